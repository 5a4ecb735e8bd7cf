"""An outline as a game, once everything in it has been found right. What is hidden lies in order."""

from __future__ import annotations

from firstfire.engine.layout import (
    BOTTOM,
    CAVE,
    CHIEFS,
    CLAIMS,
    DECK,
    DRAWN,
    FIRE,
    FIRE1,
    FIRE2,
    FREE,
    HIDDEN,
    KIND,
    KINDS_OF_CAVEMEN,
    LEFT,
    LINE,
    MATCH,
    NEXT,
    OCCUPIED,
    OVER,
    OWNERS,
    PENDING,
    PILE,
    PILE_TOP,
    PLAYERS,
    RESOURCE,
    RIGHT,
    ROUND,
    SEAT,
    SQUARE,
    TOP,
    TRIBE,
    TRIBE_BOARDS,
    TURN,
    TURNS,
)
from firstfire.rules.table import ROUNDS
from firstfire_kernel.games import extend
from firstfire_kernel.jit import Row, as_bytes, compiled
from firstfire_kernel.modes import has_cave
from firstfire_kernel.placement import discard, log
from firstfire_kernel.positions.fires import NONE, placed_volcano
from firstfire_kernel.positions.ground import (
    BRINGS,
    CRATERS,
    FIRES,
    HUT,
    MARK,
    SHOWS,
    column_of,
    fact,
    has_caveman,
    has_token,
    has_wood,
    row_of,
)
from firstfire_kernel.positions.lands import number_of_laid, square_of_laid
from firstfire_kernel.positions.outline import (
    BURNT_ONES,
    CHIEFS_ON,
    DISCARDED,
    FACE_UP,
    FREE_ONES,
    GONE,
    GROUND_EDGES,
    LAID,
    LAID_COUNT,
    LAID_ONES,
    LENGTH,
    NUMBERS,
    PEOPLE,
    SQUARES,
    THE_LINE,
    THE_NEXT,
    ground_of,
    land_of,
    refuse,
    turn_of,
)
from firstfire_kernel.positions.spots import BURNT, SETTLED, put_down, side_of, spot_of
from firstfire_kernel.positions.totems import NO_VOLCANO
from firstfire_kernel.positions.words import IN_NOW
from firstfire_kernel.recruiting import one_of
from firstfire_kernel.turns import packed


@compiled
def _fill_square(state: Row, seat: int, ground: Row, square: int) -> None:
    """Put on a seat's boards what lies on a square."""
    spot = spot_of(state, column_of(square), row_of(square))
    shows, fires, mark = fact(ground, square, SHOWS), fact(ground, square, FIRES), fact(ground, square, MARK)
    if shows != HUT:
        put_down(state, seat, OCCUPIED, spot)
        put_down(state, seat, MATCH + shows - 1, spot)
    if has_wood(ground, square):
        put_down(state, seat, RESOURCE + fact(ground, square, BRINGS) - 1, spot)
    if has_token(ground, square):
        fires = mark - BURNT
    if fires & 1:
        put_down(state, seat, FIRE1, spot)
    if fires & 2:
        put_down(state, seat, FIRE2, spot)
    if has_caveman(ground, square):
        for plane in range(TRIBE_BOARDS):
            if (mark - SETTLED + 1) >> plane & 1:
                put_down(state, seat, TRIBE + plane, spot)


@compiled
def _direction(step: int) -> int:
    """The direction from the first square of a domino to the second (`actions`)."""
    direction = 0 if step in (1, -1) else 1
    return direction if step > 0 else direction + 2


@compiled
def _fill_land(state: Row, outline: Row, seat: int) -> None:
    """A territory's boards, and where its dominoes went."""
    land, ground, side = land_of(outline, seat), ground_of(outline, seat), side_of(state)
    for square in range(SQUARES):
        if ground[square]:
            _fill_square(state, seat, ground, square)
    for i in range(land[LAID_COUNT]):
        laid = land[LAID_ONES + i]
        first, second = square_of_laid(laid, 0), square_of_laid(laid, 1)
        cell = row_of(first) * side + column_of(first)
        log(state, number_of_laid(laid), 16 * cell + 4 * _direction(second - first) + seat + 1)
    for number in range(1, 49):
        if land[DISCARDED] >> number & 1:
            discard(state, seat, number)
    left, right = ground[GROUND_EDGES + LEFT], ground[GROUND_EDGES + RIGHT]
    extend(state, seat, left, right, ground[GROUND_EDGES + BOTTOM], ground[GROUND_EDGES + TOP])


