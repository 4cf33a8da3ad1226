"""Gymnasium environments: one learner against bots.

>>> from corte_py.gymnasium import CorteEnv
>>> env = CorteEnv(opponents=["page"])
>>> observation, info = env.reset(seed=7)
>>> done = False
>>> while not done:
...     action = env.action_space.sample(info["action_mask"])
...     observation, reward, done, cut, info = env.step(action)
>>> reward in (-1.0, 1.0)
True

The learner's seat rotates from game to game, and the seed determines the first. `info["seat"]` tells it. Actions are
decisions numbered relative to it: targets are counted clockwise from the learner's seat. `info["action_mask"]` says
which are legal.

Both environments are registered. `gymnasium.make("corte_py.gymnasium:Corte-v0", opponents=["spy"])` makes a `CorteEnv`,
and `gymnasium.make_vec`, with `num_envs`, a `CorteVectorEnv`.
"""

from __future__ import annotations

from collections.abc import Sequence
from operator import index
from typing import Any

import gymnasium as gym
import numpy as np
import numpy.typing as npt
from gymnasium.error import ResetNeeded
from gymnasium.spaces import Box, Discrete, MultiDiscrete, Space
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from corte_py._core import (
    CHARACTERS,
    DECISIONS,
    DIVISORS,
    OBSERVATION,
    PHASES,
    CorteError,
    IllegalDecision,
    observation_layout,
    seat_layout,
)
from corte_py._observe import HIGHEST
from corte_py._vec import VecEnv

_ARRAYS = ("obs", "mask", "to_play", "reward", "done", "last")


def _games(n: int, opponents: Sequence[str], settings: dict[str, Any]) -> VecEnv:
    if isinstance(opponents, str) or not opponents:
        raise CorteError("opponents: a list of bots is wanted, one for each other seat")
    if "seed" in settings:
        raise CorteError("seed: reset takes it")
    players = len(opponents) + 1
    return VecEnv(n, players, opponents=opponents, arrays=_ARRAYS, **settings)


def _no_options(options: dict[str, Any] | None) -> None:
    if options:
        raise CorteError(f"options: reset takes none, such as {next(iter(options))!r}")


_BLOCKS, _OF_A_SEAT = (
    {name: slice(start, start + length) for name, start, length, _ in layout} for layout in (observation_layout(), seat_layout())
)


def _told(seen: npt.NDArray[np.float32], seat: int, players: int) -> str:
    """Returns an observation as text: the open table, and the learner's hand."""
    counts = np.rint(seen[:OBSERVATION] * np.array(DIVISORS)).astype(int)
    length = max(part.stop for part in _OF_A_SEAT.values())
    names = np.array(CHARACTERS)
    lines = [f"phase: {PHASES[counts[_BLOCKS['phase']].argmax()]}"] if counts[_BLOCKS["phase"]].any() else []
    for place in range(players):
        own = counts[place * length : (place + 1) * length]
        it = {name: own[part] for name, part in _OF_A_SEAT.items()}
        lost = " ".join(names.repeat(it["lost"])) or "-"
        mark = ">" if it["asked"][0] else " "
        lines.append(f"{mark} seat_{(seat + place) % players}: {it['coins'][0]} coins, lost {lost}")
    hand = counts[_BLOCKS["places"]].reshape(4, -1) @ np.arange(1, len(names) + 1)
    lines.append(f"seat_{seat} holds {' '.join(names[hand[hand > 0] - 1]) or 'nothing'}")
    return "\n".join(lines)


