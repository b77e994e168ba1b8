//! People, their names and sessions.

use adjuge_store::{Millis, Person, PersonId, Store, StoreError, Token};

use crate::support::{add_guest, guest, wait};

/// Somebody as they are stored.
#[track_caller]
fn stored(store: &dyn Store, person: &Person) -> Person {
    let token = Token::fresh();
    wait(store.open_session(token, person.id, Millis(0))).expect("a session");
    wait(store.session(token, Millis(1))).expect("an answer").expect("the person exists")
}

/// Makes a name somebody's own.
fn claim(store: &dyn Store, person: &Person, name: &str) -> Result<(), StoreError> {
    wait(store.claim(person.id, name.into(), format!("hash of {name}"))).map(drop)
}

/// People are found by their sessions, and nobody is added twice.
pub(crate) fn finds_people(store: &dyn Store) {
    let (ann, _) = add_guest(store, "Ann");
    let (bob, _) = add_guest(store, "Bob");
    assert_eq!(stored(store, &ann), ann);
    let again = wait(store.add_person(Person { name: "Eve".into(), ..bob.clone() }, Token::fresh()));
    assert!(matches!(again, Err(StoreError::Other(_))), "{again:?}");
    assert_eq!(stored(store, &bob), bob);
}

/// Guests share names; a claimed one has a single owner, regardless of case, space around it and how it is put together.
pub(crate) fn claimed_names_are_unique(store: &dyn Store) {
    let (ann, _) = add_guest(store, "Ann");
    let (other, _) = add_guest(store, "Ann");
    assert_eq!(wait(store.credentials("Ann".into())), Ok(None));
    assert_eq!(claim(store, &ann, "Änn"), Ok(()));
    let owner = Person { name: "Änn".into(), is_claimed: true, ..ann.clone() };
    assert_eq!(stored(store, &ann), owner);
    for name in ["Änn", "änn", " ÄNN\t", "A\u{308}nn"] {
        assert_eq!(wait(store.credentials(name.into())), Ok(Some((owner.clone(), "hash of Änn".into()))));
        assert_eq!(claim(store, &other, name), Err(StoreError::NameTaken));
        assert_eq!(wait(store.rename(other.id, name.into())), Err(StoreError::NameTaken));
        assert_eq!(wait(store.add_person(guest(name), Token::fresh())), Err(StoreError::NameTaken));
    }
    assert_eq!(stored(store, &other), other);
    assert_eq!(claim(store, &other, "Ann"), Ok(()));
    // A second claim replaces the first, and frees the name.
    assert_eq!(claim(store, &ann, "ÄNN"), Ok(()));
    assert_eq!(stored(store, &ann).name, "ÄNN");
    assert_eq!(claim(store, &ann, "Zoe"), Ok(()));
    assert_eq!(wait(store.credentials("Änn".into())), Ok(None));
    assert_eq!(wait(store.rename(other.id, "Änn".into())), Ok(()));
    assert_eq!(claim(store, &guest("Nobody"), "Nobody"), Err(StoreError::NoSuchPerson));
}

/// Names that could be taken for a claimed one are nobody's, and guests who have one already get a number.
pub(crate) fn claimed_names_have_no_doubles(store: &dyn Store) {
    let (ann, _) = add_guest(store, "Ann");
    let (double, _) = add_guest(store, "Аnn");
    let (long, _) = add_guest(store, "Ann of the twenty-four l");
    let (second, _) = add_guest(store, "Ann 2");
    let numbered = wait(store.claim(ann.id, "Ann".into(), "hash".into())).expect("a claim");
    assert_eq!(numbered, [Person { name: "Аnn 3".into(), ..double.clone() }], "in Cyrillic, and 2 is used");
    assert_eq!(stored(store, &double), numbered[0]);
    assert_eq!(stored(store, &second), second);
    assert_eq!(wait(store.rename(double.id, "АNN".into())), Err(StoreError::NameTaken));
    assert_eq!(wait(store.add_person(guest("Аnn"), Token::fresh())), Err(StoreError::NameTaken));
    // A number fits into a name of any length.
    let (owner, _) = add_guest(store, "Eve");
    let numbered = wait(store.claim(owner.id, long.name.clone(), "hash".into())).expect("a claim");
    assert_eq!(numbered, [Person { name: "Ann of the twenty-four 2".into(), ..long }]);
}

