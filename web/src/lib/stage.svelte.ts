// The stage between the house and the board: what arrives is played in order, each frame in its moment.
//
// A board that is given the stage shows the position of that moment, not the newest one, and what is decided next is
// offered when the stage has caught up. It has the face of a table, so boards do not know the difference.
import { untrack } from 'svelte';
import type { AnyGame } from '../wire/house';
import { isEvent } from './heard';
import { choicesOf, type Line, type Listener, type Standing } from './room.svelte';
import type { Sight } from './sight';
import type { Course, TableView } from './table-view';

/** How long the usual pace gives to a frame in which something happened, and to each thing more that did. */
const FRAME = 420;
const MORE = 160;
const LONGEST = 1_200;
/** Whoever is so many frames behind catches up at once. */
const FAR_BEHIND = 24;

/** A frame that has arrived. */
interface Scene<G extends AnyGame> {
  seq: number;
  standing: Standing | null;
  game: Sight<G> | null;
  line: Line<G>;
}

export class Stage<G extends AnyGame = AnyGame> implements TableView<G> {
  game = $state.raw<Sight<G> | null>(null);
  before = $state.raw<Sight<G> | null>(null);
  standing = $state.raw<Standing | null>(null);
  seq = $state(0);
  /** Frames that wait for their moment. */
  #waiting = $state.raw<readonly Scene<G>[]>([]);
  /** The frame that is told of, as long as a great moment keeps the position before it on the table. */
  #told = $state.raw<Scene<G> | null>(null);
  /** How many great moments hold the stage. */
  #nHeld = 0;
  /** Whether the frame that is shown still has its moment. */
  #isResting = $state(false);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #listeners = new Set<Listener<G>>();

  /** Made while a component is set up. `pace` tells how much of the usual time everything takes; with 0, none. */
  constructor(
    readonly room: Course<G>,
    readonly pace: () => number,
  ) {
    $effect(() => room.listen((line) => this.#arrive(line)));
    // Whoever comes, or comes back, is shown how things stand.
    $effect.pre(() => {
      if (room.welcome) untrack(() => this.skip());
    });
    $effect(() => {
      const hide = () => document.hidden && this.skip();
      document.addEventListener('visibilitychange', hide);
      return () => {
        document.removeEventListener('visibilitychange', hide);
        clearTimeout(this.#timer);
      };
    });
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
    return this.seq < this.room.seq ? lines.filter(({ seq }) => seq <= this.seq) : lines;
  });

  /**
   * Whether something has happened that is still to be shown, and has changed what there is to decide: others who decide
   * at the same time take nothing out of anybody's hands.
   */
  get isBehind(): boolean {
    if (this.#told) return true;
    return this.#waiting.length > 0 && choicesOf(this.game) !== choicesOf(this.room.game);
  }

  /** Whether all is shown, and has had its time. */
  get isIdle(): boolean {
    return !this.#told && this.#waiting.length === 0 && !this.#isResting;
  }

  /** Somebody who looks back wants to see it go on. */
  get waits(): boolean {
    return this.pace() > 0 && !this.isPast;
  }

  get isMyTurn(): boolean {
    return !this.isBehind && this.room.isMyTurn;
  }

  command: TableView<G>['command'] = (command, isExact) => this.room.command(command, isExact);

  listen(listener: Listener<G>): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Nothing goes on as long as a great moment is shown, and the position before it stays; the answer ends that. */
  hold(): () => void {
    this.#nHeld++;
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      this.#nHeld--;
      this.#goOn();
    };
  }

  /** Shows how things stand now. */
  skip(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#isResting = false;
    this.#waiting = [];
    this.#told = null;
    this.#show(this.room);
  }

  #arrive(line: Line<G>): void {
    const { seq, standing, game } = this.room;
    const scene = { seq, standing, game, line };
    if (this.pace() === 0) {
      this.skip();
      this.#tell(scene, this.before);
    } else if (document.hidden || this.#waiting.length >= FAR_BEHIND) {
      this.skip();
    } else {
      this.#waiting = [...this.#waiting, scene];
      this.#goOn();
    }
  }

  #tell({ line, game }: Scene<G>, was: Sight<G> | null): void {
    for (const listener of this.#listeners) listener(line, was?.view, game?.view);
  }

  /** A frame is told, then shown, and the next one comes when it has had its moment. */
  #goOn(): void {
    if (this.#timer !== undefined || this.#nHeld > 0) return;
    if (!this.#told) {
      const [next, ...rest] = this.#waiting;
      if (!next) return;
      this.#waiting = rest;
      this.#told = next;
      this.#tell(next, this.game);
      if (this.#nHeld > 0) return;
    }
    const told = this.#told;
    // Whoever was told may have skipped it.
    if (!told) return;
    this.#told = null;
    this.#show(told);
    this.#isResting = true;
    this.#timer = setTimeout(
      () => {
        this.#timer = undefined;
        this.#isResting = false;
        this.#goOn();
      },
      this.pace() * momentOf(told.line),
    );
  }

  #show({ seq, standing, game }: Omit<Scene<G>, 'line'>): void {
    this.before = this.game;
    this.game = game;
    this.standing = standing;
    this.seq = seq;
  }
}

/** How long a frame is looked at, at the usual pace: what was only said does not keep anybody waiting. */
function momentOf<G extends AnyGame>({ heard }: Line<G>): number {
  const nEvents = heard.filter(isEvent).length;
  return nEvents === 0 ? 0 : Math.min(FRAME + MORE * (nEvents - 1), LONGEST);
}
