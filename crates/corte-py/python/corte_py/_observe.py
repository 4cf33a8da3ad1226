"""What the adapters have in common."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from corte_py._core import DECISIONS, OBSERVATION, Game

#: As types of memory, which NumPy need not look up.
_FRACTION, _BYTE = np.dtype(np.float32), np.dtype(np.int8)

#: Above every number of an observation: the richest player has 209 coins, a tenth each.
HIGHEST = 32.0


def observation(game: Game, seat: int) -> npt.NDArray[np.float32]:
    """What a seat observes."""
    out = np.empty(OBSERVATION, np.float32)
    game.observe(seat, out)
    return out


def mask(game: Game, seat: int, relative: bool = True) -> npt.NDArray[np.int8]:
    """1 for each decision that is legal for the seat."""
    if game.to_play != seat:
        return np.zeros(DECISIONS, np.int8)
    return np.frombuffer(game.mask(seat, relative=relative), np.int8).copy()


def look(game: Game, seat: int) -> tuple[npt.NDArray[np.float32], npt.NDArray[np.int8]]:
    """Both at once, with decisions as the seat sees them."""
    seen, legal = np.empty(OBSERVATION, _FRACTION), np.empty(DECISIONS, _BYTE)
    game.look(seat, seen, legal, relative=True)
    return seen, legal


def sequential(options: dict[str, Any] | None) -> dict[str, Any]:
    """The options of a table at which players are asked one after the other, unless they say otherwise."""
    return {"challenge-order": "clockwise", **(options or {})}


def returns(game: Game) -> list[float]:
    """1 for the winner and an equal part of -1 for each other; nothing without a winner."""
    if game.winner is None:
        return [0.0] * game.players
    loss = -1.0 / (game.players - 1)
    return [1.0 if seat == game.winner else loss for seat in range(game.players)]
