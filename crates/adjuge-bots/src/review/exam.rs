//! How a game is reviewed, piece by piece.

use adjuge_engine::consequence::any_world;
use adjuge_engine::guide::Vocabulary;
use adjuge_engine::notation::{Parts, Phrase, Step, StepOf};
use adjuge_engine::record::Replay;
use adjuge_engine::{Choices, Game, NullLog, Outcome, Seat, Seed, Viewer, play};

use super::report::{Account, By, Judged, Opened, Place, Point, Review, Sold, Spelled, Weighed};
use super::{Effort, Estimate, Examination, LEAST_HALF, LEAST_SLIP, SEARCHES};
use crate::bot::Outlook;
use crate::brain::{Brain, Sale};
use crate::search::{Budget, Judge, Search, Thought, Tried};

/// What a piece of a review found.
#[derive(Clone, Debug)]
pub struct Finding(Found);

#[derive(Clone, Debug)]
enum Found {
    Point(Point),
    Decision { judged: Box<Judged>, gain: Option<Estimate> },
}

/// A piece of a review.
#[derive(Clone, Copy, Debug)]
enum Piece {
    /// How everyone stands after so many steps.
    Point { step: usize, by: By },
    /// The decision that was made then.
    Decision { step: usize, seat: Seat },
}

/// A review under way.
pub(super) struct Exam<G: Game + Brain> {
    replay: Replay<G>,
    /// How the game stood before each step, and at its end.
    states: Vec<G::State>,
    places: Vec<Place>,
    sales: Vec<(usize, Sale)>,
    pieces: Vec<Piece>,
    outcome: Outcome,
    outlook: Outlook,
    effort: Effort,
}

impl<G: Game + Brain> Exam<G> {
    pub(super) fn new(replay: Replay<G>, outlook: Outlook, effort: Effort) -> Self {
        let game = &replay.game;
        let mut place = Place { step: 0, heard: 0, round: 0, auctions: 0 };
        let (mut states, mut places) = (vec![game.start()], vec![place]);
        let (mut sales, mut events) = (Vec::new(), Vec::new());
        for (n, step) in replay.steps.iter().enumerate() {
            let before = &states[n];
            let mut state = before.clone();
            events.clear();
            play::apply(game, &mut state, *step, &mut events).expect("a record that was replayed");
            let n_of = |codes: &[&str]| {
                events.iter().filter(|event: &&G::Event| codes.contains(&event.code())).count() as u32
            };
            place.round += n_of(G::META.rounds);
            place.auctions += n_of(G::META.auctions);
            place.heard += events.len() as u32;
            place.step += 1;
            sales.extend(events.iter().filter_map(|event| Some((n, game.sale(before, event)?))));
            states.push(state);
            places.push(place);
        }
        let outcome = replay.outcome.expect("a game that is over");
        let mut exam = Exam { replay, states, places, sales, pieces: Vec::new(), outcome, outlook, effort };
        exam.pieces = exam.find_pieces();
        exam
    }

    /// Points where something begins to be decided or drawn, or another part of the game; decisions where there is a
    /// choice.
    fn find_pieces(&self) -> Vec<Piece> {
        let game = &self.replay.game;
        let is_draw = |step: Option<&StepOf<G>>| step.map(|step| matches!(step, Step::Draw(_)));
        let mut pieces = vec![Piece::Point { step: 0, by: By::Start }];
        for (n, step) in self.replay.steps.iter().enumerate() {
            if let Step::Act(seat, _) = *step
                && game.legal(&self.states[n], seat).len() > 1
            {
                pieces.push(Piece::Decision { step: n, seat });
            }
            let (this, next) = (is_draw(Some(step)), is_draw(self.replay.steps.get(n + 1)));
            let by = if this == Some(true) { By::Draw } else { By::Decision };
            let [stage, after] = [n, n + 1].map(|at| game.stage(&self.states[at]));
            if this != next || by == By::Decision && stage != after {
                pieces.push(Piece::Point { step: n + 1, by });
            }
        }
        pieces
    }

