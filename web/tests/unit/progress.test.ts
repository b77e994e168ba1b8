// How the points of a game went, as its frames tell it.
import { expect, test } from 'vitest';
import type { PastFrame } from '../../src/replay/frames';
import { courseOf, progressOf, spread } from '../../src/replay/progress';
import type { Span } from '../../src/wire/house';

const frame = (...totals: Span[]) =>
  (totals.length > 0 ? { game: { sheet: { totals, rows: [] } } } : {}) as unknown as PastFrame;

/** A chapter begins with each of these frames. */
const story = (n: number, beginnings: number[]) => {
  let chapter: string | null = null;
  const moments = Array.from({ length: n }, (_, at) => {
    const before = chapter;
    if (beginnings.includes(at)) chapter = `Lot ${beginnings.indexOf(at) + 1}`;
    return { chapter: before, told: [{ chapter, text: null }] };
  });
  return { moments, beginnings };
};

const frames = [frame(), frame(0, 0), frame(0, [0, 0, 2]), frame(0, [0, 0, 2]), frame(3, [0, 1, 2])];

test('the points are read where they change, from the first frame of the game on', () => {
  const { readings, length } = progressOf(frames, story(5, [1, 3]));
  expect(length).toBe(5);
  expect(readings.map(({ at }) => at)).toEqual([1, 2, 4]);
  const progress = progressOf(frames, story(5, [1, 3]));
  expect(courseOf(progress, 2)).toEqual([
    { at: 1, points: 0 },
    { at: 2, points: 0 },
    { at: 4, points: 1 },
  ]);
});

test('a chapter ends where the next begins, and the last with the game', () => {
  const { chapters } = progressOf(frames, story(5, [1, 3]));
  expect(chapters).toEqual([
    { title: 'Lot 1', totals: [0, [0, 0, 2]] },
    { title: 'Lot 2', totals: [3, [0, 1, 2]] },
  ]);
});

test('labels keep apart, and within the drawing', () => {
  expect(spread([10, 100, 150], 20, 200)).toEqual([10, 100, 150]);
  expect(spread([100, 100, 95], 20, 200)).toEqual([115, 135, 95]);
  expect(spread([200, 200, 190], 20, 200)).toEqual([180, 200, 160]);
});
