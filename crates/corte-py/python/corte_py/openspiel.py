"""OpenSpiel: the registered Python game `python_corte`.

>>> import corte_py.openspiel
>>> import pyspiel
>>> game = pyspiel.load_game("python_corte", {"players": 3})
>>> state = game.new_initial_state()
>>> state.is_chance_node()
True

The parameters of the game are:

- `players`, `rulebook`;
- `options`, as in `inquisitor:on;declared:coup`;
- `turns`, after which a game ends without a winner;
- `position`, a position in Corte's notation with `|` between the lines, which has its own players, rulebook and options;
- `model`, by which `resample_from_infostate` draws hands: `counting` or `ladder`, as for `belief`.

Chance nodes draw the cards, seat by seat. Players' actions are the engine's decisions, and an information state is the
list of everything a seat has heard.

`resample_from_infostate`, which OpenSpiel's IS-MCTS in Python calls, draws a state that the player can't distinguish
from this one, by `View.suppose`: hands that explain better what the others did are more frequent. In that state, another
player's information state consists of what everybody has heard so far and of that player's new hand.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt
import pyspiel

from corte_py._core import DECISIONS, OBSERVATION, CorteError, Game, observation_layout
from corte_py._observe import observation, returns, sequential

_PARAMETERS: dict[str, Any] = {"players": 2, "rulebook": "brazil", "options": "", "turns": 100, "position": "", "model": "counting"}

#: The numbers of an observation that only the seat itself may know.
_PRIVATE = np.zeros(OBSERVATION, np.bool_)
for _name, _start, _length, _what in observation_layout():
    if _name in ("hand", "places", "shown", "passed"):
        _PRIVATE[_start : _start + _length] = True

#: A draw takes one or two cards out of at most thirty.
_MOST_OUTCOMES = 30 * 29 // 2

_GAME_TYPE = pyspiel.GameType(
    short_name="python_corte",
    long_name="Corte: the card game Coup",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=10,
    min_num_players=2,
    provides_information_state_string=True,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification=_PARAMETERS,
)


def _options(text: str) -> dict[str, Any]:
    """Parses options such as `inquisitor:on;declared:coup`."""
    pairs = [part.partition(":") for part in text.split(";") if part]
    wrong = [name for name, colon, _ in pairs if not colon]
    if wrong:
        raise CorteError(f"options: NAME:VALUE is wanted, not {wrong[0]!r}")
    return {name: value for name, _, value in pairs}


class CorteGame(pyspiel.Game):
    """The rules of one table."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = {**_PARAMETERS, **(params or {})}
        if given["position"]:
            self.start: Game = Game.read(given["position"].replace("|", "\n"), "position")
            for name, own in (("players", self.start.players), ("rulebook", self.start.rulebook), ("options", "")):
                # OpenSpiel adds the defaults of what isn't given.
                if given[name] not in (_PARAMETERS[name], own):
                    raise CorteError(f"{name}: {given[name]!r} beside a position, which has its own")
        else:
            self.start = Game(given["players"], given["rulebook"], sequential(_options(given["options"])))
        players = self.start.players
        self.turns: int = given["turns"]
        if self.turns < 1:
            raise CorteError(f"turns: 1 or more, not {self.turns}")
        self.model: str = given["model"]
        if self.model not in ("counting", "ladder"):
            raise CorteError(f"model: counting or ladder, not {self.model!r}")
        # The longest turn has an action, everybody's answers to it, to a block and to the block's claim, and proofs,
        # losses and an exchange with their draws.
        longest = (self.turns + 1) * (3 * players + 12) + players
        info = pyspiel.GameInfo(
            num_distinct_actions=DECISIONS,
            max_chance_outcomes=_MOST_OUTCOMES,
            num_players=players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=longest,
        )
        super().__init__(_GAME_TYPE, info, params or {})

    def new_initial_state(self) -> CorteState:
        """Returns the state before the deal."""
        return CorteState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> CorteObserver:
        """Returns an observer; the default has no perfect recall."""
        return CorteObserver(iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), params)


