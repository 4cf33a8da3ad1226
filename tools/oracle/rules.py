"""The rules of Coup, written naively from their specification alone (see README.md).

Cards are plain strings: "Duke" with identical faces, "Duke.1" with distinct faces or an Everdeck (R-S8).
Seats are numbers in clockwise order.  A move is a tuple (seat, verb, ...):

    (0, "tax")                     (0, "coup", 1)            (0, "coup", 1, "Duke")
    (1, "pass")                    (1, "challenge")          (1, "block", "Contessa")
    (0, "prove")                   (0, "prove", "Duke.1")    (0, "concede")
    (1, "lose", "Duke")            (0, "keep", ("Duke",))    (1, "show", "Duke")
    (0, "leave")                   (0, "force")              (0, "draft", "Duke")
    (0, "convert")                 (0, "convert", 1)         (0, "embezzle")
    (0, "cooperate", 1)
    (0, "prove-hand", ("Duke", "Captain"))                   <- the answer to a challenged Embezzle (R-F13)
    (0, "draw", ("Duke", "Duke"))  (0, "deal", ("Duke", "Captain"))      <- chance

The turn is an *agenda*: a list of the remaining steps, in order.  A step either does its work and is over, or sets
`self.point`, the open question.  A move answers the question, and the agenda continues.
"""

from itertools import combinations

CHARACTERS = ["Duke", "Diplomat", "Assassin", "Captain", "Ambassador", "Inquisitor", "Contessa"]

SIDES = ["loyalist", "reformist"]                                           # R-F2
COST = {"coup": 7, "assassinate": 3}                                       # R-A3, R-A5
RESERVE_BOUND = 200                                                         # R-F19, D-27
PURSE_BOUND = 250                                                           # D-33
CLAIM = {"tax": "Duke", "cooperate": "Diplomat", "assassinate": "Assassin", "steal": "Captain"}     # R-A4..R-A6; exchange, examine: below

# R-S (rules.md section 9): what each rulebook starts with.  Players: smallest and largest number.
PRESETS = {
    "brazil":   {"players": (2, 10), "faces": "identical", "must-prove": "off", "first-coins": 1},
    "summary":  {"players": (2, 6),  "faces": "identical", "must-prove": "off", "first-coins": 2},
    "everdeck": {"players": (2, 6),  "faces": "everdeck",  "must-prove": "on",  "first-coins": 2},
    "italy":    {"players": (2, 10), "faces": "identical", "must-prove": "off", "first-coins": 1},
}

CHOICES = {
    "inquisitor": ["off", "on"],
    "diplomat": ["off", "on"],
    "faces": ["identical", "distinct", "everdeck"],
    "must-prove": ["off", "on"],
    "draft": ["off", "on"],
    "declared": ["off", "coup", "coup+assassinate"],
    "reformation": ["off", "on"],
    "challenge-order": ["first", "clockwise"],
}
NUMBERS = {"first-coins": (0, 9), "wins": (1, 99)}      # option: its smallest and largest value


class BadSetup(Exception):
    """Options or a position that are inconsistent."""


class Refused(Exception):
    """An illegal move; the game has not changed."""


# ------------------------------------------------------------------------------------------------ options

def check_option(name, value):
    """The value of one option, or BadSetup."""
    if name in CHOICES:
        if value not in CHOICES[name]:
            raise BadSetup("option %s: expected %s, found %s" % (name, "|".join(CHOICES[name]), value))
        return value
    if name in NUMBERS:
        least, most = NUMBERS[name]
        if not str(value).isdigit() or not least <= int(value) <= most:
            raise BadSetup("option %s: expected a number from %d to %d, found %s" % (name, least, most, value))
        return int(value)
    raise BadSetup("unknown option %s" % name)


