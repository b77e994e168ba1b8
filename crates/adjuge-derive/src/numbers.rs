//! The numbers of what is seen, for `#[derive(Fields)]`.

use proc_macro2::TokenStream;
use quote::{ToTokens, quote};
use syn::{Attribute, Data, DeriveInput, Error, Field, Ident, Member, Result, Type};

use crate::names::{Serde, kebab};

/// What is said of a struct or a field in `#[numbers(…)]`.
#[derive(Default)]
struct Said {
    key: Vec<Ident>,
    is_several: bool,
    is_skipped: bool,
}

impl Said {
    fn of(attributes: &[Attribute]) -> Result<Said> {
        let mut said = Said::default();
        for attribute in attributes.iter().filter(|attribute| attribute.path().is_ident("numbers")) {
            attribute.parse_nested_meta(|meta| {
                if meta.path.is_ident("skip") {
                    said.is_skipped = true;
                } else if meta.path.is_ident("several") {
                    said.is_several = true;
                } else if meta.path.is_ident("key") {
                    meta.parse_nested_meta(|field| {
                        said.key.extend(field.path.get_ident().cloned());
                        Ok(())
                    })?;
                } else {
                    return Err(meta.error("numbers are said to be `key`, `several` or `skip`"));
                }
                Ok(())
            })?;
        }
        Ok(said)
    }
}

/// A field that is written as numbers.
struct Seen<'a> {
    member: Member,
    kind: &'a Type,
    /// What it adds to the pointer; nothing if its own fields stand in its place.
    name: String,
}

