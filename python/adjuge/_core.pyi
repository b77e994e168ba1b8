"""What is made in Rust. Players are counted from 0; in texts and views seats are counted from 1."""

import os
from typing import Any, Mapping, TypedDict

import numpy as np
import numpy.typing as npt

class AdjugeError(ValueError):
    """Something that cannot be: an unknown game, a deck with mistakes, a text that is no action."""

class IllegalActionError(AdjugeError):
    """An action or a draw that the rules forbid."""

    code: str
    """The rule, as docs/notation.md names it."""
    reason: str
    """The rule in a sentence."""
    table: int
    """At which of many tables; single tables do not say."""

class Facts(TypedDict):
    title: str
    players: tuple[int, int]
    options: dict[str, list[str]]

def games() -> dict[str, Facts]:
    """The games there are: their titles, for how many players they are, and their options, usual values first."""

class Game:
    """The rules for one table: a game, its options, its deck and the number of players.

    `deck` is a file, or the text of one. Options that are on or off may be True or False.
    """

    def __init__(
        self,
        game: str,
        players: int | None = None,
        options: Mapping[str, Any] | None = None,
        deck: str | os.PathLike[str] | None = None,
    ) -> None: ...
    @property
    def id(self) -> str: ...
    @property
    def title(self) -> str: ...
    @property
    def players(self) -> int: ...
    @property
    def options(self) -> dict[str, str]: ...
    @property
    def max_steps(self) -> int:
        """The most steps, draws included, that a game can take."""
    @property
    def observation_size(self) -> int: ...
    @property
    def num_actions(self) -> int: ...
    def describe(self) -> dict[str, Any]:
        """What the numbers of observations are and which actions have which places, as `adjuge describe --json` says it."""
    def observation_bounds(self) -> tuple[npt.NDArray[np.float32], npt.NDArray[np.float32]]:
        """The lowest and the highest that each number of an observation can be."""
    def start(self, seed: int | None = None) -> State:
        """A game that begins. With a seed, chance draws by itself; without, whatever it draws is yours to say."""
    def place(self, position: str) -> State:
        """A game that stands as these `given` lines say."""
    def replay(self, record: str, at: int | None = None) -> State:
        """The game that a record tells, at its end or after so many steps. Every claim of the record is checked."""

class State:
    """A position in a game, with all that is hidden in it. Where no player is named, the one who is to act is meant."""

    @property
    def turn(self) -> str:
        """What the table waits for: `chance`, `seats` or `over`."""
    @property
    def waiting(self) -> list[int]:
        """The players that the table waits for."""
    @property
    def player(self) -> int | None:
        """Who is to act; of several, the one whose turn it is to be asked."""
    @property
    def is_over(self) -> bool: ...
    def legal(self, player: int | None = None) -> list[str]:
        """The legal actions as texts, ascending."""
    def legal_indices(self, player: int | None = None) -> list[int]:
        """The places of the legal actions, ascending."""
    def mask(self, player: int | None = None) -> npt.NDArray[np.bool_]:
        """For every place whether the action there is legal."""
    def index(self, action: str, player: int | None = None) -> int | None:
        """The place of an action; None if it has none at this moment."""
    def action(self, index: int, player: int | None = None) -> str:
        """The text of the action at a place."""
    def act(self, action: str | int, player: int | None = None) -> list[str]:
        """A player acts, by a text or a place. Returns what everyone hears of a text."""
    def check(self, action: int, player: int) -> None:
        """Raises what `act` would, and does nothing."""
    def advance(self, action: int) -> int:
        """`act` by a place, for those in a hurry: returns who is to act then, or -1 if the game is over."""
    def see(self, player: int, recall: bool) -> tuple[npt.NDArray[np.float32], npt.NDArray[np.int8]]:
        """What a player sees as numbers, and the mask of what they are asked to choose from."""
    def draws(self) -> list[tuple[str, int]]:
        """What chance can draw now, each with its weight."""
    def draw(self, draw: str) -> list[str]:
        """Chance draws this. Returns what everyone hears."""
    def deal(self, seed: int) -> None:
        """Chance draws by a seed until somebody decides or the game is over."""
    def view(self, player: int | None = None, recall: bool = False) -> dict[str, Any]:
        """What a player may know, or a spectator; `recall` adds what a perfect memory of public events would know."""
    def board(self, player: int | None = None) -> str:
        """The same as a board in text."""
    def observation(self, player: int | None = None, recall: bool = True) -> npt.NDArray[np.float32]:
        """What a player may know, as numbers."""
    def imagine(self, player: int | None, seed: int, recall: bool = True) -> State:
        """A whole state that a player, or a spectator, could be looking at."""
    def foresee(self, action: str, player: int | None = None) -> list[dict[str, Any]]:
        """What would certainly follow from an action, as far as its maker's view tells."""
    @property
    def position(self) -> str:
        """The position as `given` lines, hidden parts included."""
    @property
    def outcome(self) -> dict[str, Any] | None:
        """Winners by their seats, points, and how the game ended."""
    @property
    def rewards(self) -> npt.NDArray[np.float64]:
        """1 to whoever won alone, less for sharing, together 0; zeros before the end."""
    @property
    def steps(self) -> list[str]:
        """All steps so far, as in a record."""
    def record(self) -> str:
        """The record of the game so far."""
    def clone(self) -> State:
        """A copy that goes its own way."""

class Tables:
    """What `VecEnv` is made of."""

    def __init__(
        self,
        game: str,
        n: int,
        players: int | None,
        options: Mapping[str, Any] | None,
        deck: str | os.PathLike[str] | None,
        seed: int,
        threads: int,
        recall: bool,
        bots: list[str | None],
    ) -> None: ...
    @property
    def observation_size(self) -> int: ...
    @property
    def num_actions(self) -> int: ...
    @property
    def players(self) -> int: ...
    def reset(self, seed: int, arrays: tuple[np.ndarray, ...]) -> None: ...
    def step(self, actions: npt.NDArray[np.int64], arrays: tuple[np.ndarray, ...]) -> None: ...
