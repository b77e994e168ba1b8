"""What cards of Don are worth, and what novices pay for them: python examples/prices.py [games]

The worth of a digit is how much more often those who own a card of it win. Novices are bots of the house.
"""

import collections
import re
import sys

import adjuge

games = int(sys.argv[1]) if len(sys.argv) > 1 else 300
rules = adjuge.Game("don", 4)
paid, wins = collections.defaultdict(list), collections.defaultdict(list)
env = adjuge.VecEnv("don", 1, players=4, bots=[None, "novice", "novice", "novice"])
for seed in range(games):
    # One table, in texts: whoever is to act bids as a cautious player might, low and seldom.
    state = rules.start(seed)
    lot: list[str] = []
    while not state.is_over:
        view = state.view(state.player)
        lot = view["lot"] or lot
        bids = [action for action in state.legal() if action.startswith("bid")]
        high = view.get("high") or 0
        limit = 4 * len(lot)
        affordable = [bid for bid in bids if int(bid.split()[1]) <= limit]
        heard = state.act(affordable[0] if affordable else "pass")
        for event in heard:
            sold = re.search(r"for (\d+)", event)
            if sold and len(lot) == 1:
                paid[lot[0][-1]].append(int(sold.group(1)))
    winners = state.outcome["winners"]
    for seat in state.view()["seats"]:
        for card in seat["cards"]:
            wins[card[-1]].append(seat["seat"] in winners)
print("digit  owners win  paid for one alone")
for digit in "0123456789":
    share = sum(wins[digit]) / max(len(wins[digit]), 1)
    mean = sum(paid[digit]) / len(paid[digit]) if paid[digit] else float("nan")
    print(f"{digit:>5} {share:>11.3f} {mean:>12.1f}")
