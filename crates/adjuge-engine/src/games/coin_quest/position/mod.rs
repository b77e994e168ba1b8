//! Positions of Coin Quest as `given` lines.

mod phase;

use super::coin::{Kind, Pile, Symbol};
use super::hand::{Hand, Held, LotId, MAX_HAND, Mark, Used};
use super::{CoinQuest, Open, Phase, Side, State};
use crate::position::{Result, require};
use crate::prelude::*;

/// The lots that give coins.
const LOTS: [&str; 3] = ["lot-1", "lot-2", "lot-3"];
const MAX_PRESTIGE: u16 = 999;

impl Positions for CoinQuest {
    const FACTS: Facts = Facts {
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
                "its hand; a coin may be followed by `:known` (to all), `:from2` (taken out of the bag of seat 2), `:refilled` (the bag was refilled since), `:age`, `:unique` or `:rare` (used), `:kept` (a bad penny that \
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
        phases: "dealing filling drawing passing robbing acting extra placing buying over",
    };

    fn write_facts(&self, state: &State, writer: &mut Writer<'_, Self>) {
        writer.one(None, "round", state.round);
        if state.phase != Phase::Start {
            writer.one(None, "first", state.first);
            writer.one(None, "market", state.market);
            for lot in self.coin_lots.iter().map(LotId::index) {
                writer.one(None, LOTS[lot], state.lots[lot]);
            }
        }
        writer.some(None, "removed", state.removed);
        phase::write(writer, state);
        let ready = Seat::all(self.players).filter(|seat| state.sides[*seat].open.ready);
        writer.some(None, "ready", ready.collect::<SeatSet>());
        for seat in Seat::all(self.players) {
            let Side { bag, hand, discard, open } = &state.sides[seat];
            writer.one(seat, "prestige", open.prestige);
            writer.some(seat, "hand", hand.to_vec());
            writer.one(seat, "bag", *bag);
            writer.some(seat, "discard", *discard);
            let some = |n: u8| (n > 0).then_some(n);
            writer.maybe(seat, "owed", some(open.owed));
            writer.maybe(seat, "drawn", some(open.drawn));
            writer.maybe(seat, "removals", some(open.removals));
            writer.maybe(seat, "passed", some(open.pennies_in_bag));
            writer.maybe(seat, "replaced", open.has_replaced.then_some(()));
        }
    }

    fn read_facts(&self, reader: &Reader<'_, Self>) -> Result<State> {
        let phase = reader.phase(&Self::FACTS)?;
        let first = reader.get(None, "first")?;
        let mut state = self.start();
        state.first = first.unwrap_or(state.first);
        state.round = reader.number(None, "round", 1..=self.n_rounds, 1)?;
        let has_begun = phase.is_some() || first.is_some();
        reader.only_if(has_begun, &["market", "removed"])?;
        reader.only_if(has_begun, &LOTS)?;
        let may_be_later = has_begun && phase != Some("dealing");
        require(may_be_later || state.round == 1, Impossible::PhaseClash, "the first round has not begun")?;
        reader.coins(&mut state, phase, has_begun)?;
        reader.enter(&mut state, phase, has_begun)?;
        reader.fits(&state)?;
        Ok(state)
    }

    fn tally(&self, state: &State) -> Vec<Tally> {
        let piles = state.coins_in_play().chain([state.black]);
        let counted = piles.map(|pile| u32::from(pile.len())).sum();
        vec![Tally { what: "coins", counted, expected: self.whole_box().len().into() }]
    }
}

