//! A game in progress whose type is hidden: what Python may ask of one.

use std::sync::Arc;

use adjuge_engine::consequence::any_world;
use adjuge_engine::notation::{Step, StepOf, read_step, write_step};
use adjuge_engine::position::{Checks, Position};
use adjuge_engine::record::{Record, Recorder, Replay};
use adjuge_engine::{Choices, Game, Illegal, Meta, Rng, Seat, SeatSet, Seed, Turn, Viewer, board, play};
use serde_json::json;

use crate::setting::Setting;

/// Why something cannot be done: in a sentence, with the rule that forbids it if there is one.
pub(crate) struct Wrong {
    pub(crate) message: String,
    pub(crate) rule: Option<(&'static str, String)>,
}

impl<E: std::error::Error> From<E> for Wrong {
    fn from(error: E) -> Wrong {
        Wrong { message: error.to_string(), rule: None }
    }
}

pub(crate) type Result<T> = std::result::Result<T, Wrong>;

fn wrong<T>(message: impl Into<String>) -> Result<T> {
    Err(Wrong { message: message.into(), rule: None })
}

/// The rules of a table.
pub(crate) trait Rules: Send + Sync {
    fn meta(&self) -> &'static Meta;
    fn players(&self) -> u8;
    fn max_steps(&self) -> u32;
    fn options(&self) -> Vec<(&'static str, &'static str)>;
    fn lens(&self) -> &adjuge_engine::numbers::Lens;
    fn describe(&self) -> String;
    fn start(&self) -> Box<dyn Course>;
    /// A state from its `given` lines.
    fn place(&self, position: &str) -> Result<Box<dyn Course>>;
    /// The game that a record tells, after so many steps.
    fn replay(&self, record: &str, at: Option<usize>) -> Result<Box<dyn Course>>;
}

/// A game in progress.
pub(crate) trait Course: Send + Sync {
    fn copy(&self) -> Box<dyn Course>;
    fn is_same(&self, other: &dyn Course) -> bool;
    fn position(&self) -> String;
    fn turn(&self) -> (&'static str, SeatSet);
    /// Who acts next if seats act one after the other.
    fn next(&self) -> Option<Seat>;
    fn legal(&self, seat: Seat) -> Vec<String>;
    fn open(&self, seat: Seat) -> Vec<usize>;
    fn place_of(&self, seat: Seat, action: &str) -> Result<Option<usize>>;
    fn action_at(&self, seat: Seat, place: usize) -> Result<String>;
    fn act(&mut self, seat: Seat, action: &str) -> Result<Vec<String>>;
    fn act_at(&mut self, seat: Seat, place: usize) -> Result<()>;
    fn draws(&self) -> Vec<(String, u32)>;
    fn draw(&mut self, draw: &str) -> Result<Vec<String>>;
    /// Lets chance draw by a seed until somebody decides or the game is over.
    fn deal(&mut self, seed: u64) -> Result<()>;
    fn view(&self, seat: Option<Seat>, recall: bool) -> Result<String>;
    fn board(&self, seat: Option<Seat>) -> String;
    fn observe(&self, seat: Seat, recall: bool) -> Vec<f32>;
    fn imagine(&self, seat: Option<Seat>, recall: bool, seed: u64) -> Box<dyn Course>;
    fn foresee(&self, seat: Seat, action: &str) -> Result<String>;
    fn outcome(&self) -> Result<Option<String>>;
    fn rewards(&self) -> Option<Vec<f64>>;
    fn steps(&self) -> Vec<String>;
    fn record(&self, seed: Option<u64>) -> Result<String>;
}

impl<G: Game> Rules for Arc<Setting<G>> {
    fn meta(&self) -> &'static Meta {
        &G::META
    }

    fn players(&self) -> u8 {
        self.game.players()
    }

    fn max_steps(&self) -> u32 {
        self.game.max_steps()
    }

    fn options(&self) -> Vec<(&'static str, &'static str)> {
        self.options.iter().collect()
    }

    fn lens(&self) -> &adjuge_engine::numbers::Lens {
        &self.lens
    }

    fn describe(&self) -> String {
        adjuge_engine::numbers::describe(&self.game, &self.options).to_string()
    }

    fn start(&self) -> Box<dyn Course> {
        Box::new(CourseOf::new(self, self.game.start(), true))
    }

    fn place(&self, text: &str) -> Result<Box<dyn Course>> {
        let mut position = Position::default();
        for line in text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#')) {
            let Some(fact) = line.strip_prefix("given ") else {
                return wrong(format!("a position is lines that begin with `given`, not {line:?}"));
            };
            position.read(fact, &G::FACTS, self.game.players())?;
        }
        let state = self.game.place(&position, Checks::On)?;
        Ok(Box::new(CourseOf::new(self, state, false)))
    }

