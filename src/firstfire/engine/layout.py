"""The buffer of one game: 125 words of 64 bits, the same for every mode and number of players.

A batch of games is a C-contiguous array of shape (games, WORDS); copying a game copies one row. Small numbers have a
word each; lists of small numbers are packed eight bits each, first in the lowest byte. Boards (sets of squares) take
one word in the 5×5 game and two in the 7×7 game, which has half as many players, so both games fill the same space.
"""

from __future__ import annotations

from firstfire.rules import modes as rules_modes
from firstfire.rules import scoring, variants
from firstfire.rules.components import CAVEMEN as CAVEMEN_UNDER
from firstfire.rules.components import Caveman, Resource, Terrain
from firstfire.rules.decisions import DECISION_KINDS
from firstfire.rules.edition import Edition

# The game as agreed.
MODE = 0
PLAYERS = 1
EDITION = 2  # flags, and the version of the rules
BONUSES = 3

# Whose decision it is, and where the game stands.
KIND = 4
SEAT = 5
ROUND = 6  # 0 is the set-up, then 1 to 12
TURN = 7  # chiefs that have acted in this round
TURNS = 8  # chiefs that act in this round
DECISIONS = 9  # decisions taken so far

# The two lines: dominoes ascending, packed; owners are seats, packed.
LINE = 10
OWNERS = 11
NEXT = 12
CLAIMS = 13
FREE = 14  # bit i set: domino i of the next line is unclaimed

CHIEFS = 15  # seats in the order their chiefs are drawn, packed
DRAWN = 16  # dominoes drawn so far

# The decision under way.
SQUARE = 17  # board position of the volcano whose fire flies
PRICE = 18  # payments still to make
PAID = 19  # type of the last payment, -1 before the first
PENDING = 20  # craters of the volcano, resource of the totem to give away, or kind of the caveman being recruited

TOTEMS = 21  # holders, packed; NOBODY while on the table
CAVE = 22  # face-up cavemen: BITS_PER_KIND for each kind
HIDDEN = 23  # cavemen in the pile, likewise
BITS_PER_KIND = 4
PILE_TOP = 24  # index in PILE of the top caveman
PILE_END = 25  # index after the bottom one

RNG = 26  # state of the game's own random generator
DECK = 27  # 6 words: 48 dominoes in draw order, one byte each
PILE = 33  # cavemen from the top, one byte each; PILE_SEARCHED marks those found by a search
PILE_WORDS = 3
PILE_SEARCHED = 128

# Per seat: one word of bytes.
SEATS = 36
LEFT, RIGHT, BOTTOM, TOP, DISCARDS = range(5)

# Where every domino went, 16 bits each by number: LOG_DISCARD | seat, or 16·cell + 4·direction + seat + 1, or 0.
LOG = SEATS + 4
LOG_DISCARD = 1 << 15

BOARDS = LOG + 13
MATCH = 0  # 6 boards: the squares of each terrain, and the hut, which matches all (R4.2)
OCCUPIED = 6
ROOM = 7  # empty cells on which a square could lie without breaking the N×N window (R4.3)
FIRE1, FIRE2 = 8, 9  # fires on a square in binary, printed and token alike
RESOURCE = 10  # 4 boards: wooden mammoths, fish, mushrooms, flints
TRIBE = 14  # kind of caveman + 1 in binary
TRIBE_BOARDS = 4
SEAT_BOARDS = 18

WORDS = BOARDS + 4 * SEAT_BOARDS

# The words of the rules, each with its number.
KINDS = DECISION_KINDS
OPEN2, CLAIM, PLACE, FIRE, TOTEM, RECRUIT, PAY, SETTLE, OVER = range(len(KINDS) + 1)
MODES = tuple(rules_modes.MODES)
FIRE_ON_HUT, SETTLE_ON_HUT, SETTLE_ON_VOLCANO = 1, 2, 4  # what the edition allows (R11.1)
RULES_SHIFT = 3  # above them: the version of the rules (R11.3)


def edition_word(edition: Edition, rules: int) -> int:
    """An edition as a version of the rules reads it, in one word (`EDITION`)."""
    allows = (edition.fire_on_hut, edition.settle_on_hut, edition.settle_on_volcano)
    flags = zip((FIRE_ON_HUT, SETTLE_ON_HUT, SETTLE_ON_VOLCANO), allows, strict=True)
    return rules << RULES_SHIFT | sum(flag for flag, allowed in flags if allowed)


BONUS_NAMES = variants.BONUSES
EMPIRE, HABILIS = (1 << BONUS_NAMES.index(name) for name in (variants.EMPIRE_OF_FIRE, variants.HOMO_HABILIS))

NOBODY = 4
VOLCANO = int(Terrain.VOLCANO)
TERRAINS = tuple(terrain.name.lower() for terrain in Terrain)
RESOURCES = tuple(resource.name.lower() for resource in Resource)
CAVEMEN = tuple(str(caveman) for caveman in Caveman)
KINDS_OF_CAVEMEN = len(CAVEMEN)
assert max(map(len, CAVEMEN_UNDER.values())) <= 8 * PILE_WORDS, "PILE has a byte for each caveman"
assert KINDS_OF_CAVEMEN < 1 << TRIBE_BOARDS, "TRIBE tells kinds apart by so many boards, and CAVE has room for 15"
assert max(pile.count(kind) for pile in CAVEMEN_UNDER.values() for kind in Caveman) < 1 << BITS_PER_KIND, (
    "CAVE and HIDDEN count up to 15 of a kind"
)

SCORE_ROWS = scoring.ROWS
S_RESOURCES, S_TOTEMS, S_CAVEMEN, S_EMPIRE, S_HABILIS, S_TOTAL, S_LARGEST, S_FIRES = (
    SCORE_ROWS.index(row)
    for row in (
        "resources",
        "totems",
        "cavemen",
        "empire_of_fire",
        "homo_habilis",
        "total",
        "largest_region",
        "fires",
    )
)
