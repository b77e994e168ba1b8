//! Positions of Warehouse 51 as `given` lines.

mod auction;

use super::{Action, PAWN_TOKENS, Phase, RelicSet, State, Warehouse};
use crate::position::{Result, refuse, require};
use crate::prelude::*;

/// The ingots in the box: even unchecked, there are no more.
const IN_BOX: u32 = 70;

impl Positions for Warehouse {
    const FACTS: Facts = Facts {
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
            (
                "turn SEAT",
                "whose turn it is in an open auction; if left out, the next after the highest bidder",
            ),
            ("leader SEAT", "who has the highest bid, where two have bid the same"),
            ("passed SEAT…", "who is out of the open auction"),
            ("effect RELIC", "the last winner has to choose for the effect of this relic"),
            ("looking SEAT", "the last winner looks at a Fake at the left of this seat"),
            ("pawning SEAT…", "no relic is left to sell, and these seats may pawn a last one"),
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
        phases: "dealing choosing turning lot effect looking pawning redeeming certifying cancelling over",
    };

    fn write_facts(&self, state: &State, writer: &mut Writer<'_, Self>) {
        if state.phase != Phase::Start {
            writer.one(None, "last", state.last);
        }
        writer.one(None, "reserve", state.reserve);
        if state.piles.len() <= state.gone.len() {
            writer.one(None, "piles", state.piles);
        } else {
            writer.some(None, "gone", state.gone);
        }
        writer.some(None, "certified", state.certified);
        writer.some(None, "cancelled", state.cancelled);
        match state.phase {
            Phase::Start => {}
            Phase::Deal => writer.flag("dealing"),
            Phase::Choose => writer.flag("choosing"),
            Phase::TurnUp(colour) => writer.one(None, "turning", colour),
            Phase::Open { relic, bidding } => {
                writer.one(None, "lot", relic);
                writer.one(None, "turn", bidding.turn());
                writer.maybe(None, "leader", bidding.leader());
                writer.some(None, "passed", SeatSet::all(self.players).without(bidding.active()));
            }
            Phase::Sealed { relic, .. } => writer.one(None, "lot", relic),
            Phase::Effect(relic) => writer.one(None, "effect", relic),
            Phase::Look(left_of) => writer.one(None, "looking", left_of),
            Phase::LastPawn(seats) => writer.one(None, "pawning", seats),
            Phase::Redeem(seat) => writer.one(None, "redeeming", seat),
            Phase::Certify { seat, left } => writer.pair("certifying", seat, left),
            Phase::Cancel { seat, left } => writer.pair("cancelling", seat, left),
            Phase::Over => writer.flag("over"),
        }
        for seat in Seat::all(self.players) {
            writer.one(seat, "ingots", state.ingots[seat]);
            writer.some(seat, "relics", state.owned[seat].without(state.pawned));
            writer.some(seat, "pawned", state.owned[seat].intersection(state.pawned));
            if matches!(state.phase, Phase::Start | Phase::Deal) {
                writer.some(seat, "fakes", state.fakes[seat]);
            } else {
                writer.one(seat, "fakes", state.fakes[seat]);
            }
            writer.some(seat, "shown", state.shown[seat]);
            match &state.phase {
                Phase::Open { bidding, .. } => writer.maybe(seat, "bid", bidding.bid_of(seat)),
                Phase::Sealed { fists, .. } => writer.maybe(seat, "bid", fists.choice(seat)),
                _ => {}
            }
        }
    }

    fn read_facts(&self, reader: &Reader<'_, Self>) -> Result<State> {
        let (phase, last) = (reader.phase(&Self::FACTS)?, reader.get(None, "last")?);
        let mut state = reader.relics()?;
        state.last = last.unwrap_or_default();
        reader.ingots(&mut state)?;
        reader.fakes(&mut state, phase == Some("dealing") || phase.is_none() && last.is_none())?;
        reader.only_if(phase == Some("lot"), &["bid", "turn", "leader", "passed"])?;
        reader.only_if(matches!(phase, Some("certifying" | "cancelling" | "over")), &["certified"])?;
        reader.only_if(matches!(phase, Some("cancelling" | "over")), &["cancelled"])?;
        state.certified = reader.set(None, "certified")?;
        state.cancelled = reader.set(None, "cancelled")?;
        match phase {
            Some(fact) => state.phase = reader.named_phase(&state, fact)?,
            None if last.is_none() => {}
            None => self.next_relic(&mut state, &mut NullLog),
        }
        reader.has_more(&state)?;
        reader.certificates_fit(&state)?;
        reader.effects_fit(&state)?;
        Ok(state)
    }

