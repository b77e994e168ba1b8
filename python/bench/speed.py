"""How many decisions a second, side by side: python bench/speed.py [seconds for each]

All play at random on one thread, unless it says otherwise; the actions for `VecEnv` are chosen in NumPy, and that time is
told apart.
"""

import platform
import random
import sys
import time

import numpy as np

import adjuge
from plain_don import Don

SECONDS = float(sys.argv[1]) if len(sys.argv) > 1 else 2.0


def told(name: str, rate: float, base: float | None = None) -> float:
    ratio = f"{rate / base:8.1f} x" if base else ""
    print(f"{name:<58} {rate:>12,.0f}/s {ratio}", flush=True)
    return rate


def plain_don() -> float:
    n, seed, start, rng = 0, 0, time.perf_counter(), random.Random(1)
    while time.perf_counter() - start < SECONDS:
        game, seed = Don(4, seed), seed + 1
        while not game.over:
            game.act(rng.choice(game.legal()))
            n += 1
    return n / (time.perf_counter() - start)


def vector(game: str, threads: int = 1, num_envs: int = 256, **terms) -> tuple[float, float]:
    """Decisions a second of `step` alone, and with the choice of actions."""
    env = adjuge.VecEnv(game, num_envs, threads=threads, seed=1, **terms)
    rng, stepped, start, n = np.random.default_rng(1), 0.0, time.perf_counter(), 0
    while time.perf_counter() - start < SECONDS:
        actions = env.sample(rng)
        before = time.perf_counter()
        env.step(actions)
        stepped += time.perf_counter() - before
        n += num_envs
    return n / stepped, n / (time.perf_counter() - start)


def single(game: str) -> float:
    rules, n, seed, start, rng = adjuge.Game(game), 0, 0, time.perf_counter(), random.Random(1)
    while time.perf_counter() - start < SECONDS:
        state, seed = rules.start(seed), seed + 1
        player = state.player
        while player is not None and player >= 0:
            player = state.advance(rng.choice(state.legal_indices()))
            n += 1
    return n / (time.perf_counter() - start)


def aec(make) -> float:
    env, n, rng, start = make(), 0, random.Random(1), time.perf_counter()
    seed = 0
    while time.perf_counter() - start < SECONDS:
        env.reset(seed=seed)
        seed += 1
        for agent in env.agent_iter():
            seen, _, terminated, truncated, info = env.last()
            if terminated or truncated:
                env.step(None)
                continue
            mask = seen["action_mask"] if "action_mask" in seen else info["action_mask"]
            env.step(rng.choice(np.flatnonzero(mask).tolist()))
            n += 1
    return n / (time.perf_counter() - start)


def openspiel(name: str, parameters: dict) -> float:
    import pyspiel

    game, n, rng, start = pyspiel.load_game(name, parameters), 0, random.Random(1), time.perf_counter()
    while time.perf_counter() - start < SECONDS:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, _ = zip(*state.chance_outcomes())
                state.apply_action(rng.choice(outcomes))
                continue
            if state.is_simultaneous_node():
                actions = [rng.choice(state.legal_actions(player)) for player in range(game.num_players())]
                state.apply_actions(actions)
                n += len(actions)
                continue
            player = state.current_player()
            state.information_state_tensor(player) if game.get_type().provides_information_state_tensor else None
            state.apply_action(rng.choice(state.legal_actions()))
            n += 1
    return n / (time.perf_counter() - start)


def main() -> None:
    print(f"Python {platform.python_version()}, NumPy {np.__version__}, {SECONDS:g} s each")
    base = told("Don as a plain Python class", plain_don())
    for threads in (1, 2):
        step, all_of_it = vector("don", threads, players=4)
        told(f"VecEnv: Don, observations and masks, {threads} thread(s)", step, base)
        told("  with the choice of actions in NumPy", all_of_it, base)
    for game in adjuge.games():
        step, _ = vector(game)
        env = adjuge.VecEnv(game, 1)
        told(f"VecEnv: {game}, {env.num_players} players, {env.observation_size} numbers, {env.num_actions} actions", step, base)
    told("Game and State: Don", single("don"), base)
    try:
        import adjuge.pettingzoo as zoo

        told("PettingZoo AEC: Don", aec(lambda: zoo.env("don", players=4)), base)
        from pettingzoo.classic import connect_four_v3

        told("PettingZoo AEC: its Connect Four", aec(connect_four_v3.env), base)
    except ImportError as error:
        print(f"(not measured: {error})")
    try:
        told("OpenSpiel from Python: its Goofspiel, 13 cards", openspiel("goofspiel", {"players": 2}), base)
        told("OpenSpiel from Python: its Leduc poker", openspiel("leduc_poker", {}), base)
    except ImportError as error:
        print(f"(not measured: {error})")


if __name__ == "__main__":
    main()
