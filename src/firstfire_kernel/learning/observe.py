"""A seat's view of a game, written as bytes (`layout`)."""

from __future__ import annotations

from firstfire.engine.layout import (
    CAVE,
    CAVEMEN,
    CLAIMS,
    DECK,
    DISCARDS,
    DRAWN,
    FIRE,
    FIRE1,
    FIRE2,
    FREE,
    HIDDEN,
    KIND,
    KINDS_OF_CAVEMEN,
    LINE,
    MATCH,
    NEXT,
    OVER,
    OWNERS,
    PAID,
    PAY,
    PENDING,
    PLACE,
    PLAYERS,
    PRICE,
    RESOURCE,
    RESOURCES,
    ROUND,
    SEAT,
    SETTLE,
    TERRAINS,
    TOTEM,
    TURN,
    TURNS,
)
from firstfire.envs.layout import DOMINO_WIDTH, ORDER, PENDING_COLUMNS, domino_rows
from firstfire.rules.table import ROUNDS
from firstfire_kernel.boards import first, get, hut, lowest, rest, side, some
from firstfire_kernel.cavemen import caveman_at, tribe
from firstfire_kernel.jit import Board, Bytes, Row, compiled, inlined
from firstfire_kernel.learning.squares import cell_at, grid_origin, mark
from firstfire_kernel.modes import has_cave, has_resources, has_totems
from firstfire_kernel.recruiting import number_of
from firstfire_kernel.territory import extent
from firstfire_kernel.totems import holder
from firstfire_kernel.turns import packed

DOMINO_ROWS = domino_rows()
(
    TERRITORIES,
    THIS_LINE,
    NEXT_LINE,
    HAND,
    UNDRAWN,
    ME,
    DECIDER,
    PHASE,
    CLOCK,
    WAITING,
    DISCARDED,
    TOTEM_HOLDERS,
    FACE_UP,
    FACE_DOWN,
) = range(len(ORDER))
END = len(ORDER)
"""Where a view ends."""
FIRES = len(TERRAINS)
WOODEN = FIRES + 1
"""Planes of the fires and of the first resource, if any; that of the cavemen comes last."""
P_CRATERS, P_TOTEM, P_CAVEMAN, P_PAYMENTS, P_PAID = (
    PENDING_COLUMNS.index(column)
    for column in ("craters", RESOURCES[0], CAVEMEN[0], "payments", f"paid-{RESOURCES[0]}")
)


@inlined
def relative(seat: int, me: int, players: int) -> int:
    """A seat counted from the observer."""
    return seat - me if seat >= me else seat - me + players


@inlined
def planes_of(state: Row) -> int:
    """Planes of a territory (`layout.PLANES`)."""
    return WOODEN + len(RESOURCES) * has_resources(state) + has_cave(state)


@compiled
def write_territory(state: Row, seat: int, out: Bytes, start: int, like: Board) -> None:
    """The planes of one territory."""
    area = side(like) * side(like)
    origin, low = grid_origin(state, seat, like)
    for terrain in range(6):
        mark(get(state, seat, MATCH + terrain, like) & ~hut(like), origin, low, out, start + terrain * area, 1)
    one, two = get(state, seat, FIRE1, like), get(state, seat, FIRE2, like)
    fires = start + FIRES * area
    mark(one & ~two, origin, low, out, fires, 1)
    mark(two & ~one, origin, low, out, fires, 2)
    mark(one & two, origin, low, out, fires, 3)
    if has_resources(state):
        for resource in range(4):
            mark(get(state, seat, RESOURCE + resource, like), origin, low, out, start + (WOODEN + resource) * area, 1)
    if has_cave(state):
        people = tribe(state, seat, like)
        while some(people):
            at = start + (planes_of(state) - 1) * area + cell_at(first(people), origin, low, like)
            out[at] = caveman_at(state, seat, lowest(people)) + 1
            people = rest(people)


@inlined
def write_domino(number: int, out: Bytes, start: int) -> None:
    """The columns of a domino."""
    for column in range(DOMINO_WIDTH):
        out[start + column] = DOMINO_ROWS[number, column]


@compiled
def write_line(
    dominoes: int, owners: int, taken: int, count: int, me: int, players: int, out: Bytes, start: int
) -> None:
    """A line: every domino, and the owner of those that are taken (bits)."""
    width = DOMINO_WIDTH + players
    for slot in range(count):
        write_domino(packed(dominoes, slot), out, start + slot * width)
        if taken >> slot & 1:
            out[start + slot * width + DOMINO_WIDTH + relative(packed(owners, slot), me, players)] = 1


@compiled
def write_pending(state: Row, out: Bytes, start: int) -> None:
    """What the decision at hand is about (`layout.PENDING_COLUMNS`)."""
    kind, pending = state[KIND], state[PENDING]
    if kind == FIRE:
        out[start + P_CRATERS] = pending
    elif kind == TOTEM:
        out[start + P_TOTEM + pending] = 1
    elif kind in (PAY, SETTLE):
        out[start + P_CAVEMAN + pending] = 1
        out[start + P_PAYMENTS] = state[PRICE]
        if kind == PAY and state[PAID] >= 0:
            out[start + P_PAID + state[PAID]] = 1


@compiled
def write_common(state: Row, me: int, starts: Row, out: Bytes) -> None:
    """Everything but the territories."""
    players, kind, round_ = state[PLAYERS], state[KIND], state[ROUND]
    if round_ > 0:
        write_line(state[LINE], state[OWNERS], 15, state[TURNS], me, players, out, starts[THIS_LINE])
    if round_ < ROUNDS:
        write_line(state[NEXT], state[CLAIMS], ~state[FREE], 4, me, players, out, starts[NEXT_LINE])
    if kind == PLACE:
        write_domino(packed(state[LINE], state[TURN]), out, starts[HAND])
    for at in range(state[DRAWN], 48):
        out[starts[UNDRAWN] + packed(state[DECK + (at >> 3)], at & 7) - 1] = 1
    out[starts[ME] + me] = 1
    if kind != OVER:
        out[starts[DECIDER] + relative(state[SEAT], me, players)] = 1
        out[starts[PHASE] + kind] = 1
    out[starts[CLOCK]] = min(round_, ROUNDS)
    out[starts[CLOCK] + 1] = min(state[TURN], 3)
    write_pending(state, out, starts[WAITING])
    for seat in range(players):
        out[starts[DISCARDED] + relative(seat, me, players)] = extent(state, seat, DISCARDS)
    if has_totems(state):
        for resource in range(4):
            seat = holder(state, resource)
            if seat < players:
                out[starts[TOTEM_HOLDERS] + resource * players + relative(seat, me, players)] = 1
    if has_cave(state):
        for kind in range(KINDS_OF_CAVEMEN):
            out[starts[FACE_UP] + kind] = number_of(state[CAVE], kind)
            out[starts[FACE_DOWN] + kind] = number_of(state[HIDDEN], kind)


@inlined
def observe_of(state: Row, me: int, starts: Row, out: Bytes, like: Board) -> None:
    """Write the view of seat `me`."""
    for i in range(starts[END]):
        out[i] = 0
    players = state[PLAYERS]
    width = planes_of(state) * side(like) * side(like)
    for seat in range(players):
        write_territory(state, seat, out, relative(seat, me, players) * width, like)
    write_common(state, me, starts, out)
