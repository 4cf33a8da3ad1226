"""The `.coup` notation (docs/notation.md), for full-knowledge files, and the scenario runner."""

import re
import unicodedata

from rules import (BadSetup, CHARACTERS, Game, Refused, SIDES, character_of, characters_in_play, check_option,
                   make_options, number_of_copies)

CARD = re.compile(r"^(%s)(\.\d+)?$" % "|".join(CHARACTERS))
PREAMBLE = ["tag", "rulebook", "option", "seat", "first", "court", "reserve", "match"]
KEYWORDS = PREAMBLE + ["coup", "view", "all", "end", "expect", "turn", "asks", "legal", "refuse", "winner"]

# verb: what follows it.  "target?": a seat, and perhaps `naming` a character.
VERBS = {
    "deal": "cards", "draft": "card", "draw": "cards", "keep": "cards", "lose": "card", "show": "cards",
    "income": "", "foreign-aid": "", "tax": "", "exchange": "",
    "coup": "target?", "assassinate": "target?", "steal": "target", "examine": "target",
    "convert": "other?", "embezzle": "", "cooperate": "target",
    "pass": "", "challenge": "", "block": "character", "prove": "cards?", "concede": "", "leave": "", "force": "",
}


class Problem(Exception):
    """Something wrong on a line; `column` counts from 1."""

    def __init__(self, message, column=1, fatal=True):
        super().__init__(message)
        self.column, self.fatal = column, fatal


class Word(str):
    """A word of a line, with the column it starts at."""
    column = 1


def words_of(line):
    words = []
    # Names are compared after NFC; no other word of the notation changes by it.
    for match in re.finditer(r"\S+", unicodedata.normalize("NFC", line.split("#")[0])):
        word = Word(match.group())
        word.column = match.start() + 1
        words.append(word)
    return words


# --------------------------------------------------------------------------------------------- cards

def read_card(word):
    if not CARD.match(word):
        raise Problem("expected a card, found %s" % word, word.column)
    return str(word)


def read_cards(words):
    """One or more cards, or `-` for none."""
    if len(words) == 1 and words[0] == "-":
        return []
    if not words:
        raise Problem("expected cards or -, found the end of the line")
    return [read_card(word) for word in words]


def same_cards(written, cards):
    """Does the text mean exactly these cards?  `Duke` is any copy, `Duke.2` only that one."""
    left = list(cards)
    if len(written) != len(left):
        return False
    for word in sorted(written, key=lambda word: "." not in word):     # the exact ones first
        fitting = [card for card in left if card == word or character_of(card) == word]
        if not fitting:
            return False
        left.remove(fitting[0])
    return True


# --------------------------------------------------------------------------------------------- moves

def read_decision(names, words):
    """(seat, verb, arguments) of `Ana coup Bruno naming Duke`; Problem when it can't be read."""
    if words[0] not in names:
        raise Problem("unknown statement or seat %s" % words[0], words[0].column)
    if len(words) < 2:
        raise Problem("expected a verb after %s" % words[0], words[0].column)
    seat, verb, rest = names.index(words[0]), words[1], words[2:]
    if verb not in VERBS:
        raise Problem("unknown verb %s" % verb, verb.column)
    shape = VERBS[verb]
    wrong = Problem("%s: what follows can't be read: %s" % (verb, " ".join(rest) or "nothing"), verb.column)
    if shape == "":
        if rest:
            raise wrong
        return seat, str(verb), ()
    if shape in ("cards?", "other?") and not rest:
        return seat, str(verb), ()
    if shape == "card":
        if len(rest) != 1:
            raise wrong
        return seat, str(verb), (read_card(rest[0]),)
    if shape in ("cards", "cards?"):
        if not rest:
            raise wrong
        return seat, str(verb), (tuple(read_card(word) for word in rest),)
    if shape == "character":
        if len(rest) != 1 or rest[0] not in CHARACTERS:
            raise wrong
        return seat, str(verb), (str(rest[0]),)
    if not rest or rest[0] not in names:
        raise wrong
    target = names.index(rest[0])
    if len(rest) == 1:
        return seat, str(verb), (target,)
    if shape == "target?" and len(rest) == 3 and rest[1] == "naming" and rest[2] in CHARACTERS:
        return seat, str(verb), (target, str(rest[2]))
    raise wrong


