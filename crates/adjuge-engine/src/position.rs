//! Positions: a state as `given` lines that a person can write.

use std::fmt::{self, Write as _};
use std::ops::RangeInclusive;

use crate::game::Play;
use crate::guide::{Entry, Vocabulary, first_word};
use crate::notation::{NotationError, Words};
use crate::seat::{BySeat, Seat};
use crate::set::{Member, Set};

/// The facts that positions of a game can have: what the reader knows them by, and what the documentation says of them.
#[derive(Clone, Copy, Debug)]
pub struct Facts {
    /// About the table, as `round N`; the first word is the key.
    pub table: &'static [Entry],
    /// About a seat, as `tokens N`.
    pub seat: &'static [Entry],
    /// The facts about the table of which a position has at most one, because each names the phase.
    pub phases: &'static [&'static str],
}

impl Facts {
    /// The keys of all facts, which nothing else in a position may be called.
    pub fn keys(&self) -> impl Iterator<Item = &'static str> {
        self.table.iter().chain(self.seat).map(|(form, _)| first_word(form))
    }
}

/// Whether a position must be one that the components allow.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Checks {
    /// Refuse what cannot be.
    On,
    /// The scenario says `unchecked`: accept anything that can be represented.
    Off,
}

/// Why a position cannot be.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Vocabulary)]
pub enum Impossible {
    /// The game has no such fact, or not there.
    UnknownFact,
    /// A value is missing, superfluous or not understood.
    BadValue,
    /// The same fact stands twice.
    GivenTwice,
    /// Facts that belong to different phases, or to no position of this phase.
    PhaseClash,
    /// The position needs an option or edition that the table does not play.
    OptionOff,
    /// The auction has already ended.
    AuctionOver,
    /// A bid that its maker cannot have made.
    BidImpossible,
    /// Something is offered, sold or certified by somebody who does not own it.
    NotOwned,
    /// Something is used, or known to be in a hand, that this hand does not hold.
    NotInHand,
    /// A card is in two places.
    CardTwice,
    /// More cards of a kind than the box holds.
    TooManyCards,
    /// A deck or a level cannot fill the remaining rounds.
    TooFewCards,
    /// Cards that are nowhere.
    MissingCards,
    /// The tokens do not add up.
    TokenTotal,
    /// An object is in two places.
    ObjectTwice,
    /// The deck cannot fill the remaining rounds with objects.
    TooFewObjects,
    /// The money cards are not those of the box.
    MoneyTotal,
    /// An object bought this round that was not on display.
    NotOnDisplay,
    /// A stance, or a card added or lost, without a tie.
    NotTied,
    /// A proposal that cannot be open.
    ImpossibleDeal,
    /// A relic is in two places.
    RelicTwice,
    /// The gone relics and the piles are both given, and relics are in neither.
    MissingRelics,
    /// More or fewer ingots than there are; even unchecked no more than the 70 of the box.
    IngotTotal,
    /// A Fake is in two places.
    FakeTwice,
    /// There is no Fake of this relic.
    NoSuchFake,
    /// More or fewer Fakes between two neighbours than are dealt.
    FakeCount,
    /// A Fake that does not lie there, that the seat knows anyway, or that no relic showed it.
    NotShown,
    /// More pawned relics than there are tokens.
    TooManyPawned,
    /// More of a coin than the box holds.
    TooManyCoins,
    /// Coins that are nowhere.
    MissingCoins,
    /// More or fewer coins in the black bag than the remaining rounds need.
    BagCount,
    /// A hand yields more coins than it can.
    MostExceeded,
    /// A priority card is in two places.
    PriorityTwice,
}

/// Refuses a position.
pub(crate) fn refuse<T>(code: Impossible, message: impl Into<String>) -> Result<T, PositionError> {
    Err(PositionError::new(code, message))
}

/// Refuses a position if a condition fails, even an unchecked one: it could not be represented or played.
pub(crate) fn require(
    holds: bool,
    code: Impossible,
    message: impl FnOnce() -> String,
) -> Result<(), PositionError> {
    if holds { Ok(()) } else { refuse(code, message()) }
}

