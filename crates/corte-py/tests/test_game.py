"""One game: the same as in Rust, with errors that say what is wrong and where."""

from __future__ import annotations

import copy
import itertools
import pickle
import random
from collections import Counter
from pathlib import Path

import corte_py
import numpy as np
import pytest
from conftest import GAMES
from corte_py import (
    DECISIONS,
    CorteError,
    Dealer,
    Game,
    IllegalDecision,
    NotationError,
    from_version_1,
    to_absolute,
    to_relative,
)
from corte_py.series import Plan, tournament

CLOCKWISE = {"challenge-order": "clockwise"}
TABLES = [
    (2, {}),
    (2, {"draft": True, "faces": "distinct"}),
    (3, {"inquisitor": True}),
    (4, {"declared": "coup+assassinate", "must-prove": True}),
    (6, {"challenge-order": "first"}),
    (10, {}),
    (3, {"reformation": True, "inquisitor": True}),
]


def play_at_random(game: Game, luck: Dealer) -> Game:
    while not game.is_over:
        legal = game.legal()
        game.decide(legal[luck.below(len(legal))])
    return game


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_random_games_have_the_records_of_rust(rust_records, players, options):
    options = CLOCKWISE | options
    words = [f"{name}={'on' if value is True else value}" for name, value in options.items()]
    games = GAMES if players < 10 else GAMES // 10
    table, count = Game(players, options=options), 0
    for stream, record in enumerate(rust_records(players, 7, games, *words)):
        played = play_at_random(table.new_game(7, stream), Dealer(8, stream))
        assert played.record().rstrip("\n") == record, f"game {stream}"
        count += 1
    assert count == games


def test_bots_decide_as_in_rust(rust_records):
    names = ["page", "courtier-bold", "spy"]
    for stream, record in enumerate(rust_records(3, 7, 20, "bots", ",".join(names))):
        game = Game(3, options=CLOCKWISE, seed=7, stream=stream)
        bots = [corte_py.Bot(name, 1000 * stream + seat) for seat, name in enumerate(names)]
        while not game.is_over:
            seat = game.to_play
            game.decide(bots[seat].act(game.view(seat)))
        assert game.record().rstrip("\n") == record, f"game {stream}"


def test_a_record_is_read_back_copied_and_pickled():
    for stream in range(50):
        game = Game(3, options={"inquisitor": True}, seed=7, stream=stream)
        luck = Dealer(1, stream)
        for _ in range(8):
            if game.is_over:
                break
            legal = game.legal()
            game.decide(legal[luck.below(len(legal))])
        again = pickle.loads(pickle.dumps(game))
        twin = copy.deepcopy(game)
        assert Game.read(game.record()).record() == game.record() == again.record() == twin.record()
        # The random numbers that come next are kept, too.
        lucks = [Dealer(2, stream) for _ in range(3)]
        ends = [play_at_random(one, luck).record() for one, luck in zip((game, again, twin), lucks, strict=True)]
        assert ends[0] == ends[1] == ends[2]


def test_chance_is_explicit_without_a_seed():
    game = Game(2)
    assert game.is_chance and game.to_play is None and game.legal() == []
    outcomes = game.outcomes()
    assert len(outcomes) == 15 and sum(ways for _, ways in outcomes) == 105
    game.draw(0)
    assert sorted(game.hand(0)) == sorted(outcomes[0][0])
    game.draw(len(game.outcomes()) - 1)
    assert game.phase == "action" and len(game.court) == 11


def test_a_view_shows_what_its_seat_may_know():
    game = Game(3, seed=7)
    game.play("tax")
    view = game.view(1)
    assert view.hand == game.hand(1) and view.legal() == game.legal(1)
    assert len(view.unseen) == 13 and set(view.asked) == {1, 2}
    own, other = game.heard(1), game.heard(2)
    assert "seat_1 deal ? ?" in other and "seat_1 deal ? ?" not in own
    assert own[-1] == other[-1] == "seat_0 tax"
    worlds = Game(2, seed=7).view(0).worlds()
    assert sum(ways for _, _, ways in worlds) == 78
    assert game.view(None).hand == [] and "deal ? ?" in game.record(-1)


