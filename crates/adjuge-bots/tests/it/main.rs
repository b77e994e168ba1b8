//! The laws that bots keep in every game.

mod brains;
mod novice_baubles;
mod novice_coin_quest;
mod novice_odd_shop;
mod novice_warehouse;
mod oracle;
mod protocol;
