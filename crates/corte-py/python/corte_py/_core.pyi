"""The compiled part of corte_py."""

from collections.abc import Sequence
from typing import Any, SupportsIndex, TypeAlias, TypedDict, final

# Anything with memory: before Python 3.12 types know no word for it.
_Memory: TypeAlias = Any

class _Explained(TypedDict):
    """What `Bot.explain` tells."""

    options: list[tuple[int, str, float, float | None]]
    beliefs: dict[int, list[float]]

__all__ = [
    "ACTIONS",
    "BELIEF",
    "BUILT_FOR_THIS_MACHINE",
    "CHARACTERS",
    "DECISIONS",
    "DIVISORS",
    "OBSERVATION",
    "OBSERVATION_VERSION",
    "PACKED",
    "PHASES",
    "RULEBOOKS",
    "Bot",
    "ClosedError",
    "CorteError",
    "Dealer",
    "Game",
    "IllegalDecision",
    "NotationError",
    "VecCore",
    "View",
    "__version__",
    "belief",
    "check",
    "decision_layout",
    "ladder",
    "observation_layout",
    "options",
    "seat_layout",
    "simulate",
]

ACTIONS: list[str]
BELIEF: int
BUILT_FOR_THIS_MACHINE: bool
CHARACTERS: list[str]
DECISIONS: int
DIVISORS: list[int]
OBSERVATION: int
OBSERVATION_VERSION: int
PACKED: int
PHASES: list[str]
RULEBOOKS: list[str]
__version__: str

class CorteError(ValueError):
    """Something that Corte refuses; its text says what and where."""

class IllegalDecision(CorteError):
    """A decision or a draw that the rules don't allow now."""

class NotationError(CorteError):
    """A text that is no game in the notation of Corte."""

class ClosedError(CorteError):
    """Something is asked of environments that were closed."""

def _clustered(deals: Sequence[tuple[float, float]]) -> tuple[float, float, float]:
    """A share with its interval of 95 %, of pairs of games and wins, one for each deal or group of deals: mean, low, high."""

def _wilson(won: float, of: int) -> tuple[float, float, float]:
    """A share of so many independent games with its interval of 95 %: mean, low, high."""

def _repeatable(argument: str, name: str) -> None:
    """Refuses a bot that does not say the same again."""

def belief(view: View, model: str = "counting") -> dict[int, list[tuple[list[str], float]]]:
    """What a seat believes of the others' hands, by Bayes' rule from all that it has heard: by seat the hands with their probabilities.

    With the model `counting` the others are taken to choose uniformly at random among what is legal for them: a choice
    that only some hands have tells of those. With `ladder` they are taken to be like the bots of the ladder.
    Between two players it is exact under its model. While another player exchanges, it is of the hand they had before.

    >>> from corte_py import Game, belief
    >>> hands = belief(Game(2, seed=7).view(0))[1]
    >>> round(sum(probability for _, probability in hands), 9)
    1.0
    """

def check(text: str, name: str = "game.coup") -> tuple[str | None, int, int]:
    """Checks a file in the notation of Corte: its title, and how many moves and expectations it has."""

def decision_layout() -> list[tuple[str, int, int, str]]:
    """The decisions of the index: what they are called, the first number, how many there are, and what tells them apart.

    >>> from corte_py import Game, decision_layout
    >>> first = {name: start for name, start, count, apart in decision_layout()}
    >>> Game(3, seed=7).decision(first["steal"] + 2)
    'steal seat_2'
    """

def ladder() -> list[str]:
    """The names of the bots, weakest first between two, and the Doge at the end."""

def observation_layout() -> list[tuple[str, int, int, str]]:
    """The blocks of an observation: name, where it begins, how many numbers it has, and what they are."""

def options() -> list[tuple[str, str]]:
    """The options of a table with the values that each takes."""

def seat_layout() -> list[tuple[str, int, int, str]]:
    """The same of the part that is told of each seat, from where the seat begins."""

def simulate(
    players: SupportsIndex = 2,
    games: SupportsIndex = 100_000,
    rulebook: str = "brazil",
    options: dict[str, Any] | None = None,
    *,
    seed: SupportsIndex = 0,
    threads: SupportsIndex = 1,
) -> dict[str, Any]:
    """Plays games uniformly at random, as fast as the machine goes, and counts: `games`, `decisions` that had an alternative,
    `turns`, and `wins` by seat.

    The same seed gives the counts of `corte simulate`, on any number of threads. Players are asked clockwise unless the
    option `challenge-order` says otherwise.

    >>> from corte_py import simulate
    >>> counted = simulate(3, games=1000, seed=7)
    >>> counted["games"], sum(counted["wins"])
    (1000, 1000)
    """

