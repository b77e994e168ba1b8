//! What relics do: rules of the engine that a deck file names, each relic at most one.

use serde::Serialize;

use super::deck::Colour;
use super::foresee::MATTERS;
use crate::consequence::Matter;

/// When an effect applies.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the names are those of the rules")]
pub enum When {
    Immediate,
    Permanent,
    End,
    Score,
}

/// What a relic does.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Effect {
    /// A certificate comes with the relic.
    Certificate,
    /// Look at one Fake between two players.
    PeekFake,
    /// Give one of one's other relics to the left neighbour.
    GiveRelicLeft,
    /// Take a relic of this value, not pawned, from another player.
    StealRelicOfValue(u8),
    /// Pay so much to each other player, clockwise from the left, as far as one's ingots go.
    PayEachOther(u8),
    /// Take so much from the reserve, or what it has.
    GainFromReserve(u8),
    /// In an open auction one may equal the highest bid and so take it over.
    MayMatchBid,
    /// Open auctions start at the owner's left.
    SpeakLast,
    /// First among the tied in a sealed auction.
    WinSealedTies,
    /// After paying for a relic, pay so much more to the reserve, as far as one can.
    Surcharge(u8),
    /// So much from the reserve, or what it has, when one reveals a relic.
    IncomeOnReveal(u8),
    /// Cancel one Fake of those revealed.
    CancelFake,
    /// So many points.
    Points(i8),
    /// A point for so many ingots instead of five.
    IngotsPerPoint(u8),
    /// A point for each relic of this colour.
    PointsPerRelicOf(Colour),
    /// Counts as any colour in complete sets.
    WildInSets,
    /// Wins all ties.
    WinTies,
    /// Loses all ties.
    LoseTies,
}

/// Effects without a parameter.
const PLAIN: [(&str, Effect); 10] = [
    ("certificate", Effect::Certificate),
    ("peek_fake", Effect::PeekFake),
    ("give_relic_left", Effect::GiveRelicLeft),
    ("may_match_bid", Effect::MayMatchBid),
    ("speak_last", Effect::SpeakLast),
    ("win_sealed_ties", Effect::WinSealedTies),
    ("cancel_fake", Effect::CancelFake),
    ("wild_in_sets", Effect::WildInSets),
    ("win_ties", Effect::WinTies),
    ("lose_ties", Effect::LoseTies),
];

