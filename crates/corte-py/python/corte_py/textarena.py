"""Games in words, for language models and other players that read and write text.

The interface is that of TextArena: `reset`, then `get_observation` and `step` until done, then `close`.

>>> from corte_py.textarena import TextEnv
>>> env = TextEnv()
>>> env.reset(num_players=2, seed=7)
>>> player, text = env.get_observation()
>>> player, "You decide one of these" in text
(0, True)
>>> done = False
>>> while not done:
...     player, text = env.get_observation()
...     done, info = env.step(text.splitlines()[-1])
>>> rewards, info = env.close()
>>> sorted(rewards.values()), info[0]["illegal"]
([-1.0, 1.0], 0)

`compete` plays many games between such players, and counts what they did.
"""

from __future__ import annotations

import re
import secrets
import time
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any

from corte_py._core import CorteError, Game
from corte_py._observe import returns, sequential

#: After this many invalid answers in a row, the first legal decision is made instead.
PATIENCE = 3

#: Takes a text, and returns an answer, or an answer and the number of tokens it took.
Player = Callable[[str], "str | tuple[str, int]"]


@dataclass
class Count:
    """What one player did."""

    answers: int = 0
    #: Answers that named no legal decision.
    illegal: int = 0
    #: Decisions made in place of invalid answers.
    replaced: int = 0
    #: Claims to have a character, or not to have it, in actions and blocks; those that were false; and those of them conceded.
    claims: int = 0
    bluffs: int = 0
    caught: int = 0
    #: Tokens, as reported by the player, and seconds spent on answers.
    tokens: int = 0
    seconds: float = 0.0
    games: int = 0
    wins: int = 0


class TextEnv:
    """Plays one game at a time, and tells each player only what its seat may know."""

    def __init__(self, rulebook: str = "brazil", options: dict[str, Any] | None = None) -> None:
        self.rulebook = rulebook
        self.options: dict[str, Any] = sequential(options)
        self.counts: dict[int, Count] = {}
        self._game: Game | None = None

    def reset(self, num_players: int = 2, seed: int | None = None, names: Sequence[str] | None = None) -> None:
        """Starts a game. The seed determines the cards; without one, they are random."""
        chosen = secrets.randbits(53) if seed is None else seed
        self._game = Game(num_players, self.rulebook, self.options, seed=chosen, names=names)
        self.counts = {player: Count(games=1) for player in range(num_players)}
        self._told = dict.fromkeys(range(num_players), 0)
        self._wrong: list[str] = []
        self._bluffs = False
        self._asked_at = time.perf_counter()

    @property
    def game(self) -> Game:
        """The game, with every card known."""
        if self._game is None:
            raise RuntimeError("there is no game: call reset first")
        return self._game

    def get_observation(self) -> tuple[int, str]:
        """Returns the player that is asked and their text: what has happened since their last one, the table, their hand,
        and their legal decisions."""
        game = self.game
        player = game.to_play
        if player is None:
            raise RuntimeError("the game is over: call close")
        heard = game.heard(player)
        lines = [f"You are {game.names[player]}.", *heard[self._told[player] :], ""]
        self._told[player] = len(heard)
        for seat, name in enumerate(game.names):
            lost = f", lost {' '.join(game.lost[seat])}" if game.lost[seat] else ""
            lines.append(f"{name}: {game.coins[seat]} coins, influence {game.influence[seat]}{lost}")
        lines.append(f"Your hand: {' '.join(game.hand(player))}")
        lines.extend(self._wrong)
        lines.append("You decide one of these:")
        lines.extend(self._decisions(player).values())
        self._asked_at = time.perf_counter()
        return player, "\n".join(lines)

    def _decisions(self, player: int) -> dict[int, str]:
        game = self.game
        return {number: game.decision(number, player) for number in game.legal(player)}

    def step(self, action: str, tokens: int = 0) -> tuple[bool, dict[str, Any]]:
        """Makes the decision that the text names.

        The text names a decision by its words or by its number in the list, counted from 1. The name stands in brackets
        or is the last line. If the text names no decision, the player is told so and asked again; after three such
        answers in a row, the first legal decision is made.

        Returns whether the game is over, and a dict with the `decision` made or the reason the answer is `illegal`.
        """
        game, info = self.game, dict[str, Any]()
        player = game.to_play
        if player is None:
            raise RuntimeError("the game is over: call close")
        if not isinstance(action, str):
            raise TypeError(f"action: a text is wanted, not {type(action).__name__}")
        count = self.counts[player]
        count.answers += 1
        count.tokens += tokens
        count.seconds += time.perf_counter() - self._asked_at
        decisions = self._decisions(player)
        chosen = _read(action, decisions)
        if chosen is None:
            count.illegal += 1
            self._wrong.append(f"This is no decision that you may make now: {action.strip()[-100:]!r}")
            info["illegal"] = self._wrong[-1]
            if len(self._wrong) < PATIENCE:
                return False, info
            count.replaced += 1
            chosen = min(decisions)
        self._wrong = []
        text = decisions[chosen]
        self._watch(player, chosen, count)
        game.decide(chosen, player)
        info["decision"] = text
        return game.is_over, info

    def _watch(self, player: int, chosen: int, count: Count) -> None:
        """Counts claims, bluffs, and bluffs that are caught."""
        game = self.game
        said = game.says(chosen, player)
        if said is not None:
            character, denies = said
            held = any(card.split(".")[0] == character for card in game.hand(player))
            self._bluffs = held == denies
            count.claims += 1
            count.bluffs += self._bluffs
        elif game.phase == "proof":
            # A claim that is false can only be conceded, and the latest is the one that is answered.
            count.caught += self._bluffs

    def close(self) -> tuple[dict[int, float], dict[int, dict[str, Any]]]:
        """Returns the rewards, and what each player did, as the fields of `Count`.

        A reward is 1 for the winner, and for the others equal parts of −1; all are zero if nobody has won.
        """
        for player, count in self.counts.items():
            count.wins = int(player == self.game.winner)
        info = {player: asdict(count) for player, count in self.counts.items()}
        return dict(enumerate(returns(self.game))), info


