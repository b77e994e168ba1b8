//! Positions of Odd Shop as `given` lines: writing them, and reading where the components are.

mod phase;

use super::{Auction, Card, FEES, Money, Object, ObjectSet, OddShop, Phase, Slot, SlotSet, State, Step};
use crate::game::Play;
use crate::notation::Words;
use crate::position::{Checks, Facts, Impossible, Position, PositionError, read_number, read_seat, refuse};
use crate::seat::{BySeat, Seat, SeatSet};

type Result<T> = std::result::Result<T, PositionError>;

/// The facts of which a position has at most one, because each names the phase.
const PHASES: [&str; 7] = ["offers", "staying", "adding", "losing", "trading", "verdicts", "over"];

/// The facts that a position can have.
pub(super) const FACTS: Facts = Facts {
    table: &[
        ("round N", "the round; 1 if left out"),
        ("opportunist SEAT", "the opportunist; nobody if left out"),
        ("display OBJECT…", "the objects of this round by slot; once it is complete, experts can be hired"),
        ("under CARD…", "the authentication cards by slot, hidden: authentic, replica or unknown"),
        ("discarded OBJECT…", "the objects that nobody got"),
        ("offers SLOT", "offers are made for the object at this slot"),
        ("staying SLOT", "the tied decide whether to stay"),
        ("adding SLOT", "those who stay add a card"),
        ("losing SLOT", "those who stayed lose a card"),
        (
            "trading WINDOW",
            "players trade, `before` or `after` authentication; the display is given too, and what nobody bought is `discarded`",
        ),
        (
            "deals SEAT SEAT give THING…",
            "the proposals that are open, `/` between two: from, to, give, take; whoever proposes has `made` one",
        ),
        (
            "verdicts SEAT N N",
            "an unknown object of this seat is settled, with so many authentic and replica cards",
        ),
        ("over", "the game is over"),
    ],
    seat: &[
        ("money MONEY…", "its money in hand, what it offers included; all it began with if left out"),
        ("out MONEY…", "its money that is out for the round"),
        ("authentic OBJECT…", "its authentic objects"),
        ("replica OBJECT…", "its replicas"),
        ("unknown OBJECT…", "its unknown objects"),
        ("bought OBJECT…", "its objects of this round whose card is face down"),
        ("hired FEE…", "the experts it has hired this round"),
        ("looked SLOT…", "where they looked"),
        ("done", "it is done with experts or trading"),
        ("offer MONEY…", "what it offers, cards added after a tie included once they are shown"),
        ("stance WORD", "after a tie, `stay` or `withdraw`"),
        ("adds MONEY", "the card it adds, while others have still to"),
        ("loses MONEY", "the card it loses, while others have still to say"),
        ("made N", "how many proposals it has made in this window"),
    ],
    phases: &PHASES,
};

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
            let deals: Vec<String> =
                trade.proposals.iter().map(|(from, deal)| format!("{from} {}", deal.write(game))).collect();
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
    fn check(&self, holds: bool, code: Impossible, message: impl FnOnce() -> String) -> Result<()> {
        self.checks.require(holds, code, message)
    }

    fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        Seat::all(self.game.players)
    }

    fn objects(&self, seat: Option<Seat>, key: &str) -> Result<Vec<Object>> {
        self.position.many(seat, key, |word| Ok(Object::read_word(self.game, word)?))
    }

    fn money(&self, seat: Seat, key: &str) -> Result<Option<Money>> {
        let words = self.position.get(Some(seat), key);
        if words.is_some_and(<[String]>::is_empty) && !["money", "out"].contains(&key) {
            return refuse(Impossible::BadValue, format!("{key} takes money cards"));
        }
        Ok(words
            .map(|words| Money::read(self.game, &words.iter().map(String::as_str).collect::<Vec<_>>()))
            .transpose()?)
    }

    /// Objects, money and authentication cards, wherever they are.
    fn components(&self) -> Result<State> {
        let (game, position) = (self.game, self.position);
        let mut state = game.start();
        state.round = position.one(None, "round", read_number)?.unwrap_or(state.round);
        if state.round == 0 || state.round > game.rounds {
            return refuse(Impossible::BadValue, format!("rounds go from 1 to {}", game.rounds));
        }
        state.opportunist = position.one(None, "opportunist", |word| read_seat(word, game.players))?;
        let mut seen = ObjectSet::EMPTY;
        let mut place = |objects: &[Object]| {
            for &object in objects {
                let message = || format!("{} is in two places", game.named(object));
                self.check(!seen.contains(object), Impossible::ObjectTwice, message)?;
                seen.insert(object);
            }
            Ok::<(), PositionError>(())
        };
        let display = self.objects(None, "display")?;
        let cards = position.many(None, "under", |word| Ok(Card::read_word(self.game, word)?))?;
        if display.len() > cards.len() || cards.len() > usize::from(game.deck.display) {
            let message = "under names a card for every object on display, and no more than a round has";
            return refuse(Impossible::BadValue, message);
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
                    return refuse(Impossible::NotOnDisplay, message());
                }
                state.objects[seat].insert(object);
            }
        }
        for (slot, object) in display.iter().enumerate() {
            if display[..slot].contains(object) {
                return refuse(Impossible::ObjectTwice, format!("{} is in two places", game.named(*object)));
            }
            state.display[slot] = Some(*object);
        }
        for (slot, card) in cards.into_iter().enumerate() {
            let message = || format!("the box does not hold so many cards that say {card}");
            if game.reserve(&state)[card as usize] == 0 {
                return refuse(Impossible::TooManyCards, message());
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
        // Even unchecked, there are no more cards than the box holds: a purse could not count them.
        let mut all = Money::EMPTY;
        for money in self.seats().flat_map(|seat| [state.money[seat], state.out[seat]]) {
            if !game.box_money.contains(money) || !game.box_money.contains(all.plus(money)) {
                return refuse(
                    Impossible::MoneyTotal,
                    format!("there are no more than {}", game.amounts(game.box_money)),
                );
            }
            all = all.plus(money);
        }
        self.check(all == game.box_money, Impossible::MoneyTotal, || {
            format!("the money cards are {}, not {}", game.amounts(all), game.amounts(game.box_money))
        })
    }

    fn experts(&self, state: &mut State) -> Result<()> {
        for seat in self.seats() {
            for word in self.position.get(Some(seat), "hired").unwrap_or(&[]) {
                let Some(expert) = FEES.iter().position(|fee| fee.to_string() == *word) else {
                    return refuse(Impossible::BadValue, format!("experts cost 5 or 10, not {word}"));
                };
                state.hired[seat][expert] = true;
            }
            let looked =
                self.position.many(Some(seat), "looked", |word| Ok(Slot::read_word(self.game, word)?))?;
            state.looked[seat] = looked.into_iter().collect::<SlotSet>();
            let n_looks = match state.hired[seat] {
                [false, false] => 0..=0,
                [true, false] => 1..=1,
                [false, true] => 2..=2,
                [true, true] => 2..=3,
            };
            // Even unchecked, nobody looks without an expert.
            if !n_looks.contains(&state.looked[seat].len()) {
                let message = format!("the experts that seat {seat} hired look under {n_looks:?} objects");
                return refuse(Impossible::BadValue, message);
            }
            let is_paid =
                self.game.expert_bills(state.hired[seat]).any(|bill| state.out[seat].contains(bill));
            self.check(is_paid, Impossible::PhaseClash, || {
                format!("what seat {seat} paid for experts is not out")
            })?;
            let is_covered = state.looked[seat].iter().all(|slot| state.cards[slot.index()].is_some());
            if !is_covered {
                return refuse(Impossible::BadValue, format!("seat {seat} has looked where no card lies"));
            }
        }
        Ok(())
    }
}
