"""Learning Don by self-play, with NumPy alone: python examples/self_play.py [minutes]

A small network is trained by its policy gradient: it plays all seats at many tables, and what it did in games that went
well becomes likelier. Then it meets novices, one against three of them, in all seats: whoever is as good wins a quarter of
the games, and at random hardly any.
"""

import sys
import time

import numpy as np

import adjuge

MINUTES = float(sys.argv[1]) if len(sys.argv) > 1 else 8.0
PLAYERS, TABLES, HIDDEN = 4, 256, 128


def usual_scale() -> np.ndarray:
    """What brings the numbers of an observation to about 1, by the highest that random play shows."""
    env, rng = adjuge.VecEnv("don", 64, players=PLAYERS, seed=5), np.random.default_rng(5)
    highest = np.ones(env.observation_size, np.float32)
    for _ in range(300):
        env.step(env.sample(rng))
        np.maximum(highest, env.observations.max(axis=0), out=highest)
    return 1.0 / highest


SCALE = usual_scale()


class Policy:
    """One hidden layer; its gradient is followed by Adam."""

    def __init__(self, n_in: int, n_out: int, rng: np.random.Generator) -> None:
        def random(n: int, m: int) -> np.ndarray:
            return (rng.standard_normal((n, m)) / np.sqrt(n)).astype(np.float32)

        self.weights = [random(n_in, HIDDEN), np.zeros(HIDDEN, np.float32), random(HIDDEN, n_out) * 0.1,
                        np.zeros(n_out, np.float32)]
        self.mean = [np.zeros_like(w) for w in self.weights]
        self.square = [np.zeros_like(w) for w in self.weights]
        self.n = 0

    def probabilities(self, seen: np.ndarray, masks: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        w1, b1, w2, b2 = self.weights
        hidden = np.maximum(seen @ w1 + b1, 0)
        logits = np.where(masks, hidden @ w2 + b2, -np.inf)
        odds = np.exp(logits - logits.max(axis=1, keepdims=True))
        return odds / odds.sum(axis=1, keepdims=True), hidden

    def learn(self, seen, masks, actions, worth, rate=1e-3, entropy=0.01) -> None:
        _, _, w2, _ = self.weights
        p, hidden = self.probabilities(seen, masks)
        gradient = -p * worth[:, None]
        gradient[np.arange(len(actions)), actions] += worth
        # A little for staying undecided, so that nothing is given up too early.
        log = np.log(np.maximum(p, 1e-8))
        gradient -= entropy * p * (log - (p * log).sum(axis=1, keepdims=True))
        gradient /= len(actions)
        back = gradient @ w2.T * (hidden > 0)
        self.n += 1
        for w, m, s, g in zip(self.weights, self.mean, self.square,
                              [seen.T @ back, back.sum(axis=0), hidden.T @ gradient, gradient.sum(axis=0)]):
            m += 0.1 * (g - m)
            s += 0.001 * (g * g - s)
            w += rate * (m / (1 - 0.9**self.n)) / (np.sqrt(s / (1 - 0.999**self.n)) + 1e-8)


def choose(p: np.ndarray, rng: np.random.Generator) -> np.ndarray:
    sums = p.cumsum(axis=1)
    wanted = rng.random(len(p)) * sums[:, -1]
    return np.minimum((sums <= wanted[:, None]).sum(axis=1), p.shape[1] - 1)


def against_novices(policy: Policy, games: int, seed: int) -> float:
    """The share of the victories."""
    won, played, rng = 0.0, 0, np.random.default_rng(seed)
    for seat in range(PLAYERS):
        bots = ["novice"] * PLAYERS
        bots[seat] = None
        env = adjuge.VecEnv("don", 64, players=PLAYERS, bots=bots, seed=seed + seat, threads=2)
        done = 0
        while done < games // PLAYERS:
            p, _ = policy.probabilities(env.observations * SCALE, env.masks)
            env.step(choose(p, rng))
            # A reward is (4 × share - 1) / 3.
            won += float(((env.rewards[env.dones, seat] * (PLAYERS - 1) + 1) / PLAYERS).sum())
            done += int(env.dones.sum())
        played += done
    return won / played


def main() -> float:
    env = adjuge.VecEnv("don", TABLES, players=PLAYERS, seed=1, threads=2)
    rng = np.random.default_rng(1)
    policy = Policy(env.observation_size, env.num_actions, rng)
    # Of every game at every table, its decisions until it ends.
    open_games: list[list[tuple]] = [[] for _ in range(TABLES)]
    batch: list[tuple] = []
    start = told = time.time()
    while time.time() - start < MINUTES * 60:
        seen = env.observations * SCALE
        p, _ = policy.probabilities(seen, env.masks)
        actions, masks, players = choose(p, rng), env.masks.copy(), env.players.copy()
        env.step(actions)
        for table in range(TABLES):
            open_games[table].append((seen[table], masks[table], actions[table], players[table]))
            if env.dones[table]:
                # Points are told apart sooner than victories; both count.
                lead = env.scores[table] - env.scores[table].mean()
                worth = env.rewards[table] + 0.1 * lead
                batch += [(s, m, a, worth[n]) for s, m, a, n in open_games[table]]
                open_games[table] = []
        if len(batch) >= 4096:
            s, m, a, w = (np.array(part) for part in zip(*batch))
            policy.learn(s, m, a, ((w - w.mean()) / (w.std() + 1e-6)).astype(np.float32))
            batch = []
            if time.time() - told > 30:
                told = time.time()
                share = against_novices(policy, 400, policy.n)
                print(f"{time.time() - start:6.0f} s, {policy.n:5} updates: wins {share:.3f}", flush=True)
    share = against_novices(policy, 2000 if MINUTES > 1 else 80, 999)
    print(f"against three novices it wins {share:.3f} of the games; a novice would win 0.250")
    return share


if __name__ == "__main__":
    main()
