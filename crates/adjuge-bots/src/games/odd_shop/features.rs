//! How the value net sees a seat.

use adjuge_engine::games::odd_shop::{Card, Category, OddShop, Phase, Slot, State, Trade, Window};
use adjuge_engine::{BySeat, Play, Seat};

use super::worth::{Eyes, Lot};
use crate::brain::Row;

/// A good score, so that gold becomes a small number.
const MUCH_GOLD: f32 = 800.0;

/// The most objects of a round.
const MAX_LOTS: usize = 5;

/// What a seat has, as far as it is compared with others.
#[derive(Clone, Copy, Default)]
struct Standing {
    /// Gold of objects and of families and bonuses that are complete.
    gold: f32,
    /// Gold that bonuses and families may still bring.
    promise: f32,
    /// Money in hand.
    money: f32,
    /// All money of the seat.
    wealth: f32,
    /// What the objects still to be sold this round would add, the best first.
    wants: [f32; 2],
    /// What all of them would add.
    wanted: f32,
    /// The same of those that the seat has looked under.
    known: f32,
}

impl Standing {
    fn prospect(&self) -> f32 {
        self.gold + self.promise
    }
}

/// The two highest of some numbers.
#[derive(Clone, Copy)]
struct Best(f32, f32);

impl Best {
    const NONE: Best = Best(f32::MIN, f32::MIN);

    fn add(&mut self, value: f32) {
        self.1 = self.1.max(value.min(self.0));
        self.0 = self.0.max(value);
    }

    /// The highest of all but one of these numbers.
    fn without(self, value: f32) -> f32 {
        if value < self.0 { self.0 } else { self.1 }
    }
}

pub(super) fn describe(game: &OddShop, state: &State, rows: &mut BySeat<Row>) {
    let eyes = Eyes::of_all(game, state);
    let players = game.players();
    let mut lots = [None; MAX_LOTS];
    for (place, (slot, object)) in lots.iter_mut().zip(state.to_sell()) {
        *place = Some((slot, eyes.lot(object)));
    }
    let mut standings = BySeat::splat(Standing::default());
    let [mut golds, mut prospects, mut moneys] = [Best::NONE; 3];
    for seat in Seat::all(players) {
        let standing = standing(game, state, &eyes, &lots, seat);
        golds.add(standing.gold);
        prospects.add(standing.prospect());
        moneys.add(standing.money);
        standings[seat] = standing;
    }
    let standings = standings;
    let n_left = state.to_sell().count() as f32;
    let slots = f32::from(game.deck.display);
    let rounds = f32::from(game.rounds);
    // Rounds after this one, and the part of this one that is left.
    let (after, part) = match state.phase {
        Phase::Display => (rounds - f32::from(state.round), 1.0),
        Phase::Verdicts(_) | Phase::Over => (0.0, 0.0),
        _ => (rounds - f32::from(state.round), n_left / slots),
    };
    let left = (after + part) / rounds;
    let is_trading =
        |now| f32::from(matches!(state.phase, Phase::Trade(Trade { window, .. }) if window == now));
    let common = [
        left,
        part,
        f32::from(state.opportunist.is_some()),
        is_trading(Window::Before),
        is_trading(Window::After),
        f32::from(players) / 6.0,
    ];
    let all_money: f32 = Seat::all(players).map(|seat| standings[seat].money).sum::<f32>().max(0.01);
    for seat in Seat::all(players) {
        let own = standings[seat];
        let gold_lead = own.gold - golds.without(own.gold);
        let prospect_lead = own.prospect() - prospects.without(own.prospect());
        let money_lead = own.money - moneys.without(own.money);
        let share = own.money / all_money;
        let row = &mut rows[seat];
        row.extend(common);
        row.extend([
            own.gold,
            own.promise,
            own.prospect() * (1.0 - left),
            gold_lead,
            gold_lead * (1.0 - left),
            prospect_lead,
            prospect_lead * (1.0 - left),
            prospect_lead.clamp(-0.15, 0.15) * 6.0 * (1.0 - left),
            own.money,
            own.money * part,
            share,
            share * own.wanted,
            money_lead,
            money_lead * part,
            f32::from(money_lead > 0.0),
            f32::from(money_lead > 0.0) * f32::from(after > 0.0) * (1.0 - part),
            own.wealth - 1.0,
            (own.wealth - 1.0) * after / rounds,
            own.wants[0],
            own.wants[0] * own.money,
            own.wants[1] * own.money,
            own.known,
            own.known * own.money,
            f32::from(state.opportunist == Some(seat)),
            f32::from(state.opportunist == Some(seat)) * part,
        ]);
        let objects = state.hands[seat].objects;
        let n_looked =
            lots.iter().flatten().filter(|(slot, _)| state.looked[seat].contains(*slot)).count() as f32;
        let n_cards = f32::from(state.hands[seat].money.len());
        row.extend([
            n_cards / 7.0 * part,
            n_looked / 3.0,
            f32::from(objects.len()) / 8.0,
            f32::from(objects.intersection(state.revealed[Card::Authentic as usize]).len()) / 6.0,
            f32::from(objects.intersection(state.revealed[Card::Unknown as usize]).len()) / 4.0,
        ]);
        // How far the seat is with each category, the furthest first; then whether it is one object away.
        let need = game.bonus.objects.max(1);
        let mut counts = Category::ALL
            .map(|category| objects.intersection(game.categories[category as usize]).len().min(need));
        counts.sort_unstable_by(|a, b| b.cmp(a));
        row.extend(counts.iter().take(3).map(|&count| f32::from(count) / f32::from(need)));
        row.extend(counts.iter().take(2).map(|&count| f32::from(count + 1 == need) * left));
        row.push(counts.iter().map(|&count| f32::from(count == need)).sum::<f32>() / 2.0);
    }
}

fn standing(
    game: &OddShop,
    state: &State,
    eyes: &Eyes<'_>,
    lots: &[Option<(Slot, Lot)>],
    seat: Seat,
) -> Standing {
    let objects = state.hands[seat].objects;
    let mut gold: i32 = objects.iter().map(|object| eyes.gold(object)).sum();
    let mut promise = 0;
    for category in Category::ALL {
        let n_have = objects.intersection(game.categories[category as usize]).len();
        let bonus = eyes.bonus_gold(category, n_have);
        *(if n_have >= game.bonus.objects { &mut gold } else { &mut promise }) += bonus;
    }
    let equipment = objects.intersection(game.categories[Category::Equipment as usize]);
    if !equipment.is_empty() {
        for family in game.families.iter().filter(|family| !family.intersection(equipment).is_empty()) {
            let extra = eyes.family_gold(*family, objects);
            *(if objects.contains_all(*family) { &mut gold } else { &mut promise }) += extra;
        }
    }
    let (mut wants, mut wanted, mut known) = ([0; 2], 0, 0);
    for (slot, lot) in lots.iter().flatten() {
        let value = eyes.value(objects, lot);
        wanted += value;
        if state.looked[seat].contains(*slot) {
            known += value;
        }
        if value > wants[0] {
            wants = [value, wants[0]];
        } else if value > wants[1] {
            wants[1] = value;
        }
    }
    let purse = game.total(game.purse).max(1) as f32;
    let money = game.total(state.hands[seat].money) as f32;
    Standing {
        gold: gold as f32 / MUCH_GOLD,
        promise: promise as f32 / MUCH_GOLD,
        money: money / purse,
        wealth: (money + game.total(state.out[seat]) as f32) / purse,
        wants: wants.map(|value| value as f32 / 300.0),
        wanted: wanted as f32 / 600.0,
        known: known as f32 / 300.0,
    }
}
