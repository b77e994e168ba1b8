// The stage between the house and the board: what arrives is played in order, event by event.
//
// A frame has several events and one position, the one after all of them. So events are told one by one over the position
// before, and the position is shown with the event that ends the frame, or with the one that begins something new: the
// next lot does not lie under the hammer of the last. Among the events there may be great moments, which unfold in beats
// and tell their events as they do. What is decided next is offered when the stage has caught up. It has the face of a
// table, so boards do not know the difference.
import { createContext, untrack } from 'svelte';
import type { AnyGame, Seat } from '../wire/house';
import { isEvent } from './heard';
import { choicesOf, type Line, type Standing } from './room.svelte';
import type { Sight } from './sight';
import type { Course, TableView } from './table-view';

/** How long the usual pace gives to what happens in a frame: to the first thing, to each one more, and to all of it. */
const FIRST = 420;
const MORE = 160;
const LONGEST = 1_200;
/** Whoever looks back reads what happened, and has more time for it. */
const AT_LEISURE = 2;
/** Whoever is so many frames behind catches up at once. */
const FAR_BEHIND = 24;
/** How long after a finger is lifted its click may still come, in milliseconds. */
const CLICKS = 120;
/** Where nothing is held for them, no more than the last great moments are shown. */
const MOST = 3;

/** A great moment among the events of a frame. */
export interface Great<M = unknown> {
  /** The first of the events that it tells of. */
  from: number;
  /** How many of the frame's events are told once it has begun, and after each of its beats; the last ends it. */
  told: readonly number[];
  /** What there is to show. */
  moment: M;
}

/** Who gives or takes. */
export type Party = Seat | 'bank' | 'pot';

/** Something goes to somebody at one of the events of a frame: so many tokens, or a piece that is not seen any more. */
export type Transfer = { at: number; to: Party } & ({ from: Party; amount: number } | { piece: string });

/** What is told at once, and what goes from one to another by it. */
export interface Told<G extends AnyGame = AnyGame> extends Line<G> {
  transfers: readonly Transfer[];
}

/** What the stage has to know of a game. */
export interface Script<G extends AnyGame = AnyGame> {
  /** How much of the usual time everything takes; with 0, none. */
  pace(): number;
  /** Whether an event begins something new: a lot, a round. */
  begins(event: G['event']): boolean;
  /** Whether an event settles what it was about: a sale. */
  settles(event: G['event']): boolean;
  /** Whether anything is said of an event. */
  says(event: G['event']): boolean;
  /** The great moments, in order, in events that were heard at once, given the position before them and after. */
  greats(
    events: readonly G['event'][],
    was: G['view'] | undefined,
    now: G['view'] | undefined,
  ): readonly Great[];
  /** What goes from one to another by such events. */
  transfers(events: readonly G['event'][]): readonly Transfer[];
}

/** A frame that has arrived. */
interface Scene<G extends AnyGame> {
  seq: number;
  standing: Standing | null;
  game: Sight<G> | null;
  line: Line<G>;
}

/** The frame that is being told. */
interface Act<G extends AnyGame> extends Scene<G> {
  /** Where its events are among all that was heard with them. */
  at: readonly number[];
  greats: readonly Great[];
  transfers: readonly Transfer[];
  /** How many events are told before the position is shown; the others are told with it. */
  nBefore: number;
  /** How long each thing that is told by itself takes, at the usual pace. */
  each: number;
}

export class Stage<G extends AnyGame = AnyGame> implements TableView<G> {
  game = $state.raw<Sight<G> | null>(null);
  standing = $state.raw<Standing | null>(null);
  seq = $state(0);
  /** Frames that wait for their time. */
  #waiting = $state.raw<readonly Scene<G>[]>([]);
  #act = $state.raw<Act<G> | null>(null);
  /** How many of its events are told, and how much of all that was heard with them. */
  #nEvents = 0;
  #nHeard = $state(0);
  /** The great moment that is shown; where nothing is held for them, those that follow it too. */
  #greats = $state.raw<readonly Great[]>([]);
  /** Whether what was told last still has its time. */
  #isResting = $state(false);
  /** Whether something is pressed: until it is let go, what is on the stage stays, or the click would miss it. */
  #isHeld = $state(false);
  /** Whether there was something to decide when it was pressed. */
  #wasOffered = false;
  /** Whether somebody wants to see how things stand as soon as nothing is pressed. */
  #isSkipped = false;
  /** Whether somebody has nothing left to decide and would not watch: things are shown at once until they are asked. */
  #isHurried = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #lifted: ReturnType<typeof setTimeout> | undefined;
  #listeners = new Set<(told: Told<G>) => void>();

