//! The laws that bots keep in every game.

mod beliefs;
mod brains;
mod novice;
mod oracle;
mod protocol;
mod review;
mod secrecy;
