"""The games for OpenSpiel: `import adjuge.openspiel` registers `adjuge_don`, `adjuge_goofspiel` and so on.

Parameters: `players`, `deck` (a file), and `options` as `name=value` with spaces between them.

Chance is enumerated. Simultaneous choices are made one after the other, hidden as the rules have it. An information state
is all that a player saw when it was asked, and what it chose.
"""

from __future__ import annotations

import json
from typing import Any

import numpy as np
import pyspiel

from ._core import Game, State, games

#: The most that chance chooses from: a component for one of the seats.
_MOST_DRAWS = 1024


def _short_name(game: str) -> str:
    return "adjuge_" + game.replace("-", "_")


def _seats(game: str) -> tuple[int, int]:
    return games()[game]["players"]


def _game_type(game: str) -> pyspiel.GameType:
    low, high = _seats(game)
    return pyspiel.GameType(
        short_name=_short_name(game),
        long_name=f"Adjuge {game}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=high,
        min_num_players=low,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": min(max(low, 2), high), "options": "", "deck": ""},
        default_loadable=True,
        provides_factored_observation_string=False,
    )


class AuctionGame(pyspiel.Game):
    """A table of one game."""

    name = ""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        params = params or {}
        low, high = _seats(self.name)
        players = params.get("players", min(max(low, 2), high))
        options = dict(pair.split("=", 1) for pair in str(params.get("options", "")).split())
        self.table = Game(self.name, players, options, params.get("deck") or None)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.table.num_actions,
            max_chance_outcomes=_MOST_DRAWS,
            num_players=players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=self.table.max_steps,
        )
        super().__init__(_game_type(self.name), info, params)

    def __repr__(self) -> str:
        # That of pyspiel breaks down on a table that could not be set up.
        return f"<{_short_name(self.name)}>"

    def new_initial_state(self) -> "AuctionState":
        return AuctionState(self)

    def make_py_observer(self, iig_obs_type=None, params=None) -> "AuctionObserver":
        return AuctionObserver(self.table, params)


class AuctionState(pyspiel.State):
    """A position, and what each player has seen and done."""

    def __init__(self, game: AuctionGame) -> None:
        super().__init__(game)
        self._table = game.table
        self._state: State = game.table.start()
        self._draws: list[tuple[str, int]] | None = None
        self._known: list[list[str]] = [[] for _ in range(game.table.players)]

    def current_player(self) -> int:
        if self._state.turn == "over":
            return pyspiel.PlayerId.TERMINAL
        if self._state.turn == "chance":
            return pyspiel.PlayerId.CHANCE
        return self._state.player

    def chance_outcomes(self) -> list[tuple[int, float]]:
        draws = self._state.draws()
        total = sum(weight for _, weight in draws)
        return [(n, weight / total) for n, (_, weight) in enumerate(draws)]

    def _legal_actions(self, player: int) -> list[int]:
        if self.is_chance_node():
            return [n for n, _ in enumerate(self._state.draws())]
        return self._state.legal_indices(player) if player == self._state.player else []

    def _apply_action(self, action: int) -> None:
        if self.is_chance_node():
            self._state.draw(self._state.draws()[action][0])
            return
        player = self._state.player
        self._known[player].append(f"{self._seen(player)} > {self._state.action(action)}")
        self._state.act(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return self._state.draws()[action][0]
        return self._state.action(action, player)

    def is_terminal(self) -> bool:
        return self._state.turn == "over"

    def returns(self) -> list[float]:
        return self._state.rewards.tolist()

    def _seen(self, player: int) -> str:
        return json.dumps(self._state.view(player, True), separators=(",", ":"))

    def information_state_string(self, player: int | None = None) -> str:
        player = self.current_player() if player is None else player
        return "\n".join([*self._known[player], self._seen(player)])

    def observation_string(self, player: int | None = None) -> str:
        return self._seen(self.current_player() if player is None else player)

    def observation_tensor(self, player: int | None = None) -> list[float]:
        player = self.current_player() if player is None else player
        return self._state.observation(player).tolist()

    def __str__(self) -> str:
        return self._state.position


class AuctionObserver:
    """What a player sees, for OpenSpiel's observers."""

    def __init__(self, table: Game, params: dict | None) -> None:
        if params:
            raise ValueError(f"observers take no parameters, not {params}")
        self.tensor = np.zeros(table.observation_size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: AuctionState, player: int) -> None:
        self.tensor[:] = state._state.observation(player)

    def string_from(self, state: AuctionState, player: int) -> str:
        return state.observation_string(player)


def _register(game: str) -> type[AuctionGame]:
    kind = type(f"AuctionGame_{_short_name(game)}", (AuctionGame,), {"name": game})
    pyspiel.register_game(_game_type(game), kind)
    return kind


GAMES = {_short_name(game): _register(game) for game in games()}