impl Seen<'_> {
    fn of(member: Member, field: &Field) -> Result<Option<Seen<'_>>> {
        let (told, said) = (Serde::of(&field.attrs)?, Said::of(&field.attrs)?);
        // Whoever looks is the first of all seats.
        let is_viewer = field.ident.as_ref().is_some_and(|ident| ident == "viewer");
        if told.is_skipped || said.is_skipped || is_viewer {
            return Ok(None);
        }
        let name = match &field.ident {
            Some(ident) if !told.is_flat => format!("/{}", told.rename.unwrap_or_else(|| ident.to_string())),
            _ => String::new(),
        };
        Ok(Some(Seen { member, kind: &field.ty, name }))
    }

    fn lay_out(&self) -> TokenStream {
        let (kind, name) = (self.kind, &self.name);
        quote! { out.within(#name, <#kind as crate::numbers::Numbers>::lay_out); }
    }
}

pub(crate) fn derive(input: &DeriveInput) -> Result<TokenStream> {
    let body = match &input.data {
        Data::Struct(data) => of_struct(input, data.fields.members().zip(&data.fields))?,
        Data::Enum(_) => of_enum(input)?,
        Data::Union(_) => return Err(Error::new_spanned(&input.ident, "a union is not sent")),
    };
    let name = &input.ident;
    Ok(quote! {
        impl crate::numbers::Numbers for #name { #body }
    })
}

fn of_struct<'a>(
    input: &DeriveInput,
    fields: impl Iterator<Item = (Member, &'a Field)>,
) -> Result<TokenStream> {
    let said = Said::of(&input.attrs)?;
    let fields = fields.map(|(member, field)| Seen::of(member, field));
    let seen: Vec<Seen<'_>> = fields.filter_map(Result::transpose).collect::<Result<_>>()?;
    let is_key = |(at, field): (usize, &Seen<'_>)| match &field.member {
        Member::Named(ident) if !said.key.is_empty() => said.key.contains(ident),
        _ => at == 0,
    };
    let keys: Vec<_> = seen.iter().enumerate().filter(|pair| is_key(*pair)).map(|(_, field)| field).collect();
    // What says which row it is need not be said again in it. If there is more to it, its own row is the beginning.
    let rest: Vec<_> =
        seen.iter().enumerate().filter(|pair| !is_key(*pair)).map(|(_, field)| field).collect();
    let (kinds, members): (Vec<_>, Vec<_>) = seen.iter().map(|field| (field.kind, &field.member)).unzip();
    let (key_kinds, key_members): (Vec<_>, Vec<_>) =
        keys.iter().map(|field| (field.kind, &field.member)).unzip();
    let (rest_kinds, rest_members): (Vec<_>, Vec<_>) =
        rest.iter().map(|field| (field.kind, &field.member)).unzip();
    let (all_out, rest_out) =
        (seen.iter().map(Seen::lay_out), rest.iter().map(|field| field.lay_out()).collect::<Vec<_>>());
    let names = if let [kind] = &key_kinds[..] {
        quote! { <#kind as crate::numbers::Numbers>::row_names(on) }
    } else {
        quote! { { let _ = on; Vec::new() } }
    };
    let (n_first, first_out, put_first) = match keys.as_slice() {
        [Seen { kind, member, name }] if name.is_empty() => (
            quote! { <#kind as crate::numbers::Numbers>::n_in_row(on) },
            quote! { <#kind as crate::numbers::Numbers>::lay_out_row(out); },
            quote! { crate::numbers::Numbers::put_in_row(&self.#member, pen); },
        ),
        _ => (quote! { 1 }, quote! { out.within("/*", |out| out.count()); }, quote! { pen.add(1.0); }),
    };
    let in_row = quote! { #first_out out.within("/*", |out| { let _ = &out; #(#rest_out)* }); };
    let in_row = if said.is_several {
        quote! { out.added_up(|out| { #in_row }); }
    } else {
        in_row
    };
    Ok(quote! {
        #[inline(always)]
        fn n(on: &crate::numbers::Numbering) -> usize {
            let _ = on;
            0 #(+ <#kinds as crate::numbers::Numbers>::n(on))*
        }

        fn lay_out(out: &mut crate::numbers::Draft<'_>) { #(#all_out)* }

        #[inline(always)]
        fn put(&self, pen: &mut crate::numbers::Pen<'_>) {
            #(crate::numbers::Numbers::put(&self.#members, pen);)*
        }

        #[inline(always)]
        fn n_rows(on: &crate::numbers::Numbering) -> usize {
            1 #(* <#key_kinds as crate::numbers::Numbers>::n_rows(on))*
        }

        fn row_names(on: &crate::numbers::Numbering) -> Vec<String> { #names }

        #[inline(always)]
        fn row(&self, on: &crate::numbers::Numbering, me: crate::seat::Seat) -> usize {
            let mut row = 0;
            #(
                row = row * <#key_kinds as crate::numbers::Numbers>::n_rows(on)
                    + crate::numbers::Numbers::row(&self.#key_members, on, me);
            )*
            row
        }

        #[inline(always)]
        fn n_in_row(on: &crate::numbers::Numbering) -> usize {
            let _ = on;
            #n_first #(+ <#rest_kinds as crate::numbers::Numbers>::n(on))*
        }

        fn lay_out_row(out: &mut crate::numbers::Draft<'_>) { #in_row }

        #[inline(always)]
        fn put_in_row(&self, pen: &mut crate::numbers::Pen<'_>) {
            #put_first
            #(crate::numbers::Numbers::put(&self.#rest_members, pen);)*
        }
    })
}

/// Which variant it is, and then the fields of all, each once: fields of one name and type share their places.
fn of_enum(input: &DeriveInput) -> Result<TokenStream> {
    let Data::Enum(data) = &input.data else { unreachable!("an enum was asked for") };
    let tag = Serde::of(&input.attrs)?.tag.unwrap_or_default();
    let (mut shared, mut of_variants) = (Vec::<(String, &Type, String)>::new(), Vec::new());
    for variant in &data.variants {
        let mut places = Vec::new();
        for (member, field) in variant.fields.members().zip(&variant.fields) {
            let Some(mut seen) = Seen::of(member, field)? else { continue };
            let kind = seen.kind.to_token_stream().to_string();
            if shared.iter().any(|(name, _, other)| !name.is_empty() && *name == seen.name && *other != kind)
            {
                seen.name = format!("/{}{}", kebab(&variant.ident.to_string()), seen.name);
            }
            let known = shared.iter().position(|(name, _, other)| *name == seen.name && *other == kind);
            let place = known.unwrap_or_else(|| {
                shared.push((seen.name.clone(), seen.kind, kind));
                shared.len() - 1
            });
            places.push((place, seen.member));
        }
        of_variants.push((&variant.ident, places));
    }
    let n_variants = data.variants.len();
    let codes = data.variants.iter().map(|variant| kebab(&variant.ident.to_string()));
    let kinds = shared.iter().map(|(_, kind, _)| kind);
    let fields = shared.iter().map(|(name, kind, _)| {
        quote! { out.within(#name, <#kind as crate::numbers::Numbers>::lay_out); }
    });
    let writers = of_variants.iter().enumerate().map(|(at, (name, places))| {
        let members = places.iter().map(|(_, member)| member);
        let bound = |place: usize| quote::format_ident!("its_{place}");
        let bindings = places.iter().map(|(place, _)| bound(*place));
        let put = shared.iter().enumerate().map(|(place, (_, kind, _))| {
            if places.iter().any(|(known, _)| *known == place) {
                let bound = bound(place);
                quote! { crate::numbers::Numbers::put(#bound, pen); }
            } else {
                quote! { pen.skip(<#kind as crate::numbers::Numbers>::n(pen.on)); }
            }
        });
        quote! {
            Self::#name { #(#members: #bindings,)* .. } => {
                pen.mark(#at, #n_variants);
                #(#put)*
            }
        }
    });
    let tag = format!("/{tag}");
    Ok(quote! {
        #[inline(always)]
        fn n(on: &crate::numbers::Numbering) -> usize {
            let _ = on;
            #n_variants #(+ <#kinds as crate::numbers::Numbers>::n(on))*
        }

        fn lay_out(out: &mut crate::numbers::Draft<'_>) {
            let codes = [#(#codes.to_string()),*];
            out.within(#tag, |out| out.rows(#n_variants, &codes, |out| out.number(0, 1)));
            #(#fields)*
        }

        #[inline(always)]
        fn put(&self, pen: &mut crate::numbers::Pen<'_>) {
            match self { #(#writers)* }
        }
    })
}
