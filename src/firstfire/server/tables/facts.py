"""What is written about each kind of event: facts alone. What follows from them is derived when a table is folded.

These are the payloads of `payload.VERSION`. What clients are told (`messages/events.py`) is made from them by `told`.
"""

from __future__ import annotations

from typing import Any, Literal, TypeAlias

from typing_extensions import TypedDict

from ..messages.words import Bonus, Colour, Edition, Mode, SeatKind, SeatNumber


class SeatFacts(TypedDict):
    """A seat as it was laid out."""

    kind: SeatKind
    name: str
    colour: Colour
    level: str | None


class ClockFacts(TypedDict):
    """A bank and an increment, in seconds."""

    seconds: int
    increment: int


class CreatedFacts(TypedDict):
    """A table was laid out, to be played by a version of the rules (R11.3)."""

    rules: int
    mode: Mode
    edition: Edition
    bonuses: list[Bonus]
    seats: list[SeatFacts]
    public: bool
    clock: ClockFacts | None
    commitment: str
    rematch_of: str | None


class SeatedFacts(SeatFacts):
    """Who sits on a seat now."""

    seat: SeatNumber
    client_seed: str


class SeatFact(TypedDict):
    """Which seat it befell."""

    seat: SeatNumber


class LeftFacts(TypedDict):
    """Which seats somebody left."""

    seats: list[SeatNumber]


class StartedFacts(TypedDict):
    """The seeds of the players, by seat."""

    client_seeds: list[str]


class MovedFacts(TypedDict):
    """A move in notation."""

    seat: SeatNumber
    move: str
    by: Literal["person", "opponent"]


class UndoneFacts(TypedDict):
    """How many moves stand."""

    seat: SeatNumber
    moves: int


class ReplacedFacts(TypedDict):
    """Who plays for an absent person."""

    seat: SeatNumber
    level: str


class RematchedFacts(TypedDict):
    """The new table."""

    table: str


Facts: TypeAlias = dict[str, Any]
"""One of the types above, as `KINDS` says."""

KINDS: dict[str, Any] = {
    "created": CreatedFacts,
    "joined": SeatedFacts,
    "changed": SeatedFacts,
    "left": LeftFacts,
    "started": StartedFacts,
    "moved": MovedFacts,
    "undone": UndoneFacts,
    "resigned": SeatFact,
    "timed-out": SeatFact,
    "replaced": ReplacedFacts,
    "returned": SeatFact,
    "rematched": RematchedFacts,
}
"""Every kind of event and its facts."""
