// The great moments: a sale, the fists that open, a look at a Fake, the Fakes that are revealed.
import type { Sale } from '../../table/SaleMoment.svelte';
import type { Seat } from '../../wire/house';
import type { Event, View } from '../../wire/warehouse-51';
import type { Tongue } from '../words';
import { lotOf } from './table';

/** All fists open together. */
export interface FistsOpened {
  kind: 'fists';
  bids: readonly { name: string; bid: number; wins: boolean }[];
  text: string;
  relic: string;
  sale: { buyer: number; to: number; price: number } | null;
}

/** Somebody has looked at a Fake, and nobody else sees which. */
export interface Glimpsed {
  kind: 'glimpse';
  relic: string;
  text: string;
}

/** The Fakes turn over: relics are crossed out, and then, if that was the end, points are counted. */
export interface Unmasked {
  kind: 'unmasked';
  /** Whose relic is crossed out by each of them, if anybody's is. */
  fakes: readonly { relic: string; owner: string | null }[];
  totals: readonly { name: string; total: number }[];
}

export type Moment = { kind: 'sale'; sale: Sale } | FistsOpened | Glimpsed | Unmasked;

type Sold = Extract<Event, { event: 'sold' }>;

function saleText({ seat, price }: Sold, t: Tongue): string {
  return t.say('board-sold', { seat: t.seat(seat), price });
}

function saleOf(sold: Sold, t: Tongue): Sale {
  const payments = sold.price > 0 ? [{ from: sold.seat, to: sold.to, amount: sold.price }] : [];
  return { buyer: sold.seat, cards: [sold.relic], payments, text: saleText(sold, t) };
}

/** The Fake that a seat was shown now and did not know before; all may lie face up since. */
function newlyShown(seat: Seat, was: View | undefined, now: View): string | null {
  const known = new Set(was?.fakes.flatMap((gap) => gap.cards.map((card) => card.relic)));
  const cards = now.fakes.flatMap((gap) => gap.cards);
  const shown = cards.find((card) => card.shown_to.includes(seat) && !known.has(card.relic));
  return shown?.relic ?? null;
}

/** The great moments in what has just happened; `was` is the position before. */
export function momentsIn(events: readonly Event[], was: View | undefined, now: View, t: Tongue): Moment[] {
  const sold = events.find((event) => event.event === 'sold');
  const isSealed = events.some((event) => event.event === 'fists');
  return events.flatMap((event): Moment[] => {
    if (event.event === 'fists') return fistsOf(event, sold, was, t);
    // Fists tell of their sale themselves.
    if (event.event === 'sold' && !isSealed) return [{ kind: 'sale', sale: saleOf(event, t) }];
    if (event.event === 'fakes') return [unmasked(event.fakes, now, t)];
    if (event.event !== 'looked' || event.seat !== now.viewer) return [];
    const relic = newlyShown(event.seat, was, now);
    const text = t.say('board-glimpse', { seat: t.seat(event.left_of) });
    return relic === null ? [] : [{ kind: 'glimpse', relic, text }];
  });
}

function unmasked(fakes: readonly string[], now: View, t: Tongue): Unmasked {
  const ownerOf = (name: string) =>
    now.seats.find(({ relics }) => relics.some(({ relic, fake }) => relic === name && fake));
  return {
    kind: 'unmasked',
    fakes: fakes.map((relic) => {
      const owner = ownerOf(relic);
      return { relic, owner: owner ? t.seat(owner.seat) : null };
    }),
    totals: now.seats.flatMap(({ seat, points }) =>
      points ? [{ name: t.seat(seat), total: points.total }] : [],
    ),
  };
}

function fistsOf(
  { bids }: Extract<Event, { event: 'fists' }>,
  sold: Sold | undefined,
  was: View | undefined,
  t: Tongue,
): FistsOpened[] {
  const relic = sold?.relic ?? (was ? lotOf(was) : null);
  if (relic === null) return [];
  return [
    {
      kind: 'fists',
      bids: bids.map((bid, index) => ({ name: t.seat(index + 1), bid, wins: sold?.seat === index + 1 })),
      text: sold ? saleText(sold, t) : t.say('board-unsold'),
      relic,
      sale: sold ? { buyer: sold.seat, to: sold.to, price: sold.price } : null,
    },
  ];
}
