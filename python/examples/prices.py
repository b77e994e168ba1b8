"""What digits of Don are worth, and what is paid for them: python examples/prices.py [games]

Cautious players, who bid what a lot is worth to them at first sight, play whole games. The worth of a digit is how
often whoever ends with a card of it wins; a quarter would be nothing special.
"""

import collections
import random
import sys

import adjuge

games = int(sys.argv[1]) if len(sys.argv) > 1 else 300
rules, luck = adjuge.Game("don", 4), random.Random(1)
paid, wins = collections.defaultdict(list), collections.defaultdict(list)
for seed in range(games):
    state = rules.start(seed)
    lot: list[str] = []
    while not state.is_over:
        view = state.view(state.player)
        if len(view["lot"]) == 1 and view["high"]:
            lot, price = view["lot"], view["high"]
        elif lot:
            # The last price that was bid for the card that lay there alone.
            paid[lot[0][-1]].append(price)
            lot = []
        limit = len(view["lot"]) * luck.randint(1, 6)
        bids = [bid for bid in state.legal() if bid.startswith("bid") and int(bid.split()[1]) <= limit]
        state.act(bids[0] if bids else "pass")
    winners = state.outcome["winners"]
    for seat in state.view()["seats"]:
        for digit in {card[-1] for card in seat["cards"]}:
            wins[digit].append(seat["seat"] in winners)
print("digit  its owners win  paid for one card")
for digit in "0123456789":
    share = sum(wins[digit]) / max(len(wins[digit]), 1)
    mean = sum(paid[digit]) / max(len(paid[digit]), 1)
    print(f"{digit:>5} {share:>15.3f} {mean:>18.1f}")
