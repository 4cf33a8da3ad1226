"""A few tests of the oracle itself.  python3 tools/oracle/test_oracle.py"""

import os
import random
import sys
import unittest

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

from notation import run_text                                               # noqa: E402
from rules import BadSetup, Game, Refused, full_deck, make_options, perft   # noqa: E402

TWO = """coup 1
rulebook brazil
seat Ana coins 2 hand Duke Captain
seat Bruno coins 2 hand Contessa Assassin
"""


def play(text):
    game, failures = run_text(text)
    assert not failures, "\n".join(failures)
    return game


def failures_of(text):
    return run_text(text)[1]


class Setup(unittest.TestCase):
    def test_copies(self):
        for players, cards in [(2, 15), (6, 15), (7, 20), (8, 20), (9, 25), (10, 25)]:
            options = make_options("brazil", {}, players)
            self.assertEqual(len(full_deck(options, players)), cards)

    def test_refused_options(self):
        for rulebook, changes, players, word in [
                ("brazil", {}, 11, "players"), ("brazil", {}, 1, "players"), ("summary", {}, 7, "players"),
                ("brazil", {"draft": "on"}, 3, "draft"), ("italy", {"first-coins": "1"}, 3, "first-coins"),
                ("brazil", {"faces": "everdeck"}, 7, "faces"), ("everdeck", {"inquisitor": "on"}, 4, "inquisitor"),
                ("brazil", {"wins": "0"}, 2, "wins"), ("brazil", {"faces": "blue"}, 2, "faces"),
                ("brazil", {"colour": "on"}, 2, "colour")]:
            with self.assertRaisesRegex(BadSetup, word):
                make_options(rulebook, changes, players)

    def test_starting_coins(self):
        self.assertEqual(Game(make_options("brazil", {}, 2), "AB", first=1).coins, [2, 1])
        self.assertEqual(Game(make_options("summary", {}, 2), "AB").coins, [2, 2])
        self.assertEqual(Game(make_options("brazil", {}, 3), "ABC").coins, [2, 2, 2])

    def test_bad_positions(self):
        for line in ["seat C hand Duke", "seat C hand Duke Duke lost Duke", "seat C hand -", "seat C lost Duke",
                     "seat C hand Duke Inquisitor", "seat C coins 1 hand - lost Duke Duke",
                     "seat C hand Duke.1 Contessa", "seat Ana", "first C", "court Duke", "view Ana", "seat C hand ? ?",
                     "seat C hand - lost Duke Duke\nfirst C"]:
            self.assertTrue(failures_of(TWO + line), line)


