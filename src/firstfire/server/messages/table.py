"""A table as one client sees it, and the messages that carry it."""

from __future__ import annotations

from typing import Annotated, Any, Literal, NotRequired

from pydantic import Field
from typing_extensions import TypedDict

from .events import EventView
from .game import GameView, LegalMove
from .words import (
    Bonus,
    Colour,
    Edition,
    EndReason,
    Level,
    Mode,
    ScoreRow,
    SeatKind,
    SeatNumber,
    Status,
    TableId,
    TieBreak,
)


class SetupView(TypedDict):
    """What is played, and what the mode has."""

    rules: Annotated[int, Field(description="Version of the rules that the game is played by (R11.3).")]
    mode: Mode
    edition: Edition
    bonuses: list[Bonus]
    size: Annotated[int, Field(description="Territory size N: 7 with two players, else 5.")]
    resources: Annotated[bool, Field(description="Whether wooden resources lie on the dominoes.")]
    totems: Annotated[bool, Field(description="Whether there are totems to hold.")]
    cave: Annotated[bool, Field(description="Whether there are cavemen to recruit.")]
    rows: Annotated[list[ScoreRow], Field(description="The rows of the score pad that add up to the total, in order.")]


class ClockView(TypedDict):
    """The clock of a table: a bank of seconds per seat, and an increment after each turn."""

    seconds: int
    increment: int


class SeatView(TypedDict):
    """Who sits on a seat. `stand_in` is the opponent level playing for an absent person."""

    seat: SeatNumber
    kind: SeatKind
    name: str
    colour: Colour
    level: Level | None
    stand_in: Level | None
    away: Annotated[bool, Field(description="The person has left; anyone at the table may call an opponent in.")]
    timed_out: Annotated[bool, Field(description="The clock ran out; anyone at the table may call an opponent in.")]
    resigned: bool
    seeded: Annotated[bool, Field(description="Whether the seat has given a client seed for the shuffle.")]
    clock_ms: Annotated[int | None, Field(description="Time left at `clock_at`; None without a clock.")]


class FairView(TypedDict):
    """How the shuffle can be checked. `server_seed` is there only when the game is over."""

    version: str
    commitment: Annotated[str, Field(description="SHA-256 of the server seed, published before play.")]
    client_seeds: list[str]
    server_seed: str | None


class MeView(TypedDict):
    """What the asking client may do. Spectators have no seats."""

    host: bool
    seats: list[SeatNumber]
    to_move: Annotated[bool, Field(description="Whether the decision is this client's.")]
    undo_step: Annotated[bool, Field(description="Whether the last step may be taken back.")]
    undo_to: Annotated[
        list[int], Field(description="Against opponents only: the numbers of moves one may go back to, ascending.")
    ]
    can_start: bool
    can_replace: Annotated[list[SeatNumber], Field(description="Absent seats that an opponent may be called to.")]
    can_return: Annotated[list[SeatNumber], Field(description="Own seats that may be taken back.")]
    can_rematch: bool


class EndView(TypedDict):
    """How a game ended."""

    reason: EndReason
    winners: list[SeatNumber]
    tie: Annotated[TieBreak | None, Field(description="What decided between equal totals (R9.3); null without a tie.")]


class TableView(TypedDict):
    """All that a client may see of a table. It can be drawn from this alone."""

    table: TableId
    seq: Annotated[int, Field(description="The number of the last event in it.")]
    status: Status
    public: bool
    created_at: Annotated[str, Field(description="RFC 3339, UTC.")]
    setup: SetupView
    seats: list[SeatView]
    clock: ClockView | None
    clock_at: Annotated[str | None, Field(description="When the deciding seat's clock was last read; it runs since.")]
    now: Annotated[str, Field(description="The server's time when this view was built.")]
    fair: FairView
    rematch_of: TableId | None
    rematch: TableId | None
    game: GameView | None
    end: EndView | None
    me: MeView
    legal: Annotated[list[LegalMove], Field(description="Legal moves, only when the decision is this client's.")]


class Update(TypedDict):
    """The one message that carries news, by socket and by GET alike: the events since, and the table after them."""

    type: Literal["update"]
    seq: int
    events: list[EventView]
    view: TableView


class Ping(TypedDict):
    """Sent by the server on a quiet socket; a client may send the same and gets a `pong`."""

    type: Literal["ping"]


class Pong(TypedDict):
    """The answer to a ping."""

    type: Literal["pong"]


class Accepted(TypedDict):
    """A command has been carried out and is on disk; a repeat of it gets the same answer."""

    table: TableId
    seq: Annotated[int, Field(description="The number of the event that the command made.")]


class Seated(Accepted):
    """A command that gave the client a secret: creating or joining."""

    secret: Annotated[str, Field(description="128 bits in hexadecimal; proves who holds the seats. Shown only here.")]
    seats: list[SeatNumber]


class RematchAccepted(Accepted):
    """A rematch has been laid out at another table; the secrets of this table are valid there too."""

    rematch: TableId


class TableSummary(TypedDict):
    """A table in a list."""

    table: TableId
    status: Status
    mode: Mode
    players: list[str]
    open_seats: int
    levels: list[Level | None]
    created_at: str
    updated_at: str
    totals: list[int] | None
    winners: list[SeatNumber] | None


class TableList(TypedDict):
    """A page of a list, newest first. `before` asks for the next page."""

    tables: list[TableSummary]
    before: str | None


class OwnSummary(TableSummary):
    """A table in a client's own list."""

    to_move: Annotated[bool, Field(description="Whether the decision is that of the secret's holder.")]
    broken: Annotated[bool, Field(description="The table cannot be read any more (`table-broken`).")]


class OwnList(TypedDict):
    """The tables asked for, newest first."""

    tables: list[OwnSummary]


class LevelView(TypedDict):
    """A level of opponent."""

    level: Level
    strength: Annotated[int, Field(ge=1, le=5, description="Order of strength, 1 to 5.")]


class Why(TypedDict):
    """Why a move is not legal now; None if it is."""

    code: str | None


class StoredEventView(TypedDict):
    """An event as it is stored, of a table that cannot be read. What this server does not understand is left out."""

    seq: int
    kind: str
    at: Annotated[str | None, Field(description="RFC 3339, UTC.")]
    data: dict[str, Any] | None


class Problem(TypedDict):
    """RFC 9457. `code` is stable; the words are the page's."""

    type: str
    status: int
    code: str
    where: NotRequired[Annotated[str, Field(description="Which part of the request is wrong.")]]
    reason: NotRequired[Annotated[str, Field(description="Why the rules refuse a move (see `REASONS`).")]]
    retry_after: NotRequired[int]
    view: NotRequired[Annotated[TableView, Field(description="`stale`: the table as it is now.")]]
    events: NotRequired[Annotated[list[StoredEventView], Field(description="`table-broken`: what is stored of it.")]]
