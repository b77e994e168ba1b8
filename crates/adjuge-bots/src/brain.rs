//! What a bot knows about a game beyond its rules.

use adjuge_engine::{BySeat, Choices, Rng, Scoring, Seat};

/// The most numbers that describe a seat to the value net.
pub const MAX_FEATURES: usize = 64;

/// The numbers that describe one seat, in an order of the game's own.
#[derive(Clone, Copy, Debug)]
pub struct Row {
    values: [f32; MAX_FEATURES],
    len: usize,
}

impl Row {
    /// No numbers yet.
    pub const EMPTY: Row = Row { values: [0.0; MAX_FEATURES], len: 0 };

    /// Adds a number.
    #[inline]
    pub fn push(&mut self, value: f32) {
        self.values[self.len % MAX_FEATURES] = value;
        self.len += 1;
    }

    /// Adds numbers.
    #[inline]
    pub fn extend(&mut self, values: impl IntoIterator<Item = f32>) {
        // Counted in a register and written down once: this runs a million times a second.
        let mut len = self.len;
        for value in values {
            self.values[len % MAX_FEATURES] = value;
            len += 1;
        }
        self.len = len;
    }

    /// The number at this place, 0 where none was added.
    #[inline]
    pub fn at(&self, place: usize) -> f32 {
        self.values[place % MAX_FEATURES]
    }

    /// Forgets all numbers; new ones for the same places are to follow.
    pub fn clear(&mut self) {
        self.len = 0;
    }

    /// The numbers added so far.
    #[inline]
    pub fn as_slice(&self) -> &[f32] {
        &self.values[..self.len]
    }
}

/// A game that bots can play well: its rules, and what a sensible player knows about them.
///
/// Everything here reads a whole state, but a bot only ever has states that it
/// [imagined](adjuge_engine::Sight::imagine) from its view. What is said for a seat must rest on what that seat may know;
/// the tests compare it in twin worlds that differ only in the rest.
pub trait Brain: Scoring {
    /// The weights of the game's value net, as `adjuge train` wrote them; empty before it was trained.
    const WEIGHTS: &'static str;

    /// The most simulations of a decision that have been shown to help; levels make no more.
    const MOST_SIMS: u32 = u32::MAX;

    /// The number of the auction, or similar part of the game, that the state belongs to. It grows;
    /// search looks no further than the first state of the next, and asks the value net about that one.
    fn stage(&self, state: &Self::State) -> u32;

    /// What a beginner with common sense does: a legal action of a seat that may act.
    fn novice(&self, state: &Self::State, seat: Seat, rng: &mut Rng) -> Self::Action;

    /// The legal actions worth a thought, added to `out`: at least one for a seat that may act, none twice, and
    /// few enough for a hundred simulations to tell them apart.
    fn candidates(&self, state: &Self::State, seat: Seat, out: &mut Vec<Self::Action>) {
        out.extend(self.legal(state, seat).iter());
    }

    /// What search thinks of first, of candidates or beside them: what a novice does, where nothing better is known.
    fn hunch(&self, state: &Self::State, seat: Seat, _: &[Self::Action], rng: &mut Rng) -> Self::Action {
        self.novice(state, seat, rng)
    }

    /// Takes back in an imagined world what rivals have chosen under seal, so that they choose anew as the search goes
    /// on: it may be anything. Where the seat's own choices of the same round are taken back as well, or what was chosen
    /// before them and can be seen in part, the search begins earlier than the decision at hand. Then this says so, and
    /// adds the seat's own choices to `own` in their order: rivals do not know them, and are not to answer them in search.
    fn reconsider(&self, world: &mut Self::State, seat: Seat, _own: &mut Vec<Self::Action>) -> bool {
        self.unseal(world, seat);
        false
    }

    /// Whether an action that a rival makes anew agrees with what the view shows of the one that was taken back.
    fn agrees(&self, _: &Self::View, _rival: Seat, _: Self::Action) -> bool {
        true
    }

    /// How likely what the others were seen to do is in an imagined world, by what they know there: at most 1, where
    /// nothing speaks against it. Search imagines another world the more often the less likely one is.
    fn likelihood(&self, _world: &Self::State, _seat: Seat) -> f32 {
        1.0
    }

    /// What a seat knows alone and its choice turns on most: rivals who know differently are told apart in search. A
    /// few values, since what is learned of one says nothing of the others.
    fn knows(&self, _: &Self::State, _: Seat) -> u32 {
        0
    }

    /// Describes every seat to the value net; rows come empty, and all get the same number of features. The net
    /// sees a seat's own row and the mean of all rows, so a comparison with the best rival must be a feature.
    /// Features are small numbers, mostly between 0 and 1.
    fn features(&self, state: &Self::State, rows: &mut BySeat<Row>);

    /// What an event sold, if it sold anything, and for how much; `before` is the state before the step that
    /// caused it.
    fn sale(&self, before: &Self::State, event: &Self::Event) -> Option<Sale>;
}

/// Something found a buyer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sale {
    /// What was sold, as the report of an arena groups it: a component, or a round.
    pub lot: String,
    /// Who bought it.
    pub buyer: Seat,
    /// What they paid.
    pub price: i32,
}
