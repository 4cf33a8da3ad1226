"""Players of text: they are told only what they may know, and what they do is counted."""

from __future__ import annotations

import pytest
from corte_py import Game
from corte_py.textarena import PATIENCE, TextEnv, compete


def last(text):
    return text.splitlines()[-1]


@pytest.mark.parametrize("players", [2, 4, 10])
def test_a_game_of_words_is_a_game(players):
    env = TextEnv(options={"inquisitor": True})
    env.reset(players, seed=5)
    done = False
    while not done:
        player, text = env.get_observation()
        assert player == env.game.to_play
        done, info = env.step(f"I think about it.\n[{last(text)}]")
        assert info["decision"] == last(text)
    rewards, info = env.close()
    assert rewards[env.game.winner] == 1 and sum(rewards.values()) == pytest.approx(0)
    assert sum(count.wins for count in env.counts.values()) == 1


def test_what_is_told_does_not_depend_on_a_hidden_card():
    told = []
    for theirs in ("Duke Captain", "Contessa Assassin"):
        text = f"coup 1|rulebook brazil|option challenge-order clockwise|seat A hand Duke Captain|seat B hand {theirs}|first A"
        env = TextEnv()
        env.reset(2, seed=1)
        env._game = Game.read(text.replace("|", "\n"))
        first = env.get_observation()
        env.step("tax")
        env.get_observation()
        env.step("pass")
        env.get_observation()
        env.step("income")
        told.append((first, env.get_observation()))
    assert told[0] == told[1]


def test_a_claim_by_cooperation_is_counted():
    text = "coup 1|rulebook brazil|option challenge-order clockwise|option diplomat on|seat A hand Captain Contessa|seat B hand Captain Contessa|first A"
    env = TextEnv()
    env.reset(2, seed=1)
    env._game = Game.read(text.replace("|", "\n"))
    for decision in ("cooperate B", "challenge", "concede"):
        assert env.step(decision)[1]["decision"] == decision
    assert (env.counts[0].claims, env.counts[0].bluffs, env.counts[0].caught) == (1, 1, 1)


def test_a_claim_not_to_have_a_character_is_counted_and_an_earlier_bluff_is_not_blamed_for_it():
    text = "coup 1|rulebook brazil|option challenge-order clockwise|option reformation on|seat A hand Duke Contessa|seat B hand Captain Contessa|first A"
    env = TextEnv()
    env.reset(2, seed=1)
    env._game = Game.read(text.replace("|", "\n"))
    caught = []
    # A has no Captain, and is let be; A has a Duke, and isn't.
    for decision in ("steal B", "pass", "pass", "income", "embezzle", "challenge", "concede"):
        assert env.step(decision)[1]["decision"] == decision
        caught.append(env.counts[0].caught)
    assert (env.counts[0].claims, env.counts[0].bluffs, caught) == (2, 2, [0] * 6 + [1])


def test_answers_bluffs_and_tokens_are_counted():
    text = "coup 1|rulebook brazil|option challenge-order clockwise|seat A hand Duke Captain|seat B hand Contessa Contessa|first A"
    env = TextEnv()
    env.reset(2, seed=1)
    env._game = Game.read(text.replace("|", "\n"))
    for answer in ("I pass", "[steal from the rich]"):
        done, info = env.step(answer, tokens=5)
        assert not done and answer in info["illegal"]
    assert "no decision that you may make" in env.get_observation()[1]
    env.step("steal B", tokens=5)  # she holds the Captain
    env.step("pass")
    env.step("block Ambassador")  # he holds two Contessas
    env.step("challenge")
    env.step("concede")
    ana, bruno = env.counts[0], env.counts[1]
    assert (ana.claims, ana.bluffs, ana.illegal, ana.tokens) == (1, 0, 2, 15)
    assert (bruno.claims, bruno.bluffs, bruno.caught) == (1, 1, 1)
    assert ana.seconds > 0


def test_who_never_decides_is_decided_for():
    env = TextEnv()
    env.reset(2, seed=3)
    env.get_observation()
    for _ in range(PATIENCE - 1):
        assert "decision" not in env.step("what?")[1]
    assert env.step("what?")[1]["decision"] == "income"
    assert env.counts[0].replaced == 1 and env.game.to_play == 1


def test_players_compete():
    def talks(text):
        return f"My answer: {last(text)}\n{last(text)}", 12

    standing = compete({"talks": talks, "silent": lambda text: ""}, games=6, seed=7)
    talker, silent = standing.counts["talks"], standing.counts["silent"]
    assert talker.games == silent.games == 6 and talker.wins + silent.wins == 6
    assert talker.tokens == 12 * talker.answers and talker.illegal == 0
    assert silent.illegal == silent.answers == PATIENCE * silent.replaced
    assert "talks" in str(standing)
    with pytest.raises(ValueError, match="two at least"):
        compete({"alone": last}, games=1, seed=1)


def test_a_number_is_a_place_in_the_list():
    env = TextEnv()
    env.reset(2, seed=1)
    assert env.get_observation()[1].split("You decide one of these:\n")[1].startswith("income\n")
    with pytest.raises(TypeError, match="a text is wanted, not NoneType"):
        env.step(None)
    assert env.counts[0].answers == 0
    assert env.step("[1]")[1]["decision"] == "income"
    env.get_observation()
    assert env.step("2")[1]["decision"] == "foreign-aid"
