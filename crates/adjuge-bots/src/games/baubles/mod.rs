//! Boules de Noël.

mod features;
mod placing;
mod worth;

use adjuge_engine::auction::Secret;
use adjuge_engine::games::baubles::{
    Action, Baubles, DESTROY_PRICE, Event, Kind, KindSet, Legal, Level, Phase, Priorities, Slot, Spent,
    State, Terms, View, Ways,
};
use adjuge_engine::{BySeat, Member, Play, Rng, Seat, Set};

use crate::brain::{Brain, Row, Sale};
use worth::Means;

/// How many ways to pay are worth a thought.
const PAYMENTS: usize = 4;

/// Being rid of a bauble must bring this much more than it costs.
const DESTROY_GAIN: i32 = 8;

impl Brain for Baubles {
    const WEIGHTS: &'static str = include_str!("../../../weights/baubles.net");

    /// `expert:1600` won .417 ± .203 of 12 deals against `expert:400`, which won .66 of 80 against `expert:100`.
    const MOST_SIMS: u32 = 400;

    /// A turn has two: placing and buying, then the market. The next begins before anything is drawn for it.
    fn stage(&self, state: &State) -> u32 {
        let turn = u32::from(state.turn);
        match state.phase {
            Phase::Market { .. } => 2 * turn + 1,
            Phase::Over => 2 * turn + 2,
            _ => 2 * turn,
        }
    }

    fn novice(&self, state: &State, seat: Seat, rng: &mut Rng) -> Action {
        match self.legal(state, seat) {
            Legal::Place { slot, ready, .. } => {
                Action::Place { slot, card: placing::choose(self, state, seat, slot, ready, rng) }
            }
            Legal::Effect(slots) => {
                let best = tie_slots(self, state, seat, slots).max_by_key(|&(gain, _)| gain);
                best.filter(|&(gain, _)| gain > 0).map_or(Action::Pass, |(_, slot)| Action::Effect(slot))
            }
            Legal::Buy { ways, may_pass } => {
                let is_wanted = |_: &Spent| !may_pass || is_worth_buying(self, state, seat);
                cheapest(self, state, &ways).filter(is_wanted).map_or(Action::Pass, Action::Pay)
            }
            Legal::Market { hand, destroyable, redeemable } => {
                if let Some(kind) = to_destroy(self, state, seat, destroyable) {
                    return Action::Destroy(kind);
                }
                to_sell(self, state, seat, hand)
                    .map(Action::Sell)
                    .or_else(|| to_redeem(self, state, redeemable))
                    .unwrap_or(Action::Pass)
            }
            Legal::Nothing => Action::Pass,
        }
    }

    fn candidates(&self, state: &State, seat: Seat, out: &mut Vec<Action>) {
        match self.legal(state, seat) {
            Legal::Place { slot, ready, .. } => {
                let (cards, may_skip) = placing::options(self, state, seat, slot, ready);
                out.extend(may_skip.then_some(Action::Place { slot, card: None }));
                out.extend(cards.iter().map(|card| Action::Place { slot, card: Some(card) }));
            }
            Legal::Effect(slots) => {
                out.push(Action::Pass);
                out.extend(tie_slots(self, state, seat, slots).map(|(_, slot)| Action::Effect(slot)));
            }
            Legal::Buy { ways, may_pass } => {
                out.extend(may_pass.then_some(Action::Pass));
                add_payments(self, state, ways, out);
            }
            Legal::Market { hand, destroyable, redeemable } => {
                let is_last = state.turn >= self.deck.turns;
                let worst = if is_last { None } else { worst(self, state, seat, destroyable) };
                if let Some((_, kind)) = worst {
                    out.push(Action::Destroy(kind));
                }
                // Coins in hand are lost for this turn unless they are sold: there is nothing to think about.
                if let Some(kind) = to_sell(self, state, seat, hand) {
                    out.push(Action::Sell(kind));
                    return;
                }
                if !is_last {
                    out.extend(redeemable.iter().map(Action::Redeem));
                }
                out.push(Action::Pass);
            }
            Legal::Nothing => {}
        }
    }

    /// Placing is decided slot by slot and shown once it is complete: the rival knows nothing of the cards that lie
    /// already, and the first player chooses anew what the second sees only from behind.
    fn reconsider(&self, world: &mut State, seat: Seat, own: &mut Vec<Action>) -> bool {
        let Phase::Place { seat: placing, slot } = world.phase else { return false };
        if placing != seat || (seat == world.first && slot == Slot::Lead) {
            return false;
        }
        let placed = world.sides[seat].placed;
        let earlier = Slot::ALL.into_iter().take_while(|&earlier| earlier < slot);
        own.extend(earlier.map(|slot| Action::Place { slot, card: placed[slot.index()] }));
        world.sides.iter_mut().for_each(|side| side.placed = [None; 4]);
        world.phase = Phase::Place { seat: world.first, slot: Slot::Lead };
        true
    }

    /// Where a rival's cards lie is seen, only which they are is not.
    fn agrees(&self, view: &View, seat: Seat, action: Action) -> bool {
        let Action::Place { slot, card } = action else { return false };
        match &view.seats[seat.index()].placed[slot.index()] {
            Secret::Nothing => card.is_none(),
            Secret::Sealed => card.is_some(),
            Secret::Shown(shown) => card == Some(*shown),
        }
    }

