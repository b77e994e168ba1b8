//! Positions of Odd Shop as `given` lines.

use super::notation::{read_card, read_slot};
use super::{
    Auction, Card, FEES, MAX_DISPLAY, MAX_PROPOSALS, Money, Object, ObjectSet, OddShop, Phase, Proposals,
    Slot, SlotSet, State, Step, Trade, Trading, Window,
};
use crate::game::Game;
use crate::position::{Checks, Position, PositionError, read_number, read_seat, refuse};
use crate::seat::{BySeat, Seat, SeatSet};

type Result<T> = std::result::Result<T, PositionError>;

/// The facts of which a position has at most one, because each names the phase.
const PHASES: [&str; 7] = ["offers", "staying", "adding", "losing", "trading", "verdicts", "over"];

/// The seat facts with the states of objects, in the order of [`Card::ALL`].
const STATES: [&str; 3] = ["authentic", "replica", "unknown"];

pub(super) fn write(game: &OddShop, state: &State) -> Position {
    let mut position = Position::default();
    let nothing = [""; 0];
    let names =
        |objects: &mut dyn Iterator<Item = Object>| objects.map(|o| game.named(o)).collect::<Vec<_>>();
    position.table("round", [state.round]);
    if let Some(seat) = state.opportunist {
        position.table("opportunist", [seat]);
    }
    if state.cards[0].is_some() {
        position.table("under", state.cards.into_iter().flatten());
    }
    if state.display[0].is_some() {
        position.table("display", names(&mut state.display.into_iter().flatten()));
    }
    if !state.discarded.is_empty() {
        position.table("discarded", names(&mut state.discarded.iter()));
    }
    match &state.phase {
        Phase::Display | Phase::Experts { .. } => {}
        Phase::Auction(auction) => {
            let key = match auction.step {
                Step::Offer => "offers",
                Step::Stay { .. } => "staying",
                Step::Add { .. } => "adding",
                Step::Lose { .. } => "losing",
            };
            position.table(key, [auction.slot]);
        }
        Phase::Trade(trade) => {
            position.table("trading", [trade.window]);
            let deals: Vec<String> = trade
                .proposals
                .iter()
                .map(|(from, deal)| format!("{from} {}", game.deal_text(&deal)))
                .collect();
            if !deals.is_empty() {
                position.table("deals", [deals.join(" / ")]);
            }
        }
        Phase::Verdicts { seat, left } => position.table("verdicts", [seat.number(), left[0], left[1]]),
        Phase::Over => position.table("over", nothing),
    }
    Seat::all(game.players).for_each(|seat| write_seat(game, state, seat, &mut position));
    position
}

fn write_seat(game: &OddShop, state: &State, seat: Seat, position: &mut Position) {
    let values = |money: Money| money.iter().map(|bill| game.value(bill)).collect::<Vec<_>>();
    let mut put_money = |key, money: Money| {
        if !money.is_empty() {
            position.seat(seat, key, values(money));
        }
    };
    put_money("out", state.out[seat]);
    if let Phase::Auction(auction) = &state.phase {
        put_money("offer", auction.offers[seat]);
        match &auction.step {
            Step::Add { added, .. } => put_money("adds", added[seat]),
            Step::Lose { lost, .. } => put_money("loses", lost[seat]),
            Step::Offer | Step::Stay { .. } => {}
        }
    }
    position.seat(seat, "money", values(state.money[seat]));
    let mut rest = state.objects[seat];
    for (key, set) in STATES.into_iter().zip(state.revealed) {
        let owned = state.objects[seat].intersection(set);
        rest = rest.without(owned);
        if !owned.is_empty() {
            position.seat(seat, key, owned.iter().map(|object| game.named(object)));
        }
    }
    if !rest.is_empty() {
        position.seat(seat, "bought", rest.iter().map(|object| game.named(object)));
    }
    if state.hired[seat].contains(&true) {
        let hired = FEES.into_iter().zip(state.hired[seat]).filter(|(_, is)| *is);
        position.seat(seat, "hired", hired.map(|(fee, _)| fee));
        position.seat(seat, "looked", state.looked[seat].iter());
    }
    let done = match &state.phase {
        Phase::Experts { done } => *done,
        Phase::Trade(trade) => trade.done,
        _ => SeatSet::EMPTY,
    };
    if done.contains(seat) {
        position.seat(seat, "done", [""; 0]);
    }
    match &state.phase {
        Phase::Auction(Auction { undecided, step: Step::Stay { staying }, offers, .. }) => {
            let tied = game.highest(offers, bidders(game, offers));
            if tied.contains(seat) && !undecided.contains(seat) {
                let stays = staying.contains(seat);
                position.seat(seat, "stance", [if stays { "stay" } else { "withdraw" }]);
            }
        }
        Phase::Auction(Auction { step: Step::Add { staying, .. } | Step::Lose { staying, .. }, .. })
            if staying.contains(seat) =>
        {
            position.seat(seat, "stance", ["stay"]);
        }
        Phase::Trade(trade) if trade.made[seat] > 0 => position.seat(seat, "made", [trade.made[seat]]),
        _ => {}
    }
}

