//! A training that can be stopped and taken up again.

use expect_test::expect;

use crate::Shell;

/// The smallest training that has a duel.
const TINY: &str = "train baubles --games 2 --sims 2 --deals 1 --seed 1 --threads 1";

/// How a run ended, without how long its generations took.
fn ending(text: &str) -> String {
    text.split_inclusive('\n').filter(|line| !line.starts_with("generation ")).collect()
}

#[test]
fn a_training_goes_on_where_it_stopped() {
    let shell = Shell::new();
    expect![[r#"
        exit 0
        ! Boules de Noël with 2 players, seed 1
        ! wrote whole/baubles.net and whole/baubles.md
    "#]]
    .assert_eq(&ending(&shell.run(&format!("{TINY} --generations 2 --out whole"))));
    let card = shell.read("whole/baubles.md");
    for part in [
        "# The value net of Boules de Noël",
        "--generations 2 --games 2 --sims 2 --deals 1 --seed 1",
        "- generation 2: ",
    ] {
        assert!(card.contains(part), "{part}: {card}");
    }
    // Stopped after the first generation, and on more threads after that.
    shell.data(&format!("{TINY} --generations 1 --out parts"));
    let text = shell
        .run(&format!("{} --generations 2 --out parts --resume", TINY.replace("--threads 1", "--threads 2")));
    assert!(text.contains("\ngeneration 1: ") && text.contains("\ngeneration 2: "), "{text}");
    assert_eq!(shell.read("parts/baubles.net"), shell.read("whole/baubles.net"));
    // What it wrote plays.
    let text = shell.run("arena baubles --bots novice,expert:2@whole/baubles.net --deals 1 --seed 1");
    assert!(text.starts_with("exit 0"), "{text}");
    // With nothing left to do, nothing changes.
    let before = shell.read("whole/baubles.net");
    expect![[r#"
        exit 0
        ! Boules de Noël with 2 players, seed 1
        ! all 2 generations were done already; ask for more with --generations
    "#]]
    .assert_eq(&ending(&shell.run(&format!("{TINY} --generations 2 --out whole --resume"))));
    assert_eq!(shell.read("whole/baubles.net"), before);
}

#[test]
fn a_checkpoint_that_does_not_fit_is_refused() {
    let shell = Shell::new();
    shell.data(&format!("{TINY} --generations 1 --out weights"));
    let resume = |arguments: &str| ending(&shell.run(&format!("{arguments} --generations 2 --resume")));
    let checkpoint = std::fs::read(shell.path("weights/baubles.checkpoint")).unwrap();
    let weights = shell.read("weights/baubles.net");
    expect![[r#"
        exit 1
        ! Boules de Noël with 2 players, seed 1
        ! error: weights/baubles.checkpoint: the checkpoint is from a different training (baubles, rules 2, deck b1eb3dad48bb10fc with 40 features, 2 players, 2 games, 2 simulations, 1 deals, seed 1 and 25 % others); leave out --resume to start over
    "#]].assert_eq(&resume(&TINY.replace("--sims 2", "--sims 3")));
    for name in ["cut", "changed", "empty"] {
        std::fs::create_dir(shell.path(name)).unwrap();
    }
    shell.write("cut/baubles.checkpoint", &checkpoint[..checkpoint.len() / 2]);
    let mut changed = checkpoint.clone();
    changed[checkpoint.len() / 2] ^= 1;
    shell.write("changed/baubles.checkpoint", &changed);
    shell.write("empty/baubles.checkpoint", "");
    expect![[r#"
        exit 1
        ! Boules de Noël with 2 players, seed 1
        ! error: cut/baubles.checkpoint: the checkpoint is broken: it was cut or changed
    "#]]
    .assert_eq(&resume(&format!("{TINY} --out cut")));
    expect![[r#"
        exit 1
        ! Boules de Noël with 2 players, seed 1
        ! error: changed/baubles.checkpoint: the checkpoint is broken: it was cut or changed
    "#]]
    .assert_eq(&resume(&format!("{TINY} --out changed")));
    expect![[r#"
        exit 1
        ! Boules de Noël with 2 players, seed 1
        ! error: empty/baubles.checkpoint: the checkpoint is broken: it is too short
    "#]]
    .assert_eq(&resume(&format!("{TINY} --out empty")));
    expect![[r#"
        exit 1
        ! Boules de Noël with 2 players, seed 1
        ! error: cannot resume: there is no nowhere/baubles.checkpoint: No such file or directory (os error 2)
    "#]]
    .assert_eq(&resume(&format!("{TINY} --out nowhere")));
    // A refusal harms nothing that was there.
    assert_eq!(std::fs::read(shell.path("weights/baubles.checkpoint")).unwrap(), checkpoint);
    assert_eq!(shell.read("weights/baubles.net"), weights);
    expect![[r#"
        exit 2
        ! error: unexpected argument '--option' found
        ! 
        !   tip: to pass '--option' as a value, use '-- --option'
        ! 
        ! Usage: adjuge train <GAME>
        ! 
        ! For more information, try '--help'.
    "#]]
    .assert_eq(
        &shell.run("train don --option sales=off --generations 1 --games 1 --sims 1 --deals 1 --seed 1"),
    );
}
