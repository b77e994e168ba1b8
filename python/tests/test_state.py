"""One table, to explore."""

import copy
import pickle
import random

import numpy as np
import pytest

import adjuge
from tables import TABLES

GOOFSPIEL = dict(players=2, options={"cards": 3})


def test_games_are_what_they_are_called():
    assert list(adjuge.games())[0] == "don"
    facts = adjuge.games()["goofspiel"]
    assert facts["players"] == (2, 5) and facts["options"]["ties"] == ["carry", "lose"]


def test_what_cannot_be_is_an_exception():
    for bad in [
        lambda: adjuge.Game("chess"),
        lambda: adjuge.Game("don", 9),
        lambda: adjuge.Game("don", options={"sound": True}),
        lambda: adjuge.Game("don", deck="no-such-file.toml"),
        lambda: adjuge.Game("don", deck="id = 7\n"),
        lambda: adjuge.Game("don").place("given nonsense 4"),
        lambda: adjuge.Game("don").start(seed=1).legal(4),
        lambda: adjuge.Game("don").start(seed=1).act("dance"),
        lambda: adjuge.Game("don").start(seed=1).act(10_000),
        lambda: adjuge.Game("don").replay("nonsense"),
    ]:
        with pytest.raises(adjuge.AdjugeError):
            bad()


def test_a_game_of_goofspiel_by_its_rules():
    state = adjuge.Game("goofspiel", **GOOFSPIEL).start()
    assert state.turn == "chance" and sorted(state.draws()) == [("prize 1", 1), ("prize 2", 1), ("prize 3", 1)]
    state.draw("prize 2")
    assert state.waiting == [0, 1] and state.player == 0
    assert state.legal() == ["bid 1", "bid 2", "bid 3"]
    assert "seat 1 has chosen" in state.act("bid 3")
    # The rival sees that a card lies there, and not which.
    assert state.view(1)["seats"][0]["bid"] == "sealed" and state.view(0)["seats"][0]["bid"] == 3
    assert "seat 1 wins 2 with its 3" in state.act("bid 1")
    for prize, bids in [("prize 1", ("bid 2", "bid 3")), ("prize 3", ("bid 1", "bid 2"))]:
        state.draw(prize)
        for bid in bids:
            state.act(bid)
    assert state.is_over and state.outcome["winners"] == [2] and state.outcome["scores"] == [2, 4]
    assert state.rewards.tolist() == [-1.0, 1.0]


def test_refusals_name_the_rule():
    state = adjuge.Game("don", 4).start(seed=7)
    before = state.position
    with pytest.raises(adjuge.IllegalActionError) as refused:
        state.act("bid 200")
    assert refused.value.code == "too-poor" and "200" in refused.value.reason
    with pytest.raises(adjuge.IllegalActionError) as refused:
        state.act("pass", player=(state.player + 1) % 4)
    assert refused.value.code == "not-your-turn"
    assert state.position == before


@pytest.mark.parametrize("game,players", TABLES)
def test_indices_and_texts_are_the_same_actions(game, players):
    rules = adjuge.Game(game, players)
    luck = random.Random(players)
    for seed in range(3):
        by_text, by_index = rules.start(seed), rules.start(seed)
        while not by_text.is_over:
            places = by_text.legal_indices()
            assert places == np.flatnonzero(by_text.mask()).tolist()
            place = luck.choice(places)
            text = by_text.action(place)
            assert text in by_text.legal() and by_text.index(text) == place
            by_text.act(text)
            by_index.act(place)
            assert by_text == by_index
        assert rules.replay(by_text.record()) == by_text
        assert abs(by_text.rewards.sum()) < 1e-5


@pytest.mark.parametrize("game,players", TABLES)
def test_twins_look_the_same(game, players):
    state = adjuge.Game(game, players).start(seed=3)
    luck = random.Random(players)
    for n in range(60):
        if state.is_over:
            break
        for player in range(players):
            twin = state.imagine(player, seed=n)
            assert twin.view(player, True) == state.view(player, True)
            assert (twin.observation(player) == state.observation(player)).all()
            assert twin.legal(player) == state.legal(player)
        state.act(luck.choice(state.legal_indices()))


def test_copies_go_their_own_way():
    game = adjuge.Game("coin-quest", 3)
    state = game.start(seed=1)
    before, other, third = state.position, state.clone(), copy.deepcopy(state)
    other.act(other.legal_indices()[0])
    assert state.position == before and state == third and state != other
    assert pickle.loads(pickle.dumps(game)).start(seed=1) == state
    assert game.place(before) == state


def test_described_fields_are_where_they_are_said_to_be():
    game = adjuge.Game("goofspiel", 3)
    told = game.describe()
    assert told["observation"]["size"] == game.observation_size == len(game.observation_bounds()[0])
    fields = {field["pointer"]: field for field in told["observation"]["fields"]}
    assert all(field["meaning"] for field in fields.values())
    prizes = fields["/prizes"]
    assert prizes["axes"][0][13] == "13"
    state = game.start(seed=5)
    seen = state.observation()
    turned = state.view()["lot"][0]
    to_come = seen[prizes["start"] : prizes["start"] + 14]
    assert to_come.sum() == 12 and to_come[turned] == 0
    assert told["actions"]["texts"][turned] == f"bid {turned}"


def test_seats_are_counted_from_whoever_looks():
    state = adjuge.Game("don", 4).start(seed=2)
    fields = {field["pointer"]: field for field in adjuge.Game("don", 4).describe()["observation"]["fields"]}
    tokens = fields["/seats/*/tokens"]
    state.act("bid 5")
    for player in range(4):
        seen = state.observation(player)
        own = [seen[tokens["start"] + n * tokens["strides"][0]] for n in range(4)]
        theirs = [seat["tokens"] for seat in state.view(player, True)["seats"]]
        assert own == theirs[player:] + theirs[:player]


def test_what_would_follow_is_told():
    state = adjuge.Game("goofspiel", **GOOFSPIEL).start(seed=1)
    assert state.foresee("bid 3")[0]["when"] == "wins"
    assert state.board().startswith("lot:") or "lot" in state.board()
