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

/** One kind of points, and how many each seat has of it. */
export interface SheetRow {
  kind: string;
  points: (number | null)[];
}

/** The score sheet of a final view: the points of its seats, whatever the game calls them. Empty where it has none. */
export function sheet(view: unknown): SheetRow[] {
  const seats = (view as { seats?: { points?: Record<string, unknown> | null }[] }).seats ?? [];
  const kinds = Object.keys(seats.find((seat) => seat.points)?.points ?? {});
  const number = (value: unknown) => (typeof value === 'number' ? value : null);
  return kinds.map((kind) => ({ kind, points: seats.map((seat) => number(seat.points?.[kind])) }));
}

/** Points as they are printed: with a minus sign, not a hyphen. */
export function counted(points: number): string {
  return String(points).replace('-', '\u2212');
}
