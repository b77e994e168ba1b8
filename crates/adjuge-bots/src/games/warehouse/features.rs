//! What the value net is told. It may know which relics are fake: it is asked about imagined worlds.

use adjuge_engine::games::warehouse::{Colour, Effect, Points, RelicSet, State, Warehouse};
use adjuge_engine::{BySeat, Play, Seat};

use super::worth::{self, value_of_all};
use crate::brain::Row;

/// Powers that matter as long as relics are sold; each is told by the part of the game that is left.
const POWERS: usize = 6;

/// How many relics from the end a lead begins to decide.
const LAST_RELICS: f32 = 6.0;

/// How far each seat is ahead of the best of the others.
fn leads(of: &BySeat<f32>, players: u8) -> BySeat<f32> {
    let (mut best, mut second) = (f32::MIN, f32::MIN);
    for seat in Seat::all(players) {
        second = second.max(of[seat].min(best));
        best = best.max(of[seat]);
    }
    let mut leads = BySeat::splat(0.0);
    for seat in Seat::all(players) {
        let is_best = of[seat] >= best;
        leads[seat] = of[seat] - if is_best { second } else { best };
    }
    leads
}

/// What a seat's relics do, as far as it is no matter of points that the score tells.
#[derive(Clone, Copy, Default)]
struct Powers {
    /// Equalling bids, speaking last, sealed ties, surcharges, income, and a better rate for ingots.
    lasting: [f32; POWERS],
    ties: f32,
}

fn powers(game: &Warehouse, relics: RelicSet, fakes: RelicSet) -> Powers {
    let mut powers = Powers::default();
    for relic in relics.iter() {
        // A fake works like any other relic until it is scored.
        let is_scored = !fakes.contains(relic);
        match game.effect(relic) {
            Some(Effect::MayMatchBid) => powers.lasting[0] = 1.0,
            Some(Effect::SpeakLast) => powers.lasting[1] = 1.0,
            Some(Effect::WinSealedTies) => powers.lasting[2] = 1.0,
            Some(Effect::Surcharge(ingots)) => powers.lasting[3] += f32::from(ingots),
            Some(Effect::IncomeOnReveal(ingots)) => powers.lasting[4] += f32::from(ingots),
            Some(Effect::IngotsPerPoint(ingots)) if is_scored => {
                powers.lasting[5] = 5.0 / f32::from(ingots) - 1.0;
            }
            Some(Effect::WinTies) if is_scored => powers.ties += 1.0,
            Some(Effect::LoseTies) if is_scored => powers.ties -= 1.0,
            _ => {}
        }
    }
    powers.lasting = powers.lasting.map(|power| power.clamp(-2.0, 2.0));
    powers
}

/// The points that the seats may expect for their places in each colour.
fn prospects(game: &Warehouse, state: &State, fakes: RelicSet) -> [BySeat<f32>; 4] {
    let players = game.players();
    Colour::ALL.map(|colour| {
        let of_colour = game.of_colour(colour);
        let counting = of_colour.without(state.pawned).without(fakes);
        let mut values = BySeat::splat(0);
        for seat in Seat::all(players) {
            values[seat] = value_of_all(game, state.owned[seat].intersection(counting));
        }
        let open = value_of_all(game, state.piles.intersection(of_colour));
        worth::prospects(&values, players, open, game.prizes(colour))
    })
}

/// How a seat stands with its sets: counts by colour, and how likely the next set is.
fn next_set(counts: [u8; 4], open: [u8; 4]) -> (f32, f32) {
    let least = counts.into_iter().min().unwrap_or(0);
    let (mut lacking, mut chance) = (0.0, 1.0);
    for (count, open) in counts.into_iter().zip(open) {
        if count == least {
            lacking += 1.0;
            chance *= f32::from(open) / (f32::from(open) + 2.0);
        }
    }
    (lacking, chance)
}

