// made from the Rust types by `make bless`

import type { Label, Seat, SeatSet } from "./house";

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
  | "ready"
  | `use ${string} ${string}`
  | `remove hand ${string}`
  | `remove discard ${string}`
  | `penny ${number}`
  | `place ${string} ${number}`
  | `buy ${string}`;

/** The published variants. */
export type Options = {
  /** the coins of the Essen mint: without them, with them and more coins removed, or with them and two rounds more */
  essen: "off" | "swap" | "longer";
  /** who may buy from the market: winners of lots, or then everyone else too */
  buyers: "winners" | "all";
  /** who begins: drawn, or the seat with this number */
  first: "drawn" | "1" | "2" | "3" | "4" | "5" | "6";
};

/** The game's own reasons to refuse. */
export type Refusal =
  | "not-in-hand"
  | "not-in-discard"
  | "no-symbol"
  | "used-already"
  | "no-removal-left"
  | "oneself"
  | "wrong-coin"
  | "no-such-lot"
  | "copper-only"
  | "not-on-market";

/** What consequences speak of. */
export type Matter =
  | "prestige"
  | "quality"
  | "gold"
  | "silver"
  | "copper"
  | "age"
  | "unique"
  | "rare"
  | "game";

/** What rows of a score sheet are for, and their reasons. */
export type Heading = "prestige" | "quality" | "mint";

/** How a game ends. */
export type Ending = "prestige" | "copper" | "silver" | "gold" | "shared";

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
  /** How many coins are still to come out of the black bag. */
  black: number;
  /** The coins on the market. */
  market: Array<Label>;
  /** What each of them costs, in prestige. */
  market_price: number;
  /** The lots in use. */
  lots: Array<LotView>;
  /** Coins that aged ones have removed from the game. */
  removed: Array<Label>;
  /** One entry for each seat. */
  seats: Array<SeatView>;
} & (
  | { phase: "start" }
  | { phase: "market" }
  | {
      phase: "fill";
      /** The lot on which a coin is being put. */
      filling: LotId;
    }
  | {
      phase: "draw";
      /** The seat that draws. */
      drawing: Seat;
    }
  | {
      phase: "pennies";
      /** The seat that passes a bad penny. */
      passing: Seat;
      /** The seat out of whose bag a coin is being taken for it, or null. */
      robbed: Seat | null;
    }
  | { phase: "act" }
  | {
      phase: "act";
      /** The seat that draws. */
      drawing: Seat;
    }
  | {
      phase: "act";
      /** The seat that passes a bad penny. */
      passing: Seat;
      /** The seat out of whose bag a coin is being taken for it, or null. */
      robbed: Seat | null;
    }
  | { phase: "place" }
  | {
      phase: "buy";
      /** Who may still buy, in this order. */
      buyers: Array<Seat>;
    }
  | { phase: "over" }
);

/** Something that happened in the open. */
export type Event =
  | { event: "first"; seat: Seat }
  | { event: "on-market"; coin: Label }
  | { event: "round"; round: number; first: Seat }
  | { event: "on-lot"; lot: LotId; coin: Label }
  | { event: "drew"; seat: Seat }
  | { event: "refilled"; seat: Seat }
  | { event: "penny"; seat: Seat }
  | { event: "passed"; seat: Seat; to: Seat; finds_nothing: boolean }
  | { event: "took"; seat: Seat; from: Seat }
  | { event: "came-from"; seat: Seat; from: Seat; coin: Label }
  | { event: "actions" }
  | { event: "used"; seat: Seat; coin: Label; symbol: Symbol }
  | { event: "prestige"; seat: Seat; prestige: number }
  | { event: "removed"; seat: Seat; coin: Label; from_hand: boolean }
  | { event: "ready"; seat: Seat }
  | { event: "bids" }
  | { event: "placed"; seat: Seat }
  | { event: "revealed"; lot: LotId; bids: Array<Bid> }
  | { event: "won"; lot: LotId; seat: Seat; by: Metal | null }
  | { event: "not-won"; lot: LotId }
  | { event: "took-coins"; seat: Seat; coins: Array<Label> }
  | { event: "may-buy"; seat: Seat }
  | { event: "bought"; seat: Seat; coin: Label }
  | { event: "bought-nothing"; seat: Seat }
  | { event: "over" };

/** The components. */
export type Deck = {
  /** Coins drawn each round. */
  hand: number;
  /** Coins on the market at the start. */
  market: number;
  /** Auction coins that leave the game unseen. */
  removed: number;
  /** The lots, in order. */
  lots: Array<Lot>;
  /** The kinds of coin, strongest first, with how many of each there are. */
  kinds: Array<Kinds>;
};

/** What a seat has bid on a lot. */
export type Bid = {
  /** Its number. */
  seat: Seat;
  coins: Array<Label>;
};