def test_a_supposed_game_looks_the_same_to_its_seat():
    phases = set()
    for (players, options), stream in itertools.product(TABLES, range(6)):
        game, luck = Game(players, options=options, seed=9, stream=stream), Dealer(3, stream)
        while not game.is_over:
            # There are no beliefs in a draft yet.
            for seat in {game.to_play, game.playing[-1]} if game.phase != "draft" else ():
                view = game.view(seat)
                supposed = view.suppose(luck.below(10**6))
                twin = supposed.view(seat)
                for name in ("hand", "phase", "turn", "asked", "coins", "influence", "lost", "unseen"):
                    assert getattr(view, name) == getattr(twin, name), (name, game.record())
                assert supposed.legal(seat) == game.legal(seat)
                both = np.zeros((2, corte_py.OBSERVATION), np.float32)
                game.observe(seat, both[0])
                supposed.observe(seat, both[1])
                assert np.array_equal(*both)
                phases.add(game.phase)
            legal = game.legal()
            game.decide(legal[luck.below(len(legal))])
    assert phases >= {"action", "challenge", "block", "proof", "loss", "keep", "show", "examine"}, phases


def test_supposed_hands_are_those_of_the_belief():
    game = Game(2, seed=3)
    for _ in range(3):
        game.decide(game.legal()[2 if game.phase == "action" else 0])
    view = game.view(game.to_play)
    other = 1 - game.to_play
    for model in ("counting", "ladder"):
        expected = {tuple(hand): share for hand, share in corte_py.belief(view, model)[other]}
        found = Counter(tuple(view.suppose(seed, model).hand(other)) for seed in range(2000))
        assert set(found) <= set(expected)
        # The standard deviation of a share of a tenth is 0.007.
        assert all(abs(found[hand] / 2000 - share) < 0.03 for hand, share in expected.items())


def test_a_supposed_game_is_played_to_its_end_and_has_no_past():
    game = Game(3, options={"inquisitor": True}, seed=7)
    game.play("tax")
    supposed = game.view(1).suppose(5)
    assert supposed.is_supposed and not game.is_supposed and len(supposed) == 0 and supposed.heard(1) == []
    with pytest.raises(CorteError, match="has no record"):
        supposed.record()
    again = supposed.new_game(6)
    assert again.hand(2) == supposed.hand(2) and again.phase == "challenge"
    bots = [corte_py.Bot(name, 1) for name in ("spy", "page", "courtier-bold")]
    while not supposed.is_over:
        seat = supposed.to_play
        supposed.decide(bots[seat].act(supposed.view(seat)))
    assert play_at_random(again, Dealer(1)).winner in range(3)
    with pytest.raises(CorteError, match="a spectator"):
        game.view(None).suppose(1)


def test_the_layout_of_decisions_is_that_of_the_index():
    blocks = corte_py.decision_layout()
    assert [start for _, start, _, _ in blocks] == [*itertools.accumulate((size for _, _, size, _ in blocks), initial=0)][:-1]
    assert sum(size for _, _, size, _ in blocks) == corte_py.DECISIONS
    kind = [name for name, _, size, _ in blocks for _ in range(size)]
    seen = set()
    for (players, options), stream in itertools.product([*TABLES, (3, {"diplomat": True})], range(20)):
        game, luck = Game(players, options=options, seed=5, stream=stream), Dealer(6, stream)
        while not game.is_over:
            legal = game.legal()
            for number in legal:
                words = game.decision(number).split()
                assert kind[number].split()[0] == words[0] and ("naming" in kind[number]) == ("naming" in words)
                seen.add(kind[number])
            game.decide(legal[luck.below(len(legal))])
    assert seen == set(kind)


def test_a_belief_counts_cards():
    game = Game(2, seed=3)
    hands = corte_py.belief(game.view(0))[1]
    worlds = game.view(0).worlds()
    exact = {tuple(hands[1]): ways / 78 for hands, _, ways in worlds}
    assert {tuple(hand): pytest.approx(p) for hand, p in hands} == exact
    with pytest.raises(CorteError, match="there is no 'guess'|guess"):
        corte_py.belief(game.view(0), "guess")


def test_sides_and_reserve_are_told():
    game = Game(3, options={"reformation": True}, seed=7)
    assert game.sides == game.view(1).sides == ["loyalist", "reformist", "loyalist"]
    game.play("convert")
    assert game.sides[0] == "reformist" and game.reserve == game.view(2).reserve == 1
    assert Game(2).sides == [None, None]


