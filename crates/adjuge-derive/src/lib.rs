//! A fact about a game is declared once, and what is told of it follows from the declaration.
//!
//! - [`Vocabulary`]: the codes of an enum are its variants in kebab case, their meanings the doc comments.
//! - [`Fields`]: the fields of what is sent as JSON, their meanings the doc comments.
//! - [`Phrase`]: the texts of an enum, each variant's `#[form("bid N")]` read and written.
//! - [`macro@told`]: plain data that is sent as JSON.
//! - [`macro@said`]: what is decided, drawn or refused, in words.
//!
//! What every game declares alike, such as the field `waiting` of a view, needs no doc comment: the last two know it.
//!
//! The traits of the same names are in `adjuge-engine`, which re-exports these derives.

mod fields;
mod forms;
mod names;
mod numbers;
mod phrase;
mod told;
mod usual;
mod vocabulary;

use proc_macro::TokenStream;
use syn::{DeriveInput, parse_macro_input};

/// Codes and meanings of an enum's variants. Where they have a `#[says("…", …)]`, written as for `format!` with the
/// variant's fields at hand by reference, the enum is displayed as that sentence.
#[proc_macro_derive(Vocabulary, attributes(says))]
pub fn vocabulary(input: TokenStream) -> TokenStream {
    derived(vocabulary::derive(&parse_macro_input!(input as DeriveInput)))
}

/// Names and meanings of the fields that serde sends, and the numbers that they are for programs that learn.
///
/// In a list, the first field says which row a struct has, or those that `#[numbers(key(from, to))]` names;
/// `#[numbers(several)]` says that several may have the same row. A field with `#[numbers(skip)]` is no number.
#[proc_macro_derive(Fields, attributes(numbers))]
pub fn fields(input: TokenStream) -> TokenStream {
    let input = parse_macro_input!(input as DeriveInput);
    let both = fields::derive(&input).and_then(|fields| {
        let numbers = numbers::derive(&input)?;
        Ok(quote::quote! { #fields #numbers })
    });
    derived(both)
}

/// Texts of an enum's variants, each as its `#[form("…")]` says: words in capitals stand for the variant's fields in
/// their order, or for the one named before a colon, as in `use kind:COIN symbol:SYMBOL`; one that ends in `…` takes
/// any number of words. A variant without a form is its name in kebab case.
///
/// An `Action` has a place in the index of actions too: `#[listed(N)]` says that there are more of a form than can be
/// numbered, so that at most N have the places in which they are listed.
#[proc_macro_derive(Phrase, attributes(form, listed))]
pub fn phrase(input: TokenStream) -> TokenStream {
    let input = parse_macro_input!(input as DeriveInput);
    let both = phrase::derive(&input).and_then(|phrase| {
        let forms =
            if input.ident == "Action" { forms::derive(&input)? } else { proc_macro2::TokenStream::new() };
        Ok(quote::quote! { #phrase #forms })
    });
    derived(both)
}

/// Plain data that is sent as JSON and known to TypeScript, in kebab case where it is an enum: `#[told]`, with more to
/// derive as `#[told(Copy, Fields)]`, `tag = "phase"` where a field tells the variants of an enum apart, and `All` where
/// the plain ones of an enum are listed as its `ALL`.
#[proc_macro_attribute]
pub fn told(arguments: TokenStream, item: TokenStream) -> TokenStream {
    let told = parse_macro_input!(arguments as told::Told);
    let mut item = parse_macro_input!(item as DeriveInput);
    usual::complete(&mut item);
    told::expand(&told, &item).into()
}

/// An enum of what is decided or drawn, `#[said(Phrase)]`, or of why an action is refused, `#[said(Vocabulary)]`: small
/// plain data whose forms and sentences say what the fields are.
#[proc_macro_attribute]
pub fn said(arguments: TokenStream, item: TokenStream) -> TokenStream {
    let derive = parse_macro_input!(arguments as syn::Ident);
    let mut item = parse_macro_input!(item as DeriveInput);
    usual::complete(&mut item);
    let order = (derive == "Phrase").then(|| quote::quote! { PartialOrd, Ord, Hash, });
    let said = quote::quote! {
        #[derive(Clone, Copy, PartialEq, Eq, Debug, #order ::adjuge_derive::#derive)]
        #[allow(missing_docs)]
        #item
    };
    said.into()
}

fn derived(tokens: syn::Result<proc_macro2::TokenStream>) -> TokenStream {
    tokens.unwrap_or_else(|error| error.to_compile_error()).into()
}