@compiled
def _fill_deck(state: Row, outline: Row) -> None:
    """The dominoes: those that have left the pile in order, then the line to be claimed, then the pile in order."""
    left, waiting = outline[GONE], 0
    for place in range(outline[THE_LINE + LENGTH]):
        left |= 1 << packed(outline[THE_LINE + NUMBERS], place)
    for seat in range(state[PLAYERS]):
        land = land_of(outline, seat)
        left |= land[LAID] | land[DISCARDED]
    for place in range(outline[THE_NEXT + LENGTH]):
        waiting |= 1 << packed(outline[THE_NEXT + NUMBERS], place)
    deck, at = as_bytes(state), 8 * DECK
    for part in range(3):
        for number in range(1, 49):
            belongs = 0 if left >> number & 1 else (1 if waiting >> number & 1 else 2)
            if belongs == part:
                deck[at] = number
                at += 1
        if part == 1:
            state[DRAWN] = at - 8 * DECK


@compiled
def _fill_cave(state: Row, outline: Row) -> None:
    """The cavemen: those who have left the cave in order, then those face up, then the pile in order."""
    pile, at = as_bytes(state), 8 * PILE
    for part in range(3):
        for kind in range(KINDS_OF_CAVEMEN):
            shown = outline[FACE_UP + kind]
            count = shown
            if part == 0:
                count = outline[PEOPLE + kind] + outline[BURNT_ONES + kind]
                state[CAVE] += shown * one_of(kind)
                state[HIDDEN] -= (shown + count) * one_of(kind)
            elif part == 2:
                count = state[HIDDEN] // one_of(kind) & 15
            for _ in range(count):
                pile[at] = kind
                at += 1
        if part == 1:
            state[PILE_TOP] = at - 8 * PILE


@compiled
def _fill_chiefs(state: Row, outline: Row) -> None:
    """The chiefs of the set-up: those who stand, that of the seat to decide, then the others in order."""
    order, drawn, count = 0, 0, 0
    for place in range(5):
        seat = state[SEAT]
        if place < 4:
            seat = packed(outline[THE_NEXT + CHIEFS_ON], place)
        if place == 4 or not outline[THE_NEXT + FREE_ONES] >> place & 1:
            order |= seat << 8 * count
            drawn |= 1 << seat
            count += 1
    state[TURN] = count - 1
    for seat in range(4):
        if not drawn >> seat & 1:
            order |= seat << 8 * count
            count += 1
    state[CHIEFS] = order


@compiled
def fill(state: Row, outline: Row) -> int:
    """Make the game whole. A fire that is to land must have its volcano, which is looked for here."""
    if state[KIND] == FIRE:
        volcano = placed_volcano(state, outline)
        if volcano == NONE:
            return refuse(outline, NO_VOLCANO, IN_NOW)
        state[SQUARE] = spot_of(state, column_of(volcano), row_of(volcano))
        state[PENDING] = fact(ground_of(outline, state[SEAT]), volcano, CRATERS)
    for seat in range(state[PLAYERS]):
        _fill_land(state, outline, seat)
    _fill_deck(state, outline)
    if has_cave(state):
        _fill_cave(state, outline)
    state[NEXT], state[CLAIMS] = outline[THE_NEXT + NUMBERS], outline[THE_NEXT + CHIEFS_ON]
    state[FREE] = outline[THE_NEXT + FREE_ONES]
    if state[ROUND] == 0:
        state[TURNS] = state[PLAYERS]
        _fill_chiefs(state, outline)
    else:
        state[LINE], state[OWNERS] = outline[THE_LINE + NUMBERS], outline[THE_LINE + CHIEFS_ON]
        state[TURN], state[TURNS] = turn_of(outline), outline[THE_LINE + LENGTH]
    if state[KIND] == OVER:
        state[ROUND] = ROUNDS + 1
    return 0
