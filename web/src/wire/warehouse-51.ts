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
export type Options = Record<string, never>;

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

/** How a game ends. */
export type Ending = "points" | "wins-ties" | "loses-ties" | "shared";

/** All that one viewer may know. */
export type View = {
  viewer: Seat | null;
  phase: PhaseName;
  last: Seat | null;
  waiting: SeatSet;
  reserve: number;
  tokens: number;
  piles: Array<PileView>;
  chosen: Colour | null;
  lot: LotView | null;
  high: number | null;
  leader: Seat | null;
  effect: Label | null;
  looks_left_of: Seat | null;
  left: number | null;
  gone: Array<Label>;
  fakes: Array<GapView>;
  cancelled: Array<Label>;
  seats: Array<SeatView>;
};

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

/** What a relic does. */
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
  relic: Label | null;
  shown_to: SeatSet;
};

/** The Fakes between two neighbours. */
export type GapView = {
  between: [Seat, Seat];
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
  relic: Label;
  colour: Colour;
  value: number;
  weapon: boolean;
};

/** The phases as viewers name them. */
export type PhaseName =
  | "start"
  | "deal"
  | "choose"
  | "turn-up"
  | "open"
  | "sealed"
  | "effect"
  | "look"
  | "redeem"
  | "certify"
  | "cancel"
  | "over";

/** A pile of relics. */
export type PileView = {
  colour: Colour;
  size: number;
};

/** A seat's points at the end of the game. */
export type Points = {
  ingots: number;
  sets: number;
  blue: number;
  green: number;
  yellow: number;
  red: number;
  effects: number;
  total: number;
};

/** A relic of a collection. */
export type RelicView = {
  relic: Label;
  colour: Colour;
  value: number;
  pawned: boolean;
  certified: boolean;
  fake: boolean;
};

/** What a viewer may know of one seat. */
export type SeatView = {
  seat: Seat;
  ingots: number;
  relics: Array<RelicView>;
  certificates: number;
  bidding: boolean;
  bid: number | null;
  decided: boolean;
  points: Points | null;
};