def test_decisions_turn_with_the_seat():
    game = Game(4, seed=7)
    game.play("income")
    absolute, relative = game.legal(), game.legal(relative=True)
    assert len(absolute) == len(relative) and absolute != relative
    nearest = relative[[game.decision(id, relative=True) for id in relative].index("steal seat_2")]
    farthest = relative[[game.decision(id, relative=True) for id in relative].index("steal seat_0")]
    assert nearest < farthest
    game.decide(nearest, relative=True)
    assert game.heard(None)[-1] == "seat_1 steal seat_2"


@pytest.mark.parametrize(
    "options",
    [{}, {"inquisitor": True}, {"declared": "coup+assassinate"}, {"reformation": True}, {"diplomat": True, "faces": "distinct"}],
)
def test_a_number_turns_alike_at_every_table_of_a_size(options):
    for seed in range(3):
        game, luck = Game(5, options=options, seed=seed), random.Random(seed)
        while not game.is_over:
            seat = game.to_play
            legal = game.legal()
            turned = [to_relative(number, seat, 5) for number in legal]
            assert sorted(turned) == game.legal(relative=True)
            assert [game.decision(number, relative=True) for number in turned] == [game.decision(number) for number in legal]
            assert [to_absolute(number, seat, 5) for number in turned] == legal
            game.decide(luck.choice(legal))


def test_a_decision_of_version_1_has_its_number_in_this_version():
    assert corte_py.DECISION_VERSION == 2
    numbers = [from_version_1(number) for number in range(287)]
    assert len(set(numbers)) == 287 and None not in numbers
    assert from_version_1(287) is None and Game(2, seed=7).decision(from_version_1(2)) == "tax"


@pytest.mark.parametrize(
    ("attempt", "error", "words"),
    [
        (lambda game: to_relative(DECISIONS, 0, 2), CorteError, "decision: 0 to"),
        (lambda game: to_absolute(0, 2, 2), CorteError, "seat: 0 to 1"),
        (lambda game: to_relative(0, 0, 11), CorteError, "11"),
        (lambda game: from_version_1(-1), CorteError, "decision: -1 is too small"),
        (lambda game: Game(3, names=["a", "b", "a"]), CorteError, "names: two seats can't both be \"a\""),
        (lambda game: game.decide(10**6), CorteError, "decision: 0 to"),
        (lambda game: game.decide(-1), CorteError, "not -1"),
        (lambda game: game.decide(game.legal()[0], seat=1), IllegalDecision, "seat 1: this player is not asked"),
        (lambda game: game.play("coup seat_1"), IllegalDecision, "refused to seat 0; there is income"),
        (lambda game: game.hand(2), CorteError, "seat: 0 to 1 at this table, not 2"),
        (lambda game: game.draw(0), IllegalDecision, "no cards are drawn"),
        (lambda game: Game(11), CorteError, "2 to 10 players, not 11"),
        (lambda game: Game(3, options={"draft": True}), CorteError, "a draft is for two players"),
        (lambda game: Game(2, options={"blind": True}), CorteError, "no such option"),
        (lambda game: Game(2, options={"wins": 3.5}), TypeError, "a bool, an int or a str is wanted, not float"),
        (lambda game: Game(2, "paris"), CorteError, "the rulebooks are brazil"),
        (lambda game: Game(2, names=["one"]), CorteError, "2 are wanted, not 1"),
        (lambda game: Game.read("coup 1\nrulebook brazil\nseat A\nseat B\nA dance"), NotationError, "^<text>:5"),
        (lambda game: Game.read(game.record(0)), NotationError, "every card is known"),
        (lambda game: Game.read("coup 2"), NotationError, "^<text>:1"),
        (lambda game: corte_py.Bot("paje"), CorteError, "did you mean page"),
        (lambda game: corte_py.Bot("page").act(game.view(None)), CorteError, "a spectator"),
        (lambda game: corte_py.Bot("spy").act(game.view(0), iterations=5), CorteError, "iterations: spy does not search"),
        (lambda game: corte_py.Bot("spy:bold").explain(game.view(0), 5), CorteError, "iterations: spy:bold does not search"),
        (lambda game: corte_py.Bot("cardinal").weights(game.view(0), 0), CorteError, "iterations: 1 to 4294967295, not 0"),
        (lambda game: game.observe(0, np.zeros(3, np.float32)), ValueError, "shape"),
        (lambda game: game.observe(0, np.zeros(corte_py.OBSERVATION)), TypeError, "float32"),
        (lambda game: game.observe(0, np.zeros(2 * corte_py.OBSERVATION, np.float32)[::2]), ValueError, "strides"),
        (lambda game: game.observe(0, bytes(4 * corte_py.OBSERVATION)), ValueError, "shape"),
        (lambda game: game.observe(0, [0.0]), TypeError, "memory such as a NumPy array's"),
        (lambda game: Game(10, seed=1).view(0).worlds(10), CorteError, "more than 10 worlds"),
    ],
)
def test_what_is_wrong_is_said(attempt, error, words):
    game = Game(2, seed=7)
    before = game.record()
    with pytest.raises(error, match=words):
        attempt(game)
    assert game.record() == before


