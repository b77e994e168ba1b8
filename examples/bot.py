#!/usr/bin/env python3
"""A bot for any game of the house; docs/bot-protocol.md explains what it reads and writes.

    adjuge arena don --bots "novice,cmd:python3 examples/bot.py"

It plays Don with a little sense and everything else at random. Begin at choose().
"""

import json
import random
import sys


def play_don(view, actions):
    """Bids up to what the goods on offer are worth; sells and swaps nothing."""
    if view["phase"] not in ("auction", "sale"):
        return "pass"
    # In a sale one card is on offer, which its seller shows; in an auction the whole lot is.
    is_sale = view["phase"] == "sale"
    goods = [view["seats"][view["seller"] - 1]["sells"]] if is_sale else view["lot"]
    suits = [card.split("-")[0] for card in view["seats"][view["viewer"] - 1]["cards"]]
    points = 0
    for card in goods:  # As "blue-9". The n-th card of a colour brings n points.
        suits.append(card.split("-")[0])
        points += suits.count(suits[-1])
    # Two tokens for a point, but never more than half of what we have: there are other lots to come.
    limit = min(2 * points, view["tokens"] // 2)
    bids = [int(action[4:]) for action in actions if action.startswith("bid ")]
    return f"bid {min(bids)}" if bids and min(bids) <= limit else "pass"


def choose(game, view, actions):
    """One of the actions; the view is all that this seat may know."""
    choice = play_don(view, actions) if game == "don" else None
    return choice if choice in actions else random.choice(actions)


def main():
    game, view = None, None
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "hello":  # A game begins; the same process may play many.
            game = message["game"]
            random.seed(message["seat"])  # The same luck every time, so that runs can be repeated.
        elif message["type"] == "view":
            view = message["view"]
        elif message["type"] == "legal":
            action = choose(game, view, message["actions"])
            # One line for one question. Without the flush it would wait in a buffer, and time would run out.
            print(json.dumps({"type": "act", "id": message["id"], "action": action}), flush=True)
        # "over" tells the result; the next hello or the end of the input follows.


if __name__ == "__main__":
    main()