class CorteState(pyspiel.State):
    """A game in progress."""

    def __init__(self, game: CorteGame) -> None:
        super().__init__(game)
        self.corte: Game = game.start.clone()
        self._turns_left = game.turns
        self._over = False
        #: In a resampled state, what each seat and everybody (None) had heard before.
        self._before: dict[int | None, list[str]] = {}

    def _with(self, corte: Game) -> CorteState:
        other = type(self)(self.get_game())
        other.corte = corte
        other._turns_left = self._turns_left
        other._over = self._over
        other._before = self._before
        return other

    def __deepcopy__(self, memo: Any) -> CorteState:
        again: CorteState = self.clone()  # OpenSpiel copies the history, too.
        return again

    def resample_from_infostate(self, player: int, sampler: Any) -> CorteState:
        """Draws a state the player can't distinguish from this one. `sampler()` returns a number in [0, 1)."""
        model = self.get_game().model
        corte = self.corte.view(player).suppose(int(sampler() * 2**53), model).new_game()
        # Players are asked in a fixed order, so the seat asked now shows whose passes are held in an open window.
        while corte.to_play != self.corte.to_play:
            corte.decide(corte.legal()[0])
        other = self._with(corte)
        seats = [*range(corte.players), None]
        other._before = {seat: self._said(seat if seat == player else None) for seat in seats}
        return other

    def _said(self, seat: int | None) -> list[str]:
        """Returns what a player has heard, without their own held pass, which the resampled state adds itself."""
        lines = [line for _, lines in self.corte.events(seat) for line in lines]
        return [*self._before.get(seat, []), *lines]

    def heard(self, seat: int | None) -> list[str]:
        """Returns what a player has heard, as lines; None is everybody."""
        return [*self._before.get(seat, []), *self.corte.heard(seat)]

    def current_player(self) -> int:
        if self.is_terminal():
            return int(pyspiel.PlayerId.TERMINAL)
        seat = self.corte.to_play
        return int(pyspiel.PlayerId.CHANCE) if seat is None else seat

    def _legal_actions(self, player: int) -> list[int]:
        return self.corte.legal(player) if player == self.corte.to_play else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        ways = [ways for _, ways in self.corte.outcomes()]
        total = sum(ways)
        return [(outcome, ways / total) for outcome, ways in enumerate(ways)]

    def _apply_action(self, action: int) -> None:
        corte = self.corte
        turn, dealing = corte.turn, corte.phase == "deal"
        if corte.is_chance:
            corte.draw(action)
        else:
            corte.decide(action)
        if corte.turn != turn and not dealing:
            self._turns_left -= 1
        self._over = corte.is_over or self._turns_left <= 0

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            cards, _ = self.corte.outcomes()[action]
            return "draw " + " ".join(cards)
        return self.corte.decision(action, player)

    def is_terminal(self) -> bool:
        return self._over

    def returns(self) -> list[float]:
        return returns(self.corte)

    def information_state_string(self, player: int | None = None) -> str:
        """Returns everything the player has heard, as lines."""
        seat = self.corte.to_play if player is None else player
        assert seat is not None
        # If the game starts from a position, no event tells the hand.
        known = f"seat {seat} with {self.hand_string(seat)}, {self._turns_left} turns left"
        return "\n".join([known, *self.heard(seat)])

    def information_state_tensor(self, player: int | None = None) -> list[float]:
        """Raises an exception, as OpenSpiel's C++ games do; there is no such tensor."""
        raise pyspiel.SpielError("python_corte has no information state tensor; its strings have perfect recall")

    def observation_string(self, player: int | None = None) -> str:
        """Returns what the player sees now."""
        seat = self.corte.to_play if player is None else player
        assert seat is not None
        return f"seat {seat}: {self.hand_string(seat)} {self.table_string()}"

    def hand_string(self, seat: int) -> str:
        """Returns a player's own cards."""
        return "[" + " ".join(self.corte.view(seat).hand) + "]"

    def table_string(self) -> str:
        """Returns what everybody sees."""
        table = self.corte.view(None)
        return f"{[table.phase, table.turn, table.coins, table.lost, table.asked, self._turns_left]}"

    def observation_tensor(self, player: int | None = None) -> list[float]:
        seat = self.corte.to_play if player is None else player
        assert seat is not None
        return list(map(float, observation(self.corte, seat)))

    def __str__(self) -> str:
        if self.corte.is_supposed:
            hands = [f"seat {seat}: {' '.join(self.corte.hand(seat))}" for seat in range(self.corte.players)]
            return "\n".join(["supposed", *hands, *self.heard(None)])
        return "\n".join(self.corte.record().splitlines()[1:])


class CorteObserver:
    """Observes as the vector of docs/observation.md, or with perfect recall as the string of lines heard, and no vector.

    Without private information, an observation has no card of a hand; without public information, it has nothing else.
    """

    def __init__(self, iig_obs_type: Any, params: Any) -> None:
        if params:
            raise CorteError(f"Observation parameters not supported; passed {params}")
        self._recalls = iig_obs_type.perfect_recall
        self._public = iig_obs_type.public_info
        self._private = iig_obs_type.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self.tensor: npt.NDArray[np.float32] | None = None if self._recalls else np.zeros(OBSERVATION, np.float32)
        self.dict: dict[str, npt.NDArray[np.float32]] = {} if self.tensor is None else {"observation": self.tensor}

    def set_from(self, state: CorteState, player: int) -> None:
        """Writes the tensor, if there is one."""
        if self.tensor is None:
            return
        state.corte.observe(player, self.tensor)
        if not self._private:
            self.tensor[_PRIVATE] = 0
        if not self._public:
            self.tensor[~_PRIVATE] = 0

    def string_from(self, state: CorteState, player: int) -> str:
        """Returns what the player sees, or with perfect recall everything they have heard."""
        if self._recalls and self._private:
            return state.information_state_string(player)
        hand = state.hand_string(player) if self._private else ""
        if self._recalls:
            return "\n".join(state.heard(None))
        return " ".join(part for part in (hand, state.table_string() if self._public else "") if part)


pyspiel.register_game(_GAME_TYPE, CorteGame)
