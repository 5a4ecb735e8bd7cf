"""Two who have not played much, weak in the way people are: Pebble and Leaf.

They choose for the seat to move by the points that it would have at once. All chance comes from a stream of a seed, in
a copy of the game, so the same table gives the same choice whatever is hidden.
"""

from __future__ import annotations

from firstfire.engine.buffers import MOST_OPTIONS, SHEET_ROWS
from firstfire.engine.layout import (
    CLAIM,
    FIRE,
    KIND,
    LINE,
    NEXT,
    OPEN2,
    PAID,
    PAY,
    PENDING,
    PLACE,
    PLAYERS,
    PRICE,
    RECRUIT,
    RESOURCE,
    S_TOTAL,
    SEAT,
    SQUARE,
    TURN,
    WORDS,
)
from firstfire.rules.recruiting import RECRUIT_PRICE, SEARCH_PRICE
from firstfire_kernel.boards import first, get, lowest, narrow, rest, some, wide
from firstfire_kernel.cavemen import company, score_tribe
from firstfire_kernel.codes import encode
from firstfire_kernel.decisions import choices_of
from firstfire_kernel.fire import landings
from firstfire_kernel.jit import Board, Row, compiled, inlined, past
from firstfire_kernel.placement import facts_of
from firstfire_kernel.recruiting import homes, is_search, recruited_kind, settle
from firstfire_kernel.rng import below, seed
from firstfire_kernel.scoring import score_seat
from firstfire_kernel.tables import DOMINO_CRATERS, DOMINO_FIRES
from firstfire_kernel.territory import remove
from firstfire_kernel.turns import packed, play
from firstfire_kernel.work import copy, later_in, notes_in, sheet_in, state_in
from firstfire_kernel.worth import WORST

PEBBLE_TRIES = 2
"""Moves that come to Pebble's mind."""
LEAF_TRIES = 4
"""Places that Leaf sees at least; half of them if there are more than twice as many."""
DOMINOES_NOTICED = 3
"""Dominoes of a line that either of them looks at."""
DAZZLED = 35
"""Times in a hundred that Leaf claims what shines most."""

# The notes of a beginner: choices for now and for later, the cheapest resource of each type, two games.
NOW, LATER, COSTS, COINS = 0, MOST_OPTIONS, 2 * MOST_OPTIONS, 2 * MOST_OPTIONS + 4
AFTER_FIRE = COINS + 4
AFTER_CLAIM = AFTER_FIRE + WORDS


@inlined
def shine(domino: int) -> int:
    """Fires and craters on a domino."""
    facts = facts_of(domino)
    return (facts >> DOMINO_FIRES & 15) + (facts >> (DOMINO_FIRES + 4) & 15) + (facts >> DOMINO_CRATERS & 15)


@compiled
def notice(state: Row, choices: Row, count: int, most: int) -> int:
    """Bring up to `most` of some choices to the front by chance; returns how many. If there are no more, all stay."""
    if count <= most:
        return count
    for i in range(most):
        other = i + below(state, count - i)
        choice = choices[i]
        choices[i] = choices[other]
        choices[other] = choice
    return most


@compiled
def points_of(state: Row, seat: int, sheet: Row, like: Board) -> int:
    """The score of a seat as it stands."""
    score_seat(state, seat, sheet, like)
    return sheet[SHEET_ROWS * seat + S_TOTAL]


@compiled
def points_after_fire(state: Row, seat: int, work: Row, like: Board) -> int:
    """The score of a seat; while its fire is still to land (R5.1), with the best landing."""
    sheet, landed = sheet_in(work), past(notes_in(work), AFTER_FIRE)
    if state[KIND] != FIRE:
        return points_of(state, seat, sheet, like)
    most = WORST
    squares = landings(state, seat, state[SQUARE], state[PENDING], like)
    while some(squares):
        copy(state, landed, WORDS)
        play(landed, first(squares), like)
        most = max(most, points_of(landed, seat, sheet, like))
        squares = rest(squares)
    return most