/// An effect with a number from 1 to so many.
type Numbered = (&'static str, fn(u8) -> Effect, u8);

const NUMBERED: [Numbered; 6] = [
    ("steal_relic_of_value", Effect::StealRelicOfValue, 3),
    ("pay_each_other", Effect::PayEachOther, 9),
    ("gain_from_reserve", Effect::GainFromReserve, 20),
    ("surcharge", Effect::Surcharge, 9),
    ("income_on_reveal", Effect::IncomeOnReveal, 9),
    ("ingots_per_point", Effect::IngotsPerPoint, 20),
];

/// The most points an effect gives or takes.
const MAX_POINTS: i8 = 20;

impl Effect {
    /// When it applies.
    pub const fn when(self) -> When {
        match self {
            Effect::Certificate
            | Effect::PeekFake
            | Effect::GiveRelicLeft
            | Effect::StealRelicOfValue(_)
            | Effect::PayEachOther(_)
            | Effect::GainFromReserve(_) => When::Immediate,
            Effect::MayMatchBid
            | Effect::SpeakLast
            | Effect::WinSealedTies
            | Effect::Surcharge(_)
            | Effect::IncomeOnReveal(_) => When::Permanent,
            Effect::CancelFake => When::End,
            Effect::Points(_)
            | Effect::IngotsPerPoint(_)
            | Effect::PointsPerRelicOf(_)
            | Effect::WildInSets
            | Effect::WinTies
            | Effect::LoseTies => When::Score,
        }
    }

    /// Its name in deck files, without the parameter.
    pub const fn name(self) -> &'static str {
        match self {
            Effect::Certificate => "certificate",
            Effect::PeekFake => "peek_fake",
            Effect::GiveRelicLeft => "give_relic_left",
            Effect::StealRelicOfValue(_) => "steal_relic_of_value",
            Effect::PayEachOther(_) => "pay_each_other",
            Effect::GainFromReserve(_) => "gain_from_reserve",
            Effect::MayMatchBid => "may_match_bid",
            Effect::SpeakLast => "speak_last",
            Effect::WinSealedTies => "win_sealed_ties",
            Effect::Surcharge(_) => "surcharge",
            Effect::IncomeOnReveal(_) => "income_on_reveal",
            Effect::CancelFake => "cancel_fake",
            Effect::Points(_) => "points",
            Effect::IngotsPerPoint(_) => "ingots_per_point",
            Effect::PointsPerRelicOf(_) => "points_per_relic_of",
            Effect::WildInSets => "wild_in_sets",
            Effect::WinTies => "win_ties",
            Effect::LoseTies => "lose_ties",
        }
    }

    /// The effect as something that consequences speak of.
    pub(super) fn matter(self) -> Matter {
        let code = self.name().replace('_', "-");
        let (code, meaning) =
            MATTERS.iter().find(|(known, _)| *known == code).expect("every effect is listed");
        Matter::new(code, meaning)
    }

    /// The effect that a deck file names: a word, or a word with a parameter.
    pub(super) fn read(raw: &toml::Value) -> Result<Effect, String> {
        if let Some(name) = raw.as_str() {
            let plain = PLAIN.iter().find(|(known, _)| *known == name).map(|(_, effect)| *effect);
            return plain.ok_or_else(|| {
                if needs_parameter(name) {
                    format!("expected a parameter, as {{ {name} = … }}")
                } else {
                    unknown(name)
                }
            });
        }
        let mut fields = raw.as_table().into_iter().flatten();
        let (Some((name, value)), None) = (fields.next(), fields.next()) else {
            return Err(format!(
                "expected the name of an effect, or one name with its parameter, found {raw}"
            ));
        };
        if PLAIN.iter().any(|(known, _)| known == name) {
            return Err(format!("expected \"{name}\" without a parameter"));
        }
        match name.as_str() {
            "points" => {
                let is_fine = |points: &i8| *points != 0 && (-MAX_POINTS..=MAX_POINTS).contains(points);
                let points = value.as_integer().and_then(|points| i8::try_from(points).ok()).filter(is_fine);
                let message =
                    || format!("expected points from -{MAX_POINTS} to {MAX_POINTS}, not 0, found {value}");
                points.map(Effect::Points).ok_or_else(message)
            }
            "points_per_relic_of" => {
                let colour = value.as_str().and_then(Colour::named);
                let message = || format!("expected blue, green, yellow or red, found {value}");
                colour.map(Effect::PointsPerRelicOf).ok_or_else(message)
            }
            _ => {
                let Some((_, make, most)) = NUMBERED.iter().find(|(known, ..)| known == name) else {
                    return Err(unknown(name));
                };
                let number = value.as_integer().and_then(|n| u8::try_from(n).ok());
                let message = || format!("expected {name} from 1 to {most}, found {value}");
                number.filter(|n| (1..=*most).contains(n)).map(make).ok_or_else(message)
            }
        }
    }
}

fn needs_parameter(name: &str) -> bool {
    ["points", "points_per_relic_of"].contains(&name) || NUMBERED.iter().any(|(known, ..)| *known == name)
}

fn unknown(name: &str) -> String {
    let plain = PLAIN.iter().map(|(name, _)| *name);
    let numbered = NUMBERED.iter().map(|(name, ..)| *name);
    let known: Vec<&str> = plain.chain(numbered).chain(["points", "points_per_relic_of"]).collect();
    format!("there is no effect {name:?}; known are {}", known.join(", "))
}
