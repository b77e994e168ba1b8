// What lies on the table.
import { boardOf } from '../../table/board.svelte';
import type { Game, View } from '../../wire/goofspiel';

/** The board that a part of this game is on. */
export const table = () => boardOf<Game>();

/** How far the game has come: every prize is to come, at stake, won or lost. */
export function courseOf({ lot, prizes, lost, seats }: View): { now: number; of: number } {
  const now = seats.reduce((n, { won }) => n + won.length, lot.length + lost.length);
  return { now, of: now + prizes.length };
}