  /** Made while a component is set up. */
  constructor(
    readonly room: Course<G>,
    readonly script: Script<G>,
  ) {
    $effect(() => room.listen((line) => this.#arrive(line)));
    // Whoever comes, or comes back, is shown how things stand.
    $effect.pre(() => {
      if (room.welcome) untrack(() => this.#catchUp());
    });
    $effect(() => {
      const hide = () => document.hidden && this.skip();
      document.addEventListener('visibilitychange', hide);
      return () => {
        document.removeEventListener('visibilitychange', hide);
        clearTimeout(this.#timer);
      };
    });
    $effect(() => this.#hold());
  }

  get isPast(): boolean {
    return this.room.isPast;
  }
  get id(): string {
    return this.room.id;
  }
  get invite(): string | null {
    return this.room.invite;
  }
  get link() {
    return this.room.link;
  }
  get welcome() {
    return this.room.welcome;
  }
  get seat(): number | null {
    return this.room.seat;
  }
  get present() {
    return this.room.present;
  }
  get skew(): number {
    return this.room.skew;
  }
  get nPending(): number {
    return this.room.nPending;
  }
  get isAway(): boolean {
    return this.room.isAway;
  }

  /** What was heard up to this moment. */
  lines = $derived.by(() => {
    const { lines } = this.room;
    const act = this.#act;
    if (!act && this.seq >= this.room.seq) return lines;
    const last = act ? act.seq - 1 : this.seq;
    const told = lines.slice(0, lines.findLastIndex(({ seq }) => seq <= last) + 1);
    if (act && this.#nHeard > 0) told.push({ ...act.line, heard: act.line.heard.slice(0, this.#nHeard) });
    return told;
  });

  /** How much is told of all that was heard in the newest frame that is on the stage. */
  get nHeard(): number {
    return this.#act ? this.#nHeard : Infinity;
  }

  /** The great moment that is shown, as the script has it. */
  get moment(): unknown {
    return this.#greats[0]?.moment ?? null;
  }

  /** How much of the usual time a great moment takes. */
  get tempo(): number {
    return this.script.pace() || 1;
  }

  /**
   * Whether something has happened that is still to be shown, and has changed what there is to decide: others who decide
   * at the same time take nothing out of anybody's hands.
   */
  get isBehind(): boolean {
    if (this.#act === null && this.#waiting.length === 0) return false;
    if (this.#act !== null && this.#greats.length > 0) return true;
    return !(this.#isHeld && this.#wasOffered) && this.#isOutdated;
  }

  /** Whether there is something else to decide by now than what is shown. */
  get #isOutdated(): boolean {
    return choicesOf(this.game) !== choicesOf(this.room.game);
  }

  /** Whether all is shown, and has had its time. */
  get isIdle(): boolean {
    return !this.#act && this.#waiting.length === 0 && !this.#isResting;
  }

  /** Somebody who looks back wants to see it go on. */
  get waits(): boolean {
    return this.script.pace() > 0 && !this.isPast;
  }

  get isMyTurn(): boolean {
    return !this.isBehind && this.room.isMyTurn;
  }

  /** What was pressed before others changed what it was meant for is not done to something else. */
  command: TableView<G>['command'] = (command, isExact) => {
    const isVoid = this.#isHeld && this.#waiting.length > 0 && (isExact || this.#isOutdated);
    if (isVoid && command.do === 'act') return Promise.resolve({ type: 'stale', id: '', seq: this.room.seq });
    return this.room.command(command, isExact);
  };

  listen(listener: (told: Told<G>) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** So many beats of the great moment have passed. */
  beat(nBeats: number): void {
    const told = this.#act && this.#greats[0]?.told;
    if (told) this.#tell(told[Math.min(nBeats, told.length - 1)]!);
  }

  /** The great moment is over; whoever would not see it to its end wants to see how things stand. */
  end(isSkipped: boolean): void {
    if (isSkipped) return this.skip();
    const [great, ...others] = this.#greats;
    this.#greats = others;
    if (!this.#act || !great) return;
    this.#tell(great.told.at(-1)!);
    this.#goOn();
  }

  /** Shows how things stand now. What has begun to be told is told to its end, the rest is not. */
  skip(): void {
    if (this.#isHeld && !document.hidden) {
      this.#isSkipped = true;
      return;
    }
    this.#stop();
    const act = this.#act;
    this.#waiting = [];
    this.#greats = [];
    this.#show(this.room);
    if (act) this.#tell(act.at.length);
    this.#act = null;
  }

  /** Shows how things stand, and whatever comes as soon as it does, until there is something to decide. */
  hurry(): void {
    this.#isHurried = !this.room.isMyTurn;
    this.skip();
  }

  /** The same after a lost connection; whoever is reading of a great moment goes on reading. */
  #catchUp(): void {
    const greats = this.#greats;
    this.skip();
    this.#greats = greats.slice(0, 1);
  }

  #stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#isResting = false;
  }

  /** Follows what is pressed. The click of a finger comes after it is lifted; after a drag there is none. */
  #hold(): () => void {
    const press = ({ target }: Event) => {
      if (!(target as Element | null)?.closest?.('button')) return;
      clearTimeout(this.#lifted);
      this.#wasOffered = !this.isBehind;
      this.#isHeld = true;
    };
    const lift = () => {
      clearTimeout(this.#lifted);
      this.#lifted = setTimeout(letGo, CLICKS);
    };
    const letGo = () => this.#letGo();
    const heard = { pointerdown: press, pointerup: lift, pointercancel: letGo, click: letGo };
    for (const [name, listener] of Object.entries(heard)) document.addEventListener(name, listener);
    return () => {
      clearTimeout(this.#lifted);
      for (const [name, listener] of Object.entries(heard)) document.removeEventListener(name, listener);
    };
  }

  #letGo(): void {
    clearTimeout(this.#lifted);
    if (!this.#isHeld) return;
    this.#isHeld = false;
    if (this.#isSkipped) this.skip();
    else this.#play();
    this.#isSkipped = false;
  }

  #arrive(line: Line<G>): void {
    const { seq, standing, game } = this.room;
    this.#waiting = [...this.#waiting, { seq, standing, game, line }];
    if (document.hidden) this.skip();
    else if (!this.#isHeld) this.#play();
  }

  /** Plays what waits: one thing after the other, or all of it at once. */
  #play(): void {
    if (this.#waiting.length > FAR_BEHIND) this.skip();
    else if (this.script.pace() > 0 && !this.#isHurried) this.#goOn();
    else this.#playAtOnce(this.#waiting);
    if (this.room.isMyTurn) this.#isHurried = false;
  }

  #playAtOnce(scenes: readonly Scene<G>[]): void {
    let was = this.game;
    for (const scene of scenes) {
      const shown = this.#greats;
      this.skip();
      const act = this.#cut(scene, was);
      was = scene.game;
      // Whoever is asked something looks at what led to it, and at nothing before.
      this.#greats = [...shown, ...act.greats].slice(
        this.room.isMyTurn && act.greats.length > 0 ? -1 : -MOST,
      );
      for (const listener of this.#listeners) listener({ ...scene.line, transfers: act.transfers });
    }
  }

  /** How a frame is told: when its position comes, and what is great in it. */
  #cut(scene: Scene<G>, was: Sight<G> | null): Act<G> {
    const { heard } = scene.line;
    const at = heard.flatMap((one, index) => (isEvent(one) ? [index] : []));
    const events = heard.filter(isEvent);
    const greats = this.script.greats(events, was?.view, scene.game?.view);
    const settled = events.findLastIndex((event) => this.script.settles(event));
    const isNew = newcomers(was?.view, scene.game?.view);
    const begins = events.findIndex(
      (event, index) => index > settled && (this.script.begins(event) || isNew(event)),
    );
    const last = greats.at(-1)?.told.at(-1);
    // Before the game there is nothing to tell it over.
    const nBefore = !was ? 0 : (last ?? (begins >= 0 ? begins : Math.max(0, events.length - 1)));
    const isGreat = (index: number) => greats.some(({ from, told }) => from <= index && index < told.at(-1)!);
    const nAlone = events.filter(
      (event, index) => index < nBefore && !isGreat(index) && this.script.says(event),
    ).length;
    const n = nAlone + (events.length > nBefore || greats.length > 0 ? 1 : 0);
    const each = n === 0 ? 0 : Math.min(FIRST + MORE * (n - 1), LONGEST) / n;
    return { ...scene, at, greats, transfers: this.script.transfers(events), nBefore, each };
  }

  /** Tells so many events of the frame, and whatever else was heard before and, with the last, after them. */
  #tell(nEvents: number): void {
    const act = this.#act;
    if (!act) return;
    const { line, at } = act;
    const from = this.#nHeard;
    const to = nEvents >= at.length ? line.heard.length : at[nEvents]!;
    const transfers = act.transfers.filter(({ at }) => at >= this.#nEvents && at < nEvents);
    this.#nEvents = Math.max(this.#nEvents, nEvents);
    if (to <= from) return;
    this.#nHeard = to;
    const told = { ...line, heard: line.heard.slice(from, to), transfers };
    for (const listener of this.#listeners) listener(told);
  }

  /** What is next: a great moment, an event over the position before, or the position with all that is left to tell. */
  #goOn(): void {
    if (this.#isHeld || this.#timer !== undefined || (this.#act && this.#greats.length > 0)) return;
    if (!this.#act) {
      const [next, ...rest] = this.#waiting;
      if (!next) return;
      this.#waiting = rest;
      this.#nEvents = 0;
      this.#nHeard = 0;
      this.#act = this.#cut(next, this.game);
    }
    const act = this.#act;
    const great = act.greats.find(({ from, told }) => from <= this.#nEvents && this.#nEvents < told.at(-1)!);
    if (great) {
      this.#greats = [great];
      this.#tell(great.told[0]!);
    } else if (this.#nEvents < act.nBefore) {
      this.#tellNext(act);
      this.#rest(act.each);
    } else {
      this.#show(act);
      this.#tell(act.at.length);
      // Whoever was told may have skipped it.
      if (this.#act !== act) return;
      this.#act = null;
      this.#rest(act.each);
    }
  }

  /** Tells the next event, and those of which nothing is said. */
  #tellNext({ line, at, nBefore, greats }: Act<G>): void {
    let n = this.#nEvents;
    const saysNth = (index: number) => {
      const one = line.heard[at[index]!]!;
      return isEvent(one) && this.script.says(one);
    };
    do n++;
    while (n < nBefore && !saysNth(n - 1) && !greats.some(({ from }) => from === n));
    this.#tell(n);
  }

  #rest(usual: number): void {
    this.#isResting = true;
    this.#timer = setTimeout(
      () => {
        this.#stop();
        this.#goOn();
      },
      usual * this.script.pace() * (this.isPast ? AT_LEISURE : 1),
    );
  }

  #show({ seq, standing, game }: Omit<Scene<G>, 'line'>): void {
    this.game = game;
    this.standing = standing;
    this.seq = seq;
  }
}

/** All words in a value: names of pieces among them. */
function wordsIn(value: unknown, found = new Set<string>()): Set<string> {
  if (typeof value === 'string') found.add(value);
  else if (typeof value === 'object' && value !== null)
    for (const inner of Object.values(value)) wordsIn(inner, found);
  return found;
}

/** Tells whether an event names something that is seen after it and was not before: a card that is turned up. */
function newcomers(was: object | undefined, now: object | undefined): (event: { event: string }) => boolean {
  let known: [Set<string>, Set<string>] | undefined;
  return ({ event: _, ...fields }) => {
    const [before, after] = (known ??= [wordsIn(was), wordsIn(now)]);
    return [...wordsIn(fields)].some((word) => after.has(word) && !before.has(word));
  };
}

/** Where a great moment of a board finds the stage that it is shown on. */
export const [stageHere, setStage] = createContext<Stage>();
