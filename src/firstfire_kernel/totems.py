"""Totems (R7): who holds them after a turn."""

from __future__ import annotations

from firstfire.engine.layout import PENDING, PLAYERS, RESOURCE, SEAT, TOTEMS
from firstfire_kernel.boards import count, get, trailing
from firstfire_kernel.jit import Board, Row, compiled, inlined


@inlined
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

    True when a tie leaves the acting player a choice (R7.3): `PENDING` is then the resource, and all other totems are
    where they belong. A fire burns one resource at most, so there is at most one such choice.
    """
    seat = state[SEAT]
    tied = False
    for resource in range(4):
        own = count(get(state, seat, RESOURCE + resource, like))
        most, seats = richest_others(state, resource, like)
        if own > most:
            give(state, resource, seat)
        elif own < most and holder(state, resource) == seat:
            if seats & (seats - 1):
                state[PENDING] = resource
                tied = True
            else:
                give(state, resource, trailing(seats))
    return tied
