//! What would follow from an action: told to a player before they commit to it.

use std::fmt;

use serde::{Serialize, Serializer};

use crate::game::{NullLog, Sight};
use crate::guide::Entry;
use crate::illegal::Illegal;
use crate::label::Label;
pub use crate::matter::Matter;
use crate::notation::{count, list, row, word};
use crate::random::Seed;
use crate::seat::{Seat, SeatSet};

/// The most actions that [`Foresight::tempting`](crate::Foresight::tempting) lists.
pub const MAX_TEMPTING: usize = 64;

/// How far beyond what they hold players are shown bids that they cannot make, with the reason: one step tells it.
pub(crate) const BEYOND_PURSE: u8 = 1;

/// One thing that would follow from an action, and when.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Consequence {
    /// When it would.
    pub when: When,
    /// What would happen.
    #[serde(flatten)]
    pub what: What,
}

/// When a consequence follows. All but the first are conditions: what is promised holds where they are met.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum When {
    /// At once, by this action alone.
    Now,
    /// Once chance has drawn.
    Drawn,
    /// If everyone else passes.
    Stands,
    /// If nobody bids at all.
    NobodyBids,
    /// If what is offered is bought.
    Sold,
    /// Once all have chosen.
    Opened,
    /// If this is the best once all have chosen.
    Wins,
    /// If nobody else competes.
    Unopposed,
    /// If this ties with others.
    Tied,
    /// If something higher wins and its owner cannot pay.
    Ceded,
    /// If the other side agrees.
    Accepted,
    /// At the end of the game.
    End,
}

/// What happens. Everything said of a seat is said of the one it names, mostly the actor.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "consequence", rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the sentences below say what each field is")]
pub enum What {
    /// Money changes hands; how much may depend on others.
    Pay { from: Party, to: Party, amount: Option<u16>, of: Matter },
    /// A seat could have components at this price.
    Price { seat: Seat, items: Vec<Label>, amount: u16, of: Matter },
    /// Components change hands.
    Move { items: Vec<Label>, from: Party, to: Party },
    /// Components, or what is on their back, are shown to somebody.
    Show { items: Vec<Label>, to: Party },
    /// A seat's points of a kind that can be told become others, if all else is as it is now.
    Points { seat: Seat, of: Matter, before: i32, after: i32 },
    /// What a seat has put on a lot becomes more.
    Sum { seat: Seat, lot: u8, of: Matter, before: u16, after: u16 },
    /// A seat is out.
    Out { seat: Seat, of: Matter },
    /// A seat is first player, or the next to begin.
    First { seat: Seat },
    /// A seat has to choose.
    Asked { seat: Seat, of: Matter },
    /// A component does what it is for.
    Works { item: Label, of: Matter },
    /// Something of a seat's is set aside.
    Aside { seat: Seat, of: Matter },
    /// Something ends.
    Ends { of: Matter },
}

/// Who gives or takes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename_all = "kebab-case"))]
pub enum Party {
    /// A player.
    #[cfg_attr(feature = "ts", ts(untagged))]
    Seat(Seat),
    /// Each of some players.
    #[cfg_attr(feature = "ts", ts(untagged))]
    Each(SeatSet),
    /// The bank, or whatever holds what is nobody's.
    Bank,
    /// The pot on the table.
    Pot,
    /// What is for sale.
    Lot,
    /// Set aside, to come back to its owner.
    Aside,
    /// A discard pile or a bag of the actor's own.
    Discard,
    /// Out of the game.
    Gone,
    /// Whoever buys.
    Buyer,
    /// Everyone at the table.
    Everyone,
}

/// The conditions, with their meaning.
pub const WHENS: &[Entry] = &[
    ("now", "at once, by this action alone"),
    ("drawn", "once it is drawn"),
    ("stands", "if everyone else passes"),
    ("nobody-bids", "if nobody bids at all"),
    ("sold", "if what is offered is bought"),
    ("opened", "once all have chosen"),
    ("wins", "if this is the best once all have chosen"),
    ("unopposed", "if nobody else competes"),
    ("tied", "if this ties with others"),
    ("ceded", "if something higher wins and its owner cannot pay"),
    ("accepted", "if the other side agrees"),
    ("end", "at the end of the game"),
];

