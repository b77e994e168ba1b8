//! Trading: proposals, answers and deals.

use super::{
    Action, Bundle, Deal, Deals, Event, LISTED_PROPOSALS, Legal, MAX_PROPOSALS, Money, ObjectSet, OddShop,
    Phase, Proposals, Rule, State, Trade, Window,
};
use crate::game::Log;
use crate::illegal::{Illegal, refuse};
use crate::random::Rng;
use crate::seat::{BySeat, Seat, SeatSet};

type Result = std::result::Result<(), Illegal<Rule>>;

impl OddShop {
    /// Opens a window, unless there is nothing to trade.
    pub(super) fn begin_trade(&self, state: &mut State, window: Window, log: &mut impl Log<Event>) {
        if Seat::all(self.players).all(|seat| state.objects[seat].is_empty()) {
            self.end_trade(state, window, log);
            return;
        }
        log.note(|| Event::Trading { window });
        state.phase = Phase::Trade(Trade {
            window,
            done: SeatSet::EMPTY,
            proposals: Proposals::EMPTY,
            made: BySeat::splat(0),
        });
    }

    fn end_trade(&self, state: &mut State, window: Window, log: &mut impl Log<Event>) {
        match window {
            Window::Before => self.authenticate(state, log),
            Window::After => self.end_round(state, log),
        }
    }

    pub(super) fn trades(&self, state: &State, trade: &Trade, seat: Seat) -> Legal {
        let (mut accept, mut refuse, mut retract) = (SeatSet::EMPTY, SeatSet::EMPTY, SeatSet::EMPTY);
        let holdings = state.holdings();
        for (from, deal) in trade.proposals.iter() {
            if from == seat {
                retract.insert(deal.to);
            } else if deal.to == seat {
                refuse.insert(from);
                if holdings.holds(seat, &deal.take) {
                    accept.insert(from);
                }
            }
        }
        let askable = self.askable();
        let deals = (trade.made[seat] < LISTED_PROPOSALS).then(|| Deals {
            seat,
            players: self.players,
            objects: state.objects,
            payable: state.money[seat].bills().and(askable),
            askable,
        });
        Legal::Trade { accept, refuse, retract, deals }
    }

    pub(super) fn trade(
        &self,
        state: &mut State,
        seat: Seat,
        action: Action,
        log: &mut impl Log<Event>,
    ) -> Result {
        let holdings = Holdings { objects: &state.objects, money: &state.money };
        let Phase::Trade(trade) = &mut state.phase else { return Err(Illegal::NotNow) };
        match action {
            Action::Done => {
                trade.done.insert(seat);
                log.note(|| Event::Done { seat });
                if trade.done == SeatSet::all(self.players) {
                    let window = trade.window;
                    for (from, deal) in trade.proposals.iter() {
                        log.note(|| Event::Lapsed { from, to: deal.to });
                    }
                    self.end_trade(state, window, log);
                }
            }
            Action::Propose(deal) => {
                self.check_deal(holdings, trade, seat, &deal)?;
                trade.proposals.open(seat, deal);
                trade.made[seat] += 1;
                trade.done.remove(deal.to);
                let Deal { to, give, take } = deal;
                log.note(|| Event::Proposed {
                    from: seat,
                    to,
                    give: self.side(&give),
                    take: self.side(&take),
                });
            }
            Action::Retract(to) => {
                if trade.proposals.get(seat, to).is_none() {
                    return refuse(Rule::NoProposal { seat: to });
                }
                trade.proposals.close(seat, to);
                log.note(|| Event::Retracted { from: seat, to });
            }
            Action::Refuse(from) => {
                if trade.proposals.get(from, seat).is_none() {
                    return refuse(Rule::NoProposal { seat: from });
                }
                trade.proposals.close(seat, from);
                log.note(|| Event::Refused { from, to: seat });
            }
            Action::Accept(from) => {
                let Some(deal) = trade.proposals.get(from, seat) else {
                    return refuse(Rule::NoProposal { seat: from });
                };
                if !holdings.holds(seat, &deal.take) {
                    return refuse(Rule::NotInHand);
                }
                self.close_deal(state, from, &deal, log);
            }
            _ => return Err(Illegal::NotNow),
        }
        Ok(())
    }

