// What the viewer is at: the relic that is picked to do one of several things with, and the one that is looked at.
import type { Decision } from '../../table/decision.svelte';
import { Draft } from '../../table/draft.svelte';
import type { Game, View } from '../../wire/warehouse-51';
import { deedsOn, effectOf, relicOf } from './table';

export class Hand {
  readonly #draft: Draft<string>;

  constructor(
    readonly decision: Decision<Game>,
    view: () => View,
  ) {
    this.#draft = new Draft(() => `${view().phase} ${effectOf(view())}`);
  }

  /** The relic of which it is to be said what to do with it. */
  get picked(): string | null {
    const [relic = null] = this.#draft.things;
    return relic !== null && deedsOn(this.decision, relic).length > 1 ? relic : null;
  }

  pick(relic: string): void {
    this.decision.drop();
    this.#draft.set(this.picked === relic ? [] : [relic]);
  }

  /** Whether it stays that one when nothing is looked at any more. */
  isSettled(relic: string): boolean {
    return (relicOf(this.decision.settled) ?? this.picked) === relic;
  }
}
