"""The compiled part of corte_py."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, SupportsIndex, TypeAlias, TypedDict, final

# Any object with a buffer; Python has a type for these only from 3.12 on.
_Memory: TypeAlias = Any

class _Explained(TypedDict):
    """The result of `Bot.explain`."""

    options: list[tuple[int, str, float, float | None]]
    beliefs: dict[int, list[float]]

__all__ = [
    "ACTIONS",
    "BELIEF",
    "BUILT_FOR_THIS_MACHINE",
    "CHARACTERS",
    "DECISIONS",
    "DECISION_VERSION",
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
    "Endgame",
    "Game",
    "IllegalDecision",
    "NotationError",
    "VecCore",
    "View",
    "__commit__",
    "__version__",
    "belief",
    "check",
    "decision_layout",
    "decisions",
    "from_version_1",
    "ladder",
    "observation_layout",
    "options",
    "seat_layout",
    "simulate",
    "to_absolute",
    "to_relative",
]

ACTIONS: list[str]
BELIEF: int
BUILT_FOR_THIS_MACHINE: bool
CHARACTERS: list[str]
DECISIONS: int
DECISION_VERSION: int
DIVISORS: list[int]
OBSERVATION: int
OBSERVATION_VERSION: int
PACKED: int
PHASES: list[str]
RULEBOOKS: list[str]
__version__: str
__commit__: str | None

class CorteError(ValueError):
    """Corte refused an argument or a request; the message says which, and why."""

class IllegalDecision(CorteError):
    """The rules don't allow this decision or draw now."""

class NotationError(CorteError):
    """The text is not a valid game in Corte's notation."""

class ClosedError(CorteError):
    """The environments are closed."""

def _clustered(deals: Sequence[tuple[float, float]]) -> tuple[float, float, float]:
    """Mean, low and high of a share with its 95 % interval, from pairs of games and wins, one per deal or group of deals."""

def _wilson(won: float, of: int) -> tuple[float, float, float]:
    """Mean, low and high of a share of `of` independent games, with its 95 % interval."""

def _repeatable(argument: str, name: str) -> bool:
    """Refuses a bot that isn't repeatable. Returns whether it searches."""

def belief(view: View, model: str = "counting") -> dict[int, list[tuple[list[str], float]]]:
    """Returns a seat's belief about the other players' hands: for each seat, every possible hand with its probability.

    The probabilities follow by Bayes' rule from everything the seat has heard, under a model of how the others decide.
    The model `counting` assumes that they choose uniformly at random among their legal decisions, so a decision
    that only some hands allow points to those hands. The model `ladder` assumes that they play like the bots of the
    ladder. With two players, the belief is exact under its model; with more, it is an approximation. While a player is
    exchanging, it is about the hand they held before.

    >>> from corte_py import Game, belief
    >>> hands = belief(Game(2, seed=7).view(0))[1]
    >>> round(sum(probability for _, probability in hands), 9)
    1.0
    """

def check(text: str, name: str = "<text>") -> tuple[str | None, int, int]:
    """Checks a text in Corte's notation, and returns its title, number of moves and number of expectations."""

def decision_layout() -> list[tuple[str, int, int, str]]:
    """Returns the groups of the decision index: for each its name, first number, size, and what the members differ in.

    >>> from corte_py import Game, decision_layout
    >>> first = {name: start for name, start, count, apart in decision_layout()}
    >>> Game(3, seed=7).decision(first["steal"] + 2)
    'steal seat_2'
    """

def decisions(text: str, name: str = "<text>") -> Iterator[tuple[Game, int, int, str | None]]:
    """Goes through a record in Corte's notation, one decision after another. Each is a tuple of

    - the `Game` as it was before, which `view`, `legal` and `observe` can be asked of;
    - the seat that decided, and the number of its decision;
    - who decided: the bot in the seat, `program` for one that played over the bot interface, `stand-in` where a bot
      decided for a person who was away, or None for a person, or if the record doesn't say.

    The record is read when this is called, and everything in it checked; an error is a `NotationError`.

    >>> from corte_py import Game, decisions
    >>> game = Game(2, seed=7)
    >>> game.play("tax"); game.play("pass")
    >>> [(before.phase, seat, before.decision(made, seat)) for before, seat, made, _ in decisions(game.record())]
    [('action', 0, 'tax'), ('challenge', 1, 'pass')]
    """
