//! What would follow from an action, as far as a player may know.

use super::coin::Symbol;
use super::hand::LotId;
use super::{Action, CoinQuest, CoinView, Event, Gives, Kind, MARKET_PRICE, Phase, State, View};
use crate::prelude::*;

const PRESTIGE: Matter = Matter::new("prestige", "prestige");
const QUALITY: Matter = Matter::new("quality", "quality");
/// What a bid is counted in, by metal.
const METALS: [Matter; 3] =
    [Matter::new("gold", "gold"), Matter::new("silver", "silver"), Matter::new("copper", "copper")];
/// What a coin does, by symbol.
const SYMBOLS: [Matter; 3] = [
    Matter::new("age", "its age symbol"),
    Matter::new("unique", "its unique symbol"),
    Matter::new("rare", "its rare symbol"),
];

impl Foresight for CoinQuest {
    const MATTERS: &'static [Entry] = {
        let ([gold, silver, copper], [age, unique, rare]) = (METALS, SYMBOLS);
        &entries([PRESTIGE, QUALITY, gold, silver, copper, age, unique, rare, Matter::GAME])
    };

    fn follows(&self, view: &View, seat: Seat, action: Action, trial: Trial<Self>) -> Vec<Consequence> {
        // One's own coins, discards and prestige are the same in every world; the hands of others are not.
        let Trial { before, after, events } = trial;
        let mut told = Vec::new();
        let mut now = |what| told.push(When::Now.follows(what));
        match action {
            Action::Place { kind, lot } => return self.foresee_place(&before, seat, kind, lot),
            Action::Use { symbol, kind } => {
                now(What::Show { items: vec![self.name(kind)], to: Party::Everyone });
                now(What::Works { item: self.name(kind), of: SYMBOLS[symbol as usize] });
                if symbol == Symbol::Rare {
                    now(What::pay(Party::Bank, seat, self.coin(kind).rare, PRESTIGE));
                }
            }
            Action::RemoveHand(kind) => now(What::moved([self.name(kind)], seat, Party::Gone)),
            Action::RemoveDiscard(kind) => now(What::moved([self.name(kind)], Party::Discard, Party::Gone)),
            Action::Penny(to) => {
                let is_alone = events.contains(&Event::Passed { seat, to, finds_nothing: true });
                let when = if is_alone { When::Now } else { When::Drawn };
                let penny = self.pennies.iter().next().expect("who passes a bad penny has one");
                return vec![when.follows(What::moved([self.name(penny)], seat, to))];
            }
            Action::Buy(kind) => {
                now(What::pay(seat, Party::Bank, MARKET_PRICE, PRESTIGE));
                now(What::moved([self.name(kind)], Party::Lot, Party::Discard));
            }
            Action::Pass | Action::Ready => {}
        }
        if matches!(view.phase, Phase::Buy { .. }) && events.contains(&Event::Over) {
            now(What::Ends { of: Matter::GAME });
        }
        let quality = [&before, &after].map(|state| self.stock_owned(state, seat).quality());
        told.extend(When::Now.all(What::scored(seat, QUALITY, quality)));
        told
    }

    /// Lots that do not take the coin, and symbols that were used.
    fn thoughts(&self, view: &View, _: &State, seat: Seat) -> Vec<Action> {
        let own = view.seats.iter().find(|own| own.seat == seat && view.waiting.contains(seat));
        let Some(hand) = own.and_then(|own| own.hand.as_ref()) else { return Vec::new() };
        match view.phase {
            Phase::Place => {
                let next = hand.iter().find(|held| held.lot.is_none()).map(|held| held.what.coin.id);
                let lots = view.lots.iter().map(|lot| lot.lot);
                lots.filter_map(|lot| Some(Action::Place { kind: next?, lot })).collect()
            }
            Phase::Act => {
                let used = |what: CoinView| what.used.symbols().map(move |symbol| (symbol, what.coin.id));
                let used = hand.iter().flat_map(|held| used(held.what));
                used.map(|(symbol, kind)| Action::Use { symbol, kind }).collect()
            }
            _ => Vec::new(),
        }
    }
}

impl CoinQuest {
    /// What the seat then has on the lot, and what winning it brings.
    fn foresee_place(&self, state: &State, seat: Seat, kind: Kind, lot: LotId) -> Vec<Consequence> {
        let metal = self.coin(kind).metal as usize;
        let mut strength = [0; 3];
        state.sides[seat].hand.on(lot).for_each(|kind| self.raise(&mut strength, kind));
        let before = strength[metal];
        self.raise(&mut strength, kind);
        let sum = What::Sum { seat, lot: lot.number(), of: METALS[metal], before, after: strength[metal] };
        let won = match self.deck.lots[lot.index()].gives {
            Gives::Prestige(prestige) => Some(What::pay(Party::Bank, seat, prestige, PRESTIGE)),
            Gives::Coins => {
                let coins: Vec<Label> = state.lots[lot.index()].iter().map(|kind| self.name(kind)).collect();
                (!coins.is_empty()).then(|| What::moved(coins, Party::Lot, Party::Discard))
            }
        };
        let won = won.map(|what| When::Wins.follows(what));
        [When::Opened.follows(sum)].into_iter().chain(won).collect()
    }
}
