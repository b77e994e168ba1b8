//! Which priority cards to put where.

use adjuge_engine::games::baubles::{Baubles, Level, Priorities, Priority, Slot, State, Terms};
use adjuge_engine::{Member, Rng, Seat};

use super::worth::Means;

/// The choices at a slot: the priority cards by their numbers, and then none.
const N_CHOICES: usize = 6;
const NONE: usize = 5;

/// What being first player is worth: ties are won, though one has to place first in the next turn.
const LEAD: i32 = 42;

/// The same on the last turn.
const LAST_LEAD: i32 = 24;

/// A rival who has still to place comes to a slot in so many of 8 cases.
const COMES: i32 = 7;

/// The first player wins a tie in one of so many cases: the card lies at one slot only.
const TIES: i32 = 2;

/// What the rest of a random word is worth at most, so that choices of about the same worth vary.
const WHIM: u64 = 3;
const WHIM_BITS: u32 = 2;

/// What a rival may have at a slot, counted by weights.
struct Against {
    /// The weight of no card.
    nobody: i32,
    /// The weights of all there may be.
    total: i32,
    /// How often each card is above, like and below the rival's.
    odds: [[i32; 3]; NONE],
}

impl Against {
    fn at(state: &State, seat: Seat, slot: Slot) -> Against {
        let rival = seat.next(2);
        let cards = state.sides[rival].owned();
        let n_cards = i32::from(cards.len());
        let (nobody, each) = match may_meet(state, seat, slot) {
            false => (1, 0),
            true if state.first == seat => ((8 - COMES) * n_cards, COMES),
            true => (0, 1),
        };
        let mut odds = [[0; 3]; NONE];
        let mut below = 0;
        for (number, odds) in odds.iter_mut().enumerate() {
            let like = i32::from(cards.contains(Priority::at(number as u8)));
            *odds = [below * each, like * each, (n_cards - below - like) * each];
            below += like;
        }
        Against { nobody, total: nobody + each * n_cards, odds }
    }

    /// How often the rival has a card above 0.
    fn above_nought(&self) -> i32 {
        self.odds[0][2]
    }
}

/// Whether there may be a rival at a slot: whoever places second sees it.
fn may_meet(state: &State, seat: Seat, slot: Slot) -> bool {
    state.first == seat || state.sides[seat.next(2)].placed[slot.index()].is_some()
}

/// What must be kept to pay for winning the bauble of a level.
fn reserve(game: &Baubles, state: &State, seat: Seat, level: Level) -> i32 {
    let Some(kind) = state.track[level.index()] else { return 0 };
    let meets = may_meet(state, seat, Slot::Level(level));
    i32::from(game.price(kind, level, if meets { Terms::Full } else { Terms::Base }))
}

/// The cards worth a thought at the slot that a seat decides about, and whether none is.
pub(super) fn options(
    game: &Baubles,
    state: &State,
    seat: Seat,
    slot: Slot,
    ready: Priorities,
) -> (Priorities, bool) {
    let side = &state.sides[seat];
    let may_skip = side.may_skip(slot);
    let meets = may_meet(state, seat, slot);
    // A nought wins nothing without a rival.
    let is_idle = !meets && may_skip;
    let useful = if is_idle { ready.without(Priorities::only(Priority::ZERO)) } else { ready };
    let lowest = |n: usize| useful.iter().take(n).collect();
    let cards = match slot {
        Slot::Lead if meets => useful,
        Slot::Lead => lowest(2),
        Slot::Level(level) => {
            let money = i32::from(game.coins(&side.hand) + side.purse);
            // Whoever places first may be alone, and then pays the base price.
            let least = match state.track[level.index()] {
                Some(kind) if state.first == seat => i32::from(game.price(kind, level, Terms::Base)),
                _ => reserve(game, state, seat, level),
            };
            match (money >= least, meets) {
                (true, true) => useful,
                (true, false) => lowest(2),
                // Who cannot pay can still make the rival pay the full price.
                (false, true) => lowest(1),
                (false, false) => lowest(usize::from(!may_skip)),
            }
        }
    };
    (cards, may_skip)
}

/// The novice's choice for the slot that a seat decides about: the one that leads to the best placing of all.
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
    let mut stalls = [Stall::NOTHING; 4];
    let mut money = own.money;
    for (stall, at) in stalls.iter_mut().zip(Slot::ALL) {
        if at >= slot {
            *stall = Stall::of(game, state, seat, at, &own, &rival);
        } else if let (Slot::Level(level), Some(card)) = (at, state.sides[seat].placed[at.index()])
            && card > Priority::ZERO
        {
            money -= reserve(game, state, seat, level);
        }
    }
    let plan = Plan { stalls };
    let at = slot.index();
    let ready = ready.iter().fold(0u8, |cards, card| cards | 1 << card.place());
    let mut whims = rng.next_word();
    let mut whim = || {
        whims >>= WHIM_BITS;
        (whims & WHIM) as i32
    };
    let nothing = may_skip.then(|| (plan.with(at, NONE, ready, money) + whim(), None));
    let cards = options.iter().map(|card| (card, usize::from(card.place())));
    cards
        .map(|(card, choice)| (plan.with(at, choice, ready, money) + whim(), Some(card)))
        .fold(nothing, |best, next| if best.is_none_or(|best| next.0 > best.0) { Some(next) } else { best })
        .and_then(|(_, card)| card)
}

