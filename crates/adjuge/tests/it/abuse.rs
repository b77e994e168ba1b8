//! Those who ask for all that the usual limits allow, while others play: nobody else is let go, nothing of theirs is
//! lost, and memory stays where it is. `make abuse` takes longer, and shows how long the others wait.

mod attack;
mod victim;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use rustix::process::Signal;
use tokio::task::JoinSet;

use crate::Shell;
use crate::support::{Server, block_on, serve_as_usual, within};
use attack::{Attack, Prey};
use victim::Victim;

/// How long each attack goes on, in seconds, if `ADJUGE_ABUSE_SECONDS` does not say.
const SECONDS: f64 = 1.0;

/// How many entries a long journal has, if `ADJUGE_ABUSE_ENTRIES` does not say.
const ENTRIES: u32 = 1_000;

/// No attack takes more memory than this, in bytes.
const MAX_MEMORY: u64 = 300 << 20;

fn setting<T: std::str::FromStr>(name: &str, usual: T) -> T {
    std::env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(usual)
}

#[test]
fn nobody_suffers_from_what_others_ask_for() {
    block_on(async {
        let duration = Duration::from_secs_f64(setting("ADJUGE_ABUSE_SECONDS", SECONDS));
        let shell = Shell::new();
        let data = shell.path("house.db");
        // What takes many commands to make is made before the limits hold.
        let server = Server::open(&data).await;
        let prey = Prey::prepare(&server.house, setting("ADJUGE_ABUSE_ENTRIES", ENTRIES)).await;
        server.end(Signal::TERM).await;
        println!(
            "{:<28}{:>8}{:>9}{:>9}{:>9}{:>11}{:>10}",
            "ms", "steps", "p50", "p95", "max", "a novice", "MB"
        );
        for attack in Attack::ALL {
            // Each begins with a fresh house: what one leaves behind must not hide what the next takes.
            let server =
                Server::start(serve_as_usual(&data)).await.unwrap_or_else(|ended| panic!("{ended:?}"));
            let mut victim = Victim::sit_down(&server.house).await;
            let is_over = Arc::new(AtomicBool::new(false));
            let mut attackers = JoinSet::new();
            for number in 0..2 {
                let (house, prey, is_over) = (server.house.clone(), prey.clone(), is_over.clone());
                attackers.spawn(async move { attack.run(&house, &prey, number, &is_over).await });
            }
            let report = victim.play(duration, &server).await;
            is_over.store(true, Ordering::Relaxed);
            while within("the attackers stop", attackers.join_next()).await.is_some() {}
            println!("{:<28}{report}", attack.name());
            assert!(report.memory < MAX_MEMORY, "{}: {} bytes", attack.name(), report.memory);
            let ended = server.end(Signal::TERM).await;
            assert!(!ended.err.contains("ERROR") && !ended.err.contains("panicked"), "{}", ended.err);
        }
    });
}
