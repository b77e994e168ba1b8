//! `adjuge train`.

use std::fmt::Write as _;
use std::sync::Mutex;

use adjuge_arena::Mean;
use adjuge_arena::train::{Course, Generation, Progress, Training};
use adjuge_bots::BrainVisitor;
use adjuge_bots::brain::Brain;
use adjuge_engine::Game;
use anyhow::{Context, Result};
use indicatif::ProgressBar;

use super::{Setting, print, progress_bar, threads, with_interval};
use crate::cli::Train;
use crate::files;

pub(super) struct Run<'a> {
    pub(super) args: &'a Train,
}

impl BrainVisitor for Run<'_> {
    type Output = Result<()>;

    fn visit<G: Game + Brain>(self) -> Result<()> {
        let args = self.args;
        // A net is trained for all options at once.
        let setting = Setting::<G>::new(&args.table, &[])?;
        let course = Course {
            players: setting.game.players(),
            generations: args.generations,
            games: args.games,
            sims: args.sims,
            others: args.others,
            deals: args.deals,
            seed: setting.seed,
        };
        let mut training = Training::new::<G>(&setting.deck, course)?;
        let path = |ending: &str| args.out.join(format!("{}.{ending}", G::META.id));
        let (weights, card, checkpoint) = (path("net"), path("md"), path("checkpoint"));
        if args.resume {
            let bytes = std::fs::read(&checkpoint)
                .with_context(|| format!("cannot resume: there is no {}", checkpoint.display()))?;
            training.resume(&bytes).with_context(|| format!("{}", checkpoint.display()))?;
            for generation in &training.generations {
                print(&describe(generation))?;
            }
        }
        std::fs::create_dir_all(&args.out).with_context(|| format!("cannot make {}", args.out.display()))?;
        let n_before = training.generations.len();
        let bar = Mutex::new(ProgressBar::hidden());
        let show = |progress| {
            let mut bar = bar.lock().expect("nobody panics with the bar in hand");
            match progress {
                Progress::Game => bar.inc(1),
                Progress::Plays(games) | Progress::Duels(games) => *bar = progress_bar(games, "games"),
                Progress::Learns(_) => bar.finish_and_clear(),
            }
        };
        while let Some(generation) = training.generation::<G>(&setting.deck, threads(args.threads), show)? {
            bar.lock().expect("nobody panics with the bar in hand").finish_and_clear();
            print(&describe(generation))?;
            // Everything is written after every generation: whoever stops here loses nothing.
            files::write_bytes(&checkpoint, &training.save())?;
            if let Some(net) = training.best() {
                files::write(&weights, &net.write(G::META.id))?;
                files::write(&card, &write_card::<G>(&training))?;
            }
        }
        if training.generations.len() == n_before {
            eprintln!("all {n_before} generations were done already; ask for more with --generations");
        } else {
            eprintln!("wrote {} and {}", weights.display(), card.display());
        }
        Ok(())
    }
}

/// What a generation did, in a line.
fn describe(generation: &Generation) -> String {
    let share = |mean: &Mean| with_interval(mean, 3);
    let verdict = match (&generation.duel, &generation.back) {
        (Some(duel), Some(back)) => {
            let verdict = if generation.is_best { "taken" } else { "not taken" };
            format!(
                "wins {} among the best so far, which wins {} among it: {verdict}",
                share(duel),
                share(back)
            )
        }
        _ => "the first".to_string(),
    };
    format!(
        "generation {}: {} games, {} positions, error {:.4}, {:.0} s; {verdict}",
        generation.number,
        generation.games,
        generation.positions,
        generation.error,
        generation.elapsed.as_secs_f64()
    )
}

/// The training card: what made the weights, so that anyone can make them again.
fn write_card<G: Game + Brain>(training: &Training) -> String {
    let course = training.course();
    let mut card = format!(
        "# The value net of {}\n\n```\nadjuge train {} --players {} --generations {} --games {} --sims {} --deals {} --seed {} --others {}\n```\n\n",
        G::META.title,
        G::META.id,
        course.players,
        training.generations.len(),
        course.games,
        course.sims,
        course.deals,
        course.seed.0,
        course.others
    );
    let games: u64 = training.generations.iter().map(|generation| generation.games).sum();
    let seconds: f64 = training.generations.iter().map(|generation| generation.elapsed.as_secs_f64()).sum();
    // Infallible: a string takes all that is written to it.
    let _ = writeln!(
        card,
        "{games} games of self-play in {:.0} minutes of {}. A share is that of one alone among {} of the other; even is {:.3}.\n",
        seconds / 60.0,
        training.subject(),
        course.players - 1,
        1.0 / f64::from(course.players)
    );
    for generation in &training.generations {
        let _ = writeln!(card, "- {}", describe(generation));
    }
    card
}
