//! The places of actions in their index, for `#[derive(Phrase)]`.

use proc_macro2::TokenStream;
use quote::{format_ident, quote};
use syn::{DeriveInput, Ident, LitInt, Member, Result, Type, Variant};

use crate::names::variants;

struct Form<'a> {
    name: &'a Ident,
    fields: Vec<(Member, Ident, &'a Type)>,
    listed: Option<LitInt>,
}

impl Form<'_> {
    fn of(variant: &Variant) -> Result<Form<'_>> {
        let listed = variant.attrs.iter().find(|attribute| attribute.path().is_ident("listed"));
        let listed = listed.map(syn::Attribute::parse_args).transpose()?;
        let fields = variant.fields.members().zip(&variant.fields).enumerate();
        let fields = fields.map(|(at, (member, field))| (member, format_ident!("its_{at}"), &field.ty));
        Ok(Form { name: &variant.ident, fields: fields.collect(), listed })
    }

    fn size(&self) -> TokenStream {
        if let Some(most) = &self.listed {
            return quote! { crate::numbers::Size::Listed(#most) };
        }
        let kinds = self.fields.iter().map(|(_, _, kind)| kind);
        quote! { crate::numbers::Size::Fixed(1 #(* <#kinds as crate::numbers::Ranked>::n_of(on))*) }
    }

    fn place(&self) -> TokenStream {
        let name = self.name;
        if self.listed.is_some() || self.fields.is_empty() {
            return quote! { Self::#name { .. } => 0, };
        }
        let members = self.fields.iter().map(|(member, _, _)| member);
        let bound: Vec<_> = self.fields.iter().map(|(_, bound, _)| bound).collect();
        let kinds = self.fields.iter().map(|(_, _, kind)| kind);
        quote! {
            Self::#name { #(#members: #bound,)* } => {
                let mut place = 0;
                #(
                    place = place * <#kinds as crate::numbers::Ranked>::n_of(on)
                        + crate::numbers::Ranked::rank(#bound, on, me);
                )*
                place
            }
        }
    }

    fn at(&self, form: usize) -> TokenStream {
        let name = self.name;
        if self.listed.is_some() {
            return TokenStream::new();
        }
        let members = self.fields.iter().map(|(member, _, _)| member);
        let bound = self.fields.iter().map(|(_, bound, _)| bound);
        let backwards = self.fields.iter().rev().map(|(_, bound, kind)| {
            quote! {
                let n = <#kind as crate::numbers::Ranked>::n_of(on);
                let #bound = <#kind as crate::numbers::Ranked>::of_rank(rest.checked_rem(n)?, on, me)?;
                rest /= n;
            }
        });
        quote! {
            #form => {
                let mut rest = place;
                #(#backwards)*
                (rest == 0).then_some(Self::#name { #(#members: #bound,)* })
            }
        }
    }
}

pub(crate) fn derive(input: &DeriveInput) -> Result<TokenStream> {
    let forms = variants(input)?.variants.iter().map(Form::of).collect::<Result<Vec<_>>>()?;
    let name = &input.ident;
    let (sizes, places) = (forms.iter().map(Form::size), forms.iter().map(Form::place));
    let tags = forms.iter().enumerate().map(|(at, form)| {
        let name = form.name;
        quote! { Self::#name { .. } => #at, }
    });
    let actions = forms.iter().enumerate().map(|(at, form)| form.at(at));
    Ok(quote! {
        impl crate::numbers::Forms for #name {
            fn sizes(on: &crate::numbers::Numbering) -> Vec<crate::numbers::Size> {
                vec![#(#sizes),*]
            }

            #[inline(always)]
            fn form(&self) -> usize {
                match self { #(#tags)* }
            }

            #[inline(always)]
            fn place(&self, on: &crate::numbers::Numbering, me: crate::seat::Seat) -> usize {
                let _ = (on, me);
                match self { #(#places)* }
            }

            #[allow(unused_mut, unused_variables, reason = "a form may have no fields")]
            #[inline(always)]
            fn at(
                form: usize,
                place: usize,
                on: &crate::numbers::Numbering,
                me: crate::seat::Seat,
            ) -> Option<Self> {
                match form {
                    #(#actions)*
                    _ => None,
                }
            }
        }
    })
}
