import type { Choice } from '../../lib/sight';
import type { Seat } from '../../wire/house';
import type { Game, View } from '../../wire/coin-quest';
import { boardOf } from '../../table/board.svelte';

/** The board that a part of this game is on. */
export const table = () => boardOf<Game>();

/** Who passes a bad penny now, if anyone does. */
export const passingIn = (view: View): Seat | null => ('passing' in view ? view.passing : null);

/** What can be taken out of the game, by where it is. */
export function removable(legal: readonly Choice<Game>[]) {
  return (['hand', 'discard'] as const)
    .map((place) => ({ place, choices: legal.filter(({ verb }) => verb === `remove ${place}`) }))
    .filter(({ choices }) => choices.length > 0);
}
