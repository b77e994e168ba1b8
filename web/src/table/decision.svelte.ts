// What the player is about to decide: first an action is picked and shows what would follow, then it is done.
import { untrack } from 'svelte';
import { notices } from '../lib/notice.svelte';
import type { TableView } from '../lib/table-view';
import { say, texts } from '../lib/texts.svelte';
import { following, type GameWords, type Tongue } from '../games/words';
import type { AnyGame, Answer, Choice } from '../wire/house';

export class Decision<G extends AnyGame = AnyGame> {
  #picked = $state<G['action'] | null>(null);
  /** The choices that there were when it was picked: among others it would be another decision. */
  #among = $state('');
  /** A forbidden action that somebody wondered about. */
  #wondered = $state<G['action'] | null>(null);
  /** What the pointer or the keyboard is at. */
  #glanced = $state<G['action'] | null>(null);

  /** Made while a component is set up. All three may change while it is shown, so they are asked for. */
  constructor(
    readonly table: () => TableView<G>,
    readonly words: () => GameWords,
    readonly t: () => Tongue,
  ) {
    // What is picked is forgotten with the choices that it was picked among.
    $effect(() => {
      void this.#choices;
      untrack(() => {
        if (this.#among !== this.#choices) this.drop();
      });
    });
  }

  get room(): TableView<G> {
    return this.table();
  }

  get legal(): Choice<G>[] {
    return this.room.game?.legal ?? [];
  }

  get refused(): Choice<G>[] {
    return this.room.game?.refused ?? [];
  }

  get #choices(): string {
    return this.legal.map((choice) => choice.action).join('\n');
  }

  /** The action that would be done now. */
  get picked(): G['action'] | null {
    return this.#picked !== null && this.#among === this.#choices ? this.#picked : null;
  }

  /** What to tell about: what is looked at, wondered about or picked. */
  get shown(): Choice<G> | null {
    return this.find(this.#glanced) ?? this.find(this.#wondered) ?? this.find(this.picked);
  }

  get isBusy(): boolean {
    return this.room.nPending > 0;
  }

  find(action: G['action'] | null): Choice<G> | null {
    if (action === null) return null;
    const is = (choice: Choice<G>) => choice.action === action;
    return this.legal.find(is) ?? this.refused.find(is) ?? null;
  }

  isLegal(action: G['action']): boolean {
    return this.legal.some((choice) => choice.action === action);
  }

  /** Picks an action, or does it if it is picked already. A refused one only tells why. */
  choose(action: G['action']): void {
    if (this.isBusy) return;
    if (this.picked === action) {
      void this.commit();
      return;
    }
    this.drop();
    const choice = this.find(action);
    if (!choice) return;
    if (choice.refusal) this.#wondered = action;
    else this.#picked = action;
    this.#among = this.#choices;
    notices.speak(said(choice, this.words(), this.t()));
  }

  glance(action: G['action'] | null): void {
    this.#glanced = action;
  }

  drop(): void {
    this.#picked = null;
    this.#wondered = null;
    this.#glanced = null;
  }

  async commit(): Promise<void> {
    const action = this.picked;
    if (action === null || this.isBusy) return;
    await this.act([action]);
  }

  /** Does it, all or nothing. */
  async act(actions: G['action'][]): Promise<Answer> {
    this.drop();
    const answer = await this.room.command({ do: 'act', actions });
    this.#tell(answer, actions.at(-1) ?? '');
    return answer;
  }

  async undo(): Promise<void> {
    if (this.isBusy) return;
    this.drop();
    this.#tell(await this.room.command({ do: 'undo' }), '');
  }

  #tell(answer: Answer, action: string): void {
    if (answer.type === 'refused') {
      notices.tell(refusalText(answer.code, action, this.words(), this.t()), true);
    } else if (answer.type === 'stale') {
      notices.tell(say('stale'), true);
    }
  }
}

/** What the rules say about an action, for those who listen. */
function said(choice: Choice, words: GameWords, t: Tongue): string {
  if (choice.refusal) return refusalText(choice.refusal.code, choice.action, words, t);
  return following(choice.then ?? [], words, t)
    .map(({ when, facts }) => `${when} : ${facts.join(', ')}`)
    .join('. ');
}

/** Why something was not done: in the words of the game, of the house, or in general. */
export function refusalText(code: string, action: string, words: GameWords, t: Tongue): string {
  if (t.has(`refusal-${code}`)) return words.refusal(code, action, t);
  return texts.has('house', `refusal-${code}`) ? say(`refusal-${code}`) : say('refused');
}
