"""The libraries' own tests, for every game and number of players."""

import types
import warnings

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, parallel_seed_test, seed_test

import adjuge
import adjuge.gymnasium
import adjuge.pettingzoo as zoo
from tables import TABLES

pytestmark = pytest.mark.filterwarnings("ignore")


@pytest.mark.parametrize("game,players", TABLES)
def test_in_turns(game, players):
    make = lambda: zoo.env(game, players=players)
    api_test(make(), num_cycles=150)
    seed_test(make, num_cycles=30)


@pytest.mark.parametrize("game,players", TABLES)
def test_all_at_once(game, players):
    make = lambda: zoo.parallel_env(game, players=players)
    parallel_api_test(make(), num_cycles=150)
    # This one chooses without looking at the mask.
    parallel_seed_test(lambda: zoo.parallel_env(game, players=players, illegal="pass"), num_cycles=60)


@pytest.mark.parametrize("game,players", TABLES)
def test_cycles_end(game, players):
    """These tests choose without looking at the mask."""
    module = types.SimpleNamespace(
        env=lambda max_cycles: zoo.env(game, max_cycles=max_cycles, players=players, illegal="pass"),
        parallel_env=lambda max_cycles: zoo.parallel_env(game, max_cycles=max_cycles, players=players, illegal="pass"),
    )
    max_cycles_test(module)


def test_a_whole_game_in_turns_pays_the_winner():
    env = zoo.env("goofspiel", players=3)
    env.reset(seed=4)
    paid = {}
    for agent in env.agent_iter():
        seen, reward, is_over, _, _ = env.last()
        paid[agent] = paid.get(agent, 0.0) + reward
        env.step(None if is_over else int(np.flatnonzero(seen["action_mask"])[-1]))
    # All bid alike, so nobody wins anything, and all share.
    assert paid == {"player_0": 0.0, "player_1": 0.0, "player_2": 0.0}


def test_what_is_not_allowed_raises():
    env = zoo.env("don", players=4)
    env.reset(seed=1)
    with pytest.raises(adjuge.IllegalActionError) as refused:
        env.step(int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"] == 0)[-1]))
    assert refused.value.code
    both = zoo.parallel_env("goofspiel", players=2, options={"cards": 3})
    seen, _ = both.reset(seed=1)
    with pytest.raises(adjuge.IllegalActionError) as refused:
        both.step({"player_0": 1, "player_1": 0})
    assert refused.value.code == "not-in-hand"
    assert both.state_of_game.view(0)["seats"][0]["bid"] is None


@pytest.mark.parametrize("game,players", TABLES)
def test_one_among_bots(game, players):
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        check_env(adjuge.gymnasium.AuctionEnv(game, players=players), skip_render_check=True)


def test_whoever_does_what_is_not_allowed_has_lost():
    env = adjuge.gymnasium.AuctionEnv("goofspiel", players=2, player=1, bots="random")
    env.reset(seed=1)
    _, reward, terminated, truncated, info = env.step(0)
    assert (reward, terminated, truncated, info["illegal"]) == (-1.0, True, False, "not-in-hand")
