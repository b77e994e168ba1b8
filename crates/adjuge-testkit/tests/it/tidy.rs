//! Rules of the repository itself.

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
    // What clients are told in TypeScript is for the server's tests alone.
    let types = "ts-rs = { workspace = true, optional = true }";
    assert_eq!(
        names,
        ["adjuge-derive", "arrayvec", "serde", "serde_json", "sha2", "thiserror", "toml", types]
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
    assert!(read("ARCHITECTURE.md").lines().count() <= 200, "ARCHITECTURE.md is too long");
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
