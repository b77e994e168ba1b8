/** What is printed on the components of Boules de Noël, read from their labels. */

export type Level = 'base' | 'i' | 'ii' | 'iii';

export interface Bauble {
  level: Level;
  /** The printed cost; base baubles have none. */
  cost: number | null;
  coins: number;
  points: number;
}

/** Coins to buy a priority card back; the low ones come back by themselves. */
export const RANSOM: Readonly<Record<string, number>> = { 3: 1, 4: 2 };

/** Coins to take a bauble out of the game. */
export const DESTROY_PRICE = 2;

/** A bauble from its label (`ii-3-4-0`, `base-1-0`), or null for what is no bauble. */
export function readBauble(label: string): Bauble | null {
  const [, level, cost, coins, points] = /^(base|i{1,3})(?:-(\d+))?-(\d+)-(\d+)$/.exec(label) ?? [];
  if (level === undefined || (level === 'base') !== (cost === undefined)) return null;
  return {
    level: level as Level,
    cost: cost === undefined ? null : Number(cost),
    coins: Number(coins),
    points: Number(points),
  };
}
