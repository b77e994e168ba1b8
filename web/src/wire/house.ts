// made from the Rust types by `make bless`

/** The games of the house, in the order they are shown. */
export const GAMES = ["don", "serengeti", "odd-shop", "warehouse-51", "coin-quest", "baubles", "goofspiel"] as const;

/** A game of the house. */
export type GameId = (typeof GAMES)[number];

/** How well a bot plays. */
export type Level = "random" | "novice" | "amateur" | "expert" | "master";

/** How far a table has come. */
export type Status = "open" | "playing" | "finished" | "closed";

/** What a game's own module calls `Game`. */
export type AnyGame = {
  view: { viewer: Seat | null; waiting: Array<Seat>; seats: Array<{ seat: Seat }> };
  event: { event: string };
  action: string;
  matter: string;
  heading: string;
  deck: unknown;
};

/** A new value in a list, an empty list for what is gone, or the changes inside, by name or by index. */
export type Change = unknown[] | { [name: string]: Change };

/** What follows the verb of an action: a number, a name, a list of them, null for nothing. */
export type Argument = string | number | null | Argument[] | { [name: string]: Argument };

/** What a game comes to for a seat. */
export type Account = {
  /** The seat. */
  seat: Seat;
  /** In how many decisions it had a choice. */
  decisions: number;
  /** In how many it did what search would have done. */
  agreed: number;
  /** How many were slips. */
  slips: number;
  /** Which part of its chances it kept by its own decisions, 1 for all. */
  kept: Estimate;
  /** What draws gave it or took from it, with all cards open. */
  luck: Estimate;
};

/** Consequences that are alike but for one thing. */
export type Alike<G extends AnyGame = AnyGame> = {
  /** What is otherwise in each of those after it. */
  others?: Others;
  /** When it would. */
  when: When;
} & (
  | { consequence: "pay"; from: Party; to: Party; amount: number | null; of: Matter<G> }
  | { consequence: "price"; seat: Seat; items: Array<Label>; amount: number; of: Matter<G> }
  | { consequence: "move"; items: Array<Label>; from: Party; to: Party }
  | { consequence: "show"; items: Array<Label>; to: Party }
  | { consequence: "points"; seat: Seat; of: Matter<G>; before: number; after: number }
  | { consequence: "sum"; seat: Seat; lot: number; of: Matter<G>; before: number; after: number }
  | { consequence: "out"; seat: Seat; of: Matter<G> }
  | { consequence: "first"; seat: Seat }
  | { consequence: "asked"; seat: Seat; of: Matter<G> }
  | { consequence: "works"; item: Label; of: Matter<G> }
  | { consequence: "aside"; seat: Seat; of: Matter<G> }
  | { consequence: "ends"; of: Matter<G> }
);

/** How much a program may ask for. What is beyond that is refused as `too-fast`, and says when to try again. */
export type Allowance = {
  /** Commands a second, on average. */
  commands_per_second: number;
  /** Commands at once after a quiet while. */
  commands_at_once: number;
  /** Requests a second from one address, on average. */
  requests_per_second: number;
  /** Requests at once after a quiet while. */
  requests_at_once: number;
  /** How many times a minute it may say something, on average. */
  chats_per_minute: number;
  /** Tables of its own that are open or in play. */
  tables: number;
  /** Connections from one address at the same time. */
  connections: number;
};

/** What a table answers to a command. */
export type Answer =
  | {
      type: "done";
      /** The name that the sender gave the command. */
      id: string;
      /** The sender's last frame by now. */
      seq: number;
    }
  | {
      type: "refused";
      /** The name that the sender gave the command. */
      id: string;
      /** For programs. */
      code: string;
      /** For people. */
      reason: string;
      /** After how many milliseconds it can be asked again, where that is why. */
      retry_after?: number;
    }
  | {
      type: "stale";
      /** The name that the sender gave the command. */
      id: string;
      /** The sender's last frame by now. */
      seq: number;
    };

/** What leads from one point to the next. */
export type By = "start" | "draw" | "decision";

