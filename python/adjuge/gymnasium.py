"""One learning player among bots, for Gymnasium."""

from __future__ import annotations

from typing import Any, Mapping, Sequence

import gymnasium
import numpy as np
from gymnasium import spaces

from ._core import Game, IllegalActionError
from .vector import VecEnv

__all__ = ["AuctionEnv"]


class AuctionEnv(gymnasium.Env):
    """A table at which bots play all seats but one.

    `bots` is a level for all rivals, or one for each of them clockwise from the learning player, who sits in seat
    `player`. The mask of allowed actions is in the observation and in `info`. The reward comes at the end: 1 for winning
    alone, less for sharing, otherwise what the winner gets divided among the losers, below 0. Whoever takes an action
    that is not allowed has lost: the reward is -1, and `info["illegal"]` names the rule.
    """

    metadata = {"render_modes": []}

    def __init__(
        self,
        game: str = "don",
        *,
        players: int | None = None,
        player: int = 0,
        bots: str | Sequence[str] = "novice",
        options: Mapping[str, Any] | None = None,
        deck: str | None = None,
        recall: bool = True,
        render_mode: None = None,
    ) -> None:
        self.render_mode = render_mode
        self.game = Game(game, players, None if options is None else dict(options), deck)
        players = self.game.players
        if not 0 <= player < players:
            raise ValueError(f"there is no player {player}: players are counted from 0, and there are {players}")
        rivals = [bots] * (players - 1) if isinstance(bots, str) else list(bots)
        if len(rivals) != players - 1:
            raise ValueError(f"{len(rivals)} bots are named for {players - 1} rivals")
        seats: list[str | None] = [None] * players
        for n, bot in enumerate(rivals, 1):
            seats[(player + n) % players] = bot
        self.player = player
        self._table = VecEnv(game, 1, players=players, options=options, deck=deck, recall=recall, bots=seats)
        low, high = self.game.observation_bounds()
        self.observation_space = spaces.Dict(
            {
                "observation": spaces.Box(low, high, dtype=np.float32),
                "action_mask": spaces.Box(0, 1, (self.game.num_actions,), dtype=np.int8),
            }
        )
        self.action_space = spaces.Discrete(self.game.num_actions)

    def _seen(self) -> tuple[dict[str, np.ndarray], dict[str, Any]]:
        mask = self._table.masks[0].astype(np.int8)
        return {"observation": self._table.observations[0].copy(), "action_mask": mask}, {"action_mask": mask}

    def reset(self, *, seed: int | None = None, options: dict | None = None) -> tuple[dict, dict]:
        super().reset(seed=seed)
        self._table.reset(int(self.np_random.integers(1 << 63)))
        return self._seen()

    def step(self, action: int) -> tuple[dict, float, bool, bool, dict]:
        try:
            self._table.step(np.array([action]))
        except IllegalActionError as error:
            seen, info = self._seen()
            return seen, -1.0, True, False, {**info, "illegal": error.code}
        seen, info = self._seen()
        is_over = bool(self._table.dones[0])
        if is_over:
            info["scores"] = self._table.scores[0].copy()
        return seen, float(self._table.rewards[0, self.player]), is_over, False, info
