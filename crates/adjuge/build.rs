//! Builds the room, the web client in `web/`, and puts it into the program.
//!
//! It is built anew when something in `web/` changed, packages are fetched when the lock file did. Without Node.js the
//! program is built all the same, for those who want its command line and its API, and says what is missing.

use std::collections::hash_map::DefaultHasher;
use std::fmt::Write;
use std::fs::{self, File};
use std::hash::Hasher;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The oldest Node.js that the web client's tools run on.
const OLDEST_NODE: (u32, u32) = (20, 19);

/// What the client is made of, beside the packages.
const SOURCES: [&str; 9] = [
    "src",
    "public",
    "build",
    "index.html",
    "package.json",
    "package-lock.json",
    "svelte.config.js",
    "tsconfig.json",
    "vite.config.ts",
];

fn main() {
    let web = Path::new(&variable("CARGO_MANIFEST_DIR")).join("../../web");
    let out = PathBuf::from(variable("OUT_DIR"));
    println!("cargo::rerun-if-env-changed=ADJUGE_WEB");
    for source in SOURCES {
        println!("cargo::rerun-if-changed={}", web.join(source).display());
    }
    let room = out.join("room");
    let listed = match missing() {
        None => {
            build(&web, &room);
            listing(&room)
        }
        Some(reason) => {
            println!("cargo::warning={reason}");
            // Looked for again at every build: a path that is not there counts as changed.
            println!("cargo::rerun-if-changed={}", out.join("looked-for-again").display());
            "&[]".to_string()
        }
    };
    fs::write(out.join("room.rs"), listed).expect("the build folder can be written to");
}

fn variable(name: &str) -> String {
    std::env::var(name).expect("cargo sets it")
}

/// Why the room cannot be built here, if it cannot.
fn missing() -> Option<String> {
    if std::env::var("ADJUGE_WEB").is_ok_and(|value| value == "skip") {
        return Some("ADJUGE_WEB=skip: the program is built without the web client".into());
    }
    let (major, minor) = OLDEST_NODE;
    let advice = format!(
        "the web client is left out. To play in a browser, install Node.js {major}.{minor} or newer with npm \
         (Debian: apt install nodejs npm; others: https://nodejs.org) and run the same command again."
    );
    let Some(node) = version("node") else { return Some(format!("Node.js was not found, so {advice}")) };
    let mut numbers = node.trim_start_matches('v').split('.').map(|part| part.parse().unwrap_or(0));
    if (numbers.next().unwrap_or(0), numbers.next().unwrap_or(0)) < OLDEST_NODE {
        return Some(format!("Node.js {node} is too old, so {advice}"));
    }
    version("npm").is_none().then(|| format!("npm was not found, so {advice}"))
}

fn version(program: &str) -> Option<String> {
    let output = Command::new(program).arg("--version").output().ok()?;
    output.status.success().then(|| String::from_utf8_lossy(&output.stdout).trim().to_string())
}

fn build(web: &Path, room: &Path) {
    // Two builds at once, as by an editor and in a terminal, take turns with the packages.
    let lock = File::create(web.join(".lock")).expect("web/ can be written to");
    lock.lock().expect("files can be locked");
    let (wanted, fetched) = (web.join("package-lock.json"), web.join("node_modules/.adjuge-lock"));
    let wanted = fs::read(wanted).expect("web/package-lock.json is there");
    if fs::read(&fetched).ok().as_ref() != Some(&wanted) {
        npm(web, room, &["ci", "--no-audit", "--no-fund", "--loglevel=error"]);
        fs::write(fetched, wanted).expect("web/node_modules can be written to");
    }
    npm(web, room, &["run", "--silent", "build", "--", "--logLevel", "warn"]);
}

fn npm(web: &Path, room: &Path, args: &[&str]) {
    let output = Command::new("npm").args(args).current_dir(web).env("ADJUGE_WEB_OUT", room).output();
    let output = output.expect("npm was just found");
    assert!(
        output.status.success(),
        "the web client cannot be built: `npm {}` in web/ says\n{}{}",
        args.join(" "),
        String::from_utf8_lossy(&output.stdout),
        String::from_utf8_lossy(&output.stderr),
    );
}

/// The files of the room as a list in Rust, with what they are when compressed.
fn listing(room: &Path) -> String {
    let mut files = Vec::new();
    gather(room, &mut files);
    files.sort();
    let mut text = "&[\n".to_string();
    for file in files.iter().filter(|file| !is_compressed(file)) {
        let bytes = fs::read(file).expect("it was just built");
        let mut hasher = DefaultHasher::new();
        hasher.write(&bytes);
        let path = file.strip_prefix(room).expect("it is in the room").to_string_lossy().replace('\\', "/");
        let squeezed = |ending: &str| {
            let squeezed = PathBuf::from(format!("{}.{ending}", file.display()));
            if squeezed.exists() {
                format!("Some(include_bytes!({}))", literal(&squeezed))
            } else {
                "None".into()
            }
        };
        writeln!(
            text,
            "Asset {{ path: \"/{path}\", tag: \"\\\"{:016x}\\\"\", plain: include_bytes!({}), brotli: {}, gzip: {} }},",
            hasher.finish(),
            literal(file),
            squeezed("br"),
            squeezed("gz"),
        )
        .expect("a text can be written to");
    }
    text + "]"
}

/// A path as a text of Rust.
fn literal(path: &Path) -> String {
    format!("{:?}", path.to_string_lossy())
}

fn is_compressed(file: &Path) -> bool {
    file.extension().is_some_and(|ending| ending == "br" || ending == "gz")
}

fn gather(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("it was just built") {
        let path = entry.expect("it can be read").path();
        if path.is_dir() { gather(&path, files) } else { files.push(path) }
    }
}