@compiled
def best_choice(state: Row, choices: Row, count: int, work: Row, like: Board) -> tuple[int, int]:
    """The choice after which the seat to move has the most points, by chance one of several; and these points."""
    seat, later = state[SEAT], later_in(work)
    best, most, equals = choices[0], WORST, 0
    for i in range(count):
        copy(state, later, WORDS)
        play(later, choices[i], like)
        points = points_after_fire(later, seat, work, like)
        if points > most:
            most, equals = points, 0
        if points == most:
            equals += 1
            if below(state, equals) == 0:
                best = choices[i]
    return best, most


@compiled
def best_place(state: Row, domino: int, work: Row, like: Board) -> tuple[int, int]:
    """The best placement of any domino by the seat to move, and its points; the game is now at that placement."""
    choices = past(notes_in(work), LATER)
    state[KIND], state[LINE], state[TURN] = PLACE, domino, 0
    return best_choice(state, choices, choices_of(state, choices, like), work, like)


@compiled
def shiniest(state: Row, choices: Row, count: int) -> int:
    """The claim of the domino with the most fires and craters, of equal ones the first."""
    best = choices[0]
    for i in range(1, count):
        if shine(packed(state[NEXT], choices[i])) > shine(packed(state[NEXT], best)):
            best = choices[i]
    return best


@compiled
def best_domino(state: Row, choices: Row, count: int, work: Row, like: Board) -> int:
    """The claim of the domino that brings the most points where it fits best, of equal ones the highest number."""
    placed = past(notes_in(work), AFTER_CLAIM)
    best, most, number = choices[0], WORST, 0
    for i in range(count):
        domino = packed(state[NEXT], choices[i])
        copy(state, placed, WORDS)
        _, points = best_place(placed, domino, work, like)
        if points > most or (points == most and domino > number):
            best, most, number = choices[i], points, domino
    return best


@compiled
def points_of_pair(state: Row, inner: int, work: Row, like: Board) -> int:
    """The points of the outer (0) or inner (1) pair of the first line, one domino after the other where it is best."""
    placed = past(notes_in(work), AFTER_CLAIM)
    copy(state, placed, WORDS)
    choice, _ = best_place(placed, packed(state[NEXT], 1 if inner else 0), work, like)
    play(placed, choice, like)
    _, points = best_place(placed, packed(state[NEXT], 2 if inner else 3), work, like)
    return points


@compiled
def best_pair(state: Row, work: Row, like: Board) -> int:
    """The pair worth more points."""
    outer, inner = points_of_pair(state, 0, work, like), points_of_pair(state, 1, work, like)
    if outer == inner:
        return below(state, 2)
    return 1 if inner > outer else 0


@compiled
def settled(state: Row, later: Row, kind: int, home: Board) -> int:
    """Points of all cavemen when one of a kind has settled on a square, the resource there spent if there was one."""
    seat = state[SEAT]
    copy(state, later, WORDS)
    for resource in range(4):
        remove(later, seat, RESOURCE + resource, home)
    later[PENDING] = kind
    settle(later, first(home), home)
    return score_tribe(later, seat, home)


@compiled
def cheapest_payment(state: Row, later: Row, price: int, last: int, home: Board, notes: Row) -> tuple[int, int]:
    """Points that it costs to pay for a caveman who has settled on `home` in `later`, and the resource to spend first.

    What a resource costs does not depend on what else is spent, only on who stands around it; one on `home` is spent
    already.
    """
    seat = state[SEAT]
    for resource in range(last + 1, 4):
        cost, coin = -WORST, -1
        coins = get(state, seat, RESOURCE + resource, home)
        if some(coins & home):
            cost, coin = -1, first(home)
            coins = coins & ~coins
        while some(coins):
            loss = company(later, seat, resource + 1, 0, 0, lowest(coins))
            if loss < cost:
                cost, coin = loss, first(coins)
            coins = rest(coins)
        notes[COSTS + resource], notes[COINS + resource] = cost, coin
    total, lowest_type = 0, 4
    for _ in range(price):
        cheapest = last + 1
        for resource in range(last + 2, 4):
            if notes[COSTS + resource] < notes[COSTS + cheapest]:
                cheapest = resource
        total += max(notes[COSTS + cheapest], 0)
        notes[COSTS + cheapest] = -WORST
        lowest_type = min(lowest_type, cheapest)
    return total, notes[COINS + lowest_type]