/** What one seat has of a row. */
export type Cell<G extends AnyGame = AnyGame> = {
  /** Its points. */
  points: Span;
  /** The figure they rest on: how many things it has, or their value; of what is uncertain, as it is shown. */
  has?: number;
  /** How many more bring the next bonus. */
  lacks?: number;
  /** The code of the reason, where the figure is not all. */
  why?: G["heading"];
  /** The component that is the reason. */
  by?: Label;
};

/** An action, and what the rules say about it. */
export type Choice<G extends AnyGame = AnyGame> = {
  /** The action, as the game writes it. */
  action: G["action"];
  /** What would follow, as far as the viewer may know. */
  then?: Array<Consequence<G>>;
  /** Why it is not allowed, if it is not. */
  refusal?: Refused;
};

/** A name and a password to keep it behind. */
export type Claim = {
  /** The name: 1 to 24 letters. */
  name: string;
  /** The password: 8 to 200 bytes. */
  password: string;
  /** The password until now, for somebody who has one. */
  old?: string | null;
  /** Whether sessions on other devices go on; otherwise they end. */
  keep_others?: boolean;
  /** Whether the answer tells the secret of the session, beside the cookie. */
  token?: boolean;
};

/** How time is kept at a table. */
export type Clock =
  | { kind: "none" }
  | {
      kind: "live";
      /** Seconds for a decision. */
      decision: number;
      /** Seconds in the bank. */
      bank: number;
      /** Seconds before the time for a decision begins, in which players watch what has happened: 3 if left out. */
      delay?: number;
    }
  | {
      kind: "slow";
      /** Days for a decision. */
      days: number;
    };

/** One thing that would follow from an action, and when. */
export type Consequence<G extends AnyGame = AnyGame> = {
  /** When it would. */
  when: When;
} & (
  | { consequence: "pay"; from: Party; to: Party; amount: number | null; of: Matter<G> }
  | { consequence: "price"; seat: Seat; items: Array<Label>; amount: number; of: Matter<G> }
  | { consequence: "move"; items: Array<Label>; from: Party; to: Party }
  | { consequence: "show"; items: Array<Label>; to: Party }
  | { consequence: "points"; seat: Seat; of: Matter<G>; before: number; after: number }
  | { consequence: "sum"; seat: Seat; lot: number; of: Matter<G>; before: number; after: number }
  | { consequence: "out"; seat: Seat; of: Matter<G> }
  | { consequence: "first"; seat: Seat }
  | { consequence: "asked"; seat: Seat; of: Matter<G> }
  | { consequence: "works"; item: Label; of: Matter<G> }
  | { consequence: "aside"; seat: Seat; of: Matter<G> }
  | { consequence: "ends"; of: Matter<G> }
);

/** A name and a password. */
export type Credentials = {
  /** The name: 1 to 24 letters. */
  name: string;
  /** The password: 8 to 200 bytes. */
  password: string;
  /** Whether the answer tells the secret of the session, beside the cookie. */
  token?: boolean;
};

/** What is to be said about a deck file. Without problems it can be played with. */
export type DeckChecked = {
  /** The games that the file says it is for: none if it names none of the house. */
  games: Array<GameId>;
  /** What is wrong with it, in the order of its lines, as much as anybody would read. */
  problems: Array<DeckProblemShown>;
  /** How many problems there are. */
  n_problems: number;
};

/** One thing wrong with a deck file. */
export type DeckProblemShown = {
  /** The line, counted from 1; none for what is wrong with the deck as a whole, at such a table. */
  line: number | null;
  /** The field, as in `suit.digits`; empty where no field is to blame. */
  field: string;
  /** What was expected and what was found. */
  message: string;
};

/** A deck file, and the table that it is meant for. */
export type DeckWish = {
  /** The text of the file. */
  deck: string;
  /** Options that differ from their defaults, as `name=value`. */
  options?: Array<string>;
  /** How many players there are to be; the fewest that the game can have if left out. */
  players?: number;
};

