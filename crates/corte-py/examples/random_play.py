"""Plays uniformly at random, and prints how often each seat wins and how long a game is.

    python3 crates/corte-py/examples/random_play.py [PLAYERS] [DECISIONS]
"""

from __future__ import annotations

import sys

import numpy as np
from corte_py import VecEnv


def main() -> None:
    players = int(sys.argv[1]) if len(sys.argv) > 1 else 3
    wanted = int(sys.argv[2]) if len(sys.argv) > 2 else 200_000
    env = VecEnv(512, players, seed=7, arrays=("to_play", "reward", "done"))
    wins, games, decisions = np.zeros(players), 0, 0
    while decisions < wanted:
        env.step(env.sample())
        over = env.done == 1
        wins += (env.reward[over] == 1).sum(axis=0)
        games += int(over.sum())
        decisions += env.n
    shares = " ".join(f"{share:.3f}" for share in wins / games)
    print(f"{games} games, {decisions / games:.1f} decisions each; wins by seat: {shares}")


if __name__ == "__main__":
    main()
