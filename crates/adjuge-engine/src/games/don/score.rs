//! Points at the end of the game.

use super::{CardSet, DigitAuction, Edition, Points, SeatView, State, View};
use crate::prelude::*;

/// Points for a number of cards of one suit.
const SUIT_POINTS: [i32; 11] = [0, 1, 3, 6, 10, 15, 21, 28, 36, 45, 55];

impl<E: Edition> DigitAuction<E> {
    /// The points of these cards alone.
    pub fn points_of(&self, cards: CardSet) -> i32 {
        self.suits.iter().map(|suit| SUIT_POINTS[cards.intersection(*suit).len() as usize]).sum()
    }

    /// A seat's points if the game ended now: each who has the most tokens takes the bonus.
    pub(super) fn points(&self, state: &State, seat: Seat) -> Points {
        let suits = self.points_of(state.cards[seat]);
        let most = state.tokens.of(self.players).iter().max();
        let bonus = if Some(&state.tokens[seat]) == most { E::MOST_TOKENS } else { 0 };
        Points { suits, bonus, total: suits + bonus }
    }

    /// The tokens of all seats together, which everyone can work out.
    fn tokens_owned(&self, view: &View) -> u8 {
        self.tokens_in_play().saturating_sub(view.pot.or(view.bank).unwrap_or(0))
    }

    /// The fewest and the most tokens that each seat can have, as a viewer can work out: those that are hidden are all
    /// that is nowhere else, and a bid that was allowed to stand proves that its maker can pay it.
    fn purses(&self, view: &View) -> BySeat<[u8; 2]> {
        let proven = |seat: &SeatView| if self.penalise { 0 } else { seat.bid.unwrap_or(0) };
        let least = |seat: &SeatView| seat.tokens.unwrap_or_else(|| proven(seat));
        let rest = view.seats.iter().map(least).fold(self.tokens_owned(view), u8::saturating_sub);
        BySeat::from_fn(self.players, |seat| {
            let seen = &view.seats[seat.index()];
            [least(seen), seen.tokens.unwrap_or_else(|| proven(seen) + rest)]
        })
    }
}

const SUIT: Entry = ("suit", "cards of one suit");
const MOST: Entry = ("most-tokens", "the most tokens; where it is hidden who has them, shown without");

impl<E: Edition> Scoring for DigitAuction<E> {
    const HEADINGS: &'static [Entry] = &[SUIT, MOST];

    fn keys(&self, state: &State) -> Keys {
        let points = BySeat::from_fn(self.players, |seat| self.points(state, seat).total);
        let n_cards = BySeat::from_fn(self.players, |seat| i32::from(state.cards[seat].len()));
        let purses = BySeat::from_fn(self.players, |seat| i32::from(state.tokens[seat]));
        let keys = [("points", points), ("cards", n_cards), ("tokens", purses)];
        keys.into_iter().take(if E::BREAKS_TIES { 3 } else { 1 }).collect()
    }

    fn rows(&self, view: &View, world: &State, sheet: &mut Sheet) {
        for (name, suit) in self.suit_names.iter().zip(self.suits) {
            sheet.add(SUIT, [*name], &[], |seat| {
                let n = world.cards[seat].intersection(suit).len();
                (n > 0).then(|| Cell::of(SUIT_POINTS[usize::from(n)]).has(n))
            });
        }
        let (purses, owned) = (self.purses(view), u16::from(self.tokens_owned(view)));
        sheet.add(MOST, [], &[E::MOST_TOKENS], |seat| {
            let others = || Seat::all(self.players).filter(|other| *other != seat).map(|other| purses[other]);
            let [least, most] = purses[seat];
            let has = others().all(|[_, other]| least >= other);
            // What it does not have the others have, and none of them more than it.
            let of_others: u16 = others().map(|[_, other]| u16::from(other.min(most))).sum();
            let may_have = others().all(|[other, _]| most >= other) && u16::from(most) + of_others >= owned;
            let points = |is_most| if is_most { E::MOST_TOKENS } else { 0 };
            let cell = Cell::of(Span::among(points(has), [points(may_have)]));
            may_have.then(|| if least == most { cell.has(least) } else { cell })
        });
    }
}
