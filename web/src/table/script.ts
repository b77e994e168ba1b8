// What the stage has to know of a game: how its events are told, and what is great among them.
import type { GameParts } from '../games/index';
import type { Tongue } from '../games/words';
import type { Script } from '../lib/stage.svelte';

/** What of a game the stage plays. */
export type Played = Pick<GameParts, 'words' | 'momentsIn' | 'transfersIn'>;

/** The script of a table. Great moments belong to the game's own board: the plain one says in words what happens. */
export function scriptOf(
  { words, momentsIn, transfersIn }: Played,
  t: () => Tongue,
  pace: () => number,
  hasBoard: () => boolean,
): Script {
  return {
    pace,
    begins: (event) => words.heading(event, t()) !== null,
    settles: ({ event }: { event: string }) => words.closing.includes(event),
    says: (event) => words.event(event, t()) !== null || words.heading(event, t()) !== null,
    greats: (events, was, now) => (hasBoard() ? momentsIn(events, was, now, words, t()) : []),
    transfers: transfersIn,
  };
}
