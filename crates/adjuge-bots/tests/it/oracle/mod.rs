//! Search against what can be computed exactly: small games, solved.
//!
//! The solver is proved on poker games whose solutions are known.

mod cfr;
mod poker;