def from_version_1(decision: SupportsIndex) -> int | None:
    """Returns the number that a decision has in this version of the index (`DECISION_VERSION`), given its number in version 1;
    None if that had no such number.

    >>> from corte_py import from_version_1
    >>> from_version_1(44), from_version_1(287)
    (55, None)
    """

def ladder() -> list[str]:
    """Returns the names of the bots: from those that know least to those that search and solve."""

def observation_layout() -> list[tuple[str, int, int, str]]:
    """Returns the blocks of an observation: for each its name, start, length and meaning."""

def options() -> list[tuple[str, str]]:
    """Returns the options of a table, each with the values it takes."""

def seat_layout() -> list[tuple[str, int, int, str]]:
    """Returns the blocks within one seat's part of an observation; starts are relative to that part."""

def to_absolute(decision: SupportsIndex, seat: SupportsIndex, players: SupportsIndex) -> int:
    """Returns the engine's number of a seat's decision, given the number that it has where decisions are relative.

    >>> from corte_py import to_absolute
    >>> to_absolute(5, 2, 3)  # seat 2 steals from the next seat, which is seat 0
    4
    """

def to_relative(decision: SupportsIndex, seat: SupportsIndex, players: SupportsIndex) -> int:
    """Returns the number that a seat's decision has where decisions are relative, given the engine's number.

    There, targets are counted clockwise from the seat that decides. `to_absolute` is the inverse.

    >>> from corte_py import Game, to_absolute, to_relative
    >>> game = Game(3, seed=7)
    >>> [to_relative(number, 0, 3) for number in game.legal(0)] == game.legal(0, relative=True)
    True
    >>> to_absolute(to_relative(15, 2, 3), 2, 3)
    15
    """

def simulate(
    players: SupportsIndex = 2,
    games: SupportsIndex = 100_000,
    rulebook: str = "brazil",
    options: dict[str, Any] | None = None,
    *,
    seed: SupportsIndex = 0,
    threads: SupportsIndex = 1,
) -> dict[str, Any]:
    """Plays uniformly random games at full speed, and returns counts: `games`, `decisions` (only those with an alternative),
    `turns`, and `wins` by seat.

    With the same seed, the counts equal those of `corte simulate`, on any number of threads. Players are asked clockwise,
    unless the option `challenge-order` says otherwise. The option `wins` is refused, as there are no matches.

    >>> from corte_py import simulate
    >>> counted = simulate(3, games=1000, seed=7)
    >>> counted["games"], sum(counted["wins"])
    (1000, 1000)
    """

@final
class Dealer:
    """A seeded random number generator, with the same numbers on every machine and in Rust.

    >>> from corte_py import Dealer
    >>> luck = Dealer(7, stream=1)
    >>> all(luck.below(6) < 6 for _ in range(100))
    True
    """

    def __new__(cls, seed: SupportsIndex, stream: SupportsIndex = 0) -> Dealer: ...
    def below(self, bound: SupportsIndex) -> int:
        """Returns a random number from 0 to `bound` − 1."""

    def clone(self) -> Dealer:
        """Returns an independent copy."""

    def __copy__(self) -> Dealer: ...
    def __deepcopy__(self, _memo: Any) -> Dealer: ...

