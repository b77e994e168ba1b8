//! A house that is killed while people play, again and again: nothing that was answered is lost, nothing is done
//! twice, nobody sees more than before, and every game comes to its end.

mod among;
mod party;
mod player;

use std::ffi::OsStr;
use std::sync::Arc;
use std::time::Duration;

use adjuge_engine::games::ALL;
use adjuge_engine::{Rng, Seed};
use rustix::process::Signal;
use tokio::sync::Barrier;
use tokio::task::JoinSet;

use crate::support::{Server, block_on, within};
use crate::{Shell, postgres};
pub(crate) use among::{Open, next_house};
pub(crate) use party::Party;

/// How often the house is killed, if `ADJUGE_KILLS` does not say.
const KILLS: u32 = 25;

/// The games, how many people play, and how many bots: a bot at every other table that has room for three.
fn tables() -> Vec<(&'static str, u8, u8)> {
    let mut tables = vec![(ALL[0].id, 2, 2)];
    for (meta, bots) in ALL.iter().zip([0, 1].into_iter().cycle()) {
        let bots = if meta.max_players > 2 { bots } else { 0 };
        tables.push((meta.id, 2.max(meta.min_players - bots), bots));
    }
    tables
}

#[test]
fn a_house_that_is_killed_loses_nothing() {
    let kills = std::env::var("ADJUGE_KILLS").map_or(KILLS, |text| text.parse().expect("a number of kills"));
    let shell = Shell::new();
    block_on(kill_again_and_again(kills, &shell, shell.path("house.db").as_os_str()));
}

#[test]
fn a_house_on_a_database_that_is_killed_loses_nothing() {
    block_on(kill_again_and_again(4, &Shell::new(), postgres::server().database().as_ref()));
}

async fn kill_again_and_again(kills: u32, shell: &Shell, data: &OsStr) {
    let mut luck = Seed(1012).player();
    let server = Server::open(data).await;
    let mut parties = Vec::new();
    for (number, (game, people, bots)) in (1..).zip(tables()) {
        parties.push(Party::come_in(&server.house, number, game, people, bots).await);
    }
    server.end(Signal::KILL).await;
    for number in 0..=kills {
        let is_last = number == kills;
        parties = live(data, parties, is_last, &mut luck).await;
        if number > 0 && number.is_multiple_of(100) {
            println!("{number} kills");
        }
    }
    let (mut n_commands, mut n_refused, mut records) = (0, 0, Vec::new());
    for party in &mut parties {
        n_commands += party.n_commands;
        n_refused += party.n_refused;
        records.append(&mut party.records);
    }
    assert!(records.len() >= parties.len(), "not every game was finished");
    for (number, record) in (1..).zip(&records) {
        shell.write(&format!("{number}.record"), record);
    }
    let files: Vec<String> = (1..=records.len()).map(|number| format!("{number}.record")).collect();
    let verified = shell.run(&format!("verify {}", files.join(" ")));
    assert!(verified.starts_with("exit 0\n"), "{verified}");
    println!(
        "{kills} kills: {n_commands} acknowledged commands are there, {n_refused} were refused, {} games are finished",
        records.len()
    );
}

/// Opens the house, lets everyone play, and kills it; the last time, everyone plays to the end.
async fn live(data: &OsStr, parties: Vec<Party>, is_last: bool, luck: &mut Rng) -> Vec<Party> {
    let server = Server::open(data).await;
    let checked = Arc::new(Barrier::new(parties.len() + 1));
    let mut playing = JoinSet::new();
    for mut party in parties {
        let (house, checked) = (server.house.clone(), checked.clone());
        playing.spawn(async move {
            let ended = party.live(&house, &checked, is_last).await;
            (party, ended)
        });
    }
    // Sometimes it does not even get through its tables.
    if is_last || luck.below(4) > 0 {
        let back = async {
            tokio::select! {
                biased;
                _ = checked.wait() => {}
                Some(played) = playing.join_next() => drop(played.expect("nothing was lost")),
            }
        };
        within("everyone comes back", back).await;
    }
    if !is_last {
        // Killed at a moment that nothing in it foresees.
        tokio::time::sleep(Duration::from_micros(5_000 + u64::from(luck.below(145_000)))).await;
        let ended = server.end(Signal::KILL).await;
        assert!(!ended.err.contains("ERROR") && !ended.err.contains("panicked"), "{}", ended.err);
        // Whoever was still coming back is let go.
        let mut parties = Vec::new();
        let waiting = checked.clone();
        let release = tokio::spawn(async move { waiting.wait().await });
        while let Some(played) = within("everyone notices", playing.join_next()).await {
            let (party, ended) = played.expect("nothing was lost");
            assert!(ended.is_err(), "the party goes on until the house is killed");
            parties.push(party);
        }
        release.abort();
        return parties;
    }
    let mut parties = Vec::new();
    while let Some(played) = within("every game ends", playing.join_next()).await {
        let (party, ended) = played.expect("nothing was lost");
        ended.expect("nobody kills the house");
        parties.push(party);
    }
    let ended = server.end(Signal::TERM).await;
    assert_eq!(ended.status.code(), Some(0), "{ended:?}");
    assert!(!ended.err.contains("ERROR") && !ended.err.contains("panicked"), "{}", ended.err);
    parties
}
