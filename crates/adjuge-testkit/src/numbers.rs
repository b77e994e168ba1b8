//! What programs see and do as numbers.

use std::collections::BTreeSet;

use adjuge_engine::numbers::{Lens, Part};
use adjuge_engine::{Choices, Game, Listing, Rng, Seat, Viewer};

/// Law 11: numbers tell a seat what its view does and lie where they are said to; every legal action has a place, of which
/// it is made again.
pub(crate) fn numbers<G: Game>(game: &G, lens: &Lens, state: &G::State, rng: &mut Rng) {
    for seat in Seat::all(game.players()) {
        let viewer = Viewer { seat: Some(seat), recall: rng.below(2) == 0 };
        let view = game.view(state, viewer);
        let twin = game.imagine(&view, rng);
        let [seen, same] = [&view, &game.view(&twin, viewer)].map(|view| {
            // What was there before is not left.
            let mut numbers = vec![7.0; lens.layout.len];
            lens.observe(view, seat, &mut numbers);
            numbers
        });
        assert_eq!(seen, same, "{viewer:?} can tell a twin by its numbers");
        for (at, ((low, high), number)) in lens.layout.bounds().into_iter().zip(&seen).enumerate() {
            let is_within = (low as f32..=high as f32).contains(number);
            assert!(is_within, "number {at}, of {}, is {number}", part_at(lens, at).pointer);
        }
        places(game, lens, state, seat);
    }
}

fn part_at(lens: &Lens, at: usize) -> &Part {
    let parts = lens.layout.parts.iter();
    parts.filter(|part| part.start <= at).max_by_key(|part| part.start).expect("a part begins at 0")
}

/// The places of what a seat may do.
fn places<G: Game>(game: &G, lens: &Lens, state: &G::State, seat: Seat) {
    let legal = game.legal(state, seat);
    let (mut open, mut known) = (BTreeSet::new(), BTreeSet::new());
    lens.actions.open(&legal, seat, |places| open.extend(places));
    assert!(legal.is_empty() || !open.is_empty(), "seat {seat} has no action with a place");
    assert!(open.last().is_none_or(|last| *last < lens.actions.len), "a place is beyond the index");
    for action in legal.iter() {
        let text = game.write_action(action);
        let Some(place) = lens.actions.index(action, &legal, seat) else {
            // Where not all can be listed, not all have a place.
            assert_eq!(G::META.listing, Listing::Bounded, "{text:?} has no place");
            continue;
        };
        assert!(known.insert(place), "{text:?} has the place of another action");
        let again = lens.actions.action(place, &legal, seat);
        assert_eq!(again, Some(action), "{text:?} is not made again of its place {place}");
    }
    assert_eq!(open, known, "what is open is not what is legal");
}
