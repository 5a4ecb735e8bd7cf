"""R2.2, R3 A line of dominoes and the chiefs that stand on it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

LINE_LENGTH = 4


class Line(NamedTuple):
    """R2.2 Dominoes sorted by number, each with the seat whose chief stands on it, or None."""

    numbers: tuple[int, ...] = ()
    chiefs: tuple[int | None, ...] = ()

    @classmethod
    def of(cls, drawn: Iterable[int]) -> Line:
        """R2.2 The drawn dominoes, sorted ascending, nobody on them yet."""
        numbers = tuple(sorted(drawn))
        return cls(numbers, (None,) * len(numbers))

    @property
    def free(self) -> list[int]:
        """The dominoes without a chief."""
        return [number for at, number in enumerate(self.numbers) if self.chiefs[at] is None]

    def with_chief(self, number: int, seat: int) -> Line:
        """R3.2 With a chief put on a domino."""
        numbers, chiefs = self
        at = numbers.index(number)
        return Line(numbers, chiefs[:at] + (seat,) + chiefs[at + 1 :])

    def claimed(self) -> Line:
        """R2.3, R3.3 Without the dominoes that nobody claimed, which leave the game."""
        if None not in self.chiefs:
            return self
        kept = [pair for pair in zip(self.numbers, self.chiefs, strict=True) if pair[1] is not None]
        return Line(tuple([number for number, _ in kept]), tuple([chief for _, chief in kept]))
