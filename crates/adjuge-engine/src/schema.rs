//! Schemas of what is sent otherwise than it is declared.

use utoipa::openapi::RefOr;
use utoipa::openapi::schema::{ObjectBuilder, OneOfBuilder, Schema, SchemaType, Type};
use utoipa::{PartialSchema, ToSchema};

use crate::consequence::{Matter, Party};
use crate::seat::{Seat, SeatSet};

/// Sent by its code.
impl ToSchema for Matter {}

impl PartialSchema for Matter {
    fn schema() -> RefOr<Schema> {
        String::schema()
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
