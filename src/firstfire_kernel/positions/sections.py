"""A text as sections, each found by its name, and the first of them, which says what is played."""

from __future__ import annotations

import numpy as np

from firstfire.engine.layout import PLAYERS, RNG, edition_word
from firstfire.engine.position_words import ERROR
from firstfire.rules.edition import EDITIONS_UNDER
from firstfire_kernel.deal import agree
from firstfire_kernel.jit import Bytes, Row, compiled
from firstfire_kernel.positions.outline import BEGINS, ENDS, FOUND, refuse
from firstfire_kernel.positions.words import (
    A_BONUS,
    A_MODE,
    A_SECTION,
    AN_EDITION,
    BAD_WORD,
    BONUS_COUNT,
    EDITION_COUNT,
    EDITION_NAMES,
    IN_NOW,
    IN_OVER,
    IN_ROUND,
    IN_SEAT,
    MODE_COUNT,
    SECTION_COUNT,
    SEMICOLON,
    SPACE,
    name_in,
    number_up_to,
)
from firstfire_kernel.text import UNKNOWN, number_in, spelled, word_end, word_in

BAD_SECTION, BAD_PLAYERS = ERROR["bad-section"], ERROR["bad-players"]
UNKNOWN_MODE, UNKNOWN_EDITION, UNKNOWN_RULES = ERROR["unknown-mode"], ERROR["unknown-edition"], ERROR["unknown-rules"]
UNKNOWN_BONUS, REPEATED_BONUS = ERROR["unknown-bonus"], ERROR["repeated-bonus"]
_RULES, _SEAT, _OVER = map(spelled, ("rules-", "seat", "over"))
_PREFIX = len("rules-")

EDITION_WORDS = np.zeros((100, len(EDITION_NAMES)), dtype=np.int64)
"""`layout.EDITION` by version of the rules and edition; 0 for versions that there are not."""
for rules, editions in EDITIONS_UNDER.items():
    EDITION_WORDS[rules] = [edition_word(editions[name], rules) for name in EDITION_NAMES]


@compiled
def section_end(text: Bytes, at: int, end: int) -> int:
    """Where a section ends: before the next semicolon with a space, or at `end`."""
    at = word_end(text, at, end, SEMICOLON)
    while at < end and not (at + 1 < end and text[at + 1] == SPACE):
        at = word_end(text, at + 1, end, SEMICOLON)
    return at


@compiled
def read_setup(text: Bytes, end: int, state: Row, outline: Row) -> int:
    """Begin a game of what is played, which the first section says; `end` is where it ends."""
    mode_end = word_end(text, 0, end, SPACE)
    players_end = word_end(text, mode_end + 1, end, SPACE)
    edition_end = word_end(text, players_end + 1, end, SPACE)
    at = edition_end + 1
    low, high = word_in(text, at, min(at + _PREFIX, end))
    if at > end or low != _RULES[0] or high != _RULES[1]:
        return refuse(outline, BAD_SECTION, 0)
    rules_end = word_end(text, at, end, SPACE)
    rules = number_in(text, at + _PREFIX, rules_end)
    players = number_up_to(text, mode_end + 1, players_end, 9)
    if rules == UNKNOWN or players == UNKNOWN:
        return refuse(outline, BAD_WORD, 0)
    mode = name_in(text, 0, mode_end, A_MODE, MODE_COUNT)
    if mode == UNKNOWN:
        return refuse(outline, UNKNOWN_MODE, 0)
    if EDITION_WORDS[rules, 0] == 0:
        return refuse(outline, UNKNOWN_RULES, 0)
    edition = name_in(text, players_end + 1, edition_end, AN_EDITION, EDITION_COUNT)
    if edition == UNKNOWN:
        return refuse(outline, UNKNOWN_EDITION, 0)
    if not 2 <= players <= 4:
        return refuse(outline, BAD_PLAYERS, 0)
    bonuses = 0
    at = rules_end + 1
    while at <= end:
        stop = word_end(text, at, end, SPACE)
        bonus = name_in(text, at, stop, A_BONUS, BONUS_COUNT)
        if bonus == UNKNOWN:
            return refuse(outline, UNKNOWN_BONUS, 0)
        if bonuses >> bonus & 1:
            return refuse(outline, REPEATED_BONUS, 0)
        bonuses |= 1 << bonus
        at = stop + 1
    state[RNG] = 0
    agree(state, mode, players, EDITION_WORDS[rules, edition], bonuses)
    return 0


@compiled
def _section_named(text: Bytes, at: int, end: int, players: int) -> tuple[int, int]:
    """Which section begins at `at`, 0 for none, and where its name ends."""
    stop = word_end(text, at, end, SPACE)
    low, high = word_in(text, at, stop)
    if low == _OVER[0] and high == _OVER[1]:
        return IN_OVER, stop
    if low == _SEAT[0] and high == _SEAT[1]:
        at, stop = stop + 1, word_end(text, stop + 1, end, SPACE)
        seat = number_up_to(text, at, stop, players - 1)
        return 0 if seat == UNKNOWN else IN_SEAT + seat, stop
    return 1 + name_in(text, at, stop, A_SECTION, SECTION_COUNT), stop


@compiled
def find_sections(text: Bytes, at: int, end: int, state: Row, outline: Row) -> int:
    """Note where the sections from `at` on begin and end, each once, and that those are there which must be."""
    players = state[PLAYERS]
    found = 0
    for section in range(IN_OVER + 1):
        outline[BEGINS + section] = 1
        outline[ENDS + section] = 0
    while at <= end:
        stop = section_end(text, at, end)
        section, name_stop = _section_named(text, at, stop, players)
        if section == 0 or found >> section & 1:
            return refuse(outline, BAD_SECTION, 0)
        found |= 1 << section
        outline[BEGINS + section] = name_stop + 1
        outline[ENDS + section] = stop
        at = stop + 2
    outline[FOUND] = found
    wanted = 1 << IN_ROUND | ((1 << players) - 1) << IN_SEAT
    wanted |= 1 << (IN_OVER if found >> IN_OVER & 1 else IN_NOW)
    return refuse(outline, BAD_SECTION, 0) if wanted & ~found else 0
