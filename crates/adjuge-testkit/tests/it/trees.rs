//! Counted trees on reduced decks, stored in `fixtures/<game>/perft.txt`.

use std::fmt::Write as _;

use adjuge_engine::games::Visitor;
use adjuge_engine::{Game, Options, perft};
use adjuge_testkit::{check_file, project};

use crate::for_every_game;

/// The largest tree that is counted, in sequences.
const BUDGET: u64 = 50_000;

#[derive(Clone)]
struct CountTrees;

impl Visitor for CountTrees {
    type Output = ();

    fn visit<G: Game>(self) {
        let id = G::META.id;
        let text = std::fs::read_to_string(project(&format!("fixtures/{id}/reduced.toml"))).unwrap();
        let deck = G::read_deck(&text).unwrap();
        let mut table = String::from("# sequences of 1, 2, 3, … steps on the reduced deck\n");
        for options in Options::all(G::META.options) {
            let game = G::new(&deck, &options, G::META.min_players).unwrap();
            write!(table, "{options}:").unwrap();
            for depth in 1.. {
                let Some(n) = perft::count(&game, &perft::root(&game), depth, &mut { BUDGET }) else { break };
                write!(table, " {n}").unwrap();
                if n == 0 {
                    break;
                }
            }
            table.push('\n');
        }
        check_file(&format!("fixtures/{id}/perft.txt"), &table);
    }
}

#[test]
fn counted_trees_are_as_stored() {
    for_every_game(&CountTrees);
}
