// Odd Shop in words.
import { say } from '../../lib/texts.svelte';
import type { Deck, Event, Side } from '../../wire/odd-shop';
import { parts, plainEvent, type GameWords, type Tongue } from '../words';

type T = Tongue<Deck>;

/** What the experts cost who look under one object and under two. */
export const FEES = [5, 10] as const;

/** How often an expert looks who is paid so. */
export const looksFor = (paid: readonly number[]) =>
  paid.reduce((sum, card) => sum + card, 0) > FEES[0] ? 2 : 1;

const CARDS = ['authentic', 'replica', 'unknown', 'hidden'];

function piece(label: string, t: T): string {
  if (CARDS.includes(label)) return t.say(`piece-${label}`);
  if (/^\d+$/.test(label)) return t.say('piece-money', { value: label });
  const name = t.deck?.objects.find((object) => object.id === label)?.name[t.language];
  // Deck files are typed with a plain apostrophe.
  return name?.replaceAll("'", '’') ?? label;
}

/** Money as a sum, with its cards where they are several: they decide what is left to offer. */
function money(key: 'sum' | 'cash', cards: readonly number[], t: T): string {
  const total = cards.reduce((sum, card) => sum + card, 0);
  return t.say(key, { n: cards.length, total, values: cards.join(' + ') });
}

function side({ objects, money: cards }: Side, t: T): string {
  const things = objects.map((object) => piece(object, t));
  if (cards.length > 0) things.push(money('cash', cards, t));
  return things.length > 0 ? t.list(things) : say('nothing');
}

/** What a sentence about a deal needs; a gift is not said to be for nothing. */
function deal(give: Side, take: Side, t: T) {
  const isEmpty = ({ objects, money: cards }: Side) => objects.length + cards.length === 0;
  const kind = isEmpty(take) ? 'gift' : isEmpty(give) ? 'request' : 'deal';
  return { kind, give: side(give, t), take: side(take, t) };
}

/** One side of a deal as notation writes it. */
function readSide(things: readonly string[]): Side {
  const isMoney = (thing: string) => /^\d/.test(thing);
  return {
    objects: things.filter((thing) => !isMoney(thing) && thing !== 'nothing'),
    money: things.filter(isMoney).map(Number),
  };
}

/** What stands before a word and what after it. */
function splitAt(things: readonly string[], word: string): [string[], string[]] {
  const at = things.indexOf(word);
  return at < 0 ? [[...things], []] : [things.slice(0, at), things.slice(at + 1)];
}

function action(text: string, t: T): string {
  const [verb, ...things] = parts(text);
  const first = things[0] ?? '';
  switch (verb) {
    case 'look': {
      const paid = things.slice(2).map(Number);
      const looks = paid.length > 0 ? looksFor(paid) : 'second';
      return t.say('act-look', { looks, slot: first, sum: money('sum', paid, t) });
    }
    case 'offer':
      return t.say('act-offer', { sum: money('sum', things.map(Number), t) });
    case 'add':
    case 'lose':
      return t.say(`act-${verb}`, { value: first });
    case 'accept':
    case 'refuse':
    case 'retract':
      return t.say(`act-${verb}`, { seat: t.seat(Number(first)) });
    case 'propose': {
      const [give, take] = splitAt(things.slice(2), 'take');
      return t.say('act-propose', { to: t.seat(Number(first)), ...deal(readSide(give), readSide(take), t) });
    }
    default:
      return t.say(`act-${verb}`);
  }
}

function event(heard: Event, t: T): string | null {
  switch (heard.event) {
    // Every slot is covered, and everyone decides on every object: lines that tell nothing.
    case 'covered':
    case 'decided':
      return null;
    case 'round':
      return heard.opportunist === null
        ? t.say('event-round', { offers: 'at-once' })
        : t.say('event-round', { offers: 'in-turn', opportunist: t.seat(heard.opportunist) });
    case 'hired':
      return t.say('event-hired', {
        seat: t.seat(heard.seat),
        looks: looksFor(heard.money),
        slot: heard.slot,
        sum: money('sum', heard.money, t),
      });
    case 'auction': {
      const item = t.deck?.objects.find((object) => object.id === heard.object);
      return item
        ? t.say('event-auction', { known: 'yes', authentic: item.authentic, replica: item.replica })
        : t.say('event-auction', { known: 'no', object: piece(heard.object, t) });
    }
    case 'offered':
      return t.say('event-offered', { seat: t.seat(heard.seat), sum: money('sum', heard.money, t) });
    case 'proposed':
    case 'dealt':
      return t.say(`event-${heard.event}`, {
        from: t.seat(heard.from),
        to: t.seat(heard.to),
        ...deal(heard.give, heard.take, t),
      });
    case 'trading':
      return t.say('event-trading', { window: heard.window });
    case 'opportunist':
      return heard.seat === null
        ? t.say('event-opportunist', { is: 'nobody' })
        : t.say('event-opportunist', { is: 'somebody', seat: t.seat(heard.seat) });
    default:
      return plainEvent(heard, words, t);
  }
}

function heading(heard: Event, t: T): string | null {
  switch (heard.event) {
    case 'round':
      return t.say('heading-round', { round: heard.round });
    case 'auction':
      return t.say('heading-auction', { slot: heard.slot, object: piece(heard.object, t) });
    case 'trading':
      return t.say('heading-trading', { window: heard.window });
    default:
      return null;
  }
}

function refusal(code: string, text: string, t: T): string {
  const [verb, seat] = parts(text);
  return t.say(`refusal-${code}`, { verb, seat: t.seat(Number(seat)) });
}

export const words: GameWords<Event, Deck> = {
  piece,
  action,
  event,
  heading,
  closing: ['sold', 'unsold', 'dealt'],
  refusal,
  hidden: ['/viewer', '/display/*/slot', '/seats/*/seat', '/seats/*/made'],
  seatFields: ['seat', 'seats', 'owner', 'opportunist', 'waiting', 'looked', 'from', 'to'],
};
