// What each seat's points come to, as the house tells it: who leads, and how it is said.
import type { AnyGame, Cell, Row, Seat, Sheet, Span } from '../wire/house';
import { say } from './texts.svelte';

/** Points that may not be certain: at least, as the table shows them, and at most. */
export interface Bounds {
  low: number;
  shown: number;
  high: number;
}

export function boundsOf(span: Span): Bounds {
  if (typeof span === 'number') return { low: span, shown: span, high: span };
  const [low, shown, high] = span;
  return { low, shown, high };
}

/** Points as they are printed: with a minus sign, not a hyphen. */
export function counted(points: number): string {
  return String(points).replace('-', '\u2212');
}

/** The same where they may not be certain: "7", or "7–10"; a dash beside a minus sign would mislead. */
export function spanned(span: Span): string {
  const { low, high } = boundsOf(span);
  if (low === high) return counted(low);
  return low < 0 ? say('points-span', { low: counted(low), high: counted(high) }) : `${low}–${high}`;
}

/** The best of some figures; nobody where all are level, as at the beginning. */
function best(figures: readonly (number | null)[]): Seat[] {
  const most = Math.max(...figures.map((figure) => figure ?? -Infinity));
  const seats = figures.flatMap((figure, index) => (figure === most ? [index + 1] : []));
  return seats.length < figures.length ? seats : [];
}

/** Who surely has the most points, as far as the viewer may know: nobody else can have more. */
export function leadersOf({ totals }: Pick<Sheet, 'totals'>): Seat[] {
  const bounds = totals.map(boundsOf);
  const seats = bounds.flatMap(({ low }, index) =>
    bounds.every(({ high }, other) => other === index || low >= high) ? [index + 1] : [],
  );
  return seats.length < bounds.length ? seats : [];
}

/** Nobody can be said to lead yet, for somebody has points that are not certain. */
export function isUncertain(sheet: Pick<Sheet, 'totals'>): boolean {
  return leadersOf(sheet).length === 0 && sheet.totals.some((span) => typeof span !== 'number');
}

/** Who has the most of what a row is for; nobody where it brings nobody anything. */
export function leadersIn({ cells }: Row): Seat[] {
  const points = cells.map((cell) => (cell ? boundsOf(cell.points).shown : null));
  return points.some((one) => one !== null && one > 0) ? best(points) : [];
}

/** Seats by their points, the most first: by the middle of what they may be, as the bars say it. */
export function byPoints({ totals }: Pick<Sheet, 'totals'>): Seat[] {
  const bounds = totals.map(boundsOf);
  const rank = (seat: Seat) => bounds[seat - 1]!.low + bounds[seat - 1]!.high;
  return bounds.map((_, index) => index + 1).sort((one, other) => rank(other) - rank(one));
}

/** Where it is not far to the next bonus for a seat: what is lacking, the least first. */
export function withinReach<G extends AnyGame>(
  { rows }: Sheet<G>,
  seat: Seat,
): { row: Row<G>; cell: Cell<G> & { lacks: number } }[] {
  const found = rows.flatMap((row) => {
    const cell = row.cells[seat - 1];
    return cell?.lacks ? [{ row, cell: { ...cell, lacks: cell.lacks } }] : [];
  });
  return found.sort((one, other) => one.cell.lacks - other.cell.lacks);
}