/** A way to end. */
export type EndingShown = {
  /** Its code. */
  code: string;
  /** What decided the game. */
  meaning: string;
};

/** A number that was found by trying. */
export type Estimate = {
  /** The mean. */
  mean: number;
  /** Where its 95 % interval begins. */
  low: number;
  /** Where it ends. */
  high: number;
  /** How many simulations it rests on. */
  n: number;
};

/** Actions that a rule does not allow, which begin with the same words. */
export type Forbidden<G extends AnyGame = AnyGame> = {
  /** The code of the rule. */
  refusal: string;
  /** The words that they begin with. */
  verb: string;
  /** In the order of the game. */
  actions: Array<Way<G>>;
};

/** A game. */
export type GameShown = {
  /** Its name in requests. */
  id: GameId;
  /** Its name in print. */
  title: string;
  /** Who made it. */
  credits: string;
  /** The fewest players. */
  min_players: number;
  /** The most players. */
  max_players: number;
  /** The revision of the rules. */
  rules_rev: number;
  /** The published variants. */
  options: Array<OptionShown>;
  /** Every way a game can end. */
  endings: Array<EndingShown>;
  /** How well bots play it. */
  levels: Array<LevelShown>;
};

/** What lists show of a live table beside its listing. */
export type Glance = {
  /** The seats that the table waits for. */
  waiting: Array<number>;
  /** How many connections there are. */
  present: number;
};

/** Something that was heard. */
export type Heard<G extends AnyGame = AnyGame> = G["event"] | News;

/** A whole position that looks to a seat as the real one does. */
export type Imagined = {
  /** The number of the seat's last frame. */
  seq: number;
  /** Whose seat. */
  seat: number;
  /** The position, as `given` lines of a scenario. What is hidden from the seat is made up. */
  world: string;
};

/** A decision, judged by what its maker could know. */
export type Judged<G extends AnyGame = AnyGame> = {
  /** Whose it was. */
  seat: Seat;
  /** What was done. */
  played: ReviewedAction;
  /** What search would rather have done, or the same. */
  best: ReviewedAction;
  /** What was compared, what was done among it; the best chance first. Alone if search would have done the same. */
  choices: Array<Weighed<G>>;
  /** How much of the chance to win it cost not to do the best; below zero if it turned out to be better. */
  cost: Estimate;
  /** Whether it was a mistake beyond doubt: the interval of its cost leaves out zero, and it cost at least a hundredth. */
  is_slip: boolean;
  /** Of a slip: what came of it, and what would have come of the best, with all cards open. */
  open?: Opened;
  /** After so many steps of the record. */
  step: number;
  /** After so many events that all heard. */
  heard: number;
  /** In which round, from 1; 0 before the first, and where the game has none. */
  round: number;
  /** After how many auctions. */
  auctions: number;
};

/** Somebody who shows that they know their password. */
export type Knowing = {
  /** The password. */
  password: string;
};

/** How a table stands, and what one viewer sees of its game. */
export type Known<G extends AnyGame = AnyGame> = {
  /** What you see of the game, once it has begun. */
  game?: Sight<G>;
  /** `open`, `playing`, `finished` or `closed`. */
  status: Status;
  /** Who has each seat. */
  seats: Array<SeatShown>;
  /** Where the host sits. */
  host: Seat | null;
  /** What is left of everybody's time, where time is kept. */
  clock?: Times;
  /** Where the same people play again. */
  rematch?: string;
};

/** A short identifier such as `blue-9`: lower-case letters, digits and hyphens, starting with a letter. */
export type Label = string;

/** Which sessions to end. */
export type Leaving = {
  /** Not this one only, but those on all devices. */
  everywhere?: boolean;
};

/** A level of bots. */
export type LevelShown = {
  /** Its name. */
  name: Level;
  /** What such a bot does. */
  meaning: string;
};

/** A list of tables. */
export type List = "open" | "playing" | "finished" | "mine";

