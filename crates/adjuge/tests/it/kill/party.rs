//! People who play game after game at a house that is killed now and then.

use adjuge_client::{Answer, ClientError, House, Socket};
use serde::Deserialize;
use serde_json::value::RawValue;
use serde_json::{Value, json};
use tokio::sync::Barrier;
use tokio::task::JoinSet;

use super::player::Player;
use crate::support::json as parse;

/// People who play together.
pub(crate) struct Party {
    number: u64,
    game: &'static str,
    n_bots: u8,
    /// The players in the order of their seats, and one who only watches.
    pub(super) viewers: Vec<Player>,
    /// The table, once everyone sits there and the game has begun.
    table: Option<String>,
    n_tables: u64,
    n_lives: usize,
    /// The records of the games that were finished.
    pub(crate) records: Vec<String>,
    /// How many commands were acknowledged.
    pub(crate) n_commands: usize,
    /// How many were refused.
    pub(super) n_refused: usize,
}

/// A house that was killed, as those notice who speak to it.
pub(super) fn cut<T>(result: Result<T, ClientError>) -> Result<T, ClientError> {
    match result {
        Err(error @ (ClientError::Refused { .. } | ClientError::Json(_) | ClientError::Address(_))) => {
            panic!("the house answers wrongly: {error}")
        }
        result => result,
    }
}

impl Party {
    pub(crate) async fn come_in(
        house: &House,
        number: u64,
        game: &'static str,
        people: u8,
        n_bots: u8,
    ) -> Party {
        let mut viewers = Vec::new();
        for seat in 1..=people {
            let person = house.come_in(&format!("P{number} {seat}")).await.expect("anyone may come in");
            viewers.push(Player::new(Some(person), seat, number));
        }
        viewers.push(Player::new(None, 0, number));
        Party {
            number,
            game,
            n_bots,
            viewers,
            table: None,
            n_tables: 1,
            n_lives: 0,
            records: Vec::new(),
            n_commands: 0,
            n_refused: 0,
        }
    }

    /// Comes back, checks that everything is there, and plays until the house is killed; or, if it will not be, until
    /// the game is over.
    pub(super) async fn live(
        &mut self,
        house: &House,
        checked: &Barrier,
        is_last: bool,
    ) -> Result<(), ClientError> {
        self.n_lives += 1;
        for viewer in &mut self.viewers {
            if let Some(person) = &mut viewer.person {
                person.house = house.clone();
            }
        }
        let back = self.come_back(house).await;
        checked.wait().await;
        let mut sockets = back?;
        loop {
            self.play(house, sockets).await?;
            self.finish(house).await?;
            if is_last {
                return Ok(());
            }
            sockets = self.come_back(house).await?;
        }
    }

    /// Everyone comes to the table, which is made if there is none, and looks whether it is as they left it.
    async fn come_back(&mut self, house: &House) -> Result<Vec<Socket>, ClientError> {
        let table = match self.table.clone() {
            Some(table) => table,
            None => self.sit_down().await?,
        };
        let mut sockets = Vec::new();
        for viewer in &mut self.viewers {
            sockets.push(viewer.come(house, &table).await?);
        }
        // Bots move by themselves; without them, what was done already changes nothing.
        let is_still = self.n_bots == 0;
        for (viewer, socket) in self.viewers.iter_mut().zip(&mut sockets) {
            viewer.repeat(socket, is_still).await?;
        }
        self.check_secrets(house, &table).await?;
        Ok(sockets)
    }

    /// Makes a table and begins. All of it may have happened before the house was killed: then nothing happens.
    pub(super) async fn sit_down(&mut self) -> Result<String, ClientError> {
        let n_people = self.viewers.len() - 1;
        let mut seats = vec![json!("me")];
        seats.resize(n_people, json!("free"));
        seats.resize(n_people + usize::from(self.n_bots), json!({ "bot": "random" }));
        let id = format!("table-{}-{}", self.number, self.n_tables);
        let wish = json!({ "id": id, "game": self.game, "seats": seats, "public": true });
        let people: Vec<_> = self.viewers.iter().filter_map(|viewer| viewer.person.clone()).collect();
        let table = cut(people[0].make_table(&wish).await)?;
        for (person, seat) in people.iter().zip(1..).skip(1) {
            let sit = json!({ "id": format!("sit-{}", self.n_tables), "do": "sit", "seat": seat });
            granted(&cut(person.command(&table, &sit).await)?);
        }
        let start = json!({ "id": format!("start-{}", self.n_tables), "do": "start" });
        granted(&cut(people[0].command(&table, &start).await)?);
        self.table = Some(table.clone());
        Ok(table)
    }

