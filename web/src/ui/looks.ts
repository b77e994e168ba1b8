// The colours of each game and the like, small enough to be there from the start.
import type { Look } from '../games';

const looks = import.meta.glob<Look>('../games/*/look.ts', { eager: true, import: 'look' });

/** A game without a look of its own wears the brass of the house. */
const BRASS: Look = { accent: '#f0c66a', accent2: '#d9a441', players: 3 };

export function lookOf(game: string): Look {
  return looks[`../games/${game}/look.ts`] ?? BRASS;
}
