// What is for sale, and the moment when it is sold.
import type { Sale } from '../../table/SaleMoment.svelte';
import type { Game, Event, View } from '../../wire/don';
import type { Seat } from '../../wire/house';
import { who, type Tongue } from '../words';
import { boardOf } from '../../table/board.svelte';

/** The board that a part of this game is on. */
export const table = () => boardOf<Game>();

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

/** The card that somebody offers for sale, once that is known. */
export function offeredBy({ sells }: View['seats'][number], { phase }: View): string | null {
  return sells && sells !== 'nothing' && phase !== 'declare' ? sells : null;
}

/** Whose card is being sold, if it is not the lot. */
function sellerOf(view: View): Seat | null {
  return view.phase === 'sale' || view.phase === 'forfeit' ? view.seller : null;
}

/** How the hammer falls, if it does; `was` is the position before. */
export function salesIn(events: readonly Event[], was: View | undefined, t: Tongue): readonly Sale[] {
  const sold = events.find((event) => event.event === 'sold');
  const free = events.find((event) => event.event === 'free');
  const buyer = sold?.buyer ?? free?.seat;
  if (buyer === undefined || !was) return [];
  return [
    {
      text: sold
        ? t.say('event-sold', { ...who('buyer', buyer, t), price: sold.price })
        : t.say('event-free', who('seat', buyer, t)),
      about: t.say('board-round', { round: was.round, rounds: was.rounds }),
      why: sold ? whyPaid(events, sold, sellerOf(was), t) : [],
    },
  ];
}

/** Why those are paid who are, as the house tells it. */
function whyPaid(
  events: readonly Event[],
  { digit }: Extract<Event, { event: 'sold' }>,
  seller: Seat | null,
  t: Tongue,
): string[] {
  if (digit === null) return seller === null ? [] : [t.say('board-sells-all', who('seat', seller, t))];
  const paid = events.filter((event) => event.event === 'paid');
  const rest = events.filter((event) => event.event === 'rest');
  const left = rest.map(({ tokens }) => t.say('event-rest', { tokens }));
  const [first] = paid;
  if (!first) return [t.say('why-too-few', { digit }), ...left];
  if (first.cards === 0) return [t.say('why-nobody', { digit, tokens: first.tokens }), ...left];
  const shares = paid
    .map(({ seat, tokens, cards, most }) => {
      // Only where the most cards are paid for: elsewhere there are no words for it.
      const key = most ? 'why-most' : 'why-share';
      return t.say(key, { ...who('seat', seat, t), n: cards, tokens });
    })
    .reduce((before, after) => t.say('why-and', { before, after }));
  return [t.say('why-digit', { digit, shares }), ...left];
}
