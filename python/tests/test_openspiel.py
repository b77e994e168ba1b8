"""OpenSpiel's own tests, and its solver on ours."""

import pytest

pyspiel = pytest.importorskip("pyspiel")

import adjuge
import adjuge.openspiel
from tables import TABLES


@pytest.mark.parametrize("game,players", TABLES)
def test_random_sims(game, players):
    loaded = pyspiel.load_game("adjuge_" + game.replace("-", "_"), {"players": players})
    pyspiel.random_sim_test(loaded, num_sims=1, serialize=False, verbose=False)


def test_goofspiel_is_worth_what_openspiel_says():
    """By the policy that OpenSpiel's solver finds for its own game, and for ours."""
    ours = pyspiel.load_game("adjuge_goofspiel", {"players": 2, "options": "cards=3 ties=lose"})
    theirs = pyspiel.load_game("goofspiel", {"players": 2, "num_cards": 3, "imp_info": False, "points_order": "random",
                                            "returns_type": "win_loss"})
    theirs = pyspiel.convert_to_turn_based(theirs)
    values = []
    for game in (ours, theirs):
        solver = pyspiel.CFRPlusSolver(game)
        for _ in range(60):
            solver.evaluate_and_update_policy()
        policy = solver.average_policy()
        values.append(pyspiel.expected_returns(game.new_initial_state(), policy, -1, False))
        assert pyspiel.nash_conv(game, policy) < 0.05
    assert values[0] == pytest.approx(values[1], abs=1e-3)