/// Renaming changes a claimed name too, if nobody else has it.
pub(crate) fn renames(store: &dyn Store) {
    let (ann, _) = add_guest(store, "Ann");
    let (bob, _) = add_guest(store, "Bob");
    assert_eq!(wait(store.rename(ann.id, "Bob".into())), Ok(()));
    assert_eq!(stored(store, &ann), Person { name: "Bob".into(), ..ann.clone() });
    assert_eq!(claim(store, &bob, "Bob"), Ok(()));
    assert_eq!(claim(store, &ann, "Ann"), Ok(()));
    assert_eq!(wait(store.rename(bob.id, "ANN".into())), Err(StoreError::NameTaken));
    assert_eq!(wait(store.rename(bob.id, "BOB".into())), Ok(()));
    assert_eq!(wait(store.rename(bob.id, "Rob".into())), Ok(()));
    let rob = Person { name: "Rob".into(), is_claimed: true, ..bob };
    assert_eq!(wait(store.credentials("rob".into())), Ok(Some((rob, "hash of Bob".into()))));
    assert_eq!(wait(store.credentials("bob".into())), Ok(None));
    assert_eq!(wait(store.rename(PersonId::fresh(), "Eve".into())), Err(StoreError::NoSuchPerson));
}

/// Sessions are opened and closed, one or all of a person.
pub(crate) fn sessions(store: &dyn Store) {
    let (ann, first) = add_guest(store, "Ann");
    let (bob, others) = add_guest(store, "Bob");
    let (second, third) = (Token::fresh(), Token::fresh());
    for token in [second, third] {
        assert_eq!(wait(store.session(token, Millis(1))), Ok(None));
        assert_eq!(wait(store.open_session(token, ann.id, Millis(9))), Ok(()));
    }
    for token in [first, second, third] {
        assert_eq!(wait(store.session(token, Millis(1))), Ok(Some(ann.clone())));
    }
    for _ in 0..2 {
        assert_eq!(wait(store.close_session(first)), Ok(()));
        assert_eq!(wait(store.session(first, Millis(1))), Ok(None));
    }
    assert_eq!(wait(store.close_sessions_of(ann.id, Some(third))), Ok(()));
    assert_eq!(wait(store.session(second, Millis(1))), Ok(None));
    assert_eq!(wait(store.session(third, Millis(1))), Ok(Some(ann.clone())));
    assert_eq!(wait(store.close_sessions_of(ann.id, None)), Ok(()));
    for token in [second, third] {
        assert_eq!(wait(store.session(token, Millis(1))), Ok(None));
    }
    assert_eq!(wait(store.session(others, Millis(1))), Ok(Some(bob)));
    let nobody = wait(store.open_session(Token::fresh(), PersonId::fresh(), Millis(9)));
    assert_eq!(nobody, Err(StoreError::NoSuchPerson));
}

/// Programs are told from people, belong to whoever made them, and are listed for as long as they have a session.
pub(crate) fn programs_belong_to_somebody(store: &dyn Store) {
    let (ann, _) = add_guest(store, "Ann");
    let (bob, _) = add_guest(store, "Bob");
    let of = |name: &str, owner: Option<PersonId>| Person { is_bot: true, owner, ..guest(name) };
    let programs = [of("First", Some(ann.id)), of("Second", Some(ann.id)), of("Stray", None)];
    for program in &programs {
        assert_eq!(wait(store.add_person(program.clone(), Token::fresh())), Ok(()));
        assert_eq!(stored(store, program), *program);
    }
    let mut anns = programs[..2].to_vec();
    anns.sort_by_key(|program| program.id.0 as i64);
    assert_eq!(wait(store.bots_of(ann.id)), Ok(anns.clone()));
    assert_eq!(wait(store.bots_of(bob.id)), Ok(Vec::new()));
    let ended = anns.remove(0);
    assert_eq!(wait(store.close_sessions_of(ended.id, None)), Ok(()));
    assert_eq!(wait(store.bots_of(ann.id)), Ok(anns));
}
