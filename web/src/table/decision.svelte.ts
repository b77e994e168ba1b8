// What the player is about to decide: first it is picked and shows what would follow, then it is done.
import { untrack } from 'svelte';
import { send } from '../lib/api';
import { notices } from '../lib/notice.svelte';
import { settings } from '../lib/settings.svelte';
import { isSame } from '../lib/same';
import type { Choice } from '../lib/sight';
import type { TableView } from '../lib/table-view';
import { say } from '../lib/texts.svelte';
import type { GameWords, Tongue } from '../games/words';
import { inWords } from '../ui/problem';
import type { AnyGame, Answer, Choice as Judged, Question, Spelled } from '../wire/house';
import { again } from './again.svelte';
import { inAll, refusalText, said } from './foresight';

/** What the house said about actions that were put together: in which frame, and among which choices. */
interface Told<G extends AnyGame> {
  seq: number;
  among: readonly Choice<G>[];
  choices: readonly Choice<G>[];
}

interface Idle {
  is: 'idle';
}

/** One of the choices, as it was when it was picked, and those that it was picked among. */
interface Picked<G extends AnyGame> {
  is: 'picked';
  choice: Choice<G>;
  among: readonly Choice<G>[];
}

/** What was put together, action after action, rather than picked. */
interface Composed<G extends AnyGame> {
  is: 'composed';
  actions: readonly Spelled<G>[];
  /** Whether that is all of it; a part is only told about. */
  isWhole: boolean;
  /** What the house says about it, null until it has said so; it cannot always be asked. */
  told: Told<G> | 'unasked' | null;
}

/** Something forbidden that somebody wonders about; what was put together stays behind it. */
interface Wondering<G extends AnyGame> {
  is: 'wondering';
  about: Choice<G>;
  among: readonly Choice<G>[];
  over: Idle | Composed<G>;
}

type Mind<G extends AnyGame> = Idle | Picked<G> | Composed<G> | Wondering<G>;

const IDLE: Idle = { is: 'idle' };

/** As they are written. */
const textsOf = <G extends AnyGame>(actions: readonly Spelled<G>[]) => actions.map(({ action }) => action);

/** Whether the same can be decided, whatever is said about it. */
function isSameMenu<G extends AnyGame>(one: readonly Spelled<G>[], other: readonly Spelled<G>[]): boolean {
  return one === other || isSame(textsOf(one), textsOf(other));
}

/** How long to wait before the house is asked again what it could not be asked, in milliseconds. */
const PAUSE = 2_000;

export class Decision<G extends AnyGame = AnyGame> {
  #mind = $state.raw<Mind<G>>(IDLE);
  /** What the pointer or the keyboard is at. */
  #glanced = $state<G['action'] | null>(null);

  /** Made while a component is set up. */
  constructor(
    readonly room: TableView<G>,
    readonly words: GameWords,
    readonly t: Tongue<G['deck']>,
  ) {
    // What is out of date is forgotten for good: it does not come back with the choices of then.
    $effect(() => {
      const now = this.#now;
      untrack(() => {
        if (now === this.#mind) return;
        this.drop();
        this.#mind = now;
      });
    });
    // What is put together stays, and in another position something else may follow.
    $effect(() => {
      const composed = this.#composed;
      const { seq } = room;
      if (!composed || this.legal.length === 0 || this.#listed || composed.told === 'unasked') return;
      if (this.#toldOf(composed)?.seq === seq) return;
      untrack(() => void this.#ask(composed.actions, seq));
    });
  }

  get legal(): readonly Choice<G>[] {
    return this.room.isBehind ? [] : (this.room.game?.legal ?? []);
  }

  get refused(): readonly Choice<G>[] {
    return this.room.isBehind ? [] : (this.room.game?.refused ?? []);
  }

  /** What is picked or wondered about is forgotten with the choices of then: else it would be another decision. */
  #now = $derived.by((): Mind<G> => {
    const mind = this.#mind;
    if (mind.is === 'wondering') return isSameMenu(mind.among, this.legal) ? mind : mind.over;
    if (mind.is !== 'picked') return mind;
    const isStill = isSameMenu(mind.among, this.legal) && isSame(this.find(mind.choice.action), mind.choice);
    return isStill ? mind : IDLE;
  });

  /** What is put together, whether or not something else is wondered about. */
  get #composed(): Composed<G> | null {
    const now = this.#now;
    const under = now.is === 'wondering' ? now.over : now;
    return under.is === 'composed' ? under : null;
  }

  /** What is put together, if it is one of the actions that the rules have spoken of already. */
  get #listed(): Choice<G> | null {
    const [action, ...more] = this.#composed?.actions ?? [];
    return action && more.length === 0 ? this.find(action.action) : null;
  }

