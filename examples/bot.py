#!/usr/bin/env python3
"""A bot for any game of the house; docs/bot-protocol.md explains what it reads and writes.

    adjuge arena don --bots "novice,cmd:python3 examples/bot.py"

It plays Don as a careful collector would and everything else at random. Begin at choose().
"""

import json
import random
import sys

POINTS = [0, 1, 3, 6, 10, 15]  # For so many cards of a colour.
HOPE = 2.3  # What the cards of a colour that are still to come are worth to the owner of one, in points, shared by all.
THRIFT = 2.0  # How many points we expect of each purchase: the more, the less is paid for one.


def suits_of(cards):
    """How many cards of each colour; a card is written as `blue-9`."""
    suits = [card.split("-")[0] for card in cards]
    return {suit: suits.count(suit) for suit in suits}


def worth(cards, goods, unseen, players):
    """What goods are worth to the owner of cards, in points."""
    own, total = suits_of(cards), 0
    for suit, n in suits_of(goods).items():
        had = own.get(suit, 0)
        total += POINTS[min(5, had + n)] - POINTS[min(5, had)]
        total += HOPE * n * unseen.get(suit, 0) / players
    return total


def play_don(hello, view, actions):
    """Bids as little as possible, up to what the goods are worth; sells what it does not need when it is poor."""
    seats, me = view["seats"], view["viewer"]
    mine, tokens, players = seats[me - 1]["cards"], view["tokens"], len(seats)
    left = view["rounds"] - view["round"] + 1
    if view["phase"] == "declare":
        loss = {card: -worth([c for c in mine if c != card], [card], {}, players) for card in mine}
        card = max(mine, key=loss.get)
        return f"sell {card}" if tokens < 4 and loss[card] >= -1 else "pass"
    bids = [int(action[4:]) for action in actions if action.startswith("bid ")]
    if not bids or view["phase"] not in ("auction", "sale"):
        return "pass"
    rivals = [seat for seat in seats if seat["seat"] != me and seat["bidding"]]
    if view["phase"] == "auction" and not rivals and view["high"] is None and view["first"] == me:
        return "pass"  # Nobody else wants the lot: it comes for nothing.
    goods = [seats[view["seller"] - 1]["sells"]] if view["phase"] == "sale" else view["lot"]
    seen = [card for seat in seats for card in seat["cards"]] + view["lot"] + view["out"]
    shown = suits_of(seen)
    unseen = {suit["id"]: len(suit["digits"]) - shown.get(suit["id"], 0) for suit in hello["deck"]["suits"]}
    value = worth(mine, goods, unseen, players)
    # The money is to last for our part of the lots that are left.
    rate = tokens / (THRIFT * (1 + left / players))
    limit = min(tokens, value * min(3.2, max(0.35, rate)))
    return f"bid {min(bids)}" if min(bids) <= limit else "pass"


def choose(hello, view, actions, luck):
    """One of the actions; the view is all that this seat may know."""
    choice = play_don(hello, view, actions) if hello["game"] == "don" else None
    return choice if choice in actions else luck.choice(actions)


def main():
    games = {}  # Under the number that each message has: a process may be in several games at once.
    for line in sys.stdin:
        message = json.loads(line)
        kind, table = message["type"], message["table"]
        if kind == "hello":  # A game begins, or goes on after a crash; with its seed, runs can be repeated.
            games[table] = {"hello": message, "view": None, "luck": random.Random(message["seed"])}
        elif kind == "view":
            games[table]["view"] = message["view"]
        elif kind == "legal":
            game = games[table]
            action = choose(game["hello"], game["view"], message["actions"], game["luck"])
            # One line for one question. Without the flush it would wait in a buffer, and time would run out.
            print(json.dumps({"type": "act", "id": message["id"], "action": action}), flush=True)
        elif kind == "over":  # The result; the next hello or the end of the input follows.
            del games[table]


if __name__ == "__main__":
    main()
