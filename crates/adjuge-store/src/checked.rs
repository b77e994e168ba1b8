//! What is found where a whole store is checked.

/// What was found in a store.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Checked {
    /// How many tables there are.
    pub n_tables: u64,
    /// How many entries all journals have together.
    pub n_entries: u64,
    /// What is wrong, each in a sentence.
    pub faults: Vec<String>,
}