@final
class Endgame:
    """The last turns between two players, as an exact game: no abstraction, perfect recall.

    The `game` has to be at the start of a turn with two players left, and may have any rules without a draft. What everybody
    can see is kept, and the hidden cards are dealt anew, so what is computed is true of the public position, not of the cards
    that `game` has. Nobody remembers what was heard before. If nobody has won after this many `turns`, each has won half a game.

    Values are probabilities of winning. A position with more than `histories` histories is refused; a million take about 40 MB.

    >>> from corte_py import Endgame, Game
    >>> card = "hand Duke lost Captain"
    >>> position = f"coup 1\nrulebook brazil\nseat Ana coins 3 {card}\nseat Bruno coins 5 {card}\nfirst Ana\n"
    >>> endgame = Endgame(Game.read(position), turns=2)
    >>> solved = endgame.solve(iterations=300)
    >>> round(solved["value"], 2), solved["exploitability"] < 0.005
    (0.55, True)
    >>> random = lambda view: {decision: 1 for decision in view.legal()}
    >>> endgame.exploitability(random) > 0.1
    True
    """

    def __new__(cls, game: Game, turns: SupportsIndex = 2, *, histories: SupportsIndex = 20_000_000) -> Endgame: ...
    @property
    def turns(self) -> int:
        """The number of turns."""
    @property
    def seats(self) -> tuple[int, int]:
        """The seats of the two players; the first takes the first turn."""
    @property
    def histories(self) -> int:
        """The number of histories."""
    @property
    def information_sets(self) -> int:
        """The number of information sets of both players."""
    def solve(self, iterations: SupportsIndex = 1000) -> dict[str, float]:
        """Approximates an equilibrium by regret minimisation (PCFR+), and returns how good that is: `value` is the probability that
        the first player wins if both follow it, and `exploitability` what a best response wins above that, the mean over both
        players. The game's value is at most twice the exploitability away from `value`.
        """
    def exploitability(
        self,
        player: Bot | Callable[[View], Mapping[int, float]],
        iterations: SupportsIndex | None = None,
        *,
        seed: SupportsIndex = 1,
    ) -> float:
        """Returns the exact exploitability of a player: what a best response wins above the game's value, the mean over both
        players. It is 0 for an equilibrium.

        The `player` and its numbers are those of `best_responses`.
        """
    def best_responses(
        self,
        player: Bot | Callable[[View], Mapping[int, float]],
        iterations: SupportsIndex | None = None,
        *,
        seed: SupportsIndex = 1,
    ) -> tuple[float, float]:
        """Returns the probabilities of winning of a best response to a player, as the first player and as the second. It knows the
        player's strategy and forgets nothing.

        The `player` is a `Bot`, or a function from a `View` to weights: a dict with a non-negative number for each legal decision,
        by number, as from `Bot.weights`; a decision left out has weight 0. The function is called once for each information set
        with several legal decisions, in no particular order. What its view has heard begins with this endgame. A bot that searches
        makes this many `iterations` per decision, or as its name says, with random numbers from `seed`; both are for bots only.
        """

