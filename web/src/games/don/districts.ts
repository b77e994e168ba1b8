import Building from './Building.svelte';
import { SUITS, tiled, type Edition } from './edition';

/** Don: six districts of Chicago, on grounds of wallpaper, water, foliage, pinstripes, brick and rails. */
export const don: Edition = {
  id: 'don',
  Art: Building,
  suits: [
    { ...SUITS.blue, lines: tiled(14, 14, 'l7 7-7 7-7-7Z'), areas: '' },
    { ...SUITS.brown, lines: tiled(16, 9, 'q4-5 8 0t8 0'), areas: '' },
    { ...SUITS.olive, lines: '', areas: tiled(13, 9, 'c3 0 5 2 5 5c-3 0-5-2-5-5Z', 6.5) },
    { ...SUITS.yellow, lines: tiled(7, 140, 'v140'), areas: '' },
    { ...SUITS.red, lines: tiled(18, 9, 'h18m-9 0v9', 9), areas: '' },
    { ...SUITS.violet, lines: tiled(14, 14, 'm2 5h6m-3-3v6', 7), areas: '' },
  ],
};