/** What is printed on a coin. */
export type Coin = {
  /** What it is made of. */
  metal: Metal;
  /** Its number. */
  number: number;
  /** How many coins it may remove, or 0. */
  age: number;
  /** How many coins it may draw, or 0. */
  unique: number;
  /** How much prestige it may bring at once, or 0. */
  rare: number;
  /** How much prestige it brings at the end, or 0. */
  quality: number;
  /** Where it was struck, if that counts. */
  mint: Mint | null;
  /** Whether it is a bad penny, which must be passed on. */
  bad_penny: boolean;
};

/** A coin in somebody's hand, and what was done with it. */
export type CoinView = {
  /** Its name. */
  coin: Label;
  /** Its symbols that were used this round, until coins are placed. */
  used: Used;
  /** Whether it is a bad penny that is kept as a plain coin. */
  kept: boolean;
};

/** What the winner of a lot gets. */
export type Gives = "coins" | { prestige: number };

/** A coin in one's own hand. */
export type HeldView = {
  /** Whether everyone knows of it. */
  known: boolean;
  /** The seat out of whose bag it was taken, who knows it too; or null. */
  from: Seat | null;
  /** Whether the bag that it came from was refilled since; left out if not, or if everyone knows of it. */
  refilled?: boolean;
  /** The lot it is placed on, or null. */
  lot: LotId | null;
  /** Its name. */
  coin: Label;
  /** Its symbols that were used this round, until coins are placed. */
  used: Used;
  /** Whether it is a bad penny that is kept as a plain coin. */
  kept: boolean;
};

/** A kind of coin and how many of it there are. */
export type Kinds = {
  /** The coin. */
  coin: Coin;
  /** How many each player starts with. */
  starting: number;
  /** How many are auctioned. */
  auction: number;
  /** How many the Essen mint adds. */
  essen: number;
};

/** A lot on the board. */
export type Lot = {
  /** What its winner gets. */
  gives: Gives;
  /** Whether it takes neither gold nor silver. */
  copper_only: boolean;
  /** The number of players from which it is used. */
  min_players: number;
};

/** A place among the lots, written as its number on the board, from 1. */
export type LotId = number;

/** A lot that is in use. */
export type LotView = {
  /** Its number. */
  lot: LotId;
  /** Whether it takes neither gold nor silver. */
  copper_only: boolean;
  /** The prestige it gives; null if it gives coins. */
  prestige: number | null;
  /** The coins on it. */
  coins: Array<Label>;
};

/** What a coin is made of, strongest first. */
export type Metal = "gold" | "silver" | "copper";

/** Where a coin was struck. */
export type Mint = "crown" | "sceptre" | "eagle";

/** A seat's prestige at the end of the game. */
export type Points = {
  /** What it had. */
  prestige: number;
  /** For quality symbols. */
  quality: number;
  /** For coins of the crown. */
  crown: number;
  /** For coins of the sceptre. */
  sceptre: number;
  /** For coins of the Essen eagle. */
  eagle: number;
  /** All prestige. */
  total: number;
};

/** What a viewer may know of one seat. */
export type SeatView = {
  /** Its number. */
  seat: Seat;
  /** Its hand, strongest coin first; null for others. */
  hand: Array<HeldView> | null;
  /** How many coins it holds, those it has placed included. */
  hand_size: number;
  /** Coins of its hand that everyone knows of, until the bids are revealed. */
  known: Array<CoinView>;
  /** Coins of its hand that it took out of bags. */
  taken: Array<TakenView>;
  /** What its bag holds, in no order; null for others. */
  bag: Array<Label> | null;
  /** How many coins are in its bag. */
  bag_size: number;
  /**
   * What is in its bag, hidden in its hand, or was taken out of its bag unseen, as the viewer can work
   * out.
   */
  unseen: Array<Label>;
  /**
   * What has been hidden in its hand, or was taken out of its bag unseen, since before its bag was refilled this
   * round: it was not in the bag then.
   */
  unseen_before: Array<Label>;
  /** Its discard. */
  discard: Array<Label>;
  /** Whether it has placed all its coins. */
  placed: boolean;
  /** Its prestige at the end of the game, null before. */
  points: Points | null;
  /** Its prestige. */
  prestige: number;
  /** Coins it has still to draw. */
  owed: number;
  /** Coins drawn out of its bag this round, by anyone. */
  drawn: number;
  /** Bad pennies known to be in its bag, since they were passed there this round. */
  pennies_in_bag: number;
  /** Coins it may still remove for age symbols. */
  removals: number;
  /** Whether a bad penny came to it as a replacement this round, to be passed on. */
  has_replaced: boolean;
  /** Whether it is done with symbols. */
  ready: boolean;
};

/** A symbol that its owner may use. */
export type Symbol = "age" | "unique" | "rare";

/** A coin in somebody's hand that was taken out of a bag. */
export type TakenView = {
  /** Out of whose bag. */
  from: Seat;
  /** Whether that bag was refilled since; left out if not. */
  refilled?: boolean;
  /** Its name; null for all but its owner and whoever it was taken from. */
  coin: Label | null;
};

/**
 * What was done with a coin this round: the symbols that were used, and whether a bad penny is kept. It is sent as
 * those symbols, and takes one byte, because states are full of it.
 */
export type Used = Array<Symbol>;