class Play(unittest.TestCase):
    def test_steal_from_the_exiled(self):
        """D-2, both ways to fall: the Steal is settled first, then the rest goes back."""
        text = """coup 1
rulebook brazil
seat A coins 2 hand Captain Duke
seat B coins 5 hand Duke lost Contessa
seat C coins 2 hand Duke Contessa
A steal B
"""
        for moves in ["B challenge\nA prove\nA draw Captain\nB lose Duke",
                      "all pass\nB block Captain\nC challenge\nexpect A coins 2\nB concede\nexpect A coins 4"]:
            play(text + moves + "\nexpect A coins 4\nexpect B coins 0\nexpect B out\nexpect turn C")

    def test_forced_things_and_their_confirmation(self):
        text = TWO.replace("coins 2 hand Duke", "coins 9 hand Duke").replace(
            "rulebook brazil", "rulebook brazil\noption declared coup") + "Ana coup Bruno naming Contessa\n"
        play(text)
        play(text + "expect court 11\nBruno show Assassin Contessa\nexpect Bruno in\nBruno lose Contessa\n")
        self.assertTrue(failures_of(text + "Bruno show Assassin Duke"))
        self.assertTrue(failures_of(text + "Bruno lose Assassin"))
        self.assertTrue(failures_of(text + "Bruno lose Contessa\nBruno lose Contessa"))

    def test_two_distinct_copies_of_the_named_card(self):
        play("""coup 1
rulebook brazil
option faces distinct
option declared coup+assassinate
seat A coins 3 hand Assassin.0 Duke.2
seat B hand Duke.0 Duke.1
expect refuse A assassinate B
A assassinate B naming Duke
all pass
B pass
B show Duke.1 Duke.0
expect legal B lose Duke.0, lose Duke.1
expect refuse B lose Duke
B lose Duke.1
B draw Captain.0 Captain.1
expect legal B keep Duke.0, keep Captain.0, keep Captain.1
""")

    def test_conceded_declared_assassination_shows_nothing(self):
        game = play(TWO.replace("coins 2 hand Duke", "coins 3 hand Duke").replace(
            "rulebook brazil", "rulebook brazil\noption declared coup+assassinate") +
            "Ana assassinate Bruno naming Duke\nBruno challenge\nAna concede\nAna lose Duke\n"
            "expect Ana coins 3\nexpect turn Bruno")
        self.assertEqual(game.automatic, [])

    def test_examine_draws_before_returning(self):
        play("""coup 1
rulebook brazil
option inquisitor on
seat A hand Inquisitor Duke
seat B hand Captain lost Contessa
A examine B
all pass
expect legal B show Captain
B show Captain
A force
expect court 11
B draw Captain
expect court 11
expect B hand Captain
expect turn B
""")

    def test_the_game_ends_in_mid_action(self):
        play("""coup 1
rulebook brazil
seat A coins 2 hand Captain Duke
seat B coins 5 hand Duke lost Contessa
A steal B
B challenge
A prove
A draw Captain
expect winner A
expect A coins 2
expect asks
expect legal B -
B lose Duke
""")

    def test_actor_falls_challenging_a_block(self):
        """R-X4."""
        play("""coup 1
rulebook brazil
seat A coins 3 hand Captain lost Duke
seat B coins 5 hand Duke Contessa
seat C hand Duke Contessa
A assassinate B
all pass
B block Contessa
A challenge
B prove
B draw Contessa
expect A out
expect B hand Contessa Duke
expect turn B
""")

    def test_all_pass_needs_a_window(self):
        self.assertTrue(failures_of(TWO + "all pass"))

    def test_abandoned(self):
        self.assertTrue(play(TWO + "end abandoned").abandoned)
        self.assertTrue(failures_of(TWO + "end abandoned\nAna tax"))

    def test_failure_says_where(self):
        self.assertTrue(failures_of(TWO + "expect Ana coins 3")[0].startswith("-:5:12: coins: expected 3, found 2"))


class Reformation(unittest.TestCase):
    HEAD = """coup 1
rulebook brazil
option reformation on
seat A coins 2 hand Assassin Captain
seat B coins 2 hand Contessa Duke
seat C coins 2 hand Assassin Duke
"""

    def test_sides_and_reserve_need_the_option(self):
        self.assertTrue(failures_of(TWO + "reserve 1"))
        self.assertTrue(failures_of(TWO + "expect reserve 0"))
        self.assertTrue(failures_of(TWO.replace("hand Duke", "side loyalist hand Duke")))
        self.assertTrue(failures_of(self.HEAD + "reserve 201"))
        self.assertTrue(failures_of(self.HEAD.replace("hand Assassin Captain", "hand Assassin Captain side loyalist")))

    def test_a_proof_is_the_whole_hand(self):
        text = self.HEAD + "reserve 2\nA embezzle\nB challenge\n"
        play(text + "A prove Captain Assassin\nA draw Duke Captain\nB lose Duke\n"
             "expect A coins 4\nexpect reserve 0")
        self.assertTrue(failures_of(text + "A prove Captain"))
        self.assertTrue(failures_of(text + "A prove Captain Duke"))
        play(text + "expect refuse A prove Captain\nexpect legal A prove, concede")

    def test_oneself_is_no_target(self):
        play(self.HEAD + "expect refuse A convert A\nA convert\nexpect A side reformist")

    def test_a_fallen_ally_may_have_challenged(self):
        game = play(self.HEAD + "A foreign-aid\nexpect asks B\nB block Duke\nexpect asks A C\nC challenge\nB prove\n"
                    "B draw Duke\nC lose Duke")
        self.assertEqual(game.coins, [2, 2, 2])


