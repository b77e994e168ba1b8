//! Who gets the price: pure arithmetic on how many cards of the deciding digit each rival holds.

use crate::seat::{BySeat, SeatSet};

/// How an edition shares a price out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sharing {
    /// Those with the most cards of the digit take equal parts of price and pot.
    MostCards,
    /// A sole holder takes all; several take an equal part for each card of the digit.
    PerCard,
}

/// What each seat receives, and what is left over.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shares {
    /// Tokens received, by seat.
    pub paid: BySeat<u8>,
    /// Tokens that cannot be divided.
    pub rest: u8,
}

impl Sharing {
    /// Shares `amount` out among `rivals`, of whom each holds `held` cards of the deciding digit.
    pub fn share(self, amount: u8, rivals: SeatSet, held: BySeat<u8>) -> Shares {
        match self {
            Sharing::PerCard if rivals.iter().filter(|&seat| held[seat] > 0).count() > 1 => {
                per_card(amount, rivals, held)
            }
            // A sole holder has the most cards; with no holder, everyone is tied at none.
            Sharing::PerCard | Sharing::MostCards => most_cards(amount, rivals, held),
        }
    }
}

fn per_card(amount: u8, rivals: SeatSet, held: BySeat<u8>) -> Shares {
    let n_cards: u8 = rivals.iter().map(|seat| held[seat]).sum();
    let part = amount / n_cards;
    let mut paid = BySeat::splat(0);
    for seat in rivals.iter() {
        paid[seat] = part * held[seat];
    }
    Shares { paid, rest: amount - part * n_cards }
}

fn most_cards(amount: u8, rivals: SeatSet, held: BySeat<u8>) -> Shares {
    let most = rivals.iter().map(|seat| held[seat]).max().unwrap_or(0);
    let n_takers: u8 = rivals.iter().map(|seat| u8::from(held[seat] == most)).sum();
    let part = amount / n_takers.max(1);
    let mut paid = BySeat::splat(0);
    for seat in rivals.iter() {
        paid[seat] = part * u8::from(held[seat] == most);
    }
    Shares { paid, rest: amount - part * n_takers }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::seat::Seat;

    #[track_caller]
    fn check(sharing: Sharing, amount: u8, held: [u8; 3], paid: [u8; 3], rest: u8) {
        let mut by_seat = BySeat::splat(0);
        for (seat, n) in Seat::all(4).skip(1).zip(held) {
            by_seat[seat] = n;
        }
        let rivals = Seat::all(4).skip(1).collect();
        let shares = sharing.share(amount, rivals, by_seat);
        assert_eq!((&shares.paid.of(4)[1..], shares.rest), (&paid[..], rest));
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
