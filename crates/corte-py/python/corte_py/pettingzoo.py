"""PettingZoo environments: every seat is an agent.

>>> from corte_py.pettingzoo import env
>>> table = env(players=3)
>>> table.reset(seed=7)
>>> for agent in table.agent_iter():
...     observation, reward, done, cut, info = table.last()
...     legal = observation["action_mask"]
...     table.step(None if done or cut else table.action_space(agent).sample(legal))
>>> table.agents
[]

An observation is a dict of `observation` (docs/observation.md) and `action_mask`. With `observations="vector"`, it is
the vector alone, and `infos[agent]["action_mask"]` has the mask of the agent that is asked. Actions are decisions
numbered relative to the agent: targets are counted clockwise from its own seat. An agent leaves when it is exiled.
"""

from __future__ import annotations

from operator import index
from typing import Any

import numpy as np
import numpy.typing as npt
from gymnasium.spaces import Box, Dict, Discrete
from gymnasium.utils import seeding
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils.wrappers import OrderEnforcingWrapper

from corte_py._core import DECISIONS, OBSERVATION, CorteError, Game
from corte_py._observe import HIGHEST, look, mask, observation, sequential


def env(**settings: Any) -> Any:
    """Returns the AEC environment, in a wrapper that refuses calls in the wrong order. The arguments are those of `raw_env`."""
    return _Ordered(raw_env(**settings))


class _Ordered(OrderEnforcingWrapper[str, Any, Any]):
    """The order-enforcing wrapper, without its lookup of every attribute, which costs time."""

    @property
    def agents(self) -> list[str]:
        agents: list[str] = self.env.agents  # Before a reset there are none, and the wrapper says so.
        return agents

    def last(self, observe: bool = True) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        told: tuple[Any, float, bool, bool, dict[str, Any]]
        told = self.env.last(observe) if self._has_reset else super().last(observe)
        return told

    def step(self, action: Any) -> None:
        if self._has_reset and self.env.agents:
            self._has_updated = True
            self.env.step(action)
        else:
            super().step(action)  # This raises an error that says what is wrong.

    def __str__(self) -> str:
        return str(self.env)


def _spaces() -> tuple[Dict, Discrete]:
    seen = Box(0.0, HIGHEST, (OBSERVATION,), np.float32)
    return Dict({"observation": seen, "action_mask": Box(0, 1, (DECISIONS,), np.int8)}), Discrete(DECISIONS)


def _board(game: Game) -> str:
    """Returns the open table as text."""
    lines = []
    for seat, name in enumerate(game.names):
        lost = " ".join(game.lost[seat]) or "-"
        mark = ">" if seat == game.to_play else " "
        lines.append(f"{mark} {name}: {game.coins[seat]} coins, influence {game.influence[seat]}, lost {lost}")
    over = f"seat_{game.winner} has won" if game.is_over and game.winner is not None else game.phase
    return "\n".join([*lines, over])


