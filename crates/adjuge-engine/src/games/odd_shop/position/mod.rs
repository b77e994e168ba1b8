//! Positions of Odd Shop as `given` lines: writing them, and reading where the components are.

mod phase;

use super::{
    Card, FEES, Money, Object, ObjectSet, OddShop, Phase, Slot, SlotSet, Stance, State, Step, Verdict,
};
use crate::notation::Words as _;
use crate::position::{Result, require};
use crate::prelude::*;

impl Positions for OddShop {
    const FACTS: Facts = Facts {
        table: &[
            ("round N", "the round; 1 if left out"),
            ("opportunist SEAT", "the opportunist; nobody if left out"),
            (
                "display OBJECT…",
                "the objects of this round by slot; once it is complete, experts can be hired",
            ),
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
            ("looking SLOT", "where the one for 10 looked first, while the second look is to come"),
            ("done", "it is done with experts or trading"),
            ("offer MONEY…", "what it offers, cards added after a tie included once they are shown"),
            ("stance WORD", "after a tie, `stay` or `withdraw`"),
            ("adds MONEY", "the card it adds, while others have still to"),
            ("loses MONEY", "the card it loses, while others have still to say"),
            ("made N", "how many proposals it has made in this window"),
        ],
        phases: "offers staying adding losing trading verdicts over",
    };

    fn write_facts(&self, state: &State, writer: &mut Writer<'_, Self>) {
        writer.one(None, "round", state.round);
        writer.maybe(None, "opportunist", state.opportunist);
        writer.some(None, "under", state.cards.into_iter().flatten().collect::<Vec<Card>>());
        writer.some(None, "display", state.display.into_iter().flatten().collect::<Vec<Object>>());
        writer.some(None, "discarded", state.discarded);
        match &state.phase {
            Phase::Display | Phase::Experts { .. } => {}
            Phase::Auction(auction) => {
                let key = match auction.step {
                    Step::Offer => "offers",
                    Step::Stay(_) => "staying",
                    Step::Add(_) => "adding",
                    Step::Lose(_) => "losing",
                };
                writer.one(None, key, auction.slot);
            }
            Phase::Trade(trade) => {
                writer.one(None, "trading", trade.window);
                let deals = trade.proposals.iter().map(|(from, deal)| format!("{from} {}", deal.write(self)));
                let deals = list(deals, " / ");
                if !deals.is_empty() {
                    writer.words(None, "deals", deals.split(' '));
                }
            }
            Phase::Verdicts(Verdict { seat, left: [authentic, replica, _], .. }) => {
                writer.words(None, "verdicts", [seat.number(), *authentic, *replica]);
            }
            Phase::Over => writer.flag("over"),
        }
        Seat::all(self.players).for_each(|seat| write_seat(state, seat, writer));
    }

    fn read_facts(&self, reader: &Reader<'_, Self>) -> Result<State> {
        let mut state = self.start();
        state.round = reader.number(None, "round", 1..=self.rounds, 1)?;
        state.opportunist = reader.get(None, "opportunist")?;
        reader.read_objects(&mut state)?;
        reader.read_money(&mut state)?;
        reader.read_experts(&mut state)?;
        reader.read_phase(&mut state)?;
        Ok(state)
    }

    fn tally(&self, state: &State) -> Vec<Tally> {
        let seats = || Seat::all(self.players);
        let held = seats().map(|seat| state.hands[seat].money.plus(state.out[seat]));
        let money = held.fold(Money::EMPTY, Money::plus);
        let shown = state.display.into_iter().flatten().filter(|object| {
            !state.discarded.contains(*object) && state.owner(*object, self.players).is_none()
        });
        let owned: u32 = seats().map(|seat| u32::from(state.hands[seat].objects.len())).sum();
        let objects = owned + u32::from(state.deck.len() + state.discarded.len()) + shown.count() as u32;
        let [coins, all_coins] = [money, self.box_money].map(|money| u32::from(money.total(&self.values)));
        vec![
            Tally::new("money cards", money.len(), self.box_money.len()),
            Tally::new("coins", coins, all_coins),
            Tally::new("objects", objects, self.n_objects),
        ]
    }
}

fn write_seat(state: &State, seat: Seat, writer: &mut Writer<'_, OddShop>) {
    let hand = state.hands[seat];
    writer.some(seat, "out", state.out[seat]);
    writer.one(seat, "money", hand.money);
    let mut rest = hand.objects;
    for (key, set) in Card::NAMES.into_iter().zip(state.revealed) {
        writer.some(seat, key, hand.objects.intersection(set));
        rest = rest.without(set);
    }
    writer.some(seat, "bought", rest);
    writer.some(seat, "hired", state.fees_of(seat));
    writer.some(seat, "looked", state.looked[seat]);
    match &state.phase {
        Phase::Experts { done, looking } => {
            writer.maybe(seat, "done", done.contains(seat).then_some(()));
            writer.maybe(seat, "looking", looking[seat]);
        }
        Phase::Trade(trade) => {
            writer.maybe(seat, "done", trade.done.contains(seat).then_some(()));
            writer.maybe(seat, "made", Some(trade.made[seat]).filter(|made| *made > 0));
        }
        Phase::Auction(auction) => {
            writer.some(seat, "offer", auction.offer(seat));
            let (key, cards) = match auction.step {
                Step::Offer => return,
                Step::Stay(stances) => return writer.maybe(seat, "stance", stances.choice(seat)),
                Step::Add(added) => ("adds", added),
                Step::Lose(lost) => ("loses", lost),
            };
            writer.maybe(seat, "stance", cards.asked().contains(seat).then_some(Stance::Stay));
            writer.maybe(seat, key, cards.choice(seat));
        }
        _ => {}
    }
}

