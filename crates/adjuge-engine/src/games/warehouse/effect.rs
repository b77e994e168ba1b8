//! What relics do: rules of the engine that a deck file names, each relic at most one.

use super::deck::MAX_VALUE;
use super::{Action, Asked, Colour, Event, Phase, Relic, RelicSet, Rule, State, Warehouse};
use crate::prelude::*;

/// When an effect applies.
#[told(Copy, Deserialize)]
#[expect(missing_docs, reason = "the names are those of the rules")]
pub enum When {
    Immediate,
    Permanent,
    End,
    Score,
}

/// What a relic does, in words that consequences use. A number says how much, how many or of which value; where there is
/// not as much, all that is there.
#[told(Copy, Deserialize, Vocabulary)]
#[serde(rename_all = "snake_case")]
pub enum Effect {
    /// a certificate comes with it
    Certificate,
    /// its owner looks at a Fake
    PeekFake,
    /// its owner gives a relic to the left neighbour
    GiveRelicLeft,
    /// its owner takes a relic from somebody
    StealRelicOfValue(u8),
    /// its owner pays every other player
    PayEachOther(u8),
    /// its owner takes ingots from the reserve
    GainFromReserve(u8),
    /// its owner may equal the highest bid
    MayMatchBid,
    /// open auctions begin at the left of its owner
    SpeakLast,
    /// its owner is first among the tied in sealed auctions
    WinSealedTies,
    /// its owner pays more to the reserve with every purchase
    Surcharge(u8),
    /// its owner takes ingots from the reserve when turning up a relic
    IncomeOnReveal(u8),
    /// its owner cancels a Fake at the end
    CancelFake,
    /// it changes the points of its owner at the end
    Points(i8),
    /// it takes fewer ingots to make a point at the end
    IngotsPerPoint(u8),
    /// it brings points for relics of a colour at the end
    PointsPerRelicOf(Colour),
    /// it stands for any colour in a set
    WildInSets,
    /// its owner wins ties at the end
    WinTies,
    /// its owner loses ties at the end
    LoseTies,
}

impl Effect {
    /// When it applies.
    pub const fn when(self) -> When {
        match self {
            Effect::Certificate
            | Effect::PeekFake
            | Effect::GiveRelicLeft
            | Effect::StealRelicOfValue(_)
            | Effect::PayEachOther(_)
            | Effect::GainFromReserve(_) => When::Immediate,
            Effect::MayMatchBid
            | Effect::SpeakLast
            | Effect::WinSealedTies
            | Effect::Surcharge(_)
            | Effect::IncomeOnReveal(_) => When::Permanent,
            Effect::CancelFake => When::End,
            Effect::Points(_)
            | Effect::IngotsPerPoint(_)
            | Effect::PointsPerRelicOf(_)
            | Effect::WildInSets
            | Effect::WinTies
            | Effect::LoseTies => When::Score,
        }
    }

    /// Refuses a parameter that makes no sense, and 0, which does nothing.
    pub(super) fn check(self) -> Result<(), String> {
        let (found, least, most) = match self {
            Effect::StealRelicOfValue(value) => (value.into(), 1, MAX_VALUE.into()),
            Effect::PayEachOther(n) | Effect::Surcharge(n) | Effect::IncomeOnReveal(n) => (n.into(), 1, 9),
            Effect::GainFromReserve(n) | Effect::IngotsPerPoint(n) => (n.into(), 1, 20),
            Effect::Points(points) => (points.into(), -20, 20),
            _ => return Ok(()),
        };
        if found != 0 && (least..=most).contains(&found) {
            return Ok(());
        }
        let but_0 = if least < 0 { ", not 0" } else { "" };
        let name = self.code().replace('-', "_");
        Err(format!("expected {name} from {least} to {most}{but_0}, found {found}"))
    }
}

