//! The worlds that a viewer could be looking at.

use super::action::HAND;
use super::deck::MAX_NUMBER;
use super::track::ALL_PRIORITIES;
use super::view::{PhaseName, Placed, SeatView, Terms};
use super::{Baubles, Kind, NamedBauble, Phase, Pile, Price, Priorities, Priority, Side, Slot, State, View};
use crate::game::Play;
use crate::random::Rng;

pub(super) fn imagine(game: &Baubles, view: &View, rng: &mut Rng) -> State {
    let mut state = game.start();
    state.turn = view.turn;
    state.first = view.first.unwrap_or(state.first);
    state.under = view.under;
    state.scrapped = pile(&view.scrapped);
    for (place, stall) in state.track.iter_mut().zip(&view.track) {
        *place = stall.bauble.map(|bauble| bauble.id);
    }
    let turn = view.waiting.first();
    let slot = match view.phase {
        PhaseName::Place => view.slot.unwrap_or(Slot::ALL[rng.below(4) as usize]),
        _ => Slot::Lead,
    };
    for seat in &view.seats {
        let mut side = imagine_side(game, seat, rng);
        // What somebody has placed before they are done is hidden altogether.
        if view.phase == PhaseName::Place && turn == Some(seat.seat) && view.slot.is_none() {
            for slot in Slot::ALL.into_iter().take_while(|earlier| *earlier < slot) {
                side.placed[slot.index()] = any_or_none(side.ready(), rng);
            }
        }
        state.supply.remove_all(&side.baubles());
        state.sides[seat.seat] = side;
    }
    state.supply.remove_all(&state.scrapped);
    state.supply.remove_all(&state.track.into_iter().flatten().collect());
    state.phase = match (view.phase, turn, view.purchase) {
        (PhaseName::Start, ..) => Phase::Start,
        (PhaseName::Refill, ..) => Phase::Refill,
        (PhaseName::Place, Some(seat), _) => Phase::Place { seat, slot },
        (PhaseName::Effect, ..) => Phase::Effect,
        (PhaseName::Buy, Some(seat), Some(purchase)) => {
            let price = match purchase.terms {
                Terms::Full => Price::Full,
                Terms::Base => Price::Base,
                Terms::Reduced => Price::Reduced,
            };
            Phase::Buy { level: purchase.level, seat, price }
        }
        (PhaseName::Market, Some(seat), _) => Phase::Market { seat, has_destroyed: view.has_destroyed },
        _ => Phase::Over,
    };
    state
}

fn pile(baubles: &[NamedBauble]) -> Pile {
    baubles.iter().map(|named| named.id).collect()
}

fn imagine_side(game: &Baubles, view: &SeatView, rng: &mut Rng) -> Side {
    let known = pile(&view.known);
    let mut deck = pile(&view.unseen);
    let hand = if let Some(hand) = &view.hand {
        pile(hand)
    } else {
        deck.remove_all(&known);
        let n = view.hand_size - known.len();
        let most = view.most_coins.map(|most| most.saturating_sub(game.coins(&known)));
        let mut hand = match most {
            None => deck.draw(n, rng),
            Some(most) => any_of_at_most(game, &deck, n, most, rng),
        };
        hand.add_all(&known);
        hand
    };
    deck = pile(&view.unseen);
    deck.remove_all(&hand);
    let mut placed = view.placed.map(|placed| match placed {
        Placed::Card(card) => Some(card),
        Placed::Nothing | Placed::Hidden => None,
    });
    let mut left: Priorities =
        ALL_PRIORITIES.without(view.aside).without(placed.into_iter().flatten().collect());
    for (card, shown) in placed.iter_mut().zip(view.placed) {
        if shown == Placed::Hidden {
            let any = left.nth(rng.below(u32::from(left.len())));
            left.remove(any);
            *card = Some(any);
        }
    }
    Side {
        hand,
        deck,
        discard: pile(&view.discard),
        destroyed: pile(&view.destroyed),
        known,
        most: view.most_coins,
        purse: view.purse,
        aside: view.aside,
        placed,
    }
}

fn any_or_none(ready: Priorities, rng: &mut Rng) -> Option<Priority> {
    let n = rng.below(u32::from(ready.len()) + 1);
    ready.iter().nth(n as usize)
}

/// Baubles by their coins.
const CLASSES: usize = MAX_NUMBER as usize + 1;
/// The most coins a hand can yield.
const MOST: usize = HAND * MAX_NUMBER as usize;

/// Draws `n` baubles from a pile, all hands that yield at most so many coins being equally likely.
///
/// Counts the hands class by class, then picks how many of each class in proportion.
fn any_of_at_most(game: &Baubles, from: &Pile, n: u8, most: u8, rng: &mut Rng) -> Pile {
    let coins = |kind: Kind| usize::from(game.face(kind).coins);
    let mut n_of = [0u8; CLASSES];
    from.counts().for_each(|(kind, count)| n_of[coins(kind)] += count);
    let most = usize::from(most).min(MOST);
    // ways[c][k][s]: choices of k baubles among the classes from c on that yield at most s coins.
    let mut ways = [[[0u32; MOST + 1]; HAND + 1]; CLASSES + 1];
    ways[CLASSES][0] = [1; MOST + 1];
    for c in (0..CLASSES).rev() {
        for k in 0..=HAND {
            for s in 0..=most {
                let of_class = (0..=k).take_while(|j| j * c <= s);
                ways[c][k][s] = of_class.map(|j| choose(n_of[c], j) * ways[c + 1][k - j][s - j * c]).sum();
            }
        }
    }
    let (mut drawn, mut k, mut s) = (Pile::EMPTY, usize::from(n).min(HAND), most);
    for c in 0..CLASSES {
        let mut rest = rng.below(ways[c][k][s]);
        let mut j = 0;
        while j < k && (j + 1) * c <= s {
            let here = choose(n_of[c], j) * ways[c + 1][k - j][s - j * c];
            if rest < here {
                break;
            }
            rest -= here;
            j += 1;
        }
        let mut pool: Pile = from.iter().filter(|&kind| coins(kind) == c).collect();
        drawn.add_all(&pool.draw(j as u8, rng));
        k -= j;
        s -= j * c;
    }
    drawn
}

/// How many ways there are to choose `k` of `n`.
fn choose(n: u8, k: usize) -> u32 {
    let n = u32::from(n);
    if k as u32 > n {
        return 0;
    }
    (0..k as u32).fold(1, |ways, j| ways * (n - j) / (j + 1))
}
