// A deal that a player puts together at the trade desk.
import { untrack } from 'svelte';
import type { Game, ProposalView, SeatView, Side, View } from '../../wire/odd-shop';
import type { Seat, Spelled } from '../../wire/house';
import { Draft } from '../../table/draft.svelte';
import { ascending, billsOf, proposalsOf } from './table';

const objectsOf = (seat: SeatView) => [
  ...seat.authentic,
  ...seat.replica,
  ...seat.unknown,
  ...seat.face_down,
];

const thingsOf = ({ objects, money }: Side) => [...objects, ...ascending(money)];

const textOf = (things: readonly (string | number)[]) => things.join(' ') || 'nothing';

export class DealDraft {
  /** With whom, once that is settled. */
  readonly #met: Draft<Seat>;
  /** Objects by their label, money cards by their key. */
  readonly given: Draft<string>;
  readonly wanted: Draft<string>;
  /** Values of money cards, as often as they are asked for: others' cards are not seen. */
  readonly asked: Draft<number>;

  /** Made while a component is set up. */
  constructor(
    readonly view: () => View,
    canDecide: () => boolean,
  ) {
    this.#met = new Draft(() => [this.view().round, this.view().phase].join(' '));
    // Forgotten once it is proposed, and with another partner.
    const about = () => {
      const { round, phase } = this.view();
      return [round, phase, this.#me?.made, this.partner?.seat].join(' ');
    };
    this.given = new Draft(about);
    this.wanted = new Draft(about);
    this.asked = new Draft(about);
    // Whoever is done has given it up, and may be called back by what others propose.
    $effect(() => {
      if (canDecide()) return;
      untrack(() => {
        this.clear();
        this.#met.clear();
      });
    });
  }

  get #me(): SeatView | null {
    const { seats, viewer } = this.view();
    return seats.find(({ seat }) => seat === viewer) ?? null;
  }

  /** With whom: the one chosen, or whoever has proposed something, or the next one. */
  get partner(): SeatView | null {
    const { seats, viewer } = this.view();
    const others = seats.filter(({ seat }) => seat !== viewer);
    const asking = proposalsOf(this.view()).find(({ to }) => to === viewer)?.from;
    const next = others.find(({ seat }) => viewer !== null && seat > viewer);
    return (
      others.find(({ seat }) => this.#met.has(seat)) ??
      others.find(({ seat }) => seat === asking) ??
      next ??
      others[0] ??
      null
    );
  }

  meet(seat: Seat): void {
    this.#met.set([seat]);
  }

  /** Something is laid out for this partner, whatever others propose meanwhile. */
  #settle(): void {
    if (this.partner) this.meet(this.partner.seat);
  }

  /** Lays out an object or a card of one's own, or puts it back. */
  toggleGiven(thing: string): void {
    this.#settle();
    this.given.toggle(thing);
  }

  toggleWanted(object: string): void {
    this.#settle();
    this.wanted.toggle(object);
  }

  get give(): Side {
    const me = this.#me;
    const bills = billsOf(me?.money ?? []);
    return {
      objects: me ? objectsOf(me).filter((label) => this.given.has(label)) : [],
      money: bills.filter(({ key }) => this.given.has(key)).map(({ value }) => value),
    };
  }

  get take(): Side {
    const { partner } = this;
    return {
      objects: partner ? objectsOf(partner).filter((label) => this.wanted.has(label)) : [],
      money: ascending(this.asked.things),
    };
  }

  get isEmpty(): boolean {
    return [this.give, this.take].every(({ objects, money }) => objects.length + money.length === 0);
  }

  get action(): Spelled<Game> | null {
    const { partner } = this;
    if (!partner || this.isEmpty) return null;
    const [to, give, take] = [partner.seat, thingsOf(this.give), thingsOf(this.take)];
    const action = `propose ${to} give ${textOf(give)} take ${textOf(take)}` as const;
    return { action, verb: 'propose', args: [{ to, give, take }] };
  }

  ask(value: number): void {
    this.#settle();
    this.asked.set([...this.asked.things, value]);
  }

  /** Puts back one card of this value. */
  spare(value: number): void {
    const left = [...this.asked.things];
    left.splice(left.lastIndexOf(value), 1);
    this.asked.set(left);
  }

  clear(): void {
    this.given.clear();
    this.wanted.clear();
    this.asked.clear();
  }

  /** Lays out what somebody proposes as one's own proposal to them, to be changed. */
  counter({ from, give, take }: ProposalView): void {
    this.meet(from);
    this.given.set([...take.objects, ...billsOf(take.money).map(({ key }) => key)]);
    this.wanted.set(give.objects);
    this.asked.set(give.money);
  }
}