@compiled
def best_deal(state: Row, kind: int, price: int, last: int, above: int, work: Row, like: Board) -> tuple[int, int]:
    """Points of all cavemen after the best payment and settlement, if above `above`; the resource to spend first."""
    seat, later, notes = state[SEAT], later_in(work), notes_in(work)
    freed = like
    for resource in range(last + 1, 4):
        freed = freed | get(state, seat, RESOURCE + resource, like)
    squares = homes(state, like) | freed
    most, coin = above, -1
    while some(squares):
        home = lowest(squares)
        squares = rest(squares)
        hope = settled(state, later, kind, home)
        if hope > most:
            cost, spent = cheapest_payment(state, later, price, last, home, notes)
            if hope - cost > most:
                most, coin = hope - cost, spent
    return most, coin


@compiled
def best_recruit(state: Row, choices: Row, count: int, work: Row, like: Board) -> int:
    """Whom to recruit or search for; to pass unless the points grow."""
    best, most = 0, score_tribe(state, state[SEAT], like)
    for i in range(count):
        option = choices[i]
        if option:
            price = SEARCH_PRICE if is_search(option) else RECRUIT_PRICE
            points, _ = best_deal(state, recruited_kind(option), price, -1, most, work, like)
            if points > most:
                best, most = option, points
    return best


@inlined
def pebble_of(state: Row, choices: Row, count: int, work: Row, like: Board) -> int:
    """Pebble's choice."""
    kind = state[KIND]
    if kind == CLAIM:
        return shiniest(state, choices, notice(state, choices, count, DOMINOES_NOTICED))
    if kind in (OPEN2, PAY, RECRUIT):
        return choices[below(state, count)]
    choice, _ = best_choice(state, choices, notice(state, choices, count, PEBBLE_TRIES), work, like)
    return choice


@inlined
def leaf_of(state: Row, choices: Row, count: int, work: Row, like: Board) -> int:
    """Leaf's choice."""
    kind = state[KIND]
    if kind == CLAIM:
        if below(state, 100) < DAZZLED:
            return shiniest(state, choices, count)
        return best_domino(state, choices, notice(state, choices, count, DOMINOES_NOTICED), work, like)
    if kind == OPEN2:
        return best_pair(state, work, like)
    if kind == RECRUIT:
        return best_recruit(state, choices, count, work, like)
    if kind == PAY:
        _, coin = best_deal(state, state[PENDING], state[PRICE], state[PAID], WORST, work, like)
        return coin
    if kind in (PLACE, FIRE):
        count = notice(state, choices, count, max(LEAF_TRIES, count // 2))
    choice, _ = best_choice(state, choices, count, work, like)
    return choice


@inlined
def choose_of(root: Row, number: int, stream: int, leaf: bool, work: Row, like: Board) -> int:
    """The action code that one of the two chooses; -1 at the end of the game."""
    state, choices = state_in(work), past(notes_in(work), NOW)
    copy(root, state, WORDS)
    seed(state, number, stream)
    count = choices_of(state, choices, like)
    if count == 0:
        return -1
    if leaf:
        return encode(root, leaf_of(state, choices, count, work, like), like)
    return encode(root, pebble_of(state, choices, count, work, like), like)


@compiled
def choose_pebble(root: Row, number: int, stream: int, work: Row) -> int:
    """The action of a child in its first game: tries a spot or two, and takes the domino that shines most."""
    if root[PLAYERS] == 2:
        return choose_of(root, number, stream, False, work, wide())
    return choose_of(root, number, stream, False, work, narrow())


@compiled
def choose_leaf(root: Row, number: int, stream: int, work: Row) -> int:
    """The action of one who is careful but short-sighted: overlooks half of the places, and how a domino will fit."""
    if root[PLAYERS] == 2:
        return choose_of(root, number, stream, True, work, wide())
    return choose_of(root, number, stream, True, work, narrow())
