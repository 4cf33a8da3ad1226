"""Anything can be called with anything: at most it raises an exception, and the interpreter keeps running.

A panic in Rust would be a `PanicException`, which is not an `Exception`, and would fail the test.
"""

from __future__ import annotations

import inspect
import random

import corte_py
import numpy as np
import pytest
from corte_py import Bot, CorteError, Dealer, Game, IllegalDecision, VecEnv
from corte_py._core import VecCore
from corte_py.series import Plan, tournament

#: Arguments nobody should pass, and some that are valid.
ODD = [
    None, True, -1, 0, 1, 2, 7, 55, 330, 331, 2**31, 2**63 - 1, 2**63, -(2**63), 2**64, 10**30, 0.5, float("nan"),
    "", "page", "spy:bold", "tax", "brazil", "\0", "é" * 5000, "coup 1\nrulebook brazil", b"", b"\xff", [], [0], ["page"],
    (), {}, {"wins": 300}, {"draft": True}, {1: 2}, object(), range(3),
    np.zeros(3), np.array(5), np.zeros((2, 2), np.float32), np.zeros(corte_py.OBSERVATION, np.float32),
    np.zeros(corte_py.DECISIONS, np.int8), np.zeros(4, np.int64), np.zeros(4, ">i8"), np.zeros(0, np.int64),
    np.array(["a", "b"]), np.zeros(4, "datetime64[s]"), memoryview(b"abcd"), bytearray(8), Game(2, seed=1),
]  # fmt: skip

#: These take as long as they are told to.
PATIENT = {"simulate", "worlds"}


def called(thing: object, luck: random.Random, names: list[str]) -> int:
    """Calls everything an object has with odd arguments; returns how often that raised an exception."""
    refused = 0
    for name in names:
        member = getattr(thing, name)
        if not callable(member) or name in PATIENT or inspect.isclass(member) and issubclass(member, BaseException):
            continue
        arguments = [luck.choice(ODD) for _ in range(luck.randrange(4))]
        try:
            member(*arguments)
        except (CorteError, TypeError):
            refused += 1
    return refused


def names_of(thing: object) -> list[str]:
    return [name for name in dir(thing) if not name.startswith("_")]


def test_nothing_that_is_given_ends_the_interpreter():
    luck = random.Random(7)
    refused = 0
    for turn in range(150):
        game = Game(luck.choice((2, 3, 6)), options={"inquisitor": bool(turn % 2)}, seed=turn)
        for thing in (game, game.view(0), Bot("page"), Dealer(1), corte_py, corte_py._core):
            refused += called(thing, luck, names_of(thing))
        # Whatever was done to it, it is still a game.
        assert Game.read(game.record()).record() == game.record()
    assert refused > 1000


def test_environments_take_nothing_odd():
    luck, refused = random.Random(8), 0
    for opponents in ([], ["page"]):
        with VecEnv(4, opponents=opponents, arrays=("obs", "counts", "mask", "done")) as env:
            for _ in range(300):
                env.step(env.sample())
                before = env.obs.copy(), env.mask.copy()
                arrays = [luck.choice(ODD) if luck.random() < 0.3 else None for _ in range(8)]
                for attempt in (
                    lambda: env.step(luck.choice(ODD)),
                    lambda arrays=arrays: env._core.step(env.sample(), luck.choice(ODD), *arrays),
                    lambda arrays=arrays: env._core.step(luck.choice(ODD), 1, *arrays),
                    lambda: env._core.sample(luck.choice(ODD)),
                ):
                    try:
                        attempt()
                    except Exception:
                        refused += 1
                        assert np.array_equal(before[0], env.obs) and np.array_equal(before[1], env.mask)
                    else:
                        break
    assert refused > 500
    for _ in range(500):
        odd = [luck.choice(ODD) for _ in range(10)]
        odd[0] = min(odd[0], 9) if isinstance(odd[0], int) else odd[0]
        with pytest.raises((CorteError, TypeError)):
            VecCore(*odd)


