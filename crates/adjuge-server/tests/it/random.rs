//! Players without a plan.

use adjuge_engine::Rng;
use serde_json::{Value, json};

use crate::support::{Ear, Party, legal};

/// Plays on at random, each seat over its own ear, until the game is over or so many decisions were made; says how
/// many were.
pub(crate) async fn play(party: &Party, ears: &mut [Ear], rng: &mut Rng, most: usize) -> usize {
    for n_decisions in 0..most {
        let Some((seat, action)) = choose(party, rng).await else { return n_decisions };
        let command = act(&format!("d{}", rng.next_word()), &[&action]);
        let answer = ears[seat].ask(&command).await;
        assert_eq!(answer["type"], "done", "{command}: {answer}");
    }
    most
}

/// A seat that the table waits for, counted from 0, and something that it may do; nobody when the game is over.
pub(crate) async fn choose(party: &Party, rng: &mut Rng) -> Option<(usize, String)> {
    let waiting = party.waiting().await;
    if waiting.is_empty() {
        return None;
    }
    let seat = waiting[rng.below(waiting.len() as u32) as usize];
    let actions = legal(&party.look(seat).await);
    Some((seat, actions[rng.below(actions.len() as u32) as usize].clone()))
}

/// A command to do this.
pub(crate) fn act(id: &str, actions: &[&str]) -> Value {
    json!({"id": id, "do": "act", "actions": actions})
}
