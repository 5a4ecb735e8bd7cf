"""What may be asked of a table: each command checks the table as it stands and says what event it makes.

Pure functions: no storage, no clock, no randomness. Every one raises `Refused` with a code when it cannot be granted.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

from ...rules.components import COLOURS
from ...rules.errors import BadNotation, IllegalMove
from .facts import Facts
from .refused import Refused
from .table_state import TableState


class Outcome(NamedTuple):
    """The event that a command makes. `holder` is kept with it."""

    kind: str
    facts: Facts
    holder: int | None


def need_seat(table: TableState, holder: int | None) -> list[int]:
    """The seats of a client that must have at least one, or be the host."""
    if holder is None:
        raise Refused("no-secret")
    return table.seats_of(holder)


def need_status(table: TableState, status: str) -> None:
    """The table must be in the lobby, playing or finished."""
    if table.status != status:
        raise Refused({"lobby": "not-in-lobby", "playing": "not-playing", "finished": "not-finished"}[status])


def free_colour(table: TableState, wanted: str | None, seat: int) -> str:
    """The colour wanted, or the seat's own; nobody else's."""
    taken = {other.colour for number, other in enumerate(table.seats) if number != seat}
    colour = wanted or table.seats[seat].colour
    if colour in taken:
        if wanted:
            raise Refused("colour-taken", where="colour")
        colour = next(c for c in COLOURS if c not in taken)
    return colour


def join(table: TableState, seat: int | None, name: str, colour: str | None, client_seed: str) -> Outcome:
    """Take an open seat."""
    need_status(table, "lobby")
    free = [number for number, other in enumerate(table.seats) if other.kind == "open"]
    if not free:
        raise Refused("no-open-seat")
    number = free[0] if seat is None else seat
    if number not in free:
        raise Refused("seat-taken", where="seat")
    facts = {
        "seat": number,
        "kind": "person",
        "name": name,
        "colour": free_colour(table, colour, number),
        "level": None,
        "client_seed": client_seed,
    }
    return Outcome("joined", facts, table.holders)


def change(
    table: TableState, holder: int | None, seat: int, kind: str, name: str, colour: str | None, level: str | None
) -> Outcome:
    """The host lays a seat out anew before play; a seat that a friend has taken is not the host's to change."""
    need_status(table, "lobby")
    if holder != 0:
        raise Refused("no-secret" if holder is None else "not-host")
    if seat >= len(table.seats):
        raise Refused("bad-field", where="seat")
    if table.seats[seat].holder not in (None, 0):
        raise Refused("seat-taken", where="seat")
    facts = {
        "seat": seat,
        "kind": kind,
        "name": name,
        "colour": free_colour(table, colour, seat),
        "level": level,
        "client_seed": "",
    }
    return Outcome("changed", facts, holder)


def leave(table: TableState, holder: int | None) -> Outcome:
    """Get up from the table."""
    seats = need_seat(table, holder)
    if table.status == "finished":
        raise Refused("not-playing")
    seats = [number for number in seats if not table.seats[number].away]
    if not seats:
        raise Refused("not-your-seat")
    return Outcome("left", {"seats": seats}, holder)


def start(table: TableState, holder: int | None, client_seed: str) -> Outcome:
    """Begin play. The starter's client seed comes last, when the commitment has long been public."""
    seats = need_seat(table, holder)
    need_status(table, "lobby")
    if holder != 0 and not seats:
        raise Refused("not-your-seat")
    if any(seat.kind == "open" for seat in table.seats):
        raise Refused("seats-open")
    seeds = [seat.client_seed for seat in table.seats]
    if client_seed:
        seeds[seats[0] if seats else 0] = client_seed
    return Outcome("started", {"client_seeds": seeds}, holder)


def move(table: TableState, holder: int | None, text: str) -> Outcome:
    """Make a move for the deciding seat."""
    need_seat(table, holder)
    need_status(table, "playing")
    assert table.decider is not None
    seat = table.seats[table.decider]
    if seat.holder != holder or seat.opponent is not None:
        raise Refused("not-your-turn")
    return Outcome("moved", moved(table, text, "person"), holder)


def opponent_move(table: TableState, text: str) -> Outcome:
    """Make an opponent's move, which the server chose."""
    return Outcome("moved", moved(table, text, "opponent"), None)


def time_out(table: TableState, seat: int) -> Outcome:
    """A seat's clock has run out."""
    return Outcome("timed-out", {"seat": seat}, None)


def moved(table: TableState, text: str, by: Literal["person", "opponent"]) -> Facts:
    """The facts of a move, checked by the rules."""
    try:
        table.played(text)
    except BadNotation as error:
        raise Refused("bad-notation", where="move", reason=error.code) from None
    except IllegalMove as error:
        raise Refused("illegal-move", where="move", reason=error.code) from None
    return {"seat": table.decider, "move": text, "by": by}


def undo(table: TableState, holder: int | None, to: int | None) -> Outcome:
    """Take back the last step, or against opponents only go back to any own decision."""
    seats = need_seat(table, holder)
    need_status(table, "playing")
    if to is None:
        if not table.may_undo_step(holder):
            raise Refused("cannot-undo")
        return Outcome("undone", {"seat": table.deciders[-1], "moves": len(table.moves) - 1}, holder)
    if to not in table.may_undo_to(holder):
        raise Refused("cannot-undo", where="to")
    return Outcome("undone", {"seat": seats[0], "moves": to}, holder)


def resign(table: TableState, holder: int | None, seat: int | None) -> Outcome:
    """Give up. With two left the other has won; with more an opponent plays the seat on, out of the running."""
    seats = [number for number in need_seat(table, holder) if not table.seats[number].resigned]
    need_status(table, "playing")
    if not seats or (seat is not None and seat not in seats):
        raise Refused("not-your-seat", where="seat")
    return Outcome("resigned", {"seat": seats[0] if seat is None else seat}, holder)


def replace_seat(table: TableState, holder: int | None, seat: int, level: str) -> Outcome:
    """Call an opponent to the seat of someone who left or ran out of time."""
    need_seat(table, holder)
    need_status(table, "playing")
    if seat not in table.replaceable(holder):
        raise Refused("seat-present", where="seat")
    return Outcome("replaced", {"seat": seat, "level": level}, holder)


def take_back_seat(table: TableState, holder: int | None, seat: int | None) -> Outcome:
    """Sit down again on a seat that an opponent was called to, or may be."""
    need_seat(table, holder)
    need_status(table, "playing")
    seats = table.returnable(holder)
    if not seats or (seat is not None and seat not in seats):
        raise Refused("not-your-seat", where="seat")
    return Outcome("returned", {"seat": seats[0] if seat is None else seat}, holder)


def rematch(table: TableState, holder: int | None, new: str) -> Outcome:
    """Lay out another table with the same seats."""
    need_seat(table, holder)
    need_status(table, "finished")
    if table.rematch is not None:
        raise Refused("already-rematched")
    return Outcome("rematched", {"table": new}, holder)
