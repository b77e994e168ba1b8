//! Boules de Noël: two players, ten turns, a deck of baubles each.
//!
//! Every turn one bauble of each of three levels lies on the track. Both players put priority cards face down
//! beside what they want, the second seeing where but not what; unopposed buyers pay the base price, those
//! who beat a rival the full one. Baubles are spent for coins or kept for points, and the best priority cards have
//! to be bought back. The full rules and our rulings are in `docs/rules/baubles.md`.
//!
//! | parameter | value |
//! |---|---|
//! | players | 2 |
//! | turns | as many as a level has cards: 10 |
//! | priority cards | 0 to 4 each |
//! | options | `first` |
//!
//! Decisions that a reader of the rulebook could dispute:
//!
//! - Placing is decided slot by slot, and shown only when it is complete.
//! - Whoever wins a bauble is asked to pay; only who cannot may pass, and so tells everyone that they cannot.
//! - A rival who may buy for one coin less is always asked, able or not: passing tells nothing.
//! - Baubles drawn before a deck ran out are known to be in that hand, since everything else lay open.

mod action;
mod bids;
mod deck;
mod event;
mod foresee;
mod imagine;
mod market;
mod notation;
mod play;
mod position;
mod score;
mod track;
mod view;

use crate::prelude::*;
pub use action::{Action, Draw, HAND, Legal, Rule, Spent, Ways};
pub use deck::{Bauble, Deck, Kind, KindSet, NamedBauble, Pile};
pub use event::Event;
pub use market::DESTROY_PRICE;
pub use score::coin_points;
pub use track::{ALL_PRIORITIES, Level, Priorities, Priority, Slot};
pub use view::{PhaseView, Points, Purchase, SeatView, Stall, View};

/// The game is for two.
const PLAYERS: u8 = 2;

/// The rules for one table.
#[derive(Clone, Debug)]
pub struct Baubles {
    /// What is in the box.
    pub deck: Arc<Deck>,
    /// Who may be drawn to begin.
    starters: SeatSet,
    /// The kinds of the deck, where they are found fastest.
    faces: [Bauble; deck::MAX_KINDS],
    names: Arc<[Label]>,
    /// Each player's deck at the start.
    base: Pile,
    /// The cards of all levels.
    levels: Pile,
    /// The kinds of each level.
    of_level: [KindSet; 3],
}

/// A position in the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct State {
    /// What each player has.
    pub sides: [Side; PLAYERS as usize],
    /// Level cards that have not been turned up.
    pub supply: Pile,
    /// Level cards that nobody bought.
    pub scrapped: Pile,
    /// The baubles for sale.
    pub track: Track,
    /// The turn, counted from 1.
    pub turn: u8,
    /// The first player, which means nothing before it is drawn.
    pub first: Seat,
    /// What is drawn or decided next.
    pub phase: Phase,
}

/// The baubles of the levels on the track, none where the slot is settled.
pub type Track = [Option<Kind>; 3];

/// The priority cards of a player at the slots.
pub type Placed = [Option<Priority>; 4];

/// What one player has.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Side {
    /// The baubles in hand.
    pub hand: Pile,
    /// Those still to be drawn.
    pub deck: Pile,
    /// Those spent, sold or just bought.
    pub discard: Pile,
    /// Those out of the game.
    pub destroyed: Pile,
    /// Baubles of the hand that everyone knows to be there, because the deck ran out after they were drawn.
    pub known: Pile,
    /// The most coins the hand can yield, known since its owner could not pay.
    pub most: Option<u8>,
    /// The coins.
    pub purse: u8,
    /// The priority cards that have to be bought back.
    pub aside: Priorities,
    /// The priority cards at the track, until the turn ends.
    pub placed: Placed,
}

impl Side {
    /// The priority cards that are not set aside, placed or not.
    pub fn owned(&self) -> Priorities {
        ALL_PRIORITIES.without(self.aside)
    }

    /// The priority cards at the track.
    fn at_track(&self) -> Priorities {
        self.placed.into_iter().flatten().collect()
    }

    /// The priority cards that can be placed.
    pub fn ready(&self) -> Priorities {
        self.owned().without(self.at_track())
    }

    /// The slots where it has a priority card.
    pub fn filled(&self) -> Set<Slot> {
        Slot::ALL.into_iter().filter(|slot| self.placed[slot.index()].is_some()).collect()
    }

    /// Whether a slot may be left empty: not the last if nothing has been placed.
    pub fn may_skip(&self, slot: Slot) -> bool {
        slot.next().is_some() || !self.filled().is_empty()
    }

    /// The slots where the first-player card may lie: those of levels with a card of one's own.
    fn effect_slots(&self) -> Set<Slot> {
        self.filled().without(Set::only(Slot::Lead))
    }

    /// All baubles it has or had.
    fn baubles(&self) -> Pile {
        let mut all = self.hand;
        for pile in [&self.deck, &self.discard, &self.destroyed] {
            all.add_all(pile);
        }
        all
    }

    /// Whether it has still to draw, from a deck that is to be made anew of its discard.
    fn must_reshuffle(&self) -> bool {
        self.hand.len() < HAND && self.deck.is_empty() && !self.discard.is_empty()
    }
}

impl State {
    /// All baubles but those that have not been turned up.
    fn in_play(&self) -> Pile {
        let mut all = self.scrapped;
        self.track.into_iter().flatten().for_each(|kind| all.add(kind));
        self.sides.iter().for_each(|side| all.add_all(&side.baubles()));
        all
    }
}