def test_as_many_threads_as_one_likes_are_too_many():
    env = VecEnv(1000, seed=1, threads=2**40, options={"challenge-order": "first"})
    env.step(env.sample())


@pytest.mark.parametrize(
    "act",
    [
        lambda: Game(2, seed=-1),
        lambda: Game(2, seed=2**64),
        lambda: Game(2, seed=1, stream=-1),
        lambda: Game(10**30),
        lambda: Game(2, options={"first-coins": 10**30}),
        lambda: Game(2).draw(-1),
        lambda: Game(2, seed=1).decide(10**30),
        lambda: Game(2, seed=1).hand(10**30),
        lambda: Game(2, seed=1).view(0).worlds(-1),
        lambda: Game(2, seed=1).view(0).suppose(-1),
        lambda: Bot("page", seed=-1),
        lambda: Dealer(-1),
        lambda: Dealer(1).below(0),
        lambda: VecEnv(2, most_turns=-1),
        lambda: VecEnv(2, seed=-1),
        lambda: VecEnv(2, arrays=("eyes",)),
        lambda: VecEnv(2, out={"obs": np.zeros(3, np.float32)}),
        lambda: corte_py.simulate(threads=-1),
        lambda: Game(2, seed=1).observe(0, np.zeros(3, np.float32)),
        lambda: Game(2, seed=1).observe(0, memoryview(bytes(4 * corte_py.OBSERVATION)).cast("f")),
    ],
)
def test_whatever_makes_no_sense_is_refused_as_such(act):
    with pytest.raises(CorteError):
        act()


@pytest.mark.parametrize(
    ("act", "words"),
    [
        (lambda: Game(2, seed=-1), "^seed: -1 is too small"),
        (lambda: Game(2, seed=1, stream=2**64), "^stream: 18446744073709551616 is too large"),
        (lambda: Game(10**30), "^players: 10+ is too large"),
        (lambda: Game(2).draw(-1), "^outcome: -1 is too small"),
        (lambda: Game(2, seed=1).decide(10**30), "^decision: 10+ is too large"),
        (lambda: Game(2, seed=1).view(-(10**30)), "^seat: -10+ is too small"),
        (lambda: Game(2, seed=1).view(0).worlds(-1), "^limit: -1 is too small"),
        (lambda: Bot("page", seed=-1), "^seed: -1 is too small"),
        (lambda: Bot("page").act(Game(2, seed=1).view(0), -1), "^iterations: -1 is too small"),
        (lambda: Dealer(1).below(-1), "^bound: -1 is too small"),
        (lambda: VecEnv(2, seed=2**64), "^seed: 18446744073709551616 is too large"),
        (lambda: VecEnv(10**30), "^n: 10+ is too large"),
        (lambda: VecEnv(2, most_turns=-1), "^most_turns: -1 is too small"),
        (lambda: corte_py.simulate(threads=-1), "^threads: -1 is too small"),
        (lambda: Plan(("page", "fool"), seed=-1), "^seed: -1 is too small"),
        (lambda: tournament(Plan(("page", "fool")), range(-3, 3)), "^number: games have numbers from 0 on, not -3"),
    ],
)
def test_a_refusal_names_the_argument(act, words):
    with pytest.raises(CorteError, match=words):
        act()


def test_numbers_of_numpy_are_numbers():
    options = {"inquisitor": np.bool_(True)}
    game = Game(np.int64(3), options=options, seed=np.int64(7), stream=np.uint8(1))
    assert game.options == {"inquisitor": "on"} and game.hand(np.int8(0)) == game.view(np.int64(0)).hand
    with pytest.raises(IllegalDecision, match="decision 330 fits no decision"):
        game.decision(330)
    with pytest.raises(IllegalDecision, match="decision 330 fits no decision"):
        game.view(0).decision(330)
