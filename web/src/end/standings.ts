// Who won, and the points of each, worked out of an outcome for any game.
import type { Outcome, Seat } from '../wire/house';

export interface Standing {
  seat: Seat;
  /** Shared by those who are level. */
  rank: number;
  score: number;
  hasWon: boolean;
}

/** Winners first, then by points: a tie may have been broken by something else than points. */
export function standings({ scores, winners }: Outcome): Standing[] {
  const all = scores.map((score, index) => ({ seat: index + 1, score, hasWon: winners.includes(index + 1) }));
  const isBetter = (one: (typeof all)[number], other: (typeof all)[number]) =>
    one.hasWon !== other.hasWon ? one.hasWon : one.score > other.score;
  return all
    .map((one) => ({ ...one, rank: 1 + all.filter((other) => isBetter(other, one)).length }))
    .sort((one, other) => one.rank - other.rank || one.seat - other.seat);
}
