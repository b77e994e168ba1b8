// A game of the past, as one of those who were there saw it: it looks to a stage like a table that is played now, but
// nothing can be done at it.
import type { Line, Link, Listener, Standing } from '../lib/room.svelte';
import type { Course } from '../lib/table-view';
import { type Sight, spelledOut } from '../lib/sight';
import type { AnyGame, Answer, Seat, Welcome } from '../wire/house';
import type { PastFrame } from './frames';

export class PastRoom<G extends AnyGame = AnyGame> implements Course<G> {
  readonly id: string;
  readonly isPast = true;
  link: Link = 'open';
  readonly present = null;
  nPending = 0;
  skew = 0;
  welcome: Welcome<G>;
  /** What was heard at each frame. */
  readonly all: Line<G>[];
  #at = $state(0);
  #listeners = new Set<Listener<G>>();

  constructor(
    welcome: Welcome<G>,
    readonly invite: string | null,
    readonly seat: Seat | null,
    readonly frames: readonly PastFrame<G>[],
  ) {
    this.id = welcome.table.id;
    this.welcome = { ...welcome, seat };
    // Nothing depends on when it was; the order is that of the frames.
    this.all = frames.map(({ seq, heard }) => ({ seq, at: welcome.table.created, heard }));
  }

  /** Which frame is shown, from 0. */
  get at(): number {
    return this.#at;
  }

  /** Shows another frame. One step on is heard as it was then; a jump is not. */
  go(at: number): void {
    const to = Math.max(0, Math.min(at, this.frames.length - 1));
    const isStep = to === this.#at + 1;
    this.#at = to;
    const line = this.all[to];
    if (isStep && line) for (const listener of this.#listeners) listener(line);
  }

  standing = $derived(this.#standing(this.#at));
  seq = $derived(this.#frame(this.#at)?.seq ?? 0);
  game = $derived(this.#sight(this.#at));
  lines = $derived(this.#heardUntil(this.#at));

  get isMyTurn(): boolean {
    return false;
  }
  readonly isAway = false;

  command(): Promise<Answer> {
    return Promise.resolve({ type: 'refused', id: '', code: 'over', reason: 'the past cannot be changed' });
  }

  listen(listener: Listener<G>): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** How the table stood; its clocks ran out long ago. */
  #standing(at: number): Standing | null {
    const frame = this.#frame(at);
    if (!frame) return null;
    const { clock: _, ...standing } = frame;
    return standing;
  }

  #frame(at: number): PastFrame<G> | undefined {
    return this.frames[at];
  }

  #heardUntil(at: number): Line<G>[] {
    return this.all.slice(0, at + 1);
  }

  #sight(at: number): Sight<G> | null {
    const game = this.#frame(at)?.game;
    return game ? spelledOut(game) : null;
  }
}
