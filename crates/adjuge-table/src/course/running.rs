//! The one implementation of [`Course`], for every game.

use std::sync::Arc;

use adjuge_bots::brain::Brain;
use adjuge_bots::{Decision, Recruit};
use adjuge_engine::consequence::{Consequence, any_world};
use adjuge_engine::notation::{Parts, Phrase, Step, StepOf, read_step, write_step};
use adjuge_engine::position::{Checks, Position};
use adjuge_engine::{
    Choices, Game, Illegal, Listing, NullLog, Outcome, Rng, Seat, SeatSet, Seed, Turn, Viewer, play,
};
use serde::Serialize;
use serde_json::value::RawValue;

use super::told::{Alike, together};
use super::{Choice, Course, Detail, Forbidden, Listed, Played, Refused, Sight, Thinking, Viewers, Way};
use crate::written::Written;

/// In so many made-up worlds a decision must end the same before it may be taken back. That it always does unless
/// something was heard or drawn is a law of the wall; this is the second lock.
const TWINS: u32 = 8;

/// How many actions of a kind may be listed before only some of them are, and how many these are.
const MAX_OF_A_KIND: usize = 30;
const SHOWN_OF_A_KIND: usize = 24;

/// The most steps of a decision under seal that a bot decides at once.
const MAX_SEALED: usize = 64;

/// A game in play: its position is where `loose` leads from `firm`.
pub(super) struct Running<G: Game + Brain> {
    game: Arc<G>,
    /// Whether people are shown what a perfect memory would know.
    recall: bool,
    /// The position before the decisions that can be taken back.
    firm: G::State,
    /// Decisions that nobody else has noticed yet, in the order they were made.
    loose: Vec<Loose<G>>,
    state: G::State,
}

/// A decision that nobody but its maker has noticed.
#[derive(Clone)]
struct Loose<G: Game + Brain> {
    seat: Seat,
    steps: Vec<StepOf<G>>,
    /// Whether it may be taken back: nothing was drawn, and its maker learnt nothing.
    may_undo: bool,
}

impl<G: Game + Brain> Running<G> {
    pub(super) fn new(game: Arc<G>, recall: bool) -> Self {
        let state = game.start();
        Running { firm: state.clone(), loose: Vec::new(), state, game, recall }
    }

    /// The game in a position, as it was written.
    pub(super) fn placed(game: Arc<G>, recall: bool, position: &str) -> Option<Self> {
        let mut facts = Position::default();
        for line in position.lines() {
            facts.read(line.strip_prefix("given ")?, &G::FACTS, game.players()).ok()?;
        }
        let state = game.place(&facts, Checks::On).ok()?;
        Some(Running { firm: state.clone(), loose: Vec::new(), state, game, recall })
    }

    fn viewers(&self, recall: bool) -> impl Iterator<Item = Viewer> + use<G> {
        let seats = std::iter::once(None).chain(Seat::all(self.game.players()).map(Some));
        seats.map(move |seat| Viewer { seat, recall })
    }

    /// Who can tell two positions apart.
    fn touched(&self, before: &G::State, after: &G::State) -> Viewers {
        let game = &*self.game;
        let mut touched = Viewers::default();
        if game.turn(before) != game.turn(after) {
            return Viewers::all(game.players());
        }
        for viewer in self.viewers(self.recall) {
            if game.view(before, viewer) != game.view(after, viewer) {
                touched.insert(viewer.seat);
            }
        }
        touched
    }

    /// Whether anybody but a seat can tell two positions apart, had they the sharpest eyes there could be.
    fn is_noticed(&self, seat: Seat, before: &G::State, after: &G::State) -> bool {
        let game = &*self.game;
        let mut others = self.viewers(true).filter(|viewer| viewer.seat != Some(seat));
        game.turn(before) != game.turn(after)
            || others.any(|viewer| game.view(before, viewer) != game.view(after, viewer))
    }

    /// Whether an action that led from one position to another told its maker something that they could not have known.
    fn is_telling(&self, seat: Seat, action: G::Action, before: &G::State, after: &G::State) -> bool {
        let game = &*self.game;
        let viewer = Viewer::seat(seat).with_recall();
        let (seen, sees) = (game.view(before, viewer), game.view(after, viewer));
        let mut rng = Seed(u64::from(TWINS)).player();
        (0..TWINS).any(|_| {
            let mut twin = game.imagine(&seen, &mut rng);
            game.act(&mut twin, seat, action, &mut NullLog).is_err() || game.view(&twin, viewer) != sees
        })
    }

    fn read(&self, action: &str) -> Result<G::Action, Refused> {
        self.game.read_action(action).map_err(|error| Refused::new("unreadable", error.to_string()))
    }

