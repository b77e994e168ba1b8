// What the parts of a board ask for: set once by the host (`Board.svelte`), and asked for where it is needed.
import { createContext } from 'svelte';
import type { GameParts } from '../games/index';
import type { Tongue } from '../games/words';
import { isEvent } from '../lib/heard';
import type { TableView } from '../lib/table-view';
import { leadersOf } from '../lib/points';
import type { AnyGame, Seat, Sheet, Span } from '../wire/house';
import { around, paymentsOf } from './around';
import { Decision } from './decision.svelte';
import { tintOf } from './people';

/** What a view tells of one seat. */
type SeatIn<G extends AnyGame> = G['view']['seats'][number];

/**
 * A table as its board shows it. All but the view, and what follows from it, stays the same as long as the board is
 * shown, so that a part can take it apart: `const { t, decision } = table()`.
 */
export class Board<G extends AnyGame = AnyGame> {
  readonly decision: Decision<G>;
  readonly words: GameParts['words'];
  readonly Piece: GameParts['Piece'];

  /** Made while a component is set up. */
  constructor(
    readonly room: TableView<G>,
    readonly t: Tongue<G['deck']>,
    readonly parts: GameParts,
  ) {
    this.words = parts.words;
    this.Piece = parts.Piece;
    this.decision = new Decision<G>(room, parts.words, t);
  }

  /** What is seen; a board is shown only where something is. */
  get view(): G['view'] {
    return this.room.game!.view;
  }

  #seats = $derived.by(() => around<SeatIn<G>>(this.view.seats, this.view.viewer));
  #paid = $derived.by(() => paymentsOf(this.decision.shown));
  #told = $derived.by(() => this.room.lines.flatMap(({ heard }) => heard.filter(isEvent<G['event']>)));

  /** One's own seat; null for those who watch. */
  get me(): SeatIn<G> | null {
    return this.#seats.me;
  }

  /** The others, in the order of play after oneself. */
  get rivals(): readonly SeatIn<G>[] {
    return this.#seats.rivals;
  }

  /**
   * Who is waited for. Under a great moment that is nobody: the position is still the one before, and whoever was to
   * decide in it has.
   */
  get waiting(): readonly Seat[] {
    return this.room.moment === null ? this.view.waiting : [];
  }

  /**
   * All events up to the position that is seen. A position does not say how it was reached; where a board still shows
   * some of that, such as who won the lots of the last round, its `past.ts` finds it here. Nothing else reads the log.
   */
  get told(): readonly G['event'][] {
    return this.#told;
  }

  #leaders = $derived.by(() => leadersOf(this.sheet));

  /** What the points come to, if the game ended now. */
  get sheet(): Sheet<G> {
    return this.room.game!.sheet;
  }

  /** A seat's points, if the game ended now. */
  pointsOf(seat: Seat): Span {
    return this.sheet.totals[seat - 1]!;
  }

  /** Whether nobody has more points, and not everyone has as many. */
  isAhead(seat: Seat): boolean {
    return this.#leaders.includes(seat);
  }

  /** The color of a seat. */
  tint(seat: Seat): string {
    return tintOf(seat, this.view.viewer);
  }

  /** What a seat would be paid by the action that is looked at. */
  gainOf(seat: Seat): number | undefined {
    return this.#paid.get(seat);
  }
}

const [get, set] = createContext<Board>();

export const setBoard = set;

/**
 * The board that a part is on. Which game it is of only the part can say, as it is on no other board; a game says so
 * once, in its `table.ts`.
 */
export function boardOf<G extends AnyGame = AnyGame>(): Board<G> {
  return get() as unknown as Board<G>;
}
