//! Don and Serengeti.

use adjuge_engine::games::don::{Action, Card, CardSet, DigitAuction, Edition, Event, Legal, Phase, State};
use adjuge_engine::{BySeat, Choices, Play, Rng, Seat};

use crate::brain::{Brain, Row, Sale};

/// How many of the lowest raises are worth a thought.
const RAISES: usize = 4;

/// How many cards to sell, or swaps to make, are worth a thought.
const OFFERS: usize = 5;

/// A swap costs a round of bidding: a beginner makes it only for this many points.
const SWAP_GAIN: i32 = 4;

/// The points that a lot usually brings its buyer.
const USUAL_GAIN: i32 = 2;

/// Tokens a point, in 256ths, between which a beginner stays.
const LEAST_RATE: i32 = 90;
const MOST_RATE: i32 = 800;

/// What a card still to come is worth to the owner of one of its suit, in 256ths of a point, shared by all.
const HOPE: i32 = 600;

impl<E: Edition + Weights> Brain for DigitAuction<E> {
    const WEIGHTS: &'static str = E::TEXT;

    /// Sales and the lot of a round are two stages: what is offered for sale is decided before it is sold.
    fn stage(&self, state: &State) -> u32 {
        let is_before_lot = match &state.phase {
            Phase::Exchange(_) | Phase::Declare(_) => true,
            Phase::Auction { block, .. } | Phase::Forfeit { block, .. } => block.seller.is_some(),
            Phase::Start | Phase::Reveal | Phase::Over => false,
        };
        2 * u32::from(state.round) + u32::from(!is_before_lot)
    }

    fn novice(&self, state: &State, seat: Seat, rng: &mut Rng) -> Action {
        match self.legal(state, seat) {
            legal @ Legal::Bid(_) => bid(self, state, seat, legal, rng),
            Legal::Lose(cards) => Action::Lose(least_missed(self, state, seat, cards)),
            Legal::Sell(cards) => {
                let card = least_missed(self, state, seat, cards);
                let is_useless = loss(self, state, seat, card) <= 1;
                // Somebody without money sells what is worth little, so as to bid again.
                if is_useless && state.tokens[seat] < 4 { Action::Sell(card) } else { Action::Pass }
            }
            Legal::Swap(own, others) => {
                let best = best_swaps(self, state, seat, own, others).into_iter().next();
                best.filter(|(gain, _)| *gain >= SWAP_GAIN).map_or(Action::Pass, |(_, swap)| swap)
            }
            Legal::Nothing => Action::Pass,
        }
    }

    fn candidates(&self, state: &State, seat: Seat, out: &mut Vec<Action>) {
        match self.legal(state, seat) {
            legal @ Legal::Bid(_) => {
                out.push(Action::Pass);
                let raises = raises(self, state, seat, legal);
                out.extend(raises.clone().take(RAISES).map(Action::Bid));
                // One bid that no rival can answer.
                let Some(bidding) = state.bidding() else { return };
                let rivals = bidding.active().iter().filter(|&rival| rival != seat);
                let limit = rivals.map(|rival| state.tokens[rival]).max().unwrap_or(0);
                out.extend(raises.skip(RAISES).find(|&amount| amount >= limit).map(Action::Bid));
            }
            Legal::Sell(cards) => {
                out.push(Action::Pass);
                let mut cards: Vec<Card> = cards.iter().collect();
                cards.sort_by_key(|&card| loss(self, state, seat, card));
                out.extend(cards.into_iter().take(OFFERS).map(Action::Sell));
            }
            Legal::Swap(own, others) => {
                out.push(Action::Pass);
                let swaps = best_swaps(self, state, seat, own, others);
                out.extend(swaps.into_iter().take(OFFERS).map(|(_, swap)| swap));
            }
            legal @ Legal::Lose(_) => out.extend(legal.iter()),
            Legal::Nothing => {}
        }
    }

