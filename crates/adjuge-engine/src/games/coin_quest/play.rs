//! The course of play: filling market and lots, and drawing hands. What is done with them is in `symbols.rs` and
//! `bids.rs`.

use super::coin::{Kind, Pile, Symbol};
use super::deck::MAX_COIN_LOTS;
use super::hand::{Hand, Held, MAX_HAND, Mark, Used};
use super::{Action, CoinQuest, Draw, Event, KindSet, Legal, MAX_PLAYERS, Open, Phase, Rule, Side, State};
use crate::prelude::*;

/// The streams of chance: the black bag, then each player's; who begins and the market are of the set-up stream.
const BLACK_STREAM: u16 = 1;
const BAG_STREAM: u16 = 2;
/// More than the coins that can be drawn from one bag in a round.
const DRAWS_A_ROUND: u16 = 256;

impl Play for CoinQuest {
    usual_names!(|game| game.players);

    fn start(&self) -> State {
        let empty = Side { bag: Pile::EMPTY, hand: Hand::EMPTY, discard: Pile::EMPTY, open: Open::default() };
        let mut sides = [empty; MAX_PLAYERS];
        Seat::all(self.players).for_each(|seat| sides[seat].bag = self.starting);
        State {
            sides,
            black: self.auction,
            market: Pile::EMPTY,
            removed: Pile::EMPTY,
            lots: [Pile::EMPTY; MAX_COIN_LOTS],
            round: 1,
            first: Seat::new(0),
            phase: Phase::Start,
            waiting: SeatSet::EMPTY,
        }
    }

    fn turn(&self, state: &State) -> Turn {
        let chance = |stream: u16, index: u16| Turn::Chance(Chance { stream, index });
        let bag = |seat: Seat| {
            let index = u16::from(state.round) * DRAWS_A_ROUND + u16::from(state.sides[seat].open.drawn);
            chance(BAG_STREAM + seat.index() as u16, index)
        };
        match state.phase {
            Phase::Draw { drawing: seat }
            | Phase::Extra { drawing: seat }
            | Phase::Pennies { robbed: Some(seat), .. }
            | Phase::ExtraPenny { robbed: Some(seat), .. } => bag(seat),
            Phase::Fill { .. } => {
                chance(BLACK_STREAM, self.auction.len().saturating_sub(state.black.len()).into())
            }
            Phase::Start => chance(Chance::SETUP, 0),
            Phase::Market => chance(Chance::SETUP, 1 + u16::from(state.market.len())),
            Phase::Over => Turn::Over,
            _ => Turn::Seats(state.waiting),
        }
    }

    fn legal(&self, state: &State, seat: Seat) -> Legal {
        if !state.waiting.contains(seat) {
            return Legal::Nothing;
        }
        let side = &state.sides[seat];
        match state.phase {
            Phase::Pennies { .. } | Phase::ExtraPenny { .. } => {
                Legal::Penny(SeatSet::all(self.players).without(SeatSet::only(seat)))
            }
            Phase::Act => {
                let may_remove = side.open.removals > 0;
                Legal::Act {
                    uses: Symbol::ALL.map(|symbol| self.usable(&side.hand, symbol)),
                    hand: if may_remove { side.hand.kinds().collect() } else { KindSet::EMPTY },
                    discard: if may_remove { side.discard.kinds() } else { KindSet::EMPTY },
                }
            }
            Phase::Place => {
                let kind = side.hand.next_to_place().expect("the table waits for who has coins to place");
                Legal::Place { kind, lots: self.lots_for(kind) }
            }
            Phase::Buy { .. } => Legal::Buy(state.market.kinds()),
            _ => Legal::Nothing,
        }
    }

    fn act(&self, state: &mut State, seat: Seat, action: Action, log: &mut impl Log<Event>) -> Acted<Rule> {
        self.turn(state).admit(seat)?;
        let mut dealer = Dealer { game: self, state, log };
        match (&dealer.state.phase, action) {
            (Phase::Pennies { .. } | Phase::ExtraPenny { .. }, Action::Penny(to)) => {
                dealer.pass_penny(seat, to)
            }
            (Phase::Act, _) => dealer.use_coins(seat, action),
            (Phase::Place, Action::Place { kind, lot }) => dealer.place_coin(seat, kind, lot),
            (Phase::Buy { .. }, Action::Pass) => dealer.buy(seat, None),
            (Phase::Buy { .. }, Action::Buy(kind)) => dealer.buy(seat, Some(kind)),
            _ => Err(Illegal::NotNow),
        }
    }

