"""Don as a plain Python class, without sales and exchanges: what one would write in an afternoon, to compare with."""

import random

SUITS = {
    "blue": (0, 1, 4, 8, 9),
    "brown": (1, 3, 5, 6, 8),
    "olive": (0, 2, 5, 7, 9),
    "yellow": (0, 3, 4, 6, 9),
    "red": (1, 2, 5, 7, 8),
    "violet": (2, 3, 4, 6, 7),
}
CARDS = [(suit, digit) for suit, digits in SUITS.items() for digit in digits]


class Don:
    def __init__(self, players: int, seed: int) -> None:
        self.rng = random.Random(seed)
        self.players = players
        self.deck = CARDS[:]
        self.rng.shuffle(self.deck)
        self.tokens = [12] * players
        self.cards: list[list] = [[] for _ in range(players)]
        self.digits: list[set] = [set() for _ in range(players)]
        self.pot = 0
        self.round = 0
        self.first = self.rng.randrange(players)
        self.over = False
        self.begin()

    def begin(self) -> None:
        if not self.deck:
            self.over = True
            return
        self.lot = [self.deck.pop() for _ in range((1, 2, 3)[self.round % 3]) if self.deck]
        self.round += 1
        self.active = [(self.first + n) % self.players for n in range(self.players)]
        self.at, self.high, self.leader = 0, 0, None

    @property
    def player(self) -> int:
        return self.active[self.at]

    def legal(self) -> list[int]:
        """Amounts, 0 for passing."""
        seat = self.player
        digits = self.digits[seat]
        return [0] + [bid for bid in range(self.high + 1, self.tokens[seat] + 1) if bid % 10 not in digits]

    def act(self, bid: int) -> None:
        seat = self.player
        if bid:
            self.high, self.leader = bid, seat
            self.at += 1
        else:
            self.active.pop(self.at)
        if not self.active or (len(self.active) == 1 and self.leader is not None):
            self.settle()
        else:
            self.at %= len(self.active)

    def settle(self) -> None:
        if self.leader is None:
            winner = self.first
        else:
            winner, price = self.leader, self.high
            self.tokens[winner] -= price
            digit, shared = price % 10, price + self.pot
            held = [0 if seat == winner else sum(d == digit for _, d in cards) for seat, cards in enumerate(self.cards)]
            most = max(held)
            takers = [seat for seat, n in enumerate(held) if n == most] if most else []
            self.pot = shared
            for seat in takers:
                self.tokens[seat] += shared // len(takers)
                self.pot -= shared // len(takers)
        self.cards[winner] += self.lot
        self.digits[winner].update(digit for _, digit in self.lot)
        self.first = winner
        self.begin()
