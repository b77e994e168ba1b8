"""Many tables at once."""

from __future__ import annotations

import os
from typing import Any, Mapping, Sequence

import numpy as np

from ._core import Tables


class VecEnv:
    """Many tables of one game, stepped together.

    Every table waits for one decision, of the player in `players`. `step` takes one for each table; chance and bots then
    do theirs, and where a game is over another begins. Simultaneous choices are asked for one after the other, hidden as
    the rules have it. What happens at a table follows from the seed and the decisions there alone.

    The arrays are written in place, with a row for each table. Pass your own to have them written there, such as
    slices of a buffer: they must be contiguous and of the right shape and type.

    - `observations` (float32): what the player to move sees; `Game(...).describe()` says what the numbers are.
    - `masks` (bool): the actions that this player may take.
    - `players` (int32): which player that is.
    - `rewards` (float32): for each player what the last step brought: zeros until a game ends, then 1 to whoever wins
      alone, less for sharing; what all get adds up to 0.
    - `dones` (bool): whether the last step ended a game. The observation is then already that of the next one.
    - `scores` (int32): the points of the last game that ended.

    `bots` names who plays each seat: a level such as `"novice"`, or None for the players that are asked here.
    `recall` tells players what a perfect memory of public events would know.
    """

    def __init__(
        self,
        game: str,
        num_envs: int,
        *,
        players: int | None = None,
        options: Mapping[str, Any] | None = None,
        deck: str | os.PathLike[str] | None = None,
        seed: int = 0,
        threads: int = 1,
        recall: bool = True,
        bots: Sequence[str | None] = (),
        arrays: Mapping[str, np.ndarray] | None = None,
    ) -> None:
        options = None if options is None else dict(options)
        self._tables = Tables(game, num_envs, players, options, deck, seed, threads, recall, list(bots))
        self.game = game
        self.num_envs = num_envs
        self.num_players = self._tables.players
        self.observation_size = self._tables.observation_size
        self.num_actions = self._tables.num_actions
        self._seed = seed
        given = dict(arrays or {})

        def array(name: str, kind: type, *shape: int) -> np.ndarray:
            own = given.pop(name, None)
            if own is None:
                return np.zeros((num_envs, *shape), dtype=kind)
            if own.shape != (num_envs, *shape) or own.dtype != kind:
                raise ValueError(f"{name} must be {(num_envs, *shape)} of {np.dtype(kind)}, not {own.shape} of {own.dtype}")
            return own

        self.observations = array("observations", np.float32, self.observation_size)
        self.masks = array("masks", np.bool_, self.num_actions)
        self.players = array("players", np.int32)
        self.rewards = array("rewards", np.float32, self.num_players)
        self.dones = array("dones", np.bool_)
        self.scores = array("scores", np.int32, self.num_players)
        if given:
            raise ValueError(f"there is no array {next(iter(given))!r}")
        self._arrays = (self.observations, self.masks, self.players, self.rewards, self.dones, self.scores)
        self._tables.reset(seed, self._arrays)

    def reset(self, seed: int | None = None) -> np.ndarray:
        """Begins new games at all tables, the same ones again unless there is another seed; returns the observations."""
        self._seed = self._seed if seed is None else seed
        self._tables.reset(self._seed, self._arrays)
        return self.observations

    def step(self, actions: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        """Takes a decision at every table; returns observations, rewards and dones, as they stand in the arrays.

        If an action is not allowed, `IllegalActionError` says at which `table` and by which rule (`code`), and nothing has
        happened at any table.
        """
        self._tables.step(np.ascontiguousarray(actions, dtype=np.int64), self._arrays)
        return self.observations, self.rewards, self.dones

    def sample(self, rng: np.random.Generator) -> np.ndarray:
        """An allowed action at every table, uniformly at random."""
        places = np.cumsum(self.masks, axis=1, dtype=np.int32)
        wanted = (rng.random(self.num_envs) * places[:, -1]).astype(np.int32)
        return (places > wanted[:, None]).argmax(axis=1)

    def __repr__(self) -> str:
        return f"<VecEnv of {self.num_envs} tables of {self.game}, {self.num_players} players>"
