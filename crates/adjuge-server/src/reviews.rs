//! Reviews of games that are over: each is made once, in pieces, where bots think, and kept.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use adjuge_bots::review::{Effort, Examination, examine};
use adjuge_engine::record::Record;
use adjuge_store::{KeptReview, PersonId, StoreError, TableId};
use adjuge_table::Refused;
use serde_json::value::RawValue;

use crate::bots::Asker;
use crate::house::House;

/// Who reviews here. Reviews of another are made again: raise the number when what a review says changes.
const MAKER: &str = "review 1";

/// How many reviews may be under way that one person has asked for.
const MOST_OF_ONE: usize = 3;

/// The reviews that are under way.
#[derive(Debug, Default)]
pub(crate) struct Reviews {
    running: Mutex<HashMap<TableId, Running>>,
}

/// A review under way.
#[derive(Debug)]
struct Running {
    /// Who asked for it.
    by: PersonId,
    progress: Arc<Progress>,
}

/// How far a review has come.
#[derive(Debug, Default)]
pub(crate) struct Progress {
    n_done: AtomicU32,
    /// 0 as long as it is not known.
    n_pieces: AtomicU32,
}

impl Progress {
    /// How many pieces are done, and of how many.
    pub(crate) fn tell(&self) -> (u32, u32) {
        (self.n_done.load(Ordering::Relaxed), self.n_pieces.load(Ordering::Relaxed))
    }
}

/// What there is of a review.
#[derive(Debug)]
pub(crate) enum Reviewed {
    /// Nobody has asked for it.
    Not,
    /// It is under way.
    Underway(Arc<Progress>),
    /// It is done.
    Done(Box<RawValue>),
}

/// A game that is over.
#[derive(Debug)]
pub(crate) struct Finished {
    pub(crate) table: TableId,
    pub(crate) record: String,
    /// The text of its deck.
    pub(crate) deck: String,
}

impl Reviews {
    fn running(&self) -> MutexGuard<'_, HashMap<TableId, Running>> {
        self.running.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn progress(&self, table: TableId) -> Option<Arc<Progress>> {
        self.running().get(&table).map(|running| running.progress.clone())
    }
}

impl House {
    /// What there is of the review of a table's game.
    pub(crate) async fn reviewed(&self, table: TableId) -> Result<Reviewed, StoreError> {
        // It is kept before it is no longer under way.
        let underway = self.reviews.progress(table);
        let kept = self.store.review(table).await?.filter(|review| review.maker == MAKER);
        // One that was damaged is made again.
        if let Some(text) = kept.and_then(|review| RawValue::from_string(review.text).ok()) {
            return Ok(Reviewed::Done(text));
        }
        Ok(underway.map_or(Reviewed::Not, Reviewed::Underway))
    }

    /// Begins to review a game, unless that is under way.
    pub(crate) fn begin_review(
        self: &Arc<House>,
        game: Finished,
        by: PersonId,
    ) -> Result<Arc<Progress>, Refused> {
        let mut running = self.reviews.running();
        if let Some(review) = running.get(&game.table) {
            return Ok(review.progress.clone());
        }
        if running.values().filter(|review| review.by == by).count() >= MOST_OF_ONE {
            let reason = "you have asked for several reviews already: wait until one is done";
            return Err(Refused::new("too-many-reviews", reason));
        }
        let progress = Arc::<Progress>::default();
        running.insert(game.table, Running { by, progress: progress.clone() });
        drop(running);
        let (house, told) = (self.clone(), progress.clone());
        tokio::spawn(async move {
            let table = game.table;
            if let Err(reason) = house.review(game, by, &told).await {
                tracing::error!(%table, reason, "a game was not reviewed");
            }
            house.reviews.running().remove(&table);
        });
        Ok(progress)
    }

    /// Reviews a game and keeps what is found.
    async fn review(&self, game: Finished, by: PersonId, progress: &Progress) -> Result<(), String> {
        let asker = Asker { person: by, table: game.table, is_quick: false };
        let Finished { table, record, deck } = game;
        let begin = move || {
            let record = Record::read(&record).map_err(|error| error.to_string())?;
            examine(&record, Some(&deck), Effort::USUAL).map_err(|error| error.to_string())
        };
        let gone = |_| "the one who thinks has gone".to_string();
        let exam: Arc<dyn Examination> = self.bots.ask(asker, begin).await.map_err(gone)??.into();
        progress.n_pieces.store(exam.n_pieces() as u32, Ordering::Relaxed);
        let mut findings = Vec::with_capacity(exam.n_pieces());
        for piece in 0..exam.n_pieces() {
            if self.is_stopping() {
                return Ok(());
            }
            // One after the other, each in its turn: whoever plays does not wait for more than one.
            let look = {
                let exam = exam.clone();
                move || exam.look(piece)
            };
            findings.push(self.bots.ask(asker, look).await.map_err(gone)?);
            progress.n_done.fetch_add(1, Ordering::Relaxed);
        }
        let sum_up = move || serde_json::to_string(&exam.sum_up(findings));
        let text = self.bots.ask(asker, sum_up).await.map_err(gone)?.map_err(|error| error.to_string())?;
        let review = KeptReview { maker: MAKER.to_string(), text };
        self.store.keep_review(table, review).await.map_err(|error| error.to_string())
    }
}
