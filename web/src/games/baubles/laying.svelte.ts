// Priority cards that are laid out at the track before they are placed, all of them at once.
import { Draft } from '../../table/draft.svelte';
import type { Game, Priority, Slot, View } from '../../wire/baubles';
import type { Spelled } from '../../wire/house';
import { SLOTS, decidedSlot, indexOf } from './table';

/** A card at a slot. */
interface Laid {
  slot: Slot;
  card: Priority;
}

/** "Nothing at all", which the rules may refuse. */
const NOTHING = 'nothing';

/** What decides about a slot. */
const placing = (slot: Slot, card: Priority | null): Spelled<Game> => ({
  action: `place ${slot} ${card ?? 'none'}`,
  verb: 'place',
  args: [slot, card],
});

export class Laying {
  readonly #laid: Draft<Laid | typeof NOTHING>;
  /** The card or the slot that was tapped first, and waits for its other half. */
  readonly #held: Draft<Priority | Slot>;

  /** What can still be laid is asked for, as it changes while the board is shown. */
  constructor(
    readonly view: () => View,
    readonly canLay: () => boolean,
  ) {
    const about = () => `${view().phase} ${view().turn} ${decidedSlot(view())}`;
    this.#laid = new Draft<Laid | typeof NOTHING>(about);
    this.#held = new Draft<Priority | Slot>(about);
  }

  /** Whether a slot is still to be decided. */
  isFree(slot: Slot): boolean {
    const now = decidedSlot(this.view());
    return this.canLay() && now !== null && indexOf(slot) >= indexOf(now);
  }

  /** The cards that are laid out, the last one last. */
  get #cards(): Laid[] {
    return this.#laid.things.filter((thing) => thing !== NOTHING);
  }

  cardAt(slot: Slot): Priority | null {
    return this.#cards.find((laid) => laid.slot === slot)?.card ?? null;
  }

  slotOf(card: Priority): Slot | null {
    return this.#cards.find((laid) => laid.card === card)?.slot ?? null;
  }

  /** The card that was laid last. */
  get last(): Priority | null {
    return this.#cards.at(-1)?.card ?? null;
  }

  isHeld(thing: Priority | Slot): boolean {
    return this.#held.has(thing);
  }

  get isNothing(): boolean {
    return this.#laid.has(NOTHING);
  }

  /** A card was tapped: it goes to the slot that waits, comes back, or waits for a slot. */
  tapCard(card: Priority): void {
    const [held] = this.#held.things;
    if (this.slotOf(card) !== null) this.takeBack(card);
    else if (typeof held === 'string') this.lay(held, card);
    else this.#hold(card);
  }

  /** A slot was tapped: it takes the card that waits, gives its card back, or waits for one. */
  tapSlot(slot: Slot): void {
    const [held] = this.#held.things;
    const card = this.cardAt(slot);
    if (typeof held === 'number') this.lay(slot, held);
    else if (card !== null) this.takeBack(card);
    else this.#hold(slot);
  }

  #hold(thing: Priority | Slot): void {
    this.#held.set(this.#held.has(thing) ? [] : [thing]);
  }

  lay(slot: Slot, card: Priority): void {
    if (!this.isFree(slot)) return;
    const others = this.#cards.filter((laid) => laid.slot !== slot && laid.card !== card);
    this.#laid.set([...others, { slot, card }]);
    this.#held.clear();
  }

  takeBack(card: Priority): void {
    this.#laid.set(this.#laid.things.filter((thing) => thing === NOTHING || thing.card !== card));
    this.#held.clear();
  }

  /** A card was let go over a slot, or over the others that are ready. */
  drop(place: string, card: Priority): void {
    const slot = SLOTS.find((one) => one === place);
    if (slot) this.lay(slot, card);
    else this.takeBack(card);
  }

  /** Lays nothing, and takes back what was laid; or thinks better of it. */
  toggleNothing(): void {
    this.#laid.set(this.isNothing ? [] : [NOTHING]);
    this.#held.clear();
  }

  /** To lay nothing at all, slot by slot. */
  get nothing(): readonly Spelled<Game>[] {
    return SLOTS.filter((slot) => this.isFree(slot)).map((slot) => placing(slot, null));
  }

  /** What would be decided, slot by slot; nothing as long as nothing is laid out. */
  get actions(): readonly Spelled<Game>[] {
    if (this.#laid.things.length === 0) return [];
    return SLOTS.filter((slot) => this.isFree(slot)).map((slot) => placing(slot, this.cardAt(slot)));
  }
}
