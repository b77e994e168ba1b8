// What a coin's label says of it: `copper-3-age1` is of copper, counts 3 and has the age symbol of size 1.
import type { Metal } from '../../wire/coin-quest';

/** Strongest first. */
export const metals: readonly Metal[] = ['gold', 'silver', 'copper'];

/** The marks that a coin may bear, in the order labels name them. */
export const markKinds = ['age', 'unique', 'rare', 'quality', 'crown', 'sceptre', 'eagle', 'penny'] as const;
export type MarkKind = (typeof markKinds)[number];

export interface Mark {
  kind: MarkKind;
  /** How much of it there is; null for mints and the bad penny, which have no size. */
  size: number | null;
}

export interface Coin {
  metal: Metal;
  number: number;
  marks: Mark[];
}

/** The coin of this label, or null for what is no coin of this game. */
export function readCoin(label: string): Coin | null {
  const [first, number = '', ...rest] = label.split('-');
  const metal = metals.find((known) => known === first);
  if (!metal || !/^\d+$/.test(number)) return null;
  const marks: Mark[] = [];
  for (const word of rest) {
    const [, name, size = ''] = /^([a-z]+)(\d*)$/.exec(word) ?? [];
    const kind = markKinds.find((known) => known === name);
    if (!kind) return null;
    marks.push({ kind, size: size === '' ? null : Number(size) });
  }
  return { metal, number: Number(number), marks };
}

/** What coins come to in each metal. */
export type Sums = Record<Metal, number>;

export function sumsOf(labels: readonly string[]): Sums {
  const sums: Sums = { gold: 0, silver: 0, copper: 0 };
  for (const coin of labels.map(readCoin)) if (coin) sums[coin.metal] += coin.number;
  return sums;
}

/** How many of the coins bear a mark. */
export function nMarked(labels: readonly string[], kind: MarkKind): number {
  return labels.filter((label) => readCoin(label)?.marks.some((mark) => mark.kind === kind)).length;
}
