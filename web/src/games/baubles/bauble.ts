/** What is printed on the components of Boules de Noël, read from their labels. */

export type Level = 'base' | 'i' | 'ii' | 'iii';

export interface Bauble {
  level: Level;
  /** The printed cost; base baubles have none. */
  cost: number | null;
  coins: number;
  points: number;
}

/** What it costs to buy a priority card back, as is printed on it; the low ones come back by themselves. */
export function ransomOn(label: string): number {
  return { '3': 1, '4': 2 }[label] ?? 0;
}

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
