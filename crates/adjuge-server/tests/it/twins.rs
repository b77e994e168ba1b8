//! Two journals that one viewer cannot tell apart.

use adjuge_engine::games::Visitor;
use adjuge_engine::notation::{Step, StepOf, write_step};
use adjuge_engine::{Choices, Game, Options, Rng, Seat, Seed, Turn, Viewer, play};

/// How often another step is tried before the twin gives up.
const TRIES: usize = 24;

/// Who decided in an entry, and the texts of both courses.
pub(crate) type Pair = (Option<Seat>, String, String);

/// Two courses of one game up to a moment; the viewer has seen the same of both.
#[derive(Clone, Debug)]
pub(crate) struct Stretch {
    pub(crate) players: u8,
    pub(crate) viewer: Viewer,
    pub(crate) seed: u64,
    /// Who decided in each entry, and the two texts of the entry. The first is the start.
    pub(crate) entries: Vec<Pair>,
    /// Actions to ask about.
    pub(crate) questions: Vec<String>,
    /// Those of them that the viewer may not take.
    pub(crate) forbidden: Vec<String>,
}

/// Plays one game at random, and beside it twins that a viewer cannot tell from it.
pub(crate) struct Twins {
    pub(crate) players: u8,
    pub(crate) viewer: Viewer,
    pub(crate) seed: u64,
}

/// The rules of a game with the house's deck and all defaults.
pub(crate) fn rules<G: Game>(players: u8) -> G {
    let deck = G::read_deck(G::META.house_deck).expect("the house deck is sound");
    G::new(&deck, &Options::defaults(G::META.options), players).expect("a table")
}

/// One course of the game.
#[derive(Clone)]
struct Side<G: Game> {
    state: G::State,
    lines: Vec<String>,
    heard: Vec<G::Event>,
}

impl<G: Game> Side<G> {
    /// The same with one more step, if the rules allow it.
    fn after(&self, game: &G, step: StepOf<G>) -> Option<Side<G>> {
        let mut next = self.clone();
        play::apply(game, &mut next.state, step, &mut next.heard).ok()?;
        next.lines.push(write_step(game, step));
        Some(next)
    }

    /// The same at the beginning of an entry.
    fn fresh(state: G::State) -> Side<G> {
        Side { state, lines: Vec::new(), heard: Vec::new() }
    }
}

impl Visitor for Twins {
    type Output = Vec<Stretch>;

    fn visit<G: Game>(self) -> Vec<Stretch> {
        let game = rules::<G>(self.players);
        let seed = Seed(self.seed);
        let mut rng = seed.nth(7).player();
        let (mut one, mut other) = (Side::<G>::fresh(game.start()), Side::<G>::fresh(game.start()));
        let mut entries: Vec<Pair> = Vec::new();
        let mut stretches = Vec::new();
        loop {
            let decided = match game.turn(&one.state) {
                Turn::Over => break,
                Turn::Chance(_) => None,
                Turn::Seats(seats) => play::random_seat(seats, &mut rng),
            };
            let before = (one.state.clone(), other.state.clone());
            let (next, mut twin) = self.entry(&game, &one, Some(other), decided, &mut rng);
            if twin.is_none() || game.outcome(&next.state).is_some() {
                if before.0 != before.1 {
                    stretches.push(self.stretch(&game, &before.0, entries.clone(), &mut rng));
                }
                for (_, one, other) in &mut entries {
                    other.clone_from(one);
                }
                twin = None;
            }
            let twin = twin.unwrap_or_else(|| next.clone());
            let begin = |lines: &[String]| {
                let start = if entries.is_empty() { "start\n" } else { "" };
                format!("{start}{}", lines.join("\n")).trim_end().to_string()
            };
            entries.push((decided, begin(&next.lines), begin(&twin.lines)));
            (one, other) = (Side::fresh(next.state), Side::fresh(twin.state));
        }
        stretches
    }
}

impl Twins {
    /// One entry of both courses: a decision, and what is drawn after it. No twin if it would be noticed.
    fn entry<G: Game>(
        &self,
        game: &G,
        one: &Side<G>,
        twin: Option<Side<G>>,
        decided: Option<Seat>,
        rng: &mut Rng,
    ) -> (Side<G>, Option<Side<G>>) {
        let (mut one, mut twin) = (one.clone(), twin);
        let mut first = decided;
        loop {
            let step = match (first.take(), game.turn(&one.state)) {
                (Some(seat), _) => play::random_action(game, &one.state, seat, rng),
                (None, Turn::Chance(chance)) => {
                    Some(Step::Draw(game.sample(&one.state, &mut Seed(self.seed).at(chance))))
                }
                _ => None,
            };
            let Some(step) = step else { return (one, twin) };
            let next = one.after(game, step).expect("a listed step applies");
            twin = twin.and_then(|twin| self.follow(game, &twin, step, &next, rng));
            one = next;
        }
    }

    /// A step of the twin that the viewer cannot tell from the one that was made, another one if there is any.
    fn follow<G: Game>(
        &self,
        game: &G,
        twin: &Side<G>,
        step: StepOf<G>,
        next: &Side<G>,
        rng: &mut Rng,
    ) -> Option<Side<G>> {
        let sees = game.view(&next.state, self.viewer);
        let looks_same = |side: &Side<G>| {
            side.heard == next.heard
                && game.turn(&side.state) == game.turn(&next.state)
                && game.view(&side.state, self.viewer) == sees
        };
        let mut found = None;
        for _ in 0..TRIES {
            let another = match step {
                Step::Act(seat, _) if Some(seat) == self.viewer.seat => break,
                Step::Act(seat, _) => play::random_action(game, &twin.state, seat, rng)?,
                Step::Draw(_) => Step::Draw(game.sample(&twin.state, rng)),
            };
            let side = twin.after(game, another).filter(looks_same);
            let differs = side.as_ref().is_some_and(|side| side.state != next.state);
            found = side.or(found);
            if differs {
                return found;
            }
        }
        found.or_else(|| twin.after(game, step).filter(looks_same))
    }

    fn stretch<G: Game>(&self, game: &G, state: &G::State, entries: Vec<Pair>, rng: &mut Rng) -> Stretch {
        // What anyone could do now, whoever it is for, and something that cannot be read.
        let nonsense = "pay with a smile".to_string();
        let (mut questions, mut forbidden) = (vec![nonsense.clone()], vec![nonsense]);
        for seat in Seat::all(self.players) {
            let legal = game.legal(state, seat);
            for _ in 0..legal.len().min(2) {
                let action = legal.get(rng.below(legal.len() as u32) as usize);
                let is_refused =
                    |seat| game.act(&mut state.clone(), seat, action, &mut adjuge_engine::NullLog).is_err();
                if self.viewer.seat.is_none_or(is_refused) {
                    forbidden.push(game.write_action(action));
                }
                questions.push(game.write_action(action));
            }
        }
        let (players, viewer, seed) = (self.players, self.viewer, self.seed);
        Stretch { players, viewer, seed, entries, questions, forbidden }
    }
}
