//! Positions of Warehouse 51 as `given` lines.

mod auction;
mod checks;

use super::{Colour, PAWN_TOKENS, Phase, Relic, RelicSet, State, Warehouse};
use crate::game::{NullLog, Play, Positions};
use crate::notation::Words;
use crate::position::{Checks, Facts, Impossible, Position, PositionError, read_number, read_seat, refuse};
use crate::seat::{Seat, SeatSet};

type Result<T> = std::result::Result<T, PositionError>;

/// The facts of which a position has at most one, because each names the phase.
const PHASES: [&str; 10] = [
    "dealing",
    "choosing",
    "turning",
    "lot",
    "effect",
    "looking",
    "redeeming",
    "certifying",
    "cancelling",
    "over",
];

/// The facts that a position can have.
pub(super) const FACTS: Facts = Facts {
    table: &[
        (
            "last SEAT",
            "who won the last auction, or begins; if left out, seat 1, or still to be drawn where nothing names the \
             phase",
        ),
        ("reserve N", "the pawnbroker's ingots; if left out, those that nobody has"),
        ("gone RELIC…", "relics that nobody wanted"),
        (
            "piles RELIC…",
            "all relics that are still in the piles, `piles` alone if none is; those named nowhere are gone",
        ),
        ("certified RELIC…", "relics with a certificate on them"),
        ("cancelled RELIC…", "relics whose Fake was cancelled"),
        ("dealing", "Fakes are being dealt"),
        ("choosing", "the last winner chooses a pile"),
        ("turning COLOUR", "the top relic of a pile is to be turned up"),
        ("lot RELIC", "the relic on offer"),
        ("turn SEAT", "whose turn it is in an open auction; if left out, the next after the highest bidder"),
        ("leader SEAT", "who has the highest bid, where two have bid the same"),
        ("passed SEAT…", "who is out of the open auction"),
        ("effect RELIC", "the last winner has to choose for the effect of this relic"),
        ("looking SEAT", "the last winner looks at a Fake at the left of this seat"),
        ("redeeming SEAT", "a seat may redeem relics"),
        ("certifying SEAT N", "a seat may use N certificates"),
        ("cancelling SEAT N", "a seat may cancel N Fakes"),
        ("over", "the game is over"),
    ],
    seat: &[
        ("ingots N", "its ingots; 10 if left out"),
        ("relics RELIC…", "its relics that are not pawned"),
        ("pawned RELIC…", "its relics that are pawned"),
        (
            "fakes RELIC…",
            "the Fakes between it and its left neighbour; where left out, the first of the deck file that lie nowhere",
        ),
        ("shown RELIC…", "the Fakes that an effect showed to it"),
        ("bid N", "its last bid in an open auction, or what its fist holds"),
    ],
    phases: &PHASES,
};
/// Facts of an open auction.
const OPEN_FACTS: [&str; 3] = ["turn", "leader", "passed"];
/// The ingots in the box: even unchecked, there are no more.
const IN_BOX: u32 = 70;

