//! Odd Shop, by Adrie Drent: curiosities that may be authentic, replicas or neither.
//!
//! Each round five objects are auctioned for money cards, each with a face-down authentication card that goes
//! with it. Experts let a player peek, ties are fought out with one more card, and what is bought can be traded
//! before and after the cards are revealed. The full rules and our rulings are in `docs/rules/odd-shop.md`.
//!
//! | parameter | value |
//! |---|---|
//! | players | 3 to 6 |
//! | money of each | 0, 5, 5, 10, 10, 10, 20 |
//! | objects, authentication cards | 49, 8 |
//! | options | `rounds`, `trading`, `open_money` |
//!
//! Decisions that a reader of the rulebook could dispute:
//!
//! - Offers lie face down until all are in, and after a tie who stays likewise; with an opportunist both are made openly
//!   in turn. Added and lost cards are always chosen at once.
//! - Between two players at most one proposal is open; a new one, by either, takes its place. One that can no longer
//!   be kept lapses at once. A seat makes at most twenty in a window.
//! - `legal` lists simple deals only, and only to a seat that has made fewer than two proposals in the window; `act`
//!   accepts any deal.
//! - A box with too few objects for the rounds chosen is played until they are gone.

mod action;
mod auction;
mod deal;
mod deck;
mod event;
mod foresee;
mod imagine;
mod money;
mod notation;
mod play;
mod position;
mod query;
mod score;
mod trade;
mod view;

use std::collections::BTreeMap;

pub use action::{Action, Draw, Legal, Looks, Rule, Slot, SlotSet};
pub use auction::{Auction, Stance, Step};
pub use deal::{Bundle, Deal, Deals, Proposals};
pub use deck::{Bonus, Card, Cards, Category, Deck, Item, NamedObject, Object, ObjectSet};
pub use event::{Event, Window};
pub use money::{Bill, Bills, Money};
pub use view::{
    Amounts, AuctionView, PhaseView, Points, ProposalView, SeatView, Side, SlotView, TradeView, VerdictView,
    View,
};

use crate::prelude::*;
use deck::{MAX_DISPLAY, ROUNDS};
use money::MAX_VALUES;

/// What the two experts cost; the first looks under one object, the second under two, one after the other.
const FEES: [u16; 2] = [5, 10];

/// Ways to pay each of the two experts, ascending.
type Fees = [[Option<Money>; 2]; 2];

/// The rules for one table.
#[derive(Clone, Debug)]
pub struct OddShop {
    /// How many play.
    pub players: u8,
    /// How many rounds the game has.
    pub rounds: u8,
    /// Whether players trade in each [`Window`].
    pub trading: [bool; 2],
    /// Whether everyone sees everyone's money.
    pub open_money: bool,
    /// The bonus for many objects of one category.
    pub bonus: Bonus,
    /// The values of money cards, ascending; those beyond the last are 0.
    pub values: [u16; MAX_VALUES],
    /// What everybody begins with.
    pub purse: Money,
    /// The money cards of all players together.
    pub box_money: Money,
    /// How many objects there are.
    pub n_objects: u8,
    /// The objects of each [`Category`].
    pub categories: [ObjectSet; 4],
    /// The families of equipment.
    pub families: Arc<[ObjectSet]>,
    /// What is in the box.
    pub deck: Arc<Deck>,
    /// Ways to pay each expert exactly.
    fees: Fees,
}

/// A position in the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct State {
    /// What each seat has: its objects, and its money in hand, what is on offer included.
    pub hands: BySeat<Bundle>,
    /// Money that is out for the round.
    pub out: BySeat<Money>,
    /// The objects that have not been laid out.
    pub deck: ObjectSet,
    /// The objects that nobody got.
    pub discarded: ObjectSet,
    /// What has been revealed, by what it turned out to be, in the order of [`Card::ALL`].
    pub revealed: [ObjectSet; 3],
    /// The objects of this round by slot.
    pub display: [Option<Object>; MAX_DISPLAY],
    /// The authentication cards under the display; hidden from all who have not looked.
    pub cards: [Option<Card>; MAX_DISPLAY],
    /// Where each seat's experts have looked this round.
    pub looked: BySeat<SlotSet>,
    /// Which experts each seat has hired this round.
    pub hired: BySeat<[bool; 2]>,
    /// Counted from 1.
    pub round: u8,
    /// Who offers last in this round, if offers are made in turn.
    pub opportunist: Option<Seat>,
    /// What is going on.
    pub phase: Phase,
}

