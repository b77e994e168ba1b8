//! The rules for one table, made from deck and options.

use std::sync::Arc;

use super::coin::{Coin, Kind, KindSet, MAX_KINDS, Metal, Mint, Pile, Symbol};
use super::deck::{Deck, Gives, Lot};
use super::{CoinQuest, Stock};
use crate::game::SetupError;
use crate::options::Options;

impl CoinQuest {
    pub(super) fn table(deck: &Deck, options: &Options, players: u8) -> Result<CoinQuest, SetupError> {
        let mut coins = [Coin::plain(Metal::Copper, 1); MAX_KINDS];
        let (mut starting, mut auction) = (Pile::EMPTY, Pile::EMPTY);
        let mut n_removed = deck.removed;
        let of = |is: &dyn Fn(&Coin) -> bool| -> KindSet {
            let kinds = deck.kinds.iter().enumerate().filter(|(_, kind)| is(&kind.coin));
            kinds.map(|(at, _)| Kind(at as u8)).collect()
        };
        for (at, kind) in deck.kinds.iter().enumerate() {
            coins[at] = kind.coin;
            let id = Kind(at as u8);
            (0..kind.starting).for_each(|_| starting.add(id));
            (0..kind.auction).for_each(|_| auction.add(id));
            if !options.is("essen", "off") {
                (0..kind.essen).for_each(|_| auction.add(id));
            }
            if options.is("essen", "swap") {
                n_removed += kind.essen;
            }
        }
        let bits = |is: &dyn Fn(&Lot) -> bool| -> u8 {
            let lots = deck.lots.iter().enumerate().filter(|(_, lot)| lot.min_players <= players && is(lot));
            lots.fold(0, |bits, (at, _)| bits | 1 << at)
        };
        let coin_lots = bits(&|lot| lot.gives == Gives::Coins);
        if coin_lots == 0 {
            return Err(SetupError::Deck(format!("no lot gives coins with {players} players")));
        }
        Ok(CoinQuest {
            players,
            coins,
            starting,
            auction,
            n_removed,
            lots: bits(&|_| true),
            copper_lots: bits(&|lot| lot.copper_only),
            coin_lots,
            n_rounds: (auction.len() - n_removed - deck.market).div_ceil(coin_lots.count_ones() as u8),
            pennies: of(&|coin| coin.bad_penny),
            with_symbol: Symbol::ALL.map(|symbol| of(&|coin| coin.symbol(symbol) > 0)),
            with_mint: [Mint::Crown, Mint::Sceptre, Mint::Eagle]
                .map(|mint| of(&|coin| coin.mint == Some(mint))),
            stocks: coins.map(Stock::new),
            copper: of(&|coin| coin.metal == Metal::Copper),
            names: deck.kinds.iter().filter_map(|kind| kind.coin.label()).collect(),
            deck: Arc::new(deck.clone()),
        })
    }
}
