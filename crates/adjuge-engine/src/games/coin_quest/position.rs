//! Positions of Coin Quest as `given` lines.

use super::coin::{Kind, Pile};
use super::hand::{Doubt, Hand, Held, LotId, MAX_HAND, Mark, Used};
use super::notation::read_symbol;
use super::{Busy, CoinQuest, MARKET_PRICE, MAX_PLAYERS, Phase, Side, State};
use crate::game::{Game, NullLog};
use crate::position::{Checks, Position, PositionError, read_number, read_seat, refuse};
use crate::seat::{Seat, SeatSet};

type Result<T> = std::result::Result<T, PositionError>;

/// The facts of which a position has at most one, because each names the phase.
const PHASES: [&str; 10] =
    ["dealing", "filling", "drawing", "passing", "robbing", "acting", "extra", "placing", "buying", "over"];
/// The lots that give coins.
const LOTS: [&str; 3] = ["lot-1", "lot-2", "lot-3"];
const MAX_PRESTIGE: u16 = 999;

pub(super) fn write(game: &CoinQuest, state: &State) -> Position {
    let mut position = Position::default();
    let nothing = [""; 0];
    position.table("round", [state.round]);
    if state.phase != Phase::Start {
        position.table("first", [state.first]);
        position.table("market", game.list(&state.market));
        for (key, coins) in LOTS.into_iter().zip(&state.lots).take(game.n_coin_lots.into()) {
            position.table(key, game.list(coins));
        }
    }
    if !state.removed.is_empty() {
        position.table("removed", game.list(&state.removed));
    }
    match state.phase {
        Phase::Start => {}
        Phase::Market => position.table("dealing", nothing),
        Phase::Fill(lot) => position.table("filling", [lot]),
        Phase::Draw(_) => position.table("drawing", nothing),
        Phase::Act { is_opening, ready, busy } => {
            match busy {
                Busy::Nobody => position.table("acting", nothing),
                Busy::Draws(seat) => position.table("extra", [seat]),
                Busy::Passes(seat) => position.table("passing", [seat]),
                Busy::Robs { seat, robbed } => position.table("robbing", [seat, robbed]),
            }
            if is_opening {
                position.table("opening", nothing);
            }
            if !ready.is_empty() {
                position.table("ready", ready.iter());
            }
        }
        Phase::Place(_) => position.table("placing", nothing),
        Phase::Buy(buyers) => position.table("buying", buyers.into_iter().flatten()),
        Phase::Over => {
            position.table("over", nothing);
            position.table("black", game.list(&state.black));
        }
    }
    for seat in Seat::all(game.players) {
        write_seat(game, state, seat, &mut position);
    }
    position
}

fn write_seat(game: &CoinQuest, state: &State, seat: Seat, position: &mut Position) {
    let side = &state.sides[seat];
    position.seat(seat, "prestige", [side.prestige]);
    if side.hand.len() > 0 {
        position.seat(seat, "hand", side.hand.coins().iter().map(|held| write_held(game, *held)));
    }
    position.seat(seat, "bag", game.list(&side.bag));
    if !side.discard.is_empty() {
        position.seat(seat, "discard", game.list(&side.discard));
    }
    for (key, n) in
        [("owed", side.owed), ("drawn", side.drawn), ("removals", side.removals), ("passed", side.passed)]
    {
        if n > 0 {
            position.seat(seat, key, [n]);
        }
    }
    if side.has_replaced {
        position.seat(seat, "replaced", [""; 0]);
    }
}

