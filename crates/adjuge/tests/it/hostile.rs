//! Programs that mean harm, or merely do it: the matches end, say what happened, and nobody else suffers.

use std::collections::BTreeMap;
use std::process::Command;

use expect_test::expect;
use serde_json::Value;

use crate::bots::{json, timeless};
use crate::programs::example;
use crate::{Shell, project_path};

/// Answers every question with the first action; what comes before each answer is for the tests to say.
const ANSWERING: &str = r#"
import json, sys

n_questions = 0
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] != "legal":
        continue
    n_questions += 1
    act = {"type": "act", "id": message["id"], "action": message["actions"][0]}
    HARM
    print(json.dumps(act), flush=True)
"#;

/// A folder with a program of this content.
fn shell_with(script: &str) -> Shell {
    let shell = Shell::new();
    shell.write("bad.sh", script);
    shell
}

/// A folder with a program that answers, but does this before it does.
fn shell_with_answers(harm: &str) -> Shell {
    let shell = Shell::new();
    shell.write("bad.py", ANSWERING.replace("HARM", harm));
    shell
}

/// Lets a program play against a novice, once in each seat of Boules de Noël unless told otherwise; what it is
/// blamed for, and how often. The novice is blamed for nothing, and every game is played to its end.
fn faults(shell: &Shell, program: &str, arguments: &str) -> BTreeMap<String, u64> {
    let game = if arguments.starts_with("don") { "" } else { "baubles " };
    let report = json(
        shell,
        &format!("arena {game}{arguments} --deals 1 --seed 1 --threads 1 --json --bots novice,cmd:{program}"),
    );
    let bots = report["bots"].as_array().unwrap();
    assert_eq!(report["games"], if game.is_empty() { 6 } else { 2 }, "{report}");
    assert!(bots.iter().all(|bot| bot["decisions"].as_u64().unwrap() > 0), "{report}");
    assert!(bots[0]["alone"]["mean"].is_number(), "{report}");
    let faults = report["faults"].as_array().unwrap();
    assert!(faults.iter().all(|fault| fault["bot"] == bots[1]["name"]), "{report}");
    let faults =
        faults.iter().map(|fault| (fault["fault"].as_str().unwrap().into(), fault["n"].as_u64().unwrap()));
    faults.chain([("decisions".to_string(), bots[1]["decisions"].as_u64().unwrap())]).collect()
}

/// The same for a program that decides nothing at all, for these reasons. How often for which may depend on who is
/// faster, the program or the house.
#[track_caller]
fn check_useless(shell: &Shell, program: &str, arguments: &str, reasons: &[&str]) {
    let mut faults = faults(shell, program, arguments);
    let n_decisions = faults.remove("decisions").unwrap();
    assert_eq!(faults.values().sum::<u64>(), n_decisions, "{faults:?}");
    for fault in faults.keys() {
        assert!(reasons.iter().any(|reason| fault.starts_with(reason)), "{fault}");
    }
    // Being gone is never the whole story.
    assert!(faults.keys().any(|fault| fault != GONE), "{faults:?}");
}

const GONE: &str = "the program is not running";

