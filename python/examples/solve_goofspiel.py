"""Goofspiel for two, solved twice: ours and OpenSpiel's, by its CFR+: python examples/solve_goofspiel.py [cards] [rounds]"""

import sys
import time

import pyspiel

import adjuge.openspiel  # noqa: F401  (registers the games)

cards = int(sys.argv[1]) if len(sys.argv) > 1 else 3
rounds = int(sys.argv[2]) if len(sys.argv) > 2 else 100
games = {
    "ours": pyspiel.load_game("adjuge_goofspiel", {"players": 2, "options": f"cards={cards} ties=lose"}),
    "OpenSpiel's": pyspiel.convert_to_turn_based(
        pyspiel.load_game(
            "goofspiel", {"players": 2, "num_cards": cards, "points_order": "random", "returns_type": "win_loss"}
        )
    ),
}
for name, game in games.items():
    start, solver = time.perf_counter(), pyspiel.CFRPlusSolver(game)
    for _ in range(rounds):
        solver.evaluate_and_update_policy()
    policy = solver.average_policy()
    value = pyspiel.expected_returns(game.new_initial_state(), policy, -1, False)[0]
    conv = pyspiel.nash_conv(game, policy)
    print(f"{name:<12} value {value:+.4f}, NashConv {conv:.4f} after {rounds} rounds, {time.perf_counter() - start:.1f} s")
