// What the player is about to decide: first an action is picked and shows what would follow, then it is done.
import { notices } from '../lib/notice.svelte';
import type { TableView } from '../lib/table-view';
import { say, texts } from '../lib/texts.svelte';
import type { GameWords, Tongue } from '../games/words';
import type { AnyGame, Choice } from '../wire/house';

export class Decision<G extends AnyGame = AnyGame> {
  #picked = $state<G['action'] | null>(null);
  /** What the pointer or the keyboard is at. */
  #glanced = $state<G['action'] | null>(null);

  /** All three may change while a board is shown, so they are asked for. */
  constructor(
    readonly table: () => TableView<G>,
    readonly words: () => GameWords,
    readonly t: () => Tongue,
  ) {}

  get room(): TableView<G> {
    return this.table();
  }

  get legal(): Choice<G>[] {
    return this.room.game?.legal ?? [];
  }

  get refused(): Choice<G>[] {
    return this.room.game?.refused ?? [];
  }

  /** The action that would be done now; none that the rules no longer allow. */
  get picked(): G['action'] | null {
    return this.legal.some((choice) => choice.action === this.#picked) ? this.#picked : null;
  }

  /** What to tell about: what is looked at, or else what is picked. */
  get shown(): Choice<G> | null {
    return this.find(this.#glanced) ?? this.find(this.#picked);
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
    this.#picked = action;
    this.#glanced = null;
    const choice = this.find(action);
    if (choice?.refusal) notices.speak(this.words().refusal(choice.refusal.code, action, this.t()));
  }

  glance(action: G['action'] | null): void {
    this.#glanced = action;
  }

  drop(): void {
    this.#picked = null;
    this.#glanced = null;
  }

  async commit(): Promise<void> {
    const action = this.picked;
    if (action === null || this.isBusy) return;
    await this.act([action]);
  }

  /** Does it, all or nothing. */
  async act(actions: G['action'][]): Promise<void> {
    this.drop();
    const answer = await this.room.command({ do: 'act', actions });
    if (answer.type !== 'refused') return;
    notices.tell(refusalText(answer.code, actions.at(-1) ?? '', this.words(), this.t()), true);
  }

  async undo(): Promise<void> {
    if (this.isBusy) return;
    this.drop();
    const answer = await this.room.command({ do: 'undo' });
    if (answer.type === 'refused') notices.tell(refusalText(answer.code, '', this.words(), this.t()), true);
  }
}

/** Why something was not done: in the words of the game, of the house, or in general. */
export function refusalText(code: string, action: string, words: GameWords, t: Tongue): string {
  if (t.has(`refusal-${code}`)) return words.refusal(code, action, t);
  return texts.has('house', `refusal-${code}`) ? say(`refusal-${code}`) : say('refused');
}