def make_options(rulebook, changes, players):
    """The preset with its changes, checked for this number of players (rules.md section 9)."""
    if rulebook not in PRESETS:
        raise BadSetup("unknown rulebook %s" % rulebook)
    options = {"inquisitor": "off", "diplomat": "off", "draft": "off", "declared": "off", "reformation": "off",
               "challenge-order": "first", "wins": 1}
    options.update(PRESETS[rulebook])
    for name, value in changes.items():
        options[name] = check_option(name, value)
    fewest, most = options.pop("players")
    if not fewest <= players <= most:                                       # R-S2; a preset's number stays
        raise BadSetup("rulebook %s: expected %d to %d players, found %d" % (rulebook, fewest, most, players))
    if options["draft"] == "on" and players != 2:                           # R-V2
        raise BadSetup("option draft: only for two players, found %d" % players)
    # Reading: a preset's own coin for the starter is simply unused with three players (brazil, italy);
    # it is the option written out that makes no sense, whatever its number.
    if "first-coins" in changes and players != 2:                           # section 9
        raise BadSetup("option first-coins: only for two players, found %d" % players)
    if options["faces"] == "everdeck" and players > 6:                      # R-S8
        raise BadSetup("option faces: everdeck has cards for six players, found %d" % players)
    if options["faces"] == "everdeck" and options["inquisitor"] == "on":    # R-S8
        raise BadSetup("option inquisitor: an everdeck has no cards for it (option faces)")
    if options["faces"] == "everdeck" and options["diplomat"] == "on":      # R-V6
        raise BadSetup("option diplomat: an everdeck has no cards for it (option faces)")
    return options


def characters_in_play(options):
    """R-S1, R-V1, R-V6: the five characters of this table."""
    gone = ["Ambassador" if options["inquisitor"] == "on" else "Inquisitor",
            "Duke" if options["diplomat"] == "on" else "Diplomat"]
    return [c for c in CHARACTERS if c not in gone]


def number_of_copies(players):
    """R-S2, R-V4."""
    if players <= 6:
        return 3
    if players <= 8:
        return 4
    return 5


def make_card(options, character, copy):
    """R-S8."""
    return character if options["faces"] == "identical" else "%s.%d" % (character, copy)


def full_deck(options, players):
    return [make_card(options, character, copy)
            for character in characters_in_play(options)
            for copy in range(number_of_copies(players))]


def character_of(card):
    return card.split(".")[0]


def card_order(card):
    return (CHARACTERS.index(character_of(card)), card)


def in_order(cards):
    return tuple(sorted(cards, key=card_order))


def different_cards(cards):
    """The cards, each face once."""
    return list(in_order(set(cards)))


def different_picks(cards, number):
    """Every distinct multiset of `number` of these cards."""
    picks = set(in_order(pick) for pick in combinations(cards, number))
    return sorted(picks, key=lambda pick: [card_order(card) for card in pick])


# ------------------------------------------------------------------------------------------------ the game

