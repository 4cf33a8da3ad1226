"""Supplies Rust's own records."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Callable, Iterator

import pytest

#: The number of games in most tests. CORTE_PY_GAMES=100000 plays more.
GAMES = int(os.environ.get("CORTE_PY_GAMES", "2000"))


@pytest.fixture(scope="session")
def rust_records() -> Callable[..., Iterator[str]]:
    """Runs the example `records` of corte-batch, which writes records without Python, and reads them one by one."""
    program = os.environ.get("CORTE_RECORDS")
    if program is None:
        pytest.skip("CORTE_RECORDS names no program: cargo build -p corte-batch --example records")

    def run(*arguments: object) -> Iterator[str]:
        words = [program, *map(str, arguments)]
        lines: list[str] = []
        with subprocess.Popen(words, stdout=subprocess.PIPE, text=True) as writer:
            assert writer.stdout
            for line in writer.stdout:
                if line.startswith("== ") and lines:
                    yield "".join(lines[1:]).rstrip("\n")
                    lines.clear()
                lines.append(line)
        assert writer.returncode == 0, words
        yield "".join(lines[1:]).rstrip("\n")

    return run
