#!/usr/bin/env python3
"""The command line of the oracle: check, perft, stats.  See README.md."""

import argparse
import json
import os
import random
import sys

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

from notation import is_view, run_file, run_text                            # noqa: E402
from rules import BadSetup, Game, make_options, perft                       # noqa: E402


def check(arguments):
    files = []
    for path in arguments.paths:
        if os.path.isdir(path):
            for folder, _, names in sorted(os.walk(path)):
                files += [os.path.join(folder, name) for name in sorted(names) if name.endswith(".coup")]
        else:
            files.append(path)
    passed = failed = views = 0
    for path in files:
        if is_view(path):
            views += 1
            continue
        _, failures = run_file(path)
        for failure in failures:
            print(failure)
        failed += bool(failures)
        passed += not failures
    print("%d passed, %d failed, %d views not read" % (passed, failed, views))
    return 1 if failed or not passed else 0


def count_perft(arguments):
    game, failures = run_file(arguments.file)
    if failures:
        print("\n".join(failures), file=sys.stderr)
        return 1
    print(json.dumps([perft(game, depth) for depth in range(arguments.depth + 1)]))
    return 0


def counts(arguments):
    """Recounts the rows of a table: a position, a bar, and the counts for 1, 2, 3 ... moves."""
    lines = [line.split(" | ") for line in open(arguments.file, encoding="utf-8") if " | " in line]
    different = 0
    for position, published in lines:
        game, failures = run_text(position.replace("; ", "\n") + "\n")
        for depth, count in enumerate(map(int, published.split()), start=1):
            if count > arguments.most:
                break
            if failures or perft(game, depth) != count:
                print("\n".join(failures) or "%d moves: %d, not %d" % (depth, perft(game, depth), count), position)
                different += 1
    print("%d positions, %s" % (len(lines), "%d differences" % different if different else "no difference"))
    return 1 if different or not lines else 0


class GameWithoutD2(Game):
    """Departs from the rules: an exiled target's coins are gone before the Steal is settled.  Only for `stats --without-d2`."""

    def _turn_up(self, seat, card):
        super()._turn_up(seat, card)
        if self.out[seat]:
            self.coins[seat] = 0


def random_game(kind_of_game, options, players, chance):
    """One game of uniform random play; seat 0 starts.  Returns the counts and the winner."""
    game = kind_of_game(options, ["S%d" % seat for seat in range(players)])
    asked = choices = physical = answers = 0
    while not game.is_over():
        if game.is_chance():
            # Draws a physical card and not a distinct outcome, so that cards have their true weights.
            kind, seats, number = game.point
            game.apply((seats[0], kind, tuple(chance.sample(game.court, number))))
            continue
        # With challenge-order `first`, all seats still asked are equally likely to answer next.
        seat = chance.choice(game.asked())
        moves = game.decisions_of(seat)
        asked += 1
        choices += len(moves) > 1
        # For `decisions_physical`, two equal cards are still two cards to choose from.
        physical += len(moves) > 1 or (game.point[0] == "lose") or (game.point[0] == "keep")
        answers += game.point[0] == "answer" and len(moves) == 1
        game.apply(chance.choice(moves))
    return asked, choices, physical, answers, game.turns, game.winner


def stats(arguments):
    changes = {}
    for option in arguments.option:
        name, _, value = option.partition("=")
        changes[name] = value
    if arguments.clockwise:
        changes["challenge-order"] = "clockwise"
    options = make_options(arguments.rulebook, changes, arguments.players)
    kind_of_game = GameWithoutD2 if arguments.without_d2 else Game
    chance = random.Random(arguments.seed)
    names = ["decisions_asked", "decisions", "decisions_physical", "forced_answers", "turns"]
    totals, squares = [0] * 5, [0] * 5
    wins = [0] * arguments.players
    for _ in range(arguments.games):
        *counts, winner = random_game(kind_of_game, options, arguments.players, chance)
        for place, count in enumerate(counts):
            totals[place] += count
            squares[place] += count * count
        wins[winner] += 1
    games = arguments.games
    result = {"players": arguments.players, "games": games, "seed": arguments.seed, "options": options}
    for name, total, square in zip(names, totals, squares):
        mean = total / games
        result[name] = round(mean, 4)
        result[name + "_error"] = round(max(0.0, square / games - mean * mean) ** 0.5 / games ** 0.5, 4)
    result["wins"] = [round(count / games, 4) for count in wins]
    print(json.dumps(result, indent=1))
    return 0


def main():
    parser = argparse.ArgumentParser(description="The independent oracle of the rules of Coup.")
    commands = parser.add_subparsers(dest="command", required=True)
    part = commands.add_parser("check", help="run scenario files")
    part.add_argument("paths", nargs="+", metavar="FILE_OR_DIR")
    part.set_defaults(run=check)
    part = commands.add_parser("perft", help="count move sequences from the position at the end of a file")
    part.add_argument("file")
    part.add_argument("depth", type=int)
    part.set_defaults(run=count_perft)
    part = commands.add_parser("counts", help="recount the rows of a table, such as that of docs/perft.md")
    part.add_argument("file")
    part.add_argument("most", type=int, help="leave out counts above this one")
    part.set_defaults(run=counts)
    part = commands.add_parser("stats", help="uniform random play")
    part.add_argument("--players", type=int, required=True)
    part.add_argument("--games", type=int, default=10000)
    part.add_argument("--seed", type=int, default=1)
    part.add_argument("--clockwise", action="store_true")
    part.add_argument("--without-d2", action="store_true", help="play without ruling D-2, for comparison")
    part.add_argument("--rulebook", default="brazil")
    part.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    part.set_defaults(run=stats)
    arguments = parser.parse_args()
    try:
        return arguments.run(arguments)
    except (BadSetup, OSError) as error:
        print("error: %s" % error, file=sys.stderr)
        return 2


if __name__ == "__main__":
    sys.exit(main())
