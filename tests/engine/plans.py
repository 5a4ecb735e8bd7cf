"""Plans for a turn and playouts of them, asked of the kernel one by one."""

from __future__ import annotations

from firstfire.engine.buffers import MOST_PLANS, PLAN_WORDS, STATS, WORK_WORDS, WORTH
from firstfire.engine.library import KERNEL
from firstfire.engine.measure import MARGIN
from firstfire.engine.memory import WORD, Reals, State, Words

SCALE = 12.0


class Plans:
    """The best plans for a turn by some habits (`thought.table_of`)."""

    def __init__(self, root: State, habits: Words, most: int = 400) -> None:
        self.root, self._rows, self._work = root, Words.zeros(MOST_PLANS * PLAN_WORDS), Words.zeros(WORK_WORDS)
        here = self._rows.address, most, self._work.address
        self.count: int = KERNEL.make_plans(root.address, habits.address, *here)

    def worths(self) -> list[int]:
        """What the habits hold of each."""
        return [self._rows[PLAN_WORDS * plan + WORTH] for plan in range(self.count)]

    def codes(self, plan: int) -> list[int]:
        """One as action codes."""
        codes = Words.zeros(PLAN_WORDS)
        return [*codes[: KERNEL.plan_codes(self.root.address, self._at(plan), codes.address, self._work.address)]]

    def all_codes(self) -> list[list[int]]:
        """All as action codes."""
        return [self.codes(plan) for plan in range(self.count)]

    def played_out(self, plan: int, habits: Words, seed: int, times: int) -> Reals:
        """What was added up over some playouts of a plan (`buffers.VISITS` and the others)."""
        stats = Reals.zeros(STATS)
        for stream in range(times):
            how = habits.address, seed, stream, MARGIN, SCALE
            KERNEL.play_out(self.root.address, self._at(plan), *how, stats.address, self._work.address)
        return stats

    def _at(self, plan: int) -> int:
        return self._rows.address + WORD * PLAN_WORDS * plan
