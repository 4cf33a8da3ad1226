"""Corte for Python: the card game Coup for research and reinforcement learning.

>>> import corte_py
>>> game = corte_py.Game(2, seed=7)
>>> while not game.is_over:
...     game.decide(game.legal()[-1])
>>> game.winner in (0, 1)
True

- `Game` is a single game, and `VecEnv` plays many at once.
- `Bot` plays, `belief` infers hidden hands, and `simulate` plays millions of random games.
- `Endgame` solves the last turns between two players, and says how exploitable a player is there.
- `corte_py.gymnasium`, `corte_py.pettingzoo`, `corte_py.openspiel` and `corte_py.textarena` are adapters.
- `corte_py.series` plays series of games that can be split into parts, and `corte_py.ray` spreads them over machines.
"""

from corte_py._core import (
    ACTIONS,
    BELIEF,
    BUILT_FOR_THIS_MACHINE,
    CHARACTERS,
    DECISIONS,
    DECISION_VERSION,
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
    Endgame,
    Game,
    IllegalDecision,
    NotationError,
    View,
    __commit__,
    __version__,
    belief,
    check,
    decision_layout,
    decisions,
    from_version_1,
    ladder,
    observation_layout,
    options,
    seat_layout,
    simulate,
    to_absolute,
    to_relative,
)
from corte_py._vec import VecEnv

__all__ = [
    "ACTIONS",
    "BELIEF",
    "BUILT_FOR_THIS_MACHINE",
    "CHARACTERS",
    "DECISIONS",
    "DECISION_VERSION",
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
    "Endgame",
    "Game",
    "IllegalDecision",
    "NotationError",
    "VecEnv",
    "View",
    "__commit__",
    "__version__",
    "belief",
    "check",
    "decision_layout",
    "decisions",
    "from_version_1",
    "ladder",
    "observation_layout",
    "options",
    "seat_layout",
    "simulate",
    "to_absolute",
    "to_relative",
]
