//! People, their names and sessions.

use adjuge_store::{Millis, Origin, Person, PersonId, RecoveryCode, Session, Store, StoreError, Token};

use crate::support::{add_guest, guest, wait};

/// Somebody as they are stored.
#[track_caller]
fn stored(store: &dyn Store, person: &Person) -> Person {
    let token = Token::fresh();
    wait(store.open_session(token, person.id, Millis(0), Origin::default())).expect("a session");
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
    let again = wait(store.add_person(
        Person { name: "Eve".into(), ..bob.clone() },
        Token::fresh(),
        Origin::default(),
    ));
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
        assert_eq!(
            wait(store.add_person(guest(name), Token::fresh(), Origin::default())),
            Err(StoreError::NameTaken)
        );
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
    assert_eq!(
        wait(store.add_person(guest("Аnn"), Token::fresh(), Origin::default())),
        Err(StoreError::NameTaken)
    );
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
        assert_eq!(wait(store.open_session(token, ann.id, Millis(9), Origin::default())), Ok(()));
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
    let nobody = wait(store.open_session(Token::fresh(), PersonId::fresh(), Millis(9), Origin::default()));
    assert_eq!(nobody, Err(StoreError::NoSuchPerson));
}

/// Whoever has sessions sees when and where from, the last used first, and ends one of their own.
pub(crate) fn sessions_are_listed_and_ended_one_by_one(store: &dyn Store) {
    const DAY: i64 = 24 * 3600 * 1000;
    let (ann, first) = add_guest(store, "Ann");
    let (bob, others) = add_guest(store, "Bob");
    let from = Origin { address: "2001:db8::".parse().ok(), device: Some("Safari, iOS".into()) };
    let second = Token::fresh();
    assert_eq!(wait(store.open_session(second, ann.id, Millis(9), from.clone())), Ok(()));
    assert_eq!(wait(store.session(first, Millis(3 * DAY))), Ok(Some(ann.clone())));
    let listed = [
        Session { id: first.session(), opened: ann.created, seen: Millis(3 * DAY), from: Origin::default() },
        Session { id: second.session(), opened: Millis(9), seen: Millis(9), from },
    ];
    // That it was used is noted when it can be.
    while wait(store.sessions_of(ann.id)).expect("a list")[0].seen != Millis(3 * DAY) {}
    assert_eq!(wait(store.sessions_of(ann.id)), Ok(listed.to_vec()));
    // Nobody ends another's.
    assert_eq!(wait(store.close_session_of(ann.id, others.session())), Ok(false));
    assert_eq!(wait(store.close_session_of(bob.id, second.session())), Ok(false));
    assert_eq!(wait(store.close_session_of(ann.id, second.session())), Ok(true));
    assert_eq!(wait(store.close_session_of(ann.id, second.session())), Ok(false));
    assert_eq!(wait(store.session(second, Millis(1))), Ok(None));
    assert_eq!(wait(store.sessions_of(ann.id)), Ok(listed[..1].to_vec()));
    assert_eq!(wait(store.session(others, Millis(1))), Ok(Some(bob)));
}

/// A code is used up by whoever it belongs to, with another password and no other session; the others stay.
pub(crate) fn recovery_codes_let_their_owner_in_once(store: &dyn Store) {
    let (ann, token) = add_guest(store, "Ann");
    let (bob, others) = add_guest(store, "Bob");
    let [one, two, of_bob, never] = [(); 4].map(|()| RecoveryCode::fresh());
    assert_eq!(wait(store.keep_recovery(ann.id, vec![one])), Ok(()));
    assert_eq!(wait(store.n_recoveries(ann.id)), Ok(0), "a guest has no password to lose");
    for person in [&ann, &bob] {
        assert_eq!(claim(store, person, &person.name), Ok(()));
    }
    assert_eq!(wait(store.keep_recovery(ann.id, vec![never, two])), Ok(()));
    assert_eq!(wait(store.keep_recovery(ann.id, vec![one, two])), Ok(()));
    assert_eq!(wait(store.keep_recovery(bob.id, vec![of_bob])), Ok(()));
    let recover = |name: &str, code| wait(store.recover(name.into(), code, "new hash".into()));
    for code in [never, of_bob, RecoveryCode::fresh()] {
        assert_eq!(recover("Ann", code), Ok(None));
    }
    assert_eq!(recover("Nobody", one), Ok(None));
    assert_eq!(wait(store.session(token, Millis(1))).map(|found| found.is_some()), Ok(true));
    let owner = Person { is_claimed: true, ..ann.clone() };
    assert_eq!(recover(" ANN", one), Ok(Some(owner.clone())));
    assert_eq!(recover("Ann", one), Ok(None), "it is used up");
    assert_eq!(wait(store.credentials("Ann".into())), Ok(Some((owner, "new hash".into()))));
    assert_eq!(wait(store.session(token, Millis(1))), Ok(None));
    assert_eq!(wait(store.n_recoveries(ann.id)), Ok(1));
    assert_eq!(wait(store.n_recoveries(bob.id)), Ok(1));
    assert_eq!(wait(store.session(others, Millis(1))).map(|found| found.is_some()), Ok(true));
    assert!(matches!(recover("Ann", two), Ok(Some(_))));
}

/// Programs are told from people, belong to whoever made them, and are listed for as long as they have a session.
pub(crate) fn programs_belong_to_somebody(store: &dyn Store) {
    let (ann, _) = add_guest(store, "Ann");
    let (bob, _) = add_guest(store, "Bob");
    let of = |name: &str, owner: Option<PersonId>| Person { is_bot: true, owner, ..guest(name) };
    let programs = [of("First", Some(ann.id)), of("Second", Some(ann.id)), of("Stray", None)];
    for program in &programs {
        assert_eq!(wait(store.add_person(program.clone(), Token::fresh(), Origin::default())), Ok(()));
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
