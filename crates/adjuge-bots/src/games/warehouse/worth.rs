//! What relics are worth, in hundredths of a point, as far as one seat can know.

use adjuge_engine::games::warehouse::{Colour, Effect, Relic, RelicSet, State, Warehouse};
use adjuge_engine::{BySeat, Play, Seat};

/// A sure thing; other chances are parts of it.
pub(super) const SURE: i32 = 256;

/// The chance that a relic known to be fake counts, if one has something to save it with.
const SAVED: i32 = SURE * 3 / 4;

/// What a relic brings on average, in hundredths of a point.
const USUAL_WORTH: i32 = 250;

/// The least an ingot is worth: five are a point in the end.
pub(super) const LEAST_INGOT_WORTH: i32 = 20;

/// An ingot is worth no more than this, however few one has.
const MOST_INGOT_WORTH: i32 = 120;

/// What a relic does for sets, by how many others the set it would belong to lacks.
const SET_WORTH: [i32; 6] = [420, 160, 95, 60, 30, 12];

/// What the place in a colour counts, in sixteenths, when a relic is bought: it is not the last word.
const PLACE_SHARE: i32 = 13;

/// How the money is to last, in sixteenths: for one relic, and more by this for each that every player may still buy,
const SHARE_A_RELIC: i32 = 8;
/// up to this.
const MOST_SHARE: i32 = 32;

/// Ingots that one may count on beyond one's own: what rivals pay comes round.
const COMING_ROUND: i32 = 8;

/// With so many relics a player to come, an ingot is worth what it will buy; with fewer, more and more what it scores.
const PACED_RELICS: i32 = 3;

/// How often a seat's chance of a place is halved, in 64ths, for each value that it is behind, by the value that is
/// still to come in the colour: a lead of about three quarters of its square root halves it once.
const HALVINGS: [u32; 16] = [128, 85, 60, 49, 43, 38, 35, 32, 30, 28, 27, 26, 24, 24, 23, 22];

/// What effects are worth that do not say it themselves.
const WILD_WORTH: i32 = 150;
const TIES_WORTH: i32 = 120;
const CANCEL_WORTH: i32 = 70;
const CERTIFICATE_WORTH: i32 = 80;
/// A certificate for a relic that is known to be fake.
const NEEDED_CERTIFICATE_WORTH: i32 = 230;
const PEEK_WORTH: i32 = 20;
/// The same of lasting effects, for each relic still to come,
const MATCH_WORTH: i32 = 4;
const SPEAK_LAST_WORTH: i32 = 1;
const SEALED_TIES_WORTH: i32 = 3;
/// or for each ingot that they cost or bring.
const SMALL_CHANGE_WORTH: i32 = 25;

/// Ingots that one usually has in the end.
const FINAL_INGOTS: i32 = 10;

/// How a relic comes to a seat, or stays with it: what would be if it did not.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Case {
    /// Bought, or else a rival buys it; what it does at once counts.
    Bought,
    /// Kept, or else nobody has it.
    Kept,
    /// Not pawned; its curse stays in any case.
    Unpawned,
}

/// A position as one seat sees it.
pub(super) struct Eyes<'a> {
    pub(super) game: &'a Warehouse,
    pub(super) state: &'a State,
    pub(super) seat: Seat,
    /// The Fakes that the seat knows of.
    pub(super) known: RelicSet,
    /// The chance, of [`SURE`], that a relic is fake of which the seat does not know it.
    pub(super) suspicion: i32,
    /// How many relics are still to come.
    pub(super) n_open: i32,
}

impl<'a> Eyes<'a> {
    pub(super) fn new(game: &'a Warehouse, state: &'a State, seat: Seat) -> Self {
        let known = game.fakes_known_to(state, seat);
        let unknown = i32::from(game.fakes_a_gap * game.players()) - i32::from(known.len());
        let others = i32::from(game.fakes.len()) - i32::from(known.len());
        let suspicion = SURE * unknown.max(0) / others.max(1);
        Eyes { game, state, seat, known, suspicion, n_open: state.piles.len().into() }
    }