def test_a_finished_game_refuses_more():
    game = play_at_random(Game(2, seed=7), Dealer(1))
    assert game.legal() == [] and game.to_play is None
    with pytest.raises(IllegalDecision, match="the game is over"):
        game.decide(0)


def test_a_wheel_is_built_for_other_machines_too():
    assert not corte_py.BUILT_FOR_THIS_MACHINE


def test_a_bot_explains_itself():
    game = Game(2, seed=7)
    bot = corte_py.Bot("spy", seed=3)
    weights = bot.weights(game.view(0))
    assert set(weights) == set(game.legal()) and sum(weights.values()) == pytest.approx(1, abs=1e-3)
    explained = bot.explain(game.view(0))
    assert len(explained["options"]) == len(weights) and set(explained["beliefs"]) == {1}
    assert bot.act(game.view(1)) is None


def test_an_explanation_tells_its_members():
    game = Game(2, seed=7)
    explained = corte_py.Bot("spy").explain(game.view(0))
    for number, text, probability, win in explained["options"]:
        assert game.decision(number) == text and 0 <= probability <= 1 and 0 <= win <= 1
    assert len(explained["beliefs"][1]) == len(corte_py.CHARACTERS) and explained["beliefs"][1][-1] == 0
    explained = corte_py.Bot("page").explain(game.view(0))
    assert explained["beliefs"] == {} and all(win is None for *_, win in explained["options"])


def test_a_name_says_how_long_a_bot_searches():
    view = Game(2, seed=5).view(0)
    named, plain = corte_py.Bot("cardinal@20", 1), corte_py.Bot("cardinal", 1)
    assert named.name == "cardinal@20"
    weights = named.weights(view)
    assert weights == plain.weights(view, 20) == plain.weights(view, iterations=np.int64(20)) != plain.weights(view)
    assert named.weights(view, 50) == plain.weights(view, 50) != weights
    assert named.explain(view) == plain.explain(view, 20) != plain.explain(view)
    # The iterations don't affect the random numbers: the same weights lead to the same decision.
    for seed in range(30):
        named, plain = corte_py.Bot("cardinal@20", seed), corte_py.Bot("cardinal", seed)
        assert named.act(view) == plain.act(view, 20)
    assert corte_py.Bot("cardinal@5ms").act(view) in view.legal()


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("spy@300", "spy does not search, so it takes no budget; cardinal does"),
        ("cardinal@soon", "write iterations, such as 3000, or milliseconds"),
        ("cardinal@0", "not a search budget"),
        ("cardinall@300", "did you mean cardinal"),
    ],
)
def test_a_name_that_is_none_is_refused_with_a_hint(name, words):
    with pytest.raises(CorteError, match=words):
        corte_py.Bot(name)


CRATES = Path(__file__).parents[2]
NETWORK, DOGE = CRATES / "corte-bots/networks/two.network", CRATES / "corte-joint/strategies/two.doge"


