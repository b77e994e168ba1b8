// Don and Serengeti in words: they share their rules' vocabulary, and each has texts of its own.
import { nameIn, numberIn } from '../../lib/action';
import type { Args } from '../../lib/texts.svelte';
import type { Deck, Event, View } from '../../wire/don';
import type { Spelled } from '../../wire/house';
import { plainEvent, type GameWords, type Tongue } from '../words';
import { face, lastDigit, printedName, type Edition } from './edition';

type T = Tongue<Deck>;

/** The words of one edition. `unseen` are view fields that only the other one fills. */
export function wording(edition: Edition['id'], unseen: readonly string[]): GameWords<Event, Deck> {
  function piece(label: string, t: T): string {
    const { suit, digit } = face(label);
    const name = printedName(edition, suit, t.deck);
    return name ? t.named(label, t.say('piece-card', { suit: name, digit })) : label;
  }

  function about(label: string, t: T): string[] {
    const { suit, digit } = face(label);
    const name = printedName(edition, suit, t.deck);
    return name ? ['suit', 'bids', 'pays'].map((what) => t.say(`about-${what}`, { suit: name, digit })) : [];
  }

  function action(deed: Spelled, t: T): string {
    return t.say(`act-${deed.verb}`, argsOfAction(deed, t));
  }

  function argsOfAction(deed: Spelled, t: T): Args {
    switch (deed.verb) {
      case 'bid':
        return { amount: numberIn(deed), digit: lastDigit(numberIn(deed)) };
      case 'sell':
      case 'lose':
        return { card: piece(nameIn(deed), t) };
      case 'swap':
        return { card: piece(nameIn(deed), t), taken: piece(nameIn(deed, 1), t) };
      default:
        return {};
    }
  }

  function event(heard: Event, t: T): string | null {
    // Who has decided shows on the board; a line each and every round would drown the rest.
    return heard.event === 'declared' ? null : plainEvent(heard, words, t);
  }

  function heading(heard: Event, t: T): string | null {
    // Each round has one lot; the sales before it belong to it.
    return heard.event === 'round' ? t.say('heading-round', { round: heard.round }) : null;
  }

  function refusal(code: string, deed: Spelled, t: T): string {
    return t.say(`refusal-${code}`, argsOfAction(deed, t));
  }

  /** Nobody passes for want of money, where that is hidden; whoever has no cards has none to sell, for all to see. */
  function isEmpty({ verb }: Spelled, view: object): boolean {
    const { phase, seats, viewer } = view as View;
    if (verb !== 'pass') return false;
    if (phase === 'declare' || phase === 'exchange')
      return seats.some(({ seat, cards }) => seat === viewer && cards.length === 0);
    return seats.every(({ tokens }) => tokens !== null);
  }

  const words: GameWords<Event, Deck> = {
    piece,
    about,
    kind: (label, t) => printedName(edition, label, t.deck),
    action,
    event,
    heading,
    closing: ['sold', 'free', 'unsold', 'scrapped'],
    refusal,
    isEmpty,
    hidden: ['/viewer', '/seats/*/seat', ...unseen],
    seatFields: ['seat', 'first', 'other', 'seller', 'buyer', 'leader', 'waiting'],
  };
  return words;
}