    pub(super) fn ingots(&self) -> i32 {
        self.state.ingots[self.seat].into()
    }

    /// Relics of the seat that save one from being fake, beyond those it needs already for what it has.
    fn n_saves(&self, owner: Seat, but: Relic) -> i32 {
        let relics = self.state.owned[owner].without(RelicSet::only(but));
        let genuine = relics.without(self.known);
        let certificates = relics.intersection(self.game.certificates).len();
        let horns = genuine.without(self.state.pawned).intersection(self.game.horns).len();
        let own = RelicSet::only(but).intersection(self.game.certificates).len();
        let fakes = relics.intersection(self.known).without(self.state.pawned).len();
        i32::from(certificates) + i32::from(horns) + i32::from(own) - i32::from(fakes)
    }

    /// The chance, of [`SURE`], that a relic counts in the end for its owner.
    pub(super) fn certainty(&self, relic: Relic, owner: Seat) -> i32 {
        if self.state.certified.contains(relic) || !self.game.fakes.contains(relic) {
            SURE
        } else if !self.known.contains(relic) {
            SURE - self.suspicion
        } else if owner == self.seat && self.n_saves(owner, relic) > 0 {
            SAVED
        } else {
            0
        }
    }

    /// What the seats' relics of a colour add up to, but one of them.
    fn values(&self, colour: Colour, but: Relic) -> BySeat<i32> {
        let counting = self.game.of_colour(colour).without(self.state.pawned);
        let counting = counting.without(self.known).without(RelicSet::only(but));
        let mut values = BySeat::splat(0);
        for seat in Seat::all(self.game.players()) {
            let relics = self.state.owned[seat].intersection(counting);
            values[seat] = relics.iter().map(|relic| i32::from(self.game.value(relic))).sum();
        }
        values
    }

    /// What a relic more of this value in a colour does for an owner's place there.
    fn place_worth(&self, colour: Colour, value: i32, but: Relic, owner: Seat, case: Case) -> i32 {
        let mut values = self.values(colour, but);
        let open = value_of_all(self.game, self.state.piles.intersection(self.game.of_colour(colour)));
        let players = self.game.players();
        let prizes = self.game.prizes(colour);
        values[owner] += value;
        let with = prospect(&values, owner, players, open, prizes);
        values[owner] -= value;
        if case != Case::Bought {
            return with - prospect(&values, owner, players, open, prizes);
        }
        let mut without = 0;
        for rival in Seat::all(players).filter(|&rival| rival != owner) {
            values[rival] += value;
            without += prospect(&values, owner, players, open, prizes);
            values[rival] -= value;
        }
        (with - without / (i32::from(players) - 1)) * PLACE_SHARE / 16
    }

    /// What a relic more of a colour does for an owner's sets.
    fn set_worth(&self, colour: Colour, but: Relic, owner: Seat) -> i32 {
        let relics = self.state.owned[owner].without(self.state.pawned).without(self.known);
        let relics = relics.without(RelicSet::only(but));
        let place = relics.intersection(self.game.of_colour(colour)).len();
        let (mut lacking, mut share) = (0, SURE);
        for other in Colour::ALL.into_iter().filter(|&other| other != colour) {
            let of_colour = self.game.of_colour(other);
            let gap = i32::from(place) + 1 - i32::from(relics.intersection(of_colour).len());
            if gap > 0 {
                lacking += gap;
                let open = i32::from(self.state.piles.intersection(of_colour).len());
                // Somebody else may get what is missing, or nobody can.
                share = if open < gap { 0 } else { share * (open + 1) / (open + 2) };
            }
        }
        let worth = SET_WORTH.get(lacking as usize).copied().unwrap_or(0);
        worth * share / SURE
    }

    /// What a relic of middling value from a pile that is not empty would be worth to the seat, whatever it does.
    pub(super) fn wish(&self, colour: Colour) -> i32 {
        let any = self.state.piles.intersection(self.game.of_colour(colour)).nth(0);
        self.place_worth(colour, 2, any, self.seat, Case::Kept) + self.set_worth(colour, any, self.seat)
    }

