"""What the kernel answers about a game: where each fact stands among the numbers that it writes, and their words.

Cells are those of the grid of action codes (`actions`). NONE stands wherever there is nothing to tell.
"""

from __future__ import annotations

from firstfire.engine.buffers import SHEET_ROWS
from firstfire.engine.layout import KINDS_OF_CAVEMEN, RESOURCES
from firstfire.rules import scoring
from firstfire.rules.edition import EDITIONS, EDITIONS_UNDER
from firstfire.rules.legal import REASONS

NONE = -1

# Moves as text.
BAD_NOTATION = -1
"""No move at all."""
OFF_GRID = -2
"""A move that the notation knows, with a square that the grid of this game lacks."""
MOST_LETTERS = 40
"""No move is longer."""

# Words: what the numbers of an answer mean.
REASON_NAMES = ("", "bad-notation", *REASONS)
"""Why a move is refused; the first is that of a legal one."""
REASON = {name: number for number, name in enumerate(REASON_NAMES)}
MOVES = ("claim", "claim-pair", "discard", "pass", "recruit", "search", "totem", "place", "fire", "pay", "settle")
"""The kinds of move, in the order of their action codes."""
TIES = ("", *scoring.DECIDING_ROWS[1:], scoring.SHARED)
"""What decided between equal totals; the first where there was nothing to decide."""
EDITION_NAMES = tuple(EDITIONS)
LAST_RULES = max(EDITIONS_UNDER)
"""The version of the rules that new games are played by (R11.3)."""
SETUP_PROBLEMS = ("", "unknown-mode", "unknown-rules", "unknown-edition", "bad-players")
"""Why no game can be agreed on."""
DEAL_PROBLEMS = ("", "bad-deck", "bad-cave", "bad-chiefs")
"""Why orders are no deal."""

# A move in numbers, with which `changes` and `preview` begin.
MOVE_KIND = 0  # by MOVES
MOVE_FIRST, MOVE_SECOND = 1, 2  # cells
MOVE_DOMINO, MOVE_OTHER = 3, 4  # dominoes claimed, placed or discarded
MOVE_FIRES = 5  # of the token that lands
MOVE_BURNT_RESOURCE, MOVE_BURNT_CAVEMAN = 6, 7
MOVE_RESOURCE = 8  # paid, or that of the totem handed over
MOVE_CAVEMAN = 9
MOVE_TO = 10  # the seat that gets the totem
MOVE_WORDS = 11

# What a move has changed and revealed.
CHANGED_ROUND = MOVE_WORDS
CHANGED_SEAT = CHANGED_ROUND + 1
CHANGED_OVER = CHANGED_ROUND + 2
CHANGED_CHIEF = CHANGED_ROUND + 3  # seat whose chief was drawn
CHANGED_LEFT = CHANGED_ROUND + 4  # domino that leaves the game unclaimed
CHANGED_TAKERS = CHANGED_ROUND + 5  # by resource, of totems that changed hands
CHANGED_GIVERS = CHANGED_TAKERS + len(RESOURCES)  # NONE where the totem came from the table
CHANGED_TOTALS = CHANGED_GIVERS + len(RESOURCES)  # by seat
CHANGED_POINTS = CHANGED_TOTALS + 4
CHANGED_REVEALED = CHANGED_POINTS + 4  # the four dominoes of a new line
CHANGED_TURNED_UP = CHANGED_REVEALED + 4  # how many cavemen, and their kinds
CHANGED_CAVEMEN = CHANGED_TURNED_UP + 1
CHANGED_WORDS = CHANGED_CAVEMEN + 4

# A region.
REGION_TERRAIN, REGION_FIRES, REGION_POINTS = 0, 1, 2
REGION_SQUARES = 3  # how many, and their cells
REGION_CELLS = 4
MOST_SQUARES = 49
"""No territory has more."""
MOST_WINDOW = 168
"""No window has more empty cells."""
REGION_WORDS = REGION_CELLS + MOST_SQUARES
MOST_REGIONS = MOST_SQUARES - 1