@final
class Dealer:
    """Numbers from a seed; the same on every machine, and the same as in Rust.

    >>> from corte_py import Dealer
    >>> luck = Dealer(7, stream=1)
    >>> all(luck.below(6) < 6 for _ in range(100))
    True
    """

    def __new__(cls, seed: SupportsIndex, stream: SupportsIndex = 0) -> Dealer: ...
    def below(self, bound: SupportsIndex) -> int:
        """A number from 0 to `bound` − 1."""

    def clone(self) -> Dealer:
        """A dealer that goes on from here by itself."""

    def __copy__(self) -> Dealer: ...
    def __deepcopy__(self, _memo: Any) -> Dealer: ...

@final
class Game:
    """A game of Coup, with every card known.

    With a seed the cards are dealt as they are needed; without one chance is yours: `outcomes` and `draw`.
    Games of one seed are told apart by their `stream`. `options` are those of the notation, as {"inquisitor": True}:
    `corte_py.options()` lists them, `RULEBOOKS` the rulebooks. `names` are what the seats are called in records.
    Whoever plays gets a `View`.

    >>> from corte_py import Game
    >>> game = Game(2, seed=7)
    >>> game.to_play, game.phase
    (0, 'action')
    >>> [game.decision(id) for id in game.legal()]
    ['income', 'foreign-aid', 'tax', 'exchange', 'steal seat_1']
    >>> game.play("tax")
    >>> game.to_play, game.phase
    (1, 'challenge')
    """

    def __new__(
        cls,
        players: SupportsIndex = 2,
        rulebook: str = "brazil",
        options: dict[str, Any] | None = None,
        *,
        seed: SupportsIndex | None = None,
        stream: SupportsIndex = 0,
        names: Sequence[str] | None = None,
    ) -> Game: ...
    @staticmethod
    def read(text: str, name: str = "game.coup") -> Game:
        """Reads a game in the notation of Corte; every move has to be legal, and every expectation to hold."""

    def record(self, seat: SupportsIndex | None = None) -> str:
        """The game as text in the notation of Corte; what one seat knows of it, where a seat is given, −1 for a spectator."""

    def new_game(self, seed: SupportsIndex | None = None, stream: SupportsIndex = 0) -> Game:
        """Another game at the same table; of a supposed game the same position again, with other chance."""

    def clone(self) -> Game:
        """A game that goes on from here by itself."""

    def __copy__(self) -> Game: ...
    def __deepcopy__(self, _memo: Any) -> Game: ...
    def __reduce__(self) -> tuple[Any, ...]: ...
    def __len__(self) -> int: ...
    @staticmethod
    def _restore(text: str, seed: tuple[int, int] | None, names: Sequence[str]) -> Game: ...
    @property
    def players(self) -> int:
        """How many seats there are."""

    @property
    def rulebook(self) -> str:
        """The rulebook's name."""

    @property
    def options(self) -> dict[str, str]:
        """The options that differ from the rulebook's, by their names in the notation."""

    @property
    def names(self) -> list[str]:
        """What the seats are called."""

    @property
    def phase(self) -> str:
        """What the game waits for, as `action`; one of `PHASES`."""

    @property
    def turn(self) -> int:
        """Whose turn it is."""

    @property
    def to_play(self) -> int | None:
        """Who decides next; of several who are asked the first clockwise. None while the game waits for chance or is over."""

    @property
    def asked(self) -> list[int]:
        """The seats that are asked and have not answered. In an open window no player knows it."""

    @property
    def playing(self) -> list[int]:
        """The seats that are still in."""

    @property
    def left(self) -> int:
        """How many seats are still in."""

    @property
    def coins(self) -> list[int]:
        """Each seat's coins."""

    @property
    def influence(self) -> list[int]:
        """Each seat's influence."""

    @property
    def sides(self) -> list[str | None]:
        """Each seat's side in the Reformation; None in other games."""

    @property
    def reserve(self) -> int:
        """The coins of the Reserve in the Reformation."""

    @property
    def lost(self) -> list[list[str]]:
        """The cards that each seat has turned up."""

    @property
    def court(self) -> list[str]:
        """The cards of the Court. It has no order."""

    @property
    def is_over(self) -> bool:
        """Whether the game is over."""

    @property
    def is_supposed(self) -> bool:
        """Whether the game is one that a view has supposed (`View.suppose`)."""

    @property
    def is_chance(self) -> bool:
        """Whether the game waits for cards to be drawn."""

    @property
    def winner(self) -> int | None:
        """Who has won, if anyone has."""

    def hand(self, seat: SupportsIndex) -> list[str]:
        """A seat's hand."""

    def legal(self, seat: SupportsIndex | None = None, *, relative: bool = False) -> list[int]:
        """The numbers of the decisions that are legal for a seat, by default for whoever is asked; lowest first.

        With `relative` targets are counted clockwise from the seat itself.
        """

    def mask(self, seat: SupportsIndex | None = None, *, relative: bool = False) -> bytes:
        """A byte for each decision of the index: 1 where it is legal."""

    def decide(self, decision: SupportsIndex, seat: SupportsIndex | None = None, *, relative: bool = False) -> None:
        """Makes a decision, by its number, for the seat that is asked."""

    def play(self, text: str, seat: SupportsIndex | None = None) -> None:
        """Makes the decision of this text, as `steal seat_1`."""

    def decision(self, decision: SupportsIndex, seat: SupportsIndex | None = None, *, relative: bool = False) -> str:
        """The text of a decision, as the seat that is asked would make it."""

    def outcomes(self) -> list[tuple[list[str], int]]:
        """What a draw can bring, and in how many ways; nothing while the game does not wait for chance."""

    def draw(self, outcome: SupportsIndex) -> None:
        """Draws the outcome of this number, in the order of `outcomes`."""

    def abandon(self) -> None:
        """Ends the game without a winner."""

    def view(self, seat: SupportsIndex | None) -> View:
        """What a seat sees now and has heard; None is a spectator."""

    def heard(self, seat: SupportsIndex | None) -> list[str]:
        """What a seat has heard, a line of the notation each; None is a spectator."""

    def events(self, seat: SupportsIndex | None) -> list[tuple[str, list[str]]]:
        """What has happened as a seat heard it: the kind of each event, and its lines of the notation."""

    def observe(self, seat: SupportsIndex, out: _Memory) -> None:
        """Writes what a seat observes into a buffer of `OBSERVATION` numbers of 32 bits."""

    def look(self, seat: SupportsIndex, out: _Memory, mask: _Memory, *, relative: bool = False) -> None:
        """Writes what a seat observes, and beside it for each decision of the index 1 where it is legal for that seat, else 0:
        `out` has `OBSERVATION` numbers of 32 bits, `mask` is int8 and has `DECISIONS`.
        """

