//! Reading and writing the facts of a position.

use std::fmt::Display;
use std::ops::RangeInclusive;

use super::{Checks, Fact, Facts, Impossible, Position, PositionError, Result, refuse, require};
use crate::auction::Sealed;
use crate::game::Play;
use crate::notation::Words;
use crate::seat::{BySeat, Seat, SeatSet};
use crate::set::{Member, Set};

/// Writes the facts of a position.
#[derive(Debug)]
pub struct Writer<'a, G> {
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
pub struct Reader<'a, G> {
    pub(crate) game: &'a G,
    position: &'a Position,
    checks: Checks,
}

impl<'a, G: Play> Reader<'a, G> {
    pub(crate) fn new(game: &'a G, position: &'a Position, checks: Checks) -> Self {
        Reader { game, position, checks }
    }

    /// Refuses the position if a condition fails, unless it is unchecked.
    pub(crate) fn check(&self, holds: bool, code: Impossible, message: impl Display) -> Result<()> {
        require(holds || self.checks == Checks::Off, code, message)
    }

    /// Refuses facts that do not go with the phase, unless the position is unchecked.
    pub(crate) fn clash(&self, holds: bool, message: impl Display) -> Result<()> {
        self.check(holds, Impossible::PhaseClash, message)
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
    pub(crate) fn get<T: Words<G>>(&self, at: impl Into<Option<Seat>>, key: &str) -> Result<Option<T>> {
        let Some(words) = self.words(at, key) else { return Ok(None) };
        let read = T::read(self.game, &words);
        read.map(Some).map_err(|error| PositionError::new(Impossible::BadValue, format!("{key}: {error}")))
    }

    /// The value of a fact, or what holds if it is left out.
    pub(crate) fn or<T: Words<G>>(&self, at: impl Into<Option<Seat>>, key: &str, otherwise: T) -> Result<T> {
        Ok(self.get(at, key)?.unwrap_or(otherwise))
    }

    /// The number of a fact, which must be in a range, or what holds if it is left out.
    pub(crate) fn number(
        &self,
        at: impl Into<Option<Seat>>,
        key: &str,
        range: RangeInclusive<u8>,
        otherwise: u8,
    ) -> Result<u8> {
        let number = self.or(at, key, otherwise)?;
        let (least, most) = (range.start(), range.end());
        let message = format_args!("{key} is a number from {least} to {most}, not {number}");
        require(range.contains(&number), Impossible::BadValue, message)?;
        Ok(number)
    }

    /// The members of a set, none if it is left out.
    pub(crate) fn set<T: Words<G> + Default>(&self, at: impl Into<Option<Seat>>, key: &str) -> Result<T> {
        Ok(self.get(at, key)?.unwrap_or_default())
    }

    /// The members of a set, which are taken out of those that are nowhere yet; refused if one is elsewhere already.
    pub(crate) fn take<T: Words<G> + Member>(
        &self,
        at: impl Into<Option<Seat>>,
        key: &str,
        rest: &mut Set<T>,
        code: Impossible,
    ) -> Result<Set<T>> {
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
    pub(crate) fn must<T: Words<G>>(&self, at: impl Into<Option<Seat>>, key: &str) -> Result<T> {
        let missing = || PositionError::new(Impossible::BadValue, format!("{key} takes a value"));
        self.get(at, key)?.ok_or_else(missing)
    }

    /// What a fact says of each seat of which it is given.
    pub(crate) fn by_seat<T: Words<G> + Copy>(&self, key: &str) -> Result<BySeat<Option<T>>> {
        let mut said = BySeat::splat(None);
        for seat in self.seats() {
            said[seat] = self.get(seat, key)?;
        }
        Ok(said)
    }

    /// A sealed round, as far as seats have chosen what they hold.
    pub(crate) fn sealed<T: Words<G> + Copy>(
        &self,
        key: &str,
        asked: SeatSet,
        holds: impl Fn(Seat, T) -> bool,
    ) -> Result<Sealed<T>> {
        let mut round = Sealed::among(asked);
        for seat in self.seats() {
            let Some(choice) = self.get(seat, key)? else { continue };
            let message = format_args!("{key}: seat {seat} does not choose now");
            require(asked.contains(seat), Impossible::PhaseClash, message)?;
            let message = format_args!("{key}: seat {seat} does not have that");
            require(holds(seat, choice), Impossible::NotInHand, message)?;
            round.choose(seat, choice);
        }
        Ok(round)
    }

    /// The two values of a fact about the table.
    pub(crate) fn pair<A: Words<G>, B: Words<G>>(&self, key: &str) -> Result<Option<(A, B)>> {
        match self.words(None, key).as_deref() {
            None => Ok(None),
            Some([a, b]) => Ok(Some((A::read_word(self.game, a)?, B::read_word(self.game, b)?))),
            Some(_) => refuse(Impossible::BadValue, format!("{key} takes two values")),
        }
    }

    /// The fact that names the phase, if any does; refused if several do.
    pub(crate) fn phase(&self, facts: &Facts) -> Result<Option<&'static str>> {
        let phases = facts.phases.split_whitespace();
        let mut given = phases.filter(|key| self.position.get(None, key).is_some());
        match (given.next(), given.next()) {
            (Some(one), Some(other)) => {
                refuse(Impossible::PhaseClash, format!("{one} and {other} cannot both be"))
            }
            (phase, _) => Ok(phase),
        }
    }

    /// Refuses facts, of the table or of any seat, that do not belong to the phase.
    pub(crate) fn only_if(&self, belongs: bool, keys: &[&str]) -> Result<()> {
        match keys.iter().find(|key| !belongs && self.has(key)) {
            None => Ok(()),
            Some(key) => refuse(Impossible::PhaseClash, format!("{key} does not belong to this phase")),
        }
    }
}
