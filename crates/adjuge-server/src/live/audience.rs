//! Who is at a live table, and what they have been told.

use adjuge_engine::{Seat, SeatSet};
use adjuge_store::PersonId;
use adjuge_table::frame::{self, Detail, Frames, Heard, Known, Present};
use adjuge_table::{Table, Written};
use axum::extract::ws::Utf8Bytes;
use prometheus_client::metrics::counter::Counter;

use super::message::Presence;
use super::outbox::{Full, Outbox};

/// Those who are at a table.
#[derive(Debug)]
pub(super) struct Audience {
    subscribers: Vec<Subscriber>,
    /// What each viewer who is here knows: the spectators, then the seats.
    known: Vec<Option<Written>>,
    /// Room for what the next of them knows.
    spare: Written,
    /// Who of the players is connected, as everyone was told; nothing is told where other houses have connections too.
    present: Option<SeatSet>,
}

/// A connection of somebody.
#[derive(Debug)]
struct Subscriber {
    person: Option<PersonId>,
    /// Where they sat when they were last sent something: whoever sits down or gets up is welcomed anew.
    viewer: Option<Seat>,
    /// How many had been removed from the table then: with each, there is another invitation.
    n_removed: usize,
    outbox: Outbox,
    hears: Presence,
}

impl Audience {
    /// Nobody, at a table for so many players; `is_all` if nobody connects to it but here.
    pub(super) fn new(players: u8, is_all: bool) -> Audience {
        let known = vec![None; usize::from(players) + 1];
        let present = is_all.then(SeatSet::default);
        Audience { subscribers: Vec::new(), known, spare: Written::default(), present }
    }

    /// How many connections there are.
    pub(super) fn len(&self) -> usize {
        self.subscribers.len()
    }

    pub(super) fn is_empty(&self) -> bool {
        self.subscribers.is_empty()
    }

    /// Whether anybody is still there.
    pub(super) fn is_present(&self) -> bool {
        self.subscribers.iter().any(|subscriber| !subscriber.outbox.is_closed())
    }

    /// Tells somebody how the table stands, and everything from now on.
    pub(super) fn join(
        &mut self,
        table: &Table,
        person: Option<PersonId>,
        viewer: Option<Seat>,
        outbox: Outbox,
        hears: Presence,
    ) -> Result<(), Full> {
        let known =
            self.known[place(viewer)].get_or_insert_with(|| Known::of(table, Detail::WithChoices).to(viewer));
        let here = self.subscribers.iter().filter(|one| !one.outbox.is_closed()).map(|one| one.person);
        let present = self.present.map(|_| seats_of(table, here.chain([person])));
        outbox.try_send(welcome(table, person, viewer, present, known).into())?;
        // Whoever comes knows it already.
        self.tell_present(present);
        self.subscribers.push(Subscriber { person, viewer, n_removed: table.n_removed(), outbox, hears });
        Ok(())
    }

    /// The seats whose people are connected, where that is known.
    pub(super) fn present(&self, table: &Table) -> Option<SeatSet> {
        let here = self.subscribers.iter().filter(|one| !one.outbox.is_closed()).map(|one| one.person);
        self.present.map(|_| seats_of(table, here))
    }

    /// Tells everyone who of the players is here, if that is not as they were told.
    pub(super) fn count(&mut self, table: &Table) {
        self.tell_present(self.present(table));
    }

    fn tell_present(&mut self, present: Option<SeatSet>) {
        if present == self.present {
            return;
        }
        self.present = present;
        let Some(seats) = present else { return };
        let told: Utf8Bytes = Present::told(seats).into();
        self.subscribers.retain(|subscriber| subscriber.is_told(&told));
    }

    /// Cuts off who does not read. They come back and ask again.
    pub(super) fn cut_off(&mut self, full: &Outbox) {
        self.subscribers.retain(|subscriber| !subscriber.outbox.is_same(full));
    }

    /// Lets all go whose connections have ended.
    pub(super) fn let_go(&mut self, table: &Table) {
        self.subscribers.retain(|subscriber| !subscriber.outbox.is_closed());
        self.count(table);
        self.forget_the_absent();
    }

