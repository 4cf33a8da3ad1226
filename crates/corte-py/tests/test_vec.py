"""Many games at once."""

from __future__ import annotations

import copy
import pickle
import sys

import corte_py
import numpy as np
import pytest
from corte_py import ClosedError, CorteError, Game, IllegalDecision, VecEnv

ALL = ("obs", "counts", "mask", "packed", "to_play", "reward", "done", "last")


@pytest.mark.parametrize(("players", "relative"), [(2, True), (3, False), (6, True)])
def test_every_game_is_the_one_that_game_plays(players, relative):
    env = VecEnv(5, players, seed=9, relative=relative, arrays=ALL)
    episodes = [0] * 5

    def start(i: int) -> Game:
        options = {"challenge-order": "clockwise"}
        return Game(players, options=options, seed=9, stream=(i << 32) | episodes[i])

    games = [start(i) for i in range(5)]
    seen = np.zeros(corte_py.OBSERVATION, np.float32)
    for _ in range(400):
        for i, game in enumerate(games):
            assert game.to_play == env.to_play[i]
            assert game.mask(relative=relative) == env.mask[i].tobytes()
            game.observe(game.to_play, seen)
            assert np.array_equal(seen, env.obs[i])
        assert np.array_equal(env.counts / np.array(corte_py.DIVISORS, np.float32), env.obs)
        unpacked = np.unpackbits(env.packed, axis=1, bitorder="little")[:, : corte_py.DECISIONS]
        assert np.array_equal(unpacked, env.mask)
        actions = env.sample().copy()
        env.step(actions)
        for i, game in enumerate(games):
            seat = game.to_play
            game.decide(int(actions[i]), relative=relative)
            assert bool(env.done[i]) == game.is_over
            if game.is_over:
                game.observe(seat, seen)
                assert np.array_equal(seen, env.last[i])
                rewards = [1.0 if s == game.winner else -1 / (players - 1) for s in range(players)]
                assert env.reward[i].tolist() == pytest.approx(rewards)
                episodes[i] += 1
                games[i] = start(i)
            else:
                assert not env.reward[i].any()
    assert sum(episodes) > 10


def test_threads_change_nothing():
    one, four = VecEnv(37, 3, seed=1, arrays=ALL), VecEnv(37, 3, seed=1, threads=4, arrays=ALL)
    for _ in range(300):
        actions = one.sample()
        one.step(actions)
        four.step(actions)
        assert all(np.array_equal(getattr(one, name), getattr(four, name)) for name in ALL)


def test_a_seed_begins_the_same_games_again():
    env = VecEnv(8, seed=5)
    first = env.obs.copy()
    env.step(env.sample())
    env.reset(6)
    assert not np.array_equal(first, env.obs)
    env.reset(5)
    assert np.array_equal(first, env.obs)


def test_arrays_of_ones_own_are_filled():
    obs = np.full((4, corte_py.OBSERVATION), -1, np.float32)
    env = VecEnv(4, arrays=("done",), out={"obs": obs})
    assert env.obs is obs and (obs >= 0).all() and env.mask is None
    env.step(env.sample().astype(np.int32))
    lent = np.from_dlpack(env.obs)
    assert lent.shape == obs.shape and np.shares_memory(lent, obs)


def test_another_array_is_filled_as_a_whole():
    one, other = VecEnv(4, seed=1), VecEnv(4, seed=1)
    for turn in range(30):
        if turn % 3:
            # Most likely where the previous one was, whose memory is free again.
            other.obs = np.full(one.obs.shape, 9, np.float32)
        actions = one.sample().copy()
        one.step(actions)
        other.step(actions)
        assert np.array_equal(one.obs, other.obs)


def test_a_game_that_is_too_long_is_cut_off():
    env = VecEnv(64, seed=3, most_turns=2, arrays=ALL)
    ends = {1: 0, 2: 0}
    for _ in range(60):
        env.step(env.sample())
        for end in env.done[env.done > 0]:
            ends[int(end)] += 1
        assert not env.reward[env.done == 2].any()
    assert ends[2] > 50


