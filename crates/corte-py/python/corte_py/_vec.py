"""Many games at once."""

from __future__ import annotations

from collections.abc import Sequence
from operator import index
from typing import TYPE_CHECKING, Any, NoReturn, SupportsIndex

from corte_py._core import DECISIONS, OBSERVATION, PACKED, CorteError, VecCore

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

#: What a step can write: its name, what a row has, and of which kind its numbers are.
_ARRAYS = ("obs", "counts", "mask", "packed", "to_play", "reward", "done", "last")


class VecEnv:
    """`n` games side by side, each waiting for one decision; a game that ends starts anew in the same step.

    `step(actions)` takes a decision for each game and fills the arrays of this object, which stay the same:

    - `obs`, float32 `(n, D)`: what the seat that is asked sees (docs/observation.md);
    - `counts`, uint8 `(n, OBSERVATION)`: the same as whole numbers, a quarter of the memory; divided by `DIVISORS` it is `obs`;
    - `mask`, uint8 `(n, DECISIONS)`: 1 for each legal decision; `packed`, uint8 `(n, PACKED)`: the same, a bit each;
    - `to_play`, int64 `(n,)`: who is asked;
    - `reward`, float32 `(n, players)`: at the end of a game 1 for the winner, and an equal part of -1 for each other;
    - `done`, uint8 `(n,)`: 1 where a game has ended, 2 where it had more than `most_turns` (0 is no limit), without any reward;
    - `last`, float32 `(n, D)`: where a game has ended, what the seat that decided last saw then.

    What stays zero in `obs`, the seats that the table lacks, is written once; change a copy rather than the array itself.

    `arrays` says which of them are filled; the others are None. Arrays of your own can be given as `out`, by their names.
    With `opponents`, bots sit in the other seats and the learner's seat goes round from game to game;
    only the learner's own reward counts then, and a game ends when the learner is out. Bots that search make so many
    `iterations` a decision, all of them equally many; where none are given as their names say, as `cardinal@300`, or 1000.
    With `belief`, `BELIEF` numbers more tell what the seat believes of the others' hands.
    With `relative` the targets of decisions are counted clockwise from whoever decides, so that one network
    plays every seat; without, decisions have the engine's numbers. Threads pay from some thousand games on.
    Players are asked clockwise unless the option `challenge-order` says otherwise.
    Games side by side can't be copied or pickled: others of the same settings and seed, given the same decisions, are the same.

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
        """Begins all games anew; the same seed gives the same games."""
        chosen = self.seed if seed is None else index(seed)
        self._core.reset(chosen, *self._arrays())
        self.seed = chosen

    def step(self, actions: npt.NDArray[np.int64] | npt.NDArray[np.int32]) -> None:
        """Makes a decision in each game. If one is illegal, an exception says which, and nothing has changed."""
        self._core.step(actions, self.threads, *self._arrays())

    def sample(self) -> npt.NDArray[np.int64]:
        """A legal decision for each game, at random; the array is used again by the next call."""
        self._core.sample(self._actions)
        return self._actions

    def close(self) -> None:
        """Gives the games back; whatever is asked afterwards is refused with a `ClosedError`."""
        self._core.close()

    def __reduce__(self) -> NoReturn:
        # A shallow copy would play the same games.
        raise TypeError(
            "a VecEnv can't be copied or pickled: begin another with the same settings and seed, and give it the same decisions"
        )

    def __len__(self) -> int:
        return self.n

    def __enter__(self) -> VecEnv:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
