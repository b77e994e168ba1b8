// The stage by itself: order, holding, skipping, being far behind, and a tab that nobody sees.
import { flushSync } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Stage } from '../../src/lib/stage.svelte';
import type { PastFrame } from '../../src/replay/frames';
import { PastRoom } from '../../src/replay/past-room.svelte';
import type { Welcome } from '../../src/wire/house';
import { inRoot } from './root.svelte';

let room: PastRoom;
let stage: Stage;
let end = () => {};
let told: number[];
let pace: number;

beforeEach(() => {
  vi.useFakeTimers();
  pace = 1;
});

/** A table whose frames have so many events each; they arrive when the test says so. */
function played(...nEvents: number[]): void {
  const known = { status: 'playing', seats: [], host: null };
  const frame = (seq: number, n: number) => {
    const heard = Array.from({ length: n }, () => ({ event: 'x' }));
    return {
      ...known,
      seq,
      heard,
      game: { view: { n: seq }, legal: [{ action: `act ${seq}`, verb: 'act' }] },
    };
  };
  const frames = [0, ...nEvents].map((n, seq) => frame(seq, n) as unknown as PastFrame);
  const welcome = { table: { id: 'table', created: 0 } } as unknown as Welcome;
  room = new PastRoom(welcome, null, 1, frames);
  told = [];
  end = inRoot(() => (stage = new Stage(room, () => pace)));
  flushSync();
  stage.listen(({ seq }) => told.push(seq));
}

function arrive(n = 1): void {
  for (let nth = 0; nth < n; nth++) room.go(room.at + 1);
}

afterEach(() => {
  end();
  hide(false);
  vi.useRealTimers();
});

function hide(isHidden: boolean): void {
  Object.assign(document, { hidden: isHidden });
  document.dispatchEvent(new Event('visibilitychange'));
}

test('frames are shown one after the other, each in its time', () => {
  played(1, 2, 1);
  arrive(3);
  expect(stage.seq).toBe(1);
  expect(stage.isBehind).toBe(true);
  vi.advanceTimersByTime(419);
  expect(stage.seq).toBe(1);
  vi.advanceTimersByTime(1);
  expect(stage.seq).toBe(2);
  // More things that happened take more time.
  vi.advanceTimersByTime(579);
  expect(stage.seq).toBe(2);
  vi.advanceTimersByTime(1);
  expect(stage.seq).toBe(3);
  expect(stage.isBehind).toBe(false);
  expect(told).toEqual([1, 2, 3]);
});

test('what was only said keeps nobody waiting', () => {
  played(0, 1);
  arrive(2);
  vi.advanceTimersByTime(0);
  expect(stage.seq).toBe(2);
});

test('a great moment keeps the position before it until it is let go, once', () => {
  played(1, 1);
  let release = () => {};
  stage.listen(({ seq }) => {
    if (seq === 1) release = stage.hold();
  });
  arrive(2);
  vi.advanceTimersByTime(60_000);
  expect([stage.seq, stage.isBehind]).toEqual([0, true]);
  expect(told).toEqual([1]);
  release();
  release();
  expect(stage.seq).toBe(1);
  vi.advanceTimersByTime(420);
  expect([stage.seq, stage.isBehind]).toEqual([2, false]);
});

test('whoever skips is shown how things stand, and is told of nothing more', () => {
  played(1, 1, 1);
  arrive(3);
  stage.skip();
  expect([stage.seq, stage.isBehind]).toEqual([3, false]);
  vi.advanceTimersByTime(60_000);
  expect(told).toEqual([1]);
});

test('whoever is far behind catches up at once', () => {
  played(...Array<number>(26).fill(1));
  arrive(25);
  expect(stage.seq).toBe(1);
  arrive();
  expect([stage.seq, stage.isBehind]).toEqual([26, false]);
});

test('a tab that nobody sees is not played to', () => {
  played(1, 1, 1);
  arrive(2);
  hide(true);
  expect(stage.seq).toBe(2);
  arrive();
  expect(stage.seq).toBe(3);
  expect(told).toEqual([1]);
});

test('without a pace all is shown and told at once', () => {
  pace = 0;
  played(1, 1);
  arrive(2);
  expect(stage.seq).toBe(2);
  expect(told).toEqual([1, 2]);
});

test('the log says nothing that is not shown yet', () => {
  played(1, 1);
  arrive(2);
  expect(stage.lines.map(({ seq }) => seq)).toEqual([0, 1]);
});