class raw_env(AECEnv[str, Any, Any]):
    """The AEC environment without the order-enforcing wrapper.

    `game` is the `Game` that is played, with every card known; `env().unwrapped.game` gives it from outside the wrapper.
    A bot in the seat of an agent plays by `bot.act(game.view(seat), relative=True)`.

    Parameters
    ----------
    players, rulebook, options
        The table, as for `Game`. Players are asked clockwise, unless the option `challenge-order` says otherwise.
    max_cycles
        Games are cut off after this many decisions; 0 means no limit.
    observations
        `"dict"` or `"vector"`.
    render_mode
        `"ansi"`, `"human"` or None.
    """

    metadata: dict[str, Any] = {"name": "corte_v1", "render_modes": ["ansi", "human"], "is_parallelizable": False, "render_fps": 1}

    def __init__(
        self,
        players: int = 2,
        rulebook: str = "brazil",
        options: dict[str, Any] | None = None,
        *,
        max_cycles: int = 1000,
        observations: str = "dict",
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        if observations not in ("dict", "vector"):
            raise CorteError(f"observations: dict or vector, not {observations!r}")
        if render_mode not in (None, "ansi", "human"):
            raise CorteError(f"render_mode: ansi, human or None, not {render_mode!r}")
        self.render_mode = render_mode
        self.max_cycles = max_cycles
        self.observations = observations
        self.possible_agents: list[str] = [f"seat_{seat}" for seat in range(players)]
        self._blank = Game(players, rulebook, sequential(options))
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.state_space: Box[np.float32] = Box(0.0, HIGHEST, (players * OBSERVATION,), np.float32)
        self.observation_spaces: dict[str, Any] = {}
        self.action_spaces: dict[str, Any] = {}
        for agent in self.possible_agents:
            # Each agent has its own spaces, since spaces are seeded.
            both, self.action_spaces[agent] = _spaces()
            self.observation_spaces[agent] = both if observations == "dict" else both["observation"]
        self._random, _ = seeding.np_random()

    def __getattr__(self, name: str) -> Any:
        # What only a reset makes.
        waits = name in ("game", "decisions", "agents", "agent_selection", "rewards", "terminations", "truncations", "infos")
        why = "reset was not called" if waits else "there is no such attribute"
        raise AttributeError(f"{name}: {why}")

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def observe(self, agent: str) -> Any:
        seat = self._seats[agent]
        if self.observations == "vector":
            return observation(self.game, seat)
        seen, legal = look(self.game, seat)
        return {"observation": seen, "action_mask": legal}

    def state(self) -> npt.NDArray[np.float32]:
        """Returns the observations of all seats, one after another, those that are out too."""
        return np.concatenate([observation(self.game, seat) for seat in self._seats.values()])

    def _ask(self) -> None:
        """Selects the agent that is asked next."""
        seat = self.game.to_play
        self.agent_selection: str = self.agents[0] if seat is None else self.possible_agents[seat]
        if self.observations == "vector":
            for agent in self.agents:
                self.infos[agent] = {}
            asked = self.agent_selection
            self.infos[asked] = {"action_mask": mask(self.game, self._seats[asked])}

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self._random, _ = seeding.np_random(seed)
        self.game: Game = self._blank.new_game(int(self._random.integers(2**63)))
        self.agents: list[str] = self.possible_agents[:]
        self.rewards: dict[str, float] = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations: dict[str, bool] = dict.fromkeys(self.agents, False)
        self.truncations: dict[str, bool] = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.decisions: int = 0
        self._left = len(self.agents)
        self._rewarded = False
        self._ask()

    def step(self, action: Any) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        game = self.game
        game.decide(action, relative=True)
        self.decisions += 1
        self._cumulative_rewards[agent] = 0.0
        if self._rewarded:
            self._clear_rewards()
            self._rewarded = False
        left = game.left
        ends = left != self._left or 0 < self.max_cycles <= self.decisions
        if ends:
            # Most decisions exile nobody and end nothing, so nothing need be settled.
            self._left, self._rewarded = left, True
            self._settle()
            self._accumulate_rewards()
        self._ask()
        if ends:
            self._deads_step_first()
        if self.render_mode == "human":
            self.render()

    def _settle(self) -> None:
        """Rewards and terminates agents that are out or have won, and truncates a game that is too long."""
        playing = set(self.game.playing)
        loss = -1.0 / (len(self.possible_agents) - 1)
        for agent in self.agents:
            seat = self._seats[agent]
            if seat not in playing and not self.terminations[agent]:
                self.rewards[agent] = loss
                self.terminations[agent] = True
            elif self.game.is_over and not self.terminations[agent]:
                self.rewards[agent] = 1.0 if seat == self.game.winner else 0.0
                self.terminations[agent] = True
        if not self.game.is_over and 0 < self.max_cycles <= self.decisions:
            self.truncations = {agent: not self.terminations[agent] for agent in self.agents}

    def render(self) -> str | None:
        if self.render_mode is None:
            return None
        board = _board(self.game)
        if self.render_mode == "human":
            print(board)
            return None
        return board

    def close(self) -> None:
        """Does nothing; there are no resources to free."""


class parallel_env(ParallelEnv[str, Any, Any]):
    """The parallel environment: every agent acts in every cycle, but only the action of the agent that is asked counts.

    Parameters
    ----------
    players
        The number of players.
    illegal
        What an illegal action does: `"raise"` raises `IllegalDecision`, and `"replace"` replaces it with the legal
        decision of the lowest number.
    **settings
        Other parameters of `raw_env`.
    """

    metadata: dict[str, Any] = {"name": "corte_parallel_v1", "render_modes": ["ansi", "human"], "render_fps": 1}

    def __init__(self, players: int = 2, *, illegal: str = "raise", **settings: Any) -> None:
        if illegal not in ("raise", "replace"):
            raise CorteError(f"illegal: raise or replace, not {illegal!r}")
        self._inner = raw_env(players, **settings)
        self.illegal = illegal
        self.render_mode: str | None = self._inner.render_mode
        self.possible_agents: list[str] = self._inner.possible_agents

    def observation_space(self, agent: str) -> Any:
        return self._inner.observation_space(agent)

    def action_space(self, agent: str) -> Any:
        return self._inner.action_space(agent)

    def _observe(self) -> dict[str, Any]:
        return {agent: self._inner.observe(agent) for agent in self.agents}

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, dict[str, Any]], dict[str, dict[str, Any]]]:
        self._inner.reset(seed, options)
        self.agents: list[str] = self._inner.agents[:]
        return self._observe(), dict(self._inner.infos)

    def step(self, actions: dict[str, Any]) -> tuple[dict[str, Any], ...]:
        inner = self._inner
        asked = inner.agent_selection
        legal = inner.game.legal(relative=True)
        if asked not in actions:
            raise CorteError(f"actions: {asked} is asked, and is not among {', '.join(actions) or 'them'}")
        action = index(actions[asked])
        if self.illegal == "replace" and action not in legal:
            action = legal[0]
        inner.game.decide(action, relative=True)
        inner.decisions += 1
        inner._clear_rewards()
        inner._settle()
        agents = self.agents
        observations = self._observe()
        rewards = {agent: inner.rewards[agent] for agent in agents}
        done = {agent: inner.terminations[agent] for agent in agents}
        cut = {agent: inner.truncations[agent] for agent in agents}
        self.agents = inner.agents = [agent for agent in agents if not (done[agent] or cut[agent])]
        inner.infos = {agent: {} for agent in agents}
        if self.agents:
            inner._ask()
        if self.render_mode == "human":
            self.render()
        return observations, rewards, done, cut, inner.infos

    def render(self) -> str | None:
        return self._inner.render()

    def close(self) -> None:
        """Does nothing; there are no resources to free."""