def test_a_player_in_a_file_is_a_bot(tmp_path):
    view = Game(2, seed=7).view(0)
    network = corte_py.Bot(str(NETWORK), 1)
    weights = network.weights(view)
    assert network.name == str(NETWORK) and sum(weights.values()) == pytest.approx(1, abs=0.01)
    # The Regent plays by the same network, and leaves out what it hardly ever does.
    regent = corte_py.Bot("regent", 1).weights(view)
    assert max(weights, key=weights.get) == max(regent, key=regent.get)
    assert network.act(view) in view.legal()
    doge = corte_py.Bot(str(DOGE), 1)
    assert doge.weights(view) == corte_py.Bot("doge", 1).weights(view)
    # Another file of the same name is another player.
    kept = tmp_path / "mine.network"
    kept.write_bytes(NETWORK.read_bytes())
    mine = corte_py.Bot(str(kept), 1)
    kept.write_bytes((CRATES / "corte-bots/networks/many.network").read_bytes())
    assert mine.weights(view) == copy.copy(mine).weights(view) == weights != corte_py.Bot(str(kept), 1).weights(view)
    assert tournament(Plan((str(NETWORK), "fool"), seed=7), range(20)).wins[0] > 10


def test_a_file_that_is_no_player_is_refused_with_the_reason(tmp_path):
    view = Game(2, seed=7).view(0)
    with pytest.raises(FileNotFoundError, match="none.network: .*name a file that corte train has written"):
        corte_py.Bot(str(tmp_path / "none.network"))
    odd = tmp_path / "odd.network"
    odd.write_bytes(b"no network")
    with pytest.raises(CorteError, match="odd.network: this is not a network"):
        corte_py.Bot(str(odd))
    odd.write_bytes(NETWORK.read_bytes()[:-100])
    with pytest.raises(CorteError, match="odd.network: "):
        corte_py.Bot(str(odd))
    with pytest.raises(CorteError, match="two.network does not search"):
        corte_py.Bot(str(NETWORK)).act(view, iterations=10)
    other = Game(2, options={"inquisitor": True}, seed=7).view(0)
    # A refused view is no game of the bot's, whether it comes first or later.
    doge = corte_py.Bot(str(DOGE), 5)
    for _ in range(2):
        with pytest.raises(CorteError, match="two.doge: it only plays games without options; train one"):
            doge.act(other)
        assert doge.weights(view) == corte_py.Bot(str(DOGE), 5).weights(view)


@pytest.mark.parametrize("name", ["page", "courtier:greedy", "spy", "regent", "cardinal@20"])
@pytest.mark.parametrize("copied", [corte_py.Bot.clone, copy.copy, copy.deepcopy, lambda bot: pickle.loads(pickle.dumps(bot))])
def test_a_copied_bot_goes_on_with_the_same_luck(name, copied):
    bots, asked = [corte_py.Bot(name, seed) for seed in range(3)], 0
    for stream in range(3):
        game = Game(3, seed=7, stream=stream)
        for _ in range(40):
            if game.is_over:
                break
            seat = game.to_play
            view, twin = game.view(seat), copied(bots[seat])
            weighed = copied(twin).weights(view)
            decision = bots[seat].act(view)
            assert twin.act(view) == decision and weighed.get(decision, 0) > 0
            if asked % 3 == 0:
                # The copy plays on: what follows is the same, in the next game, too.
                bots[seat], twin = twin, bots[seat]
            asked += 1
            game.decide(decision)
    assert asked > 60


def test_no_game_of_a_bot_has_the_luck_of_a_bot_of_another_seed():
    one, other = Game(2, seed=7).view(0), Game(2, seed=8).view(0)

    def second(seed):
        bot = corte_py.Bot("fool", seed)
        bot.act(one)
        return bot.act(other)

    assert [second(seed) for seed in range(20)] != [corte_py.Bot("fool", seed + 1).act(other) for seed in range(20)]


def test_a_copied_bot_that_sees_another_game_begins_it_anew():
    one, other = Game(2, seed=7), Game(2, seed=8)
    bot = corte_py.Bot("fool", 3)
    for _ in range(3):
        bot.act(one.view(0))
    twin = pickle.loads(pickle.dumps(bot))
    assert [bot.act(other.view(0)) for _ in range(9)] == [twin.act(other.view(0)) for _ in range(9)]
    # At worst, an altered pickle plays another game.
    odd = corte_py.Bot._restore("fool", 3, 0, [9, 2, 10**6], (10**6, 1))
    assert odd.act(one.view(0)) in one.legal()
    assert corte_py.Bot._restore("fool", 3, 2**64 - 1, [], None).act(one.view(0)) in one.legal()


