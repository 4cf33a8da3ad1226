"""Games spread over a cluster give the same results as in one process, whichever workers are lost on the way.

    target/python/bin/pip install 'ray>=2.10' && target/python/bin/python -m pytest crates/corte-py/tests/test_ray.py

Ray is not a dependency of the other tests. Without it, those that need a cluster are skipped.
"""

from __future__ import annotations

import os
import random
import sys
from pathlib import Path

import numpy as np
import pytest
from corte_py import CorteError, to_relative
from corte_py.series import Plan, dataset, evaluate, interval, play, self_play, tournament

PLAN = Plan(("page", "courtier-bold", "fool"), seed=7, options=(("inquisitor", True),))


def same(one, other):
    assert one.keys() == other.keys()
    return all(np.array_equal(one[name], other[name]) for name in one)


def likes(obs, mask, luck):
    """Makes any legal decision, by the given random generator."""
    return (mask * luck.random(mask.shape)).argmax(axis=1)


def test_a_row_counts_seats_as_its_observation_does():
    rows, plain = dataset(PLAN, range(6)), dataset(PLAN, range(6), relative=False)
    turned = [to_relative(number, seat, 3) for number, seat in zip(plain["decision"], rows["seat"])]
    assert rows["decision"].tolist() == turned != plain["decision"].tolist()
    assert rows["mask"][range(len(turned)), turned].all()
    assert not np.array_equal(rows["mask"], plain["mask"]) and np.array_equal(rows["obs"], plain["obs"])


def test_a_policy_is_measured_in_every_seat():
    # Whoever plays at random like the others wins as often as they do.
    mean, low, high = evaluate(likes, ["fool", "fool"], 3000, seed=7)
    assert low < 1 / 3 < high and 0.02 < high - low < 0.05
    assert (mean, low, high) == evaluate(likes, ["fool", "fool"], 3000, seed=7)
    assert evaluate(likes, ["page"], 3000, seed=7)[2] < 0.3
    assert evaluate(likes, ["fool"], 20, most_turns=1)[0] == 0
    for opponents, games in ((["fool"], 0), ([], 10), (["nobody"], 10)):
        with pytest.raises(CorteError):
            evaluate(likes, opponents, games)


def test_parts_in_any_order_are_the_whole():
    whole = tournament(PLAN, range(120))
    parts = [tournament(PLAN, range(begin, begin + 30)) for begin in range(0, 120, 30)]
    random.Random(1).shuffle(parts)
    assert sum(parts[1:], parts[0]) == whole
    assert sum(whole.wins) + whole.capped == whole.games == 120
    # A player who claims only what it holds beats a random one, and loses to a bluffer.
    assert whole.wins[2] < whole.wins[0] and whole.wins[2] < whole.wins[1]
    rows, first, second = (dataset(PLAN, range(*part)) for part in ((0, 9), (0, 4), (4, 9)))
    assert same(rows, {name: np.concatenate([first[name], second[name]]) for name in rows})
    assert rows["mask"][np.arange(len(rows["decision"])), rows["decision"]].all()
    assert np.isclose(rows["result"], rows["result"][0]).sum() < len(rows["result"])


def test_each_deal_is_played_from_every_seat():
    def dealt(number):
        hands = []
        play(PLAN, number, lambda game, *_: hands or hands.extend(game.hand(seat) for seat in range(3)))
        return hands

    hands = [dealt(number) for number in range(6)]
    assert len(hands[0]) == 3 and hands[0] == hands[1] == hands[2] != hands[3] == hands[5]
    assert [PLAN.seated(number) for number in range(3)] == [[0, 1, 2], [2, 0, 1], [1, 2, 0]]


def test_a_game_without_a_winner_is_shared_among_those_who_are_left():
    plan = Plan(("page", "courtier-bold", "fool"), seed=3, most_turns=6)
    result = tournament(plan, range(90))
    assert result.capped > 20 and sum(result.wins) == 90 - result.capped > 0
    won = [0.0, 0.0, 0.0]
    for number in range(90):
        game = play(plan, number)
        for seat in game.playing:
            won[plan.seated(number)[seat]] += 1 / game.left
    means = [result.share(bot)[0] for bot in range(3)]
    assert means == pytest.approx([wins / 90 for wins in won]) and sum(means) == pytest.approx(1)
    assert f"; {result.capped} without a winner, shared among those who were left\n" in str(result)
    whole = tournament(Plan(plan.bots, seed=3, most_turns=0), range(9))
    assert whole.capped == 0 and str(whole).startswith("9 games, seed 3\n")


