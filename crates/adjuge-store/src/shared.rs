//! What servers that share a store know of one another.

use crate::{PersonId, TableId};

/// What is held by whoever deletes what nobody uses, in the place of a table: no table has this name.
pub const PURGE: TableId = TableId(0);

/// Which taking of a lease it is: whoever appends under an older one is refused.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Epoch(pub i64);

/// What a server hears when it says that it is there.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Beat {
    /// Whether there is no other one.
    pub is_alone: bool,
    /// What servers held that are gone, and this one holds now.
    pub taken: Vec<(TableId, Epoch)>,
}

/// What a server hears of what others did.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Notice {
    /// A journal has so many entries.
    Grown(TableId, u64),
    /// The name or the sessions of somebody have changed.
    Person(PersonId),
    /// There may have been notices that were not heard.
    Missed,
}