    fn sealed_round(&self, state: &State, seat: Seat) -> Option<u32> {
        let is_placing = state.phase == Phase::Place && state.waiting.contains(seat);
        is_placing.then(|| state.round.into())
    }

    fn unseal(&self, state: &mut State, keep: Seat) {
        if state.phase == Phase::Place {
            let others = Seat::all(self.players).filter(|&seat| seat != keep);
            others.for_each(|seat| state.sides[seat].hand.take_back());
            Dealer { game: self, state, log: &mut NullLog }.enter(Phase::Place);
        }
    }

    fn chance(&self, state: &State, lottery: &mut impl Lottery<Draw>) {
        match state.phase {
            Phase::Start => lottery.of(self.starters, Draw::First),
            Phase::Market => lottery.of(&state.black, Draw::Market),
            Phase::Fill { .. } => lottery.of(&state.black, Draw::Lot),
            Phase::Draw { drawing: seat } | Phase::Extra { drawing: seat } => {
                lottery.of(&state.sides[seat].bag, |kind| Draw::Hand(seat, kind));
            }
            Phase::Pennies { robbed: Some(seat), .. } | Phase::ExtraPenny { robbed: Some(seat), .. } => {
                lottery.of(&state.sides[seat].bag, |kind| Draw::Taken(seat, kind));
            }
            _ => {}
        }
    }

    fn draw(&self, state: &mut State, draw: Draw, log: &mut impl Log<Event>) -> Acted<Rule> {
        Dealer { game: self, state, log }.draw(draw)
    }

    fn max_steps(&self) -> u32 {
        // A coin of a hand is drawn, passed and replaced, used three times, removed or placed; a discard can be removed
        // by what the aged coins of a hand allow, two each. Then one is ready, and may buy.
        let a_seat = MAX_HAND as u32 * (3 + 3 + 1 + 2) + 2;
        let a_round = u32::from(self.coin_lots.len()) + u32::from(self.players) * a_seat;
        1 + u32::from(self.deck.market) + u32::from(self.n_rounds) * a_round
    }
}

