"""The buffers that the kernel is given beside a game: how long they are, and where in them lies what callers read.

All are runs of 64-bit words. What a name ends in says what it counts: `…_WORDS` is a length, the others are places.
"""

from __future__ import annotations

from firstfire.engine.layout import KINDS, SCORE_ROWS, WORDS
from firstfire.rules.positions import MAX_LENGTH

MOST_OPTIONS = 512
"""No decision has more options than this."""
SHEET_ROWS = len(SCORE_ROWS)
"""Numbers of a seat on a score sheet, by `layout.SCORE_ROWS`."""
SHEET_WORDS = 4 * SHEET_ROWS

# Room to work in, which says nothing to its owner: two games, a score sheet, the notes of one decision.
WORK_STATE = 0
WORK_LATER = WORDS
WORK_SHEET = 2 * WORDS
WORK_NOTES = 2 * WORDS + SHEET_WORDS
NOTES_WORDS = 4096
WORK_WORDS = WORK_NOTES + NOTES_WORDS

# A plan for a turn: how many choices it has, the choices, and its worth.
PLAN_WORDS = 16
LENGTH, CHOICES, WORTH = 0, 1, 13
MOST_PLANS = 4096
"""Plans that there is room for while they are made."""
MOST_CANDIDATES = 400
"""Plans that are ever played out."""

# What is added up for each plan, as floating point numbers: playouts, their value, own final score, share of the
# victory, best other's score.
VISITS, VALUE, POINTS, WINS, RIVAL = range(5)
STATS = 5

# A thought: plans for a turn, and what playouts have shown of them.
THOUGHT_COUNT = 0  # plans
THOUGHT_ALIVE = 1  # plans still played out
THOUGHT_AT = 2  # of these, the one to play out next
THOUGHT_ORDER = 8  # plans from best to worst, once `think_end` has ranked them
THOUGHT_LIVING = THOUGHT_ORDER + MOST_CANDIDATES  # plans still played out, ascending
THOUGHT_VALUES = THOUGHT_LIVING + MOST_CANDIDATES  # what each plan is held to be worth, a floating point number
THOUGHT_STATS = THOUGHT_VALUES + MOST_CANDIDATES  # STATS floating point numbers for each plan
THOUGHT_WORK = THOUGHT_STATS + STATS * MOST_CANDIDATES
THOUGHT_PLANS = THOUGHT_WORK + WORK_WORDS
THOUGHT_WORDS = THOUGHT_PLANS + MOST_PLANS * PLAN_WORDS

# What is counted over random games: per kind of decision how many and their options, then discards, squared totals,
# every score row.
TALLY_DISCARDS = 2 * len(KINDS)
TALLY_SQUARES = TALLY_DISCARDS + 1
TALLY_ROWS = TALLY_SQUARES + 1
TALLY_WORDS = TALLY_ROWS + SHEET_ROWS

# A tree of decisions: a row of words and one of floating point numbers for each node.
NODE_ACTION, NODE_VISITED, NODE_CHILD, NODE_SIBLING, NODE_MOVER = range(5)
NODE_WORDS = 5
NODE_VALUES = 4
TREE_DEEPEST = 512
TREE_ACTIONS = 1300
"""No action code is as large as this."""
TREE_WORDS = WORK_WORDS + TREE_DEEPEST + 1 + MOST_OPTIONS + TREE_ACTIONS
"""Room to work in for a tree."""

# The text of a position, and the room to read one in. Its first word then says which section is wrong.
POSITION_LENGTH = MAX_LENGTH
"""Bytes that the longest text takes."""
POSITION_SECTION = 0
POSITION_WORDS = 2048
