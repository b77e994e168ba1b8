//! What is in the box of Coin Quest.

use std::fmt;
use std::ops::Range;

use serde::{Deserialize, Serialize};
use toml::Spanned;

use super::coin::{Coin, MAX_KINDS, Metal, Mint};
use crate::deck::{DeckErrors, DeckReader, start_of};

/// The most lots a board has, and the most of them that give coins.
pub(super) const MAX_LOTS: usize = 6;
pub(super) const MAX_COIN_LOTS: usize = 3;

/// Facts printed in the rulebook; a deck marked `reduced` need not keep them.
const PRINTED_STARTING: u8 = 10;
const PRINTED_AUCTION: u8 = 46;
const PRINTED_ESSEN: u8 = 6;
const PRINTED_OF_MINT: u8 = 7;
pub(super) const PRINTED_HAND: u8 = 5;
const PRINTED_MARKET: u8 = 7;
const PRINTED_REMOVED: u8 = 6;
/// The number of players from which one of the lots is used.
const PRINTED_MIN_PLAYERS: u8 = 4;
const MAX_PLAYERS: u8 = 5;

/// Bounds that keep hands countable.
const MAX_NUMBER: u8 = 9;
const MAX_SYMBOL: u8 = 2;
const MAX_QUALITY: u8 = 4;
const MAX_PRESTIGE: u8 = 9;
pub(super) const MAX_UNIQUE: u8 = 16;
const MAX_PENNIES: u8 = 8;

/// The components.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
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
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Lot {
    /// What its winner gets.
    pub gives: Gives,
    /// Whether it takes neither gold nor silver.
    pub copper_only: bool,
    /// The number of players from which it is used.
    pub min_players: u8,
}

/// What the winner of a lot gets.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Gives {
    /// The coins that lie on it.
    Coins,
    /// So much prestige.
    Prestige(u8),
}

/// A kind of coin and how many of it there are.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
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

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawDeck {
    id: Spanned<String>,
    source: Spanned<String>,
    hand: Option<Spanned<u8>>,
    market: Option<Spanned<u8>>,
    removed: Option<Spanned<u8>>,
    lot: Vec<Spanned<RawLot>>,
    starting: Vec<Spanned<RawCoins>>,
    auction: Vec<Spanned<RawCoins>>,
    #[serde(default)]
    essen: Vec<Spanned<RawCoins>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawLot {
    number: Spanned<u8>,
    gives: Spanned<Gives>,
    #[serde(default)]
    copper_only: bool,
    min_players: Option<Spanned<u8>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawCoins {
    coin: Spanned<RawCoin>,
    count: Spanned<u8>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawCoin {
    metal: Metal,
    number: u8,
    #[serde(default)]
    age: u8,
    #[serde(default)]
    unique: u8,
    #[serde(default)]
    rare: u8,
    #[serde(default)]
    quality: u8,
    mint: Option<Mint>,
    #[serde(default)]
    bad_penny: bool,
}

/// The three lists of coins in a deck file.
#[derive(Clone, Copy, PartialEq, Eq)]
enum List {
    Starting,
    Auction,
    Essen,
}

impl fmt::Display for List {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            List::Starting => "starting",
            List::Auction => "auction",
            List::Essen => "essen",
        })
    }
}

impl Deck {
    /// Reads and checks a deck file.
    pub fn read(text: &str) -> Result<Deck, DeckErrors> {
        let (raw, mut reader) = DeckReader::parse::<RawDeck>(text)?;
        reader.expect(raw.id.span(), "id", raw.id.get_ref(), &"coin-quest".to_string());
        let is_reduced = reader.source(&raw.source);
        let mut amount = |raw: Option<&Spanned<u8>>, field: &str, least: u8, printed: u8| {
            let Some(raw) = raw else { return printed };
            if !is_reduced {
                reader.expect(raw.span(), field, raw.get_ref(), &printed);
            } else if !(least..=printed).contains(raw.get_ref()) {
                let message = format!("expected {least} to {printed}, found {}", raw.get_ref());
                reader.problem(raw.span(), field, message);
            }
            *raw.get_ref()
        };
        let hand = amount(raw.hand.as_ref(), "hand", 1, PRINTED_HAND);
        let market = amount(raw.market.as_ref(), "market", 0, PRINTED_MARKET);
        let removed = amount(raw.removed.as_ref(), "removed", 0, PRINTED_REMOVED);
        let lots = read_lots(&mut reader, &raw.lot, is_reduced);
        let mut kinds = Vec::new();
        for (list, raw) in
            [(List::Starting, &raw.starting), (List::Auction, &raw.auction), (List::Essen, &raw.essen)]
        {
            read_coins(&mut reader, raw, list, &mut kinds);
        }
        kinds.sort_by_key(|kind: &Kinds| kind.coin);
        if reader.is_clean() {
            let at = [&raw.starting, &raw.auction, &raw.essen].map(|list| start_of(list));
            check_coins(&mut reader, &at, &kinds, is_reduced);
        }
        let total = |of: fn(&Kinds) -> u8| kinds.iter().fold(0u8, |sum, kind| sum.saturating_add(of(kind)));
        if is_reduced && total(|kind| kind.auction) <= market.saturating_add(removed) {
            reader.problem(
                start_of(&raw.auction),
                "auction",
                "expected more coins than leave the game and lie on the market",
            );
        }
        reader.finish(Deck { hand, market, removed, lots, kinds })
    }
}

