"""Every view has games that could be the real one."""

from __future__ import annotations

from collections import Counter
from math import comb, prod
from pathlib import Path

import pytest
from corte_py import Dealer, Game, belief

#: A game in which a seat's belief has ruled out what another one holds.
EXCLUDED = (Path(__file__).parent / "excluded.coup").read_text()


@pytest.mark.parametrize("model", ["counting", "ladder"])
def test_a_belief_that_excludes_what_is_there_is_no_reason_to_refuse(model):
    view = Game.read(EXCLUDED).view(0)
    believed = belief(view, model)
    games = [view.suppose(seed, model) for seed in range(400)]
    for game in games:
        assert game.hand(0) == view.hand and game.legal(0) == view.legal()
        assert all(len(game.hand(seat)) == view.influence[seat] for seat in range(4))
    # Worlds are drawn in proportion to the beliefs about the other seats, with cards counted.
    pool = Counter(view.unseen)

    def likelihood(hands: list[list[str]]) -> float:
        product = 1.0
        for seat in (2, 3):
            hand = Counter(hands[seat])
            deals = prod(comb(pool[card], count) for card, count in hand.items())
            product *= sum(p for cards, p in believed[seat] if Counter(cards) == hand) / deals
        return product

    weights = [(hands, ways * likelihood(hands)) for hands, _, ways in view.worlds()]
    for seat in (1, 2, 3):
        expected = sum(weight for hands, weight in weights if "Duke" not in hands[seat])
        found = sum("Duke" not in game.hand(seat) for game in games) / len(games)
        assert found == pytest.approx(expected / sum(weight for _, weight in weights), abs=0.08)
    assert len(Counter(tuple(game.hand(1)) for game in games)) > 2


@pytest.mark.parametrize(("players", "seed", "least", "most"), [(2, 2, 0.0, 0.05), (6, 3, 0.04, 0.15)])
def test_among_many_hands_are_drawn_with_those_of_the_others(players, seed, least, most):
    game, luck = Game(players, seed=seed), Dealer(seed)
    for _ in range(20):
        legal = game.legal()
        game.decide(legal[luck.below(len(legal))])
    view = game.view(game.playing[0])
    games = [view.suppose(seed) for seed in range(1000)]
    unseen = Counter(view.unseen)
    for supposed in games[:100]:
        others = Counter(card for seat in game.playing if seat != view.seat for card in supposed.hand(seat))
        assert others <= unseen
    apart = [
        abs(sum(p for hand, p in hands if card in hand) - sum(card in it.hand(seat) for it in games) / len(games))
        for seat, hands in belief(view).items()
        for card in ("Duke", "Assassin", "Captain", "Ambassador", "Contessa")
    ]
    # The standard deviation of a share of a thousand is at most 0.016.
    assert least <= max(apart) < most


def test_any_moment_of_a_game_can_be_supposed():
    tables = [
        (2, {"draft": True, "faces": "distinct"}),
        (3, {"inquisitor": True, "must-prove": True, "challenge-order": "first"}),
        (6, {}),
        (10, {"faces": "distinct", "reformation": True}),
    ]
    for players, options in tables:
        game, luck = Game(players, options=options), Dealer(5, players)
        while not game.is_over and len(game) < 150:
            for seat in range(players):
                view = game.view(seat)
                if seat in game.playing and luck.below(8) == 0:
                    supposed = view.suppose(1).new_game()
                    assert supposed.hand(seat) == view.hand and supposed.phase == view.phase
                    assert supposed.legal(seat) == view.legal()
            if game.is_chance:
                game.draw(luck.below(len(game.outcomes())))
            else:
                legal = game.legal()
                game.decide(legal[luck.below(len(legal))])
