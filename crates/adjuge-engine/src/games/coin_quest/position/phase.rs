//! Where in the round a position stands.

use super::super::coin::{Kind, Symbol};
use super::super::hand::{Held, Mark, Used};
use super::super::{MARKET_PRICE, Phase, Side};
use super::{CoinQuest, State};
use crate::position::{Result, require};
use crate::prelude::*;

pub(super) fn write(writer: &mut Writer<'_, CoinQuest>, state: &State) {
    match &state.phase {
        Phase::Start => {}
        Phase::Market => writer.flag("dealing"),
        Phase::Fill { filling } => writer.one(None, "filling", *filling),
        Phase::Draw { .. } => writer.flag("drawing"),
        Phase::Act => writer.flag("acting"),
        Phase::Extra { drawing } => writer.one(None, "extra", *drawing),
        Phase::Pennies { passing, robbed } | Phase::ExtraPenny { passing, robbed } => {
            match robbed {
                None => writer.one(None, "passing", *passing),
                Some(robbed) => writer.pair("robbing", *passing, *robbed),
            }
            if matches!(state.phase, Phase::Pennies { .. }) {
                writer.flag("opening");
            }
        }
        Phase::Place => writer.flag("placing"),
        Phase::Buy { buyers } => writer.one(None, "buying", buyers.to_vec()),
        Phase::Over => {
            writer.flag("over");
            writer.one(None, "black", state.black);
        }
    }
}