    /// What a relic is worth to its owner, or to who would be.
    pub(super) fn worth(&self, relic: Relic, owner: Seat, case: Case) -> i32 {
        let certainty = self.certainty(relic, owner);
        let mut worth = 0;
        if certainty > 0 {
            let colour = self.game.colour(relic);
            let value = self.game.value(relic).into();
            worth +=
                self.place_worth(colour, value, relic, owner, case) + self.set_worth(colour, relic, owner);
            worth += self.score_worth(relic, colour, owner, case);
        }
        worth * certainty / SURE + self.power_worth(relic, owner, case)
    }

    /// What a relic's effect does for the score of its owner.
    fn score_worth(&self, relic: Relic, colour: Colour, owner: Seat, case: Case) -> i32 {
        match self.game.effect(relic) {
            Some(Effect::Points(points)) if points > 0 || case != Case::Unpawned => 100 * i32::from(points),
            Some(Effect::IngotsPerPoint(ingots)) => {
                let gain = (100 / i32::from(ingots) - LEAST_INGOT_WORTH).max(0);
                gain * i32::from(self.state.ingots[owner]).max(FINAL_INGOTS.min(self.n_open))
            }
            Some(Effect::PointsPerRelicOf(of)) => {
                let relics = self.state.owned[owner].without(RelicSet::only(relic)).without(self.known);
                let own = relics.intersection(self.game.of_colour(of)).len() + u8::from(of == colour);
                let open = self.state.piles.intersection(self.game.of_colour(of)).len();
                100 * i32::from(own) + 100 * i32::from(open) / i32::from(self.game.players())
            }
            Some(Effect::WildInSets) => WILD_WORTH,
            Some(Effect::WinTies) => TIES_WORTH,
            Some(Effect::LoseTies) if case != Case::Unpawned => -TIES_WORTH,
            Some(Effect::CancelFake) => CANCEL_WORTH,
            _ => 0,
        }
    }

    /// What a relic's effect does before the score, fake or not.
    fn power_worth(&self, relic: Relic, owner: Seat, case: Case) -> i32 {
        let purchases = self.n_open / i32::from(self.game.players());
        match self.game.effect(relic) {
            // It goes where the relic goes, and can be used even if that is pawned.
            Some(Effect::Certificate) if case != Case::Unpawned => {
                let relics = self.state.owned[owner].intersection(self.known);
                if relics.is_empty() { CERTIFICATE_WORTH } else { NEEDED_CERTIFICATE_WORTH }
            }
            Some(Effect::PeekFake) if case == Case::Bought => PEEK_WORTH,
            Some(Effect::GiveRelicLeft) if case == Case::Bought => {
                let relics = self.state.owned[owner].without(RelicSet::only(relic));
                -relics.iter().map(|own| self.worth(own, owner, Case::Kept)).min().unwrap_or(0).max(0)
            }
            Some(Effect::StealRelicOfValue(value)) if case == Case::Bought => {
                let others = Seat::all(self.game.players()).filter(|&other| other != owner);
                let theirs = others.flat_map(|other| self.state.owned[other].iter());
                let takeable = theirs
                    .filter(|&other| self.game.value(other) == value && !self.state.pawned.contains(other));
                takeable.map(|other| self.worth(other, owner, Case::Kept)).max().unwrap_or(0)
            }
            Some(Effect::MayMatchBid) => MATCH_WORTH * self.n_open,
            Some(Effect::SpeakLast) => SPEAK_LAST_WORTH * self.n_open,
            Some(Effect::WinSealedTies) => SEALED_TIES_WORTH * self.n_open,
            Some(Effect::Surcharge(ingots)) if case != Case::Unpawned => {
                -SMALL_CHANGE_WORTH * i32::from(ingots) * purchases
            }
            Some(Effect::IncomeOnReveal(ingots)) => {
                SMALL_CHANGE_WORTH * i32::from(ingots.min(self.state.reserve)) * purchases
            }
            _ => 0,
        }
    }

