"""Computes the exact best response to a bot in a small endgame, and what it gains.

    python3 crates/corte-py/examples/best_response.py [BOT] [TURNS]

Both players have one card left. The responder knows how the bot decides, but not its card, so it makes one decision
for all games in which it has heard the same. Chance and the bot's decisions are averaged exactly. After TURNS turns,
an unfinished game counts as a draw.

It shows how such a search is written; `corte_py.Endgame` computes the same much faster.
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from collections.abc import Callable

from corte_py import Bot, Game

#: Each player has one card left, which can be any character, and nearly enough coins for a Coup.
ENDGAME = """coup 1
rulebook brazil
option challenge-order clockwise
seat me coins {mine} hand {my_card} lost Captain
seat bot coins {theirs} hand {their_card} lost Captain
first me
"""
CARDS = ("Duke", "Assassin", "Captain", "Ambassador", "Contessa")
ME = 0

#: Returns the probability with which the other seat makes each legal decision.
Opponent = Callable[[Game], dict[int, float]]


def deals(mine: int, theirs: int) -> list[tuple[float, Game]]:
    """Returns all endgames with their probabilities; all remaining cards are equally likely."""
    left = {card: 3 - 2 * (card == "Captain") for card in CARDS}
    found = []
    for my_card in CARDS:
        for their_card in CARDS:
            ways = left[my_card] * (left[their_card] - (my_card == their_card))
            if ways:
                text = ENDGAME.format(mine=mine, theirs=theirs, my_card=my_card, their_card=their_card)
                found.append((ways, Game.read(text)))
    total = sum(ways for ways, _ in found)
    return [(ways / total, game) for ways, game in found]


def best_response(starts: list[tuple[float, Game]], opponent: Opponent, turns: int, me: int = ME) -> float:
    """Returns what the responder gains on average, from -1 to 1, if it plays as well as possible."""
    # Each game carries the probability with which chance and the opponent lead to it.
    return _value([(weight, game, turns) for weight, game in starts], opponent, me)


def _value(games: list[tuple[float, Game, int]], opponent: Opponent, me: int) -> float:
    """Returns the value of weighted games, some of which the responder may be able to distinguish."""
    value = 0.0
    asked: dict[tuple[str, ...], list[tuple[float, Game, int]]] = defaultdict(list)
    open_games = list(games)
    while open_games:
        weight, game, turns = open_games.pop()
        if game.is_over:
            value += weight * (1.0 if game.winner == me else -1.0)
        elif turns <= 0:
            continue
        elif game.is_chance:
            outcomes = game.outcomes()
            total = sum(ways for _, ways in outcomes)
            for number, (_, ways) in enumerate(outcomes):
                after = game.clone()
                after.draw(number)
                open_games.append((weight * ways / total, after, turns - (after.turn != game.turn)))
        elif game.to_play == me:
            asked[(*game.heard(me), *game.hand(me))].append((weight, game, turns))
        else:
            for decision, probability in opponent(game).items():
                if probability > 0:
                    after = game.clone()
                    after.decide(decision)
                    open_games.append((weight * probability, after, turns - (after.turn != game.turn)))
    for alike in asked.values():
        best = -float("inf")
        for decision in alike[0][1].legal():
            behind = []
            for weight, game, turns in alike:
                after = game.clone()
                after.decide(decision)
                behind.append((weight, after, turns - (after.turn != game.turn)))
            best = max(best, _value(behind, opponent, me))
        value += best
    return value


def uniform(game: Game) -> dict[int, float]:
    """Makes every legal decision with the same probability."""
    legal = game.legal()
    return dict.fromkeys(legal, 1 / len(legal))


def of_bot(name: str) -> Opponent:
    """Decides as a bot of the ladder, which is asked afresh in each game."""
    bot = Bot(name)
    return lambda game: bot.weights(game.view(game.to_play))


def main() -> None:
    about = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    about.add_argument("bot", nargs="?", default="page", help="a bot of the ladder (default: page)")
    about.add_argument("turns", nargs="?", default=2, type=int, help="turns to look ahead (default: 2)")
    told = about.parse_args()
    starts = deals(4, 5)
    value = best_response(starts, of_bot(told.bot), told.turns)
    print(f"{len(starts)} deals, {told.turns} turns: the best response to {told.bot} gains {value:+.4f}, "
          f"to random play {best_response(starts, uniform, told.turns):+.4f}")


if __name__ == "__main__":
    main()
