//! What is decided, refused and drawn in Coin Quest.

use super::coin::{Kind, KindSet, Symbol};
use super::hand::{LotId, LotSet};
use crate::prelude::*;

#[said(Phrase)]
pub enum Action {
    /// Buy nothing.
    Pass,
    /// Use no more symbols this round.
    Ready,
    /// Show a coin of the hand and use its age, unique or rare symbol.
    #[form("use kind:COIN symbol:SYMBOL")]
    Use { symbol: Symbol, kind: Kind },
    /// Remove a coin of the hand from the game, for an age symbol.
    #[form("remove hand COIN")]
    RemoveHand(Kind),
    /// Remove a coin of the discard from the game, for an age symbol.
    #[form("remove discard COIN")]
    RemoveDiscard(Kind),
    /// Pass a bad penny to another seat, and take a coin out of its bag.
    #[form("penny SEAT")]
    Penny(Seat),
    /// Place a coin on lot N; coins are placed strongest first: gold, silver, copper, each by number, then
    /// plain ones, those of mints, and those with quality, rare, unique and age.
    #[form("place COIN N")]
    Place { kind: Kind, lot: LotId },
    /// Buy a coin of the market for 3 prestige.
    #[form("buy COIN")]
    Buy(Kind),
}

#[said(Phrase)]
pub enum Draw {
    First(Seat),
    /// A coin of the market; a scenario may leave it out, and the strongest coins lie there.
    #[form("market COIN")]
    Market(Kind),
    /// The coin for the next lot: metal, number, symbols with their size, mint, as `copper-3-age1`.
    #[form("COIN")]
    Lot(Kind),
    /// A coin that a seat draws out of its bag; seat 1 draws first, then seat 2, and so on.
    #[form("hand SEAT COIN")]
    Hand(Seat, Kind),
    /// A coin taken out of the bag of a seat, for a bad penny.
    #[form("taken SEAT COIN")]
    Taken(Seat, Kind),
}

#[said(Vocabulary)]
pub enum Rule {
    /// Only coins in hand can be used, removed or placed.
    #[says("you do not hold that coin")]
    NotInHand,
    /// The coin is not in one's discard.
    #[says("that coin is not in your discard")]
    NotInDiscard,
    /// The coin has no such symbol.
    #[says("that coin has no {symbol} symbol to use")]
    NoSymbol { symbol: Symbol },
    /// Each symbol works once a round.
    #[says("the {symbol} symbol of that coin is used for this round")]
    UsedAlready { symbol: Symbol },
    /// Only age symbols let one remove coins.
    #[says("no aged coin lets you remove another coin")]
    NoRemovalLeft,
    /// A bad penny goes to another player.
    #[says("a bad penny goes to another player")]
    Oneself,
    /// Coins are placed strongest first.
    #[says("coins are placed in order, and {now} is next")]
    WrongCoin { now: Label },
    /// The lot is not used with so few players.
    #[says("that lot is not used in this game")]
    NoSuchLot,
    /// The lot takes neither gold nor silver.
    #[says("that lot takes neither gold nor silver")]
    CopperOnly,
    /// The coin is not on the market.
    #[says("that coin is not on the market")]
    NotOnMarket,
}

/// The actions open to a seat.
#[derive(Clone, Copy, Debug)]
#[expect(missing_docs, reason = "the cases say what their fields are")]
pub enum Legal {
    /// None.
    Nothing,
    /// To be ready, to use symbols of these coins, by symbol, and to remove coins of the hand or the discard.
    Act { uses: [KindSet; 3], hand: KindSet, discard: KindSet },
    /// To pass a bad penny to one of these.
    Penny(SeatSet),
    /// To place this coin on one of these lots.
    Place { kind: Kind, lots: LotSet },
    /// To buy one of these, or nothing.
    Buy(KindSet),
}

menu! {
    Legal => Action {
        Legal::Nothing => [],
        Legal::Act { uses: [age, unique, rare], hand, discard } => [
            One(Action::Ready),
            Each(age, |kind| Action::Use { symbol: Symbol::Age, kind }),
            Each(unique, |kind| Action::Use { symbol: Symbol::Unique, kind }),
            Each(rare, |kind| Action::Use { symbol: Symbol::Rare, kind }),
            Each(hand, Action::RemoveHand),
            Each(discard, Action::RemoveDiscard),
        ],
        Legal::Penny(seats) => [Each(seats, Action::Penny)],
        Legal::Place { kind, lots } => [Each(lots, |lot| Action::Place { kind: *kind, lot })],
        Legal::Buy(kinds) => [One(Action::Pass), Each(kinds, Action::Buy)],
    }
}
