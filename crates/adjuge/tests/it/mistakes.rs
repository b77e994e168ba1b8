//! Bad input: a clear error, a non-zero exit, never a panic, and nothing lost.

use std::collections::BTreeSet;

use adjuge_engine::games::ALL;
use expect_test::{Expect, expect};

use crate::Shell;

/// A text in which the list of games, or that of their decks, is not spelled out: it grows.
fn without_lists(text: &str) -> String {
    let games: Vec<_> = ALL.iter().map(|meta| meta.id).collect();
    let decks: BTreeSet<_> = ALL.iter().map(|meta| meta.deck_id).collect();
    let decks: Vec<_> = decks.into_iter().collect();
    text.replace(&games.join(", "), "THESE").replace(&decks.join(", "), "THESE")
}

#[track_caller]
pub(crate) fn check(shell: &Shell, arguments: &str, expected: &Expect) {
    let text = shell.run(arguments);
    assert!(!text.starts_with("exit 0"), "{text}");
    assert!(!text.contains("panicked"), "{text}");
    expected.assert_eq(&without_lists(&text));
}

#[test]
fn unknown_names() {
    let shell = Shell::new();
    check(
        &shell,
        "simulate bridge",
        &expect![[r#"
            exit 1
            ! error: unknown game "bridge"; there are THESE
        "#]],
    );
    check(
        &shell,
        "bench --game bridge",
        &expect![[r#"
        exit 1
        ! error: unknown game "bridge"
    "#]],
    );
    check(
        &shell,
        "simulate don --option colour=blue",
        &expect![[r#"
            exit 1
            ! error: unknown option "colour"; this game has sales, exchanges, lots, referee, open_tokens, first
        "#]],
    );
    check(
        &shell,
        "simulate don --option sales=perhaps",
        &expect![[r#"
            exit 1
            ! error: option sales cannot be "perhaps"; it is one of on, off, in-turn
        "#]],
    );
    check(
        &shell,
        "simulate don --option sales",
        &expect![[r#"
        exit 1
        ! error: an option is written name=value, not "sales"
    "#]],
    );
    check(
        &shell,
        "simulate don --players 7",
        &expect![[r#"
        exit 1
        ! error: Don is for 3 to 6 players, not 7
    "#]],
    );
    check(
        &shell,
        "record serengeti --players 2",
        &expect![[r#"
        exit 1
        ! error: Serengeti is for 3 to 5 players, not 2
    "#]],
    );
    check(
        &shell,
        "bench --seconds 0",
        &expect![[r#"
            exit 1
            ! error: --seconds takes a number above 0, up to 3600
        "#]],
    );
}

#[test]
fn absurd_numbers() {
    let shell = Shell::new();
    check(
        &shell,
        "bench --seconds 1e300",
        &expect![[r#"
        exit 1
        ! error: --seconds takes a number above 0, up to 3600
    "#]],
    );
    check(
        &shell,
        "bench --game don --players 99",
        &expect![[r#"
            exit 1
            game         players  options            games      moves  all threads     clones   imagined  playouts    judged
            ! error: no game is for that number of players
        "#]],
    );
    check(
        &shell,
        "simulate don --threads 0",
        &expect![[r#"
        exit 2
        ! error: invalid value '0' for '--threads <T>': 0 is not in 1..=1024
        ! 
        ! For more information, try '--help'.
    "#]],
    );
    check(
        &shell,
        "simulate don --threads 18446744073709551615",
        &expect![[r#"
        exit 2
        ! error: invalid value '18446744073709551615' for '--threads <T>': number too large to fit in target type
        ! 
        ! For more information, try '--help'.
    "#]],
    );
    check(
        &shell,
        "simulate don --games 0",
        &expect![[r#"
            exit 2
            ! error: invalid value '0' for '--games <K>': 0 is not in 1..=1000000000
            ! 
            ! For more information, try '--help'.
        "#]],
    );
    check(
        &shell,
        "simulate don --players 256",
        &expect![[r#"
        exit 2
        ! error: invalid value '256' for '--players <N>': 256 is not in 0..=255
        ! 
        ! For more information, try '--help'.
    "#]],
    );
    // More threads than there is work for are no mistake.
    assert!(shell.run("simulate don --games 10 --threads 1024 --seed 1").starts_with("exit 0"));
}

#[test]
fn missing_and_strange_files() {
    let shell = Shell::new();
    shell.write("empty", "");
    shell.write("binary", [0xff, 0x00, 0xfe, 0x80]);
    check(
        &shell,
        "verify missing.record",
        &expect![[r#"
        exit 1
        FAILED  missing.record  cannot read missing.record: No such file or directory (os error 2)
        ! 0 ok, 1 failed
    "#]],
    );
    check(
        &shell,
        "verify empty binary .",
        &expect![[r#"
            exit 1
            FAILED  empty  empty is not a sound record: line 1: the record ends before "adjuge-record"
            FAILED  binary  binary is not a text file: invalid utf-8 sequence of 1 bytes from index 0
            FAILED  .  cannot read .: Is a directory (os error 21)
            ! 0 ok, 3 failed
        "#]],
    );
    check(
        &shell,
        "scenario empty binary",
        &expect![[r#"
        exit 1
        FAILED  empty  line 1: a scenario must name its game: game ID
        FAILED  binary  binary is not a text file: invalid utf-8 sequence of 1 bytes from index 0
        ! 0 ok, 2 failed
    "#]],
    );
    check(
        &shell,
        "deck check empty",
        &expect![[r#"
            exit 1
            empty: line 1: id: expected a text, found nothing
            ! 1 problem
        "#]],
    );
    check(
        &shell,
        "replay missing.record",
        &expect![[r#"
        exit 1
        ! error: cannot read missing.record: No such file or directory (os error 2)
    "#]],
    );
    check(
        &shell,
        "record don --seed 1 --out no/such/folder/game.record",
        &expect![[r#"
        exit 1
        ! Don with 4 players, seed 1
        ! error: cannot write no/such/folder/game.record: No such file or directory (os error 2)
    "#]],
    );
}

#[test]
#[cfg(target_os = "linux")]
fn a_full_disk() {
    let shell = Shell::new();
    check(
        &shell,
        "record don --seed 1 --out /dev/full",
        &expect![[r#"
        exit 1
        ! Don with 4 players, seed 1
        ! error: cannot write /dev/full: No space left on device (os error 28)
    "#]],
    );
    // What cannot be replaced is left as it was, with nothing beside it.
    shell.write("game.record", "precious");
    std::fs::create_dir(shell.path("game.record.part")).unwrap();
    check(
        &shell,
        "record don --seed 1 --out game.record",
        &expect![[r#"
        exit 1
        ! Don with 4 players, seed 1
        ! error: cannot write game.record: Is a directory (os error 21)
    "#]],
    );
    assert_eq!(shell.read("game.record"), "precious");
}

#[test]
fn spoilt_records() {
    let shell = Shell::new();
    shell.data("record don --players 3 --seed 7 --option sales=off --out game.record");
    let good = shell.read("game.record");
    let lines: Vec<&str> = good.lines().collect();
    shell.write("changed.record", good.replacen(" 3 bid", " 3  bid", 1));
    shell.write("cut.record", lines[..lines.len() / 2].join("\n"));
    shell.write("half-a-line.record", &good[..good.find(" 3 bid").unwrap() + 4]);
    check(
        &shell,
        "verify game.record changed.record cut.record half-a-line.record",
        &expect![[r#"
            exit 1
            ok      game.record  94 steps, draws as the seed decides, chain 08c830dbc3d35beb
            FAILED  changed.record  changed.record is not a sound record: line 14: the hash does not follow from this line and the one before it
            FAILED  cut.record  the record stops after step 42, before the game is over: it is unfinished or truncated
            FAILED  half-a-line.record  half-a-line.record is not a sound record: line 14: the hash does not follow from this line and the one before it
            ! 1 ok, 3 failed
        "#]],
    );
    check(
        &shell,
        "replay game.record --seat 4",
        &expect![[r#"
        exit 1
        ! error: there is no seat 4: 3 players sit here
    "#]],
    );
    check(
        &shell,
        "replay game.record --at 100000",
        &expect![[r#"
        exit 1
        ! error: the record has 94 steps, not 100000
    "#]],
    );
    check(
        &shell,
        "replay game.record --seat 1 --all",
        &expect![[r#"
        exit 2
        ! error: the argument '--seat <N>' cannot be used with '--all'
        ! 
        ! Usage: adjuge replay --seat <N> <FILE>
        ! 
        ! For more information, try '--help'.
    "#]],
    );
}

#[test]
fn records_that_lie_with_good_hashes() {
    let shell = Shell::new();
    let good = shell.data("record don --players 3 --seed 7 --option sales=off");
    let texts: Vec<&str> = good.lines().map(|line| &line[17..]).collect();
    let lie = |name: &str, from: &str, to: &str| {
        let mut hash = "0000000000000000".to_string();
        let mut text = String::new();
        assert!(texts.iter().any(|line| line.contains(from)), "{from}");
        let mut done = false;
        for line in &texts {
            let mut line = (*line).to_string();
            if !done && line.contains(from) {
                line = line.replace(from, to);
                done = true;
            }
            hash = adjuge_engine::record::chain(&hash, &line);
            text.extend([&hash, " ", &line, "\n"]);
        }
        shell.write(name, text);
    };
    lie("draw.record", "draw first 3", "draw first 1");
    lie("rules.record", "rules 2", "rules 99");
    lie("game.record", "game don", "game bridge");
    lie("players.record", "players 3", "players 300");
    lie("option.record", "option sales=off", "option sales=maybe");
    lie("deck.record", "deck ", "deck 00");
    lie("result.record", "over winners=", "over winners=9");
    lie("step.record", "pass", "bid 99");
    lie("nonsense.record", "pass", "sing");
    check(
        &shell,
        "verify draw.record rules.record game.record players.record option.record deck.record result.record step.record nonsense.record",
        &expect![[r#"
            exit 1
            FAILED  draw.record  line 12: the seed draws first 3
            FAILED  rules.record  line 3: played under revision 99 of the rules; these are revision 2
            FAILED  game.record  unknown game "bridge"; there are THESE
            FAILED  players.record  players.record is not a sound record: line 5: expected a number of players
            FAILED  option.record  line 6: option sales cannot be "maybe"; it is one of on, off, in-turn
            FAILED  deck.record  line 4: played with deck 00b3ea2925fa959a03, not with b3ea2925fa959a03
            FAILED  result.record  line 106: the result is winners=2 scores=14,25,16 ending=points, not winners=92 scores=14,25,16 ending=points
            FAILED  step.record  line 18: "1 bid 99" is refused: 99 is more than the 12 you hold [too-poor]
            FAILED  nonsense.record  line 18: an action is pass, bid N, sell CARD, swap CARD CARD or lose CARD, not "sing"
            ! 0 ok, 9 failed
        "#]],
    );
}

#[test]
fn scenarios_that_do_not_hold() {
    let shell = Shell::new();
    shell.write("value.scenario", "game don\n= public /pot 1\n");
    shell.write("pointer.scenario", "game don\n= public /purse 1\n");
    shell.write("refused.scenario", "game don\ndraw blue-9\n1 bid 13\n");
    shell.write("accepted.scenario", "game don\ndraw blue-9\n1 bid 5 !own-digit\n");
    shell.write("other-code.scenario", "game don\ndraw blue-9\n1 bid 13 !own-digit\n");
    shell.write("card.scenario", "game don\ndraw pink-9\n");
    shell.write("seat.scenario", "game don\ndraw blue-9\n9 pass\n");
    shell.write("late.scenario", "game don\ndraw blue-9\nplayers 4\n");
    shell.write("nobody.scenario", "players 4\n");
    shell.write("position.scenario", "game don\ngiven seat 1 tokens 40\n");
    shell.write("deck.scenario", "game don\ndeck no-such.toml\n");
    let names = [
        "value",
        "pointer",
        "refused",
        "accepted",
        "other-code",
        "card",
        "seat",
        "late",
        "nobody",
        "position",
        "deck",
    ];
    let files: Vec<_> = names.iter().map(|name| format!("{name}.scenario")).collect();
    check(
        &shell,
        &format!("scenario {}", files.join(" ")),
        &expect![[r#"
        exit 1
        FAILED  value.scenario  line 2: expected 1 at "/pot", found 0
        FAILED  pointer.scenario  line 2: there is nothing at "/purse"
        FAILED  refused.scenario  line 3: 1 bid 13 is refused: 13 is more than the 12 you hold [too-poor]
        FAILED  accepted.scenario  line 3: 1 bid 5 should be refused with own-digit, but is accepted
        FAILED  other-code.scenario  line 3: 1 bid 13 is refused: 13 is more than the 12 you hold [too-poor]
        FAILED  card.scenario  line 2: there is no card "pink-9" in this deck
        FAILED  seat.scenario  line 3: there is no seat 9: 3 players sit here
        FAILED  late.scenario  line 3: "players" belongs before the first step
        FAILED  nobody.scenario  line 1: a scenario must name its game: game ID
        FAILED  position.scenario  line 2: the position is refused: the tokens add up to 64, not 36 [token-total]
        FAILED  deck.scenario  cannot read no-such.toml: No such file or directory (os error 2)
        ! 0 ok, 11 failed
    "#]],
    );
}