/// What a seat can do at the slots.
struct Plan {
    stalls: [Stall; 4],
}

impl Plan {
    /// What a choice at a slot and the best ones after it are worth together; bit n of `ready` is for card n.
    fn with(&self, at: usize, choice: usize, ready: u8, money: i32) -> i32 {
        let stall = &self.stalls[at];
        let left = if choice > 0 && choice < NONE { money - stall.reserve } else { money };
        let cards = if choice < NONE { ready & !(1 << choice) } else { ready };
        stall.worth(money)[choice] + self.best(at + 1, cards, left)
    }

    /// What the best choices at the slots from this one on are worth together.
    fn best(&self, at: usize, ready: u8, money: i32) -> i32 {
        let Some(stall) = self.stalls.get(at) else { return 0 };
        if at + 1 == self.stalls.len() {
            let worth = stall.worth(money);
            let cards = (0..NONE).filter(|card| ready >> card & 1 == 1);
            return cards.fold(worth[NONE], |best, card| best.max(worth[card]));
        }
        let mut best = self.with(at, NONE, ready, money);
        let mut rest = ready;
        while rest != 0 {
            best = best.max(self.with(at, rest.trailing_zeros() as usize, ready, money));
            rest &= rest - 1;
        }
        best
    }
}

/// What the choices at a slot are worth.
#[derive(Clone, Copy)]
struct Stall {
    base: i32,
    full: i32,
    /// What is kept to pay for winning.
    reserve: i32,
    /// By what one can pay: nothing, the base price, the full price.
    worth: [[i32; N_CHOICES]; 3],
}

impl Stall {
    const NOTHING: Stall = Stall { base: 0, full: 0, reserve: 0, worth: [[0; N_CHOICES]; 3] };

    fn of(game: &Baubles, state: &State, seat: Seat, slot: Slot, own: &Means, rival: &Means) -> Stall {
        let against = Against::at(state, seat, slot);
        let is_first = state.first == seat;
        let is_last = state.turn >= game.deck.turns;
        let mut stall = match slot {
            Slot::Lead => Self::lead(&against, is_first, if is_last { LAST_LEAD } else { LEAD }),
            Slot::Level(level) => Self::level(game, state, level, &against, is_first, own, rival),
        };
        if let Slot::Level(level) = slot {
            stall.reserve = reserve(game, state, seat, level);
        }
        // A card that is set aside has to be bought back, unless it is never needed again.
        if !is_last {
            for card in (0..NONE as u8).filter_map(Priority::new) {
                let ransom = i32::from(card.ransom()) * own.coin;
                stall.worth.iter_mut().for_each(|worth| worth[usize::from(card.place())] -= ransom);
            }
        }
        stall
    }

    fn lead(against: &Against, is_first: bool, gain: i32) -> Stall {
        let mut worth = [0; N_CHOICES];
        for (card, &[above, like, _]) in against.odds.iter().enumerate() {
            // The first player keeps the card unless it is taken.
            let kept = if is_first { like } else { 0 };
            let alone = if is_first || card > 0 { against.nobody } else { 0 };
            worth[card] = gain * (above + kept + alone) / against.total;
        }
        if is_first {
            worth[NONE] = gain * (against.total - against.above_nought()) / against.total;
        }
        Stall { worth: [worth; 3], ..Self::NOTHING }
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
        let Some(kind) = state.track[level.index()] else { return Self::NOTHING };
        let [base, full, reduced] =
            [Terms::Base, Terms::Full, Terms::Reduced].map(|terms| i32::from(game.price(kind, level, terms)));
        let (mine, theirs) = (own.gain(game, kind), rival.gain(game, kind));
        // What the rival gains, one loses.
        let loss = |price: i32| if rival.money >= price { rival.coin * price - theirs } else { 0 };
        let mut stall = Stall { base, full, ..Self::NOTHING };
        for (means, worth) in stall.worth.iter_mut().enumerate() {
            // Where one wins and cannot pay, the rival may have it for less; and the other way round.
            let wins = if means == 2 { mine - own.coin * full } else { loss(reduced).min(0) };
            let loses = match rival.money >= full {
                true => loss(full),
                false if means == 2 => (mine - own.coin * reduced).max(0),
                false => 0,
            };
            let ties = if is_first { wins.max(0) / TIES } else { loses.min(0) / TIES };
            let wins_alone = if means > 0 { mine - own.coin * base } else { 0 };
            worth[NONE] = against.above_nought() * loss(base) / against.total;
            for (card, &[above, like, below]) in against.odds.iter().enumerate() {
                let alone = if card > 0 { against.nobody * wins_alone } else { 0 };
                worth[card] = (above * wins + like * ties + below * loses + alone) / against.total;
            }
        }
        stall
    }

    fn worth(&self, money: i32) -> &[i32; N_CHOICES] {
        &self.worth[usize::from(money >= self.base) + usize::from(money >= self.full)]
    }
}
