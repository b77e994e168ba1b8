//! What a record says beside the steps: who decided, and that the seed was chosen before the game.

use adjuge_engine::games::don::Don;
use adjuge_engine::record::{Record, RecordError, Recorder, Replay, chain, record_random};
use adjuge_engine::{Options, Seat, Seed, Setup};

use crate::house_deck;

const SEED: Seed = Seed(42);
const PLAYERS: u8 = 3;

fn recorder(commitment: Option<&str>, seed: Option<Seed>) -> Recorder {
    let (deck, options) = (house_deck::<Don>(), Options::defaults(Don::META.options));
    match commitment {
        None => Recorder::new::<Don>(&deck, &options, PLAYERS, seed),
        Some(commitment) => Recorder::with_commitment::<Don>(&deck, &options, PLAYERS, commitment, seed),
    }
}

fn play(recorder: Recorder) -> String {
    let game = Don::new(&house_deck::<Don>(), &Options::defaults(Don::META.options), PLAYERS).unwrap();
    record_random(&game, recorder, SEED)
}

/// The texts without their hashes.
fn texts(record: &str) -> Vec<String> {
    record.lines().map(|line| line[17..].to_string()).collect()
}

/// The texts as a record.
fn chained(texts: &[String]) -> String {
    let mut hash = adjuge_engine::record::NO_HASH.to_string();
    let line = |text: &String| {
        hash = chain(&hash, text);
        format!("{hash} {text}\n")
    };
    texts.iter().map(line).collect()
}

fn replay(text: &str) -> Result<(Record, Replay<Don>), RecordError> {
    let record = Record::read(text)?;
    let replay = Replay::of(&record, &house_deck::<Don>())?;
    Ok((record, replay))
}

#[test]
fn who_decides_is_kept_and_changes_no_step() {
    let mut recorder = recorder(None, Some(SEED));
    for (number, who) in [(1, "person Anna"), (2, "bot expert"), (3, "person Zoë, élève")] {
        recorder.by(Seat::from_number(number, PLAYERS).unwrap(), who).unwrap();
    }
    let text = play(recorder);
    let mut lines = texts(&text);
    lines.insert(20, "by 1 bot novice, time was up".into());
    let (record, replayed) = replay(&chained(&lines)).unwrap();
    let told: Vec<_> = record
        .deciders
        .iter()
        .map(|decider| (decider.line, decider.before_step, decider.seat.number(), decider.who.as_str()))
        .collect();
    let header = record.options.len() + 6;
    assert_eq!(
        told,
        [
            (header + 1, 0, 1, "person Anna"),
            (header + 2, 0, 2, "bot expert"),
            (header + 3, 0, 3, "person Zoë, élève"),
            (21, 20 - header - 3, 1, "bot novice, time was up"),
        ]
    );
    let (_, plain) = replay(&play(self::recorder(None, Some(SEED)))).unwrap();
    assert_eq!(replayed.steps, plain.steps);
    assert!(replayed.outcome.is_some());
}

#[test]
fn nobody_decides_for_a_seat_that_is_not_there_or_without_a_name() {
    let lines = texts(&play(recorder(None, Some(SEED))));
    for wrong in [
        "by 4 person Anna",
        "by 0 bot",
        "by 01 bot",
        "by +1 bot",
        "by two bot",
        "by",
        "by 1",
        "by 1 ",
        "by 1  bot",
        "by 1 bot ",
        "by\t1 bot",
        "by 1 a\tb",
        &format!("by 1 {}", "x".repeat(81)),
    ] {
        let mut spoilt = lines.clone();
        spoilt.insert(20, wrong.into());
        assert_eq!(replay(&chained(&spoilt)).unwrap_err().line, 21, "{wrong:?}");
    }
    let mut recorder = recorder(None, None);
    let before = recorder.text().to_string();
    for wrong in ["", " Anna", "Anna\n", "An\u{7}na", &"x".repeat(81)] {
        assert!(recorder.by(Seat::new(0), wrong).is_err(), "{wrong:?}");
    }
    assert_eq!(recorder.text(), before);
    assert_eq!(recorder.by(Seat::new(0), &"é".repeat(80)), Ok(()));
}

#[test]
fn a_seed_must_be_the_one_committed_to() {
    let commitment = SEED.commitment();
    let text = play(recorder(Some(&commitment), Some(SEED)));
    let (record, _) = replay(&text).unwrap();
    assert_eq!(record.commitment.as_deref(), Some(commitment.as_str()));
    // While the game is played the seed is not told.
    assert!(replay(&play(recorder(Some(&commitment), None))).is_ok());
    let n_options = record.options.len();
    let wrong = play(recorder(Some(&Seed(43).commitment()), Some(SEED)));
    let error = replay(&wrong).unwrap_err();
    assert_eq!(error.line, 7 + n_options, "{error}");
    for not_a_hash in ["", "abc", &commitment.to_uppercase(), &format!("{commitment}0")] {
        let wrong = play(recorder(Some(not_a_hash), Some(SEED)));
        assert_eq!(replay(&wrong).unwrap_err().line, 6 + n_options, "{not_a_hash:?}");
    }
}
