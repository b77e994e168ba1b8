//! What all tests use.

use std::path::Path;

use adjuge_store::{
    Deck, Entry, Listing, Millis, NewTable, Origin, Person, PersonId, Query, Sqlite, Status, Store,
    StoreError, TableId, Token,
};

/// Waits for an answer.
pub(crate) fn wait<T>(later: impl Future<Output = T>) -> T {
    let runtime = tokio::runtime::Builder::new_current_thread().build().expect("a runtime");
    runtime.block_on(later)
}

/// Opens the store of a folder.
#[track_caller]
pub(crate) fn open(folder: &Path) -> Sqlite {
    Sqlite::open(&folder.join("store.db")).expect("the store opens")
}

/// An entry.
pub(crate) fn entry(text: &str) -> Entry {
    Entry { at: Millis(1), by: None, command: None, text: text.into() }
}

/// How a table is found.
pub(crate) fn listing(status: Status, people: &[PersonId]) -> Listing {
    Listing { status, people: people.to_vec(), summary: "summary".into() }
}

/// A table that nobody has made yet.
pub(crate) fn new_table() -> NewTable {
    NewTable {
        id: TableId::fresh(),
        creator: PersonId::fresh(),
        command: None,
        max_live: u32::MAX,
        live_since: Millis(0),
        is_public: true,
        game: "don".into(),
        facts: "facts".into(),
        deck: Deck { hash: "h".into(), text: "deck".into() },
        listing: listing(Status::Open, &[]),
        first: entry("1"),
    }
}

/// Makes a table.
#[track_caller]
pub(crate) fn make_table(store: &dyn Store) -> TableId {
    wait(store.create_table(new_table())).expect("a new table")
}

/// Appends an entry without more.
pub(crate) fn append(store: &dyn Store, table: TableId, after: u64, text: &str) -> Result<(), StoreError> {
    wait(store.append(table, after, entry(text), None))
}

/// The texts of a journal.
#[track_caller]
pub(crate) fn texts(store: &dyn Store, table: TableId) -> Vec<String> {
    let table = wait(store.table(table)).expect("the table is read").expect("the table exists");
    table.entries.into_iter().map(|entry| entry.text).collect()
}

/// The texts that a journal has if each entry is its number.
pub(crate) fn numbers(n_entries: usize) -> Vec<String> {
    (1..=n_entries).map(|seq| seq.to_string()).collect()
}

/// Everything, on one page.
pub(crate) fn everything() -> Query {
    Query { status: None, of: None, is_public: None, game: None, before: None, limit: 1000 }
}

/// A guest that is not added yet.
pub(crate) fn guest(name: &str) -> Person {
    Person {
        id: PersonId::fresh(),
        name: name.into(),
        is_claimed: false,
        created: Millis(5),
        is_bot: false,
        owner: None,
    }
}

/// Adds a guest with a session.
#[track_caller]
pub(crate) fn add_guest(store: &dyn Store, name: &str) -> (Person, Token) {
    let (person, token) = (guest(name), Token::fresh());
    wait(store.add_person(person.clone(), token, Origin::default())).expect("a new person");
    (person, token)
}

/// Waits for all answers at once.
pub(crate) async fn join<F: Future<Output = Result<(), StoreError>> + Unpin>(
    mut asked: Vec<F>,
) -> Vec<F::Output> {
    let mut answers: Vec<Option<F::Output>> = asked.iter().map(|_| None).collect();
    std::future::poll_fn(move |context| {
        for (later, answer) in asked.iter_mut().zip(&mut answers) {
            if answer.is_none()
                && let std::task::Poll::Ready(output) = std::pin::Pin::new(later).poll(context)
            {
                *answer = Some(output);
            }
        }
        if answers.iter().all(Option::is_some) {
            std::task::Poll::Ready(answers.iter_mut().map(|answer| answer.take().unwrap()).collect())
        } else {
            std::task::Poll::Pending
        }
    })
    .await
}
