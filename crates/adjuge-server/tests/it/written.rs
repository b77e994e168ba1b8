//! Tables that are written into a data file as the house would have written them.

use std::path::Path;
use std::sync::Arc;

use adjuge_client::{House, Person};
use adjuge_engine::deck::deck_hash;
use adjuge_engine::games::{ALL, Visitor, visit};
use adjuge_engine::{Game, Options, Seat};
use adjuge_store::{
    Deck, Entry, Listing, Millis, NewTable, Origin, PersonId, Sqlite, Status, Store, TableId, Token,
};
use serde_json::{Value, json};

/// A table to be written.
#[derive(Clone, Debug)]
pub(crate) struct Written {
    pub(crate) id: u64,
    pub(crate) game: &'static str,
    pub(crate) players: u8,
    pub(crate) recall: bool,
    pub(crate) is_timed: bool,
    pub(crate) seed: u64,
    /// How much newer than ours the rules are; former ones are newer by less than nothing.
    pub(crate) newer: i32,
    /// Whether the lists know that the game is over.
    pub(crate) is_over: bool,
    /// Who decided in each entry, and its text; the first is the start.
    pub(crate) entries: Vec<(Option<Seat>, String)>,
}

/// A moment of today, so that slow clocks have not run out.
pub(crate) fn an_hour_ago() -> i64 {
    let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).expect("after 1970");
    since.as_millis() as i64 - 3_600_000
}

/// The token of somebody in a written house: 1 to 6 sit at the seats, 7 watches.
pub(crate) fn token(number: u64) -> Token {
    format!("{number:064x}").parse().expect("a token")
}

/// Somebody in a written house.
pub(crate) fn person(house: &House, number: u64) -> Person {
    let id = PersonId(number).to_string();
    Person { house: house.clone(), token: token(number).to_string(), id }
}

/// The name of a table.
pub(crate) fn name(id: u64) -> String {
    TableId(id).to_string()
}

struct Facts;

impl Visitor for Facts {
    type Output = (String, Vec<String>);

    fn visit<G: Game>(self) -> Self::Output {
        let deck = G::read_deck(G::META.house_deck).expect("the house deck is sound");
        let options = Options::defaults(G::META.options);
        (deck_hash(&deck), options.iter().map(|(name, value)| format!("{name}={value}")).collect())
    }
}

impl Written {
    fn facts(&self, created: i64) -> Value {
        let (deck, options) = visit(self.game, Facts).expect("a game");
        let meta = ALL.iter().find(|meta| meta.id == self.game).expect("a game");
        let clock = if self.is_timed { json!({"kind": "slow", "days": 60}) } else { json!({"kind": "none"}) };
        json!({
            "id": name(self.id), "game": self.game, "rules_rev": meta.rules_rev.checked_add_signed(self.newer),  "players": self.players,
            "options": options, "deck": deck, "clock": clock, "recall": self.recall, "stand_in": "novice",
            "is_public": true, "creator": PersonId(1).to_string(), "created": created,
            "invite": format!("{:024}", self.id), "seed": self.seed,
        })
    }

    fn deck(&self) -> Deck {
        let meta = ALL.iter().find(|meta| meta.id == self.game).expect("a game");
        let (hash, _) = visit(meta.id, Facts).expect("a game");
        Deck { hash, text: meta.house_deck.to_string() }
    }

    fn listing(&self, status: Status) -> Listing {
        let people = (1..=u64::from(self.players)).map(PersonId).collect();
        Listing { status, people, summary: json!({"players": self.players}).to_string() }
    }

    async fn write(self, store: Arc<dyn Store>, created: i64) {
        let sits = (1..=u64::from(self.players))
            .map(|number| format!("sit {number} {} Player {number}", PersonId(number)))
            .collect::<Vec<_>>();
        let first =
            Entry { at: Millis(created), by: Some(PersonId(1)), command: None, text: sits.join("\n") };
        let table = NewTable {
            max_live: u32::MAX,
            live_since: Millis(0),
            id: TableId(self.id),
            creator: PersonId(1),
            command: Some(format!("make-{}", self.id)),
            is_public: true,
            game: self.game.to_string(),
            facts: self.facts(created).to_string(),
            deck: self.deck(),
            listing: self.listing(Status::Open),
            first,
        };
        store.create_table(table).await.expect("a table");
        for (after, (seat, text)) in (1..).zip(&self.entries) {
            let by = PersonId(seat.map_or(1, |seat| seat.number().into()));
            let entry = Entry {
                at: Millis(created + 1000 * after as i64),
                by: Some(by),
                command: Some(format!("c{after}")),
                text: text.clone(),
            };
            let is_last = after == self.entries.len() as u64;
            let status = if self.is_over && is_last { Status::Finished } else { Status::Playing };
            let listing = (after == 1 || is_last).then(|| self.listing(status));
            store.append(TableId(self.id), after, entry, listing).await.expect("an entry");
        }
    }
}

/// Writes a data file with these tables.
pub(crate) async fn write(path: &Path, created: i64, tables: Vec<Written>) {
    write_to(Arc::new(Sqlite::open(path).expect("a data file")), created, tables).await;
}

/// Writes these tables, and closes the store.
pub(crate) async fn write_to(store: Arc<dyn Store>, created: i64, tables: Vec<Written>) {
    for number in 1..=7 {
        let person = adjuge_store::Person {
            id: PersonId(number),
            name: format!("Player {number}"),
            is_claimed: false,
            is_bot: false,
            owner: None,
            created: Millis(created),
        };
        store.add_person(person, token(number), Origin::default()).await.expect("a guest");
    }
    // All at once, so that they share the waits for the disk.
    let writing: Vec<_> =
        tables.into_iter().map(|table| tokio::spawn(table.write(store.clone(), created))).collect();
    for table in writing {
        table.await.expect("no panic");
    }
    store.close().await.expect("a clean end");
}
