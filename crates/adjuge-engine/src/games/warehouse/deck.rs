//! What is in the box of Warehouse 51.

use super::{Effect, Warehouse};
use crate::prelude::*;

/// The most relics a box can hold, and as many as are printed.
pub(super) const MAX_RELICS: usize = 26;

/// Facts printed in the rulebook; a deck marked `reduced` need not keep them.
const PRINTED_FAKES: usize = 23;
const PRINTED_INGOTS: u8 = 10;
const PRINTED_RESERVE: u8 = 20;
/// The fewest Fakes that a table needs, with four players.
const FEWEST_FAKES: usize = 4;
/// There are two certificates in the box.
const PRINTED_CERTIFICATES: usize = 2;
/// What the rulebook says of relics by name: a deck marked `printed` has them, and they do it.
const PRINTED_EFFECTS: [(&str, Effect); 5] = [
    ("gleipnir", Effect::Certificate),
    ("book-of-thoth", Effect::Certificate),
    ("unicorn-horn", Effect::CancelFake),
    ("yata-no-kagami", Effect::WinTies),
    ("tunic-of-nessus", Effect::LoseTies),
];
/// The highest value of a relic.
pub(super) const MAX_VALUE: u8 = 3;

components!(
    /// A relic, by its place in the deck file.
    Relic, 32, RelicSet, NamedRelic
);

/// A category of relics.
#[told(Copy, Ord, Hash, Deserialize, Phrase, All)]
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
#[told(Copy, Deserialize)]
#[expect(missing_docs, reason = "the names are those of the rules")]
pub enum Kind {
    Plain,
    Blessed,
    Cursed,
}

#[told]
pub struct Deck {
    /// What each player starts with.
    pub ingots: u8,
    /// What the pawnbroker starts with.
    pub reserve: u8,
    /// The relics.
    pub relics: Vec<Item>,
}

/// One relic.
#[told]
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

impl Components for Deck {
    fn read(file: &Field<'_>) -> Deck {
        let ingots = file.printed("ingots", 1, PRINTED_INGOTS);
        let reserve = file.printed("reserve", 1, PRINTED_RESERVE);
        let raw = file.at("relic");
        let relics: Vec<Item> = raw.list().iter().filter_map(read_relic).collect();
        check_relics(&raw, &relics);
        Deck { ingots, reserve, relics }
    }
}

fn read_relic(raw: &Field<'_>) -> Option<Item> {
    let (id, name) = (raw.at("id").label(Warehouse::FACTS.keys()), raw.at("name").name());
    let (colour, value) = (raw.at("colour").value(), raw.at("value").number(1..=MAX_VALUE));
    let (weapon, fake) = (raw.flag("weapon"), raw.maybe("fake").is_none() || raw.flag("fake"));
    let [kind, effect, when] = ["kind", "effect", "when"].map(|key| raw.maybe(key));
    let kind = kind.map_or(Some(Kind::Plain), |kind| kind.value())?;
    let effect: Option<Effect> = effect.map_or(Some(None), |effect| effect.value().map(Some))?;
    if let Some(Err(message)) = effect.map(Effect::check) {
        raw.at("effect").problem(message);
    }
    let printed =
        PRINTED_EFFECTS.iter().find(|(name, _)| raw.is_printed() && id.is_some_and(|id| *id == **name));
    if let Some((name, printed)) = printed {
        let does = effect.as_ref() == Some(printed);
        raw.at("effect").check(does, || format!("expected {}, printed for {name}", word(printed)));
    }
    let applies = effect.map(Effect::when);
    let is_then = when.map_or(Some(None), |when| when.value().map(Some))? == applies;
    raw.at("when").check(is_then, || match applies {
        Some(when) => format!("expected {}, when the effect applies", word(&when)),
        None => "expected none: the relic has no effect".into(),
    });
    raw.at("kind").check((kind == Kind::Plain) == effect.is_none(), || match effect {
        Some(_) => "expected blessed or cursed: the relic has an effect".into(),
        None => "expected none, or the effect of the blessing or curse".into(),
    });
    Some(Item { id: id?, name, colour: colour?, value, weapon, kind, effect, fake })
}

/// Checks how many relics, Fakes and certificates there are.
fn check_relics(raw: &Field<'_>, relics: &[Item]) {
    let n_with = |is: fn(&Item) -> bool| relics.iter().filter(|item| is(item)).count();
    raw.printed_count(raw.list().len(), MAX_RELICS, "relics");
    let n_certificates = n_with(|item| item.effect == Some(Effect::Certificate));
    raw.count(n_certificates, 0..=PRINTED_CERTIFICATES, "relics with a certificate");
    let n_fakes = if raw.is_reduced() { FEWEST_FAKES..=MAX_RELICS } else { PRINTED_FAKES..=PRINTED_FAKES };
    raw.count(n_with(|item| item.fake), n_fakes, "relics with a Fake card");
    for (name, _) in PRINTED_EFFECTS.iter().filter(|_| raw.is_printed()) {
        let is_there = relics.iter().any(|item| *item.id == **name);
        raw.total(is_there, || format!("expected the relic {name}, which the rulebook names"));
    }
    for colour in Colour::ALL.into_iter().filter(|_| !raw.is_reduced()) {
        let has_any = relics.iter().any(|item| item.colour == colour);
        raw.total(has_any, || format!("expected relics of all four colours, found none that is {colour}"));
    }
}