pub(super) fn write(game: &Warehouse, state: &State) -> Position {
    let mut position = Position::default();
    let nothing = [""; 0];
    if state.phase != Phase::Start {
        position.table("last", [state.last]);
    }
    position.table("reserve", [state.reserve]);
    if state.piles.len() <= state.gone.len() {
        position.table("piles", game.list(state.piles));
    } else if !state.gone.is_empty() {
        position.table("gone", game.list(state.gone));
    }
    for (key, relics) in [("certified", state.certified), ("cancelled", state.cancelled)] {
        if !relics.is_empty() {
            position.table(key, game.list(relics));
        }
    }
    let seat_and = |seat: Seat, n: u8| [seat.to_string(), n.to_string()];
    match &state.phase {
        Phase::Start => {}
        Phase::Deal => position.table("dealing", nothing),
        Phase::Choose => position.table("choosing", nothing),
        Phase::TurnUp(colour) => position.table("turning", [colour]),
        Phase::Open { relic, bidding } => {
            position.table("lot", [game.named(*relic)]);
            position.table("turn", [bidding.turn()]);
            if let Some(leader) = bidding.leader() {
                position.table("leader", [leader]);
            }
            let passed = SeatSet::all(game.players).without(bidding.active());
            if !passed.is_empty() {
                position.table("passed", passed.iter());
            }
        }
        Phase::Sealed { relic, .. } => position.table("lot", [game.named(*relic)]),
        Phase::Effect(relic) => position.table("effect", [game.named(*relic)]),
        Phase::Look(left_of) => position.table("looking", [left_of]),
        Phase::Redeem(seat) => position.table("redeeming", [seat]),
        Phase::Certify { seat, left } => position.table("certifying", seat_and(*seat, *left)),
        Phase::Cancel { seat, left } => position.table("cancelling", seat_and(*seat, *left)),
        Phase::Over => position.table("over", nothing),
    }
    for seat in Seat::all(game.players) {
        position.seat(seat, "ingots", [state.ingots[seat]]);
        let owned = state.owned[seat];
        for (key, relics) in [
            ("relics", owned.without(state.pawned)),
            ("pawned", owned.intersection(state.pawned)),
            ("fakes", state.fakes[seat]),
            ("shown", state.shown[seat]),
        ] {
            let is_dealt = key == "fakes" && !matches!(state.phase, Phase::Start | Phase::Deal);
            if is_dealt || !relics.is_empty() {
                position.seat(seat, key, game.list(relics));
            }
        }
        let bid = match &state.phase {
            Phase::Open { bidding, .. } => bidding.bid_of(seat),
            Phase::Sealed { bids, .. } => bids[seat],
            _ => None,
        };
        if let Some(bid) = bid {
            position.seat(seat, "bid", [bid]);
        }
    }
    position
}

pub(super) fn read(game: &Warehouse, position: &Position, checks: Checks) -> Result<State> {
    let reader = Reader { game, position, checks };
    let phase = position.only_one_of(&PHASES)?;
    let last = reader.seat("last")?;
    let is_dealing = phase == Some("dealing") || phase.is_none() && last.is_none();
    let mut state = reader.relics()?;
    state.last = last.unwrap_or(state.last);
    reader.ingots(&mut state)?;
    reader.fakes(&mut state, is_dealing)?;
    reader.facts_fit(phase)?;
    state.certified = reader.set(None, "certified")?;
    state.cancelled = reader.set(None, "cancelled")?;
    match phase {
        None if last.is_none() => {}
        None => game.next_relic(&mut state, &mut NullLog),
        Some(phase) => state.phase = reader.phase(&state, phase)?,
    }
    reader.has_more(&state)?;
    reader.certificates_fit(&state)?;
    reader.effects_fit(&state)?;
    Ok(state)
}

struct Reader<'a> {
    game: &'a Warehouse,
    position: &'a Position,
    checks: Checks,
}

