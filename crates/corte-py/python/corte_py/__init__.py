"""Corte for Python: the card game Coup for researchers and learners.

>>> import corte_py
>>> game = corte_py.Game(2, seed=7)
>>> while not game.is_over:
...     game.decide(game.legal()[-1])
>>> game.winner in (0, 1)
True

`Game` is one game, `VecEnv` many at once; `Bot` plays, `belief` counts cards, `simulate` plays millions at random.
The adapters live in `corte_py.gymnasium`, `corte_py.pettingzoo` and `corte_py.openspiel`; `corte_py.series` shares
games out, and `corte_py.ray` does so over many machines.
"""

from corte_py._core import (
    ACTIONS,
    BELIEF,
    BUILT_FOR_THIS_MACHINE,
    CHARACTERS,
    DECISIONS,
    DIVISORS,
    OBSERVATION,
    OBSERVATION_VERSION,
    PACKED,
    PHASES,
    RULEBOOKS,
    Bot,
    ClosedError,
    CorteError,
    Dealer,
    Game,
    IllegalDecision,
    NotationError,
    View,
    __version__,
    belief,
    check,
    decision_layout,
    ladder,
    observation_layout,
    options,
    seat_layout,
    simulate,
)
from corte_py._vec import VecEnv

__all__ = [
    "ACTIONS",
    "BELIEF",
    "BUILT_FOR_THIS_MACHINE",
    "CHARACTERS",
    "DECISIONS",
    "DIVISORS",
    "OBSERVATION",
    "OBSERVATION_VERSION",
    "PACKED",
    "PHASES",
    "RULEBOOKS",
    "Bot",
    "ClosedError",
    "CorteError",
    "Dealer",
    "Game",
    "IllegalDecision",
    "NotationError",
    "VecEnv",
    "View",
    "__version__",
    "belief",
    "check",
    "decision_layout",
    "ladder",
    "observation_layout",
    "options",
    "seat_layout",
    "simulate",
]
