//! Whose bot thinks next.
//!
//! Bots that do not search answer at once, before all others. The others are queued by the person who made their table,
//! and within that by table: whoever has used least of the threads so far comes first, so that a hundred tables of one
//! person cost another person's table no more than one would.

use std::collections::{HashMap, VecDeque};
use std::time::Duration;

use adjuge_store::{PersonId, TableId};

/// Whose decision it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Asker {
    /// Who made the table.
    pub(crate) person: PersonId,
    pub(crate) table: TableId,
    /// Whether the bot answers without search.
    pub(crate) is_quick: bool,
}

/// Decisions that wait for a thread.
#[derive(Debug)]
pub(super) struct Queue<J> {
    quick: VecDeque<(Asker, J)>,
    people: HashMap<PersonId, Person<J>>,
    /// What the person had used whose decision was taken last: whoever comes anew begins there, not at nothing.
    reached: Duration,
    n_come: u64,
}

/// The decisions that wait at one person's tables.
#[derive(Debug)]
struct Person<J> {
    /// In turns: one of the first table, which then goes to the end.
    tables: VecDeque<(TableId, VecDeque<J>)>,
    n_running: u32,
    used: Duration,
    /// Who came first, among equals.
    came: u64,
}

impl<J> Queue<J> {
    pub(super) fn new() -> Queue<J> {
        Queue { quick: VecDeque::new(), people: HashMap::new(), reached: Duration::ZERO, n_come: 0 }
    }

    pub(super) fn push(&mut self, asker: Asker, job: J) {
        if asker.is_quick {
            self.quick.push_back((asker, job));
            return;
        }
        self.n_come += 1;
        let (used, came) = (self.reached, self.n_come);
        let anew = || Person { tables: VecDeque::new(), n_running: 0, used, came };
        let person = self.people.entry(asker.person).or_insert_with(anew);
        match person.tables.iter_mut().find(|(table, _)| *table == asker.table) {
            Some((_, jobs)) => jobs.push_back(job),
            None => person.tables.push_back((asker.table, VecDeque::from([job]))),
        }
    }

    /// The decision that is made next. [`Queue::ended`] must be told when it is.
    pub(super) fn pop(&mut self, is_only_quick: bool) -> Option<(Asker, J)> {
        if let Some(next) = self.quick.pop_front() {
            return Some(next);
        }
        if is_only_quick {
            return None;
        }
        let waiting = self.people.iter_mut().filter(|(_, person)| !person.tables.is_empty());
        let (&id, person) = waiting.min_by_key(|(_, person)| (person.n_running, person.used, person.came))?;
        let (table, mut jobs) = person.tables.pop_front()?;
        let job = jobs.pop_front()?;
        if !jobs.is_empty() {
            person.tables.push_back((table, jobs));
        }
        person.n_running += 1;
        self.reached = self.reached.max(person.used);
        Some((Asker { person: id, table, is_quick: false }, job))
    }

    /// A decision has been made, in so much time.
    pub(super) fn ended(&mut self, asker: Asker, time: Duration) {
        if asker.is_quick {
            return;
        }
        if let Some(person) = self.people.get_mut(&asker.person) {
            person.used += time;
            person.n_running -= 1;
            if person.n_running == 0 && person.tables.is_empty() {
                self.people.remove(&asker.person);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECOND: Duration = Duration::from_secs(1);

    fn asker(person: u64, table: u64, is_quick: bool) -> Asker {
        Asker { person: PersonId(person), table: TableId(table), is_quick }
    }

    /// Takes so many decisions, one at a time, each of which takes a second.
    fn take(queue: &mut Queue<&'static str>, n: usize) -> Vec<&'static str> {
        let mut taken = Vec::new();
        for _ in 0..n {
            let Some((asker, job)) = queue.pop(false) else { break };
            taken.push(job);
            queue.ended(asker, SECOND);
        }
        taken
    }

    #[test]
    fn a_hundred_tables_of_one_are_no_more_than_one_table_of_another() {
        let mut queue = Queue::new();
        for table in 0..100 {
            queue.push(asker(1, table, false), "many");
        }
        assert_eq!(take(&mut queue, 3), ["many"; 3]);
        queue.push(asker(2, 200, false), "one");
        queue.push(asker(3, 300, false), "another");
        assert_eq!(take(&mut queue, 4), ["one", "another", "many", "many"]);
        queue.push(asker(2, 200, false), "one");
        assert_eq!(take(&mut queue, 1), ["one"], "who comes back has not waited for nothing");
    }

    #[test]
    fn tables_of_one_person_take_turns() {
        let mut queue = Queue::new();
        for job in ["a1", "a2", "a3"] {
            queue.push(asker(1, 1, false), job);
        }
        for job in ["b1", "b2"] {
            queue.push(asker(1, 2, false), job);
        }
        assert_eq!(take(&mut queue, 9), ["a1", "b1", "a2", "b2", "a3"]);
        assert!(queue.people.is_empty(), "nobody is remembered for nothing");
    }

    #[test]
    fn who_does_not_search_is_asked_first() {
        let mut queue = Queue::new();
        queue.push(asker(1, 1, false), "master");
        queue.push(asker(2, 2, true), "novice");
        assert_eq!(queue.pop(true).map(|(_, job)| job), Some("novice"));
        assert_eq!(queue.pop(true).map(|(_, job)| job), None, "a thread is kept for those");
        assert_eq!(queue.pop(false).map(|(_, job)| job), Some("master"));
    }

    #[test]
    fn whose_bots_think_already_wait_for_others() {
        let mut queue = Queue::new();
        for table in 0..3 {
            queue.push(asker(1, table, false), "one");
        }
        let first = queue.pop(false).expect("a decision");
        queue.push(asker(2, 9, false), "other");
        assert_eq!(queue.pop(false).map(|(_, job)| job), Some("other"));
        queue.ended(first.0, SECOND);
        assert_eq!(queue.pop(false).map(|(_, job)| job), Some("one"));
    }
}