# What a legal move would bring.
PREVIEW_VOLCANO = MOVE_WORDS  # cell of the volcano whose fire flies next
PREVIEW_CHANGES = MOVE_WORDS + 1  # of every row of the sheet (`layout.SCORE_ROWS`)
PREVIEW_REGIONS = PREVIEW_CHANGES + SHEET_ROWS  # how many: those that a domino joins, the one on which a fire falls
PREVIEW_REGION = PREVIEW_REGIONS + 1
PREVIEW_WORDS = PREVIEW_REGION + 2 * REGION_WORDS

# What cavemen score.
GATHERER_CELL, GATHERER_KIND, GATHERER_COUNTED, GATHERER_POINTS = range(4)
GATHERER_WORDS = 4
GROUP_POWER, GROUP_POINTS = 0, 1
GROUP_WARRIORS = 2  # how many; of each its cell and kind
GROUP_MEMBERS = 3
GROUP_WORDS = GROUP_MEMBERS + 2 * MOST_SQUARES
MODE_POINTS = 2 * len(RESOURCES)
"""Points for the wooden resources by type, then for the totems by resource."""

# A square of a territory.
CELL_AT, CELL_TERRAIN, CELL_DOMINO = 0, 1, 2  # the hut has neither terrain nor domino
CELL_FIRES, CELL_CRATERS, CELL_TOKEN = 3, 4, 5  # printed fires, craters, fires of the token
CELL_SYMBOL, CELL_RESOURCE, CELL_CAVEMAN = 6, 7, 8  # the printed resource; the wooden one and who stands there
CELL_WORDS = 9

# What lies open beside the territories.
TABLE_ROUND, TABLE_OVER, TABLE_KIND, TABLE_SEAT = range(4)
TABLE_TURN = 4  # dominoes of the line that have had their turn
TABLE_UNDRAWN = 5
TABLE_LINE, TABLE_LINE_DOMINOES, TABLE_LINE_CHIEFS = 6, 7, 11  # how many; numbers; seats
TABLE_NEXT, TABLE_NEXT_DOMINOES, TABLE_NEXT_CHIEFS = 15, 16, 20
TABLE_CHIEFS, TABLE_CHIEFS_DRAWN = 24, 25
TABLE_TOTEMS = 29  # holders by resource
TABLE_FACE_UP, TABLE_FACE_UP_KINDS = 33, 34
TABLE_PILE = 38  # cavemen face down by kind
TABLE_DOMINO = TABLE_PILE + KINDS_OF_CAVEMEN  # the decision: what is to be placed,
TABLE_VOLCANO, TABLE_FIRES = TABLE_DOMINO + 1, TABLE_DOMINO + 2  # whose fire flies and how many fires,
TABLE_RESOURCE, TABLE_HEIRS = TABLE_DOMINO + 3, TABLE_DOMINO + 4  # which totem goes to one of the seats in these bits,
TABLE_CAVEMAN, TABLE_LEFT, TABLE_LAST = TABLE_DOMINO + 5, TABLE_DOMINO + 6, TABLE_DOMINO + 7  # who is paid for, and how
TABLE_WORDS = TABLE_DOMINO + 8

# What follows from an agreement.
SETUP_EDITION, SETUP_RULES = 0, 1
SETUP_SIZE, SETUP_SIDE, SETUP_HUT = 2, 3, 4  # of a territory; of the grid; the cell of the hut
SETUP_RESOURCES, SETUP_TOTEMS, SETUP_CAVE = 5, 6, 7  # whether there are any
SETUP_ROWS = 8  # the rows of the score that add up to the total, as bits
SETUP_CHIEFS, SETUP_CAVEMEN = 9, 10  # how many are drawn, how many there are
SETUP_WORDS = 11

# What is in the box.
HALF_TERRAIN, HALF_RESOURCE, HALF_FIRES, HALF_CRATERS = range(4)
HALF_WORDS = 4
KIND_COUNT, KIND_POWER, KIND_POINTS, KIND_PER = range(4)  # a hunter-gatherer scores points for each of a thing
KIND_WORDS = 4

# Where a seed's orders come from.
SEED_BYTES = 32
DIGEST_BYTES = 32
