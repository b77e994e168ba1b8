// What a position does not keep: who bid what in the auction that goes on.
import type { Event } from '../../wire/don';
import type { Seat } from '../../wire/house';

/** The bids of the auction that goes on, and whose they are. */
export function bidsIn(told: readonly Event[]): ReadonlyMap<number, Seat> {
  const from = told.findLastIndex(
    ({ event }) => event === 'turned' || event === 'sale-opened' || event === 'round',
  );
  const bids = told.slice(from + 1).flatMap((event) => (event.event === 'bid' ? [event] : []));
  return new Map(bids.map(({ amount, seat }) => [amount, seat]));
}