fn read_lots(reader: &mut DeckReader<'_>, raw: &[Spanned<RawLot>], is_reduced: bool) -> Vec<Lot> {
    let mut lots = Vec::new();
    let at = || start_of(raw);
    if raw.is_empty() || raw.len() > MAX_LOTS || !is_reduced && raw.len() != MAX_LOTS {
        let least = if is_reduced { "1 to " } else { "" };
        reader.problem(at(), "lot", format!("expected {least}{MAX_LOTS} lots, found {}", raw.len()));
    }
    for (number, spanned) in (1..).zip(raw) {
        let lot = spanned.get_ref();
        reader.expect(lot.number.span(), "lot.number", lot.number.get_ref(), &number);
        if let Gives::Prestige(prestige) = lot.gives.get_ref()
            && !(1..=MAX_PRESTIGE).contains(prestige)
        {
            let message = format!("expected prestige from 1 to {MAX_PRESTIGE}, found {prestige}");
            reader.problem(lot.gives.span(), "lot.gives", message);
        }
        let min_players = lot.min_players.as_ref().map_or(0, |raw| *raw.get_ref());
        if let Some(raw) = lot.min_players.as_ref().filter(|_| min_players > MAX_PLAYERS) {
            let message = format!("expected at most {MAX_PLAYERS} players, found {min_players}");
            reader.problem(raw.span(), "lot.min_players", message);
        }
        lots.push(Lot { gives: *lot.gives.get_ref(), copper_only: lot.copper_only, min_players });
    }
    let gives_coins = |lot: &Lot| lot.gives == Gives::Coins;
    let n_coins = lots.iter().take_while(|lot| gives_coins(lot)).count();
    let is_wrong =
        if is_reduced { !(1..=MAX_COIN_LOTS).contains(&n_coins) } else { n_coins != MAX_COIN_LOTS };
    if is_wrong || lots.iter().skip(n_coins).any(gives_coins) {
        let least = if is_reduced { "1 to " } else { "" };
        let message = format!("expected the first {least}{MAX_COIN_LOTS} lots to give coins, and no others");
        reader.problem(at(), "lot.gives", message);
    }
    if !lots.iter().any(|lot| !lot.copper_only && lot.min_players <= 2) {
        reader.problem(at(), "lot", "expected a lot that always takes gold and silver");
    }
    if !is_reduced {
        let n_copper = lots.iter().filter(|lot| lot.copper_only).count();
        if n_copper < 2 {
            reader.problem(at(), "lot.copper_only", format!("expected two lots or more, found {n_copper}"));
        }
        let late: Vec<u8> = lots.iter().map(|lot| lot.min_players).filter(|n| *n > 0).collect();
        if late != [PRINTED_MIN_PLAYERS] {
            let message = format!("expected one lot with {PRINTED_MIN_PLAYERS}, found {late:?}");
            reader.problem(at(), "lot.min_players", message);
        }
    }
    lots
}

fn read_coins(reader: &mut DeckReader<'_>, raw: &[Spanned<RawCoins>], list: List, kinds: &mut Vec<Kinds>) {
    for spanned in raw {
        let coins = spanned.get_ref();
        let Some(coin) = read_coin(reader, &coins.coin, list) else { continue };
        let count = *coins.count.get_ref();
        if !(1..=PRINTED_AUCTION).contains(&count) {
            let message = format!("expected 1 to {PRINTED_AUCTION}, found {count}");
            reader.problem(coins.count.span(), &format!("{list}.count"), message);
        }
        let at = kinds.iter().position(|kind| kind.coin == coin).unwrap_or_else(|| {
            kinds.push(Kinds { coin, starting: 0, auction: 0, essen: 0 });
            kinds.len() - 1
        });
        let counted = match list {
            List::Starting => &mut kinds[at].starting,
            List::Auction => &mut kinds[at].auction,
            List::Essen => &mut kinds[at].essen,
        };
        *counted = counted.saturating_add(count);
    }
}

