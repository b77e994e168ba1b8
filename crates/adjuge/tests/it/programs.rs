//! Programs that play by the protocol: the example, and the house's own bots.

use std::io::Write as _;
use std::process::{Command, Stdio};

use adjuge_engine::Meta;
use adjuge_engine::games::ALL;
use expect_test::expect;
use serde_json::Value;

use crate::bots::json;
use crate::{Shell, project_path};

/// The example in Python, with `~` for spaces.
pub(crate) fn example() -> String {
    format!("cmd:python3~{}", project_path("examples/bot.py").display())
}

#[test]
fn the_example_plays_every_game() {
    let shell = Shell::new();
    for Meta { id: game, min_players: players, .. } in ALL {
        let report = json(
            &shell,
            &format!(
                "arena {game} --players {players} --bots novice,{} --deals 1 --seed 1 --threads 1 --json",
                example()
            ),
        );
        assert_eq!(report["faults"], Value::Array(Vec::new()), "{game}");
        assert!(report["bots"][1]["decisions"].as_u64().unwrap() > 0, "{game}: {report}");
    }
}

#[test]
fn the_example_has_some_sense_in_don() {
    let shell = Shell::new();
    let report = json(
        &shell,
        &format!("arena don --players 3 --bots random,{} --deals 10 --seed 1 --json", example()),
    );
    let share = |bot: usize| report["bots"][bot]["alone"]["mean"].as_f64().unwrap();
    assert!(share(1) > 0.5 && share(0) < 0.2, "{report}");
}

#[test]
fn the_example_plays_by_every_option() {
    let shell = Shell::new();
    let tables = [
        "don --option exchanges=on --option referee=penalise",
        "odd-shop --option rounds=all",
        "coin-quest --option essen=longer",
    ];
    for table in tables {
        let text = shell.run(&format!("simulate {table} --games 1 --seed 2 --bots {},novice", example()));
        assert!(text.starts_with("exit 0") && !text.contains("lost"), "{text}");
    }
}

#[test]
fn a_bot_of_the_house_plays_by_the_protocol() {
    let shell = Shell::new();
    let program = format!("cmd:{}~bot", env!("CARGO_BIN_EXE_adjuge"));
    for game in ALL.iter().map(|meta| meta.id) {
        for level in ["random", "novice", "amateur:3"] {
            let bot = format!("{program}~{game}~--level~{level}");
            let text = shell.run(&format!("record {game} --seed 3 --bots {bot},novice --out game.record"));
            assert!(text.starts_with("exit 0") && !text.contains("lost"), "{text}");
            let verified = shell.run("verify game.record");
            assert!(verified.starts_with("exit 0"), "{verified}");
            // Its luck follows from its own seed, so the same game comes again.
            let again = shell.data(&format!("record {game} --seed 3 --bots {bot},novice"));
            assert_eq!(again, shell.read("game.record"), "{game}, {level}");
        }
    }
}

/// What `adjuge bot` makes of these lines: its output, then how it ended.
fn told(arguments: &str, lines: &str) -> String {
    let mut child = Command::new(env!("CARGO_BIN_EXE_adjuge"))
        .args(arguments.split_whitespace())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program runs");
    // A bot that ends before it has read everything is one of the things to see.
    let _ = child.stdin.take().expect("its input is ours").write_all(lines.as_bytes());
    let output = child.wait_with_output().expect("the program ends");
    let (out, err) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    format!("{out}{err}exit {:?}\n", output.status.code())
}

/// What the house says to seat 1 in a game of Don: a program between the two keeps it.
fn heard() -> String {
    let shell = Shell::new();
    shell.write("keep.sh", "tee heard | \"$1\" bot don --level novice\n");
    shell.data(&format!(
        "record don --players 3 --seed 1 --bots cmd:sh~keep.sh~{},novice,novice",
        env!("CARGO_BIN_EXE_adjuge")
    ));
    shell.read("heard")
}

