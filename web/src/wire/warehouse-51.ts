// made from the Rust types by `make bless`

import type { Label, Name, Seat, SeatSet, Secret } from "./house";

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
  | `reveal ${string}`
  | `bid ${number}`
  | `fist ${number}`
  | `look ${number}`
  | `give ${string}`
  | `take ${string}`
  | `redeem ${string}`
  | `certify ${string}`
  | `cancel ${string}`
  | `pawn ${string}`;

/** The published variants. */
export type Options = {
  /** who begins: drawn, or the seat with this number */
  first: "drawn" | "1" | "2" | "3" | "4" | "5" | "6";
};

/** The game's own reasons to refuse. */
export type Refusal =
  | "empty-pile"
  | "too-low"
  | "too-poor"
  | "not-yours"
  | "just-bought"
  | "nothing-to-see"
  | "not-takeable"
  | "pawned-already"
  | "too-rich"
  | "empty-reserve"
  | "no-token"
  | "fist-closed"
  | "being-chosen"
  | "not-pawned"
  | "certified-already"
  | "no-such-fake";

/** What consequences speak of. */
export type Matter =
  | "ingot"
  | "everything"
  | "auction"
  | "game"
  | "fake-to-see"
  | "relic-to-give"
  | "relic-to-take"
  | "certified"
  | "genuine"
  | "asleep"
  | "idle"
  | "certificate"
  | "peek-fake"
  | "give-relic-left"
  | "steal-relic-of-value"
  | "pay-each-other"
  | "gain-from-reserve"
  | "may-match-bid"
  | "speak-last"
  | "win-sealed-ties"
  | "surcharge"
  | "income-on-reveal"
  | "cancel-fake"
  | "points"
  | "ingots-per-point"
  | "points-per-relic-of"
  | "wild-in-sets"
  | "win-ties"
  | "lose-ties";

/** What rows of a score sheet are for, and their reasons. */
export type Heading =
  | "ingots"
  | "sets"
  | "colour"
  | "effects"
  | "relic"
  | "wins-tie"
  | "loses-tie"
  | "fake"
  | "pawned"
  | "certified"
  | "genuine";

/** How a game ends. */
export type Ending = "points" | "wins-ties" | "loses-ties" | "shared";

/** All that one viewer may know. */
export type View = {
  /** The seat this view is for, null for a spectator. */
  viewer: Seat | null;
  /** Who won the last auction, or begins; null before it is drawn. */
  last: Seat | null;
  /** The seats the table waits for. */
  waiting: SeatSet;
  /** Ingots of the pawnbroker. */
  reserve: number;
  /** Pawn tokens that are left. */
  tokens: number;
  /** The four piles. */
  piles: Array<PileView>;
  /** The relics that nobody wanted. */
  gone: Array<Label>;
  /** The Fakes, for each seat those between it and its left neighbour. */
  fakes: Array<GapView>;
  /** The relics whose Fake was cancelled. */
  cancelled: Array<Label>;
  /** One entry for each seat. */
  seats: Array<SeatView>;
} & (
  | { phase: "start" }
  | { phase: "deal" }
  | { phase: "choose" }
  | {
      phase: "turn-up";
      /** The pile. */
      chosen: Colour;
    }
  | {
      phase: "open";
      /** The relic on offer. */
      lot: LotView;
      /** The highest bid, or null. */
      high: number | null;
      /** Who made it, or null. */
      leader: Seat | null;
    }
  | {
      phase: "sealed";
      /** The relic on offer. */
      lot: LotView;
    }
  | {
      phase: "effect";
      /** That relic. */
      effect: Label;
    }
  | {
      phase: "look";
      /** The seat at whose left it lies. */
      looks_left_of: Seat;
    }
  | { phase: "last-pawn" }
  | { phase: "redeem" }
  | {
      phase: "certify";
      /** How many certificates or Fakes the seat to move may still use or cancel. */
      left: number;
    }
  | {
      phase: "cancel";
      /** How many certificates or Fakes the seat to move may still use or cancel. */
      left: number;
    }
  | { phase: "over" }
);

