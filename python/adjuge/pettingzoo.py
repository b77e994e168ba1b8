"""Environments for PettingZoo: `env` in turns (AEC), `parallel_env` all at once."""

from __future__ import annotations

from typing import Any, Mapping

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils.conversions import parallel_to_aec

from ._core import AdjugeError, Game, State

__all__ = ["AuctionEnv", "AuctionParallelEnv", "env", "parallel_env", "raw_env"]


def _agents(game: Game) -> list[str]:
    return [f"player_{n}" for n in range(game.players)]


def _spaces(game: Game, num_actions: int) -> tuple[spaces.Dict, spaces.Discrete]:
    low, high = game.observation_bounds()
    seen = spaces.Dict(
        {
            "observation": spaces.Box(low, high, dtype=np.float32),
            "action_mask": spaces.Box(0, 1, (num_actions,), dtype=np.int8),
        }
    )
    return seen, spaces.Discrete(num_actions)


class AuctionEnv(AECEnv):
    """A table whose players are asked one after the other.

    An observation has `observation` and `action_mask`; the mask of a player who is not asked is empty. Chance follows from
    the seed of `reset`. The reward comes at the end: 1 to whoever wins alone, less for sharing, together 0.
    """

    def __init__(
        self,
        game: str = "don",
        players: int | None = None,
        options: Mapping[str, Any] | None = None,
        deck: str | None = None,
        recall: bool = True,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.game = Game(game, players, None if options is None else dict(options), deck)
        name = self.game.id.replace("-", "_")
        self.metadata = {"name": f"{name}_v1", "render_modes": ["ansi"], "is_parallelizable": False}
        self.render_mode = render_mode
        self.possible_agents = _agents(self.game)
        self._number = {agent: n for n, agent in enumerate(self.possible_agents)}
        spaces_of = {agent: _spaces(self.game, self.game.num_actions) for agent in self.possible_agents}
        self.observation_spaces = {agent: both[0] for agent, both in spaces_of.items()}
        self.action_spaces = {agent: both[1] for agent, both in spaces_of.items()}
        self._recall = recall
        self._luck = np.random.default_rng()
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict | None = None) -> None:
        if seed is not None:
            self._luck = np.random.default_rng(seed)
        self.state_of_game: State = self.game.start(int(self._luck.integers(1 << 63)))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.state_of_game.player]

    def observe(self, agent: str) -> dict[str, np.ndarray]:
        seen, mask = self.state_of_game.see(self._number[agent], self._recall)
        return {"observation": seen, "action_mask": mask}

    def step(self, action: int | None) -> None:
        if self.terminations[self.agent_selection]:
            self._was_dead_step(action)
            return
        player = self.state_of_game.advance(int(action))
        if player >= 0:
            self.agent_selection = self.possible_agents[player]
            return
        rewards = self.state_of_game.rewards
        for agent, reward in zip(self.possible_agents, rewards.tolist()):
            self.rewards[agent] = self._cumulative_rewards[agent] = reward
            self.terminations[agent] = True
        self._skip_agent_selection = None
        self.agent_selection = self.agents[0]

    def render(self) -> str | None:
        return self.state_of_game.board() if self.render_mode == "ansi" else None

    def close(self) -> None:
        pass


class AuctionParallelEnv(ParallelEnv):
    """A table at which all players are asked at once.

    There is one action more than the game has, the last: to wait. It is the only one of whoever the table does not wait
    for, and what they choose means nothing. Choices are taken in the order of the seats; one that another's has made
    impossible in the same step is passed over, and whoever made it is asked again. With `illegal="pass"` so is whoever
    chooses what is not allowed, and their `infos` name the rule; otherwise that raises `IllegalActionError`.
    """

    def __init__(
        self,
        game: str = "don",
        players: int | None = None,
        options: Mapping[str, Any] | None = None,
        deck: str | None = None,
        recall: bool = True,
        max_cycles: int | None = None,
        illegal: str = "raise",
        render_mode: str | None = None,
    ) -> None:
        if illegal not in ("raise", "pass"):
            raise ValueError(f"illegal is 'raise' or 'pass', not {illegal!r}")
        self._passes = illegal == "pass"
        self.game = Game(game, players, None if options is None else dict(options), deck)
        name = self.game.id.replace("-", "_")
        self.metadata = {"name": f"{name}_v1", "render_modes": ["ansi"], "is_parallelizable": True}
        self.render_mode = render_mode
        self.possible_agents = _agents(self.game)
        self._wait = self.game.num_actions
        spaces_of = {agent: _spaces(self.game, self._wait + 1) for agent in self.possible_agents}
        self.observation_spaces = {agent: both[0] for agent, both in spaces_of.items()}
        self.action_spaces = {agent: both[1] for agent, both in spaces_of.items()}
        self._recall = recall
        self._max_cycles = max_cycles
        self._luck = np.random.default_rng()
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict | None = None) -> tuple[dict, dict]:
        if seed is not None:
            self._luck = np.random.default_rng(seed)
        self.state_of_game: State = self.game.start(int(self._luck.integers(1 << 63)))
        self.agents = self.possible_agents[:]
        self._cycles = 0
        return self._observations(), {agent: {} for agent in self.agents}

    def _observations(self) -> dict[str, dict[str, np.ndarray]]:
        waiting, seen = set(self.state_of_game.waiting), {}
        for n, agent in enumerate(self.possible_agents):
            mask = np.zeros(self._wait + 1, dtype=np.int8)
            if n in waiting:
                mask[:-1] = self.state_of_game.mask(n)
            else:
                mask[-1] = 1
            seen[agent] = {"observation": self.state_of_game.observation(n, self._recall), "action_mask": mask}
        return seen

    def step(self, actions: dict[str, int]) -> tuple[dict, dict, dict, dict, dict]:
        state = self.state_of_game
        infos: dict[str, dict] = {agent: {} for agent in self.agents}
        chosen = []
        # All before anything is done: what the rules forbid is nobody else's loss.
        for n in state.waiting:
            agent = self.possible_agents[n]
            try:
                state.check(int(actions[agent]), n)
                chosen.append((n, int(actions[agent])))
            except AdjugeError as error:
                if not self._passes:
                    raise
                infos[agent]["illegal"] = getattr(error, "code", "no-such-action")
        for n, action in chosen:
            if n in state.waiting and action in state.legal_indices(n):
                state.act(action, n)
        self._cycles += 1
        agents, is_over = self.agents, state.is_over
        is_late = self._max_cycles is not None and self._cycles >= self._max_cycles and not is_over
        rewards = dict(zip(agents, state.rewards.tolist()))
        told = (
            self._observations(),
            rewards,
            dict.fromkeys(agents, is_over),
            dict.fromkeys(agents, is_late),
            infos,
        )
        if is_over or is_late:
            self.agents = []
        return told

    def render(self) -> str | None:
        return self.state_of_game.board() if self.render_mode == "ansi" else None

    def close(self) -> None:
        pass


def raw_env(game: str = "don", max_cycles: int | None = None, **settings: Any) -> AECEnv:
    """A table in turns. With `max_cycles` it ends after so many rounds in which everyone is asked, if only to wait."""
    if max_cycles is not None:
        return parallel_to_aec(AuctionParallelEnv(game, max_cycles=max_cycles, **settings))
    return AuctionEnv(game, **settings)


env = raw_env


def parallel_env(game: str = "don", max_cycles: int | None = None, **settings: Any) -> AuctionParallelEnv:
    """A table at which all are asked at once."""
    return AuctionParallelEnv(game, max_cycles=max_cycles, **settings)
