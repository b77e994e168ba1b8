// What does itself: where one can only pass, for all to see, nobody need press a button for it.
import { untrack } from 'svelte';
import { notices } from '../lib/notice.svelte';
import { PACES, settings } from '../lib/settings.svelte';
import { say } from '../lib/texts.svelte';
import type { AnyGame } from '../wire/house';
import type { Decision } from './decision.svelte';

/** How long one sees it coming at the usual pace, in milliseconds. */
const WHILE = 2_600;

export class Itself<G extends AnyGame = AnyGame> {
  /** Somebody would rather do it by hand. */
  #isStopped = $state(false);
  /** The frame in which it was done: what the house refuses is not done again and again. */
  #doneIn = -1;

  /** Made while a component is set up. */
  constructor(readonly decision: Decision<G>) {
    $effect(() => {
      if (this.action === null) this.#isStopped = false;
    });
    $effect(() => {
      const { lasts } = this;
      if (!this.isOn || this.#doneIn === decision.room.seq) return;
      if (lasts === 0) return untrack(() => this.#do());
      untrack(() => notices.speak(say('act-itself-said', { deed: this.#deed() })));
      const timer = setTimeout(() => this.#do(), lasts);
      return () => clearTimeout(timer);
    });
  }

  /** What would be done: the only thing that can be, which the game says is empty. */
  action = $derived.by((): G['action'] | null => {
    const { forced, room, words, isBusy } = this.decision;
    if (!forced || isBusy || !room.game) return null;
    return words.isEmpty?.(forced, room.game.view) ? forced.action : null;
  });

  /** Whether it is about to be done. */
  get isOn(): boolean {
    return this.action !== null && !this.#isStopped;
  }

  /** How long that takes, in milliseconds. */
  get lasts(): number {
    return WHILE * PACES[settings.pace];
  }

  stop(): void {
    if (!this.isOn) return;
    this.#isStopped = true;
    notices.speak(say('act-itself-stopped'));
  }

  #deed(): string {
    const { forced, words, t } = this.decision;
    return forced ? words.action(forced, t) : '';
  }

  #do(): void {
    if (!this.isOn) return;
    this.#doneIn = this.decision.room.seq;
    void this.decision.commit();
  }
}
