"""Millions of random games give the results of the program."""

from __future__ import annotations

import json
import os
import subprocess

import pytest
from corte_py import CorteError, simulate


@pytest.mark.parametrize(("players", "options"), [(2, {}), (3, {"inquisitor": True}), (2, {"draft": True})])
def test_counts_are_those_of_the_program(players, options):
    program = os.environ.get("CORTE_BIN")
    if program is None:
        pytest.skip("CORTE_BIN names no program: cargo build -p corte-cli")
    words = [word for name in options for word in ("--option", f"{name}=on")]
    arguments = ["--players", str(players), "--games", "3000", "--seed", "7", "--json", *words]
    said = subprocess.run([program, "simulate", *arguments], check=True, capture_output=True, text=True).stdout
    counted = simulate(players, games=3000, options=options, seed=7)
    assert counted == {name: value for name, value in json.loads(said).items() if name in counted}
    assert counted == simulate(players, games=3000, options=options, seed=7, threads=3)


def test_what_makes_no_sense_is_said():
    with pytest.raises(CorteError, match="at least one game"):
        simulate(games=0)
    with pytest.raises(CorteError, match="2 to 10"):
        simulate(11)
    with pytest.raises(CorteError, match="a match to 3 wins is for tables"):
        simulate(2, 10, options={"wins": 3})
    with pytest.raises(CorteError, match="castling"):
        simulate(options={"castling": True})
