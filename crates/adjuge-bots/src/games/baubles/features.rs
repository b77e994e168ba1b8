//! What the value net is told about a seat.

use adjuge_engine::games::baubles::{Baubles, HAND, Phase, Priority, Side, State, coin_points};
use adjuge_engine::{BySeat, Play, Seat};

use crate::brain::Row;

/// A bauble is rich if it yields this many coins.
const RICH: u8 = 3;

/// The sums that the features of a seat are made of.
#[derive(Clone, Copy, Default)]
struct Sums {
    points: f32,
    /// Points if the game ended now, with all of the hand sold.
    score: f32,
    purse: f32,
    money: f32,
    n_baubles: f32,
    /// Coins of an average hand.
    income: f32,
    /// Coins of the next hand, as far as the deck tells.
    next_hand: f32,
    /// Coins to be had until the end.
    future: f32,
    /// Baubles that yield nothing, and that yield much.
    n_idle: f32,
    n_rich: f32,
    /// What it costs to have all priority cards.
    ransom: f32,
}

/// Adds the features of every seat.
pub(super) fn describe(game: &Baubles, state: &State, rows: &mut BySeat<Row>) {
    let n_turns = f32::from(game.deck.turns);
    // A turn counts as played once its baubles are sold.
    let is_sold = matches!(state.phase, Phase::Market { .. } | Phase::Over);
    let turns_left = n_turns - f32::from(state.turn) + f32::from(!is_sold);
    let left = turns_left / n_turns;
    let gone = 1.0 - left;
    let hands_left = n_turns - f32::from(state.turn)
        + f32::from(matches!(state.phase, Phase::Start | Phase::DrawHand(_) | Phase::TurnUp(_)));
    let sums = state.sides.each_ref().map(|side| sums(game, side, hands_left));
    for seat in Seat::all(game.players()) {
        let (own, rival) = (&sums[seat.index() & 1], &sums[seat.index() & 1 ^ 1]);
        let is_first = f32::from(state.first == seat);
        let owned = state.sides[seat].owned();
        let has = |number| f32::from(Priority::new(number).is_some_and(|card| owned.contains(card)));
        let score_lead = (own.score - rival.score) / 10.0;
        let money_lead = (own.money - rival.money) / 10.0;
        let income_lead = (own.income - rival.income) / 5.0;
        // Coins that will be spent well bring about this many points.
        let outlook = |of: &Sums| of.points + (of.money - of.ransom) * (0.33 + 0.3 * left) + of.future * 0.6;
        let outlook_lead = (outlook(own) - outlook(rival)) / 10.0;
        let is_last = f32::from(hands_left < 0.5);
        rows[seat].extend(
            [
                own.points / 25.0,
                own.score / 25.0,
                own.score / 25.0 * gone,
                own.purse / 10.0,
                own.money / 10.0,
                own.money / 10.0 * left,
                (own.money - 14.0).max(0.0) / 6.0,
                own.n_baubles / 15.0,
                own.income / 8.0,
                own.income / 8.0 * left,
                own.next_hand / 8.0,
                (own.next_hand - rival.next_hand) / 5.0,
                own.future / 40.0,
                (own.future - rival.future) / 20.0,
                own.n_idle / 5.0,
                own.n_idle / 5.0 * left,
                own.n_rich / 5.0,
                own.n_rich / 5.0 * left,
                has(3),
                has(4),
                (has(3) + 2.0 * has(4)) / 3.0 * left,
                (rival.ransom - own.ransom) / 3.0 * (1.0 - is_last),
                is_first,
                is_first * left,
                score_lead,
                score_lead * gone,
                score_lead * gone * gone,
                score_lead.clamp(-0.3, 0.3) * 3.0 * gone * gone * gone,
                score_lead.clamp(-0.1, 0.1) * 10.0 * is_last,
                money_lead,
                money_lead * left,
                money_lead.clamp(-0.1, 0.1) * 10.0 * is_last,
                income_lead,
                income_lead * left,
                outlook_lead,
                outlook_lead * gone,
                outlook_lead.clamp(-0.5, 0.5) * 2.0,
                left,
                is_last,
                f32::from(is_sold),
            ]
            .map(|value: f32| value.clamp(-5.0, 5.0)),
        );
    }
}

fn sums(game: &Baubles, side: &Side, hands_left: f32) -> Sums {
    let Side { hand, deck, discard, purse, .. } = side;
    let mut sums = Sums::default();
    let (mut coins, mut points, mut n_idle, mut n_rich) = ([0u32; 3], 0, 0, 0);
    for (pile, coins) in [hand, deck, discard].into_iter().zip(&mut coins) {
        for (kind, count) in pile.counts() {
            let (face, count) = (game.face(kind), u32::from(count));
            points += u32::from(face.points) * count;
            *coins += u32::from(face.coins) * count;
            n_idle += u32::from(face.coins == 0) * count;
            n_rich += u32::from(face.coins >= RICH) * count;
        }
    }
    (sums.points, sums.n_idle, sums.n_rich) = (points as f32, n_idle as f32, n_rich as f32);
    let [hand_coins, deck_coins, discard_coins] = coins.map(|coins| coins as f32);
    let draws = f32::from(HAND);
    let n_deck = f32::from(deck.len());
    // What is in hand goes to the discard.
    let n_rest = f32::from(discard.len() + hand.len());
    let rest_coins = discard_coins + hand_coins;
    sums.n_baubles = n_deck + n_rest;
    let limit = f32::from(game.deck.purse_limit);
    sums.purse = f32::from(*purse);
    sums.money = (sums.purse + hand_coins).min(limit);
    sums.score = sums.points + coin_points(sums.money as u8) as f32;
    sums.income = draws * (deck_coins + rest_coins) / sums.n_baubles.max(1.0);
    sums.next_hand = if n_deck >= draws {
        draws * deck_coins / n_deck
    } else {
        deck_coins + (draws - n_deck).min(n_rest) * rest_coins / n_rest.max(1.0)
    };
    sums.future = if hands_left > 0.5 { sums.next_hand + (hands_left - 1.0) * sums.income } else { 0.0 };
    let owned = side.owned();
    let missing = (3..5).filter_map(Priority::new).filter(|&card| !owned.contains(card));
    sums.ransom = missing.map(|card| f32::from(card.ransom())).sum();
    sums
}
