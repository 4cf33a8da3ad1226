"""Compares the speed of Corte in Python with OpenSpiel and PettingZoo, interleaved in one run.

    python3 crates/corte-py/bench.py [--rounds N] [--into FILE]

Rates are decisions or steps per second of CPU time, as medians over the rounds; all players choose at random.
Rates vary between machines, ratios within one round less so. The output is two tables: all rates, and the goals.
With `--into docs/python.md`, they also replace the tables between the two marks in that file.
"""

from __future__ import annotations

import argparse
import os
import platform
import random
import statistics
import time
from collections.abc import Callable
from importlib import metadata
from pathlib import Path

import corte_py.openspiel  # noqa: F401
import numpy as np
import pyspiel
from corte_py import Dealer, Game, VecEnv, simulate
from corte_py.pettingzoo import env as pettingzoo_env

#: About how many seconds each measurement in a round takes.
SECONDS = 0.5

#: The tables in a document stand between these marks.
MARKS = ("<!-- bridge: begin; written by bench.py -->", "<!-- bridge: end -->")


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
    """Plays at random by the cheapest means we know, so that the time is the environment's."""
    luck = random.Random(1).random
    env.reset(seed=1)  # type: ignore[attr-defined]

    def play(steps: int) -> None:
        for _ in range(steps):
            if not env.agents:  # type: ignore[attr-defined]
                env.reset()  # type: ignore[attr-defined]
            observation, _, done, cut, _ = env.last()  # type: ignore[attr-defined]
            if done or cut:
                env.step(None)  # type: ignore[attr-defined]
            else:
                legal = observation["action_mask"].nonzero()[0]
                env.step(int(legal[int(luck() * len(legal))]))  # type: ignore[attr-defined]

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
    """Plays at random within OpenSpiel's C++, one game per call. The mean number of decisions per game is measured first."""
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

GAME = "`Game`, one decision after the other"
VEC = "`VecEnv` of 1024, observations and masks"
COUNTS = "`VecEnv` of 1024, observations as counts, and masks"
BITS = "`VecEnv` of 1024, packed masks alone"
AEC = "PettingZoo's interface, observation and mask"
SPIEL = "OpenSpiel's interface, `python_corte`"
WITHIN = "`simulate`, random play within Rust"
DICE = "OpenSpiel from Python: `liars_dice`"
LEDUC = "PettingZoo: `leduc_holdem_v4`"
DICE_WITHIN = "OpenSpiel, random bots in C++, a game a call: `liars_dice`"
LEDUC_WITHIN = "OpenSpiel, random bots in C++, a game a call: `leduc_poker`"

CONTESTANTS: dict[str, Callable[[], Callable[[int], None]]] = {
    GAME: corte_scalar,
    "`VecEnv` of 64, observations and masks": lambda: corte_vec(64, OBSERVED),
    VEC: lambda: corte_vec(1024, OBSERVED),
    COUNTS: lambda: corte_vec(1024, COUNTED),
    "`VecEnv` of 64, packed masks alone": lambda: corte_vec(64, PACKED),
    BITS: lambda: corte_vec(1024, PACKED),
    AEC: lambda: aec(pettingzoo_env()),
    SPIEL: lambda: openspiel("python_corte"),
    WITHIN: corte_rollouts,
    DICE: lambda: openspiel("liars_dice"),
    "OpenSpiel from Python: `leduc_poker`": lambda: openspiel("leduc_poker"),
    DICE_WITHIN: lambda: openspiel_rollouts("liars_dice"),
    LEDUC_WITHIN: lambda: openspiel_rollouts("leduc_poker"),
    LEDUC: leduc,
}

#: The goals: a contestant, what it is compared with (None: per second), and the value to reach.
GOALS: list[tuple[str, str | None, float]] = [
    (GAME, DICE, 4),
    (GAME, None, 1e6),
    (VEC, LEDUC, 1000),
    (VEC, None, 6e6),
    (COUNTS, LEDUC, 1000),
    (BITS, None, 20e6),
    (AEC, LEDUC, 10),
    (AEC, None, 55e3),
    (SPIEL, None, 100e3),
    (WITHIN, DICE_WITHIN, 10),
    (WITHIN, LEDUC_WITHIN, 10),
]


