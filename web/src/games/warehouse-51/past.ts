// What a position does not keep: who bid what for the relic that is sold.
import type { Event } from '../../wire/warehouse-51';
import type { Seat } from '../../wire/house';

/** The bids of the open auction that goes on, and whose they are. */
export function bidsIn(told: readonly Event[]): ReadonlyMap<number, Seat> {
  const from = told.findLastIndex(({ event }) => event === 'turned-up');
  const bids = told.slice(from + 1).flatMap((event) => (event.event === 'bid' ? [event] : []));
  return new Map(bids.map(({ bid, seat }) => [bid, seat]));
}
