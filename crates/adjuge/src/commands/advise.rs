//! `adjuge advise`.

use adjuge_bots::brain::Brain;
use adjuge_bots::search::{Budget, Thought};
use adjuge_bots::{BrainVisitor, Decision, Spec, Thinker};
use adjuge_engine::notation::{Step, StepOf};
use adjuge_engine::record::{Record, Replay};
use adjuge_engine::{Choices, Game, NullLog, Seat, Seed, Turn, Viewer, play};
use anyhow::{Context, Result, bail};
use serde_json::json;

use super::record::read_record;
use super::{print, print_json, with_brain};
use crate::cli::Advise;
use crate::files;

pub(super) fn run(args: &Advise) -> Result<()> {
    let record = read_record(&args.file)?;
    with_brain(&record.game, Run { record: &record, args })
}

struct Run<'a> {
    record: &'a Record,
    args: &'a Advise,
}

impl BrainVisitor for Run<'_> {
    type Output = Result<()>;

    fn visit<G: Game + Brain>(self) -> Result<()> {
        let args = self.args;
        let Spec::House { level, sims, weights: None } = args.level.parse()? else {
            bail!("advice is given by a level: amateur, expert or master");
        };
        let Some(usual) = level.budget() else {
            bail!("{level} does not think, so it has no advice to give")
        };
        let deck = files::deck::<G>(args.deck.as_deref())?;
        let replay = Replay::<G>::of(self.record, &deck)
            .with_context(|| format!("{} is not a sound record", args.file.display()))?;
        let game = &replay.game;
        if args.at > replay.steps.len() {
            bail!("the record has {} steps, not {}", replay.steps.len(), args.at);
        }
        let Some(seat) = Seat::from_number(args.seat, game.players()) else {
            bail!("there is no seat {}: {} players sit here", args.seat, game.players());
        };
        let mut state = game.start();
        for step in &replay.steps[..args.at] {
            play::apply(game, &mut state, *step, &mut NullLog).ok().context("the record does not replay")?;
        }
        let legal = game.legal(&state, seat);
        if legal.is_empty() {
            let instead = nearest_decisions(&replay, seat, args.at);
            bail!(
                "seat {seat} has nothing to decide after step {}: {}; {instead}",
                args.at,
                whose_turn(game, &state)
            );
        }
        let mut thinker = Thinker::<G>::new(
            Budget::sims(sims.unwrap_or(usual.sims.min(G::MOST_SIMS))),
            level.outlook::<G>()?,
        );
        let view = game.view(&state, Viewer::seat(seat).with_recall());
        let mut luck = Seed(args.seed).player();
        let decision = Decision { game, seat, view: &view, legal: &legal, luck: luck.clone() };
        let thoughts = thinker.think(&decision, &mut luck);
        if args.json { print_thoughts_json(game, &thoughts) } else { print_thoughts(game, &thoughts) }
    }
}

/// The last decision of a seat before a step of the record, and the first after it.
fn nearest_decisions<G: Game>(replay: &Replay<G>, seat: Seat, at: usize) -> String {
    let decides = |step: &StepOf<G>| matches!(step, Step::Act(who, _) if *who == seat);
    let before = replay.steps[..at].iter().rposition(decides);
    let after = replay.steps[at..].iter().position(decides).map(|n| at + n);
    let at: Vec<String> = [before, after].into_iter().flatten().map(|n| format!("--at {n}")).collect();
    if at.is_empty() { "it never decides in this record".into() } else { format!("try {}", at.join(" or ")) }
}

fn whose_turn<G: Game>(game: &G, state: &G::State) -> String {
    match game.turn(state) {
        Turn::Over => "the game is over".to_string(),
        Turn::Chance(_) => "something is drawn".to_string(),
        Turn::Seats(seats) => {
            let seats: Vec<_> = seats.iter().map(|seat| seat.to_string()).collect();
            format!("the table waits for seat {}", seats.join(", "))
        }
    }
}

/// How sure search is of a chance, if it has seen enough to tell.
fn interval<A>(thought: &Thought<A>) -> Option<[f32; 2]> {
    let ends = [thought.chance - thought.half_width, thought.chance + thought.half_width];
    (thought.half_width > 0.0).then(|| ends.map(|end| end.clamp(0.0, 1.0)))
}

fn print_thoughts<G: Game>(game: &G, thoughts: &[Thought<G::Action>]) -> Result<()> {
    print(&format!("{:<28} {:>6}  {:^19}  {:>6}", "action", "choose", "win chance", "visits"))?;
    for thought in thoughts {
        let chance = match interval(thought) {
            _ if thought.visits == 0 => "—".to_string(),
            None => format!("{:.3}", thought.chance),
            Some([low, high]) => format!("{:.3} ({low:.3}–{high:.3})", thought.chance),
        };
        print(&format!(
            "{:<28} {:>5.0} %  {chance:^19}  {:>6}",
            game.write_action(thought.action),
            thought.probability * 100.0,
            thought.visits
        ))?;
    }
    Ok(())
}

fn print_thoughts_json<G: Game>(game: &G, thoughts: &[Thought<G::Action>]) -> Result<()> {
    let number = |value: f32| if value.is_nan() { json!(null) } else { json!(value) };
    let thoughts = thoughts.iter().map(|thought| {
        json!({
            "action": game.write_action(thought.action),
            "probability": number(thought.probability),
            "chance": {
                "mean": number(thought.chance),
                "low": interval(thought).map(|[low, _]| low),
                "high": interval(thought).map(|[_, high]| high),
                "n": thought.visits,
            },
        })
    });
    print_json(&json!(thoughts.collect::<Vec<_>>()))
}