    fn features(&self, state: &State, rows: &mut BySeat<Row>) {
        let left = f32::from(self.rounds + 1 - state.round.min(self.rounds + 1));
        let left = left / f32::from(self.rounds);
        let players = self.players();
        let mut points = BySeat::splat(0.0);
        let mut tokens = BySeat::splat(0.0);
        for seat in Seat::all(players) {
            points[seat] = self.points_of(state.cards[seat]) as f32 / 20.0;
            tokens[seat] = f32::from(state.tokens[seat]) / 16.0;
        }
        let best_rival = |of: &BySeat<f32>, seat: Seat| {
            Seat::all(players).filter(|&rival| rival != seat).map(|rival| of[rival]).fold(0.0, f32::max)
        };
        let income = income_digits(self, state);
        for seat in Seat::all(players) {
            let row = &mut rows[seat];
            let (points_lead, tokens_lead) =
                (points[seat] - best_rival(&points, seat), tokens[seat] - best_rival(&tokens, seat));
            row.extend([
                points[seat],
                tokens[seat],
                f32::from(state.first == seat),
                left,
                tokens[seat] * left,
                points[seat] * (1.0 - left),
                points_lead,
                tokens_lead,
                points_lead * (1.0 - left),
                tokens_lead * (1.0 - left),
                f32::from(tokens_lead >= 0.0) * (1.0 - left),
                state.digits[seat].count_ones() as f32 / 10.0,
                f32::from(income[seat]) / 10.0,
                f32::from(income[seat]) / 10.0 * left,
                f32::from(state.middle) / 16.0,
                f32::from(players) / 6.0,
            ]);
            // What the suits can still become, most promising first.
            let mut suits = [(0, 0); 6];
            for (place, suit) in suits.iter_mut().zip(self.suits) {
                let own = state.cards[seat].intersection(suit).len();
                *place = (own, state.deck.intersection(suit).len());
            }
            suits.sort_unstable_by(|a, b| b.cmp(a));
            row.extend(suits.iter().take(5).map(|&(own, _)| f32::from(own) / 3.0));
            row.extend(suits.iter().take(5).map(|&(own, open)| f32::from(own * open) / 8.0));
        }
    }

    fn sale(&self, before: &State, event: &Event) -> Option<Sale> {
        let lot = match before.on_the_block()? {
            (_, None) => format!("round {:>2}", before.round),
            (_, Some(_)) => "players' sales".to_string(),
        };
        match *event {
            Event::Sold { buyer, price, .. } => Some(Sale { lot, buyer, price: price.into() }),
            Event::Free { seat } => Some(Sale { lot, buyer: seat, price: 0 }),
            _ => None,
        }
    }
}

/// The weights of each edition's net.
pub trait Weights {
    /// The text of the file.
    const TEXT: &'static str;
}

impl Weights for adjuge_engine::games::don::DonEdition {
    const TEXT: &'static str = include_str!("../../weights/don.net");
}

impl Weights for adjuge_engine::games::don::SerengetiEdition {
    const TEXT: &'static str = include_str!("../../weights/serengeti.net");
}

/// The bids that are no offence, ascending.
fn raises<E: Edition>(
    game: &DigitAuction<E>,
    state: &State,
    seat: Seat,
    legal: Legal,
) -> impl Iterator<Item = u8> + Clone {
    let (tokens, digits) = (state.tokens[seat], state.digits[seat]);
    let is_penalised = game.penalise;
    let high = state.bidding().map_or(0, adjuge_engine::auction::Ascending::high);
    (1..legal.len()).filter_map(move |n| match legal.get(n) {
        // The penalising referee lets one bid what one must not; nobody sensible does.
        Action::Bid(amount) if is_penalised => {
            let is_sound = amount > high && amount <= tokens && digits >> (amount % 10) & 1 == 0;
            is_sound.then_some(amount)
        }
        Action::Bid(amount) => Some(amount),
        _ => None,
    })
}