    /// Draws until somebody decides or the game is over.
    fn draw(&self, state: &mut G::State, seed: Seed, lines: &mut Vec<String>) {
        let game = &*self.game;
        while let Turn::Chance(chance) = game.turn(state) {
            let draw = game.sample(state, &mut seed.at(chance));
            game.draw(state, draw, &mut NullLog).expect("what is sampled can be drawn");
            lines.push(write_step(game, Step::Draw(draw)));
        }
    }

    /// The decision that silent steps make, if nobody but its maker notices.
    fn unnoticed(&self, steps: &[StepOf<G>], after: &G::State) -> Option<Loose<G>> {
        let mut deciders =
            steps.iter().filter_map(|step| if let Step::Act(seat, _) = step { Some(*seat) } else { None });
        let seat = deciders.next()?;
        if deciders.any(|decider| decider != seat) || self.is_noticed(seat, &self.state, after) {
            return None;
        }
        let mut state = self.state.clone();
        let may_undo = steps.iter().all(|step| {
            let before = state.clone();
            let is_played = play::apply(&*self.game, &mut state, *step, &mut NullLog).is_ok();
            is_played
                && matches!(*step, Step::Act(_, action) if !self.is_telling(seat, action, &before, &state))
        });
        Some(Loose { seat, steps: steps.to_vec(), may_undo })
    }

    /// Does one action of a batch. All but the last must be ones that nobody hears of, their maker included.
    fn act(&self, state: &mut G::State, seat: Seat, text: &str, is_last: bool) -> Result<G::Action, Refused> {
        let action = self.read(text)?;
        let before = state.clone();
        let mut heard = Vec::new();
        self.game.act(state, seat, action, &mut heard).map_err(refused)?;
        let is_quiet = || {
            heard.is_empty()
                && !self.is_noticed(seat, &before, state)
                && !self.is_telling(seat, action, &before, state)
        };
        if is_last || is_quiet() {
            return Ok(action);
        }
        let reason = format!("{text:?} shows something, so nothing can follow it in one batch");
        Err(Refused::new("not-in-a-batch", reason))
    }

    /// An action as it is sent: the words that it begins with, and the rest of it.
    fn spelled(&self, action: G::Action, then: Vec<usize>) -> (&'static str, Way) {
        let Parts { verb, args } = action.take_apart(&*self.game);
        (verb, Way { action: self.game.write_action(action), args, then })
    }

    /// What a seat may do and what it might think of though it may not, and what would follow.
    fn choices(
        &self,
        seat: Seat,
        view: &G::View,
        world: &G::State,
    ) -> (Vec<Listed>, Vec<Forbidden>, Vec<Alike>) {
        let game = &*self.game;
        let (mut legal, mut refused, mut consequences) = (Vec::new(), Vec::new(), Vec::new());
        let menu = self.menu(seat);
        if menu.is_empty() {
            return (legal, refused, Vec::new());
        }
        for action in menu {
            let then = game.foresee(view, world, seat, action);
            let then = then.into_iter().map(|one| number_in(&mut consequences, one)).collect();
            let (verb, way) = self.spelled(action, then);
            match legal.last_mut().filter(|listed: &&mut Listed| listed.verb == verb) {
                Some(listed) => listed.actions.push(way),
                None => legal.push(Listed { verb, actions: vec![way], then: Vec::new() }),
            }
        }
        let (told, numbers) = together(consequences);
        for then in
            legal.iter_mut().flat_map(|listed: &mut Listed| &mut listed.actions).flat_map(|way| &mut way.then)
        {
            *then = numbers[*then];
        }
        legal.iter_mut().for_each(Listed::share);
        for action in game.tempting(view, world, seat) {
            let Err(illegal) = game.act(&mut self.state.clone(), seat, action, &mut NullLog) else {
                continue;
            };
            let (refusal, (verb, way)) = (illegal.code(), self.spelled(action, Vec::new()));
            let is_alike =
                |forbidden: &&mut Forbidden| forbidden.refusal == refusal && forbidden.verb == verb;
            match refused.iter_mut().find(is_alike) {
                Some(forbidden) => forbidden.actions.push(way),
                None => refused.push(Forbidden { refusal: refusal.to_string(), verb, actions: vec![way] }),
            }
        }
        (legal, refused, told)
    }

    /// The actions that are listed to a seat. Of a kind with very many, where the game accepts more than it lists
    /// anyway, some are shown, spread over all of them; the rest can be asked about.
    fn menu(&self, seat: Seat) -> Vec<G::Action> {
        let all = self.game.legal(&self.state, seat);
        let mut menu: Vec<G::Action> = all.iter().collect();
        if G::META.listing == Listing::Bounded {
            let is_same_kind = |one: &G::Action, other: &G::Action| {
                std::mem::discriminant(one) == std::mem::discriminant(other)
            };
            let kinds = menu.chunk_by(is_same_kind).map(<[_]>::len);
            let places = kinds.flat_map(|n_of_kind| (0..n_of_kind).map(move |at| (at, n_of_kind)));
            let is_shown = |(at, n): (usize, usize)| {
                n <= MAX_OF_A_KIND || at * SHOWN_OF_A_KIND / n != (at + 1) * SHOWN_OF_A_KIND / n
            };
            let mut shown = places.map(is_shown).collect::<Vec<_>>().into_iter();
            menu.retain(|_| shown.next().unwrap_or(true));
        }
        menu
    }
}

