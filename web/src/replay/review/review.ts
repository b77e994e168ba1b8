// A review made ready to be read: its verdict, what cost most, where the chances turned and by whose doing.
import { isEvent } from '../../lib/heard';
import type { Estimate, Judged, Point, Review, Seat } from '../../wire/house';
import type { PastFrame } from '../frames';

/** How many decisions are told of: three, not thirty. */
const TOLD = 3;
/** How many draws are marked on the curve. */
const MARKED = 3;

/** Half the width of an interval. */
export const half = ({ low, high }: Estimate): number => (high - low) / 2;

/** Whether an interval leaves out zero. */
export const isSure = ({ low, high }: Estimate): boolean => low > 0 || high < 0;

/** The slips of a seat, or of all, that cost most. */
export function dearest({ decisions }: Review, seat: Seat | null): Judged[] {
  const slips = decisions.filter((judged) => judged.is_slip && (seat === null || judged.seat === seat));
  return slips.toSorted((one, other) => other.cost.mean - one.cost.mean).slice(0, TOLD);
}

/** What a point has that led to it, for one seat. */
interface Turn {
  /** Which point, from 0. */
  at: number;
  change: number;
}

/** The draws that changed a seat's chances most, where more than the bands can say. */
export function turningDraws({ points }: Review, seat: Seat): Turn[] {
  const turns = points.flatMap((point, at): Turn[] => {
    const before = points[at - 1]?.chances[seat - 1];
    const after = point.chances[seat - 1]!;
    if (point.by !== 'draw' || !before) return [];
    const change = after.mean - before.mean;
    return Math.abs(change) > Math.hypot(half(before), half(after)) ? [{ at, change }] : [];
  });
  return turns.toSorted((one, other) => Math.abs(other.change) - Math.abs(one.change)).slice(0, MARKED);
}

/** Who had the best chance at a moment. */
export function leader({ chances }: Point): Seat {
  const best = Math.max(...chances.map(({ mean }) => mean));
  return chances.findIndex(({ mean }) => mean === best) + 1;
}

/** How a game went for a seat: it led from some point on, until some point, all along or never. */
export type Lead =
  | { how: 'all-along' | 'never' }
  /** After how many events that all heard. */
  | { how: 'since' | 'until'; heard: number };

/** The verdict on a seat. */
export function leadOf({ points }: Review, seat: Seat): Lead {
  const leads = points.map((point) => leader(point) === seat);
  const at = (index: number) => ({ heard: points[index]!.heard });
  if (leads.at(-1)) {
    const before = leads.lastIndexOf(false);
    return before < 0 ? { how: 'all-along' } : { how: 'since', ...at(before + 1) };
  }
  const last = leads.lastIndexOf(true);
  // Before anything was done nobody is ahead but by their seat.
  return last < 1 ? { how: 'never' } : { how: 'until', ...at(last) };
}

/** The winner, as the last point has it. */
export const winnerOf = ({ points }: Review): Seat => leader(points.at(-1)!);

/** After which frame so many events had been heard: everyone hears the same. */
export function frameAfter(frames: readonly PastFrame[], heard: number): number {
  let sum = 0;
  const found = frames.findIndex((frame) => (sum += frame.heard.filter(isEvent).length) >= heard);
  return found < 0 ? frames.length - 1 : found;
}

/** The first point of each round, for the axis: no more than so many. */
export function roundsOf({ points }: Review, most: number): { at: number; round: number }[] {
  const first = points.flatMap(({ round }, at) =>
    round > (points[at - 1]?.round ?? 0) ? [{ at, round }] : [],
  );
  const every = Math.ceil(first.length / most);
  return first.filter((_, index) => index % every === 0);
}
