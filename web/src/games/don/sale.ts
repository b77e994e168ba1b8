// What is for sale, and the moment when it is sold.
import type { Sale } from '../../table/SaleMoment.svelte';
import type { Event, View } from '../../wire/don';
import type { Tongue } from '../words';

/** The position as that of an auction, if something is being auctioned. */
export function auctionOf(view: View): (View & { phase: 'auction' | 'sale' }) | null {
  return view.phase === 'auction' || view.phase === 'sale' ? view : null;
}

/** What lies on the block: the card that somebody sells, or the lot. */
export function goodsOf(view: View): readonly string[] {
  if (view.phase !== 'sale') return view.lot;
  const offer = view.seats.find((seat) => seat.seat === view.seller)?.sells;
  return offer && offer !== 'nothing' ? [offer] : [];
}

/** How the hammer falls, if it does; `was` is the position before. */
export function salesIn(events: readonly Event[], was: View | undefined, t: Tongue): readonly Sale[] {
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
    },
  ];
}
