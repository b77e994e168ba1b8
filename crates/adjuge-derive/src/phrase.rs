//! `#[derive(Phrase)]`.

use proc_macro2::TokenStream;
use quote::{format_ident, quote};
use syn::{DeriveInput, Error, Fields, Ident, Index, Member, Result, Variant};

use crate::names::{kebab, required_meaning, text_of, variants};

/// One variant and its written form.
struct Form<'a> {
    variant: &'a Variant,
    /// As it is shown, without the names of fields.
    shown: String,
    meaning: String,
    /// A literal word, or the field that stands there.
    words: Vec<Word>,
}

enum Word {
    Literal(String),
    Field(Member),
}

pub(crate) fn derive(input: &DeriveInput) -> Result<TokenStream> {
    let forms = variants(input)?.variants.iter().map(form).collect::<Result<Vec<_>>>()?;
    let entries = forms.iter().map(|Form { shown, meaning, .. }| quote! { (#shown, #meaning) });
    let (writers, apart) = (forms.iter().map(writer), forms.iter().map(apart));
    // A form without a word of its own would take what others say.
    let (named, bare): (Vec<_>, Vec<_>) =
        forms.iter().partition(|form| matches!(form.words[0], Word::Literal(_)));
    let readers = named.into_iter().chain(bare).map(reader);
    let kinds = forms.iter().flat_map(|form| &form.variant.fields).map(|field| &field.ty);
    let name = &input.ident;
    Ok(quote! {
        impl<G> crate::notation::Phrase<G> for #name
        where
            #(#kinds: crate::notation::Words<G>,)*
        {
            const FORMS: &'static [crate::guide::Entry] = &[#(#entries),*];

            fn write(&self, game: &G) -> String {
                match self { #(#writers)* }
            }

            fn take_apart(&self, game: &G) -> crate::notation::Parts {
                match self { #(#apart)* }
            }

            fn read(game: &G, words: &[&str]) -> Option<Result<Self, crate::notation::NotationError>> {
                #(#readers)*
                None
            }
        }
    })
}

fn form(variant: &Variant) -> Result<Form<'_>> {
    let text = match text_of(&variant.attrs, "form")? {
        Some(text) => text.value(),
        None => kebab(&variant.ident.to_string()),
    };
    let mut rest = members(&variant.fields).into_iter();
    let (mut words, mut shown) = (Vec::new(), Vec::new());
    for word in text.split_whitespace() {
        if !word.contains(|c: char| c.is_ascii_uppercase()) {
            words.push(Word::Literal(word.to_string()));
            shown.push(word);
        } else if let Some((field, placeholder)) = word.split_once(':') {
            words.push(Word::Field(Member::Named(format_ident!("{field}"))));
            shown.push(placeholder);
        } else {
            let field = rest.next();
            let field =
                field.ok_or_else(|| Error::new_spanned(variant, "the form has more words than fields"))?;
            words.push(Word::Field(field));
            shown.push(word);
        }
    }
    let n_fields = words.iter().filter(|word| matches!(word, Word::Field(_))).count();
    if n_fields != variant.fields.len() {
        return Err(Error::new_spanned(variant, "the form must name every field once"));
    }
    let meaning = required_meaning(&variant.ident, &variant.attrs)?;
    Ok(Form { variant, shown: shown.join(" "), meaning, words })
}

fn members(fields: &Fields) -> Vec<Member> {
    let member = |(at, field): (usize, &syn::Field)| match &field.ident {
        Some(ident) => Member::Named(ident.clone()),
        None => Member::Unnamed(Index::from(at)),
    };
    fields.iter().enumerate().map(member).collect()
}

/// The name that a field is bound to.
fn binding(member: &Member) -> Ident {
    match member {
        Member::Named(ident) => format_ident!("its_{ident}"),
        Member::Unnamed(index) => format_ident!("its_{}", index.index),
    }
}

fn writer(form: &Form<'_>) -> TokenStream {
    let name = &form.variant.ident;
    let members = members(&form.variant.fields);
    let bindings = members.iter().map(binding);
    let words = form.words.iter().map(|word| match word {
        Word::Literal(word) => quote! { #word.to_string() },
        Word::Field(member) => {
            let bound = binding(member);
            quote! { crate::notation::Words::<G>::write(#bound, game) }
        }
    });
    quote! {
        Self::#name { #(#members: #bindings,)* } => crate::notation::joined(&[#(#words),*]),
    }
}

/// The words before the first field are the verb, the fields are its arguments.
fn apart(form: &Form<'_>) -> TokenStream {
    let name = &form.variant.ident;
    let members = members(&form.variant.fields);
    let bindings = members.iter().map(binding);
    let verb: Vec<&str> = form
        .words
        .iter()
        .map_while(|word| if let Word::Literal(word) = word { Some(word.as_str()) } else { None })
        .collect();
    let verb = verb.join(" ");
    let values = form.words.iter().filter_map(|word| match word {
        Word::Literal(_) => None,
        Word::Field(member) => {
            let bound = binding(member);
            Some(quote! { crate::notation::Words::<G>::value(#bound, game) })
        }
    });
    quote! {
        Self::#name { #(#members: #bindings,)* } => {
            let _ = game;
            crate::notation::Parts { verb: #verb, args: vec![#(#values),*] }
        }
    }
}

fn reader(form: &Form<'_>) -> TokenStream {
    let (name, shown) = (&form.variant.ident, &form.shown);
    let fields = form.words.iter().filter_map(|word| match word {
        Word::Literal(_) => None,
        Word::Field(member) => Some(member),
    });
    let values = fields.enumerate().map(|(at, member)| {
        quote! { #member: crate::notation::Words::<G>::read(game, parts[#at])? }
    });
    quote! {
        if let Some(parts) = crate::notation::parts(#shown, words) {
            let _ = (&parts, game);
            return Some((|| Ok(Self::#name { #(#values),* }))());
        }
    }
}
