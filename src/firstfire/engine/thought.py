"""A turn thought about: plans for it, and what playouts show of them. The kernel does the thinking, this holds it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from firstfire.engine.buffers import (
    PLAN_WORDS,
    STATS,
    THOUGHT_ORDER,
    THOUGHT_PLANS,
    THOUGHT_STATS,
    THOUGHT_WORDS,
    THOUGHT_WORK,
    WORTH,
)
from firstfire.engine.habits import HABITS
from firstfire.engine.library import KERNEL
from firstfire.engine.memory import WORD, Reals, State, Words


class Judgement(NamedTuple):
    """How playouts are valued and the plans narrowed down (`players.method` says what each is for)."""

    measure: int
    scale: float
    trust: float
    common: float
    uniform: int


def table_of(rows: Sequence[Sequence[int]]) -> Words:
    """The habits of a table: a row for each of four seats."""
    table = Words([number for row in rows for number in row])
    if len(table) != 4 * HABITS:
        message = f"habits are 4 rows of {HABITS} numbers"
        raise ValueError(message)
    return table


_spare: list[Words] = []
"""Memory of thoughts that are over, for those to come: half a megabyte takes longer to get than a quick thought."""


class Thought:
    """Plans for the turn at hand, best first by the habits that proposed them."""

    def __init__(self, root: State, prior: Words, candidates: int) -> None:
        """Make the best `candidates` plans for `root` by the habits `prior` (`table_of`)."""
        try:
            self._memory = _spare.pop()
        except IndexError:
            self._memory = Words.zeros(THOUGHT_WORDS)
        self.root = root
        self.count: int = KERNEL.think_begin(root.address, prior.address, self._memory.address, candidates)

    def __del__(self, spare: list[Words] = _spare) -> None:
        """Leave the memory to the next thought."""
        spare.append(self._memory)

    def step(self, playing: Words, seed: int, spent: float, judgement: Judgement, most: int = 1 << 30) -> int:
        """Play the next few plans out, at most `most`, with the habits `playing`; returns how many.

        `spent` is the share of the budget that is used up.
        """
        here = self.root.address, playing.address, self._memory.address
        played: int = KERNEL.think_step(*here, seed, spent, most, *judgement)
        return played

    def rank(self, judgement: Judgement) -> list[int]:
        """The plans from best to worst."""
        weights = judgement.scale, judgement.trust, judgement.common
        KERNEL.think_end(self.root.address, self._memory.address, *weights)
        return [*self._memory[THOUGHT_ORDER : THOUGHT_ORDER + self.count]]

    def stats(self, plan: int) -> Reals:
        """What was added up for a plan (`buffers.VISITS` and the others)."""
        at = WORD * (THOUGHT_STATS + STATS * plan)
        return Reals(bytes(self._memory.bytes()[at : at + WORD * STATS]))

    def worth(self, plan: int) -> int:
        """What the habits hold of a plan."""
        worth: int = self._memory[THOUGHT_PLANS + PLAN_WORDS * plan + WORTH]
        return worth

    def codes(self, plan: int) -> list[int]:
        """A plan as action codes."""
        codes = Words.zeros(PLAN_WORDS)
        here = self._memory.address
        at = here + WORD * (THOUGHT_PLANS + PLAN_WORDS * plan)
        return [*codes[: KERNEL.plan_codes(self.root.address, at, codes.address, here + WORD * THOUGHT_WORK)]]

    def plans(self) -> Iterator[list[int]]:
        """All plans as action codes."""
        return (self.codes(plan) for plan in range(self.count))