class Game:
    """One game.  `hands` has a list of cards for each seat, or None for a seat that has yet to be dealt."""

    def __init__(self, options, names, hands=None, lost=None, coins=None, first=0, court=None,
                 sides=None, reserve=None):
        players = len(names)
        self.options = options
        self.names = list(names)
        hands = hands or [None] * players
        lost = lost or [[] for _ in names]
        coins = coins or [None] * players
        self.hands = [list(hand or []) for hand in hands]
        self.lost = [list(cards) for cards in lost]
        self.out = [hand is not None and len(hand) == 0 for hand in hands]
        self.coins = [0] * players
        self.turn = first           # whose turn it is
        self.action = None          # (kind, actor, target, named)
        self.claim = None           # (seat, character, "action" or "block")
        self.challenger = None      # the seat that challenged the claim
        self.shown = None           # R-A9: the card shown to the Inquisitor
        self.winner = None
        self.abandoned = False
        self.turns = 0              # actions declared
        self.window = 0             # counts the challenge and block windows, to tell one from the next
        self.automatic = []         # what the last move made happen without asking: ("lose"|"show", seat, cards)
        self.agenda = []
        self.point = None           # (kind, seats, ...)

        for seat in range(players):
            if coins[seat] is not None:
                self.coins[seat] = coins[seat]
            else:
                self.coins[seat] = self._starting_coins(seat)
            if self.out[seat] and self.coins[seat] != 0:
                raise BadSetup("%s is out and can have no coins (R-I3)" % names[seat])
            # Reading: a seat that is still to be dealt gets two cards, so it can have lost none; and a seat that is
            # out has lost two cards, which must be written (`hand - lost Duke Duke`).
            if hands[seat] is None and self.lost[seat]:
                raise BadSetup("%s has lost cards but no hand" % names[seat])
            if hands[seat] is not None and len(self.hands[seat]) + len(self.lost[seat]) != 2:
                raise BadSetup("%s: hand plus lost must be two cards" % names[seat])
        if self.out[first]:
            raise BadSetup("%s is out and cannot be first" % names[first])

        self._choose_sides(sides, first)
        self._fill_the_reserve(reserve)
        self._lay_out_the_court(hands, court)
        waiting = tuple(seat for seat in range(players) if hands[seat] is None)
        if options["draft"] == "on" and waiting:                            # R-V2: pick first, then the deal
            self.agenda = [("_ask_draft",), ("_ask_deal", waiting, 1), ("_begin_turn",)]
        elif waiting:                                                       # R-S3
            self.agenda = [("_ask_deal", waiting, 2), ("_begin_turn",)]
        else:
            self.agenda = [("_begin_turn",)]
        self._check_for_a_winner()
        self._go_on()

    def _choose_sides(self, sides, first):
        """R-F2: alternate clockwise from the starter, over all seats; or as they are given."""
        players = len(self.names)
        given = [side for side in (sides or []) if side is not None]
        if self.options["reformation"] == "off":                            # R-F1
            if given:
                raise BadSetup("a side without the option reformation")
            self.sides = [None] * players
        elif not given:
            self.sides = [None] * players
            for step in range(players):
                self.sides[(first + step) % players] = SIDES[step % 2]
        elif len(given) < players:
            raise BadSetup("a side is given to all seats or to none")
        else:
            self.sides = list(sides)

    def _fill_the_reserve(self, reserve):
        """R-F3."""
        if reserve is not None and self.options["reformation"] == "off":
            raise BadSetup("a reserve without the option reformation")
        self.reserve = reserve or 0
        if self.reserve > RESERVE_BOUND:
            raise BadSetup("the reserve holds %d coins at most" % RESERVE_BOUND)

    def _starting_coins(self, seat):
        if self.out[seat]:
            return 0
        if len(self.names) == 2 and seat == self.turn:                      # R-V2
            return self.options["first-coins"]
        return 2                                                            # R-S4

    def _lay_out_the_court(self, hands, court):
        options, players = self.options, len(self.names)
        rest = full_deck(options, players)
        for cards in self.hands + self.lost + [court or []]:
            for card in cards:
                if card not in rest:
                    raise BadSetup("there is no such card left: %s" % card)
                rest.remove(card)
        self.aside = []
        if options["draft"] == "off":
            if court is not None:
                raise BadSetup("only a draft game with hands names its court")
            self.court = rest
            return
        known = [hand is not None for hand in hands]
        if all(known):
            if court is None or len(court) != 3:                            # R-V2
                raise BadSetup("a draft game with hands given must name a court of three cards")
            self.court = list(court)
            self.aside = rest
        elif any(known) or court is not None:
            raise BadSetup("in a draft game either every seat has a hand and the court is named, or none")
        else:
            # Reading: "first seat" is the first `seat` of the file, not the player who starts.
            # R-V2: the first seat's set is copy 0, the other's copy 1; the third set is the Court to be.
            self.court = self._draft_set(2)

    def _draft_set(self, copy):
        return [make_card(self.options, character, copy) for character in characters_in_play(self.options)]

    def copy(self):
        other = Game.__new__(Game)
        other.__dict__.update(self.__dict__)
        other.hands = [list(hand) for hand in self.hands]
        other.lost = [list(cards) for cards in self.lost]
        other.out = list(self.out)
        other.coins = list(self.coins)
        other.sides = list(self.sides)
        other.court = list(self.court)
        other.aside = list(self.aside)
        other.agenda = list(self.agenda)
        other.automatic = list(self.automatic)
        return other

    # -------------------------------------------------------------------------------------- who is asked

    def is_over(self):
        return self.point[0] == "over"

    def is_chance(self):
        return self.point[0] in ("deal", "draw")

    def in_window(self):
        return self.point[0] in ("challenge", "block")

    def asked(self):
        """The seats that are now asked for a decision."""
        if self.is_over() or self.is_chance():
            return []
        seats = list(self.point[1])
        if self.in_window() and self.options["challenge-order"] == "clockwise":     # R-C6
            return seats[:1]
        return seats

    def players_in(self):
        return [seat for seat in range(len(self.names)) if not self.out[seat]]

    def clockwise_from(self, seat):
        """The other players still in, clockwise from this seat."""
        count = len(self.names)
        others = [(seat + step) % count for step in range(1, count)]
        return [other for other in others if not self.out[other]]

    def open_to_strike(self, seat):
        """R-F5, R-F6: the others of the other side; all others when everyone who is in has the same side."""
        others = self.clockwise_from(seat)
        if len(set(self.sides[player] for player in self.players_in())) < 2:        # D-13: only those still in
            return others
        return [other for other in others if self.sides[other] != self.sides[seat]]

    # ------------------------------------------------------------------------------------- what is legal

    def decisions_of(self, seat):
        """The moves open to this seat; none if it is not asked."""
        if seat not in self.asked():
            return []
        kind = self.point[0]
        hand = self.hands[seat]
        if kind == "action":
            return self._actions_of(seat)
        if kind == "challenge":                                             # R-C1
            return [(seat, "pass"), (seat, "challenge")]
        if kind == "block":                                                 # R-B1, R-B6
            return [(seat, "pass")] + [(seat, "block", character) for character in self._blocking_characters()]
        if kind == "answer":
            return self._answers_of(seat)
        if kind == "lose":                                                  # R-I2
            return [(seat, "lose", card) for card in different_cards(self.point[2])]
        if kind == "keep":                                                  # R-A7, R-A8, R-A11
            return [(seat, "keep", cards) for cards in different_picks(hand, self.point[2])]
        if kind == "show":                                                  # R-A9
            return [(seat, "show", card) for card in different_cards(hand)]
        if kind == "judge":                                                 # R-A9
            return [(seat, "leave"), (seat, "force")]
        if kind == "draft":                                                 # R-V2
            return [(seat, "draft", card) for card in self._draft_set(seat)]
        raise AssertionError(kind)

    def _actions_of(self, seat):
        coins = self.coins[seat]
        others = self.open_to_strike(seat)                                  # R-A10, R-F5
        in_play = characters_in_play(self.options)
        moves = []
        if coins < 10:                                                      # R-T2
            moves += [(seat, "income"), (seat, "foreign-aid"), (seat, "exchange")]
            if self.options["diplomat"] == "on":                            # R-V6, D-31: with anyone, of either side
                moves += [(seat, "cooperate", partner) for partner in self.clockwise_from(seat)]
            else:
                moves.append((seat, "tax"))
            if self.options["inquisitor"] == "on":                          # R-V1
                moves += [(seat, "examine", target) for target in others]
            moves += [(seat, "steal", target) for target in others]
            if self.options["reformation"] == "on":                         # R-F9: not with ten coins
                moves.append((seat, "embezzle"))                            # R-F12, D-16: also from an empty Reserve
                if coins >= 1:                                              # R-F7
                    moves.append((seat, "convert"))
                if coins >= 2:
                    moves += [(seat, "convert", target) for target in self.clockwise_from(seat)]
        for kind in ("coup", "assassinate"):
            if coins < COST[kind]:                                          # R-T1
                continue
            if kind == "assassinate" and coins >= 10:                       # R-T2
                continue
            for target in others:
                if self._is_declared(kind):                                 # R-V3, D-7
                    moves += [(seat, kind, target, character) for character in in_play]
                else:
                    moves.append((seat, kind, target))
        return moves

    def _is_declared(self, kind):
        """R-V3: must this action name a character?"""
        declared = self.options["declared"]
        return (kind == "coup" and declared != "off") or (kind == "assassinate" and declared == "coup+assassinate")

    def _exchanger(self):
        return "Inquisitor" if self.options["inquisitor"] == "on" else "Ambassador"     # R-V1

    def _taxer(self):
        return "Diplomat" if self.options["diplomat"] == "on" else "Duke"               # R-V6

    def _claim_of(self, kind):
        if kind in ("exchange", "examine"):                                 # R-A7, R-A8, R-A9
            return self._exchanger()
        return CLAIM.get(kind)

    def _blocking_characters(self):
        kind = self.action[0]
        if kind == "foreign-aid":                                           # R-A2
            return [self._taxer()]
        if kind == "assassinate":                                           # R-A5
            return ["Contessa"]
        if kind == "steal":                                                 # R-A6, R-V1
            return ["Captain", self._exchanger()]
        return []

    def _answers_of(self, seat):
        if self.claim[1] == "none":
            return self._answers_of_an_embezzler(seat)
        character = self.claim[1]
        copies = [card for card in different_cards(self.hands[seat]) if character_of(card) == character]
        if self.options["faces"] == "identical":                            # R-C3
            moves = [(seat, "prove")] if copies else []
        else:                                                               # R-S8: which copy is shown matters
            moves = [(seat, "prove", card) for card in copies]
        if not copies or self.options["must-prove"] == "off":               # R-C3
            moves.append((seat, "concede"))
        return moves

    def _answers_of_an_embezzler(self, seat):
        """R-F13, R-F15: without a Duke (R-V6: a Diplomat) show all, or concede; with one only concede.  D-20: must-prove."""
        hand = self.hands[seat]
        if self._taxer() in [character_of(card) for card in hand]:
            return [(seat, "concede")]
        moves = [(seat, "prove-hand", in_order(hand))]
        if self.options["must-prove"] == "off":
            moves.append((seat, "concede"))
        return moves

    def chance_outcomes(self):
        """The distinct outcomes of the pending draw.  While dealing: for the first seat that waits."""
        if not self.is_chance():
            return []
        kind, seats, number = self.point
        return [(seats[0], kind, cards) for cards in different_picks(self.court, number)]

    def moves(self):
        """All moves of this position: the edges that perft counts."""
        found = self.chance_outcomes()
        for seat in self.asked():
            found += self.decisions_of(seat)
        return found

    def candidates(self, seat):
        """What a file may contain for this seat: its decisions, or an outcome of chance that concerns it."""
        if self.is_chance():
            kind, seats, number = self.point
            if seat not in seats:
                return []
            return [(seat, kind, cards) for cards in different_picks(self.court, number)]
        return self.decisions_of(seat)

    # ------------------------------------------------------------------------------------------- to move

    def play(self, move):
        if move not in self.candidates(move[0]):
            raise Refused("%r is not legal here" % (move,))
        self.apply(move)

    def apply(self, move):
        """Make a legal move."""
        self.automatic = []
        seat, verb, rest = move[0], move[1], move[2:]
        kind = self.point[0]
        if kind == "action":
            self.point = None
            self._declare(seat, verb, *rest)
        else:
            getattr(self, "_move_" + verb.replace("-", "_"))(seat, *rest)
        self._go_on()

    def abandon(self):
        """`end abandoned`: over without a winner, by agreement."""
        self.agenda, self.point, self.abandoned = [], ("over", ()), True

    def _go_on(self):
        while self.point is None:
            step = self.agenda.pop(0)
            getattr(self, step[0])(*step[1:])

    def _first_do(self, *steps):
        self.agenda = list(steps) + self.agenda

    def _then_only(self, *steps):
        self.agenda = list(steps)

    # --------------------------------------------------------------------------------- draft and dealing

    def _ask_draft(self):
        self.point = ("draft", (0, 1))                                      # R-V2: both in secret

    def _move_draft(self, seat, card):
        self.hands[seat].append(card)
        for other in self._draft_set(seat):
            if other != card:
                self.aside.append(other)
        self._answered(seat)

    def _ask_deal(self, seats, number):
        self.point = ("deal", seats, number)                                # R-S3

    def _move_deal(self, seat, cards):
        self._take_from_court(seat, cards)
        self._answered(seat)

    def _answered(self, seat):
        """This seat is no longer asked; the question is closed when nobody is."""
        left = tuple(other for other in self.point[1] if other != seat)
        self.point = (self.point[0], left) + self.point[2:] if left else None

    def _take_from_court(self, seat, cards):
        for card in cards:
            self.court.remove(card)
            self.hands[seat].append(card)

    # ----------------------------------------------------------------------------------------- the turn

    def _begin_turn(self):
        self.action, self.claim, self.shown = None, None, None
        self.point = ("action", (self.turn,))                               # R-T1

    def _next_turn(self):
        self.turn = self.clockwise_from(self.turn)[0]                       # R-S6
        self._begin_turn()

    def _declare(self, seat, kind, target=None, named=None):
        """R-T3: declare and pay -> challenges -> block -> challenges of the block -> resolve."""
        self.turns += 1
        self.action = (kind, seat, target, named)
        self.coins[seat] -= COST.get(kind, 0)
        self._then_only(("_resolve",), ("_next_turn",))
        if self._blocking_characters():
            self._first_do(("_ask_blocks",))                                # R-B4
        if kind == "embezzle":                                              # R-F12: a claim to lack something
            self.claim = (seat, "none", "action")
            self._first_do(("_ask_challenges",))
        if self._claim_of(kind):
            self.claim = (seat, self._claim_of(kind), "action")
            self._first_do(("_ask_challenges",))                            # R-C1

    # ------------------------------------------------------------------------------------------- windows

    def _ask_challenges(self):
        self.window += 1
        self.point = ("challenge", tuple(self.clockwise_from(self.claim[0])))       # R-C1, R-C2, R-C6

    def _ask_blocks(self):
        kind, actor, target, _ = self.action
        if target is None:
            seats = tuple(self.open_to_strike(actor))                       # R-B2: Foreign Aid; R-F10: by the other side
        elif self.out[target]:
            return                                                          # R-X3: nobody is left to block
        else:
            seats = (target,)                                               # R-B2
        self.window += 1
        self.point = ("block", seats)

    def _move_pass(self, seat):
        self._answered(seat)

    def _move_block(self, seat, character):
        """R-B1: a block is a claim.  If nobody breaks it, the action fails (R-B3) and its cost stays spent."""
        self.claim = (seat, character, "block")
        self.point = None
        self._then_only(("_ask_challenges",), ("_next_turn",))

    def _move_challenge(self, seat):
        self.challenger = seat                                              # D-5: one challenge per claim
        self.point = ("answer", (self.claim[0],))                           # R-C3

    # ------------------------------------------------------------------------------------------- answers

    def _move_prove(self, seat, card=None):
        """R-C4, D-10: return, shuffle, draw; only then the challenger loses; then the claim goes on."""
        card = card or self.claim[1]
        self.hands[seat].remove(card)
        self.court.append(card)
        self.point = None
        self._first_do(("_ask_draw", seat, 1), ("_lose_influence", self.challenger))

    def _move_prove_hand(self, seat, cards):
        """R-F14, D-18: all cards return, one shuffle, as many are drawn; then the challenger loses."""
        self.court += self.hands[seat]
        self.hands[seat] = []
        self.point = None
        self._first_do(("_ask_draw", seat, len(cards)), ("_lose_influence", self.challenger))

    def _move_concede(self, seat):
        kind, actor, _, _ = self.action
        self.point = None
        if self.claim[2] == "action":                                       # R-C5, D-4: paid back before the loss
            self.coins[actor] += COST.get(kind, 0)
            self._then_only(("_lose_influence", seat), ("_next_turn",))
        else:                                                               # R-B5, D-6: the action takes effect
            self._then_only(("_lose_influence", seat), ("_resolve",), ("_next_turn",))

    # ----------------------------------------------------------------------------------------- influence

    def _lose_influence(self, seat, named=None):
        """R-I2.  With `named` (R-V3) it must be a card of that character."""
        hand = self.hands[seat]
        choices = [card for card in hand if named is None or character_of(card) == named]
        last_card = len(hand) == 1                                          # section 9a: not asked
        one_face = named is not None and len(set(choices)) == 1             # R-V3: not a choice either
        if last_card or one_face:
            self.automatic.append(("lose", seat, (choices[0],)))
            self._turn_up(seat, choices[0])
        else:
            self.point = ("lose", (seat,), tuple(choices))

    def _move_lose(self, seat, card):
        self.point = None
        self._turn_up(seat, card)

    def _turn_up(self, seat, card):
        self.hands[seat].remove(card)
        self.lost[seat].append(card)
        if self.hands[seat]:
            return
        self.out[seat] = True                                               # R-I3
        self._check_for_a_winner()
        robbed = self.action[0] == "steal" and self.action[2] == seat       # D-2
        if robbed and self.winner is None:
            return                                                          # _resolve takes the coins away
        self.coins[seat] = 0

    def _check_for_a_winner(self):
        # Reading: this also holds for a position in which only one player is left from the start.
        if len(self.players_in()) == 1:                                     # R-I4
            self.winner = self.players_in()[0]
            self.agenda, self.point = [], ("over", ())

    # ------------------------------------------------------------------------------------------- effects

    def _resolve(self):
        kind, actor, target, named = self.action
        if kind == "income":                                                # R-A1
            self.coins[actor] += 1
        elif kind == "foreign-aid":                                         # R-A2
            self.coins[actor] += 2
        elif kind == "tax":                                                 # R-A4
            self.coins[actor] += 3
        elif kind == "cooperate":                                           # R-V6
            self.coins[actor] += 2
            if not self.out[target] and self.coins[target] < PURSE_BOUND:   # D-32, D-33: else the third stays
                self.coins[target] += 1
        elif kind == "steal":                                               # R-A6, D-2, D-3
            taken = min(2, self.coins[target])
            self.coins[actor] += taken
            self.coins[target] -= taken
            if self.out[target]:
                self.coins[target] = 0
        elif kind == "convert":                                             # R-F7, R-F8
            price = 1 if target is None else 2
            whose = actor if target is None else target
            self.coins[actor] -= price
            self.reserve = min(RESERVE_BOUND, self.reserve + price)         # D-27
            self.sides[whose] = SIDES[1 - SIDES.index(self.sides[whose])]
        elif kind == "embezzle":                                            # R-F12, D-17
            self.coins[actor] += self.reserve
            self.reserve = 0
        elif kind == "exchange":                                            # R-A7, R-A8
            self._exchange(actor, 1 if self.options["inquisitor"] == "on" else 2)
        elif kind == "examine":                                             # R-A9, R-X3
            if not self.out[target]:
                self._first_do(("_ask_show", target))
        else:                                                               # R-A3, R-A5
            if self.out[target]:
                return                                                      # R-X3: the coins stay spent
            if named is None:
                self._first_do(("_lose_influence", target))
            else:
                self._declared_blow(target, named)

    def _declared_blow(self, target, named):
        """R-V3: all cards shown to all; only a card of that name is lost; then the Exchange."""
        hand = self.hands[target]
        self.automatic.append(("show", target, in_order(hand)))
        self._first_do(("_exchange_after_blow", target))
        if named in [character_of(card) for card in hand]:
            self._first_do(("_lose_influence", target, named))

    def _exchange_after_blow(self, target):
        if not self.out[target]:
            self._exchange(target, 2)                                       # R-V3: two, with the Inquisitor too

    def _exchange(self, seat, number):
        influence = len(self.hands[seat])
        self._first_do(("_ask_draw", seat, number), ("_ask_keep", seat, influence))     # R-A12: draw first

    def _ask_draw(self, seat, number):
        self.point = ("draw", (seat,), number)

    def _move_draw(self, seat, cards):
        self._take_from_court(seat, cards)
        self.point = None

    def _ask_keep(self, seat, influence):
        # Reading: until the choice is made, the drawn cards count as in hand, not as in the Court.
        self.point = ("keep", (seat,), influence)

    def _move_keep(self, seat, cards):
        returned = list(self.hands[seat])
        for card in cards:
            returned.remove(card)
        self.hands[seat] = list(cards)
        self.court += returned
        self.point = None

    def _ask_show(self, target):
        self.point = ("show", (target,))                                    # asked even with one card (9a)

    def _move_show(self, seat, card):
        self.shown = card
        self.point = ("judge", (self.action[1],))

    def _move_leave(self, seat):
        self.point = None

    def _move_force(self, seat):
        target = self.action[2]
        self.point = None
        self._first_do(("_ask_draw", target, 1), ("_return_shown", target))     # R-A12: draw first

    def _return_shown(self, target):
        self.hands[target].remove(self.shown)
        self.court.append(self.shown)


# ------------------------------------------------------------------------------------------------- perft

def perft(game, depth):
    """The number of move sequences of exactly this length."""
    if depth == 0:
        return 1
    moves = game.moves()
    if depth == 1:
        return len(moves)
    total = 0
    for move in moves:
        after = game.copy()
        after.apply(move)
        total += perft(after, depth - 1)
    return total
