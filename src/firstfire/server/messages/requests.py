"""What clients send: commands, each with an id of its own and, where it matters, the event they expect to be last."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias
from uuid import UUID

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, StrictBool, model_validator

from .words import Bonus, Colour, Edition, Level, Mode, MoveText, SeatNumber, TableId

MAX_NAME = 40
MAX_CLOCK_SECONDS = 24 * 3600


def _printable(name: str) -> str:
    if not name.isprintable() or not name.strip():
        raise ValueError("not a printable line")
    return name.strip()


Name: TypeAlias = Annotated[str, Field(min_length=1, max_length=MAX_NAME), AfterValidator(_printable)]
ClientSeed: TypeAlias = Annotated[
    str, Field(pattern="^[0-9a-f]{0,64}$", description="Your part of the shuffle: random hexadecimal digits.")
]
CommandId: TypeAlias = Annotated[
    UUID, Field(description="A random UUID of your own. Send the same one again when you got no answer.")
]
ExpectedSeq: TypeAlias = Annotated[
    int,
    Field(
        ge=1,
        le=1_000_000,
        strict=True,
        description="The number of the last event you know; another one is answered 409.",
    ),
]


class Request(BaseModel):
    """Anything a client sends: no unknown keys, no guessing of types."""

    model_config = ConfigDict(extra="forbid")


class Command(Request):
    """A command carries an id."""

    command: CommandId


class SeatRequest(Request):
    """A seat to lay out. `mine` is yours, `hot-seat` another person on your device, `open` waits for a friend."""

    kind: Literal["open", "mine", "hot-seat", "opponent"]
    name: Name | None = None
    colour: Colour | None = None
    level: Level | None = None

    @model_validator(mode="after")
    def _whole(self) -> SeatRequest:
        if self.kind in ("mine", "hot-seat") and self.name is None:
            raise ValueError("a person needs a name")
        if (self.kind == "opponent") != (self.level is not None):
            raise ValueError("an opponent needs a level, and only an opponent has one")
        return self


class ClockRequest(Request):
    """A bank of seconds per seat for the whole game, and an increment after each turn."""

    seconds: Annotated[int, Field(ge=10, le=MAX_CLOCK_SECONDS, strict=True)]
    increment: Annotated[int, Field(ge=0, le=3600, strict=True)] = 0


class CreateTable(Command):
    """Lay out a table."""

    mode: Mode
    seats: Annotated[list[SeatRequest], Field(min_length=2, max_length=4)]
    edition: Edition = "clarified"
    bonuses: Annotated[list[Bonus], Field(max_length=2, description="The variants (R10) that all have agreed on.")] = []
    public: StrictBool = False
    clock: ClockRequest | None = None

    @model_validator(mode="after")
    def _whole(self) -> CreateTable:
        if len(set(self.bonuses)) != len(self.bonuses):
            raise ValueError("a bonus is named twice")
        colours = [seat.colour for seat in self.seats if seat.colour is not None]
        if len(set(colours)) != len(colours):
            raise ValueError("a colour is named twice")
        if sum(seat.kind == "mine" for seat in self.seats) > 1:
            raise ValueError("only one seat can be yours; the others on your device are hot-seat")
        return self


class KnownTable(Request):
    """A table that a client knows, with its secret there if it has one."""

    id: TableId
    secret: Annotated[str, Field(max_length=64)] | None = None


class SummariesRequest(Request):
    """The tables to tell of."""

    tables: Annotated[list[KnownTable], Field(min_length=1, max_length=100)]


class JoinTable(Command):
    """Take an open seat: the one named, or the first."""

    name: Name
    seat: SeatNumber | None = None
    colour: Colour | None = None
    client_seed: ClientSeed = ""


class ChangeSeat(Command):
    """Lay out a seat anew before play; for the host."""

    seat: SeatNumber
    to: SeatRequest


class StartPlay(Command):
    """Begin. Give a client seed here if you did not when you joined."""

    client_seed: ClientSeed = ""


class MakeMove(Command):
    """A move in notation, as the view lists it under `legal`."""

    seq: ExpectedSeq
    move: MoveText


class TakeBack(Command):
    """Take back the last step, or (against opponents only) go back to `to` moves."""

    seq: ExpectedSeq
    to: Annotated[int, Field(ge=0, le=1000, strict=True)] | None = None


class LeaveTable(Command):
    """Get up. Before play the seat is free again; afterwards it waits for you or an opponent."""


class Resign(Command):
    """Give up one of your seats; your first if none is named."""

    seat: SeatNumber | None = None


class ReplaceSeat(Command):
    """Call an opponent to the seat of someone who left or ran out of time."""

    seat: SeatNumber
    level: Level


class ReturnToSeat(Command):
    """Take your seat back."""

    seat: SeatNumber | None = None


class Rematch(Command):
    """Lay out another game with the same seats."""