impl Reader<'_> {
    /// Refuses the position if the condition fails, unless it is unchecked.
    fn check(&self, holds: bool, code: Impossible, message: impl FnOnce() -> String) -> Result<()> {
        self.checks.require(holds, code, message)
    }

    fn seat(&self, key: &str) -> Result<Option<Seat>> {
        self.position.one(None, key, |word| read_seat(word, self.game.players))
    }

    fn set(&self, seat: Option<Seat>, key: &str) -> Result<RelicSet> {
        let relics = self.position.many(seat, key, |word| Ok(Relic::read_word(self.game, word)?))?;
        let set: RelicSet = relics.iter().copied().collect();
        if usize::from(set.len()) == relics.len() {
            Ok(set)
        } else {
            refuse(Impossible::BadValue, format!("{key} names a relic twice"))
        }
    }

    /// The relics, wherever they are.
    fn relics(&self) -> Result<State> {
        let game = self.game;
        let mut state = game.start();
        let all = state.piles;
        let mut seen = RelicSet::EMPTY;
        let mut put = |relics: RelicSet| {
            if let Some(relic) = relics.intersection(seen).iter().next() {
                return refuse(Impossible::RelicTwice, format!("{} is in two places", game.named(relic)));
            }
            seen = seen.union(relics);
            Ok(())
        };
        for seat in Seat::all(game.players) {
            let (relics, pawned) = (self.set(Some(seat), "relics")?, self.set(Some(seat), "pawned")?);
            put(relics)?;
            put(pawned)?;
            state.owned[seat] = relics.union(pawned);
            state.pawned = state.pawned.union(pawned);
        }
        if state.pawned.len() > PAWN_TOKENS {
            let message = format!("there are {PAWN_TOKENS} pawn tokens, not {}", state.pawned.len());
            return refuse(Impossible::TooManyPawned, message);
        }
        put(self.set(None, "lot")?)?;
        let (gone, piles) = (self.set(None, "gone")?, self.set(None, "piles")?);
        put(gone)?;
        put(piles)?;
        let rest = all.without(seen);
        let is_given = |key: &str| self.position.get(None, key).is_some();
        (state.gone, state.piles) = match (is_given("gone"), is_given("piles")) {
            (true, true) if !rest.is_empty() => {
                return refuse(Impossible::MissingRelics, format!("{} relics are nowhere", rest.len()));
            }
            (_, true) => (gone.union(rest), piles),
            (_, false) => (gone, rest),
        };
        Ok(state)
    }

    fn ingots(&self, state: &mut State) -> Result<()> {
        let (game, position) = (self.game, self.position);
        let expected = game.tally(&game.start())[0].expected;
        let mut held = 0;
        for seat in Seat::all(game.players) {
            if let Some(ingots) = position.one(Some(seat), "ingots", read_number)? {
                state.ingots[seat] = ingots;
            }
            held += u32::from(state.ingots[seat]);
        }
        let rest = u8::try_from(expected.saturating_sub(held)).unwrap_or(u8::MAX);
        state.reserve = position.one(None, "reserve", read_number)?.unwrap_or(rest);
        let counted = held + u32::from(state.reserve);
        let message = || format!("the ingots add up to {counted}, not {expected}");
        self.check(counted == expected, Impossible::IngotTotal, message)?;
        if counted > IN_BOX {
            return refuse(
                Impossible::IngotTotal,
                format!("there are {IN_BOX} ingots in the box, not {counted}"),
            );
        }
        Ok(())
    }

    fn fakes(&self, state: &mut State, is_dealing: bool) -> Result<()> {
        let game = self.game;
        let mut seen = RelicSet::EMPTY;
        for seat in Seat::all(game.players) {
            let fakes = self.set(Some(seat), "fakes")?;
            if let Some(relic) = fakes.without(game.fakes).iter().next() {
                return refuse(Impossible::NoSuchFake, format!("there is no Fake of {}", game.named(relic)));
            }
            if let Some(relic) = fakes.intersection(seen).iter().next() {
                return refuse(
                    Impossible::FakeTwice,
                    format!("the Fake of {} is in two places", game.named(relic)),
                );
            }
            seen = seen.union(fakes);
            state.fakes[seat] = fakes;
        }
        let left_out = |seat: &Seat| self.position.get(Some(*seat), "fakes").is_none();
        if !is_dealing {
            for seat in Seat::all(game.players).filter(left_out) {
                for _ in 0..game.fakes_a_gap {
                    let Some(relic) = game.fakes.without(seen).iter().next() else { break };
                    seen.insert(relic);
                    state.fakes[seat].insert(relic);
                }
            }
        }
        let dealt = game.fakes_a_gap;
        for seat in Seat::all(game.players) {
            let n = state.fakes[seat].len();
            let message = || format!("{n} Fakes lie at the left of seat {seat}, not {dealt}");
            let is_right = if is_dealing { n <= dealt } else { n == dealt };
            self.check(is_right, Impossible::FakeCount, message)?;
            // Even unchecked, or the deal could not end.
            if n > dealt {
                return refuse(Impossible::FakeCount, message());
            }
            let mut before = Seat::all(game.players).take_while(|&before| before != seat);
            let is_in_order = before.all(|seat| state.fakes[seat].len() == dealt);
            self.check(!is_dealing || n == 0 || is_in_order, Impossible::FakeCount, || {
                format!("the Fakes at the left of seat {seat} are dealt after those before it")
            })?;
            state.shown[seat] = self.set(Some(seat), "shown")?;
        }
        for seat in Seat::all(game.players) {
            let others = Seat::all(game.players)
                .filter(|&left_of| left_of != seat && left_of.next(game.players) != seat)
                .fold(RelicSet::EMPTY, |all, left_of| all.union(state.fakes[left_of]));
            if !others.contains_all(state.shown[seat]) {
                let message = format!("what seat {seat} was shown lies elsewhere, or it knows it anyway");
                return refuse(Impossible::NotShown, message);
            }
        }
        Ok(())
    }

    /// Refuses facts that do not belong to the phase.
    fn facts_fit(&self, phase: Option<&str>) -> Result<()> {
        let is_auction = phase == Some("lot");
        let at_seats =
            |key: &str| Seat::all(self.game.players).any(|seat| self.position.get(Some(seat), key).is_some());
        let weapons = self.game.weapons;
        let is_open = is_auction && self.set(None, "lot")?.without(weapons) != RelicSet::EMPTY;
        let is_ending = matches!(phase, Some("certifying" | "cancelling" | "over"));
        let at_table = |key: &str| self.position.get(None, key).is_some();
        let mut stray = vec![("bid", at_seats("bid") && !is_auction)];
        stray.push(("certified", at_table("certified") && !is_ending));
        stray.push(("cancelled", at_table("cancelled") && !matches!(phase, Some("cancelling" | "over"))));
        stray.extend(OPEN_FACTS.map(|key| (key, at_table(key) && !is_open)));
        match stray.iter().find(|(_, is_stray)| *is_stray) {
            None => Ok(()),
            Some((key, _)) => refuse(Impossible::PhaseClash, format!("{key} does not belong to this phase")),
        }
    }

    fn phase(&self, state: &State, phase: &str) -> Result<Phase> {
        let (game, position) = (self.game, self.position);
        let relic = |key: &str| -> Result<Relic> {
            let relic = position.one(None, key, |word| Ok(Relic::read_word(game, word)?))?;
            relic.ok_or_else(|| PositionError::new(Impossible::BadValue, format!("{key} takes a relic")))
        };
        let seat = || self.seat(phase).map(|seat| seat.unwrap_or(state.last));
        let placed = match phase {
            "dealing" => {
                position.flag(phase)?;
                Phase::Deal
            }
            "choosing" => {
                position.flag(phase)?;
                Phase::Choose
            }
            "turning" => {
                let colour = position.one(None, phase, |word| Ok(Colour::read_word(game, word)?))?;
                let message = || PositionError::new(Impossible::BadValue, "turning takes a colour");
                Phase::TurnUp(colour.ok_or_else(message)?)
            }
            "lot" => self.auction(state, relic(phase)?)?,
            "effect" => Phase::Effect(relic(phase)?),
            "looking" => Phase::Look(seat()?),
            "redeeming" => Phase::Redeem(seat()?),
            "over" => {
                position.flag(phase)?;
                Phase::Over
            }
            _ => {
                let Some([seat, left]) = position.get(None, phase) else {
                    return refuse(Impossible::BadValue, format!("{phase} takes a seat and a number"));
                };
                let (seat, left) = (read_seat(seat, game.players)?, read_number(left)?);
                let most = state.owned[seat].len();
                if !(1..=most).contains(&left) {
                    return refuse(
                        Impossible::BadValue,
                        format!("seat {seat} has {most} relics to do that with, not {left}"),
                    );
                }
                if phase == "certifying" {
                    Phase::Certify { seat, left }
                } else {
                    Phase::Cancel { seat, left }
                }
            }
        };
        Ok(placed)
    }
}
