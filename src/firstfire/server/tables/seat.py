"""A seat at a table and who plays it."""

from __future__ import annotations

from typing import NamedTuple


class Seat(NamedTuple):
    """One seat. `holder` numbers the secret that may play it; hot-seat players share their host's."""

    kind: str
    name: str
    colour: str
    level: str | None = None
    holder: int | None = None
    away: bool = False
    timed_out: bool = False
    resigned: bool = False
    stand_in: str | None = None
    """The level of the opponent that plays for an absent or resigned person."""
    client_seed: str = ""
    clock_ms: int | None = None

    @property
    def opponent(self) -> str | None:
        """The level of the opponent that plays this seat now; None when a person does."""
        return self.level if self.kind == "opponent" else self.stand_in

    @property
    def absent(self) -> bool:
        """Whether an opponent may be called in."""
        return (self.away or self.timed_out) and self.stand_in is None and not self.resigned
