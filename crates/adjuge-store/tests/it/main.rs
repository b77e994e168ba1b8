//! The store: what every store must do, and what can happen to a file or a database.

mod backup;
mod children;
mod damage;
mod nodes;
mod on_postgres;
mod on_sqlite;
mod postgres;
mod suite;
mod support;
mod transfer;
