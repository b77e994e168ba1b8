//! The words of actions and draws.

use super::{Bill, Bundle, Deal, Money, Object, OddShop};
use serde_json::{Value, json};

use crate::notation::{joined, parts};
use crate::prelude::*;

type Result<T> = std::result::Result<T, NotationError>;

names!(OddShop, Object = "object": |game, place| game.deck.objects.get(place).map(|item| item.id));

impl Words<OddShop> for Bill {
    fn read_word(game: &OddShop, word: &str) -> Result<Bill> {
        let bill = word.parse().ok().and_then(|value| game.deck.bill(value));
        bill.ok_or_else(|| NotationError(format!("there is no money card {word:?} in this deck")))
    }

    fn write(&self, game: &OddShop) -> String {
        game.value(*self).to_string()
    }
}

impl Words<OddShop> for Money {
    fn read(game: &OddShop, words: &[&str]) -> Result<Money> {
        // A purse counts no more cards than there are.
        if words.len() > usize::from(game.box_money.len()) {
            return Err(NotationError::new("there are not that many money cards"));
        }
        words.iter().map(|word| Bill::read_word(game, word)).collect()
    }

    fn write(&self, game: &OddShop) -> String {
        list(self.iter().map(|bill| game.value(bill)), " ")
    }

    fn value(&self, game: &OddShop) -> Value {
        self.iter().map(|bill| game.value(bill)).collect()
    }
}

/// One side of a deal: objects and values of money cards, or `nothing`.
impl Words<OddShop> for Bundle {
    fn read(game: &OddShop, words: &[&str]) -> Result<Bundle> {
        match words {
            ["nothing"] => return Ok(Bundle::EMPTY),
            [] => return Err(NotationError::new("a side of a deal is OBJECT… MONEY… or nothing")),
            _ if words.contains(&"nothing") => {
                return Err(NotationError::new("`nothing` stands alone on its side of a deal"));
            }
            _ => {}
        }
        let is_number = |word: &&str| word.starts_with(|c: char| c.is_ascii_digit());
        let (money, objects): (Vec<&str>, Vec<&str>) = words.iter().copied().partition(is_number);
        Ok(Bundle { objects: Set::read(game, &objects)?, money: Money::read(game, &money)? })
    }

    fn write(&self, game: &OddShop) -> String {
        let text = joined(&[self.objects.write(game), self.money.write(game)]);
        if text.is_empty() { "nothing".into() } else { text }
    }

    /// Its objects by their names and its money cards by their values.
    fn value(&self, game: &OddShop) -> Value {
        let objects = self.objects.iter().map(|object| object.value(game));
        objects.chain(self.money.iter().map(|bill| game.value(bill).into())).collect()
    }
}

/// To whom, what is given and what is taken: `2 give lantern-toad 5 take cloud-sheep 10`.
impl Words<OddShop> for Deal {
    fn read(game: &OddShop, words: &[&str]) -> Result<Deal> {
        let Some(sides) = parts("SEAT give THING… take THING…", words) else {
            return Err(NotationError::new("a deal is SEAT give … take …, each OBJECT… MONEY… or nothing"));
        };
        let to = Seat::read(game, sides[0])?;
        Ok(Deal { to, give: Bundle::read(game, sides[1])?, take: Bundle::read(game, sides[2])? })
    }

    fn write(&self, game: &OddShop) -> String {
        format!("{} give {} take {}", self.to, self.give.write(game), self.take.write(game))
    }

    fn value(&self, game: &OddShop) -> Value {
        json!({ "to": self.to, "give": self.give.value(game), "take": self.take.value(game) })
    }
}
