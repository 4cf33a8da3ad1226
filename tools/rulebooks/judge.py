#!/usr/bin/env python3
"""Compares records of whole games with the law of the printed texts (`law.py`).

    python3 tools/rulebooks/judge.py FILE_OR_DIR…

A record is a `.coup` file that states after each move what the engine holds true: coins, hands, cards turned up,
who is asked, what is legal.  The judge plays the moves by the law, and compares.  Where the text is silent, it
adopts the engine's state and counts that.  Where the text differs and there is a ruling, it counts the ruling.
Anything else is a difference, which is printed with its line, and the exit status is 1.
"""

import os
import sys
from collections import Counter

from law import BOOKS, SILENT, Law

# Where a ruling of the project departs from the letter of a text (docs/rules, section 12).
RULINGS = {
    "who chooses what a declared blow takes": "D-29",
    "coins stolen from one just exiled": "D-2",
}


class Difference(Exception):
    pass


class Judge:
    def __init__(self, counts):
        self.counts = counts
        self.options, self.names, self.first = {}, [], 0
        self.law = None

    # --- the file

    def read(self, text):
        for number, line in enumerate(text.splitlines(), 1):
            words = line.split()
            if not words:
                continue
            try:
                self.statement(words)
            except Difference as found:
                return "%d: %s: %s" % (number, line, found)
        return None if self.over or not self.law else "the game does not end"

    def statement(self, words):
        if words[0] == "rulebook":
            self.book = words[1]
        elif words[0] == "option":
            self.options[words[1]] = words[2]
        elif words[0] == "seat":
            self.names.append(words[1])
        elif words[0] == "first":
            self.first = self.names.index(words[1])
        elif words[0] == "expect":
            self.compare(words[1:])
        elif words[0] in self.names:
            if self.law is None:
                self.prepare()
            self.move(self.names.index(words[0]), words[1], words[2:])

    def seat(self, word):
        return self.names.index(word)

    # --- the table

    def prepare(self):
        get = self.options.get
        self.law = Law(self.book, len(self.names), get("inquisitor") == "on", get("declared", "off"), get("draft") == "on")
        count = len(self.names)
        self.coins = [self.law.first_coins(seat == self.first) for seat in range(count)]
        self.hands, self.up = [[] for _ in self.names], [[] for _ in self.names]
        self.alive = [True] * count
        self.turn, self.over, self.named = self.first, False, None
        self.asks, self.passed = ("deal",), set()
        self.target = self.kind = None

    def count(self, what):
        self.counts[what] += 1

    def silent(self, about):
        self.counts["silent"] += 1
        self.counts["silent: " + about] += 1

    def must(self, what, told, ours):
        """Compares what the text says (`told`) with what the engine says (`ours`)."""
        if told is SILENT:
            self.silent(what)
        elif told == ours:
            self.count("compared")
        elif what in RULINGS:
            self.count("ruling " + RULINGS[what])
        else:
            raise Difference("%s: the text has %r, the engine %r" % (what, told, ours))

    # --- moves, as the file gives them

    def move(self, me, verb, rest):
        if self.asks[0] == "deal" and verb not in ("deal", "draft"):
            self.asks = ("action",)
        if verb == "all":
            raise Difference("passes are written one by one here")
        handler = getattr(self, "_" + verb.replace("-", "_"), None)
        if handler:
            handler(me, rest)
        else:
            self.act(me, verb, rest)

    def ask(self, *what):
        self.asks, self.passed = what, set()

    def _draft(self, me, cards):
        self.hands[me] += cards

    def _deal(self, me, cards):
        self.hands[me] += cards

    def act(self, me, kind, rest):
        self.settle()
        self.must("what is asked", self.asks[0], "action")
        if self.turn is SILENT:
            self.silent("whose turn it is")
            self.turn = me
        self.must("whose turn it is", self.turn, me)
        self.kind, self.target, self.named = kind, None, None
        if rest:
            self.target = self.seat(rest[0])
            self.named = rest[2] if len(rest) > 2 else None
        self.add(me, -self.law.price(kind))
        self.claimant = me
        if self.law.claim(kind):
            self.ask("challenge", "action", me, self.law.claim(kind))
        else:
            self.ask_block()

    def ask_block(self):
        who = self.law.may_block(self.kind, self.turn, self.target, self.alive)
        if not self.law.blockers(self.kind) or (self.target is not None and not self.alive[self.target]):
            return self.effect()
        self.ask("block", who)

    def _pass(self, me, _):
        kind = self.asks[0]
        if kind == "block or effect":
            return              # another who does not block
        if kind == "challenge":
            may = self.law.may_challenge(self.asks[2], self.alive)
            self.must("who may challenge", me in may, True)
            self.passed.add(me)
            if self.passed == set(may):
                if self.asks[1] == "action":
                    self.ask_block()
                else:
                    self.end_turn()     # the block holds
        else:
            self.must("what a pass answers", kind, "block")
            may = self.asks[1]
            self.passed.add(me)
            if may is SILENT:
                # The text doesn't say who may, so it can't say when all have answered; the engine shows that by going on.
                self.silent("who may block")
                self.ask("block or effect")
            elif self.passed == set(may):
                self.effect()

    def _block(self, me, rest):
        self.must("what a block answers", self.asks[0] in ("block", "block or effect"), True)
        self.must("with whom one blocks", rest[0] in self.law.blockers(self.kind), True)
        may = self.asks[1] if self.asks[0] == "block" else SILENT
        self.must("who may block", may if may is SILENT else me in may, True)
        self.claimant = me
        self.ask("challenge", "block", me, rest[0])

    def _challenge(self, me, _):
        self.must("who may challenge", me in self.law.may_challenge(self.asks[2], self.alive), True)
        self.challenger = me
        self.ask("answer", self.asks[1], self.asks[2], self.asks[3])

    def _prove(self, me, rest):
        self.must("what is asked", self.asks[0], "answer")
        _, of, claimant, claimed = self.asks
        self.must("who answers", claimant, me)
        self.must("what is proven", rest[0].split(".")[0] if rest else claimed, claimed)
        card = rest[0] if rest else claimed
        self.hands[me].remove(card)
        # The card is returned and replaced "first" (BR, BRS, IT), as in the engine; EV mentions the loss first.
        self.ask("draw", me, 1, ("lose after a proof", of))

    def _concede(self, me, _):
        self.must("what is asked", self.asks[0], "answer")
        _, of, claimant, claimed = self.asks
        self.must("who answers", claimant, me)
        if of == "action":
            back = self.law.refund(self.kind)
            if back is SILENT and self.law.price(self.kind):
                self.unsure(self.turn, "what a doubted action gives back")
            elif back is not SILENT:
                self.add(me, back)
            self.lose(me, "end")
        else:
            self.lose(me, "effect", "block")

    def _draw(self, me, cards):
        self.settle()
        self.must("what is asked", self.asks[0], "draw")
        _, who, number, then = self.asks
        self.must("who draws", who, me)
        self.must("how many are drawn", number, len(cards))
        self.hands[me] += cards
        if then[0] == "lose after a proof":
            if then[1] == "action":
                self.lose(self.challenger, "block", "challenge")
            else:
                self.lose(self.challenger, "end")
        elif then[0] == "return shown":
            self.hands[me].remove(self.shown)
            self.end_turn()
        else:
            self.ask("keep", me, len(self.hands[me]) - number)

    def _keep(self, me, cards):
        self.must("what is asked", self.asks[0], "keep")
        _, who, influence = self.asks
        self.must("who keeps", who, me)
        self.must("how much influence is kept", self.law.keeps(self.hands[me], influence), len(cards))
        left = list(self.hands[me])
        for card in cards:
            self.must("what is kept", card in left, True)
            left.remove(card)
        self.hands[me] = list(cards)
        self.end_turn()

    def _lose(self, me, rest):
        self.settle()
        if self.asks[0] != "lose":
            raise Difference("nobody loses influence now, but %r" % (self.asks,))
        _, who, then, how = self.asks
        self.must("who loses influence", who, me)
        self.must("what may be lost", rest[0] in self.law.losses(self.hands[me], self.named), True)
        self.turn_up(me, rest[0], then, how)

    def _show(self, me, rest):
        self.settle()
        self.must("who shows a card", self.asks, ("show", me))
        self.must("what is shown", rest[0] in self.hands[me], True)
        self.shown = rest[0]
        self.ask("judge", self.turn)

    def _leave(self, me, _):
        self.must("who may leave it", self.asks, ("judge", me))
        self.end_turn()

    def _force(self, me, _):
        self.must("who may force another", self.asks, ("judge", me))
        self.ask("draw", self.target, 1, ("return shown",))

    # --- what follows

    def add(self, seat, coins):
        if self.coins[seat] is not SILENT:
            self.coins[seat] += coins

    def unsure(self, seat, about):
        """No text says what this purse now holds, so the engine's number is adopted."""
        self.silent(about)
        self.coins[seat] = SILENT

    def lose(self, seat, then, how=None):
        """The owner chooses; with one card, there is no choice."""
        if len(self.hands[seat]) > 1:
            self.ask("lose", seat, then, how)
        else:
            self.turn_up(seat, self.hands[seat][0], then, how)

    def turn_up(self, seat, card, then, how):
        self.hands[seat].remove(card)
        self.up[seat].append(card)
        stolen = None
        if not self.hands[seat]:
            self.alive[seat] = False
            if sum(self.alive) == 1:
                self.over = True
                self.ask("over")
                # Nobody needs to know what the purses hold then.
                self.coins = [SILENT] * len(self.names)
                return
            if self.kind == "steal" and seat == self.target and then in ("block", "effect"):
                stolen = self.law.steal_from_one_just_exiled("block" if then == "effect" else "challenge")
                if stolen is SILENT:
                    self.unsure(self.turn, "coins stolen from one just exiled")
                elif stolen == "nothing":
                    self.must("coins stolen from one just exiled", "nothing", "as ever")
                    self.coins[self.turn] = SILENT
                elif self.coins[seat] is SILENT or self.law.stolen(self.coins[seat]) is SILENT:
                    self.unsure(self.turn, "what is stolen from an empty purse")
                else:
                    self.add(self.turn, self.law.stolen(self.coins[seat]))
            back = self.law.coins_of_an_exile()
            if back is SILENT:
                self.unsure(seat, "what becomes of an exile's coins")
            else:
                self.coins[seat] = back
        if then == "end" or stolen is not None:
            self.end_turn()
        elif then == "block":
            self.ask_block()
        elif then == "exchange":
            self.exchange_of_the_struck()
        else:
            self.effect()

    def settle(self):
        """Continues after a window in which only the engine could tell that nobody blocks."""
        if self.asks[0] == "block or effect":
            self.effect()

    def effect(self):
        kind, me, target = self.kind, self.turn, self.target
        self.ask("nothing")
        if kind == "exchange":
            self.ask("draw", me, self.law.drawn(kind), ("keep",))
        elif kind == "examine":
            # An Examine of a player who has just been exiled shows nothing.
            if self.alive[target]:
                self.ask("show", target)
            else:
                self.end_turn()
        elif kind in ("coup", "assassinate"):
            if not self.alive[target]:
                self.end_turn()
            elif self.named:
                self.declared_blow(target)
            else:
                self.lose(target, "end")
        elif kind == "steal":
            taken = SILENT if self.coins[target] is SILENT else self.law.stolen(self.coins[target])
            if taken is SILENT:
                self.unsure(target, "what is stolen from an empty purse")
                self.unsure(me, "what is stolen from an empty purse")
            else:
                self.add(target, -taken)
                self.add(me, taken)
            self.end_turn()
        else:
            self.add(me, self.law.taken(kind))
            self.end_turn()

    def declared_blow(self, target):
        """BR: it succeeds if the named character is shown.  Then the opponent exchanges."""
        named = [card for card in self.hands[target] if card.split(".")[0] == self.named]
        if not named:
            self.exchange_of_the_struck()
        elif len(self.hands[target]) == 1:
            self.turn_up(target, named[0], "exchange", None)
        elif len(set(named)) == 1:
            # By the letter, it is the opponent's choice; the project makes the named card fall.
            choices = self.law.losses(self.hands[target], self.named)
            self.must("who chooses what a declared blow takes", choices, sorted(set(named)))
            self.turn_up(target, named[0], "exchange", None)
        else:
            self.ask("lose", target, "exchange", None)

    def exchange_of_the_struck(self):
        if self.alive[self.target] and self.law.exchange_of_the_struck():
            self.ask("draw", self.target, 2, ("keep",))
        else:
            self.end_turn()

    def end_turn(self):
        self.turn = self.law.next_player(self.turn, self.alive)
        self.ask("action")

    # --- what the engine holds true

    def compare(self, words):
        if self.law is None or self.asks[0] == "deal":
            return
        if words[0] in ("asks", "legal"):
            self.compare_asked(words)
        elif words[0] == "winner":
            self.settle()
            alive = [seat for seat in range(len(self.names)) if self.alive[seat]]
            self.must("who wins", alive, [self.seat(words[1])])
        elif words[0] in self.names:
            self.compare_seat(self.seat(words[0]), words[1], words[2:])

    def compare_seat(self, seat, what, rest):
        if self.asks[0] == "block or effect":
            return              # the next move tells whether this is before the effect or after it
        if what == "coins":
            if self.coins[seat] is SILENT:
                self.coins[seat] = int(rest[0])
                self.silent("coins")
            else:
                self.must("coins", self.coins[seat], int(rest[0]))
        elif what in ("hand", "lost"):
            ours = [] if rest == ["-"] else sorted(rest)
            self.must(what, sorted(self.hands[seat] if what == "hand" else self.up[seat]), ours)
        elif what in ("in", "out"):
            self.must("who is in", self.alive[seat], what == "in")

    def compare_asked(self, words):
        """The table decides who is asked, but only players the text allows; the text decides what is legal."""
        asked = [self.seat(word) for word in (words[1:] if words[0] == "asks" else words[1:2])]
        if self.asks[0] == "block or effect" and words[0] == "asks":
            # Another player is asked about the same block, or the effect has happened.
            return
        kind = self.asks[0]
        may = {
            "action": lambda: [self.turn] if self.turn is not SILENT else SILENT,
            "challenge": lambda: self.law.may_challenge(self.asks[2], self.alive),
            "block": lambda: self.asks[1],
            "answer": lambda: [self.asks[2]],
            "lose": lambda: [self.asks[1]], "keep": lambda: [self.asks[1]],
            "show": lambda: [self.asks[1]], "judge": lambda: [self.asks[1]],
        }.get(kind, lambda: SILENT)()
        self.must("who is asked", may if may is SILENT else set(asked) <= set(may), True)
        if may is SILENT and kind != "action":
            return
        if words[0] == "legal":
            self.compare_legal(asked[0], kind, " ".join(words[2:]).split(", "))

    def compare_legal(self, me, kind, ours):
        told = None
        if kind == "action":
            coins = self.coins[me]
            if coins is SILENT:
                return self.silent("what one can pay")
            told = [self.write(action) for action in self.law.actions(me, coins, self.alive)]
        elif kind == "challenge":
            told = ["pass", "challenge"]
        elif kind == "block":
            told = ["pass"] + ["block " + who for who in self.law.blockers(self.kind)]
        elif kind == "answer":
            faces = [card.split(".")[0] for card in self.hands[me]]
            told = self.law.answers(self.asks[3], faces)
            ours = sorted(set(answer.split()[0] for answer in ours))      # which copy is a matter of faces
        elif kind == "judge":
            told = ["leave", "force"]
        elif kind == "lose":
            told = ["lose " + card for card in self.law.losses(self.hands[me], self.named)]
            if self.asks[2] == "exchange":
                return self.must("who chooses what a declared blow takes", sorted(told), sorted(ours))
        elif kind == "show":
            told = ["show " + card for card in sorted(set(self.hands[me]))]
        elif kind == "keep":
            return self.must("how many ways there are to keep", self.ways(me), len(ours))
        self.must("what is legal", sorted(told), sorted(ours))

    def ways(self, me):
        from itertools import combinations
        return len(set(tuple(sorted(pick)) for pick in combinations(self.hands[me], self.asks[2])))

    def write(self, action):
        words = [action[0]] + [self.names[seat] for seat in action[1:2]]
        return " ".join(words + (["naming", action[2]] if len(action) > 2 else []))


def files_of(paths):
    for path in paths:
        if os.path.isdir(path):
            yield from files_of(sorted(os.path.join(path, name) for name in os.listdir(path)))
        elif path.endswith(".coup"):
            yield path


def main(paths):
    counts, failed, games = Counter(), 0, Counter()
    for path in files_of(paths):
        judge = Judge(counts)
        with open(path, encoding="utf-8") as file:
            problem = judge.read(file.read())
        games[judge.book] += 1
        if problem:
            failed += 1
            print("%s:%s" % (path, problem))
    told = ", ".join("%d of %s" % (games[book], book) for book in BOOKS if games[book])
    print("%d games (%s): %d compared, %d where the text is silent; %s; %d differences" % (
        sum(games.values()), told, counts["compared"], counts["silent"],
        ", ".join("%s %d" % (what[7:], number) for what, number in sorted(counts.items()) if what.startswith("ruling"))
        or "no rulings", failed))
    if os.environ.get("SILENT"):
        for what, number in counts.most_common():
            print("%8d %s" % (number, what))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
