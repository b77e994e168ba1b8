//! What is in the box of Coin Quest.

use super::MAX_PLAYERS;
use super::coin::{Coin, Mint};
use crate::prelude::*;

/// The most lots a board has, and the most of them that give coins.
pub(super) const MAX_LOTS: usize = 6;
pub(super) const MAX_COIN_LOTS: usize = 3;

/// Facts printed in the rulebook; a deck marked `reduced` need not keep them.
const PRINTED_STARTING: u8 = 10;
const PRINTED_AUCTION: u8 = 46;
const PRINTED_ESSEN: u8 = 6;
const PRINTED_OF_MINT: std::ops::RangeInclusive<usize> = 7..=7;
pub(super) const PRINTED_HAND: u8 = 5;
const PRINTED_MARKET: u8 = 7;
const PRINTED_REMOVED: u8 = 6;
/// The number of players from which one of the lots is used.
const PRINTED_MIN_PLAYERS: u8 = 4;

/// Bounds that keep hands countable.
const MAX_NUMBER: u8 = 9;
const MAX_SYMBOL: u8 = 2;
const MAX_QUALITY: u8 = 4;
const MAX_PRESTIGE: u8 = 9;
pub(super) const MAX_UNIQUE: u8 = 16;
const MAX_PENNIES: u8 = 8;

#[told]
pub struct Deck {
    /// Coins drawn each round.
    pub hand: u8,
    /// Coins on the market at the start.
    pub market: u8,
    /// Auction coins that leave the game unseen.
    pub removed: u8,
    /// The lots, in order.
    pub lots: Vec<Lot>,
    /// The kinds of coin, strongest first, with how many of each there are.
    pub kinds: Vec<Kinds>,
}

/// A lot on the board.
#[told(Copy)]
pub struct Lot {
    /// What its winner gets.
    pub gives: Gives,
    /// Whether it takes neither gold nor silver.
    pub copper_only: bool,
    /// The number of players from which it is used.
    pub min_players: u8,
}

/// What the winner of a lot gets.
#[told(Copy, Deserialize)]
pub enum Gives {
    /// The coins that lie on it.
    Coins,
    /// So much prestige.
    Prestige(u8),
}

/// A kind of coin and how many of it there are.
#[told(Copy)]
pub struct Kinds {
    /// The coin.
    pub coin: Coin,
    /// How many each player starts with.
    pub starting: u8,
    /// How many are auctioned.
    pub auction: u8,
    /// How many the Essen mint adds.
    pub essen: u8,
}