/** Actions that the rules allow, which begin with the same words. */
export type Listed<G extends AnyGame = AnyGame> = {
  /** The words that they begin with. */
  verb: string;
  /** In the order of the game. */
  actions: Array<Way<G>>;
  /** Which of the consequences would follow from each, after its own; they are counted from 0. */
  then?: Array<number>;
};

/** What a viewer heard. */
export type Log<G extends AnyGame = AnyGame> = {
  /** In the order it was heard. */
  lines: Array<LogLine<G>>;
  /** The `after` that asks for the lines after these, if there are any. */
  next: number | null;
};

/** What a viewer heard at once. */
export type LogLine<G extends AnyGame = AnyGame> = {
  /** The number of the frame that told it. */
  seq: number;
  /** When it was told, in milliseconds since 1970. */
  at: number;
  /** As in frames. */
  heard: Array<Heard<G>>;
};

/** A table that was made. */
export type Made = {
  /** Its name. */
  table: string;
};

/** What a consequence speaks of: a stable code for programs, a few words for people. The guide of a game lists its own. */
export type Matter<G extends AnyGame = AnyGame> = G["matter"];

/** Somebody, as they see themselves. */
export type Me = {
  /** Who it is. */
  id: string;
  /** How they are called. */
  name: string;
  /** Whether the name is theirs alone, behind a password. */
  claimed: boolean;
  /** The secret of the session, for programs that asked for it: `Authorization: Bearer TOKEN`. */
  token?: string;
  /** Whether it is a program, which everybody at a table is told. */
  bot?: boolean;
  /** For a program: how much it may ask for. */
  limits?: Allowance;
};

/** A component's name for players, in both languages. */
export type Name = {
  /** English. */
  en: string;
  /** French. */
  fr: string;
};

/** A program that is to play. */
export type NewBot = {
  /** How it is called: 1 to 24 letters. */
  name: string;
};

/** How a new table is to be. */
export type NewTable = {
  /** A name that the sender gives the command: the same one again makes no second table. */
  id: string;
  /** The game. */
  game: GameId;
  /** The seats, in order; as many as there are players. */
  seats: Array<SeatWish>;
  /** Options that differ from their defaults, as `name=value`. */
  options?: Array<string>;
  /** The text of a deck file; the house's deck if left out. */
  deck?: string;
  /** How time is kept; not at all if left out. */
  clock?: Clock;
  /** Whether players are shown what a perfect memory of public events would know. */
  recall?: boolean;
  /** The level of the bot that decides for those who are away. */
  stand_in?: Level;
  /** Whether anyone may come, or only who has the invitation. */
  public?: boolean;
  /** The seed of the game's chance, where the house lets it be chosen: whoever knows it knows what will be drawn. */
  seed?: number;
};

/** A newcomer. */
export type Newcomer = {
  /** How they want to be called: 1 to 24 letters. */
  name: string;
  /** Whether the answer tells the secret of the session, beside the cookie. */
  token?: boolean;
  /** Whether it is a program: everybody at a table is told, and the answer has its limits, and its secret in any case. */
  bot?: boolean;
};

/** Something that was heard at a table. */
export type News =
  | {
      type: "sat";
      /** Which. */
      seat: Seat;
      /** How they are called. */
      name: string;
      /** Whether they are a program that plays as people do. */
      bot?: boolean;
      /** Whether the name is theirs alone, so that nobody else has one that looks like it. */
      claimed?: boolean;
    }
  | {
      type: "bot";
      /** Which. */
      seat: Seat;
      /** How well it plays. */
      level: Level;
    }
  | {
      type: "freed";
      /** Which. */
      seat: Seat;
    }
  | { type: "started" }
  | { type: "undone" }
  | {
      type: "away";
      /** Which. */
      seat: Seat;
      /** Why. */
      why: Why;
    }
  | {
      type: "back";
      /** Which. */
      seat: Seat;
    }
  | {
      type: "chat";
      /** Where the speaker sits. */
      seat: Seat | null;
      /** Who. */
      name: string;
      /** Whether they are a program that plays as people do. */
      bot?: boolean;
      /** Whether the name is theirs alone, so that nobody else has one that looks like it. */
      claimed?: boolean;
      /** What. */
      text: string;
      /** When, in milliseconds since 1970. */
      at: number;
    }
  | {
      type: "rematch";
      /** At this table. */
      table: string;
    }
  | { type: "closed" }
  | { type: "resumed" }
  | {
      type: "revised";
      /** Which. */
      rules: number;
    };

