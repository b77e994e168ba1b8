//! Which priority cards to put where.

use adjuge_engine::games::baubles::{Baubles, Level, Priorities, Priority, Slot, State};
use adjuge_engine::{Member, Rng, Seat};

use super::worth::Means;

/// The priority cards by their numbers, and then none.
const N_CHOICES: usize = 6;
const NONE: usize = 5;

/// What being first player is worth: ties can be won, but one has to place first.
const LEAD: i32 = 6;

/// A rival who has still to place comes to a slot in so many of 4 cases.
const COMES: i32 = 3;

/// A tie is won by the first player in one of so many cases: the card lies at one slot only.
const TIES: i32 = 2;

/// Choices are told apart only by more than this, so that they vary.
const WHIM: u64 = 7;

/// What a rival may put at a slot, with weights.
#[derive(Clone, Copy)]
struct Against {
    /// The weight of no card.
    nobody: i32,
    /// The weight of each card the rival may have there.
    each: i32,
    cards: Priorities,
}

impl Against {
    fn at(state: &State, seat: Seat, slot: Slot) -> Against {
        let rival = seat.next(2);
        let cards = state.owned_by(rival);
        if state.first() == seat {
            Against { nobody: (4 - COMES) * i32::from(cards.len()), each: COMES, cards }
        } else if state.placed_at(rival, slot).is_some() {
            Against { nobody: 0, each: 1, cards }
        } else {
            Against { nobody: 1, each: 0, cards }
        }
    }

    fn total(&self) -> i32 {
        self.nobody + self.each * i32::from(self.cards.len())
    }

    /// How often a card is below, like and above the rival's, counted by weight.
    fn odds(&self, card: u8) -> [i32; 3] {
        let below = self.cards.iter().filter(|rival| rival.place() < card).count() as i32;
        let like = i32::from(Priority::new(card).is_some_and(|card| self.cards.contains(card)));
        let above = i32::from(self.cards.len()) - below - like;
        [below * self.each, like * self.each, above * self.each]
    }
}

/// What the choices at a slot are worth.
#[derive(Clone, Copy)]
struct Stall {
    base: i32,
    full: i32,
    /// By what one can pay: nothing, the base price, the full price.
    worth: [[i32; N_CHOICES]; 3],
    /// What each choice costs on average.
    outlay: [i32; N_CHOICES],
}

/// A seat's choices at the slots from one on.
struct Plan {
    stalls: [Stall; 4],
}

/// The cards worth a thought at the slot that a seat decides about, and whether none is.
pub(super) fn options(
    game: &Baubles,
    state: &State,
    seat: Seat,
    slot: Slot,
    ready: Priorities,
) -> (Priorities, bool) {
    let may_skip = game.may_leave_empty(state, seat, slot);
    let against = Against::at(state, seat, slot);
    let is_alone = against.each == 0;
    // A nought wins nothing without a rival.
    let useful = if is_alone && may_skip { ready.without(Priorities::only(Priority::ZERO)) } else { ready };
    let lowest = |n: usize| useful.iter().take(n).collect();
    let Slot::Level(level) = slot else {
        return (if is_alone { lowest(2) } else { useful }, may_skip);
    };
    let Some(kind) = state.on_track(level) else { return (lowest(1), may_skip) };
    let money = i32::from(game.coins_in(state.hand_of(seat)) + state.purse_of(seat));
    let (base, full) = game.prices(kind, level);
    if is_alone {
        (lowest(if money >= i32::from(base) { 2 } else { usize::from(!may_skip) }), may_skip)
    } else {
        let least = if state.first() == seat { base } else { full };
        // Who cannot pay at all can still make the rival pay the full price.
        (if money >= i32::from(least) { useful } else { lowest(1) }, may_skip)
    }
}

/// The novice's choice for the slot that a seat decides about.
pub(super) fn choose(
    game: &Baubles,
    state: &State,
    seat: Seat,
    slot: Slot,
    ready: Priorities,
    rng: &mut Rng,
) -> Option<Priority> {
    let (options, may_skip) = options(game, state, seat, slot, ready);
    let own = Means::of(game, state, seat);
    let rival = Means::seen(game, state, seat.next(2));
    let stalls = Slot::ALL
        .map(|at| if at < slot { Stall::NOTHING } else { Stall::of(game, state, seat, at, &own, &rival) });
    let spent: i32 = Slot::ALL
        .into_iter()
        .take_while(|at| *at < slot)
        .map(|at| match (at, state.placed_at(seat, at)) {
            (Slot::Level(_), Some(card)) => {
                Stall::of(game, state, seat, at, &own, &rival).outlay[usize::from(card.place())]
            }
            _ => 0,
        })
        .sum();
    let plan = Plan { stalls };
    let at = slot.index();
    let money = own.money - spent;
    let mask = ready.iter().fold(0u8, |mask, card| mask | 1 << card.place());
    let mut whims = rng.next_word();
    let mut whim = || {
        whims >>= 3;
        (whims & WHIM) as i32
    };
    let mut best = None;
    if may_skip {
        best = Some((plan.stalls[at].worth(NONE, money) + plan.best(at + 1, mask, money) + whim(), None));
    }
    for card in options.iter() {
        let choice = usize::from(card.place());
        let worth = plan.stalls[at].worth(choice, money)
            + plan.best(at + 1, mask & !(1 << choice), money - plan.stalls[at].outlay[choice])
            + whim();
        if best.is_none_or(|(most, _)| worth > most) {
            best = Some((worth, Some(card)));
        }
    }
    best.and_then(|(_, card)| card)
}