/// Where a consequence stands among those that are told, which it joins if it does not.
fn number_in(told: &mut Vec<Consequence>, one: Consequence) -> usize {
    // What follows from one action mostly follows from the one before.
    told.iter().rposition(|known| *known == one).unwrap_or_else(|| {
        told.push(one);
        told.len() - 1
    })
}

impl Listed {
    /// Tells once which consequences follow from all of the actions, after those of each.
    fn share(&mut self) {
        let [first, others @ ..] = self.actions.as_slice() else { return };
        let is_shared =
            |n: &usize| others.iter().all(|way| way.then.ends_with(&first.then[first.then.len() - n..]));
        let n_shared = (1..=first.then.len()).take_while(is_shared).last().unwrap_or(0);
        self.then = first.then[first.then.len() - n_shared..].to_vec();
        for way in &mut self.actions {
            way.then.truncate(way.then.len() - n_shared);
        }
    }
}

fn refused<R: adjuge_engine::Rule>(illegal: Illegal<R>) -> Refused {
    Refused::new(illegal.code(), illegal.to_string())
}

impl<G: Game + Brain> Course for Running<G> {
    fn copy(&self) -> Box<dyn Course> {
        Box::new(Running {
            game: self.game.clone(),
            recall: self.recall,
            firm: self.firm.clone(),
            loose: self.loose.clone(),
            state: self.state.clone(),
        })
    }

    fn waiting(&self) -> SeatSet {
        self.game.turn(&self.state).waiting()
    }

    fn is_sealed(&self, seat: Seat) -> bool {
        self.game.sealed_round(&self.state, seat).is_some()
    }

    fn position(&self) -> Option<String> {
        self.loose.is_empty().then(|| self.game.position(&self.state).to_string())
    }

    fn outcome(&self) -> Option<Outcome> {
        self.game.outcome(&self.state)
    }

    fn opening(&self, seed: Seed) -> Vec<String> {
        let mut lines = Vec::new();
        self.draw(&mut self.state.clone(), seed, &mut lines);
        lines
    }

    fn lines(&self, seat: Seat, actions: &[String], seed: Seed) -> Result<Vec<String>, Refused> {
        let game = &*self.game;
        let mut state = self.state.clone();
        let mut lines = Vec::with_capacity(actions.len());
        for (at, text) in actions.iter().enumerate() {
            let action = self.act(&mut state, seat, text, at + 1 == actions.len())?;
            lines.push(write_step(game, Step::Act(seat, action)));
        }
        self.draw(&mut state, seed, &mut lines);
        Ok(lines)
    }

    fn play(&mut self, lines: &[&str]) -> Result<Played, String> {
        let game = self.game.clone();
        let mut steps = Vec::with_capacity(lines.len());
        let mut heard = Vec::new();
        let mut state = self.state.clone();
        for line in lines {
            let step = read_step(&*game, line).map_err(|error| format!("{line:?}: {error}"))?;
            play::apply(&*game, &mut state, step, &mut heard)
                .map_err(|illegal| format!("{line:?}: {illegal}"))?;
            steps.push(step);
        }
        let (touched, unnoticed) = if heard.is_empty() {
            (self.touched(&self.state, &state), self.unnoticed(&steps, &state))
        } else {
            (Viewers::all(game.players()), None)
        };
        if let Some(decision) = unnoticed {
            self.loose.push(decision);
        } else {
            self.firm = state.clone();
            self.loose.clear();
        }
        self.state = state;
        Ok(Played { events: heard.iter().map(raw).collect(), touched })
    }

    fn undo(&mut self, seat: Seat) -> Result<Played, String> {
        let last = self.loose.iter().rposition(|loose| loose.seat == seat);
        let at =
            last.filter(|at| self.loose[*at].may_undo).ok_or("there is nothing that could be taken back")?;
        let mut state = self.firm.clone();
        let kept = self.loose.iter().enumerate().filter(|(place, _)| *place != at);
        for step in kept.flat_map(|(_, loose)| &loose.steps) {
            let applied = play::apply(&*self.game, &mut state, *step, &mut NullLog);
            // What others do that rests on it is theirs to tell.
            applied.map_err(|_| "it cannot be taken back any more")?;
        }
        let touched = self.touched(&self.state, &state);
        let mut mine = Viewers::default();
        mine.insert(Some(seat));
        if touched != mine && touched != Viewers::default() {
            return Err("it cannot be taken back any more".to_string());
        }
        self.loose.remove(at);
        self.state = state;
        Ok(Played { events: Vec::new(), touched: mine })
    }

