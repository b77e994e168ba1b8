// The stage by itself: order, great moments, skipping, being far behind, and a tab that nobody sees.
import { flushSync } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Great, type Script, Stage } from '../../src/lib/stage.svelte';
import type { PastFrame } from '../../src/replay/frames';
import { PastRoom } from '../../src/replay/past-room.svelte';
import type { Welcome } from '../../src/wire/house';
import { inRoot } from './root.svelte';

let room: PastRoom;
let stage: Stage;
let end = () => {};
/** What was told, and with which position. */
let told: string[];
let pace: number;
let choiceAt: (seq: number) => string;

/** Something small happens, nothing is said of it, something new begins, or is settled. */
type Kind = 'x' | 'mute' | 'begins' | 'settles' | 'great' | 'beat';

beforeEach(() => {
  vi.useFakeTimers();
  // Whoever looks back has twice the time; this is what it takes at a table.
  pace = 0.5;
  choiceAt = (seq) => `act ${seq}`;
});

/** A great moment with a beat, where there is one. */
function greatIn(events: readonly { event: string }[]): Great[] {
  const from = events.findIndex(({ event }) => event === 'great');
  return from < 0 ? [] : [{ from, told: [from + 1, from + 2], moment: { from } }];
}

const script: Script = {
  pace: () => pace,
  begins: ({ event }) => (event as Kind) === 'begins',
  settles: ({ event }) => (event as Kind) === 'settles',
  says: ({ event }) => (event as Kind) !== 'mute',
  greats: greatIn,
  transfers: () => [],
};

/** A table with frames of such events; they arrive when the test says so. */
function played(...frames: Kind[][]): void {
  const known = { status: 'playing', seats: [], host: null };
  const frame = (kinds: readonly Kind[], seq: number) => {
    const heard = kinds.map((event, index) => ({ event, name: `${seq}.${index}` }));
    const legal = [{ verb: 'act', actions: [{ action: choiceAt(seq) }] }];
    return { ...known, seq, heard, game: { view: { n: seq }, legal } } as unknown as PastFrame;
  };
  const welcome = { table: { id: 'table', created: 0 } } as unknown as Welcome;
  room = new PastRoom(welcome, null, 1, [[], ...frames].map(frame));
  told = [];
  end = inRoot(() => (stage = new Stage(room, script)));
  flushSync();
  stage.listen(({ heard }) =>
    heard.forEach((one) => told.push(`${(one as unknown as { name: string }).name} at ${stage.seq}`)),
  );
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
  played(['x'], ['x']);
  arrive(2);
  expect([stage.seq, stage.isBehind]).toEqual([1, true]);
  vi.advanceTimersByTime(419);
  expect(stage.seq).toBe(1);
  vi.advanceTimersByTime(1);
  expect([stage.seq, stage.isBehind, stage.isIdle]).toEqual([2, false, false]);
  vi.advanceTimersByTime(420);
  expect(stage.isIdle).toBe(true);
  expect(told).toEqual(['1.0 at 1', '2.0 at 2']);
});

test('the events of a frame are told one by one, and the last of them with the position', () => {
  played(['x', 'x', 'x']);
  arrive();
  expect(told).toEqual(['1.0 at 0']);
  expect(stage.lines.flatMap(({ heard }) => heard)).toHaveLength(1);
  expect(stage.nHeard).toBe(1);
  // Three things take (420 + 2 * 160) / 3 each.
  vi.advanceTimersByTime(247);
  expect(told).toEqual(['1.0 at 0', '1.1 at 0']);
  vi.advanceTimersByTime(247);
  expect(told).toEqual(['1.0 at 0', '1.1 at 0', '1.2 at 1']);
  expect(stage.nHeard).toBe(Infinity);
});

test('what begins is told with its position, and all that comes after it', () => {
  played(['x', 'begins', 'x', 'x']);
  arrive();
  expect(told).toEqual(['1.0 at 0']);
  vi.advanceTimersByTime(290);
  expect(told).toEqual(['1.0 at 0', '1.1 at 1', '1.2 at 1', '1.3 at 1']);
  // Two things can begin at once, but what is settled is settled before.
  played(['begins', 'settles', 'begins', 'begins'], ['begins', 'x']);
  arrive(2);
  vi.advanceTimersByTime(2_000);
  expect(told).toEqual(['1.0 at 0', '1.1 at 0', '1.2 at 1', '1.3 at 1', '2.0 at 2', '2.1 at 2']);
});

test('what nothing is said of takes no time', () => {
  played(['mute', 'mute', 'x', 'begins']);
  arrive();
  expect(told).toEqual(['1.0 at 0', '1.1 at 0', '1.2 at 0']);
  vi.advanceTimersByTime(290);
  expect(told.at(-1)).toBe('1.3 at 1');
});

test('many things take no more than a second or so together', () => {
  played(Array<Kind>(40).fill('x'), ['x']);
  arrive(2);
  vi.advanceTimersByTime(1_200);
  expect(stage.seq).toBe(2);
});

test('what was only said keeps nobody waiting', () => {
  played([], ['x']);
  arrive(2);
  vi.advanceTimersByTime(0);
  expect(stage.seq).toBe(2);
});

test('a great moment keeps the position before it, and tells its events beat by beat', () => {
  played(['x', 'great', 'beat', 'begins'], ['x']);
  arrive(2);
  expect([told, stage.moment]).toEqual([['1.0 at 0'], null]);
  vi.advanceTimersByTime(290);
  expect(told).toEqual(['1.0 at 0', '1.1 at 0']);
  expect(stage.moment).toEqual({ from: 1 });
  vi.advanceTimersByTime(60_000);
  expect([stage.seq, stage.isBehind]).toEqual([0, true]);
  stage.beat(1);
  stage.beat(1);
  expect(told).toEqual(['1.0 at 0', '1.1 at 0', '1.2 at 0']);
  stage.end(false);
  expect(told.at(-1)).toBe('1.3 at 1');
  expect([stage.moment, stage.seq]).toEqual([null, 1]);
  vi.advanceTimersByTime(290);
  expect([stage.seq, stage.isBehind]).toEqual([2, false]);
});