/// What is drawn or decided next.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[expect(missing_docs, reason = "the phases say what their fields are")]
pub enum Phase {
    /// Who begins is to be drawn.
    #[default]
    Start,
    /// A bauble is to be drawn from this seat's deck, for its hand.
    DrawHand(Seat),
    /// A bauble of this level is to be turned up, for the track.
    TurnUp(Level),
    /// A seat decides about a slot.
    Place { seat: Seat, slot: Slot },
    /// The first player may put the first-player card under a card.
    Effect,
    /// A seat may, or must, buy a bauble.
    Buy(Offer),
    /// A seat is in the market, and may have destroyed a bauble this turn.
    Market { seat: Seat, has_destroyed: bool },
    /// The game is over.
    Over,
}

/// The bauble of a level that a seat may, or must, buy.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Offer {
    /// The level.
    pub level: Level,
    /// Who decides.
    pub seat: Seat,
    /// Which price it is.
    pub terms: Terms,
    /// Where the first-player card lies this turn to win a tie.
    pub under: Option<Slot>,
}

/// Which price a purchase is at.
#[told(Copy, All)]
pub enum Terms {
    /// Against a rival.
    Full,
    /// Unopposed.
    Base,
    /// The full price less one, because the winner could not pay; nobody has to.
    Reduced,
}

impl Setup for Baubles {
    const META: Meta = Meta {
        id: "baubles",
        title: "Boules de Noël",
        credits: "author not named in the rulebook",
        rules_rev: 2,
        min_players: PLAYERS,
        max_players: PLAYERS,
        options: &[OptionSpec::FIRST],
        endings: &[
            Ending { code: "points", meaning: "one player has more points" },
            Ending { code: "coins", meaning: "a tie on points, and one player has more coins" },
            Ending { code: "shared", meaning: "the players are tied to the last" },
        ],
        rounds: &["turn"],
        auctions: &["kept-first", "took-first", "bought", "scrapped"],
        deck_id: "baubles",
        house_deck: include_str!("../../../../../decks/baubles.toml"),
        ..Meta::USUAL
    };

    type Deck = Deck;

    fn new(deck: &Deck, options: &Options, players: u8) -> Result<Self, SetupError> {
        Self::META.check(options, players)?;
        let mut faces = [Bauble::default(); deck::MAX_KINDS];
        let (mut base, mut levels) = (Pile::EMPTY, Pile::EMPTY);
        for (kind, bauble) in (0..).map(Kind).zip(&deck.baubles) {
            faces[kind.index()] = *bauble;
            let pile = if bauble.level.is_some() { &mut levels } else { &mut base };
            (0..bauble.count).for_each(|_| pile.add(kind));
        }
        let is_of = |kind: &Kind, level| faces[kind.index()].level == Some(level);
        let of_level =
            Level::ALL.map(|level| levels.kinds().iter().filter(|kind| is_of(kind, level)).collect());
        let names = deck.baubles.iter().map(Bauble::name).collect();
        let starters = options.starters(players);
        Ok(Baubles { deck: Arc::new(deck.clone()), starters, faces, names, base, levels, of_level })
    }

    fn numbering(&self) -> Numbering {
        Numbering::named::<Kind, _>(self, PLAYERS, 0)
    }
}

impl Baubles {
    /// What is printed on a kind of bauble.
    #[inline]
    pub fn face(&self, kind: Kind) -> &Bauble {
        &self.faces[kind.index()]
    }

    /// All coins that a pile yields.
    #[inline]
    pub fn coins(&self, pile: &Pile) -> u8 {
        pile.counts().map(|(kind, count)| self.face(kind).coins * count).sum()
    }

    /// What a bauble of a level costs.
    #[inline]
    pub fn price(&self, kind: Kind, level: Level, terms: Terms) -> u8 {
        let base = self.deck.base_prices[level.index()];
        let full = base + self.face(kind).cost;
        match terms {
            Terms::Base => base,
            Terms::Full => full,
            Terms::Reduced => full.saturating_sub(1),
        }
    }

    /// The bauble of an offer, and its price.
    #[inline]
    fn on_sale(&self, state: &State, offer: Offer) -> (Kind, u8) {
        let kind = state.track[offer.level.index()].expect("what is offered lies on the track");
        (kind, self.price(kind, offer.level, offer.terms))
    }

    /// The bauble that somebody decides about buying, and its price now.
    pub fn purchase(&self, state: &State) -> Option<(Kind, u8)> {
        let Phase::Buy(offer) = state.phase else { return None };
        Some(self.on_sale(state, offer))
    }

    /// How many cards of a level have not been turned up.
    fn n_left(&self, state: &State, level: Level) -> u8 {
        state.supply.n_of(self.of_level[level.index()])
    }

    /// What is to be drawn for hands and track before anyone decides.
    fn refill(&self, state: &State) -> Option<Phase> {
        let is_short = |side: &Side| side.hand.len() < HAND && !side.deck.is_empty();
        let hand = Seat::all(PLAYERS).find(|&seat| is_short(&state.sides[seat])).map(Phase::DrawHand);
        let empty = |level: &Level| state.track[level.index()].is_none() && self.n_left(state, *level) > 0;
        hand.or_else(|| Level::ALL.into_iter().find(empty).map(Phase::TurnUp))
    }
}
