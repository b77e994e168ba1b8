"""Many tables at once."""

import gc
import resource
import threading

import numpy as np
import pytest

import adjuge
from tables import TABLES


def play(env, n, seed=0):
    """Plays at random, and keeps everything."""
    rng, seen = np.random.default_rng(seed), []
    for _ in range(n):
        env.step(env.sample(rng))
        seen.append([array.copy() for array in env._arrays])
    return seen


@pytest.mark.parametrize("game,players", TABLES)
def test_tables_play_as_one_table_does(game, players):
    """Against `State`, decision by decision: the same seeds deal the same, and rewards come when a game ends."""
    env = adjuge.VecEnv(game, 3, players=players, seed=9)
    rng, ended = np.random.default_rng(1), 0
    low, high = adjuge.Game(game, players).observation_bounds()
    for _ in range(120):
        assert env.masks.any(axis=1).all()
        assert (env.observations >= low).all() and (env.observations <= high).all()
        env.step(env.sample(rng))
        assert np.allclose(env.rewards.sum(axis=1), 0, atol=1e-5)
        assert (np.abs(env.rewards).sum(axis=1)[~env.dones] == 0).all()
        ended += env.dones.sum()
    if game == "goofspiel":
        assert ended >= 3


def test_what_is_seen_is_what_a_state_shows():
    env = adjuge.VecEnv("goofspiel", 1, players=2, options={"cards": 3}, seed=4)
    state = None
    rules = adjuge.Game("goofspiel", 2, {"cards": 3})
    # Of the first prizes one is the same; from then on both go the same way.
    for prize in (1, 2, 3):
        state = rules.start()
        state.draw(f"prize {prize}")
        if (state.observation() == env.observations[0]).all():
            break
    assert (state.observation() == env.observations[0]).all()
    for bid in (2, 3):
        assert env.players[0] == state.player
        assert (state.mask() == env.masks[0]).all()
        env.step(np.array([bid]))
        state.act(bid)
        if state.turn == "seats":
            assert (state.observation() == env.observations[0]).all()


@pytest.mark.parametrize("game", adjuge.games())
def test_threads_change_nothing(game):
    one, two = (play(adjuge.VecEnv(game, 7, seed=3, threads=threads), 40) for threads in (1, 2))
    for before, after in zip(one, two):
        assert all((a == b).all() for a, b in zip(before, after))


def test_reset_begins_again():
    env = adjuge.VecEnv("don", 4, seed=1)
    first = [array.copy() for array in env._arrays]
    once = play(env, 50)
    env.reset()
    assert all((a == b).all() for a, b in zip(first[:3], env._arrays[:3]))
    again = play(env, 50)
    assert all((a == b).all() for x, y in zip(once, again) for a, b in zip(x, y))
    env.reset(seed=2)
    assert not (first[0] == env.observations).all()


def test_what_is_not_allowed_is_refused_and_nothing_happens():
    env = adjuge.VecEnv("don", 3, players=4, seed=1)
    play(env, 5)
    before = [array.copy() for array in env._arrays]
    allowed = env.sample(np.random.default_rng(0))
    for wrong in (-1, env.num_actions, 1 << 40):
        actions = allowed.copy()
        actions[1] = wrong
        with pytest.raises(adjuge.IllegalActionError) as refused:
            env.step(actions)
        assert refused.value.table == 1 and refused.value.code == "no-such-action"
    actions[1] = adjuge.Game("don", 4).describe()["actions"]["texts"].index("bid 72")
    with pytest.raises(adjuge.IllegalActionError) as refused:
        env.step(actions)
    assert (refused.value.code, refused.value.table) == ("too-poor", 1) and "72" in refused.value.reason
    assert all((a == b).all() for a, b in zip(before, env._arrays))
    env.step(allowed)
    with pytest.raises(adjuge.AdjugeError):
        env.step(np.zeros(2, dtype=np.int64))


def test_arrays_may_be_the_callers_own():
    probe = adjuge.VecEnv("goofspiel", 1)
    buffer = np.full((5, 8, probe.observation_size), 9, dtype=np.float32)
    env = adjuge.VecEnv("goofspiel", 8, arrays={"observations": buffer[2]})
    assert np.shares_memory(env.observations, buffer) and (buffer[1] == 9).all() and (buffer[2] != 9).any()
    for bad in ({"observations": buffer}, {"sights": buffer[0]}, {"masks": buffer[0]}):
        with pytest.raises(ValueError):
            adjuge.VecEnv("goofspiel", 8, arrays=bad)
    shape = (8, probe.observation_size)
    fixed, zeros = np.zeros(shape, np.float32), np.zeros(8 * max(shape), np.int32)
    fixed.flags.writeable = False
    shared = {"players": zeros[:8], "scores": zeros[:32].reshape(8, 4)}
    for bad in ({"observations": np.zeros(shape[::-1], np.float32).T}, {"observations": fixed}, shared):
        with pytest.raises(adjuge.AdjugeError):
            adjuge.VecEnv("goofspiel", 8, arrays=bad)


@pytest.mark.parametrize("bad", [dict(num_envs=0), dict(num_envs=1 << 40), dict(threads=0), dict(threads=1 << 20), dict(bots=["novice"] * 4), dict(bots=["novice"]),
                                 dict(bots=["genius", None, None, None]), dict(bots=["cmd:true", None, None, None])])
def test_terms_that_make_no_sense(bad):
    terms = dict(num_envs=2) | bad
    with pytest.raises(adjuge.AdjugeError):
        adjuge.VecEnv("don", players=4, **terms)


@pytest.mark.parametrize("game", adjuge.games())
def test_bots_play_the_other_seats(game):
    low, high = adjuge.games()[game]["players"]
    players = min(max(low, 3), high)
    bots = [None] + ["novice"] * (players - 1)
    env = adjuge.VecEnv(game, 6, players=players, bots=bots, seed=5)
    rng, n, won = np.random.default_rng(1), 0, 0.0
    for _ in range(400):
        assert (env.players == 0).all()
        env.step(env.sample(rng))
        n, won = n + env.dones.sum(), won + env.rewards[:, 0].sum()
    # Whoever plays at random among novices seldom wins.
    assert n == 0 or won / n < 0.5


def test_bots_are_the_same_on_any_number_of_threads():
    bots = ["novice", None, "expert:20"]
    one, two = (play(adjuge.VecEnv("goofspiel", 4, players=3, bots=bots, seed=3, threads=n), 20) for n in (1, 2))
    assert all((a == b).all() for x, y in zip(one, two) for a, b in zip(x, y))


def test_others_go_on_while_tables_play():
    env, done = adjuge.VecEnv("don", 2000, seed=1), threading.Event()
    rng, n = np.random.default_rng(0), 0

    def count():
        nonlocal n
        while not done.is_set():
            n += 1

    other = threading.Thread(target=count)
    other.start()
    play(env, 20)
    done.set()
    other.join()
    assert n > 0


def test_what_is_dropped_is_freed():
    def use():
        env = adjuge.VecEnv("warehouse-51", 200, seed=1, bots=["novice", None, None, None])
        play(env, 2)

    def resident():
        gc.collect()
        with open("/proc/self/statm") as file:
            return int(file.read().split()[1]) * resource.getpagesize()

    use(), use()
    before = resident()
    for _ in range(20):
        use()
    # Twenty that stayed would be more than a hundred megabytes.
    assert resident() - before < 40e6
