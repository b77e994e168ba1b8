// What was bid on the lots, and who won them.
import { isEvent } from '../../lib/heard';
import type { Line } from '../../lib/room.svelte';
import type { Event, Game, LotId, Metal } from '../../wire/coin-quest';
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

/** The end of a round: all its lots. */
export interface Results {
  round: number | null;
  lots: readonly Outcome[];
}

/** What a batch of events reveals, if it does. */
export function resultsIn(events: readonly Event[], round: number | null): Results | null {
  const lots: Outcome[] = [];
  for (const [at, event] of events.entries()) {
    if (event.event === 'revealed') {
      const bids = new Map(event.bids.map((bid) => [bid.seat, sumsOf(bid.coins)]));
      lots.push({ lot: event.lot, bids, winner: null, by: null, coins: [] });
    } else if (event.event === 'won') {
      const next = events[at + 1];
      const coins = next?.event === 'took-coins' ? next.coins : [];
      const isLot = (lot: Outcome) => lot.lot === event.lot;
      const found = lots.findIndex(isLot);
      if (found >= 0) lots[found] = { ...lots[found]!, winner: event.seat, by: event.by, coins };
    }
  }
  return lots.length > 0 ? { round, lots } : null;
}

function eventsOf(line: Line<Game>): Event[] {
  return line.heard.filter(isEvent);
}

/** The last results in the log. */
export function lastResults(lines: readonly Line<Game>[]): Results | null {
  const at = lines.findLastIndex((line) => eventsOf(line).some((event) => event.event === 'revealed'));
  if (at < 0) return null;
  const before = lines.slice(0, at).flatMap(eventsOf);
  const began = before.findLast((event) => event.event === 'round');
  return resultsIn(eventsOf(lines[at]!), began?.event === 'round' ? began.round : null);
}
