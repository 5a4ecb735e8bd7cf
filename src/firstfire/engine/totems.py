"""Totems (R7): who holds them after a turn."""

from __future__ import annotations

from firstfire.engine.boards import count, get
from firstfire.engine.jit import compiled, merged
from firstfire.engine.layout import PENDING, PLAYERS, RESOURCE, SEAT, TOTEMS, Board, Row


@merged
def holder(state: Row, resource: int) -> int:
    """Seat that holds a totem, or NOBODY."""
    return state[TOTEMS] >> (8 * resource) & 255


@compiled
def give(state: Row, resource: int, seat: int) -> None:
    """Hand a totem over."""
    state[TOTEMS] = state[TOTEMS] & ~(255 << (8 * resource)) | (seat << (8 * resource))


@compiled
def richest_others(state: Row, resource: int, like: Board) -> tuple[int, int]:
    """The most of a resource that anyone but the acting player has, and the seats that have it as bits."""
    most = -1
    seats = 0
    for seat in range(state[PLAYERS]):
        if seat != state[SEAT]:
            owned = count(get(state, seat, RESOURCE + resource, like))
            if owned > most:
                most = owned
                seats = 0
            if owned == most:
                seats |= 1 << seat
    return most, seats


@compiled
def review(state: Row, like: Board) -> bool:
    """Move totems after the acting player's placement and fire (R7.2-R7.4).

    True when a tie leaves the acting player a choice: `PENDING` is then the resource. Call again after the choice.
    """
    seat = state[SEAT]
    for resource in range(4):
        own = count(get(state, seat, RESOURCE + resource, like))
        most, seats = richest_others(state, resource, like)
        if own > most:
            give(state, resource, seat)
        elif own < most and holder(state, resource) == seat:
            if seats & (seats - 1):
                state[PENDING] = resource
                return True
            for other in range(4):
                if seats == 1 << other:
                    give(state, resource, other)
    return False