@final
class Game:
    """A game of Coup, with every card known.

    With a `seed`, cards are drawn as they are needed; `stream` distinguishes games with the same seed. Without a seed
    you make the draws yourself, with `outcomes` and `draw`.

    `options` are those of the notation, such as {"inquisitor": True}; `corte_py.options()` lists them, and `RULEBOOKS`
    lists the rulebooks. `names` are the seats' names in records.

    A player should be given a `View` of the game, which shows only what their seat knows.

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
    def read(text: str, name: str = "<text>") -> Game:
        """Reads a game in Corte's notation. Every move must be legal, and every expectation must hold."""

    def record(self, seat: SupportsIndex | None = None) -> str:
        """Returns the game as text in Corte's notation: all of it, or only what a `seat` knows (−1 for a spectator)."""

    def new_game(self, seed: SupportsIndex | None = None, stream: SupportsIndex = 0) -> Game:
        """Returns a new game at the same table, or for a supposed game, the same position with new draws."""

    def clone(self) -> Game:
        """Returns an independent copy."""

    def __copy__(self) -> Game: ...
    def __deepcopy__(self, _memo: Any) -> Game: ...
    def __reduce__(self) -> tuple[Any, ...]: ...
    def __len__(self) -> int: ...
    @staticmethod
    def _restore(text: str, seed: tuple[int, int] | None, names: Sequence[str]) -> Game: ...
    @property
    def players(self) -> int:
        """The number of seats."""

    @property
    def rulebook(self) -> str:
        """The rulebook's name."""

    @property
    def options(self) -> dict[str, str]:
        """The options that differ from the rulebook's defaults, by their names in the notation."""

    @property
    def names(self) -> list[str]:
        """The seats' names."""

    @property
    def phase(self) -> str:
        """What the game is waiting for, such as `action`; one of `PHASES`."""

    @property
    def turn(self) -> int:
        """The seat whose turn it is."""

    @property
    def to_play(self) -> int | None:
        """The seat that decides next, or None while a draw is pending or the game is over.

        If several seats are asked, it is the first of them clockwise.
        """

    @property
    def asked(self) -> list[int]:
        """The seats that are asked and have not answered yet. While several are asked at once, no player knows this."""

    @property
    def playing(self) -> list[int]:
        """The seats still in the game."""

    @property
    def left(self) -> int:
        """The number of seats still in the game."""

    @property
    def coins(self) -> list[int]:
        """Each seat's coins."""

    @property
    def influence(self) -> list[int]:
        """Each seat's influence."""

    @property
    def sides(self) -> list[str | None]:
        """Each seat's side in the Reformation; None in games without it."""

    @property
    def reserve(self) -> int:
        """The coins in the Reserve of the Reformation."""

    @property
    def lost(self) -> list[list[str]]:
        """The cards each seat has turned up."""

    @property
    def court(self) -> list[str]:
        """The cards in the Court, which has no order."""

    @property
    def is_over(self) -> bool:
        """Whether the game is over."""

    @property
    def is_supposed(self) -> bool:
        """Whether the game was made by `View.suppose`."""

    @property
    def is_chance(self) -> bool:
        """Whether the game is waiting for cards to be drawn."""

    @property
    def winner(self) -> int | None:
        """The seat that has won, or None."""

    def hand(self, seat: SupportsIndex) -> list[str]:
        """Returns a seat's hand."""

    def legal(self, seat: SupportsIndex | None = None, *, relative: bool = False) -> list[int]:
        """Returns the numbers of a seat's legal decisions in ascending order; by default, of the seat that is asked.

        With `relative`, targets are counted clockwise from the seat itself.
        """

    def mask(self, seat: SupportsIndex | None = None, *, relative: bool = False) -> bytes:
        """Returns a byte for each decision of the index: 1 if it is legal, else 0. The parameters are those of `legal`."""

    def decide(self, decision: SupportsIndex, seat: SupportsIndex | None = None, *, relative: bool = False) -> None:
        """Makes a decision, given by its number, for `seat` or the seat that is asked.

        With `relative`, targets are counted clockwise from the seat itself. Raises `IllegalDecision`, and changes nothing, if the
        decision is illegal.
        """

    def play(self, text: str, seat: SupportsIndex | None = None) -> None:
        """Makes a decision, given by its text, such as `steal seat_1`."""

    def decision(self, decision: SupportsIndex, seat: SupportsIndex | None = None, *, relative: bool = False) -> str:
        """Returns the text of a decision, as made by `seat` or the seat that is asked."""

    def says(
        self, decision: SupportsIndex, seat: SupportsIndex | None = None, *, relative: bool = False
    ) -> tuple[str, bool] | None:
        """Returns what a decision claims, as made by `seat` or the seat that is asked: a character, and whether the claim is not to
        have it, as an embezzlement's is. None if it claims nothing.

        >>> from corte_py import Game
        >>> game = Game(2, seed=7)
        >>> {game.decision(number): game.says(number) for number in game.legal()}["tax"]
        ('Duke', False)
        """

    def outcomes(self) -> list[tuple[list[str], int]]:
        """Returns the possible outcomes of the pending draw, each with its number of ways; an empty list if none is pending."""

    def draw(self, outcome: SupportsIndex) -> None:
        """Makes the pending draw. `outcome` is an index into `outcomes()`."""

    def abandon(self) -> None:
        """Ends the game without a winner."""

    def view(self, seat: SupportsIndex | None) -> View:
        """Returns what a seat sees now and has heard so far; None is a spectator."""

    def heard(self, seat: SupportsIndex | None) -> list[str]:
        """Returns what a seat has heard so far, as lines of the notation; None is a spectator."""

    def events(self, seat: SupportsIndex | None) -> list[tuple[str, list[str]]]:
        """Returns the events a seat has heard: the kind of each, and its lines of the notation. None is a spectator."""

    def observe(self, seat: SupportsIndex, out: _Memory) -> None:
        """Writes a seat's observation into `out`, a float32 buffer of length `OBSERVATION`."""

    def look(self, seat: SupportsIndex, out: _Memory, mask: _Memory, *, relative: bool = False) -> None:
        """Writes a seat's observation and its mask of legal decisions.

        `out` is a float32 buffer of length `OBSERVATION`, as for `observe`. `mask` is an int8 buffer of length `DECISIONS`:
        1 for each decision that is legal for the seat, else 0; all 0 unless `to_play` is that seat.
        """