    /// The ingots that come with a relic when it is bought.
    fn ingots_with(&self, relic: Relic) -> i32 {
        match self.game.effect(relic) {
            Some(Effect::GainFromReserve(ingots)) => ingots.min(self.state.reserve).into(),
            Some(Effect::PayEachOther(ingots)) => -i32::from(ingots) * (i32::from(self.game.players()) - 1),
            _ => 0,
        }
    }

    /// What an ingot is worth to the seat: what it may buy, and less and less so towards the end.
    pub(super) fn ingot_worth(&self) -> i32 {
        let players = i32::from(self.game.players());
        let in_the_end =
            100 / i32::from(self.game.ingots_a_point(self.game.working(self.state, self.seat))).max(1);
        // The money is to last for more than one relic; what rivals pay comes back.
        let share = 16 + (SHARE_A_RELIC * self.n_open / players).min(MOST_SHARE);
        let paced = USUAL_WORTH * share / (16 * (self.ingots() + COMING_ROUND));
        let paced = paced.clamp(in_the_end, MOST_INGOT_WORTH.max(in_the_end));
        let span = PACED_RELICS * players;
        in_the_end + (paced - in_the_end) * self.n_open.min(span) / span
    }

    /// The most ingots that the relic on offer is worth to the seat, whether it has them or not.
    pub(super) fn limit(&self, lot: Relic) -> i32 {
        let worth = self.worth(lot, self.seat, Case::Bought);
        (worth / self.ingot_worth() + self.ingots_with(lot)).max(0)
    }
}

/// What relics add up to.
pub(super) fn value_of_all(game: &Warehouse, relics: RelicSet) -> i32 {
    relics.iter().map(|relic| i32::from(game.value(relic))).sum()
}

/// How likely each seat is to be ahead of another in the end: these values now, so much still to come.
fn weights(values: &BySeat<i32>, players: u8, open: i32) -> (BySeat<u32>, u32) {
    let most = Seat::all(players).map(|seat| values[seat]).max().unwrap_or(0);
    let (mut weights, mut total) = (BySeat::splat(0), 0);
    for seat in Seat::all(players) {
        let halvings = (most - values[seat]) as u32 * HALVINGS[open.min(15) as usize];
        let weight = (4096 - 32 * (halvings & 63)) >> (halvings >> 6).min(12);
        // Nothing takes no place.
        weights[seat] = if values[seat] + open == 0 { 0 } else { weight };
        total += weights[seat];
    }
    (weights, total)
}

/// The points, in hundredths, that a seat may expect for its place in a colour: places are taken one after the other
/// with chances that halve with the distance from the leader.
fn prospect(values: &BySeat<i32>, seat: Seat, players: u8, open: i32, prizes: [i32; 2]) -> i32 {
    let (weights, total) = weights(values, players, open);
    let own = weights[seat];
    if own == 0 {
        return 0;
    }
    let rivals = Seat::all(players).filter(|&rival| rival != seat);
    let second: u32 = rivals.map(|rival| weights[rival] * own / (total - weights[rival])).sum();
    (100 * (own as i32 * prizes[0] + second as i32 * prizes[1])) / total as i32
}

/// The points that each seat may expect for its place in a colour.
pub(super) fn prospects(values: &BySeat<i32>, players: u8, open: i32, prizes: [i32; 2]) -> BySeat<f32> {
    let (weights, total) = weights(values, players, open);
    let mut expected = BySeat::splat(0.0);
    if total == 0 {
        return expected;
    }
    let total = total as f32;
    let (mut odds, mut all_odds) = (BySeat::splat(0.0), 0.0);
    for seat in Seat::all(players) {
        let weight = weights[seat] as f32;
        // Of one who has no rivals the odds do not matter.
        odds[seat] = weight / (total - weight).max(1.0);
        all_odds += odds[seat];
    }
    let [first, second] = prizes.map(|prize| prize as f32 / total);
    for seat in Seat::all(players) {
        expected[seat] = weights[seat] as f32 * (first + second * (all_odds - odds[seat]));
    }
    expected
}
