//! People whose connections lead to one house or another of several, as they come.

use adjuge_client::{ClientError, House};
use tokio::sync::watch;
use tokio::task::JoinSet;

use super::party::Party;
use super::player::Player;

/// The houses that are open; one that is about to be killed is not among them.
pub(crate) type Open = watch::Receiver<Vec<House>>;

/// Another house than before, as soon as there is one.
pub(crate) async fn next_house(open: &mut Open, number: &mut usize) -> House {
    *number += 1;
    let houses = open.wait_for(|houses| !houses.is_empty()).await.expect("houses are opened again");
    houses[*number % houses.len()].clone()
}

impl Party {
    /// Plays one game to its end, everyone by way of another house, and checks that all of it is there and is the same
    /// everywhere.
    pub(crate) async fn play_among(&mut self, mut open: Open) {
        let mut number = 0;
        let table = loop {
            for viewer in &mut self.viewers {
                if let Some(person) = &mut viewer.person {
                    person.house = next_house(&mut open, &mut number).await;
                }
            }
            // What was done before a house was killed is not done again.
            if let Ok(table) = self.sit_down().await {
                break table;
            }
        };
        let mut playing = JoinSet::new();
        for (at, mut viewer) in self.viewers.drain(..).enumerate() {
            let (open, table) = (open.clone(), table.clone());
            playing.spawn(async move {
                viewer.play_among(open, at, &table).await;
                (at, viewer)
            });
        }
        let mut back = Vec::new();
        while let Some(played) = playing.join_next().await {
            back.push(played.expect("nothing was lost"));
        }
        back.sort_by_key(|(at, _)| *at);
        self.viewers.extend(back.into_iter().map(|(_, viewer)| viewer));
        while self.finish_at(&next_house(&mut open, &mut number).await).await.is_err() {}
    }

    async fn finish_at(&mut self, house: &House) -> Result<(), ClientError> {
        for viewer in &mut self.viewers {
            if let Some(person) = &mut viewer.person {
                person.house = house.clone();
            }
        }
        self.finish(house).await
    }
}

impl Player {
    /// Plays until the game is over; where a house ends, goes on at another.
    async fn play_among(&mut self, mut open: Open, mut number: usize, table: &str) {
        while !self.is_over() || self.pending.is_some() {
            let house = next_house(&mut open, &mut number).await;
            if let Some(person) = &mut self.person {
                person.house = house.clone();
            }
            if let Ok(socket) = self.come(&house, table).await {
                // Why it ended does not matter: everything is checked when they come back.
                let _ = self.play(socket, &house, table).await;
            }
            tokio::task::yield_now().await;
        }
    }
}
