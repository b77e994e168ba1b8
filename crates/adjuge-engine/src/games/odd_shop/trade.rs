//! Trading: proposals, answers and deals.

use super::{
    Action, Bill, Bundle, Deal, Deals, Event, Legal, OddShop, Phase, Proposals, Rule, State, Trade, Window,
};
use crate::prelude::*;

/// Proposals a seat may make in one window.
pub(super) const MAX_PROPOSALS: u8 = 20;
/// Proposals after which `legal` lists no more of them to a seat, so that random play does not bargain for ever.
const LISTED_PROPOSALS: u8 = 2;

impl<L: Log<Event>> Dealer<'_, OddShop, L> {
    /// Opens a window, unless the table leaves it out.
    pub(super) fn begin_trade(&mut self, window: Window) {
        if !self.game.trading[window as usize] {
            return self.end_trade(window);
        }
        self.log.note(|| Event::Trading { window });
        let (done, proposals, made) = (SeatSet::EMPTY, Proposals::EMPTY, BySeat::splat(0));
        self.state.phase = Phase::Trade(Trade { window, done, proposals, made });
    }

    fn end_trade(&mut self, window: Window) {
        match window {
            Window::Before => self.authenticate(),
            Window::After => self.end_round(),
        }
    }

    pub(super) fn trade(&mut self, seat: Seat, action: Action) -> Acted<Rule> {
        let (game, log, hands) = (self.game, &mut *self.log, &mut self.state.hands);
        let Phase::Trade(trade) = &mut self.state.phase else { return Err(Illegal::NotNow) };
        match action {
            Action::Done => {
                trade.done.insert(seat);
                log.note(|| Event::Done { seat });
                if trade.done == SeatSet::all(game.players) {
                    let window = trade.window;
                    for (from, deal) in trade.proposals.iter() {
                        log.note(|| Event::Lapsed { from, to: deal.to });
                    }
                    self.end_trade(window);
                }
            }
            Action::Propose(deal) => {
                game.check_deal(hands, trade, seat, &deal)?;
                trade.proposals.open(seat, deal);
                trade.made[seat] += 1;
                trade.done.remove(deal.to);
                let (from, Deal { to, give, take }) = (seat, deal);
                log.note(|| Event::Proposed { from, to, give: game.side(&give), take: game.side(&take) });
            }
            Action::Retract(to) => {
                require(trade.proposals.get(seat, to).is_some(), Rule::NoProposal { seat: to })?;
                trade.proposals.close(seat, to);
                log.note(|| Event::Retracted { from: seat, to });
            }
            Action::Refuse(from) => {
                require(trade.proposals.get(from, seat).is_some(), Rule::NoProposal { seat: from })?;
                trade.proposals.close(seat, from);
                log.note(|| Event::Refused { from, to: seat });
            }
            Action::Accept(from) => {
                let Some(deal) = trade.proposals.get(from, seat) else {
                    return refuse(Rule::NoProposal { seat: from });
                };
                require(hands[seat].contains(&deal.take), Rule::NotInHand)?;
                trade.proposals.close(from, seat);
                trade.done.remove(from);
                trade.done.remove(seat);
                deal.close(from, hands);
                let Deal { to, give, take } = deal;
                log.note(|| Event::Dealt { from, to, give: game.side(&give), take: game.side(&take) });
                // What can no longer be kept is no longer proposed.
                trade.proposals.retain(|from, deal| {
                    let is_kept = deal.can_be_kept(from, hands);
                    if !is_kept {
                        log.note(|| Event::Lapsed { from, to: deal.to });
                    }
                    is_kept
                });
            }
            _ => return Err(Illegal::NotNow),
        }
        Ok(())
    }
}

impl OddShop {
    pub(super) fn trades(&self, state: &State, trade: &Trade, seat: Seat) -> Legal {
        let (partners, hand) = (self.partners(seat), &state.hands[seat]);
        let proposed = |from: Seat| trade.proposals.get(from, seat);
        let can_pay = |from: &Seat| proposed(*from).is_some_and(|deal| hand.contains(&deal.take));
        let mut askable = self.purse.bills();
        if self.values[0] == 0 {
            askable.remove(Bill(0));
        }
        let deals = (trade.made[seat] < LISTED_PROPOSALS).then(|| Deals {
            seat,
            partners,
            hands: state.hands,
            payable: hand.money.bills().intersection(askable),
            askable,
        });
        let accept = partners.iter().filter(can_pay).collect();
        let refuse = partners.iter().filter(|from| proposed(*from).is_some()).collect();
        let retract = partners.iter().filter(|to| trade.proposals.get(seat, *to).is_some()).collect();
        Legal::Trade { accept, refuse, retract, deals }
    }

    /// With whom a seat can trade.
    fn partners(&self, seat: Seat) -> SeatSet {
        SeatSet::all(self.players).without(SeatSet::only(seat))
    }

    /// Whether a seat may propose a deal: it must hold what it gives, and the other must own the objects. Whether
    /// they hold the money is theirs to know.
    fn check_deal(&self, hands: &BySeat<Bundle>, trade: &Trade, seat: Seat, deal: &Deal) -> Acted<Rule> {
        let Deal { to, give, take } = deal;
        require(self.partners(seat).contains(*to), Rule::OwnDeal)?;
        require(!deal.is_empty(), Rule::EmptyDeal)?;
        require(hands[seat].objects.contains_all(give.objects), Rule::NotYours)?;
        require(hands[*to].objects.contains_all(take.objects), Rule::NotTheirs)?;
        require(hands[seat].money.contains(give.money), Rule::NotInHand)?;
        require(self.box_money.contains(take.money), Rule::NoSuchMoney)?;
        require(trade.made[seat] < MAX_PROPOSALS, Rule::TooManyProposals { most: MAX_PROPOSALS })
    }

    /// Any deal that a seat may propose, of any size.
    pub(super) fn any_deal(&self, state: &State, seat: Seat, rng: &mut Rng) -> Option<Deal> {
        let Phase::Trade(trade) = &state.phase else { return None };
        if trade.done.contains(seat) || trade.made[seat] >= MAX_PROPOSALS {
            return None;
        }
        let to = self.partners(seat).nth(rng.below(u32::from(self.players) - 1));
        let mut some_of = |all: Bundle| Bundle {
            objects: all.objects.iter().filter(|_| rng.below(3) == 0).collect(),
            money: all.money.iter().filter(|_| rng.below(4) == 0).collect(),
        };
        let give = some_of(state.hands[seat]);
        let take = some_of(Bundle { money: self.purse, ..state.hands[to] });
        let deal = Deal { to, give, take };
        (!deal.is_empty()).then_some(deal)
    }
}