def test_views_and_dealers_are_copied():
    view, luck = Game(2, seed=7).view(0), Dealer(7)
    assert copy.deepcopy(view) is view and copy.copy(view) is view
    luck.below(6)
    twins = [luck.clone(), copy.copy(luck), copy.deepcopy(luck)]
    drawn = [[dealer.below(1000) for _ in range(9)] for dealer in (luck, *twins)]
    assert drawn[0] == drawn[1] == drawn[2] == drawn[3]


@pytest.mark.parametrize("faces", ["identical", "distinct"])
def test_worlds_after_a_draft_leave_out_what_was_heard_of_it(faces):
    game, luck = Game(2, options={"draft": True, "faces": faces}, seed=1), Dealer(1)
    while game.phase != "action":
        legal = game.legal()
        game.decide(legal[luck.below(len(legal))])
    for seat in (0, 1):
        view = game.view(seat)
        believed = {tuple(hand) for hand, _ in corte_py.belief(view)[1 - seat]}
        worlds = {tuple(hands[1 - seat]) for hands, _, _ in view.worlds()}
        assert believed < worlds and tuple(game.hand(1 - seat)) in believed


@pytest.mark.parametrize(("option", "character", "place"), [("diplomat", "Diplomat", 0), ("inquisitor", "Inquisitor", 25)])
def test_cards_lie_where_the_document_has_them(option, character, place):
    start = {name: start for name, start, _, _ in corte_py.observation_layout()}
    lose = {name: start for name, start, _, _ in corte_py.decision_layout()}["lose"]
    index = corte_py.CHARACTERS.index(character)
    game = Game.read(
        f"coup 1\nrulebook brazil\noption {option} on\noption challenge-order clockwise\n"
        f"seat Ana coins 7 hand Assassin Captain\nseat Bruno hand {character} {character}\nfirst Ana\nAna coup Bruno\n"
    )
    assert game.legal(1) == [lose + place] and game.decision(lose + place) == f"lose {character}"
    seen = np.zeros(corte_py.OBSERVATION, np.float32)
    game.observe(1, seen)
    hand = seen[start["hand"] : start["hand"] + 30]
    assert hand[place] == 2 and hand.sum() == 2
    # A character's number is its place in `CHARACTERS`.
    assert seen[start["places"] + index] == 1


def test_what_a_loss_waits_for_is_observed():
    # After a failed challenge, a player is asked to block an assassination next, but not a tax.
    def after(coins: int, action: str) -> np.ndarray:
        game = Game.read(
            f"coup 1\nrulebook brazil\noption challenge-order clockwise\n"
            f"seat Ana coins {coins} hand Assassin Duke\nseat Bruno hand Contessa Captain\nfirst Ana\n"
        )
        for text in (action, "challenge", "prove"):
            game.play(text)
        game.draw([cards for cards, _ in game.outcomes()].index(["Ambassador"]))
        assert (game.phase, game.to_play) == ("loss", 1)
        seen = np.zeros(corte_py.OBSERVATION, np.float32)
        game.observe(1, seen)
        return seen

    struck, taxed = after(6, "assassinate Bruno"), after(3, "tax")
    assert not np.array_equal(struck, taxed)


def test_a_deal_is_one_world_whoever_may_have_passed():
    game = Game(3, seed=1)
    game.play("foreign-aid")
    worlds = game.view(0).worlds(limit=204)
    assert len({repr(world[:2]) for world in worlds}) == len(worlds) == 204
    assert sum(ways for _, _, ways in worlds) == 13 * 12 // 2 * 11 * 10 // 2


def test_what_a_decision_claims_is_told():
    game = Game(3, options={"reformation": True, "inquisitor": True, **CLOCKWISE}, seed=7)
    told = {game.decision(number).split()[0]: game.says(number) for number in game.legal()}
    assert told["exchange"] == ("Inquisitor", False) and told["steal"] == ("Captain", False)
    assert told["embezzle"] == ("Duke", True) and told["income"] is None and told["convert"] is None
    game.play("foreign-aid")
    blocks = {game.decision(number): game.says(number, game.to_play) for number in game.legal()}
    assert blocks == {"pass": None, "block Duke": ("Duke", False)}
    steal = next(number for number in range(DECISIONS) if game.decision(number, 1) == "steal seat_2")
    assert game.says(to_relative(steal, 1, 3), 1, relative=True) == ("Captain", False)
    with pytest.raises(IllegalDecision, match="fits no decision of seat 1"):
        game.says(DECISIONS - 1, 1)
