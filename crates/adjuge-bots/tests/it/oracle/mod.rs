//! Search against what can be computed exactly: small games, solved, and what search loses in them.
//!
//! The solvers are proved on poker games whose solutions are known, then on Goofspiel with few cards, where
//! two ways to solve it must agree. What search plays there is judged by the best answer to it.

mod goofspiel;
mod loss;
mod matrix;
mod placing;
mod poker;
mod review;
