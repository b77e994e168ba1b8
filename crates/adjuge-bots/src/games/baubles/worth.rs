//! What coins and baubles are worth to a seat, as far as everyone may know it.

use adjuge_engine::Seat;
use adjuge_engine::games::baubles::{Baubles, HAND, Kind, Pile, Side, State};

/// The unit that worth is reckoned in: so many make a point.
pub(super) const POINT: i32 = 16;

/// What a coin is worth while there are turns left to spend it in.
const COIN: i32 = 12;

/// Beyond so many coins, every second makes each worth less: they cannot all be spent well.
const PLENTY: i32 = 12;

/// What a coin is worth on the last turn: three make a point, and a spare one may break a tie.
const LAST_COIN: i32 = 6;

/// What a coin is worth that the purse has no room for.
const COIN_TOO_MANY: i32 = 3;

/// A seat's means, and what it will get out of its baubles.
#[derive(Clone, Copy)]
pub(super) struct Means {
    /// Coins in purse and hand; of a rival's hand, the average.
    pub(super) money: i32,
    /// What a coin is worth to the seat.
    pub(super) coin: i32,
    /// All baubles it owns, and the coins they yield together.
    n_baubles: i32,
    n_coins: i32,
    /// How many it will still draw after the next time it shuffles.
    draws: i32,
}

impl Means {
    /// The means of a seat, known to itself.
    pub(super) fn of(game: &Baubles, state: &State, seat: Seat) -> Means {
        Self::with_hand(game, state, seat, i32::from(game.coins(&state.sides[seat].hand)))
    }

    /// The means of a seat as its rival sees them: the hand is an average one of what is not in sight.
    pub(super) fn seen(game: &Baubles, state: &State, seat: Seat) -> Means {
        let Side { hand, deck, most, .. } = &state.sides[seat];
        let n_unseen = i32::from(hand.len() + deck.len());
        let coins = i32::from(game.coins(hand)) + i32::from(game.coins(deck));
        let average = (coins * i32::from(hand.len()) + n_unseen / 2) / n_unseen.max(1);
        let most = most.map_or(i32::MAX, i32::from);
        Self::with_hand(game, state, seat, average.min(most))
    }

    fn with_hand(game: &Baubles, state: &State, seat: Seat, hand_coins: i32) -> Means {
        let side = &state.sides[seat];
        let piles = [&side.hand, &side.deck, &side.discard];
        let count = |pile: &Pile| i32::from(pile.len());
        let turns_left = i32::from(game.deck.turns) - i32::from(state.turn);
        let money = i32::from(side.purse) + hand_coins;
        let coin = if turns_left == 0 {
            LAST_COIN
        } else if money > i32::from(game.deck.purse_limit) {
            COIN_TOO_MANY
        } else {
            COIN - (money - PLENTY).max(0) / 2
        };
        Means {
            money,
            coin,
            n_baubles: piles.into_iter().map(count).sum(),
            n_coins: piles.into_iter().map(|pile| i32::from(game.coins(pile))).sum(),
            draws: (turns_left * i32::from(HAND) - count(&side.deck)).max(0),
        }
    }

    /// What one more bauble brings: its points, and its coins in the place of an average bauble's.
    pub(super) fn gain(&self, game: &Baubles, kind: Kind) -> i32 {
        let face = game.face(kind);
        let more = i32::from(face.coins) * self.n_baubles - self.n_coins;
        let coins = self.draws * more * self.coin / (self.n_baubles * (self.n_baubles + 1)).max(1);
        i32::from(face.points) * POINT + coins
    }

    /// What it brings to be rid of a bauble, without what that costs.
    pub(super) fn gain_without(&self, game: &Baubles, kind: Kind) -> i32 {
        let face = game.face(kind);
        let more = self.n_coins - i32::from(face.coins) * self.n_baubles;
        let coins = self.draws * more * self.coin / (self.n_baubles * (self.n_baubles - 1)).max(1);
        coins - i32::from(face.points) * POINT
    }
}
