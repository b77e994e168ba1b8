// made from the Rust types by `make bless`

import type { Label, Seat, SeatSet, Secret } from "./house";

/** What messages of the house hold of this game. */
export type Game = {
  view: View;
  event: Event;
  action: Action;
  matter: Matter;
  heading: Heading;
  deck: Deck;
};

/** What a seat decides, in notation. */
export type Action =
  | "pass"
  | `place ${string} ${string}`
  | `effect ${string}`
  | `pay ${string}`
  | `sell ${string}`
  | `redeem ${string}`
  | `destroy ${string}`;

/** The published variants. */
export type Options = {
  /** who begins: drawn, or the seat with this number */
  first: "drawn" | "1" | "2" | "3" | "4" | "5" | "6";
};

/** The game's own reasons to refuse. */
export type Refusal =
  | "wrong-slot"
  | "not-ready"
  | "must-place"
  | "no-card-there"
  | "not-in-hand"
  | "short"
  | "must-buy"
  | "not-aside"
  | "too-poor"
  | "destroyed-already";

/** What consequences speak of. */
export type Matter = "coin" | "baubles-and-coins" | "priority-3" | "priority-4" | "game";

/** What rows of a score sheet are for, and their reasons. */
export type Heading = "baubles" | "coins";

/** How a game ends. */
export type Ending = "points" | "coins" | "shared";

/** All that one viewer may know. */
export type View = {
  /** The seat this view is for, null for a spectator. */
  viewer: Seat | null;
  /** The turn, from 1. */
  turn: number;
  /** How many turns the game has. */
  turns: number;
  /** Who holds the first-player card, null before it is drawn. */
  first: Seat | null;
  /** The seats the table waits for. */
  waiting: SeatSet;
  /** The slots of the levels. */
  track: Array<Stall>;
  /** The level cards that nobody bought. */
  scrapped: Array<Label>;
  /** What things cost in the market. */
  prices: Prices;
  /** One entry for each seat. */
  seats: Array<SeatView>;
} & (
  | { phase: "start" }
  | { phase: "refill" }
  | {
      phase: "place";
      /** The slot that the viewer decides about, null for others: how far somebody has got is theirs alone. */
      slot: Slot | null;
    }
  | { phase: "effect" }
  | {
      phase: "buy";
      /** What is being bought. */
      purchase: Purchase;
      /** The slot where the first-player card lies this turn, or null. */
      under: Slot | null;
    }
  | {
      phase: "market";
      /** Whether it has destroyed a bauble this turn. */
      has_destroyed: boolean;
    }
  | { phase: "over" }
);

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

/** A seat's points at the end of the game. */
export type Points = {
  /** Points of its baubles. */
  baubles: number;
  /** Points for its coins. */
  coins: number;
  /** All points. */
  total: number;
};

/** What things cost in the market. */
export type Prices = {
  /** To take back each priority card, from 0 to 4; those that cost nothing come back by themselves. */
  redeem: [number, number, number, number, number];
  /** To take a bauble out of the game. */
  destroy: number;
};

/** A priority card, by its number. */
export type Priority = number;

/** A purchase that somebody decides about. */
export type Purchase = {
  /** Its level. */
  level: Level;
  /** What it would cost. */
  price: number;
  /** Base (unopposed), full (against a rival; both must be bought if able) or reduced (may be bought). */
  terms: Terms;
};

/** What a viewer may know of one seat. */
export type SeatView = {
  /** Its number. */
  seat: Seat;
  /** Its coins. */
  purse: number;
  /** Its hand, null for others. */
  hand: Array<Label> | null;
  /** How many baubles it holds. */
  hand_size: number;
  /** What its deck holds, in no order; null for others. */
  deck: Array<Label> | null;
  /** How many baubles its deck holds. */
  deck_size: number;
  /** What hand and deck hold together, which everyone can work out. */
  unseen: Array<Label>;
  /** Those of them that everyone knows to be in hand, drawn before the deck ran out and was made anew. */
  known: Array<Label>;
  /** The most coins its hand can yield, known since it could not pay; or null. */
  most_coins: number | null;
  /** Its discard. */
  discard: Array<Label>;
  /** What it has destroyed. */
  destroyed: Array<Label>;
  /** Its priority cards that can be placed, now or in the next turn; null for others. */
  ready: Array<Priority> | null;
  /** Its priority cards that are set aside. */
  aside: Array<Priority>;
  /** Its cards at the four slots, `sealed` where one lies face down, in sight until the turn ends. */
  placed: [Secret<Priority>, Secret<Priority>, Secret<Priority>, Secret<Priority>];
  /** Its points at the end of the game, null before. */
  points: Points | null;
};

/** A place on the track, in the order they are settled. */
export type Slot = "lead" | Level;

/** The slot of a level on the track. */
export type Stall = {
  /** Its level. */
  level: Level;
  /** The bauble there, or null. */
  bauble: Label | null;
  /** The price for an unopposed buyer. */
  base_price: number;
  /** The price against a rival, or null. */
  full_price: number | null;
  /** How many cards of the level have not been turned up. */
  deck: number;
};

/** Which price a purchase is at. */
export type Terms = "full" | "base" | "reduced";
