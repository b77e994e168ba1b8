//! What every store must do, whatever it stands on.

pub(crate) mod journals;
pub(crate) mod lists;
pub(crate) mod people;
pub(crate) mod purge;