test('a great moment is shown even after something that begins', () => {
  played(['begins', 'great', 'beat']);
  arrive();
  vi.advanceTimersByTime(290);
  expect([told, stage.moment]).toEqual([['1.0 at 0', '1.1 at 0'], { from: 1 }]);
});

test('a great moment that ends before its beats has told all of them', () => {
  played(['great', 'beat']);
  arrive();
  stage.end(false);
  expect(told).toEqual(['1.0 at 0', '1.1 at 0']);
  expect(stage.seq).toBe(1);
});

test('whoever skips is shown how things stand, and told the rest of what had begun, and nothing more', () => {
  played(['great', 'beat', 'begins'], ['x'], ['x']);
  arrive(3);
  stage.end(true);
  expect([stage.seq, stage.isBehind, stage.moment]).toEqual([3, false, null]);
  vi.advanceTimersByTime(60_000);
  expect(told).toEqual(['1.0 at 0', '1.1 at 3', '1.2 at 3']);
});

test('whoever is far behind catches up at once', () => {
  played(...Array<Kind[]>(26).fill(['x']));
  arrive(25);
  expect(stage.seq).toBe(1);
  arrive();
  expect([stage.seq, stage.isBehind]).toEqual([26, false]);
});

test('a tab that nobody sees is not played to', () => {
  played(['x'], ['x'], ['x']);
  arrive(2);
  hide(true);
  expect(stage.seq).toBe(2);
  arrive();
  expect(stage.seq).toBe(3);
  expect(told).toEqual(['1.0 at 1']);
});

test('without a pace all is shown and told at once, and nothing is held for a great moment', () => {
  pace = 0;
  played(['x', 'great', 'beat'], ['x']);
  arrive(2);
  expect([stage.seq, stage.isBehind]).toEqual([2, false]);
  expect(told).toEqual(['1.0 at 1', '1.1 at 1', '1.2 at 1', '2.0 at 2']);
  expect(stage.moment).toEqual({ from: 1 });
  stage.end(false);
  expect(stage.moment).toBeNull();
});

test('the log says nothing that is not shown yet', () => {
  played(['x'], ['x']);
  arrive(2);
  expect(stage.lines.map(({ seq }) => seq)).toEqual([0, 1]);
});

test('whoever decides at the same time as others goes on deciding while it is told that they do', () => {
  choiceAt = () => 'act';
  played(['x', 'x']);
  arrive();
  expect([stage.seq, stage.isBehind]).toEqual([0, false]);
});

/** A button is pressed; what else happens to a pointer. */
function press(): void {
  const pressed = new Event('pointerdown');
  Object.defineProperty(pressed, 'target', { value: { closest: (what: string) => what === 'button' } });
  document.dispatchEvent(pressed);
}
const point = (what: 'pointerup' | 'pointercancel' | 'click') => document.dispatchEvent(new Event(what));

test.each([0, 0.5])('what arrives while something is pressed waits until it is let go, at pace %f', (of) => {
  pace = of;
  played(['x'], ['x']);
  press();
  arrive(2);
  vi.advanceTimersByTime(60_000);
  expect([stage.seq, stage.isBehind, told]).toEqual([0, false, []]);
  point('pointerup');
  expect(stage.seq).toBe(0);
  point('click');
  vi.advanceTimersByTime(420);
  expect([stage.seq, stage.isBehind]).toEqual([2, false]);
  expect(told).toEqual(of === 0 ? ['1.0 at 2', '2.0 at 2'] : ['1.0 at 1', '2.0 at 2']);
});

test('a press that becomes no click is let go too, and one beside the buttons holds nothing', () => {
  pace = 0;
  played(['x'], ['x'], ['x']);
  press();
  arrive();
  point('pointerup');
  vi.advanceTimersByTime(120);
  expect(stage.seq).toBe(1);
  press();
  arrive();
  point('pointercancel');
  expect(stage.seq).toBe(2);
  document.dispatchEvent(new Event('pointerdown'));
  arrive();
  expect(stage.seq).toBe(3);
});

test('whoever ends a great moment by pressing a button is shown how things stand when they let it go', () => {
  played(['great', 'beat'], ['x']);
  arrive(2);
  press();
  stage.end(true);
  expect([stage.seq, stage.moment]).toEqual([0, { from: 0 }]);
  point('click');
  expect([stage.seq, stage.moment]).toEqual([2, null]);
});

test('what was meant for choices that have gone meanwhile is not done to others', async () => {
  pace = 0;
  played(['x'], ['x']);
  const command = vi.spyOn(room, 'command');
  press();
  arrive();
  expect(await stage.command({ do: 'act', actions: [] })).toMatchObject({ type: 'stale' });
  expect(command).not.toHaveBeenCalled();
  point('click');
  press();
  void stage.command({ do: 'act', actions: [] });
  expect(command).toHaveBeenCalledOnce();
});

test('what others do at the same time does not keep a press from its click, unless it was meant for all as it was', async () => {
  pace = 0;
  choiceAt = () => 'act';
  played(['x']);
  const command = vi.spyOn(room, 'command');
  press();
  arrive();
  expect(await stage.command({ do: 'act', actions: [] }, true)).toMatchObject({ type: 'stale' });
  expect(command).not.toHaveBeenCalled();
  void stage.command({ do: 'act', actions: [] });
  expect(command).toHaveBeenCalledOnce();
});