@final
class View:
    """A game as one seat knows it: the open table, its own hand, and what it has heard.

    >>> from corte_py import Game
    >>> view = Game(3, seed=7).view(1)
    >>> view.seat, len(view.hand), view.legal()
    (1, 2, [])
    >>> view.coins
    [2, 2, 2]
    """

    @property
    def seat(self) -> int | None:
        """The viewer's seat; None for a spectator."""

    @property
    def hand(self) -> list[str]:
        """The viewer's own hand."""

    @property
    def start_hand(self) -> list[str]:
        """The viewer's own hand when the game or endgame began; empty if cards are dealt after that.

        Together with what the viewer has `heard` since, it is everything the viewer knows.
        """

    def heard(self) -> list[str]:
        """Returns what the viewer has heard so far, as lines of the notation.

        >>> from corte_py import Game
        >>> game = Game(2, seed=7)
        >>> game.play("tax")
        >>> game.view(1).heard()
        ['seat_0 deal ? ?', 'seat_1 deal Duke Contessa', 'seat_0 tax']
        """

    @property
    def phase(self) -> str:
        """What the game is waiting for, such as `action`; one of `PHASES`."""

    @property
    def turn(self) -> int:
        """The seat whose turn it is."""

    @property
    def asked(self) -> list[int]:
        """The seats that are asked. While several are asked at once, those that have passed are still listed."""

    @property
    def playing(self) -> list[int]:
        """The seats still in the game."""

    @property
    def coins(self) -> list[int]:
        """Each seat's coins."""

    @property
    def influence(self) -> list[int]:
        """Each seat's influence."""

    @property
    def sides(self) -> list[str | None]:
        """Each seat's side in the Reformation; None in games without it."""

    @property
    def reserve(self) -> int:
        """The coins in the Reserve of the Reformation."""

    @property
    def lost(self) -> list[list[str]]:
        """The cards each seat has turned up."""

    @property
    def unseen(self) -> list[str]:
        """The cards the viewer can't see: in other hands, in the Court, or set aside."""

    def legal(self, *, relative: bool = False) -> list[int]:
        """Returns the numbers of the legal decisions in ascending order; an empty list if the seat is not asked.

        With `relative`, targets are counted clockwise from the seat itself.
        """

    def decision(self, decision: SupportsIndex, *, relative: bool = False) -> str:
        """Returns the text of a decision, as made by this seat. `relative` is as for `legal`."""

    def observe(self, out: _Memory) -> None:
        """Writes the seat's observation into `out`, a float32 buffer of length `OBSERVATION`."""

    def suppose(self, seed: SupportsIndex, model: str = "counting") -> Game:
        """Draws a game that could be this one from what the seat believes: a determinisation, for searches.

        With two players, the hidden cards are distributed as `belief` with the same `model` says. With more, `belief`
        considers each seat separately, but a deal must fit all of them at once: it is drawn by a Gibbs sampler with the
        same weights, and never has more copies of a card than exist. A hand is then more or less frequent than
        its probability in `belief`, increasingly so with more players. If the belief excludes every hand of a seat, its
        hand is drawn by counting cards.

        The game continues from this position, with draws from the seed. Its `new_game` starts here again; without a seed,
        you make the draws (`outcomes`, `draw`). It knows no earlier events: nobody has heard anything, bots start here, and
        it has no record.

        >>> from corte_py import Game
        >>> view = Game(3, seed=7).view(0)
        >>> supposed = view.suppose(seed=1)
        >>> supposed.hand(0) == view.hand, supposed.legal() == view.legal()
        (True, True)
        """

    def worlds(self, limit: SupportsIndex = 100_000) -> list[tuple[list[list[str]], list[str], int]]:
        """Returns every deal that fits what the seat sees, each once: the hands by seat, the Court, and the number of ways.

        What counts are the cards in sight and the position: a player who concedes where proving is a duty holds no proof.
        What players did earlier does not; for that, see `belief`. Nor does what the seat knows from a draft, such as who
        picked from which set or what it set aside. After a draft, some of these deals are therefore impossible, as `belief`
        knows, and the ways count only the cards in play.

        Raises `CorteError` if there are more than `limit` deals; with many players there are billions.
        """

    def __copy__(self) -> View: ...
    def __deepcopy__(self, _memo: Any) -> View: ...

