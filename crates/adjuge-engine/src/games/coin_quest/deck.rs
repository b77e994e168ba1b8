//! What is in the box of Coin Quest.

use std::ops::Range;

use serde::{Deserialize, Serialize};
use toml::Spanned;

use super::coin::{Coin, MAX_KINDS, Mint};
use crate::deck::{DeckErrors, DeckReader, start_of};
use crate::notation::word;

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
    coin: Spanned<Coin>,
    count: Spanned<u8>,
}

/// A list of coins in a deck file: its name, and how many of a kind it has.
type List = (&'static str, fn(&mut Kinds) -> &mut u8);

impl Deck {
    /// Reads and checks a deck file.
    pub fn read(text: &str) -> Result<Deck, DeckErrors> {
        let (raw, mut reader) = DeckReader::parse::<RawDeck>(text)?;
        reader.expect(raw.id.span(), "id", raw.id.get_ref(), &"coin-quest".to_string());
        let is_reduced = reader.source(&raw.source);
        let mut amount = |raw: Option<&Spanned<u8>>, field: &str, least: u8, printed: u8| {
            let Some(raw) = raw else { return printed };
            if is_reduced {
                reader.within(raw.span(), field, *raw.get_ref(), least..=printed);
            } else {
                reader.expect(raw.span(), field, raw.get_ref(), &printed);
            }
            *raw.get_ref()
        };
        let hand = amount(raw.hand.as_ref(), "hand", 1, PRINTED_HAND);
        let market = amount(raw.market.as_ref(), "market", 0, PRINTED_MARKET);
        let removed = amount(raw.removed.as_ref(), "removed", 0, PRINTED_REMOVED);
        let lots = read_lots(&mut reader, &raw.lot, is_reduced);
        let lists: [(List, _); 3] = [
            (("starting", |kind| &mut kind.starting), &raw.starting),
            (("auction", |kind| &mut kind.auction), &raw.auction),
            (("essen", |kind| &mut kind.essen), &raw.essen),
        ];
        let mut kinds = Vec::new();
        for (list, raw) in lists {
            read_coins(&mut reader, raw, list, &mut kinds);
        }
        kinds.sort_by_key(|kind| kind.coin.order());
        if reader.is_clean() {
            check_coins(&mut reader, &lists.map(|(_, raw)| start_of(raw)), &kinds, is_reduced);
        }
        let is_enough = sum(&kinds, |kind| kind.auction) > market.saturating_add(removed);
        reader.check(!is_reduced || is_enough, start_of(&raw.auction), "auction", || {
            "expected more coins than leave the game and lie on the market".into()
        });
        reader.finish(Deck { hand, market, removed, lots, kinds })
    }
}

/// How many there are of something on all coins.
fn sum(kinds: &[Kinds], of: impl Fn(&Kinds) -> u8) -> u8 {
    kinds.iter().map(of).fold(0, u8::saturating_add)
}

fn read_lots(reader: &mut DeckReader<'_>, raw: &[Spanned<RawLot>], is_reduced: bool) -> Vec<Lot> {
    let mut lots = Vec::new();
    for (number, raw) in (1..).zip(raw) {
        let RawLot { number: found, gives, copper_only, min_players } = raw.get_ref();
        reader.expect(found.span(), "lot.number", found.get_ref(), &number);
        if let Gives::Prestige(prestige) = gives.get_ref() {
            reader.check((1..=MAX_PRESTIGE).contains(prestige), gives.span(), "lot.gives", || {
                format!("expected prestige from 1 to {MAX_PRESTIGE}, found {prestige}")
            });
        }
        if let Some(raw) = min_players {
            reader.within(raw.span(), "lot.min_players", *raw.get_ref(), 0..=MAX_PLAYERS);
        }
        let min_players = min_players.as_ref().map_or(0, |raw| *raw.get_ref());
        lots.push(Lot { gives: *gives.get_ref(), copper_only: *copper_only, min_players });
    }
    let (n, n_coins) = (lots.len(), lots.iter().take_while(|lot| lot.gives == Gives::Coins).count());
    let is_right = |n: usize, printed: usize| n == printed || is_reduced && (1..printed).contains(&n);
    let is_rest = lots.iter().skip(n_coins).all(|lot| lot.gives != Gives::Coins);
    let n_copper = lots.iter().filter(|lot| lot.copper_only).count();
    let late: Vec<u8> = lots.iter().map(|lot| lot.min_players).filter(|n| *n > 0).collect();
    let least = if is_reduced { "1 to " } else { "" };
    for (holds, field, message) in [
        (is_right(n, MAX_LOTS), "lot", format!("expected {least}{MAX_LOTS} lots, found {n}")),
        (
            is_right(n_coins, MAX_COIN_LOTS) && is_rest,
            "lot.gives",
            format!("expected the first {least}{MAX_COIN_LOTS} lots to give coins, and no others"),
        ),
        (
            lots.iter().any(|lot| !lot.copper_only && lot.min_players <= 2),
            "lot",
            "expected a lot that always takes gold and silver".into(),
        ),
        (
            is_reduced || n_copper >= 2,
            "lot.copper_only",
            format!("expected two lots or more, found {n_copper}"),
        ),
        (
            is_reduced || late == [PRINTED_MIN_PLAYERS],
            "lot.min_players",
            format!("expected one lot with {PRINTED_MIN_PLAYERS}, found {late:?}"),
        ),
    ] {
        reader.check(holds, start_of(raw), field, || message);
    }
    lots
}

fn read_coins(
    reader: &mut DeckReader<'_>,
    raw: &[Spanned<RawCoins>],
    (list, counted): List,
    kinds: &mut Vec<Kinds>,
) {
    for RawCoins { coin, count } in raw.iter().map(Spanned::get_ref) {
        check_coin(reader, coin, list);
        reader.within(count.span(), &format!("{list}.count"), *count.get_ref(), 1..=PRINTED_AUCTION);
        let coin = *coin.get_ref();
        let at = kinds.iter().position(|kind| kind.coin == coin).unwrap_or_else(|| {
            kinds.push(Kinds { coin, starting: 0, auction: 0, essen: 0 });
            kinds.len() - 1
        });
        let counted = counted(&mut kinds[at]);
        *counted = counted.saturating_add(*count.get_ref());
    }
}

fn check_coin(reader: &mut DeckReader<'_>, raw: &Spanned<Coin>, list: &str) {
    let coin = *raw.get_ref();
    let field = |field: &str| format!("{list}.coin{field}");
    for (name, found, range) in [
        (".number", coin.number, 1..=MAX_NUMBER),
        (".age", coin.age, 0..=MAX_SYMBOL),
        (".unique", coin.unique, 0..=MAX_SYMBOL),
        (".rare", coin.rare, 0..=MAX_SYMBOL),
        (".quality", coin.quality, 0..=MAX_QUALITY),
    ] {
        reader.within(raw.span(), &field(name), found, range);
    }
    let is_plain = Coin { bad_penny: false, ..coin } == Coin::plain(coin.metal, coin.number);
    let is_eagle = coin.mint == Some(Mint::Eagle);
    let is_starting_penny = coin.bad_penny && list == "starting";
    for (holds, name, message) in [
        (!coin.bad_penny || is_plain, "", "expected no other symbol on a bad penny"),
        (!is_starting_penny, ".bad_penny", "expected none: nobody starts with a bad penny"),
        (is_eagle == (list == "essen"), ".mint", "expected the eagle on Essen coins, and on no others"),
        (coin.label().is_some(), "", "expected fewer symbols on one coin"),
    ] {
        reader.check(holds, raw.span(), &field(name), || message.into());
    }
}

/// Checks how many coins there are of each sort.
fn check_coins(reader: &mut DeckReader<'_>, at: &[Range<usize>; 3], kinds: &[Kinds], is_reduced: bool) {
    let [in_starting, in_auction, in_essen] = at;
    let counts = [
        (in_starting, "starting", sum(kinds, |kind| kind.starting), PRINTED_STARTING),
        (in_auction, "auction", sum(kinds, |kind| kind.auction), PRINTED_AUCTION),
        (in_essen, "essen", sum(kinds, |kind| kind.essen), PRINTED_ESSEN),
    ];
    for (at, list, found, printed) in counts {
        if is_reduced {
            reader.within(at.clone(), list, found, u8::from(list != "essen")..=printed);
        } else {
            reader.expect(at.clone(), list, &found, &printed);
        }
    }
    for mint in [Mint::Crown, Mint::Sceptre] {
        let found = sum(kinds, |kind| if kind.coin.mint == Some(mint) { kind.auction } else { 0 });
        let is_right = is_reduced || found == PRINTED_OF_MINT;
        reader.check(is_right, in_auction.clone(), "auction.coin.mint", || {
            format!("expected {PRINTED_OF_MINT} coins of the {}, found {found}", word(&mint))
        });
    }
    let starts_minted = kinds.iter().any(|kind| kind.starting > 0 && kind.coin.mint.is_some());
    reader.check(!starts_minted, in_starting.clone(), "starting.coin.mint", || {
        "expected none: the mints' coins are auctioned".into()
    });
    let n_looks = kinds.iter().filter(|kind| kind.coin.bad_penny).count();
    reader.check(n_looks <= 1, in_auction.clone(), "auction.coin.bad_penny", || {
        "expected all bad pennies to look alike".into()
    });
    let in_box =
        |kind: &Kinds| kind.starting.saturating_mul(MAX_PLAYERS).saturating_add(kind.auction + kind.essen);
    let pennies = sum(kinds, |kind| in_box(kind).saturating_mul(kind.coin.bad_penny.into()));
    let unique = sum(kinds, |kind| in_box(kind).saturating_mul(kind.coin.unique));
    for (field, what, found, most) in [
        ("auction.coin.bad_penny", "bad pennies", pennies, MAX_PENNIES),
        ("auction.coin.unique", "unique symbols in all", unique, MAX_UNIQUE),
    ] {
        let message = || format!("expected at most {most} {what}, found {found}");
        reader.check(found <= most, in_auction.clone(), field, message);
    }
    debug_assert!(kinds.len() <= MAX_KINDS || !reader.is_clean(), "all coins may differ");
}
