// What players lay out before they decide: picks, a deal, coins on lots, cards at slots.
import { flushSync } from 'svelte';
import { afterEach, expect, test } from 'vitest';
import { words as goofspiel } from '../../src/games/goofspiel/words';
import { Laying as Slots } from '../../src/games/baubles/laying.svelte';
import { Laying as Coins } from '../../src/games/coin-quest/laying.svelte';
import { DealDraft } from '../../src/games/odd-shop/deal.svelte';
import { tongue } from '../../src/games/words';
import { Decision } from '../../src/table/decision.svelte';
import { Draft } from '../../src/table/draft.svelte';
import type { Game as Baubles } from '../../src/wire/baubles';
import type { Game as CoinQuest } from '../../src/wire/coin-quest';
import type { Game as OddShop } from '../../src/wire/odd-shop';
import { House, stageOf } from './house.svelte';
import { cell, inRoot } from './root.svelte';

let end = () => {};
afterEach(() => end());

test('picks are put back when they are picked again, and forgotten with what they were for', () => {
  let about = 'lot 1';
  const draft = new Draft<string>(() => about);
  draft.toggle('a');
  draft.toggle('b');
  draft.toggle('a');
  expect(draft.things).toEqual(['b']);
  about = 'lot 2';
  expect([draft.things, draft.has('b')]).toEqual([[], false]);
  draft.toggle('c');
  expect(draft.things).toEqual(['c']);
});

test('a deal is written in the order of the hand, and forgotten once it is proposed', () => {
  const seat = (seat: number, more: object) => ({
    seat,
    authentic: [],
    replica: [],
    unknown: [],
    face_down: [],
    money: null,
    made: 0,
    ...more,
  });
  const shop = cell({
    round: 1,
    phase: 'trade-before',
    viewer: 1,
    seats: [seat(1, { money: [5, 10, 10], authentic: ['lamp'] }), seat(2, { replica: ['cup'] }), seat(3, {})],
    proposals: [],
  });
  const canDecide = cell(true);
  let deal!: DealDraft;
  end = inRoot(
    () =>
      (deal = new DealDraft(
        () => shop.now as unknown as OddShop['view'],
        () => canDecide.now,
      )),
  );
  flushSync();
  expect([deal.isEmpty, deal.action, deal.partner?.seat]).toEqual([true, null, 2]);
  deal.toggleGiven('10.1');
  deal.toggleGiven('lamp');
  deal.toggleGiven('10.0');
  deal.toggleWanted('cup');
  deal.ask(20);
  deal.ask(5);
  expect(deal.action?.action).toBe('propose 2 give lamp 10 10 take cup 5 20');
  deal.spare(20);
  expect(deal.action?.action).toBe('propose 2 give lamp 10 10 take cup 5');
  // With another partner it is another deal.
  deal.meet(3);
  expect(deal.isEmpty).toBe(true);
  deal.counter({
    from: 2,
    to: 1,
    give: { objects: ['cup'], money: [20] },
    take: { objects: [], money: [5] },
  });
  expect(deal.action?.action).toBe('propose 2 give 5 take cup 20');
  // Whoever is done has given it up.
  canDecide.now = false;
  flushSync();
  expect(deal.isEmpty).toBe(true);
});

/** Coin Quest's hand: coins may be placed, strongest first. */
function coins(): Coins {
  const hand = ['gold', 'silver', 'copper'].map((coin) => ({ coin, lot: null }));
  const view = {
    round: 1,
    phase: 'place',
    seats: [{ seat: 1, hand }, { seat: 2 }],
    lots: [{ lot: 1 }, { lot: 2 }],
  };
  const house = new House({ legal: { 'place gold 1': [], 'place gold 2': [] }, view });
  let laying!: Coins;
  end = inRoot(() => {
    const stage = stageOf(house);
    const t = tongue('coin-quest', [], 1, null);
    const decision = new Decision(stage, goofspiel, t) as unknown as Decision<CoinQuest>;
    laying = new Coins(() => stage.game!.view as unknown as CoinQuest['view'], decision);
  });
  flushSync();
  return laying;
}

test('coins are laid in the order of the hand, and taken back', () => {
  const laying = coins();
  expect([laying.isOn, laying.picked, laying.last]).toEqual([true, 0, null]);
  laying.lay(0, 1);
  laying.lay(1, 2);
  expect([laying.lotOf(0), laying.lotOf(1), laying.picked, laying.last]).toEqual([1, 2, 2, 1]);
  expect(laying.on(2).map(({ coin }) => coin)).toEqual(['silver']);
  laying.take(0);
  expect([laying.lotOf(0), laying.picked]).toEqual([null, 0]);
  laying.pick(2);
  expect(laying.picked).toBe(2);
  // Whoever clicks on the coin that lies ready wants it.
  laying.pick(2);
  expect(laying.picked).toBe(2);
  laying.lay(2, 1);
  laying.lay(0, 1);
  expect([laying.picked, laying.wondered]).toEqual([null, null]);
  laying.wonder(2);
  expect(laying.wondered).toBe(2);
  laying.pick(1);
  expect([laying.picked, laying.wondered]).toEqual([1, null]);
});

test('cards are laid at slots, one at each, or nothing at all', () => {
  const view = { phase: 'place', turn: 1, slot: 'lead', viewer: 1, seats: [] };
  const laying = new Slots(
    () => view as unknown as Baubles['view'],
    () => true,
  );
  laying.tapCard(3);
  laying.tapSlot('i');
  laying.tapSlot('ii');
  laying.tapCard(3);
  // It was taken back from the first slot, and the second one still waits for a card.
  expect([laying.cardAt('i'), laying.slotOf(3)]).toEqual([null, null]);
  laying.lay('ii', 3);
  laying.lay('ii', 2);
  laying.drop('iii', 2);
  expect([laying.cardAt('ii'), laying.cardAt('iii'), laying.last]).toEqual([null, 2, 2]);
  expect(laying.actions.map(({ action }) => action)).toEqual([
    'place lead none',
    'place i none',
    'place ii none',
    'place iii 2',
  ]);
  laying.toggleNothing();
  expect([laying.isNothing, laying.cardAt('iii'), laying.actions.length]).toEqual([true, null, 4]);
  laying.toggleNothing();
  expect(laying.actions).toEqual([]);
});
