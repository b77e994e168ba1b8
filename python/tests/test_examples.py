"""Each example runs, in a short form."""

import pathlib
import runpy
import sys

import pytest

EXAMPLES = pathlib.Path(__file__).parent.parent / "examples"
BENCH = EXAMPLES.parent / "bench"


@pytest.mark.parametrize(
    "name,argument,says",
    [
        ("random_play.py", "0.02", "Goofspiel"),
        ("prices.py", "3", "digit"),
        ("self_play.py", "0.05", "against three novices"),
        ("solve_goofspiel.py", "3 5", "OpenSpiel's"),
    ],
)
def test_it_runs(name, argument, says, monkeypatch, capsys):
    if name == "solve_goofspiel.py":
        pytest.importorskip("pyspiel")
    monkeypatch.setattr(sys, "argv", [name, *argument.split()])
    runpy.run_path(str(EXAMPLES / name), run_name="__main__")
    assert says in capsys.readouterr().out


def test_the_plain_class_plays_whole_games(monkeypatch):
    """What speed is compared with."""
    monkeypatch.syspath_prepend(str(BENCH))
    import random

    from plain_don import CARDS, Don

    luck = random.Random(1)
    for seed in range(20):
        game = Don(4, seed)
        while not game.over:
            game.act(luck.choice(game.legal()))
        assert sum(game.tokens) + game.pot == 48 and sum(map(len, game.cards)) == len(CARDS)
