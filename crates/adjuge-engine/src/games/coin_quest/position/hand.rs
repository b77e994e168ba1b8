//! Hands in positions: coins with what was done with them and who knows.

use super::super::CoinQuest;
use super::super::Symbol;
use super::super::coin::Kind;
use super::super::hand::{Hand, Held, LotId, MAX_HAND, Mark, Used};
use super::{Reader, Result};
use crate::notation::Words;
use crate::position::{Impossible, refuse};
use crate::seat::Seat;

pub(super) fn write_held(game: &CoinQuest, held: Held) -> String {
    let mut parts = vec![game.named(held.kind).to_string()];
    match held.mark {
        Mark::Hidden => {}
        Mark::Known => parts.push("known".into()),
        Mark::Taken { from } => parts.push(format!("from{from}")),
    }
    parts.extend(held.used.symbols().map(|symbol| symbol.to_string()));
    // That a bad penny which is kept is known needs no saying.
    if held.used.is_kept() {
        parts.retain(|part| part != "known");
        parts.push("kept".into());
    }
    let text = parts.join(":");
    held.lot.map_or(text.clone(), |lot| format!("{text}@{lot}"))
}

impl Reader<'_> {
    pub(super) fn hand(&self, seat: Seat, is_placing: bool) -> Result<Hand> {
        let words = self.position.get(Some(seat), "hand").unwrap_or(&[]);
        if words.len() > MAX_HAND {
            return refuse(Impossible::BadValue, format!("a hand holds at most {MAX_HAND} coins"));
        }
        let mut coins = Vec::new();
        for word in words {
            coins.push(self.held(seat, word, is_placing)?);
        }
        let mut hand = Hand::EMPTY;
        for held in &coins {
            hand.add(held.kind, held.mark, held.used);
        }
        // Coins are placed in the order of the hand.
        let mut lots: Vec<(Kind, Option<LotId>)> = coins.iter().map(|held| (held.kind, held.lot)).collect();
        lots.sort_by_key(|(kind, lot)| (*kind, lot.is_none(), *lot));
        let n_placed = lots.iter().take_while(|(_, lot)| lot.is_some()).count();
        if lots[n_placed..].iter().any(|(_, lot)| lot.is_some()) {
            return refuse(Impossible::PhaseClash, "coins are placed strongest first");
        }
        lots.iter().filter_map(|(_, lot)| *lot).for_each(|lot| hand.place(lot));
        if n_placed > 0 && !is_placing {
            return refuse(Impossible::PhaseClash, "coins are placed in another phase");
        }
        Ok(hand)
    }

    fn held(&self, owner: Seat, word: &str, is_placing: bool) -> Result<Held> {
        let game = self.game;
        let (word, lot) = match word.split_once('@') {
            None => (word, None),
            Some((word, lot)) => (word, Some(LotId::read_word(game, lot)?)),
        };
        let mut parts = word.split(':');
        let kind = self.kind(parts.next().unwrap_or(""))?;
        let mut held = Held { kind, mark: Mark::Hidden, used: Used::default(), lot };
        for part in parts {
            let taken = part.strip_prefix("from");
            match (part, taken) {
                ("known", _) => held.mark = Mark::Known,
                ("kept", _) => {
                    held.mark = Mark::Known;
                    held.used = held.used.kept();
                }
                (_, Some(from)) => held.mark = Mark::Taken { from: self.seat(from)? },
                _ => {
                    let symbol = Symbol::read_word(game, part)?;
                    if game.coin(kind).symbol(symbol) == 0 {
                        return refuse(Impossible::BadValue, format!("{} has no {symbol}", game.named(kind)));
                    }
                    held.mark = Mark::Known;
                    held.used = held.used.with(symbol);
                }
            }
        }
        let is_penny = game.is_penny(held);
        let is_fine = match held.mark {
            Mark::Known => !held.used.is_kept() || is_penny,
            Mark::Hidden => held.used.is_empty() && !(is_placing && is_penny),
            Mark::Taken { from } => from != owner && held.used.is_empty() && !is_penny,
        };
        if !is_fine || is_placing && !held.used.is_empty() {
            return refuse(Impossible::BadValue, format!("{word} cannot be in a hand now"));
        }
        if lot.is_some_and(|lot| game.lots_for(kind) >> lot.0 & 1 == 0) {
            return refuse(Impossible::BadValue, format!("{} cannot be placed there", game.named(kind)));
        }
        Ok(held)
    }
}
