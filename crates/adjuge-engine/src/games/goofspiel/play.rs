//! The course of play.

use super::{Goofspiel, Phase, State, worth};
use crate::prelude::*;

/// What a seat decides.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Phrase)]
pub enum Action {
    /// Bid this card, face down until all have chosen.
    #[form("bid N")]
    Bid(Rank),
}

/// What chance decides.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Phrase)]
pub enum Draw {
    /// The prize that is turned up.
    #[form("prize N")]
    Prize(Rank),
}

/// A rule that forbids an action.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Vocabulary)]
#[expect(missing_docs, reason = "the sentences say what each field is")]
pub enum Rule {
    /// A card that was bid is gone.
    #[says("you do not have a {card} to bid")]
    NotInHand { card: Rank },
}

/// Something that happened in the open.
#[told(Hash, Vocabulary, tag = "event")]
pub enum Event {
    /// A prize was turned up.
    #[says("the prize {prize} is turned up")]
    Turned { prize: Rank },
    /// A seat has chosen a card, nobody else knows which.
    #[says("seat {seat} has chosen")]
    Chosen { seat: Seat },
    /// The cards were turned up: each seat's, in order.
    #[says("the cards are {}", list(cards, ", "))]
    Shown { cards: Vec<Rank> },
    /// A seat won prizes with its card.
    #[says("seat {seat} wins {} with its {card}", list(prizes.iter(), ", "))]
    Won { seat: Seat, card: Rank, prizes: Set<Rank> },
    /// No card was the highest alone, and the prizes go with the next one.
    #[says("nobody wins {} yet", list(prizes.iter(), ", "))]
    Carried { prizes: Set<Rank> },
    /// No card was the highest alone, and the prizes are lost.
    #[says("nobody wins {}", list(prizes.iter(), ", "))]
    Lost { prizes: Set<Rank> },
    /// The game ended.
    #[says("the game is over")]
    Over,
}

/// The actions open to a seat: to bid one of these cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Legal(pub Set<Rank>);

menu! { Legal => Action { Legal(cards) => [Each(cards, Action::Bid)] } }

impl Play for Goofspiel {
    usual_names!(|game| game.players);

    fn start(&self) -> State {
        let cards: Set<Rank> = (1..=self.n_cards).filter_map(Rank::new).collect();
        let (hands, won) = (BySeat::from_fn(self.players, |_| cards), BySeat::splat(Set::EMPTY));
        State { hands, won, prizes: cards, lot: Set::EMPTY, lost: Set::EMPTY, phase: Phase::Reveal }
    }

    #[inline(always)]
    fn turn(&self, state: &State) -> Turn {
        match &state.phase {
            Phase::Bid(bids) => Turn::Seats(bids.missing()),
            Phase::Reveal => {
                Turn::Chance(Chance { stream: 1, index: (self.n_cards - state.prizes.len()).into() })
            }
            Phase::Over => Turn::Over,
        }
    }

    #[inline(always)]
    fn legal(&self, state: &State, seat: Seat) -> Legal {
        let is_asked = self.turn(state).waiting().contains(seat);
        Legal(if is_asked { state.hands[seat] } else { Set::EMPTY })
    }

    #[inline(always)]
    fn act(
        &self,
        state: &mut State,
        seat: Seat,
        Action::Bid(card): Action,
        log: &mut impl Log<Event>,
    ) -> Acted<Rule> {
        self.turn(state).admit(seat)?;
        let Phase::Bid(mut bids) = state.phase else { unreachable!("seats are asked for bids alone") };
        require(state.hands[seat].contains(card), Rule::NotInHand { card })?;
        log.note(|| Event::Chosen { seat });
        let is_last = bids.choose(seat, card);
        state.phase = Phase::Bid(bids);
        if is_last {
            self.open(state, &bids, log);
        }
        Ok(())
    }

    fn sealed_round(&self, state: &State, seat: Seat) -> Option<u32> {
        self.turn(state).waiting().contains(seat).then(|| state.prizes.len().into())
    }

    fn unseal(&self, state: &mut State, keep: Seat) {
        if let Phase::Bid(bids) = &mut state.phase {
            bids.take_back(keep);
        }
    }

    fn draws(&self, state: &State, out: &mut Vec<(Draw, u32)>) {
        out.clear();
        if state.phase == Phase::Reveal {
            out.extend(state.prizes.iter().map(|prize| (Draw::Prize(prize), 1)));
        }
    }

    #[inline(always)]
    fn sample(&self, state: &State, rng: &mut Rng) -> Draw {
        Draw::Prize(state.prizes.nth(rng.below(state.prizes.len().into())))
    }

    #[inline(always)]
    fn draw(&self, state: &mut State, Draw::Prize(prize): Draw, log: &mut impl Log<Event>) -> Acted<Rule> {
        self.turn(state).admit_draw()?;
        if !state.prizes.contains(prize) {
            return Err(Illegal::ImpossibleDraw);
        }
        log.note(|| Event::Turned { prize });
        state.prizes.remove(prize);
        state.lot.insert(prize);
        state.phase = Phase::Bid(Sealed::among(SeatSet::all(self.players)));
        Ok(())
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        let points = |seat| worth(state.won[seat]);
        (state.phase == Phase::Over).then(|| Outcome::by_points(self.players, points))
    }

    fn max_steps(&self) -> u32 {
        u32::from(self.n_cards) * (1 + u32::from(self.players))
    }
}

impl Goofspiel {
    /// The cards are turned up, and the highest that is there once takes the prizes.
    fn open(&self, state: &mut State, bids: &Sealed<Rank>, log: &mut impl Log<Event>) {
        log.note(|| Event::Shown { cards: bids.choices().map(|(_, card)| card).collect() });
        let is_alone = |card: Rank| bids.choices().filter(|(_, other)| *other == card).count() == 1;
        let best = bids.choices().filter(|(_, card)| is_alone(*card)).max_by_key(|(_, card)| *card);
        for (seat, card) in bids.choices() {
            state.hands[seat].remove(card);
        }
        let (prizes, is_last) = (std::mem::take(&mut state.lot), state.prizes.is_empty());
        state.phase = if is_last { Phase::Over } else { Phase::Reveal };
        match best {
            Some((seat, card)) => {
                log.note(|| Event::Won { seat, card, prizes });
                state.won[seat] = state.won[seat].union(prizes);
            }
            None if self.carries && !is_last => {
                log.note(|| Event::Carried { prizes });
                state.lot = prizes;
            }
            None => {
                log.note(|| Event::Lost { prizes });
                state.lost = state.lost.union(prizes);
            }
        }
        if is_last {
            log.note(|| Event::Over);
        }
    }
}