/// What differs from the start of the game.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Position {
    /// The facts, in the order they were given.
    pub facts: Vec<Fact>,
}

/// One fact of a position: `round 7`, or of a seat `tokens 4`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fact {
    /// The seat it concerns, if any.
    pub seat: Option<Seat>,
    /// What it is about.
    pub key: &'static str,
    /// Its values, as written.
    pub values: Vec<String>,
}

/// Why a position cannot be set up.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{message}")]
pub struct PositionError {
    /// Why.
    pub why: Impossible,
    /// What is wrong.
    pub message: String,
}

impl PositionError {
    /// An error with a code and a sentence.
    pub fn new(why: Impossible, message: impl Into<String>) -> Self {
        PositionError { why, message: message.into() }
    }

    /// The stable code.
    pub fn code(&self) -> &'static str {
        self.why.code()
    }
}

impl Position {
    /// Reads the text after `given` and adds its facts.
    pub fn read(&mut self, text: &str, facts: &Facts, players: u8) -> Result<(), PositionError> {
        let mut words = text.split_whitespace().peekable();
        let mut seat = None;
        if words.peek() == Some(&"seat") {
            words.next();
            let number = words.next().unwrap_or("");
            seat = Some(read_seat(number, players)?);
        }
        let entries = if seat.is_some() { facts.seat } else { facts.table };
        let keys: Vec<&'static str> = entries.iter().map(|entry| first_word(entry.0)).collect();
        let known = |word: &str| keys.iter().copied().find(|key| *key == word);
        let mut open = false;
        for word in words {
            if let Some(key) = known(word) {
                if self.get(seat, key).is_some() {
                    return Err(PositionError::new(Impossible::GivenTwice, format!("{key} is given twice")));
                }
                self.facts.push(Fact { seat, key, values: Vec::new() });
                open = true;
            } else if open {
                self.facts.last_mut().expect("a fact is open").values.push(word.into());
            } else {
                let message = format!("unknown fact {word:?}; known here: {}", keys.join(", "));
                return Err(PositionError::new(Impossible::UnknownFact, message));
            }
        }
        if open {
            return Ok(());
        }
        Err(PositionError::new(Impossible::BadValue, "nothing is given"))
    }

    /// The values of a fact, if it is given.
    pub fn get(&self, seat: Option<Seat>, key: &str) -> Option<&[String]> {
        let fact = self.facts.iter().find(|fact| fact.seat == seat && fact.key == key)?;
        Some(&fact.values)
    }
}

impl fmt::Display for Position {
    /// Writes `given` lines, the facts of one seat on one line.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = String::new();
        let mut open = None;
        for fact in &self.facts {
            if fact.seat.is_none() || open != fact.seat {
                let newline = if text.is_empty() { "" } else { "\n" };
                write!(text, "{newline}given")?;
                if let Some(seat) = fact.seat {
                    write!(text, " seat {seat}")?;
                }
                open = fact.seat;
            }
            write!(text, " {}", fact.key)?;
            for value in &fact.values {
                write!(text, " {value}")?;
            }
        }
        f.write_str(&text)
    }
}

fn read_seat(word: &str, players: u8) -> Result<Seat, PositionError> {
    let seat = word.parse().ok().and_then(|number| Seat::from_number(number, players));
    seat.ok_or_else(|| {
        PositionError::new(Impossible::BadValue, format!("{word:?} is no seat from 1 to {players}"))
    })
}

impl From<NotationError> for PositionError {
    fn from(error: NotationError) -> Self {
        PositionError::new(Impossible::BadValue, error.to_string())
    }
}

/// Writes the facts of a position.
#[derive(Debug)]
pub(crate) struct Writer<'a, G> {
    game: &'a G,
    position: Position,
}

impl<'a, G: Play> Writer<'a, G> {
    pub(crate) fn new(game: &'a G) -> Self {
        Writer { game, position: Position::default() }
    }

