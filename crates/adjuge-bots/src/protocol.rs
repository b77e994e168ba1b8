//! The lines that bots and the house exchange: one JSON object a line, described in `docs/bot-protocol.md`.

use adjuge_engine::deck::deck_hash;
use adjuge_engine::position::{Checks, Position};
use adjuge_engine::{Choices, Game, Options, Outcome, Seat, Viewer, board};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use crate::bot::Decision;

/// The version of the protocol.
pub const VERSION: u32 = 1;

/// The longest line that is read.
pub const MAX_LINE: usize = 1 << 20;

/// What the house says.
#[derive(Clone, Debug, Serialize)]
#[serde(tag = "type", rename_all = "lowercase")]
pub enum FromHouse {
    /// A game begins.
    Hello(Hello),
    /// What the bot sees.
    View(Seen),
    /// What the bot may do about it; it answers with [`Act`].
    Legal(Legal),
    /// The game is over.
    Over(Over),
}

/// A game begins.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Hello {
    /// The version of the protocol.
    pub protocol: u32,
    /// The number of the game among those of this process: every message has it.
    #[serde(default)]
    pub table: u64,
    /// The game.
    pub game: String,
    /// The revision of its rules.
    pub rules_rev: u32,
    /// How many players there are.
    pub players: u8,
    /// Where the bot sits, counted from 1.
    pub seat: u8,
    /// How everyone at the table is called, in the order of their seats.
    #[serde(default)]
    pub names: Vec<String>,
    /// How long a decision may take, in milliseconds.
    #[serde(default)]
    pub time_limit: u64,
    /// How long all decisions may take beyond that, in milliseconds, where that is limited.
    #[serde(default)]
    pub total_time: Option<u64>,
    /// A seed for the bot's own luck.
    #[serde(default)]
    pub seed: u32,
    /// Whether the game is under way: the process was started again, or came late.
    #[serde(default)]
    pub resumed: bool,
    /// The options of the table.
    pub options: std::collections::BTreeMap<String, String>,
    /// What is in the box.
    pub deck: Box<RawValue>,
    /// Its fingerprint.
    pub deck_hash: String,
}

/// What the bot sees.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Seen {
    /// The number of the game.
    #[serde(default)]
    pub table: u64,
    /// The number of the decision.
    pub id: u64,
    /// What everyone heard since the bot's last decision, as the API tells it.
    #[serde(default)]
    pub events: Vec<Box<RawValue>>,
    /// The view, as `docs/notation.md` describes it.
    pub view: Box<RawValue>,
    /// The same as text.
    pub board: String,
    /// A whole position that looks like this from the bot's seat, as lines of a scenario. What is hidden is made up.
    pub world: String,
}

/// What the bot may do.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Legal {
    /// The number of the game.
    #[serde(default)]
    pub table: u64,
    /// The number of the decision.
    pub id: u64,
    /// The actions.
    pub actions: Vec<String>,
}

/// The game is over.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Over {
    /// The number of the game.
    #[serde(default)]
    pub table: u64,
    /// What everyone heard since the bot's last decision, to the end.
    #[serde(default)]
    pub events: Vec<Box<RawValue>>,
    /// Who won, with all points.
    pub outcome: Box<RawValue>,
}

/// What a bot says.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "lowercase")]
pub enum FromBot {
    /// It decides.
    Act(Act),
}

/// A bot's decision.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Act {
    /// The number of the decision that it answers.
    pub id: u64,
    /// The action.
    pub action: String,
}

#[derive(Deserialize)]
struct Tagged {
    #[serde(rename = "type")]
    kind: Kind,
}

#[derive(Deserialize)]
#[serde(rename_all = "lowercase")]
enum Kind {
    Hello,
    View,
    Legal,
    Over,
}

impl FromHouse {
    /// Reads a line of the house. It is gone through twice: views, decks and outcomes are kept as they are written, and
    /// a reader of tagged values that holds back what follows the tag cannot do that.
    pub fn read(line: &str) -> Result<FromHouse, serde_json::Error> {
        let Tagged { kind } = serde_json::from_str(line)?;
        Ok(match kind {
            Kind::Hello => FromHouse::Hello(serde_json::from_str(line)?),
            Kind::View => FromHouse::View(serde_json::from_str(line)?),
            Kind::Legal => FromHouse::Legal(serde_json::from_str(line)?),
            Kind::Over => FromHouse::Over(serde_json::from_str(line)?),
        })
    }
}

impl Hello {
    /// The greeting at a table, for the first seat.
    pub fn new<G: Game>(game: &G, deck: &G::Deck, options: &Options) -> Hello {
        Hello {
            protocol: VERSION,
            table: 1,
            game: G::META.id.to_string(),
            rules_rev: G::META.rules_rev,
            players: game.players(),
            seat: 1,
            names: Vec::new(),
            time_limit: 0,
            total_time: None,
            seed: 0,
            resumed: false,
            options: options.iter().map(|(name, value)| (name.to_string(), value.to_string())).collect(),
            deck: raw(deck),
            deck_hash: deck_hash(deck),
        }
    }
}

/// The two lines that ask for a decision.
pub fn ask<G: Game>(
    decision: &Decision<'_, G>,
    events: Vec<Box<RawValue>>,
    table: u64,
    id: u64,
) -> [FromHouse; 2] {
    let world = decision.game.imagine(decision.view, &mut decision.luck.clone());
    let seen = Seen {
        table,
        id,
        events,
        view: raw(decision.view),
        board: board(decision.view),
        world: decision.game.position(&world).to_string(),
    };
    let actions = decision.legal.iter().map(|action| decision.game.write_action(action)).collect();
    [FromHouse::View(seen), FromHouse::Legal(Legal { table, id, actions })]
}

/// The end of a game.
pub fn over(outcome: &Outcome, events: Vec<Box<RawValue>>, table: u64) -> FromHouse {
    FromHouse::Over(Over { table, events, outcome: raw(outcome) })
}

/// The view behind what was sent: a made-up world looks from the seat as the real one does.
pub fn view_of<G: Game>(game: &G, seat: Seat, world: &str) -> Result<G::View, String> {
    Ok(game.view(&state_of(game, world)?, Viewer::seat(seat).with_recall()))
}

/// A made-up world that was sent.
pub fn state_of<G: Game>(game: &G, world: &str) -> Result<G::State, String> {
    let mut position = Position::default();
    for line in world.lines() {
        let facts = line.strip_prefix("given ").ok_or_else(|| format!("expected \"given\" in {line:?}"))?;
        position.read(facts, &G::FACTS, game.players()).map_err(|error| error.to_string())?;
    }
    game.place(&position, Checks::On).map_err(|error| error.to_string())
}

/// An event, as the API tells it.
pub fn event<E: Serialize>(event: &E) -> Box<RawValue> {
    raw(event)
}

fn raw(value: &impl Serialize) -> Box<RawValue> {
    serde_json::value::to_raw_value(value).expect("views, decks and outcomes are plain data")
}