/// The consequences, with their fields and meaning.
pub const CONSEQUENCES: &[Entry] = &[
    (
        "pay",
        "`from` pays `to`, or each of `to`, an `amount` `of` something; it is null where others decide it",
    ),
    ("price", "a `seat` could have the `items` for an `amount` `of` something"),
    ("move", "the `items` go `from` one `to` another"),
    ("show", "the `items` are shown `to` somebody"),
    ("points", "the points of a `seat` `of` some kind, `before` and `after`, all else as it is now"),
    ("sum", "what a `seat` has on a `lot` `of` a metal, `before` and `after`"),
    ("out", "a `seat` is out `of` something"),
    ("first", "a `seat` is first player, or begins next"),
    ("asked", "a `seat` has to choose `of` something"),
    ("works", "an `item` does what it is for, `of` that name"),
    ("aside", "something `of` a `seat` is set aside after use"),
    ("ends", "the end `of` something"),
];

/// Who gives or takes, if it is not a seat, with the meaning.
pub const PARTIES: &[Entry] = &[
    ("bank", "the bank, reserve or supply"),
    ("pot", "the pot on the table"),
    ("lot", "what is for sale"),
    ("aside", "set aside, to come back to its owner"),
    ("discard", "the actor's own discard"),
    ("gone", "out of the game"),
    ("buyer", "whoever buys"),
    ("everyone", "everyone at the table"),
];

impl When {
    /// A consequence that follows then.
    pub const fn follows(self, what: What) -> Consequence {
        Consequence { when: self, what }
    }

    /// Consequences that follow then.
    pub fn all(self, whats: impl IntoIterator<Item = What>) -> impl Iterator<Item = Consequence> {
        whats.into_iter().map(move |what| self.follows(what))
    }
}

impl What {
    /// What it speaks of, beside seats and components.
    pub const fn matter(&self) -> Option<Matter> {
        match self {
            What::Pay { of, .. }
            | What::Price { of, .. }
            | What::Points { of, .. }
            | What::Sum { of, .. }
            | What::Out { of, .. }
            | What::Asked { of, .. }
            | What::Works { of, .. }
            | What::Aside { of, .. }
            | What::Ends { of } => Some(*of),
            What::Move { .. } | What::Show { .. } | What::First { .. } => None,
        }
    }

    /// A payment of a known amount.
    pub fn pay(from: impl Into<Party>, to: impl Into<Party>, amount: impl Into<u16>, of: Matter) -> What {
        What::Pay { from: from.into(), to: to.into(), amount: Some(amount.into()), of }
    }

    /// What a seat paid, or was paid, by what it held before and after: nothing if that is the same.
    pub fn balance(seat: Seat, other: Party, [had, has]: [u16; 2], of: Matter) -> Option<What> {
        let (amount, gains) = (had.abs_diff(has), has > had);
        let (from, to) = if gains { (other, seat.into()) } else { (seat.into(), other) };
        (amount > 0).then(|| What::pay(from, to, amount, of))
    }

    /// Points that change, if they do.
    pub fn scored(seat: Seat, of: Matter, [before, after]: [i32; 2]) -> Option<What> {
        (before != after).then_some(What::Points { seat, of, before, after })
    }

    /// Components that change hands.
    pub fn moved(items: impl Into<Vec<Label>>, from: impl Into<Party>, to: impl Into<Party>) -> What {
        What::Move { items: items.into(), from: from.into(), to: to.into() }
    }
}

/// One of them alone is just that seat.
impl From<SeatSet> for Party {
    fn from(seats: SeatSet) -> Party {
        match seats.first() {
            Some(seat) if seats.len() == 1 => Party::Seat(seat),
            _ => Party::Each(seats),
        }
    }
}

impl From<Seat> for Party {
    fn from(seat: Seat) -> Party {
        Party::Seat(seat)
    }
}

impl Party {
    const fn name(self) -> &'static str {
        match self {
            Party::Seat(_) | Party::Each(_) => "seat",
            Party::Bank => "bank",
            Party::Pot => "pot",
            Party::Lot => "lot",
            Party::Aside => "aside",
            Party::Discard => "discard",
            Party::Gone => "gone",
            Party::Buyer => "buyer",
            Party::Everyone => "everyone",
        }
    }
}

impl Serialize for Party {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Party::Seat(seat) => seat.serialize(serializer),
            Party::Each(seats) => seats.serialize(serializer),
            other => serializer.serialize_str(other.name()),
        }
    }
}

impl fmt::Display for Party {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Party::Seat(seat) => write!(f, "seat {seat}"),
            Party::Each(seats) => write!(f, "each of seats {}", list(seats.iter(), ", ")),
            Party::Everyone => f.write_str("everyone"),
            Party::Gone => f.write_str("out of the game"),
            Party::Aside => f.write_str("what is set aside"),
            other => write!(f, "the {}", other.name()),
        }
    }
}

