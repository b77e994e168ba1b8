//! What is in the box of Warehouse 51.

use std::fmt;
use std::ops::Range;

use serde::{Deserialize, Serialize};
use toml::Spanned;

use super::effect::{Effect, When};
use super::position::FACTS;
use crate::deck::{DeckErrors, DeckReader, Name, start_of};
use crate::label::Label;
use crate::set::{Set, members};

/// The most relics a box can hold.
pub(super) const MAX_RELICS: usize = 26;

/// Facts printed in the rulebook; a deck marked `reduced` need not keep them.
const PRINTED_RELICS: usize = 26;
const PRINTED_FAKES: usize = 23;
const PRINTED_INGOTS: u8 = 10;
const PRINTED_RESERVE: u8 = 20;
/// The fewest Fakes that a table needs, with four players.
const FEWEST_FAKES: usize = 4;
/// There are two certificates in the box.
const PRINTED_CERTIFICATES: usize = 2;
const MAX_VALUE: u8 = 3;

/// A relic, by its place in the deck file.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Relic(pub(super) u8);

impl Relic {
    /// The place in the deck file, counted from 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

members!(Relic);

/// A set of relics.
pub type RelicSet = Set<Relic>;

/// A category of relics.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the names are those of the rules")]
pub enum Colour {
    Blue,
    Green,
    Yellow,
    Red,
}

impl Colour {
    /// All colours, in the order of their worth.
    pub const ALL: [Colour; 4] = [Colour::Blue, Colour::Green, Colour::Yellow, Colour::Red];

    /// Its place, counted from 0.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Its name.
    pub const fn name(self) -> &'static str {
        ["blue", "green", "yellow", "red"][self.index()]
    }