/// Who has offered something.
fn bidders(game: &OddShop, offers: &BySeat<Money>) -> SeatSet {
    Seat::all(game.players).filter(|&seat| !offers[seat].is_empty()).collect()
}

pub(super) fn read(game: &OddShop, position: &Position, checks: Checks) -> Result<State> {
    let reader = Reader { game, position, checks };
    let mut state = reader.components()?;
    reader.phase(&mut state)?;
    Ok(state)
}

struct Reader<'a> {
    game: &'a OddShop,
    position: &'a Position,
    checks: Checks,
}

impl Reader<'_> {
    /// Refuses the position if the condition fails, unless it is unchecked.
    fn check(&self, holds: bool, code: &'static str, message: impl FnOnce() -> String) -> Result<()> {
        self.checks.require(holds, code, message)
    }

    fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        Seat::all(self.game.players)
    }

    fn objects(&self, seat: Option<Seat>, key: &str) -> Result<Vec<Object>> {
        self.position.many(seat, key, |word| Ok(self.game.read_object(word)?))
    }

    fn money(&self, seat: Seat, key: &str) -> Result<Option<Money>> {
        let words = self.position.get(Some(seat), key);
        if words.is_some_and(<[String]>::is_empty) && !["money", "out"].contains(&key) {
            return refuse("bad-value", format!("{key} takes money cards"));
        }
        Ok(words.map(|words| self.game.read_money(words)).transpose()?)
    }

    /// Objects, money and authentication cards, wherever they are.
    fn components(&self) -> Result<State> {
        let (game, position) = (self.game, self.position);
        let mut state = game.start();
        state.round = position.one(None, "round", read_number)?.unwrap_or(state.round);
        if state.round == 0 || state.round > game.rounds {
            return refuse("bad-value", format!("rounds go from 1 to {}", game.rounds));
        }
        state.opportunist = position.one(None, "opportunist", |word| read_seat(word, game.players))?;
        let mut seen = ObjectSet::EMPTY;
        let mut place = |objects: &[Object]| {
            for &object in objects {
                let message = || format!("{} is in two places", game.named(object));
                self.check(!seen.contains(object), "object-twice", message)?;
                seen.insert(object);
            }
            Ok::<(), PositionError>(())
        };
        let display = self.objects(None, "display")?;
        let cards = position.many(None, "under", |word| Ok(read_card(word)?))?;
        if display.len() > cards.len() || cards.len() > usize::from(game.deck.display) {
            let message = "under names a card for every object on display, and at most five";
            return refuse("bad-value", message);
        }
        let discarded = self.objects(None, "discarded")?;
        let on_display: ObjectSet = display.iter().copied().collect();
        state.discarded = discarded.iter().copied().collect();
        place(&discarded)?;
        for seat in self.seats() {
            for (key, card) in STATES.into_iter().zip(Card::ALL) {
                let objects = self.objects(Some(seat), key)?;
                place(&objects)?;
                for object in objects {
                    state.objects[seat].insert(object);
                    state.revealed[card as usize].insert(object);
                }
            }
            let bought = self.objects(Some(seat), "bought")?;
            place(&bought)?;
            for object in bought {
                let message = || format!("{} is not on display", game.named(object));
                // Even unchecked, an object without a card could never be revealed.
                if !on_display.contains(object) {
                    return refuse("not-on-display", message());
                }
                state.objects[seat].insert(object);
            }
        }
        for (slot, object) in display.iter().enumerate() {
            if display[..slot].contains(object) {
                return refuse("object-twice", format!("{} is in two places", game.named(*object)));
            }
            state.display[slot] = Some(*object);
        }
        for (slot, card) in cards.into_iter().enumerate() {
            let message = || format!("the box does not hold so many cards that say {card}");
            if game.reserve(&state)[card as usize] == 0 {
                return refuse("too-many-cards", message());
            }
            state.cards[slot] = Some(card);
        }
        state.deck = state.deck.without(seen).without(on_display);
        self.purses(&mut state)?;
        self.experts(&mut state)?;
        Ok(state)
    }

    fn purses(&self, state: &mut State) -> Result<()> {
        let game = self.game;
        for seat in self.seats() {
            state.out[seat] = self.money(seat, "out")?.unwrap_or(Money::EMPTY);
            let held = self.money(seat, "money")?;
            // What is left out is what is not out.
            let rest = if game.purse.contains(state.out[seat]) {
                game.purse.minus(state.out[seat])
            } else {
                Money::EMPTY
            };
            state.money[seat] = held.unwrap_or(rest);
        }
        let held = self.seats().map(|seat| state.money[seat].plus(state.out[seat]));
        let all = held.fold(Money::EMPTY, Money::plus);
        self.check(all == game.box_money, "money-total", || {
            format!("the money cards are {}, not {}", game.amounts(all), game.amounts(game.box_money))
        })
    }

    fn experts(&self, state: &mut State) -> Result<()> {
        for seat in self.seats() {
            for word in self.position.get(Some(seat), "hired").unwrap_or(&[]) {
                let Some(expert) = FEES.iter().position(|fee| fee.to_string() == *word) else {
                    return refuse("bad-value", format!("experts cost 5 or 10, not {word}"));
                };
                state.hired[seat][expert] = true;
            }
            let looked = self.position.many(Some(seat), "looked", |word| Ok(read_slot(word)?))?;
            state.looked[seat] = looked.into_iter().collect::<SlotSet>();
            let n_looks: u8 = (1u8..).zip(state.hired[seat]).map(|(n, is)| if is { n } else { 0 }).sum();
            let is_paid =
                state.looked[seat].len() <= n_looks && !(state.looked[seat].is_empty() && n_looks > 0);
            self.check(is_paid, "phase-clash", || {
                format!("seat {seat} has looked where no expert it hired could")
            })?;
            let fees: u32 = FEES
                .into_iter()
                .zip(state.hired[seat])
                .map(|(fee, is)| if is { fee.into() } else { 0 })
                .sum();
            self.check(state.out[seat].total(&self.game.values) >= fees, "phase-clash", || {
                format!("what seat {seat} paid for experts is not out")
            })?;
            let is_covered = state.looked[seat].iter().all(|slot| state.cards[slot.index()].is_some());
            if !is_covered {
                return refuse("bad-value", format!("seat {seat} has looked where no card lies"));
            }
        }
        Ok(())
    }

    /// Where in the round the game stands.
    fn phase(&self, state: &mut State) -> Result<()> {
        let (game, position) = (self.game, self.position);
        let named: Vec<&str> = PHASES.into_iter().filter(|key| position.get(None, key).is_some()).collect();
        if let [one, other, ..] = named[..] {
            return refuse("phase-clash", format!("{one} and {other} cannot both be"));
        }
        let n_laid = state.display.iter().flatten().count() as u8;
        let n_covered = state.cards.iter().flatten().count() as u8;
        if n_laid.max(n_covered) > game.n_slots(state) {
            return refuse("phase-clash", format!("this round has {} objects", game.n_slots(state)));
        }
        let is_laid_out = n_laid > 0 && n_laid == game.n_slots(state);
        let has_all_cards = game.uncovered(state).is_none();
        state.phase = match named.first().copied() {
            None if is_laid_out && has_all_cards => Phase::Experts { done: self.done()? },
            None => {
                self.check(n_laid == 0 || has_all_cards, "phase-clash", || {
                    "the cards are laid out before the objects".into()
                })?;
                Phase::Display
            }
            Some("over") => {
                position.flag("over")?;
                Phase::Over
            }
            Some("verdicts") => self.verdicts(state)?,
            Some(_) if !is_laid_out || !has_all_cards => {
                return refuse("phase-clash", "the display is not complete");
            }
            Some("trading") => self.trading(state)?,
            Some(key) => self.auction(state, key)?,
        };
        self.facts_fit(state)?;
        self.objects_fit(state)
    }

    /// Who is done.
    fn done(&self) -> Result<SeatSet> {
        let mut done = SeatSet::EMPTY;
        for seat in self.seats() {
            match self.position.get(Some(seat), "done") {
                None => {}
                Some([]) => done.insert(seat),
                Some(_) => return refuse("bad-value", "done takes no value"),
            }
        }
        if done == SeatSet::all(self.game.players) {
            return refuse("phase-clash", "everyone is done: the next phase has begun");
        }
        Ok(done)
    }

    fn verdicts(&self, state: &State) -> Result<Phase> {
        let Some([seat, authentic, replica]) = self.position.get(None, "verdicts") else {
            return refuse("bad-value", "verdicts takes a seat and how many cards of each kind are left");
        };
        let seat = read_seat(seat, self.game.players)?;
        let left = [read_number(authentic)?, read_number(replica)?, 0];
        let all = self.game.verdict_cards();
        if left == [0; 3] || left.iter().zip(all).any(|(left, all)| *left > all) {
            return refuse("too-many-cards", "there are not so many cards to settle unknown objects with");
        }
        if state.unsettled(seat).is_none() {
            return refuse("bad-value", format!("seat {seat} has no unknown object"));
        }
        let earlier = self.seats().filter(|&earlier| earlier < seat);
        let is_first = earlier.into_iter().all(|earlier| state.unsettled(earlier).is_none());
        self.check(is_first, "phase-clash", || format!("a seat before {seat} has an unknown object"))?;
        Ok(Phase::Verdicts { seat, left })
    }

    fn trading(&self, state: &State) -> Result<Phase> {
        let (game, position) = (self.game, self.position);
        let window = match position.get(None, "trading") {
            Some([word]) if word == "before" => Window::Before,
            Some([word]) if word == "after" => Window::After,
            _ => return refuse("bad-value", "trading takes before or after"),
        };
        let is_on = match window {
            Window::Before => game.trading == Trading::Both,
            Window::After => game.trading != Trading::Off,
        };
        self.check(is_on, "option-off", || format!("this table does not trade {window} authentication"))?;
        let has_goods = self.seats().any(|seat| !state.objects[seat].is_empty());
        self.check(has_goods, "phase-clash", || "there is no object to trade".into())?;
        let mut trade =
            Trade { window, done: self.done()?, proposals: Proposals::EMPTY, made: BySeat::splat(0) };
        for seat in self.seats() {
            trade.made[seat] = position.one(Some(seat), "made", read_number)?.unwrap_or(0);
            if trade.made[seat] > MAX_PROPOSALS {
                return refuse("bad-value", format!("a seat makes at most {MAX_PROPOSALS} proposals"));
            }
        }
        let words = position.get(None, "deals").unwrap_or(&[]);
        for words in words.split(|word| word == "/").filter(|words| !words.is_empty()) {
            let from = read_seat(&words[0], game.players)?;
            let deal = game.read_deal(&words[1..])?;
            let is_known = trade.proposals.iter().any(|(maker, other)| {
                [maker, other.to] == [from, deal.to] || [other.to, maker] == [from, deal.to]
            });
            let is_sound = deal.to != from
                && !(deal.give.objects.is_empty() && deal.take.objects.is_empty())
                && game.box_money.contains(deal.take.money)
                && state.holdings().can_keep(from, &deal);
            // Even unchecked, nobody can be made to give what they do not have.
            if is_known || !is_sound {
                let message = format!("the deal of seats {from} and {} cannot be open", deal.to);
                return refuse("impossible-deal", message);
            }
            self.check(trade.made[from] > 0, "impossible-deal", || {
                format!("seat {from} has made no proposal")
            })?;
            trade.proposals.open(from, deal);
        }
        Ok(Phase::Trade(trade))
    }

    fn auction(&self, state: &State, key: &str) -> Result<Phase> {
        let Some(slot) = self.position.one(None, key, |word| Ok(read_slot(word)?))? else {
            return refuse("bad-value", format!("{key} takes a slot"));
        };
        if state.display[slot.index()].is_none() {
            return refuse("bad-value", format!("no object lies at slot {slot}"));
        }
        let mut offers = BySeat::splat(Money::EMPTY);
        for seat in self.seats() {
            offers[seat] = self.money(seat, "offer")?.unwrap_or(Money::EMPTY);
            if !state.money[seat].contains(offers[seat]) {
                return refuse("not-in-hand", format!("seat {seat} offers money that it does not hold"));
            }
        }
        let auction = Auction { slot, offers, undecided: SeatSet::EMPTY, step: Step::Offer };
        if key == "offers" { self.offers(state, auction) } else { self.tie(state, key, auction) }
    }

    fn offers(&self, state: &State, mut auction: Auction) -> Result<Phase> {
        let able = |seat: &Seat| !state.money[*seat].is_empty() && auction.offers[*seat].is_empty();
        auction.undecided = self.seats().filter(able).collect();
        if auction.undecided.is_empty() {
            return refuse("phase-clash", "everyone has offered, or nobody can");
        }
        if let Some(opportunist) = state.opportunist {
            // In turn: whoever comes after the next seat to offer has not offered.
            let next = auction.undecided.after(opportunist).unwrap_or(opportunist);
            let mut seat = next;
            while seat != opportunist {
                seat = seat.next(self.game.players);
                self.check(auction.offers[seat].is_empty(), "phase-clash", || {
                    format!("seat {seat} has offered before its turn")
                })?;
            }
        }
        Ok(Phase::Auction(auction))
    }

    fn tie(&self, state: &State, key: &str, mut auction: Auction) -> Result<Phase> {
        let (game, position) = (self.game, self.position);
        let mut staying = SeatSet::EMPTY;
        let mut decided = SeatSet::EMPTY;
        for seat in self.seats() {
            match position.one(Some(seat), "stance", |word| Ok(word.to_string()))?.as_deref() {
                None => {}
                Some("stay") => staying.insert(seat),
                Some("withdraw") => decided.insert(seat),
                Some(word) => {
                    return refuse("bad-value", format!("a stance is stay or withdraw, not {word}"));
                }
            }
        }
        let has_offered = |seat: Seat| state.money[seat].is_empty() || !auction.offers[seat].is_empty();
        let all_offered = self.seats().all(has_offered);
        self.check(all_offered, "phase-clash", || "somebody has still to offer".into())?;
        let tied = game.highest(&auction.offers, bidders(game, &auction.offers));
        let able = state.may_stay(&auction.offers, tied);
        let is_tie = tied.len() > 1 && !able.is_empty();
        if key == "staying" {
            let all = decided.iter().chain(staying.iter());
            let is_right = is_tie && all.clone().all(|seat| tied.contains(seat));
            if !is_right || staying.iter().any(|seat| !able.contains(seat)) {
                return refuse(
                    "not-tied",
                    "only those tied for the highest offer, with a card left, may stay",
                );
            }
            auction.undecided = able.without(decided).without(staying);
            auction.step = Step::Stay { staying };
        } else {
            if staying.len() < 2 {
                return refuse("not-tied", "at least two players stay");
            }
            let key = if key == "adding" { "adds" } else { "loses" };
            let mut chosen = BySeat::splat(Money::EMPTY);
            for seat in staying.iter() {
                chosen[seat] = self.money(seat, key)?.unwrap_or(Money::EMPTY);
                if chosen[seat].len() > 1 {
                    return refuse("bad-value", format!("{key} takes one card"));
                }
            }
            auction.undecided = staying.iter().filter(|&seat| chosen[seat].is_empty()).collect();
            if key == "adds" {
                let is_right = is_tie && staying.iter().all(|seat| able.contains(seat));
                if !is_right {
                    return refuse(
                        "not-tied",
                        "only those tied for the highest offer, with a card left, may stay",
                    );
                }
                let holds = |seat: Seat| state.money[seat].minus(auction.offers[seat]).contains(chosen[seat]);
                if !staying.iter().all(holds) {
                    return refuse("not-in-hand", "a card is added that is not in hand");
                }
                auction.step = Step::Add { staying, added: chosen };
            } else {
                let top = game.highest(&auction.offers, staying);
                let is_right = top.len() > 1 && staying.iter().all(|seat| auction.offers[seat].len() > 1);
                self.check(is_right, "not-tied", || "the tie does not persist".into())?;
                if !staying.iter().all(|seat| auction.offers[seat].contains(chosen[seat]))
                    || staying.iter().any(|seat| auction.offers[seat].is_empty())
                {
                    return refuse("not-in-hand", "a card is lost that was not played");
                }
                auction.step = Step::Lose { staying, lost: chosen };
            }
        }
        if auction.undecided.is_empty() {
            return refuse("phase-clash", "everyone has decided");
        }
        Ok(Phase::Auction(auction))
    }

    /// Refuses facts that do not belong to the phase.
    fn facts_fit(&self, state: &State) -> Result<()> {
        let step = if let Phase::Auction(auction) = &state.phase { Some(auction.step) } else { None };
        let is_trade = matches!(state.phase, Phase::Trade(_));
        let stays = matches!(step, Some(Step::Stay { .. } | Step::Add { .. } | Step::Lose { .. }));
        let fitting = [
            ("done", is_trade || matches!(state.phase, Phase::Experts { .. })),
            ("offer", step.is_some()),
            ("stance", stays),
            ("adds", matches!(step, Some(Step::Add { .. }))),
            ("loses", matches!(step, Some(Step::Lose { .. }))),
            ("made", is_trade),
        ];
        for (key, fits) in fitting {
            let is_there = self.seats().any(|seat| self.position.get(Some(seat), key).is_some());
            if is_there && !fits {
                return refuse("phase-clash", format!("{key} does not belong to this phase"));
            }
        }
        if self.position.get(None, "deals").is_some() && !is_trade {
            return refuse("phase-clash", "deals does not belong to this phase");
        }
        Ok(())
    }

    /// Whether objects, and money that is out, are where the phase has them.
    fn objects_fit(&self, state: &State) -> Result<()> {
        let game = self.game;
        let clash = |holds: bool, message: &str| self.check(holds, "phase-clash", || message.into());
        // The slots before this one are settled.
        let n_settled = match &state.phase {
            Phase::Display | Phase::Experts { .. } => 0,
            Phase::Auction(auction) => auction.slot.index(),
            Phase::Trade(_) | Phase::Verdicts { .. } | Phase::Over => MAX_DISPLAY,
        };
        let is_revealed = matches!(&state.phase, Phase::Trade(trade) if trade.window == Window::After);
        for slot in (0..).map(Slot).take(MAX_DISPLAY) {
            let Some(object) = state.display[slot.index()] else { continue };
            let owner = state.owner(object, game.players);
            let is_settled = owner.is_some() || state.discarded.contains(object);
            clash(
                is_settled == (slot.index() < n_settled),
                "objects on display are bought or discarded exactly where they have been auctioned",
            )?;
            let expected = state.cards[slot.index()].filter(|_| is_revealed && owner.is_some());
            clash(
                state.revealed_as(object) == expected,
                "the cards of objects on display are revealed exactly after authentication, as they lie",
            )?;
        }
        let is_between = matches!(state.phase, Phase::Display | Phase::Verdicts { .. } | Phase::Over);
        let is_spent = self.seats().any(|seat| !state.out[seat].is_empty());
        clash(!is_between || !is_spent, "no money is out at the start of a round")?;
        let is_at_end = matches!(state.phase, Phase::Verdicts { .. } | Phase::Over);
        let has_laid = state.cards.iter().any(Option::is_some);
        clash(!is_at_end || !has_laid && state.opportunist.is_none(), "at the end nothing is on display")?;
        clash(!is_at_end || state.round == game.rounds, "the game ends with its last round")?;
        let is_known = self.seats().all(|seat| state.unsettled(seat).is_none());
        clash(state.phase != Phase::Over || is_known, "an unknown object is still to be settled")?;
        clash(state.round > 1 || state.opportunist.is_none(), "the first round has no opportunist")?;
        if is_at_end {
            return Ok(());
        }
        let laid = state.display.iter().flatten().count();
        let before = usize::from(state.round - 1) * usize::from(game.deck.display);
        let needed =
            usize::from(game.n_objects).min(usize::from(game.rounds) * usize::from(game.deck.display));
        let (left, needed) = (usize::from(state.deck.len()) + laid, needed.saturating_sub(before));
        let message = || format!("the remaining rounds show {needed} objects, and only {left} are left");
        self.check(left >= needed, "too-few-objects", message)?;
        // Even unchecked, there must be something to auction.
        if left == 0 { refuse("too-few-objects", message()) } else { Ok(()) }
    }
}