    fn judge(&self) -> Judge<'_> {
        match &self.outlook {
            Outlook::Chance => Judge::Chance,
            Outlook::Novices => Judge::Novices,
            Outlook::Net(net) => Judge::Net(net),
        }
    }

    fn spelled(&self, action: G::Action) -> Spelled {
        let game = &self.replay.game;
        let Parts { verb, args } = action.take_apart(game);
        Spelled { action: game.write_action(action), verb, args }
    }

    /// Everyone's chances in a position, with all cards open.
    fn chances(&self, state: &G::State, luck: Seed) -> Vec<Estimate> {
        let game = &self.replay.game;
        let seats = Seat::all(game.players());
        if let Some(outcome) = game.outcome(state) {
            return seats.map(|seat| Estimate::certain(outcome.win_share(seat))).collect();
        }
        let effort = (self.judge(), 2 * self.effort.sims);
        let mut search = Search::<G::Action>::new(Budget::sims(0));
        let all = search.foretell(game, state, effort, &mut luck.player());
        let of = |seat| all.iter().map(|chances| f64::from(chances[seat])).collect::<Vec<_>>();
        seats.map(|seat| Estimate::of_simulations(&of(seat)).as_chance()).collect()
    }

    /// What came of actions that were tried equally often in each of several searches, by action and by search.
    fn compare(&self, view: &G::View, seat: Seat, actions: &[G::Action], luck: Seed) -> Vec<Vec<Tried>> {
        let mut search = Search::<G::Action>::new(Budget::sims(0));
        let effort = (self.judge(), self.effort.tries());
        let mut all = vec![Vec::new(); actions.len()];
        for k in 0..SEARCHES {
            let tried = search.weigh(&self.replay.game, view, seat, actions, effort, luck.nth(k));
            for (all, tried) in all.iter_mut().zip(tried) {
                all.push(tried);
            }
        }
        all
    }

    /// What the seat did then, beside what it could have done.
    fn decision(&self, step: usize, seat: Seat, luck: Seed) -> Found {
        let game = &self.replay.game;
        let state = &self.states[step];
        let Step::Act(_, played) = self.replay.steps[step] else { unreachable!("a decision is an action") };
        let view = game.view(state, Viewer::seat(seat).with_recall());
        let mut search = Search::new(Budget::sims(self.effort.sims));
        let thoughts = search.think(game, &view, seat, self.judge(), &mut luck.nth(0).player());
        let best = favourite(&thoughts).unwrap_or(played);
        let pass = self.letting_go(step, seat, played);
        let mut actions = vec![played];
        if best != played {
            actions.push(best);
            // One more to compare with.
            let others = thoughts.iter().map(|thought| thought.action);
            actions.extend(others.filter(|action| *action != best && *action != played).take(1));
        }
        actions.extend(pass.filter(|pass| !actions.contains(pass)));
        let world = any_world(game, &view);
        let weighed = |action, chance| {
            let then = game.foresee(&view, &world, seat, action);
            Weighed { way: self.spelled(action), chance, then }
        };
        let mut judged = Judged {
            place: self.places[step],
            seat,
            played: self.spelled(played),
            best: self.spelled(best),
            choices: Vec::new(),
            cost: Estimate::certain(0.0),
            is_slip: false,
            open: None,
        };
        if let &[only] = &actions[..] {
            let thought = thoughts.iter().find(|thought| thought.action == only && thought.visits > 1);
            judged.choices.extend(thought.map(|thought| {
                let (chance, half) = (f64::from(thought.chance), f64::from(thought.half_width));
                // What would follow is told where there is something to compare.
                let chance = Estimate::around(chance, half, thought.visits).as_chance();
                Weighed { way: self.spelled(only), chance, then: Vec::new() }
            }));
            return Found::Decision { judged: Box::new(judged), gain: None };
        }
        let tried = self.compare(&view, seat, &actions, luck.nth(1));
        let is_known = |tried: &[Tried]| tried.iter().all(|tried| tried.n > 0);
        let n_of = |tried: &[Tried]| tried.iter().map(|tried| tried.n).sum::<u32>();
        let of = |action| actions.iter().position(|other| *other == action).map(|at| &tried[at][..]);
        let off = self.effort.off(game.sealed_round(state, seat).is_some());
        let difference = |one, other| {
            // What could not be tried is not known.
            let (one, other) =
                (of(one).filter(|one| is_known(one))?, of(other).filter(|other| is_known(other))?);
            let by = |what: fn(&Tried) -> f64| -> Vec<f64> {
                one.iter().zip(other).map(|(one, other)| what(one) - what(other)).collect()
            };
            let n = n_of(one).min(n_of(other));
            let cost =
                Estimate::of_learners(&by(|tried| tried.chance), &by(|tried| tried.drift), LEAST_HALF, n);
            Some(cost.widened(off))
        };
        judged.cost = difference(best, played).filter(|_| best != played).unwrap_or(judged.cost);
        judged.is_slip = judged.cost.low > 0.0 && judged.cost.mean >= LEAST_SLIP;
        let known = actions.iter().zip(&tried).filter(|(_, tried)| is_known(tried));
        judged.choices = known
            .map(|(action, tried)| {
                let chances: Vec<f64> = tried.iter().map(|tried| tried.chance).collect();
                weighed(*action, Estimate::of_searches(&chances, n_of(tried)).as_chance())
            })
            .collect();
        judged.choices.sort_by(|one, other| other.chance.mean.total_cmp(&one.chance.mean));
        if judged.is_slip {
            judged.open = self.opened(state, seat, [played, best], luck.nth(2));
        }
        Found::Decision { judged: Box::new(judged), gain: pass.and_then(|pass| difference(played, pass)) }
    }

    /// What came of what was done and what would have come of something else, as the cards lay.
    fn opened(&self, state: &G::State, seat: Seat, actions: [G::Action; 2], luck: Seed) -> Option<Opened> {
        let [played, best] = actions.map(|action| {
            let mut after = state.clone();
            self.replay.game.act(&mut after, seat, action, &mut NullLog).ok()?;
            Some(self.chances(&after, luck)[seat.index()])
        });
        Some(Opened { played: played?, best: best? })
    }

    /// How a seat could have let go of what it bought by this decision, if that was its last before the sale.
    fn letting_go(&self, step: usize, seat: Seat, played: G::Action) -> Option<G::Action> {
        let game = &self.replay.game;
        let is_last = |from: usize, to: usize| {
            let mut between = self.replay.steps[from + 1..=to].iter();
            !between.any(|step| matches!(step, Step::Act(other, _) if *other == seat))
        };
        let buys = |(at, sale): &(usize, Sale)| *at >= step && sale.buyer == seat && is_last(step, *at);
        if !self.sales.iter().any(buys) {
            return None;
        }
        let pass = game.read_action("pass").ok()?;
        let is_legal = game.legal(&self.states[step], seat).iter().any(|action| action == pass);
        (is_legal && pass != played).then_some(pass)
    }

    /// What the game comes to for a seat.
    fn account(seat: Seat, points: &[Point], decisions: &[Judged]) -> Account {
        let own = || decisions.iter().filter(|judged| judged.seat == seat);
        let count = |is: fn(&Judged) -> bool| own().filter(|judged| is(judged)).count() as u32;
        // What is lost of little is little lost, and of nothing nothing is known.
        let best = |judged: &Judged| {
            let chances = judged.choices.iter().map(|weighed| weighed.chance.mean);
            chances.fold(0.05, f64::max)
        };
        let (mut log, mut variance, mut n) = (0.0, 0.0, 0);
        for judged in own().filter(|judged| judged.cost.n > 0) {
            let part = (judged.cost.mean / best(judged)).clamp(-0.99, 0.99);
            log += (1.0 - part).ln();
            variance += (judged.cost.half() / best(judged)).powi(2);
            n += judged.cost.n;
        }
        let [mean, low, high] = [0.0, -1.0, 1.0].map(|side| (log + side * variance.sqrt()).exp().min(1.0));
        let (mut luck, mut doubt, mut n_luck) = (0.0, 0.0, 0);
        for pair in points.windows(2) {
            let [before, after] = pair else { continue };
            if after.by == By::Draw {
                let [before, after] = [before, after].map(|point| point.chances[seat.index()]);
                luck += after.mean - before.mean;
                doubt += before.half().powi(2) + after.half().powi(2);
                n_luck += after.n;
            }
        }
        Account {
            seat,
            decisions: own().count() as u32,
            agreed: count(|judged| judged.played == judged.best),
            slips: count(|judged| judged.is_slip),
            kept: Estimate { mean, low, high, n },
            luck: Estimate::around(luck, f64::sqrt(doubt), n_luck),
        }
    }
}

