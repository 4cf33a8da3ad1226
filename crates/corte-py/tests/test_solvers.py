"""Compares the solvers of `corte-solver` with OpenSpiel's, on games that both have."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path
from typing import Any

import pytest

CLASSICS = Path(os.environ.get("CORTE_RECORDS") or "records").with_name("classics")


def solved(game: str, variant: str, iterations: int) -> tuple[dict[tuple[int, str], list[float]], dict[str, float]]:
    """The probability of each action in the example `classics`, by player and what they know, and the value of the game."""
    words = [str(CLASSICS), game, variant, str(iterations)]
    lines = [line.split() for line in subprocess.check_output(words, text=True).splitlines()]
    strategy = {(int(who), known): [*map(float, chances)] for who, known, *chances in lines[:-2]}
    return strategy, {name: float(value) for name, value in lines[-2:]}


def kuhn(player: int, history: list[int]) -> str:
    return f"{history[player]}{''.join('pb'[move] for move in history[2:])}"


def leduc(player: int, history: list[int]) -> str:
    moves, opened = "", "-"
    played = history[2:]
    while played:
        # A round ends with an answer that isn't a raise. Then a card is opened.
        moves += "fcr"[played.pop(0)]
        if opened == "-" and len(moves) > 1 and moves[-1] == "c":
            opened = str(played.pop(0) // 2)
    return f"{history[player] // 2}{opened}{moves}"


def dice(player: int, history: list[int]) -> str:
    return f"{history[player]}:{'.'.join(map(str, history[2:]))}"


GAMES: list[tuple[str, str, dict[str, int], Any]] = [
    ("kuhn", "kuhn_poker", {}, kuhn),
    ("leduc", "leduc_poker", {}, leduc),
    ("dice2", "liars_dice", {"dice_sides": 2}, dice),
    ("dice3", "liars_dice", {"dice_sides": 3}, dice),
]


def decisions(state: Any) -> list[Any]:
    """All states of a game in which a player decides."""
    if state.is_terminal():
        return []
    here = [] if state.is_chance_node() else [state]
    return here + [below for action in state.legal_actions() for below in decisions(state.child(action))]


@pytest.mark.skipif(not CLASSICS.is_file(), reason="cargo build -p corte-solver --example classics")
@pytest.mark.parametrize(("name", "theirs", "parameters", "known"), GAMES, ids=[game[0] for game in GAMES])
def test_what_is_solved_is_worth_what_openspiel_says(name, theirs, parameters, known):
    pyspiel = pytest.importorskip("pyspiel")
    from open_spiel.python import policy
    from open_spiel.python.algorithms import expected_game_score, exploitability

    game = pyspiel.load_game(theirs, parameters)
    states = decisions(game.new_initial_state())
    for variant, solver in [("cfr", pyspiel.CFRSolver), ("cfr+", pyspiel.CFRPlusSolver), ("dcfr", None), ("pcfr+", None)]:
        ours, worth = solved(name, variant, 40)
        table, met = policy.TabularPolicy(game), set()
        for state in states:
            key = (state.current_player(), known(state.current_player(), state.history()))
            met.add(key)
            row = table.policy_for_key(state.information_state_string())
            row[:] = 0
            row[state.legal_actions()] = ours[key]
        assert met == ours.keys(), "both have the same information sets, but that OpenSpiel tells suits of Leduc apart"
        if solver is None:
            value = expected_game_score.policy_value(game.new_initial_state(), [table, table])[0]
            assert value == pytest.approx(worth["value"], abs=1e-9), variant
            assert exploitability.nash_conv(game, table) == pytest.approx(worth["nash-conv"], abs=1e-9), variant
        else:
            # Another implementation of the same method: after as many iterations, the same strategy.
            other = solver(game)
            for _ in range(40):
                other.evaluate_and_update_policy()
            average = other.average_policy()
            for state in states:
                expected = dict(average.get_state_policy(state.information_state_string()))
                row = table.policy_for_key(state.information_state_string())
                assert {action: row[action] for action in expected} == pytest.approx(expected, abs=1e-6), variant
