"""What the adapters share."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from corte_py._core import DECISIONS, OBSERVATION, Game

#: Resolved once, so that NumPy doesn't look them up for each array.
_FRACTION, _BYTE = np.dtype(np.float32), np.dtype(np.int8)

#: An upper bound for every number of an observation: at most 250 coins (D-33), counted in tenths.
HIGHEST = 32.0


def observation(game: Game, seat: int) -> npt.NDArray[np.float32]:
    """Returns a seat's observation."""
    out = np.empty(OBSERVATION, np.float32)
    game.observe(seat, out)
    return out


def mask(game: Game, seat: int, relative: bool = True) -> npt.NDArray[np.int8]:
    """Returns 1 for each decision that is legal for the seat, else 0."""
    if game.to_play != seat:
        return np.zeros(DECISIONS, np.int8)
    return np.frombuffer(game.mask(seat, relative=relative), np.int8).copy()


def look(game: Game, seat: int) -> tuple[npt.NDArray[np.float32], npt.NDArray[np.int8]]:
    """Returns observation and mask, with decisions numbered relative to the seat."""
    seen, legal = np.empty(OBSERVATION, _FRACTION), np.empty(DECISIONS, _BYTE)
    game.look(seat, seen, legal, relative=True)
    return seen, legal


def sequential(options: dict[str, Any] | None) -> dict[str, Any]:
    """Adds clockwise asking to the options, unless they say otherwise."""
    return {"challenge-order": "clockwise", **(options or {})}


def returns(game: Game) -> list[float]:
    """Returns 1 for the winner, and for the others equal parts of -1; zeros if nobody has won."""
    if game.winner is None:
        return [0.0] * game.players
    loss = -1.0 / (game.players - 1)
    return [1.0 if seat == game.winner else loss for seat in range(game.players)]