/// What search would do: under seal what is likeliest, since there it mixes.
fn favourite<A: Copy>(thoughts: &[Thought<A>]) -> Option<A> {
    let best = thoughts.iter().rev().max_by(|one, other| one.probability.total_cmp(&other.probability));
    best.map(|thought| thought.action)
}

impl<G: Game + Brain> Examination for Exam<G> {
    fn n_pieces(&self) -> usize {
        self.pieces.len()
    }

    fn look(&self, piece: usize) -> Finding {
        let luck = self.effort.luck.nth(piece as u64);
        Finding(match self.pieces[piece] {
            Piece::Point { step, by } => {
                let chances = self.chances(&self.states[step], luck);
                Found::Point(Point { place: self.places[step], by, chances })
            }
            Piece::Decision { step, seat } => self.decision(step, seat, luck),
        })
    }

    fn sum_up(&self, findings: Vec<Finding>) -> Review {
        let (mut points, mut decisions, mut gains) = (Vec::new(), Vec::new(), Vec::new());
        for Finding(found) in findings {
            match found {
                Found::Point(point) => points.push(point),
                Found::Decision { judged, gain } => {
                    gains.extend(gain.map(|gain| (judged.place.step as usize, judged.seat, gain)));
                    decisions.push(*judged);
                }
            }
        }
        let sales = self.sales.iter().map(|(at, sale)| {
            let last = gains.iter().rev().find(|(step, seat, _)| *step <= *at && *seat == sale.buyer);
            let decides = |step: &StepOf<G>| matches!(step, Step::Act(seat, _) if *seat == sale.buyer);
            let own = self.replay.steps[..=*at].iter().rposition(decides);
            let gain = last.filter(|(step, ..)| Some(*step) == own).map(|(_, _, gain)| *gain);
            let Sale { lot, buyer, price } = sale.clone();
            Sold { place: self.places[at + 1], lot, buyer, price, gain }
        });
        let seats = Seat::all(self.outcome.players);
        Review {
            game: G::META.id,
            players: self.outcome.players,
            sims: self.effort.sims,
            judge: if matches!(self.outlook, Outlook::Net(_)) { "net" } else { "novices" },
            sales: sales.collect(),
            seats: seats.map(|seat| Self::account(seat, &points, &decisions)).collect(),
            points,
            decisions,
        }
    }
}
