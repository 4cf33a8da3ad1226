"""Many games at once."""

from __future__ import annotations

from collections.abc import Sequence
from operator import index
from typing import TYPE_CHECKING, Any, NoReturn, SupportsIndex

from corte_py._core import DECISIONS, OBSERVATION, PACKED, CorteError, VecCore

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

#: The arrays that a step can fill.
_ARRAYS = ("obs", "counts", "mask", "packed", "to_play", "reward", "done", "last")


class VecEnv:
    """Plays `n` games at once, each waiting for one decision; a game that ends restarts in the same step.

    `step(actions)` takes one decision per game and fills the arrays of this object in place:

    - `obs`, float32 `(n, observation)`: what the seat that is asked sees (docs/observation.md);
    - `counts`, uint8 `(n, OBSERVATION)`: the same as integers in a quarter of the memory; `counts / DIVISORS` is `obs`;
    - `mask`, uint8 `(n, DECISIONS)`: 1 for each legal decision;
    - `packed`, uint8 `(n, PACKED)`: the mask with one bit per decision;
    - `to_play`, int64 `(n,)`: the seat that is asked;
    - `reward`, float32 `(n, players)`: when a game ends, 1 for the winner and for the others equal parts of -1;
    - `done`, uint8 `(n,)`: 1 if a game has ended, 2 if it was cut off after `most_turns`, with no rewards;
    - `last`, float32 `(n, observation)`: if a game has ended, what the seat that decided last then saw.

    In `obs`, the zeros of seats that the table lacks are written only once, so modify a copy, not the array itself.
    A VecEnv can't be copied or pickled. Another with the same settings and seed, given the same decisions, plays the same
    games.

    Parameters
    ----------
    n
        The number of games.
    players, rulebook, options
        The table, as for `Game`. Players are asked clockwise, unless the option `challenge-order` says otherwise.
    seed
        The seed of all games.
    threads
        The number of threads for a step. More than one helps from about a thousand games on.
    most_turns
        Games with more turns are cut off; 0 means no limit.
    relative
        Whether targets are counted clockwise from the seat that decides, so that one network can play every seat.
        Otherwise decisions have the engine's numbers.
    opponents
        Bots for all seats but one. The learner's seat rotates from game to game. Only the learner's own reward counts,
        and a game ends when the learner is out.
    iterations
        How many iterations per decision the bots that search make, all the same number, if any of them searches. Without
        it, they do what their names say, as in `cardinal@300`, or make 1000.
    belief
        Whether observations end with `BELIEF` more numbers: the seat's belief about the others' hands.
    arrays
        The arrays to fill, by name; the others are None.
    out
        Arrays of your own to fill, by name.

    Examples
    --------
    >>> from corte_py import VecEnv
    >>> env = VecEnv(4, players=3, seed=7)
    >>> env.obs.shape[0], bool(env.mask.any(axis=1).all())
    (4, True)
    >>> ended = 0
    >>> for _ in range(200):
    ...     env.step(env.sample())
    ...     ended += int((env.done > 0).sum())
    >>> ended > 10
    True
    """

    def __init__(
        self,
        n: SupportsIndex,
        players: SupportsIndex = 2,
        rulebook: str = "brazil",
        options: dict[str, Any] | None = None,
        *,
        seed: SupportsIndex = 0,
        threads: SupportsIndex = 1,
        most_turns: SupportsIndex = 200,
        relative: bool = True,
        opponents: Sequence[str] = (),
        iterations: SupportsIndex | None = None,
        belief: bool = False,
        arrays: Sequence[str] = ("obs", "mask", "to_play", "reward", "done"),
        out: dict[str, Any] | None = None,
    ) -> None:
        import numpy as np

        for name, names in (("opponents", opponents), ("arrays", arrays)):
            if isinstance(names, str):
                raise TypeError(f"{name}: a list of names is wanted, not one name")
        unknown = [name for name in [*arrays, *(out or {})] if name not in _ARRAYS]
        if unknown:
            raise CorteError(f"arrays: there is no {unknown[0]!r}; there are {', '.join(_ARRAYS)}")
        self.n: int = index(n)
        self.players: int = index(players)
        self.seed: int = index(seed)
        self.threads: int = max(1, index(threads))
        options = {"challenge-order": "clockwise", **(options or {})}
        self._core = VecCore(
            n, players, rulebook, options, seed, most_turns, relative, list(opponents), iterations, belief
        )
        self.observation: int = self._core.observation
        shapes: dict[str, tuple[tuple[int, ...], Any]] = {
            "obs": ((self.n, self.observation), np.float32),
            "counts": ((self.n, OBSERVATION), np.uint8),
            "mask": ((self.n, DECISIONS), np.uint8),
            "packed": ((self.n, PACKED), np.uint8),
            "to_play": ((self.n,), np.int64),
            "reward": ((self.n, self.players), np.float32),
            "done": ((self.n,), np.uint8),
            "last": ((self.n, self.observation), np.float32),
        }
        made = {name: np.zeros(*shapes[name]) for name in arrays}
        made.update(out or {})
        self.obs: npt.NDArray[np.float32] = made.get("obs")  # type: ignore[assignment]
        self.counts: npt.NDArray[np.uint8] = made.get("counts")  # type: ignore[assignment]
        self.mask: npt.NDArray[np.uint8] = made.get("mask")  # type: ignore[assignment]
        self.packed: npt.NDArray[np.uint8] = made.get("packed")  # type: ignore[assignment]
        self.to_play: npt.NDArray[np.int64] = made.get("to_play")  # type: ignore[assignment]
        self.reward: npt.NDArray[np.float32] = made.get("reward")  # type: ignore[assignment]
        self.done: npt.NDArray[np.uint8] = made.get("done")  # type: ignore[assignment]
        self.last: npt.NDArray[np.float32] = made.get("last")  # type: ignore[assignment]
        self._actions: npt.NDArray[np.int64] = np.zeros(self.n, np.int64)
        self.reset(seed)

    def _arrays(self) -> tuple[Any, ...]:
        return (self.obs, self.counts, self.mask, self.packed, self.to_play, self.reward, self.done, self.last)

    def reset(self, seed: SupportsIndex | None = None) -> None:
        """Restarts all games. The same seed gives the same games."""
        chosen = self.seed if seed is None else index(seed)
        self._core.reset(chosen, *self._arrays())
        self.seed = chosen

    def step(self, actions: npt.NDArray[np.int64] | npt.NDArray[np.int32]) -> None:
        """Makes one decision in each game. If one is illegal, raises an exception that says which, and changes nothing."""
        self._core.step(actions, self.threads, *self._arrays())

    def sample(self) -> npt.NDArray[np.int64]:
        """Returns a random legal decision for each game. The next call reuses the array."""
        self._core.sample(self._actions)
        return self._actions

    def close(self) -> None:
        """Frees the games. Any later request raises `ClosedError`."""
        self._core.close()

    def __reduce__(self) -> NoReturn:
        # A shallow copy would share its games with the original.
        raise TypeError(
            "a VecEnv can't be copied or pickled: begin another with the same settings and seed, and give it the same decisions"
        )

    def __len__(self) -> int:
        return self.n

    def __enter__(self) -> VecEnv:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
