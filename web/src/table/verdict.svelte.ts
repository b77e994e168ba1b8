// What the rules say of something that is offered but not listed, as it takes several actions.
import { untrack } from 'svelte';
import type { Choice } from '../lib/sight';
import type { AnyGame, Spelled } from '../wire/house';
import type { Decision } from './decision.svelte';

export class Verdict<G extends AnyGame> {
  #told = $state.raw<{ about: string; last: Choice<G> | null } | null>(null);

  /** Made while a component is set up. `about` names the position in which the actions would be done. */
  constructor(
    decision: Decision<G>,
    readonly about: () => string,
    actions: () => readonly Spelled<G>[],
  ) {
    $effect(() => {
      const [now, wanted] = [about(), actions()];
      if (wanted.length === 0 || untrack(() => this.#told?.about) === now) return;
      decision.inquire(wanted).then(
        (choices) => (this.#told = { about: now, last: choices.at(-1) ?? null }),
        // Whoever tries it is told then.
        () => undefined,
      );
    });
  }

  /** Why it is not allowed; null where it is, or where that is not known yet. */
  get refused(): Choice<G> | null {
    const told = this.#told?.about === this.about() ? this.#told.last : null;
    return told?.refusal ? told : null;
  }
}
