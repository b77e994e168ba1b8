//! Coin Quest: six lots a round, bid for with the coins of a bag that grows.
//!
//! Every round each player draws five coins, uses their symbols, and places all of them behind a screen on the lots.
//! Gold beats silver beats copper; the coins won go into one's own bag, prestige is the score. The full rules and our
//! rulings are in `docs/rules/coin-quest.md`.
//!
//! | parameter | value |
//! |---|---|
//! | players | 2 to 5 |
//! | coins | 10 each; 46 to be won, of which 6 leave the game unseen and 7 lie on the market |
//! | rounds | 11, with the longer Essen setting 13 |
//! | options | `essen`, `buyers` |
//!
//! Decisions that a reader of the rulebook could dispute:
//!
//! - The coins that leave the game are those left in the black bag at the end: nobody can tell the difference.
//! - Coins are placed one by one, strongest first, hidden until everyone has placed all.
//! - A coin taken for a bad penny lies apart in the hand: when it is shown, removed or bid, all see where it came from.
//!   If it is a bad penny itself, it is shown at once, whether it is passed on or kept.
//!   So what a bag holds at the start of a round is known to all.

mod action;
mod bids;
mod coin;
mod deck;
mod event;
mod foresee;
mod hand;
mod imagine;
mod play;
mod position;
mod score;
mod stock;
mod symbols;
mod view;

pub use action::{Action, Draw, Legal, Rule};
pub use coin::{Coin, Kind, KindSet, Metal, Mint, NamedCoin, Pile, Symbol};
pub use deck::{Deck, Gives, Kinds, Lot};
pub use event::{Bid, Event};
pub use hand::{Hand, Held, LotId, LotSet, Mark, Used};
pub use score::{PLACES, Points};
pub use stock::Stock;
pub use view::{CoinView, HeldView, LotView, SeatView, TakenView, View};

use crate::prelude::*;
use coin::MAX_KINDS;
use deck::MAX_COIN_LOTS;

/// The most players.
const MAX_PLAYERS: usize = 5;

/// What a coin of the market costs.
pub const MARKET_PRICE: u16 = 3;

/// The rules for one table.
#[derive(Clone, Debug)]
pub struct CoinQuest {
    /// How many play.
    pub players: u8,
    /// Who may be drawn to begin.
    starters: SeatSet,
    /// What is in the box.
    pub deck: Arc<Deck>,
    /// How many rounds there are.
    pub n_rounds: u8,
    /// The lots in use.
    pub lots: LotSet,
    /// Those of the lots in use that take copper only, and those that give coins.
    copper_lots: LotSet,
    coin_lots: LotSet,
    coins: [Coin; MAX_KINDS],
    /// What each coin counts for in a sum.
    stocks: [Stock; MAX_KINDS],
    names: Arc<[Label]>,
    /// What each player starts with.
    starting: Pile,
    /// What is auctioned, the Essen coins among them if they are used.
    pub auction: Pile,
    /// How many auction coins leave the game unseen.
    n_removed: u8,
    /// Whether those who have won no lot may buy too, after the winners.
    all_buy: bool,
    pennies: KindSet,
    /// The coins of each mint.
    pub with_mint: [KindSet; 3],
}

/// A position in the game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct State {
    /// What each player has.
    pub sides: [Side; MAX_PLAYERS],
    /// The black bag, with the coins that leave the game unseen.
    pub black: Pile,
    /// What can be bought.
    pub market: Pile,
    /// Coins that aged ones have removed.
    pub removed: Pile,
    /// What lies on the lots that give coins.
    pub lots: [Pile; MAX_COIN_LOTS],
    /// Counted from 1.
    pub round: u8,
    /// The first player.
    pub first: Seat,
    /// Where in the round the game stands.
    pub phase: Phase,
    /// The seats the table waits for: found out when a phase begins, because it is asked at every step.
    pub waiting: SeatSet,
}

impl State {
    /// All coins but those in the black bag, pile by pile.
    fn coins_in_play(&self) -> impl Iterator<Item = Pile> + '_ {
        let sides = self.sides.iter().flat_map(|side| [side.bag, side.discard, side.hand.kinds().collect()]);
        sides.chain([self.market, self.removed]).chain(self.lots)
    }
}

/// What one player has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Side {
    /// What it draws from.
    pub bag: Pile,
    /// What it has drawn this round.
    pub hand: Hand,
    /// What goes into the bag when that is empty.
    pub discard: Pile,
    /// What everyone knows.
    pub open: Open,
}

/// What everyone knows of a side.
#[told(Copy, Default, Fields)]
pub struct Open {
    /// Its prestige.
    pub prestige: u16,
    /// Coins it has still to draw.
    pub owed: u8,
    /// Coins drawn out of its bag this round, by anyone.
    pub drawn: u8,
    /// Bad pennies known to be in its bag, since they were passed there this round.
    pub pennies_in_bag: u8,
    /// Coins it may still remove for age symbols.
    pub removals: u8,
    /// Whether a bad penny came to it as a replacement this round, to be passed on.
    pub has_replaced: bool,
    /// Whether it is done with symbols.
    pub ready: bool,
}