    /// While a game goes on its record is nobody's, and the sight of a seat is its owner's alone. What the house shows
    /// of the past is what it showed then.
    async fn check_secrets(&mut self, house: &House, table: &str) -> Result<(), ClientError> {
        let at = self.n_lives % self.viewers.len();
        let viewer = &self.viewers[at];
        viewer.remembers(&frames_after(house, viewer, table, 0).await?.1);
        if self.viewers.iter().all(|viewer| !viewer.is_over()) {
            // The bots may end the game at any moment.
            let may_be_over = self.n_bots > 0;
            let other = 1 + at % (self.viewers.len() - 1);
            let other = if other == usize::from(viewer.seat) { 0 } else { other };
            for path in ["record".to_string(), format!("frames?seat={other}")] {
                let answer = ask(house, viewer, &format!("/api/tables/{table}/{path}")).await?;
                assert!(answer.status == 409 || may_be_over, "{path}: {}", answer.body);
                if answer.status == 409 {
                    assert_eq!(parse(&answer.body)["code"], "not-over");
                }
            }
        }
        Ok(())
    }

    /// Everyone plays until the game is over.
    async fn play(&mut self, house: &House, sockets: Vec<Socket>) -> Result<(), ClientError> {
        let table = self.table.clone().expect("they sit at a table");
        let mut playing = JoinSet::new();
        for (at, (mut viewer, socket)) in self.viewers.drain(..).zip(sockets).enumerate() {
            let (house, table) = (house.clone(), table.clone());
            playing.spawn(async move {
                let played = viewer.play(socket, &house, &table).await;
                (at, viewer, played)
            });
        }
        let mut back = Vec::new();
        let mut all = Ok(());
        while let Some(played) = playing.join_next().await {
            let (at, viewer, played) = played.expect("nothing was lost");
            back.push((at, viewer));
            all = all.and(played);
        }
        back.sort_by_key(|(at, _)| *at);
        self.viewers.extend(back.into_iter().map(|(_, viewer)| viewer));
        all
    }

    /// The game is over: all of it must be as everyone remembers it.
    pub(super) async fn finish(&mut self, house: &House) -> Result<(), ClientError> {
        let table = self.table.clone().expect("they sit at a table");
        let record = ask(house, &self.viewers[0], &format!("/api/tables/{table}/record")).await?;
        assert_eq!(record.status, 200, "{}", record.body);
        let mut seen = Vec::new();
        for viewer in &self.viewers {
            seen.push(frames_after(house, viewer, &table, 0).await?.1);
        }
        // The house has answered for the last time; from here on nothing can be cut off.
        for (viewer, frames) in self.viewers.iter_mut().zip(&seen) {
            viewer.remembers(frames);
            viewer.did_all_once(&record.body, frames);
            self.n_commands += viewer.n_commands();
            self.n_refused += viewer.n_refused;
            viewer.forget();
        }
        self.records.push(record.body);
        self.table = None;
        self.n_tables += 1;
        Ok(())
    }
}

async fn ask(house: &House, viewer: &Player, path: &str) -> Result<Answer, ClientError> {
    cut(match &viewer.person {
        Some(person) => person.get(path).await,
        None => house.ask("GET".parse().expect("a method"), path, &[], None).await,
    })
}

fn granted(answer: &Answer) -> Value {
    answer.granted().unwrap_or_else(|error| panic!("{error}"))
}

/// What the house shows of the past.
#[derive(Deserialize)]
struct Page<'a> {
    start: Value,
    #[serde(borrow)]
    frames: Vec<&'a RawValue>,
}

/// What somebody knew after so many frames, and those that they were sent then, byte for byte and page by page.
pub(super) async fn frames_after(
    house: &House,
    viewer: &Player,
    table: &str,
    n_known: usize,
) -> Result<(Value, Vec<String>), ClientError> {
    let mut frames: Vec<String> = Vec::new();
    let mut start = None;
    loop {
        let after = n_known + frames.len();
        let path = format!("/api/tables/{table}/frames?limit=5000&after={after}");
        let answer = ask(house, viewer, &path).await?;
        assert_eq!(answer.status, 200, "{}", answer.body);
        let page: Page = serde_json::from_str(&answer.body).expect("frames are JSON");
        let start = start.get_or_insert(page.start);
        if page.frames.is_empty() {
            return Ok((start.take(), frames));
        }
        frames.extend(page.frames.iter().map(|frame| frame.get().to_string()));
    }
}
