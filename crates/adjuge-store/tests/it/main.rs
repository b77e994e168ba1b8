//! The store: what every store must do, and what can happen to a file.

mod backup;
mod children;
mod damage;
mod on_sqlite;
mod suite;
mod support;