fn read_coin(reader: &mut DeckReader<'_>, raw: &Spanned<RawCoin>, list: List) -> Option<Coin> {
    let &RawCoin { metal, number, age, unique, rare, quality, mint, bad_penny } = raw.get_ref();
    let coin = Coin { metal, number, age, unique, rare, quality, mint, bad_penny };
    let mut problem = |field: &str, message: String| {
        reader.problem(raw.span(), &format!("{list}.coin{field}"), message);
    };
    if !(1..=MAX_NUMBER).contains(&number) {
        problem(".number", format!("expected 1 to {MAX_NUMBER}, found {number}"));
    }
    for (field, found, most) in [
        (".age", age, MAX_SYMBOL),
        (".unique", unique, MAX_SYMBOL),
        (".rare", rare, MAX_SYMBOL),
        (".quality", quality, MAX_QUALITY),
    ] {
        if found > most {
            problem(field, format!("expected at most {most}, found {found}"));
        }
    }
    if bad_penny && Coin::plain(metal, number) != (Coin { bad_penny: false, ..coin }) {
        problem("", "expected no other symbol on a bad penny".into());
    }
    if bad_penny && list == List::Starting {
        problem(".bad_penny", "expected none: nobody starts with a bad penny".into());
    }
    if (mint == Some(Mint::Eagle)) != (list == List::Essen) {
        problem(".mint", "expected the eagle on Essen coins, and on no others".into());
    }
    if coin.label().is_none() {
        problem("", "expected fewer symbols on one coin".into());
        return None;
    }
    Some(coin)
}

/// Checks how many coins there are of each sort.
fn check_coins(reader: &mut DeckReader<'_>, at: &[Range<usize>; 3], kinds: &[Kinds], is_reduced: bool) {
    let [in_starting, in_auction, in_essen] = at;
    let sum = |of: &dyn Fn(&Kinds) -> u8| kinds.iter().fold(0u8, |sum, kind| sum.saturating_add(of(kind)));
    let counts = [
        (in_starting, "starting", sum(&|kind| kind.starting), PRINTED_STARTING),
        (in_auction, "auction", sum(&|kind| kind.auction), PRINTED_AUCTION),
        (in_essen, "essen", sum(&|kind| kind.essen), PRINTED_ESSEN),
    ];
    for (at, list, found, printed) in counts {
        if !is_reduced {
            reader.expect(at.clone(), list, &found, &printed);
        } else if found > printed || found == 0 && list != "essen" {
            reader.problem(at.clone(), list, format!("expected 1 to {printed} coins, found {found}"));
        }
    }
    for mint in [Mint::Crown, Mint::Sceptre] {
        let found = sum(&|kind| if kind.coin.mint == Some(mint) { kind.auction } else { 0 });
        if !is_reduced && found != PRINTED_OF_MINT {
            let mint = crate::notation::word(&mint);
            let message = format!("expected {PRINTED_OF_MINT} coins of the {mint}, found {found}");
            reader.problem(in_auction.clone(), "auction.coin.mint", message);
        }
    }
    if kinds.iter().any(|kind| kind.starting > 0 && kind.coin.mint.is_some()) {
        reader.problem(
            in_starting.clone(),
            "starting.coin.mint",
            "expected none: the mints' coins are auctioned",
        );
    }
    let in_box =
        |kind: &Kinds| kind.starting.saturating_mul(MAX_PLAYERS).saturating_add(kind.auction + kind.essen);
    let pennies = kinds.iter().filter(|kind| kind.coin.bad_penny);
    if pennies.clone().count() > 1 {
        reader.problem(
            in_auction.clone(),
            "auction.coin.bad_penny",
            "expected all bad pennies to look alike",
        );
    }
    let n_pennies = pennies.map(in_box).fold(0, u8::saturating_add);
    if n_pennies > MAX_PENNIES {
        let message = format!("expected at most {MAX_PENNIES} bad pennies, found {n_pennies}");
        reader.problem(in_auction.clone(), "auction.coin.bad_penny", message);
    }
    let unique = kinds.iter().map(|kind| in_box(kind).saturating_mul(kind.coin.unique));
    let n_unique = unique.fold(0, u8::saturating_add);
    if n_unique > MAX_UNIQUE {
        let message = format!("expected at most {MAX_UNIQUE} unique symbols in all, found {n_unique}");
        reader.problem(in_auction.clone(), "auction.coin.unique", message);
    }
    debug_assert!(kinds.len() <= MAX_KINDS || !reader.is_clean(), "all coins may differ");
}