fn write_held(game: &CoinQuest, held: Held) -> String {
    let mut parts = vec![game.named(held.kind).to_string()];
    match held.mark {
        Mark::Hidden => {}
        Mark::Known => parts.push("known".into()),
        Mark::Taken { from, penny: Doubt::No } => parts.push(format!("from{from}")),
        Mark::Taken { from, penny: Doubt::Old } => parts.push(format!("old{from}")),
        Mark::Taken { from, penny: Doubt::Any } => parts.push(format!("any{from}")),
    }
    parts.extend(held.used.symbols().map(|symbol| symbol.to_string()));
    // That a bad penny which was taken is kept needs no saying, nor that one which is kept otherwise is known.
    if held.used.is_kept() && held.mark == Mark::Known {
        parts.retain(|part| part != "known");
        parts.push("kept".into());
    }
    let text = parts.join(":");
    held.lot.map_or(text.clone(), |lot| format!("{text}@{lot}"))
}

pub(super) fn read(game: &CoinQuest, position: &Position, checks: Checks) -> Result<State> {
    let reader = Reader { game, position, checks };
    let phase = position.only_one_of(&PHASES)?;
    let mut state = game.start();
    let first = position.one(None, "first", |word| read_seat(word, game.players))?;
    state.first = first.unwrap_or(state.first);
    state.round = position.one(None, "round", read_number)?.unwrap_or(1);
    if !(1..=game.n_rounds).contains(&state.round) {
        return refuse("bad-value", format!("rounds go from 1 to {}", game.n_rounds));
    }
    let has_begun = phase.is_some() || first.is_some();
    reader.coins(&mut state, phase, has_begun)?;
    reader.phase(&mut state, phase, has_begun)?;
    reader.fits(&state)?;
    Ok(state)
}

struct Reader<'a> {
    game: &'a CoinQuest,
    position: &'a Position,
    checks: Checks,
}

