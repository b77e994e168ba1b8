//! What connections must hear of the people behind them.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use adjuge_store::{Person, PersonId, SessionId, Token};
use tokio::sync::broadcast;
use tokio::sync::broadcast::error::{RecvError, TryRecvError};

/// How much may wait for a connection. One that misses something looks up how things stand.
const WAITING: usize = 16;

/// Something that changes who is behind a connection.
#[derive(Clone, Debug)]
pub(crate) enum News {
    /// A session has ended.
    LoggedOut(SessionId),
    /// All sessions have ended, but perhaps for one.
    LoggedOutOfAll { but: Option<Token> },
    /// A session goes on under another secret.
    Replaced { old: Token, new: Token },
    /// They are called otherwise.
    Renamed(Arc<Person>),
    /// Something may have happened in another house: it is to be looked up.
    Changed,
}

/// Where connections wait for news of somebody: nobody is woken by what happens to others.
#[derive(Clone, Debug, Default)]
pub(crate) struct Newsroom {
    of: Arc<Mutex<HashMap<PersonId, broadcast::Sender<News>>>>,
}

/// A connection that waits for news of somebody.
#[derive(Debug)]
pub(crate) struct Subscription {
    newsroom: Newsroom,
    person: PersonId,
    news: broadcast::Receiver<News>,
}

impl Newsroom {
    fn lock(&self) -> MutexGuard<'_, HashMap<PersonId, broadcast::Sender<News>>> {
        self.of.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// From here on nothing that happens to somebody is missed.
    pub(crate) fn subscribe(&self, person: PersonId) -> Subscription {
        let news = self.lock().entry(person).or_insert_with(|| broadcast::Sender::new(WAITING)).subscribe();
        Subscription { newsroom: self.clone(), person, news }
    }

    /// Tells all connections of somebody; where there are none, nobody listens.
    pub(crate) fn tell(&self, person: PersonId, news: News) {
        if let Some(sender) = self.lock().get(&person) {
            let _ = sender.send(news);
        }
    }

    /// Tells all connections of everybody.
    pub(crate) fn tell_all(&self, news: &News) {
        for sender in self.lock().values() {
            let _ = sender.send(news.clone());
        }
    }
}

impl Subscription {
    pub(crate) async fn recv(&mut self) -> Result<News, RecvError> {
        self.news.recv().await
    }

    /// What has been told already, and was not heard yet.
    pub(crate) fn try_recv(&mut self) -> Option<Result<News, RecvError>> {
        match self.news.try_recv() {
            Ok(news) => Some(Ok(news)),
            Err(TryRecvError::Lagged(n_missed)) => Some(Err(RecvError::Lagged(n_missed))),
            Err(TryRecvError::Empty | TryRecvError::Closed) => None,
        }
    }
}

impl Drop for Subscription {
    fn drop(&mut self) {
        let mut of = self.newsroom.lock();
        // This one still counts.
        if of.get(&self.person).is_some_and(|sender| sender.receiver_count() <= 1) {
            of.remove(&self.person);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn news_reach_those_whom_they_concern_and_wake_nobody_else() {
        let newsroom = Newsroom::default();
        let [one, other] = [1, 2].map(PersonId);
        let (mut first, mut second) = (newsroom.subscribe(one), newsroom.subscribe(one));
        let mut stranger = newsroom.subscribe(other);
        for _ in 0..1_000 {
            newsroom.tell(other, News::LoggedOutOfAll { but: None });
        }
        newsroom.tell(one, News::LoggedOutOfAll { but: None });
        for own in [&mut first, &mut second] {
            assert!(matches!(own.try_recv(), Some(Ok(News::LoggedOutOfAll { but: None }))));
            assert!(own.try_recv().is_none());
        }
        assert!(matches!(stranger.try_recv(), Some(Err(RecvError::Lagged(_)))), "it has to look it up");
        drop(first);
        newsroom.tell(one, News::LoggedOutOfAll { but: None });
        assert!(second.try_recv().is_some(), "one connection of several has ended");
        drop((second, stranger));
        assert!(newsroom.lock().is_empty(), "nobody is remembered for nothing");
    }
}
