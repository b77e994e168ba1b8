//! `#[told]`.

use proc_macro2::TokenStream;
use quote::quote;
use syn::parse::{Parse, ParseStream};
use syn::punctuated::Punctuated;
use syn::{Data, DeriveInput, Ident, LitStr, Result, Token};

/// What a declaration asks for beyond being sent: more to derive, the field that tells an enum's variants apart, and
/// whether they are listed.
pub(crate) struct Told {
    more: Vec<TokenStream>,
    tag: Option<LitStr>,
    is_listed: bool,
}

enum Argument {
    Derive(Ident),
    Tag(LitStr),
}

impl Parse for Argument {
    fn parse(input: ParseStream<'_>) -> Result<Argument> {
        let name: Ident = input.parse()?;
        if name != "tag" {
            return Ok(Argument::Derive(name));
        }
        input.parse::<Token![=]>()?;
        input.parse().map(Argument::Tag)
    }
}

impl Parse for Told {
    fn parse(input: ParseStream<'_>) -> Result<Told> {
        let mut told = Told { more: Vec::new(), tag: None, is_listed: false };
        for argument in Punctuated::<Argument, Token![,]>::parse_terminated(input)? {
            match argument {
                Argument::Tag(tag) => told.tag = Some(tag),
                Argument::Derive(name) if name == "All" => told.is_listed = true,
                Argument::Derive(name) if name == "Ord" => told.more.push(quote! { PartialOrd, Ord }),
                Argument::Derive(name) => told.more.push(derive_path(&name)),
            }
        }
        Ok(told)
    }
}

/// Derives are named without being imported.
fn derive_path(name: &Ident) -> TokenStream {
    match name.to_string().as_str() {
        "Deserialize" => quote! { ::serde::Deserialize },
        "Fields" | "Vocabulary" | "Phrase" => quote! { ::adjuge_derive::#name },
        _ => quote! { #name },
    }
}

pub(crate) fn expand(told: &Told, item: &DeriveInput) -> TokenStream {
    let Told { more, tag, is_listed } = told;
    let is_named = item.attrs.iter().any(|attribute| {
        attribute.meta.require_list().is_ok_and(|list| list.tokens.to_string().contains("rename_all"))
    });
    let serde = match (&item.data, tag) {
        _ if is_named => TokenStream::new(),
        (Data::Enum(_), Some(tag)) => quote! { #[serde(tag = #tag, rename_all = "kebab-case")] },
        (Data::Enum(_), None) => quote! { #[serde(rename_all = "kebab-case")] },
        _ => TokenStream::new(),
    };
    // The sentence of an event says what its fields are.
    let docs = match tag {
        Some(tag) if tag.value() == "event" => quote! { #[allow(missing_docs)] },
        _ => TokenStream::new(),
    };
    let all = match &item.data {
        Data::Enum(data) if *is_listed => {
            let (kind, n) = (&item.ident, data.variants.len());
            let variants = data.variants.iter().map(|variant| &variant.ident);
            quote! {
                impl #kind {
                    /// Every one there is, in order.
                    pub const ALL: [#kind; #n] = [#(#kind::#variants),*];
                }
            }
        }
        _ => TokenStream::new(),
    };
    quote! {
        #[derive(Clone, PartialEq, Eq, Debug, ::serde::Serialize, #(#more),*)]
        #[cfg_attr(feature = "ts", derive(::ts_rs::TS))]
        #serde
        #docs
        #item
        #all
    }
}
