// A table as boards know it: the one that is played now, or one of the past.
import type { Room } from './room.svelte';

/** What a board may ask of a table, and of it. A class with private fields cannot be stood in for; this can. */
export type TableView<View = unknown> = Pick<
  Room<View>,
  | 'id'
  | 'invite'
  | 'link'
  | 'welcome'
  | 'standing'
  | 'game'
  | 'before'
  | 'lines'
  | 'seq'
  | 'nPending'
  | 'skew'
  | 'seat'
  | 'isMyTurn'
  | 'command'
  | 'listen'
>;
