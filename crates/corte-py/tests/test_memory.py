"""Rust reads and writes Python's memory only where it may.

    CORTE_PY_VALGRIND=1 ./test python

Miri can't run code that calls Python, so Valgrind watches instead. What it reports about the loader and Python itself is ignored.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys

import pytest

PLAYS = """
import numpy as np
from corte_py import Bot, Game, VecEnv

every = ("obs", "counts", "mask", "packed", "to_play", "reward", "done", "last")
for n, terms in ((67, {}), (4, {"options": {"challenge-order": "first"}})):
    with VecEnv(n, 3, seed=1, arrays=every, threads=2, **terms) as env:
        for _ in range(60):
            env.step(env.sample())
with VecEnv(4, 3, seed=1, arrays=every) as env:
    for bad in (np.zeros(4), np.zeros(3, np.int64), np.zeros(8, np.int64)[::2], np.array([0, 0, 10**9, 0])):
        try:
            env.step(bad)
        except (TypeError, ValueError):
            continue
        raise AssertionError(bad)
game = Game(2, seed=7)
while not game.is_over:
    game.decide(Bot("page").act(game.view(game.to_play)))
"""


@pytest.mark.skipif("CORTE_PY_VALGRIND" not in os.environ, reason="it is asked for with CORTE_PY_VALGRIND=1")
def test_no_memory_is_touched_that_is_not_ones_own(tmp_path):
    assert shutil.which("valgrind"), "Valgrind is not installed"
    log = tmp_path / "log"
    words = ["valgrind", "--undef-value-errors=no", f"--log-file={log}", sys.executable, "-c", PLAYS]
    ran = subprocess.run(words, env={**os.environ, "PYTHONMALLOC": "malloc"}, capture_output=True, text=True)
    assert ran.returncode == 0, ran.stderr
    told = log.read_text()
    assert "ERROR SUMMARY" in told and "_core" not in told, told