    fn replay(&self, record: &str, at: Option<usize>) -> Result<Box<dyn Course>> {
        let record = Record::read(record)?;
        if record.game != G::META.id {
            return wrong(format!("the record is of {}, not of {}", record.game, G::META.id));
        }
        let replay = Replay::<G>::of(&record, &self.deck)?;
        let theirs: Vec<_> = record.options.iter().map(ToString::to_string).collect();
        let ours: Vec<_> = self.options.iter().map(|(name, value)| format!("{name}={value}")).collect();
        if replay.game.players() != self.game.players() || theirs != ours {
            let [theirs, ours] = [theirs, ours].map(|options| options.join(" "));
            let (them, us) = (replay.game.players(), self.game.players());
            return wrong(format!("the record has {them} players and {theirs}; this table {us} and {ours}"));
        }
        let n = at.unwrap_or(replay.steps.len());
        if n > replay.steps.len() {
            return wrong(format!("the record has {} steps, not {n}", replay.steps.len()));
        }
        let mut course = CourseOf::new(self, self.game.start(), true);
        for step in &replay.steps[..n] {
            course.take(*step)?;
        }
        Ok(Box::new(course))
    }
}

struct CourseOf<G: Game> {
    setting: Arc<Setting<G>>,
    state: G::State,
    /// Who acted last.
    last: Seat,
    steps: Vec<StepOf<G>>,
    /// Whether the steps are all since the start.
    is_whole: bool,
}

impl<G: Game> CourseOf<G> {
    fn new(setting: &Arc<Setting<G>>, state: G::State, is_whole: bool) -> CourseOf<G> {
        let last = Seat::new(setting.game.players() - 1);
        CourseOf { setting: Arc::clone(setting), state, last, steps: Vec::new(), is_whole }
    }

    fn game(&self) -> &G {
        &self.setting.game
    }

    fn take(&mut self, step: StepOf<G>) -> Result<Vec<String>> {
        let mut events = Vec::new();
        play::apply(&self.setting.game, &mut self.state, step, &mut events).map_err(|illegal| {
            let what = write_step(&self.setting.game, step);
            refused(&what, illegal)
        })?;
        if let Step::Act(seat, _) = step {
            self.last = seat;
        }
        self.steps.push(step);
        Ok(events.iter().map(ToString::to_string).collect())
    }

    fn viewed(&self, seat: Option<Seat>, recall: bool) -> G::View {
        self.game().view(&self.state, Viewer { seat, recall })
    }
}

fn refused<R: adjuge_engine::Rule>(what: &str, illegal: Illegal<R>) -> Wrong {
    let (code, reason) = (illegal.code(), illegal.to_string());
    Wrong { message: format!("{what:?} is refused: {reason} ({code})"), rule: Some((code, reason)) }
}

impl<G: Game> Course for CourseOf<G> {
    fn copy(&self) -> Box<dyn Course> {
        let (setting, state, steps) = (Arc::clone(&self.setting), self.state.clone(), self.steps.clone());
        Box::new(CourseOf { setting, state, steps, ..*self })
    }

    fn is_same(&self, other: &dyn Course) -> bool {
        self.position() == other.position()
    }

    fn position(&self) -> String {
        self.game().position(&self.state).to_string()
    }

    fn turn(&self) -> (&'static str, SeatSet) {
        match self.game().turn(&self.state) {
            Turn::Chance(_) => ("chance", SeatSet::EMPTY),
            Turn::Seats(seats) => ("seats", seats),
            Turn::Over => ("over", SeatSet::EMPTY),
        }
    }

    fn next(&self) -> Option<Seat> {
        let waiting = self.game().turn(&self.state).waiting();
        if waiting.is_at_most_one() { waiting.first() } else { waiting.after(self.last) }
    }

    fn legal(&self, seat: Seat) -> Vec<String> {
        let game = self.game();
        game.legal(&self.state, seat).iter().map(|action| game.write_action(action)).collect()
    }

    fn open(&self, seat: Seat) -> Vec<usize> {
        let mut open = Vec::new();
        let legal = self.game().legal(&self.state, seat);
        self.setting.lens.actions.open(&legal, seat, |places| open.extend(places));
        open.sort_unstable();
        open
    }

    fn place_of(&self, seat: Seat, action: &str) -> Result<Option<usize>> {
        let action = self.game().read_action(action)?;
        Ok(self.setting.lens.actions.index(action, &self.game().legal(&self.state, seat), seat))
    }

