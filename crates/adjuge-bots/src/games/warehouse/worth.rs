//! What relics are worth, in hundredths of a point, as far as one seat can know.

use adjuge_engine::games::warehouse::{Colour, Effect, Relic, RelicSet, State, Warehouse};
use adjuge_engine::{BySeat, Game, Seat};

/// A sure thing; other chances are parts of it.
pub(super) const SURE: i32 = 256;

/// What a relic brings on average, in hundredths of a point.
const USUAL_WORTH: i32 = 250;

/// The least an ingot is worth: five are a point in the end.
const LEAST_INGOT_WORTH: i32 = 20;

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

/// The lead in value, in sixteenths, that makes a seat twice as likely to take a place as another, by the value that
/// is still to come in the colour: about three quarters of its square root.
const HALVING: [i32; 16] = [8, 12, 17, 21, 24, 27, 29, 32, 34, 36, 38, 40, 42, 43, 45, 46];

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
        let unknown = i32::from(game.n_fakes()) - i32::from(known.len());
        let others = i32::from(game.with_fakes().len()) - i32::from(known.len());
        let suspicion = SURE * unknown.max(0) / others.max(1);
        Eyes { game, state, seat, known, suspicion, n_open: state.piles().len().into() }
    }

    pub(super) fn ingots(&self) -> i32 {
        self.state.ingots_of(self.seat).into()
    }

    /// Relics of the seat that save one from being fake, beyond those it needs already for what it has.
    fn n_saves(&self, owner: Seat, but: Relic) -> i32 {
        let relics = self.state.relics_of(owner).without(RelicSet::only(but));
        let genuine = relics.without(self.known);
        let certificates = relics.intersection(self.game.with_certificates()).len();
        let horns = genuine.without(self.state.pawned()).intersection(self.game.cancelling()).len();
        let own = RelicSet::only(but).intersection(self.game.with_certificates()).len();
        let fakes = relics.intersection(self.known).without(self.state.pawned()).len();
        i32::from(certificates) + i32::from(horns) + i32::from(own) - i32::from(fakes)
    }

    /// The chance, of [`SURE`], that a relic counts in the end for its owner.
    pub(super) fn certainty(&self, relic: Relic, owner: Seat) -> i32 {
        if self.state.certified().contains(relic) || !self.game.with_fakes().contains(relic) {
            SURE
        } else if !self.known.contains(relic) {
            SURE - self.suspicion
        } else if owner == self.seat && self.n_saves(owner, relic) > 0 {
            SURE * 3 / 4
        } else {
            0
        }
    }

    /// What the seats' relics of a colour add up to, but one of them.
    fn values(&self, colour: Colour, but: Relic) -> BySeat<i32> {
        let counting = self.game.relics_in(colour).without(self.state.pawned());
        let counting = counting.without(self.known).without(RelicSet::only(but));
        let mut values = BySeat::splat(0);
        for seat in Seat::all(self.game.players()) {
            let relics = self.state.relics_of(seat).intersection(counting);
            values[seat] = relics.iter().map(|relic| i32::from(self.game.value_of(relic))).sum();
        }
        values
    }

    /// What a relic more of this value in a colour does for an owner's place there.
    fn place_worth(&self, colour: Colour, value: i32, but: Relic, owner: Seat, case: Case) -> i32 {
        let mut values = self.values(colour, but);
        let open = value_of_all(self.game, self.state.piles().intersection(self.game.relics_in(colour)));
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
        let relics = self.state.relics_of(owner).without(self.state.pawned()).without(self.known);
        let relics = relics.without(RelicSet::only(but));
        let place = relics.intersection(self.game.relics_in(colour)).len();
        let (mut lacking, mut share) = (0, SURE);
        for other in Colour::ALL.into_iter().filter(|&other| other != colour) {
            let of_colour = self.game.relics_in(other);
            let gap = i32::from(place) + 1 - i32::from(relics.intersection(of_colour).len());
            if gap > 0 {
                lacking += gap;
                let open = i32::from(self.state.piles().intersection(of_colour).len());
                // Somebody else may get what is missing, or nobody can.
                share = if open < gap { 0 } else { share * (open + 1) / (open + 2) };
            }
        }
        let worth = SET_WORTH.get(lacking as usize).copied().unwrap_or(0);
        worth * share / SURE
    }

    /// What a relic of middling value from a pile that is not empty would be worth to the seat, whatever it does.
    pub(super) fn wish(&self, colour: Colour) -> i32 {
        let any = self.state.piles().intersection(self.game.relics_in(colour)).nth(0);
        self.place_worth(colour, 2, any, self.seat, Case::Kept) + self.set_worth(colour, any, self.seat)
    }

    /// What a relic is worth to its owner, or to who would be.
    pub(super) fn worth(&self, relic: Relic, owner: Seat, case: Case) -> i32 {
        let certainty = self.certainty(relic, owner);
        let mut worth = 0;
        if certainty > 0 {
            let colour = self.game.colour_of(relic);
            let value = self.game.value_of(relic).into();
            worth +=
                self.place_worth(colour, value, relic, owner, case) + self.set_worth(colour, relic, owner);
            worth += self.score_worth(relic, colour, owner, case);
        }
        worth * certainty / SURE + self.power_worth(relic, owner, case)
    }

    /// What a relic's effect does for the score of its owner.
    fn score_worth(&self, relic: Relic, colour: Colour, owner: Seat, case: Case) -> i32 {
        let purchases = self.n_open / i32::from(self.game.players());
        match self.game.effect_of(relic) {
            Some(Effect::Points(points)) if points > 0 || case != Case::Unpawned => 100 * i32::from(points),
            Some(Effect::IngotsPerPoint(ingots)) => {
                let gain = (100 / i32::from(ingots) - LEAST_INGOT_WORTH).max(0);
                gain * i32::from(self.state.ingots_of(owner)).max(10.min(self.n_open))
            }
            Some(Effect::PointsPerRelicOf(of)) => {
                let relics = self.state.relics_of(owner).without(RelicSet::only(relic)).without(self.known);
                let own = relics.intersection(self.game.relics_in(of)).len() + u8::from(of == colour);
                let open = self.state.piles().intersection(self.game.relics_in(of)).len();
                100 * i32::from(own) + 100 * i32::from(open) / i32::from(self.game.players())
            }
            Some(Effect::WildInSets) => 150,
            Some(Effect::WinTies) => 120,
            Some(Effect::LoseTies) if case != Case::Unpawned => -120,
            Some(Effect::CancelFake) => 70 + 10 * purchases,
            _ => 0,
        }
    }

    /// What a relic's effect does before the score, fake or not.
    fn power_worth(&self, relic: Relic, owner: Seat, case: Case) -> i32 {
        let purchases = self.n_open / i32::from(self.game.players());
        match self.game.effect_of(relic) {
            // It goes where the relic goes, and can be used even if that is pawned.
            Some(Effect::Certificate) if case != Case::Unpawned => {
                let relics = self.state.relics_of(owner).intersection(self.known);
                80 + if relics.is_empty() { 0 } else { 150 }
            }
            Some(Effect::PeekFake) if case == Case::Bought => 20,
            Some(Effect::GiveRelicLeft) if case == Case::Bought => {
                let relics = self.state.relics_of(owner).without(RelicSet::only(relic));
                -relics.iter().map(|own| self.worth(own, owner, Case::Kept)).min().unwrap_or(0).max(0)
            }
            Some(Effect::StealRelicOfValue(value)) if case == Case::Bought => {
                let others = Seat::all(self.game.players()).filter(|&other| other != owner);
                let theirs = others.flat_map(|other| self.state.relics_of(other).iter());
                let takeable = theirs.filter(|&other| {
                    self.game.value_of(other) == value && !self.state.pawned().contains(other)
                });
                takeable.map(|other| self.worth(other, owner, Case::Kept)).max().unwrap_or(0)
            }
            Some(Effect::MayMatchBid) => 4 * self.n_open,
            Some(Effect::SpeakLast) => self.n_open,
            Some(Effect::WinSealedTies) => 3 * self.n_open,
            Some(Effect::Surcharge(ingots)) if case != Case::Unpawned => -25 * i32::from(ingots) * purchases,
            Some(Effect::IncomeOnReveal(ingots)) => {
                25 * i32::from(ingots.min(self.state.reserve())) * purchases
            }
            _ => 0,
        }
    }

    /// The ingots that come with a relic when it is bought.
    fn ingots_with(&self, relic: Relic) -> i32 {
        match self.game.effect_of(relic) {
            Some(Effect::GainFromReserve(ingots)) => ingots.min(self.state.reserve()).into(),
            Some(Effect::PayEachOther(ingots)) => -i32::from(ingots) * (i32::from(self.game.players()) - 1),
            _ => 0,
        }
    }

    /// What an ingot is worth to the seat: what it may buy, and less and less so towards the end.
    pub(super) fn ingot_worth(&self) -> i32 {
        let players = i32::from(self.game.players());
        let in_the_end = 100 / i32::from(self.game.ingots_a_point_of(self.state, self.seat)).max(1);
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
    relics.iter().map(|relic| i32::from(game.value_of(relic))).sum()
}

