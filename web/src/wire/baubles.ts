// made from the Rust types by `make bless`

import type { Label, Seat, SeatSet } from "./house";

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
  | "pass"
  | `place ${string} none`
  | `place ${string} ${number}`
  | `effect ${string}`
  | "pay purse"
  | `pay ${string}`
  | `sell ${string}`
  | `redeem ${number}`
  | `destroy ${string}`;

/** The published variants. */
export type Options = Record<string, never>;

/** The game's own reasons to refuse. */
export type Refusal =
  | "wrong-slot"
  | "not-ready"
  | "must-place"
  | "no-card-there"
  | "not-in-hand"
  | "short"
  | "superfluous"
  | "must-buy"
  | "not-aside"
  | "too-poor"
  | "destroyed-already";

/** What consequences speak of. */
export type Matter = "coin" | "baubles-and-coins" | "priority-3" | "priority-4" | "game";

/** How a game ends. */
export type Ending = "points" | "coins" | "shared";

/** All that one viewer may know. */
export type View = {
  viewer: Seat | null;
  phase: PhaseName;
  turn: number;
  turns: number;
  first: Seat | null;
  waiting: SeatSet;
  slot: Slot | null;
  purchase: Purchase | null;
  under: Slot | null;
  has_destroyed: boolean;
  track: Array<Stall>;
  scrapped: Array<Label>;
  seats: Array<SeatView>;
};

/** Something that happened in the open. */
export type Event =
  | { event: "first"; seat: Seat }
  | { event: "turn"; turn: number; first: Seat }
  | { event: "drew"; seat: Seat }
  | { event: "reshuffled"; seat: Seat }
  | { event: "turned-up"; bauble: Label }
  | { event: "placed"; seat: Seat; slots: Array<Slot> }
  | { event: "revealed"; slot: Slot; cards: [Priority | null, Priority | null] }
  | { event: "took-first"; seat: Seat }
  | { event: "kept-first"; seat: Seat }
  | { event: "effect"; seat: Seat; slot: Slot }
  | { event: "no-effect"; seat: Seat }
  | { event: "won"; seat: Seat; bauble: Label; price: number }
  | { event: "bought"; seat: Seat; bauble: Label; price: number; spent: Array<Label>; purse: number }
  | { event: "cannot-pay"; seat: Seat; price: number }
  | { event: "offered-on"; seat: Seat; price: number }
  | { event: "declined"; seat: Seat }
  | { event: "scrapped"; bauble: Label }
  | { event: "market"; seat: Seat }
  | { event: "sold"; seat: Seat; bauble: Label; purse: number }
  | { event: "redeemed"; seat: Seat; card: Priority }
  | { event: "destroyed"; seat: Seat; bauble: Label }
  | { event: "left-market"; seat: Seat }
  | { event: "discarded"; seat: Seat; baubles: Array<Label> }
  | { event: "over" };

/** The components. */
export type Deck = {
  /** The most coins a purse holds. */
  purse_limit: number;
  /** The base prices of the levels. */
  base_prices: [number, number, number];
  /** How many cards each level has, and so how many turns there are. */
  turns: number;
  /** The kinds of bauble, those of the base first, then level by level. */
  baubles: Array<Bauble>;
};

/** One kind of bauble. */
export type Bauble = {
  /** Its level; base cards have none. */
  level: Level | null;
  /** The printed cost, which is added to the level's base price. */
  cost: number;
  /** What it yields when it is spent. */
  coins: number;
  /** What it is worth at the end. */
  points: number;
  /** How many there are: in each player's base, or in the level. */
  count: number;
};

/** A level of baubles. */
export type Level = "i" | "ii" | "iii";

/** The phases as viewers name them. */
export type PhaseName = "start" | "refill" | "place" | "effect" | "buy" | "market" | "over";

/** What a viewer knows of a seat's place at a slot. */
export type Placed = null | "hidden" | Priority;

/** A seat's points at the end of the game. */
export type Points = {
  baubles: number;
  coins: number;
  total: number;
};

/** A priority card, by its number. */
export type Priority = number;

/** A purchase that somebody decides about. */
export type Purchase = {
  level: Level;
  price: number;
  terms: Terms;
};

/** What a viewer may know of one seat. */
export type SeatView = {
  seat: Seat;
  purse: number;
  hand: Array<Label> | null;
  hand_size: number;
  deck: Array<Label> | null;
  deck_size: number;
  unseen: Array<Label>;
  known: Array<Label>;
  most_coins: number | null;
  discard: Array<Label>;
  destroyed: Array<Label>;
  ready: Array<Priority> | null;
  aside: Array<Priority>;
  placed: [Placed, Placed, Placed, Placed];
  points: Points | null;
};

/** A place on the track, in the order they are settled. */
export type Slot = "lead" | Level;

/** The slot of a level on the track. */
export type Stall = {
  level: Level;
  bauble: Label | null;
  base_price: number;
  full_price: number | null;
  deck: number;
};

/** Which price a purchase is at. */
export type Terms = "full" | "base" | "reduced";