class Diplomat(unittest.TestCase):
    HEAD = """coup 1
rulebook brazil
option diplomat on
seat A coins 2 hand Diplomat Captain
seat B coins 2 hand Contessa Diplomat
seat C coins 2 hand Assassin Contessa
"""

    def test_one_of_three_is_the_partners(self):
        play(self.HEAD + "A cooperate C\nall pass\nexpect A coins 4\nexpect C coins 3")
        self.assertTrue(failures_of(self.HEAD + "A tax"))
        self.assertTrue(failures_of(self.HEAD + "A cooperate A"))

    def test_an_exile_gets_nothing(self):
        text = self.HEAD.replace("hand Assassin Contessa", "hand Assassin lost Contessa")
        play(text + "A cooperate C\nB pass\nC challenge\nA prove\nA draw Assassin\nexpect C out\nexpect A coins 4")


class Counting(unittest.TestCase):
    def test_perft_by_hand(self):
        game = play(TWO)
        # income, foreign-aid, tax, exchange, steal Bruno
        self.assertEqual(perft(game, 0), 1)
        self.assertEqual(perft(game, 1), 5)
        # after income: 5 actions; after foreign-aid: pass, block Duke; after each of the three claims: pass, challenge
        self.assertEqual(perft(game, 2), 5 + 2 + 3 * 2)

    def test_perft_of_an_open_window(self):
        """Passes in any order with `first`, in one order with `clockwise`."""
        text = "coup 1\nrulebook brazil\noption challenge-order %s\n" + "".join(
            "seat %s hand %s\n" % seat for seat in
            [("A", "Duke Captain"), ("B", "Duke Captain"), ("C", "Duke Captain")]) + "A tax"
        first, clockwise = play(text % "first"), play(text % "clockwise")
        self.assertEqual([perft(first, 1), perft(clockwise, 1)], [4, 2])
        # pass-then (pass, challenge), challenge-then (prove, concede): for each of two, or for the one
        self.assertEqual([perft(first, 2), perft(clockwise, 2)], [8, 4])

    def test_deals(self):
        game = Game(make_options("brazil", {}, 2), "AB")
        self.assertEqual(perft(game, 1), 15)            # 10 pairs and 5 doubles
        self.assertEqual(perft(game, 2), 10 * 15 + 5 * 14)   # after a pair no second double of it
        distinct = Game(make_options("everdeck", {}, 2), "AB")
        self.assertEqual(perft(distinct, 2), 105 * 78)
        draft = Game(make_options("brazil", {"draft": "on"}, 2), "AB")
        self.assertEqual([perft(draft, depth) for depth in range(5)], [1, 10, 50, 250, 1000])


class RandomPlay(unittest.TestCase):
    def test_nothing_is_lost(self):
        """In every kind of game: cards are conserved, coins are never negative, somebody wins."""
        chance = random.Random(7)
        for number in range(300):
            players = chance.randint(2, 10)
            changes = {"inquisitor": chance.choice(["on", "off"]), "faces": chance.choice(["identical", "distinct"]),
                       "must-prove": chance.choice(["on", "off"]),
                       "declared": chance.choice(["off", "coup", "coup+assassinate"]),
                       "challenge-order": chance.choice(["first", "clockwise"]),
                       "reformation": chance.choice(["on", "off"]), "diplomat": chance.choice(["on", "off"])}
            if players == 2:
                changes["draft"] = chance.choice(["on", "off"])
            options = make_options("brazil", changes, players)
            game = Game(options, ["S%d" % seat for seat in range(players)])
            deck = sorted(full_deck(options, players))
            while not game.is_over():
                move = chance.choice(game.moves())
                if number < 20:
                    with self.assertRaises(Refused):
                        game.play((move[0], "steal", move[0]))
                before = sum(game.coins) + game.reserve
                was_out = list(game.out)
                game.play(move)
                self.assertGreaterEqual(min(game.coins), 0)
                if move[1] in ("convert", "embezzle") and was_out == game.out:      # R-F8, R-F12: nothing for the Treasury
                    self.assertEqual(sum(game.coins) + game.reserve, before)
                for seat in game.players_in():                                      # D-22
                    self.assertTrue(game.is_over() or game.open_to_strike(seat))
            cards = sum(game.hands + game.lost, []) + game.court + game.aside
            self.assertEqual(sorted(cards), deck)
            self.assertEqual(game.players_in(), [game.winner])
            for seat in range(players):
                self.assertEqual(len(game.hands[seat]) + len(game.lost[seat]), 2)
                self.assertTrue(seat == game.winner or game.coins[seat] == 0)


if __name__ == "__main__":
    unittest.main()
