//! The house over real sockets: secrecy, the course of play, clocks, decks, and those who mean it harm.

mod accounts;
mod clock;
mod crowd;
mod decks;
mod explained;
mod flows;
mod former;
mod greedy;
mod hostile;
mod live;
mod order;
mod people;
#[path = "../../../adjuge-store/tests/it/postgres.rs"]
mod postgres;
mod programs;
mod purge;
mod random;
mod review;
mod room;
mod secrecy;
mod seeds;
mod support;
mod tables;
mod twins;
mod written;
