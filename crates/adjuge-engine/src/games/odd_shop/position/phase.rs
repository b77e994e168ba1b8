//! Where in the round a position stands, and whether its facts fit that.

use super::super::{
    Auction, Deal, MAX_DISPLAY, MAX_PROPOSALS, Money, Phase, Proposals, Slot, State, Step, Trade, Trading,
    Window,
};
use super::{Reader, Result, bidders};
use crate::notation::Words;
use crate::position::{Impossible, read_number, read_seat, refuse};
use crate::seat::{BySeat, Seat, SeatSet};

impl Reader<'_> {
    /// Where in the round the game stands.
    pub(super) fn phase(&self, state: &mut State) -> Result<()> {
        let (game, position) = (self.game, self.position);
        let phase = position.only_one_of(&super::PHASES)?;
        let n_laid = state.display.iter().flatten().count() as u8;
        let n_covered = state.cards.iter().flatten().count() as u8;
        if n_laid.max(n_covered) > game.n_slots(state) {
            return refuse(Impossible::PhaseClash, format!("this round has {} objects", game.n_slots(state)));
        }
        let is_laid_out = n_laid > 0 && n_laid == game.n_slots(state);
        let has_all_cards = game.uncovered(state).is_none();
        state.phase = match phase {
            None if is_laid_out && has_all_cards => Phase::Experts { done: self.done()? },
            None => {
                self.check(n_laid == 0 || has_all_cards, Impossible::PhaseClash, || {
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
                return refuse(Impossible::PhaseClash, "the display is not complete");
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
                Some(_) => return refuse(Impossible::BadValue, "done takes no value"),
            }
        }
        if done == SeatSet::all(self.game.players) {
            return refuse(Impossible::PhaseClash, "everyone is done: the next phase has begun");
        }
        Ok(done)
    }

    fn verdicts(&self, state: &State) -> Result<Phase> {
        let Some([seat, authentic, replica]) = self.position.get(None, "verdicts") else {
            return refuse(
                Impossible::BadValue,
                "verdicts takes a seat and how many cards of each kind are left",
            );
        };
        let seat = read_seat(seat, self.game.players)?;
        let left = [read_number(authentic)?, read_number(replica)?, 0];
        let all = self.game.verdict_cards();
        if left == [0; 3] || left.iter().zip(all).any(|(left, all)| *left > all) {
            return refuse(
                Impossible::TooManyCards,
                "there are not so many cards to settle unknown objects with",
            );
        }
        if state.unsettled(seat).is_none() {
            return refuse(Impossible::BadValue, format!("seat {seat} has no unknown object"));
        }
        let earlier = self.seats().filter(|&earlier| earlier < seat);
        let is_first = earlier.into_iter().all(|earlier| state.unsettled(earlier).is_none());
        self.check(is_first, Impossible::PhaseClash, || {
            format!("a seat before {seat} has an unknown object")
        })?;
        Ok(Phase::Verdicts { seat, left })
    }

    fn trading(&self, state: &State) -> Result<Phase> {
        let (game, position) = (self.game, self.position);
        let window = match position.get(None, "trading") {
            Some([word]) if word == "before" => Window::Before,
            Some([word]) if word == "after" => Window::After,
            _ => return refuse(Impossible::BadValue, "trading takes before or after"),
        };
        let is_on = match window {
            Window::Before => game.trading == Trading::Both,
            Window::After => game.trading != Trading::Off,
        };
        self.check(is_on, Impossible::OptionOff, || {
            format!("this table does not trade {window} authentication")
        })?;
        let has_goods = self.seats().any(|seat| !state.objects[seat].is_empty());
        self.check(has_goods, Impossible::PhaseClash, || "there is no object to trade".into())?;
        let mut trade =
            Trade { window, done: self.done()?, proposals: Proposals::EMPTY, made: BySeat::splat(0) };
        for seat in self.seats() {
            trade.made[seat] = position.one(Some(seat), "made", read_number)?.unwrap_or(0);
            if trade.made[seat] > MAX_PROPOSALS {
                return refuse(
                    Impossible::BadValue,
                    format!("a seat makes at most {MAX_PROPOSALS} proposals"),
                );
            }
        }
        let words = position.get(None, "deals").unwrap_or(&[]);
        for words in words.split(|word| word == "/").filter(|words| !words.is_empty()) {
            let from = read_seat(&words[0], game.players)?;
            let deal = {
                let words: Vec<&str> = words[1..].iter().map(AsRef::as_ref).collect();
                Deal::read(game, &words)?
            };
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
                return refuse(Impossible::ImpossibleDeal, message);
            }
            trade.proposals.open(from, deal);
            let n_open = trade.proposals.iter().filter(|(maker, _)| *maker == from).count();
            self.check(usize::from(trade.made[from]) >= n_open, Impossible::ImpossibleDeal, || {
                format!("seat {from} has not made so many proposals")
            })?;
        }
        Ok(Phase::Trade(trade))
    }

    fn auction(&self, state: &State, key: &str) -> Result<Phase> {
        let Some(slot) = self.position.one(None, key, |word| Ok(Slot::read_word(self.game, word)?))? else {
            return refuse(Impossible::BadValue, format!("{key} takes a slot"));
        };
        if state.display[slot.index()].is_none() {
            return refuse(Impossible::BadValue, format!("no object lies at slot {slot}"));
        }
        let mut offers = BySeat::splat(Money::EMPTY);
        for seat in self.seats() {
            offers[seat] = self.money(seat, "offer")?.unwrap_or(Money::EMPTY);
            if !state.money[seat].contains(offers[seat]) {
                return refuse(
                    Impossible::NotInHand,
                    format!("seat {seat} offers money that it does not hold"),
                );
            }
        }
        let auction = Auction { slot, offers, undecided: SeatSet::EMPTY, step: Step::Offer };
        if key == "offers" { self.offers(state, auction) } else { self.tie(state, key, auction) }
    }

    fn offers(&self, state: &State, mut auction: Auction) -> Result<Phase> {
        let able = |seat: &Seat| !state.money[*seat].is_empty() && auction.offers[*seat].is_empty();
        auction.undecided = self.seats().filter(able).collect();
        if auction.undecided.is_empty() {
            return refuse(Impossible::PhaseClash, "everyone has offered, or nobody can");
        }
        if let Some(opportunist) = state.opportunist {
            // In turn: whoever comes after the next seat to offer has not offered.
            let next = auction.undecided.after(opportunist).unwrap_or(opportunist);
            let mut seat = next;
            while seat != opportunist {
                seat = seat.next(self.game.players);
                self.check(auction.offers[seat].is_empty(), Impossible::PhaseClash, || {
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
                    return refuse(Impossible::BadValue, format!("a stance is stay or withdraw, not {word}"));
                }
            }
        }
        let has_offered = |seat: Seat| state.money[seat].is_empty() || !auction.offers[seat].is_empty();
        let all_offered = self.seats().all(has_offered);
        self.check(all_offered, Impossible::PhaseClash, || "somebody has still to offer".into())?;
        let tied = game.highest(&auction.offers, bidders(game, &auction.offers));
        let able = state.may_stay(&auction.offers, tied);
        let is_tie = tied.len() > 1 && !able.is_empty();
        if key == "staying" {
            let all = decided.iter().chain(staying.iter());
            let is_right = is_tie && all.clone().all(|seat| tied.contains(seat));
            if !is_right || staying.iter().any(|seat| !able.contains(seat)) {
                return refuse(
                    Impossible::NotTied,
                    "only those tied for the highest offer, with a card left, may stay",
                );
            }
            auction.undecided = able.without(decided).without(staying);
            auction.step = Step::Stay { staying };
        } else {
            if staying.len() < 2 {
                return refuse(Impossible::NotTied, "at least two players stay");
            }
            let key = if key == "adding" { "adds" } else { "loses" };
            let mut chosen = BySeat::splat(Money::EMPTY);
            for seat in self.seats() {
                let Some(card) = self.money(seat, key)? else { continue };
                if !staying.contains(seat) {
                    return refuse(Impossible::NotTied, format!("seat {seat} does not stay"));
                }
                chosen[seat] = card;
                if chosen[seat].len() > 1 {
                    return refuse(Impossible::BadValue, format!("{key} takes one card"));
                }
            }
            auction.undecided = staying.iter().filter(|&seat| chosen[seat].is_empty()).collect();
            if key == "adds" {
                let is_right = is_tie && staying.iter().all(|seat| able.contains(seat));
                if !is_right {
                    return refuse(
                        Impossible::NotTied,
                        "only those tied for the highest offer, with a card left, may stay",
                    );
                }
                let holds = |seat: Seat| state.money[seat].minus(auction.offers[seat]).contains(chosen[seat]);
                if !staying.iter().all(holds) {
                    return refuse(Impossible::NotInHand, "a card is added that is not in hand");
                }
                auction.step = Step::Add { staying, added: chosen };
            } else {
                self.check(self.was_tied(&auction, staying), Impossible::NotTied, || {
                    "the offers cannot have been tied before and after a card was added to each".into()
                })?;
                if !staying.iter().all(|seat| auction.offers[seat].contains(chosen[seat]))
                    || staying.iter().any(|seat| auction.offers[seat].is_empty())
                {
                    return refuse(Impossible::NotInHand, "a card is lost that was not played");
                }
                auction.step = Step::Lose { staying, lost: chosen };
            }
        }
        if auction.undecided.is_empty() {
            return refuse(Impossible::PhaseClash, "everyone has decided");
        }
        Ok(Phase::Auction(auction))
    }

    /// Whether those who stayed are still tied, and can have been tied for the highest offer before each added one
    /// of the cards it has played.
    fn was_tied(&self, auction: &Auction, staying: SeatSet) -> bool {
        let (game, offers) = (self.game, &auction.offers);
        let total = |money: Money| money.total(&game.values);
        let others = bidders(game, offers).without(staying);
        let least = others.iter().map(|seat| total(offers[seat])).max().unwrap_or(0);
        let before = |seat: Seat| {
            let offer = offers[seat];
            offer.iter().filter(move |_| offer.len() > 1).map(move |bill| offer.minus(Money::only(bill)))
        };
        let Some(first) = staying.first() else { return false };
        let mut totals = before(first).map(total).filter(|tied| *tied >= least);
        let was_tied = totals.any(|tied| staying.iter().all(|seat| before(seat).any(|m| total(m) == tied)));
        was_tied && game.highest(offers, staying).len() > 1
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
                return refuse(Impossible::PhaseClash, format!("{key} does not belong to this phase"));
            }
        }
        if self.position.get(None, "deals").is_some() && !is_trade {
            return refuse(Impossible::PhaseClash, "deals does not belong to this phase");
        }
        Ok(())
    }

    /// Whether objects, and money that is out, are where the phase has them.
    fn objects_fit(&self, state: &State) -> Result<()> {
        let game = self.game;
        let clash = |holds: bool, message: &str| self.check(holds, Impossible::PhaseClash, || message.into());
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
            // Even unchecked: a card that is face down after authentication would never be turned up.
            if is_revealed && owner.is_some() && state.revealed_as(object).is_none() {
                return refuse(
                    Impossible::PhaseClash,
                    format!("{} has been authenticated", self.game.named(object)),
                );
            }
            let expected = state.cards[slot.index()].filter(|_| is_revealed && owner.is_some());
            clash(
                state.revealed_as(object) == expected,
                "the cards of objects on display are revealed exactly after authentication, as they lie",
            )?;
        }
        if matches!(state.phase, Phase::Experts { .. }) {
            let is_exact =
                |seat: Seat| game.expert_bills(state.hired[seat]).any(|bill| bill == state.out[seat]);
            clash(self.seats().all(is_exact), "before the auctions only what experts were paid is out")?;
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
        self.check(left >= needed, Impossible::TooFewObjects, message)?;
        // Even unchecked, there must be something to auction.
        if left == 0 { refuse(Impossible::TooFewObjects, message()) } else { Ok(()) }
    }
}