    /// Adds a fact about a seat, or about the table.
    #[expect(clippy::needless_pass_by_value, reason = "most values are plain and small")]
    pub(crate) fn one(&mut self, at: impl Into<Option<Seat>>, key: &'static str, value: impl Words<G>) {
        self.words(at, key, value.write(self.game).split_whitespace());
    }

    /// Adds a fact of several words.
    pub(crate) fn words(
        &mut self,
        at: impl Into<Option<Seat>>,
        key: &'static str,
        words: impl IntoIterator<Item: ToString>,
    ) {
        let values = words.into_iter().map(|word| word.to_string()).collect();
        self.position.facts.push(Fact { seat: at.into(), key, values });
    }

    /// Adds a fact if there is anything to say.
    pub(crate) fn some(&mut self, at: impl Into<Option<Seat>>, key: &'static str, value: impl Words<G>) {
        if !value.write(self.game).is_empty() {
            self.one(at, key, value);
        }
    }

    /// Adds a fact if there is one.
    pub(crate) fn maybe(
        &mut self,
        at: impl Into<Option<Seat>>,
        key: &'static str,
        value: Option<impl Words<G>>,
    ) {
        if let Some(value) = value {
            self.one(at, key, value);
        }
    }

    /// Adds a fact about the table that has two values.
    #[expect(clippy::needless_pass_by_value, reason = "most values are plain and small")]
    pub(crate) fn pair(&mut self, key: &'static str, a: impl Words<G>, b: impl Words<G>) {
        let values = vec![a.write(self.game), b.write(self.game)];
        self.position.facts.push(Fact { seat: None, key, values });
    }

    /// Adds a fact that has no value, about the table.
    pub(crate) fn flag(&mut self, key: &'static str) {
        self.position.facts.push(Fact { seat: None, key, values: Vec::new() });
    }

    pub(crate) fn finish(self) -> Position {
        self.position
    }
}

/// Reads the facts of a position, and refuses what cannot be.
#[derive(Debug)]
pub(crate) struct Reader<'a, G> {
    pub(crate) game: &'a G,
    position: &'a Position,
    checks: Checks,
}

impl<'a, G: Play> Reader<'a, G> {
    pub(crate) fn new(game: &'a G, position: &'a Position, checks: Checks) -> Self {
        Reader { game, position, checks }
    }

    /// Refuses the position if a condition fails, unless it is unchecked.
    pub(crate) fn check(
        &self,
        holds: bool,
        code: Impossible,
        message: impl FnOnce() -> String,
    ) -> Result<(), PositionError> {
        if holds || self.checks == Checks::Off { Ok(()) } else { refuse(code, message()) }
    }

    /// All seats of the table.
    pub(crate) fn seats(&self) -> impl DoubleEndedIterator<Item = Seat> + Clone + use<G> {
        Seat::all(self.game.players())
    }

    /// Whether a fact about the table or about any seat is given.
    pub(crate) fn has(&self, key: &str) -> bool {
        self.position.facts.iter().any(|fact| fact.key == key)
    }

