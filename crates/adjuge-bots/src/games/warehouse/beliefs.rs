//! What the others' bids and purchases say about the Fakes that they know.

use adjuge_engine::games::warehouse::{Phase, State, Warehouse};
use adjuge_engine::{Play, Seat};

use super::worth::Eyes;

/// How likely somebody has bought a relic that they know to be fake, against one of which they do not know it.
const BOUGHT: f32 = 0.25;

/// The same for a bid on the relic on offer.
const BID: f32 = 0.2;

/// How much less likely somebody passes for each ingot that they would pay more than was bid.
const KEENNESS: f32 = 0.2;

/// How likely what the others were seen to do is if the Fakes lie as they do in a world.
pub(super) fn likelihood(game: &Warehouse, world: &State, seat: Seat) -> f32 {
    // What the seat knows itself is the same in all worlds.
    let own = game.fakes_known_to(world, seat);
    let mut likelihood = 1.0;
    for rival in Seat::all(game.players()).filter(|&rival| rival != seat) {
        let known = game.fakes_known_to(world, rival).without(own);
        let bought = world.owned[rival].intersection(known).without(world.certified);
        likelihood *= BOUGHT.powi(bought.len().into());
        let Phase::Open { relic, bidding } = world.phase else { continue };
        if !game.fakes.contains(relic) || own.contains(relic) {
            continue;
        }
        if known.contains(relic) {
            likelihood *= if bidding.bid_of(rival).is_some() { BID } else { 1.0 };
        } else if !bidding.active().contains(rival) {
            let eyes = Eyes::new(game, world, rival);
            let most = eyes.limit(relic).min(eyes.ingots());
            let keen = most - i32::from(bidding.high());
            likelihood /= 1.0 + KEENNESS * keen.max(0) as f32;
        }
    }
    likelihood
}
