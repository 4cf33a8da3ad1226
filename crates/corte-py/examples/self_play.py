"""Trains a small network by self-play with policy gradients, and then measures it against the Courtiers.

    python3 crates/corte-py/examples/self_play.py [--updates N] [--seed N] [--save FILE]

This needs PyTorch. The network plays every seat, sees only what that seat sees (docs/observation.md), and learns only
from its own games, by proximal policy optimisation (PPO) with a learnt value as the baseline. It meets no bot until it
is measured. The same seed and number of threads give the same network on the same machine.
"""

from __future__ import annotations

import argparse
import sys
import time
from dataclasses import dataclass

import numpy as np
import torch
from corte_py import DECISIONS, VecEnv
from corte_py.series import interval
from torch import nn

COURTIERS = ("courtier-cautious", "courtier-bold", "courtier-vengeful")


class Player(nn.Module):
    """Maps an observation to the log-probabilities of the decisions and to the expected reward."""

    def __init__(self, observation: int, hidden: int) -> None:
        super().__init__()
        self.body = nn.Sequential(nn.Linear(observation, hidden), nn.ReLU(), nn.Linear(hidden, hidden), nn.ReLU())
        self.policy = nn.Linear(hidden, DECISIONS)
        self.value = nn.Linear(hidden, 1)
        # At first, all decisions are about equally likely, and the expected reward is near zero.
        with torch.no_grad():
            self.policy.weight.mul_(0.1)
            self.value.weight.mul_(0.1)

    def forward(self, obs: torch.Tensor, mask: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        body = self.body(obs)
        logits = self.policy(body).masked_fill(mask == 0, -1e9)
        return torch.log_softmax(logits, dim=1), torch.tanh(self.value(body)).squeeze(1)

    @torch.no_grad()
    def decide(self, env: VecEnv, luck: torch.Generator) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        """Returns, for each game, a decision, its log-probability and the expected reward."""
        logs, value = self(torch.from_numpy(env.obs), torch.from_numpy(env.mask))
        chosen = torch.multinomial(logs.exp(), 1, generator=luck)
        return chosen.squeeze(1).numpy(), logs.gather(1, chosen).squeeze(1).numpy(), value.numpy()


@dataclass
class Rollout:
    """The decisions of all seats, with axes (steps, games)."""

    obs: np.ndarray
    mask: np.ndarray
    seat: np.ndarray
    chosen: np.ndarray
    logs: np.ndarray
    value: np.ndarray
    reward: np.ndarray
    done: np.ndarray


def roll(env: VecEnv, player: Player, steps: int, luck: torch.Generator) -> Rollout:
    """Continues playing for this many steps."""
    n = env.n
    out = Rollout(
        np.empty((steps, n, env.observation), np.float32),
        np.empty((steps, n, DECISIONS), np.uint8),
        # The value after the last step is needed, too.
        np.empty((steps + 1, n), np.int64),
        np.empty((steps, n), np.int64),
        np.empty((steps, n), np.float32),
        np.empty((steps + 1, n), np.float32),
        np.empty((steps, n, env.players), np.float32),
        np.empty((steps, n), np.bool_),
    )
    for step in range(steps):
        out.obs[step], out.mask[step], out.seat[step] = env.obs, env.mask, env.to_play
        out.chosen[step], out.logs[step], out.value[step] = player.decide(env, luck)
        env.step(out.chosen[step])
        out.reward[step], out.done[step] = env.reward, env.done > 0
    out.seat[steps], out.value[steps] = env.to_play, player.decide(env, luck)[2]
    return out


def advantages(rollout: Rollout, fade: float) -> tuple[np.ndarray, np.ndarray]:
    """Returns the advantage of each decision (GAE, Schulman et al. 2016), computed by seat, and where it is known.

    A seat's next decision may be many steps away, and rewards come only at the end of a game.
    """
    steps, n, players = rollout.reward.shape
    games = np.arange(n)
    expected = np.zeros((n, players), np.float32)
    better = np.zeros((n, players), np.float32)
    gained = np.zeros((n, players), np.float32)
    known = np.zeros((n, players), np.bool_)
    seat, value = rollout.seat[steps], rollout.value[steps]
    expected[games, seat], known[games, seat] = value, True
    if players == 2:
        # The game is zero-sum.
        expected[games, 1 - seat], known[games, 1 - seat] = -value, True
    found, weight = np.zeros((steps, n), np.float32), np.zeros((steps, n), np.float32)
    for step in reversed(range(steps)):
        over, seat, value = rollout.done[step], rollout.seat[step], rollout.value[step]
        expected[over], better[over], known[over] = 0, 0, True
        gained[over] = rollout.reward[step][over]
        surprise = gained[games, seat] + expected[games, seat] - value
        weight[step] = known[games, seat]
        found[step] = (surprise + fade * better[games, seat]) * weight[step]
        expected[games, seat], better[games, seat], gained[games, seat] = value, found[step], 0
        known[games, seat] = True
    return found, weight


def learn(player: Player, optimiser: torch.optim.Optimizer, rollout: Rollout, entropy: float, luck: torch.Generator) -> float:
    """Updates the network from a rollout, and returns the mean entropy of the decisions in nats."""
    better, weight = advantages(rollout, 0.9)
    steps = len(better)
    flat = {
        "obs": rollout.obs,
        "mask": rollout.mask,
        "chosen": rollout.chosen,
        "logs": rollout.logs,
        "aim": rollout.value[:steps] + better,
        "better": (better - better.mean()) / (better.std() + 1e-6),
        "weight": weight,
    }
    rows = {name: torch.from_numpy(column).flatten(0, 1) for name, column in flat.items()}
    nats, parts = 0.0, 0
    for _ in range(2):
        for part in torch.randperm(len(rows["chosen"]), generator=luck).split(2048):
            one = {name: column[part] for name, column in rows.items()}
            logs, value = player(one["obs"], one["mask"])
            ratio = (logs.gather(1, one["chosen"].unsqueeze(1)).squeeze(1) - one["logs"]).exp()
            gain = torch.min(ratio * one["better"], ratio.clamp(0.8, 1.2) * one["better"])
            spread = -(logs.exp() * logs.clamp(min=-50)).sum(dim=1)
            loss = -gain - entropy * spread + 0.5 * (value - one["aim"]) ** 2
            optimiser.zero_grad()
            (loss * one["weight"]).mean().backward()
            nn.utils.clip_grad_norm_(player.parameters(), 0.5)
            optimiser.step()
            nats, parts = nats + float(spread.mean()), parts + 1
    return nats / parts


def measure(player: Player, bot: str, games: int, seed: int, luck: torch.Generator) -> tuple[int, int]:
    """Plays games against a bot, half of them from each seat, and returns how many the network won, and of how many."""
    n = min(512, games)
    # The same number from each table, so that short games don't count more often, and from each seat.
    each = 2 * -(-games // (2 * n))
    env = VecEnv(n, seed=seed, opponents=[bot])
    won, played = 0, np.zeros(n, np.int64)
    while played.min() < each:
        seat = env.to_play.copy()
        env.step(player.decide(env, luck)[0])
        over = (env.done > 0) & (played < each)
        won += int((env.reward[np.arange(n), seat][over] > 0).sum())
        played += over
    return won, n * each


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else None)
    parser.add_argument("--updates", type=int, default=300, help="number of updates")
    parser.add_argument("--envs", type=int, default=256, help="games played at once")
    parser.add_argument("--steps", type=int, default=32, help="decisions in each game per update")
    parser.add_argument("--hidden", type=int, default=128, help="width of the network")
    parser.add_argument("--rate", type=float, default=1e-3, help="initial learning rate")
    parser.add_argument("--entropy", type=float, default=0.2, help="initial entropy bonus, per nat")
    parser.add_argument("--games", type=int, default=2000, help="games against each bot in the measurement")
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--against", default=",".join(COURTIERS), help="bots to measure against")
    parser.add_argument("--save", help="file to save the network to")
    given = parser.parse_args()

    torch.manual_seed(given.seed)
    torch.set_num_threads(given.threads)
    luck = torch.Generator().manual_seed(given.seed)
    env = VecEnv(given.envs, seed=given.seed)
    player = Player(env.observation, given.hidden)
    optimiser = torch.optim.Adam(player.parameters(), given.rate)
    wall, cpu = time.monotonic(), time.process_time()
    for update in range(1, given.updates + 1):
        left = 1 - (update - 1) / given.updates
        for group in optimiser.param_groups:
            group["lr"] = given.rate * max(left, 0.05)
        rollout = roll(env, player, given.steps, luck)
        nats = learn(player, optimiser, rollout, given.entropy * max(left, 0.1), luck)
        if update % 50 == 0 or update == given.updates:
            decisions = update * given.envs * given.steps
            print(f"update {update}: {decisions} decisions, {nats:.3f} nats of entropy", flush=True)
            spent = f"{time.monotonic() - wall:.0f} s, {time.process_time() - cpu:.0f} s of processors"
            print(spent, file=sys.stderr, flush=True)
    if given.save:
        torch.save(player.state_dict(), given.save)
    for number, bot in enumerate(given.against.split(",")):
        won, games = measure(player, bot, given.games, given.seed + 1000 + number, luck)
        mean, low, high = (100 * part for part in interval(won, games))
        print(f"{bot:<20} {mean:5.1f} % [{low:.1f}, {high:.1f}] of {games} games", flush=True)


if __name__ == "__main__":
    main()
