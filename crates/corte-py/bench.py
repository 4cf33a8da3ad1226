"""Ratios: Corte from Python beside OpenSpiel and PettingZoo, interleaved in one run.

    python3 crates/corte-py/bench.py [ROUNDS]

Rates are decisions or steps a second of CPU time, medians over the rounds; each player chooses at random.
A rate drifts from machine to machine, a ratio of one round less. Two tables are printed: all rates, and the goals.
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
from corte_py import Dealer, Game, VecEnv, simulate
from corte_py.pettingzoo import env as pettingzoo_env

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


def openspiel_rollouts(name: str) -> Callable[[int], None]:
    """Random play within OpenSpiel's C++, a game a call; a game's mean number of decisions is found beforehand."""
    game, rng = pyspiel.load_game(name), random.Random(1)
    games, decisions = 2000, 0
    for _ in range(games):
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(outcomes, weights)[0])
            else:
                state.apply_action(rng.choice(state.legal_actions()))
                decisions += 1
    length = decisions / games

    def play(decisions: int) -> None:
        bots = [pyspiel.make_uniform_random_bot(player, 1) for player in range(game.num_players())]
        for _ in range(max(1, round(decisions / length))):
            pyspiel.evaluate_bots(game.new_initial_state(), bots, rng.randrange(2**31))

    return play


def corte_rollouts() -> Callable[[int], None]:
    counted = simulate(2, games=20_000, seed=1)
    length = counted["decisions"] / counted["games"]
    return lambda decisions: simulate(2, games=max(1, round(decisions / length)), seed=2) and None


OBSERVED = ("obs", "mask", "to_play", "reward", "done")
COUNTED = ("counts", "mask", "to_play", "reward", "done")
PACKED = ("packed", "to_play", "reward", "done")

CONTESTANTS: dict[str, Callable[[], Callable[[int], None]]] = {
    "corte_py: Game, one decision after the other": corte_scalar,
    "corte_py: VecEnv of 64, observations and masks": lambda: corte_vec(64, OBSERVED),
    "corte_py: VecEnv of 1024, observations and masks": lambda: corte_vec(1024, OBSERVED),
    "corte_py: VecEnv of 1024, observations as counts and masks": lambda: corte_vec(1024, COUNTED),
    "corte_py: VecEnv of 64, packed masks alone": lambda: corte_vec(64, PACKED),
    "corte_py: VecEnv of 1024, packed masks alone": lambda: corte_vec(1024, PACKED),
    "corte_py: PettingZoo AEC, vector and mask": lambda: aec(pettingzoo_env()),
    "corte_py: OpenSpiel, python_corte": lambda: openspiel("python_corte"),
    "corte_py: simulate, random play within Rust": corte_rollouts,
    "OpenSpiel from Python: liars_dice": lambda: openspiel("liars_dice"),
    "OpenSpiel from Python: leduc_poker": lambda: openspiel("leduc_poker"),
    "OpenSpiel, random bots in C++, a game a call: liars_dice": lambda: openspiel_rollouts("liars_dice"),
    "OpenSpiel, random bots in C++, a game a call: leduc_poker": lambda: openspiel_rollouts("leduc_poker"),
    "PettingZoo: leduc_holdem_v4": leduc,
}

#: What is to be reached: who, beside whom or a second, and how much.
GOALS: list[tuple[str, str | None, float]] = [
    ("corte_py: Game, one decision after the other", "OpenSpiel from Python: liars_dice", 4),
    ("corte_py: Game, one decision after the other", None, 1e6),
    ("corte_py: VecEnv of 1024, observations and masks", "PettingZoo: leduc_holdem_v4", 1000),
    ("corte_py: VecEnv of 1024, observations and masks", None, 6e6),
    ("corte_py: VecEnv of 1024, observations as counts and masks", "PettingZoo: leduc_holdem_v4", 1000),
    ("corte_py: VecEnv of 1024, packed masks alone", None, 20e6),
    ("corte_py: PettingZoo AEC, vector and mask", "PettingZoo: leduc_holdem_v4", 10),
    ("corte_py: PettingZoo AEC, vector and mask", None, 55e3),
    ("corte_py: OpenSpiel, python_corte", None, 100e3),
    ("corte_py: simulate, random play within Rust", "OpenSpiel, random bots in C++, a game a call: liars_dice", 10),
    ("corte_py: simulate, random play within Rust", "OpenSpiel, random bots in C++, a game a call: leduc_poker", 10),
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
        count, fastest = 2048, 0.0
        # Who is fast needs long to be measured at all.
        while count < 1e9 and count / max(fastest := rate(play, count), 1e-9) < SECONDS / 20:
            count *= 8
        counts[name] = max(1024, int(min(fastest, 1e9) * SECONDS))
    rates: dict[str, list[float]] = {name: [] for name in plays}
    for _ in range(rounds):
        for name, play in plays.items():
            rates[name].append(rate(play, counts[name]))
    missing = {name for name, found in rates.items() if statistics.median(found) > 1e9}
    print("| what | a second |\n| --- | ---: |")
    for name, found in rates.items():
        shown = "not installed" if name in missing else f"{statistics.median(found):,.0f}"
        print(f"| {name} | {shown} |")
    print("\n| goal | | reached | of it |\n| --- | ---: | ---: | ---: |")
    for name, other, goal in GOALS:
        if other is None:
            reached, beside, unit = statistics.median(rates[name]), "a second", ",.0f"
        elif other in missing:
            print(f"| {name}, times {other} | {goal:g} | not installed | |")
            continue
        else:
            # Round by round, so that both have found the same machine.
            reached = statistics.median(one / two for one, two in zip(rates[name], rates[other], strict=True))
            beside, unit = f"times {other}", ",.1f"
        print(f"| {name}, {beside} | {goal:{unit}} | {reached:{unit}} | {reached / goal:.2f} |")


if __name__ == "__main__":
    main()