  /** What the house said, as long as the same can be decided. */
  #toldOf({ told }: Composed<G>): Told<G> | null {
    return told && told !== 'unasked' && isSameMenu(told.among, this.legal) ? told : null;
  }

  /** What the rules say about what is put together; null until that is known. */
  get #foreseen(): Choice<G> | null {
    const composed = this.#composed;
    if (!composed || this.legal.length === 0) return null;
    const told = this.#listed ? null : this.#toldOf(composed);
    const last = told?.choices.at(-1);
    return told && last ? { ...last, then: inAll(told.choices) } : this.#listed;
  }

  /** The only thing that can be done: nobody need pick it first. What may be done out of turn need not be done at all. */
  get forced(): Choice<G> | null {
    const { room } = this;
    const [only, ...others] = this.legal;
    const isForced = room.isMyTurn && others.length === 0 && !room.game?.more && this.#now.is === 'idle';
    return only && isForced ? only : null;
  }

  /** The single action that would be done now. */
  get picked(): Spelled<G> | null {
    return this.plan.length === 1 ? this.plan[0]! : null;
  }

  /** All that would be done now, in order; empty as long as the rules do not allow it. */
  get plan(): readonly Spelled<G>[] {
    const now = this.#now;
    if (now.is === 'picked') return [now.choice];
    if (this.forced) return [this.forced];
    const [composed, foreseen] = [this.#composed, this.#foreseen];
    return composed?.isWhole && foreseen && !foreseen.refusal ? composed.actions : [];
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
    const now = this.#now;
    if (now.is === 'picked') return now.choice;
    if (now.is === 'wondering') return this.find(now.about.action) ?? now.about;
    return this.forced ?? this.#foreseen;
  }

  get isBusy(): boolean {
    return this.room.nPending > 0;
  }

  /** Whether the house is being asked about what is put together. */
  get isAsking(): boolean {
    const composed = this.#composed;
    return composed !== null && this.legal.length > 0 && !this.#foreseen && composed.told !== 'unasked';
  }

  find(action: G['action'] | null): Choice<G> | null {
    if (action === null) return null;
    const is = (choice: Choice<G>) => choice.action === action;
    return this.legal.find(is) ?? this.refused.find(is) ?? null;
  }

  isLegal(action: G['action']): boolean {
    return this.legal.some((choice) => choice.action === action);
  }

  /**
   * Picks an action, or does it if it is picked already, or at once for those who want it so. A refused one only tells
   * why. The second click of a double click is meant for what the first was: by then it may be another decision.
   */
  choose(action: G['action'], isDouble = false): void {
    if (this.isBusy) return;
    if (this.picked?.action === action) {
      again.done();
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
    if (settings.atOnce) {
      if (!isDouble) void this.act([choice]);
      return;
    }
    // Nothing stays behind it: were the pick to be forgotten, the button must not do something else all at once.
    this.#mind = { is: 'picked', choice, among: this.legal };
    this.#speak(choice, again.picked() ? [say('act-again')] : []);
  }

  /** Tells why something is refused; what is put together stays. */
  wonder(choice: Choice<G>): void {
    this.drop();
    this.#mind = { is: 'wondering', about: choice, among: this.legal, over: this.#composed ?? IDLE };
    this.#speak(choice);
  }

  /**
   * Puts a decision together: these actions, one after the other, all or nothing. It can be any that the rules can
   * judge, whether they list it or not; none takes back what was put together. As long as it is not whole, what would
   * follow is told and nothing can be done.
   */
  compose(actions: readonly Spelled<G>[], isWhole = true): void {
    const before = this.#composed;
    if (isSameMenu(actions, before?.actions ?? []) && (!before || before.isWhole === isWhole)) return;
    this.drop();
    this.#mind = actions.length > 0 ? { is: 'composed', actions, isWhole, told: null } : IDLE;
    if (this.#listed) this.#speak(this.#listed);
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

  async #ask(actions: readonly Spelled<G>[], seq: number): Promise<void> {
    const [before, among] = [this.#foreseen, this.legal];
    try {
      const choices = await this.inquire(actions);
      if (!this.#learn(actions, { seq, among, choices })) return;
      const foreseen = this.#foreseen;
      if (foreseen && !isSame(foreseen, before)) this.#speak(foreseen);
    } catch (problem) {
      if (this.#learn(actions, 'unasked')) setTimeout(() => this.#learn(actions, null), PAUSE);
      notices.tell(inWords(problem), true);
    }
  }

  /** Keeps what was said about what is put together, unless that has been put together anew meanwhile. */
  #learn(actions: readonly Spelled<G>[], told: Composed<G>['told']): boolean {
    const composed = this.#composed;
    if (composed?.actions !== actions) return false;
    const [mind, learned] = [this.#mind, { ...composed, told }];
    this.#mind = mind.is === 'wondering' ? { ...mind, over: learned } : learned;
    return true;
  }

  glance(action: G['action'] | null): void {
    this.#glanced = action;
    // What was only wondered about does not hide for long what is put together.
    if (action === null && this.#mind.is === 'wondering' && this.#composed) this.#mind = this.#composed;
  }

  /** Forgets what is picked, wondered about or looked at; what is put together stays. */
  drop(): void {
    this.#glanced = null;
    this.#mind = this.#composed ?? IDLE;
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
    this.#glanced = null;
    this.#mind = IDLE;
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

  #speak(choice: Choice<G>, more: readonly string[] = []): void {
    notices.speak([said(choice, this.words, this.t), ...more].filter(Boolean).join('. '));
  }

  #tell(answer: Answer, action: Spelled<G> | null): void {
    if (answer.type === 'refused') {
      notices.tell(refusalText(answer.code, action, this.words, this.t), true);
    } else if (answer.type === 'stale') {
      notices.tell(say('stale'), true);
    }
  }
}
