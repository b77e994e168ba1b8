import type { Seat } from '../../wire/house';
import type { Game, View } from '../../wire/coin-quest';
import { boardOf } from '../../table/board.svelte';

/** The board that a part of this game is on. */
export const table = () => boardOf<Game>();

/** Who passes a bad penny now, if anyone does. */
export const passingIn = (view: View): Seat | null => ('passing' in view ? view.passing : null);