/// What is going on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[expect(clippy::large_enum_variant, reason = "a state must be copied without allocating")]
#[expect(missing_docs, reason = "the phases say what their fields are")]
pub enum Phase {
    /// Cards and objects are being laid out.
    #[default]
    Display,
    /// All but those who are done may hire experts; where that of each seat looked first who has still to look again.
    Experts { done: SeatSet, looking: BySeat<Option<Slot>> },
    /// An object is auctioned.
    Auction(Auction),
    /// Players trade.
    Trade(Trade),
    /// An unknown object is settled at the end.
    Verdicts(Verdict),
    /// The game is over.
    Over,
}

/// A window of trading.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Trade {
    /// Which of the two in a round.
    pub window: Window,
    /// Who trades no more.
    pub done: SeatSet,
    /// The deals that are open.
    pub proposals: Proposals,
    /// How many proposals each seat has made.
    pub made: BySeat<u8>,
}

/// An unknown object that is settled with one of the cards that are left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Verdict {
    /// Whose it is.
    pub seat: Seat,
    /// The first of that seat's unknown objects.
    pub object: Object,
    /// The cards it may get.
    pub left: Cards,
}

impl Setup for OddShop {
    const META: Meta = Meta {
        id: "odd-shop",
        rules_rev: 2,
        title: "Odd Shop",
        credits: "Adrie Drent, Jolly Dutch 2023",
        min_players: 3,
        options: &[
            OptionSpec::new(
                "rounds",
                &ROUNDS,
                "how many rounds are played; all means until every object has been shown",
            ),
            OptionSpec::new(
                "trading",
                &["both", "after", "off"],
                "whether players trade before and after authentication, only after it, or never",
            ),
            OptionSpec::new("open_money", &["off", "on"], "everyone sees everyone's money"),
        ],
        endings: &[
            Ending::new("gold", "one player has the most gold"),
            Ending::new("authentic", "a tie on gold, and one player has the most authentic objects"),
            Ending::SHARED,
        ],
        listing: Listing::Bounded,
        benchmarks: &["trading=off"],
        deck_id: "odd-shop",
        house_deck: include_str!("../../../../../decks/odd-shop.toml"),
        ..Meta::USUAL
    };

    type Deck = Deck;

    fn new(deck: &Deck, options: &Options, players: u8) -> Result<Self, SetupError> {
        Self::META.check(options, players)?;
        let n_objects = deck.objects.len() as u8;
        let whole = n_objects.div_ceil(deck.display);
        let chosen = ROUNDS.iter().position(|rounds| options.is("rounds", rounds));
        let chosen = chosen.expect("an option has one of its values");
        let mut values = deck.values();
        let exact = |cards: &[u16]| cards.iter().map(|value| deck.bill(*value)).collect::<Option<Money>>();
        let purse = exact(&deck.money).expect("the box has its own cards");
        let mut categories = [ObjectSet::EMPTY; 4];
        let mut families: BTreeMap<&str, ObjectSet> = BTreeMap::new();
        for (object, item) in (0..).map(Object).zip(&deck.objects) {
            categories[item.category as usize].insert(object);
            if let Some(name) = &item.family {
                families.entry(name).or_default().insert(object);
            }
        }
        Ok(OddShop {
            players,
            // All of them are as many as there are.
            rounds: ROUNDS[chosen].parse().map_or(whole, |rounds: u8| rounds.min(whole)),
            trading: [options.is("trading", "both"), !options.is("trading", "off")],
            open_money: options.is("open_money", "on"),
            bonus: deck.bonuses[chosen],
            values: std::array::from_fn(|_| values.next().unwrap_or(0)),
            purse,
            box_money: Seat::all(players).fold(Money::EMPTY, |money, _| money.plus(purse)),
            n_objects,
            categories,
            families: families.into_values().collect(),
            deck: Arc::new(deck.clone()),
            fees: [[exact(&[FEES[0]]), None], [exact(&[FEES[0]; 2]), exact(&[FEES[1]])]],
        })
    }

    /// Nobody is likely to offer twice as much of a value as everybody begins with; such offers have no place.
    fn numbering(&self) -> Numbering {
        let trades = self.trading.contains(&true);
        let unused = ["accept", "refuse", "retract", "propose"].map(|word| (word, !trades));
        let money = std::array::from_fn(|n| 2 * self.purse.count(Bill(n as u8)));
        Numbering { money, ..Numbering::named::<Object, _>(self, self.players, 0).without(unused) }
    }
}
