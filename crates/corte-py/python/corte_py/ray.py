"""Many machines: the games of `corte_py.series` as Ray tasks.

    import ray
    from corte_py import ray as corte_ray
    from corte_py.series import Plan

    ray.init()  # or the address of a cluster
    print(corte_ray.tournament(Plan(("page", "spy"), seed=7), range(10_000)))

Results equal those of one machine to the digit, because a task plays games by their numbers. If a worker or machine
is lost, its task is run again elsewhere.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial, reduce
from operator import add
from typing import TYPE_CHECKING, Any, TypeVar

import ray

from corte_py import series
from corte_py._core import CorteError

if TYPE_CHECKING:
    from corte_py.series import Columns, Plan, Policy, Result

T = TypeVar("T")


def cut(games: range, size: int) -> list[range]:
    """Splits a range into parts of `size` games."""
    if size < 1:
        raise CorteError(f"size: 1 or more, not {size}")
    return [games[begin : begin + size] for begin in range(0, len(games), size)]


def _done(work: Callable[[range], T], part: range) -> T:
    return work(part)


def spread(
    work: Callable[[range], T],
    games: range,
    *,
    size: int = 64,
    ended: Callable[[int], None] | None = None,
    **resources: Any,
) -> list[T]:
    """Runs `work` as Ray tasks on parts of `size` games, and returns the results in the order of the games.

    `ended` is called with the number of finished parts whenever one finishes. `resources` are options for Ray tasks,
    such as `num_cpus`.
    """
    # A task is retried if its worker is lost, but an exception raised by the work ends everything.
    task: Any = ray.remote(_done).options(max_retries=-1, **resources)
    given = ray.put(work)
    parts = [task.remote(given, part) for part in cut(games, size)]
    waiting = list(parts)
    while waiting:
        _, waiting = ray.wait(waiting, num_returns=1)
        if ended is not None:
            ended(len(parts) - len(waiting))
    return list(ray.get(parts))


def _joined(parts: Iterable[Columns]) -> Columns:
    import numpy as np

    given = list(parts)
    return {name: np.concatenate([part[name] for part in given]) for name in given[0]} if given else {}


def tournament(plan: Plan, games: range, **how: Any) -> Result:
    """Plays `corte_py.series.tournament` on the cluster. `how` are parameters of `spread`."""
    nothing = series.tournament(plan, range(0))
    return reduce(add, spread(partial(series.tournament, plan), games, **how), nothing)


def dataset(plan: Plan, games: range, *, relative: bool = True, **how: Any) -> Columns:
    """Plays `corte_py.series.dataset` on the cluster. `how` are parameters of `spread`."""
    return _joined(spread(partial(series.dataset, plan, relative=relative), games, **how))


def self_play(
    policy: Policy,
    parts: range,
    *,
    seed: int = 0,
    n: int = 64,
    steps: int = 64,
    terms: dict[str, Any] | None = None,
    **how: Any,
) -> Columns:
    """Plays `corte_py.series.self_play` on the cluster, with one task per part. `how` are parameters of `spread`."""
    work = partial(series.self_play, policy, seed=seed, n=n, steps=steps, **(terms or {}))
    return _joined(spread(work, parts, **{"size": 1, **how}))