    fn tally(&self, state: &State) -> Vec<Tally> {
        let held: u32 = state.ingots.of(self.players).iter().copied().map(u32::from).sum();
        let in_play = u32::from(self.deck.reserve) + u32::from(self.players) * u32::from(self.deck.ingots);
        let on_offer = u8::from(matches!(state.phase, Phase::Open { .. } | Phase::Sealed { .. }));
        let owned: u8 = state.owned.of(self.players).iter().map(|relics| relics.len()).sum();
        let relics = owned + on_offer + state.piles.len() + state.gone.len();
        vec![
            Tally::new("ingots", held + u32::from(state.reserve), in_play),
            Tally::new("relics", relics, self.deck.relics.len() as u32),
        ]
    }
}

impl Reader<'_, Warehouse> {
    /// The relics, wherever they are.
    fn relics(&self) -> Result<State> {
        let mut state = self.game.start();
        let mut rest = state.piles;
        let mut read = |at: Option<Seat>, key: &str| self.take(at, key, &mut rest, Impossible::RelicTwice);
        for seat in self.seats() {
            let (relics, pawned) = (read(Some(seat), "relics")?, read(Some(seat), "pawned")?);
            state.owned[seat] = relics.union(pawned);
            state.pawned = state.pawned.union(pawned);
        }
        let message = format_args!("there are {PAWN_TOKENS} pawn tokens, not {}", state.pawned.len());
        require(state.pawned.len() <= PAWN_TOKENS, Impossible::TooManyPawned, message)?;
        read(None, "lot")?;
        let (gone, piles) = (read(None, "gone")?, read(None, "piles")?);
        (state.gone, state.piles) = match (self.has("gone"), self.has("piles")) {
            (true, true) if !rest.is_empty() => {
                return refuse(Impossible::MissingRelics, format!("{} relics are nowhere", rest.len()));
            }
            (_, true) => (gone.union(rest), piles),
            (_, false) => (gone, rest),
        };
        Ok(state)
    }

    fn ingots(&self, state: &mut State) -> Result<()> {
        for seat in self.seats() {
            state.ingots[seat] = self.or(seat, "ingots", state.ingots[seat])?;
        }
        state.reserve = 0;
        let Tally { counted: held, expected, .. } = self.game.tally(state)[0];
        let rest = u8::try_from(expected.saturating_sub(held)).unwrap_or(u8::MAX);
        state.reserve = self.or(None, "reserve", rest)?;
        let counted = held + u32::from(state.reserve);
        let message = format_args!("the ingots add up to {counted}, not {expected}");
        self.check(counted == expected, Impossible::IngotTotal, message)?;
        let message = format_args!("there are {IN_BOX} ingots in the box, not {counted}");
        require(counted <= IN_BOX, Impossible::IngotTotal, message)
    }

    fn fakes(&self, state: &mut State, is_dealing: bool) -> Result<()> {
        let (game, dealt) = (self.game, self.game.fakes_a_gap);
        let mut rest = game.start().piles;
        for seat in self.seats() {
            state.fakes[seat] = self.take(seat, "fakes", &mut rest, Impossible::FakeTwice)?;
            state.shown[seat] = self.set(seat, "shown")?;
        }
        if let Some(relic) = game.fakes_in_play(state).without(game.fakes).iter().next() {
            return refuse(Impossible::NoSuchFake, format!("there is no Fake of {}", game.named(relic)));
        }
        for seat in self.seats().filter(|&seat| !is_dealing && self.words(seat, "fakes").is_none()) {
            state.fakes[seat] = game.fakes.intersection(rest).iter().take(dealt.into()).collect();
            rest = rest.without(state.fakes[seat]);
        }
        let mut is_next = true;
        for seat in self.seats() {
            let n = state.fakes[seat].len();
            let message = format_args!("{n} Fakes lie at the left of seat {seat}, not {dealt}");
            // Even unchecked, or the deal could not end.
            require(n <= dealt, Impossible::FakeCount, message)?;
            self.check(is_dealing || n == dealt, Impossible::FakeCount, message)?;
            let message =
                format_args!("the Fakes at the left of seat {seat} are dealt after those before it");
            self.check(is_next || n == 0, Impossible::FakeCount, message)?;
            is_next &= n == dealt;
        }
        for seat in self.seats() {
            let is_far = |left_of: &Seat| *left_of != seat && left_of.next(game.players) != seat;
            let others: RelicSet = self.seats().filter(is_far).map(|left_of| state.fakes[left_of]).collect();
            let message = format_args!("what seat {seat} was shown lies elsewhere, or it knows it anyway");
            require(others.contains_all(state.shown[seat]), Impossible::NotShown, message)?;
        }
        Ok(())
    }

    /// The phase that a fact names.
    fn named_phase(&self, state: &State, fact: &str) -> Result<Phase> {
        Ok(match fact {
            "dealing" => Phase::Deal,
            "choosing" => Phase::Choose,
            "turning" => Phase::TurnUp(self.must(None, fact)?),
            "lot" => self.auction(state, self.must(None, fact)?)?,
            "effect" => Phase::Effect(self.must(None, fact)?),
            "looking" => Phase::Look(self.must(None, fact)?),
            "pawning" => Phase::LastPawn(self.set(None, fact)?),
            "redeeming" => Phase::Redeem(self.must(None, fact)?),
            "certifying" | "cancelling" => {
                let (seat, left) = self.pair(fact)?.expect("the fact is given");
                let most = state.owned[seat].len();
                let message = format_args!("seat {seat} has {most} relics to do that with, not {left}");
                require((1..=most).contains(&left), Impossible::BadValue, message)?;
                if fact == "certifying" {
                    Phase::Certify { seat, left }
                } else {
                    Phase::Cancel { seat, left }
                }
            }
            _ => Phase::Over,
        })
    }

    /// Something can be done in the phase, even unchecked.
    fn has_more(&self, state: &State) -> Result<()> {
        let game = self.game;
        let may_do = |seat: Seat| game.legal(state, seat).asked.iter().any(|action| action != Action::Pass);
        let has_more = match state.phase {
            Phase::Start | Phase::Open { .. } | Phase::Sealed { .. } | Phase::Over => true,
            Phase::TurnUp(colour) => !game.pile(state, colour).is_empty(),
            Phase::Look(left_of) => !game.unseen(state, left_of).is_empty(),
            Phase::Deal => game.next_gap(state).is_some() && !game.undealt(state).is_empty(),
            Phase::Effect(relic) => state.owned[state.last].contains(relic) && may_do(state.last),
            Phase::Choose => may_do(state.last),
            Phase::LastPawn(seats) => {
                !seats.is_empty() && seats.iter().all(|seat| !game.legal(state, seat).pawns.is_empty())
            }
            Phase::Redeem(seat) | Phase::Certify { seat, .. } | Phase::Cancel { seat, .. } => may_do(seat),
        };
        require(has_more, Impossible::PhaseClash, "there is nothing to do in this phase")?;
        let is_hidden = matches!(state.phase, Phase::LastPawn(_) | Phase::Redeem(_) | Phase::Certify { .. });
        let is_ending = is_hidden || state.phase.shows_fakes();
        self.clash(!is_ending || state.piles.is_empty(), "the end begins when no relic is left")
    }

    /// Certificates come with relics, and are used in order.
    fn certificates_fit(&self, state: &State) -> Result<()> {
        let game = self.game;
        let is_owned = game.everyones(state).contains_all(state.certified);
        self.check(is_owned, Impossible::NotOwned, "a relic that nobody owns is certified")?;
        for seat in self.seats() {
            let all = game.n_certificates(state, seat);
            let used = state.owned[seat].intersection(state.certified).len();
            let n = used + game.certificates_left(state, seat);
            let is_now = matches!(state.phase, Phase::Certify { seat: now, .. } if now == seat);
            let is_right = if is_now { n == all } else { n <= all };
            let message = format_args!("seat {seat} has {all} certificates, which are used in its turn");
            self.clash(is_right, message)?;
        }
        Ok(())
    }

    /// What was shown or cancelled needs relics that do so.
    fn effects_fit(&self, state: &State) -> Result<()> {
        let game = self.game;
        let n_shown: u8 = self.seats().map(|seat| state.shown[seat].len()).sum();
        let n_lenses = game.everyones(state).intersection(game.lenses).len();
        let message = "more Fakes were shown than there are relics that show one";
        self.check(n_shown <= n_lenses, Impossible::NotShown, message)?;
        let is_looking = match state.phase {
            Phase::Look(_) => true,
            Phase::Effect(relic) => game.lenses.contains(relic),
            _ => false,
        };
        let has_lens = state.owned[state.last].overlaps(game.lenses);
        let message = "the last winner has no relic that shows a Fake";
        self.clash(!is_looking || has_lens && n_shown < n_lenses, message)?;
        let in_play = game.fakes_in_play(state).without(state.certified);
        let message = "a Fake was cancelled that was not revealed";
        self.check(in_play.contains_all(state.cancelled), Impossible::NoSuchFake, message)?;
        let n_horns = |seat| game.genuine_horns(state, seat).len();
        let mut n_cancelled = state.cancelled.len();
        if let Phase::Cancel { seat, left } = state.phase {
            let most = n_horns(seat);
            self.clash(left <= most, format_args!("seat {seat} can cancel {most} Fakes at most"))?;
            n_cancelled = n_cancelled.saturating_add(left);
        }
        let most: u8 = self.seats().map(n_horns).sum();
        self.clash(n_cancelled <= most, format_args!("{most} relics can cancel Fakes"))
    }
}
