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
  | `bid ${number}`
  | `sell ${string}`
  | `swap ${string} ${string}`
  | `lose ${string}`;

/** The published variants. */
export type Options = {
  /** an illegal bid is refused, or made and punished as the rulebook says */
  referee: "enforce" | "penalise";
  /** everyone sees everyone's tokens */
  open_tokens: "off" | "on";
};

/** The game's own reasons to refuse. */
export type Refusal = "too-low" | "too-poor" | "above-box" | "own-digit" | "not-yours" | "not-theirs";

/** What consequences speak of. */
export type Matter =
  | "token"
  | "cards"
  | "auction"
  | "auction-of-goods"
  | "auctions-of-round"
  | "card-to-lose"
  | "game";

/** How a game ends. */
export type Ending = "points" | "cards" | "tokens" | "shared";

/** All that one viewer may know. */
export type View = {
  viewer: Seat | null;
  phase: PhaseName;
  round: number;
  rounds: number;
  first: Seat | null;
  waiting: SeatSet;
  lot: Array<Label>;
  lot_size: number;
  deck: number;
  out: Array<Label>;
  pot: number | null;
  bank: number | null;
  high: number | null;
  leader: Seat | null;
  seller: Seat | null;
  void: number | null;
  tokens: number | null;
  seats: Array<SeatView>;
};

/** Something that happened in the open. */
export type Event =
  | { event: "first"; seat: Seat }
  | { event: "round"; round: number; first: Seat }
  | { event: "kept"; seat: Seat }
  | { event: "swapped"; seat: Seat; gave: Label; other: Seat; took: Label }
  | { event: "declared"; seat: Seat }
  | { event: "offered"; seat: Seat; card: Label }
  | { event: "sale-opened"; seller: Seat; card: Label }
  | { event: "turned"; card: Label }
  | { event: "bid"; seat: Seat; amount: number }
  | { event: "void"; seat: Seat; amount: number; fine: number }
  | { event: "passed"; seat: Seat }
  | { event: "comforted"; seat: Seat; tokens: number }
  | { event: "defaulted"; seat: Seat; amount: number }
  | { event: "lost"; seat: Seat; card: Label }
  | { event: "sold"; buyer: Seat; price: number }
  | { event: "paid"; seat: Seat; tokens: number }
  | { event: "rest"; tokens: number }
  | { event: "free"; seat: Seat }
  | { event: "unsold"; seller: Seat }
  | { event: "scrapped" }
  | { event: "over" };

/** The components. */
export type Deck = {
  /** The suits, in the order of the file. */
  suits: Array<Suit>;
  /** The tokens of Don. */
  don: Purse;
  /** The tokens of Serengeti. */
  serengeti: Purse;
};

/** The phases as viewers name them. */
export type PhaseName = "start" | "exchange" | "declare" | "reveal" | "sale" | "auction" | "forfeit" | "over";

/** What a viewer knows of a seat's sale. */
export type Placard = null | "nothing" | Label;

/** A seat's points at the end of the game. */
export type Points = {
  suits: number;
  bonus: number;
  total: number;
};

/** How many tokens there are. */
export type Purse = {
  /** Dealt to each player. */
  each: number;
  /** In the whole box. */
  in_box: number;
};

/** What a viewer may know of one seat. */
export type SeatView = {
  seat: Seat;
  cards: Array<Label>;
  tokens: number | null;
  bidding: boolean;
  bid: number | null;
  swapped: boolean;
  barred: boolean;
  comforted: boolean;
  decided: boolean;
  sells: Placard;
  points: Points | null;
};

/** One suit: a colour with its names and the digits on its cards. */
export type Suit = {
  /** The colour's identifier. */
  id: Label;
  /** Its name in Don. */
  don: string;
  /** Its name in Serengeti. */
  serengeti: string;
  /** The digits, ascending. */
  digits: Array<number>;
};
