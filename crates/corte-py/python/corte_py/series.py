"""Series of games that can be split into parts.

How a game goes is determined by the plan and the game's number alone, not by earlier games or by where it is played.
A series played in parts, in any order and on any machines, therefore has the same result as one played in a single
run. `corte_py.ray` plays the parts on many machines.

>>> from corte_py.series import Plan, tournament
>>> plan = Plan(("page", "fool"), seed=7)
>>> whole = tournament(plan, range(100))
>>> whole.wins[0] > 75, whole == tournament(plan, range(60)) + tournament(plan, range(60, 100))
(True, True)
>>> print(whole)  # doctest: +ELLIPSIS
100 games, seed 7
page                      ... % [...] of 100
fool                      ... % [...] of 100
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from math import lcm
from operator import add
from typing import TYPE_CHECKING, Any, TypeAlias

from corte_py._core import DECISIONS, OBSERVATION, Bot, CorteError, Game, _clustered, _repeatable, _wilson, to_relative
from corte_py._observe import returns, sequential
from corte_py._vec import VecEnv

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

#: Arrays by name, with a row for each decision.
Columns: TypeAlias = "dict[str, npt.NDArray[Any]]"
#: Returns decisions for many games from their observations and masks, with the given random generator.
Policy: TypeAlias = "Callable[[npt.NDArray[np.float32], npt.NDArray[np.uint8], np.random.Generator], npt.NDArray[np.int64]]"


@dataclass(frozen=True)
class Plan:
    """What determines a series of games. Each deal is played once from every seat.

    Parameters
    ----------
    bots
        A bot for each seat.
    rulebook, options
        The rules, with options as pairs of name and value.
    seed
        The seed of all games.
    iterations
        How many iterations per decision a bot that searches makes, unless its name says so, as in `cardinal@1000`.
    most_turns
        Games with more turns end without a winner; 0 means no limit.
    """

    bots: tuple[str, ...]
    rulebook: str = "brazil"
    options: tuple[tuple[str, bool | int | str], ...] = ()
    seed: int = 0
    iterations: int = 300
    most_turns: int = 200

    def __post_init__(self) -> None:
        if isinstance(self.bots, str):
            raise TypeError("bots: several names are wanted, not one")
        for bot in self.bots:
            _repeatable("bots", bot)
        self.table().new_game(self.seed)

    def table(self) -> Game:
        """Returns a game before the deal."""
        return Game(len(self.bots), self.rulebook, sequential(dict(self.options)))

    def seated(self, number: int) -> list[int]:
        """Returns, for each seat, the index of the bot that sits there in the game with this number."""
        players = len(self.bots)
        return [(seat - number) % players for seat in range(players)]


def _mixed(*numbers: int) -> int:
    """Mixes several numbers into a seed of 53 bits, as SplitMix64 does."""
    mask, state = (1 << 64) - 1, 0
    for number in numbers:
        state = (state + number + 0x9E3779B97F4A7C15) & mask
        state = ((state ^ state >> 30) * 0xBF58476D1CE4E5B9) & mask
        state = ((state ^ state >> 27) * 0x94D049BB133111EB) & mask
        state ^= state >> 31
    return state >> 11


def play(plan: Plan, number: int, heard: Callable[[Game, int, int], None] | None = None) -> Game:
    """Plays a game to its end or the plan's limit, and returns it. `heard` is called with each decision before it is made."""
    players = len(plan.bots)
    if number < 0:
        raise CorteError(f"number: games have numbers from 0 on, not {number}")
    # Games of the same deal have the same cards, but each bot has its own random numbers.
    game = plan.table().new_game(plan.seed, number // players)
    bots = [Bot(plan.bots[bot], _mixed(plan.seed, number, seat)) for seat, bot in enumerate(plan.seated(number))]
    is_open = [_repeatable("bots", bot.name) and "@" not in bot.name for bot in bots]
    granted = [plan.iterations if mine else None for mine in is_open]
    turns, turn = 1, game.turn
    while not game.is_over and (plan.most_turns == 0 or turns <= plan.most_turns):
        seat = game.to_play
        decision = None if seat is None else bots[seat].act(game.view(seat), granted[seat])
        if seat is None or decision is None:
            raise RuntimeError(f"game {number}: nobody is asked")
        if heard is not None:
            heard(game, seat, decision)
        game.decide(decision, seat)
        turns, turn = turns + (game.turn != turn), game.turn
    return game


#: A game counts as this many parts, so that up to ten players can share it in integers, whose sums don't depend on order.
_PARTS = lcm(*range(1, 11))
#: Deals are independent, and so are sums over groups of deals. A thousand groups give the variance to within 5 %.
_GROUPS = 1000


@dataclass(frozen=True)
class Result:
    """The result of games of a plan. It holds only sums, so parts can be added in any order."""

    plan: Plan
    games: int = 0
    wins: tuple[int, ...] = ()
    #: Games without a winner.
    capped: int = 0
    #: By group of deals, the number of games and what each bot has won of them, in parts.
    groups: dict[int, tuple[int, ...]] = field(default_factory=dict, hash=False, repr=False)

    def __add__(self, other: Result) -> Result:
        if self.plan != other.plan:
            raise CorteError("results of different plans can't be added")
        wins = [one + two for one, two in zip(self.wins, other.wins, strict=True)]
        groups = dict(self.groups)
        for group, sums in other.groups.items():
            groups[group] = _sum(groups.get(group), sums)
        return Result(self.plan, self.games + other.games, tuple(wins), self.capped + other.capped, groups)

    def share(self, bot: int) -> tuple[float, float, float]:
        """Returns the share of games that a bot won, with its 95 % confidence interval: mean, low, high.

        As in `corte tournament`, a game without a winner is shared among the players still in it. The interval is over
        deals, because games of the same deal are correlated (docs/ladder.md); a single deal, however often it is played,
        says next to nothing.
        """
        if not self.groups:
            return (float("nan"), 0.0, 1.0)
        return _clustered([(sums[0], sums[bot + 1] / _PARTS) for _, sums in sorted(self.groups.items())])

    def __str__(self) -> str:
        capped = f"; {self.capped} without a winner, shared among those who were left" if self.capped else ""
        lines = [f"{self.games} games, seed {self.plan.seed}{capped}"]
        for bot, name in enumerate(self.plan.bots):
            mean, low, high = (100 * part for part in self.share(bot))
            lines.append(f"{name:<24} {mean:5.1f} % [{low:.1f}, {high:.1f}] of {self.games}")
        return "\n".join(lines)


def _sum(one: tuple[int, ...] | None, other: tuple[int, ...]) -> tuple[int, ...]:
    return other if one is None else tuple(map(add, one, other))


def interval(won: float, of: int) -> tuple[float, float, float]:
    """Returns a share of independent games with its 95 % confidence interval (Wilson's): mean, low, high.

    >>> from corte_py.series import interval
    >>> [round(part, 3) for part in interval(60, 100)]
    [0.6, 0.502, 0.691]
    >>> interval(0, 7)[1] >= 0
    True
    """
    if of == 0:
        return (float("nan"), 0.0, 1.0)
    return _wilson(won, of)


def tournament(plan: Plan, games: range) -> Result:
    """Plays these games and counts the wins."""
    players = len(plan.bots)
    wins, capped, groups = [0] * players, 0, dict[int, tuple[int, ...]]()
    for number in games:
        game, seated = play(plan, number), plan.seated(number)
        sums = [1] + [0] * players
        for seat in game.playing:
            sums[seated[seat] + 1] = _PARTS // game.left
        if game.winner is None:
            capped += 1
        else:
            wins[seated[game.winner]] += 1
        group = number // players % _GROUPS
        groups[group] = _sum(groups.get(group), tuple(sums))
    return Result(plan, len(games), tuple(wins), capped, groups)


def dataset(plan: Plan, games: range, *, relative: bool = True) -> Columns:
    """Plays these games and returns every decision as a row.

    The columns are:

    - `game`, `ply`, `seat`, `bot`: which decision it is;
    - `obs`: the seat's observation (docs/observation.md);
    - `mask`: the legal decisions, and `decision`: the one made. Their targets are counted clockwise from the seat, like
      the seats of `obs`; with `relative=False` they have the engine's numbers;
    - `result`: the result of the game for the seat.

    >>> from corte_py.series import Plan, dataset
    >>> rows = dataset(Plan(("page", "fool"), seed=7), range(2))
    >>> all(mask[decision] for mask, decision in zip(rows["mask"], rows["decision"]))
    True
    """
    import numpy as np

    found: list[tuple[int, int, int, int, int]] = []
    seen: list[npt.NDArray[np.float32]] = []
    masks: list[bytes] = []
    results: list[float] = []
    for number in games:
        begin, seated = len(found), plan.seated(number)

        def note(game: Game, seat: int, decision: int) -> None:
            row = np.empty(OBSERVATION, np.float32)
            game.observe(seat, row)
            seen.append(row)
            masks.append(game.mask(seat, relative=relative))
            made = to_relative(decision, seat, game.players) if relative else decision
            found.append((number, len(found) - begin, seat, seated[seat], made))

        won = returns(play(plan, number, note))
        results.extend(won[seat] for _, _, seat, _, _ in found[begin:])
    columns = np.array(found, np.int64).reshape(-1, 5).T
    return {
        **dict(zip(("game", "ply", "seat", "bot", "decision"), columns, strict=True)),
        "obs": np.array(seen, np.float32).reshape(-1, OBSERVATION),
        "mask": np.frombuffer(b"".join(masks), np.uint8).reshape(-1, DECISIONS).copy(),
        "result": np.array(results, np.float32),
    }


def evaluate(
    policy: Policy, opponents: Sequence[str], games: int, *, seed: int = 0, **terms: Any
) -> tuple[float, float, float]:
    """Plays a policy against bots, and returns the share of games it won with its 95 % confidence interval: mean, low, high.

    The policy sits in every seat equally often; for that, some more games than `games` may be played. Each game has a
    deal of its own, so games are independent, and the interval is Wilson's (`interval`). A game that is cut off is not
    won. `terms` are parameters of `VecEnv`. Decisions are numbered relative to the seat that decides.

    >>> from corte_py.series import evaluate
    >>> def likes(obs, mask, luck):
    ...     return (mask * luck.random(mask.shape)).argmax(axis=1)
    >>> mean, low, high = evaluate(likes, ["page", "page"], 300, seed=7)
    >>> 0 <= low < mean < high < 1 / 3
    True
    """
    import numpy as np

    if games < 1:
        raise CorteError(f"games: 1 or more, not {games}")
    players, n = len(opponents) + 1, min(games, 256)
    # As many from each environment, so that short games don't count more often, and from each seat.
    each = players * -(-games // (players * n))
    luck, rows = np.random.default_rng(seed), np.arange(n)
    won, played = 0, np.zeros(n, np.int64)
    with VecEnv(n, players, seed=seed, opponents=opponents, **terms) as env:
        while played.min() < each:
            seats = env.to_play.copy()
            env.step(np.ascontiguousarray(policy(env.obs, env.mask, luck), np.int64))
            over = (env.done > 0) & (played < each)
            won += int((env.reward[rows, seats][over] > 0).sum())
            played += over
    return interval(won, n * each)


def self_play(policy: Policy, parts: range, *, seed: int = 0, n: int = 64, steps: int = 64, **terms: Any) -> Columns:
    """Plays every seat with one policy: for each part, `n` games at once for `steps` steps.

    Rows are in the order of steps. The columns are `part`, `obs`, `mask`, `seat`, `decision`, and what followed the
    decision: `reward` (one column per seat) and `done`. `terms` are parameters of `VecEnv`. Decisions are numbered
    relative to the seat that decides.

    >>> from corte_py.series import self_play
    >>> def first(obs, mask, luck):
    ...     return mask.argmax(axis=1)
    >>> rows = self_play(first, range(2), seed=7, n=8, steps=50)
    >>> rows["obs"].shape[0], int(rows["done"].sum()) > 0
    (800, True)
    """
    import numpy as np

    names = ("obs", "mask", "seat", "decision", "reward", "done")
    rows: dict[str, list[npt.NDArray[Any]]] = {name: [] for name in ("part", *names)}
    for part in parts:
        own = _mixed(seed, part)
        luck = np.random.default_rng(own)
        with VecEnv(n, seed=own, **terms) as env:
            for _ in range(steps):
                before = (env.obs.copy(), env.mask.copy(), env.to_play.copy())
                decisions = np.ascontiguousarray(policy(env.obs, env.mask, luck), np.int64)
                env.step(decisions)
                now: tuple[npt.NDArray[Any], ...] = (*before, decisions, env.reward.copy(), env.done.copy())
                for name, column in zip(names, now, strict=True):
                    rows[name].append(column)
                rows["part"].append(np.full(n, part, np.int64))
    return {name: np.concatenate(columns) if columns else np.empty(0) for name, columns in rows.items()}
