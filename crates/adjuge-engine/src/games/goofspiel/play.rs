//! The course of play.

use super::{Goofspiel, State};
use crate::prelude::*;

#[said(Phrase)]
pub enum Action {
    /// Bid this card, face down until all have chosen.
    #[form("bid N")]
    Bid(Rank),
}

#[said(Phrase)]
pub enum Draw {
    /// The prize that is turned up.
    #[form("prize N")]
    Prize(Rank),
}

#[said(Vocabulary)]
pub enum Rule {
    /// A card that was bid is gone.
    #[says("you do not have a {card} to bid")]
    NotInHand { card: Rank },
}

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
        State { hands: BySeat::from_fn(self.players, |_| cards), prizes: cards, ..State::default() }
    }

    fn turn(&self, state: &State) -> Turn {
        match (state.bids.missing(), state.prizes.len()) {
            (SeatSet::EMPTY, 0) => Turn::Over,
            (SeatSet::EMPTY, n) => Turn::Chance(Chance { stream: 1, index: (self.n_cards - n).into() }),
            (missing, _) => Turn::Seats(missing),
        }
    }

    fn legal(&self, state: &State, seat: Seat) -> Legal {
        Legal(if state.bids.missing().contains(seat) { state.hands[seat] } else { Set::EMPTY })
    }

    fn act(&self, state: &mut State, seat: Seat, action: Action, log: &mut impl Log<Event>) -> Acted<Rule> {
        let Action::Bid(card) = action;
        self.turn(state).admit(seat)?;
        require(state.hands[seat].contains(card), Rule::NotInHand { card })?;
        log.note(|| Event::Chosen { seat });
        if !state.bids.choose(seat, card) {
            return Ok(());
        }
        // All have chosen: the cards are turned up, and the highest that is there once takes the prizes.
        let bids = std::mem::take(&mut state.bids);
        log.note(|| Event::Shown { cards: bids.choices().map(|(_, card)| card).collect() });
        let is_alone = |card: Rank| bids.choices().filter(|(_, other)| *other == card).count() == 1;
        let best = bids.choices().filter(|(_, card)| is_alone(*card)).max_by_key(|(_, card)| *card);
        bids.choices().for_each(|(seat, card)| state.hands[seat].remove(card));
        let (prizes, is_last) = (std::mem::take(&mut state.lot), state.prizes.is_empty());
        let (event, goes_to) = match best {
            Some((seat, card)) => (Event::Won { seat, card, prizes }, &mut state.won[seat]),
            None if self.carries && !is_last => (Event::Carried { prizes }, &mut state.lot),
            None => (Event::Lost { prizes }, &mut state.lost),
        };
        *goes_to = goes_to.union(prizes);
        log.note(|| event);
        if is_last {
            log.note(|| Event::Over);
        }
        Ok(())
    }

    fn sealed_round(&self, state: &State, seat: Seat) -> Option<u32> {
        state.bids.missing().contains(seat).then(|| state.prizes.len().into())
    }

    fn unseal(&self, state: &mut State, keep: Seat) {
        state.bids.take_back(keep);
    }

    fn chance(&self, state: &State, lottery: &mut impl Lottery<Draw>) {
        if state.bids.missing().is_empty() {
            lottery.of(state.prizes, Draw::Prize);
        }
    }

    fn draw(&self, state: &mut State, Draw::Prize(prize): Draw, log: &mut impl Log<Event>) -> Acted<Rule> {
        if !state.bids.missing().is_empty() || !state.prizes.contains(prize) {
            return self.turn(state).no_such_draw();
        }
        log.note(|| Event::Turned { prize });
        state.prizes.remove(prize);
        state.lot.insert(prize);
        state.bids = Sealed::among(SeatSet::all(self.players));
        Ok(())
    }

    fn max_steps(&self) -> u32 {
        u32::from(self.n_cards) * (1 + u32::from(self.players))
    }
}