@final
class View:
    """A game as one seat knows it: what lies open, its own hand, and what it has heard.

    >>> from corte_py import Game
    >>> view = Game(3, seed=7).view(1)
    >>> view.seat, len(view.hand), view.legal()
    (1, 2, [])
    >>> view.coins
    [2, 2, 2]
    """

    @property
    def seat(self) -> int | None:
        """Who looks; None is a spectator."""

    @property
    def hand(self) -> list[str]:
        """One's own hand."""

    @property
    def phase(self) -> str:
        """What the game waits for, as `action`."""

    @property
    def turn(self) -> int:
        """Whose turn it is."""

    @property
    def asked(self) -> list[int]:
        """The seats that may be asked now; a pass held back does not show."""

    @property
    def playing(self) -> list[int]:
        """The seats that are still in."""

    @property
    def coins(self) -> list[int]:
        """Each seat's coins."""

    @property
    def influence(self) -> list[int]:
        """Each seat's influence."""

    @property
    def sides(self) -> list[str | None]:
        """Each seat's side in the Reformation; None in other games."""

    @property
    def reserve(self) -> int:
        """The coins of the Reserve in the Reformation."""

    @property
    def lost(self) -> list[list[str]]:
        """The cards that each seat has turned up."""

    @property
    def unseen(self) -> list[str]:
        """The cards that can't be seen: in other hands, in the Court, or set aside."""

    def legal(self, *, relative: bool = False) -> list[int]:
        """The numbers of the decisions that are legal now; none while one is not asked."""

    def decision(self, decision: SupportsIndex) -> str:
        """The text of a decision, as this seat would make it."""

    def observe(self, out: _Memory) -> None:
        """Writes what the seat observes into a buffer of `OBSERVATION` numbers of 32 bits."""

    def suppose(self, seed: SupportsIndex, model: str = "counting") -> Game:
        """A game that could be this one, drawn by what the seat believes, for searches: what others call a determinisation.

        Between two players the cards that it can't see lie as `belief` of this `model` has them. With more, `belief` has a list
        for each seat by itself; a deal is drawn by all of them together and never has more copies of a card than there are
        (by a Gibbs sampler of the same weights). A hand then comes more or less often than its list says, the more so the
        more players there are. Of a seat whose every hand is excluded the cards are counted. The game goes on from here,
        with chance from the seed; `new_game` begins it here again, without a seed with chance of one's own (`outcomes`, `draw`).
        What was before is not known to it: nobody has heard anything, bots begin here, and it has no record.

        >>> from corte_py import Game
        >>> view = Game(3, seed=7).view(0)
        >>> supposed = view.suppose(seed=1)
        >>> supposed.hand(0) == view.hand, supposed.legal() == view.legal()
        (True, True)
        """

    def worlds(self, limit: SupportsIndex = 100_000) -> list[tuple[list[list[str]], list[str], int]]:
        """All hands and Courts that fit what is seen, each once, with the number of ways in which it can lie so.

        A hand a seat, one's own too, and last the Court. What players did counts for nothing here: see `belief`.
        Nor does what was heard of a draft, who picked from which set, and what one has set aside there: after a draft some of
        these can't be, which `belief` knows, and the ways are those in which the cards in play can lie.
        With more than `limit` an exception is raised: with many players they are billions.
        """

    def __copy__(self) -> View: ...
    def __deepcopy__(self, _memo: Any) -> View: ...

