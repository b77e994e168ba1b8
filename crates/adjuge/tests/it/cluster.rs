//! Houses that keep their data in `PostgreSQL`.

use rustix::process::Signal;

use crate::Shell;
use crate::postgres;
use crate::support::{Server, block_on, serve};

/// How many tables there are, as `adjuge check` says it.
fn n_tables(checked: &str) -> usize {
    let words: Vec<&str> = checked.split_whitespace().collect();
    let at = words.iter().position(|word| *word == "tables,").expect("it counts tables");
    words[at - 1].parse().expect("a number of tables")
}

fn url_of(house: &Server) -> String {
    format!("http://{}/", house.house.place())
}

#[test]
fn data_moves_from_a_file_to_a_database_and_back() {
    let (shell, url) = (Shell::new(), postgres::server().database());
    block_on(async {
        let house = Server::open(&shell.path("house.db")).await;
        shell.data(&format!("load --url {} --tables 4 --seconds 0.3", url_of(&house)));
        house.end(Signal::TERM).await;
    });
    let checked = shell.data("check house.db");
    let counts = checked.split_once("house.db").expect("the file is named").1;
    let n_tables = n_tables(&checked);
    assert!(n_tables >= 4, "{checked}");
    // A second time, nothing is left to do.
    for _ in 0..2 {
        let moved = shell.data(&format!("migrate --from house.db --to {url}"));
        assert!(moved.contains(&format!("\n{n_tables} journals were replayed; 0 are")), "{moved}");
    }
    assert_eq!(shell.data(&format!("check {url}")), format!("ok      the database{counts}"));
    block_on(async {
        let house = Server::start(serve(&url)).await.expect("the house opens");
        shell.data(&format!("load --url {} --tables 4 --seconds 0.3", url_of(&house)));
        let ended = house.end(Signal::TERM).await;
        assert!(ended.status.success() && !ended.err.contains("ERROR"), "{ended:?}");
    });
    let moved = shell.data(&format!("migrate --from {url} --to back.db"));
    let checked = shell.data(&format!("check {url}")).replace("the database", "back.db");
    assert_eq!(shell.data("check back.db"), checked);
    let n_more = self::n_tables(&checked);
    assert!(
        n_more >= n_tables + 4 && moved.contains(&format!("\n{n_more} journals were replayed; 0 are")),
        "{moved}"
    );
    let refused = shell.run(&format!("migrate --from house.db --to {url}"));
    assert!(refused.contains("there is something else already"), "{refused}");
    let refused = shell.run("migrate --from nowhere.db --to other.db");
    assert!(
        refused.contains("there is no store in nowhere.db") && !shell.path("other.db").exists(),
        "{refused}"
    );
}

#[test]
fn what_is_for_files_says_so() {
    let (shell, url) = (Shell::new(), postgres::server().database());
    for command in ["backup copy.db", "restore copy.db"] {
        let refused = shell.run(&format!("{command} --data {url}"));
        assert!(
            refused.starts_with("exit 1\n") && refused.contains("PostgreSQL has tools of its own"),
            "{refused}"
        );
    }
    let refused = shell.run("serve --listen 127.0.0.1:0 --data postgres://me:secret@%2Fnowhere/club");
    assert!(refused.starts_with("exit 1\n") && refused.contains("cannot be reached"), "{refused}");
    assert!(!refused.contains("secret"), "{refused}");
}
