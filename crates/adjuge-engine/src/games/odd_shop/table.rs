//! The rules for one table, made from deck and options.

use std::sync::Arc;

use super::{Bill, Deck, FEES, MAX_OBJECTS, MAX_VALUES, Money, Object, ObjectSet, OddShop, Trading, Worth};
use crate::options::Options;
use crate::seat::Seat;

impl OddShop {
    pub(super) fn table(deck: &Deck, options: &Options, players: u8) -> OddShop {
        let n_objects = deck.objects.len() as u8;
        let whole = n_objects.div_ceil(deck.display);
        let (rounds, bonus) = match options.get("rounds") {
            Some("5") => (5, deck.bonuses[0]),
            Some("7") => (7, deck.bonuses[1]),
            Some("9") => (9, deck.bonuses[2]),
            _ => (whole, deck.bonuses[3]),
        };
        let mut distinct = deck.money.clone();
        distinct.dedup();
        let mut values = [0; MAX_VALUES];
        values[..distinct.len()].copy_from_slice(&distinct);
        let bill = |value: u16| distinct.iter().position(|known| *known == value).map(|at| Bill(at as u8));
        let exact = |parts: &[u16]| parts.iter().map(|value| bill(*value)).collect::<Option<Money>>();
        let purse: Money = deck.money.iter().filter_map(|value| bill(*value)).collect();
        let mut worth = [Worth::default(); MAX_OBJECTS];
        let mut categories = [ObjectSet::EMPTY; 4];
        let mut families: Vec<(&str, ObjectSet)> = Vec::new();
        for (at, item) in deck.objects.iter().enumerate() {
            let object = Object(at as u8);
            worth[at] = Worth { authentic: item.authentic, replica: item.replica };
            categories[item.category as usize].insert(object);
            let Some(name) = &item.family else { continue };
            match families.iter_mut().find(|(known, _)| known == name) {
                Some((_, members)) => members.insert(object),
                None => families.push((name, ObjectSet::only(object))),
            }
        }
        OddShop {
            players,
            rounds: rounds.min(whole),
            trading: match options.get("trading") {
                Some("off") => Trading::Off,
                Some("after") => Trading::After,
                _ => Trading::Both,
            },
            open_money: options.is("open_money", "on"),
            bonus,
            values,
            purse,
            box_money: Seat::all(players).fold(Money::EMPTY, |money, _| money.plus(purse)),
            fees: [[exact(&[FEES[0]]), None], [exact(&[FEES[0]; 2]), exact(&[FEES[1]])]],
            n_objects,
            worth,
            categories,
            families: families.into_iter().map(|(_, members)| members).collect(),
            names: deck.objects.iter().map(|item| item.id).collect(),
            deck: Arc::new(deck.clone()),
        }
    }
}