def test_the_interval_of_a_share_knows_deals():
    # The same player plays both sides of each deal, so each often wins the game with the better cards and seat.
    result = tournament(Plan(("page", "page"), seed=3), range(600))
    mean, low, high = result.share(0)
    deals = [sums[1] / sums[0] / 2520 for sums in result.groups.values()]
    assert len(deals) == 300 and mean == pytest.approx(np.mean(deals)) == pytest.approx(result.wins[0] / 600)
    # The deals are the sample, with the quantile of Student's t for this many.
    half = 1.968 * np.std(deals, ddof=1) / 300**0.5
    assert (high - low) / 2 == pytest.approx(half, rel=0.05)
    assert abs(high - low - (interval(result.wins[0], 600)[2] - interval(result.wins[0], 600)[1])) > 0.005
    # A single deal says next to nothing.
    _, low, high = tournament(Plan(("page", "fool"), seed=3), range(2)).share(0)
    assert high - low > 0.9


def test_a_bot_that_names_its_iterations_has_them_in_a_plan():
    named, plain = (tournament(Plan(bots, seed=5, iterations=most), range(6)) for bots, most in ((("cardinal@9", "fool"), 300), (("cardinal", "fool"), 9)))
    assert named.wins == plain.wins
    rows, same_rows = (dataset(result.plan, range(4))["decision"] for result in (named, plain))
    assert np.array_equal(rows, same_rows)
    assert not np.array_equal(rows, dataset(Plan(("cardinal", "fool"), seed=5), range(4))["decision"])
    with pytest.raises(CorteError, match="give it iterations, such as cardinal@300"):
        Plan(("cardinal@9ms", "fool"))


def test_without_a_limit_every_game_has_a_winner():
    plan = Plan(("page", "courtier-bold"), seed=3, most_turns=0)
    assert all(play(plan, number).is_over for number in range(4))


def test_what_makes_no_sense_is_said():
    for bots, said in [(("page",), "2 to 10"), (("page", "spie"), "spy")]:
        with pytest.raises(CorteError, match=said):
            Plan(bots)
    with pytest.raises(TypeError, match="several names"):
        Plan("page")
    with pytest.raises(ValueError, match="different plans"):
        tournament(PLAN, range(1)) + tournament(Plan(PLAN.bots, seed=8), range(1))
    assert interval(0, 0)[1:] == (0.0, 1.0)


@pytest.fixture(scope="module")
def cluster():
    """Two nodes on this machine, the second of which can be lost."""
    ray = pytest.importorskip("ray")
    from ray.cluster_utils import Cluster

    # Workers can't import this file.
    ray.cloudpickle.register_pickle_by_value(sys.modules[__name__])
    cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 1})
    cluster.add_node(num_cpus=1)
    ray.init(address=cluster.address, log_to_driver=False)
    yield cluster
    ray.shutdown()
    cluster.shutdown()


class Clumsy:
    """Plays games, and once kills its own process in the middle of a part."""

    def __init__(self, plan, marks):
        self.plan, self.marks = plan, str(marks)

    def __call__(self, games):
        half = len(games) // 2
        first = tournament(self.plan, games[:half])
        mark = Path(self.marks) / "killed"
        if games.start == 40 and not mark.exists():
            mark.touch()
            os._exit(1)
        return first + tournament(self.plan, games[half:])


def test_a_worker_that_is_killed_changes_nothing(cluster, tmp_path):
    from corte_py.ray import spread

    parts = spread(Clumsy(PLAN, tmp_path), range(120), size=20)
    assert (tmp_path / "killed").exists()
    assert sum(parts[1:], parts[0]) == tournament(PLAN, range(120))


def test_two_nodes_come_to_what_one_machine_comes_to(cluster):
    from corte_py import ray as corte_ray

    assert corte_ray.tournament(PLAN, range(60), size=7) == tournament(PLAN, range(60))
    assert same(corte_ray.dataset(PLAN, range(20), size=3), dataset(PLAN, range(20)))
    here = self_play(likes, range(4), seed=3, n=8, steps=20, players=3)
    assert same(corte_ray.self_play(likes, range(4), seed=3, n=8, steps=20, terms={"players": 3}), here)


def test_a_node_that_is_lost_changes_nothing(cluster):
    from corte_py import ray as corte_ray

    nodes = list(cluster.worker_nodes)
    assert len(nodes) == 1

    def lose_a_node(done):
        if done == 2 and nodes:
            cluster.remove_node(nodes.pop(), allow_graceful=False)

    lost = corte_ray.tournament(PLAN, range(400), size=10, ended=lose_a_node)
    assert not nodes and lost == tournament(PLAN, range(400))