/** A place where somebody is logged in. */
export type OpenSession = {
  /** Its id. */
  id: string;
  /** When it was opened, in milliseconds since 1970. */
  opened: number;
  /** When it was last used, about to the day. */
  seen: number;
  /** The address it was opened from: of the longer kind, that of the network. Null if nobody knows. */
  address: string | null;
  /** Roughly by what, such as `Firefox, Android`. Null if nobody knows. */
  device: string | null;
  /** Whether it is the one that asks. */
  current: boolean;
};

/** How the maker of a slip stood with all cards open. */
export type Opened = {
  /** After what was done. */
  played: Estimate;
  /** After what would have been best. */
  best: Estimate;
};

/** A variant. */
export type OptionShown = {
  /** Its name. */
  name: string;
  /** What it can be; the first is the default. */
  values: Array<string>;
  /** What it changes. */
  meaning: string;
};

/** What is otherwise in each of some consequences than in the first: one field, with its values in order. */
export type Others =
  | { amount: Array<number | null> }
  | { items: Array<Array<Label>> }
  | { after: Array<number> };

/** The result of a finished game. */
export type Outcome = {
  /** The points of each seat. */
  scores: Array<number>;
  /** Who won; several seats share a victory. */
  winners: SeatSet;
  /** The code of the `Ending`. */
  ending: string;
};

/** A page of a list. */
export type Page = {
  /** The tables, the last changed first. */
  tables: Array<TableShown>;
  /** How to ask for the next page, if there is one. */
  next?: string;
};

/** Who gives or takes. */
export type Party =
  | Seat
  | SeatSet
  | "bank"
  | "pot"
  | "lot"
  | "aside"
  | "discard"
  | "gone"
  | "buyer"
  | "everyone";

/** What a viewer was sent, after what they knew before. */
export type Past<G extends AnyGame = AnyGame> = {
  /** What they knew before the first of these frames. */
  start: Start<G>;
  /** In order. */
  frames: Array<Update<G>>;
};

/** How everyone stood at a moment, with all cards open. */
export type Point = {
  /** What led here from the point before. */
  by: By;
  /** The chance of each seat to win. */
  chances: Array<Estimate>;
  /** After so many steps of the record. */
  step: number;
  /** After so many events that all heard. */
  heard: number;
  /** In which round, from 1; 0 before the first, and where the game has none. */
  round: number;
  /** After how many auctions. */
  auctions: number;
};

/** Who of the players is connected, told when it changes. It is no frame: it is not kept, and nothing rests on it. */
export type Present = {
  /** `present`. */
  type: "present";
  /** Their seats. */
  seats: SeatSet;
};

/** Why a request was not granted: a stable code for programs, a sentence for people. */
export type Problem = {
  /** The stable code. */
  code: string;
  /** The sentence. */
  reason: string;
  /** After how many milliseconds it can be asked again, where that is why; `Retry-After` says it in seconds. */
  retry_after?: number;
};

/** A question about a decision. */
export type Question<G extends AnyGame = AnyGame> = {
  /** The actions, as the game writes them, each to be done after those before it. */
  actions: Array<G["action"]>;
};

/** A card or the like that is known by its number alone. */
export type Rank = number;

/** Somebody who has lost their password. */
export type Recovering = {
  /** The name: 1 to 24 letters. */
  name: string;
  /** One of their recovery codes. */
  code: string;
  /** A new password: 8 to 200 bytes. */
  password: string;
  /** Whether the answer tells the secret of the session, beside the cookie. */
  token?: boolean;
};

