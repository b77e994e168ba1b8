// made from the Rust types by `make bless`

import type { Label, Name, Seat, SeatSet } from "./house";

/** What messages of the house hold of this game. */
export type Game = {
  view: View;
  event: Event;
  action: Action;
  matter: Matter;
  deck: Deck;
};

/** What a seat decides, in notation. */
export type Action =
  | "done"
  | `look ${string} pay ${string}`
  | `look ${string} ${string} pay ${string}`
  | `offer ${string}`
  | "stay"
  | "withdraw"
  | `add ${number}`
  | `lose ${number}`
  | `accept ${number}`
  | `refuse ${number}`
  | `retract ${number}`
  | `propose ${number} give ${string}`;

/** The published variants. */
export type Options = {
  /** how many rounds are played; all means until every object has been shown */
  rounds: "5" | "7" | "9" | "all";
  /** whether players trade before and after authentication, only after it, or never */
  trading: "both" | "after" | "off";
  /** everyone sees everyone's money */
  open_money: "off" | "on";
};

/** The game's own reasons to refuse. */
export type Refusal =
  | "not-in-hand"
  | "no-such-slot"
  | "no-such-expert"
  | "hired-already"
  | "not-exact"
  | "must-offer"
  | "not-played"
  | "own-deal"
  | "no-object"
  | "not-yours"
  | "not-theirs"
  | "no-such-money"
  | "too-many-proposals"
  | "no-proposal";

/** What consequences speak of. */
export type Matter = "money" | "objects" | "auction" | "game";

/** How a game ends. */
export type Ending = "gold" | "authentic" | "shared";

/** All that one viewer may know. */
export type View = {
  viewer: Seat | null;
  phase: PhaseName;
  round: number;
  rounds: number;
  opportunist: Seat | null;
  waiting: SeatSet;
  slot: Slot | null;
  deck: number;
  display: Array<SlotView>;
  discarded: Array<Label>;
  proposals: Array<ProposalView>;
  verdict: VerdictView | null;
  bonus: Bonus;
  seats: Array<SeatView>;
};

/** Something that happened in the open. */
export type Event =
  | { event: "round"; round: number; opportunist: Seat | null }
  | { event: "covered"; slot: Slot }
  | { event: "laid-out"; slot: Slot; object: Label }
  | { event: "hired"; seat: Seat; slots: Array<Slot>; money: Amounts }
  | { event: "done"; seat: Seat }
  | { event: "auction"; slot: Slot; object: Label }
  | { event: "decided"; seat: Seat }
  | { event: "offered"; seat: Seat; money: Amounts; total: number }
  | { event: "tied"; seats: Array<Seat>; total: number }
  | { event: "stayed"; seat: Seat }
  | { event: "withdrew"; seat: Seat }
  | { event: "added"; seat: Seat; money: number; total: number }
  | { event: "lost"; seat: Seat; money: number }
  | { event: "sold"; seat: Seat; object: Label; total: number }
  | { event: "unsold"; object: Label }
  | { event: "trading"; window: Window }
  | { event: "proposed"; from: Seat; to: Seat; give: Side; take: Side }
  | { event: "refused"; from: Seat; to: Seat }
  | { event: "retracted"; from: Seat; to: Seat }
  | { event: "dealt"; from: Seat; to: Seat; give: Side; take: Side }
  | { event: "lapsed"; from: Seat; to: Seat }
  | { event: "authenticated"; seat: Seat; object: Label; card: Card }
  | { event: "opportunist"; seat: Seat | null }
  | { event: "verdict"; seat: Seat; object: Label; card: Card }
  | { event: "over" };

/** The components. */
export type Deck = {
  /** Objects laid out in a round. */
  display: number;
  /** Each player's money cards, ascending. */
  money: Array<number>;
  /** The authentication cards. */
  cards: [number, number, number];
  /** The bonuses for 5, 7, 9 and all rounds. */
  bonuses: [Bonus, Bonus, Bonus, Bonus];
  /** The objects. */
  objects: Array<Item>;
};

/** Money cards, ascending, with their values. */
export type Amounts = Array<number>;

/** Gold for many objects of one category. */
export type Bonus = {
  /** How many objects of one category it takes. */
  objects: number;
  /** What it is worth. */
  gold: number;
};

/** What an authentication card says. */
export type Card = "authentic" | "replica" | "unknown";

/** What kind of object it is. */
export type Category = "potion" | "companion" | "equipment" | "magic";

/** One object. */
export type Item = {
  /** Its identifier. */
  id: Label;
  /** Its name for players. */
  name: Name;
  /** Its category. */
  category: Category;
  /** The family it belongs to, if any. */
  family: string | null;
  /** Its worth if it is authentic. */
  authentic: number;
  /** Its worth if it is a replica. */
  replica: number;
};

/** The phases as viewers name them. */
export type PhaseName =
  | "display"
  | "experts"
  | "offer"
  | "stay"
  | "add"
  | "lose"
  | "trade-before"
  | "trade-after"
  | "verdicts"
  | "over";

/** A seat's gold at the end of the game. */
export type Points = {
  objects: number;
  families: number;
  bonuses: number;
  total: number;
};

/** A proposal that is open. */
export type ProposalView = {
  from: Seat;
  to: Seat;
  give: Side;
  take: Side;
};

/** What a viewer may know of one seat. */
export type SeatView = {
  seat: Seat;
  authentic: Array<Label>;
  replica: Array<Label>;
  unknown: Array<Label>;
  face_down: Array<Label>;
  money: Amounts | null;
  n_money: number;
  out: Amounts;
  hired: Array<number>;
  offer: Secret<Amounts>;
  stance: Secret<Stance>;
  added: Secret<Amounts>;
  loses: Secret<Amounts>;
  made: number;
  points: Points | null;
};

/** Something that others may not know yet. */
export type Secret<T> = null | "sealed" | T;

/** One side of a deal. */
export type Side = {
  /** Objects. */
  objects: Array<Label>;
  /** Money cards. */
  money: Amounts;
};

/** A place of the display, from the one nearest the deck. */
export type Slot = number;

/** A place of the display. */
export type SlotView = {
  slot: Slot;
  object: Label | null;
  owner: Seat | null;
  discarded: boolean;
  card: Card | null;
  looked: SeatSet;
};

/** What a tied player does. */
export type Stance = "stay" | "withdraw";

/** Whose unknown object is settled, and with which cards. */
export type VerdictView = {
  seat: Seat;
  object: Label;
  authentic: number;
  replica: number;
};

/** When players trade. */
export type Window = "before" | "after";
