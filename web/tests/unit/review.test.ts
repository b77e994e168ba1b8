// A review made ready to be read.
import { expect, test } from 'vitest';
import type { PastFrame } from '../../src/replay/frames';
import { dearest, frameAfter, isSure, leadOf, roundsOf, turningDraws } from '../../src/replay/review/review';
import type { Judged, Point, Review } from '../../src/wire/house';

const estimate = (mean: number, half = 0.02) => ({ mean, low: mean - half, high: mean + half, n: 100 });

const point = (step: number, by: Point['by'], ...chances: number[]): Point => ({
  step,
  heard: step,
  round: Math.ceil(step / 2),
  auctions: 0,
  by,
  chances: chances.map((chance) => estimate(chance)),
});

const review = (...points: Point[]) => ({ points, decisions: [] as Judged[] }) as unknown as Review;

test('the verdict says since when, or until when, somebody led', () => {
  const lost = review(
    point(0, 'start', 0.5, 0.5),
    point(1, 'draw', 0.6, 0.4),
    point(2, 'decision', 0.7, 0.3),
    point(3, 'draw', 0.4, 0.6),
    point(4, 'decision', 0, 1),
  );
  expect(leadOf(lost, 1)).toEqual({ how: 'until', heard: 2 });
  expect(leadOf(lost, 2)).toEqual({ how: 'since', heard: 3 });
  const easy = review(point(0, 'start', 0.6, 0.4), point(2, 'decision', 1, 0));
  expect(leadOf(easy, 1)).toEqual({ how: 'all-along' });
  expect(leadOf(easy, 2)).toEqual({ how: 'never' });
});

test('a draw is told of where it changed more than the bands can say', () => {
  const drawn = review(
    point(0, 'start', 0.5, 0.5),
    point(1, 'draw', 0.52, 0.48),
    point(2, 'decision', 0.8, 0.2),
    point(3, 'draw', 0.6, 0.4),
    point(4, 'draw', 0.7, 0.3),
  );
  const turns = turningDraws(drawn, 2).map(({ at, change }) => [at, Math.round(100 * change)]);
  expect(turns).toEqual([
    [3, 20],
    [4, -10],
  ]);
});

test('of slips the three that cost most are told, of one seat or of all', () => {
  const judged = (step: number, seat: number, cost: number, is_slip = true) =>
    ({ step, seat, cost: estimate(cost), is_slip }) as Judged;
  const decisions = [
    judged(1, 1, 0.05),
    judged(2, 2, 0.3),
    judged(3, 1, 0.4, false),
    judged(4, 1, 0.2),
    judged(5, 1, 0.1),
    judged(6, 1, 0.15),
  ];
  const all = { ...review(), decisions };
  expect(dearest(all, 1).map(({ step }) => step)).toEqual([4, 6, 5]);
  expect(dearest(all, null).map(({ step }) => step)).toEqual([2, 4, 6]);
  expect([estimate(0.01), estimate(0.03), estimate(-0.03)].map(isSure)).toEqual([false, true, true]);
});

test('a moment is found by what all had heard then', () => {
  const frame = (...heard: object[]) => ({ heard }) as unknown as PastFrame;
  const event = { event: 'sold' };
  const frames = [frame({ type: 'started' }, event), frame(), frame(event, event), frame(event)];
  expect([0, 1, 2, 3, 4, 9].map((heard) => frameAfter(frames, heard))).toEqual([0, 0, 2, 2, 3, 3]);
});

test('the axis names rounds, and no more than there is room for', () => {
  const long = review(...Array.from({ length: 41 }, (_, step) => point(step, 'draw', 0.5, 0.5)));
  expect(roundsOf(long, 20).map(({ round }) => round)).toHaveLength(20);
  expect(roundsOf(long, 16).map(({ round }) => round)).toEqual([1, 3, 5, 7, 9, 11, 13, 15, 17, 19]);
});
