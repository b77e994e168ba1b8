// What the player is about to decide: first it is picked and shows what would follow, then it is done.
import { untrack } from 'svelte';
import { send } from '../lib/api';
import { notices } from '../lib/notice.svelte';
import type { Choice } from '../lib/sight';
import type { TableView } from '../lib/table-view';
import { say } from '../lib/texts.svelte';
import type { GameWords, Tongue } from '../games/words';
import { inWords } from '../ui/problem';
import type { AnyGame, Answer, Choice as Judged, Question, Spelled } from '../wire/house';
import { inAll, refusalText, said } from './foresight';

/** What the house said about actions, and in which frame. */
interface Told<G extends AnyGame> {
  about: string;
  seq: number;
  choices: Choice<G>[];
}

/** As they are written. */
const textsOf = <G extends AnyGame>(actions: readonly Spelled<G>[]) => actions.map(({ action }) => action);

/** How long to wait before the house is asked again what it could not be asked, in milliseconds. */
const PAUSE = 2_000;

export class Decision<G extends AnyGame = AnyGame> {
  #picked = $state<G['action'] | null>(null);
  /** The choices that there were when it was picked, and what was said of it: else it would be another decision. */
  #among = $state('');
  /** What was put together, action after action, rather than picked. */
  #composed = $state.raw<readonly Spelled<G>[]>([]);
  /** Whether that is all of it; a part is only told about. */
  #isWhole = $state(true);
  /** What the rules say about what was put together. */
  #told = $state.raw<Told<G> | null>(null);
  /** What the house could not be asked about just now. */
  #unasked = $state('');
  /** Something forbidden that somebody wondered about. */
  #wondered = $state.raw<Choice<G> | null>(null);
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
      const now = this.#amongFor(this.#picked);
      untrack(() => {
        if (this.#among !== now) this.drop();
      });
    });
    // What is put together stays, and in another position something else may follow.
    $effect(() => {
      const about = this.#about;
      const { seq } = this.room;
      if (about === '' || this.#listed !== null || this.#unasked === about) return;
      if (this.#told?.about === about && this.#told.seq === seq) return;
      untrack(() => void this.#ask(about, seq));
    });
  }

  get room(): TableView<G> {
    return this.table();
  }

  get legal(): Choice<G>[] {
    return this.room.isBehind ? [] : (this.room.game?.legal ?? []);
  }

  get refused(): Choice<G>[] {
    return this.room.isBehind ? [] : (this.room.game?.refused ?? []);
  }

  get #choices(): string {
    return textsOf(this.legal).join('\n');
  }

  /** What an action is picked among. */
  #amongFor(action: G['action'] | null): string {
    return `${JSON.stringify(this.find(action))}\n${this.#choices}`;
  }

  /** What is put together now, and among which choices; nothing where there is nothing to decide. */
  get #about(): string {
    if (this.#composed.length === 0 || this.legal.length === 0) return '';
    return [...textsOf(this.#composed), '', this.#choices].join('\n');
  }

  /** What is put together, if it is one of the actions that the rules have spoken of already. */
  get #listed(): Choice<G> | null {
    return this.#composed.length === 1 ? this.find(this.#composed[0]!.action) : null;
  }

  /** What the rules say about what is put together; null until that is known. */
  get #foreseen(): Choice<G> | null {
    const about = this.#about;
    if (about === '') return null;
    if (this.#listed) return this.#listed;
    const last = this.#told?.about === about ? this.#told.choices.at(-1) : undefined;
    if (!last) return null;
    return { ...last, then: inAll(this.#told!.choices) };
  }

  /** What is picked, as long as it is still picked among the same. */
  get #chosen(): Choice<G> | null {
    return this.#among === this.#amongFor(this.#picked) ? this.find(this.#picked) : null;
  }

  /** The single action that would be done now. */
  get picked(): Spelled<G> | null {
    return this.plan.length === 1 ? this.plan[0]! : null;
  }

  /** All that would be done now, in order; empty as long as the rules do not allow it. */
  get plan(): readonly Spelled<G>[] {
    const chosen = this.#chosen;
    if (chosen) return [chosen];
    const foreseen = this.#foreseen;
    return this.#isWhole && foreseen && !foreseen.refusal ? this.#composed : [];
  }

  /** What to tell about: what is looked at, wondered about, picked or put together. */
  get shown(): Choice<G> | null {
    return this.glimpsed ?? this.settled;
  }

  /** What is only looked at, and forgotten as soon as it is not. */
  get glimpsed(): Choice<G> | null {
    return this.find(this.#glanced);
  }

  /** What is told about as long as nothing else is looked at. */
  get settled(): Choice<G> | null {
    const wondered = this.#wondered && (this.find(this.#wondered.action) ?? this.#wondered);
    return wondered ?? this.#chosen ?? this.#foreseen;
  }

  get isBusy(): boolean {
    return this.room.nPending > 0;
  }

  /** Whether the house is being asked about what is put together. */
  get isAsking(): boolean {
    return this.#about !== '' && this.#foreseen === null && this.#unasked !== this.#about;
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
    if (this.picked?.action === action) {
      void this.commit();
      return;
    }
    const choice = this.find(action);
    if (choice?.refusal) {
      this.wonder(choice);
      return;
    }
    this.drop();
    if (!choice) return;
    this.#picked = action;
    // Were the pick to be forgotten, the button must not do something else all at once.
    this.#composed = [];
    this.#among = this.#amongFor(action);
    notices.speak(said(choice, this.words(), this.t()));
  }

  /** Tells why something is refused; what is put together stays. */
  wonder(choice: Choice<G>): void {
    this.drop();
    this.#wondered = choice;
    this.#among = this.#amongFor(null);
    notices.speak(said(choice, this.words(), this.t()));
  }

  /**
   * Puts a decision together: these actions, one after the other, all or nothing. It can be any that the rules can
   * judge, whether they list it or not; none takes back what was put together. As long as it is not whole, what would
   * follow is told and nothing can be done.
   */
  compose(actions: readonly Spelled<G>[], isWhole = true): void {
    const isSame = textsOf(actions).join('\n') === textsOf(this.#composed).join('\n');
    if (isSame && isWhole === this.#isWhole) return;
    this.drop();
    this.#composed = actions;
    this.#isWhole = isWhole;
    if (this.#listed) notices.speak(said(this.#listed, this.words(), this.t()));
  }

  /** Keeps what is put together in step with what a player lays out, as long as the component is shown. */
  follow(draft: () => { actions: readonly Spelled<G>[]; isWhole?: boolean }): void {
    $effect(() => {
      const { actions, isWhole = true } = draft();
      // What is on its way is not put together again, unless it was not done.
      if (!this.isBusy) untrack(() => this.compose(actions, isWhole));
    });
  }

  /** What the rules say about actions, one after the other, in the position as it is. */
  async inquire(actions: readonly Spelled<G>[]): Promise<Choice<G>[]> {
    const { id, invite } = this.room;
    const query = invite ? `?invite=${encodeURIComponent(invite)}` : '';
    const question: Question<G> = { actions: textsOf(actions) };
    const judged = await send<Judged<G>[]>('POST', `/api/tables/${id}/ask${query}`, question);
    // It answers in order, up to the first that is refused; who asks knows the parts of what was asked.
    return judged.map((choice, index) => ({ ...actions[index]!, ...choice }));
  }

  async #ask(about: string, seq: number): Promise<void> {
    const before = this.#foreseen;
    try {
      const choices = await this.inquire(this.#composed);
      // It may have been put together anew meanwhile.
      if (this.#about !== about) return;
      this.#told = { about, seq, choices };
      const foreseen = this.#foreseen;
      const isNew = JSON.stringify(foreseen) !== JSON.stringify(before);
      if (foreseen && isNew) notices.speak(said(foreseen, this.words(), this.t()));
    } catch (problem) {
      this.#unasked = about;
      setTimeout(() => (this.#unasked = ''), PAUSE);
      notices.tell(inWords(problem), true);
    }
  }

  glance(action: G['action'] | null): void {
    this.#glanced = action;
    // What was only wondered about does not hide for long what is put together.
    if (action === null && this.#composed.length > 0) this.#wondered = null;
  }

  drop(): void {
    this.#picked = null;
    this.#wondered = null;
    this.#glanced = null;
  }

  async commit(): Promise<void> {
    const { plan } = this;
    if (plan.length === 0 || this.isBusy) return;
    await this.act(plan);
  }

  /** The verbs of actions that are meant for the position as it was seen, and void if others have changed it. */
  exact: readonly string[] = [];

  /** Does it, all or nothing. */
  async act(actions: readonly Spelled<G>[]): Promise<Answer> {
    this.drop();
    this.#composed = [];
    const isExact = actions.some(({ verb }) => this.exact.includes(verb));
    const answer = await this.room.command({ do: 'act', actions: textsOf(actions) }, isExact);
    this.#tell(answer, actions.at(-1) ?? null);
    return answer;
  }

  async undo(): Promise<void> {
    if (this.isBusy) return;
    this.drop();
    this.#tell(await this.room.command({ do: 'undo' }), null);
  }

  #tell(answer: Answer, action: Spelled<G> | null): void {
    if (answer.type === 'refused') {
      notices.tell(refusalText(answer.code, action, this.words(), this.t()), true);
    } else if (answer.type === 'stale') {
      notices.tell(say('stale'), true);
    }
  }
}
