//! `adjuge bot`.

use std::collections::BTreeMap;
use std::io::{BufRead, Write};
use std::time::Duration;

use adjuge_bots::brain::Brain;
use adjuge_bots::protocol::{Act, FromBot, FromHouse, Hello, VERSION, view_of};
use adjuge_bots::{BrainVisitor, Decision, Recruit, Spec};
use adjuge_engine::deck::deck_hash;
use adjuge_engine::{Choices, Game, Options, Seat, Seed};
use anyhow::{Context, Result, anyhow, bail};

use super::time_limit;
use crate::cli::Bot;
use crate::files;

pub(super) struct Run<'a> {
    pub(super) args: &'a Bot,
}

/// What a greeting describes: a game, and a seat at it.
struct Session<G> {
    game: G,
    seat: Seat,
    bot: Box<dyn adjuge_bots::Bot<G>>,
    /// What it was shown last, and for which decision.
    world: Option<(u64, String)>,
}

impl BrainVisitor for Run<'_> {
    type Output = Result<()>;

    fn visit<G: Game + Brain>(self) -> Result<()> {
        let spec: Spec = self.args.level.parse()?;
        if matches!(spec, Spec::Command { .. }) {
            bail!("--level names a bot of the house, not another program");
        }
        let deck = files::deck::<G>(self.args.deck.as_deref())?;
        // A bot of the house starts no program, so nobody is greeted.
        let usual = G::new(&deck, &Options::defaults(G::META.options), G::META.min_players)?;
        let hello = Hello::new(&usual, &deck, &Options::defaults(G::META.options));
        let recruit = Recruit::new::<G>(&spec, &hello, Duration::ZERO)?;
        let recruit = recruit.within(time_limit(self.args.time_limit)?);
        // A process may play several games at once.
        let mut sessions: BTreeMap<u64, Session<G>> = BTreeMap::new();
        for (line, number) in std::io::stdin().lock().lines().zip(1..) {
            let line = line.context("cannot read standard input")?;
            let told = FromHouse::read(&line).with_context(|| format!("line {number} is not a message"))?;
            match told {
                FromHouse::Hello(hello) => {
                    sessions.insert(hello.table, sit_down(&hello, &deck, &recruit)?);
                }
                FromHouse::View(seen) => {
                    let session = sessions.get_mut(&seen.table).context("shown a game before hello")?;
                    session.world = Some((seen.id, seen.world));
                }
                FromHouse::Legal(legal) => {
                    let session = sessions.get_mut(&legal.table).context("asked to decide before hello")?;
                    let (id, world) = session.world.take().context("asked to decide without a view")?;
                    if id != legal.id {
                        bail!("view {id} is followed by the actions of decision {}", legal.id);
                    }
                    let action = decide(session, &world, Seed(self.args.seed).nth(id))?;
                    let act = FromBot::Act(Act { id, action });
                    let mut out = std::io::stdout().lock();
                    writeln!(out, "{}", serde_json::to_string(&act)?)?;
                    out.flush()?;
                }
                FromHouse::Over(over) => {
                    sessions.remove(&over.table);
                }
            }
        }
        Ok(())
    }
}

/// Sets up the table that a greeting describes.
fn sit_down<G: Game + Brain>(hello: &Hello, deck: &G::Deck, recruit: &Recruit) -> Result<Session<G>> {
    if hello.protocol != VERSION {
        bail!("the house speaks version {} of the protocol, this bot {VERSION}", hello.protocol);
    }
    if hello.game != G::META.id || hello.rules_rev != G::META.rules_rev {
        let (theirs, ours) = ((&hello.game, hello.rules_rev), (G::META.id, G::META.rules_rev));
        bail!("the house plays {} (rules {}), this bot {} (rules {})", theirs.0, theirs.1, ours.0, ours.1);
    }
    if hello.deck_hash != deck_hash(deck) {
        bail!("the house plays with another deck; name its file with --deck");
    }
    let mut options = Options::defaults(G::META.options);
    for (name, value) in &hello.options {
        options.set_pair(G::META.options, &format!("{name}={value}"))?;
    }
    let game = G::new(deck, &options, hello.players)?;
    let seat = Seat::from_number(hello.seat, hello.players).context("hello names no seat of the table")?;
    Ok(Session { game, seat, bot: recruit.bot(), world: None })
}

fn decide<G: Game + Brain>(session: &mut Session<G>, world: &str, seed: Seed) -> Result<String> {
    let Session { game, seat, bot, .. } = session;
    let (game, seat) = (&*game, *seat);
    let view = view_of(game, seat, world).map_err(|error| anyhow!("the world cannot be read: {error}"))?;
    let mut luck = seed.player();
    let legal = game.legal(&game.imagine(&view, &mut luck), seat);
    if legal.is_empty() {
        bail!("seat {seat} has nothing to decide");
    }
    let action = bot.choose(&Decision { game, seat, view: &view, legal: &legal, luck })?;
    Ok(game.write_action(action))
}
