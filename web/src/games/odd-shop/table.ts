// What lies on the table, as a viewer sees it: collections, money, and what one's experts have told.
import type {
  Game,
  Card,
  Category,
  Deck,
  Item,
  ProposalView,
  SeatView,
  SlotView,
  View,
} from '../../wire/odd-shop';
import type { Seat } from '../../wire/house';
import type { GameWords, Tongue } from '../words';
import { readPiece } from './piece';
import { boardOf } from '../../table/board.svelte';

/** The board that a part of this game is on. */
export const table = () => boardOf<Game>();

export const CATEGORIES: readonly Category[] = ['potion', 'companion', 'equipment', 'magic'];

/** An object of somebody's, and what is known of it. */
export interface Owned {
  label: string;
  card: Card | 'hidden';
  /** Only the viewer knows, from an expert. */
  isPrivate: boolean;
}

/** Objects that belong together, with those that are missing. */
export interface Family {
  id: string;
  members: readonly { item: Item; owned: Owned | null }[];
}

export interface Shelf {
  category: Category;
  n: number;
  families: readonly Family[];
  loose: readonly Owned[];
}

/** Whether what is known of an object of the display is known to the viewer alone. */
export function isPrivate({ object, card }: SlotView, view: View): boolean {
  if (object === null || card === null) return false;
  return !view.seats.some(({ authentic, replica, unknown }) =>
    [authentic, replica, unknown].some((pile) => pile.includes(object)),
  );
}

export function ownedBy(seat: SeatView, view: View): Owned[] {
  const told = (label: string): Owned => {
    const slot = view.display.find(({ object }) => object === label);
    return { label, card: slot?.card ?? 'hidden', isPrivate: slot ? isPrivate(slot, view) : false };
  };
  const shown = (card: Card) => seat[card].map((label): Owned => ({ label, card, isPrivate: false }));
  return [...shown('authentic'), ...shown('replica'), ...shown('unknown'), ...seat.face_down.map(told)];
}

function categoryOf(label: string, deck: Deck | null): Category | null {
  const piece = readPiece(label, deck);
  return piece.kind === 'object' ? piece.category : null;
}

/** A collection by category, families together. */
export function shelvesOf(things: readonly Owned[], deck: Deck | null): Shelf[] {
  return CATEGORIES.map((category) => {
    const here = things.filter(({ label }) => categoryOf(label, deck) === category);
    const itemOf = ({ label }: Owned) => deck?.objects.find(({ id }) => id === label);
    const ids = new Set(here.flatMap((one) => itemOf(one)?.family ?? []));
    const families = [...ids].map((id) => ({
      id,
      members: deck!.objects
        .filter((item) => item.family === id)
        .map((item) => ({ item, owned: here.find(({ label }) => label === item.id) ?? null })),
    }));
    return { category, n: here.length, families, loose: here.filter((one) => !itemOf(one)?.family) };
  });
}

/** An object with all that is known of it, in words. */
export function told({ label, card, isPrivate }: Owned, words: GameWords, t: Tongue): string {
  const object = words.piece(label, t);
  if (card === 'hidden') return t.say('board-object-hidden', { object });
  const said = { object, card: t.say(`value-card-${card}`) };
  return t.say(isPrivate ? 'board-object-private' : 'board-object', said);
}

/** A money card of a hand, told apart from others of its value. */
export interface Bill {
  key: string;
  value: number;
}

export function billsOf(values: readonly number[]): Bill[] {
  return values.map((value, index) => ({
    key: `${value}.${values.slice(0, index).filter((other) => other === value).length}`,
    value,
  }));
}

export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

export const ascending = (values: readonly number[]): number[] =>
  [...values].sort((one, other) => one - other);

/** What is left of some money without other money. */
export function without(values: readonly number[], others: readonly number[]): number[] {
  const left = [...values];
  for (const other of others) {
    const at = left.indexOf(other);
    if (at >= 0) left.splice(at, 1);
  }
  return left;
}

/** Cards that can be seen; none where they are sealed, or where there are none. */
export function seen<T>(secret: readonly T[] | 'sealed' | null): readonly T[] {
  return secret === null || secret === 'sealed' ? [] : secret;
}

/** All that a seat has laid down in an auction, as far as it can be seen. */
export const laidBy = ({ offer, added }: SeatView): number[] => [...seen(offer), ...seen(added)];

/** One's own money without what one has laid down. */
export const inHand = (me: SeatView): number[] => without(me.money ?? [], laidBy(me));

/** Money that a seat must have, by what it has proposed to give: of each value, the most at once. */
function promisedBy(seat: Seat, view: View, value: number): number {
  const given = proposalsOf(view).filter(({ from }) => from === seat);
  return Math.max(0, ...given.map(({ give }) => nOf(give.money, value)));
}

const nOf = (values: readonly number[], value: number) => values.filter((other) => other === value).length;

/**
 * How many cards of a value somebody may have in hand, by what is seen: of all that there are, those that are neither
 * out nor seen to be somebody else's. Null without the box.
 */
export function mayHold({ seat, money, n_money }: SeatView, value: number, view: View, deck: Deck | null) {
  if (money !== null) return nOf(money, value);
  if (deck === null) return null;
  const all = nOf(deck.money, value) * view.seats.length;
  const elsewhere = view.seats.map((other) => {
    const held = other.money === null ? promisedBy(other.seat, view, value) : nOf(other.money, value);
    return nOf(other.out, value) + (other.seat === seat ? 0 : held);
  });
  return Math.min(n_money, all - sum(elsewhere));
}

/** The order in which seats speak: from the opportunist's left, the opportunist last. */
export function inTurn(view: View): SeatView[] {
  const at = view.seats.findIndex(({ seat }) => seat === view.opportunist);
  return [...view.seats.slice(at + 1), ...view.seats.slice(0, at + 1)];
}

/** The slot whose object is auctioned, if one is. */
export const onBlock = (view: View): number | null => ('slot' in view ? view.slot : null);
/** What is auctioned, if anything is. */
export const objectOn = (view: View): string | null =>
  view.display.find(({ slot }) => slot === onBlock(view))?.object ?? null;
/** What the viewer knows of the card under it. */
export const cardOn = (view: View): Card | null =>
  view.display.find(({ slot }) => slot === onBlock(view))?.card ?? null;
/** Who leads the auction, if there is one. */
export const leadersOf = (view: View): readonly Seat[] => ('leaders' in view ? view.leaders : []);
/** The deals that are open. */
export const proposalsOf = (view: View): readonly ProposalView[] =>
  'proposals' in view ? view.proposals : [];

export const isAuction = ({ phase }: View): boolean => ['offer', 'stay', 'add', 'lose'].includes(phase);
export const isTie = ({ phase }: View): boolean => ['stay', 'add', 'lose'].includes(phase);
/** The last auction is over: nobody is opportunist any more. */
export const isClosed = ({ phase }: View): boolean => phase === 'verdicts' || phase === 'over';
export const isTrade = ({ phase }: View): boolean => phase === 'trade-before' || phase === 'trade-after';
