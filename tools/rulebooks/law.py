"""The law of Coup as four printed texts give it, and nothing that they don't say.

BR and IT are rulebooks, and BRS and EV are summaries.  This model was written from them alone, not from the
specification distilled from them, nor from either program that follows it.

Each question is a method that answers for one text, or returns SILENT.  What a text is silent about is not compared;
nothing is filled in by what seems natural.
"""

BR, BRS, EV, IT = "brazil", "summary", "everdeck", "italy"
BOOKS = (BR, BRS, EV, IT)
RULEBOOKS = (BR, IT)


class Silent:
    """The text says nothing about this."""

    def __repr__(self):
        return "SILENT"


SILENT = Silent()

# Duke, Assassin, Captain, Ambassador, Contessa: the character that each action belongs to.
BELONGS = {"tax": "Duke", "assassinate": "Assassin", "steal": "Captain", "exchange": "Ambassador"}


class Law:
    """The law of one text, with the variants in play."""

    def __init__(self, book, players, inquisitor=False, declared="off", draft=False):
        self.book, self.players = book, players
        self.inquisitor, self.declared, self.draft = inquisitor, declared, draft

    def told_by(self, *books):
        return self.book in books

    # --- preparation

    def copies(self):
        """BR, IT: 15 cards, 4 copies with 7 or 8, 5 with 9 or 10.  EV shows its 15 cards.  BRS has no preparation."""
        if self.players > 6:
            return (4 if self.players < 9 else 5) if self.told_by(*RULEBOOKS) else SILENT
        return SILENT if self.book == BRS else 3

    def characters(self):
        exchanger = "Inquisitor" if self.inquisitor else "Ambassador"
        return ["Duke", "Assassin", "Captain", exchanger, "Contessa"]

    def first_coins(self, starts):
        """Two coins (BR, IT, EV); with two players, the starter takes only one (BR, IT)."""
        if self.book == BRS:
            return SILENT
        if self.players == 2 and starts and self.told_by(*RULEBOOKS):
            return 1
        return 2

    # --- the turn

    def next_player(self, turn, alive):
        """Clockwise (BR, BRS, IT); players who are out take no turn.  EV does not say who is next."""
        if self.book == EV:
            return SILENT
        order = [(turn + step) % self.players for step in range(1, self.players + 1)]
        return next(seat for seat in order if alive[seat])

    def actions(self, me, coins, alive):
        """Any action the player can pay for; with ten or more coins, only the Coup (all four)."""
        others = [seat for seat in range(self.players) if alive[seat] and seat != me]
        coup = [("coup", seat) + name for seat in others for name in self.names("coup")]
        if coins >= 10:
            return coup
        found = [("income",), ("foreign-aid",), ("tax",), ("exchange",)]
        found += [("steal", seat) for seat in others]
        if self.inquisitor:
            found += [("examine", seat) for seat in others]
        if coins >= 3:
            found += [("assassinate", seat) + name for seat in others for name in self.names("assassinate")]
        return found + (coup if coins >= 7 else [])

    def names(self, kind):
        """BR's declared Coup names a character; the same rule may be used for assassinations."""
        named = self.declared != "off" and kind == "coup" or self.declared == "coup+assassinate"
        return [(who,) for who in self.characters()] if named else [()]

    def price(self, kind):
        return {"coup": 7, "assassinate": 3}.get(kind, 0)

    def claim(self, kind):
        if kind == "examine" or (kind == "exchange" and self.inquisitor):
            return "Inquisitor"
        return BELONGS.get(kind)

    # --- blocks

    def blockers(self, kind):
        """The characters that block an action.  With the Inquisitor: BR, IT."""
        if kind == "foreign-aid":
            return ["Duke"]
        if kind == "assassinate":
            return ["Contessa"]
        if kind == "steal":
            return ["Captain", "Inquisitor" if self.inquisitor else "Ambassador"]
        return []

    def may_block(self, kind, me, target, alive):
        """Foreign Aid: anyone who claims the Duke.  Otherwise the target (BR, BRS, IT); EV says "blocked by", but not by whom."""
        if kind == "foreign-aid":
            return SILENT if self.book == EV else [seat for seat in range(self.players) if alive[seat] and seat != me]
        return SILENT if self.book == EV else [target]

    # --- challenges

    def may_challenge(self, claimant, alive):
        """Any other player, involved or not (all four)."""
        return [seat for seat in range(self.players) if alive[seat] and seat != claimant]

    def answers(self, claimed, hand):
        """A player with the card may show it or decline (BR, BRS, IT); in EV it must be revealed."""
        held = claimed in hand
        if not held:
            return ["concede"]
        return ["prove"] if self.book == EV else ["prove", "concede"]

    def refund(self, kind):
        """A successful challenge returns the cost (BR, BRS, IT)."""
        return SILENT if self.book == EV else self.price(kind)

    def refund_when_blocked(self):
        """A successful block leaves the cost spent (BR, BRS, IT)."""
        return SILENT if self.book == EV else 0

    # --- what is lost, and by whom

    def losses(self, hand, named=None):
        """Always the owner's choice (all four).

        A declared Coup succeeds if the named character is shown (BR). That says nothing about who chooses then, so the
        sentence above holds for it, too.
        """
        return sorted(set(hand))

    def coins_of_an_exile(self):
        """The coins go back at once (BR, BRS, IT)."""
        return SILENT if self.book == EV else 0

    def steal_from_one_just_exiled(self, how):
        """The examples in BR and IT: a player exiled by a challenged block still loses two coins to the thief.

        There is no example of one exiled by challenging the thief.  BRS has no examples, and returns all coins at once.
        """
        if self.told_by(*RULEBOOKS):
            return "as ever" if how == "block" else SILENT
        return "nothing" if self.book == BRS else SILENT

    # --- what an action brings

    def taken(self, kind):
        return {"income": 1, "foreign-aid": 2, "tax": 3}.get(kind, 0)

    def stolen(self, has):
        """Two coins, or the last one (BR, BRS, IT).  No text mentions an empty purse."""
        if has >= 2:
            return 2
        return SILENT if has == 0 or self.book == EV else 1

    def drawn(self, kind):
        """Two cards; with the Inquisitor, one (BR, IT)."""
        return 1 if self.inquisitor and kind == "exchange" else 2

    def keeps(self, hand, influence):
        """As much influence as before (BR); the others return as many cards as were drawn, which is the same."""
        return influence

    def exchange_of_the_struck(self):
        """After a declared Coup the opponent makes an Ambassador's exchange (BR)."""
        return self.book == BR
