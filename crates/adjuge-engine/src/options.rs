//! The published variants a table may choose from.

use std::fmt;

use crate::seat::{Seat, SeatSet};

/// One option of a game: its name, its values (the first is the default) and what it changes.
#[derive(Clone, Copy, Debug)]
pub struct OptionSpec {
    /// The name, as in `option sales=off`.
    pub name: &'static str,
    /// The values it can take; the first one is the default.
    pub values: &'static [&'static str],
    /// What it changes, in a sentence.
    pub meaning: &'static str,
}

impl OptionSpec {
    /// An option with its values, of which the first is the default, and what it changes.
    pub const fn new(
        name: &'static str,
        values: &'static [&'static str],
        meaning: &'static str,
    ) -> OptionSpec {
        OptionSpec { name, values, meaning }
    }
}

impl OptionSpec {
    /// Who begins, for games that otherwise draw it. It changes no rule, so it is not a variant, and a record mentions
    /// it only if somebody is named.
    pub const FIRST: OptionSpec = OptionSpec::new(
        "first",
        &["drawn", "1", "2", "3", "4", "5", "6"],
        "who begins: drawn, or the seat with this number",
    );

    /// Whether its values are variants of the rules.
    fn is_variant(&self) -> bool {
        self.name != OptionSpec::FIRST.name
    }
}

/// A choice of values for a game's options.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Options {
    chosen: Vec<(&'static str, &'static str)>,
}

/// Why an option cannot be set.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum OptionError {
    /// The text is not of the form `name=value`.
    #[error("an option is written name=value, not {0:?}")]
    Malformed(String),
    /// The game has no such option.
    #[error("unknown option {name:?}; this game has {known}")]
    Unknown {
        /// The name asked for.
        name: String,
        /// The names there are.
        known: String,
    },
    /// The option has no such value.
    #[error("option {name} cannot be {value:?}; it is one of {known}")]
    Value {
        /// The option.
        name: &'static str,
        /// The value asked for.
        value: String,
        /// The values there are.
        known: String,
    },
}

impl Options {
    /// Every option at its default.
    pub fn defaults(specs: &'static [OptionSpec]) -> Self {
        Options { chosen: specs.iter().map(|spec| (spec.name, spec.values[0])).collect() }
    }

    /// Sets one option, checked against its specification.
    pub fn set(&mut self, specs: &'static [OptionSpec], name: &str, value: &str) -> Result<(), OptionError> {
        let Some(at) = specs.iter().position(|spec| spec.name == name) else {
            let known = specs.iter().map(|spec| spec.name).collect::<Vec<_>>().join(", ");
            return Err(OptionError::Unknown { name: name.into(), known });
        };
        let spec = &specs[at];
        // People write both; records keep the option's own word.
        let value = match value {
            "true" => "on",
            "false" => "off",
            value => value,
        };
        let Some(&value) = spec.values.iter().find(|known| **known == value) else {
            let known = spec.values.join(", ");
            return Err(OptionError::Value { name: spec.name, value: value.into(), known });
        };
        self.chosen[at].1 = value;
        Ok(())
    }

    /// Sets an option written as `name=value`.
    pub fn set_pair(&mut self, specs: &'static [OptionSpec], pair: &str) -> Result<(), OptionError> {
        let (name, value) = pair.split_once('=').ok_or_else(|| OptionError::Malformed(pair.into()))?;
        self.set(specs, name.trim(), value.trim())
    }

    /// The value of an option, if the game has it.
    pub fn get(&self, name: &str) -> Option<&'static str> {
        self.chosen.iter().find(|(known, _)| *known == name).map(|(_, value)| *value)
    }

    /// Whether an option has this value.
    pub fn is(&self, name: &str, value: &str) -> bool {
        self.get(name) == Some(value)
    }

    /// The number that an option is set to.
    pub(crate) fn number(&self, name: &str) -> u8 {
        self.get(name).and_then(|value| value.parse().ok()).expect("the values of the option are numbers")
    }

    /// Who may begin at a table of this many players: all, or the seat that was named.
    pub fn starters(&self, players: u8) -> SeatSet {
        let named = self.get(OptionSpec::FIRST.name).and_then(|value| value.parse().ok());
        let seat = named.and_then(|number| Seat::from_number(number, players));
        seat.map_or(SeatSet::all(players), SeatSet::only)
    }

    /// Names and values, in the order of the specification; who begins only if somebody was named.
    pub fn iter(&self) -> impl Iterator<Item = (&'static str, &'static str)> + '_ {
        let drawn = (OptionSpec::FIRST.name, OptionSpec::FIRST.values[0]);
        self.chosen.iter().copied().filter(move |chosen| *chosen != drawn)
    }

    /// Every combination of variants.
    pub fn all(specs: &'static [OptionSpec]) -> Vec<Options> {
        let mut all = vec![Options::defaults(specs)];
        for (at, spec) in specs.iter().enumerate().filter(|(_, spec)| spec.is_variant()) {
            all = all
                .iter()
                .flat_map(|options| {
                    spec.values.iter().map(move |value| {
                        let mut options = options.clone();
                        options.chosen[at].1 = value;
                        options
                    })
                })
                .collect();
        }
        all
    }
}

impl fmt::Display for Options {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, (name, value)) in self.iter().enumerate() {
            write!(f, "{}{name}={value}", if at == 0 { "" } else { " " })?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SPECS: &[OptionSpec] = &[
        OptionSpec { name: "light", values: &["off", "on"], meaning: "" },
        OptionSpec { name: "rounds", values: &["5", "7", "all"], meaning: "" },
    ];

    #[test]
    fn values_are_checked_and_true_means_on() {
        let mut options = Options::defaults(SPECS);
        assert_eq!(options.to_string(), "light=off rounds=5");
        options.set_pair(SPECS, "light=true").unwrap();
        options.set_pair(SPECS, "rounds = all").unwrap();
        assert_eq!(options.to_string(), "light=on rounds=all");
        options.set_pair(SPECS, "light=false").unwrap();
        assert!(options.is("light", "off"));
        assert!(options.set_pair(SPECS, "rounds=true").is_err());
        assert!(options.set_pair(SPECS, "sound=on").is_err());
        assert!(options.set_pair(SPECS, "light").is_err());
        assert_eq!(Options::all(SPECS).len(), 6);
    }
}