impl<L: Log<Event>> Dealer<'_, CoinQuest, L> {
    /// Begins a phase, or goes on with it.
    pub(super) fn enter(&mut self, phase: Phase) {
        let sides = &self.state.sides;
        let those =
            |is: fn(&Side) -> bool| Seat::all(self.game.players).filter(move |&seat| is(&sides[seat]));
        self.state.waiting = match phase {
            Phase::Pennies { passing, robbed: None } | Phase::ExtraPenny { passing, robbed: None } => {
                SeatSet::only(passing)
            }
            Phase::Act => those(|side| !side.open.ready).collect(),
            Phase::Place => those(|side| side.hand.next_to_place().is_some()).collect(),
            Phase::Buy { ref buyers } => SeatSet::only(buyers[0]),
            _ => SeatSet::EMPTY,
        };
        self.state.phase = phase;
    }

    fn draw(&mut self, draw: Draw) -> Acted<Rule> {
        let state = &mut *self.state;
        match (&state.phase, draw) {
            (Phase::Start, Draw::First(seat)) if self.game.starters.contains(seat) => {
                state.first = seat;
                self.log.note(|| Event::First { seat });
                self.fill_market();
            }
            (Phase::Market, Draw::Market(kind)) if state.black.contains(kind) => {
                state.black.remove(kind);
                state.market.add(kind);
                self.log.note(|| Event::OnMarket { coin: self.game.named(kind) });
                self.fill_market();
            }
            (&Phase::Fill { filling: lot }, Draw::Lot(kind)) if state.black.contains(kind) => {
                state.black.remove(kind);
                state.lots[lot.index()].add(kind);
                self.log.note(|| Event::OnLot { lot, coin: self.game.named(kind) });
                self.fill_lots(lot.0 + 1);
            }
            (&(Phase::Draw { drawing } | Phase::Extra { drawing }), Draw::Hand(seat, kind))
                if seat == drawing && state.sides[seat].bag.contains(kind) =>
            {
                self.draw_up(seat, kind);
            }
            (
                &(Phase::Pennies { passing, robbed } | Phase::ExtraPenny { passing, robbed }),
                Draw::Taken(seat, kind),
            ) if Some(seat) == robbed && state.sides[seat].bag.contains(kind) => {
                self.rob(passing, seat, kind);
            }
            _ => return self.game.turn(state).no_such_draw(),
        }
        Ok(())
    }

    fn fill_market(&mut self) {
        let has_space = self.state.market.len() < self.game.deck.market;
        if has_space && self.game.n_black(self.state) > 0 {
            self.enter(Phase::Market);
        } else {
            self.begin_round();
        }
    }

    pub(super) fn begin_round(&mut self) {
        self.log.note(|| Event::Round { round: self.state.round, first: self.state.first });
        self.fill_lots(0);
    }

    /// Puts coins on the lots from this one on, then everyone draws.
    fn fill_lots(&mut self, from: u8) {
        let next = self.game.coin_lots.iter().find(|lot| lot.0 >= from);
        if let Some(filling) = next.filter(|_| self.game.n_black(self.state) > 0) {
            return self.enter(Phase::Fill { filling });
        }
        for seat in Seat::all(self.game.players) {
            self.state.sides[seat].open.owed = self.game.deck.hand;
        }
        self.draw_on();
    }

    /// Lets the next seat draw, or goes on to the bad pennies.
    pub(super) fn draw_on(&mut self) {
        match self.next_to_draw() {
            Some(drawing) => self.enter(Phase::Draw { drawing }),
            None => self.settle(),
        }
    }

    /// Who has still to draw and can; an empty bag is filled from the discard.
    pub(super) fn next_to_draw(&mut self) -> Option<Seat> {
        Seat::all(self.game.players).find(|&seat| {
            if self.state.sides[seat].open.owed > 0 && !self.has_bag(seat) {
                self.state.sides[seat].open.owed = 0;
            }
            self.state.sides[seat].open.owed > 0
        })
    }

    /// Whether there is a coin in a seat's bag, once its discard was put into it if need be.
    pub(super) fn has_bag(&mut self, seat: Seat) -> bool {
        let side = &mut self.state.sides[seat];
        if side.bag.is_empty() && !side.discard.is_empty() {
            side.bag = std::mem::take(&mut side.discard);
            // No bad penny that was passed into the bag is in it any more.
            side.open.pennies_in_bag = 0;
            self.log.note(|| Event::Refilled { seat });
            for owner in Seat::all(self.game.players) {
                self.state.sides[owner].hand.change(|held| match &mut held.mark {
                    Mark::Taken { from, refilled } if *from == seat => *refilled = true,
                    Mark::Hidden { refilled } if owner == seat => *refilled = true,
                    _ => {}
                });
            }
            self.deduce(seat);
        }
        !self.state.sides[seat].bag.is_empty()
    }

    /// All else lay open when a seat's bag ran out: unless coins taken out of it are still unseen elsewhere, everyone
    /// knows what the hand held.
    pub(super) fn deduce(&mut self, seat: Seat) {
        let is_elsewhere = |held: &Held| held.mark == Mark::Taken { from: seat, refilled: true };
        if !self.state.sides.iter().any(|side| side.hand.iter().any(is_elsewhere)) {
            self.state.sides[seat].hand.change(|held| {
                if held.mark.refilled() && held.mark.origin(seat) == Some(seat) {
                    held.mark = Mark::Known;
                }
            });
        }
    }

    fn draw_up(&mut self, seat: Seat, kind: Kind) {
        let side = &mut self.state.sides[seat];
        side.bag.remove(kind);
        side.hand.add(Held::new(kind, Mark::DRAWN, Used::default()));
        side.open.owed -= 1;
        side.open.drawn += 1;
        self.log.note(|| Event::Drew { seat });
        if matches!(self.state.phase, Phase::Draw { .. }) {
            return self.draw_on();
        }
        if self.game.pennies.contains(kind) {
            // It has to be passed, and so everyone sees it come out of the bag.
            side.open.pennies_in_bag = side.open.pennies_in_bag.saturating_sub(1);
        }
        self.settle();
    }
}
