"""Where Rust's own records come from."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Callable

import pytest

#: Most tests play so many games; CORTE_PY_GAMES=100000 plays more.
GAMES = int(os.environ.get("CORTE_PY_GAMES", "2000"))


@pytest.fixture(scope="session")
def rust_records() -> Callable[..., list[str]]:
    """Runs the example `records` of corte-batch, which writes records without any Python."""
    program = os.environ.get("CORTE_RECORDS")
    if program is None:
        pytest.skip("CORTE_RECORDS names no program: cargo build -p corte-batch --example records")

    def run(*arguments: object) -> list[str]:
        words = [program, *map(str, arguments)]
        text = subprocess.run(words, check=True, capture_output=True, text=True).stdout
        return [part.split("\n", 1)[1].rstrip("\n") for part in text.split("== ")[1:]]

    return run
