"""Endgames: what a best response wins, computed in two ways."""

from __future__ import annotations

import copy
import sys
from pathlib import Path

import pytest

from corte_py import Bot, CorteError, Endgame, Game, View

sys.path.insert(0, str(Path(__file__).parents[1] / "examples"))

POSITION = """coup 1
rulebook brazil
option challenge-order clockwise
seat me coins {} hand Duke lost Captain
seat bot coins {} hand Duke lost Captain
first {}
"""


def endgame(mine: int, theirs: int, first: str = "me", turns: int = 2) -> Endgame:
    return Endgame(Game.read(POSITION.format(mine, theirs, first)), turns)


@pytest.mark.parametrize(("mine", "theirs", "turns"), [(4, 5, 1), (4, 5, 2), (3, 6, 2)])
@pytest.mark.parametrize("bot", ["page", "regent"])
def test_another_way_to_compute_it_in_python_agrees(mine, theirs, turns, bot):
    import best_response

    gain = best_response.best_response(best_response.deals(mine, theirs), best_response.of_bot(bot), turns)
    first, _ = endgame(mine, theirs, turns=turns).best_responses(Bot(bot))
    assert first == pytest.approx((1 + gain) / 2, abs=1e-6)


def test_a_function_that_asks_a_bot_is_as_exploitable_as_the_bot():
    game, spy = endgame(3, 5), Bot("spy")
    asked: list[View] = []

    def as_the_spy(view: View) -> dict[int, float]:
        asked.append(view)
        return spy.weights(view)

    assert game.exploitability(as_the_spy) == pytest.approx(game.exploitability(spy), abs=1e-3)
    assert {view.seat for view in asked} == {0, 1} and len(asked) <= game.information_sets
    assert all(len(view.hand) >= 1 and len(view.legal()) > 1 for view in asked)


def test_an_equilibrium_lies_between_what_best_responses_win():
    game = endgame(3, 5)
    solved = game.solve(500)
    first, second = game.best_responses(lambda view: dict.fromkeys(view.legal(), 1))
    assert 0 <= solved["exploitability"] < 0.002
    assert 1 - second < solved["value"] < first
    assert game.exploitability(lambda view: dict.fromkeys(view.legal(), 7)) == (first + second - 1) / 2


def test_hidden_cards_do_not_matter_and_public_ones_do():
    here = endgame(3, 5)
    other = POSITION.format(3, 5, "me").replace("hand Duke", "hand Contessa", 1)
    same = Endgame(Game.read(other))
    assert same.best_responses(Bot("page")) == here.best_responses(Bot("page"))
    others = Endgame(Game.read(other.replace("lost Captain", "lost Contessa", 1)))
    assert others.best_responses(Bot("page")) != here.best_responses(Bot("page"))


def test_a_player_is_asked_once_for_all_that_it_can_know():
    known: list[tuple] = []

    def note(view: View) -> dict[int, float]:
        known.append((view.seat, *view.start_hand, *view.heard()))
        return dict.fromkeys(view.legal(), 1)

    endgame(3, 5).exploitability(note)
    assert len(set(known)) == len(known) > 1000


@pytest.mark.parametrize(
    ("player", "kind", "told"),
    [
        (7, TypeError, "a Bot, or a function"),
        (lambda view: 3, TypeError, "a dict of weights"),
        (lambda view: {}, CorteError, "no legal decision has a weight above 0"),
        (lambda view: dict.fromkeys(view.legal(), 0), CorteError, "above 0"),
        (lambda view: {180: 1}, CorteError, "decision 180, which is not legal there"),
        (lambda view: dict.fromkeys(view.legal(), float("nan")), CorteError, "weight NaN"),
        (lambda view: dict.fromkeys(view.legal(), -1), CorteError, "weight -1"),
        (lambda view: 1 / 0, ZeroDivisionError, "division by zero"),
        (Bot("cardinal@50ms"), CorteError, "give it iterations"),
    ],
)
def test_a_player_that_has_no_strategy_is_refused(player, kind, told):
    with pytest.raises(kind, match=told):
        endgame(3, 5).exploitability(player)


def test_what_has_no_endgame_is_refused():
    game = Game(2, seed=7)
    game.play("tax")
    for arguments, told in [
        ((game,), "game: "),
        ((Game(3, seed=7),), "game: "),
        ((Game(2, seed=7), 0), "turns: 1 to 20"),
        ((Game.read(POSITION.format(3, 5, "me")), 21), "turns: 1 to 20"),
    ]:
        with pytest.raises(CorteError, match=told):
            Endgame(*arguments)
    with pytest.raises(CorteError, match="allow more histories"):
        Endgame(Game.read(POSITION.format(3, 5, "me")), 3, histories=1000)
    with pytest.raises(CorteError, match="iterations: only a Bot"):
        endgame(3, 5).exploitability(lambda view: dict.fromkeys(view.legal(), 1), 300)
    with pytest.raises(CorteError, match="iterations: 1 to"):
        endgame(3, 5).solve(0)


def test_a_bot_is_as_it_was_before():
    bot, twin = Bot("spy", seed=3), Bot("spy", seed=3)
    endgame(3, 5).exploitability(bot)
    view = Game(2, seed=7).view(0)
    assert bot.act(view) == copy.copy(twin).act(view)
