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
  | "done"
  | `look ${string} pay ${string}`
  | `look ${string}`
  | `offer ${string}`
  | "stay"
  | "withdraw"
  | `add ${number}`
  | `lose ${number}`
  | `accept ${number}`
  | `refuse ${number}`
  | `retract ${number}`
  | `propose ${string}`;

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
  | "two-objects"
  | "second-look"
  | "hired-already"
  | "not-exact"
  | "must-offer"
  | "not-played"
  | "own-deal"
  | "empty-deal"
  | "not-yours"
  | "not-theirs"
  | "no-such-money"
  | "too-many-proposals"
  | "no-proposal";

/** What consequences speak of. */
export type Matter = "money" | "objects" | "auction" | "game";

/** What rows of a score sheet are for, and their reasons. */
export type Heading = "object" | "family" | "category" | "authentic" | "replica";

/** How a game ends. */
export type Ending = "gold" | "authentic" | "shared";

/** All that one viewer may know. */
export type View = {
  /** The seat this view is for, null for a spectator. */
  viewer: Seat | null;
  /** The round, from 1. */
  round: number;
  /** How many rounds the game has. */
  rounds: number;
  /** The opportunist, who offers last, or null: then offers are made at once. */
  opportunist: Seat | null;
  /** The seats the table waits for. */
  waiting: SeatSet;
  /** What the experts cost, who look under one object and under two. */
  fees: [number, number];
  /** How many objects are left in the deck. */
  deck: number;
  /** The slots of this round, from the one nearest the deck. */
  display: Array<SlotView>;
  /** The objects that nobody got. */
  discarded: Array<Label>;
  /** The bonus for many objects of one category. */
  bonus: Bonus;
  /** One entry for each seat. */
  seats: Array<SeatView>;
} & (
  | { phase: "display" }
  | { phase: "experts" }
  | { phase: "offer" } & AuctionView
  | { phase: "stay" } & AuctionView
  | { phase: "add" } & AuctionView
  | { phase: "lose" } & AuctionView
  | { phase: "trade-before" } & TradeView
  | { phase: "trade-after" } & TradeView
  | {
      phase: "verdicts";
      /** Which unknown object is settled. */
      verdict: VerdictView;
    }
  | { phase: "over" }
);

/** Something that happened in the open. */
export type Event =
  | { event: "round"; round: number; opportunist: Seat | null }
  | { event: "covered"; slot: Slot }
  | { event: "laid-out"; slot: Slot; object: Label }
  | { event: "hired"; seat: Seat; slot: Slot; money: Amounts }
  | { event: "looked"; seat: Seat; slot: Slot }
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

/** What is auctioned. */
export type AuctionView = {
  /** The slot whose object is auctioned. */
  slot: Slot;
  /** Who leads: of those who are still in it and whose offers lie open, the highest. */
  leaders: SeatSet;
};

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

/** A seat's gold at the end of the game. */
export type Points = {
  /** What its objects are worth. */
  objects: number;
  /** What complete families add. */
  families: number;
  /** Bonuses for many objects of a category. */
  bonuses: number;
  /** All gold. */
  total: number;
};

/** A proposal that is open. */
export type ProposalView = {
  /** Who proposes it. */
  from: Seat;
  /** To whom. */
  to: Seat;
  /** What the proposer gives. */
  give: Side;
  /** What the proposer takes. */
  take: Side;
};

/** What a viewer may know of one seat. */
export type SeatView = {
  /** Its number. */
  seat: Seat;
  /** Its authentic objects. */
  authentic: Array<Label>;
  /** Its replicas. */
  replica: Array<Label>;
  /** Its unknown objects. */
  unknown: Array<Label>;
  /** Its objects of this round whose card is still face down. */
  face_down: Array<Label>;
  /** Its money in hand, what it offers included; null where the viewer may not know. */
  money: Amounts | null;
  /** How many money cards that is. */
  n_money: number;
  /** Its money cards that are out for the round. */
  out: Amounts;
  /** The experts it has hired this round, by their fee. */
  hired: Array<number>;
  /** Where its expert looked first who has still to look under a second object, or null. */
  looking: Slot | null;
  /** What it offers, `sealed` while that is hidden from the viewer, or null. */
  offer: Secret<Amounts>;
  /** After a tie: `stay`, `withdraw`, `sealed`, or null; once cards are lost, only of those who stayed. */
  stance: Secret<Stance>;
  /** The card it adds after a tie, as a list of one; `sealed`, or null. */
  added: Secret<Amounts>;
  /** The card it loses after a tie that persists, as a list of one; `sealed`, or null. */
  loses: Secret<Amounts>;
  /** How many proposals it has made in this window. */
  made: number;
  /** Its gold at the end of the game, null before. */
  points: Points | null;
};

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
  /** Its number. */
  slot: Slot;
  /** Its object, null before it is laid out. */
  object: Label | null;
  /** Who owns the object, or null. */
  owner: Seat | null;
  /** Whether nobody got it. */
  discarded: boolean;
  /** Authentic, replica or unknown, if it is revealed or the viewer has looked; or null. */
  card: Card | null;
  /** Whose experts have looked there. */
  looked: SeatSet;
};

/** What a tied player does. */
export type Stance = "stay" | "withdraw";

/** What is traded. */
export type TradeView = {
  /** The deals that are open. */
  proposals: Array<ProposalView>;
};

/** Whose unknown object is settled, and with which cards. */
export type VerdictView = {
  /** Whose it is. */
  seat: Seat;
  /** The object. */
  object: Label;
  /** How many authentic cards it may get. */
  authentic: number;
  /** How many replica cards it may get. */
  replica: number;
};

/** When players trade. */
export type Window = "before" | "after";
