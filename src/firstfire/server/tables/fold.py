"""The fold: how each event changes a table. Nothing else is true."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from typing import Any, NamedTuple

from .event import Event, StoredEvent
from .hidden import Hidden
from .seat import Seat
from .table_state import TableState
from .told import told
from .totals import totals_after, totals_of

RESIGNED_LEVEL = "random"
"""Who plays on for a seat that gave up while others go on."""


class Step(NamedTuple):
    """An event, the table after it, and what clients are told of it (an `EventView`)."""

    event: Event
    after: TableState
    told: dict[str, Any]


class Unfoldable(Exception):
    """A stored event that leads nowhere: unreadable, or refused by the rules. `reason` is a stable code."""

    def __init__(self, seq: int, reason: str) -> None:
        super().__init__(f"event {seq}: {reason}")
        self.seq = seq
        self.reason = reason


def fold(stored: Iterable[StoredEvent], hidden: Hidden, table: TableState | None = None) -> Iterator[Step]:
    """Every stored event from the first, or on from a table. Raises `Unfoldable` at the first that leads nowhere.

    Whatever goes wrong with stored events goes wrong for this table alone, so that others can go on.
    """
    for row in stored:
        try:
            step = step_on(table, row.read(), hidden)
        except Exception as error:
            raise Unfoldable(row.seq, getattr(error, "code", "impossible")) from error
        yield step
        table = step.after


def step_on(before: TableState | None, event: Event, hidden: Hidden) -> Step:
    """The step that an event makes from the table before it, None before the first."""
    then = created(event, hidden) if before is None else after(before, event)
    return Step(event, then, told(before, event, then))


def created(event: Event, hidden: Hidden) -> TableState:
    """A table just laid out."""
    seats = tuple(
        Seat(s["kind"], s["name"], s["colour"], s["level"], hidden.holders[number])
        for number, s in enumerate(event.facts["seats"])
    )
    config = dict(event.facts)
    return TableState(
        event.game, hidden, event.seq, config, event.at, seats, holders=hidden.secrets, updated_at=event.at
    )


def after(table: TableState, event: Event) -> TableState:
    """The table after the next event."""
    assert event.seq == table.seq + 1, (table.id, table.seq, event.seq)
    return replace(CHANGES[event.kind](table, event), seq=event.seq, updated_at=event.at)


def _joined(table: TableState, event: Event) -> TableState:
    facts, holder = event.facts, event.holder
    joined = table.with_seat(
        facts["seat"],
        kind="person",
        name=facts["name"],
        colour=facts["colour"],
        level=None,
        holder=holder,
        client_seed=facts["client_seed"],
    )
    return replace(joined, holders=max(table.holders, (holder or 0) + 1))


def _changed(table: TableState, event: Event) -> TableState:
    facts = event.facts
    mine = facts["kind"] in ("person", "hot-seat")
    return table.with_seat(
        facts["seat"],
        kind=facts["kind"],
        name=facts["name"],
        colour=facts["colour"],
        level=facts["level"],
        holder=event.holder if mine else None,
        client_seed=facts["client_seed"],
    )


def _left(table: TableState, event: Event) -> TableState:
    lobby = table.status == "lobby"
    for number in event.facts["seats"]:
        if lobby:
            table = table.with_seat(number, kind="open", name="", holder=None, client_seed="")
        else:
            table = table.with_seat(number, away=True)
    return table


def _started(table: TableState, event: Event) -> TableState:
    bank = None if table.clock is None else table.clock["seconds"] * 1000
    seats = tuple(
        seat._replace(client_seed=seed, clock_ms=bank)
        for seat, seed in zip(table.seats, event.facts["client_seeds"], strict=True)
    )
    table = replace(table, seats=seats, status="playing", turn_at=event.at)
    state = table.first_state()
    return replace(table, state=state, totals=totals_of(state.table))


def _moved(table: TableState, event: Event) -> TableState:
    seat, text = event.facts["seat"], event.facts["move"]
    before = table.playing
    assert seat == table.decider, (table.id, event.seq)
    state = table.played(text)
    return replace(
        _read_clock(table, event, turn_ends=state.seat != before.seat),
        state=state,
        previous=before,
        moves=(*table.moves, before.find(text)),
        deciders=(*table.deciders, seat),
        totals=totals_after(before.table, state.table, table.totals),
        status="finished" if state.over else table.status,
    )


def _undone(table: TableState, event: Event) -> TableState:
    kept = event.facts["moves"]
    assert 0 <= kept <= len(table.moves), (table.id, event.seq)
    state = table.state_at(kept)
    return replace(
        _read_clock(table, event, turn_ends=False),
        state=state,
        previous=table.state_at(kept - 1) if kept else None,
        moves=table.moves[:kept],
        deciders=table.deciders[:kept],
        totals=totals_of(state.table),
    )


def _read_clock(table: TableState, event: Event, turn_ends: bool) -> TableState:
    """Take the time used from the deciding person's bank; a turn's end adds the increment."""
    if table.clock is None or table.decider is None or table.turn_at is None:
        return replace(table, turn_at=event.at)
    seat, decider = table.seats[table.decider], table.decider
    increment = table.clock["increment"] * 1000 if turn_ends else 0
    if seat.clock_ms is not None and seat.opponent is None and not seat.timed_out:
        left = max(0, seat.clock_ms - (event.at - table.turn_at))
        table = table.with_seat(decider, clock_ms=left + increment)
    return replace(table, turn_at=event.at)


def _resigned(table: TableState, event: Event) -> TableState:
    table = _read_clock(table, event, turn_ends=False)
    table = table.with_seat(event.facts["seat"], resigned=True, stand_in=RESIGNED_LEVEL)
    return replace(table, status="finished") if len(table.active) == 1 else table


def _timed_out(table: TableState, event: Event) -> TableState:
    return table.with_seat(event.facts["seat"], timed_out=True, clock_ms=0)


def _replaced(table: TableState, event: Event) -> TableState:
    table = _read_clock(table, event, turn_ends=False)
    return table.with_seat(event.facts["seat"], stand_in=event.facts["level"])


def _returned(table: TableState, event: Event) -> TableState:
    number = event.facts["seat"]
    bank = None if table.clock is None else max(table.seats[number].clock_ms or 0, table.clock["seconds"] * 500)
    table = table.with_seat(number, away=False, timed_out=False, stand_in=None, clock_ms=bank)
    return replace(table, turn_at=event.at)


def _rematched(table: TableState, event: Event) -> TableState:
    return replace(table, rematch=event.facts["table"])


CHANGES: dict[str, Callable[[TableState, Event], TableState]] = {
    "joined": _joined,
    "changed": _changed,
    "left": _left,
    "started": _started,
    "moved": _moved,
    "undone": _undone,
    "resigned": _resigned,
    "timed-out": _timed_out,
    "replaced": _replaced,
    "returned": _returned,
    "rematched": _rematched,
}
"""Every kind of event but the first, `created`."""