impl Reader<'_> {
    /// Refuses the position if the condition fails, unless it is unchecked.
    fn check(&self, holds: bool, code: &'static str, message: impl FnOnce() -> String) -> Result<()> {
        self.checks.require(holds, code, message)
    }

    fn kind(&self, word: &str) -> Result<Kind> {
        Ok(self.game.read_kind(word)?)
    }

    fn pile(&self, seat: Option<Seat>, key: &str) -> Result<Pile> {
        let kinds = self.position.many(seat, key, |word| self.kind(word))?;
        Ok(kinds.into_iter().collect())
    }

    fn seat(&self, word: &str) -> Result<Seat> {
        read_seat(word, self.game.players)
    }

    /// Coins and prestige, wherever they are.
    fn coins(&self, state: &mut State, phase: Option<&str>, has_begun: bool) -> Result<()> {
        let (game, position) = (self.game, self.position);
        self.few_enough()?;
        for seat in Seat::all(game.players) {
            state.sides[seat] = self.side(seat, phase == Some("placing"))?;
        }
        state.market = self.pile(None, "market")?;
        state.removed = self.pile(None, "removed")?;
        for (place, key) in state.lots.iter_mut().zip(LOTS).take(game.n_coin_lots.into()) {
            *place = self.pile(None, key)?;
        }
        let stray =
            LOTS[usize::from(game.n_coin_lots)..].iter().find(|key| position.get(None, key).is_some());
        if let Some(key) = stray {
            return refuse("bad-value", format!("{key} does not give coins"));
        }
        let mut rest = game.whole_box();
        let mut take = |pile: &Pile| {
            for (kind, count) in pile.counts() {
                let left = rest.count(kind);
                let message = || format!("{count} of {} where only {left} are left", game.named(kind));
                self.check(count <= left, "too-many-coins", message)?;
            }
            rest.remove_all(pile);
            Ok::<(), PositionError>(())
        };
        for seat in Seat::all(game.players) {
            let side = &state.sides[seat];
            take(&side.bag)?;
            take(&side.discard)?;
            take(&side.hand.coins().iter().map(|held| held.kind).collect())?;
        }
        take(&state.market)?;
        take(&state.removed)?;
        state.lots.iter().try_for_each(&mut take)?;
        state.black = rest;
        // What is left out lies there in the order of strength.
        let left_out = |key: &str| has_begun && position.get(None, key).is_none();
        let fill = |black: &mut Pile, place: &mut Pile, n: u8| {
            for _ in 0..n {
                let kinds = black.kinds().intersection(game.auction.kinds());
                let Some(kind) = kinds.iter().next() else { break };
                black.remove(kind);
                place.add(kind);
            }
        };
        if left_out("market") && phase != Some("dealing") {
            fill(&mut state.black, &mut state.market, game.deck.market);
        }
        let is_filled =
            matches!(phase, Some("drawing" | "passing" | "robbing" | "acting" | "extra" | "placing"));
        for (place, key) in state.lots.iter_mut().zip(LOTS).take(game.n_coin_lots.into()) {
            if is_filled && left_out(key) {
                fill(&mut state.black, place, 1);
            }
        }
        for (kind, count) in state.black.counts() {
            let message = || format!("{} of somebody's starting coins is nowhere", game.named(kind));
            self.check(count <= game.auction.count(kind), "missing-coins", message)?;
        }
        let spaces = game.deck.market;
        if state.market.len() > spaces {
            return refuse("too-many-coins", format!("the market has {spaces} spaces"));
        }
        if position.get(None, "black").is_some() {
            state.black = self.pile(None, "black")?;
        }
        let tally = &game.tally(state)[0];
        let message = || format!("{} coins are counted, not {}", tally.counted, tally.expected);
        self.check(tally.counted == tally.expected, "missing-coins", message)
    }

    /// Even unchecked, there are no more coins than the box holds, which keeps every count small.
    fn few_enough(&self) -> Result<()> {
        let most = usize::from(self.game.whole_box().len());
        let is_pile = |key: &str| {
            ["hand", "bag", "discard", "market", "removed", "black"].contains(&key) || LOTS.contains(&key)
        };
        let piles = self.position.facts.iter().filter(|fact| is_pile(fact.key));
        let n: usize = piles.map(|fact| fact.values.len()).sum();
        if n <= most { Ok(()) } else { refuse("too-many-coins", format!("there are {most} coins, not {n}")) }
    }

    fn side(&self, seat: Seat, is_placing: bool) -> Result<Side> {
        let (game, position) = (self.game, self.position);
        let mut side = game.start().sides[seat];
        side.hand = self.hand(seat, is_placing)?;
        side.discard = self.pile(Some(seat), "discard")?;
        if position.get(Some(seat), "bag").is_some() {
            side.bag = self.pile(Some(seat), "bag")?;
        } else {
            side.bag.remove_all(&side.discard);
            let own = side.hand.coins().iter().filter(|held| !matches!(held.mark, Mark::Taken { .. }));
            let own: Pile = own.map(|held| held.kind).collect();
            side.bag.remove_all(&own);
        }
        let number = |word: &str| {
            let number = word.parse::<u16>().ok().filter(|n| *n <= MAX_PRESTIGE);
            number.ok_or_else(|| {
                PositionError::new("bad-value", format!("{word:?} is no number from 0 to {MAX_PRESTIGE}"))
            })
        };
        side.prestige = position.one(Some(seat), "prestige", number)?.unwrap_or(0);
        let count = |key: &str| -> Result<u8> {
            let n = position.one(Some(seat), key, read_number)?.unwrap_or(0);
            let most = 2 * MAX_HAND as u8;
            if n <= most { Ok(n) } else { refuse("bad-value", format!("{key} is at most {most}, not {n}")) }
        };
        side.owed = count("owed")?;
        side.drawn = count("drawn")?;
        side.removals = count("removals")?;
        side.passed = count("passed")?;
        if usize::from(side.owed) + usize::from(side.hand.len()) > MAX_HAND {
            return refuse("bad-value", format!("seat {seat} has to draw more than a hand holds"));
        }
        side.has_replaced = match position.get(Some(seat), "replaced") {
            None => false,
            Some([]) => true,
            Some(_) => return refuse("bad-value", "replaced takes no value"),
        };
        Ok(side)
    }

    fn hand(&self, seat: Seat, is_placing: bool) -> Result<Hand> {
        let words = self.position.get(Some(seat), "hand").unwrap_or(&[]);
        if words.len() > MAX_HAND {
            return refuse("bad-value", format!("a hand holds at most {MAX_HAND} coins"));
        }
        let mut coins = Vec::new();
        for word in words {
            coins.push(self.held(seat, word, is_placing)?);
        }
        let mut hand = Hand::EMPTY;
        for held in &coins {
            hand.add(held.kind, held.mark, held.used);
        }
        // Coins are placed in the order of the hand.
        let mut lots: Vec<(Kind, Option<LotId>)> = coins.iter().map(|held| (held.kind, held.lot)).collect();
        lots.sort_by_key(|(kind, lot)| (*kind, lot.is_none(), *lot));
        let n_placed = lots.iter().take_while(|(_, lot)| lot.is_some()).count();
        if lots[n_placed..].iter().any(|(_, lot)| lot.is_some()) {
            return refuse("phase-clash", "coins are placed strongest first");
        }
        lots.iter().filter_map(|(_, lot)| *lot).for_each(|lot| hand.place(lot));
        if n_placed > 0 && !is_placing {
            return refuse("phase-clash", "coins are placed in another phase");
        }
        Ok(hand)
    }

    fn held(&self, owner: Seat, word: &str, is_placing: bool) -> Result<Held> {
        let game = self.game;
        let (word, lot) = match word.split_once('@') {
            None => (word, None),
            Some((word, lot)) => (word, Some(game.read_lot(lot)?)),
        };
        let mut parts = word.split(':');
        let kind = self.kind(parts.next().unwrap_or(""))?;
        let mut held = Held { kind, mark: Mark::Hidden, used: Used::default(), lot };
        for part in parts {
            let taken = [("from", Doubt::No), ("old", Doubt::Old), ("any", Doubt::Any)]
                .into_iter()
                .find_map(|(word, penny)| Some((part.strip_prefix(word)?, penny)));
            match (part, taken) {
                ("known", _) => held.mark = Mark::Known,
                ("kept", _) => {
                    held.mark = Mark::Known;
                    held.used = held.used.kept();
                }
                (_, Some((from, penny))) => held.mark = Mark::Taken { from: self.seat(from)?, penny },
                _ => {
                    let symbol = read_symbol(part)?;
                    if game.coin(kind).symbol(symbol) == 0 {
                        return refuse("bad-value", format!("{} has no {symbol}", game.named(kind)));
                    }
                    held.used = held.used.with(symbol);
                }
            }
        }
        let is_penny = game.is_penny(held);
        let is_fine = match held.mark {
            Mark::Known => !held.used.is_kept() || is_penny,
            Mark::Hidden => held.used.is_empty() && !(is_placing && is_penny),
            Mark::Taken { from, penny } => {
                from != owner && held.used.is_empty() && (penny != Doubt::No || !is_penny)
            }
        };
        if !is_fine || is_placing && !held.used.is_empty() {
            return refuse("bad-value", format!("{word} cannot be in a hand now"));
        }
        if is_penny && !is_placing && matches!(held.mark, Mark::Taken { .. }) {
            held.used = Used::KEPT;
        }
        if lot.is_some_and(|lot| game.lots_for(kind) >> lot.0 & 1 == 0) {
            return refuse("bad-value", format!("{} cannot be placed there", game.named(kind)));
        }
        Ok(held)
    }

    /// Where in the round the game stands.
    fn phase(&self, state: &mut State, phase: Option<&str>, has_begun: bool) -> Result<()> {
        let (game, position) = (self.game, self.position);
        let is_opening = position.flag("opening")?;
        let ready: SeatSet = position.many(None, "ready", |word| self.seat(word))?.into_iter().collect();
        let is_acting = matches!(phase, Some("passing" | "robbing" | "acting" | "extra"));
        let clash = |what: &str| refuse("phase-clash", format!("{what} does not belong to this phase"));
        if is_opening && !matches!(phase, Some("passing" | "robbing")) {
            return clash("opening");
        }
        if !ready.is_empty() && (!is_acting || is_opening) {
            return clash("ready");
        }
        let one_seat = |key: &str| -> Result<Seat> {
            let seat = position.one(None, key, |word| self.seat(word))?;
            seat.ok_or_else(|| PositionError::new("bad-value", format!("{key} takes a seat")))
        };
        let impossible = |what: &str| refuse("phase-clash", format!("there is nothing to do while {what}"));
        match phase {
            None if has_begun => game.begin_round(state, &mut NullLog),
            None => {}
            Some("dealing") => {
                position.flag("dealing")?;
                state.phase = Phase::Market;
                if state.market.len() >= game.deck.market || game.n_black(state) == 0 {
                    return impossible("the market is filled");
                }
            }
            Some("filling") => {
                let lot = position.one(None, "filling", |word| Ok(game.read_lot(word)?))?;
                let lot = lot.filter(|lot| lot.0 < game.n_coin_lots);
                let Some(lot) = lot.filter(|_| game.n_black(state) > 0) else {
                    return impossible("that lot is filled");
                };
                state.phase = Phase::Fill(lot);
            }
            Some("drawing") => {
                position.flag("drawing")?;
                self.owe(state);
                game.draw_on(state, &mut NullLog);
                if !matches!(state.phase, Phase::Draw(_)) {
                    return impossible("hands are drawn");
                }
            }
            Some("placing") => {
                position.flag("placing")?;
                let placing = game.placing(state);
                if placing.is_empty() {
                    return impossible("coins are placed");
                }
                state.phase = Phase::Place(placing);
            }
            Some("buying") => self.buying(state)?,
            Some("over") => {
                position.flag("over")?;
                state.phase = Phase::Over;
            }
            Some(key) => {
                state.phase = Phase::Act { is_opening, ready, busy: Busy::Nobody };
                game.settle(state, &mut NullLog);
                let Phase::Act { busy, .. } = state.phase else {
                    return refuse("phase-clash", "everyone is ready: coins are being placed");
                };
                let is_right = match key {
                    "acting" => {
                        position.flag(key)?;
                        busy == Busy::Nobody
                    }
                    "extra" => busy == Busy::Draws(one_seat(key)?),
                    "passing" => busy == Busy::Passes(one_seat(key)?),
                    _ => self.robbing(state, busy)?,
                };
                if !is_right {
                    let message = match busy {
                        Busy::Nobody => format!("nobody has a penny to pass, or a coin to draw, for {key}"),
                        Busy::Draws(seat) => format!("seat {seat} has to draw first"),
                        Busy::Passes(seat) => {
                            format!("seat {seat} has a penny to pass, which is not as {key} says")
                        }
                        Busy::Robs { robbed, .. } => format!("there is no coin to take from seat {robbed}"),
                    };
                    return refuse("phase-clash", message);
                }
            }
        }
        Ok(())
    }

    fn robbing(&self, state: &mut State, busy: Busy) -> Result<bool> {
        let Some([seat, robbed]) = self.position.get(None, "robbing") else {
            return refuse("bad-value", "robbing takes two seats");
        };
        let (seat, robbed) = (self.seat(seat)?, self.seat(robbed)?);
        if let Phase::Act { busy, .. } = &mut state.phase {
            *busy = Busy::Robs { seat, robbed };
        }
        Ok(busy == Busy::Passes(seat) && robbed != seat && !state.sides[robbed].bag.is_empty())
    }

    fn buying(&self, state: &mut State) -> Result<()> {
        let seats = self.position.many(None, "buying", |word| self.seat(word))?;
        let distinct: SeatSet = seats.iter().copied().collect();
        let is_able = seats.iter().all(|seat| state.sides[*seat].prestige >= MARKET_PRICE);
        if seats.is_empty()
            || usize::from(distinct.len()) != seats.len()
            || !is_able
            || state.market.is_empty()
        {
            return refuse("phase-clash", "who buys has the prestige, and there is something on the market");
        }
        let mut buyers = [None; MAX_PLAYERS];
        buyers.iter_mut().zip(seats).for_each(|(buyer, seat)| *buyer = Some(seat));
        state.phase = Phase::Buy(buyers);
        Ok(())
    }

    /// While hands are drawn, everyone draws up to the size of a hand unless it is said otherwise.
    fn owe(&self, state: &mut State) {
        let is_given = |seat: Seat| self.position.get(Some(seat), "owed").is_some();
        if !Seat::all(self.game.players).any(is_given) {
            for seat in Seat::all(self.game.players) {
                let side = &mut state.sides[seat];
                side.owed = self.game.deck.hand.saturating_sub(side.hand.len());
            }
        }
    }

    /// Whether hands and bags are as the phase has them.
    fn fits(&self, state: &State) -> Result<()> {
        let game = self.game;
        let clash = |message: String| refuse("phase-clash", message);
        let is_acting = matches!(state.phase, Phase::Act { .. });
        let has_hands = matches!(state.phase, Phase::Draw(_) | Phase::Act { .. } | Phase::Place(_));
        let is_drawing = matches!(state.phase, Phase::Draw(_) | Phase::Act { busy: Busy::Draws(_), .. });
        // A unique coin is used before the bad penny it drew is passed, and so more may be owed meanwhile.
        let may_owe = is_drawing || is_acting;
        for seat in Seat::all(game.players) {
            let side = &state.sides[seat];
            if side.hand.len() > 0 && !has_hands {
                return clash(format!("seat {seat} has a hand, which belongs to another phase"));
            }
            if side.owed > 0 && !may_owe {
                return clash(format!("seat {seat} has nothing to draw in this phase"));
            }
            let is_done = side.removals == 0 && !side.has_replaced;
            if !is_done && !is_acting {
                return clash(format!("seat {seat} uses no symbols in this phase"));
            }
            if side.drawn > 0 && !is_acting && !matches!(state.phase, Phase::Draw(_)) {
                return clash(format!("coins drawn from the bag of seat {seat} do not count in this phase"));
            }
            let may_be_out =
                |held: &Held| matches!(held.mark, Mark::Taken { from, penny: Doubt::Any } if from == seat);
            let everyone = Seat::all(game.players);
            let hands = everyone.flat_map(|other| state.sides[other].hand.coins());
            let out = hands.filter(|held| may_be_out(held) && game.is_penny(**held)).count();
            let in_bag = usize::from(side.bag.n_of(game.pennies));
            if usize::from(side.passed) > in_bag + out || side.passed > 0 && !has_hands {
                return clash(format!("fewer bad pennies are in the bag of seat {seat} than were passed"));
            }
            let is_opening = matches!(state.phase, Phase::Draw(_) | Phase::Act { is_opening: true, .. });
            let hides_penny = |held: &Held| held.mark == Mark::Hidden && game.is_penny(*held);
            if !is_opening && side.hand.find(hides_penny).is_some() {
                return clash(format!("seat {seat} hides a bad penny that it should have passed"));
            }
        }
        let c = game.n_coin_lots;
        let total = game.auction.len() - game.n_removed;
        let out = match state.phase {
            Phase::Start | Phase::Market => state.market.len(),
            Phase::Fill(lot) => game.deck.market + (state.round - 1) * c + lot.0,
            _ => game.deck.market.saturating_add(state.round.saturating_mul(c)),
        };
        let (left, needed) = (game.n_black(state), total.saturating_sub(out));
        let message = || format!("{left} coins are to come out of the black bag, and not {needed}");
        self.check(left == needed, "bag-count", message)
    }
}