/// Where in a round the game stands; everyone knows it.
#[told(Fields, tag = "phase")]
pub enum Phase {
    /// Who begins is to be drawn.
    Start,
    /// The market is being filled.
    Market,
    /// The lots are being filled.
    Fill {
        /// The lot on which a coin is being put.
        filling: LotId,
    },
    /// Hands are being drawn.
    Draw {
        /// The seat that draws.
        drawing: Seat,
    },
    /// The bad pennies among the first coins are being passed, in order.
    Pennies {
        /// The seat that passes a bad penny.
        passing: Seat,
        /// The seat out of whose bag a coin is being taken for it, or null.
        robbed: Option<Seat>,
    },
    /// Symbols can be used.
    Act,
    /// Symbols can be used once somebody has drawn for a unique coin.
    #[serde(rename = "act")]
    Extra {
        /// The seat that draws.
        drawing: Seat,
    },
    /// Symbols can be used once a bad penny is passed that was drawn for a unique coin.
    #[serde(rename = "act")]
    ExtraPenny {
        /// The seat that passes a bad penny.
        passing: Seat,
        /// The seat out of whose bag a coin is being taken for it, or null.
        robbed: Option<Seat>,
    },
    /// Coins are being placed.
    Place,
    /// Coins of the market can be bought, one by each.
    Buy {
        /// Who may still buy, in this order.
        #[cfg_attr(feature = "ts", ts(as = "Vec<Seat>"))]
        buyers: ArrayVec<Seat, MAX_PLAYERS>,
    },
    Over,
}

impl Setup for CoinQuest {
    const META: Meta = Meta {
        id: "coin-quest",
        title: "Coin Quest",
        credits: "Ken Gruhl, R&R Games 2016",
        max_players: MAX_PLAYERS as u8,
        rules_rev: 2,
        options: &[
            OptionSpec::new(
                "essen",
                &["off", "swap", "longer"],
                "the coins of the Essen mint: without them, with them and more coins removed, or with them and two \
                      rounds more",
            ),
            OptionSpec::new(
                "buyers",
                &["winners", "all"],
                "who may buy from the market: winners of lots, or then everyone else too",
            ),
            OptionSpec::FIRST,
        ],
        endings: &[
            Ending { code: "prestige", meaning: "one player has most prestige" },
            Ending { code: "copper", meaning: "a tie, and one of the tied has most copper" },
            Ending { code: "silver", meaning: "a tie in copper too, and one has most silver" },
            Ending { code: "gold", meaning: "a tie in silver too, and one has most gold" },
            Ending { code: "shared", meaning: "the tied share the victory" },
        ],
        auctions: &["won", "not-won"],
        deck_id: "coin-quest",
        house_deck: include_str!("../../../../../decks/coin-quest.toml"),
        ..Meta::USUAL
    };

    type Deck = Deck;

    fn new(deck: &Deck, options: &Options, players: u8) -> Result<Self, SetupError> {
        Self::META.check(options, players)?;
        let kinds = || deck.kinds.iter().zip(0..).map(|(kinds, at)| (kinds, Kind(at)));
        let of = |is: &dyn Fn(&Coin) -> bool| -> KindSet {
            kinds().filter(|(kinds, _)| is(&kinds.coin)).map(|(_, kind)| kind).collect()
        };
        let pile = |count: &dyn Fn(&Kinds) -> u8| -> Pile {
            kinds().flat_map(|(kinds, kind)| (0..count(kinds)).map(move |_| kind)).collect()
        };
        let lots = |is: &dyn Fn(&Lot) -> bool| -> LotSet {
            let lots = deck.lots.iter().zip(0..).filter(|(lot, _)| lot.min_players <= players && is(lot));
            lots.map(|(_, at)| LotId(at)).collect()
        };
        let mut coins = [Coin::plain(Metal::Copper, 1); MAX_KINDS];
        coins.iter_mut().zip(&deck.kinds).for_each(|(coin, kinds)| *coin = kinds.coin);
        let essen = pile(&|kinds| kinds.essen);
        let mut auction = pile(&|kinds| kinds.auction);
        if !options.is("essen", "off") {
            auction.add_all(&essen);
        }
        let n_removed = deck.removed + if options.is("essen", "swap") { essen.len() } else { 0 };
        let coin_lots = lots(&|lot| lot.gives == Gives::Coins);
        if coin_lots.is_empty() {
            return Err(SetupError::Deck(format!("no lot gives coins with {players} players")));
        }
        Ok(CoinQuest {
            players,
            starters: options.starters(players),
            n_rounds: (auction.len() - n_removed - deck.market).div_ceil(coin_lots.len()),
            lots: lots(&|_| true),
            copper_lots: lots(&|lot| lot.copper_only),
            coin_lots,
            stocks: coins.map(Stock::new),
            coins,
            names: deck.kinds.iter().filter_map(|kinds| kinds.coin.label()).collect(),
            starting: pile(&|kinds| kinds.starting),
            auction,
            n_removed,
            all_buy: options.is("buyers", "all"),
            pennies: of(&|coin| coin.bad_penny),
            with_mint: Mint::ALL.map(|mint| of(&|coin| coin.mint == Some(mint))),
            deck: Arc::new(deck.clone()),
        })
    }

    fn numbering(&self) -> Numbering {
        Numbering::named::<Kind, _>(self, self.players, 0)
    }
}

impl CoinQuest {
    /// What is printed on a coin.
    #[inline]
    pub fn coin(&self, kind: Kind) -> &Coin {
        &self.coins[usize::from(kind.0)]
    }

    /// All coins of the game.
    fn whole_box(&self) -> Pile {
        let mut all = self.auction;
        Seat::all(self.players).for_each(|_| all.add_all(&self.starting));
        all
    }

    /// How many coins are still to be drawn from the black bag.
    fn n_black(&self, state: &State) -> u8 {
        state.black.len().saturating_sub(self.n_removed)
    }

    /// The lots that take a coin.
    #[inline]
    fn lots_for(&self, kind: Kind) -> LotSet {
        let is_copper = self.coin(kind).metal == Metal::Copper;
        if is_copper { self.lots } else { self.lots.without(self.copper_lots) }
    }
}
