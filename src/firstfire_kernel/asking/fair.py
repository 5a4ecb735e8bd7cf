"""The deal from a seed, as `firstfire.fair_shuffle` tells: the same orders from the same seeds.

Seeds are one run of bytes: the server seed (SEED_BYTES), the table's name, the client seeds joined by commas.
"""

from __future__ import annotations

import numpy as np

from firstfire.engine.answers import SEED_BYTES
from firstfire.engine.layout import CAVEMEN, EDITION, PLAYERS, RULES_SHIFT
from firstfire.fair_shuffle import VERSION
from firstfire.rules.components import CAVEMEN as CAVEMEN_UNDER
from firstfire.rules.components import DOMINOES
from firstfire_kernel.asking.box import chiefs_to_draw
from firstfire_kernel.asking.hashes import HASH_WORDS, SUM, add_byte, add_bytes, begin_keyed, end_keyed, set_key
from firstfire_kernel.jit import Bytes, Row, as_bytes, compiled, past
from firstfire_kernel.modes import has_cave
from firstfire_kernel.tables import ALL_CAVEMEN
from firstfire_kernel.text import spelled_all, write_number, write_word

NEWLINE = ord("\n")
VERSION_LETTERS = np.array([*VERSION.encode()], dtype=np.int64)
VERSION_LENGTH = len(VERSION)
LABELS = spelled_all(["chiefs", "deck", "cave", "search "])
CHIEFS, DECK, CAVE, SEARCH = range(4)
BOX = np.zeros((1 + max(CAVEMEN_UNDER), max(map(len, CAVEMEN_UNDER.values()))), dtype=np.int64)
"""The cavemen as the box lists them, by version of the rules."""
for rules, people in CAVEMEN_UNDER.items():
    BOX[rules, : len(people)] = [CAVEMEN.index(str(caveman)) for caveman in people]
ALL_DOMINOES = len(DOMINOES)

# In `work`, behind what sums need.
AT = HASH_WORDS  # which number of the block is next
BLOCK = AT + 1
NUMBERS = BLOCK + 1  # the numbers of the block
LABEL = NUMBERS + 8  # letters of what is shuffled, and how many
LABEL_LENGTH = LABEL + 4
DIGITS = LABEL_LENGTH + 1  # letters of a number


@compiled
def _begin(label: int, search: int, seeds: Bytes, room: Row) -> None:
    """Begin the stream of numbers of a label."""
    set_key(room, seeds, SEED_BYTES)
    letters = as_bytes(past(room, LABEL))
    length = write_word(letters, 0, LABELS[label, 0], LABELS[label, 1])
    room[LABEL_LENGTH] = write_number(letters, length, search) if label == SEARCH else length
    room[BLOCK] = -1
    room[AT] = 8


@compiled
def _next(seeds: Bytes, table: int, clients: int, room: Row) -> int:
    """The next number of the stream, of 32 bits."""
    if room[AT] == 8:
        room[BLOCK] += 1
        begin_keyed(room)
        for i in range(VERSION_LENGTH):
            add_byte(room, VERSION_LETTERS[i])
        add_byte(room, NEWLINE)
        text = past(seeds, SEED_BYTES)
        add_bytes(room, text, table)
        add_byte(room, NEWLINE)
        add_bytes(room, as_bytes(past(room, LABEL)), room[LABEL_LENGTH])
        add_byte(room, NEWLINE)
        add_bytes(room, past(text, table), clients)
        add_byte(room, NEWLINE)
        digits = as_bytes(past(room, DIGITS))
        add_bytes(room, digits, write_number(digits, 0, room[BLOCK]))
        end_keyed(room)
        for i in range(8):
            room[NUMBERS + i] = room[SUM + i]
        room[AT] = 0
    room[AT] += 1
    return room[NUMBERS + room[AT] - 1]


@compiled
def _shuffle(items: Row, count: int, seeds: Bytes, table: int, clients: int, room: Row) -> None:
    """Shuffle by the stream that was begun."""
    for last in range(count - 1, 0, -1):
        limit = last + 1
        fair = (1 << 32) - (1 << 32) % limit
        number = _next(seeds, table, clients, room)
        while number >= fair:
            number = _next(seeds, table, clients, room)
        other = number % limit
        item = items[last]
        items[last] = items[other]
        items[other] = item


@compiled
def fair_deal(agreed: Row, seeds: Bytes, table: int, clients: int, orders: Row, work: Row) -> None:
    """Write the orders that seeds give a game: the chiefs drawn, the dominoes, in Tribe mode the cavemen.

    `table` and `clients` are the lengths of the two texts behind the server seed.
    """
    for seat in range(agreed[PLAYERS]):
        orders[seat] = seat
    _begin(CHIEFS, 0, seeds, work)
    _shuffle(orders, agreed[PLAYERS], seeds, table, clients, work)
    deck = past(orders, chiefs_to_draw(agreed[PLAYERS]))
    for i in range(ALL_DOMINOES):
        deck[i] = i + 1
    _begin(DECK, 0, seeds, work)
    _shuffle(deck, ALL_DOMINOES, seeds, table, clients, work)
    if has_cave(agreed):
        cave, rules = past(deck, ALL_DOMINOES), agreed[EDITION] >> RULES_SHIFT
        for i in range(ALL_CAVEMEN[rules, 0]):
            cave[i] = BOX[rules, i]
        _begin(CAVE, 0, seeds, work)
        _shuffle(cave, ALL_CAVEMEN[rules, 0], seeds, table, clients, work)


@compiled
def fair_pile(pile: Row, count: int, search: int, seeds: Bytes, table: int, clients: int, work: Row) -> None:
    """Put the kinds of a pile in the order that seeds give it after a search, the first of which is number 0 (R8.3)."""
    for i in range(1, count):
        kind, at = pile[i], i
        while at > 0 and pile[at - 1] > kind:
            pile[at] = pile[at - 1]
            at -= 1
        pile[at] = kind
    _begin(SEARCH, search, seeds, work)
    _shuffle(pile, count, seeds, table, clients, work)
