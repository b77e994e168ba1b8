//! What each command does when all is well.

use std::io::{BufRead, BufReader, Read};
use std::process::{Command, Stdio};

use adjuge_engine::games::ALL;
use adjuge_engine::games::don::Don;
use adjuge_engine::record::{Recorder, record_random};
use adjuge_engine::{Options, Seat, Seed, Setup};
use expect_test::expect;
use rustix::process::{Pid, Signal, kill_process};
use serde_json::Value;

use crate::{Shell, project};

#[test]
fn games_are_listed_with_their_options() {
    let games: Value = serde_json::from_str(&Shell::new().data("games --json")).unwrap();
    expect![[r#"{"credits":"Michael Schacht, Queen Games 2001","id":"don","options":[{"default":"on","meaning":"before a lot is turned up, each player may sell one card: all say so at once, or in turn and in the open","name":"sales","values":["on","off","in-turn"]},{"default":"off","meaning":"before a lot is turned up, each player may swap a card and then sits out","name":"exchanges","values":["off","on"]},{"default":"mixed","meaning":"lots of one, two and three cards, or always of two as in the edition of 2021","name":"lots","values":["mixed","two"]},{"default":"enforce","meaning":"an illegal bid is refused, or made and punished as the rulebook says","name":"referee","values":["enforce","penalise"]},{"default":"off","meaning":"everyone sees everyone's tokens","name":"open_tokens","values":["off","on"]},{"default":"drawn","meaning":"who begins: drawn, or the seat with this number","name":"first","values":["drawn","1","2","3","4","5","6"]}],"players":{"max":6,"min":3},"rules_rev":2,"title":"Don"}"#]]
    .assert_eq(&games[0].to_string());
    let ids: Vec<_> = games.as_array().unwrap().iter().map(|game| game["id"].as_str().unwrap()).collect();
    assert_eq!(ids, ALL.iter().map(|meta| meta.id).collect::<Vec<_>>());
}

#[test]
fn an_interrupted_series_tells_what_it_found() {
    for (command, told) in [
        ("simulate don --seed 1 --games 1000000000", "games of don"),
        ("arena don --seed 1 --bots random,novice --deals 1000000000", "an even share is 0.250"),
    ] {
        let mut program = Command::new(env!("CARGO_BIN_EXE_adjuge"));
        program.args(command.split(' ')).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = program.spawn().expect("the program runs");
        let mut errors = BufReader::new(child.stderr.take().expect("standard error is piped"));
        let mut line = String::new();
        errors.read_line(&mut line).expect("standard error can be read");
        assert_eq!(line, "Don with 4 players, seed 1\n");
        let pid = Pid::from_raw(child.id().cast_signed()).expect("a process has a number");
        kill_process(pid, Signal::INT).expect("a child can be signalled");
        let output = child.wait_with_output().expect("the program ends");
        let (mut said, found) = (String::new(), String::from_utf8_lossy(&output.stdout));
        errors.read_to_string(&mut said).expect("standard error can be read");
        assert!(output.status.success() && found.contains(told), "{found}");
        assert!(said.starts_with("stopped after "), "{said}");
    }
}

#[test]
fn the_command_line_is_described_to_shells_and_to_man() {
    let shell = Shell::new();
    for name in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let script = shell.data(&format!("completions {name}"));
        assert!(script.contains("simulate") && script.contains("players"), "{name}: {script}");
    }
    assert_eq!(shell.data("man pages").lines().count(), 1);
    for (page, word) in
        [("adjuge.1", "adjuge\\-serve(1)"), ("adjuge-deck-check.1", "deck file"), ("adjuge-arena.1", "mixed")]
    {
        let page = shell.read(&format!("pages/{page}"));
        assert!(page.contains(word), "{page}");
    }
}

#[test]
fn a_game_is_recorded_verified_and_replayed() {
    let shell = Shell::new();
    expect![[r#"
        exit 0
        ! Don with 3 players, seed 7
        ! wrote game.record
    "#]]
    .assert_eq(&shell.run("record don --players 3 --seed 7 --option sales=off --out game.record"));
    expect![[r#"
        exit 0
        ok      game.record  94 steps, draws as the seed decides, chain 08c830dbc3d35beb
        ! 1 ok, 0 failed
    "#]]
    .assert_eq(&shell.run("verify game.record"));
    expect![[r#"
        exit 0
           1                       seat 3 begins; round 1 begins with seat 3
           2                       brown-1 is turned up
           3                       seat 3 bids 2
           4  1 bid 7              seat 1 bids 7
           5                       seat 2 bids 11
           6                       seat 3 bids 12
           7  1 pass               seat 1 passes

        as seat 1 sees it after step 7:
        phase auction, high 12, leader 3, round 1, rounds 15, first 3, lot_size 1, deck 29, pot 0, tokens 12
        waiting: 2
        lot: brown-1
        seats:
          seat  tokens  bidding  bid
          1     12      -        7
        > 2     -       yes      11
          3     -       yes      12
    "#]]
    .assert_eq(&shell.run("replay game.record --seat 1 --at 7"));
    expect![[r#"
        exit 0
           1  draw first 3         seat 3 begins; round 1 begins with seat 3
           2  draw brown-1         brown-1 is turned up
           3  3 bid 2              seat 3 bids 2

        as a spectator sees it after step 3:
        phase auction, high 2, leader 3, round 1, rounds 15, first 3, lot_size 1, deck 29, pot 0
        waiting: 1
        lot: brown-1
        seats:
          seat  bidding  bid
        > 1     yes      -
          2     yes      -
          3     yes      2

        with all that is hidden:
        given round 1
        given first 3
        given pot 0
        given lot brown-1
        given seat 1 tokens 12
        given seat 2 tokens 12
        given seat 3 tokens 12 bid 2
    "#]]
    .assert_eq(&shell.run("replay game.record --all --at 3"));
    assert_eq!(shell.data("record don --players 3 --seed 7 --option sales=off"), shell.read("game.record"));
}

#[test]
fn a_position_is_the_start_of_a_scenario() {
    let shell = Shell::new();
    shell.data("record don --seed 7 --out game.record");
    let mut scenario = shell.data("replay game.record --at 60 --position");
    expect![[r#"
        game don
        players 4
        option sales=on
        option exchanges=off
        option lots=mixed
        option referee=enforce
        option open_tokens=off
        given round 4
        given first 4
        given pot 1
        given lot blue-4
        given seat 1 tokens 6 cards brown-1
        given seat 2 tokens 33 cards olive-0
        given seat 3 tokens 7 cards blue-8
        given seat 4 tokens 1 cards yellow-0 yellow-6 violet-3 bid 1
    "#]]
    .assert_eq(&scenario);
    scenario.push_str("… 2\n… over\n");
    shell.write("from-a-game.scenario", scenario);
    let ran = shell.run("scenario from-a-game.scenario");
    assert!(ran.starts_with("exit 0\nok "), "{ran}");
}

#[test]
fn hidden_choices_stay_hidden_in_a_replay() {
    let shell = Shell::new();
    shell.data("record don --seed 7 --out game.record");
    // At step 48 seat 2 has just declared that it sells violet-3.
    let others = shell.data("replay game.record --seat 1 --at 48");
    let n_told = |text: &str| text.matches("violet-3").count();
    assert!(others.contains("sealed"), "{others}");
    let own = shell.data("replay game.record --seat 2 --at 48");
    // The seat itself is told its own step, and the card on the board.
    assert!(!own.contains("sealed") && n_told(&own) == n_told(&others) + 2, "{own}");
    let public = shell.data("replay game.record --public --at 48");
    assert!(public.contains("sealed") && n_told(&public) == n_told(&others), "{public}");
}

#[test]
fn simulations_repeat_and_report() {
    let shell = Shell::new();
    let run = |threads: &str| -> Value {
        let text = shell
            .data(&format!("simulate serengeti --players 5 --games 500 --seed 3 --json --threads {threads}"));
        serde_json::from_str(&text).unwrap()
    };
    let (one, two) = (run("1"), run("2"));
    for field in ["game", "players", "options", "seed", "games", "moves", "length", "scores", "endings"] {
        assert_eq!(one[field], two[field], "{field}");
    }
    let shares: f64 =
        one["wins"].as_array().unwrap().iter().map(|seat| seat["share"]["mean"].as_f64().unwrap()).sum();
    assert!((shares - 1.0).abs() < 1e-9, "{shares}");
    assert!(one["games_per_second"].as_f64().unwrap() > 0.0);
    let text = shell.run("simulate don --games 100 --seed 1");
    for part in ["exit 0", "games/s", "moves a game", "win share", "seat 4", "! Don with 4 players, seed 1"] {
        assert!(text.contains(part), "{part}: {text}");
    }
}

#[test]
fn a_run_without_a_seed_prints_the_one_it_took() {
    let shell = Shell::new();
    let text = shell.run("record serengeti");
    let seed = text.lines().last().unwrap().rsplit(' ').next().unwrap();
    let again = shell.data(&format!("record serengeti --seed {seed}"));
    assert!(text.contains(again.trim_end()), "{text}");
}

#[test]
fn decks_are_checked_and_played_with() {
    let shell = Shell::new();
    shell.write("house.toml", project("decks/don.toml"));
    shell.write("small.toml", project("fixtures/don/reduced.toml"));
    expect![[r#"
        exit 0
        ok      house.toml  a deck for Don and Serengeti, fingerprint b3ea2925fa959a03
    "#]]
    .assert_eq(&shell.run("deck check house.toml"));
    expect![[r#"
        exit 0
        ok      small.toml  a deck for Don and Serengeti, fingerprint e17e4e698eb1ce9a
    "#]]
    .assert_eq(&shell.run("deck check small.toml"));
    shell.data("record don --players 3 --deck small.toml --seed 1 --out small.record");
    assert!(shell.run("verify small.record --deck small.toml").starts_with("exit 0"));
    // Without the deck it cannot be verified, and says so.
    expect![[r#"
        exit 1
        FAILED  small.record  line 4: played with deck e17e4e698eb1ce9a, not with b3ea2925fa959a03
        ! 0 ok, 1 failed
    "#]]
    .assert_eq(&shell.run("verify small.record"));
}

#[test]
fn the_benchmark_reports_every_number_of_players() {
    let text = Shell::new().data("bench --seconds 0.01 --json");
    let rows: Vec<Value> = serde_json::from_str(&text).unwrap();
    let tables_of = |game: &str| -> Vec<String> {
        let rows = rows.iter().filter(|row| row["game"] == game);
        rows.map(|row| format!("{} {} {}", row["game"], row["players"], row["options"])).collect()
    };
    expect![[r#"
        "don" 3 {"exchanges":"off","lots":"mixed","open_tokens":"off","referee":"enforce","sales":"on"}
        "don" 3 {"exchanges":"off","lots":"mixed","open_tokens":"off","referee":"enforce","sales":"off"}
        "don" 4 {"exchanges":"off","lots":"mixed","open_tokens":"off","referee":"enforce","sales":"on"}
        "don" 4 {"exchanges":"off","lots":"mixed","open_tokens":"off","referee":"enforce","sales":"off"}
        "don" 5 {"exchanges":"off","lots":"mixed","open_tokens":"off","referee":"enforce","sales":"on"}
        "don" 5 {"exchanges":"off","lots":"mixed","open_tokens":"off","referee":"enforce","sales":"off"}
        "don" 6 {"exchanges":"off","lots":"mixed","open_tokens":"off","referee":"enforce","sales":"on"}
        "don" 6 {"exchanges":"off","lots":"mixed","open_tokens":"off","referee":"enforce","sales":"off"}"#]]
    .assert_eq(&tables_of("don").join("\n"));
    for meta in ALL {
        for players in meta.min_players..=meta.max_players {
            let table = format!("\"{}\" {players} ", meta.id);
            assert!(tables_of(meta.id).iter().any(|row| row.starts_with(&table)), "{table}");
        }
    }
    for row in &rows {
        for field in ["games_per_second", "moves_per_second", "clones_per_second", "imagined_per_second"] {
            assert!(row[field].as_f64().unwrap() > 0.0, "{row}");
        }
    }
}

/// The record of a game whose seed was committed to and whose players are named.
fn committed(commitment: &str) -> String {
    let deck = Don::read_deck(Don::META.house_deck).unwrap();
    let options = Options::defaults(Don::META.options);
    let game = Don::new(&deck, &options, 3).unwrap();
    let mut recorder = Recorder::with_commitment::<Don>(&deck, &options, 3, commitment, Some(Seed(7)));
    recorder.by(Seat::new(0), "person Anna").unwrap();
    recorder.by(Seat::new(2), "bot expert").unwrap();
    record_random(&game, recorder, Seed(7))
}

#[test]
fn records_say_who_decided_and_prove_the_seed() {
    let shell = Shell::new();
    shell.write("game.record", committed(&Seed(7).commitment()));
    shell.write("wrong.record", committed(&Seed(8).commitment()));
    expect![[r#"
        exit 1
        ok      game.record  190 steps, draws as the seed decides, the seed is the one committed to, chain ebfdada0ade1dae2
        FAILED  wrong.record  wrong.record is not a sound record: line 12: the seed is not the one that was committed to
        ! 1 ok, 1 failed
    "#]].assert_eq(&shell.run("verify game.record wrong.record"));
    expect![[r#"
        exit 0
              seat 1: person Anna
              seat 3: bot expert
           1  seat 3 begins; round 1 begins with seat 3
           2  brown-1 is turned up
           3  seat 3 bids 2

        as a spectator sees it after step 3:
        phase auction, high 2, leader 3, round 1, rounds 15, first 3, lot_size 1, deck 29, pot 0
        waiting: 1
        lot: brown-1
        seats:
          seat  bidding  bid
        > 1     yes      -
          2     yes      -
          3     yes      2
    "#]]
    .assert_eq(&shell.run("replay game.record --at 3"));
}
