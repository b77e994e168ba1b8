//! Positions of Boules de Noël as `given` lines.

use super::bids::{is_beaten, won};
use super::{Baubles, HAND, Level, Offer, PLAYERS, Phase, Side, Slot, State, Terms};
use crate::position::{Result, refuse, require};
use crate::prelude::*;

impl Positions for Baubles {
    const FACTS: Facts = Facts {
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
        phases: "refill placing effect buying offered market over",
    };

    fn write_facts(&self, state: &State, writer: &mut Writer<'_, Self>) {
        writer.one(None, "turn", state.turn);
        if state.phase != Phase::Start {
            writer.one(None, "first", state.first);
            writer.one(None, "track", state.track);
        }
        writer.some(None, "scrapped", state.scrapped);
        match state.phase {
            Phase::Start => {}
            Phase::DrawHand(_) | Phase::TurnUp(_) => writer.flag("refill"),
            Phase::Place { seat, slot } => writer.pair("placing", seat, slot),
            Phase::Effect => writer.flag("effect"),
            Phase::Buy(Offer { level, terms, under, .. }) => {
                writer.maybe(None, "under", under);
                writer.one(None, if terms == Terms::Reduced { "offered" } else { "buying" }, level);
            }
            Phase::Market { seat, has_destroyed: false } => writer.one(None, "market", seat),
            Phase::Market { seat, has_destroyed: true } => {
                writer.words(None, "market", [seat.to_string(), "destroyed".into()]);
            }
            Phase::Over => writer.flag("over"),
        }
        for seat in Seat::all(PLAYERS) {
            let side = &state.sides[seat];
            writer.one(seat, "purse", side.purse);
            writer.one(seat, "deck", side.deck);
            writer.some(seat, "hand", side.hand);
            writer.some(seat, "discard", side.discard);
            writer.some(seat, "destroyed", side.destroyed);
            writer.some(seat, "known", side.known);
            writer.maybe(seat, "most", side.most);
            writer.some(seat, "aside", side.aside);
            writer.some(seat, "placed", side.placed);
        }
    }

    fn read_facts(&self, reader: &Reader<'_, Self>) -> Result<State> {
        let mut state = reader.components()?;
        reader.course(&mut state)?;
        reader.fits_track(&state)?;
        reader.fits_cards(&state)?;
        Ok(state)
    }

    fn tally(&self, state: &State) -> Vec<Tally> {
        let mut all = state.in_play();
        all.add_all(&state.supply);
        vec![
            Tally::new("base baubles", all.n_of(self.base.kinds()), self.base.len() * PLAYERS),
            Tally::new("level baubles", all.n_of(self.levels.kinds()), self.levels.len()),
        ]
    }
}