#[test]
fn a_bot_of_the_house_answers_what_it_is_asked() {
    let heard = heard();
    let lines: Vec<&str> = heard.lines().take(3).collect();
    let [hello, view, legal] = lines[..] else { panic!("{heard}") };
    expect![[r#"
        {"type":"act","id":1,"action":"bid 1"}
        exit Some(0)
    "#]]
    .assert_eq(&told("bot don --level novice", &format!("{hello}\n{view}\n{legal}\n")));
    let last = heard.lines().last().unwrap();
    expect![[r#"{"type":"over","table":1,"events":[{"event":"passed","seat":1},{"event":"bid","seat":2,"amount":8},{"event":"passed","seat":3},{"event":"sold","buyer":2,"price":8,"digit":8},{"event":"paid","seat":1,"tokens":8,"cards":3,"most":false},{"event":"over"}],"outcome":{"winners":[1],"scores":[32,20,14],"ending":"points"}}"#]]
        .assert_eq(last);
}

#[test]
fn programs_are_told_what_everyone_hears_and_who_plays() {
    let shell = Shell::new();
    shell.write("keep.sh", "tee $1 | \"$2\" bot don --level novice\n");
    let keep = |file: &str| format!("cmd:sh~keep.sh~{file}~{}", env!("CARGO_BIN_EXE_adjuge"));
    let bots = format!("first={},{},novice", keep("one"), keep("two"));
    shell.data(&format!("record don --players 3 --seed 1 --time-limit 7 --out game.record --bots {bots}"));
    let told = ["one", "two"].map(|file| {
        let lines = shell.read(file);
        lines.lines().map(|line| serde_json::from_str(line).unwrap()).collect::<Vec<Value>>()
    });
    let hello = &told[1][0];
    assert_eq!(hello["names"], serde_json::json!(["first", "keep.sh", "novice"]));
    assert_eq!((&hello["seat"], &hello["time_limit"]), (&2.into(), &7000.into()));
    assert_eq!((&hello["total_time"], &hello["resumed"]), (&Value::Null, &false.into()));
    assert!(hello["seed"].is_u64() && hello["seed"] != told[0][0]["seed"], "each has luck of its own");
    let heard = told.map(|lines| {
        let events = lines.iter().filter_map(|line| line["events"].as_array()).flatten();
        events.cloned().collect::<Vec<Value>>()
    });
    assert_eq!(heard[0], heard[1], "what one hears, all hear");
    let n_of = |event: &str| heard[0].iter().filter(|heard| heard["event"] == event).count();
    assert_eq!((n_of("first"), n_of("round"), n_of("over")), (1, 15, 1), "from the first to the last");
}

#[test]
fn one_process_plays_several_games_at_once() {
    let shell = Shell::new();
    let run = |prefix: &str, threads: &str| {
        let bot = format!("{prefix}:sh~count.sh~{}~bot~baubles~--level~novice", env!("CARGO_BIN_EXE_adjuge"));
        let arguments =
            format!("arena baubles --deals 6 --seed 1 --json --threads {threads} --bots random,{bot}");
        shell.write("count.sh", "echo started >> starts\nexec \"$@\"\n");
        let report = json(&shell, &arguments);
        assert_eq!(report["faults"], Value::Array(Vec::new()));
        let n_starts = shell.read("starts").lines().count();
        std::fs::remove_file(shell.path("starts")).unwrap();
        (report["games"].clone(), n_starts)
    };
    assert_eq!(run("cmd", "2"), (12.into(), 4));
    // One for each seat, however many games it plays, so that it never sees both hands of one.
    assert_eq!(run("cmd*", "2"), (12.into(), 2));
}

/// Keeps its greetings, answers five questions, and crashes.
const CRASHING: &str = r#"
import json, sys

n_questions = 0
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        open("hellos", "a").write(line)
    if message["type"] == "legal":
        n_questions += 1
        if n_questions > 5:
            sys.exit(4)
        print(json.dumps({"type": "act", "id": message["id"], "action": message["actions"][0]}), flush=True)
"#;

#[test]
fn a_process_that_crashes_is_told_of_its_games_again() {
    let shell = Shell::new();
    shell.write("bad.py", CRASHING);
    for prefix in ["cmd", "cmd*"] {
        let bots = format!("{prefix}:python3~bad.py,novice");
        let report = json(
            &shell,
            &format!("simulate baubles --games 1 --seed 1 --time-limit 60 --json --bots {bots}"),
        );
        let crashed = serde_json::json!({"seat": 1, "fault": "the program ended: exit status: 4", "n": 3});
        assert!(report["faults"].as_array().unwrap().contains(&crashed), "{report}");
        let hellos = shell.read("hellos");
        let hellos = hellos.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
        let told: Vec<_> = hellos.map(|hello| (hello["table"].clone(), hello["resumed"].clone())).collect();
        let told_again = (1.into(), true.into());
        assert_eq!(told, [(1.into(), false.into()), told_again.clone(), told_again], "{prefix}");
        std::fs::remove_file(shell.path("hellos")).unwrap();
    }
}

#[test]
fn a_bot_of_the_house_says_what_it_does_not_understand() {
    let heard = heard();
    let lines: Vec<&str> = heard.lines().take(3).collect();
    let [hello, view, legal] = lines[..] else { panic!("{heard}") };
    let mistakes = [
        (
            String::new(),
            expect![[r#"
            exit Some(0)
        "#]],
        ),
        (
            "sing\n".to_string(),
            expect![[r#"
            error: line 1 is not a message: expected value at line 1 column 1
            exit Some(1)
        "#]],
        ),
        (
            "{\"type\":\"sing\"}\n".to_string(),
            expect![[r#"
            error: line 1 is not a message: unknown variant `sing`, expected one of `hello`, `view`, `legal`, `over` at line 1 column 14
            exit Some(1)
        "#]],
        ),
        (
            format!("{hello}\n{legal}\n"),
            expect![[r#"
                error: asked to decide without a view
                exit Some(1)
            "#]],
        ),
        (
            format!("{view}\n{legal}\n"),
            expect![[r#"
                error: shown a game before hello
                exit Some(1)
            "#]],
        ),
        (
            format!("{hello}\n{view}\n{}\n", legal.replace("\"id\":1", "\"id\":2")),
            expect![[r#"
                error: view 1 is followed by the actions of decision 2
                exit Some(1)
            "#]],
        ),
        (
            hello.replace("\"protocol\":1", "\"protocol\":2") + "\n",
            expect![[r#"
                error: the house speaks version 2 of the protocol, this bot 1
                exit Some(1)
            "#]],
        ),
        (
            hello.replace("\"game\":\"don\"", "\"game\":\"serengeti\"") + "\n",
            expect![[r#"
                error: the house plays serengeti (rules 2), this bot don (rules 2)
                exit Some(1)
            "#]],
        ),
        (
            hello.replace("\"seat\":1", "\"seat\":4") + "\n",
            expect![[r#"
                error: hello names no seat of the table
                exit Some(1)
            "#]],
        ),
        (
            hello.replace("\"players\":3", "\"players\":7") + "\n",
            expect![[r#"
                error: Don is for 3 to 6 players, not 7
                exit Some(1)
            "#]],
        ),
        (
            hello.replace("\"sales\":\"on\"", "\"sales\":\"perhaps\"") + "\n",
            expect![[r#"
                error: option sales cannot be "perhaps"; it is one of on, off, in-turn
                exit Some(1)
            "#]],
        ),
        (
            hello.replace("\"deck_hash\":\"", "\"deck_hash\":\"0") + "\n",
            expect![[r#"
                error: the house plays with another deck; name its file with --deck
                exit Some(1)
            "#]],
        ),
        (
            format!("{hello}\n{}\n{legal}\n", view.replace("given round", "given ruin")),
            expect![[r#"
                error: the world cannot be read: unknown fact "ruin"; known here: round, first, pot, bank, out, swapped, exchange, declaring, sale, lot, passed, barred, comforted, void, forfeit, over
                exit Some(1)
            "#]],
        ),
    ];
    for (lines, expected) in mistakes {
        expected.assert_eq(&told("bot don --level novice", &lines));
    }
}
