"""Records, decision by decision: the same as the games were, and as the rows of `corte dataset`."""

from __future__ import annotations

import os
import subprocess

import numpy as np
import pytest
from corte_py import OBSERVATION, Game, NotationError, decisions

MATCH = """coup 1
rulebook brazil
seat Ana hand Duke Duke
seat Bruno hand Captain Captain
tag bot Bruno spy
tag stand-in Ana 3
Ana income
Bruno income
Ana income
"""


def of_people(text: str) -> list[tuple[int, str | None]]:
    return [(seat, player) for _, seat, _, player in decisions(text)]


def test_a_record_is_gone_through_as_it_was_played(rust_records):
    for text in rust_records(3, 20, 7, "inquisitor=on", "challenge-order=clockwise"):
        played, made = Game.read(text), 0
        replayed: Game | None = None
        for before, seat, decision, player in decisions(text):
            assert decision in before.legal(seat) and player is None
            if replayed is not None:
                while replayed.is_chance:
                    drawn = [hand for hand, _ in replayed.outcomes()]
                    replayed.draw(next(index for index in range(len(drawn)) if reaches(replayed, index, before)))
                assert replayed.record() == before.record(), "nothing lies between two decisions but draws"
            replayed, made = before.clone(), made + 1
            replayed.decide(decision, seat)
        assert made > 2 and played.winner is not None


def reaches(game: Game, outcome: int, then: Game) -> bool:
    """Whether this outcome is the one of the record."""
    tried = game.clone()
    tried.draw(outcome)
    return then.record().startswith(tried.record().rstrip("\n"))


def test_who_decided_is_told_where_the_record_says_it():
    assert of_people(MATCH) == [(0, None), (1, "spy"), (0, "stand-in")]


def test_each_game_is_independent_of_the_others():
    (first, *_), (second, *_), _ = decisions(MATCH)
    first.play("foreign-aid")
    assert (first.phase, second.phase) == ("block", "action")
    seen = np.zeros(OBSERVATION, np.float32)
    second.observe(1, seen)
    assert seen.any()


def test_an_error_is_told_at_once_and_says_where():
    with pytest.raises(NotationError, match=r"played\.coup:8"):
        decisions(MATCH.replace("Bruno income", "Bruno coup Ana"), "played.coup")
    with pytest.raises(NotationError):
        decisions(Game(2, seed=7).record(0))


def test_it_has_the_decisions_of_the_rows_of_a_dataset(tmp_path, rust_records):
    polars, program = pytest.importorskip("polars"), os.environ.get("CORTE_BIN")
    if program is None:
        pytest.skip("CORTE_BIN names no program: cargo build -p corte-cli --all-features")
    texts = list(rust_records(4, 5, 7))
    files = [tmp_path / f"{number}.coup" for number in range(len(texts))]
    for file, text in zip(files, texts, strict=True):
        file.write_text(text + "\n")
    rows = tmp_path / "rows.parquet"
    subprocess.run([program, "dataset", rows, "--records", *files], check=True, capture_output=True)
    told = polars.read_parquet(rows).select("game", "seat", "decision", "legal", "player").rows()
    gone = [
        (number, seat, decision, before.legal(seat), player)
        for number, text in enumerate(texts)
        for before, seat, decision, player in decisions(text)
    ]
    assert told == gone
