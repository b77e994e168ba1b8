// How the player's coins are laid out on the lots, before they are bid.
import type { Decision } from '../../table/decision.svelte';
import { Draft } from '../../table/draft.svelte';
import type { Game, HeldView, LotId, View } from '../../wire/coin-quest';
import type { Spelled } from '../../wire/house';

/** A coin of the hand, by its place there, and where it is laid. */
interface Laid {
  at: number;
  lot: LotId;
}

/** A coin that lies on a lot: the house has it there already, or it can still be taken back. */
export interface Lying {
  at: number;
  coin: string;
  isBid: boolean;
  /** The house says that it cannot lie there. */
  isRefused: boolean;
}

export class Laying {
  readonly #draft: Draft<Laid>;
  /** The coin that was picked up; nothing where the next one lies ready. */
  readonly #chosen: Draft<number>;
  /** The lot that was pointed at with no coin left to lay. */
  readonly #wondered: Draft<LotId>;

  /** Made while a component is set up. */
  constructor(
    readonly view: () => View,
    readonly decision: Decision<Game>,
  ) {
    const about = () => {
      const { round, phase } = this.view();
      return [round, phase, ...this.hand.map((held) => held.coin)].join(' ');
    };
    this.#draft = new Draft<Laid>(about);
    this.#chosen = new Draft<number>(about);
    this.#wondered = new Draft<LotId>(about);
    decision.follow(() => this.#plan);
  }

  /** The player's hand, strongest coin first, which is how the house wants coins placed. */
  get hand(): readonly HeldView[] {
    const { seats, viewer } = this.view();
    return seats.find((seat) => seat.seat === viewer)?.hand ?? [];
  }

  /** Whether coins can be laid now. */
  get isOn(): boolean {
    return this.decision.legal.some(({ verb }) => verb === 'place');
  }

  /** The coins that the house does not have yet, by their place in the hand. */
  get #open(): number[] {
    return this.isOn ? this.hand.flatMap((held, at) => (held.lot === null ? [at] : [])) : [];
  }

  /** What is laid out, as far as the order in which coins are placed has come. */
  get #plan(): { actions: Spelled<Game>[]; isWhole: boolean } {
    const open = this.#open;
    const end = open.findIndex((at) => this.lotOf(at) === null);
    const ready = end < 0 ? open : open.slice(0, end);
    return { actions: ready.map((at) => this.#placing(at)), isWhole: end < 0 };
  }

  /** To bid a coin of the hand where it is laid. */
  #placing(at: number): Spelled<Game> {
    const [coin, lot] = [this.hand[at]!.coin, this.lotOf(at)!];
    return { action: `place ${coin} ${lot}`, verb: 'place', args: [coin, lot] };
  }

  /** Where a coin of the hand lies. */
  lotOf(at: number): LotId | null {
    return this.hand[at]?.lot ?? this.#draft.things.find((laid) => laid.at === at)?.lot ?? null;
  }

  /** The coins of the player that lie on a lot. */
  on(lot: LotId): Lying[] {
    return this.hand.flatMap(({ coin, lot: bid }, at) =>
      this.lotOf(at) === lot ? [{ at, coin, isBid: bid !== null, isRefused: this.#isRefused(at) }] : [],
    );
  }

  #isRefused(at: number): boolean {
    const shown = this.decision.shown;
    if (!shown?.refusal || this.hand[at]?.lot !== null) return false;
    return shown.action === this.#placing(at).action;
  }

  /** The coin that goes where the player points next. */
  get picked(): number | null {
    const open = this.#open;
    const [chosen] = this.#chosen.things;
    if (chosen !== undefined && open.includes(chosen)) return chosen;
    return (
      open.find((at) => this.lotOf(at) !== null && this.#isRefused(at)) ??
      open.find((at) => this.lotOf(at) === null) ??
      null
    );
  }

  /** The coin that was laid last and can still be taken back. */
  get last(): number | null {
    return this.#draft.things.findLast(({ at }) => this.#open.includes(at))?.at ?? null;
  }

  /** Lays a coin on a lot. */
  lay(at: number, lot: LotId): void {
    if (!this.#open.includes(at)) return;
    this.#draft.set([...this.#draft.things.filter((laid) => laid.at !== at), { at, lot }]);
    this.#chosen.clear();
    this.#wondered.clear();
  }

  /** Picks a coin, so that it goes where the player points next; picked already, it is taken back off its lot. */
  pick(at: number): void {
    if (this.picked === at && this.lotOf(at) !== null) this.take(at);
    else this.#chosen.set([at]);
    this.#wondered.clear();
  }

  /** The lot that was pointed at while all coins lie somewhere. */
  get wondered(): LotId | null {
    return this.picked === null ? (this.#wondered.things[0] ?? null) : null;
  }

  wonder(lot: LotId): void {
    this.#wondered.set([lot]);
  }

  /** Takes all coins back that the house does not have yet. */
  clear(): void {
    this.#draft.clear();
    this.#chosen.clear();
  }

  /** Takes a coin back off its lot. */
  take(at: number): void {
    this.#draft.set(this.#draft.things.filter((laid) => laid.at !== at));
    this.#chosen.set([at]);
  }
}