    /// Which of the baubles on the track it can pay for against a rival.
    fn knows(&self, state: &State, seat: Seat) -> u32 {
        let money = self.coins(&state.sides[seat].hand) + state.sides[seat].purse;
        let levels = Level::ALL.into_iter().filter_map(|level| Some((level, state.track[level.index()]?)));
        let afforded = levels.filter(|&(level, kind)| money >= self.price(kind, level, Terms::Full));
        afforded.map(|(level, _)| 1 << level.index()).sum()
    }

    fn features(&self, state: &State, rows: &mut BySeat<Row>) {
        features::describe(self, state, rows);
    }

    fn sale(&self, _: &State, event: &Event) -> Option<Sale> {
        match event {
            Event::Bought { seat, bauble, price, .. } => {
                Some(Sale { lot: bauble.name.to_string(), buyer: *seat, price: i32::from(*price) })
            }
            _ => None,
        }
    }
}

/// The slots where the first-player card could win a tie that the seat could pay for, with what that would bring.
fn tie_slots(
    game: &Baubles,
    state: &State,
    seat: Seat,
    slots: Set<Slot>,
) -> impl Iterator<Item = (i32, Slot)> {
    let (own, rival) = (&state.sides[seat], &state.sides[seat.next(2)]);
    let means = Means::of(game, state, seat);
    // The cards at the lead have been turned up.
    let shown = rival.placed[Slot::Lead.index()];
    let hidden = rival.owned().without(shown.into_iter().collect());
    slots.iter().filter_map(move |slot| {
        let Slot::Level(level) = slot else { return None };
        let is_open = rival.placed[slot.index()].is_some() && hidden.contains(own.placed[slot.index()]?);
        let kind = state.track[level.index()].filter(|_| is_open)?;
        let full = i32::from(game.price(kind, level, Terms::Full));
        (means.money >= full).then(|| (means.gain(game, kind) - means.coin * full, slot))
    })
}

/// What a way to pay costs: coins, and of equal ones the one that keeps most in the purse, which pays exactly.
fn cost(game: &Baubles, price: u8, way: &Spent) -> (u8, u8) {
    let spent: u8 = way.iter().map(|kind| game.face(kind).coins).sum();
    let from_purse = price.saturating_sub(spent);
    (spent + from_purse, from_purse)
}

/// Whether a way to pay has no bauble without which the price would still be covered.
fn is_lean(game: &Baubles, price: u8, way: &Spent) -> bool {
    let (paid, _) = cost(game, price, way);
    way.iter().all(|kind| paid - game.face(kind).coins < price)
}

fn cheapest(game: &Baubles, state: &State, ways: &Ways) -> Option<Spent> {
    let (_, price) = game.purchase(state)?;
    let lean = ways.iter().filter(|way| is_lean(game, price, way));
    lean.copied().min_by_key(|way| cost(game, price, way))
}

fn add_payments(game: &Baubles, state: &State, mut ways: Ways, out: &mut Vec<Action>) {
    let Some((_, price)) = game.purchase(state) else { return };
    ways.retain(|way| is_lean(game, price, way));
    ways.sort_unstable_by_key(|way| (cost(game, price, way), *way));
    out.extend(ways.iter().take(PAYMENTS).copied().map(Action::Pay));
}

/// Whether what is offered is worth its price; nobody has it otherwise.
fn is_worth_buying(game: &Baubles, state: &State, seat: Seat) -> bool {
    let means = Means::of(game, state, seat);
    game.purchase(state).is_some_and(|(kind, price)| means.gain(game, kind) > means.coin * i32::from(price))
}

/// The bauble that it would be best to be without, and what that brings.
fn worst(game: &Baubles, state: &State, seat: Seat, destroyable: KindSet) -> Option<(i32, Kind)> {
    if destroyable.is_empty() {
        return None;
    }
    let means = Means::of(game, state, seat);
    let costs = i32::from(DESTROY_PRICE) * means.coin;
    destroyable.iter().map(|kind| (means.gain_without(game, kind) - costs, kind)).max()
}

fn to_destroy(game: &Baubles, state: &State, seat: Seat, destroyable: KindSet) -> Option<Kind> {
    worst(game, state, seat, destroyable).filter(|&(gain, _)| gain >= DESTROY_GAIN).map(|(_, kind)| kind)
}

/// The bauble in hand that yields most, if the purse has room for its coins.
fn to_sell(game: &Baubles, state: &State, seat: Seat, hand: KindSet) -> Option<Kind> {
    if state.sides[seat].purse >= game.deck.purse_limit {
        return None;
    }
    let best = hand.iter().max_by_key(|&kind| game.face(kind).coins)?;
    (game.face(best).coins > 0).then_some(best)
}

/// The highest priority card that can be bought back, if there is a turn to use it in.
fn to_redeem(game: &Baubles, state: &State, redeemable: Priorities) -> Option<Action> {
    let card = redeemable.iter().max_by_key(|card| card.place())?;
    (state.turn < game.deck.turns).then_some(Action::Redeem(card))
}