def rate(play: Callable[[int], None], count: int) -> float:
    clock = time.process_time()
    play(count)
    return count / max(time.process_time() - clock, 1e-9)


def measured(rounds: int) -> dict[str, list[float]]:
    """Returns the rates of all rounds. The contestants take turns, so that all meet the same machine load."""
    plays = {name: make() for name, make in CONTESTANTS.items()}
    counts = {}
    for name, play in plays.items():
        play(100)
        count, fastest = 2048, 0.0
        # A fast contestant needs many steps for a measurable time.
        while count < 1e9 and count / max(fastest := rate(play, count), 1e-9) < SECONDS / 20:
            count *= 8
        counts[name] = max(1024, int(min(fastest, 1e9) * SECONDS))
    rates: dict[str, list[float]] = {name: [] for name in plays}
    for _ in range(rounds):
        for name, play in plays.items():
            rates[name].append(rate(play, counts[name]))
    return rates


def machine() -> str:
    """Describes the machine, its load and the library versions."""
    told = Path("/proc/cpuinfo").read_text().splitlines()
    models = [line.partition(":")[2].strip() for line in told if line.startswith("model name")]
    libraries = ", ".join(f"{name} {metadata.version(name)}" for name in ("numpy", "open-spiel", "pettingzoo"))
    model = models[0] if models else platform.machine()
    return (
        f"One core of {os.cpu_count()} ({model}), load {os.getloadavg()[0]:.1f};"
        f" Python {platform.python_version()}, {libraries}"
    )


def tables(rates: dict[str, list[float]]) -> str:
    missing = {name for name, found in rates.items() if statistics.median(found) > 1e9}
    lines = ["| what | a second |", "| --- | ---: |"]
    for name, found in rates.items():
        shown = "not installed" if name in missing else f"{statistics.median(found):,.0f}"
        lines.append(f"| {name} | {shown} |")
    lines += ["", "| goal | | reached | of it |", "| --- | ---: | ---: | ---: |"]
    for name, other, goal in GOALS:
        if other is None:
            reached, beside, unit = statistics.median(rates[name]), "a second", ",.0f"
        elif other in missing:
            lines.append(f"| {name}, times {other} | {goal:g} | not installed | |")
            continue
        else:
            # Round by round, so that both met the same machine load.
            reached = statistics.median(one / two for one, two in zip(rates[name], rates[other], strict=True))
            beside, unit = f"times {other}", ",.1f"
        lines.append(f"| {name}, {beside} | {goal:,.0f} | {reached:{unit}} | {reached / goal:.2f} |")
    return "\n".join(lines)


def put(text: str, into: Path) -> None:
    """Replaces the text between the marks of a document."""
    before, begin, rest = into.read_text().partition(MARKS[0])
    _, end, after = rest.partition(MARKS[1])
    if not begin or not end:
        raise SystemExit(f"{into}: {MARKS[0]} and {MARKS[1]} are wanted, in this order")
    into.write_text(f"{before}{begin}\n\n{text}\n\n{end}{after}")


def main() -> None:
    words = argparse.ArgumentParser(description="Compares the speed of Corte with OpenSpiel and PettingZoo.")
    words.add_argument("--rounds", type=int, default=9, help="number of measurements of each; the default is 9")
    words.add_argument("--into", type=Path, help="a document whose tables to replace")
    given = words.parse_args()
    if given.rounds < 1:
        words.error(f"--rounds: 1 or more, not {given.rounds}")
    busy = machine()
    found = tables(measured(given.rounds))
    text = f"{busy}; {given.rounds} rounds, medians.\n\n{found}"
    print(text)
    if given.into:
        put(text, given.into)


if __name__ == "__main__":
    main()