@final
class Bot:
    """A bot of the ladder, by name, or a player in a file.

    `ladder()` lists the names. A temper can follow, as in `spy:bold`, and so can the effort of a search: `cardinal@300`
    makes 300 iterations per decision, and `cardinal@50ms` searches for 50 milliseconds.

    A name that ends in `.network`, `.magistrate`, `.doge` or `.mirror` is that of a file which `corte train` or
    `corte exploit` has written. It is read again when the bot is unpickled.

    A bot knows only what is in the views it is given. With the same seed and views it decides as it does in Rust, unless
    it searches by time.

    A copy is independent, and continues the current game with the same random numbers. So does a bot that is pickled,
    and unpickled by the same version of this package. Both replay the game from its start when they are next asked.

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
        """The bot's name."""

    def act(self, view: View, iterations: SupportsIndex | None = None, *, relative: bool = False) -> int | None:
        """Returns the number of the decision the bot makes, or None if its seat is not asked.

        A bot that searches makes this many `iterations`, at least one; any other takes no number. Without a number, it does what its name says, as in
        `cardinal@300`, or makes 1000.

        The number is the engine's, as `Game.decide` takes it by default. With `relative`, targets are counted clockwise from
        the bot's seat, as in the environments of `corte_py.pettingzoo`.
        """

    def weights(self, view: View, iterations: SupportsIndex | None = None, *, relative: bool = False) -> dict[int, float]:
        """Returns the probability of each legal decision, by number, without changing what the bot will decide.

        `iterations` and `relative` are those of `act`.
        """

    def explain(self, view: View, iterations: SupportsIndex | None = None, *, relative: bool = False) -> _Explained:
        """Returns what the bot thinks, without changing what it will decide. `iterations` and `relative` are those of `act`.

        `options` has a tuple for each legal decision, lowest number first: its number, its text, the probability that the
        bot makes it, and the bot's estimate of the probability of winning after it, or None if the bot makes no estimates.
        `beliefs` maps each other seat to the probabilities that it holds each of `CHARACTERS`; it is empty for a bot
        without beliefs.

        >>> from corte_py import Bot, Game
        >>> explained = Bot("spy").explain(Game(2, seed=7).view(0))
        >>> [text for number, text, probability, win in explained["options"]]
        ['income', 'foreign-aid', 'tax', 'exchange', 'steal seat_1']
        """

    def clone(self) -> Bot:
        """Returns an independent copy."""

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