impl Reader<'_, CoinQuest> {
    /// Coins and prestige, wherever they are.
    fn coins(&self, state: &mut State, phase: Option<&str>, has_begun: bool) -> Result<()> {
        let game = self.game;
        self.few_enough()?;
        let ready: SeatSet = self.set(None, "ready")?;
        for seat in self.seats() {
            state.sides[seat] = self.side(seat, phase == Some("placing"), ready.contains(seat))?;
        }
        self.fill_bags(state);
        state.market = self.set(None, "market")?;
        state.removed = self.set(None, "removed")?;
        for (lot, key) in (0..).map(LotId).zip(LOTS).filter(|(_, key)| self.has(key)) {
            let message = format_args!("{key} does not give coins");
            require(game.coin_lots.contains(lot), Impossible::BadValue, message)?;
            state.lots[lot.index()] = self.set(None, key)?;
        }
        let mut rest = game.whole_box();
        for pile in state.coins_in_play() {
            for (kind, count) in pile.counts() {
                let left = rest.count(kind);
                let message = format_args!("{count} of {} where only {left} are left", game.named(kind));
                self.check(count <= left, Impossible::TooManyCoins, message)?;
            }
            rest.remove_all(&pile);
        }
        state.black = rest;
        if has_begun {
            self.fill_in(state, phase)?;
        }
        for (kind, count) in state.black.counts() {
            let message = format_args!("{} of somebody's starting coins is nowhere", game.named(kind));
            self.check(count <= game.auction.count(kind), Impossible::MissingCoins, message)?;
        }
        let spaces = game.deck.market;
        let message = format_args!("the market has {spaces} spaces");
        require(state.market.len() <= spaces, Impossible::TooManyCoins, message)?;
        if let Some(black) = self.get(None, "black")? {
            let message = "the black bag holds coins that are elsewhere";
            self.check(state.black.contains_all(&black), Impossible::TooManyCoins, message)?;
            state.black = black;
        }
        let tally = &game.tally(state)[0];
        let message = format_args!("{} coins are counted, not {}", tally.counted, tally.expected);
        self.check(tally.counted == tally.expected, Impossible::MissingCoins, message)
    }

    /// Even unchecked, there are no more coins than the box holds, which keeps every count small.
    fn few_enough(&self) -> Result<()> {
        let most = usize::from(self.game.whole_box().len());
        let n_at = |at: Option<Seat>, keys: &[&str]| -> usize {
            keys.iter().filter_map(|key| self.words(at, key)).map(|words| words.len()).sum()
        };
        let of_seats = self.seats().map(|seat| n_at(Some(seat), &["hand", "bag", "discard"]));
        let n = n_at(None, &["market", "removed", "black"]) + n_at(None, &LOTS) + of_seats.sum::<usize>();
        require(n <= most, Impossible::TooManyCoins, format_args!("there are {most} coins, not {n}"))
    }

    fn side(&self, seat: Seat, is_placing: bool, ready: bool) -> Result<Side> {
        let count = |key: &str| self.number(seat, key, 0..=2 * MAX_HAND as u8, 0);
        let prestige = self.or(seat, "prestige", 0)?;
        let message = format_args!("prestige is at most {MAX_PRESTIGE}");
        require(prestige <= MAX_PRESTIGE, Impossible::BadValue, message)?;
        Ok(Side {
            bag: self.or(seat, "bag", self.game.starting)?,
            hand: self.hand(seat, is_placing)?,
            discard: self.set(seat, "discard")?,
            open: Open {
                prestige,
                owed: count("owed")?,
                drawn: count("drawn")?,
                pennies_in_bag: count("passed")?,
                removals: count("removals")?,
                has_replaced: self.get::<()>(seat, "replaced")?.is_some(),
                ready,
            },
        })
    }

    /// A bag of which it is left out what it holds has lost what lies on the discard, and what came to hands.
    fn fill_bags(&self, state: &mut State) {
        for seat in self.seats().filter(|seat| self.words(*seat, "bag").is_none()) {
            let is_from = |owner: Seat, held: &Held| held.taken_from().unwrap_or(owner) == seat;
            let hand = |owner: Seat| state.sides[owner].hand.iter().map(move |held| (owner, held));
            let out = self.seats().flat_map(hand).filter(|(owner, held)| is_from(*owner, held));
            let out: Pile = out.map(|(_, held)| held.kind).collect();
            let Side { bag, discard, .. } = &mut state.sides[seat];
            bag.remove_all(discard);
            bag.remove_all(&out);
        }
    }

    /// Puts the strongest coins on market and lots where it is left out what lies there.
    fn fill_in(&self, state: &mut State, phase: Option<&str>) -> Result<()> {
        let game = self.game;
        let fill = |black: &mut Pile, place: &mut Pile, n: u8| {
            for _ in 0..n {
                let kinds = black.kinds().intersection(game.auction.kinds());
                let Some(kind) = kinds.iter().next() else { break };
                black.remove(kind);
                place.add(kind);
            }
        };
        if !self.has("market") && phase != Some("dealing") {
            fill(&mut state.black, &mut state.market, game.deck.market);
        }
        let is_filled =
            matches!(phase, Some("drawing" | "passing" | "robbing" | "acting" | "extra" | "placing"));
        let filling = self.get(None, "filling")?;
        for lot in game.coin_lots.iter().filter(|lot| is_filled || Some(*lot) < filling) {
            if !self.has(LOTS[lot.index()]) {
                fill(&mut state.black, &mut state.lots[lot.index()], 1);
            }
        }
        Ok(())
    }
}