def _read(action: str, decisions: dict[int, str]) -> int | None:
    """Returns the number of the decision that a text names, or None."""
    bracketed = re.findall(r"\[([^\[\]]+)\]", action)
    lines = [line.strip() for line in action.strip().splitlines() if line.strip()]
    for said in [*reversed(bracketed), *lines[-1:]]:
        plain = " ".join(said.lower().strip(" .!\"'`").split())
        for place, (number, text) in enumerate(decisions.items(), start=1):
            if plain in (text.lower(), str(place)):
                return number
    return None


@dataclass
class Standing:
    """The result of many games."""

    counts: dict[str, Count] = field(default_factory=dict)

    def __str__(self) -> str:
        head = f"{'player':<16} {'wins':>9} {'tokens':>8} {'s/answer':>8} {'illegal':>7} {'bluffs':>11} {'caught':>6}"
        lines = [head]
        for name, it in self.counts.items():
            pace = it.seconds / max(it.answers, 1)
            wins, bluffs = f"{it.wins}/{it.games}", f"{it.bluffs}/{it.claims}"
            lines.append(f"{name:<16} {wins:>9} {it.tokens:>8} {pace:>8.2f} {it.illegal:>7} {bluffs:>11} {it.caught:>6}")
        return "\n".join(lines)


def compete(
    players: dict[str, Player],
    games: int,
    seed: int,
    rulebook: str = "brazil",
    options: dict[str, Any] | None = None,
    most_answers: int = 2000,
) -> Standing:
    """Plays games between text players, who move on by one seat each game, and counts what they did.

    Game number `i` is dealt from `seed + i`. A game is cut off after `most_answers` answers.

    >>> from corte_py.textarena import compete
    >>> def last(text):
    ...     return text.splitlines()[-1], len(text) // 4
    >>> def first(text):
    ...     return text.split("You decide one of these:")[1].split()[0]
    >>> standing = compete({"last": last, "first": first}, games=4, seed=7)
    >>> sum(count.wins for count in standing.counts.values())
    4
    """
    env, names = TextEnv(rulebook, options), list(players)
    if len(names) < 2:
        raise CorteError(f"players: two at least are needed, not {len(names)}")
    standing = Standing({name: Count() for name in names})
    for number in range(games):
        seated = [names[(seat + number) % len(names)] for seat in range(len(names))]
        env.reset(len(seated), seed + number)
        for _ in range(most_answers):
            player, text = env.get_observation()
            said = players[seated[player]](text)
            answer, tokens = (said, 0) if isinstance(said, str) else said
            if env.step(answer, tokens)[0]:
                break
        env.close()
        for seat, name in enumerate(seated):
            total, more = standing.counts[name], env.counts[seat]
            for key, value in vars(more).items():
                setattr(total, key, getattr(total, key) + value)
    return standing