    /// The colour of this name.
    pub fn named(name: &str) -> Option<Colour> {
        Colour::ALL.into_iter().find(|colour| colour.name() == name)
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// Whether a relic's effect is a blessing, which sleeps while it is pawned, or a curse, which does not.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the names are those of the rules")]
pub enum Kind {
    Plain,
    Blessed,
    Cursed,
}

/// The components.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Deck {
    /// What each player starts with.
    pub ingots: u8,
    /// What the pawnbroker starts with.
    pub reserve: u8,
    /// The relics.
    pub relics: Vec<Item>,
}

/// One relic.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Item {
    /// Its identifier.
    pub id: Label,
    /// Its name for players.
    pub name: Name,
    /// Its category.
    pub colour: Colour,
    /// Its value.
    pub value: u8,
    /// Whether it is auctioned with closed fists.
    pub weapon: bool,
    /// Whether it is blessed or cursed.
    pub kind: Kind,
    /// What it does.
    pub effect: Option<Effect>,
    /// Whether there is a Fake card of it.
    pub fake: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawDeck {
    id: Spanned<String>,
    source: Spanned<String>,
    ingots: Option<Spanned<u8>>,
    reserve: Option<Spanned<u8>>,
    relic: Vec<Spanned<RawRelic>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawRelic {
    id: Spanned<String>,
    name: Name,
    colour: Colour,
    value: Spanned<u8>,
    #[serde(default)]
    weapon: bool,
    kind: Option<Spanned<Kind>>,
    when: Option<Spanned<String>>,
    effect: Option<Spanned<toml::Value>>,
    #[serde(default = "has_fake")]
    fake: bool,
}

const fn has_fake() -> bool {
    true
}

impl Deck {
    /// Reads and checks a deck file.
    pub fn read(text: &str) -> Result<Deck, DeckErrors> {
        let (raw, mut reader) = DeckReader::parse::<RawDeck>(text)?;
        reader.expect(raw.id.span(), "id", raw.id.get_ref(), &"warehouse-51".to_string());
        let is_reduced = reader.source(&raw.source);
        let mut amount = |raw: Option<&Spanned<u8>>, field: &str, printed: u8| {
            let Some(raw) = raw else { return printed };
            if !is_reduced {
                reader.expect(raw.span(), field, raw.get_ref(), &printed);
            } else if !(1..=printed).contains(raw.get_ref()) {
                let message = format!("expected 1 to {printed}, found {}", raw.get_ref());
                reader.problem(raw.span(), field, message);
            }
            *raw.get_ref()
        };
        let ingots = amount(raw.ingots.as_ref(), "ingots", PRINTED_INGOTS);
        let reserve = amount(raw.reserve.as_ref(), "reserve", PRINTED_RESERVE);
        let mut relics: Vec<Item> = Vec::new();
        for spanned in &raw.relic {
            if let Some(item) = read_relic(&mut reader, spanned) {
                if relics.iter().any(|known| known.id == item.id) {
                    let message = format!("expected a new relic, found {} again", item.id);
                    reader.problem(spanned.get_ref().id.span(), "relic.id", message);
                }
                relics.push(item);
            }
        }
        let at = start_of(&raw.relic);
        check_relics(&mut reader, at, &relics, raw.relic.len(), is_reduced);
        reader.finish(Deck { ingots, reserve, relics })
    }

    /// The relic of this name.
    pub fn relic(&self, name: &str) -> Option<Relic> {
        let at = self.relics.iter().position(|item| *item.id == *name)?;
        Some(Relic(at as u8))
    }
}

fn read_relic(reader: &mut DeckReader<'_>, spanned: &Spanned<RawRelic>) -> Option<Item> {
    let raw = spanned.get_ref();
    let id = reader.identifier(&raw.id, "relic.id", &FACTS, &[])?;
    reader.name(&spanned.span(), "relic.name", &raw.name);
    let value = *raw.value.get_ref();
    if !(1..=MAX_VALUE).contains(&value) {
        reader.problem(raw.value.span(), "relic.value", format!("expected 1 to {MAX_VALUE}, found {value}"));
    }
    let kind = raw.kind.as_ref().map_or(Kind::Plain, |kind| *kind.get_ref());
    let effect = raw.effect.as_ref().and_then(|raw| {
        Effect::read(raw.get_ref())
            .inspect_err(|message| reader.problem(raw.span(), "relic.effect", message.as_str()))
            .ok()
    });
    if let Some(when) = &raw.when {
        read_when(reader, when, effect);
    }
    let at = || spanned.span();
    match (&raw.effect, kind) {
        (Some(_), Kind::Plain) => {
            reader.problem(at(), "relic.kind", "expected blessed or cursed: the relic has an effect");
        }
        (Some(_), _) if raw.when.is_none() => {
            reader.problem(at(), "relic.when", "expected immediate, permanent, end or score");
        }
        (None, Kind::Blessed | Kind::Cursed) => {
            reader.problem(at(), "relic.effect", "expected the effect of the blessing or curse");
        }
        (None, Kind::Plain) if raw.when.is_some() => {
            reader.problem(at(), "relic.when", "expected none: the relic has no effect");
        }
        _ => {}
    }
    Some(Item {
        id,
        name: raw.name.clone(),
        colour: raw.colour,
        value,
        weapon: raw.weapon,
        kind,
        effect,
        fake: raw.fake,
    })
}

fn read_when(reader: &mut DeckReader<'_>, raw: &Spanned<String>, effect: Option<Effect>) {
    let when = match raw.get_ref().as_str() {
        "immediate" => When::Immediate,
        "permanent" => When::Permanent,
        "end" => When::End,
        "score" => When::Score,
        other => {
            let message = format!("expected immediate, permanent, end or score, found {other:?}");
            return reader.problem(raw.span(), "relic.when", message);
        }
    };
    if let Some(effect) = effect
        && effect.when() != when
    {
        let expected = crate::notation::word(&effect.when());
        let message = format!("expected {expected}, when this effect applies, found {}", raw.get_ref());
        reader.problem(raw.span(), "relic.when", message);
    }
}

/// Checks how many relics, Fakes and certificates there are.
fn check_relics(reader: &mut DeckReader<'_>, at: Range<usize>, relics: &[Item], n: usize, is_reduced: bool) {
    if n == 0 || n > MAX_RELICS {
        reader.problem(at.clone(), "relic", format!("expected 1 to {MAX_RELICS} relics, found {n}"));
    }
    let n_certificates = relics.iter().filter(|item| item.effect == Some(Effect::Certificate)).count();
    if n_certificates > PRINTED_CERTIFICATES {
        let message = format!(
            "expected at most {PRINTED_CERTIFICATES} relics with a certificate, found {n_certificates}"
        );
        reader.problem(at.clone(), "relic.effect", message);
    }
    let n_fakes = relics.iter().filter(|item| item.fake).count();
    if n_fakes < FEWEST_FAKES {
        let message = format!("expected at least {FEWEST_FAKES} relics with a Fake card, found {n_fakes}");
        reader.problem(at.clone(), "relic.fake", message);
    }
    if is_reduced || !reader.is_clean() {
        return;
    }
    reader.expect(at.clone(), "relic", &n, &PRINTED_RELICS);
    if n_fakes != PRINTED_FAKES {
        let message = format!("expected {PRINTED_FAKES} relics with a Fake card, found {n_fakes}");
        reader.problem(at.clone(), "relic.fake", message);
    }
    for colour in Colour::ALL {
        if !relics.iter().any(|item| item.colour == colour) {
            reader.problem(
                at.clone(),
                "relic.colour",
                format!("expected relics of all four colours, found none that is {colour}"),
            );
        }
    }
}