/** Codes that let somebody in who has lost their password, each of them once. */
export type RecoveryCodes = {
  /** The codes, which are told only now. */
  codes: Array<string>;
};

/** How many recovery codes somebody has. */
export type RecoveryLeft = {
  /** How many that were not used. */
  left: number;
};

/** Why something was not done. */
export type Refused = {
  /** For programs. */
  code: string;
  /** For people. */
  reason: string;
  /** After how many milliseconds it can be asked again, where that is why. */
  retry_after?: number;
};

/** Another name. */
export type Renaming = {
  /** How to be called: 1 to 24 letters. */
  name: string;
};

/** A command to a table. Sending it twice with one id does it once. */
export type Request<G extends AnyGame = AnyGame> = {
  /** A name that the sender gives the command: 1 to 64 letters, digits or `-_.:`. */
  id: string;
  /** The last frame that the sender has seen. If it is another one by now, nothing is done. */
  seq?: number;
} & (
  | {
      do: "sit";
      /** Which, counted from 1. */
      seat?: number;
    }
  | { do: "leave" }
  | { do: "return" }
  | {
      do: "bot";
      /** Which, counted from 1. */
      seat: number;
      /** How well it plays. */
      level: Level;
    }
  | {
      do: "free";
      /** Which, counted from 1. */
      seat: number;
    }
  | { do: "start" }
  | {
      do: "act";
      /** The actions, as the game writes them. */
      actions: Array<G["action"]>;
    }
  | { do: "undo" }
  | {
      do: "chat";
      /** What. */
      text: string;
    }
  | { do: "rematch" }
  | { do: "close" }
);

/** A game reviewed. */
export type Review<G extends AnyGame = AnyGame> = {
  /** The game's id. */
  game: string;
  /** How many players there were. */
  players: number;
  /** How many simulations a first look at a decision took. */
  sims: number;
  /** What judged where simulations ended: `net`, a trained value net, or `novices`, who played on to the end. */
  judge: string;
  /** The chances of all seats along the game, with all cards open. */
  points: Array<Point>;
  /** Every decision that somebody had a choice in, as its maker knew it. */
  decisions: Array<Judged<G>>;
  /** What was sold. */
  sales: Array<Sold>;
  /** What it comes to for each seat. */
  seats: Array<Account>;
};

/** A review, or how far it has come. */
export type ReviewShown<G extends AnyGame = AnyGame> = {
  /** Whether there is none, it is under way, or it is done. */
  state: ReviewState;
  /** How many pieces are done, of one that is under way. */
  done: number;
  /** Of how many; 0 as long as that is not known. */
  of: number;
  /** What it says, once it is done. */
  review?: Review<G>;
};

/** How far a review has come. */
export type ReviewState = "none" | "underway" | "done";

/** An action as text, and taken apart. */
export type ReviewedAction = {
  /** As the game writes it. */
  action: string;
  /** The words that it begins with. */
  verb: string;
  /** What follows the verb, in order: numbers, names, lists of them, null for nothing. */
  args: Array<Argument>;
};

/** What points are for, and what each seat has of them. */
export type Row<G extends AnyGame = AnyGame> = {
  /** The code of what they are for. */
  row: G["heading"];
  /** The component or kind of component in question, or several. */
  of?: Array<Label>;
  /** What the places pay, the first one first, or what each bonus does. */
  pays?: Array<number>;
  /** Each seat's; null where it has nothing to do with them. */
  cells: Array<Cell<G> | null>;
};

/** A place at the table, written from 1. */
export type Seat = number;

/** A set of seats. */
export type SeatSet = Array<Seat>;

/** Who has a seat, as everyone sees it. */
export type SeatShown =
  | { kind: "free" }
  | {
      kind: "person";
      /** How they are called. */
      name: string;
      /** Whether they are a program that plays as people do. */
      bot?: boolean;
      /** Whether the name is theirs alone, so that nobody else has one that looks like it. */
      claimed?: boolean;
      /** Why a bot decides for them, if one does. */
      away?: Why;
    }
  | {
      kind: "bot";
      /** How well it plays. */
      level: Level;
    };