    fn may_undo(&self, seat: Seat) -> bool {
        self.loose.iter().rfind(|loose| loose.seat == seat).is_some_and(|loose| loose.may_undo)
    }

    fn add_sight(&self, seat: Option<Seat>, may_undo: bool, detail: Detail, standing: &mut Written) {
        let game = &*self.game;
        let view = game.view(&self.state, Viewer { seat, recall: self.recall });
        let world = any_world(game, &view);
        let (legal, refused, consequences) = match (seat, detail) {
            (Some(seat), Detail::WithChoices) => self.choices(seat, &view, &world),
            _ => (Vec::new(), Vec::new(), Vec::new()),
        };
        let sight = Sight {
            sheet: game.sheet(&view, &world),
            view,
            more: G::META.listing == Listing::Bounded && !legal.is_empty(),
            legal,
            refused,
            consequences,
            undo: may_undo && detail == Detail::WithChoices,
            outcome: self.outcome(),
        };
        standing.add("game", &sight);
    }

    fn world(&self, seat: Seat, luck: Seed) -> String {
        let view = self.game.view(&self.state, Viewer { seat: Some(seat), recall: self.recall });
        self.game.position(&self.game.imagine(&view, &mut luck.player())).to_string()
    }

    fn ask(&self, seat: Seat, actions: &[String]) -> Vec<Choice> {
        let game = &*self.game;
        let viewer = Viewer { seat: Some(seat), recall: self.recall };
        let mut state = self.state.clone();
        let mut choices = Vec::with_capacity(actions.len());
        for (at, text) in actions.iter().enumerate() {
            let view = game.view(&state, viewer);
            let choice = match self.act(&mut state, seat, text, at + 1 == actions.len()) {
                Ok(action) => {
                    let then = game.foresee(&view, &any_world(game, &view), seat, action);
                    Choice { action: game.write_action(action), then, refusal: None }
                }
                Err(refusal) => Choice { action: text.clone(), then: Vec::new(), refusal: Some(refusal) },
            };
            let is_refused = choice.refusal.is_some();
            choices.push(choice);
            if is_refused {
                break;
            }
        }
        choices
    }

    fn first_legal(&self, seat: Seat) -> Option<String> {
        self.game.legal(&self.state, seat).iter().next().map(|action| self.game.write_action(action))
    }

    fn decision(&self, seat: Seat, recruit: &Recruit, luck: Seed, decisions: u32) -> Thinking {
        let game = self.game.clone();
        let view = game.view(&self.state, Viewer::seat(seat).with_recall());
        let legal = game.legal(&self.state, seat);
        let round = game.sealed_round(&self.state, seat);
        let recruit = recruit.clone();
        Box::new(move || {
            let lucks = (decisions..).map(|n| luck.nth(n.into()).player());
            let (mut view, mut legal) = (view, legal);
            let mut actions = Vec::new();
            for luck in lucks.take(MAX_SEALED) {
                let decision = Decision { game: &*game, seat, view: &view, legal: &legal, luck };
                let action = recruit.bot::<G>().choose(&decision).unwrap_or_else(|fault| {
                    tracing::warn!(%fault, game = G::META.id, "a bot did not decide");
                    let mut luck = decision.luck.clone();
                    game.novice(&game.imagine(&view, &mut luck), seat, &mut luck)
                });
                actions.push(game.write_action(action));
                let mut luck = decision.luck;
                let Some(world) =
                    round.and_then(|round| after_sealed(&*game, &view, seat, action, round, &mut luck))
                else {
                    break;
                };
                view = game.view(&world, Viewer::seat(seat).with_recall());
                legal = game.legal(&world, seat);
            }
            actions
        })
    }
}

/// A position as a seat knows it after something that it does under seal, if it has to go on in the same round. Nobody
/// else notices, and it learns nothing, so this is all that it would see.
fn after_sealed<G: Game + Brain>(
    game: &G,
    view: &G::View,
    seat: Seat,
    action: G::Action,
    round: u32,
    luck: &mut Rng,
) -> Option<G::State> {
    let mut world = game.imagine(view, luck);
    let mut heard = Vec::new();
    game.act(&mut world, seat, action, &mut heard).ok()?;
    (heard.is_empty() && game.sealed_round(&world, seat) == Some(round)).then_some(world)
}

fn raw(value: &impl Serialize) -> Box<RawValue> {
    serde_json::value::to_raw_value(value).expect("views, events and outcomes are plain data")
}