    /// Sends everyone away.
    pub(super) fn clear(&mut self) {
        self.subscribers.clear();
        self.forget_the_absent();
    }

    /// What those know who are not here is not kept: it can be made again.
    fn forget_the_absent(&mut self) {
        for (at, known) in self.known.iter_mut().enumerate() {
            if !self.subscribers.iter().any(|subscriber| place(subscriber.viewer) == at) {
                *known = None;
            }
        }
        if self.subscribers.is_empty() {
            self.spare = Written::default();
        }
    }

    /// Sends everyone who has something new to see a frame. Who caused it comes last: the answer to the command follows
    /// at once and goes out with the frame.
    pub(super) fn tell(&mut self, table: &Table, heard: &Heard, by: Option<PersonId>, n_frames: &Counter) {
        let present = self.present(table);
        // Whoever sits down is here; a welcome tells so itself.
        let told: Option<Utf8Bytes> =
            present.filter(|_| present != self.present).map(|seats| Present::told(seats).into());
        self.present = present;
        let Audience { subscribers, known, spare, .. } = self;
        let frames = Frames::of(table, heard, Detail::WithChoices);
        let mut updates: Vec<Option<Utf8Bytes>> = vec![None; known.len()];
        let mut is_current = vec![false; known.len()];
        subscribers.sort_by_key(|subscriber| by.is_some() && subscriber.person == by);
        subscribers.retain_mut(|subscriber| {
            let viewer = subscriber.person.and_then(|person| table.seat_of(person));
            let at = place(viewer);
            if !heard.touched.contains(viewer) {
                let is_told = told.as_ref().is_none_or(|told| subscriber.is_told(told));
                return !subscriber.outbox.is_closed() && is_told;
            }
            let Subscriber { person, viewer: seen, n_removed, .. } = &mut *subscriber;
            // The invitation that some came by is worth nothing any more.
            if *n_removed != table.n_removed() && table.viewer(*person, None).is_err() {
                return false;
            }
            is_current[at] = true;
            // Whoever sees with the same eyes is sent the same.
            let update = known[at].as_mut().map(|known| {
                updates[at].get_or_insert_with(|| frames.frame(viewer, known, spare).into()).clone()
            });
            n_frames.inc();
            // Who does not read is cut off rather than waited for.
            match update {
                Some(update) if viewer == *seen && *n_removed == table.n_removed() => {
                    subscriber.outbox.try_send(update).is_ok()
                        && told.as_ref().is_none_or(|told| subscriber.is_told(told))
                }
                _ => {
                    (*seen, *n_removed) = (viewer, table.n_removed());
                    let known = known[at].get_or_insert_with(|| frames.known(viewer));
                    let anew = welcome(table, *person, viewer, present, known);
                    subscriber.outbox.try_send(anew.into()).is_ok()
                }
            }
        });
        for (at, known) in known.iter_mut().enumerate() {
            let viewer = at.checked_sub(1).map(|seat| Seat::new(seat as u8));
            // Nobody is here to see with these eyes any more: what they knew is old.
            if heard.touched.contains(viewer) && !is_current[at] {
                *known = None;
            }
        }
    }
}

impl Subscriber {
    /// Tells who is connected to whoever asked for it; false if they do not read.
    fn is_told(&self, told: &Utf8Bytes) -> bool {
        self.hears == Presence::Untold || self.outbox.try_send(told.clone()).is_ok()
    }
}

/// Where these people sit.
fn seats_of(table: &Table, people: impl Iterator<Item = Option<PersonId>>) -> SeatSet {
    people.flatten().filter_map(|person| table.seat_of(person)).collect()
}

/// Where a viewer stands among all: the spectators first, then the seats.
fn place(viewer: Option<Seat>) -> usize {
    viewer.map_or(0, |seat| seat.index() + 1)
}

/// What somebody is told who comes to a table.
pub(super) fn welcome(
    table: &Table,
    person: Option<PersonId>,
    viewer: Option<Seat>,
    present: Option<SeatSet>,
    known: &Written,
) -> String {
    let may_invite = viewer.is_some() || person == Some(table.facts.creator);
    frame::welcome(table, viewer, may_invite, present, known)
}
