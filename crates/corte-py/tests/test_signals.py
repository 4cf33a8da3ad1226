"""Ctrl-C ends what takes long."""

from __future__ import annotations

import signal
import time
from contextlib import contextmanager

import pytest
from corte_py import Bot, Game, VecEnv, simulate

pytestmark = pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="this system has no timers that signal")


@contextmanager
def interrupted():
    """Expects that Python is interrupted within, and not much later than it was asked to."""

    def interrupt(*_):
        raise KeyboardInterrupt

    before = signal.signal(signal.SIGALRM, interrupt)
    begun = time.monotonic()
    try:
        signal.setitimer(signal.ITIMER_REAL, 0.2)
        with pytest.raises(KeyboardInterrupt):
            yield
        # On a busy machine, an iteration or a series may take its time.
        assert time.monotonic() - begun < 10
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


@pytest.mark.parametrize("threads", [1, 2])
def test_random_games_are_interrupted(threads):
    with interrupted():
        simulate(6, games=10**12, threads=threads)


def test_a_search_is_interrupted_and_changes_nothing():
    game = Game(2, seed=7)
    bot, other = Bot("cardinal@50", seed=1), Bot("cardinal@50", seed=1)
    for _ in range(3):
        with interrupted():
            bot.act(game.view(game.to_play), iterations=10**9)
        with interrupted():
            bot.explain(game.view(game.to_play), iterations=10**9)
        decision = bot.act(game.view(game.to_play))
        assert decision == other.act(game.view(game.to_play))
        game.decide(decision)


def test_environments_are_interrupted_and_can_begin_anew():
    settings = {"opponents": ["cardinal"], "seed": 7, "most_turns": 0}
    with interrupted():
        VecEnv(4, iterations=10**9, **settings)
    # With an even seed the learner begins, so that no search is needed before its first decision.
    env = VecEnv(1, opponents=["cardinal"], iterations=10**7, seed=8)
    with interrupted():
        while True:
            env.step(env.sample())
    assert env.mask.any()
    env.reset(8)
    assert env.to_play[0] == 0