def means(decision, move, claimed=None):
    """Can the written decision mean this move?  `claimed` is the character that a `prove` proves."""
    seat, verb, arguments = decision
    if verb == "prove" and (seat, "prove-hand") == move[:2]:                # R-F13; where the hand is known, no cards
        return not arguments or same_cards(arguments[0], move[2])
    if (seat, verb) != move[:2]:
        return False
    if verb in ("deal", "draw", "keep"):
        return same_cards(arguments[0], move[2])
    if verb == "show":
        return same_cards(arguments[0], [move[2]])
    if verb in ("draft", "lose"):
        return same_cards(arguments, [move[2]])
    if verb == "prove":
        if not arguments:
            return True      # Reading: plain `prove` is fine with distinct faces where only one card can be meant
        # With identical faces the card may be named, too: it is the claimed one.
        return same_cards(arguments[0], [move[2] if len(move) > 2 else claimed])
    return arguments == move[2:]


def find_move(game, decision):
    """The one legal move that the text means, or Refused."""
    claimed = game.claim[1] if game.claim else None
    found = [move for move in game.candidates(decision[0]) if means(decision, move, claimed)]
    if len(found) > 1:
        raise Refused("more than one card can be meant: " + ", ".join(write_move(game, move) for move in found))
    if not found:
        raise Refused("not legal here; " + what_is_open(game, decision[0]))
    return found[0]


def write_move(game, move):
    """The move in notation, without the seat's name."""
    verb, rest = move[1], list(move[2:])
    if verb == "prove-hand":
        return "prove"
    if verb == "convert":
        rest = [game.names[target] for target in rest]
    elif verb in ("coup", "assassinate", "steal", "examine", "cooperate"):
        named = ["naming", rest[1]] if len(rest) > 1 else []
        rest = [game.names[rest[0]]] + named
    elif verb in ("deal", "draw", "keep"):
        rest = list(rest[0])
    return " ".join([verb] + rest)


def what_is_open(game, seat):
    if game.is_over():
        return "the game is over"
    if game.is_chance():
        kind, seats, number = game.point
        return "expected %s %s of %d" % ("/".join(game.names[s] for s in seats), kind, number)
    own = [write_move(game, move) for move in game.decisions_of(seat)]
    if own:
        return "open to %s: %s" % (game.names[seat], ", ".join(own))
    return "%s is not asked; asked: %s" % (game.names[seat], " ".join(game.names[s] for s in game.asked()))


# ----------------------------------------------------------------------------------------- the runner

