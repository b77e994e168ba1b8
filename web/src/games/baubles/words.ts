// Boules de Noël in words.
import { tally } from '../../lib/tally';
import { listIn, nameIn } from '../../lib/action';
import type { Deck, Event, View } from '../../wire/baubles';
import type { Spelled } from '../../wire/house';
import { sentence } from '../marks';
import { plainEvent, who, type GameWords, type Tongue } from '../words';
import { readBauble } from './bauble';

type T = Tongue<Deck>;

function piece(label: string, t: T): string {
  const bauble = readBauble(label);
  if (!bauble) {
    if (label === 'sealed' || label === 'lead') return t.named(label, t.say(`piece-${label}`));
    return /^\d$/.test(label) ? t.named(label, t.say('piece-priority', { card: label })) : label;
  }
  const { level, cost, coins, points } = bauble;
  const worth = coins > 0 ? (points > 0 ? 'both' : 'coins') : points > 0 ? 'points' : 'nothing';
  const name =
    cost === null
      ? t.say('piece-base', { worth, coins, points })
      : t.say('piece-bauble', { level: level.toUpperCase(), cost, worth, coins, points });
  return t.named(label, name);
}

function about(label: string, t: T): string[] {
  const bauble = readBauble(label);
  if (bauble) {
    const { coins, points } = bauble;
    const printed = t.say('about-bauble', { coins, points });
    // What it costs to buy it stands on the track, as long as it lies there.
    const stall = (t.view as View | null)?.track.find((slot) => slot.bauble === label);
    if (!stall || stall.full_price === null) return [printed];
    return [printed, t.say('about-price', { base: stall.base_price, full: stall.full_price })];
  }
  if (label === 'lead' || label === 'sealed') return [t.say(`about-${label}`)];
  if (!/^\d$/.test(label)) return [];
  const priority = t.say('about-priority', { card: Number(label) });
  const ransom = (t.view as View | null)?.prices.redeem[Number(label)];
  return ransom === undefined ? [priority] : [priority, t.say('about-ransom', { coins: ransom })];
}

/** Several baubles in one sentence, like ones together. */
function baubles(labels: readonly string[], t: T): string {
  const each = (label: string, n: number) =>
    n === 1 ? piece(label, t) : t.say('several', { n, bauble: piece(label, t) });
  return t.list(tally(labels).map(({ thing, n }) => each(thing, n)));
}

function action(deed: Spelled, t: T): string {
  switch (deed.verb) {
    case 'place':
      return t.say('act-place', { slot: nameIn(deed), card: nameIn(deed, 1) || 'none' });
    case 'effect':
      return t.say('act-effect', { slot: nameIn(deed) });
    case 'pay': {
      const spent = listIn(deed).map(String);
      return spent.length === 0
        ? t.say('act-pay', { paid: 'purse' })
        : t.say('act-pay', { paid: 'baubles', baubles: baubles(spent, t) });
    }
    case 'redeem':
      return t.say('act-redeem', { card: nameIn(deed) });
    case 'sell':
    case 'destroy':
      return t.say(`act-${deed.verb}`, { bauble: piece(nameIn(deed), t) });
    default:
      return t.say(`act-${deed.verb}`);
  }
}

const kind = (label: string, t: T) => (t.has(`row-of-${label}`) ? t.say(`row-of-${label}`) : undefined);

function event(heard: Event, t: T): string | null {
  const text = told(heard, t);
  return text === null ? null : sentence(text);
}

function told(heard: Event, t: T): string | null {
  switch (heard.event) {
    // Ten lines a turn that tell nothing.
    case 'drew':
      return null;
    case 'placed':
      return t.say('event-placed', {
        ...who('seat', heard.seat, t),
        slots: t.list(heard.slots.map((slot) => t.say(`value-slot-${slot}`))),
      });
    case 'revealed': {
      const [left, right] = heard.cards;
      // What becomes of an empty slot is told next.
      if (left === null && right === null) return null;
      return t.say('event-revealed', {
        slot: heard.slot,
        ...who('one', 1, t),
        left: left ?? 'none',
        ...who('two', 2, t),
        right: right ?? 'none',
      });
    }
    case 'effect':
      return t.say('event-effect', { ...who('seat', heard.seat, t), slot: heard.slot });
    case 'bought': {
      const { seat, bauble, price, spent, purse } = heard;
      const paid = spent.length > 0 ? (purse > 0 ? 'both' : 'baubles') : purse > 0 ? 'purse' : 'nothing';
      return t.say('event-bought', {
        ...who('seat', seat, t),
        bauble: piece(bauble, t),
        price,
        paid,
        spent: baubles(spent, t),
        purse,
      });
    }
    case 'discarded':
      if (heard.baubles.length === 0) return null;
      return t.say('event-discarded', { ...who('seat', heard.seat, t), baubles: baubles(heard.baubles, t) });
    default:
      return plainEvent(heard, words, t);
  }
}

function heading(heard: Event, t: T): string | null {
  return heard.event === 'turn' ? t.say('heading-turn', { turn: heard.turn }) : null;
}

function refusal(code: string, deed: Spelled, t: T): string {
  const { verb } = deed;
  const prices = (t.view as View | null)?.prices;
  const card = nameIn(deed, verb === 'redeem' ? 0 : 1);
  const price = verb === 'destroy' ? prices?.destroy : prices?.redeem[Number(card)];
  return t.say(`refusal-${code}`, { slot: nameIn(deed), card, price: price ?? 0 });
}

export const words: GameWords<Event, Deck> = {
  piece,
  about,
  kind,
  action,
  event,
  heading,
  closing: ['bought', 'scrapped'],
  refusal,
  // How many baubles are in a hand, the purse and what was set aside are seen by both.
  isEmpty: ({ verb }, view) => verb === 'pass' && (view as View).phase === 'market',
  hidden: [
    '/viewer',
    '/waiting/*',
    '/track/*',
    '/scrapped/*',
    '/seats/*',
    '/seats/*/seat',
    '/seats/*/hand/*',
    '/seats/*/deck/*',
    '/seats/*/unseen/*',
    '/seats/*/known/*',
    '/seats/*/discard/*',
    '/seats/*/destroyed/*',
    '/seats/*/ready/*',
    '/seats/*/aside/*',
    '/seats/*/placed/*',
  ],
  seatFields: ['seat', 'first', 'waiting'],
};
