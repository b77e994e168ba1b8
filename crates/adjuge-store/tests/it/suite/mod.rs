//! What every store must do, whatever it stands on.

pub(crate) mod journals;
pub(crate) mod lists;
pub(crate) mod people;
pub(crate) mod purge;

/// Hands all tests of the suite to a macro.
macro_rules! all {
    ($run:ident) => {
        $run! {
            purge::deletes_idle_tables_and_nothing_else,
            purge::keeps_a_table_at_which_something_has_happened,
            purge::deletes_decks_with_their_last_table,
            purge::ends_sessions_that_nobody_uses,
            purge::forgets_guests_who_cannot_come_back,
            journals::keeps_all_fields,
            journals::keeps_a_snapshot,
            journals::keeps_a_review,
            journals::knows_no_other_tables,
            journals::refuses_what_is_stale,
            journals::makes_a_table_once,
            journals::has_one_winner_of_each_place,
            journals::keeps_decks,
            journals::ends,
            journals::tells_what_was_added,
            journals::is_held_by_whoever_asks,
            lists::finds_by_every_field,
            lists::follows_the_journal,
            lists::pages_without_gaps_or_repeats,
            people::finds_people,
            people::claimed_names_are_unique,
            people::claimed_names_have_no_doubles,
            people::renames,
            people::sessions,
            people::sessions_are_listed_and_ended_one_by_one,
            people::recovery_codes_let_their_owner_in_once,
            people::programs_belong_to_somebody,
        }
    };
}
pub(crate) use all;
