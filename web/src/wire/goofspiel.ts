// made from the Rust types by `make bless`

import type { Rank, Seat, SeatSet, Secret } from "./house";

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
export type Action = `bid ${number}`;

/** The published variants. */
export type Options = {
  /** how many cards each player has, and how many prizes there are */
  cards: "13" | "3" | "4" | "5" | "6" | "7" | "8" | "9" | "10" | "11" | "12";
  /** prizes nobody wins go with the next, or are lost */
  ties: "carry" | "lose";
};

/** The game's own reasons to refuse. */
export type Refusal = "not-in-hand";

/** What consequences speak of. */
export type Matter = "prizes";

/** What rows of a score sheet are for, and their reasons. */
export type Heading = "prizes";

/** How a game ends. */
export type Ending = "points" | "shared";

/** All that one viewer may know. */
export type View = {
  /** The seat this view is for, null for a spectator. */
  viewer: Seat | null;
  /** The seats the table waits for. */
  waiting: SeatSet;
  /** The prizes that are bid for: the one turned up, and those that nobody took before it. */
  lot: Array<Rank>;
  /** The prizes that are still to come. */
  prizes: Array<Rank>;
  /** The prizes that nobody can take any more. */
  lost: Array<Rank>;
  /** One entry for each seat. */
  seats: Array<SeatView>;
};

/** Something that happened in the open. */
export type Event =
  | { event: "turned"; prize: Rank }
  | { event: "chosen"; seat: Seat }
  | { event: "shown"; cards: Array<Rank> }
  | { event: "won"; seat: Seat; card: Rank; prizes: Array<Rank> }
  | { event: "carried"; prizes: Array<Rank> }
  | { event: "lost"; prizes: Array<Rank> }
  | { event: "over" };

/** The components. */
export type Deck = {
  /** How many cards each player has, and how many prizes there are. */
  cards: number;
};

/** What a viewer may know of one seat. */
export type SeatView = {
  /** Its number. */
  seat: Seat;
  /** The cards it has left, what it bids now included. */
  hand: Array<Rank>;
  /** The card it bids, `sealed` while that is hidden from the viewer, or null. */
  bid: Secret<Rank>;
  /** The prizes it has won. */
  won: Array<Rank>;
};
