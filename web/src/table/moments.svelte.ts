// Great moments that wait to be shown, one after the other.
import { untrack } from 'svelte';
import type { TableView } from '../lib/table-view';
import type { AnyGame } from '../wire/house';

/** Bots are quick: what they settle among themselves is shown too, but never more than the last of it. */
const MOST = 3;

export class Moments<G extends AnyGame, T> {
  #waiting = $state.raw<readonly T[]>([]);
  /** The frame that was heard last. */
  #heard = 0;

  /**
   * Made while a component is set up. `find` tells the moments among events that were heard at once, given the
   * position before them. Where the player is `asked` something, all but the last that led to it is out of date.
   */
  constructor(
    readonly table: () => TableView<G>,
    find: (events: readonly G['event'][], was: G['view'] | undefined) => readonly T[],
    asked: () => boolean = () => false,
  ) {
    $effect(() => {
      const room = table();
      return room.listen((line) => {
        const events = line.heard.flatMap((item) => (item.type === 'event' ? [item.event] : []));
        this.#heard = line.seq;
        const all = [...this.#waiting, ...find(events, room.before?.view)];
        this.#waiting = all.slice(asked() ? -1 : -MOST);
      });
    });
    // Whoever goes elsewhere in a past game has left its moments behind.
    $effect(() => {
      const { isPast, seq } = table();
      if (isPast && seq !== this.#heard) untrack(() => (this.#waiting = []));
    });
  }

  /** The moment that is shown. */
  get now(): T | null {
    return this.#waiting[0] ?? null;
  }

  /** It is over; whoever would not see it to its end does not wait for others. */
  end = (isSkipped: boolean): void => {
    this.#waiting = isSkipped ? [] : this.#waiting.slice(1);
  };
}
