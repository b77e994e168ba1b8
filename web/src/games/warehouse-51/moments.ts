// The great moments: a sale, the fists that open, a look at a Fake, the Fakes that are revealed.
import type { Great, Transfer } from '../../lib/stage.svelte';
import type { Row } from '../../table/Reveal.svelte';
import type { Sale } from '../../table/SaleMoment.svelte';
import type { Seat } from '../../wire/house';
import type { Event, View } from '../../wire/warehouse-51';
import type { MomentsIn, TransfersIn } from '../index';
import { who, type Tongue } from '../words';

/** What turns over: all fists together, a Fake that somebody looks at, or all of them, and points after that. */
export interface Revealed {
  kind: 'fists' | 'glimpse' | 'fakes';
  rows: readonly Row[];
  title?: string;
  text?: string;
  isSale?: boolean;
  apart?: number;
  totals?: readonly { name: string; total: number }[];
}

export type Moment = { kind: 'sale'; sale: Sale } | Revealed;

type Sold = Extract<Event, { event: 'sold' }>;

function saleText({ seat, price }: Sold, t: Tongue): string {
  return t.say('board-sold', { seat: t.who(seat), price });
}

/** The Fake that a seat was shown now and did not know before; all may lie face up since. */
function newlyShown(seat: Seat, was: View | undefined, now: View): string | null {
  const known = new Set(was?.fakes.flatMap((gap) => gap.cards.map((card) => card.relic)));
  const cards = now.fakes.flatMap((gap) => gap.cards);
  const shown = cards.find((card) => card.shown_to.includes(seat) && !known.has(card.relic));
  return shown?.relic ?? null;
}

export const momentsIn: MomentsIn<Event, View, Moment> = (events, was, now, words, t) => {
  if (!now) return [];
  const soldAt = events.findIndex((event) => event.event === 'sold');
  const sold = events.find((event) => event.event === 'sold');
  const isSealed = events.some((event) => event.event === 'fists');
  return events.flatMap((event, from): Great<Moment>[] => {
    const at = (moment: Moment, ...told: number[]) => [{ from, told, moment }];
    if (event.event === 'fists') {
      const end = sold ? soldAt + 1 : from + 2;
      return at(
        fistsOf(event.bids, sold, was?.last ?? null, t),
        from,
        from + 1,
        Math.min(end, events.length),
      );
    }
    // Fists tell of their sale themselves.
    if (event.event === 'sold' && !isSealed)
      return at({ kind: 'sale', sale: { text: saleText(event, t) } }, from + 1);
    if (event.event === 'fakes') {
      const crossed = events.findLastIndex(({ event }) => event === 'cancelled') + 1;
      return at(unmasked(event.fakes, now, t), from, from + 1, Math.max(from + 1, crossed));
    }
    if (event.event !== 'looked' || event.seat !== now.viewer) return [];
    const relic = newlyShown(event.seat, was, now);
    if (relic === null) return [];
    // Nobody else sees which it is.
    const title = t.say('board-glimpse', who('seat', event.left_of, t));
    const rows = [{ name: null, cards: [`fake-${relic}`] }];
    return at({ kind: 'glimpse', rows, title, text: words.piece(`fake-${relic}`, t) }, from, from + 1);
  });
};

/** Relics are crossed out, and then, if that was the end, points are counted. */
function unmasked(fakes: readonly string[], now: View, t: Tongue): Revealed {
  const ownerOf = (name: string) =>
    now.seats.find(({ relics }) => relics.some(({ relic, fake }) => relic === name && fake));
  const rows = fakes.map((relic): Row => {
    const owner = ownerOf(relic);
    return {
      name: owner ? t.seat(owner.seat) : null,
      cards: [`fake-${relic}`],
      crossed: owner !== undefined,
    };
  });
  const totals = now.seats.flatMap(({ seat, points }) =>
    points ? [{ name: t.seat(seat), total: points.total }] : [],
  );
  return { kind: 'fakes', rows, title: t.say('board-unmasked'), apart: 90, totals };
}

/** Why one of several who held the most has bought it: the order from whoever turned it up, or a relic. */
function tieText(bids: readonly number[], { seat }: Sold, last: Seat | null, t: Tongue): string | null {
  const most = Math.max(...bids);
  const tied = bids.flatMap((bid, index) => (bid === most ? [index + 1] : []));
  if (tied.length < 2 || last === null) return null;
  const wait = (one: Seat) => (one - last + bids.length) % bids.length;
  const first = tied.reduce((one, other) => (wait(other) < wait(one) ? other : one));
  return t.say(first === seat ? 'board-tie-order' : 'board-tie-relic', { n: most, seat: t.who(last) });
}

function fistsOf(bids: readonly number[], sold: Sold | undefined, last: Seat | null, t: Tongue): Revealed {
  const tie = sold ? tieText(bids, sold, last, t) : null;
  return {
    ...(tie === null ? {} : { title: tie }),
    kind: 'fists',
    rows: bids.map((bid, index) => ({
      name: t.seat(index + 1),
      cards: ['fist'],
      total: bid,
      wins: sold?.seat === index + 1,
    })),
    text: sold ? saleText(sold, t) : t.say('board-unsold'),
    isSale: true,
  };
}

export const transfersIn: TransfersIn<Event> = (events) =>
  events.flatMap((event, at): Transfer[] => {
    switch (event.event) {
      case 'sold':
        return event.price > 0 ? [{ at, from: event.seat, to: event.to, amount: event.price }] : [];
      case 'paid':
        return [{ at, from: event.seat, to: event.to, amount: event.ingots }];
      case 'income':
      case 'gained':
        return [{ at, from: 'bank', to: event.seat, amount: event.ingots }];
      case 'surcharge':
        return [{ at, from: event.seat, to: 'bank', amount: event.ingots }];
      default:
        return [];
    }
  });
