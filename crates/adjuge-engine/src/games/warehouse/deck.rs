//! What is in the box of Warehouse 51.

use std::ops::Range;

use serde::{Deserialize, Serialize};
use toml::Spanned;

use super::Warehouse;
use super::effect::{Effect, When};
use crate::deck::{DeckErrors, DeckReader, Name, start_of};
use crate::game::Positions;
use crate::label::Label;
use crate::notation::{Phrase, word, word_enums};
use crate::set::{Member, Set, members};

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
/// The highest value of a relic.
pub(super) const MAX_VALUE: u8 = 3;

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
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, Phrase)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Colour {
    /// Worth most.
    Blue,
    /// Worth less than blue.
    Green,
    /// Worth less than green.
    Yellow,
    /// Worth least.
    Red,
}

word_enums!(Colour = "a pile");

impl Colour {
    /// All colours, in the order of their worth.
    pub const ALL: [Colour; 4] = [Colour::Blue, Colour::Green, Colour::Yellow, Colour::Red];
}

impl Member for Colour {
    #[inline(always)]
    fn at(place: u8) -> Self {
        Colour::ALL[usize::from(place)]
    }

    #[inline(always)]
    fn place(self) -> u8 {
        self as u8
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
    kind: Option<Kind>,
    when: Option<Spanned<When>>,
    effect: Option<Spanned<Effect>>,
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
            let (found, at) = (*raw.get_ref(), raw.span());
            if is_reduced {
                reader.within(at, field, found, 1..=printed);
            } else {
                reader.expect(at, field, &found, &printed);
            }
            found
        };
        let ingots = amount(raw.ingots.as_ref(), "ingots", PRINTED_INGOTS);
        let reserve = amount(raw.reserve.as_ref(), "reserve", PRINTED_RESERVE);
        let mut relics: Vec<Item> = Vec::new();
        for spanned in &raw.relic {
            if let Some(item) = read_relic(&mut reader, spanned) {
                let is_new = !relics.iter().any(|known| known.id == item.id);
                reader.check(is_new, spanned.get_ref().id.span(), "relic.id", || {
                    format!("expected a new relic, found {} again", item.id)
                });
                relics.push(item);
            }
        }
        let at = start_of(&raw.relic);
        check_relics(&mut reader, at, &relics, raw.relic.len(), is_reduced);
        reader.finish(Deck { ingots, reserve, relics })
    }
}

fn read_relic(reader: &mut DeckReader<'_>, spanned: &Spanned<RawRelic>) -> Option<Item> {
    let (raw, at) = (spanned.get_ref(), spanned.span());
    let id = reader.identifier(&raw.id, "relic.id", &Warehouse::FACTS, &[])?;
    reader.name(&at, "relic.name", &raw.name);
    let value = *raw.value.get_ref();
    reader.within(raw.value.span(), "relic.value", value, 1..=MAX_VALUE);
    let kind = raw.kind.unwrap_or(Kind::Plain);
    let effect = raw.effect.as_ref().map(|effect| *effect.get_ref());
    if let Some(spanned) = &raw.effect
        && let Err(message) = spanned.get_ref().check()
    {
        reader.problem(spanned.span(), "relic.effect", message);
    }
    match (effect, kind, &raw.when) {
        (Some(_), Kind::Plain, _) => {
            reader.problem(at, "relic.kind", "expected blessed or cursed: the relic has an effect");
        }
        (Some(effect), _, None) => {
            reader.problem(at, "relic.when", format!("expected {}", word(&effect.when())));
        }
        (Some(effect), _, Some(when)) => {
            reader.check(*when.get_ref() == effect.when(), when.span(), "relic.when", || {
                let [expected, found] = [&effect.when(), when.get_ref()].map(word);
                format!("expected {expected}, when this effect applies, found {found}")
            });
        }
        (None, Kind::Blessed | Kind::Cursed, _) => {
            reader.problem(at, "relic.effect", "expected the effect of the blessing or curse");
        }
        (None, Kind::Plain, Some(_)) => {
            reader.problem(at, "relic.when", "expected none: the relic has no effect");
        }
        (None, Kind::Plain, None) => {}
    }
    let RawRelic { colour, weapon, fake, .. } = *raw;
    Some(Item { id, name: raw.name.clone(), colour, value, weapon, kind, effect, fake })
}

/// Checks how many relics, Fakes and certificates there are.
fn check_relics(reader: &mut DeckReader<'_>, at: Range<usize>, relics: &[Item], n: usize, is_reduced: bool) {
    reader.within(at.clone(), "relic", n, 1..=MAX_RELICS);
    let n_certificates = relics.iter().filter(|item| item.effect == Some(Effect::Certificate)).count();
    reader.check(n_certificates <= PRINTED_CERTIFICATES, at.clone(), "relic.effect", || {
        format!("expected at most {PRINTED_CERTIFICATES} relics with a certificate, found {n_certificates}")
    });
    let n_fakes = relics.iter().filter(|item| item.fake).count();
    reader.check(n_fakes >= FEWEST_FAKES, at.clone(), "relic.fake", || {
        format!("expected at least {FEWEST_FAKES} relics with a Fake card, found {n_fakes}")
    });
    if is_reduced || !reader.is_clean() {
        return;
    }
    reader.expect(at.clone(), "relic", &n, &PRINTED_RELICS);
    reader.check(n_fakes == PRINTED_FAKES, at.clone(), "relic.fake", || {
        format!("expected {PRINTED_FAKES} relics with a Fake card, found {n_fakes}")
    });
    for colour in Colour::ALL {
        let has_any = relics.iter().any(|item| item.colour == colour);
        reader.check(has_any, at.clone(), "relic.colour", || {
            format!("expected relics of all four colours, found none that is {colour}")
        });
    }
}