/// How likely a seat is to be ahead in the end, that is behind so much now, compared with who leads.
fn weight(behind: i32, open: i32) -> u32 {
    let halvings = 256 * behind / HALVING[open.min(15) as usize];
    (4096 - 128 * (halvings as u32 & 15)) >> (halvings >> 4).min(12)
}

/// The points, in hundredths, that a seat may expect for its place in a colour: places are taken one after the other
/// with chances that halve with the distance from the leader.
pub(super) fn prospect(values: &BySeat<i32>, seat: Seat, players: u8, open: i32, prizes: [i32; 2]) -> i32 {
    let most = Seat::all(players).map(|seat| values[seat]).max().unwrap_or(0);
    let mut weights = BySeat::splat(0);
    let mut total = 0;
    for seat in Seat::all(players) {
        // Nothing takes no place.
        weights[seat] = if values[seat] + open == 0 { 0 } else { weight(most - values[seat], open) };
        total += weights[seat];
    }
    let own = weights[seat];
    if own == 0 {
        return 0;
    }
    let rivals = Seat::all(players).filter(|&rival| rival != seat);
    let second: u32 = rivals.map(|rival| weights[rival] * own / (total - weights[rival])).sum();
    (100 * (own as i32 * prizes[0] + second as i32 * prizes[1])) / total as i32
}
