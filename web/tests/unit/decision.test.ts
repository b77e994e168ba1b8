// A decision by itself: picked, put together, wondered about, forgotten and done.
import { flushSync } from 'svelte';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { tongue } from '../../src/games/words';
import { words } from '../../src/games/goofspiel/words';
import { notices } from '../../src/lib/notice.svelte';
import { settings } from '../../src/lib/settings.svelte';
import { texts } from '../../src/lib/texts.svelte';
import { again, Again } from '../../src/table/again.svelte';
import { Decision } from '../../src/table/decision.svelte';
import type { Consequence } from '../../src/wire/house';
import { House, spelled, stageOf, type Offer } from './house.svelte';
import { inRoot } from './root.svelte';

let house: House;
let decision: Decision;
let end = () => {};
/** What the house is asked, and what it answers. */
let asked: unknown[];
let replies: (() => Response | Promise<Response>)[];

beforeAll(async () => {
  await texts.load('house');
  await texts.load('goofspiel');
  await texts.speak('en');
});

beforeEach(() => {
  vi.useFakeTimers();
  [asked, replies] = [[], []];
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    asked.push((JSON.parse(init.body as string) as { actions: string[] }).actions);
    const reply = replies.shift();
    if (!reply) throw new Error('nobody answers');
    return reply();
  });
});