@final
class Bot:
    """A player of the ladder, by its name: `ladder()` lists them; `spy:bold` leans, and `cardinal@300` searches with 300
    iterations a decision, `cardinal@50ms` for so long.

    It knows what the views tell that it is given, and nothing else. The same seed and views give the same decisions as in Rust,
    but for a bot that searches by time.
    A copy goes on by itself, in the game under way and with the same luck, and so does what is pickled and read by the same
    version of this package. It hears the game from its start when it is asked again.

    >>> from corte_py import Bot, Game
    >>> game, bot = Game(2, seed=7), Bot("page", seed=1)
    >>> view = game.view(0)
    >>> round(sum(bot.weights(view).values()), 3)
    1.0
    >>> bot.act(view) in view.legal()
    True
    """

    def __new__(cls, name: str, seed: SupportsIndex = 0) -> Bot: ...
    @property
    def name(self) -> str:
        """What it is called."""

    def act(self, view: View, iterations: SupportsIndex | None = None) -> int | None:
        """Decides: the number of a legal decision, or None while the seat is not asked.

        A bot that searches makes so many `iterations`; where none are given what its name says, as `cardinal@300`, or 1000.
        """

    def weights(self, view: View, iterations: SupportsIndex | None = None) -> dict[int, float]:
        """The probability of each legal decision, by its number. It does not change what the bot will decide.

        A bot that searches makes as many iterations as for `act`.
        """

    def explain(self, view: View, iterations: SupportsIndex | None = None) -> _Explained:
        """What it thinks, with as many iterations as for `act`; it does not change what the bot will decide.

        `options` has a tuple for each legal decision, lowest number first: the number, its text, the probability that the bot
        decides so, and the probability of winning the game then, as it estimates it, None where it makes no estimate.
        `beliefs` has by seat, for each of `CHARACTERS`, the probability that the seat holds it; of a bot without beliefs none.

        >>> from corte_py import Bot, Game
        >>> explained = Bot("spy").explain(Game(2, seed=7).view(0))
        >>> [text for number, text, probability, win in explained["options"]]
        ['income', 'foreign-aid', 'tax', 'exchange', 'steal seat_1']
        """

    def clone(self) -> Bot:
        """A bot that goes on from here by itself."""

    def __copy__(self) -> Bot: ...
    def __deepcopy__(self, _memo: Any) -> Bot: ...
    def __reduce__(self) -> tuple[Any, ...]: ...
    @staticmethod
    def _restore(
        name: str, seed: SupportsIndex, games: SupportsIndex, chose: Sequence[int], left: tuple[int, int] | None
    ) -> Bot: ...

@final
class VecCore:
    def __new__(
        cls,
        count: SupportsIndex,
        players: SupportsIndex,
        rulebook: str,
        options: dict[str, Any] | None,
        seed: SupportsIndex,
        most_turns: SupportsIndex,
        relative: bool,
        opponents: Sequence[str],
        iterations: SupportsIndex | None,
        belief: bool,
    ) -> VecCore: ...
    @property
    def observation(self) -> int: ...
    def reset(
        self,
        seed: SupportsIndex,
        obs: _Memory | None,
        counts: _Memory | None,
        mask: _Memory | None,
        packed: _Memory | None,
        to_play: _Memory | None,
        reward: _Memory | None,
        done: _Memory | None,
        last: _Memory | None,
    ) -> None: ...
    def step(
        self,
        actions: _Memory,
        threads: SupportsIndex,
        obs: _Memory | None,
        counts: _Memory | None,
        mask: _Memory | None,
        packed: _Memory | None,
        to_play: _Memory | None,
        reward: _Memory | None,
        done: _Memory | None,
        last: _Memory | None,
    ) -> None: ...
    def sample(self, actions: _Memory) -> None: ...
    def close(self) -> None: ...
