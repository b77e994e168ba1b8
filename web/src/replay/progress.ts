// How the points went: after each frame of a game, and where each chapter of it ended.
import type { Seat, Span } from '../wire/house';
import { boundsOf } from '../lib/points';
import type { PastFrame } from './frames';
import type { Story } from './story';

/** What the points came to after a frame. */
interface Reading {
  /** Which frame, from 0. */
  at: number;
  totals: readonly Span[];
}

export interface Progress {
  /** How many frames there are. */
  length: number;
  /** After the first frame of the game, and after each that changed something. */
  readings: Reading[];
  /** After each chapter. */
  chapters: { title: string; totals: readonly Span[] }[];
  /** The frames with which chapters begin. */
  beginnings: readonly number[];
}

export function progressOf(frames: readonly PastFrame[], { moments, beginnings }: Story): Progress {
  const readings: Reading[] = [];
  const after = frames.map((frame, at) => {
    const totals = frame.game?.sheet.totals;
    if (totals && String(totals) !== String(readings.at(-1)?.totals)) readings.push({ at, totals });
    return totals;
  });
  const chapters = beginnings.flatMap((at, index) => {
    const last = (beginnings[index + 1] ?? frames.length) - 1;
    const title = moments[at]?.told.findLast(({ chapter }) => chapter !== null)?.chapter;
    const totals = after[last];
    return title && totals ? [{ title, totals }] : [];
  });
  return { length: frames.length, readings, chapters, beginnings };
}

/** Where a seat's points stood after each reading, as the table showed them. */
export function courseOf({ readings }: Progress, seat: Seat): { at: number; points: number }[] {
  return readings.map(({ at, totals }) => ({ at, points: boundsOf(totals[seat - 1]!).shown }));
}

/** Labels as near as possible to where they belong, none nearer to another than so much. */
export function spread(wanted: readonly number[], gap: number, end: number): number[] {
  const order = wanted.map((_, index) => index).sort((one, other) => wanted[one]! - wanted[other]!);
  const found: number[] = [];
  let next = 0;
  for (const index of order) next = (found[index] = Math.max(next, wanted[index]!)) + gap;
  // What was pushed over the end is pushed back.
  let last = end;
  for (const index of order.toReversed()) last = (found[index] = Math.min(found[index]!, last)) - gap;
  return found;
}
