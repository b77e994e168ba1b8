//! Positions of Boules de Noël as `given` lines.

use super::play::{contest, effect_slots, is_tied};
use super::{Baubles, Kind, Level, PLAYERS, Phase, Pile, Price, Priorities, Priority, Side, Slot, State};
use crate::game::{NullLog, Play, Positions};
use crate::notation::Words;
use crate::position::{Checks, Facts, Impossible, Position, PositionError, read_number, read_seat, refuse};
use crate::seat::Seat;

type Result<T> = std::result::Result<T, PositionError>;

/// The facts of which a position has at most one, because each names the phase.
const PHASES: [&str; 7] = ["refill", "placing", "effect", "buying", "offered", "market", "over"];

/// The facts that a position can have.
pub(super) const FACTS: Facts = Facts {
    table: &[
        ("turn N", "the turn; 1 if left out"),
        (
            "first SEAT",
            "the first player; if left out, seat 1, or still to be drawn where nothing names the phase",
        ),
        (
            "track CARD CARD CARD",
            "the baubles on the track, `none` where a slot is settled; without a phase, the first player is to place",
        ),
        ("scrapped CARD…", "level cards that nobody bought"),
        ("under SLOT", "where the first-player card lies"),
        ("refill", "hands and track are being filled"),
        ("placing SEAT SLOT", "a seat decides about a slot"),
        ("effect", "the first player may use the card"),
        ("buying SLOT", "the winner of a level is to buy"),
        ("offered SLOT", "the rival of a winner who cannot pay may buy; the winner has `most`"),
        ("market SEAT", "a seat is in the market; `destroyed` after it if it has destroyed a bauble"),
        ("over", "the game is over"),
    ],
    seat: &[
        ("purse N", "its coins; 1 if left out"),
        ("hand CARD…", "its hand; empty if left out"),
        ("deck CARD…", "its deck; if left out, its base baubles that are nowhere else"),
        ("discard CARD…", "its discard"),
        ("destroyed CARD…", "what it has destroyed"),
        ("known CARD…", "baubles of its hand that everyone knows of"),
        ("most N", "the most coins its hand can yield, as everyone knows"),
        ("aside N…", "its priority cards that are set aside"),
        ("placed SLOT=N…", "its priority cards at the track, also those settled earlier this turn"),
    ],
    phases: &PHASES,
};

pub(super) fn write(game: &Baubles, state: &State) -> Position {
    let mut position = Position::default();
    let nothing = [""; 0];
    position.table("turn", [state.turn]);
    if state.phase != Phase::Start {
        position.table("first", [state.first]);
        let track = state.track.map(|kind| kind.map_or("none".into(), |kind| game.named(kind).to_string()));
        position.table("track", track);
    }
    if !state.scrapped.is_empty() {
        position.table("scrapped", game.list(&state.scrapped));
    }
    if let Some(slot) = state.under {
        position.table("under", [slot]);
    }
    match state.phase {
        Phase::Start => {}
        Phase::Refill => position.table("refill", nothing),
        Phase::Place { seat, slot } => position.table("placing", [seat.to_string(), slot.to_string()]),
        Phase::Effect => position.table("effect", nothing),
        Phase::Buy { level, price: Price::Reduced, .. } => position.table("offered", [level]),
        Phase::Buy { level, .. } => position.table("buying", [level]),
        Phase::Market { seat, has_destroyed: false } => position.table("market", [seat.to_string()]),
        Phase::Market { seat, has_destroyed: true } => {
            position.table("market", [seat.to_string(), "destroyed".to_string()]);
        }
        Phase::Over => position.table("over", nothing),
    }
    for seat in Seat::all(PLAYERS) {
        let side = &state.sides[seat];
        position.seat(seat, "purse", [side.purse]);
        position.seat(seat, "deck", game.list(&side.deck));
        let piles = [
            ("hand", &side.hand),
            ("discard", &side.discard),
            ("destroyed", &side.destroyed),
            ("known", &side.known),
        ];
        for (key, pile) in piles.into_iter().filter(|(_, pile)| !pile.is_empty()) {
            position.seat(seat, key, game.list(pile));
        }
        if let Some(most) = side.most {
            position.seat(seat, "most", [most]);
        }
        if side.aside != Priorities::EMPTY {
            position.seat(seat, "aside", side.aside.iter());
        }
        let placed = Slot::ALL.into_iter().zip(side.placed);
        let placed: Vec<_> =
            placed.filter_map(|(slot, card)| card.map(|card| format!("{slot}={card}"))).collect();
        if !placed.is_empty() {
            position.seat(seat, "placed", placed);
        }
    }
    position
}

