//! The law of score sheets.

use adjuge_engine::consequence::any_world;
use adjuge_engine::sheet::Span;
use adjuge_engine::{Game, Outcome, Seat, Viewer};

use crate::coverage::Coverage;
use crate::laws::wire;

/// Law 10: a score sheet follows from the view alone, and in every world that the viewer could be looking at the points
/// are among those that it allows.
pub(crate) fn scoring<G: Game>(
    game: &G,
    view: &G::View,
    worlds: [&G::State; 2],
    viewer: Viewer,
    coverage: &mut Coverage,
) {
    let sheet = game.sheet(view, &any_world(game, view));
    let same = wire(&game.sheet(view, worlds[1]));
    assert_eq!(same, wire(&sheet), "{viewer:?} can tell a twin by the score sheet");
    for world in worlds {
        let points = game.keys(world)[0].1;
        for (seat, total) in Seat::all(game.players()).zip(&sheet.totals) {
            let is_possible = total.contains(points[seat]);
            assert!(is_possible, "{viewer:?} is told {total:?} points of seat {seat}, not {}", points[seat]);
        }
    }
    for cell in sheet.rows.iter().flat_map(|row| &row.cells).flatten() {
        assert!(cell.points.contains(cell.points.shown), "{cell:?} shows what cannot be");
    }
    coverage.see_sheet(&sheet);
}

/// Once a game is over its score sheet says so to everyone, and comes to the outcome.
pub(crate) fn counted<G: Game>(game: &G, state: &G::State, outcome: &Outcome) {
    for viewer in Viewer::all(game.players()) {
        let view = game.view(state, viewer);
        let sheet = game.sheet(&view, &any_world(game, &view));
        let scores: Vec<Span> =
            outcome.scores.of(game.players()).iter().map(|score| (*score).into()).collect();
        assert_eq!(sheet.totals, scores, "the score sheet of {viewer:?} does not come to the outcome");
        let n_best = scores.iter().filter(|score| scores.iter().all(|other| other.high <= score.low)).count();
        assert_eq!(sheet.ties.is_empty(), n_best == 1 || game.keys(state).len() == 1, "{:?}", sheet.ties);
        let last = sheet.ties.last().filter(|_| outcome.winners.is_at_most_one());
        assert!(last.is_none_or(|tie| tie.ending == outcome.ending), "{:?} {}", sheet.ties, outcome.ending);
    }
}