def test_opponents_play_and_the_learners_seat_goes_round():
    env = VecEnv(6, 3, seed=2, opponents=["page", "courtier-bold"], arrays=ALL)
    assert set(env.to_play.tolist()) == {0, 1, 2}
    seats, ends = env.to_play.copy(), 0
    for _ in range(150):
        env.step(env.sample())
        for i in np.flatnonzero(env.done):
            ends += 1
            assert env.reward[i, seats[i]] in (1.0, -0.5)
            assert env.to_play[i] == (seats[i] + 1) % 3
        assert (env.to_play[env.done == 0] == seats[env.done == 0]).all()
        seats = env.to_play.copy()
    assert ends > 20


def test_the_learner_is_asked_in_every_game_however_soon_it_is_cut_off():
    for players, most in ((5, 1), (8, 2)):
        env = VecEnv(256, players, seed=5, opponents=["page"] * (players - 1), most_turns=most)
        for _ in range(4):
            assert env.mask.any(axis=1).all()
            env.step(env.sample())
        env.reset(6)
        assert env.mask.any(axis=1).all()


def test_opponents_that_search_have_their_iterations_by_name():
    def played(env: VecEnv) -> bytes:
        seen = []
        for _ in range(12):
            env.step(env.sample())
            seen.append(env.obs.tobytes())
        return b"".join(seen)

    named = played(VecEnv(8, seed=2, opponents=["cardinal@3"]))
    assert named == played(VecEnv(8, seed=2, opponents=["cardinal"], iterations=3))
    assert named == played(VecEnv(8, seed=2, opponents=["cardinal@99"], iterations=3))
    assert named != played(VecEnv(8, seed=2, opponents=["cardinal@99"]))
    mixed = VecEnv(8, 3, seed=2, opponents=["cardinal@3", "page"])
    assert played(mixed) == played(VecEnv(8, 3, seed=2, opponents=["cardinal", "page"], iterations=3))


def test_games_side_by_side_are_not_copied_and_begun_again_instead():
    settings = {"players": 3, "seed": 5, "opponents": ["spy", "page"]}
    env, decided = VecEnv(4, **settings), []
    for _ in range(40):
        decided.append(env.sample().copy())
        env.step(decided[-1])
    for copied in (copy.copy, copy.deepcopy, pickle.dumps):
        with pytest.raises(TypeError, match="with the same settings and seed"):
            copied(env)
    again = VecEnv(4, **settings)
    for decisions in decided:
        again.step(decisions)
    assert np.array_equal(env.obs, again.obs) and np.array_equal(env.mask, again.mask)


def test_a_seed_that_is_refused_is_not_kept():
    env = VecEnv(4, seed=5)
    first = env.obs.copy()
    with pytest.raises(CorteError):
        env.reset(2**64)
    assert env.seed == 5
    env.step(env.sample())
    env.reset()
    assert np.array_equal(env.obs, first)


def test_a_belief_can_be_observed():
    env = VecEnv(3, 2, seed=2, belief=True)
    assert env.obs.shape == (3, corte_py.OBSERVATION + corte_py.BELIEF)
    for _ in range(40):
        for i in range(3):
            game = env.obs[i, corte_py.OBSERVATION :].reshape(10, 7)
            assert not game[0].any() and 0 < game[1].sum() <= 2.001 and not game[2:].any()
        env.step(env.sample())


