//! Positions of Coin Quest as `given` lines.

mod hand;
mod phase;

use super::coin::{Kind, Pile};
use super::hand::{LotId, MAX_HAND, Mark};
use super::{Busy, CoinQuest, Phase, Side, State};
use crate::game::{Play, Positions};
use crate::notation::Words;
use crate::position::{Checks, Facts, Impossible, Position, PositionError, read_number, read_seat, refuse};
use crate::seat::Seat;
use hand::write_held;

type Result<T> = std::result::Result<T, PositionError>;

/// The facts of which a position has at most one, because each names the phase.
const PHASES: [&str; 10] =
    ["dealing", "filling", "drawing", "passing", "robbing", "acting", "extra", "placing", "buying", "over"];

/// The facts that a position can have.
pub(super) const FACTS: Facts = Facts {
    table: &[
        ("round N", "the round; 1 if left out"),
        (
            "first SEAT",
            "the first player; if left out, seat 1, or still to be drawn where nothing names the phase",
        ),
        ("market COIN…", "the coins on the market; if left out, the strongest that are nowhere else"),
        (
            "lot-1 COIN…",
            "the coins on lot 1; if left out before the bids are revealed, the strongest that is nowhere else",
        ),
        ("lot-2 COIN…", "the coins on lot 2"),
        ("lot-3 COIN…", "the coins on lot 3"),
        ("removed COIN…", "coins that aged ones have removed"),
        (
            "black COIN…",
            "the black bag, with the coins that leave unseen; if left out, those that are nowhere else",
        ),
        ("dealing", "the market is being filled"),
        ("filling N", "a coin is to be put on lot N"),
        ("drawing", "hands are being drawn"),
        ("passing SEAT", "a seat has to pass a bad penny"),
        ("robbing SEAT SEAT", "the first seat takes a coin out of the bag of the second"),
        ("acting", "symbols can be used"),
        ("extra SEAT", "a seat draws for a unique coin"),
        ("opening", "with passing or robbing: the bad pennies of the first coins are being passed"),
        ("ready SEAT…", "who is done with symbols"),
        ("placing", "coins are being placed"),
        ("buying SEAT…", "who may still buy, in this order"),
        ("over", "the game is over"),
    ],
    seat: &[
        ("prestige N", "its prestige; 0 if left out"),
        (
            "hand COIN…",
            "its hand; a coin may be followed by `:known` (to all), `:from2` (taken out of the bag of seat 2), `:age`, `:unique` or `:rare` (used), `:kept` (a bad penny that \
             everyone knows and that is not passed), and `@3` (placed on lot 3)",
        ),
        ("bag COIN…", "its bag; if left out, its starting coins that are nowhere else"),
        ("discard COIN…", "its discard"),
        ("owed N", "coins it has still to draw; while hands are drawn, up to five if nobody's is given"),
        ("drawn N", "coins drawn out of its bag this round"),
        ("removals N", "coins it may still remove"),
        ("replaced", "a bad penny came to it as a replacement this round"),
        ("passed N", "bad pennies passed into its bag this round that did not come out again"),
    ],
    phases: &PHASES,
};
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
        for (lot, key) in coin_lots(game) {
            position.table(key, game.list(&state.lots[lot.index()]));
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

/// The lots that give coins, with their facts.
fn coin_lots(game: &CoinQuest) -> impl Iterator<Item = (LotId, &'static str)> {
    (0..).map(LotId).zip(LOTS).filter(|(lot, _)| game.gives_coins(*lot))
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

pub(super) fn read(game: &CoinQuest, position: &Position, checks: Checks) -> Result<State> {
    let reader = Reader { game, position, checks };
    let phase = position.only_one_of(&PHASES)?;
    let mut state = game.start();
    let first = position.one(None, "first", |word| read_seat(word, game.players))?;
    state.first = first.unwrap_or(state.first);
    state.round = position.one(None, "round", read_number)?.unwrap_or(1);
    if !(1..=game.n_rounds).contains(&state.round) {
        return refuse(Impossible::BadValue, format!("rounds go from 1 to {}", game.n_rounds));
    }
    let has_begun = phase.is_some() || first.is_some();
    let is_set_up = has_begun && phase != Some("dealing");
    let too_early = ["market", "lot-1", "lot-2", "lot-3", "removed"];
    let early = too_early.iter().find(|key| !has_begun && position.get(None, key).is_some());
    if let Some(key) = early {
        return refuse(Impossible::PhaseClash, format!("{key} needs `first`, or a phase"));
    }
    if state.round > 1 && !is_set_up {
        return refuse(Impossible::PhaseClash, "the first round has not begun");
    }
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
        self.taken_out(state);
        state.market = self.pile(None, "market")?;
        state.removed = self.pile(None, "removed")?;
        for key in LOTS.into_iter().filter(|key| position.get(None, key).is_some()) {
            let Some((lot, _)) = coin_lots(game).find(|(_, known)| *known == key) else {
                return refuse(Impossible::BadValue, format!("{key} does not give coins"));
            };
            state.lots[lot.index()] = self.pile(None, key)?;
        }
        let mut rest = game.whole_box();
        let mut take = |pile: &Pile| {
            for (kind, count) in pile.counts() {
                let left = rest.count(kind);
                let message = || format!("{count} of {} where only {left} are left", game.named(kind));
                self.check(count <= left, Impossible::TooManyCoins, message)?;
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
        if has_begun {
            self.fill_in(state, phase)?;
        }
        for (kind, count) in state.black.counts() {
            let message = || format!("{} of somebody's starting coins is nowhere", game.named(kind));
            self.check(count <= game.auction.count(kind), Impossible::MissingCoins, message)?;
        }
        let spaces = game.deck.market;
        if state.market.len() > spaces {
            return refuse(Impossible::TooManyCoins, format!("the market has {spaces} spaces"));
        }
        if position.get(None, "black").is_some() {
            let black = self.pile(None, "black")?;
            self.check(state.black.contains_all(&black), Impossible::TooManyCoins, || {
                "the black bag holds coins that are elsewhere".into()
            })?;
            state.black = black;
        }
        let tally = &game.tally(state)[0];
        let message = || format!("{} coins are counted, not {}", tally.counted, tally.expected);
        self.check(tally.counted == tally.expected, Impossible::MissingCoins, message)
    }

    /// Puts the strongest coins on market and lots where it is left out what lies there.
    fn fill_in(&self, state: &mut State, phase: Option<&str>) -> Result<()> {
        let (game, position) = (self.game, self.position);
        let left_out = |key: &str| position.get(None, key).is_none();
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
        let filling = position.one(None, "filling", |word| Ok(LotId::read_word(game, word)?))?;
        for (lot, key) in coin_lots(game).filter(|(lot, _)| is_filled || Some(*lot) < filling) {
            if left_out(key) {
                fill(&mut state.black, &mut state.lots[lot.index()], 1);
            }
        }
        Ok(())
    }

    /// What was taken out of a bag is not in it, where it is left out what the bag holds.
    fn taken_out(&self, state: &mut State) {
        for seat in Seat::all(self.game.players) {
            for held in state.sides[seat].hand.coins().to_vec() {
                if let Mark::Taken { from } = held.mark
                    && self.position.get(Some(from), "bag").is_none()
                {
                    state.sides[from].bag.remove(held.kind);
                }
            }
        }
    }

    /// Even unchecked, there are no more coins than the box holds, which keeps every count small.
    fn few_enough(&self) -> Result<()> {
        let most = usize::from(self.game.whole_box().len());
        let is_pile = |key: &str| {
            ["hand", "bag", "discard", "market", "removed", "black"].contains(&key) || LOTS.contains(&key)
        };
        let piles = self.position.facts.iter().filter(|fact| is_pile(fact.key));
        let n: usize = piles.map(|fact| fact.values.len()).sum();
        if n <= most {
            Ok(())
        } else {
            refuse(Impossible::TooManyCoins, format!("there are {most} coins, not {n}"))
        }
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
                PositionError::new(
                    Impossible::BadValue,
                    format!("{word:?} is no number from 0 to {MAX_PRESTIGE}"),
                )
            })
        };
        side.prestige = position.one(Some(seat), "prestige", number)?.unwrap_or(0);
        let count = |key: &str| -> Result<u8> {
            let n = position.one(Some(seat), key, read_number)?.unwrap_or(0);
            let most = 2 * MAX_HAND as u8;
            if n <= most {
                Ok(n)
            } else {
                refuse(Impossible::BadValue, format!("{key} is at most {most}, not {n}"))
            }
        };
        side.owed = count("owed")?;
        side.drawn = count("drawn")?;
        side.removals = count("removals")?;
        side.passed = count("passed")?;
        side.has_replaced = match position.get(Some(seat), "replaced") {
            None => false,
            Some([]) => true,
            Some(_) => return refuse(Impossible::BadValue, "replaced takes no value"),
        };
        Ok(side)
    }
}