/// A list of coins in a deck file: its name, how many of a kind it has, and how many are printed.
type List = (&'static str, fn(&mut Kinds) -> &mut u8, u8);

const LISTS: [List; 3] = [
    ("starting", |kind| &mut kind.starting, PRINTED_STARTING),
    ("auction", |kind| &mut kind.auction, PRINTED_AUCTION),
    ("essen", |kind| &mut kind.essen, PRINTED_ESSEN),
];

impl Components for Deck {
    fn read(file: &Field<'_>) -> Deck {
        let hand = file.printed("hand", 1, PRINTED_HAND);
        let market = file.printed("market", 0, PRINTED_MARKET);
        let removed = file.printed("removed", 0, PRINTED_REMOVED);
        let lots = read_lots(&file.at("lot"));
        let mut kinds = Vec::new();
        for list in LISTS {
            read_coins(file, list, &mut kinds);
        }
        kinds.sort_by_key(|kind| kind.coin.order());
        check_coins(file, &kinds);
        let is_enough = sum(&kinds, |kind| kind.auction) > market.saturating_add(removed);
        file.at("auction").total(!file.is_reduced() || is_enough, || {
            "expected more coins than leave the game and lie on the market".into()
        });
        Deck { hand, market, removed, lots, kinds }
    }
}

/// How many there are of something on all coins.
fn sum(kinds: &[Kinds], of: impl Fn(&Kinds) -> u8) -> u8 {
    kinds.iter().map(of).fold(0, u8::saturating_add)
}

fn read_lots(raw: &Field<'_>) -> Vec<Lot> {
    let mut lots = Vec::new();
    for (number, raw) in (1..).zip(raw.list()) {
        raw.at("number").number::<u8>(number..=number);
        let gives = raw.at("gives").value().unwrap_or(Gives::Coins);
        if let Gives::Prestige(prestige) = gives {
            let is_right = (1..=MAX_PRESTIGE).contains(&prestige);
            raw.at("gives")
                .check(is_right, || format!("expected prestige from 1 to {MAX_PRESTIGE}, found {prestige}"));
        }
        let min_players = raw.maybe("min_players").map_or(0, |least| least.number(0..=MAX_PLAYERS as u8));
        lots.push(Lot { gives, copper_only: raw.flag("copper_only"), min_players });
    }
    let n_coins = lots.iter().take_while(|lot| lot.gives == Gives::Coins).count();
    let is_rest = lots.iter().skip(n_coins).all(|lot| lot.gives != Gives::Coins);
    raw.printed_count(lots.len(), MAX_LOTS, "lots");
    raw.printed_count(n_coins, MAX_COIN_LOTS, "lots that give coins before all others");
    raw.total(is_rest, || "expected lots that give coins before all others".into());
    let is_for_all = lots.iter().any(|lot| !lot.copper_only && lot.min_players <= 2);
    raw.total(is_for_all, || "expected a lot that always takes gold and silver".into());
    if !raw.is_reduced() {
        let n_copper = lots.iter().filter(|lot| lot.copper_only).count();
        raw.count(n_copper, 2..=MAX_LOTS, "lots for copper only");
        let late: Vec<u8> = lots.iter().map(|lot| lot.min_players).filter(|n| *n > 0).collect();
        raw.total(late == [PRINTED_MIN_PLAYERS], || {
            format!("expected one lot with min_players = {PRINTED_MIN_PLAYERS}, found {late:?}")
        });
    }
    lots
}

fn read_coins(file: &Field<'_>, (list, counted, _): List, kinds: &mut Vec<Kinds>) {
    for raw in file.maybe(list).iter().flat_map(Field::list) {
        let count = raw.at("count").number(1..=PRINTED_AUCTION);
        let Some(coin) = read_coin(&raw.at("coin"), list) else { continue };
        let at = kinds.iter().position(|kind| kind.coin == coin).unwrap_or_else(|| {
            kinds.push(Kinds { coin, starting: 0, auction: 0, essen: 0 });
            kinds.len() - 1
        });
        let counted = counted(&mut kinds[at]);
        *counted = counted.saturating_add(count);
    }
}

fn read_coin(raw: &Field<'_>, list: &str) -> Option<Coin> {
    let symbols = |key: &str, most: u8| raw.maybe(key).map_or(0, |raw| raw.number(0..=most));
    let coin = Coin {
        metal: raw.at("metal").value()?,
        number: raw.at("number").number(1..=MAX_NUMBER),
        age: symbols("age", MAX_SYMBOL),
        unique: symbols("unique", MAX_SYMBOL),
        rare: symbols("rare", MAX_SYMBOL),
        quality: symbols("quality", MAX_QUALITY),
        mint: raw.maybe("mint").and_then(|mint| mint.value()),
        bad_penny: raw.flag("bad_penny"),
    };
    let is_plain = Coin { bad_penny: false, ..coin } == Coin::plain(coin.metal, coin.number);
    let (is_starting, is_essen) = (list == "starting", list == "essen");
    let (penny, mint) = (raw.at("bad_penny"), raw.at("mint"));
    let is_eagle = coin.mint == Some(Mint::Eagle);
    let is_minted = is_starting && coin.mint.is_some();
    penny.check(!coin.bad_penny || is_plain, || "expected no other symbol on a bad penny".into());
    penny.check(!coin.bad_penny || !is_starting, || "expected none: nobody starts with a bad penny".into());
    mint.check(is_eagle == is_essen, || "expected the eagle on Essen coins, and on no others".into());
    mint.check(!is_minted, || "expected none: the mints' coins are auctioned".into());
    raw.check(coin.label().is_some(), || "expected fewer symbols on one coin".into());
    Some(coin)
}

/// Checks how many coins there are of each sort.
fn check_coins(file: &Field<'_>, kinds: &[Kinds]) {
    for (list, counted, printed) in LISTS {
        let found = sum(kinds, |kind| *counted(&mut kind.clone()));
        let least = if file.is_reduced() { u8::from(list != "essen") } else { printed };
        file.at(list).count(found.into(), least.into()..=printed.into(), "coins");
    }
    let auction = file.at("auction");
    for mint in [Mint::Crown, Mint::Sceptre].into_iter().filter(|_| !file.is_reduced()) {
        let found = sum(kinds, |kind| if kind.coin.mint == Some(mint) { kind.auction } else { 0 });
        auction.count(found.into(), PRINTED_OF_MINT, &format!("coins of the {}", word(&mint)));
    }
    let n_looks = kinds.iter().filter(|kind| kind.coin.bad_penny).count();
    auction.total(n_looks <= 1, || "expected all bad pennies to look alike".into());
    let starting = |kind: &Kinds| kind.starting.saturating_mul(MAX_PLAYERS as u8);
    let in_box = |kind: &Kinds| starting(kind).saturating_add(kind.auction + kind.essen);
    let pennies = sum(kinds, |kind| in_box(kind).saturating_mul(kind.coin.bad_penny.into()));
    let unique = sum(kinds, |kind| in_box(kind).saturating_mul(kind.coin.unique));
    auction.count(pennies.into(), 0..=MAX_PENNIES.into(), "bad pennies");
    auction.count(unique.into(), 0..=MAX_UNIQUE.into(), "unique symbols in all");
}
