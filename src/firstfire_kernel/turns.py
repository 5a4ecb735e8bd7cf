"""The order of play (R2, R3): lines, claims, turns and rounds."""

from __future__ import annotations

from firstfire.engine.layout import (
    CHIEFS,
    CLAIM,
    CLAIMS,
    DECK,
    DRAWN,
    FIRE,
    FREE,
    KIND,
    LINE,
    NEXT,
    OPEN2,
    OVER,
    OWNERS,
    PAY,
    PENDING,
    PLACE,
    PLAYERS,
    PRICE,
    RECRUIT,
    ROUND,
    SEAT,
    SETTLE,
    SQUARE,
    TOTEM,
    TURN,
    TURNS,
)
from firstfire.rules.table import ROUNDS
from firstfire_kernel.boards import some
from firstfire_kernel.fire import ignite, landings
from firstfire_kernel.jit import Board, Row, compiled, inlined
from firstfire_kernel.modes import has_cave, has_totems
from firstfire_kernel.placement import discard, facts_of, lay, step
from firstfire_kernel.recruiting import hire, pay, refill, settle
from firstfire_kernel.tables import DOMINO_CRATERS
from firstfire_kernel.totems import give, review

DISCARD = -1
"""The choice to take a domino out of the game."""


@inlined
def packed(numbers: int, index: int) -> int:
    """Number `index` of a packed list."""
    return numbers >> (8 * index) & 255


@inlined
def domino_in_hand(state: Row) -> int:
    """The domino that the acting chief stands on."""
    return packed(state[LINE], state[TURN])


@inlined
def draw_line(state: Row) -> None:
    """Draw four dominoes, sort them and lay them out as the next line (R2.2, R3.3)."""
    at = state[DRAWN]
    four = state[DECK + (at >> 3)] >> (8 * (at & 7))
    a, b, c, d = four & 255, four >> 8 & 255, four >> 16 & 255, four >> 24 & 255
    a, b = min(a, b), max(a, b)
    c, d = min(c, d), max(c, d)
    a, c = min(a, c), max(a, c)
    b, d = min(b, d), max(b, d)
    b, c = min(b, c), max(b, c)
    state[NEXT] = a | b << 8 | c << 16 | d << 24
    state[CLAIMS] = 0
    state[FREE] = 15
    state[DRAWN] = at + 4


@compiled
def open_game(state: Row) -> None:
    """Lay out the first line and ask the first chief drawn (R2.2-R2.4); the rest of the buffer must be dealt."""
    draw_line(state)
    state[ROUND] = 0
    state[TURN] = 0
    state[TURNS] = state[PLAYERS]
    state[SEAT] = packed(state[CHIEFS], 0)
    state[KIND] = OPEN2 if state[PLAYERS] == 2 else CLAIM
    if has_cave(state):
        refill(state)


@compiled
def open_pair(state: Row, inner: int) -> None:
    """Two players: the chooser takes the outer (0) or inner (1) pair of the first line (R2.4)."""
    chooser = state[SEAT]
    other = 1 - chooser
    ends, middle = (other, chooser) if inner else (chooser, other)
    state[CLAIMS] = ends | middle << 8 | middle << 16 | ends << 24
    state[FREE] = 0
    next_round(state)


@inlined
def claim(state: Row, slot: int) -> None:
    """Put the acting chief on a domino of the next line (R2.3, R3.2)."""
    state[CLAIMS] |= state[SEAT] << (8 * slot)
    state[FREE] &= ~(1 << slot)
    if has_cave(state) and state[ROUND] > 0:
        state[KIND] = RECRUIT
    else:
        end_turn(state)


@inlined
def end_turn(state: Row) -> None:
    """Pass to the next chief, or to the next round (R3.1)."""
    turn = state[TURN] + 1
    state[TURN] = turn
    if turn == state[TURNS]:
        next_round(state)
    elif state[ROUND] == 0:
        state[SEAT] = packed(state[CHIEFS], turn)
    else:
        state[SEAT] = packed(state[OWNERS], turn)
        state[KIND] = PLACE


@compiled
def next_round(state: Row) -> None:
    """Begin the next round with the line just claimed; an unclaimed domino leaves the game (R2.3, R3.3)."""
    state[ROUND] += 1
    if state[ROUND] > ROUNDS:
        state[KIND] = OVER
        return
    line, owners, free = state[NEXT], state[CLAIMS], state[FREE]
    state[TURNS] = 4
    if free:
        low = 0
        while not free >> low & 1:
            low += 1
        keep = (1 << (8 * low)) - 1
        line = line & keep | line >> 8 & ~keep
        owners = owners & keep | owners >> 8 & ~keep
        state[TURNS] = 3
    state[LINE] = line
    state[OWNERS] = owners
    state[TURN] = 0
    state[SEAT] = owners & 255
    state[KIND] = PLACE
    if state[ROUND] < ROUNDS:
        draw_line(state)
        if has_cave(state):
            refill(state)


@inlined
def on_to_the_claim(state: Row) -> None:
    """Claim a domino of the next line; in the last round there is none, and the turn ends (R3.2, R3.4)."""
    if state[ROUND] < ROUNDS:
        state[KIND] = CLAIM
    else:
        end_turn(state)


@inlined
def after_placing(state: Row, like: Board) -> None:
    """Totems change hands once domino and fire lie (R7.2); then a domino is claimed."""
    if has_totems(state) and review(state, like):
        state[KIND] = TOTEM
    else:
        on_to_the_claim(state)


@inlined
def place(state: Row, choice: int, like: Board) -> None:
    """Place the domino in hand: `choice` is 4 · position + direction, or DISCARD.

    A volcano on it throws its fire at once (R5.1); if that can land nowhere, the token leaves the game (R5.5).
    """
    seat = state[SEAT]
    if choice == DISCARD:
        discard(state, seat, domino_in_hand(state))
        on_to_the_claim(state)
        return
    domino = domino_in_hand(state)
    lay(state, seat, domino, choice >> 2, choice & 3, like)
    craters = facts_of(domino) >> DOMINO_CRATERS & 15
    if craters:
        volcano = (choice >> 2) + step(choice & 3, like)
        state[SQUARE] = volcano
        state[PENDING] = craters
        if some(landings(state, seat, volcano, craters, like)):
            state[KIND] = FIRE
            return
    after_placing(state, like)


@compiled
def play(state: Row, choice: int, like: Board) -> None:
    """Take the decision at hand. `choice` is legal, and by kind of decision:

    open2 0 outer, 1 inner; claim the index of the domino in the line; place 4 · position + direction or DISCARD;
    fire, pay, settle a position; totem a seat; recruit 0 to pass, else see `recruiting.recruited_kind`.
    """
    kind = state[KIND]
    if kind == PLACE:
        place(state, choice, like)
    elif kind == CLAIM:
        claim(state, choice)
    elif kind == FIRE:
        ignite(state, state[SEAT], choice, state[PENDING], like)
        after_placing(state, like)
    elif kind == RECRUIT:
        if choice == 0:
            end_turn(state)
        else:
            hire(state, choice)
            state[KIND] = PAY
    elif kind == PAY:
        pay(state, choice, like)
        if state[PRICE] == 0:
            state[KIND] = SETTLE
    elif kind == SETTLE:
        settle(state, choice, like)
        end_turn(state)
    elif kind == TOTEM:
        give(state, state[PENDING], choice)
        on_to_the_claim(state)
    elif kind == OPEN2:
        open_pair(state, choice)