fn set(objects: &[Object]) -> ObjectSet {
    objects.iter().copied().collect()
}

impl Reader<'_, OddShop> {
    /// Objects and authentication cards, wherever they are.
    fn read_objects(&self, state: &mut State) -> Result<()> {
        let game = self.game;
        let display: Vec<Object> = self.set(None, "display")?;
        let cards: Vec<Card> = self.set(None, "under")?;
        let is_covered = display.len() <= cards.len() && cards.len() <= usize::from(game.deck.display);
        let message = "under names a card for every object on display, and no more than a round has";
        require(is_covered, Impossible::BadValue, message)?;
        let mut placed: Vec<Object> = self.set(None, "discarded")?;
        state.discarded = set(&placed);
        for seat in self.seats() {
            let mut owned: Vec<Object> = self.set(seat, "bought")?;
            // Even unchecked, an object without a card could never be revealed.
            let message = format_args!("seat {seat} has bought an object that is not on display");
            require(set(&display).contains_all(set(&owned)), Impossible::NotOnDisplay, message)?;
            for (key, revealed) in Card::NAMES.into_iter().zip(&mut state.revealed) {
                let objects: Vec<Object> = self.set(seat, key)?;
                *revealed = revealed.union(set(&objects));
                owned.extend(objects);
            }
            state.hands[seat].objects = set(&owned);
            placed.extend(owned);
        }
        let is_single = |objects: &[Object]| usize::from(set(objects).len()) == objects.len();
        let twice = "an object is in two places";
        self.check(is_single(&placed), Impossible::ObjectTwice, twice)?;
        require(is_single(&display), Impossible::ObjectTwice, twice)?;
        for (slot, card) in cards.into_iter().enumerate() {
            let message = format_args!("the box does not hold so many cards that say {card}");
            require(game.reserve(state)[card as usize] > 0, Impossible::TooManyCards, message)?;
            state.cards[slot] = Some(card);
        }
        state.display.iter_mut().zip(&display).for_each(|(place, object)| *place = Some(*object));
        state.deck = state.deck.without(set(&placed).union(set(&display)));
        Ok(())
    }

    fn read_money(&self, state: &mut State) -> Result<()> {
        let game = self.game;
        let mut all = Money::EMPTY;
        for seat in self.seats() {
            let out: Money = self.set(seat, "out")?;
            // What is left out is what is not out.
            let rest = if game.purse.contains(out) { game.purse.minus(out) } else { Money::EMPTY };
            let held = self.or(seat, "money", rest)?;
            for money in [held, out] {
                // Even unchecked, there are no more cards than the box holds: a purse could not count them.
                let is_there = game.box_money.contains(money) && game.box_money.contains(all.plus(money));
                let message = format_args!("there are no more than {}", game.amounts(game.box_money));
                require(is_there, Impossible::MoneyTotal, message)?;
                all = all.plus(money);
            }
            (state.hands[seat].money, state.out[seat]) = (held, out);
        }
        let message =
            format_args!("the money cards are {}, not {}", game.amounts(all), game.amounts(game.box_money));
        self.check(all == game.box_money, Impossible::MoneyTotal, message)
    }

    fn read_experts(&self, state: &mut State) -> Result<()> {
        for seat in self.seats() {
            let fees: Vec<u16> = self.set(seat, "hired")?;
            let looked: SlotSet = self.set(seat, "looked")?;
            let hired = FEES.map(|fee| fees.contains(&fee));
            let looking: Option<Slot> = self.get(seat, "looking")?;
            // Both experts may look under the same object.
            let (one, two) = (u8::from(hired[0]), u8::from(hired[1]) * if looking.is_some() { 1 } else { 2 });
            let n_looks = one.max(two)..=one + two;
            // Even unchecked, there are only two experts, and nobody looks without one or where no card lies.
            let is_sound = fees.iter().all(|fee| FEES.contains(fee))
                && n_looks.contains(&looked.len())
                && looking.is_none_or(|first| hired[1] && state.cards[1].is_some() && looked.contains(first))
                && looked.iter().all(|slot| state.cards[slot.index()].is_some());
            let message = format_args!("those of seat {seat} look under {n_looks:?} cards that lie there");
            require(is_sound, Impossible::BadValue, format_args!("experts cost 5 or 10; {message}"))?;
            let is_paid = self.game.expert_bills(hired).any(|bill| state.out[seat].contains(bill));
            self.clash(is_paid, format_args!("what seat {seat} paid for experts is not out"))?;
            (state.hired[seat], state.looked[seat]) = (hired, looked);
        }
        Ok(())
    }
}

impl OddShop {
    /// Every way in which the experts that were hired can have been paid.
    fn expert_bills(&self, hired: [bool; 2]) -> impl Iterator<Item = Money> + '_ {
        let fees = move |expert: usize| {
            let fees = if hired[expert] { self.fees[expert] } else { [Some(Money::EMPTY), None] };
            fees.into_iter().flatten()
        };
        fees(0).flat_map(move |one| fees(1).map(move |two| one.plus(two)))
    }
}