pub(super) fn read(game: &Baubles, position: &Position, checks: Checks) -> Result<State> {
    let reader = Reader { game, position, checks };
    let mut state = reader.components()?;
    reader.phase(&mut state)?;
    Ok(state)
}

struct Reader<'a> {
    game: &'a Baubles,
    position: &'a Position,
    checks: Checks,
}

impl Reader<'_> {
    /// Refuses the position if the condition fails, unless it is unchecked.
    fn check(&self, holds: bool, code: Impossible, message: impl FnOnce() -> String) -> Result<()> {
        self.checks.require(holds, code, message)
    }

    fn kind(&self, word: &str) -> Result<Kind> {
        Ok(Kind::read_word(self.game, word)?)
    }

    fn pile(&self, seat: Option<Seat>, key: &str) -> Result<Pile> {
        let kinds = self.position.many(seat, key, |word| self.kind(word))?;
        Ok(kinds.into_iter().collect())
    }

    /// Baubles, coins and priority cards, wherever they are.
    fn components(&self) -> Result<State> {
        let (game, position) = (self.game, self.position);
        let mut state = game.start();
        self.few_enough()?;
        state.turn = position.one(None, "turn", read_number)?.unwrap_or(state.turn);
        if state.turn == 0 || state.turn > game.deck.turns {
            return refuse(Impossible::BadValue, format!("turns go from 1 to {}", game.deck.turns));
        }
        state.scrapped = self.pile(None, "scrapped")?;
        self.track(&mut state)?;
        let mut used = state.scrapped;
        state.track.into_iter().flatten().for_each(|kind| used.add(kind));
        for seat in Seat::all(PLAYERS) {
            state.sides[seat] = self.side(seat)?;
            let own = state.sides[seat].baubles();
            used.add_all(&own);
            for (kind, count) in own.counts().filter(|(kind, _)| game.face(*kind).level.is_none()) {
                let most = game.base.count(kind);
                let message = || format!("seat {seat} has {count} of {}, not {most}", game.named(kind));
                self.check(count <= most, Impossible::TooManyCards, message)?;
            }
        }
        for (kind, count) in used.counts() {
            let face = game.face(kind);
            let most = if face.level.is_some() { face.count } else { face.count * PLAYERS };
            let message = || format!("there are {count} of {}, not {most} as in the box", game.named(kind));
            self.check(count <= most, Impossible::TooManyCards, message)?;
        }
        state.supply.remove_all(&used);
        for tally in game.tally(&state) {
            let message = || format!("{} {} are counted, not {}", tally.counted, tally.what, tally.expected);
            self.check(tally.counted == tally.expected, Impossible::MissingCards, message)?;
        }
        Ok(state)
    }

    /// Even unchecked, there are no more baubles than the box holds, which keeps every count small.
    fn few_enough(&self) -> Result<()> {
        let most =
            usize::from(self.game.base.len()) * usize::from(PLAYERS) + usize::from(self.game.levels.len());
        let is_pile = |key: &str| ["hand", "deck", "discard", "destroyed", "scrapped"].contains(&key);
        let piles = self.position.facts.iter().filter(|fact| is_pile(fact.key));
        let n: usize = piles.map(|fact| fact.values.len()).sum();
        if n <= most {
            Ok(())
        } else {
            refuse(Impossible::TooManyCards, format!("the box holds {most} baubles, not {n}"))
        }
    }

    fn track(&self, state: &mut State) -> Result<()> {
        let game = self.game;
        let Some(words) = self.position.get(None, "track") else { return Ok(()) };
        let [_, _, _] = words else {
            return refuse(Impossible::BadValue, "track takes three baubles, `none` where a slot is empty");
        };
        for (level, word) in Level::ALL.into_iter().zip(words).filter(|(_, word)| *word != "none") {
            let kind = self.kind(word)?;
            if !game.is_of(kind, level) {
                return refuse(Impossible::BadValue, format!("{word} is not of level {level}"));
            }
            state.track[level.index()] = Some(kind);
        }
        Ok(())
    }

    fn side(&self, seat: Seat) -> Result<Side> {
        let (game, position) = (self.game, self.position);
        let mut side = game.start().sides[seat];
        side.hand = self.pile(Some(seat), "hand")?;
        side.discard = self.pile(Some(seat), "discard")?;
        side.destroyed = self.pile(Some(seat), "destroyed")?;
        side.known = self.pile(Some(seat), "known")?;
        if usize::from(side.hand.len()) > super::action::HAND {
            return refuse(Impossible::BadValue, "a hand holds at most five baubles");
        }
        if position.get(Some(seat), "deck").is_some() {
            side.deck = self.pile(Some(seat), "deck")?;
        } else {
            // The base cards that are nowhere else.
            for pile in [&side.hand, &side.discard, &side.destroyed] {
                side.deck.remove_all(pile);
            }
        }
        let message = || format!("seat {seat} does not hold all that is known to be in its hand");
        self.check(side.hand.contains_all(&side.known), Impossible::NotInHand, message)?;
        side.purse = position.one(Some(seat), "purse", read_number)?.unwrap_or(side.purse);
        if side.purse > game.deck.purse_limit {
            return refuse(Impossible::BadValue, format!("a purse holds at most {}", game.deck.purse_limit));
        }
        side.most = position.one(Some(seat), "most", read_number)?;
        if side.most.is_some() && side.hand.is_empty() {
            return refuse(
                Impossible::BadValue,
                format!("seat {seat} has no hand, and so nothing is known of it"),
            );
        }
        let is_within = side.most.is_none_or(|most| game.coins(&side.hand) <= most);
        self.check(is_within, Impossible::MostExceeded, || {
            format!("seat {seat} holds more coins than it can")
        })?;
        let aside = position.many(Some(seat), "aside", |word| Ok(Priority::read_word(self.game, word)?))?;
        if let Some(card) = aside.iter().find(|card| card.ransom() == 0) {
            return refuse(Impossible::BadValue, format!("only a 3 and a 4 are set aside, not a {card}"));
        }
        side.aside = aside.into_iter().collect();
        for word in position.get(Some(seat), "placed").unwrap_or(&[]) {
            let Some((slot, card)) = word.split_once('=') else {
                return refuse(Impossible::BadValue, format!("expected SLOT=N, found {word:?}"));
            };
            let (slot, card) = (Slot::read_word(self.game, slot)?, Priority::read_word(self.game, card)?);
            if side.placed[slot.index()].is_some() {
                return refuse(Impossible::BadValue, format!("seat {seat} has placed two cards at {slot}"));
            }
            if side.placed.contains(&Some(card)) {
                return refuse(
                    Impossible::PriorityTwice,
                    format!("the {card} of seat {seat} is in two places"),
                );
            }
            side.placed[slot.index()] = Some(card);
        }
        Ok(side)
    }

    /// Where in the turn the game stands.
    fn phase(&self, state: &mut State) -> Result<()> {
        let (game, position) = (self.game, self.position);
        let phase = position.only_one_of(&PHASES)?;
        let first = position.one(None, "first", |word| read_seat(word, PLAYERS))?;
        state.first = first.unwrap_or(state.first);
        state.under = position.one(None, "under", |word| Ok(Slot::read_word(self.game, word)?))?;
        let is_laid_out = position.get(None, "track").is_some();
        state.phase = match phase {
            None if is_laid_out => Phase::Place { seat: state.first, slot: Slot::Lead },
            None if first.is_none() => Phase::Start,
            None => {
                game.begin_turn(state, &mut NullLog);
                state.phase
            }
            Some("refill") => {
                position.flag("refill")?;
                Phase::Refill
            }
            Some("placing") => {
                let Some([seat, slot]) = position.get(None, "placing") else {
                    return refuse(Impossible::BadValue, "placing takes a seat and a slot");
                };
                Phase::Place { seat: read_seat(seat, PLAYERS)?, slot: Slot::read_word(self.game, slot)? }
            }
            Some("effect") => {
                position.flag("effect")?;
                Phase::Effect
            }
            Some("market") => match position.get(None, "market").unwrap_or(&[]) {
                [seat] => Phase::Market { seat: read_seat(seat, PLAYERS)?, has_destroyed: false },
                [seat, word] if word == "destroyed" => {
                    Phase::Market { seat: read_seat(seat, PLAYERS)?, has_destroyed: true }
                }
                _ => return refuse(Impossible::BadValue, "market takes a seat, and maybe `destroyed`"),
            },
            Some("over") => {
                position.flag("over")?;
                Phase::Over
            }
            Some(key) => self.purchase(state, key)?,
        };
        self.fits(state)
    }

    fn purchase(&self, state: &State, key: &str) -> Result<Phase> {
        let Some(Slot::Level(level)) =
            self.position.one(None, key, |word| Ok(Slot::read_word(self.game, word)?))?
        else {
            return refuse(Impossible::BadValue, format!("{key} takes a level"));
        };
        let (Some((seat, price)), Some(kind)) =
            (contest(state, Slot::Level(level)), state.track[level.index()])
        else {
            return refuse(Impossible::PhaseClash, format!("nobody wins a bauble at {level}"));
        };
        if key == "buying" {
            return Ok(Phase::Buy { level, seat, price });
        }
        let is_strict = price == Price::Full && !is_tied(state, Slot::Level(level));
        let side = &state.sides[seat];
        let full = self.game.price(kind, level, Price::Full);
        let most = if side.hand.is_empty() { Some(0) } else { side.most };
        let cannot_pay = most.is_some_and(|most| most.saturating_add(side.purse) < full);
        let message = || {
            format!("seat {seat} must have a higher card at {level}, and `most` coins that do not suffice")
        };
        self.check(is_strict && cannot_pay, Impossible::PhaseClash, message)?;
        Ok(Phase::Buy { level, seat: seat.next(PLAYERS), price: Price::Reduced })
    }

    /// Whether track, priority cards and draws are as the phase has them.
    fn fits(&self, state: &State) -> Result<()> {
        let game = self.game;
        let clash = |holds: bool, message: &str| self.check(holds, Impossible::PhaseClash, || message.into());
        // The slots before this one are settled, the others are still to come.
        let settled = match state.phase {
            Phase::Start | Phase::Refill | Phase::Place { .. } | Phase::Effect => 0,
            Phase::Buy { level, .. } => level.index(),
            Phase::Market { .. } | Phase::Over => Level::ALL.len(),
        };
        let is_drawing = matches!(state.phase, Phase::Start | Phase::Refill);
        for level in Level::ALL {
            let is_there = state.track[level.index()].is_some();
            clash(
                is_drawing || is_there == (level.index() >= settled),
                "baubles lie on the track exactly where their slot is not settled",
            )?;
            let (left, is_owed) = (game.n_left(state, level), is_drawing && !is_there);
            let needed = game.deck.turns - state.turn + u8::from(is_owed);
            let message = || format!("level {level} has {left} cards left and needs {needed}");
            self.check(state.phase == Phase::Over || left >= needed, Impossible::TooFewCards, message)?;
            // Even unchecked, there must be something to draw.
            if is_owed && left == 0 {
                return refuse(Impossible::TooFewCards, message());
            }
        }
        let has_cards = |seat: Seat| state.sides[seat].placed.iter().any(Option::is_some);
        let second = state.first.next(PLAYERS);
        match state.phase {
            Phase::Refill => {
                if game.next_refill(state).is_none() {
                    return refuse(Impossible::PhaseClash, "there is nothing left to draw");
                }
                let is_stuck = |side: &Side| side.must_reshuffle();
                clash(
                    !state.sides.0.iter().any(is_stuck),
                    "an empty deck is made anew before anything is drawn",
                )?;
            }
            Phase::Place { seat, slot } => {
                let later = Slot::ALL.into_iter().filter(|later| *later >= slot);
                let is_empty = |slot: Slot| state.sides[seat].placed[slot.index()].is_none();
                // Even unchecked, nobody places twice.
                if !later.into_iter().all(is_empty) {
                    return refuse(Impossible::PhaseClash, "a slot that is still to be decided holds a card");
                }
                clash(seat == state.first || has_cards(state.first), "the first player places first")?;
                clash(seat == second || !has_cards(second), "the second player places second")?;
            }
            Phase::Effect | Phase::Buy { .. } => {
                clash(has_cards(state.first) && has_cards(second), "both players have placed a card")?;
            }
            Phase::Start | Phase::Market { .. } | Phase::Over => {}
        }
        // In the market the cards of this turn are still in sight, the used 3s and 4s set aside.
        let is_market = matches!(state.phase, Phase::Market { .. });
        for side in &state.sides.0 {
            let clashes = side.placed.into_iter().flatten().find(|card| side.aside.contains(*card));
            if let (Some(card), false) = (clashes, is_market) {
                return refuse(Impossible::PriorityTwice, format!("a {card} is both placed and set aside"));
            }
        }
        let is_drawing_up = matches!(state.phase, Phase::Start | Phase::Refill | Phase::Over);
        clash(
            !is_drawing_up || !Seat::all(PLAYERS).any(has_cards),
            "no priority cards lie at the track in this phase",
        )?;
        if state.phase == Phase::Effect && effect_slots(&state.sides[state.first]) == 0 {
            return refuse(Impossible::PhaseClash, "the first player has no card at a level");
        }
        if let Some(slot) = state.under {
            let lies = effect_slots(&state.sides[state.first]) >> slot.index() & 1 == 1;
            let is_settling = matches!(state.phase, Phase::Buy { .. });
            clash(lies && is_settling, "the first-player card lies under a card of its holder, at a level")?;
        }
        clash(state.phase != Phase::Over || state.turn == game.deck.turns, "the game ends with its last turn")
    }
}
