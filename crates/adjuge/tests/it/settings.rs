//! What a house is set to: by flags, by the environment, by a file.

use adjuge_client::Person;
use rustix::process::Signal;
use serde_json::json;
use tokio::process::Command;

use crate::Shell;
use crate::support::{Server, block_on};

/// A house in a folder, which is told nothing but where.
fn serve(shell: &Shell) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_adjuge"));
    command.args(["serve", "--listen=127.0.0.1:0"]).current_dir(shell.folder.path());
    command
}

/// How many tables one person may make at a house.
async fn max_tables(command: Command) -> usize {
    let server = Server::start(command).await.unwrap_or_else(|ended| panic!("{ended:?}"));
    let anna: Person = server.house.come_in("Anna").await.expect("anyone may come in");
    let mut n_tables = 0;
    while n_tables < 9 {
        let wish = json!({ "id": n_tables.to_string(), "game": "don", "seats": ["me", "free", "free"] });
        if anna.make_table(&wish).await.is_err() {
            break;
        }
        n_tables += 1;
    }
    let ended = server.end(Signal::TERM).await;
    assert!(ended.status.success(), "{ended:?}");
    n_tables
}

#[test]
fn a_flag_counts_before_the_environment_and_that_before_the_file() {
    block_on(async {
        let shell = Shell::new();
        shell.write("house.toml", "data = 'from-file.db'\nmax-tables-of-one = 2\n");
        let command = |flags: &[&str], variables: &[(&str, &str)]| {
            let mut command = serve(&shell);
            command.args(flags).envs(variables.iter().copied());
            command
        };
        assert_eq!(max_tables(command(&["--config=house.toml"], &[])).await, 2);
        // What only the file says goes on to count; what is empty says nothing.
        let variables =
            [("ADJUGE_CONFIG", "house.toml"), ("ADJUGE_MAX_TABLES_OF_ONE", "3"), ("ADJUGE_DATA", "")];
        assert_eq!(max_tables(command(&[], &variables)).await, 3);
        let flags = ["--max-tables-of-one=4", "--data=from-flag.db"];
        assert_eq!(max_tables(command(&flags, &variables)).await, 4);
        assert!(shell.path("from-file.db").exists() && shell.path("from-flag.db").exists());
    });
}

#[test]
fn yes_and_no_and_lists_can_be_said_everywhere() {
    block_on(async {
        let shell = Shell::new();
        shell.write(
            "house.toml",
            "secure-cookies = true\norigin = ['https://one.example', 'https://two.example']\ndata = 'a.db'",
        );
        let cookie = async |command: Command, origin: &str| {
            let server = Server::start(command).await.unwrap_or_else(|ended| panic!("{ended:?}"));
            let body = json!({ "name": "Anna" });
            let headers = [("origin", origin)];
            let came =
                server.house.ask("POST".parse().expect("a method"), "/api/people", &headers, Some(&body));
            let came = came.await.expect("the house answers");
            server.end(Signal::TERM).await;
            came.headers.get("set-cookie").map(|cookie| cookie.to_str().expect("text").contains("Secure"))
        };
        let command = |flags: &[&str], variables: &[(&str, &str)]| {
            let mut command = serve(&shell);
            command.arg("--config=house.toml").args(flags).envs(variables.iter().copied());
            command
        };
        assert_eq!(cookie(command(&[], &[]), "https://two.example").await, Some(true));
        assert_eq!(cookie(command(&[], &[]), "https://three.example").await, None);
        let variables = [("ADJUGE_ORIGIN", "https://three.example, https://four.example")];
        assert_eq!(cookie(command(&[], &variables), "https://four.example").await, Some(true));
        assert_eq!(
            cookie(command(&[], &variables), "https://two.example").await,
            None,
            "the list is another"
        );
        let off = command(&["--secure-cookies=false"], &[("ADJUGE_SECURE_COOKIES", "true")]);
        assert_eq!(cookie(off, "https://one.example").await, Some(false));
    });
}