class Runner:
    """Reads and plays a file line by line."""

    def __init__(self):
        self.started = False       # `coup 1` has been read
        self.rulebook = None
        self.changes = {}
        self.tags = []
        self.match = None
        self.seats = []            # (name, coins or None, hand words or None, lost words)
        self.first = None
        self.court = None
        self.sides = []            # one for each seat, or None
        self.reserve = None
        self.game = None           # made when the preamble is over
        self.pending = []          # what happened without being asked, and may be confirmed

    # ---- preamble

    def statement(self, words):
        if not self.started:
            if words[:2] != ["coup", "1"] or len(words) != 2:
                raise Problem("expected `coup 1` as the first statement, found %s" % " ".join(words), words[0].column)
            self.started = True
            return
        head = words[0]
        if head == "view" or (head != "tag" and "?" in words):
            raise Problem("views are not read by the oracle", head.column)
        if head in PREAMBLE:
            if self.game is not None:
                raise Problem("%s belongs before the moves" % head, head.column)
            getattr(self, "_preamble_" + head)(words)
            return
        self.begin(head.column)
        if head == "expect":
            self.expectation(words[1:], head.column)
        elif words == ["all", "pass"]:
            self.all_pass()
        elif words == ["end", "abandoned"]:
            if self.game.is_over():
                raise Problem("the game is already over")
            self.game.abandon()
            self.pending = []
        else:
            self.make_move(words)

    def _preamble_tag(self, words):
        if len(words) < 2:
            raise Problem("expected tag KEY TEXT")
        self.tags.append((str(words[1]), " ".join(words[2:])))

    def _preamble_rulebook(self, words):
        if len(words) != 2 or self.rulebook is not None:
            raise Problem("expected one rulebook")
        self.rulebook = str(words[1])

    def _preamble_option(self, words):
        if len(words) != 3:
            raise Problem("expected option NAME VALUE")
        try:
            check_option(words[1], words[2])
        except BadSetup as error:
            raise Problem(str(error), words[1].column)
        if words[1] in self.changes:        # their order means nothing, so of two neither could count
            raise Problem("option %s is given twice" % words[1], words[1].column)
        self.changes[str(words[1])] = str(words[2])

    def _preamble_match(self, words):
        if len(words) != 3 or not words[2].isdigit():
            raise Problem("expected match ID NUMBER")
        self.match = (str(words[1]), int(words[2]))

    def _preamble_first(self, words):
        if len(words) != 2 or self.first is not None:
            raise Problem("expected one `first NAME`")
        self.first = words[1]

    def _preamble_court(self, words):
        if self.court is not None:
            raise Problem("expected one court")
        self.court = read_cards(words[1:])

    def _preamble_reserve(self, words):
        if len(words) != 2 or not words[1].isdigit() or self.reserve is not None:
            raise Problem("expected one `reserve NUMBER`")
        self.reserve = int(words[1])

    def _preamble_seat(self, words):
        if len(words) < 2:
            raise Problem("expected seat NAME")
        name = words[1]
        # Reading: a name must not be the first word of a statement or an expectation, which it could be mistaken for.
        if name in KEYWORDS or name == "-" or name in [seat[0] for seat in self.seats]:
            raise Problem("this name can't be used for a seat: %s" % name, name.column)
        parts, current = {}, None
        for word in words[2:]:
            if word in ("coins", "hand", "lost", "side"):
                if word in parts:
                    raise Problem("%s is given twice" % word, word.column)
                parts[str(word)] = current = []
            elif current is None:
                raise Problem("expected coins, hand or lost, found %s" % word, word.column)
            else:
                current.append(word)
        coins = None
        if "coins" in parts:
            if len(parts["coins"]) != 1 or not parts["coins"][0].isdigit():
                raise Problem("expected a number of coins")
            coins = int(parts["coins"][0])
        hand = read_cards(parts["hand"]) if "hand" in parts else None
        lost = read_cards(parts["lost"]) if "lost" in parts else []
        side = None
        if "side" in parts:
            if len(parts["side"]) != 1 or parts["side"][0] not in SIDES:
                raise Problem("expected a side: %s" % " or ".join(SIDES))
            side = str(parts["side"][0])
        self.sides.append(side)
        self.seats.append((str(name), coins, hand, lost))

    def begin(self, column=1):
        """The preamble is over: make the game."""
        if self.game is not None:
            return
        if self.rulebook is None:
            # Reading: no preset is the default, so a file must name one.
            raise Problem("expected a rulebook before this", column)
        names = [seat[0] for seat in self.seats]
        try:
            options = make_options(self.rulebook, self.changes, len(names))
            hands, lost, court = self._meant_cards(options, len(names))
            first = 0
            if self.first is not None:
                if self.first not in names:
                    raise BadSetup("first: there is no seat %s" % self.first)
                first = names.index(self.first)
            self.game = Game(options, names, hands, lost, [seat[1] for seat in self.seats], first, court,
                             self.sides, self.reserve)
        except BadSetup as error:
            raise Problem(str(error), column)

    def _meant_cards(self, options, players):
        """With distinct faces: finds the copies that the plain `Duke`s of a list mean, if exactly that many are left."""
        written = [seat[2] or [] for seat in self.seats] + [seat[3] for seat in self.seats] + [self.court or []]
        named = set(card for cards in written for card in cards)
        lists = []
        for cards in written:
            full, taken = [], []
            for card in cards:
                if character_of(card) not in characters_in_play(options):
                    raise BadSetup("%s is not in play" % card)
                if options["faces"] == "identical" and "." in card:
                    raise BadSetup("identical faces have no copies: %s" % card)
                if options["faces"] != "identical" and "." not in card:
                    copies = ["%s.%d" % (card, copy) for copy in range(number_of_copies(players))]
                    left = [copy for copy in copies if copy not in named]
                    if len(left) != cards.count(card):
                        raise BadSetup("with %s faces expected a copy of %s" % (options["faces"], card))
                    card = [copy for copy in left if copy not in taken][0]
                    taken.append(card)
                full.append(card)
            named.update(taken)
            lists.append(full)
        hands = [lists[i] if self.seats[i][2] is not None else None for i in range(players)]
        return hands, lists[players:2 * players], lists[-1] if self.court is not None else None

    # ---- moves

    def make_move(self, words):
        decision = read_decision(self.game.names, words)
        try:
            move = find_move(self.game, decision)
        except Refused as refused:
            if self.confirmed(decision):
                return
            raise Problem("%s: %s" % (" ".join(words), refused), words[0].column)
        self.game.play(move)
        self.pending = list(self.game.automatic)

    def confirmed(self, decision):
        """A line that only confirms what happened without a question."""
        seat, verb, arguments = decision
        for event in self.pending:
            if (verb, seat) == event[:2]:
                written = arguments if verb == "lose" else arguments[0]
                if not same_cards(written, event[2]):
                    raise Problem("confirms %s, but it was %s" % (" ".join(written), " ".join(event[2])))
                # They are in the order in which they happened, so what came before can no longer be confirmed.
                del self.pending[:self.pending.index(event) + 1]
                return True
        return False

    def all_pass(self):
        if not self.game.in_window():
            raise Problem("all pass: nobody is asked for a challenge or a block")
        window = self.game.window
        while self.game.in_window() and self.game.window == window:
            self.game.play((self.game.asked()[0], "pass"))
        self.pending = list(self.game.automatic)

    # ---- expectations

    def expectation(self, words, column):
        if not words:
            raise Problem("expected something after expect", column)
        game, head, rest = self.game, words[0], words[1:]
        if head in game.names:
            self.expect_of_seat(game.names.index(head), rest, head.column)
        elif head == "court":
            self.compare("cards in the Court", self.number(rest, head), len(game.court), head)
        elif head == "reserve":
            reserve = game.reserve if game.options["reformation"] == "on" else None
            self.compare("coins in the Reserve", self.number(rest, head), reserve, head)
        elif head == "turn":
            turn = [game.names[s] for s in game.asked()] if game.point[0] == "action" else []
            self.compare("turn", [game.names[self.one_seat(rest, head)]], turn, head)
        elif head == "asks":
            seats = [] if rest == ["-"] else [game.names[self.one_seat([word], head)] for word in rest]
            self.compare("asked", sorted(seats), sorted(game.names[s] for s in game.asked()), head)
        elif head == "winner":
            winner = None if game.winner is None else game.names[game.winner]
            self.compare("winner", game.names[self.one_seat(rest, head)], winner, head)
        elif head == "legal":
            self.expect_legal(rest, head)
        elif head == "refuse":
            if not rest:
                raise Problem("expected a decision", head.column)
            decision = read_decision(game.names, rest)
            try:
                move = find_move(game, decision)
            except Refused:
                return
            raise Problem("expected a refusal, but it is legal: " + write_move(game, move), head.column, fatal=False)
        else:
            raise Problem("unknown expectation %s" % head, head.column)

    def expect_of_seat(self, seat, words, column):
        game = self.game
        if not words:
            raise Problem("expected coins, hand, lost, out or in", column)
        head, rest = words[0], words[1:]
        if head == "coins":
            self.compare("coins", self.number(rest, head), game.coins[seat], head)
        elif head in ("hand", "lost"):
            cards = game.hands[seat] if head == "hand" else game.lost[seat]
            written = read_cards(rest)
            if not same_cards(written, cards):
                self.compare(head, sorted(written), sorted(cards), head)
        elif head == "side" and len(rest) == 1:
            self.compare("side", str(rest[0]), game.sides[seat], head)
        elif head in ("out", "in") and not rest:
            self.compare("standing", str(head), "out" if game.out[seat] else "in", head)
        else:
            raise Problem("unknown expectation %s" % " ".join(words), head.column)

    def expect_legal(self, words, head):
        game = self.game
        seat = self.one_seat(words[:1], head)
        meant = []
        items = [[]]
        for word in words[1:]:
            # a comma may stand at the end of a word, or alone
            pieces = word.split(",")
            for place, piece in enumerate(pieces):
                if place:
                    items.append([])
                if piece:
                    piece = Word(piece)
                    piece.column = word.column
                    items[-1].append(piece)
        if items in ([[]], [["-"]]):
            items = []
        for item in items:
            if not item:
                raise Problem("expected a decision between commas", head.column)
            decision = read_decision(game.names, [words[0]] + item)
            try:
                if game.is_chance():
                    raise Refused("chance is asked")
                meant.append(write_move(game, find_move(game, decision)))
            except Refused:
                meant.append("(illegal) " + " ".join(item))
        legal = [write_move(game, move) for move in game.decisions_of(seat)]
        self.compare("legal for " + game.names[seat], sorted(meant), sorted(legal), head)

    def one_seat(self, words, head):
        if len(words) != 1 or words[0] not in self.game.names:
            raise Problem("expected a seat, found %s" % (" ".join(words) or "nothing"), head.column)
        return self.game.names.index(words[0])

    def number(self, words, head):
        if len(words) != 1 or not words[0].isdigit():
            raise Problem("expected a number, found %s" % (" ".join(words) or "nothing"), head.column)
        return int(words[0])

    def compare(self, what, expected, found, head):
        if expected != found:
            raise Problem("%s: expected %s, found %s" % (what, expected, found), head.column, fatal=False)


def run_text(text, name="-"):
    """Play a whole text.  Returns the game (or None) and the list of failures, as printable strings."""
    runner, failures = Runner(), []
    number, line = 0, ""

    def fail(problem):
        failures.append("%s:%d:%d: %s\n    %s" % (name, number, problem.column, problem, line.strip()))

    for number, line in enumerate(text.splitlines(), 1):
        words = words_of(line)
        if not words:
            continue
        try:
            runner.statement(words)
        except Problem as problem:
            fail(problem)
            if problem.fatal:
                return runner.game, failures
    try:
        if not runner.started:
            raise Problem("an empty file: expected `coup 1`")
        runner.begin()
    except Problem as problem:
        fail(problem)
    return runner.game, failures


def run_file(path):
    try:
        with open(path, encoding="utf-8") as file:
            text = file.read()
    except UnicodeDecodeError:
        return None, ["%s:1:1: not UTF-8" % path]
    return run_text(text, path)


def is_view(path):
    """Whether the file is what one viewer knows, which the oracle does not read."""
    with open(path, encoding="utf-8", errors="replace") as file:
        return any(words_of(line)[:1] == ["view"] for line in file)
