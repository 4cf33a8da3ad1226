"""What a seat can see doesn't depend on what it can't know.

In two worlds, one seat is dealt and draws different cards, and the same things happen in public.
Every other seat gets the same observations, masks, heard lines and information states, to the byte.
"""

from __future__ import annotations

import random

import numpy as np
import pytest
from corte_py import OBSERVATION, CorteError, Game

#: Decisions of the hidden seat whose content nobody else hears.
UNHEARD = ("keep", "draft")


def looks(game: Game, seat: int) -> tuple[object, ...]:
    out = np.zeros(OBSERVATION, np.float32)
    game.observe(seat, out)
    view = game.view(seat)
    shown = (view.hand, view.phase, view.turn, view.asked, view.coins, view.lost, view.unseen, view.legal())
    return out.tobytes(), game.mask(seat), game.heard(seat), game.events(seat), game.record(seat), str(shown)


def supposed(game: Game, seat: int) -> object:
    try:
        world = game.view(seat).suppose(seat)
    except CorteError as none:  # Before the deal and in a draft.
        return str(none)
    return [world.hand(seat) for seat in range(game.players)], world.court


def texts(game: Game) -> dict[str, int]:
    return {game.decision(id): id for id in game.legal()}


def common(a: Game, b: Game, hidden: int, rng: random.Random) -> tuple[int, int] | None:
    """Returns a decision that looks the same in both worlds."""
    ours, theirs = texts(a), texts(b)
    if a.phase in UNHEARD and a.to_play == hidden:
        return rng.choice(list(ours.values())), rng.choice(list(theirs.values()))
    both = sorted(set(ours) & set(theirs))
    embezzles = any(line.endswith(" embezzle") for line in a.heard(None)[-a.players - 1 :])
    if a.to_play == hidden and a.hand(hidden) != b.hand(hidden) and embezzles:
        both = [text for text in both if text != "prove"]  # It shows the whole hand to everyone.
    if not both:
        return None
    text = rng.choice(both)
    return ours[text], theirs[text]


def draw(a: Game, b: Game, hidden: int, rng: random.Random) -> bool:
    """Draws the same cards for everyone but one seat, whose cards differ if they can."""
    names_a, names_b = [cards for cards, _ in a.outcomes()], [cards for cards, _ in b.outcomes()]
    probe = a.clone()
    probe.draw(0)
    is_hidden = len(probe.hand(hidden)) != len(a.hand(hidden))
    if is_hidden:
        first = rng.randrange(len(names_a))
        second = rng.randrange(len(names_b))
        a.draw(first)
        b.draw(second)
    else:
        both = [cards for cards in names_a if cards in names_b]
        if not both:
            return False
        cards = rng.choice(both)
        a.draw(names_a.index(cards))
        b.draw(names_b.index(cards))
    return True


@pytest.mark.parametrize("order", ["first", "clockwise"])
@pytest.mark.parametrize(
    ("players", "options"),
    [(2, {}), (3, {"inquisitor": True}), (3, {"faces": "distinct"}), (2, {"draft": True}), (4, {"must-prove": True}), (3, {"reformation": True})],
)
def test_twin_worlds_look_the_same_to_all_others(order, players, options):
    compared = differing = 0
    for seed in range(60):
        rng = random.Random(seed)
        hidden = rng.randrange(players)
        a = Game(players, options={"challenge-order": order} | options)
        b = a.clone()
        while not a.is_over and not b.is_over and compared < 4000:
            # Who is asked may depend on a held pass, but never on cards.
            assert (a.phase, a.to_play, a.is_chance) == (b.phase, b.to_play, b.is_chance)
            if a.is_chance:
                if not draw(a, b, hidden, rng):
                    break
            else:
                pair = common(a, b, hidden, rng)
                if pair is None:
                    break
                a.decide(pair[0])
                b.decide(pair[1])
            if a.is_over or b.is_over:
                break
            if a.influence != b.influence or a.lost != b.lost:
                break  # The last card of a hand was turned up: both worlds may now differ for all to see.
            differing += a.hand(hidden) != b.hand(hidden)
            for seat in range(players):
                if seat != hidden and a.hand(seat) == b.hand(seat):
                    assert looks(a, seat) == looks(b, seat), f"seed {seed}, seat {seat}\n{a.record()}\n{b.record()}"
                    assert compared % 16 or supposed(a, seat) == supposed(b, seat)
                    compared += 1
    assert compared > 300 and differing > 100


def test_a_held_pass_makes_no_sound():
    game = Game(4, options={"challenge-order": "first"}, seed=7)
    game.play("tax")
    before = [looks(game, seat) for seat in range(4)]
    first = game.to_play
    game.play("pass")
    assert game.to_play != first
    for seat in range(4):
        if seat != first:
            assert looks(game, seat) == before[seat]
    assert looks(game, first) != before[first]
