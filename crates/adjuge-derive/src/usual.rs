//! What every game declares and means the same by: a declaration without a doc comment gets the usual one.

use syn::{Attribute, Data, DeriveInput, Ident, Variant, parse_quote};

/// The types of a game that the contract names.
const TYPES: [(&str, &str); 8] = [
    ("Action", "What a seat decides."),
    ("Draw", "What chance decides."),
    ("Rule", "A rule that forbids an action."),
    ("Event", "Something that happened in the open."),
    ("View", "All that one viewer may know."),
    ("SeatView", "What a viewer may know of one seat."),
    ("Points", "A seat's points at the end of the game."),
    ("Deck", "The components."),
];

/// Fields of views.
const FIELDS: [(&str, &str); 9] = [
    ("viewer", "The seat this view is for, null for a spectator."),
    ("waiting", "The seats the table waits for."),
    ("seats", "One entry for each seat."),
    ("seat", "Its number."),
    ("round", "The round, from 1."),
    ("rounds", "How many rounds the game has."),
    ("first", "The first player, null before it is drawn."),
    ("points", "Its points at the end of the game, null before."),
    ("total", "All points."),
];

/// Gives whatever has no doc comment its usual one, and a usual variant its form or sentence.
pub(crate) fn complete(item: &mut DeriveInput) {
    document(&mut item.attrs, &item.ident, &TYPES);
    match &mut item.data {
        Data::Struct(data) => {
            for field in &mut data.fields {
                if let Some(name) = &field.ident {
                    document(&mut field.attrs, name, &FIELDS);
                }
            }
        }
        Data::Enum(data) => {
            let kind = item.ident.to_string();
            data.variants.iter_mut().for_each(|variant| complete_variant(&kind, variant));
        }
        Data::Union(_) => {}
    }
}

fn is_documented(attributes: &[Attribute]) -> bool {
    attributes.iter().any(|attribute| attribute.path().is_ident("doc"))
}

fn document(attributes: &mut Vec<Attribute>, name: &Ident, usual: &[(&str, &str)]) {
    let meaning = usual.iter().find(|(known, _)| name == known);
    if let Some((_, text)) = meaning.filter(|_| !is_documented(attributes)) {
        attributes.push(doc_comment(text));
    }
}

/// A doc comment, which begins with a space.
fn doc_comment(text: &str) -> Attribute {
    let text = format!(" {text}");
    parse_quote! { #[doc = #text] }
}

fn complete_variant(kind: &str, variant: &mut Variant) {
    let name = variant.ident.to_string();
    let (text, more): (&str, Option<Attribute>) = match (kind, name.as_str()) {
        ("Draw", "First") => {
            let text = "Who begins; a scenario may leave it out, and seat 1 does.";
            (text, Some(parse_quote! { #[form("first SEAT")] }))
        }
        ("Event", "First") => {
            let text = "Who begins was drawn, or named by the table.";
            (text, Some(parse_quote! { #[says("seat {seat} begins")] }))
        }
        ("Event", "Over") => ("The game ended.", Some(parse_quote! { #[says("the game is over")] })),
        ("Phase" | "PhaseView", "Over") => ("The game is over.", None),
        _ => return,
    };
    if !is_documented(&variant.attrs) {
        variant.attrs.push(doc_comment(text));
    }
    let has = |name: &str| variant.attrs.iter().any(|attribute| attribute.path().is_ident(name));
    if let Some(more) = more.filter(|_| !has("form") && !has("says")) {
        variant.attrs.push(more);
    }
}
