//! What was sent is explained by the record to the last view: nothing more, nothing less, in order.

use adjuge_client::apply;
use adjuge_engine::games::{ALL, Visitor, visit};
use adjuge_engine::notation::{Step, StepOf};
use adjuge_engine::record::{Record, Replay};
use adjuge_engine::{Choices, Game, Listing, Seat, Seed, Viewer, play};
use serde::Serialize;
use serde_json::{Value, json};

use crate::random;
use crate::support::{Ear, Fresh, Party, config, look};

#[tokio::test(flavor = "multi_thread")]
async fn every_stream_is_what_the_record_says_that_viewer_saw() {
    let fresh = Fresh::open(config()).await;
    for (n, meta) in (1..).zip(ALL) {
        explain(&fresh, meta.id, meta.min_players, n % 2 == 0).await;
    }
    fresh.running.close().await;
}

async fn explain(fresh: &Fresh, game: &str, players: u8, recall: bool) {
    let party = Party::gather(fresh.house(), game, players, &json!({ "recall": recall })).await;
    let table = &party.table;
    let watcher = fresh.come_in("Watcher").await;
    let mut ears = party.ears().await;
    let mut watching = Ear::watching(fresh.house(), table).await;
    let welcome = watching.next_json().await;
    let commit = welcome["table"]["commit"].as_str().expect("a commitment").to_string();
    party.start().await;
    let mut rng = Seed(u64::from(players)).player();
    let n_decisions = random::play(&party, &mut ears, &mut rng, usize::MAX).await;
    assert!(n_decisions > 0, "{game} was played");

    let mut streams = Vec::new();
    for (seat, mut ear) in (0..).zip(ears) {
        let stands = party.look(seat).await;
        ear.catch_up(stands["seq"].as_u64().expect("a number")).await;
        streams.push((Seat::from_number(seat as u8 + 1, players), ear.kept));
    }
    let stands = look(&watcher, table).await;
    watching.catch_up(stands["seq"].as_u64().expect("a number")).await;
    streams.push((None, watching.kept));

    let answer = watcher.get(&format!("/api/tables/{table}/record")).await.expect("an answer");
    assert_eq!(answer.status, 200, "{}", answer.body);
    let record = Record::read(&answer.body).expect("a record");
    assert_eq!(record.commitment.as_ref(), Some(&commit), "what was promised at the start");
    let seed = record.seed.expect("the seed is told").0.to_string();
    assert_eq!(stands["seed"], seed.as_str(), "the seed is told at the end");
    let invite = party.look(0).await["invite"].as_str().expect("an invitation").to_string();
    for (viewer, stream) in &streams {
        let stream = stream.join("\n");
        assert!(!stream.contains(&seed), "{game}: the seed was told to {viewer:?}");
        assert_eq!(stream.contains(&invite), viewer.is_some(), "{game}: the invitation and {viewer:?}");
        for person in &party.people {
            assert!(!stream.contains(&person.token), "{game}: a secret of a session was told");
            assert!(!stream.contains(&person.id), "{game}: a number of a person was told");
        }
    }
    visit(game, Explain { record, recall, streams }).expect("a game");
}

struct Explain {
    record: Record,
    recall: bool,
    streams: Vec<(Option<Seat>, Vec<String>)>,
}

/// A menu up to this size is listed whole.
const FEW: usize = 30;

/// What a viewer must have been sent of an entry.
#[derive(PartialEq, Debug)]
struct Expected {
    view: Value,
    events: Vec<Value>,
    legal: Vec<String>,
    is_over: bool,
}

fn plain(value: &impl Serialize) -> Value {
    serde_json::to_value(value).expect("plain data")
}

impl Visitor for Explain {
    type Output = ();

    fn visit<G: Game>(self) {
        let deck = G::read_deck(G::META.house_deck).expect("the house deck is sound");
        let replay = Replay::<G>::of(&self.record, &deck).expect("the record is right");
        assert!(replay.outcome.is_some(), "the game was played to its end");
        for (seat, stream) in &self.streams {
            let viewer = Viewer { seat: *seat, recall: self.recall };
            let expected = expected(&replay, viewer);
            let received = received(stream);
            assert_eq!(expected.len(), received.len(), "{}: frames of {seat:?}", G::META.id);
            for (n, (mut one, other)) in expected.into_iter().zip(&received).enumerate() {
                if G::META.listing == Listing::Bounded && one.legal.len() > FEW {
                    // Of a large menu a part is listed; the rest is asked for.
                    assert!(other.legal.len() > FEW / 2, "{} frame {n} of {seat:?}", G::META.id);
                    one.legal.retain(|action| other.legal.contains(action));
                }
                assert_eq!(one, *other, "{} frame {n} of {seat:?}", G::META.id);
            }
        }
    }
}

/// What the engine says that a viewer is sent: an entry is a decision and what is drawn after it.
fn expected<G: Game>(replay: &Replay<G>, viewer: Viewer) -> Vec<Expected> {
    let game = &replay.game;
    let is_decision = |step: &StepOf<G>| matches!(step, Step::Act(..));
    let mut state = game.start();
    let mut all = Vec::new();
    let mut rest = replay.steps.as_slice();
    while !rest.is_empty() {
        let is_start = rest.len() == replay.steps.len();
        let from = usize::from(!is_start);
        let length = rest[from..].iter().position(is_decision).map_or(rest.len(), |at| at + from);
        let (entry, others) = rest.split_at(length);
        let (before, mut heard) = (state.clone(), Vec::new());
        for step in entry {
            play::apply(game, &mut state, *step, &mut heard).expect("it was replayed before");
        }
        rest = others;
        let (turn, view) = (game.turn(&state), game.view(&state, viewer));
        assert_eq!(
            plain(&view)["waiting"],
            plain(&turn.waiting()),
            "every view says whom the table waits for"
        );
        let is_new = !heard.is_empty() || turn != game.turn(&before) || view != game.view(&before, viewer);
        if !is_start && !is_new {
            continue;
        }
        let legal = viewer.seat.map(|seat| game.legal(&state, seat));
        all.push(Expected {
            view: plain(&view),
            events: heard.iter().map(plain).collect(),
            legal: legal.iter().flat_map(Choices::iter).map(|action| game.write_action(action)).collect(),
            is_over: game.outcome(&state).is_some(),
        });
    }
    all
}

/// What came over a socket since the game began, in order and without a gap.
fn received(stream: &[String]) -> Vec<Expected> {
    let mut known = Value::Null;
    let mut updates: Vec<Value> = Vec::new();
    for text in stream {
        let mut message: Value = serde_json::from_str(text).expect("JSON");
        match message["type"].as_str() {
            Some("welcome") => known = message,
            Some("update") => {
                apply(&mut known, message["changes"].take());
                if let Some(game) = known.get("game") {
                    message["game"] = game.clone();
                }
                updates.push(message);
            }
            _ => {}
        }
    }
    for pair in updates.windows(2) {
        let [one, other] = [&pair[0], &pair[1]].map(|frame| frame["seq"].as_u64().expect("a number"));
        assert_eq!(one + 1, other, "no frame is missing");
    }
    let in_play = updates.iter().filter(|frame| frame.get("game").is_some());
    in_play
        .map(|frame| {
            let items = frame["heard"].as_array().expect("a list").iter();
            let events = items.filter(|item| item.get("event").is_some());
            Expected {
                view: frame["game"]["view"].clone(),
                events: events.cloned().collect(),
                legal: crate::support::legal(frame),
                is_over: frame["game"].get("outcome").is_some(),
            }
        })
        .collect()
}
