// What was bid on the lots, and who won them, as the events tell.
import type { Event, LotId, Metal } from '../../wire/coin-quest';
import type { Seat } from '../../wire/house';
import { sumsOf, type Sums } from './coin';

/** How one lot went. */
export interface Outcome {
  lot: LotId;
  bids: ReadonlyMap<Seat, Sums>;
  winner: Seat | null;
  /** The metal that decided; null if nobody else bid, or nobody won. */
  by: Metal | null;
  /** The coins that the winner got. */
  coins: readonly string[];
}

/** The sale of a round: all its lots. */
export interface Results {
  round: number | null;
  lots: readonly Outcome[];
}

/** The lots that events of one round reveal. */
export function lotsIn(events: readonly Event[]): Outcome[] {
  const lots: Outcome[] = [];
  for (const [at, event] of events.entries()) {
    if (event.event === 'revealed') {
      const bids = new Map(event.bids.map((bid) => [bid.seat, sumsOf(bid.coins)]));
      lots.push({ lot: event.lot, bids, winner: null, by: null, coins: [] });
    } else if (event.event === 'won') {
      const [lot, next] = [lots.find((one) => one.lot === event.lot), events[at + 1]];
      const coins = next?.event === 'took-coins' ? next.coins : [];
      if (lot) Object.assign(lot, { winner: event.seat, by: event.by, coins });
    }
  }
  return lots;
}

/** How the last sale went, among all that was told. */
export function lastResults(told: readonly Event[]): Results | null {
  const last = told.findLastIndex(({ event }) => event === 'revealed');
  if (last < 0) return null;
  const began = told.findLastIndex(({ event }, at) => at < last && event === 'round');
  const start = told[began];
  return { round: start?.event === 'round' ? start.round : null, lots: lotsIn(told.slice(began + 1)) };
}