class CorteEnv(gym.Env[npt.NDArray[np.float32], Any]):
    """A single game at a time against bots.

    After a game has ended, no action is legal until `reset` starts the next, in the next seat. A seed, or a game that was
    given up, starts a new series of games in a random seat; the same seed starts the same series.

    Parameters
    ----------
    opponents
        The bots in the other seats.
    illegal
        What an illegal action does: `"raise"` raises `IllegalDecision`, and `"lose"` ends the game as a loss.
    render_mode
        `"ansi"` or None.
    **settings
        Other parameters of `VecEnv`, such as `rulebook` or `options`, but not `seed`, which `reset` takes.
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi"], "render_fps": 1}

    def __init__(
        self,
        opponents: Sequence[str] = ("page",),
        *,
        illegal: str = "raise",
        render_mode: str | None = None,
        **settings: Any,
    ) -> None:
        if illegal not in ("raise", "lose"):
            raise CorteError(f"illegal: raise or lose, not {illegal!r}")
        if render_mode not in (None, "ansi"):
            raise CorteError(f"render_mode: ansi or None, not {render_mode!r}")
        self.render_mode: str | None = render_mode
        self.illegal = illegal
        self._games = _games(1, opponents, settings)
        self.observation_space: Box[np.float32] = Box(0.0, HIGHEST, (self._games.observation,), np.float32)
        self.action_space: Discrete[np.int64] = Discrete(DECISIONS)
        self._seat, self._ended = 0, True

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.action_masks().astype(np.int8), "seat": self._seat}

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """Returns which actions are legal, under the name that libraries for masked learning call."""
        # VecEnv restarts a game that ends, so its mask is already that of the next one.
        masks: npt.NDArray[np.bool_] = self._games.mask[0].astype(np.bool_) & (not self._ended)
        return masks

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[npt.NDArray[np.float32], dict[str, Any]]:
        _no_options(options)
        super().reset(seed=seed)
        games = self._games
        if seed is None and games.done[0]:
            games.done[0] = 0  # VecEnv has already begun the next game, in the next seat.
        else:
            games.reset(int(self.np_random.integers(2**63)))
        self._seat, self._ended = int(games.to_play[0]), False
        return games.obs[0].copy(), self._info()

    def step(self, action: Any) -> tuple[npt.NDArray[np.float32], float, bool, bool, dict[str, Any]]:
        if self._ended:
            raise ResetNeeded("no game is under way: call reset")
        games = self._games
        try:
            games.step(np.array([index(action)], np.int64))
        except IllegalDecision:
            if self.illegal == "raise":
                raise
            loss, self._ended = -1.0 / (games.players - 1), True
            return games.obs[0].copy(), loss, True, False, self._info() | {"illegal": True}
        done = int(games.done[0])
        seen, self._ended = (games.last if done else games.obs)[0], done > 0
        return seen.copy(), float(games.reward[0, self._seat]), done == 1, done == 2, self._info()

    def render(self) -> str | None:
        if self.render_mode is None:
            return None
        games = self._games
        told = _told((games.last if games.done[0] else games.obs)[0], self._seat, games.players)
        return told + ("\nthe game has ended" if self._ended else f"\n{int(games.mask[0].sum())} decisions are legal")

    def close(self) -> None:
        self._games.close()


class CorteVectorEnv(VectorEnv[npt.NDArray[np.float32], npt.NDArray[np.int64], Any]):
    """Many games at once against bots; a game that ends restarts in the same step.

    `info["action_mask"]` has the shape `(num_envs, DECISIONS)`, and `info["seat"]` holds the learner's seats. When games have ended, `info["final_obs"]` holds the
    learner's last observation of each, and `info["_final_obs"]` says which games those are.

    Parameters
    ----------
    num_envs
        The number of games.
    opponents
        The bots in the other seats.
    **settings
        Other parameters of `VecEnv`, such as `rulebook` or `options`, but not `seed`, which `reset` takes.

    Examples
    --------
    >>> from corte_py.gymnasium import CorteVectorEnv
    >>> envs = CorteVectorEnv(16, opponents=["page", "courtier-bold"])
    >>> observations, info = envs.reset(seed=7)
    >>> for _ in range(50):
    ...     observations, rewards, done, cut, info = envs.step(envs.legal_sample())
    >>> observations.shape[0], info["action_mask"].shape[0]
    (16, 16)
    """

    metadata: dict[str, Any] = {"render_modes": [], "autoreset_mode": AutoresetMode.SAME_STEP}

    def __init__(self, num_envs: int, opponents: Sequence[str] = ("page",), **settings: Any) -> None:
        self._games = _games(num_envs, opponents, settings)
        self.num_envs = num_envs
        self.render_mode: str | None = None
        self.single_observation_space: Box[np.float32] = Box(0.0, HIGHEST, (self._games.observation,), np.float32)
        self.single_action_space: Discrete[np.int64] = Discrete(DECISIONS)
        self.observation_space: Space[npt.NDArray[np.float32]] = batch_space(self.single_observation_space, num_envs)
        self.action_space: MultiDiscrete[np.int64] = MultiDiscrete([DECISIONS] * num_envs)
        self._rows = np.arange(num_envs)

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """Returns which actions are legal, under the name that libraries for masked learning call."""
        return self._games.mask.astype(np.bool_)

    def _info(self) -> dict[str, Any]:
        # The mask with the type that `Space.sample` takes.
        return {"action_mask": self._games.mask.astype(np.int8), "seat": self._games.to_play.copy()}

    def legal_sample(self) -> npt.NDArray[np.int64]:
        """Returns a random legal action for each game."""
        return self._games.sample().copy()

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[npt.NDArray[np.float32], dict[str, Any]]:
        if isinstance(seed, list):
            raise CorteError("seed: one number is wanted; each game has chance of its own by it")
        _no_options(options)  # Games restart by themselves, so a `reset_mask` has no use.
        super().reset(seed=seed, options=options)
        self._games.reset(int(self.np_random.integers(2**63)))
        return self._games.obs.copy(), self._info()

    def step(
        self, actions: npt.NDArray[np.int64]
    ) -> tuple[npt.NDArray[np.float32], Any, npt.NDArray[np.bool_], npt.NDArray[np.bool_], dict[str, Any]]:
        games = self._games
        seats = games.to_play.copy()
        games.step(np.ascontiguousarray(actions, np.int64))
        info = self._info()
        ended = games.done > 0
        if ended.any():
            info["final_obs"] = games.last.copy()
            info["_final_obs"] = ended
        rewards = games.reward[self._rows, seats].astype(np.float64)
        return games.obs.copy(), rewards, games.done == 1, games.done == 2, info

    def close_extras(self, **_: Any) -> None:
        self._games.close()


gym.register("Corte-v0", "corte_py.gymnasium:CorteEnv", vector_entry_point="corte_py.gymnasium:CorteVectorEnv")
