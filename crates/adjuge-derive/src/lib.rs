//! A fact about a game is declared once, and what is told of it follows from the declaration.
//!
//! - [`Vocabulary`]: the codes of an enum are its variants in kebab case, their meanings the doc comments.
//! - [`Fields`]: the fields of what is sent as JSON, their meanings the doc comments.
//! - [`Phrase`]: the texts of an enum, each variant's `#[form("bid N")]` read and written.
//!
//! The traits of the same names are in `adjuge-engine`, which re-exports these derives.

mod fields;
mod names;
mod phrase;
mod vocabulary;

use proc_macro::TokenStream;
use syn::{DeriveInput, parse_macro_input};

/// Codes and meanings of an enum's variants. Where they have a `#[says("…", …)]`, written as for `format!` with the
/// variant's fields at hand by reference, the enum is displayed as that sentence.
#[proc_macro_derive(Vocabulary, attributes(says))]
pub fn vocabulary(input: TokenStream) -> TokenStream {
    derived(vocabulary::derive(&parse_macro_input!(input as DeriveInput)))
}

/// Names and meanings of the fields that serde sends.
#[proc_macro_derive(Fields)]
pub fn fields(input: TokenStream) -> TokenStream {
    derived(fields::derive(&parse_macro_input!(input as DeriveInput)))
}

/// Texts of an enum's variants, each as its `#[form("…")]` says: words in capitals stand for the variant's fields in
/// their order, or for the one named before a colon, as in `use kind:COIN symbol:SYMBOL`; one that ends in `…` takes
/// any number of words. A variant without a form is its name in kebab case.
#[proc_macro_derive(Phrase, attributes(form))]
pub fn phrase(input: TokenStream) -> TokenStream {
    derived(phrase::derive(&parse_macro_input!(input as DeriveInput)))
}

fn derived(tokens: syn::Result<proc_macro2::TokenStream>) -> TokenStream {
    tokens.unwrap_or_else(|error| error.to_compile_error()).into()
}