    /// Whether a seat may propose a deal: it must hold what it gives, and the other must own the objects. Whether
    /// they hold the money is theirs to know.
    fn check_deal(&self, holdings: Holdings<'_>, trade: &Trade, seat: Seat, deal: &Deal) -> Result {
        let Deal { to, give, take } = deal;
        if *to == seat || !SeatSet::all(self.players).contains(*to) {
            return refuse(Rule::OwnDeal);
        }
        if give.objects.is_empty() && take.objects.is_empty() {
            return refuse(Rule::NoObject);
        }
        if !holdings.objects[seat].contains_all(give.objects) {
            return refuse(Rule::NotYours);
        }
        if !holdings.objects[*to].contains_all(take.objects) {
            return refuse(Rule::NotTheirs);
        }
        if !holdings.money[seat].contains(give.money) {
            return refuse(Rule::NotInHand);
        }
        if !self.box_money.contains(take.money) {
            return refuse(Rule::NoSuchMoney);
        }
        if trade.made[seat] >= MAX_PROPOSALS {
            return refuse(Rule::TooManyProposals { most: MAX_PROPOSALS });
        }
        Ok(())
    }

    /// Any deal that a seat may propose, of any size.
    pub(super) fn any_deal(&self, state: &State, seat: Seat, rng: &mut Rng) -> Option<Deal> {
        let Phase::Trade(trade) = &state.phase else { return None };
        if trade.done.contains(seat) || trade.made[seat] >= MAX_PROPOSALS {
            return None;
        }
        let n = rng.below(u32::from(self.players) - 1);
        let to = Seat::all(self.players).filter(|&other| other != seat).nth(n as usize)?;
        let mut side = |objects: ObjectSet, money: Money| Bundle {
            objects: objects.iter().filter(|_| rng.below(3) == 0).collect(),
            money: money.iter().filter(|_| rng.below(4) == 0).collect(),
        };
        let give = side(state.objects[seat], state.money[seat]);
        let take = side(state.objects[to], self.purse);
        let has_object = !give.objects.is_empty() || !take.objects.is_empty();
        has_object.then_some(Deal { to, give, take })
    }

    fn close_deal(&self, state: &mut State, from: Seat, deal: &Deal, log: &mut impl Log<Event>) {
        let Deal { to, give, take } = *deal;
        log.note(|| Event::Dealt { from, to, give: self.side(&give), take: self.side(&take) });
        for (giver, taker, bundle) in [(from, to, give), (to, from, take)] {
            state.money[giver] = state.money[giver].minus(bundle.money);
            state.money[taker] = state.money[taker].plus(bundle.money);
            state.objects[giver] = state.objects[giver].without(bundle.objects);
            state.objects[taker] = state.objects[taker].union(bundle.objects);
        }
        let holdings = Holdings { objects: &state.objects, money: &state.money };
        let Phase::Trade(trade) = &mut state.phase else { return };
        trade.proposals.close(from, to);
        trade.done.remove(from);
        trade.done.remove(to);
        // What can no longer be kept is no longer proposed.
        trade.proposals.retain(|from, deal| {
            let is_kept = holdings.can_keep(from, deal);
            if !is_kept {
                log.note(|| Event::Lapsed { from, to: deal.to });
            }
            is_kept
        });
    }
}

/// What everybody has.
#[derive(Clone, Copy)]
pub(super) struct Holdings<'a> {
    objects: &'a BySeat<ObjectSet>,
    money: &'a BySeat<Money>,
}

impl Holdings<'_> {
    fn holds(self, seat: Seat, bundle: &Bundle) -> bool {
        self.objects[seat].contains_all(bundle.objects) && self.money[seat].contains(bundle.money)
    }

    /// Whether a proposal can be kept, as far as its maker can know.
    pub(super) fn can_keep(self, from: Seat, deal: &Deal) -> bool {
        self.holds(from, &deal.give) && self.objects[deal.to].contains_all(deal.take.objects)
    }
}

impl State {
    pub(super) fn holdings(&self) -> Holdings<'_> {
        Holdings { objects: &self.objects, money: &self.money }
    }
}
