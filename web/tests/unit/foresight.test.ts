// What would follow from several actions, in all.
import { expect, test } from 'vitest';
import { inAll } from '../../src/table/foresight';
import { paymentsOf } from '../../src/table/around';
import type { Consequence } from '../../src/wire/house';
import { spelled } from './house.svelte';

const choice = (...then: Consequence[]) => ({ ...spelled('act'), then });
const points = (before: number, after: number, of = 'prizes'): Consequence => ({
  when: 'now',
  consequence: 'points',
  seat: 1,
  of,
  before,
  after,
});
const sum = (lot: number, before: number, after: number): Consequence => ({
  when: 'now',
  consequence: 'sum',
  seat: 1,
  lot,
  of: 'coins',
  before,
  after,
});
const wins = (lot: string): Consequence => ({
  when: 'wins',
  consequence: 'move',
  items: [lot],
  from: 'bank',
  to: 1,
});
const pay = (from: number, to: number | number[], amount: number | null, when: 'now' | 'wins' = 'now') =>
  ({ when, consequence: 'pay', from, to, amount, of: 'coins' }) as Consequence;

test('where one goes on from what another has left, only where both lead is told', () => {
  expect(inAll([choice(points(0, 3)), choice(points(3, 5))])).toEqual([points(0, 5)]);
});

test('what is counted apart stays apart', () => {
  const apart = [points(0, 3), points(0, 4, 'lots')];
  expect(inAll(apart.map((fact) => choice(fact)))).toEqual(apart);
  expect(inAll([choice(sum(1, 0, 3)), choice(sum(2, 0, 4)), choice(sum(1, 3, 6))])).toEqual([
    sum(1, 0, 6),
    sum(2, 0, 4),
  ]);
});

test('what a lot brings is told once, whatever else is bid on it', () => {
  const all = inAll([choice(sum(1, 0, 3), wins('a')), choice(sum(1, 3, 4), wins('a'))]);
  expect(all).toEqual([sum(1, 0, 4), wins('a')]);
  // Another lot may bring the same.
  const both = inAll([choice(sum(1, 0, 3), wins('a')), choice(sum(2, 0, 4), wins('a'))]);
  expect(both.filter(({ when }) => when === 'wins')).toEqual([wins('a'), wins('a')]);
});

test('a seat gains what it is paid beyond what it pays', () => {
  expect([...paymentsOf(choice(pay(1, [2, 3], 4)))]).toEqual([
    [2, 4],
    [3, 4],
  ]);
  expect([...paymentsOf(choice(pay(1, 2, 10), pay(2, 1, 4)))]).toEqual([[2, 6]]);
  expect([...paymentsOf(choice(pay(1, 2, null)))]).toEqual([]);
  expect([...paymentsOf(choice(pay(1, 2, 3), pay(1, 3, 5, 'wins')), 'now')]).toEqual([[2, 3]]);
});
