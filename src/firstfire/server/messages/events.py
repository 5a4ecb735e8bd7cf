"""What happened at a table, one type per kind of event, so that a page can tell it in any language."""

from __future__ import annotations

from typing import Annotated, Literal, NotRequired, TypeAlias

from pydantic import Field
from typing_extensions import TypedDict

from .game import BurntView
from .words import (
    Bonus,
    Caveman,
    Colour,
    DominoNumber,
    Edition,
    Level,
    Mode,
    MoveKind,
    MoveText,
    Resource,
    SeatKind,
    SeatNumber,
    Square,
    TableId,
)


class SeatPlan(TypedDict):
    """A seat as it was laid out."""

    kind: SeatKind
    name: str
    colour: Colour
    level: Level | None


class CreatedData(TypedDict):
    """A table was laid out."""

    mode: Mode
    edition: Edition
    bonuses: list[Bonus]
    seats: list[SeatPlan]
    public: bool
    clock: dict[Literal["seconds", "increment"], int] | None
    commitment: str
    rematch_of: TableId | None


class SeatedData(TypedDict):
    """A seat was taken by a person, or changed by the host before play."""

    seat: SeatNumber
    kind: SeatKind
    name: str
    colour: Colour
    level: Level | None
    client_seed: str


class SeatData(TypedDict):
    """Something befell a seat."""

    seat: SeatNumber


class LeftData(TypedDict):
    """Somebody left these seats."""

    seats: list[SeatNumber]


class StartedData(TypedDict):
    """Play began; every client seed is now fixed. `first_line` lies open, `chief` is the first one drawn."""

    client_seeds: list[str]
    first_line: list[DominoNumber]
    chief: SeatNumber
    cave: list[Caveman]


class TotemChange(TypedDict):
    """A totem changed hands."""

    resource: Resource
    giver: SeatNumber | None
    taker: SeatNumber


class MovedData(TypedDict):
    """A move and all that followed from it."""

    number: Annotated[int, Field(description="Which move of the game it is, from 0.")]
    round: int
    seat: SeatNumber
    move: MoveText
    kind: MoveKind
    by: Annotated[Literal["person", "opponent"], Field(description="Who chose it.")]
    dominoes: NotRequired[list[DominoNumber]]
    squares: NotRequired[list[Square]]
    fires: NotRequired[int]
    burnt: NotRequired[BurntView]
    resource: NotRequired[Resource]
    caveman: NotRequired[Caveman]
    to: NotRequired[SeatNumber]
    totems: Annotated[list[TotemChange], Field(description="Totems that changed hands.")]
    totals: Annotated[list[int], Field(description="Every seat's total after the move.")]
    points: Annotated[list[int], Field(description="Change of every seat's total.")]
    revealed: Annotated[list[DominoNumber], Field(description="A new line that came to light.")]
    left: Annotated[list[DominoNumber], Field(description="Dominoes that nobody claimed and that left the game.")]
    turned_up: Annotated[list[Caveman], Field(description="Cavemen turned face up.")]
    chief: Annotated[SeatNumber | None, Field(description="Set-up: the next chief drawn.")]
    over: bool


class UndoneData(TypedDict):
    """Steps were taken back: only the first `moves` moves stand."""

    seat: SeatNumber
    moves: int


class ReplacedData(TypedDict):
    """An opponent plays for an absent person."""

    seat: SeatNumber
    level: Level


class RematchedData(TypedDict):
    """The same seats meet again at another table."""

    table: TableId


class _Event(TypedDict):
    seq: int
    at: Annotated[str, Field(description="RFC 3339, UTC.")]


class Created(_Event):
    """A table was laid out."""

    kind: Literal["created"]
    data: CreatedData


class Joined(_Event):
    """A person took an open seat."""

    kind: Literal["joined"]
    data: SeatedData


class Changed(_Event):
    """The host changed a seat before play."""

    kind: Literal["changed"]
    data: SeatedData


class Left(_Event):
    """A person left: before play the seat is open again, afterwards it waits."""

    kind: Literal["left"]
    data: LeftData


class Started(_Event):
    """Play began."""

    kind: Literal["started"]
    data: StartedData


class Moved(_Event):
    """A move was made."""

    kind: Literal["moved"]
    data: MovedData


class Undone(_Event):
    """Steps were taken back."""

    kind: Literal["undone"]
    data: UndoneData


class Resigned(_Event):
    """A seat gave up."""

    kind: Literal["resigned"]
    data: SeatData


class TimedOut(_Event):
    """A seat's clock ran out."""

    kind: Literal["timed-out"]
    data: SeatData


class Replaced(_Event):
    """An opponent was called to an absent seat."""

    kind: Literal["replaced"]
    data: ReplacedData


class Returned(_Event):
    """A person took the seat back."""

    kind: Literal["returned"]
    data: SeatData


class Rematched(_Event):
    """A rematch was laid out."""

    kind: Literal["rematched"]
    data: RematchedData


EventView: TypeAlias = Annotated[
    Created
    | Joined
    | Changed
    | Left
    | Started
    | Moved
    | Undone
    | Resigned
    | TimedOut
    | Replaced
    | Returned
    | Rematched,
    Field(discriminator="kind"),
]