/// A coin is written with its marks, as `copper-3-age1:age@2`.
impl Words<CoinQuest> for Held {
    fn read_word(game: &CoinQuest, word: &str) -> std::result::Result<Held, NotationError> {
        let (coin, lot) = word.split_once('@').map_or((word, None), |(coin, lot)| (coin, Some(lot)));
        let mut marks = coin.split(':');
        let kind = Kind::read_word(game, marks.next().unwrap_or_default())?;
        let mut held = Held::new(kind, Mark::DRAWN, Used::default());
        held.lot = lot.map(|lot| LotId::read_word(game, lot)).transpose()?;
        for mark in marks {
            if let Some(from) = mark.strip_prefix("from") {
                held.mark = Mark::Taken { from: Seat::read_word(game, from)?, refilled: false };
                continue;
            }
            if let ("refilled", Mark::Taken { refilled, .. } | Mark::Hidden { refilled }) =
                (mark, &mut held.mark)
            {
                *refilled = true;
                continue;
            }
            held.mark = Mark::Known;
            held.used = held.used.and(match mark {
                "known" => Used::default(),
                "kept" => Used::KEPT,
                symbol => Used::of(Symbol::read_word(game, symbol)?),
            });
        }
        Ok(held)
    }

    fn write(&self, game: &CoinQuest) -> String {
        let is_kept = self.used.has(Used::KEPT);
        let mut parts = vec![self.kind.write(game)];
        match self.mark {
            // That a bad penny which is kept is known needs no saying.
            Mark::Known if !is_kept => parts.push("known".into()),
            Mark::Known | Mark::Hidden { .. } => {}
            Mark::Taken { from, .. } => parts.push(format!("from{from}")),
        }
        parts.extend(self.mark.refilled().then(|| "refilled".into()));
        parts.extend(self.used.symbols().map(|symbol| symbol.to_string()));
        parts.extend(is_kept.then(|| "kept".into()));
        let text = parts.join(":");
        self.lot.map_or(text.clone(), |lot| format!("{text}@{lot}"))
    }
}

impl Reader<'_, CoinQuest> {
    fn hand(&self, seat: Seat, is_placing: bool) -> Result<Hand> {
        let mut coins: Vec<Held> = self.set(seat, "hand")?;
        let message = format_args!("a hand holds at most {MAX_HAND} coins");
        require(coins.len() <= MAX_HAND, Impossible::BadValue, message)?;
        let mut hand = Hand::EMPTY;
        for held in &coins {
            let message = format_args!("{} cannot be in a hand now", held.write(self.game));
            require(self.may_be_held(seat, *held, is_placing), Impossible::BadValue, message)?;
            hand.add(Held { lot: None, ..*held });
        }
        coins.sort_by_key(|held| (held.kind, held.lot.is_none(), held.lot));
        let is_in_order = coins.is_sorted_by_key(|held| held.lot.is_none());
        let is_right = is_in_order && (is_placing || coins.iter().all(|held| held.lot.is_none()));
        let message = "coins are placed strongest first, and in another phase not at all";
        require(is_right, Impossible::PhaseClash, message)?;
        coins.iter().filter_map(|held| held.lot).for_each(|lot| hand.place(lot));
        Ok(hand)
    }

    fn may_be_held(&self, owner: Seat, held: Held, is_placing: bool) -> bool {
        let Held { kind, mark, used, lot } = held;
        let (game, is_used) = (self.game, used != Used::default());
        let is_penny = game.pennies.contains(kind);
        let is_marked_well = match mark {
            Mark::Known => !used.has(Used::KEPT) || is_penny,
            Mark::Hidden { .. } => !(is_placing && is_penny),
            Mark::Taken { from, .. } => from != owner && !is_used && !is_penny,
        };
        is_marked_well
            && used.symbols().all(|symbol| game.coin(kind).symbol(symbol) > 0)
            && !(is_placing && is_used)
            && lot.is_none_or(|lot| game.lots_for(kind).contains(lot))
    }
}
