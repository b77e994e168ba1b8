//! Positions of Warehouse 51 as `given` lines.

use super::action::Asked;
use super::effect::Effect;
use super::notation::read_colour;
use super::{PAWN_TOKENS, Phase, Relic, RelicSet, State, Warehouse};
use crate::auction::Ascending;
use crate::game::{Game, NullLog};
use crate::position::{Checks, Position, PositionError, read_number, read_seat, refuse};
use crate::seat::{BySeat, Seat, SeatSet};

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
/// Facts of an open auction.
const OPEN_FACTS: [&str; 3] = ["turn", "leader", "passed"];
/// The ingots in the box: even unchecked, there are no more.
const IN_BOX: u32 = 70;
/// The most Fakes that ever lie between two neighbours, and certificates that anyone ever has.
const MOST_FAKES: u8 = 2;
const MOST_LEFT: u8 = 26;

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
            if !relics.is_empty() {
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
    match phase {
        None if last.is_none() => {}
        None => game.next_relic(&mut state, &mut NullLog),
        Some(phase) => state.phase = reader.phase(&state, phase)?,
    }
    reader.end_fits(&mut state)?;
    Ok(state)
}

struct Reader<'a> {
    game: &'a Warehouse,
    position: &'a Position,
    checks: Checks,
}

