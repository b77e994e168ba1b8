//! The worlds that a viewer could be looking at.

use super::action::PLACES;
use super::deck::MAX_NUMBER;
use super::{Baubles, Level, Offer, Phase, PhaseView, Pile, SeatView, Side, Slot, State, View};
use crate::prelude::*;

pub(super) fn imagine(game: &Baubles, view: &View, rng: &mut Rng) -> State {
    let mut state = game.start();
    state.turn = view.turn;
    state.first = view.first.unwrap_or(state.first);
    state.scrapped = ids(&view.scrapped);
    state.track = Level::ALL.map(|level| view.track[level.index()].bauble.map(|bauble| bauble.id));
    // How far another has got with placing may be anything.
    let hidden = matches!(view.phase, PhaseView::Place { slot: None }).then(|| Slot::at(rng.below(4) as u8));
    for seat in &view.seats {
        let mut side = imagine_side(game, seat, rng);
        // What somebody has placed before they are done is hidden altogether.
        if let Some(slot) = hidden.filter(|_| view.waiting.contains(seat.seat)) {
            for slot in Slot::ALL.into_iter().take_while(|earlier| *earlier < slot) {
                let ready = side.ready();
                side.placed[slot.index()] = ready.iter().nth(rng.below(u32::from(ready.len()) + 1) as usize);
            }
        }
        state.sides[seat.seat] = side;
    }
    state.supply.remove_all(&state.in_play());
    let decides = || view.waiting.first().expect("the table waits for whoever decides");
    state.phase = match view.phase {
        PhaseView::Start => Phase::Start,
        PhaseView::Refill => game.refill(&state).expect("something is left to draw while hands are filled"),
        PhaseView::Place { slot } => Phase::Place {
            seat: decides(),
            slot: slot.or(hidden).expect("a slot that is not seen was made up"),
        },
        PhaseView::Effect => Phase::Effect,
        PhaseView::Buy { purchase, under } => {
            Phase::Buy(Offer { level: purchase.level, seat: decides(), terms: purchase.terms, under })
        }
        PhaseView::Market { has_destroyed } => Phase::Market { seat: decides(), has_destroyed },
        PhaseView::Over => Phase::Over,
    };
    state
}

fn imagine_side(game: &Baubles, view: &SeatView, rng: &mut Rng) -> Side {
    let (unseen, known) = (ids(&view.unseen), ids(&view.known));
    let hand = view.hand.as_deref().map_or_else(|| any_hand(game, view, unseen, &known, rng), ids);
    let mut side = Side {
        hand,
        deck: unseen,
        discard: ids(&view.discard),
        destroyed: ids(&view.destroyed),
        known,
        most: view.most_coins,
        purse: view.purse,
        aside: view.aside,
        placed: view.placed.map(|card| card.shown().copied()),
    };
    side.deck.remove_all(&hand);
    for (slot, card) in Slot::ALL.into_iter().zip(view.placed) {
        if card == Secret::Sealed {
            let ready = side.ready();
            side.placed[slot.index()] = Some(ready.nth(rng.below(u32::from(ready.len()))));
        }
    }
    side
}

/// A hand that a seat could hold, of what is not in sight.
fn any_hand(game: &Baubles, view: &SeatView, mut unseen: Pile, known: &Pile, rng: &mut Rng) -> Pile {
    unseen.remove_all(known);
    let n = view.hand_size - known.len();
    let mut hand = match view.most_coins {
        None => unseen.draw(n, rng),
        Some(most) => any_of_at_most(game, &unseen, n, most.saturating_sub(game.coins(known)), rng),
    };
    hand.add_all(known);
    hand
}

/// Baubles by their coins.
const CLASSES: usize = MAX_NUMBER as usize + 1;
/// The most coins a hand can yield.
const MOST: usize = PLACES * MAX_NUMBER as usize;

/// Draws `n` baubles from a pile, all hands that yield at most so many coins being equally likely.
///
/// Counts the hands class by class, then picks how many of each class in proportion.
fn any_of_at_most(game: &Baubles, from: &Pile, n: u8, most: u8, rng: &mut Rng) -> Pile {
    let mut of = [Pile::EMPTY; CLASSES];
    from.iter().for_each(|kind| of[usize::from(game.face(kind).coins)].add(kind));
    let most = usize::from(most).min(MOST);
    // ways[c][k][s]: choices of k baubles among the classes from c on that yield at most s coins; of[c] is class c.
    let mut ways = [[[0u32; MOST + 1]; PLACES + 1]; CLASSES + 1];
    ways[CLASSES][0] = [1; MOST + 1];
    for c in (0..CLASSES).rev() {
        for k in 0..=PLACES {
            for s in 0..=most {
                let up_to_k = (0..=k).take_while(|j| j * c <= s);
                ways[c][k][s] = up_to_k.map(|j| choose(of[c].len(), j) * ways[c + 1][k - j][s - j * c]).sum();
            }
        }
    }
    let (mut drawn, mut k, mut s) = (Pile::EMPTY, usize::from(n).min(PLACES), most);
    for c in 0..CLASSES {
        let mut rest = rng.below(ways[c][k][s]);
        let mut j = 0;
        while j < k && (j + 1) * c <= s {
            let here = choose(of[c].len(), j) * ways[c + 1][k - j][s - j * c];
            if rest < here {
                break;
            }
            rest -= here;
            j += 1;
        }
        drawn.add_all(&of[c].draw(j as u8, rng));
        k -= j;
        s -= j * c;
    }
    drawn
}

/// How many ways there are to choose `k` of `n`.
fn choose(n: u8, k: usize) -> u32 {
    (0..k as u32).fold(1, |ways, j| ways * u32::from(n).saturating_sub(j) / (j + 1))
}