/** Something that happened in the open. */
export type Event =
  | { event: "first"; seat: Seat }
  | { event: "dealt"; left_of: Seat }
  | { event: "chose"; seat: Seat; colour: Colour }
  | { event: "turned-up"; relic: Label; weapon: boolean }
  | { event: "income"; seat: Seat; relic: Label; ingots: number }
  | { event: "opened"; seat: Seat }
  | { event: "bid"; seat: Seat; bid: number }
  | { event: "passed"; seat: Seat }
  | { event: "done"; seat: Seat }
  | { event: "closed"; seat: Seat }
  | { event: "fists"; bids: Array<number> }
  | { event: "sold"; seat: Seat; relic: Label; price: number; to: Seat }
  | { event: "unsold"; relic: Label }
  | { event: "surcharge"; seat: Seat; ingots: number }
  | { event: "certificate"; seat: Seat; relic: Label }
  | { event: "paid"; seat: Seat; to: Seat; ingots: number }
  | { event: "gained"; seat: Seat; ingots: number }
  | { event: "chooses"; seat: Seat; relic: Label }
  | { event: "no-effect"; relic: Label }
  | { event: "looked"; seat: Seat; left_of: Seat }
  | { event: "gave"; seat: Seat; relic: Label; to: Seat }
  | { event: "took"; seat: Seat; relic: Label; from: Seat }
  | { event: "pawned"; seat: Seat; relic: Label }
  | { event: "ended"; last: Seat }
  | { event: "redeemed"; seat: Seat; relic: Label }
  | { event: "certified"; seat: Seat; relic: Label }
  | { event: "fakes"; fakes: Array<Label> }
  | { event: "cancelled"; seat: Seat; relic: Label }
  | { event: "over" };

/** The components. */
export type Deck = {
  /** What each player starts with. */
  ingots: number;
  /** What the pawnbroker starts with. */
  reserve: number;
  /** The relics. */
  relics: Array<Item>;
};

/** A category of relics. */
export type Colour = "blue" | "green" | "yellow" | "red";

/**
 * What a relic does, in words that consequences use. A number says how much, how many or of which value; where there is
 * not as much, all that is there.
 */
export type Effect =
  | "certificate"
  | "peek_fake"
  | "give_relic_left"
  | { steal_relic_of_value: number }
  | { pay_each_other: number }
  | { gain_from_reserve: number }
  | "may_match_bid"
  | "speak_last"
  | "win_sealed_ties"
  | { surcharge: number }
  | { income_on_reveal: number }
  | "cancel_fake"
  | { points: number }
  | { ingots_per_point: number }
  | { points_per_relic_of: Colour }
  | "wild_in_sets"
  | "win_ties"
  | "lose_ties";

/** One Fake that lies between two neighbours. */
export type FakeView = {
  /** The relic that is fake; null if the viewer does not know. */
  relic: Label | null;
  /** The seats that an effect showed it to. */
  shown_to: SeatSet;
};

/** The Fakes between two neighbours. */
export type GapView = {
  /** The two neighbours. */
  between: [Seat, Seat];
  /** The Fakes there. */
  cards: Array<FakeView>;
};

/** One relic. */
export type Item = {
  /** Its identifier. */
  id: Label;
  /** Its name for players. */
  name: Name;
  /** Its category. */
  colour: Colour;
  /** Its value. */
  value: number;
  /** Whether it is auctioned with closed fists. */
  weapon: boolean;
  /** Whether it is blessed or cursed. */
  kind: Kind;
  /** What it does. */
  effect: Effect | null;
  /** Whether there is a Fake card of it. */
  fake: boolean;
};

/** Whether a relic's effect is a blessing, which sleeps while it is pawned, or a curse, which does not. */
export type Kind = "plain" | "blessed" | "cursed";

/** The relic on offer. */
export type LotView = {
  /** Its name. */
  relic: Label;
  /** Its colour. */
  colour: Colour;
  /** Its value. */
  value: number;
  /** Whether the auction is sealed. */
  weapon: boolean;
};

/** A pile of relics. */
export type PileView = {
  /** Its colour. */
  colour: Colour;
  /** How many relics it has left. */
  size: number;
};

/** A seat's points at the end of the game. */
export type Points = {
  /** Points for its ingots. */
  ingots: number;
  /** Points for complete sets. */
  sets: number;
  /** Points for its place among blue collections. */
  blue: number;
  /** Points for its place among green collections. */
  green: number;
  /** Points for its place among yellow collections. */
  yellow: number;
  /** Points for its place among red collections. */
  red: number;
  /** Points of its relics' effects. */
  effects: number;
  /** All points. */
  total: number;
};

/** A relic of a collection. */
export type RelicView = {
  /** Its name. */
  relic: Label;
  /** Its colour. */
  colour: Colour;
  /** Its value. */
  value: number;
  /** Whether it is pawned. */
  pawned: boolean;
  /** Whether a certificate lies on it. */
  certified: boolean;
  /** Whether it has proven to be fake. */
  fake: boolean;
};

/** What a viewer may know of one seat. */
export type SeatView = {
  /** Its number. */
  seat: Seat;
  /** Its ingots. */
  ingots: number;
  /** Its collection. */
  relics: Array<RelicView>;
  /** Certificates it has still to use. */
  certificates: number;
  /** Whether it is still in the open auction. */
  bidding: boolean;
  /** Its last bid, or null; in a sealed auction what its fist holds, `sealed` for the others. */
  bid: Secret<number>;
  /** Its points at the end of the game, null before. */
  points: Points | null;
};