#[test]
fn one_that_crashes_at_once() {
    let shell = shell_with("exit 3");
    expect![[r#"
        exit 0
        2 games on 1 deal in … s on 1 thread; an even share is 0.500, intervals are 95 %, clustered by deal

        bot            alone                mixed              rating            points          faults
        novice  0.500 (0.055–0.945)           —            0 (-556 to 556)        34.00               0
        bad.sh  0.500 (0.055–0.945)           —            0 (-556 to 556)        34.00   186 (100.0 %)

        a novice made 186 of the 186 decisions of bad.sh, and won or lost with them

        a game has 10.0 rounds and 40.0 auctions on average

        win share by place after the starter
          starter   0.0000 (0.0000–0.7935)
          next      1.0000 (0.2065–1.0000)

        share of the bot in the row, alone among bots of the column
                      novice               bad.sh
        novice           —           0.500 (0.055–0.945)
        bad.sh  0.500 (0.055–0.945)           —
        ! Boules de Noël with 2 players, seed 1
        ! bad.sh lost 6 decisions: the program ended: exit status: 3
        ! bad.sh lost 180 decisions: the program is not running
    "#]]
    .assert_eq(&timeless(
        &shell.run("arena baubles --deals 1 --seed 1 --threads 1 --bots novice,cmd:sh~bad.sh"),
    ));
    expect![[r#"
        exit 0
        ! Boules de Noël with 2 players, seed 1
        ! seat 2 lost 3 decisions: the program ended: exit status: 3
        ! seat 2 lost 94 decisions: the program is not running
        ! wrote game.record
    "#]]
    .assert_eq(&shell.run("record baubles --seed 1 --bots novice,cmd:sh~bad.sh --out game.record"));
}

#[test]
fn strict_runs_fail_when_a_program_does() {
    let shell = shell_with("exit 3");
    let runs = [
        ("arena baubles --deals 1 --threads 1", "bad.sh lost 186 decisions"),
        ("simulate baubles --games 1", "bad.sh in seat 2 lost 94 decisions"),
        ("record baubles --out game.record", "seat 2 lost 97 decisions"),
    ];
    for (run, complaint) in runs {
        let text = shell.run(&format!("{run} --seed 1 --strict --bots novice,cmd:sh~bad.sh"));
        assert!(text.starts_with("exit 1\n") && text.contains(&format!("! error: {complaint}\n")), "{text}");
        let text = shell.run(&format!("{run} --seed 1 --strict --bots novice,{}", example()));
        assert!(text.starts_with("exit 0\n"), "{text}");
    }
    // What could be found out is reported all the same.
    assert!(shell.run("verify game.record").starts_with("exit 0"));
}

#[test]
fn one_that_does_not_exist() {
    check_useless(&Shell::new(), "./nobody", "", &["the program ended: exit status: 127", GONE]);
}

#[test]
fn one_that_is_killed() {
    check_useless(&shell_with("kill -s KILL $$"), "sh~bad.sh", "", &["the program ended: signal: 9", GONE]);
}

#[test]
fn one_that_crashes_in_the_middle_of_a_game() {
    let shell = shell_with_answers("if n_questions > 5: sys.exit(4)");
    let faults = faults(&shell, "python3~bad.py", "");
    // Three starts in each of the two seats; what it decided in each is its own, and after a crash it goes on.
    assert_eq!(faults["the program ended: exit status: 4"], 6);
    assert_eq!(faults[GONE] + 6 + 30, faults["decisions"]);
}

#[test]
fn one_that_never_answers() {
    check_useless(&Shell::new(), "sleep~1000", "--time-limit 0.2", &["no answer within 200ms", GONE]);
}

#[test]
fn one_that_closes_its_input() {
    let shell = shell_with("exec 0<&-\nsleep 1000");
    check_useless(&shell, "sh~bad.sh", "--time-limit 0.2", &["no answer within 200ms", GONE]);
}

#[test]
fn one_that_closes_its_output() {
    let shell = shell_with("exec 1>&-\nsleep 1000");
    check_useless(&shell, "sh~bad.sh", "", &["the program closed its output", GONE]);
}

#[test]
fn one_that_answers_nonsense() {
    let shell = shell_with("while read -r line; do echo nonsense; done");
    check_useless(&shell, "sh~bad.sh", "", &["not an act: ", "spoke out of turn", GONE]);
    let shell = shell_with_answers("act = {'type': chr(27) + '[2J' + 500 * 'x'}");
    let faults = faults(&shell, "python3~bad.py", "");
    let fault = faults.keys().find(|fault| fault.starts_with("not an act: ")).unwrap();
    assert!(fault.chars().count() < 220 && !fault.contains('\u{1b}'), "{fault}");
}

#[test]
fn one_that_says_what_is_no_text() {
    let shell = shell_with_answers(r"sys.stdout.buffer.write(b'\xff\n'); sys.stdout.flush(); continue");
    let faults = faults(&shell, "python3~bad.py", "");
    // Ten in each of two games, then the house has no more patience.
    assert_eq!(faults["the line is not text"], 20);
    assert_eq!(faults[GONE] + 20, faults["decisions"]);
}

#[test]
fn one_that_answers_another_question() {
    let shell = shell_with_answers("act['id'] += 1");
    let faults = faults(&shell, "python3~bad.py", "");
    assert_eq!(faults["answered another question"], 20);
    assert_eq!(faults[GONE] + 20, faults["decisions"]);
}

#[test]
fn one_that_does_what_it_may_not() {
    let shell = shell_with_answers("act['action'] = 'bid 99'");
    check_useless(&shell, "python3~bad.py", "don --players 3", &["chose bid 99: "]);
    let shell = shell_with_answers("act['action'] = 'sing'");
    check_useless(&shell, "python3~bad.py", "", &["not an action: ", GONE]);
}

#[test]
fn one_that_never_stops_talking() {
    check_useless(&Shell::new(), "yes", "", &["spoke out of turn", "not an act: ", GONE]);
    check_useless(&Shell::new(), "cat~/dev/zero", "", &["the line is too long", "spoke out of turn", GONE]);
}

#[test]
fn one_with_a_line_of_two_megabytes() {
    let shell = shell_with("head -c 2000000 /dev/zero | tr '\\0' x\necho\nwhile read -r line; do :; done");
    let reasons =
        ["no answer within 200ms", "the line is too long", "not an act: ", "spoke out of turn", GONE];
    check_useless(&shell, "sh~bad.sh", "--time-limit 0.2", &reasons);
}

#[test]
fn one_that_says_everything_twice() {
    // The second time is nobody's answer; the decision after it is lost, and play goes on.
    let shell = shell_with_answers("print(json.dumps(act))");
    let faults = faults(&shell, "python3~bad.py", "");
    let n_lost: u64 = faults.iter().filter(|(fault, _)| *fault != "decisions").map(|(_, n)| n).sum();
    assert!(n_lost > 0 && n_lost < faults["decisions"], "{faults:?}");
}

#[test]
fn a_program_is_started_three_times_at_most() {
    let shell = shell_with("echo started >> starts\nexit 3");
    shell.data("arena baubles --deals 5 --seed 1 --threads 1 --bots novice,cmd:sh~bad.sh");
    // In each of the two seats.
    assert_eq!(shell.read("starts").lines().count(), 6);
}

#[test]
fn a_program_plays_many_games() {
    let shell = Shell::new();
    let example = project_path("examples/bot.py");
    shell.write("good.sh", format!("echo started >> starts\nexec python3 {}\n", example.display()));
    let report =
        json(&shell, "arena baubles --deals 3 --seed 1 --threads 1 --json --bots novice,cmd:sh~good.sh");
    assert_eq!(report["faults"], Value::Array(Vec::new()));
    assert_eq!(shell.read("starts").lines().count(), 2);
}

#[test]
fn harm_stays_where_it_is_done() {
    // Two programs that behave sit at the same tables as one that does not.
    let shell = Shell::new();
    let report = json(
        &shell,
        &format!(
            "simulate don --players 3 --games 2 --seed 1 --threads 1 --json --bots {example},cmd:yes,{example}",
            example = example()
        ),
    );
    assert_eq!(report["games"], 2);
    let text = shell.run(&format!(
        "record don --players 3 --seed 1 --bots {example},cmd:yes,{example} --out game.record",
        example = example()
    ));
    assert!(text.contains("! seat 2 lost "), "{text}");
    assert!(!text.contains("! seat 1") && !text.contains("! seat 3"), "{text}");
    assert!(shell.run("verify game.record").starts_with("exit 0"));
}

/// Whether a process is there.
fn is_running(pid: &str) -> bool {
    let status = Command::new("sh").args(["-c", &format!("kill -0 {pid} 2>/dev/null")]).status();
    status.expect("the shell runs").success()
}

#[test]
fn no_program_outlives_the_matches() {
    // What a program has started holds the standard error that the test reads to its end: the run is over when
    // all are gone, and one that is not ended by the house leaves a mark before.
    let child = "(trap '' HUP INT TERM; sleep 20; echo >> survived) > /dev/null &";
    for (rest, time_limit, n_starts) in [
        (format!("exec python3 {}", project_path("examples/bot.py").display()), "10", 2),
        ("sleep 1000".to_string(), "0.2", 2),
        ("exit 3".to_string(), "10", 6),
        ("yes".to_string(), "10", 2),
    ] {
        let shell = shell_with(&format!("echo $$ >> pids\n{child}\n{rest}\n"));
        shell.data(&format!(
            "arena baubles --deals 1 --seed 1 --threads 1 --time-limit {time_limit} --bots novice,cmd:sh~bad.sh"
        ));
        assert!(!shell.path("survived").exists(), "{rest}");
        let pids = shell.read("pids");
        assert_eq!(pids.lines().count(), n_starts, "{rest}");
        assert!(!pids.lines().any(is_running), "{rest}");
    }
}
