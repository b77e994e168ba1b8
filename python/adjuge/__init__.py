"""Auction games as fast environments: whole rulebooks, with secrets kept.

- `VecEnv` steps many tables at once, in arrays that you own.
- `Game` and `State` are one table, to explore.
- `adjuge.pettingzoo`, `adjuge.gymnasium` and `adjuge.openspiel` are the same for these libraries.

Players are counted from 0, as arrays are; in texts and views seats are counted from 1.
"""

from ._core import AdjugeError, Game, IllegalActionError, State, games
from .vector import VecEnv

__all__ = ["AdjugeError", "Game", "IllegalActionError", "State", "VecEnv", "games"]
