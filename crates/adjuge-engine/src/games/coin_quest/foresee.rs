//! What would follow from an action, as far as a player may know.

use super::coin::{Metal, Symbol};
use super::hand::LotId;
use super::{Action, CoinQuest, Event, HeldView, Kind, MARKET_PRICE, PhaseName, State, View};
use crate::consequence::{Consequence, Matter, Party, Trial, What, When, refused, tried};
use crate::guide::Entry;
use crate::label::Label;
use crate::seat::Seat;

const PRESTIGE: Matter = Matter::new("prestige", "prestige");
const QUALITY: Matter = Matter::new("quality", "quality");
const GOLD: Matter = Matter::new("gold", "gold");
const SILVER: Matter = Matter::new("silver", "silver");
const COPPER: Matter = Matter::new("copper", "copper");
const AGE: Matter = Matter::new("age", "its age symbol");
const UNIQUE: Matter = Matter::new("unique", "its unique symbol");
const RARE: Matter = Matter::new("rare", "its rare symbol");

/// All that consequences speak of.
pub(super) const MATTERS: &[Entry] = &[
    PRESTIGE.entry(),
    QUALITY.entry(),
    GOLD.entry(),
    SILVER.entry(),
    COPPER.entry(),
    AGE.entry(),
    UNIQUE.entry(),
    RARE.entry(),
    Matter::GAME.entry(),
];

impl CoinQuest {
    pub(super) fn consequences(&self, view: &View, seat: Seat, action: Action) -> Vec<Consequence> {
        // One's own coins, discards and prestige are the same in every world; the hands of others are not.
        let Some(Trial { before, after, events }) = tried(self, view, view.viewer, seat, action) else {
            return Vec::new();
        };
        let name = |kind: Kind| self.named(kind).name;
        let mut told = Vec::new();
        let mut now = |what| told.push(When::Now.follows(what));
        match action {
            Action::Place { kind, lot } => return self.foresee_place(view, &before, seat, kind, lot),
            Action::Use { symbol, kind } => {
                now(What::Show { items: vec![name(kind)], to: Party::Everyone });
                now(What::Works { item: name(kind), of: work(symbol) });
                if symbol == Symbol::Rare {
                    now(What::pay(Party::Bank, seat, self.coin(kind).rare, PRESTIGE));
                }
            }
            Action::RemoveHand(kind) => now(What::moved([name(kind)], seat, Party::Gone)),
            Action::RemoveDiscard(kind) => now(What::moved([name(kind)], Party::Discard, Party::Gone)),
            Action::Penny(to) => {
                let is_alone =
                    events.iter().any(|event| matches!(event, Event::Passed { finds_nothing: true, .. }));
                let when = if is_alone { When::Now } else { When::Drawn };
                return own_hand(view, seat)
                    .iter()
                    .find(|held| self.pennies.contains(held.coin.id) && !held.kept)
                    .map(|held| when.follows(What::moved([held.coin.name], seat, to)))
                    .into_iter()
                    .collect();
            }
            Action::Buy(kind) => {
                now(What::pay(seat, Party::Bank, MARKET_PRICE, PRESTIGE));
                now(What::moved([name(kind)], Party::Lot, Party::Discard));
            }
            Action::Pass | Action::Ready => {}
        }
        if view.phase == PhaseName::Buy && events.contains(&Event::Over) {
            now(What::Ends { of: Matter::GAME });
        }
        let [before, after] = [&before, &after].map(|state| self.stock_owned(state, seat).quality());
        if before != after {
            told.push(When::Now.follows(What::Points { seat, of: QUALITY, before, after }));
        }
        told
    }

    /// What the seat then has on the lot, and what winning it brings.
    fn foresee_place(
        &self,
        view: &View,
        state: &State,
        seat: Seat,
        kind: Kind,
        lot: LotId,
    ) -> Vec<Consequence> {
        let coin = *self.coin(kind);
        let placed = state.sides[seat].hand.coins().iter().filter(|held| held.lot == Some(lot));
        let like = placed.map(|held| self.coin(held.kind)).filter(|other| other.metal == coin.metal);
        let before: u16 = like.map(|other| u16::from(other.number)).sum();
        let of = match coin.metal {
            Metal::Gold => GOLD,
            Metal::Silver => SILVER,
            Metal::Copper => COPPER,
        };
        let after = before + u16::from(coin.number);
        let mut told = vec![When::Opened.follows(What::Sum { seat, lot: lot.number(), of, before, after })];
        let Some(prize) = view.lots.iter().find(|other| other.lot == lot) else { return told };
        match prize.prestige {
            Some(0) => {}
            Some(prestige) => {
                told.push(When::Wins.follows(What::pay(Party::Bank, seat, prestige, PRESTIGE)));
            }
            None if prize.coins.is_empty() => {}
            None => {
                let items: Vec<Label> = prize.coins.iter().map(|coin| coin.name).collect();
                told.push(When::Wins.follows(What::moved(items, Party::Lot, Party::Discard)));
            }
        }
        told
    }

    /// Lots that do not take the coin, and symbols that were used.
    pub(super) fn temptations(&self, view: &View, seat: Seat) -> Vec<Action> {
        if view.viewer != Some(seat) || !view.waiting.contains(seat) {
            return Vec::new();
        }
        let hand = own_hand(view, seat);
        let thoughts: Vec<Action> = match view.phase {
            PhaseName::Place => {
                let next = hand.iter().find(|held| held.lot.is_none());
                let lots = view.lots.iter().map(|lot| lot.lot);
                next.map_or_else(Vec::new, |held| {
                    lots.map(|lot| Action::Place { kind: held.coin.id, lot }).collect()
                })
            }
            PhaseName::Act => {
                let used =
                    hand.iter().flat_map(|held| held.used.iter().map(|symbol| (*symbol, held.coin.id)));
                used.map(|(symbol, kind)| Action::Use { symbol, kind }).collect()
            }
            _ => Vec::new(),
        };
        refused(self, view, seat, thoughts)
    }
}

/// What using a symbol is called.
const fn work(symbol: Symbol) -> Matter {
    match symbol {
        Symbol::Age => AGE,
        Symbol::Unique => UNIQUE,
        Symbol::Rare => RARE,
    }
}

fn own_hand(view: &View, seat: Seat) -> &[HeldView] {
    let own = view.seats.iter().find(|own| own.seat == seat);
    own.and_then(|own| own.hand.as_deref()).unwrap_or(&[])
}