impl Reader<'_, CoinQuest> {
    /// Goes to where in the round the game stands.
    pub(super) fn enter(&self, state: &mut State, phase: Option<&str>, has_begun: bool) -> Result<()> {
        let game = self.game;
        let is_opening = self.has("opening");
        let is_passing = matches!(phase, Some("passing" | "robbing"));
        self.only_if(is_passing, &["opening"])?;
        self.only_if(is_passing && !is_opening || matches!(phase, Some("acting" | "extra")), &["ready"])?;
        let mut dealer = Dealer { game, state, log: &mut NullLog };
        let is_possible = match phase {
            None if has_begun => {
                dealer.begin_round();
                true
            }
            None => true,
            Some("dealing") => {
                dealer.enter(Phase::Market);
                state.market.len() < game.deck.market && game.n_black(state) > 0
            }
            Some("filling") => {
                let filling = self.must(None, "filling")?;
                dealer.enter(Phase::Fill { filling });
                game.coin_lots.contains(filling) && game.n_black(state) > 0
            }
            Some("drawing") => {
                // Everyone draws up to the size of a hand unless it is said otherwise.
                for seat in self.seats().filter(|_| !self.has("owed")) {
                    let Side { hand, open, .. } = &mut dealer.state.sides[seat];
                    open.owed = game.deck.hand.saturating_sub(hand.len() as u8);
                }
                dealer.draw_on();
                matches!(state.phase, Phase::Draw { .. })
            }
            Some("placing") => {
                dealer.enter(Phase::Place);
                !state.waiting.is_empty()
            }
            Some("buying") => self.buying(&mut dealer)?,
            Some("over") => {
                dealer.enter(Phase::Over);
                true
            }
            Some(key) => self.acting(&mut dealer, key, is_opening)?,
        };
        let message = format_args!("nobody could go on from {}", phase.unwrap_or_default());
        require(is_possible, Impossible::PhaseClash, message)
    }

    /// Bad pennies are passed or symbols used: whether whoever holds up the others is the one that is given.
    fn acting(
        &self,
        dealer: &mut Dealer<'_, CoinQuest, NullLog>,
        key: &str,
        is_opening: bool,
    ) -> Result<bool> {
        dealer.state.phase = if is_opening { Phase::Start } else { Phase::Act };
        dealer.settle();
        Ok(match (key, &dealer.state.phase) {
            ("acting", Phase::Act) => true,
            ("extra", &Phase::Extra { drawing }) => drawing == self.must(None, key)?,
            ("passing", &(Phase::Pennies { passing, .. } | Phase::ExtraPenny { passing, .. })) => {
                passing == self.must(None, key)?
            }
            ("robbing", &(Phase::Pennies { passing, .. } | Phase::ExtraPenny { passing, .. })) => {
                let pair: Option<(Seat, Seat)> = self.pair(key)?;
                pair.is_some_and(|(seat, from)| {
                    dealer.reach_into(from);
                    seat == passing && from != seat && !dealer.state.sides[from].bag.is_empty()
                })
            }
            _ => false,
        })
    }

    fn buying(&self, dealer: &mut Dealer<'_, CoinQuest, NullLog>) -> Result<bool> {
        let state = &dealer.state;
        let buyers: Vec<Seat> = self.must(None, "buying")?;
        let distinct: SeatSet = buyers.iter().copied().collect();
        let is_able = |seat: &Seat| state.sides[*seat].open.prestige >= MARKET_PRICE;
        let are_distinct = !buyers.is_empty() && usize::from(distinct.len()) == buyers.len();
        let is_possible = are_distinct && buyers.iter().all(is_able) && !state.market.is_empty();
        if is_possible {
            dealer.enter(Phase::Buy { buyers: buyers.into_iter().collect() });
        }
        Ok(is_possible)
    }

    /// Whether hands and bags are as the phase has them.
    pub(super) fn fits(&self, state: &State) -> Result<()> {
        let game = self.game;
        let is_drawing = matches!(state.phase, Phase::Draw { .. });
        let is_opening = is_drawing || matches!(state.phase, Phase::Pennies { .. });
        let is_passing = matches!(state.phase, Phase::Pennies { .. } | Phase::ExtraPenny { .. });
        let is_acting = is_passing || matches!(state.phase, Phase::Act | Phase::Extra { .. });
        let is_placing = state.phase == Phase::Place;
        for seat in self.seats() {
            let mut deduced = state.clone();
            Dealer { game, state: &mut deduced, log: &mut NullLog }.deduce(seat);
            let message = format_args!("everyone knows what seat {seat} held when its bag was refilled");
            require(deduced == *state, Impossible::PhaseClash, message)?;
        }
        let unique = |kind: Kind| u32::from(game.coin(kind).unique);
        // What was used is forgotten when coins are placed, and no more are drawn then.
        let may_have_used =
            |held: &&Held| is_placing && held.mark == Mark::Known || held.used.has(Used::of(Symbol::Unique));
        for seat in self.seats() {
            let Side { bag, hand, open, .. } = &state.sides[seat];
            let in_hand = hand.iter().filter(may_have_used).map(|held| unique(held.kind));
            let n_extra: u32 = in_hand.chain(state.removed.iter().map(unique)).sum();
            let n_coins = hand.len() as u32 + u32::from(open.owed);
            let hides_penny = hand
                .iter()
                .any(|held| matches!(held.mark, Mark::Hidden { .. }) && game.pennies.contains(held.kind));
            let facts = [
                (is_drawing || is_acting || is_placing || hand.is_empty(), "has a hand"),
                // Also while a bad penny is passed that a unique coin drew: more may be owed meanwhile.
                (is_drawing || is_acting || open.owed == 0, "has nothing to draw"),
                (n_coins <= u32::from(game.deck.hand) + n_extra, "holds more coins than it can have drawn"),
                (is_acting || open.removals == 0 && !open.has_replaced, "uses no symbols"),
                (is_drawing || is_acting || open.drawn == 0, "has a bag out of which nothing was drawn"),
                (
                    open.pennies_in_bag <= bag.n_of(game.pennies),
                    "has fewer bad pennies in its bag than were passed",
                ),
                (is_acting || is_placing || open.pennies_in_bag == 0, "was passed no bad penny"),
                (is_opening || !hides_penny, "hides a bad penny that it should have passed"),
            ];
            for (holds, what) in facts {
                require(holds, Impossible::PhaseClash, format_args!("seat {seat} {what} in this phase"))?;
            }
        }
        self.bag_fits(state)
    }

    /// Whether as many coins have come out of the black bag as the rounds until now take.
    fn bag_fits(&self, state: &State) -> Result<()> {
        let (game, n_lots) = (self.game, self.game.coin_lots.len());
        let out = match state.phase {
            Phase::Start | Phase::Market => state.market.len(),
            Phase::Fill { filling } => {
                let before = game.coin_lots.iter().filter(|lot| *lot < filling).count() as u8;
                game.deck.market + (state.round - 1) * n_lots + before
            }
            _ => game.deck.market.saturating_add(state.round.saturating_mul(n_lots)),
        };
        let (left, total) = (game.n_black(state), game.auction.len() - game.n_removed);
        let (needed, round) = (total.saturating_sub(out), state.round);
        let message = format_args!(
            "{left} coins are to come out of the black bag, and round {round} needs {needed} then"
        );
        self.check(left == needed, Impossible::BagCount, message)
    }
}
