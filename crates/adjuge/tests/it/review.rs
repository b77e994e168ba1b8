//! `adjuge review`.

use expect_test::expect;
use serde_json::Value;

use crate::Shell;

/// A small game, and the command that reviews it quickly.
fn small() -> Shell {
    let shell = Shell::new();
    shell.data("record goofspiel --players 2 --option cards=4 --seed 5 --out game.record");
    shell
}

#[test]
fn a_game_is_reviewed_in_words() {
    let shell = small();
    expect![[r#"
        exit 0
                                       kept  decisions   as best    slips     luck of draws
        seat 1                    11 % ± 50          3         1        0    -16.4 % ± 10.3
        seat 2                      1 % ± 1          3         0        2    +16.4 % ± 10.3

        seat 1: no decision was a mistake beyond doubt

        seat 2, after step 7: bid 4, 0 % ± 0 instead of 50 % ± 0 with bid 1 (cost 49.6 % ± 17.4)
          bid 1: if this is the best once all have chosen: seat 2 has 4 points for prizes instead of 1
          bid 4: if this is the best once all have chosen: seat 2 has 4 points for prizes instead of 1
          with all cards open: 0 % ± 0 after bid 4, 50 % ± 0 after bid 1

        seat 2, after step 4: bid 3, 55 % ± 11 instead of 99 % ± 2 with bid 1 (cost 43.9 % ± 30.5)
          bid 1: if this is the best once all have chosen: seat 2 has 1 point for prizes instead of 0
          bid 3: if this is the best once all have chosen: seat 2 has 1 point for prizes instead of 0
          with all cards open: 47 % ± 3 after bid 3, 99 % ± 1 after bid 1

        bought                           for  chance gained against letting it go
        seat 1: prizes of  2               4  —
        seat 2: prizes of  1               3  —
        seat 2: prizes of  3               4  —
        seat 1: prizes of  4               2  —

        Judged by search with 100 simulations (novices play on at its end); intervals are at 95 %. What it sees and what not: docs/bots.md.
    "#]].assert_eq(&shell.run("review game.record --sims 100"));
    expect![[r#"
        exit 0
                                       kept  decisions   as best    slips     luck of draws
        seat 2                      1 % ± 1          3         0        2    +16.4 % ± 10.3

        seat 2, after step 7: bid 4, 0 % ± 0 instead of 50 % ± 0 with bid 1 (cost 49.6 % ± 17.4)
          bid 1: if this is the best once all have chosen: seat 2 has 4 points for prizes instead of 1
          bid 4: if this is the best once all have chosen: seat 2 has 4 points for prizes instead of 1
          with all cards open: 0 % ± 0 after bid 4, 50 % ± 0 after bid 1

        seat 2, after step 4: bid 3, 55 % ± 11 instead of 99 % ± 2 with bid 1 (cost 43.9 % ± 30.5)
          bid 1: if this is the best once all have chosen: seat 2 has 1 point for prizes instead of 0
          bid 3: if this is the best once all have chosen: seat 2 has 1 point for prizes instead of 0
          with all cards open: 47 % ± 3 after bid 3, 99 % ± 1 after bid 1

        bought                           for  chance gained against letting it go
        seat 2: prizes of  1               3  —
        seat 2: prizes of  3               4  —

        Judged by search with 100 simulations (novices play on at its end); intervals are at 95 %. What it sees and what not: docs/bots.md.
    "#]].assert_eq(&shell.run("review game.record --sims 100 --seat 2"));
}

#[test]
fn a_review_is_the_same_for_programs_and_whatever_the_threads() {
    let shell = small();
    let text = shell.data("review game.record --sims 40 --json --threads 1");
    assert_eq!(text, shell.data("review game.record --sims 40 --json --threads 3"));
    let review: Value = serde_json::from_str(&text).unwrap();
    let decisions = review["decisions"].as_array().unwrap();
    // The last of four cards leaves no choice.
    assert_eq!(decisions.len(), 6);
    for judged in decisions {
        let cost = &judged["cost"];
        let is_slip = cost["low"].as_f64() > Some(0.0) && cost["mean"].as_f64() >= Some(0.01);
        assert_eq!(judged["is_slip"], is_slip, "{judged}");
    }
    let second: Value =
        serde_json::from_str(&shell.data("review game.record --sims 40 --json --seat 2")).unwrap();
    let only: Vec<_> = decisions.iter().filter(|judged| judged["seat"] == 2).collect();
    assert_eq!(second["decisions"].as_array().unwrap().iter().collect::<Vec<_>>(), only);
    assert_eq!(second["points"], review["points"]);
}

#[test]
fn a_review_is_a_page() {
    let shell = small();
    let said = shell.run("review game.record --sims 40 --json --html review.html");
    assert!(said.ends_with("! wrote review.html\n"), "{said}");
    let page = shell.read("review.html");
    for part in
        ["<svg class=\"plot wide\"", "The same as a table", "Decisions and luck", "seat 2", "Two truths"]
    {
        assert!(page.contains(part), "no {part}");
    }
    for foreign in ["http:", "https:", "<script", "NaN"] {
        assert!(!page.contains(foreign), "{foreign}");
    }
}

#[test]
fn what_cannot_be_reviewed_is_said() {
    let shell = small();
    let whole = shell.read("game.record");
    let lines: Vec<&str> = whole.lines().collect();
    shell.write("cut.record", lines[..lines.len() - 2].join("\n"));
    for (arguments, expected) in [
        ("game.record --seat 3", "there is no seat 3: 2 players sit here"),
        ("game.record --sims 3", "3 is not in 10..=100000"),
        ("cut.record", "the game is not over"),
        ("nothing.record", "nothing.record"),
    ] {
        let said = shell.run(&format!("review {arguments}"));
        assert!(!said.starts_with("exit 0") && said.contains(expected), "{arguments}: {said}");
    }
}
