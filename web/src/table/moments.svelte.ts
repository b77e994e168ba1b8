// Great moments that wait to be shown, one after the other.
import { untrack } from 'svelte';
import { isEvent } from '../lib/heard';
import type { TableView } from '../lib/table-view';
import type { AnyGame } from '../wire/house';

/** Whoever goes fast through a past game sees no more than the last of what they passed. */
const MOST = 3;

export class Moments<G extends AnyGame, T> {
  #waiting = $state.raw<readonly T[]>([]);
  /** The frame that was heard last. */
  #heard = 0;
  /** Lets the stage go on. */
  #release: (() => void) | null = null;

  /**
   * Made while a component is set up. `find` tells the moments among events that were heard at once, given the
   * position before them and after. Where no stage holds the table and the player is `asked` something, all but the last
   * that led to it is out of date.
   */
  constructor(
    readonly table: () => TableView<G>,
    find: (
      events: readonly G['event'][],
      was: G['view'] | undefined,
      now: G['view'] | undefined,
    ) => readonly T[],
    asked: () => boolean = () => false,
  ) {
    $effect(() => {
      const room = table();
      const stop = room.listen((line, was, now) => {
        this.#heard = line.seq;
        const found = find(line.heard.filter(isEvent), was, now);
        if (found.length === 0) return;
        this.#release ??= room.hold();
        this.#waiting = [...this.#waiting, ...found].slice(asked() ? -1 : -MOST);
      });
      return () => {
        stop();
        this.#over();
      };
    });
    // Whoever goes elsewhere in a past game has left its moments behind.
    $effect(() => {
      const { isPast, seq } = table();
      if (!isPast || seq === this.#heard) return;
      untrack(() => {
        this.#waiting = [];
        this.#over();
      });
    });
  }

  /** The moment that is shown. */
  get now(): T | null {
    return this.#waiting[0] ?? null;
  }

  /** It is over; whoever would not see it to its end wants to see how things stand. */
  end = (isSkipped: boolean): void => {
    this.#waiting = isSkipped ? [] : this.#waiting.slice(1);
    if (isSkipped) this.table().skip();
    if (this.#waiting.length === 0) this.#over();
  };

  #over(): void {
    this.#release?.();
    this.#release = null;
  }
}
