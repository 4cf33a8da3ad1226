"""Ratios: Corte from Python beside OpenSpiel and PettingZoo, interleaved in one run.

    python3 crates/corte-py/bench.py [ROUNDS]

Rates are decisions or steps a second of CPU time, medians over the rounds; each player chooses at random.
A rate drifts from machine to machine, a ratio of one run does not.
"""

from __future__ import annotations

import random
import statistics
import sys
import time
from collections.abc import Callable

import corte_py.openspiel  # noqa: F401
import numpy as np
import pyspiel
from corte_py import Dealer, Game, VecEnv
from corte_py.pettingzoo import raw_env

#: Each measurement of a round takes about so many seconds.
SECONDS = 0.5


def corte_scalar() -> Callable[[int], None]:
    table, luck = Game(2), Dealer(1)
    state = {"game": table.new_game(1)}

    def play(decisions: int) -> None:
        game = state["game"]
        for _ in range(decisions):
            legal = game.legal()
            game.decide(legal[luck.below(len(legal))])
            if game.is_over:
                game = table.new_game(luck.below(2**31))
        state["game"] = game

    return play


def corte_vec(n: int, arrays: tuple[str, ...]) -> Callable[[int], None]:
    env = VecEnv(n, seed=1, arrays=arrays)

    def play(steps: int) -> None:
        for _ in range(max(1, steps // n)):
            env.step(env.sample())

    return play


def aec(env: object) -> Callable[[int], None]:
    rng = np.random.default_rng(1)
    env.reset(seed=1)  # type: ignore[attr-defined]

    def play(steps: int) -> None:
        for _ in range(steps):
            if not env.agents:  # type: ignore[attr-defined]
                env.reset()  # type: ignore[attr-defined]
            observation, _, done, cut, _ = env.last()  # type: ignore[attr-defined]
            if done or cut:
                env.step(None)  # type: ignore[attr-defined]
            else:
                legal = np.flatnonzero(observation["action_mask"])
                env.step(int(legal[rng.integers(len(legal))]))  # type: ignore[attr-defined]

    return play


def openspiel(name: str) -> Callable[[int], None]:
    game, rng = pyspiel.load_game(name), random.Random(1)

    def play(decisions: int) -> None:
        state = game.new_initial_state()
        while decisions > 0:
            if state.is_terminal():
                state = game.new_initial_state()
            elif state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(outcomes, weights)[0])
            else:
                state.apply_action(rng.choice(state.legal_actions()))
                decisions -= 1

    return play


def leduc() -> Callable[[int], None]:
    try:
        from pettingzoo.classic import leduc_holdem_v4
    except ImportError:
        return lambda steps: None
    return aec(leduc_holdem_v4.env())


CONTESTANTS: dict[str, Callable[[], Callable[[int], None]]] = {
    "corte_py: Game, one decision after the other": corte_scalar,
    "corte_py: VecEnv of 64, observations and masks": lambda: corte_vec(64, ("obs", "mask", "to_play", "reward", "done")),
    "corte_py: VecEnv of 1024, observations and masks": lambda: corte_vec(
        1024, ("obs", "mask", "to_play", "reward", "done")
    ),
    "corte_py: VecEnv of 1024, packed masks alone": lambda: corte_vec(1024, ("packed", "to_play", "reward", "done")),
    "corte_py: PettingZoo AEC, vector and mask": lambda: aec(raw_env()),
    "corte_py: OpenSpiel, python_corte": lambda: openspiel("python_corte"),
    "OpenSpiel from Python: liars_dice": lambda: openspiel("liars_dice"),
    "OpenSpiel from Python: leduc_poker": lambda: openspiel("leduc_poker"),
    "PettingZoo: leduc_holdem_v4": leduc,
}

#: What is to be reached: a rate, beside what, and how many times as fast.
GOALS = [
    ("corte_py: Game, one decision after the other", "OpenSpiel from Python: liars_dice", 4.0),
    ("corte_py: VecEnv of 1024, observations and masks", "PettingZoo: leduc_holdem_v4", 1000.0),
    ("corte_py: PettingZoo AEC, vector and mask", "PettingZoo: leduc_holdem_v4", 10.0),
]


def rate(play: Callable[[int], None], count: int) -> float:
    clock = time.process_time()
    play(count)
    return count / max(time.process_time() - clock, 1e-9)


def main() -> None:
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 5
    plays = {name: make() for name, make in CONTESTANTS.items()}
    counts = {}
    for name, play in plays.items():
        play(100)
        counts[name] = max(1024, int(rate(play, 2048) * SECONDS))
    rates: dict[str, list[float]] = {name: [] for name in plays}
    for _ in range(rounds):
        for name, play in plays.items():
            rates[name].append(rate(play, counts[name]))
    medians = {name: statistics.median(found) for name, found in rates.items()}
    missing = {name for name in medians if medians[name] > 1e9}
    for name, median in medians.items():
        shown = "not installed" if name in missing else f"{median:,.0f}/s"
        print(f"{name:<52} {shown:>14}")
    for name, other, goal in GOALS:
        if other in missing:
            print(f"{name} is held against {other}, which is not installed")
        else:
            ratio = medians[name] / medians[other]
            print(f"{name} is {ratio:,.1f} times {other}; the goal is {goal:g} times: "
                  f"{'met' if ratio >= goal else f'{ratio / goal:.2f} of it'}")


if __name__ == "__main__":
    main()