impl Reader<'_> {
    /// Refuses the position if the condition fails, unless it is unchecked.
    fn check(&self, holds: bool, code: &'static str, message: impl FnOnce() -> String) -> Result<()> {
        self.checks.require(holds, code, message)
    }

    fn seat(&self, key: &str) -> Result<Option<Seat>> {
        self.position.one(None, key, |word| read_seat(word, self.game.players))
    }

    fn set(&self, seat: Option<Seat>, key: &str) -> Result<RelicSet> {
        let relics = self.position.many(seat, key, |word| Ok(self.game.relic_named(word)?))?;
        let set: RelicSet = relics.iter().copied().collect();
        if usize::from(set.len()) == relics.len() {
            Ok(set)
        } else {
            refuse("bad-value", format!("{key} names a relic twice"))
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
                return refuse("relic-twice", format!("{} is in two places", game.named(relic)));
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
            return refuse("too-many-pawned", message);
        }
        put(self.set(None, "lot")?)?;
        let (gone, piles) = (self.set(None, "gone")?, self.set(None, "piles")?);
        put(gone)?;
        put(piles)?;
        let rest = all.without(seen);
        let is_given = |key: &str| self.position.get(None, key).is_some();
        (state.gone, state.piles) = match (is_given("gone"), is_given("piles")) {
            (true, true) if !rest.is_empty() => {
                return refuse("missing-relics", format!("{} relics are nowhere", rest.len()));
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
        self.check(counted == expected, "ingot-total", message)?;
        if counted > IN_BOX {
            return refuse("ingot-total", format!("there are {IN_BOX} ingots in the box, not {counted}"));
        }
        Ok(())
    }

    fn fakes(&self, state: &mut State, is_dealing: bool) -> Result<()> {
        let game = self.game;
        let mut seen = RelicSet::EMPTY;
        for seat in Seat::all(game.players) {
            let fakes = self.set(Some(seat), "fakes")?;
            if let Some(relic) = fakes.without(game.fakes).iter().next() {
                return refuse("no-such-fake", format!("there is no Fake of {}", game.named(relic)));
            }
            if let Some(relic) = fakes.intersection(seen).iter().next() {
                return refuse("fake-twice", format!("the Fake of {} is in two places", game.named(relic)));
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
            self.check(is_right, "fake-count", message)?;
            if n > MOST_FAKES {
                return refuse("fake-count", message());
            }
            state.shown[seat] = self.set(Some(seat), "shown")?;
        }
        for seat in Seat::all(game.players) {
            let others = Seat::all(game.players)
                .filter(|&left_of| left_of != seat && left_of.next(game.players) != seat)
                .fold(RelicSet::EMPTY, |all, left_of| all.union(state.fakes[left_of]));
            if !others.contains_all(state.shown[seat]) {
                let message = format!("what seat {seat} was shown lies elsewhere, or it knows it anyway");
                return refuse("not-shown", message);
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
        let mut stray = vec![("bid", at_seats("bid") && !is_auction)];
        stray.extend(OPEN_FACTS.map(|key| (key, self.position.get(None, key).is_some() && !is_open)));
        match stray.iter().find(|(_, is_stray)| *is_stray) {
            None => Ok(()),
            Some((key, _)) => refuse("phase-clash", format!("{key} does not belong to this phase")),
        }
    }

    fn phase(&self, state: &State, phase: &str) -> Result<Phase> {
        let (game, position) = (self.game, self.position);
        let relic = |key: &str| -> Result<Relic> {
            let relic = position.one(None, key, |word| Ok(game.relic_named(word)?))?;
            relic.ok_or_else(|| PositionError::new("bad-value", format!("{key} takes a relic")))
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
                let colour = position.one(None, phase, |word| Ok(read_colour(word)?))?;
                colour.map_or(Phase::Choose, Phase::TurnUp)
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
                    return refuse("bad-value", format!("{phase} takes a seat and a number"));
                };
                let (seat, left) = (read_seat(seat, game.players)?, read_number(left)?);
                if !(1..=MOST_LEFT).contains(&left) {
                    return refuse("bad-value", format!("{phase} takes a number from 1 to {MOST_LEFT}"));
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

    fn auction(&self, state: &State, relic: Relic) -> Result<Phase> {
        let (game, position) = (self.game, self.position);
        let mut bids = BySeat::splat(None);
        for seat in Seat::all(game.players) {
            bids[seat] = position.one(Some(seat), "bid", read_number)?;
            // Even unchecked, nobody owes what they cannot pay.
            if bids[seat].is_some_and(|bid| bid > state.ingots[seat]) {
                return refuse("bid-impossible", format!("seat {seat} has fewer ingots than it bids"));
            }
        }
        let over = || refuse("auction-over", "the auction has already ended");
        if game.weapons.contains(relic) {
            let is_over = Seat::all(game.players).all(|seat| bids[seat].is_some());
            return if is_over { over() } else { Ok(Phase::Sealed { relic, bids }) };
        }
        let mut open = BySeat::splat(0);
        for seat in Seat::all(game.players) {
            if bids[seat] == Some(0) {
                return refuse("bid-impossible", "an open bid is at least 1");
            }
            open[seat] = bids[seat].unwrap_or(0);
        }
        let passed: SeatSet =
            position.many(None, "passed", |word| read_seat(word, game.players))?.into_iter().collect();
        let active = SeatSet::all(game.players).without(passed);
        let best = Seat::all(game.players).map(|seat| open[seat]).max().unwrap_or(0);
        let leaders: SeatSet =
            Seat::all(game.players).filter(|&seat| best > 0 && open[seat] == best).collect();
        let leader = match self.seat("leader")? {
            None if leaders.is_at_most_one() => leaders.first(),
            None => return refuse("bad-value", format!("two have bid {best}: say who is the leader")),
            Some(leader) if leaders.contains(leader) => Some(leader),
            Some(leader) => return refuse("bad-value", format!("seat {leader} has not bid most")),
        };
        if let Some(leader) = leader.filter(|leader| !active.contains(*leader)) {
            return refuse("bad-value", format!("seat {leader} leads but is not in the auction"));
        }
        self.equal_bids(state, open, leader)?;
        let next = match leader {
            Some(leader) => active.after(leader),
            None => active.from(game.opener(state)),
        };
        let Some(next) = next.filter(|next| leader != Some(*next)) else { return over() };
        let turn = self.seat("turn")?.unwrap_or(next);
        // Between the highest bidder and the seat to move, everyone has passed.
        let is_next = if leader.is_some() { turn == next } else { active.contains(turn) };
        if !is_next {
            return refuse("phase-clash", format!("it is not the turn of seat {turn}"));
        }
        let bidding = Ascending::resume(active, turn, open).led_by(leader);
        Ok(Phase::Open { relic, bidding })
    }

    /// Whoever has equalled a bid has a relic that lets them, pawned by now or not.
    fn equal_bids(&self, state: &State, bids: BySeat<u8>, leader: Option<Seat>) -> Result<()> {
        let game = self.game;
        let is_matcher = |relic: Relic| game.effect(relic) == Some(Effect::MayMatchBid);
        let may_match = |seat: Seat| state.owned[seat].iter().any(is_matcher);
        for seat in Seat::all(game.players).filter(|&seat| bids[seat] > 0 && !may_match(seat)) {
            // It bid first, and whoever bid the same has taken the lead from it.
            let mut like =
                Seat::all(game.players).filter(|&other| other != seat && bids[other] == bids[seat]);
            let is_first = like.all(|other| may_match(other) && leader != Some(seat));
            self.check(is_first, "bid-impossible", || format!("seat {seat} cannot have equalled a bid"))?;
        }
        Ok(())
    }

    /// Whether something can be done in the phase, and whether relics and tokens are as it has them.
    fn end_fits(&self, state: &mut State) -> Result<()> {
        let game = self.game;
        state.certified = self.set(None, "certified")?;
        state.cancelled = self.set(None, "cancelled")?;
        let is_empty = |asked: Asked| match asked {
            Asked::Look(seats) => seats.is_empty(),
            Asked::Give(relics)
            | Asked::Take(relics)
            | Asked::Redeem(relics)
            | Asked::Certify(relics)
            | Asked::Cancel(relics) => relics.is_empty(),
            Asked::Reveal(colours) => colours == 0,
            Asked::Nothing | Asked::Bid { .. } | Asked::Fist(_) => false,
        };
        let has_more = match state.phase {
            Phase::Choose => !is_empty(game.asked(state, state.last)),
            Phase::TurnUp(_) | Phase::Look(_) => !game.source(state).is_empty(),
            Phase::Deal => game.next_gap(state).is_some() && !game.source(state).is_empty(),
            Phase::Effect(relic) => {
                let asked = game.choice(state, relic);
                state.owned[state.last].contains(relic)
                    && !matches!(asked, Asked::Nothing)
                    && !is_empty(asked)
            }
            Phase::Redeem(seat) | Phase::Certify { seat, .. } | Phase::Cancel { seat, .. } => {
                !is_empty(game.asked(state, seat))
            }
            Phase::Start | Phase::Open { .. } | Phase::Sealed { .. } | Phase::Over => true,
        };
        if !has_more {
            return refuse("phase-clash", "there is nothing to do in this phase");
        }
        let clash = |holds: bool, message: &str| self.check(holds, "phase-clash", || message.into());
        let is_ending = matches!(state.phase, Phase::Redeem(_) | Phase::Certify { .. });
        let is_ending = is_ending || state.phase.shows_fakes();
        clash(!is_ending || state.piles.is_empty(), "the end begins when no relic is left")?;
        let certifies = matches!(state.phase, Phase::Certify { .. }) || state.phase.shows_fakes();
        clash(certifies || state.certified.is_empty(), "no certificate is used before the end")?;
        clash(
            state.phase.shows_fakes() || state.cancelled.is_empty(),
            "no Fake is cancelled before the end",
        )?;
        let owned = Seat::all(game.players).fold(RelicSet::EMPTY, |all, seat| all.union(state.owned[seat]));
        let is_owned = owned.contains_all(state.certified);
        self.check(is_owned, "not-owned", || "a relic that nobody owns is certified".into())?;
        for seat in Seat::all(game.players) {
            let used = state.owned[seat].intersection(state.certified).len();
            let left = match state.phase {
                Phase::Certify { seat: now, left } if now == seat => left,
                _ => 0,
            };
            clash(
                used.saturating_add(left) <= game.n_certificates(state, seat),
                "a certificate comes with the relic that gives it",
            )?;
        }
        self.effects_used(state)?;
        if let Phase::Cancel { seat, left } = state.phase {
            let genuine = game.working(state, seat).without(game.proven_fakes(state));
            let horns = genuine.iter().filter(|relic| game.effect(*relic) == Some(Effect::CancelFake));
            clash(
                usize::from(left) <= horns.count(),
                "only a genuine relic with that effect cancels a Fake",
            )?;
        }
        let in_play = game.fakes_in_play(state).without(state.certified);
        self.check(in_play.contains_all(state.cancelled), "no-such-fake", || {
            "a Fake was cancelled that was not revealed".into()
        })?;
        Ok(())
    }

    /// What was shown or cancelled needs relics that do so.
    fn effects_used(&self, state: &State) -> Result<()> {
        let game = self.game;
        let owned_by = |seat: Seat, effect: Effect| {
            state.owned[seat].iter().filter(|relic| game.effect(*relic) == Some(effect)).count()
        };
        let owned =
            |effect: Effect| Seat::all(game.players).map(|seat| owned_by(seat, effect)).sum::<usize>();
        let n_shown: u8 = Seat::all(game.players).map(|seat| state.shown[seat].len()).sum();
        let n_looks = owned(Effect::PeekFake);
        let shows = usize::from(n_shown) <= n_looks;
        self.check(shows, "not-shown", || {
            "more Fakes were shown than there are relics that show one".into()
        })?;
        if matches!(state.phase, Phase::Look(_)) {
            let is_left = usize::from(n_shown) < n_looks && owned_by(state.last, Effect::PeekFake) > 0;
            self.check(is_left, "phase-clash", || "the last winner has no relic that shows a Fake".into())?;
        }
        let cancels = usize::from(state.cancelled.len()) <= owned(Effect::CancelFake);
        self.check(cancels, "phase-clash", || "nobody owns a relic that cancels a Fake".into())
    }
}
