// The stage by itself: order, holding, skipping, being far behind, and a tab that nobody sees.
import { flushSync } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Line, Listener, Room } from '../../src/lib/room.svelte';
import { Stage } from '../../src/lib/stage.svelte';
import { inRoot } from './root.svelte';

/** A table at which frames arrive when the test says so. */
class FakeRoom {
  readonly isPast: boolean = false;
  seq = 0;
  game: object | null = { view: { n: 0 } };
  standing = null;
  welcome = {};
  lines: Line[] = [];
  isMyTurn = true;
  #listeners = new Set<Listener>();

  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** A frame with so many events. */
  arrive(nEvents = 1): void {
    this.seq++;
    this.game = { view: { n: this.seq }, legal: [{ action: `act ${this.seq}` }] };
    const line = { seq: this.seq, at: 0, heard: Array.from({ length: nEvents }, () => ({ event: 'x' })) };
    this.lines = [...this.lines, line];
    for (const listener of this.#listeners) listener(line, undefined, this.game as never);
  }
}

let room: FakeRoom;
let stage: Stage;
let end: () => void;
let told: number[];
let pace: number;

beforeEach(() => {
  vi.useFakeTimers();
  room = new FakeRoom();
  told = [];
  pace = 1;
  end = inRoot(() => (stage = new Stage(room as unknown as Room, () => pace)));
  flushSync();
  stage.listen(({ seq }) => told.push(seq));
});

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
  room.arrive();
  room.arrive(2);
  room.arrive();
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
  room.arrive(0);
  room.arrive();
  vi.advanceTimersByTime(0);
  expect(stage.seq).toBe(2);
});

test('a great moment keeps the position before it until it is let go, once', () => {
  let release = () => {};
  stage.listen(({ seq }) => {
    if (seq === 1) release = stage.hold();
  });
  room.arrive();
  room.arrive();
  vi.advanceTimersByTime(60_000);
  expect(stage.seq).toBe(0);
  expect(stage.isMyTurn).toBe(false);
  expect(told).toEqual([1]);
  release();
  release();
  expect(stage.seq).toBe(1);
  vi.advanceTimersByTime(420);
  expect([stage.seq, stage.isMyTurn]).toEqual([2, true]);
});

test('whoever skips is shown how things stand, and is told of nothing more', () => {
  room.arrive();
  room.arrive();
  room.arrive();
  stage.skip();
  expect([stage.seq, stage.isBehind]).toEqual([3, false]);
  vi.advanceTimersByTime(60_000);
  expect(told).toEqual([1]);
});

test('whoever is far behind catches up at once', () => {
  for (let n = 0; n < 25; n++) room.arrive();
  expect(stage.seq).toBe(1);
  room.arrive();
  expect([stage.seq, stage.isBehind]).toEqual([26, false]);
});

test('a tab that nobody sees is not played to', () => {
  room.arrive();
  room.arrive();
  hide(true);
  expect(stage.seq).toBe(2);
  room.arrive();
  expect(stage.seq).toBe(3);
  expect(told).toEqual([1]);
});

test('without a pace all is shown and told at once', () => {
  pace = 0;
  room.arrive();
  room.arrive();
  expect(stage.seq).toBe(2);
  expect(told).toEqual([1, 2]);
});

test('the log says nothing that is not shown yet', () => {
  room.arrive();
  room.arrive();
  expect(stage.lines.map(({ seq }) => seq)).toEqual([1]);
});
