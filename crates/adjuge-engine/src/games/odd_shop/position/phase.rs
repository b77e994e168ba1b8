//! Where in the round a position stands, and whether its facts fit that.

use super::super::trade::MAX_PROPOSALS;
use super::super::{
    Auction, Bill, Deal, Money, OddShop, Phase, Proposals, Slot, Stance, State, Step, Trade, Verdict, Window,
};
use crate::game::Positions as _;
use crate::position::{Result, refuse, require};
use crate::prelude::*;

impl Reader<'_, OddShop> {
    /// Where in the round the game stands.
    pub(super) fn read_phase(&self, state: &mut State) -> Result<()> {
        let game = self.game;
        let (n_laid, n_slots) = (state.n_laid(), game.n_slots(state));
        let n_covered = state.cards.iter().flatten().count() as u8;
        let message = format_args!("this round has {n_slots} objects");
        require(n_laid.max(n_covered) <= n_slots, Impossible::PhaseClash, message)?;
        let has_all_cards = game.uncovered(state).is_none();
        let is_complete = has_all_cards && n_laid > 0 && n_laid == n_slots;
        state.phase = match self.phase(&OddShop::FACTS)? {
            None if is_complete => self.experts()?,
            None => {
                self.clash(n_laid == 0 || has_all_cards, "the cards are laid out before the objects")?;
                Phase::Display
            }
            Some("over") => Phase::Over,
            Some("verdicts") => self.verdicts(state)?,
            Some(_) if !is_complete => refuse(Impossible::PhaseClash, "the display is not complete")?,
            Some("trading") => self.trading(state)?,
            Some(key) => self.auction(state, key)?,
        };
        self.facts_fit(state)?;
        self.objects_fit(state)
    }

    fn experts(&self) -> Result<Phase> {
        let (done, looking) = (self.done()?, self.by_seat("looking")?);
        let message = "who is done has no expert who has still to look";
        self.clash(done.iter().all(|seat| looking[seat].is_none()), message)?;
        Ok(Phase::Experts { done, looking })
    }

    /// Who is done.
    fn done(&self) -> Result<SeatSet> {
        let said = self.by_seat::<()>("done")?;
        let done: SeatSet = self.seats().filter(|&seat| said[seat].is_some()).collect();
        let message = "everyone is done: the next phase has begun";
        require(done != SeatSet::all(self.game.players), Impossible::PhaseClash, message)?;
        Ok(done)
    }

    fn verdicts(&self, state: &State) -> Result<Phase> {
        let words = self.words(None, "verdicts").unwrap_or_default();
        let [seat, authentic, replica] = words[..] else {
            let message = "verdicts takes a seat and how many cards of each kind are left";
            return refuse(Impossible::BadValue, message);
        };
        let seat = Seat::read_word(self.game, seat)?;
        let left = [u8::read_word(self.game, authentic)?, u8::read_word(self.game, replica)?, 0];
        let is_there = left.iter().zip(self.game.verdict_cards()).all(|(left, all)| *left <= all);
        let message = "there are not so many cards to settle unknown objects with";
        require(left != [0; 3] && is_there, Impossible::TooManyCards, message)?;
        let Some(object) = state.unsettled(seat) else {
            return refuse(Impossible::BadValue, format!("seat {seat} has no unknown object"));
        };
        let is_first = self.seats().take(seat.index()).all(|earlier| state.unsettled(earlier).is_none());
        self.clash(is_first, format_args!("a seat before {seat} has an unknown object"))?;
        Ok(Phase::Verdicts(Verdict { seat, object, left }))
    }

    fn trading(&self, state: &State) -> Result<Phase> {
        let game = self.game;
        let window: Window = self.must(None, "trading")?;
        let message = format_args!("this table does not trade {window} authentication");
        self.check(game.trading[window as usize], Impossible::OptionOff, message)?;
        let (done, mut proposals, mut made) = (self.done()?, Proposals::EMPTY, BySeat::splat(0));
        for seat in self.seats() {
            made[seat] = self.number(seat, "made", 0..=MAX_PROPOSALS, 0)?;
        }
        let words = self.words(None, "deals").unwrap_or_default();
        for words in words.split(|word| *word == "/").filter(|words| !words.is_empty()) {
            let (from, deal) = (Seat::read_word(game, words[0])?, Deal::read(game, &words[1..])?);
            // Even unchecked, nobody can be made to give what they do not have.
            let is_sound = deal.to != from
                && proposals.get(from, deal.to).or(proposals.get(deal.to, from)).is_none()
                && !deal.is_empty()
                && game.box_money.contains(deal.take.money)
                && deal.can_be_kept(from, &state.hands);
            let message = format_args!("the deal of seats {from} and {} cannot be open", deal.to);
            require(is_sound, Impossible::ImpossibleDeal, message)?;
            proposals.open(from, deal);
            let n_open = proposals.iter().filter(|(maker, _)| *maker == from).count();
            let message = format_args!("seat {from} has not made so many proposals");
            self.check(usize::from(made[from]) >= n_open, Impossible::ImpossibleDeal, message)?;
        }
        Ok(Phase::Trade(Trade { window, done, proposals, made }))
    }

    fn auction(&self, state: &State, key: &str) -> Result<Phase> {
        let slot: Slot = self.must(None, key)?;
        let message = format_args!("no object lies at slot {slot}");
        require(state.display[slot.index()].is_some(), Impossible::BadValue, message)?;
        let holds = |seat: Seat, offer: Money| !offer.is_empty() && state.hands[seat].money.contains(offer);
        let offers = self.sealed("offer", state.solvent(self.game.players), holds)?;
        let mut auction = Auction { slot, offers, step: Step::Offer };
        if key != "offers" {
            auction.step = self.tie(state, key, &auction)?;
        }
        state.opportunist.map_or(Ok(()), |opportunist| self.is_in_turn(&auction, opportunist))?;
        let message = "everyone has decided, or nobody can";
        require(!auction.undecided().is_empty(), Impossible::PhaseClash, message)?;
        Ok(Phase::Auction(auction))
    }

    /// In turn, whoever comes after the next seat to offer or to stay has not decided.
    fn is_in_turn(&self, auction: &Auction, opportunist: Seat) -> Result<()> {
        let mut seat = auction.undecided().after(opportunist).unwrap_or(opportunist);
        while seat != opportunist {
            seat = seat.next(self.game.players);
            let has_decided = match auction.step {
                Step::Offer => auction.offers.choice(seat).is_some(),
                Step::Stay(stances) => stances.choice(seat).is_some(),
                Step::Add(_) | Step::Lose(_) => false,
            };
            self.clash(!has_decided, format_args!("seat {seat} has decided before its turn"))?;
        }
        Ok(())
    }

    fn tie(&self, state: &State, key: &str, auction: &Auction) -> Result<Step> {
        let stances = self.by_seat::<Stance>("stance")?;
        let staying: SeatSet = self.seats().filter(|&seat| stances[seat] == Some(Stance::Stay)).collect();
        self.clash(auction.offers.missing().is_empty(), "somebody has still to offer")?;
        let (tied, able) = (self.game.leaders(auction), self.game.contenders(state, auction));
        let is_tie = tied.len() > 1 && !able.is_empty() && staying.without(able).is_empty();
        let are_tied = |holds: bool| {
            let message = "only those tied for the highest offer, with a card left, may stay";
            require(holds, Impossible::NotTied, message)
        };
        match key {
            "staying" => {
                are_tied(is_tie && self.seats().all(|seat| stances[seat].is_none() || tied.contains(seat)))?;
                let mut round = Sealed::among(able);
                for (seat, stance) in able.iter().filter_map(|seat| Some((seat, stances[seat]?))) {
                    round.choose(seat, stance);
                }
                Ok(Step::Stay(round))
            }
            "adding" => {
                are_tied(is_tie && staying.len() > 1)?;
                let left = |seat: Seat| state.hands[seat].money.minus(auction.offer(seat));
                Ok(Step::Add(self.chosen("adds", staying, left)?))
            }
            _ => {
                are_tied(staying.len() > 1 && staying.without(auction.offers.asked()).is_empty())?;
                let message = "the offers cannot have been tied before and after a card was added to each";
                self.check(self.was_tied(auction, staying), Impossible::NotTied, message)?;
                Ok(Step::Lose(self.chosen("loses", staying, |seat| auction.offer(seat))?))
            }
        }
    }

    /// The cards that some seats have chosen, each out of some money.
    fn chosen(&self, key: &str, asked: SeatSet, of: impl Fn(Seat) -> Money) -> Result<Sealed<Bill>> {
        let can_all = asked.iter().all(|seat| !of(seat).is_empty());
        require(
            can_all,
            Impossible::NotInHand,
            format_args!("somebody who stays has no card that it {key}"),
        )?;
        self.sealed(key, asked, |seat, bill| of(seat).count(bill) > 0)
    }

    /// Whether those who stayed are still tied, and can have been tied for the highest offer before each added one
    /// of the cards it has played.
    fn was_tied(&self, auction: &Auction, staying: SeatSet) -> bool {
        let total = |money: Money| money.total(&self.game.values);
        let (stayed, others): (Vec<_>, Vec<_>) =
            auction.offers.choices().partition(|(seat, _)| staying.contains(*seat));
        let least = others.iter().map(|(_, offer)| total(*offer)).max().unwrap_or(0);
        let before = |offer: Money| {
            let added = offer.iter().filter(move |_| offer.len() > 1);
            added.map(move |bill| total(offer.minus(Money::only(bill))))
        };
        let can_all_have = |tied: u16| stayed.iter().all(|(_, offer)| before(*offer).any(|sum| sum == tied));
        let mut sums = stayed.iter().flat_map(|(_, offer)| before(*offer));
        sums.any(|tied| tied >= least && can_all_have(tied))
            && self.game.highest(stayed.into_iter()).len() > 1
    }

    /// Refuses facts that do not belong to the phase.
    fn facts_fit(&self, state: &State) -> Result<()> {
        let step = state.auction().map(|auction| auction.step);
        let is_trade = matches!(state.phase, Phase::Trade(_));
        self.only_if(is_trade, &["made", "deals"])?;
        self.only_if(is_trade || matches!(state.phase, Phase::Experts { .. }), &["done"])?;
        self.only_if(matches!(state.phase, Phase::Experts { .. }), &["looking"])?;
        self.only_if(step.is_some(), &["offer"])?;
        self.only_if(step.is_some_and(|step| step != Step::Offer), &["stance"])?;
        self.only_if(matches!(step, Some(Step::Add(_))), &["adds"])?;
        self.only_if(matches!(step, Some(Step::Lose(_))), &["loses"])
    }

    /// Whether objects, and money that is out, are where the phase has them.
    fn objects_fit(&self, state: &State) -> Result<()> {
        let game = self.game;
        let is_revealed = matches!(&state.phase, Phase::Trade(trade) if trade.window == Window::After);
        for (slot, object) in state.display.into_iter().flatten().enumerate() {
            let owner = state.owner(object, game.players);
            let is_settled = owner.is_some() || state.discarded.contains(object);
            self.clash(
                is_settled == (slot < usize::from(state.n_settled())),
                "objects on display are bought or discarded exactly where they have been auctioned",
            )?;
            // Even unchecked: a card that is face down after authentication would never be turned up.
            let (is_turned, revealed) = (is_revealed && owner.is_some(), state.revealed_as(object));
            let message = format_args!("{} has been authenticated", game.named(object));
            require(!is_turned || revealed.is_some(), Impossible::PhaseClash, message)?;
            self.clash(
                revealed == state.cards[slot].filter(|_| is_turned),
                "the cards of objects on display are revealed exactly after authentication, as they lie",
            )?;
        }
        let is_at_end = matches!(state.phase, Phase::Verdicts(_) | Phase::Over);
        if matches!(state.phase, Phase::Experts { .. }) {
            let is_fee = |seat: Seat| game.expert_bills(state.hired[seat]).any(|fee| fee == state.out[seat]);
            self.clash(self.seats().all(is_fee), "before the auctions only what experts were paid is out")?;
        } else if is_at_end || state.phase == Phase::Display {
            let is_spent = self.seats().any(|seat| !state.out[seat].is_empty());
            self.clash(!is_spent, "no money is out at the start of a round")?;
        }
        let has_laid = state.cards.iter().any(Option::is_some);
        self.clash(
            !is_at_end || !has_laid && state.opportunist.is_none(),
            "at the end nothing is on display",
        )?;
        self.clash(!is_at_end || state.round == game.rounds, "the game ends with its last round")?;
        let is_known = self.seats().all(|seat| state.unsettled(seat).is_none());
        self.clash(state.phase != Phase::Over || is_known, "an unknown object is still to be settled")?;
        self.clash(state.round > 1 || state.opportunist.is_none(), "the first round has no opportunist")?;
        if is_at_end {
            return Ok(());
        }
        let [before, by_end] = [state.round - 1, game.rounds].map(|rounds| rounds * game.deck.display);
        let (left, needed) = (state.deck.len() + state.n_laid(), by_end.min(game.n_objects) - before);
        let message = format_args!("the remaining rounds show {needed} objects, and only {left} are left");
        self.check(left >= needed, Impossible::TooFewObjects, message)?;
        // Even unchecked, there must be something to auction.
        require(left > 0, Impossible::TooFewObjects, message)
    }
}
