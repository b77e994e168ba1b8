//! Everything is moved from one store to another, and is there as it was.

use adjuge_store::{
    Deck, Entry, Millis, NewTable, Origin, Person, PersonId, Postgres, RecoveryCode, Status, Store,
    StoreError, Token, Transfer, TransferError, transfer,
};
use tempfile::tempdir;

use crate::postgres::{name, server};
use crate::support::{
    add_guest, append, entry, everything, guest, listing, make_table, new_table, open, wait,
};

/// Fills a store with something of everything; a session that is open.
fn fill(store: &dyn Store) -> Token {
    let (ann, token) = add_guest(store, "Ann");
    let (_, gone) = add_guest(store, "Bob");
    wait(store.claim(ann.id, "Änn".into(), "hash".into())).unwrap();
    wait(store.close_session(gone)).unwrap();
    let bot = Person { is_bot: true, owner: Some(ann.id), ..guest("A program") };
    wait(store.add_person(bot, Token::fresh(), Origin::default())).unwrap();
    let from = Origin { address: Some([192, 0, 2, 7].into()), device: Some("Firefox, Android".into()) };
    wait(store.open_session(Token::fresh(), ann.id, Millis(77), from)).unwrap();
    wait(store.keep_recovery(ann.id, vec![RecoveryCode::fresh(), RecoveryCode::fresh()])).unwrap();
    for (at, game) in [(5, "don"), (6, "baubles"), (i64::MAX, "don")] {
        let first =
            Entry { at: Millis(at), by: Some(ann.id), command: Some("c\0é".into()), text: "1\n🃏".into() };
        let command = (at == 5).then(|| "made".to_string());
        let deck = Deck { hash: game.into(), text: format!("deck of {game}") };
        let creator = ann.id;
        let table = NewTable { first, creator, command, deck, game: game.into(), ..new_table() };
        let id = wait(store.create_table(table)).unwrap();
        append(store, id, 1, "2").unwrap();
        let playing = listing(Status::Playing, &[ann.id, PersonId(u64::MAX)]);
        wait(store.append(id, 2, entry(""), Some(playing))).unwrap();
    }
    token
}

/// What can be seen of a store from outside.
fn seen(store: &dyn Store) -> impl PartialEq + std::fmt::Debug + use<> {
    let listed = wait(store.tables(everything())).unwrap();
    let tables: Vec<_> = listed.iter().map(|listed| wait(store.table(listed.id)).unwrap()).collect();
    let decks = ["don", "baubles", "h"].map(|hash| wait(store.deck(hash.into())).unwrap());
    let made: Vec<_> =
        listed.iter().map(|listed| wait(store.made(listed.creator, "made".into())).unwrap()).collect();
    let owner = wait(store.credentials("änn".into())).unwrap();
    let id = owner.clone().expect("Ann is there").0.id;
    let bots = wait(store.bots_of(id)).unwrap();
    let sessions = wait(store.sessions_of(id)).unwrap();
    let n_recoveries = wait(store.n_recoveries(id)).unwrap();
    (listed, tables, decks, made, owner, bots, sessions, n_recoveries)
}

#[test]
fn everything_moves_there_and_back() {
    let folder = tempdir().unwrap();
    let club = open(folder.path());
    let token = fill(&club);
    let url = server().database();
    let database = Postgres::open(&url).unwrap();
    let moved = wait(transfer(&club, &database)).unwrap();
    assert_eq!((moved.tables.len(), moved.n_entries, moved.n_people), (3, 9, 3));
    assert_eq!(seen(&club), seen(&database));
    let (owner, _) = wait(database.credentials("änn".into())).unwrap().expect("Ann is there");
    assert_eq!(wait(database.bots_of(owner.id)).unwrap().len(), 1, "her program moves with her");
    assert_eq!(wait(database.sessions_of(owner.id)).unwrap().len(), 2);
    assert_eq!(wait(database.n_recoveries(owner.id)), Ok(2));
    assert_eq!(wait(club.session(token, Millis(1))), wait(database.session(token, Millis(1))));
    let back = tempdir().unwrap();
    let back = open(back.path());
    assert_eq!(wait(transfer(&database, &back)).unwrap(), moved);
    assert_eq!(seen(&club), seen(&back));
    assert_eq!(wait(club.session(token, Millis(1))), wait(back.session(token, Millis(1))));
    // Both go on as if nothing had happened.
    for store in [&database as &dyn Store, &back] {
        assert_eq!(append(store, moved.tables[0], 3, "4"), Ok(()));
    }
}

