"""Random play in every game, and how fast it is: python examples/random_play.py [seconds a game]"""

import sys
import time

import numpy as np

import adjuge

seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 2.0
for game, facts in adjuge.games().items():
    env = adjuge.VecEnv(game, 256, seed=1)
    rng, start, decisions, points, games = np.random.default_rng(1), time.perf_counter(), 0, 0.0, 0
    while time.perf_counter() - start < seconds:
        env.step(env.sample(rng))
        decisions += env.num_envs
        games += int(env.dones.sum())
        points += float(env.scores[env.dones].mean(axis=1).sum())
    rate = decisions / (time.perf_counter() - start)
    mean = points / games if games else float("nan")
    print(f"{facts['title']:<16} {env.num_players} players {rate:>12,.0f} decisions/s {games:>7} games {mean:>8.1f} points each")
