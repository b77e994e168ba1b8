// What is for sale, and the moment when it is sold.
import type { Sale } from '../../table/SaleMoment.svelte';
import type { Event, View } from '../../wire/don';
import type { Seat } from '../../wire/house';
import type { Tongue } from '../words';
import { face } from './edition';

/** The position as that of an auction, if something is being auctioned. */
export function auctionOf(view: View): (View & { phase: 'auction' | 'sale' }) | null {
  return view.phase === 'auction' || view.phase === 'sale' ? view : null;
}

/** What lies on the block: the card that somebody sells, or the lot. */
export function goodsOf(view: View): readonly string[] {
  const seller = sellerOf(view);
  if (seller === null) return view.lot;
  const offer = view.seats.find(({ seat }) => seat === seller)?.sells;
  return offer && offer !== 'nothing' ? [offer] : [];
}

/** Whose card is being sold, if it is not the lot. */
function sellerOf(view: View): Seat | null {
  return view.phase === 'sale' || view.phase === 'forfeit' ? view.seller : null;
}

/** How the hammer falls, if it does; `was` is the position before, `now` the one after. */
export function salesIn(
  events: readonly Event[],
  was: View | undefined,
  now: View | undefined,
  t: Tongue,
): readonly Sale[] {
  const sold = events.find((event) => event.event === 'sold');
  const free = events.find((event) => event.event === 'free');
  const buyer = sold?.buyer ?? free?.seat;
  if (buyer === undefined || !was) return [];
  const name = t.seat(buyer);
  return [
    {
      buyer,
      cards: goodsOf(was),
      payments: events.flatMap((event) =>
        event.event === 'paid' ? [{ from: buyer, to: event.seat, amount: event.tokens }] : [],
      ),
      text: sold
        ? t.say('event-sold', { buyer: name, price: sold.price })
        : t.say('event-free', { seat: name }),
      why: sold ? whyPaid(events, sold, sellerOf(was), now ?? was, t) : [],
    },
  ];
}

/**
 * Why those are paid who are: what the house has paid out, and what is printed on the cards before them. Whoever did
 * not buy has the same cards as before.
 */
function whyPaid(
  events: readonly Event[],
  { buyer, price }: Extract<Event, { event: 'sold' }>,
  seller: Seat | null,
  view: View,
  t: Tongue,
): string[] {
  if (seller !== null) return [t.say('board-sells-all', { seat: t.seat(seller) })];
  const digit = price % 10;
  const paid = events.filter((event) => event.event === 'paid');
  const held = new Map(view.seats.map(({ seat, cards }) => [seat, nWith(cards, digit)]));
  const nHeld = (seat: Seat) => held.get(seat) ?? 0;
  const holders = view.seats.filter(({ seat }) => seat !== buyer && nHeld(seat) > 0);
  const rest = events.filter((event) => event.event === 'rest');
  const left = rest.map(({ tokens }) => t.say('event-rest', { tokens }));
  const [first] = paid;
  if (!first) return [t.say('why-too-few', { digit }), ...left];
  if (holders.length === 0) return [t.say('why-nobody', { digit, tokens: first.tokens }), ...left];
  const key = holders.length > paid.length ? 'why-most' : 'why-share';
  const shares = paid
    .map(({ seat, tokens }) => t.say(key, { seat: t.seat(seat), n: nHeld(seat), tokens }))
    .reduce((before, after) => t.say('why-and', { before, after }));
  return [t.say('why-digit', { digit, shares }), ...left];
}

function nWith(cards: readonly string[], digit: number): number {
  return cards.filter((card) => face(card).digit === String(digit)).length;
}