pub(super) fn describe(game: &Warehouse, state: &State, rows: &mut BySeat<Row>) {
    let players = game.players();
    let fakes = game.proven_fakes(state);
    let points: BySeat<Points> = game.points(state);
    let prospects = prospects(game, state, fakes);
    let left = f32::from(state.piles.len()) / game.deck.relics.len() as f32;
    let done = 1.0 - left;
    // Only the last few relics: then a lead decides.
    let near = (1.0 - f32::from(state.piles.len()) / LAST_RELICS).max(0.0);
    let open = Colour::ALL.map(|colour| state.piles.intersection(game.of_colour(colour)).len());

    let (mut now, mut ingots, mut expected) = (BySeat::splat(0.0), BySeat::splat(0.0), BySeat::splat(0.0));
    let mut sets = BySeat::splat((0.0, 0.0));
    let mut counts = BySeat::splat([0; 4]);
    for seat in Seat::all(players) {
        let counting = state.owned[seat].without(state.pawned).without(fakes);
        counts[seat] = Colour::ALL.map(|colour| counting.intersection(game.of_colour(colour)).len());
        sets[seat] = next_set(counts[seat], open);
        now[seat] = points[seat].total as f32 / 20.0;
        ingots[seat] = f32::from(state.ingots[seat]) / 15.0;
        let places: f32 = prospects.iter().map(|of| of[seat]).sum();
        let next = 5.0 * sets[seat].1 / sets[seat].0;
        let rest = (points[seat].sets + points[seat].effects + points[seat].ingots) as f32;
        expected[seat] = (places + next + rest) / 20.0;
    }

    let (now_leads, money_leads) = (leads(&now, players), leads(&ingots, players));
    let expected_leads = leads(&expected, players);
    let mut before = Seat::new(players - 1);
    for seat in Seat::all(players) {
        let right = std::mem::replace(&mut before, seat);
        let relics = state.owned[seat];
        let powers = powers(game, game.working(state, seat), fakes);
        let own_fakes = relics.intersection(fakes);
        let horns = relics.without(state.pawned).without(fakes).intersection(game.horns);
        let certificates = relics.intersection(game.certificates);
        let n_saves = f32::from(certificates.len() + horns.len());
        let pawned = relics.intersection(state.pawned);
        let can_pawn = state.ingots[seat] <= 5 && state.reserve >= 5 && relics != pawned;
        let (now_lead, money_lead, expected_lead) =
            (now_leads[seat], money_leads[seat], expected_leads[seat]);
        let turns_to_reveal =
            (seat.index() + usize::from(players) - state.last.index()) % usize::from(players);
        let row = &mut rows[seat];
        row.extend([
            left,
            now[seat],
            now_lead,
            now_lead * done * done,
            expected[seat],
            expected_lead,
            expected_lead * done * done,
            3.0 * now_lead.clamp(-0.5, 0.5) * near,
            3.0 * expected_lead.clamp(-0.5, 0.5) * near,
            ingots[seat],
            ingots[seat] * left,
            money_lead,
            money_lead * left,
            // What the neighbours pay comes from the right and goes to the left.
            ingots[right],
            ingots[right] * left,
            ingots[seat.next(players)] * left,
            f32::from(state.reserve) / 20.0,
            f32::from(can_pawn) * left,
            f32::from(pawned.len()) / 2.0,
            value_of_all(game, pawned.without(fakes)) as f32 / 4.0,
            f32::from(state.ingots[seat] >= 10 && !pawned.is_empty()),
            f32::from(relics.len()) / 8.0,
            points[seat].sets as f32 / 10.0,
            points[seat].effects as f32 / 5.0,
            sets[seat].0 / 4.0,
            sets[seat].1 / sets[seat].0,
            f32::from(own_fakes.len()) / 2.0,
            n_saves / 2.0,
            n_saves.min(f32::from(own_fakes.without(state.pawned).len())),
            value_of_all(game, own_fakes) as f32 / 4.0,
            f32::from(state.last == seat),
            turns_to_reveal as f32 / 4.0,
            powers.ties,
        ]);
        row.extend(powers.lasting[..POWERS - 1].iter().map(|power| power * left));
        row.push(powers.lasting[POWERS - 1] * (ingots[seat] + left));
        row.extend(prospects.iter().map(|of| of[seat] / 5.0));
        row.extend(counts[seat].map(|count| f32::from(count) / 3.0));
        row.push(f32::from(players) / 5.0);
    }
}