/// Raises as little as possible up to what the goods are worth to the seat.
fn bid<E: Edition>(game: &DigitAuction<E>, state: &State, seat: Seat, legal: Legal, rng: &mut Rng) -> Action {
    let (Some(bidding), Some((goods, seller))) = (state.bidding(), state.on_the_block()) else {
        return Action::Pass;
    };
    let is_alone = bidding.active().is_at_most_one() && bidding.leader().is_none();
    if is_alone && seller.is_none() && state.first == seat {
        // The lot comes for nothing.
        return Action::Pass;
    }
    let tokens = i32::from(state.tokens[seat]);
    // Every player buys about one lot in so many, so the money is to last for that part of those left.
    let left = i32::from(game.rounds) - i32::from(state.round) + 1;
    let purchases = 1 + left / i32::from(game.players());
    // Tokens a point, in 256ths: what a purchase may cost, by what a lot usually brings.
    let rate = (256 * tokens / (purchases * USUAL_GAIN)).clamp(LEAST_RATE, MOST_RATE);
    let limit = (worth(game, state, seat, goods) * rate / (256 * 256) + rng.below(3) as i32 - 1).min(tokens);
    let lowest = raises(game, state, seat, legal).next();
    lowest.filter(|&amount| i32::from(amount) <= limit).map_or(Action::Pass, Action::Bid)
}

/// What cards are worth to a seat, in 256ths of a point: the points they bring, and a part of those that the
/// cards of their suits still to come would bring on top.
fn worth<E: Edition>(game: &DigitAuction<E>, state: &State, seat: Seat, goods: CardSet) -> i32 {
    let cards = state.cards[seat];
    let together = cards.union(goods);
    let gain = game.points_of(together) - game.points_of(cards);
    let hopes = game.suits.iter().filter(|suit| !goods.intersection(**suit).is_empty());
    let hope: i32 = hopes
        .map(|suit| {
            let n_new = i32::from(goods.intersection(*suit).len());
            n_new * i32::from(state.deck.intersection(*suit).len())
        })
        .sum();
    gain * 256 + hope * HOPE / i32::from(game.players())
}

/// The points a seat would lose with a card.
fn loss<E: Edition>(game: &DigitAuction<E>, state: &State, seat: Seat, card: Card) -> i32 {
    let cards = state.cards[seat];
    game.points_of(cards) - game.points_of(cards.without(CardSet::only(card)))
}

fn least_missed<E: Edition>(game: &DigitAuction<E>, state: &State, seat: Seat, cards: CardSet) -> Card {
    let card = cards.iter().min_by_key(|&card| loss(game, state, seat, card));
    card.expect("a seat that must choose a card has one")
}

/// Swaps with the points they bring, the best first.
fn best_swaps<E: Edition>(
    game: &DigitAuction<E>,
    state: &State,
    seat: Seat,
    own: CardSet,
    others: CardSet,
) -> Vec<(i32, Action)> {
    let cards = state.cards[seat];
    let before = game.points_of(cards);
    let mut swaps: Vec<_> = own
        .iter()
        .flat_map(|give| others.iter().map(move |take| (give, take)))
        .map(|(give, take)| {
            let after = cards.without(CardSet::only(give)).union(CardSet::only(take));
            (game.points_of(after) - before, Action::Swap { give, take })
        })
        .collect();
    swaps.sort_by_key(|&(gain, swap)| (-gain, swap));
    swaps
}

/// On how many digits each seat would be paid if a rival bought.
fn income_digits<E: Edition>(game: &DigitAuction<E>, state: &State) -> BySeat<u8> {
    let mut income = BySeat::splat(0);
    for cards in game.with_digit {
        let held = |seat: Seat| state.cards[seat].intersection(cards).len();
        let most = Seat::all(game.players()).map(held).max().unwrap_or(0);
        if most > 0 {
            for seat in Seat::all(game.players()).filter(|&seat| held(seat) == most) {
                income[seat] += 1;
            }
        }
    }
    income
}
