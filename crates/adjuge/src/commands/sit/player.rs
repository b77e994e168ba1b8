//! A bot at a table of a house, whatever the game: it is handed worlds that look to its seat as the real one does.

use std::time::Duration;

use adjuge_bots::brain::Brain;
use adjuge_bots::protocol::{Hello, state_of};
use adjuge_bots::{Bot, BrainVisitor, Decision, Fault, Recruit, Seating, Spec};
use adjuge_engine::{Choices, Game, NullLog, Options, Outcome, Seat, Seed, Viewer};
use anyhow::{Result, anyhow, bail};
use serde_json::Value;
use serde_json::value::RawValue;

/// A bot that plays a game.
pub(super) trait Player: Send {
    /// It sits down.
    fn begin(&mut self, seating: &Seating<'_>);

    /// Everyone hears something.
    fn hear(&mut self, event: Box<RawValue>);

    /// It decides; if it fails, a novice does, and why is told.
    fn decide(&mut self, world: &str) -> Result<(String, Option<Fault>)>;

    /// The game is over.
    fn finish(&mut self, world: &str) -> Result<Outcome>;
}

/// Makes a player for a table.
pub(super) struct Ready<'a> {
    pub(super) spec: &'a Spec,
    /// What the house says of the table.
    pub(super) facts: &'a Value,
    /// The text of its deck.
    pub(super) deck: &'a str,
    /// A program whose processes are to play here too.
    pub(super) known: Option<Recruit>,
    pub(super) time_limit: Duration,
    pub(super) seat: u8,
    /// Its own luck.
    pub(super) luck: Seed,
}

/// A player, and the bot that it is, to play elsewhere.
type Enlisted = (Box<dyn Player>, Recruit);

impl BrainVisitor for Ready<'_> {
    type Output = Result<Enlisted>;

    fn visit<G: Game + Brain>(self) -> Result<Enlisted> {
        let theirs = self.facts["rules_rev"].as_u64();
        if theirs != Some(G::META.rules_rev.into()) {
            bail!(
                "the house plays another revision of the rules of {}: use its version of this program",
                G::META.title
            );
        }
        let deck = G::read_deck(self.deck)?;
        let mut options = Options::defaults(G::META.options);
        for pair in self.facts["options"].as_array().into_iter().flatten().filter_map(Value::as_str) {
            options.set_pair(G::META.options, pair)?;
        }
        let players = self.facts["players"].as_u64().and_then(|n| u8::try_from(n).ok()).unwrap_or_default();
        let game = G::new(&deck, &options, players)?;
        let seat =
            Seat::from_number(self.seat, players).ok_or_else(|| anyhow!("there is no seat {}", self.seat))?;
        let (time_limit, total_time) = times(&self.facts["clock"], self.time_limit);
        let hello = Hello { total_time, ..Hello::new(&game, &deck, &options) };
        let recruit = match self.known {
            Some(known) => known.at(&hello, time_limit),
            None => Recruit::new::<G>(self.spec, &hello, time_limit)?,
        };
        let bot = recruit.clone().within(time_limit).bot::<G>();
        let recall = self.facts["recall"].as_bool().unwrap_or_default();
        let viewer = Viewer { seat: Some(seat), recall };
        Ok((Box::new(Playing { game, bot, viewer, seat, luck: self.luck, n_decisions: 0 }), recruit))
    }
}

/// How long a decision may take, and all together beyond that, by the clock of a table; nobody waits longer than `most`.
fn times(clock: &Value, most: Duration) -> (Duration, Option<u64>) {
    match clock["decision"].as_u64().filter(|_| clock["kind"] == "live") {
        None => (most, None),
        Some(seconds) => {
            (most.min(Duration::from_secs(seconds)), clock["bank"].as_u64().map(|bank| 1000 * bank))
        }
    }
}

struct Playing<G: Game> {
    game: G,
    bot: Box<dyn Bot<G>>,
    viewer: Viewer,
    seat: Seat,
    luck: Seed,
    n_decisions: u64,
}

impl<G: Game + Brain> Playing<G> {
    fn state(&self, world: &str) -> Result<G::State> {
        state_of(&self.game, world)
            .map_err(|error| anyhow!("the house sent a world that cannot be read: {error}"))
    }
}

impl<G: Game + Brain> Player for Playing<G> {
    fn begin(&mut self, seating: &Seating<'_>) {
        self.bot.begin(&self.game, seating);
    }

    fn hear(&mut self, event: Box<RawValue>) {
        if let Some(ears) = self.bot.ears() {
            ears.push(event);
        }
    }

    fn decide(&mut self, world: &str) -> Result<(String, Option<Fault>)> {
        let (game, seat, state) = (&self.game, self.seat, self.state(world)?);
        let (view, legal) = (game.view(&state, self.viewer), game.legal(&state, seat));
        if legal.is_empty() {
            bail!("the house waits for a decision, but there is nothing to decide");
        }
        self.n_decisions += 1;
        let luck = self.luck.nth(self.n_decisions).player();
        let decision = Decision { game, seat, view: &view, legal: &legal, luck };
        let made = self.bot.choose(&decision).and_then(|action| {
            match game.act(&mut state.clone(), seat, action, &mut NullLog) {
                Ok(()) => Ok(action),
                Err(illegal) => Err(Fault(format!("chose {}: {illegal}", game.write_action(action)))),
            }
        });
        Ok(match made {
            Ok(action) => (game.write_action(action), None),
            Err(fault) => {
                let action = game.novice(&state, seat, &mut decision.luck.clone());
                (game.write_action(action), Some(fault))
            }
        })
    }

    fn finish(&mut self, world: &str) -> Result<Outcome> {
        let outcome = self.game.outcome(&self.state(world)?);
        let outcome =
            outcome.ok_or_else(|| anyhow!("the house says that the game is over, but it is not"))?;
        self.bot.finish(&outcome);
        Ok(outcome)
    }
}
