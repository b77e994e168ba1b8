//! Schemas of what is sent otherwise than it is declared.

use utoipa::openapi::RefOr;
use utoipa::openapi::schema::{ArrayBuilder, ObjectBuilder, OneOfBuilder, Schema, SchemaType, Type};
use utoipa::{PartialSchema, ToSchema};

use crate::consequence::{Matter, Party};
use crate::seat::{Seat, SeatSet};
use crate::sheet::Span;

/// Sent by its code.
impl ToSchema for Matter {}

impl PartialSchema for Matter {
    fn schema() -> RefOr<Schema> {
        String::schema()
    }
}

impl ToSchema for Span {}

impl PartialSchema for Span {
    fn schema() -> RefOr<Schema> {
        let three = ArrayBuilder::new().items(i32::schema()).min_items(Some(3)).max_items(Some(3));
        let text = "Points, or at least so many, those that are shown, and at most so many.";
        OneOfBuilder::new().description(Some(text)).item(i32::schema()).item(three).into()
    }
}

impl ToSchema for Party {}

impl PartialSchema for Party {
    fn schema() -> RefOr<Schema> {
        let name = ObjectBuilder::new().schema_type(SchemaType::Type(Type::String));
        OneOfBuilder::new()
            .description(Some("A seat, each of some seats, or who else gives or takes."))
            .item(Seat::schema())
            .item(SeatSet::schema())
            .item(name)
            .into()
    }
}
