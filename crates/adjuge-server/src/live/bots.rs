//! What a live table asks bots, and what becomes of their answers.

use std::time::Duration;

use adjuge_bots::Level;
use adjuge_engine::Seat;
use adjuge_table::plan;
use tokio::sync::oneshot;
use tokio::time::Instant;

use super::behind::NotWritten;
use super::message::Message;
use super::task::{Live, RETRY};
use crate::bots::Asker;

/// Where the luck of bots begins among the seeds that a game's seed leads to.
const LUCK: u64 = 1 << 32;

/// How long after it was asked a bot announces what it has decided after so long. It takes its time, so that people can
/// follow; and if nobody may know what it is, whole multiples of that: how long it thought tells what it holds.
fn announced_after(thought: Duration, pace: Duration, is_sealed: bool) -> Duration {
    if !is_sealed || pace.is_zero() {
        return pace.max(thought);
    }
    let n_paces = thought.as_nanos().div_ceil(pace.as_nanos()).max(1);
    pace.saturating_mul(n_paces.try_into().unwrap_or(u32::MAX))
}

impl Live {
    /// The seats for which a bot decides. Bots among themselves play when somebody watches.
    pub(super) fn bots_to_move(&self) -> Vec<(Seat, Level)> {
        if self.table.has_people() || !self.audience.is_empty() {
            return self.table.bots_to_move();
        }
        Vec::new()
    }

    /// Asks bots for the decisions that are theirs.
    pub(super) fn wake_bots(&mut self) {
        self.settle();
        if self.held.epoch().is_none() {
            return;
        }
        for (seat, level) in self.bots_to_move() {
            let (decisions, length) = (self.table.decisions(seat), self.table.length);
            if self.thinking[seat.index()] == Some(decisions) {
                continue;
            }
            let (Some(course), Some(inbox)) = (self.table.course(), self.inbox.upgrade()) else { return };
            let luck = self.table.facts.seed().nth(LUCK + seat.index() as u64);
            let recruit = match self.house.recruit(&self.table.facts.game, level) {
                Ok(recruit) => recruit,
                Err(error) => {
                    tracing::error!(table = %self.id, %level, error, "a bot cannot play");
                    continue;
                }
            };
            self.thinking[seat.index()] = Some(decisions);
            let facts = &self.table.facts;
            let is_quick = level.budget().is_none();
            let asker = Asker { person: facts.creator, table: self.id, is_quick };
            let answer = self.house.bots.ask(asker, course.decision(seat, &recruit, luck, decisions));
            let (asked, pace) = (Instant::now(), self.house.config.bot_pace);
            let is_sealed = course.is_sealed(seat);
            // They are heard in the order in which they were asked, so that a table whose seed and people's decisions
            // are the same plays the same, and who thinks longer than others gives nothing away.
            let (heard, is_heard) = oneshot::channel::<()>();
            let before = self.asked_last.replace(is_heard);
            tokio::spawn(async move {
                let actions = answer.await.ok();
                tokio::time::sleep_until(asked + announced_after(asked.elapsed(), pace, is_sealed)).await;
                if let Some(before) = before {
                    let _ = before.await;
                }
                let _ = inbox.send(Message::Decided { seat, decisions, length, actions }).await;
                drop(heard);
            });
        }
    }

    /// A bot has decided, or broken down.
    pub(super) async fn decided(
        &mut self,
        seat: Seat,
        decisions: u32,
        length: u64,
        actions: Option<Vec<String>>,
    ) {
        // Until it has been heard it is not asked again, or a full disk would have it think for ever.
        let is_certain = self.be_certain().await.is_ok();
        if self.thinking[seat.index()] == Some(decisions) {
            self.thinking[seat.index()] = None;
        }
        let is_held = self.held.epoch().is_some();
        let is_due = is_held && self.bots_to_move().iter().any(|(bot, _)| *bot == seat);
        if !is_due || self.table.decisions(seat) != decisions {
            return self.wake_bots();
        }
        let is_old = actions.is_some() && self.table.length != length;
        let planned = actions.ok_or("broke down".to_string()).and_then(|actions| {
            // Where others would notice its beginning, only that is done at once.
            let first = |_| plan::decide(&self.table, seat, &actions[..actions.len().min(1)]);
            plan::decide(&self.table, seat, &actions).or_else(first).map_err(|refused| refused.reason)
        });
        if planned.is_err() && is_old {
            // While it thought, somebody did what it did not foresee: it thinks again.
            return self.wake_bots();
        }
        let planned = planned.or_else(|reason| {
            tracing::error!(table = %self.id, %seat, reason, "a bot did not decide");
            // The game must go on, if badly.
            let action = self.table.course().and_then(|course| course.first_legal(seat));
            plan::decide(&self.table, seat, action.as_slice())
        });
        let is_written = match planned {
            Ok(text) if is_certain => match self.write(None, None, text).await {
                Ok(()) => true,
                Err(NotWritten::Behind) => {
                    // If it cannot be read now, it is before anything else is written.
                    let _ = self.look_again().await;
                    return self.wake_bots();
                }
                Err(NotWritten::NotHeld) => return self.wake_bots(),
                Err(NotWritten::Refused(_)) => false,
            },
            _ => false,
        };
        if !is_written {
            // A full disk may be emptied.
            let inbox = self.inbox.clone();
            self.thinking[seat.index()] = Some(decisions);
            tokio::spawn(async move {
                tokio::time::sleep(RETRY).await;
                if let Some(inbox) = inbox.upgrade() {
                    let _ = inbox.send(Message::Again { seat }).await;
                }
            });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hidden_decision_is_announced_at_a_time_that_does_not_tell_how_long_it_took() {
        let after = |thought, is_sealed| {
            let [thought, pace] = [thought, 700].map(Duration::from_millis);
            announced_after(thought, pace, is_sealed).as_millis()
        };
        assert_eq!([0, 5, 699, 700].map(|thought| after(thought, true)), [700; 4]);
        assert_eq!([701, 1399, 1401].map(|thought| after(thought, true)), [1400, 1400, 2100]);
        assert_eq!([0, 700, 701, 1399].map(|thought| after(thought, false)), [700, 700, 701, 1399]);
        let thought = Duration::from_millis(3);
        assert_eq!(announced_after(thought, Duration::ZERO, true), thought, "a house without a pace");
    }
}