    /// The words of a fact, if it is given.
    pub(crate) fn words(&self, at: impl Into<Option<Seat>>, key: &str) -> Option<Vec<&'a str>> {
        Some(self.position.get(at.into(), key)?.iter().map(String::as_str).collect())
    }

    /// The value of a fact, if it is given.
    pub(crate) fn get<T: Words<G>>(
        &self,
        at: impl Into<Option<Seat>>,
        key: &str,
    ) -> Result<Option<T>, PositionError> {
        let Some(words) = self.words(at, key) else { return Ok(None) };
        let read = T::read(self.game, &words);
        read.map(Some).map_err(|error| PositionError::new(Impossible::BadValue, format!("{key}: {error}")))
    }

    /// The value of a fact, or what holds if it is left out.
    pub(crate) fn or<T: Words<G>>(
        &self,
        at: impl Into<Option<Seat>>,
        key: &str,
        otherwise: T,
    ) -> Result<T, PositionError> {
        Ok(self.get(at, key)?.unwrap_or(otherwise))
    }

    /// The number of a fact, which must be in a range, or what holds if it is left out.
    pub(crate) fn number(
        &self,
        at: impl Into<Option<Seat>>,
        key: &str,
        range: RangeInclusive<u8>,
        otherwise: u8,
    ) -> Result<u8, PositionError> {
        let number = self.or(at, key, otherwise)?;
        let (least, most) = (range.start(), range.end());
        let message = || format!("{key} is a number from {least} to {most}, not {number}");
        require(range.contains(&number), Impossible::BadValue, message)?;
        Ok(number)
    }

    /// The members of a set, none if it is left out.
    pub(crate) fn set<T: Words<G> + Default>(
        &self,
        at: impl Into<Option<Seat>>,
        key: &str,
    ) -> Result<T, PositionError> {
        Ok(self.get(at, key)?.unwrap_or_default())
    }

    /// The members of a set, which are taken out of those that are nowhere yet; refused if one is elsewhere already.
    pub(crate) fn take<T: Words<G> + Member>(
        &self,
        at: impl Into<Option<Seat>>,
        key: &str,
        rest: &mut Set<T>,
        code: Impossible,
    ) -> Result<Set<T>, PositionError> {
        let set: Set<T> = self.set(at, key)?;
        if let Some(twice) = set.without(*rest).iter().next() {
            return refuse(
                code,
                format!("{key}: {} is elsewhere, or not in the box", twice.write(self.game)),
            );
        }
        *rest = rest.without(set);
        Ok(set)
    }

    /// The value of a fact that must have one.
    pub(crate) fn must<T: Words<G>>(
        &self,
        at: impl Into<Option<Seat>>,
        key: &str,
    ) -> Result<T, PositionError> {
        let missing = || PositionError::new(Impossible::BadValue, format!("{key} takes a value"));
        self.get(at, key)?.ok_or_else(missing)
    }

    /// What a fact says of each seat of which it is given.
    pub(crate) fn by_seat<T: Words<G> + Copy>(&self, key: &str) -> Result<BySeat<Option<T>>, PositionError> {
        let mut said = BySeat::splat(None);
        for seat in self.seats() {
            said[seat] = self.get(seat, key)?;
        }
        Ok(said)
    }

    /// The two values of a fact about the table.
    pub(crate) fn pair<A: Words<G>, B: Words<G>>(&self, key: &str) -> Result<Option<(A, B)>, PositionError> {
        match self.words(None, key).as_deref() {
            None => Ok(None),
            Some([a, b]) => Ok(Some((A::read_word(self.game, a)?, B::read_word(self.game, b)?))),
            Some(_) => refuse(Impossible::BadValue, format!("{key} takes two values")),
        }
    }

    /// Refuses values of a fact that has none.
    pub(crate) fn flag(&self, key: &str) -> Result<bool, PositionError> {
        match self.words(None, key).as_deref() {
            None => Ok(false),
            Some([]) => Ok(true),
            Some(_) => refuse(Impossible::BadValue, format!("{key} takes no value")),
        }
    }

    /// The fact that names the phase, if any does; refused if several do.
    pub(crate) fn phase(&self, facts: &Facts) -> Result<Option<&'static str>, PositionError> {
        let mut given = facts.phases.iter().copied().filter(|key| self.position.get(None, key).is_some());
        match (given.next(), given.next()) {
            (Some(one), Some(other)) => {
                refuse(Impossible::PhaseClash, format!("{one} and {other} cannot both be"))
            }
            (phase, _) => Ok(phase),
        }
    }

    /// Refuses facts, of the table or of any seat, that do not belong to the phase.
    pub(crate) fn only_if(&self, belongs: bool, keys: &[&str]) -> Result<(), PositionError> {
        match keys.iter().find(|key| !belongs && self.has(key)) {
            None => Ok(()),
            Some(key) => refuse(Impossible::PhaseClash, format!("{key} does not belong to this phase")),
        }
    }
}
