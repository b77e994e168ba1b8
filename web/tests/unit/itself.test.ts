// Steps that are empty do themselves, visibly, and only those.
import { flushSync } from 'svelte';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { words as baubles } from '../../src/games/baubles/words';
import { words as coins } from '../../src/games/coin-quest/words';
import { words as don } from '../../src/games/don/words';
import { words as shop } from '../../src/games/odd-shop/words';
import { words as serengeti } from '../../src/games/serengeti/words';
import { words as warehouse } from '../../src/games/warehouse-51/words';
import { tongue } from '../../src/games/words';
import { notices } from '../../src/lib/notice.svelte';
import { settings } from '../../src/lib/settings.svelte';
import { texts } from '../../src/lib/texts.svelte';
import { Decision } from '../../src/table/decision.svelte';
import { Itself } from '../../src/table/itself.svelte';
import { House, spelled, stageOf, type Offer } from './house.svelte';
import { inRoot } from './root.svelte';

let house: House;
let decision: Decision;
let itself: Itself;
let end = () => {};

beforeAll(async () => {
  await Promise.all(['house', 'coin-quest'].map((file) => texts.load(file)));
  await texts.speak('fr');
});
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  end();
  settings.pace = 'usual';
  vi.useRealTimers();
});

/** At a table of Coin Quest, where to pass is to buy nothing. */
function at(...offers: Offer[]): void {
  house = new House(...offers);
  end = inRoot(() => {
    decision = new Decision(stageOf(house), coins, tongue('coin-quest', ['Anne', 'Blanche'], 1, null));
    itself = new Itself(decision);
  });
  flushSync();
}
async function after(milliseconds: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(milliseconds);
  flushSync();
}
const acts = () => house.done.map(({ command }) => command);
const PASS = { do: 'act', actions: ['pass'] };

test('the only thing to do, where it is empty, is done after a while, and said before', async () => {
  at({ legal: { pass: [] } });
  expect(itself.isOn).toBe(true);
  expect(notices.spoken.at(-1)?.text).toContain('Ne rien acheter');
  await after(1_000);
  expect(acts()).toEqual([]);
  await after(5_000);
  expect(acts()).toEqual([PASS]);
});

test('at a quick pace it is done soon, and with none at once', async () => {
  settings.pace = 'brisk';
  at({ legal: { pass: [] } });
  await after(1_400);
  expect(acts()).toEqual([PASS]);
  end();
  settings.pace = 'none';
  at({ legal: { pass: [] } });
  expect(acts()).toEqual([PASS]);
});

test('whoever stops it decides, and the next one does itself again', async () => {
  at({ legal: { pass: [] } }, { legal: { pass: [], 'buy gold-5': [] } }, { legal: { pass: [] } });
  itself.stop();
  await after(60_000);
  expect([acts(), itself.isOn]).toEqual([[], false]);
  expect(decision.picked?.action).toBe('pass');
  house.next();
  house.next();
  expect(itself.isOn).toBe(true);
});

test('nothing does itself where there is a choice, something to choose that is not empty, or nobody to wait for', async () => {
  for (const offer of [
    { legal: { pass: [], 'buy gold-5': [] } },
    { legal: { 'place gold-5 1': [] } },
    { legal: { ready: [] } },
    { legal: { pass: [] }, view: { waiting: [2] } },
  ]) {
    at(offer);
    await after(60_000);
    expect([acts(), itself.isOn]).toEqual([[], false]);
    end();
  }
});

test('what the house refuses is not done again and again', async () => {
  settings.pace = 'none';
  at({ legal: { pass: [] } });
  house.nPending = 1;
  flushSync();
  house.nPending = 0;
  flushSync();
  await after(60_000);
  expect(acts()).toEqual([PASS]);
});

describe('a game says what is empty', () => {
  const seat = (more: object) => ({ seat: 1, ...more });
  const [pass, done] = [spelled('pass'), spelled('done')];
  const seats = (...all: object[]) => ({ viewer: 1, phase: 'auction', seats: all });

  test('nobody passes by itself for want of money that others do not see', () => {
    const hidden = seats(seat({ cards: ['blue-1'], tokens: 3 }), { seat: 2, cards: [], tokens: null });
    const open = seats(seat({ cards: ['blue-1'], tokens: 3 }), { seat: 2, cards: [], tokens: 5 });
    for (const words of [don, serengeti]) {
      expect(words.isEmpty!(pass, hidden)).toBe(false);
      expect(words.isEmpty!(pass, open)).toBe(true);
    }
    expect(don.isEmpty!(pass, { ...hidden, phase: 'declare' })).toBe(false);
    expect(don.isEmpty!(pass, { ...seats(seat({ cards: [], tokens: 3 })), phase: 'declare' })).toBe(true);
  });

  test('nor says that there is no symbol, no bauble and no money in a hidden hand', () => {
    expect(coins.isEmpty!(spelled('ready'), {})).toBe(false);
    for (const phase of ['buy', 'effect']) expect(baubles.isEmpty!(pass, { phase })).toBe(false);
    expect(baubles.isEmpty!(pass, { phase: 'market' })).toBe(true);
    const poor = (n_money: number, phase = 'experts') => ({ viewer: 1, phase, seats: [seat({ n_money })] });
    expect(shop.isEmpty!(done, poor(1))).toBe(false);
    expect(shop.isEmpty!(done, poor(0))).toBe(true);
    expect(shop.isEmpty!(done, poor(0, 'trade-after'))).toBe(false);
    expect(warehouse.isEmpty!(spelled('give kusanagi'), {})).toBe(false);
    expect(warehouse.isEmpty!(pass, {})).toBe(true);
  });
});
