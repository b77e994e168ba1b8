//! The house over real sockets: secrecy, the course of play, clocks, and those who mean it harm.

mod explained;
mod live;
mod random;
mod secrecy;
mod support;
mod twins;
mod written;
