//! What the documentation says of a game's notation, kept beside the rules and checked by the test wall.

/// A written form and what it means.
pub type Entry = (&'static str, &'static str);

/// The vocabulary of one game.
#[derive(Clone, Copy, Debug)]
pub struct Guide {
    /// Actions, as `bid N`; the first word tells them apart.
    pub actions: &'static [Entry],
    /// Draws, as `first SEAT`.
    pub draws: &'static [Entry],
    /// Fields of a view as JSON pointers, `*` standing for any index.
    pub view: &'static [Entry],
    /// Kinds of event, by the value of their `event` field.
    pub events: &'static [Entry],
    /// The game's own refusal codes.
    pub refusals: &'static [Entry],
    /// What consequences speak of, by the code in their `of` field.
    pub matters: &'static [Entry],
    /// Facts of a position that concern the table, as `round N`; the first word is the key.
    pub table_facts: &'static [Entry],
    /// Facts of a position that concern a seat, as `tokens N`.
    pub seat_facts: &'static [Entry],
    /// Reasons to refuse a position.
    pub position_refusals: &'static [Entry],
}

/// The first word of a written form.
pub fn first_word(form: &str) -> &str {
    form.split_whitespace().next().unwrap_or("")
}
