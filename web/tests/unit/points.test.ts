// What is read of a score sheet: who leads, in what order, and what is not far.
import { describe, expect, test } from 'vitest';
import {
  boundsOf,
  byPoints,
  isUncertain,
  leadersIn,
  leadersOf,
  spanned,
  withinReach,
} from '../../src/lib/points';
import { texts } from '../../src/lib/texts.svelte';
import type { Row, Sheet } from '../../src/wire/house';

const row = (points: (number | [number, number, number] | null)[], more: Partial<Row> = {}): Row =>
  ({ row: 'suit', cells: points.map((one) => (one === null ? null : { points: one })), ...more }) as Row;

describe('who leads', () => {
  test('only whom nobody else can pass, in the order of what is likely', () => {
    const open: Pick<Sheet, 'totals'> = { totals: [4, [0, 3, 12], 2] };
    expect(leadersOf(open)).toEqual([]);
    expect(isUncertain(open)).toBe(true);
    expect(byPoints(open)).toEqual([2, 1, 3]);
    const sure: Pick<Sheet, 'totals'> = { totals: [4, [4, 6, 12], 2] };
    expect(leadersOf(sure)).toEqual([2]);
    expect(isUncertain(sure)).toBe(false);
    // What the table shows of what is not certain orders nobody against the ranges that are read.
    expect(
      byPoints({
        totals: [
          [0, 33, 33],
          [7, 7, 38],
        ],
      }),
    ).toEqual([2, 1]);
  });

  test('several who are level lead together, all of them do not', () => {
    expect(leadersOf({ totals: [4, 4, 2] })).toEqual([1, 2]);
    expect(leadersOf({ totals: [0, 0, 0] })).toEqual([]);
    expect(isUncertain({ totals: [0, 0, 0] })).toBe(false);
  });

  test('in a row that brings nothing, nobody does', () => {
    expect(leadersIn(row([9, null, 5]))).toEqual([1]);
    expect(leadersIn(row([0, null, null]))).toEqual([]);
    expect(leadersIn(row([-3, null, 0]))).toEqual([]);
  });
});

test('points that are certain are one number, others two', async () => {
  await texts.load('house');
  expect(boundsOf(7)).toEqual({ low: 7, shown: 7, high: 7 });
  expect(spanned(7)).toBe('7');
  expect(spanned(-2)).toBe('\u22122');
  expect(spanned([0, 3, 8])).toBe('0–8');
  expect(spanned([-2, 0, 1])).toBe('\u22122 à 1');
});

test('the nearest bonus of a seat comes first, and none of others', () => {
  const sheet = {
    totals: [0, 0],
    rows: [
      row([0, 0], {
        cells: [
          { points: 0, has: 1, lacks: 3 },
          { points: 0, has: 3, lacks: 1 },
        ],
      }),
      row([0, 0], { cells: [{ points: 0, has: 3, lacks: 1 }, null] }),
      row([5, 5], { cells: [{ points: 5, has: 4 }, null] }),
    ],
  } as Sheet;
  expect(withinReach(sheet, 1).map(({ row, cell }) => [sheet.rows.indexOf(row), cell.lacks])).toEqual([
    [1, 1],
    [0, 3],
  ]);
  expect(withinReach(sheet, 2).map(({ cell }) => cell.lacks)).toEqual([1]);
});