afterEach(() => {
  end();
  settings.atOnce = false;
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function at(...offers: Offer[]): void {
  house = new House(...offers);
  end = inRoot(
    () => (decision = new Decision(stageOf(house), words, tongue('goofspiel', ['Anne', 'Blanche'], 1, null))),
  );
  flushSync();
}

const points = (after: number, before = 0): Consequence => ({
  when: 'wins',
  consequence: 'points',
  seat: 1,
  of: 'prizes',
  before,
  after,
});
const judged = (...choices: object[]) => Response.json(choices);
/** Whatever the house was asked is answered, and all that follows from it has followed. */
async function answered(): Promise<void> {
  await vi.advanceTimersByTimeAsync(0);
  flushSync();
}
const acts = () => house.done.map(({ command }) => command);

test('a first click picks and tells what would follow, a second one does it', async () => {
  at({ legal: { 'bid 1': [points(3)], 'bid 2': [] } });
  decision.choose('bid 1');
  expect(decision.picked?.action).toBe('bid 1');
  expect(decision.settled?.then).toEqual([points(3)]);
  expect(acts()).toEqual([]);
  decision.choose('bid 2');
  expect(decision.plan.map(({ action }) => action)).toEqual(['bid 2']);
  decision.choose('bid 2');
  expect(acts()).toEqual([{ do: 'act', actions: ['bid 2'] }]);
  expect(decision.picked).toBeNull();
});

test('for those who want it so a click decides, and a double click is one', () => {
  settings.atOnce = true;
  at({ legal: { 'bid 1': [], 'bid 2': [] }, refused: { 'not-in-hand': ['bid 9'] } });
  decision.choose('bid 9');
  expect(decision.settled?.refusal?.code).toBe('not-in-hand');
  decision.choose('bid 2', true);
  expect(acts()).toEqual([]);
  decision.choose('bid 1');
  expect(acts()).toEqual([{ do: 'act', actions: ['bid 1'] }]);
});

test('a refused choice is wondered about and never done', () => {
  at({ legal: { 'bid 1': [] }, refused: { 'not-in-hand': ['bid 9'] } });
  decision.choose('bid 9');
  decision.choose('bid 9');
  expect(decision.settled?.refusal?.code).toBe('not-in-hand');
  expect(decision.plan).toEqual([]);
  expect(acts()).toEqual([]);
  expect(notices.spoken.at(-1)?.text).toContain('9');
});

test('what is picked stays as long as the same can be decided, with the same consequences', () => {
  const offer = { legal: { 'bid 1': [points(3)], 'bid 2': [] } };
  at(offer, offer, { legal: { 'bid 1': [points(4)], 'bid 2': [] } }, offer);
  decision.choose('bid 1');
  house.next();
  expect(decision.picked?.action).toBe('bid 1');
  house.next();
  expect(decision.picked).toBeNull();
  // It does not come back with the choices of then.
  house.next();
  expect(decision.picked).toBeNull();
});

test('what is picked is forgotten with one of the other choices', () => {
  at({ legal: { 'bid 1': [], 'bid 2': [], 'bid 3': [] } }, { legal: { 'bid 1': [], 'bid 2': [] } });
  decision.choose('bid 1');
  house.next();
  expect(decision.picked).toBeNull();
});

test('the only thing that can be done need not be picked, and tells what would follow', () => {
  at({ legal: { 'bid 1': [points(3)] }, refused: { 'not-in-hand': ['bid 9'] } });
  expect(decision.picked?.action).toBe('bid 1');
  expect(decision.settled?.then).toEqual([points(3)]);
  decision.choose('bid 9');
  expect(decision.plan).toEqual([]);
  decision.choose('bid 1');
  decision.choose('bid 1');
  expect(acts()).toEqual([{ do: 'act', actions: ['bid 1'] }]);
});

test('what may be done out of turn need not be done, though it is the only thing that can', () => {
  at({ legal: { 'bid 1': [points(3)] }, view: { waiting: [2] } });
  expect(decision.plan).toEqual([]);
  decision.choose('bid 1');
  expect(decision.picked?.action).toBe('bid 1');
});

test('a glance is told before all else, and forgotten as soon as it ends', () => {
  at({ legal: { 'bid 1': [], 'bid 2': [points(5)] } });
  decision.choose('bid 1');
  decision.glance('bid 2');
  expect([decision.shown?.action, decision.settled?.action]).toEqual(['bid 2', 'bid 1']);
  decision.glance(null);
  expect(decision.shown?.action).toBe('bid 1');
});

test('what is put together is asked about, told in all, and done all at once', async () => {
  at({ legal: { 'bid 1': [] } });
  replies.push(() =>
    judged({ action: 'place a', then: [points(3)] }, { action: 'place b', then: [points(5, 3)] }),
  );
  decision.compose([spelled('place a'), spelled('place b')]);
  flushSync();
  expect(decision.isAsking).toBe(true);
  expect(decision.plan).toEqual([]);
  await answered();
  expect(asked).toEqual([['place a', 'place b']]);
  expect(decision.isAsking).toBe(false);
  expect(decision.settled?.then).toEqual([points(5)]);
  void decision.commit();
  expect(acts()).toEqual([{ do: 'act', actions: ['place a', 'place b'] }]);
});

test('a part of a decision is told about and cannot be done', async () => {
  at({ legal: { 'bid 1': [] } });
  replies.push(() => judged({ action: 'place a', then: [points(3)] }));
  decision.compose([spelled('place a')], false);
  flushSync();
  await answered();
  expect(decision.settled?.then).toEqual([points(3)]);
  expect(decision.plan).toEqual([]);
});

test('a listed action that is put together needs no question', () => {
  at({ legal: { 'bid 1': [points(3)] } });
  decision.compose([spelled('bid 1')]);
  flushSync();
  expect(asked).toEqual([]);
  expect(decision.picked?.action).toBe('bid 1');
});

test('an answer to what was put together before is not heard', async () => {
  at({ legal: { 'bid 1': [] } });
  let late = (_: Response) => {};
  replies.push(() => new Promise<Response>((resolve) => (late = resolve)));
  replies.push(() => judged({ action: 'place b', then: [points(9)] }));
  decision.compose([spelled('place a')]);
  flushSync();
  decision.compose([spelled('place b')]);
  flushSync();
  late(judged({ action: 'place a', then: [points(1)] }));
  await answered();
  expect(decision.settled?.then).toEqual([points(9)]);
});

test('in another position the house is asked again', async () => {
  at({ legal: { 'bid 1': [] } }, { legal: { 'bid 1': [] } }, { legal: { 'bid 1': [], 'bid 2': [] } });
  const reply = (after: number) => () => judged({ action: 'place a', then: [points(after)] });
  replies.push(reply(1), reply(2), reply(3));
  decision.compose([spelled('place a')]);
  flushSync();
  await answered();
  house.next();
  // The same can be decided: what was said holds until it is said anew.
  expect(decision.settled?.then).toEqual([points(1)]);
  await answered();
  expect(decision.settled?.then).toEqual([points(2)]);
  house.next();
  expect(decision.settled).toBeNull();
  await answered();
  expect(decision.settled?.then).toEqual([points(3)]);
  expect(asked).toHaveLength(3);
});

test('a house that cannot be asked is asked again after a while', async () => {
  at({ legal: { 'bid 1': [] } });
  decision.compose([spelled('place a')]);
  flushSync();
  await answered();
  expect(decision.isAsking).toBe(false);
  expect(decision.plan).toEqual([]);
  replies.push(() => judged({ action: 'place a' }));
  await vi.advanceTimersByTimeAsync(2_000);
  flushSync();
  await answered();
  expect(asked).toHaveLength(2);
  expect(decision.picked?.action).toBe('place a');
});

test('whoever wonders comes back to what was put together', () => {
  at({ legal: { 'bid 1': [points(3)] }, refused: { 'not-in-hand': ['bid 9'] } });
  decision.compose([spelled('bid 1')]);
  decision.choose('bid 9');
  expect(decision.settled?.action).toBe('bid 9');
  decision.glance(null);
  expect(decision.settled?.action).toBe('bid 1');
});

test('what is picked takes the place of what was put together', () => {
  at({ legal: { 'bid 1': [], 'bid 2': [], 'bid 3': [] } }, { legal: { 'bid 1': [], 'bid 3': [] } });
  decision.compose([spelled('bid 1')]);
  decision.choose('bid 2');
  house.next();
  // The button does not do something else all at once.
  expect(decision.plan).toEqual([]);
});

test('a draft that has not changed leaves alone what is picked', () => {
  at({ legal: { 'bid 1': [] } });
  decision.choose('bid 1');
  decision.compose([]);
  expect(decision.picked?.action).toBe('bid 1');
});

test('nothing is picked, done or taken back while a decision is on its way', () => {
  at({ legal: { 'bid 1': [], 'bid 2': [] } });
  decision.choose('bid 1');
  house.nPending = 1;
  decision.choose('bid 2');
  decision.choose('bid 1');
  void decision.commit();
  void decision.undo();
  expect(decision.picked?.action).toBe('bid 1');
  expect(acts()).toEqual([]);
});

test('what is meant for the very position says so', () => {
  at({ legal: { 'accept 2': [], 'bid 1': [] } });
  decision.exact = ['accept'];
  void decision.act([spelled('accept 2')]);
  void decision.act([spelled('bid 1')]);
  expect(house.done.map(({ isExact }) => isExact)).toEqual([true, false]);
});

test('what the house refuses is told in the words of the game', async () => {
  at({ legal: { 'bid 4': [] } });
  house.answer = { type: 'refused', id: '', code: 'not-in-hand', reason: '' };
  await decision.act([{ ...spelled('bid 4'), args: [4] }]);
  expect(notices.shown.at(-1)).toMatchObject({ isBad: true, text: expect.stringContaining('4') });
});

test('that the same choice once more decides is told a few times, until somebody has done it', () => {
  settings.atOnce = true;
  expect(again.picked()).toBe(false);
  settings.atOnce = false;
  localStorage.setItem('adjuge-again', '0');
  const fresh = new Again();
  expect([fresh.picked(), fresh.isTold]).toEqual([true, true]);
  vi.advanceTimersByTime(60_000);
  expect(fresh.isTold).toBe(false);
  expect([fresh.picked(), fresh.picked(), fresh.picked()]).toEqual([true, true, false]);
  // It is remembered.
  expect(new Again().picked()).toBe(false);

  localStorage.setItem('adjuge-again', '0');
  const done = new Again();
  done.picked();
  done.done();
  expect([done.isTold, done.picked()]).toEqual([false, false]);
});