#[test]
fn what_was_interrupted_is_completed_and_what_is_damaged_is_written_anew() {
    let folder = tempdir().unwrap();
    let club = open(folder.path());
    fill(&club);
    let url = server().database();
    let database = Postgres::open(&url).unwrap();
    wait(transfer(&club, &database)).unwrap();
    let sql =
        "DELETE FROM adjuge.journal WHERE seq = 3; DELETE FROM adjuge.decks; DELETE FROM adjuge.sessions;
               UPDATE adjuge.tables SET summary = 'old'; DELETE FROM adjuge.tables WHERE game = 'baubles'";
    server().sql(name(&url), sql);
    assert_ne!(seen(&club), seen(&database));
    let moved = wait(transfer(&club, &database)).unwrap();
    assert_eq!(moved.n_entries, 9);
    assert_eq!(seen(&club), seen(&database));
    // What was played meanwhile moves too.
    append(&club, moved.tables[0], 3, "4").unwrap();
    assert_eq!(wait(transfer(&club, &database)).unwrap().n_entries, 10);
    assert_eq!(seen(&club), seen(&database));
}

#[test]
fn nothing_is_written_over_the_data_of_others() {
    let folder = tempdir().unwrap();
    let club = open(folder.path());
    fill(&club);
    let database = Postgres::open(&server().database()).unwrap();
    add_guest(&database, "Zoe");
    let refused = wait(transfer(&club, &database)).unwrap_err();
    assert!(matches!(refused, TransferError::NotEmpty(_)), "{refused}");
    let table = make_table(&database);
    let refused = wait(transfer(&club, &database)).unwrap_err().to_string();
    assert!(refused.contains(&table.to_string()) && refused.contains("an empty database"), "{refused}");
    wait(database.close()).unwrap();
    let refused = wait(transfer(&club, &database)).unwrap_err();
    assert!(matches!(refused, TransferError::To(StoreError::Closed)), "{refused}");
}

#[test]
fn a_journal_that_is_not_what_was_written_is_not_copied() {
    let url = server().database();
    let database = Postgres::open(&url).unwrap();
    fill(&database);
    assert_eq!(Postgres::check(&url).unwrap().faults, Vec::<String>::new());
    server().sql(name(&url), "UPDATE adjuge.journal SET text = 'x' WHERE seq = 2");
    let folder = tempdir().unwrap();
    let refused = wait(transfer(&database, &open(folder.path()))).unwrap_err();
    assert!(matches!(refused, TransferError::From(StoreError::Corrupt)), "{refused}");
    let checked = Postgres::check(&url).unwrap();
    assert_eq!((checked.n_tables, checked.n_entries, checked.faults.len()), (3, 9, 3));
    assert!(checked.faults[0].contains("entry 2 is not what was written"), "{checked:?}");
    assert_eq!(wait(database.table_ids(None, 2)).unwrap().len(), 2);
}

#[test]
fn only_what_is_ours_is_checked() {
    let url = server().database();
    let told = Postgres::check(&url).unwrap_err().to_string();
    assert!(told.contains("there is no store in the database"), "{told}");
    wait(Postgres::open(&url).unwrap().close()).unwrap();
    server().sql(name(&url), "UPDATE adjuge.version SET version = 0");
    let told = Postgres::check(&url).unwrap_err().to_string();
    assert!(told.contains("format 0"), "{told}");
}
