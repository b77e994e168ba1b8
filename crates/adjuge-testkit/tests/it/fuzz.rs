//! The fuzz targets on random and mutilated input: a short run of what `make fuzz` does for long.

use adjuge_engine::games::ALL;
use adjuge_engine::{Rng, Seed};
use adjuge_testkit::{fuzz, project};

/// Mutilates a text: bytes changed, removed, doubled, lines cut.
fn mutilate(text: &[u8], rng: &mut Rng) -> Vec<u8> {
    let mut bytes = text.to_vec();
    for _ in 0..=rng.below(4) {
        if bytes.is_empty() {
            break;
        }
        let at = rng.below(bytes.len() as u32) as usize;
        match rng.below(5) {
            0 => bytes[at] = rng.below(256) as u8,
            1 => bytes[at] = b"0123456789 !=/-\n"[rng.below(16) as usize],
            2 => drop(bytes.remove(at)),
            3 => bytes.insert(at, bytes[at]),
            _ => bytes.truncate(at),
        }
    }
    bytes
}

/// The files with an ending in the folder of every game.
fn samples(folder: &str, ending: &str) -> Vec<Vec<u8>> {
    let mut samples = Vec::new();
    for meta in ALL {
        let entries = std::fs::read_dir(project(folder).join(meta.id)).expect("every game has its folder");
        for entry in entries.flatten() {
            if entry.path().extension().is_some_and(|found| found == ending) {
                samples.push(std::fs::read(entry.path()).unwrap());
            }
        }
    }
    assert!(!samples.is_empty(), "no .{ending} in {folder}");
    samples.sort();
    samples
}

fn mutilate_all(samples: &[Vec<u8>], rounds: u32, target: fn(&[u8])) {
    let mut rng = Seed(11).player();
    for sample in samples {
        target(sample);
        for _ in 0..rounds {
            target(&mutilate(sample, &mut rng));
        }
    }
}

#[test]
fn mutilated_records_do_not_panic() {
    let records = samples("fixtures", "record");
    // Without their hashes, so that the mutilation reaches the steps.
    let bare: Vec<Vec<u8>> = records
        .iter()
        .map(|record| {
            let text = String::from_utf8_lossy(record);
            text.lines().flat_map(|line| [&line[17..], "\n"]).collect::<String>().into_bytes()
        })
        .collect();
    mutilate_all(&records, 20, fuzz::record);
    mutilate_all(&bare, 100, fuzz::record);
}

#[test]
fn mutilated_scenarios_do_not_panic() {
    mutilate_all(&samples("scenarios", "scenario"), 100, fuzz::scenario);
}

#[test]
fn mutilated_decks_do_not_panic() {
    let mut decks = samples("fixtures", "toml");
    decks.extend(ALL.iter().map(|meta| meta.house_deck.as_bytes().to_vec()));
    mutilate_all(&decks, 500, fuzz::deck);
}

#[test]
fn arbitrary_play_does_not_panic() {
    let mut rng = Seed(12).player();
    for _ in 0..300 {
        let bytes: Vec<u8> = (0..2000).map(|_| rng.below(256) as u8).collect();
        fuzz::play(&bytes);
    }
}