/** Who is to have a seat. */
export type SeatWish = "free" | "me" | { bot: Level };

/** Something that others may not know yet: sent as null, `"sealed"`, or what it is. */
export type Secret<T> = null | "sealed" | T;

/** What each seat's points come to. */
export type Sheet<G extends AnyGame = AnyGame> = {
  /** The points of each seat: what its cells come to. */
  totals: Array<Span>;
  /** What they are for. */
  rows: Array<Row<G>>;
  /** What broke the tie for victory, or was compared in vain, once the game is over. */
  ties?: Array<Tie>;
};

/** All that a viewer may know of a position. */
export type Sight<G extends AnyGame = AnyGame> = {
  /** The position, as `docs/notation.md` describes the views of the game. */
  view: G["view"];
  /** What the points of each seat come to: if the game ended now, as far as the viewer may know. */
  sheet: Sheet<G>;
  /** What the viewer's seat may do. */
  legal?: Array<Listed<G>>;
  /** What the viewer's seat might think of, though it may not; nothing if there is nothing that it may do. */
  refused?: Array<Forbidden<G>>;
  /** What would follow from all these, each told once. */
  consequences?: Array<Alike<G>>;
  /** Whether there are legal actions beyond those listed. */
  more?: boolean;
  /** Whether the viewer may take their last decision back. */
  undo?: boolean;
  /** The result, once the game is over. */
  outcome?: Outcome;
};

/** Something that found a buyer. */
export type Sold = {
  /** What it was, in English. */
  lot: string;
  /** Who bought it. */
  buyer: Seat;
  /** What they paid. */
  price: number;
  /**
   * How much of a chance to win the buyer gained by the last offer, against letting it go, as they knew it; null
   * where nothing could be let go, or nothing is known of it.
   */
  gain: Estimate | null;
  /** After so many steps of the record. */
  step: number;
  /** After so many events that all heard. */
  heard: number;
  /** In which round, from 1; 0 before the first, and where the game has none. */
  round: number;
  /** After how many auctions. */
  auctions: number;
};

/** Points that may not be certain: sent as a number if they are, else as `[low, shown, high]`. */
export type Span = number | [number, number, number];

/** An action with the words that it begins with, as the lists of choices tell them. */
export type Spelled<G extends AnyGame = AnyGame> = {
  /** As the game writes it, and as it is sent back. */
  action: G["action"];
  /** The words that it begins with. */
  verb: string;
  /** What follows them, in order: numbers, names, lists of them, null for nothing. */
  args?: Array<Argument>;
};

/** What a viewer knew after one of their frames. */
export type Start<G extends AnyGame = AnyGame> = {
  /** The number of the frame, 0 before the first. */
  seq: number;
  /** What you see of the game, once it has begun. */
  game?: Sight<G>;
  /** `open`, `playing`, `finished` or `closed`. */
  status: Status;
  /** Who has each seat. */
  seats: Array<SeatShown>;
  /** Where the host sits. */
  host: Seat | null;
  /** What is left of everybody's time, where time is kept. */
  clock?: Times;
  /** Where the same people play again. */
  rematch?: string;
};

/** What lists show of a table. */
export type Summary = {
  players: number;
  options: Array<string>;
  clock: Clock;
  seats: Array<SeatShown>;
  /** The result, once the game is over. Games that ended under an older program have none here. */
  outcome?: Outcome;
};

/** What everyone at a table may know of how it was set up. */
export type TableFacts = {
  /** The table. */
  id: string;
  /** The game. */
  game: GameId;
  /** The revision of the rules. */
  rules_rev: number;
  /** How many seats there are. */
  players: number;
  /** Every option, as `name=value`. */
  options: Array<string>;
  /** The fingerprint of the deck. */
  deck: string;
  /** How time is kept. */
  clock: Clock;
  /** Whether players are shown what a perfect memory of public events would know. */
  recall: boolean;
  /** The level of the bot that decides for those who are away. */
  stand_in: Level;
  /** Whether anyone may come, or only who is invited. */
  public: boolean;
  /** When it was made, in milliseconds since 1970. */
  created: number;
  /** The SHA-256 of `seed N`, where N is the seed of the game's chance, told at the end. */
  commit: string;
};