impl Plan {
    /// What the best choices at the slots from this one on are worth together.
    fn best(&self, at: usize, ready: u8, money: i32) -> i32 {
        let Some(stall) = self.stalls.get(at) else { return 0 };
        let worth = &stall.worth[stall.means(money)];
        let mut best = worth[NONE] + self.best(at + 1, ready, money);
        let mut rest = ready;
        while rest != 0 {
            let choice = rest.trailing_zeros() as usize;
            rest &= rest - 1;
            let later = self.best(at + 1, ready & !(1 << choice), money - stall.outlay[choice]);
            best = best.max(worth[choice] + later);
        }
        best
    }
}

impl Stall {
    const NOTHING: Stall = Stall { base: 0, full: 0, worth: [[0; N_CHOICES]; 3], outlay: [0; N_CHOICES] };

    fn of(game: &Baubles, state: &State, seat: Seat, slot: Slot, own: &Means, rival: &Means) -> Stall {
        let against = Against::at(state, seat, slot);
        let mut stall = match slot {
            Slot::Lead => Self::lead(&against, state.first() == seat),
            Slot::Level(level) => {
                Self::level(game, state, level, &against, state.first() == seat, own, rival)
            }
        };
        // A card that is set aside has to be bought back, unless it is never needed again.
        if state.number_of_turn() < game.n_turns() {
            for card in state.owned_by(seat).iter() {
                let ransom = i32::from(card.ransom()) * own.coin;
                stall.worth.iter_mut().for_each(|worth| worth[usize::from(card.place())] -= ransom);
            }
        }
        stall
    }

    fn lead(against: &Against, is_first: bool) -> Stall {
        let mut stall = Self::NOTHING;
        let total = against.total();
        for choice in 0..N_CHOICES {
            let nobody_else = against.nobody;
            let shares = if choice == NONE {
                // A rival's nought takes nothing.
                let above_nought = against.odds(0)[2];
                if is_first { total - above_nought } else { 0 }
            } else {
                let [below, like, _] = against.odds(choice as u8);
                let alone = if choice > 0 || is_first { nobody_else } else { 0 };
                below + alone + if is_first { like } else { 0 }
            };
            stall.worth.iter_mut().for_each(|worth| worth[choice] = LEAD * shares / total.max(1));
        }
        stall
    }

    fn level(
        game: &Baubles,
        state: &State,
        level: Level,
        against: &Against,
        is_first: bool,
        own: &Means,
        rival: &Means,
    ) -> Stall {
        let Some(kind) = state.on_track(level) else { return Self::NOTHING };
        let (base, full) = game.prices(kind, level);
        let (base, full) = (i32::from(base), i32::from(full));
        let (mine, theirs) = (own.gain(game, kind), rival.gain(game, kind));
        let reduced = (full - 1).max(0);
        let total = against.total().max(1);
        let loss = |price: i32| if rival.money >= price { rival.coin * price - theirs } else { 0 };
        let mut stall = Stall { base, full, ..Self::NOTHING };
        for (means, worth) in stall.worth.iter_mut().enumerate() {
            // Where one wins and cannot pay, the rival may have it for less.
            let wins = if means == 2 { mine - own.coin * full } else { loss(reduced).min(0) };
            let loses = match rival.money >= full {
                true => loss(full),
                false if means == 2 => (mine - own.coin * reduced).max(0),
                false => 0,
            };
            let wins_alone = if means >= 1 { mine - own.coin * base } else { 0 };
            let ties = if is_first { wins.max(0) / TIES } else { loses.min(0) / TIES };
            worth[NONE] = against.odds(0)[2] * loss(base) / total;
            for card in 0..NONE {
                let [below, like, above] = against.odds(card as u8);
                let alone = if card > 0 { against.nobody * wins_alone } else { 0 };
                worth[card] = (below * wins + like * ties + above * loses + alone) / total;
            }
        }
        for card in 0..NONE {
            let [below, ..] = against.odds(card as u8);
            let alone = if card > 0 { against.nobody } else { 0 };
            stall.outlay[card] = (below * full + alone * base + total / 2) / total;
        }
        stall
    }

    fn means(&self, money: i32) -> usize {
        usize::from(money >= self.base) + usize::from(money >= self.full)
    }

    fn worth(&self, choice: usize, money: i32) -> i32 {
        self.worth[self.means(money)][choice]
    }
}