impl fmt::Display for When {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let code = word(self);
        let meaning = WHENS.iter().find(|(known, _)| *known == code).map_or("", |(_, meaning)| *meaning);
        f.write_str(meaning)
    }
}

impl fmt::Display for Consequence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.when {
            When::Now => self.what.fmt(f),
            when => write!(f, "{when}: {}", self.what),
        }
    }
}

impl fmt::Display for What {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            What::Pay { from, to, amount: None, .. } => write!(f, "{from} pays the price to {to}"),
            What::Pay { from: Party::Aside, to, amount: Some(amount), of } => {
                write!(f, "{} comes back to {to}", measure(*amount, *of))
            }
            What::Pay { from, to: Party::Aside, amount: Some(amount), of } => {
                write!(f, "{from} puts {} aside", measure(*amount, *of))
            }
            What::Pay { from, to, amount: Some(amount), of } => {
                write!(f, "{from} pays {} to {to}", measure(*amount, *of))
            }
            What::Price { seat, items, amount, of } => {
                write!(f, "seat {seat} can have {} for {}", row(items), measure(*amount, *of))
            }
            What::Move { items, from, to: Party::Gone } => {
                write!(f, "{} of {from} {} the game", row(items), either(items, "leaves", "leave"))
            }
            What::Move { items, from, to } => {
                write!(f, "{} {} from {from} to {to}", row(items), either(items, "goes", "go"))
            }
            What::Show { items, to } => {
                write!(f, "{} {} shown to {to}", row(items), either(items, "is", "are"))
            }
            What::Points { seat, of, before, after } => {
                let points = if *after == 1 { "point" } else { "points" };
                write!(f, "seat {seat} has {after} {points} for {of} instead of {before}")
            }
            What::Sum { seat, lot, of, before, after } => {
                write!(f, "seat {seat} has {after} in {of} on lot {lot} instead of {before}")
            }
            What::Out { seat, of } => write!(f, "seat {seat} is out of the {of}"),
            What::First { seat } => write!(f, "seat {seat} begins next"),
            What::Asked { seat, of } => write!(f, "seat {seat} has to choose {of}"),
            What::Works { item, of } => write!(f, "{item} works: {of}"),
            What::Aside { seat, of } => write!(f, "{of} of seat {seat} is set aside"),
            What::Ends { of } => write!(f, "the {of} ends"),
        }
    }
}

/// The word for one thing or for several.
fn either<'a>(items: &[Label], one: &'a str, several: &'a str) -> &'a str {
    if items.len() == 1 { one } else { several }
}

/// An amount of something; money and prestige are not counted one by one.
fn measure(amount: u16, of: Matter) -> String {
    let is_counted = !["money", "prestige"].contains(&of.code);
    if is_counted { count(amount, of.meaning) } else { format!("{amount} {of}") }
}

/// A world that the viewer could be looking at, always the same one for the same view: for what every such world has in
/// common, such as what is legal and what a refusal says.
pub fn any_world<G: Sight>(game: &G, view: &G::View) -> G::State {
    game.imagine(view, &mut Seed(0).player())
}

/// An action tried in a world that the viewer could be looking at.
#[derive(Debug)]
pub struct Trial<G: Sight> {
    /// The world.
    pub before: G::State,
    /// What it becomes.
    pub after: G::State,
    /// What would be heard.
    pub events: Vec<G::Event>,
}

/// Tries an action; `None` if it is not legal.
pub(crate) fn tried<G: Sight>(game: &G, world: &G::State, seat: Seat, action: G::Action) -> Option<Trial<G>> {
    let (before, mut after, mut events) = (world.clone(), world.clone(), Vec::new());
    game.act(&mut after, seat, action, &mut events).ok()?;
    Some(Trial { before, after, events })
}

/// Of some actions, those that a rule of the game refuses, in order and no more than a board can show.
pub(crate) fn refused<G: Sight>(
    game: &G,
    world: &G::State,
    seat: Seat,
    actions: impl IntoIterator<Item = G::Action>,
) -> Vec<G::Action> {
    let is_refused = |action: &G::Action| {
        matches!(game.act(&mut world.clone(), seat, *action, &mut NullLog), Err(Illegal::Rule(_)))
    };
    let mut refused: Vec<G::Action> = actions.into_iter().filter(is_refused).collect();
    refused.sort_unstable();
    refused.dedup();
    refused.truncate(MAX_TEMPTING);
    refused
}