    fn action_at(&self, seat: Seat, place: usize) -> Result<String> {
        let legal = self.game().legal(&self.state, seat);
        match self.setting.lens.actions.action(place, &legal, seat) {
            Some(action) => Ok(self.game().write_action(action)),
            None => wrong(format!("there is no action {place} at this moment")),
        }
    }

    fn act(&mut self, seat: Seat, action: &str) -> Result<Vec<String>> {
        let action = self.game().read_action(action)?;
        self.take(Step::Act(seat, action))
    }

    fn act_at(&mut self, seat: Seat, place: usize) -> Result<()> {
        let legal = self.game().legal(&self.state, seat);
        let Some(action) = self.setting.lens.actions.action(place, &legal, seat) else {
            return wrong(format!("there is no action {place} at this moment"));
        };
        let step = Step::Act(seat, action);
        let acted = self.setting.game.act(&mut self.state, seat, action, &mut adjuge_engine::NullLog);
        acted.map_err(|illegal| refused(&write_step(&self.setting.game, step), illegal))?;
        self.last = seat;
        self.steps.push(step);
        Ok(())
    }

    fn draws(&self) -> Vec<(String, u32)> {
        let mut draws = Vec::new();
        self.game().draws(&self.state, &mut draws);
        draws.into_iter().map(|(draw, weight)| (self.game().write_draw(draw), weight)).collect()
    }

    fn draw(&mut self, draw: &str) -> Result<Vec<String>> {
        let step = read_step(self.game(), &format!("draw {draw}"))?;
        self.take(step)
    }

    fn deal(&mut self, seed: u64) -> Result<()> {
        while let Turn::Chance(chance) = self.game().turn(&self.state) {
            let draw = self.game().sample(&self.state, &mut Seed(seed).at(chance));
            let step = Step::Draw(draw);
            let drawn = self.setting.game.draw(&mut self.state, draw, &mut adjuge_engine::NullLog);
            drawn.map_err(|illegal| refused(&write_step(&self.setting.game, step), illegal))?;
            self.steps.push(step);
        }
        Ok(())
    }

    fn view(&self, seat: Option<Seat>, recall: bool) -> Result<String> {
        Ok(serde_json::to_string(&self.viewed(seat, recall))?)
    }

    fn board(&self, seat: Option<Seat>) -> String {
        board(&self.viewed(seat, false))
    }

    fn observe(&self, seat: Seat, recall: bool) -> Vec<f32> {
        let lens = &self.setting.lens;
        let mut numbers = vec![0.0; lens.layout.len];
        lens.observe(&self.viewed(Some(seat), recall), seat, &mut numbers);
        numbers
    }

    fn imagine(&self, seat: Option<Seat>, recall: bool, seed: u64) -> Box<dyn Course> {
        let mut luck: Rng = Seed(seed).player();
        let state = self.game().imagine(&self.viewed(seat, recall), &mut luck);
        let mut course = CourseOf::new(&self.setting, state, false);
        course.last = self.last;
        Box::new(course)
    }

    fn foresee(&self, seat: Seat, action: &str) -> Result<String> {
        let action = self.game().read_action(action)?;
        let view = self.viewed(Some(seat), false);
        let told = self.game().foresee(&view, &any_world(self.game(), &view), seat, action);
        Ok(serde_json::to_string(&told)?)
    }

    fn outcome(&self) -> Result<Option<String>> {
        let outcome = self.game().outcome(&self.state);
        Ok(outcome.map(|outcome| serde_json::to_string(&json!(outcome))).transpose()?)
    }

    fn rewards(&self) -> Option<Vec<f64>> {
        let outcome = self.game().outcome(&self.state)?;
        let seats = Seat::all(self.game().players());
        Some(seats.map(|seat| adjuge_arena::vector::reward_of(&outcome, seat)).collect())
    }

    fn steps(&self) -> Vec<String> {
        self.steps.iter().map(|step| write_step(self.game(), *step)).collect()
    }

    fn record(&self, seed: Option<u64>) -> Result<String> {
        if !self.is_whole {
            return wrong("a game that began in the middle has no record");
        }
        let Setting { game, deck, options, .. } = &*self.setting;
        let mut recorder = Recorder::new::<G>(deck, options, game.players(), seed.map(Seed));
        for step in &self.steps {
            recorder.step(game, *step);
        }
        if let Some(outcome) = game.outcome(&self.state) {
            recorder.over(&outcome);
        }
        Ok(recorder.text().to_string())
    }
}
