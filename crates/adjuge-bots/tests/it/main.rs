//! The laws that bots keep in every game.

mod brains;
mod novice_coin_quest;