impl Warehouse {
    /// The effect of the relic that the last winner has just bought.
    pub(super) fn apply_effect(&self, state: &mut State, relic: Relic, log: &mut impl Log<Event>) {
        let seat = state.last;
        match self.effect(relic) {
            Some(Effect::Certificate) => log.note(|| Event::Certificate { seat, relic: self.named(relic) }),
            Some(Effect::PayEachOther(each)) if state.ingots[seat] > 0 => {
                let mut to = seat.next(self.players);
                while to != seat && state.ingots[seat] > 0 {
                    let ingots = each.min(state.ingots[seat]);
                    state.ingots[seat] -= ingots;
                    state.ingots[to] += ingots;
                    log.note(|| Event::Paid { seat, to, ingots });
                    to = to.next(self.players);
                }
            }
            Some(Effect::GainFromReserve(most)) if state.reserve > 0 => {
                let ingots = most.min(state.reserve);
                state.reserve -= ingots;
                state.ingots[seat] += ingots;
                log.note(|| Event::Gained { seat, ingots });
            }
            _ if !self.choice(state, relic).is_empty() => {
                log.note(|| Event::Chooses { seat, relic: self.named(relic) });
                state.phase = Phase::Effect(relic);
                return;
            }
            Some(effect) if effect.when() == When::Immediate => {
                log.note(|| Event::NoEffect { relic: self.named(relic) });
            }
            _ => {}
        }
        self.next_relic(state, log);
    }

    /// What the last winner chooses from for the effect of a relic; nothing if it cannot be applied.
    pub(super) fn choice(&self, state: &State, relic: Relic) -> Asked {
        match self.effect(relic) {
            Some(Effect::PeekFake) => {
                let has_unseen = |left_of: &Seat| !self.unseen(state, *left_of).is_empty();
                Asked::Look(Seat::all(self.players).filter(has_unseen).collect())
            }
            Some(Effect::GiveRelicLeft) => {
                Asked::Give(state.owned[state.last].without(RelicSet::only(relic)))
            }
            Some(Effect::StealRelicOfValue(value)) => Asked::Take(self.takeable(state, value)),
            _ => Asked::Nothing,
        }
    }

    /// The Fakes at the left of a seat that the last winner has not seen.
    pub(super) fn unseen(&self, state: &State, left_of: Seat) -> RelicSet {
        state.fakes[left_of].without(self.known_fakes(state, left_of, Some(state.last)))
    }

    fn takeable(&self, state: &State, value: u8) -> RelicSet {
        let theirs = self.everyones(state).without(state.owned[state.last]).without(state.pawned);
        theirs.iter().filter(|relic| self.value(*relic) == value).collect()
    }

    /// The last winner chooses for the effect of a relic.
    pub(super) fn choose(&self, state: &mut State, action: Action, log: &mut impl Log<Event>) -> Acted<Rule> {
        let Phase::Effect(source) = state.phase else { return Err(Illegal::NotNow) };
        let seat = state.last;
        let (relic, from, to) = match (self.effect(source), action) {
            (Some(Effect::PeekFake), Action::Look(left_of)) => {
                require(!self.unseen(state, left_of).is_empty(), Rule::NothingToSee)?;
                state.phase = Phase::Look(left_of);
                return Ok(());
            }
            (Some(Effect::GiveRelicLeft), Action::Give(relic)) => {
                require(relic != source, Rule::JustBought)?;
                require(state.owned[seat].contains(relic), Rule::NotYours)?;
                let to = seat.next(self.players);
                log.note(|| Event::Gave { seat, relic: self.named(relic), to });
                (relic, seat, to)
            }
            (Some(Effect::StealRelicOfValue(value)), Action::Take(relic)) => {
                require(self.takeable(state, value).contains(relic), Rule::NotTakeable { value })?;
                let owner = Seat::all(self.players).find(|&seat| state.owned[seat].contains(relic));
                let from = owner.expect("what can be taken is somebody's");
                log.note(|| Event::Took { seat, relic: self.named(relic), from });
                (relic, from, seat)
            }
            _ => return Err(Illegal::NotNow),
        };
        state.owned[from].remove(relic);
        state.owned[to].insert(relic);
        self.next_relic(state, log);
        Ok(())
    }
}
