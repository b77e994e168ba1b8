// What boards show of the past: a position does not say it, so it is found in the events; and nothing reads the log else.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openIn, salesIn } from '../../src/games/baubles/past';
import { lastResults } from '../../src/games/coin-quest/past';
import type { Event as Bauble } from '../../src/wire/baubles';
import type { Event as Coin } from '../../src/wire/coin-quest';

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