@pytest.mark.parametrize(
    ("actions", "error", "words"),
    [
        (np.zeros(4), TypeError, "actions: dtype int64 is wanted"),
        (np.zeros(3, np.int64), ValueError, r"actions: shape \(4,\) is wanted, not \(3,\)"),
        (np.zeros(8, np.int64)[::2], ValueError, "contiguous memory is wanted"),
        ([0, 0, 0, 0], TypeError, "not list"),
        (np.array([0, 0, 10**9, 0]), IllegalDecision, r"actions\[2\] = 1000000000: refused to seat 0"),
        (np.array([0, 0, 0, -5]), IllegalDecision, r"actions\[3\] = -5"),
    ],
)
def test_a_refused_step_changes_nothing(actions, error, words):
    env = VecEnv(4, seed=1, arrays=ALL)
    before = env.obs.copy()
    with pytest.raises(error, match=words):
        env.step(actions)
    assert np.array_equal(before, env.obs)
    env.step(np.zeros(4, np.int64))
    assert not np.array_equal(before, env.obs)


@pytest.mark.parametrize(
    ("settings", "error", "words"),
    [
        ({"n": 0}, CorteError, "n: 1 to 1000000 games, not 0"),
        ({"opponents": ["page", "spy"]}, CorteError, "1 sit at this table beside the learner, not 2"),
        ({"opponents": ["paje"]}, CorteError, "did you mean page"),
        ({"opponents": ["spy@3"]}, CorteError, "opponents: spy does not search"),
        ({"opponents": ["cardinal@5ms"]}, CorteError, "give it iterations, such as cardinal@300"),
        ({"players": 3, "opponents": ["cardinal@3", "cardinal"]}, CorteError, "equally many iterations here, not 3 and 1000"),
        ({"opponents": ["page"], "iterations": 9}, CorteError, "iterations: none of the opponents searches"),
        ({"opponents": ["cardinal"], "iterations": 0}, CorteError, "iterations: 1 to 4294967295, not 0"),
        ({"options": {"wins": 3}}, CorteError, "a match to 3 wins is for tables"),
        ({"opponents": "page"}, TypeError, "a list of names"),
        ({"arrays": ("eyes",)}, ValueError, "there is no 'eyes'"),
        ({"out": {"mask": np.zeros((4, 3), np.uint8)}}, ValueError, "mask: shape"),
        ({"out": {"obs": np.zeros((4, corte_py.OBSERVATION))}}, TypeError, "obs: dtype float32"),
        ({"options": {"faces": "none"}}, CorteError, "option faces takes"),
    ],
)
def test_bad_settings_are_refused(settings, error, words):
    with pytest.raises(error, match=words):
        VecEnv(**({"n": 4} | settings))


def test_memory_that_is_shared_is_refused():
    obs = np.zeros((4, corte_py.OBSERVATION), np.float32)
    with pytest.raises(ValueError, match="share memory"):
        VecEnv(4, out={"obs": obs, "last": obs})


def test_memory_that_cannot_be_written_to_is_refused():
    env = VecEnv(4)
    env.done.flags.writeable = False
    with pytest.raises(ValueError, match="done: it can't be written to"):
        env.step(env.sample())


def test_a_closed_environment_refuses():
    with VecEnv(4) as env:
        pass
    for ask in (lambda: env.step(np.zeros(4, np.int64)), env.sample, env.reset):
        with pytest.raises(ClosedError, match="closed"):
            ask()
    env.close()


def test_numbers_of_another_byte_order_are_refused():
    foreign = ">" if sys.byteorder == "little" else "<"
    game, env = Game(3, seed=7), VecEnv(2, seed=1)
    with pytest.raises(TypeError, match="out: dtype float32 is wanted, not that of format"):
        game.observe(0, np.zeros(corte_py.OBSERVATION, foreign + "f4"))
    with pytest.raises(TypeError, match="to_play: dtype int64 is wanted"):
        VecEnv(2, out={"to_play": np.zeros(2, foreign + "i8")})
    for kind in ("i4", "i8"):
        with pytest.raises(TypeError, match="actions: dtype int64 is wanted"):
            env.step(env.sample().astype(foreign + kind))


def test_memory_that_is_not_aligned_is_called_so():
    numbers = np.zeros(4 * corte_py.OBSERVATION + 1, np.uint8)[1:].view(np.float32)
    with pytest.raises(CorteError, match="out: float32 in aligned memory is wanted"):
        Game(3, seed=7).observe(0, numbers)
