//! Bots by name: matches, series, records and advice.

use std::fmt::Write as _;

use expect_test::{Expect, expect};
use serde_json::Value;

use crate::Shell;

/// An arena's report without what depends on the machine: the seconds, and the last column of the first table.
pub(crate) fn timeless(text: &str) -> String {
    let mut shown = String::new();
    let mut is_timed = false;
    for line in text.lines() {
        is_timed = if line.ends_with("ms a move") { true } else { is_timed && !line.is_empty() };
        let line = match (line.split_once(" in "), line.split_once(" s on ")) {
            (Some((before, _)), Some((_, after))) => format!("{before} in … s on {after}"),
            _ if is_timed => line.rsplit_once("  ").map_or(line, |(before, _)| before).to_string(),
            _ => line.to_string(),
        };
        writeln!(shown, "{}", line.trim_end()).expect("writing to a string");
    }
    shown
}

pub(crate) fn json(shell: &Shell, arguments: &str) -> Value {
    serde_json::from_str(&shell.data(arguments)).expect("the report is JSON")
}

#[test]
fn an_arena_reports_as_text() {
    let shell = Shell::new();
    expect![[r#"
        exit 0
        42 games on 2 deals in … s on 1 thread; an even share is 0.333, intervals are 95 %, clustered by deal

        bot                alone                mixed              rating            points          faults
        novice      0.542 (0.172–0.871)  0.167 (0.022–0.638)  34 (-442 to 510)        25.36               0
        random      0.000 (0.000–0.658)  0.000 (0.000–0.658)  -282 (-764 to 199)        7.43               0
        amateur:10  0.917 (0.431–0.994)  0.833 (0.362–0.978)  248 (-230 to 727)       28.60               0

        a game has 15.0 rounds and 24.9 auctions on average

        win share by place after the starter
          starter   0.3810 (0.0944–0.7841)
          next      0.3690 (0.0894–0.7770)
          2 after   0.2500 (0.0456–0.6994)

        share of the bot in the row, alone among bots of the column
                          novice               random             amateur:10
        novice               —           1.000 (0.342–1.000)  0.083 (0.006–0.569)
        random      0.000 (0.000–0.658)           —           0.000 (0.000–0.658)
        amateur:10  0.833 (0.362–0.978)  1.000 (0.342–1.000)           —
        ! Don with 3 players, seed 1
    "#]]
    .assert_eq(&timeless(
        &shell.run("arena don --players 3 --bots novice,random,amateur:10 --deals 2 --seed 1 --threads 1"),
    ));
    // With two seats, a match is the same from both sides, and nobody else can be there.
    expect![[r#"
        exit 0
        2 games on 1 deal in … s on 1 thread; an even share is 0.500, intervals are 95 %, clustered by deal

        bot            alone                mixed              rating            points          faults
        novice  1.000 (0.207–1.000)           —           98 (-457 to 654)        59.00               0
        random  0.000 (0.000–0.793)           —           -98 (-654 to 457)        8.00               0

        a game has 10.0 rounds and 40.0 auctions on average

        win share by place after the starter
          starter   0.5000 (0.0546–0.9454)
          next      0.5000 (0.0546–0.9454)

        share of the bot in the row, alone among bots of the column
                      novice               random
        novice           —           1.000 (0.207–1.000)
        random  0.000 (0.000–0.793)           —
        ! Boules de Noël with 2 players, seed 1
    "#]]
    .assert_eq(&timeless(&shell.run("arena baubles --bots novice,random --deals 1 --seed 1 --threads 1")));
}

#[test]
fn an_arena_reports_as_json_whatever_the_threads() {
    let shell = Shell::new();
    let run = |threads: &str| {
        let arguments =
            "arena serengeti --players 3 --bots random,random --deals 2 --seed 1 --json --threads";
        let mut report = json(&shell, &format!("{arguments} {threads}"));
        assert!(report["seconds"].take().is_number());
        for bot in report["bots"].as_array_mut().unwrap() {
            assert!(bot["milliseconds"].take().is_number());
        }
        report
    };
    let report = run("1");
    assert_eq!(report, run("2"));
    let fields: Vec<&String> = report.as_object().unwrap().keys().collect();
    expect![[r#"["asked", "bots", "deals", "even", "faults", "game", "games", "length", "options", "places", "players", "prices", "rules_rev", "seconds", "seed"]"#]].assert_eq(&format!("{fields:?}"));
    expect![[r#"
        {
          "alone": {
            "high": 0.7548804745851414,
            "low": 0.07508313888049906,
            "mean": 0.3333333333333333,
            "n": 2
          },
          "among": [
            null,
            {
              "high": 0.7548804745851414,
              "low": 0.07508313888049906,
              "mean": 0.3333333333333333,
              "n": 2
            }
          ],
          "decisions": 375,
          "lost": 0,
          "milliseconds": null,
          "mixed": {
            "high": null,
            "low": null,
            "mean": null,
            "n": 0
          },
          "name": "random",
          "rating": 0.0,
          "rating_high": 525.5759935816885,
          "rating_low": -525.5759935816885,
          "scores": {
            "12": 3,
            "15": 3,
            "19": 3,
            "23": 6,
            "7": 3
          }
        }"#]]
    .assert_eq(&serde_json::to_string_pretty(&report["bots"][0]).unwrap());
    assert_eq!(report["faults"], Value::Array(Vec::new()));
}

#[test]
fn named_bots_play_a_series() {
    let shell = Shell::new();
    let arguments = "simulate don --players 3 --games 4 --seed 1 --bots novice,random --json --threads";
    let (one, two) = (json(&shell, &format!("{arguments} 1")), json(&shell, &format!("{arguments} 2")));
    for field in ["moves", "length", "scores", "wins", "endings"] {
        assert_eq!(one[field], two[field], "{field}");
    }
    // They take the seats in turn.
    let seated: Vec<&str> =
        one["wins"].as_array().unwrap().iter().map(|seat| seat["bot"].as_str().unwrap()).collect();
    assert_eq!(seated, ["novice", "random", "novice"]);
    let text = shell.run("simulate don --players 3 --games 2 --seed 1 --bots novice,amateur:5");
    assert!(text.starts_with("exit 0") && text.contains("  amateur:5\n"), "{text}");
}

#[test]
fn a_game_of_bots_is_recorded_and_verified() {
    let shell = Shell::new();
    expect![[r#"
        exit 0
        ! Don with 3 players, seed 7
        ! wrote game.record
    "#]]
    .assert_eq(
        &shell.run("record don --players 3 --seed 7 --bots novice,random,amateur:10 --out game.record"),
    );
    expect![[r#"
        exit 0
        ok      game.record  199 steps, draws as the seed decides, chain 8a12a845b27c9917
        ! 1 ok, 0 failed
    "#]]
    .assert_eq(&shell.run("verify game.record"));
    let again = shell.data("record don --players 3 --seed 7 --bots novice,random,amateur:10");
    assert_eq!(again, shell.read("game.record"));
}

#[test]
fn advice_on_a_recorded_game() {
    let shell = Shell::new();
    shell.data("record don --players 3 --seed 7 --option sales=off --out game.record");
    // Seat 3 has bid 2 for a first card, and seat 1 is to answer.
    expect![[r#"
        exit 0
        action                       choose      win chance       visits
        bid 3                          100 %  0.332 (0.310–0.355)      27
        bid 4                            0 %  0.349 (0.339–0.360)       9
        bid 5                            0 %  0.337 (0.321–0.352)       6
        pass                             0 %  0.319 (0.312–0.327)       4
        bid 6                            0 %         0.292              3
        bid 12                           0 %         0.123              1
    "#]]
    .assert_eq(&shell.run("advise game.record --at 3 --seat 1 --level amateur:50"));
    let thoughts = json(&shell, "advise game.record --at 3 --seat 1 --level amateur:50 --json");
    let sum: f64 =
        thoughts.as_array().unwrap().iter().map(|thought| thought["probability"].as_f64().unwrap()).sum();
    assert!((sum - 1.0).abs() < 1e-5, "{thoughts}");
    let mistakes = [
        (
            "--at 3 --seat 4 --level amateur:50",
            expect![[r#"
            exit 1
            ! error: there is no seat 4: 3 players sit here
        "#]],
        ),
        (
            "--at 3 --seat 0 --level amateur:50",
            expect![[r#"
            exit 1
            ! error: there is no seat 0: 3 players sit here
        "#]],
        ),
        (
            "--at 95 --seat 1 --level amateur:50",
            expect![[r#"
            exit 1
            ! error: the record has 94 steps, not 95
        "#]],
        ),
        (
            "--at 3 --seat 2 --level amateur:50",
            expect![[r#"
                exit 1
                ! error: seat 2 has nothing to decide after step 3: the table waits for seat 1; try --at 4
            "#]],
        ),
        (
            "--at 1 --seat 2 --level amateur:50",
            expect![[r#"
                exit 1
                ! error: seat 2 has nothing to decide after step 1: something is drawn; try --at 4
            "#]],
        ),
        (
            "--at 94 --seat 1 --level amateur:50",
            expect![[r#"
                exit 1
                ! error: seat 1 has nothing to decide after step 94: the game is over; try --at 93
            "#]],
        ),
        (
            "--at 3 --seat 1 --level novice",
            expect![[r#"
            exit 1
            ! error: novice does not think, so it has no advice to give
        "#]],
        ),
        (
            "--at 3 --seat 1 --level cmd:true",
            expect![[r#"
            exit 1
            ! error: advice is given by a level: amateur, expert or master
        "#]],
        ),
        (
            "--at 3 --seat 1 --level amateur:none",
            expect![[r#"
                exit 1
                ! error: "none" is not a number of simulations from 1 to 1000000
            "#]],
        ),
    ];
    for (arguments, expected) in mistakes {
        check(&shell, &format!("advise game.record {arguments}"), &expected);
    }
}

#[track_caller]
fn check(shell: &Shell, arguments: &str, expected: &Expect) {
    let text = shell.run(arguments);
    assert!(!text.starts_with("exit 0"), "{text}");
    assert!(!text.contains("panicked"), "{text}");
    expected.assert_eq(&text);
}

#[test]
fn bots_that_there_are_not() {
    let shell = Shell::new();
    shell.write("broken.net", "nonsense");
    let mistakes = [
        (
            "novice,expert:0",
            expect![[r#"
                exit 1
                ! Don with 4 players, seed 1
                ! error: "0" is not a number of simulations from 1 to 1000000
            "#]],
        ),
        (
            "novice,expert:many",
            expect![[r#"
                exit 1
                ! Don with 4 players, seed 1
                ! error: "many" is not a number of simulations from 1 to 1000000
            "#]],
        ),
        (
            "novice,novice:5",
            expect![[r#"
            exit 1
            ! Don with 4 players, seed 1
            ! error: novice makes no simulations, so their number cannot be set
        "#]],
        ),
        (
            "novice,cmd:",
            expect![[r#"
            exit 1
            ! Don with 4 players, seed 1
            ! error: cmd: needs a program to run
        "#]],
        ),
        (
            "novice,expert@missing.net",
            expect![[r#"
                exit 1
                ! Don with 4 players, seed 1
                ! error: cannot read the weights missing.net: No such file or directory (os error 2)
            "#]],
        ),
        (
            "novice,expert@broken.net",
            expect![[r#"
                exit 1
                ! Don with 4 players, seed 1
                ! error: cannot play with the weights broken.net: line 1 of the weights: expected "adjuge-net 1"
            "#]],
        ),
        (
            "novice,novice@my.net",
            expect![[r#"
            exit 1
            ! Don with 4 players, seed 1
            ! error: novice has no net, so it cannot have other weights
        "#]],
        ),
        (
            "novice,grandmaster",
            expect![[r#"
                exit 1
                ! Don with 4 players, seed 1
                ! error: unknown bot "grandmaster"; there are random, novice, amateur, expert, master, uniform:SIMS and cmd:PROGRAM
            "#]],
        ),
        (
            "novice",
            expect![[r#"
            exit 1
            ! Don with 4 players, seed 1
            ! error: an arena needs two bots or more, as in --bots expert,novice
        "#]],
        ),
    ];
    for (bots, expected) in mistakes {
        check(&shell, &format!("arena don --deals 1 --seed 1 --bots {bots}"), &expected);
    }
}

#[test]
fn bots_that_cannot_play() {
    let shell = Shell::new();
    let mistakes = [
        (
            "novice,random --time-limit -1",
            expect![[r#"
                exit 1
                ! Don with 4 players, seed 1
                ! error: --time-limit takes a number of seconds above 0, up to 3600
            "#]],
        ),
        (
            "novice,random --time-limit 0",
            expect![[r#"
            exit 1
            ! Don with 4 players, seed 1
            ! error: --time-limit takes a number of seconds above 0, up to 3600
        "#]],
        ),
        (
            "novice,random --time-limit NaN",
            expect![[r#"
            exit 1
            ! Don with 4 players, seed 1
            ! error: --time-limit takes a number of seconds above 0, up to 3600
        "#]],
        ),
        (
            "novice,random --time-limit 1e18",
            expect![[r#"
            exit 1
            ! Don with 4 players, seed 1
            ! error: --time-limit takes a number of seconds above 0, up to 3600
        "#]],
        ),
    ];
    for (bots, expected) in mistakes {
        check(&shell, &format!("arena don --deals 1 --seed 1 --bots {bots}"), &expected);
    }
    check(
        &shell,
        "arena don --deals 1 --seed 1",
        &expect![[r#"
            exit 2
            ! error: the following required arguments were not provided:
            !   --bots <A,B,…>
            ! 
            ! Usage: adjuge arena --deals <K> --seed <S> --bots <A,B,…> <GAME>
            ! 
            ! For more information, try '--help'.
        "#]],
    );
    check(
        &shell,
        "simulate don --games 1 --seed 1 --bots queen",
        &expect![[r#"
            exit 1
            ! Don with 4 players, seed 1
            ! error: unknown bot "queen"; there are random, novice, amateur, expert, master, uniform:SIMS and cmd:PROGRAM
        "#]],
    );
    check(
        &shell,
        "record don --seed 1 --bots queen",
        &expect![[r#"
            exit 1
            ! Don with 4 players, seed 1
            ! error: unknown bot "queen"; there are random, novice, amateur, expert, master, uniform:SIMS and cmd:PROGRAM
        "#]],
    );
    check(
        &shell,
        "bot don --level cmd:cat",
        &expect![[r#"
        exit 1
        ! error: --level names a bot of the house, not another program
    "#]],
    );
}
