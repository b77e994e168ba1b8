import { SUITS, tiled, type Edition } from '../don/edition';
import Carving from './Carving.svelte';

/** Serengeti: carvings of six peoples, on grounds of woven cloth. */
export const serengeti: Edition = {
  id: 'serengeti',
  Art: Carving,
  suits: [
    { ...SUITS.blue, lines: tiled(14, 10, 'l7 5 7-5'), areas: '' },
    { ...SUITS.brown, lines: '', areas: tiled(18, 9, 'h9v9h-9Z', 9) },
    { ...SUITS.olive, lines: tiled(14, 14, 'm7 3a4 4 0 1 1 0 8 4 4 0 1 1 0-8Z'), areas: '' },
    { ...SUITS.yellow, lines: tiled(9, 9, 'l9 9'), areas: '' },
    { ...SUITS.red, lines: '', areas: tiled(12, 11, 'm6 1 5 8h-10Z', 6) },
    { ...SUITS.violet, lines: tiled(16, 16, 'm8 1 7 7-7 7-7-7Zm0 4 3 3-3 3-3-3Z'), areas: '' },
  ],
};