/** A table in a list. */
export type TableShown = {
  /** Its name. */
  id: string;
  /** The game. */
  game: GameId;
  /** How far it has come: `open`, `playing`, `finished` or `closed`. */
  status: Status;
  /** Whether anyone may come. */
  public: boolean;
  /** When it last changed hands or state, in milliseconds since 1970. */
  updated: number;
  /** Players, options, clock and seats. */
  summary: Summary;
  /** Whom it waits for and who is there, if it is open in memory. */
  now?: Glance;
};

/** What was compared to break a tie. */
export type Tie = {
  /** The code of the ending that it could have led to. */
  ending: string;
  /** The figure of each seat that was still tied. */
  figures: Array<number | null>;
};

/** What everyone sees of the clocks. */
export type Times = {
  /** What is left in each seat's bank, in milliseconds. */
  bank: Array<number>;
  /** When each seat's time is up, in milliseconds since 1970. */
  until: Array<number | null>;
};

/** What a change looks like to those who see it. */
export type Update<G extends AnyGame = AnyGame> = {
  /** `update`. */
  type: "update";
  /** The number of the frame: each viewer's are counted from 1. */
  seq: number;
  /** What happened. */
  heard: Array<Heard<G>>;
  /** What has changed in what the welcome told. */
  changes?: Change;
};

/** An action as text and taken apart, so that nobody has to do that. */
export type Way<G extends AnyGame = AnyGame> = {
  /** As the game writes it, and as it is sent back. */
  action: G["action"];
  /** What follows the verb, in order: numbers, names, lists of them, null for nothing. */
  args?: Array<Argument>;
  /**
   * Which of the consequences would follow, as far as the viewer may know, but for those that follow from all of these
   * actions.
   */
  then?: Array<number>;
};

/** An action, and what it was worth as its maker knew it. */
export type Weighed<G extends AnyGame = AnyGame> = {
  /** The chance to win after it. */
  chance: Estimate;
  /** What would follow from it by the rules, as far as its maker could know. */
  then: Array<Consequence<G>>;
  /** As the game writes it. */
  action: string;
  /** The words that it begins with. */
  verb: string;
  /** What follows the verb, in order: numbers, names, lists of them, null for nothing. */
  args: Array<Argument>;
};

/** What comes first: how the table stands. */
export type Welcome<G extends AnyGame = AnyGame> = {
  /** `welcome`. */
  type: "welcome";
  /** The number of the viewer's last frame. */
  seq: number;
  /** What was settled when the table was made. */
  table: TableFacts;
  /** Where the viewer sits. */
  seat: Seat | null;
  /** For those who sit here, to invite others with. */
  invite?: string;
  /** The seed of chance, once the game is over. */
  seed?: string;
  /** The seats whose people are connected, where the house can know. */
  present?: SeatSet;
  /** What you see of the game, once it has begun. */
  game?: Sight<G>;
  /** `open`, `playing`, `finished` or `closed`. */
  status: Status;
  /** Who has each seat. */
  seats: Array<SeatShown>;
  /** Where the host sits. */
  host: Seat | null;
  /** What is left of everybody's time, where time is kept. */
  clock?: Times;
  /** Where the same people play again. */
  rematch?: string;
};

/** When a consequence follows. All but the first are conditions: what is promised holds where they are met. */
export type When =
  | "now"
  | "drawn"
  | "stands"
  | "nobody-bids"
  | "sold"
  | "opened"
  | "wins"
  | "unopposed"
  | "tied"
  | "ceded"
  | "accepted"
  | "end";

/** Why a bot decides for a seat. */
export type Why = "left" | "time";