impl Reader<'_, Baubles> {
    /// Baubles, coins and priority cards, wherever they are.
    fn components(&self) -> Result<State> {
        let game = self.game;
        let mut state = game.start();
        state.turn = self.number(None, "turn", 1..=game.deck.turns, state.turn)?;
        state.scrapped = self.set(None, "scrapped")?;
        state.track = self.or(None, "track", state.track)?;
        for seat in self.seats() {
            state.sides[seat] = self.side(seat)?;
        }
        self.fits_box(&state)?;
        state.supply.remove_all(&state.in_play());
        for Tally { what, counted, expected } in game.tally(&state) {
            let message = format_args!("{counted} {what} are counted, not {expected}");
            self.check(counted == expected, Impossible::MissingCards, message)?;
        }
        Ok(state)
    }

    fn side(&self, seat: Seat) -> Result<Side> {
        let game = self.game;
        let mut side = game.start().sides[seat];
        side.hand = self.set(seat, "hand")?;
        let message = format_args!("a hand holds at most {HAND} baubles");
        require(side.hand.len() <= HAND, Impossible::BadValue, message)?;
        side.discard = self.set(seat, "discard")?;
        side.destroyed = self.set(seat, "destroyed")?;
        // The base cards that are nowhere else.
        for pile in [&side.hand, &side.discard, &side.destroyed] {
            side.deck.remove_all(pile);
        }
        side.deck = self.or(seat, "deck", side.deck)?;
        side.known = self.set(seat, "known")?;
        // Even unchecked: a hand that others imagine holds all that is known of it.
        let message = format_args!("seat {seat} does not hold all that is known to be in its hand");
        require(side.hand.contains_all(&side.known), Impossible::NotInHand, message)?;
        side.purse = self.number(seat, "purse", 0..=game.deck.purse_limit, side.purse)?;
        side.most = self.get(seat, "most")?;
        let message = format_args!("seat {seat} has no hand, and so nothing is known of it");
        require(side.most.is_none() || !side.hand.is_empty(), Impossible::BadValue, message)?;
        let is_within = side.most.is_none_or(|most| game.coins(&side.hand) <= most);
        let message = format_args!("seat {seat} holds more coins than it can");
        self.check(is_within, Impossible::MostExceeded, message)?;
        side.aside = self.set(seat, "aside")?;
        let is_costly = side.aside.iter().all(|card| card.ransom() > 0);
        require(is_costly, Impossible::BadValue, "only a 3 and a 4 are set aside")?;
        side.placed = self.set(seat, "placed")?;
        let message = format_args!("a priority card of seat {seat} is in two places");
        require(side.at_track().len() == side.filled().len(), Impossible::PriorityTwice, message)?;
        Ok(side)
    }

    /// Whether the box holds all these baubles.
    fn fits_box(&self, state: &State) -> Result<()> {
        let game = self.game;
        let most = u32::from(game.base.len()) * u32::from(PLAYERS) + u32::from(game.levels.len());
        let piles = state.sides.iter().flat_map(|side| [side.hand, side.deck, side.discard, side.destroyed]);
        let n: u32 = piles.chain([state.scrapped]).map(|pile| u32::from(pile.len())).sum();
        // This keeps every count small.
        require(n <= most, Impossible::TooManyCards, format_args!("the box holds {most} baubles, not {n}"))?;
        let of_seats = self.seats().map(|seat| (format!("seat {seat} has"), state.sides[seat].baubles(), 1));
        for (whose, pile, n_bases) in of_seats.chain([("there are".into(), state.in_play(), PLAYERS)]) {
            for (kind, count) in pile.counts() {
                let most = game.levels.count(kind) + game.base.count(kind) * n_bases;
                let message = format_args!("{whose} {count} of {}, not {most}", game.named(kind));
                self.check(count <= most, Impossible::TooManyCards, message)?;
            }
        }
        Ok(())
    }

    /// Where in the turn the game stands.
    fn course(&self, state: &mut State) -> Result<()> {
        self.phase(&Baubles::FACTS)?;
        let first = self.get(None, "first")?;
        state.first = first.unwrap_or(state.first);
        state.phase = if self.has("refill") {
            let must_reshuffle = state.sides.iter().any(Side::must_reshuffle);
            self.clash(!must_reshuffle, "an empty deck is made anew before anything is drawn")?;
            let nothing = || PositionError::new(Impossible::PhaseClash, "there is nothing left to draw");
            self.game.refill(state).ok_or_else(nothing)?
        } else if let Some((seat, slot)) = self.pair("placing")? {
            Phase::Place { seat, slot }
        } else if self.has("effect") {
            Phase::Effect
        } else if let Some(level) = self.get(None, "buying")? {
            Phase::Buy(self.won(state, level)?)
        } else if let Some(level) = self.get(None, "offered")? {
            Phase::Buy(self.offered_on(state, level)?)
        } else if let Some(words) = self.words(None, "market") {
            let ([seat] | [seat, "destroyed"]) = words[..] else {
                return refuse(Impossible::BadValue, "market takes a seat, and maybe `destroyed`");
            };
            Phase::Market { seat: Seat::read_word(self.game, seat)?, has_destroyed: words.len() > 1 }
        } else if self.has("over") {
            self.clash(state.turn == self.game.deck.turns, "the game ends with its last turn")?;
            Phase::Over
        } else if self.has("track") {
            Phase::Place { seat: state.first, slot: Slot::Lead }
        } else if first.is_some() {
            Dealer { game: self.game, state, log: &mut NullLog }.begin_turn();
            state.phase
        } else {
            Phase::Start
        };
        self.only_if(matches!(state.phase, Phase::Buy(_)), &["under"])
    }

    /// The offer to whoever wins a level.
    fn won(&self, state: &State, level: Level) -> Result<Offer> {
        let none = || PositionError::new(Impossible::PhaseClash, format!("nobody wins a bauble at {level}"));
        won(state, level, self.get(None, "under")?).ok_or_else(none)
    }

    /// The offer to the rival of whoever wins a level and cannot pay.
    fn offered_on(&self, state: &State, level: Level) -> Result<Offer> {
        let won @ Offer { seat, .. } = self.won(state, level)?;
        let (_, price) = self.game.on_sale(state, won);
        let winner = &state.sides[seat];
        let most = if winner.hand.is_empty() { Some(0) } else { winner.most };
        let cannot_pay = most.is_some_and(|most| most.saturating_add(winner.purse) < price);
        let message = format_args!(
            "seat {seat} must have a higher card at {level}, and `most` coins that do not suffice"
        );
        self.clash(is_beaten(state, level) && cannot_pay, message)?;
        Ok(Offer { seat: seat.next(PLAYERS), terms: Terms::Reduced, ..won })
    }

    /// Whether the track and what is left to draw are as the phase has them.
    fn fits_track(&self, state: &State) -> Result<()> {
        // The levels before this one are settled, the others are still to come; while baubles are drawn, any may be.
        let n_settled = match state.phase {
            Phase::Start | Phase::DrawHand(_) | Phase::TurnUp(_) => None,
            Phase::Place { .. } | Phase::Effect => Some(0),
            Phase::Buy(offer) => Some(offer.level.index()),
            Phase::Market { .. } | Phase::Over => Some(Level::ALL.len()),
        };
        for level in Level::ALL {
            let is_there = state.track[level.index()].is_some();
            let fits = n_settled.is_none_or(|n| is_there == (level.index() >= n));
            self.clash(fits, "baubles lie on the track exactly where their slot is not settled")?;
            let (left, is_owed) = (self.game.n_left(state, level), n_settled.is_none() && !is_there);
            let needed = self.game.deck.turns - state.turn + u8::from(is_owed);
            let message = format_args!("level {level} has {left} cards left and needs {needed}");
            self.check(state.phase == Phase::Over || left >= needed, Impossible::TooFewCards, message)?;
            // Even unchecked, there must be something to draw.
            require(!is_owed || left > 0, Impossible::TooFewCards, message)?;
        }
        Ok(())
    }

    /// Whether the priority cards lie as the phase has them.
    fn fits_cards(&self, state: &State) -> Result<()> {
        let seats = [state.first, state.first.next(PLAYERS)];
        let [first_has, second_has] = seats.map(|seat| !state.sides[seat].filled().is_empty());
        let effect_slots = state.sides[state.first].effect_slots();
        match state.phase {
            Phase::Start | Phase::DrawHand(_) | Phase::TurnUp(_) | Phase::Over => {
                self.clash(!first_has && !second_has, "no priority cards lie at the track in this phase")?;
            }
            Phase::Place { seat, slot } => {
                let is_done = state.sides[seat].filled().iter().all(|filled| filled < slot);
                require(is_done, Impossible::PhaseClash, "a slot that is still to be decided holds a card")?;
                self.clash(seat == state.first || first_has, "the first player places first")?;
                self.clash(seat != state.first || !second_has, "the second player places second")?;
            }
            Phase::Effect => {
                let message = "the first player has no card at a level";
                require(!effect_slots.is_empty(), Impossible::PhaseClash, message)?;
                self.clash(second_has, "both players have placed a card")?;
            }
            Phase::Buy(offer) => {
                self.clash(first_has && second_has, "both players have placed a card")?;
                let lies = offer.under.is_none_or(|slot| effect_slots.contains(slot));
                self.clash(lies, "the first-player card lies under a card of its holder, at a level")?;
            }
            // The cards of this turn are still in sight, the used 3s and 4s set aside.
            Phase::Market { .. } => return Ok(()),
        }
        let is_both = |side: &Side| side.at_track().overlaps(side.aside);
        let message = "a priority card is both placed and set aside";
        require(!state.sides.iter().any(is_both), Impossible::PriorityTwice, message)
    }
}
