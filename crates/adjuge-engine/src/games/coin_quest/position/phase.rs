//! Where in the round a position stands.

use super::super::coin::{Kind, Symbol};
use super::super::hand::{Held, Mark};
use super::super::{Busy, LotId, MARKET_PRICE, MAX_PLAYERS, Phase, State};
use super::{Reader, Result};
use crate::game::NullLog;
use crate::notation::Words;
use crate::position::{Impossible, PositionError, refuse};
use crate::seat::{Seat, SeatSet};

impl Reader<'_> {
    /// Where in the round the game stands.
    pub(super) fn phase(&self, state: &mut State, phase: Option<&str>, has_begun: bool) -> Result<()> {
        let (game, position) = (self.game, self.position);
        let is_opening = position.flag("opening")?;
        let ready: SeatSet = position.many(None, "ready", |word| self.seat(word))?.into_iter().collect();
        let is_acting = matches!(phase, Some("passing" | "robbing" | "acting" | "extra"));
        let clash =
            |what: &str| refuse(Impossible::PhaseClash, format!("{what} does not belong to this phase"));
        if is_opening && !matches!(phase, Some("passing" | "robbing")) {
            return clash("opening");
        }
        if !ready.is_empty() && (!is_acting || is_opening) {
            return clash("ready");
        }
        let one_seat = |key: &str| -> Result<Seat> {
            let seat = position.one(None, key, |word| self.seat(word))?;
            seat.ok_or_else(|| PositionError::new(Impossible::BadValue, format!("{key} takes a seat")))
        };
        let impossible =
            |what: &str| refuse(Impossible::PhaseClash, format!("there is nothing to do while {what}"));
        match phase {
            None if has_begun => game.begin_round(state, &mut NullLog),
            None => {}
            Some("dealing") => {
                position.flag("dealing")?;
                state.phase = Phase::Market;
                if state.market.len() >= game.deck.market || game.n_black(state) == 0 {
                    return impossible("the market is filled");
                }
            }
            Some("filling") => {
                let lot = position.one(None, "filling", |word| Ok(LotId::read_word(game, word)?))?;
                let lot = lot.filter(|lot| game.gives_coins(*lot));
                let Some(lot) = lot.filter(|_| game.n_black(state) > 0) else {
                    return impossible("that lot is filled");
                };
                state.phase = Phase::Fill(lot);
            }
            Some("drawing") => {
                position.flag("drawing")?;
                self.owe(state);
                game.draw_on(state, &mut NullLog);
                if !matches!(state.phase, Phase::Draw(_)) {
                    return impossible("hands are drawn");
                }
            }
            Some("placing") => {
                position.flag("placing")?;
                let placing = game.placing(state);
                if placing.is_empty() {
                    return impossible("coins are placed");
                }
                state.phase = Phase::Place(placing);
            }
            Some("buying") => self.buying(state)?,
            Some("over") => {
                position.flag("over")?;
                state.phase = Phase::Over;
            }
            Some(key) => {
                state.phase = Phase::Act { is_opening, ready, busy: Busy::Nobody };
                game.settle(state, &mut NullLog);
                let Phase::Act { busy, .. } = state.phase else {
                    return refuse(Impossible::PhaseClash, "everyone is ready: coins are being placed");
                };
                let is_right = match key {
                    "acting" => {
                        position.flag(key)?;
                        busy == Busy::Nobody
                    }
                    "extra" => busy == Busy::Draws(one_seat(key)?),
                    "passing" => busy == Busy::Passes(one_seat(key)?),
                    _ => self.robbing(state, busy)?,
                };
                if !is_right {
                    let message = match busy {
                        Busy::Nobody | Busy::Robs { .. } => {
                            format!("nobody has a penny to pass, or a coin to draw, for {key}")
                        }
                        Busy::Draws(seat) => format!("seat {seat} has to draw first"),
                        Busy::Passes(seat) => {
                            format!("seat {seat} has a penny to pass, which is not as {key} says")
                        }
                    };
                    return refuse(Impossible::PhaseClash, message);
                }
            }
        }
        Ok(())
    }

    fn robbing(&self, state: &mut State, busy: Busy) -> Result<bool> {
        let Some([seat, robbed]) = self.position.get(None, "robbing") else {
            return refuse(Impossible::BadValue, "robbing takes two seats");
        };
        let (seat, robbed) = (self.seat(seat)?, self.seat(robbed)?);
        if robbed == seat || state.sides[robbed].bag.is_empty() {
            return refuse(Impossible::PhaseClash, format!("there is no coin to take from seat {robbed}"));
        }
        if let Phase::Act { busy, .. } = &mut state.phase {
            *busy = Busy::Robs { seat, robbed };
        }
        Ok(busy == Busy::Passes(seat))
    }

    fn buying(&self, state: &mut State) -> Result<()> {
        let seats = self.position.many(None, "buying", |word| self.seat(word))?;
        let distinct: SeatSet = seats.iter().copied().collect();
        let is_able = seats.iter().all(|seat| state.sides[*seat].prestige >= MARKET_PRICE);
        if seats.is_empty()
            || usize::from(distinct.len()) != seats.len()
            || !is_able
            || state.market.is_empty()
        {
            return refuse(
                Impossible::PhaseClash,
                "who buys has the prestige, and there is something on the market",
            );
        }
        let mut buyers = [None; MAX_PLAYERS];
        buyers.iter_mut().zip(seats).for_each(|(buyer, seat)| *buyer = Some(seat));
        state.phase = Phase::Buy(buyers);
        Ok(())
    }

    /// While hands are drawn, everyone draws up to the size of a hand unless it is said otherwise.
    fn owe(&self, state: &mut State) {
        let is_given = |seat: Seat| self.position.get(Some(seat), "owed").is_some();
        if !Seat::all(self.game.players).any(is_given) {
            for seat in Seat::all(self.game.players) {
                let side = &mut state.sides[seat];
                side.owed = self.game.deck.hand.saturating_sub(side.hand.len());
            }
        }
    }

    /// Whether hands and bags are as the phase has them.
    pub(super) fn fits(&self, state: &State) -> Result<()> {
        let game = self.game;
        let clash = |message: String| refuse(Impossible::PhaseClash, message);
        let is_acting = matches!(state.phase, Phase::Act { .. });
        let has_hands = matches!(state.phase, Phase::Draw(_) | Phase::Act { .. } | Phase::Place(_));
        // Also while a bad penny is passed that a unique coin drew: more may be owed meanwhile.
        let may_owe = is_acting || matches!(state.phase, Phase::Draw(_));
        for seat in Seat::all(game.players) {
            let side = &state.sides[seat];
            if side.hand.len() > 0 && !has_hands {
                return clash(format!("seat {seat} has a hand, which belongs to another phase"));
            }
            if side.owed > 0 && !may_owe {
                return clash(format!("seat {seat} has nothing to draw in this phase"));
            }
            let unique = |kind: Kind| u32::from(game.coin(kind).unique);
            // What was used is forgotten when coins are placed, and no more are drawn then.
            let may_have_used = |held: &&Held| {
                let is_placing = matches!(state.phase, Phase::Place(_));
                is_placing && held.mark == Mark::Known || held.used.has(Symbol::Unique)
            };
            let in_hand = side.hand.coins().iter().filter(may_have_used);
            let extra: u32 =
                in_hand.map(|held| unique(held.kind)).chain(state.removed.iter().map(unique)).sum();
            if u32::from(side.hand.len()) + u32::from(side.owed) > u32::from(game.deck.hand) + extra {
                return clash(format!("seat {seat} holds more coins than it can have drawn"));
            }
            let is_done = side.removals == 0 && !side.has_replaced;
            if !is_done && !is_acting {
                return clash(format!("seat {seat} uses no symbols in this phase"));
            }
            if side.drawn > 0 && !is_acting && !matches!(state.phase, Phase::Draw(_)) {
                return clash(format!("coins drawn from the bag of seat {seat} do not count in this phase"));
            }
            let in_bag = usize::from(side.bag.n_of(game.pennies));
            let may_pass = is_acting || matches!(state.phase, Phase::Place(_));
            if usize::from(side.passed) > in_bag || side.passed > 0 && !may_pass {
                return clash(format!("fewer bad pennies are in the bag of seat {seat} than were passed"));
            }
            let is_opening = matches!(state.phase, Phase::Draw(_) | Phase::Act { is_opening: true, .. });
            let hides_penny = |held: &Held| held.mark == Mark::Hidden && game.is_penny(*held);
            if !is_opening && side.hand.find(hides_penny).is_some() {
                return clash(format!("seat {seat} hides a bad penny that it should have passed"));
            }
        }
        let c = game.coin_lots.count_ones() as u8;
        let total = game.auction.len() - game.n_removed;
        let out = match state.phase {
            Phase::Start | Phase::Market => state.market.len(),
            Phase::Fill(lot) => {
                let before = game.coin_lots & ((1 << lot.0) - 1);
                game.deck.market + (state.round - 1) * c + before.count_ones() as u8
            }
            _ => game.deck.market.saturating_add(state.round.saturating_mul(c)),
        };
        let (left, needed) = (game.n_black(state), total.saturating_sub(out));
        let message = || {
            format!(
                "{left} coins are to come out of the black bag, and round {} needs {needed} then",
                state.round
            )
        };
        self.check(left == needed, Impossible::BagCount, message)
    }
}
