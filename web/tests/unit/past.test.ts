// What boards show of the past: a position does not say it, so it is found in the events; and nothing reads the log else.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openIn, salesIn } from '../../src/games/baubles/past';
import { lastResults } from '../../src/games/coin-quest/past';
import { dealsIn } from '../../src/games/odd-shop/past';
import { mayHold } from '../../src/games/odd-shop/table';
import type { Event as Bauble } from '../../src/wire/baubles';
import type { Event as Coin } from '../../src/wire/coin-quest';
import type { Deck, SeatView, View } from '../../src/wire/odd-shop';

const GAMES = join(import.meta.dirname, '../../src/games');

test('no board reads the log', () => {
  const sources = readdirSync(GAMES, { recursive: true, encoding: 'utf8' }).filter((path) =>
    /\.(ts|svelte)$/.test(path),
  );
  expect(sources.length).toBeGreaterThan(50);
  const readers = sources.filter((path) =>
    /\b(room|board)\.lines\b/.test(readFileSync(join(GAMES, path), 'utf8')),
  );
  expect(readers).toEqual([]);
});

describe('Boules de Noël', () => {
  const turn = (n: number): Bauble => ({ event: 'turn', turn: n, first: 1 });
  const bought = (seat: number, bauble: string, price: number): Bauble => ({
    ...{ event: 'bought', seat, bauble, price },
    ...{ spent: [], purse: price },
  });
  const revealed = (slot: 'lead' | 'i'): Bauble => ({ event: 'revealed', slot, cards: [1, null] });

  test('what was bought or left at a level is known by its turn', () => {
    const told = [
      turn(1),
      bought(2, 'i-0-1-1', 1),
      { event: 'scrapped', bauble: 'iii-2-3-3' } as const,
      turn(2),
      bought(1, 'base-1-0', 0),
      bought(1, 'ii-1-2-2', 4),
    ];
    expect(salesIn(told)).toEqual([
      { turn: 1, level: 'i', bauble: 'i-0-1-1', buyer: 2, price: 1 },
      { turn: 1, level: 'iii', bauble: 'iii-2-3-3', buyer: null, price: 0 },
      { turn: 2, level: 'ii', bauble: 'ii-1-2-2', buyer: 1, price: 4 },
    ]);
  });

  test('cards lie open from when they are turned up to the end of the turn', () => {
    const told = [turn(1), revealed('lead'), revealed('i')];
    expect(openIn(told.slice(0, 1))).toEqual([]);
    expect(openIn(told)).toEqual(['lead', 'i']);
    expect(openIn([...told, turn(2)])).toEqual([]);
  });
});

describe('Coin Quest', () => {
  const round = (n: number): Coin => ({ event: 'round', round: n, first: 1 }) as Coin;
  const sale = (lot: number, winner: number | null): Coin[] => [
    { event: 'revealed', lot, bids: [{ seat: 2, coins: ['gold-1', 'copper-3', 'copper-2-rare2'] }] },
    ...(winner === null
      ? [{ event: 'not-won', lot } as unknown as Coin]
      : [
          { event: 'won', lot, seat: winner, by: 'gold' } as Coin,
          { event: 'took-coins', seat: winner, coins: ['silver-3'] } as Coin,
        ]),
  ];

  test('the last sale is told until the next one, lot by lot', () => {
    const first = [round(1), ...sale(1, 2), ...sale(2, null)];
    expect(lastResults(first.slice(0, 1))).toBeNull();
    const bids = new Map([[2, { gold: 1, silver: 0, copper: 5 }]]);
    const results = {
      round: 1,
      lots: [
        { lot: 1, bids, winner: 2, by: 'gold', coins: ['silver-3'] },
        { lot: 2, bids, winner: null, by: null, coins: [] },
      ],
    };
    expect(lastResults(first)).toEqual(results);
    // The next round has begun, and nothing of it was revealed yet.
    expect(lastResults([...first, round(2)])).toEqual(results);
    const second = lastResults([...first, round(2), ...sale(1, null)]);
    expect(second?.round).toBe(2);
    expect(second?.lots.map(({ lot, winner }) => [lot, winner])).toEqual([[1, null]]);
  });
});

describe('Odd Shop', () => {
  const nothing = { objects: [], money: [] };
  const dealt = (from: number, to: number) =>
    ({ event: 'dealt', from, to, give: nothing, take: nothing }) as const;

  test('the deals of this trading are told, the last first', () => {
    const told = [
      { event: 'trading', window: 'before' },
      dealt(1, 2),
      { event: 'trading', window: 'after' },
      dealt(2, 3),
      { event: 'done', seat: 1 },
      dealt(3, 1),
    ] as const;
    expect(dealsIn(told).map(({ from, to }) => [from, to])).toEqual([
      [3, 1],
      [2, 3],
    ]);
  });

  test('nobody is asked for money that is seen elsewhere', () => {
    const deck = { money: [0, 5, 20] } as Deck;
    const seat = (n: number, money: number[] | null, out: number[], n_money: number) =>
      ({ seat: n, money, out, n_money }) as unknown as SeatView;
    const seats = [seat(1, [0, 5], [20], 2), seat(2, null, [5, 20], 1), seat(3, null, [0], 2)];
    const view = { phase: 'trade-after', seats, proposals: [] } as unknown as View;
    const asked = (n: number, more: object = {}) =>
      [0, 5, 20].map((value) => mayHold(seats[n - 1]!, value, { ...view, ...more } as View, deck));
    // One 0, one 5 and one 20 are neither out nor one's own.
    expect(asked(2)).toEqual([1, 1, 1]);
    expect(asked(3)).toEqual([1, 1, 1]);
    // Whoever proposes to give the 20 has it.
    const proposals = [{ from: 3, to: 1, give: { objects: [], money: [20] }, take: nothing }];
    expect(asked(2, { proposals })).toEqual([1, 1, 0]);
    expect(asked(3, { proposals })).toEqual([1, 1, 1]);
    expect(asked(1)).toEqual([1, 1, 0]);
  });
});
