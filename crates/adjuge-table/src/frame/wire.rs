//! The shape of what is assembled, for those who read it.
#![expect(dead_code, reason = "only their shapes are asked for")]

use super::standing::Standing;
use super::{Greeting, Item};
use crate::course::Sight;

/// What a change looks like to those who see it.
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Update {
    /// `update`.
    #[cfg_attr(feature = "schema", serde(rename = "type"))]
    #[cfg_attr(feature = "ts", ts(rename = "type", type = "\"update\""))]
    kind: &'static str,
    /// The number of the frame: each viewer's are counted from 1.
    seq: u64,
    /// What happened.
    heard: Vec<Item>,
    /// What has changed in what the welcome told.
    #[cfg_attr(feature = "ts", ts(optional, type = "Change"))]
    changes: Option<Change>,
}

/// What has changed in a value: a list with the new one, an empty list if it is gone, or an object with the changes
/// inside it, by name or by the index that it had.
pub struct Change;

/// The view of whatever game.
type AnyView = u8;

/// How a table stands, and what one viewer sees of its game.
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Known {
    #[cfg_attr(feature = "ts", ts(flatten))]
    #[cfg_attr(feature = "schema", serde(flatten))]
    standing: Standing,
    /// What you see of the game, once it has begun.
    #[cfg_attr(feature = "ts", ts(optional))]
    game: Option<Sight<AnyView>>,
}

/// An action with the words that it begins with, as the lists of choices tell them.
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Spelled {
    /// As the game writes it, and as it is sent back.
    #[cfg_attr(feature = "ts", ts(type = "G[\"action\"]"))]
    action: String,
    /// The words that it begins with.
    verb: &'static str,
    /// What follows them, in order: numbers, names, lists of them, null for nothing.
    #[cfg_attr(feature = "ts", ts(optional = nullable, type = "Array<Argument>"))]
    args: Vec<serde_json::Value>,
}

/// What a viewer was sent, after what they knew before.
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Past {
    /// What they knew before the first of these frames.
    start: Start,
    /// In order.
    frames: Vec<Update>,
}

/// What a viewer knew after one of their frames.
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Start {
    /// The number of the frame, 0 before the first.
    seq: u64,
    #[cfg_attr(feature = "ts", ts(flatten))]
    #[cfg_attr(feature = "schema", serde(flatten))]
    known: Known,
}

/// What comes first: how the table stands.
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Welcome {
    #[cfg_attr(feature = "ts", ts(flatten))]
    #[cfg_attr(feature = "schema", serde(flatten))]
    greeting: Greeting,
    #[cfg_attr(feature = "ts", ts(flatten))]
    #[cfg_attr(feature = "schema", serde(flatten))]
    known: Known,
}

#[cfg(feature = "schema")]
mod schema {
    use utoipa::openapi::schema::{
        AdditionalProperties, ArrayBuilder, ObjectBuilder, OneOfBuilder, Schema, SchemaType,
    };
    use utoipa::openapi::{Ref, RefOr};
    use utoipa::{PartialSchema, ToSchema};

    use crate::frame::Event;

    impl ToSchema for Event {}

    impl PartialSchema for Event {
        fn schema() -> RefOr<Schema> {
            let text = "An event of the game, with its name as `event`; docs/notation.md lists them.";
            let event = ObjectBuilder::new().description(Some(text)).property("event", String::schema());
            event.required("event").into()
        }
    }

    impl ToSchema for super::Change {}

    impl PartialSchema for super::Change {
        fn schema() -> RefOr<Schema> {
            let any = ObjectBuilder::new().schema_type(SchemaType::AnyValue);
            let value = ArrayBuilder::new().items(any).max_items(Some(1));
            let inside = Ref::from_schema_name("Change");
            let inside =
                ObjectBuilder::new().additional_properties(Some(AdditionalProperties::RefOr(inside.into())));
            let text = "A list with the new value, an empty list if it is gone, or the changes inside, by name or former index.";
            OneOfBuilder::new().description(Some(text)).item(value).item(inside).into()
        }
    }
}
