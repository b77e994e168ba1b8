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
  /** who begins: drawn, or the seat with this number */
  first: "drawn" | "1" | "2" | "3" | "4" | "5" | "6";
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

/** What rows of a score sheet are for, and their reasons. */
export type Heading = "suit" | "most-tokens";

/** How a game ends. */
export type Ending = "points" | "cards" | "tokens" | "shared";

/** All that one viewer may know. */
export type View = {
  /** The seat this view is for, null for a spectator. */
  viewer: Seat | null;
  /** The round, from 1. */
  round: number;
  /** How many rounds the game has. */
  rounds: number;
  /** The first player, null before it is drawn. */
  first: Seat | null;
  /** The seats the table waits for. */
  waiting: SeatSet;
  /** The cards turned up. */
  lot: Array<Label>;
  /** How many cards this round's lot has. */
  lot_size: number;
  /** How many cards are left in the deck. */
  deck: number;
  /** The cards that have left the game. */
  out: Array<Label>;
  /** The pot (Don), or null. */
  pot: number | null;
  /** The bank (Serengeti), or null. */
  bank: number | null;
  /** The viewer's own tokens, null for a spectator. */
  tokens: number | null;
  /** One entry for each seat. */
  seats: Array<SeatView>;
} & (
  | { phase: "start" }
  | { phase: "exchange" }
  | { phase: "declare" }
  | { phase: "reveal" }
  | {
      phase: "sale";
      /** Whose card is being sold. */
      seller: Seat;
      /** The highest bid, or null. */
      high: number | null;
      /** Who made it, or null. */
      leader: Seat | null;
      /** The void bid that the seat to move has just been fined for, or null. */
      void: number | null;
    }
  | {
      phase: "auction";
      /** The highest bid, or null. */
      high: number | null;
      /** Who made it, or null. */
      leader: Seat | null;
      /** The void bid that the seat to move has just been fined for, or null. */
      void: number | null;
    }
  | {
      phase: "forfeit";
      /** Whose card was being sold, null if it was the lot. */
      seller: Seat | null;
      /** The price that cannot be paid. */
      price: number;
    }
  | { phase: "over" }
);

/** Something that happened in the open. */
export type Event =
  | { event: "first"; seat: Seat }
  | { event: "round"; round: number; first: Seat }
  | { event: "kept"; seat: Seat }
  | { event: "swapped"; seat: Seat; gave: Label; other: Seat; took: Label }
  | { event: "declared"; seat: Seat }
  | { event: "no-sale"; seat: Seat }
  | { event: "offered"; seat: Seat; card: Label }
  | { event: "sale-opened"; seller: Seat; card: Label }
  | { event: "turned"; card: Label }
  | { event: "bid"; seat: Seat; amount: number }
  | { event: "void"; seat: Seat; amount: number; fine: number }
  | { event: "passed"; seat: Seat }
  | { event: "comforted"; seat: Seat; tokens: number }
  | { event: "defaulted"; seat: Seat; amount: number }
  | { event: "lost"; seat: Seat; card: Label }
  | { event: "resumed"; seat: Seat }
  | { event: "sold"; buyer: Seat; price: number; digit: number | null }
  | { event: "paid"; seat: Seat; tokens: number; cards: number; most: boolean }
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

/** The card that a seat offers for sale, if any: sent as its name or `"nothing"`. */
export type Offer = string;

/** A seat's points at the end of the game. */
export type Points = {
  /** Points for cards of one suit. */
  suits: number;
  /** Points for the most tokens. */
  bonus: number;
  /** All points. */
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
  /** Its number. */
  seat: Seat;
  /** Its cards. */
  cards: Array<Label>;
  /** Its tokens, null where the viewer may not know them. */
  tokens: number | null;
  /** Whether it is still in the auction. */
  bidding: boolean;
  /** Its last bid in this auction, or null. */
  bid: number | null;
  /** Whether it swapped a card this round and so does not bid. */
  swapped: boolean;
  /** Whether it could not pay for these goods and so does not bid again. */
  barred: boolean;
  /** Whether it has taken tokens from the bank for passing at once on this lot. */
  comforted: boolean;
  /** The bid at which it passed, if it is back should nobody be able to pay that (Don, `referee=penalise`); or null. */
  yielded: number | null;
  /** The card it offers for sale, `nothing`, `sealed` while that is hidden from the viewer, or null. */
  sells: Secret<Offer>;
  /** Its points at the end of the game, null before. */
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
