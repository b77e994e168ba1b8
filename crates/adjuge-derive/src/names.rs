//! Names and doc comments, as the derives need them.

use syn::{Attribute, Data, DataEnum, DeriveInput, Error, Expr, ExprLit, Lit, LitStr, Meta, Result};

/// A name in kebab case, as serde writes it: `OwnDigit` is `own-digit`.
pub(crate) fn kebab(name: &str) -> String {
    let mut text = String::new();
    for (at, letter) in name.chars().enumerate() {
        if letter.is_uppercase() && at > 0 {
            text.push('-');
        }
        text.extend(letter.to_lowercase());
    }
    text
}

/// The first paragraph of a doc comment, on one line and without its full stop: the meaning of what it stands above.
pub(crate) fn meaning(attributes: &[Attribute]) -> Option<String> {
    let lines = attributes.iter().filter_map(|attribute| match &attribute.meta {
        Meta::NameValue(pair) if pair.path.is_ident("doc") => match &pair.value {
            Expr::Lit(ExprLit { lit: Lit::Str(text), .. }) => Some(text.value().trim().to_string()),
            _ => None,
        },
        _ => None,
    });
    let paragraph: Vec<String> = lines.take_while(|line| !line.is_empty()).collect();
    let text = paragraph.join(" ");
    let text = text.strip_suffix('.').unwrap_or(&text);
    (!text.is_empty()).then(|| text.to_string())
}

/// The meaning of something that must have one.
pub(crate) fn required_meaning(of: &impl quote::ToTokens, attributes: &[Attribute]) -> Result<String> {
    meaning(attributes)
        .ok_or_else(|| Error::new_spanned(of, "its doc comment is what the documentation says"))
}

/// The text of an attribute such as `#[form("bid N")]`.
pub(crate) fn text_of(attributes: &[Attribute], name: &str) -> Result<Option<LitStr>> {
    attributes.iter().find(|attribute| attribute.path().is_ident(name)).map(Attribute::parse_args).transpose()
}

/// What serde was told about a type, a variant or a field.
#[derive(Default)]
pub(crate) struct Serde {
    pub(crate) tag: Option<String>,
    pub(crate) rename: Option<String>,
    pub(crate) is_flat: bool,
    pub(crate) is_skipped: bool,
    pub(crate) is_untagged: bool,
}

impl Serde {
    pub(crate) fn of(attributes: &[Attribute]) -> Result<Serde> {
        let mut told = Serde::default();
        for attribute in attributes.iter().filter(|attribute| attribute.path().is_ident("serde")) {
            attribute.parse_nested_meta(|meta| {
                let name = meta.path.get_ident().map(ToString::to_string).unwrap_or_default();
                match name.as_str() {
                    "flatten" => told.is_flat = true,
                    "skip" => told.is_skipped = true,
                    "untagged" => told.is_untagged = true,
                    _ => {
                        let value = meta.value()?.parse::<LitStr>()?.value();
                        match name.as_str() {
                            "tag" => told.tag = Some(value),
                            "rename" => told.rename = Some(value),
                            _ => {}
                        }
                    }
                }
                Ok(())
            })?;
        }
        Ok(told)
    }
}

/// The variants of what must be an enum.
pub(crate) fn variants(input: &DeriveInput) -> Result<&DataEnum> {
    match &input.data {
        Data::Enum(data) => Ok(data),
        Data::Struct(_) | Data::Union(_) => {
            Err(Error::new_spanned(&input.ident, "only an enum has variants"))
        }
    }
}