#[test]
fn settings_that_are_none_are_named_with_their_place() {
    let shell = Shell::new();
    for (toml, reason) in [
        ("idle = 'soon'", "house.toml: idle: invalid value 'soon' for '--idle <SECONDS>'"),
        ("idle = -1", "house.toml: idle: invalid value '-1' for '--idle <SECONDS>'"),
        ("idle = 1.5", "house.toml: idle: a setting is a text, a whole number, true or false, not float"),
        ("idle = [1, 2]", "house.toml: idle: a setting is a text, a whole number, true or false, not array"),
        ("doors = 2", "house.toml: there is no setting \"doors\": `adjuge settings` lists them"),
        ("config = 'other.toml'", "house.toml: there is no setting \"config\""),
        ("\n\nidle = = 2", "house.toml, line 3: "),
    ] {
        shell.write("house.toml", toml);
        let text = shell.run("serve --listen 127.0.0.1:0 --config house.toml");
        assert!(text.starts_with("exit 1\n! error: ") && text.lines().count() == 2, "{toml}: {text}");
        assert!(text.contains(reason), "{toml}: {text}");
    }
    let text = shell.run("serve --config nowhere.toml");
    assert!(text.starts_with("exit 1\n! error: cannot read nowhere.toml"), "{text}");
    let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_adjuge"));
    let output = command.env("ADJUGE_LOG", "nicely").output().expect("the program runs");
    let told = String::from_utf8_lossy(&output.stderr);
    assert!(told.starts_with("error: ADJUGE_LOG: invalid value 'nicely' for '--log <LOG>'"), "{told}");
}

#[test]
fn a_variable_that_is_no_setting_is_told_of() {
    block_on(async {
        let shell = Shell::new();
        let mut command = serve(&shell);
        command.args(["--data=house.db"]).env("ADJUGE_MAX_SOKETS", "7");
        let server = Server::start(command).await.unwrap_or_else(|ended| panic!("{ended:?}"));
        let ended = server.end(Signal::TERM).await;
        assert!(ended.status.success() && ended.err.contains("ADJUGE_MAX_SOKETS is no setting"), "{ended:?}");
    });
}

#[test]
fn the_data_of_the_environment_is_what_is_copied() {
    block_on(async {
        let shell = Shell::new();
        Server::open(&shell.path("club.db")).await.end(Signal::TERM).await;
        let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_adjuge"));
        command.args(["backup", "copy.db"]).current_dir(shell.folder.path()).env("ADJUGE_DATA", "club.db");
        let output = command.output().expect("the program runs");
        assert_eq!(String::from_utf8_lossy(&output.stdout), "club.db is copied to copy.db\n", "{output:?}");
    });
}

#[test]
fn the_file_to_begin_with_changes_nothing_and_has_everything() {
    let shell = Shell::new();
    let example = shell.data("settings --toml");
    shell.write("plain.toml", &example);
    // Those that are something of themselves can all be in force.
    let in_force: Vec<&str> = example
        .lines()
        .filter_map(|line| line.strip_prefix('#'))
        .filter(|line| line.starts_with(char::is_alphabetic))
        .collect();
    let flags = shell.run("serve --help");
    let n_flags = flags.lines().filter(|line| line.trim_start().starts_with("--")).count();
    // The file does not name itself; help is no setting.
    assert_eq!(in_force.len() + 1, n_flags, "{example}\n{flags}");
    let usual: Vec<&str> = in_force
        .into_iter()
        .filter(|line| !["data", "bot-threads", "listen"].contains(&line.split(' ').next().expect("a word")))
        .collect();
    shell.write("usual.toml", usual.join("\n"));
    block_on(async {
        for file in ["plain.toml", "usual.toml"] {
            let mut command = serve(&shell);
            command.args(["--data=house.db", "--config", file]);
            assert_eq!(max_tables(command).await, 9, "{file}");
        }
    });
}

#[test]
fn the_page_of_settings_is_current() {
    let table = Shell::new().data("settings");
    let page = format!(
        "# Settings of a house\n\n\
         Each is a flag of `adjuge serve` (`--max-sockets 1000`), a variable of the environment\n\
         (`ADJUGE_MAX_SOCKETS=1000`) and a line of the TOML file that `--config` names (`max-sockets = 1000`). A flag\n\
         counts before the environment, and that before the file; a variable that is empty says nothing. What may be\n\
         given several times is a list in the file (`origin = [\"https://a.example\", \"https://b.example\"]`) and has commas\n\
         in the environment. A database's password is best kept in the file or the environment: flags can be seen by\n\
         everybody on the machine.\n\n\
         `adjuge settings --toml > club.toml` writes a file to begin with. This table is what `adjuge settings` prints.\n\n\
         {table}"
    );
    adjuge_testkit::check_file("docs/settings.md", &page);
}
