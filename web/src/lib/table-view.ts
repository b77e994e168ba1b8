// A table as boards know it: the one that is played now, on its stage, or one of the past.
import type { AnyGame } from '../wire/house';
import type { Room } from './room.svelte';

/** What a stage plays: a table, now or in the past. A class with private fields cannot be stood in for; this can. */
export type Course<G extends AnyGame = AnyGame> = Pick<
  Room<G>,
  | 'id'
  | 'isPast'
  | 'invite'
  | 'link'
  | 'welcome'
  | 'standing'
  | 'present'
  | 'game'
  | 'lines'
  | 'seq'
  | 'nPending'
  | 'skew'
  | 'seat'
  | 'isMyTurn'
  | 'isAway'
  | 'command'
  | 'listen'
>;

/** What a board may ask of a table, and of it. */
export type TableView<G extends AnyGame = AnyGame> = Course<G> & {
  /** Whether something has happened that is still to be shown: until then there is nothing to decide. */
  readonly isBehind: boolean;
  /** The great moment that is shown, as the game has made it; null where there is none. */
  readonly moment: unknown;
  /** Whether a great moment may wait until it was read: nothing else goes on meanwhile. */
  readonly waits: boolean;
  /** Shows how things stand now, without what led there. */
  skip(): void;
  /** The same until there is something to decide. */
  hurry(): void;
};
