// Goofspiel in words.
import { nameIn } from '../../lib/action';
import type { Deck, Event } from '../../wire/goofspiel';
import type { Spelled } from '../../wire/house';
import { sentence } from '../marks';
import { argsOf, plainEvent, type GameWords, type Tongue } from '../words';

type T = Tongue<Deck>;

/** A card is called by its number. */
const piece = (label: string, t: T) => t.named(label, label);

function about(label: string, t: T): string[] {
  return /^\d+$/.test(label)
    ? ['prize', 'bid'].map((what) => t.say(`about-${what}`, { n: Number(label) }))
    : [];
}

function action(deed: Spelled, t: T): string {
  return t.say(`act-${deed.verb}`, { card: nameIn(deed) });
}

function event(heard: Event, t: T): string | null {
  switch (heard.event) {
    // The prize is the heading, and who has chosen shows on the table.
    case 'turned':
    case 'chosen':
      return null;
    case 'shown': {
      const bids = heard.cards.map((card, index) =>
        t.say('bid', { seat: t.who(index + 1), card: piece(String(card), t) }),
      );
      return t.say('event-shown', { bids: t.list(bids) });
    }
    case 'won':
    case 'carried':
    case 'lost':
      return sentence(t.say(`event-${heard.event}`, { ...argsOf(heard, words, t), n: heard.prizes.length }));
    default:
      return plainEvent(heard, words, t);
  }
}

function heading(heard: Event, t: T): string | null {
  return heard.event === 'turned' ? t.say('heading-prize', { prize: heard.prize }) : null;
}

function refusal(code: string, deed: Spelled, t: T): string {
  return t.say(`refusal-${code}`, { card: nameIn(deed) });
}

export const words: GameWords<Event, Deck> = {
  piece,
  about,
  action,
  event,
  heading,
  closing: ['won', 'carried', 'lost'],
  refusal,
  hidden: ['/viewer', '/seats/*/seat'],
  seatFields: ['seat', 'waiting'],
  pieceFields: ['lot', 'prizes', 'lost', 'hand', 'bid', 'won'],
};
