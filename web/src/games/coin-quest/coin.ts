/** What a coin's label says of it: `copper-3-age1` is of copper, counts 3 and has the age symbol of size 1. */
export type Metal = 'gold' | 'silver' | 'copper';

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

const metals: readonly string[] = ['gold', 'silver', 'copper'];
const kinds: readonly string[] = markKinds;

/** The coin of this label, or null for what is no coin of this game. */
export function readCoin(label: string): Coin | null {
  const [metal = '', number = '', ...rest] = label.split('-');
  if (!metals.includes(metal) || !/^\d+$/.test(number)) return null;
  const marks: Mark[] = [];
  for (const word of rest) {
    const [, kind = '', size = ''] = /^([a-z]+)(\d*)$/.exec(word) ?? [];
    if (!kinds.includes(kind)) return null;
    marks.push({ kind: kind as MarkKind, size: size === '' ? null : Number(size) });
  }
  return { metal: metal as Metal, number: Number(number), marks };
}
