//! `#[derive(Vocabulary)]`.

use proc_macro2::TokenStream;
use quote::quote;
use syn::{DeriveInput, Error, Member, Result, Variant};

use crate::names::{kebab, required_meaning, variants};

pub(crate) fn derive(input: &DeriveInput) -> Result<TokenStream> {
    let (mut names, mut codes, mut meanings, mut sentences) =
        (Vec::new(), Vec::new(), Vec::new(), Vec::new());
    for variant in &variants(input)?.variants {
        codes.push(kebab(&variant.ident.to_string()));
        meanings.push(required_meaning(&variant.ident, &variant.attrs)?);
        names.push(&variant.ident);
        sentences.extend(sentence(variant)?);
    }
    let name = &input.ident;
    let display = match sentences.len() {
        0 => TokenStream::new(),
        n if n < names.len() => return Err(Error::new_spanned(name, "some variants have no `#[says(…)]`")),
        _ => quote! {
            impl ::std::fmt::Display for #name {
                fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                    match self { #(#sentences)* }
                }
            }
        },
    };
    Ok(quote! {
        impl crate::guide::Vocabulary for #name {
            const ENTRIES: &'static [crate::guide::Entry] = &[#((#codes, #meanings)),*];

            fn entry(&self) -> crate::guide::Entry {
                match self {
                    #(#name::#names { .. } => (#codes, #meanings),)*
                }
            }
        }

        #display
    })
}

/// What a variant is displayed as.
fn sentence(variant: &Variant) -> Result<Option<TokenStream>> {
    let Some(says) = variant.attrs.iter().find(|attribute| attribute.path().is_ident("says")) else {
        return Ok(None);
    };
    let (name, text) = (&variant.ident, &says.meta.require_list()?.tokens);
    let fields = variant.fields.members().map(|member| match member {
        Member::Named(ident) => Ok(ident),
        Member::Unnamed(_) => Err(Error::new_spanned(variant, "a sentence needs named fields")),
    });
    let fields = fields.collect::<Result<Vec<_>>>()?;
    Ok(Some(quote! {
        Self::#name { #(#fields),* } => {
            let _ = (#(#fields,)*);
            ::std::write!(f, #text)
        }
    }))
}
