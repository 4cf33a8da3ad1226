"""The examples run, and print what they should."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).parents[1] / "examples"


def run(name: str, *words: object) -> str:
    return subprocess.run(
        [sys.executable, str(EXAMPLES / name), *map(str, words)], check=True, capture_output=True, text=True
    ).stdout


def test_random_play_has_the_shares_that_the_engine_has():
    # `corte simulate --players 2 --games 200000 --seed 3`: 0.4772 [0.4750, 0.4793] for the first seat.
    said = run("random_play.py", 2, 400_000)
    games, length, first, second = map(float, re.findall(r"[0-9.]+[0-9]", said))
    assert games > 20_000 and 14 < length < 17
    assert first == pytest.approx(0.4772, abs=0.01) and first + second == pytest.approx(1, abs=0.002)


def test_a_best_response_gains():
    said = run("best_response.py", "page", 1)
    page, at_random = map(float, re.findall(r"[+-][0-9.]+[0-9]", said))
    # With coins to assassinate, one turn is worth more than half a game against either opponent.
    assert 0.5 < at_random < 1 and 0.5 < page < 1


POSITIONS = [
    ("seat me coins 4 hand Duke lost Captain", "seat bot coins 5 hand Contessa lost Captain", 2),
    ("seat me coins 3 hand Assassin lost Duke", "seat bot coins 6 hand Duke lost Captain", 2),
    ("seat me coins 0 hand Captain lost Duke", "seat bot coins 2 hand Assassin lost Contessa", 1),
]


@pytest.mark.parametrize(("mine", "theirs", "turns"), POSITIONS)
def test_the_best_response_is_the_one_that_openspiel_finds(mine, theirs, turns):
    import corte_py.openspiel  # noqa: F401
    import pyspiel
    from open_spiel.python import policy
    from open_spiel.python.algorithms import best_response as of_openspiel

    sys.path.insert(0, str(EXAMPLES))
    import best_response
    from corte_py import Game

    text = f"coup 1|rulebook brazil|option challenge-order clockwise|{mine}|{theirs}|first me"
    game = pyspiel.load_game("python_corte", {"position": text, "turns": turns})
    uniform = policy.UniformRandomPolicy(game)
    theirs_value = of_openspiel.BestResponsePolicy(game, 0, uniform).value(game.new_initial_state())
    ours = best_response.best_response([(1.0, Game.read(text.replace("|", "\n")))], best_response.uniform, turns)
    assert ours == pytest.approx(theirs_value, abs=1e-9)
    assert -1 <= ours <= 1


def test_the_exploitability_of_an_endgame_is_the_one_that_openspiel_finds():
    import corte_py.openspiel  # noqa: F401
    import pyspiel
    from open_spiel.python import policy
    from open_spiel.python.algorithms import exploitability

    sys.path.insert(0, str(EXAMPLES))
    import best_response
    from corte_py import Game

    mine, theirs, turns = POSITIONS[2]
    text = f"coup 1|rulebook brazil|option challenge-order clockwise|{mine}|{theirs}|first me"
    game = pyspiel.load_game("python_corte", {"position": text, "turns": turns})
    theirs_value = exploitability.exploitability(game, policy.UniformRandomPolicy(game))
    starts = [(1.0, Game.read(text.replace("|", "\n")))]
    gains = [best_response.best_response(starts, best_response.uniform, turns, me) for me in (0, 1)]
    # Two players who play at random gain nothing together, so the best responses' mean gain is the exploitability.
    assert sum(gains) / 2 == pytest.approx(theirs_value, abs=1e-9)
    assert theirs_value > 0


def test_self_play_learns():
    pytest.importorskip("torch")
    words = ("--updates", 60, "--envs", 64, "--hidden", 32, "--games", 1000, "--threads", 1, "--against", "fool")
    said = run("self_play.py", *words)
    assert said == run("self_play.py", *words), "a seed decides all"
    share, low = map(float, re.search(r"fool +([0-9.]+) % \[([0-9.]+),", said).groups())
    assert 55 < low < share, "it has learnt more than nothing"
