//! Players without a plan.

use adjuge_engine::Rng;
use serde_json::{Value, json};

use crate::support::{Ear, Party, legal};

/// Plays on at random, each person over their own ear, until the game is over or so many decisions were made; says
/// how many were. Bots are waited for.
pub(crate) async fn play(party: &Party, ears: &mut [Ear], rng: &mut Rng, most: usize) -> usize {
    let mut n_decisions = 0;
    while n_decisions < most {
        let stands = party.look(0).await;
        let present = present(&stands);
        if present.is_empty() {
            if stands["status"] != "playing" {
                break;
            }
            // A bot decides; what comes of it is heard.
            let seq = stands["seq"].as_u64().expect("a number");
            while ears[0].last_seq() <= seq {
                ears[0].next().await.expect("the connection is up");
            }
            continue;
        }
        let seat = present[rng.below(present.len() as u32) as usize];
        let stands = party.look(seat).await;
        let actions = legal(&stands);
        if actions.is_empty() {
            // It was somebody's turn who has had it meanwhile.
            continue;
        }
        let action = &actions[rng.below(actions.len() as u32) as usize];
        let mut command = act(&format!("d{}", rng.next_word()), &[action]);
        command["seq"] = stands["seq"].clone();
        let answer = ears[seat].ask(&command).await;
        assert_ne!(answer["type"], "refused", "{command}: {answer}");
        n_decisions += usize::from(answer["type"] == "done");
    }
    n_decisions
}

/// The seats that the table waits for and that people decide for, counted from 0.
fn present(stands: &Value) -> Vec<usize> {
    let waiting = stands["game"]["view"]["waiting"].as_array().expect("a game");
    let seats = waiting.iter().map(|seat| seat.as_u64().expect("a seat") as usize - 1);
    let is_present = |seat: &usize| {
        let holder = &stands["seats"][*seat];
        holder["kind"] == "person" && holder.get("away").is_none()
    };
    seats.filter(is_present).collect()
}

/// A command to do this.
pub(crate) fn act(id: &str, actions: &[&str]) -> Value {
    json!({"id": id, "do": "act", "actions": actions})
}
