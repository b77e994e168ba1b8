//! What people who play at random need of a frame: whom the table waits for, and what they may do. The rest is passed
//! over, so that a measurement is one of the house and not of those who measure it.

use std::fmt;

use serde::de::{DeserializeSeed, Deserializer, IgnoredAny, MapAccess, SeqAccess, Visitor};
use serde_json::{Map, Value};

/// A part of what a viewer knows, or of what has changed in it.
#[derive(Clone, Copy)]
pub(super) enum Needed {
    /// An update.
    Update,
    /// How the table stands.
    Table,
    /// What is seen of the game.
    Game,
    /// The position.
    View,
    /// All of it.
    Whole,
}

impl Needed {
    fn inside(self, name: &str) -> Option<Needed> {
        match (self, name) {
            (Needed::Update, "changes") => Some(Needed::Table),
            (Needed::Table, "game") => Some(Needed::Game),
            (Needed::Game, "view") => Some(Needed::View),
            (Needed::Game, "legal") | (Needed::View, "waiting") | (Needed::Whole, _) => Some(Needed::Whole),
            _ => None,
        }
    }
}

impl<'de> DeserializeSeed<'de> for Needed {
    type Value = Value;

    fn deserialize<D: Deserializer<'de>>(self, from: D) -> Result<Value, D::Error> {
        from.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Needed {
    type Value = Value;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("JSON")
    }

    fn visit_unit<E>(self) -> Result<Value, E> {
        Ok(Value::Null)
    }

    fn visit_bool<E>(self, value: bool) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_i64<E>(self, value: i64) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_u64<E>(self, value: u64) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_f64<E>(self, value: f64) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_str<E>(self, value: &str) -> Result<Value, E> {
        Ok(value.into())
    }

    /// A new value stands in a list of its own.
    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Value, A::Error> {
        let mut kept = Vec::new();
        while let Some(item) = items.next_element_seed(self)? {
            kept.push(item);
        }
        Ok(kept.into())
    }

    fn visit_map<A: MapAccess<'de>>(self, mut fields: A) -> Result<Value, A::Error> {
        let mut kept = Map::new();
        while let Some(name) = fields.next_key::<std::borrow::Cow<'de, str>>()? {
            match self.inside(&name) {
                Some(inside) => {
                    kept.insert(name.into_owned(), fields.next_value_seed(inside)?);
                }
                None => {
                    fields.next_value::<IgnoredAny>()?;
                }
            }
        }
        Ok(kept.into())
    }
}
