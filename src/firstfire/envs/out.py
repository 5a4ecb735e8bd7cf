"""Arrays of the caller that the vector environment writes to, so that what it returns is nowhere copied.

Each that is not given is a new array. The kernel writes straight into those that are, and the call returns them:

| array | shape | kind | returned as |
|---|---|---|---|
| `observations` | games × `layout.size` | uint8 | the observation, or its fields, which are views of the rows |
| `masks` | games × `layout.actions` | uint8, int8 or bool | `action_mask` |
| `seats` | games | int64 | `infos["seat"]` |
| `rewards` | games | float64 | the rewards |
| `terminations` | games | bool | the terminations |
| `all_rewards` | games × players | float64 | `infos["rewards"]` |
| `scores` | games × players | int64 | `infos["scores"]` |

They must be C-contiguous, aligned and writeable, and have no memory in common; a row of a larger array is fine.
`reset` and `observe` write to the first three, `step` to all.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from firstfire.envs.layout import Layout
from firstfire.envs.shared import Shared, lent


class Out(NamedTuple):
    """Where to write to."""

    observations: NDArray[np.uint8] | None = None
    masks: NDArray[Any] | None = None
    seats: NDArray[np.int64] | None = None
    rewards: NDArray[np.float64] | None = None
    terminations: NDArray[np.bool_] | None = None
    all_rewards: NDArray[np.float64] | None = None
    scores: NDArray[np.int64] | None = None

    def lent(self, games: int, layout: Layout) -> dict[str, Shared]:
        """The arrays that are given, by name; ValueError for one that does not fit."""
        rows = {
            "observations": ((games, layout.size), (np.uint8,)),
            "masks": ((games, layout.actions), (np.uint8, np.int8, np.bool_)),
            "seats": ((games,), (np.int64,)),
            "rewards": ((games,), (np.float64,)),
            "terminations": ((games,), (np.bool_,)),
            "all_rewards": ((games, layout.players), (np.float64,)),
            "scores": ((games, layout.players), (np.int64,)),
        }
        return {
            name: lent(f"out.{name}", array, *rows[name]) for name, array in self._asdict().items() if array is not None
        }
