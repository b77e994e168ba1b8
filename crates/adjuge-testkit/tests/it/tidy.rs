//! Rules of the repository itself.

use std::collections::BTreeSet;

use adjuge_engine::games::ALL;
use adjuge_testkit::project;

fn read(path: &str) -> String {
    std::fs::read_to_string(project(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

#[test]
fn every_game_has_its_pages_and_folders() {
    let readme = read("README.md");
    for meta in ALL {
        let rules = read(&format!("docs/rules/{}.md", meta.id));
        assert!(rules.starts_with(&format!("# {}\n", meta.title)), "docs/rules/{}.md", meta.id);
        for option in meta.options {
            assert!(
                rules.contains(&format!("`{}`", option.name)),
                "docs/rules/{}.md misses {}",
                meta.id,
                option.name
            );
        }
        assert!(readme.contains(&format!("`{}`", meta.id)), "README.md does not list {}", meta.id);
        assert!(readme.contains(meta.credits), "README.md does not credit {}", meta.credits);
    }
}

/// The folder of a game, in Rust's spelling.
fn game_folders() -> Vec<String> {
    let entries = std::fs::read_dir(project("crates/adjuge-engine/src/games")).unwrap();
    let folders = entries.map(|entry| entry.unwrap().path()).filter(|path| path.is_dir());
    folders.map(|path| path.file_name().unwrap().to_string_lossy().into_owned()).collect()
}

/// A file of tests without its `mod` line would never run, and nobody would notice.
#[test]
fn every_game_has_its_tests() {
    for folder in game_folders() {
        for tests in ["crates/adjuge-testkit/tests/it/foresee", "crates/adjuge-bots/tests/it/novice"] {
            read(&format!("{tests}/{folder}.rs"));
            let modules = read(&format!("{tests}/mod.rs"));
            assert!(modules.contains(&format!("\nmod {folder};\n")), "{tests}/mod.rs misses mod {folder}");
        }
    }
}

/// What has no tests is not built for them; a test that is written there later must run.
#[test]
fn tests_are_switched_off_only_where_there_are_none() {
    for entry in std::fs::read_dir(project("crates")).unwrap() {
        let name = entry.unwrap().file_name().into_string().unwrap();
        let manifest = read(&format!("crates/{name}/Cargo.toml"));
        let has = |line: &str| manifest.lines().any(|other| other == line);
        for file in rust_files(&format!("crates/{name}/src")) {
            let source = std::fs::read_to_string(&file).unwrap();
            let name = file.display();
            assert!(
                !(has("test = false") && source.contains("#[test]")),
                "{name} has a test that never runs"
            );
            let has_example = source.lines().any(|line| line.trim_start().starts_with("/// ```"));
            assert!(!(has("doctest = false") && has_example), "{name} has an example that never runs");
        }
    }
}

/// Shared files, or folders of them, that may name a game, and why.
const MAY_NAME_GAMES: &[(&str, &str)] = &[
    ("README.md", "shows the games"),
    ("CONTRIBUTING.md", "walks through one game"),
    ("docs/", "shows commands and messages by example; its notation is made from the code"),
    ("examples/", "plays one game with some sense"),
    ("scripts/test-api", "asks for a table, of some game"),
    ("crates/adjuge-engine/src/games/mod.rs", "is the list"),
    ("crates/adjuge-bots/src/games/mod.rs", "has the `mod` lines, which Rust wants"),
    ("crates/adjuge-testkit/tests/it/foresee/mod.rs", "has the `mod` lines, which Rust wants"),
    ("crates/adjuge-bots/tests/it/novice/mod.rs", "has the `mod` lines, which Rust wants"),
    ("crates/adjuge-engine/src/lib.rs", "shows the crate by example"),
    ("crates/adjuge-bots/src/net.rs", "tests with some name"),
    ("crates/adjuge-arena/src/", "tests with some game"),
    ("crates/adjuge/src/cli/", "shows commands by example"),
    ("crates/adjuge-store/examples/", "writes tables of some game"),
    ("crates/adjuge/tests/", "plays some game by example"),
    ("crates/adjuge-server/", "tests with some game"),
    ("crates/adjuge-table/tests/", "tests with some game"),
    ("crates/adjuge-store/tests/", "tests with some game"),
    ("crates/adjuge-bots/tests/", "tests with some game"),
    ("crates/adjuge-testkit/", "tests with some game"),
    ("scripts/test-json", "checks commands by example"),
    ("python/", "plays, measures and tests some game by example"),
    ("web/src/wire/", "is made from the code"),
    ("web/tests/", "plays some game by example, and photographs boards"),
];

/// Files that may name every game.
const LISTS: &[&str] = &["README.md", "docs/decks.md", "docs/notation.md", "web/src/wire/"];

/// A new game is its folders and its line: what is shared follows from the list of games, and has none of its own.
#[test]
fn no_shared_file_lists_the_games() {
    let mut names: Vec<String> = ALL.iter().map(|meta| meta.id.to_string()).chain(game_folders()).collect();
    names.sort();
    names.dedup();
    let mut unneeded: Vec<&str> = MAY_NAME_GAMES.iter().map(|(path, _)| *path).collect();
    for file in shared_files(&names) {
        let Ok(text) = std::fs::read_to_string(project(&file)) else { continue };
        let words: BTreeSet<&str> =
            text.split(|letter: char| !letter.is_alphanumeric() && !"-_".contains(letter)).collect();
        if !names.iter().any(|name| words.contains(name.as_str())) {
            continue;
        }
        let may_name = MAY_NAME_GAMES.iter().any(|(path, _)| file.starts_with(path));
        assert!(may_name, "{file} names a game: let it follow from the list of games");
        unneeded.retain(|path| !file.starts_with(path));
        let is_list = ALL.iter().all(|meta| words.contains(meta.id));
        assert!(!is_list || LISTS.iter().any(|path| file.starts_with(path)), "{file} lists the games");
    }
    assert!(unneeded.is_empty(), "{unneeded:?} name no game");
}

/// All files of the project but those that belong to a game, which have its name in theirs.
fn shared_files(names: &[String]) -> Vec<String> {
    let (mut files, mut folders) = (Vec::new(), vec![String::new()]);
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(project(&folder)).unwrap() {
            let entry = entry.unwrap();
            let name = entry.file_name().to_string_lossy().into_owned();
            let stem = name.split('.').next().unwrap_or("");
            let is_made = ["target", "node_modules", "dist", "corpus", "test-results"].contains(&stem);
            // `odd-shop.spec.ts`, `odd_shop.rs`, and whatever is in a folder `odd-shop`.
            if is_made || name.starts_with('.') || names.iter().any(|game| stem == game) {
                continue;
            }
            let path = if folder.is_empty() { name } else { format!("{folder}/{name}") };
            if entry.file_type().unwrap().is_dir() {
                folders.push(path);
            } else {
                files.push(path);
            }
        }
    }
    files
}

#[test]
fn the_engine_stays_pure() {
    let manifest = read("crates/adjuge-engine/Cargo.toml");
    let (_, dependencies) = manifest.split_once("[dependencies]").unwrap();
    let names: Vec<_> = dependencies
        .lines()
        .take_while(|line| !line.starts_with('['))
        .filter_map(|line| line.split('.').next())
        .filter(|name| !name.is_empty())
        .collect();
    // What clients are told is described by those who send it.
    let [types, schemas] =
        ["ts-rs", "utoipa"].map(|name| format!("{name} = {{ workspace = true, optional = true }}"));
    assert_eq!(
        names,
        ["adjuge-derive", "arrayvec", "serde", "serde_json", "sha2", "thiserror", "toml", &types, &schemas]
    );
    assert!(!manifest.contains("default = ["), "nothing optional is there unasked");
    for banned in
        ["std::fs", "std::net", "std::thread", "std::time", "std::env", "std::io", "println!", "HashMap"]
    {
        for file in rust_files("crates/adjuge-engine/src") {
            let text = std::fs::read_to_string(&file).unwrap();
            let code = text.lines().filter(|line| !line.trim_start().starts_with("//"));
            assert!(!code.into_iter().any(|line| line.contains(banned)), "{} uses {banned}", file.display());
        }
    }
}

/// A table is a value that any host can run: nothing that it is made of waits, listens, or keeps a database.
#[test]
fn a_table_depends_on_no_host() {
    let tree = std::process::Command::new(env!("CARGO"))
        .args(["tree", "--offline", "--package", "adjuge-table", "--edges", "normal", "--prefix", "none"])
        .current_dir(project(""))
        .output()
        .unwrap();
    assert!(tree.status.success(), "{}", String::from_utf8_lossy(&tree.stderr));
    let tree = String::from_utf8(tree.stdout).unwrap();
    let names: BTreeSet<&str> = tree.lines().filter_map(|line| line.split(' ').next()).collect();
    assert!(names.contains("adjuge-engine"), "{names:?}");
    for banned in ["axum", "hyper", "tokio", "rusqlite", "argon2", "utoipa", "ts-rs"] {
        assert!(!names.contains(banned), "adjuge-table depends on {banned}");
    }
}

#[test]
fn no_game_imports_another() {
    for file in rust_files("crates/adjuge-engine/src/games") {
        if file.file_name().is_some_and(|name| name == "mod.rs")
            && file.parent().is_some_and(|parent| parent.ends_with("games"))
        {
            continue;
        }
        let text = std::fs::read_to_string(&file).unwrap();
        assert!(!text.contains("crate::games::"), "{} reaches into another game", file.display());
    }
}

#[test]
fn the_readme_has_two_commands() {
    let readme = read("README.md");
    for command in ["cargo run --release", "make test"] {
        assert!(readme.contains(command), "README.md does not say {command}");
    }
    assert!(readme.lines().count() <= 120, "README.md is too long");
    // The glossary comes on top of 200 lines.
    assert!(read("ARCHITECTURE.md").lines().count() <= 232, "ARCHITECTURE.md is too long");
    assert!(read(".ci/run").contains("make test"), ".ci/run does not run the tests");
}

fn rust_files(folder: &str) -> Vec<std::path::PathBuf> {
    let mut files = Vec::new();
    let mut folders = vec![project(folder)];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|ending| ending == "rs") {
                files.push(path);
            }
        }
    }
    assert!(!files.is_empty());
    files
}
