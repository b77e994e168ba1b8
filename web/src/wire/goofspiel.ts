// made from the Rust types by `make bless`

import type { Seat, SeatSet } from "./house";

/** What messages of the house hold of this game. */
export type Game = {
  view: View;
  event: Event;
  action: Action;
  matter: Matter;
  deck: Deck;
};

/** What a seat decides, in notation. */
export type Action = `bid ${number}`;

/** The game's own reasons to refuse. */
export type Refusal = "not-in-hand";

/** What consequences speak of. */
export type Matter = "prizes";

/** How a game ends. */
export type Ending = "points" | "shared";

/** All that one viewer may know. */
export type View = { viewer: Seat | null; waiting: SeatSet; lot: Array<number>; prizes: Array<number>; lost: Array<number>; seats: Array<SeatView> } & PhaseView;

/** Something that happened in the open. */
export type Event =
  | { event: "turned"; prize: number }
  | { event: "chosen"; seat: Seat }
  | { event: "shown"; cards: Array<number> }
  | { event: "won"; seat: Seat; card: number; prizes: Array<number> }
  | { event: "carried"; prizes: Array<number> }
  | { event: "lost"; prizes: Array<number> }
  | { event: "over" };

/** The components. */
export type Deck = { cards: number };

export type PhaseView = { phase: "reveal" } | { phase: "bid" } | { phase: "over" };

export type SeatView = { seat: Seat; hand: Array<number>; bid: null | "sealed" | number; won: Array<number>; points: number };
