//! Who gets the price: pure arithmetic on how many cards of the deciding digit each rival holds.

use crate::prelude::*;

/// How an edition shares a price out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sharing {
    /// Those with the most cards of the digit take equal parts of price and pot.
    MostCards,
    /// A sole holder takes all; several take an equal part for each card of the digit.
    PerCard,
}

impl Sharing {
    /// Shares `amount` out among `rivals`, of whom each holds so many cards of the deciding digit: calls
    /// `pay` for each of them and returns what cannot be divided.
    pub fn share(
        self,
        amount: u8,
        rivals: SeatSet,
        held: impl Fn(Seat) -> u8,
        mut pay: impl FnMut(Seat, u8),
    ) -> u8 {
        let (mut most, mut with_most, mut holders, mut n_cards) = (0, SeatSet::EMPTY, SeatSet::EMPTY, 0);
        for seat in rivals.iter() {
            let cards = held(seat);
            if cards > most {
                (most, with_most) = (cards, SeatSet::EMPTY);
            }
            if cards == most {
                with_most.insert(seat);
            }
            if cards > 0 {
                holders.insert(seat);
            }
            n_cards += cards;
        }
        // A sole holder has the most cards; with no holder, everyone is tied at none.
        if self == Sharing::PerCard && holders.len() > 1 {
            let part = amount / n_cards;
            holders.iter().for_each(|seat| pay(seat, part * held(seat)));
            return amount - part * n_cards;
        }
        let part = amount / with_most.len().max(1);
        with_most.iter().for_each(|seat| pay(seat, part));
        amount - part * with_most.len()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(sharing: Sharing, amount: u8, held: [u8; 3], paid: [u8; 3], rest: u8) {
        let rivals: Vec<Seat> = Seat::all(4).skip(1).collect();
        let mut received = [0; 3];
        let left = sharing.share(
            amount,
            rivals.iter().copied().collect(),
            |seat| held[seat.index() - 1],
            |seat, tokens| received[seat.index() - 1] = tokens,
        );
        assert_eq!((received, left), (paid, rest));
    }

    #[test]
    fn serengeti_examples() {
        check(Sharing::PerCard, 7, [1, 0, 0], [7, 0, 0], 0);
        check(Sharing::PerCard, 9, [1, 1, 1], [3, 3, 3], 0);
        check(Sharing::PerCard, 6, [2, 1, 0], [4, 2, 0], 0);
        check(Sharing::PerCard, 13, [1, 1, 0], [6, 6, 0], 1);
        check(Sharing::PerCard, 12, [0, 1, 0], [0, 12, 0], 0);
        check(Sharing::PerCard, 5, [0, 0, 0], [1, 1, 1], 2);
        check(Sharing::PerCard, 7, [0, 2, 0], [0, 7, 0], 0);
    }

    #[test]
    fn don_goes_to_the_most_cards() {
        check(Sharing::MostCards, 15, [2, 1, 0], [15, 0, 0], 0);
        check(Sharing::MostCards, 15, [1, 1, 0], [7, 7, 0], 1);
        check(Sharing::MostCards, 5, [0, 0, 0], [1, 1, 1], 2);
    }
}
