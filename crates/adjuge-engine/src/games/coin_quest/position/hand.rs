//! Hands in positions: coins with what was done with them and who knows.

use super::super::coin::{Kind, Symbol};
use super::super::hand::{Hand, Held, LotId, MAX_HAND, Mark, Used};
use super::{CoinQuest, Result};
use crate::notation::{NotationError, Words};
use crate::position::{Impossible, Reader};
use crate::seat::Seat;

/// A coin is written with its marks, as `copper-3-age1:age@2`.
impl Words<CoinQuest> for Held {
    fn read_word(game: &CoinQuest, word: &str) -> std::result::Result<Held, NotationError> {
        let (coin, lot) = word.split_once('@').map_or((word, None), |(coin, lot)| (coin, Some(lot)));
        let mut marks = coin.split(':');
        let kind = Kind::read_word(game, marks.next().unwrap_or_default())?;
        let mut held = Held::new(kind, Mark::Hidden, Used::default());
        held.lot = lot.map(|lot| LotId::read_word(game, lot)).transpose()?;
        for mark in marks {
            if let Some(from) = mark.strip_prefix("from") {
                held.mark = Mark::Taken { from: Seat::read_word(game, from)? };
                continue;
            }
            held.mark = Mark::Known;
            held.used = held.used.and(match mark {
                "known" => Used::default(),
                "kept" => Used::KEPT,
                symbol => Used::of(Symbol::read_word(game, symbol)?),
            });
        }
        Ok(held)
    }

    fn write(&self, game: &CoinQuest) -> String {
        let is_kept = self.used.has(Used::KEPT);
        let mut parts = vec![self.kind.write(game)];
        match self.mark {
            // That a bad penny which is kept is known needs no saying.
            Mark::Known if !is_kept => parts.push("known".into()),
            Mark::Known | Mark::Hidden => {}
            Mark::Taken { from } => parts.push(format!("from{from}")),
        }
        parts.extend(self.used.symbols().map(|symbol| symbol.to_string()));
        parts.extend(is_kept.then(|| "kept".into()));
        let text = parts.join(":");
        self.lot.map_or(text.clone(), |lot| format!("{text}@{lot}"))
    }
}

impl Reader<'_, CoinQuest> {
    pub(super) fn hand(&self, seat: Seat, is_placing: bool) -> Result<Hand> {
        let mut coins: Vec<Held> = self.set(seat, "hand")?;
        let message = || format!("a hand holds at most {MAX_HAND} coins");
        self.require(coins.len() <= MAX_HAND, Impossible::BadValue, message)?;
        let mut hand = Hand::EMPTY;
        for held in &coins {
            let message = || format!("{} cannot be in a hand now", held.write(self.game));
            self.require(self.may_be_held(seat, *held, is_placing), Impossible::BadValue, message)?;
            hand.add(Held { lot: None, ..*held });
        }
        coins.sort_by_key(|held| (held.kind, held.lot.is_none(), held.lot));
        let is_in_order = coins.is_sorted_by_key(|held| held.lot.is_none());
        let is_right = is_in_order && (is_placing || coins.iter().all(|held| held.lot.is_none()));
        let message = || "coins are placed strongest first, and in another phase not at all".into();
        self.require(is_right, Impossible::PhaseClash, message)?;
        coins.iter().filter_map(|held| held.lot).for_each(|lot| hand.place(lot));
        Ok(hand)
    }

    fn may_be_held(&self, owner: Seat, held: Held, is_placing: bool) -> bool {
        let Held { kind, mark, used, lot } = held;
        let (game, is_used) = (self.game, used != Used::default());
        let is_penny = game.is_penny(kind);
        let is_marked_well = match mark {
            Mark::Known => !used.has(Used::KEPT) || is_penny,
            Mark::Hidden => !(is_placing && is_penny),
            Mark::Taken { from } => from != owner && !is_used && !is_penny,
        };
        is_marked_well
            && used.symbols().all(|symbol| game.coin(kind).symbol(symbol) > 0)
            && !(is_placing && is_used)
            && lot.is_none_or(|lot| game.lots_for(kind).contains(lot))
    }
}
