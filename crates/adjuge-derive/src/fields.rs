//! `#[derive(Fields)]`.

use proc_macro2::TokenStream;
use quote::quote;
use syn::{Data, DeriveInput, Error, Field, Fields, Result, Variant};

use crate::names::{Serde, kebab, meaning, required_meaning};

pub(crate) fn derive(input: &DeriveInput) -> Result<TokenStream> {
    let body = match &input.data {
        Data::Struct(data) => of_struct(&data.fields)?,
        Data::Enum(data) => of_enum(input, data.variants.iter())?,
        Data::Union(_) => return Err(Error::new_spanned(&input.ident, "a union is not sent")),
    };
    let name = &input.ident;
    let (generics, arguments, conditions) = input.generics.split_for_impl();
    Ok(quote! {
        impl #generics crate::guide::Fields for #name #arguments #conditions {
            fn fields(at: &str, out: &mut Vec<(String, String)>) {
                let _ = (at, &out);
                #body
            }
        }
    })
}

/// The fields of a struct, and what is in them. What wraps one value is sent as that value.
fn of_struct(fields: &Fields) -> Result<TokenStream> {
    let parts = fields.iter().map(of_field).collect::<Result<Vec<_>>>()?;
    Ok(quote! { #(#parts)* })
}

fn of_field(field: &Field) -> Result<TokenStream> {
    let (told, kind) = (Serde::of(&field.attrs)?, &field.ty);
    let Some(ident) = &field.ident else {
        return Ok(quote! { <#kind as crate::guide::Fields>::fields(at, out); });
    };
    if told.is_skipped {
        return Ok(TokenStream::new());
    }
    if told.is_flat {
        return Ok(quote! { <#kind as crate::guide::Fields>::fields(at, out); });
    }
    let name = told.rename.unwrap_or_else(|| ident.to_string());
    let meaning = required_meaning(ident, &field.attrs)?;
    Ok(quote! {
        let inner = format!("{at}/{}", #name);
        out.push((inner.clone(), #meaning.to_string()));
        <#kind as crate::guide::Fields>::fields(&inner, out);
    })
}

/// The tag of an enum with what each of its values means, and the fields of each.
fn of_enum<'a>(
    input: &DeriveInput,
    variants: impl Iterator<Item = &'a Variant> + Clone,
) -> Result<TokenStream> {
    let Some(tag) = Serde::of(&input.attrs)?.tag else {
        let parts = variants.map(|variant| of_struct(&variant.fields)).collect::<Result<Vec<_>>>()?;
        return Ok(quote! { #(#parts)* });
    };
    let mut values = Vec::new();
    for variant in variants.clone() {
        let rename = Serde::of(&variant.attrs)?.rename;
        let code = rename.unwrap_or_else(|| kebab(&variant.ident.to_string()));
        values.push(meaning(&variant.attrs).map_or(code.clone(), |meaning| format!("`{code}`: {meaning}")));
    }
    let values = values.join("; ");
    let parts = variants.map(|variant| of_struct(&variant.fields)).collect::<Result<Vec<_>>>()?;
    Ok(quote! {
        out.push((format!("{at}/{}", #tag), #values.to_string()));
        #(#parts)*
    })
}
