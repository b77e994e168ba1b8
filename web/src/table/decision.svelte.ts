// What the player is about to decide: first it is picked and shows what would follow, then it is done.
import { untrack } from 'svelte';
import { send } from '../lib/api';
import { notices } from '../lib/notice.svelte';
import type { TableView } from '../lib/table-view';
import { say, texts } from '../lib/texts.svelte';
import { following, type GameWords, type Tongue } from '../games/words';
import { inWords } from '../ui/problem';
import type { AnyGame, Answer, Choice, Consequence, Question } from '../wire/house';

/** What the house said about actions, and at which moment. */
interface Told<G extends AnyGame> {
  about: string;
  choices: Choice<G>[];
}

export class Decision<G extends AnyGame = AnyGame> {
  #picked = $state<G['action'] | null>(null);
  /** The choices that there were when it was picked: among others it would be another decision. */
  #among = $state('');
  /** What was put together, action after action, rather than picked. */
  #composed = $state.raw<readonly G['action'][]>([]);
  /** Whether that is all of it; a part is only told about. */
  #isWhole = $state(true);
  /** What the rules say about what was put together. */
  #told = $state.raw<Told<G> | null>(null);
  /** What the house could not be asked about. */
  #unasked = $state('');
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
    // What is put together stays, and in another position something else may follow.
    $effect(() => {
      const about = this.#about;
      if (about === '' || this.#listed !== null || this.#told?.about === about) return;
      untrack(() => void this.#ask(about));
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

  /** What is put together now, and at which moment; nothing where there is nothing to decide. */
  get #about(): string {
    if (this.#composed.length === 0 || this.legal.length === 0) return '';
    return [this.room.seq, ...this.#composed].join('\n');
  }

  /** What is put together, if it is one of the actions that the rules have spoken of already. */
  get #listed(): Choice<G> | null {
    return this.#composed.length === 1 ? this.find(this.#composed[0]!) : null;
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

  /** The single action that would be done now. */
  get picked(): G['action'] | null {
    return this.plan.length === 1 ? this.plan[0]! : null;
  }

  /** All that would be done now, in order; empty as long as the rules do not allow it. */
  get plan(): readonly G['action'][] {
    if (this.#picked !== null && this.#among === this.#choices) return [this.#picked];
    const foreseen = this.#foreseen;
    return this.#isWhole && foreseen && !foreseen.refusal ? this.#composed : [];
  }

  /** What to tell about: what is looked at, wondered about, picked or put together. */
  get shown(): Choice<G> | null {
    const picked = this.#picked !== null ? this.find(this.picked) : null;
    return this.find(this.#glanced) ?? this.find(this.#wondered) ?? picked ?? this.#foreseen;
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

  /**
   * Puts a decision together: these actions, one after the other, all or nothing. It can be any that the rules can
   * judge, whether they list it or not; none takes back what was put together. As long as it is not whole, what would
   * follow is told and nothing can be done.
   */
  compose(actions: readonly G['action'][], isWhole = true): void {
    if (actions.join('\n') === this.#composed.join('\n') && isWhole === this.#isWhole) return;
    this.drop();
    this.#composed = actions;
    this.#isWhole = isWhole;
    if (this.#listed) notices.speak(said(this.#listed, this.words(), this.t()));
  }

  async #ask(about: string): Promise<void> {
    const { id, invite } = this.room;
    const query = invite ? `?invite=${encodeURIComponent(invite)}` : '';
    const question: Question<G> = { actions: [...this.#composed] };
    try {
      const choices = await send<Choice<G>[]>('POST', `/api/tables/${id}/ask${query}`, question);
      // It may have been put together anew meanwhile.
      if (this.#about !== about) return;
      this.#told = { about, choices };
      if (this.#foreseen) notices.speak(said(this.#foreseen, this.words(), this.t()));
    } catch (problem) {
      this.#unasked = about;
      notices.tell(inWords(problem), true);
    }
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
    const { plan } = this;
    if (plan.length === 0 || this.isBusy) return;
    await this.act(plan);
  }

  /** Does it, all or nothing. */
  async act(actions: readonly G['action'][]): Promise<Answer> {
    this.drop();
    this.#composed = [];
    const answer = await this.room.command({ do: 'act', actions: [...actions] });
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

/** What would follow of several actions: where one goes on from what another has left, only where both lead. */
function inAll<G extends AnyGame>(choices: readonly Choice<G>[]): Consequence<G>[] {
  const found: Consequence<G>[] = [];
  for (const fact of choices.flatMap(onceForEachLot(new Set()))) {
    const at = found.findIndex((earlier) => goesOn(earlier, fact));
    const earlier = found[at];
    if (earlier && 'before' in earlier && 'before' in fact) found[at] = { ...fact, before: earlier.before };
    else found.push(fact);
  }
  return found;
}

/** What winning a lot brings is the same for whatever else is bid on it. */
function onceForEachLot<G extends AnyGame>(told: Set<string>): (choice: Choice<G>) => Consequence<G>[] {
  return ({ then = [] }) => {
    const lot = then.flatMap((fact) => (fact.consequence === 'sum' ? [fact.lot] : []))[0];
    return then.filter((fact) => {
      if (lot === undefined || fact.when !== 'wins') return true;
      const text = `${lot} ${JSON.stringify(fact)}`;
      return !told.has(text) && told.add(text);
    });
  };
}

function goesOn(one: Consequence, other: Consequence): boolean {
  if (one.consequence === 'sum' && other.consequence === 'sum' && one.lot !== other.lot) return false;
  const isCount = one.consequence === 'sum' || one.consequence === 'points';
  if (!isCount || other.consequence !== one.consequence) return false;
  return one.when === other.when && one.seat === other.seat && one.of === other.of;
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
