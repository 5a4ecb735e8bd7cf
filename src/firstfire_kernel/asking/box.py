"""What can be agreed on, what follows from it, and what is in the box (R1, R2, R11)."""

from __future__ import annotations

import numpy as np

from firstfire.engine.answers import (
    EDITION_NAMES,
    HALF_CRATERS,
    HALF_FIRES,
    HALF_RESOURCE,
    HALF_TERRAIN,
    HALF_WORDS,
    KIND_COUNT,
    KIND_PER,
    KIND_POINTS,
    KIND_POWER,
    LAST_RULES,
    NONE,
    SETUP_CAVE,
    SETUP_CAVEMEN,
    SETUP_CHIEFS,
    SETUP_EDITION,
    SETUP_HUT,
    SETUP_PROBLEMS,
    SETUP_RESOURCES,
    SETUP_ROWS,
    SETUP_RULES,
    SETUP_SIDE,
    SETUP_SIZE,
    SETUP_TOTEMS,
)
from firstfire.engine.layout import (
    BONUS_NAMES,
    BONUSES,
    EDITION,
    MODE,
    MODES,
    PLAYERS,
    RULES_SHIFT,
    SCORE_ROWS,
    edition_word,
)
from firstfire.rules.edition import EDITIONS_UNDER
from firstfire.rules.scoring import rows_of
from firstfire.rules.setup import Setup
from firstfire_kernel.asking.cells import side_of_grid, size_of_land
from firstfire_kernel.cavemen import NOTHING, PER
from firstfire_kernel.jit import Row, compiled
from firstfire_kernel.modes import has_cave, has_resources, has_totems
from firstfire_kernel.placement import facts_of
from firstfire_kernel.recruiting import number_of
from firstfire_kernel.tables import (
    ALL_CAVEMEN,
    DOMINO_CRATERS,
    DOMINO_FIRES,
    DOMINO_RESOURCE,
    DOMINO_TERRAIN,
    FIRE_RANGE,
    POINTS,
    POWER,
    TOTEM_POINTS,
)

UNKNOWN_MODE, UNKNOWN_RULES, UNKNOWN_EDITION, BAD_PLAYERS = range(1, len(SETUP_PROBLEMS))
READINGS = np.full((1 + LAST_RULES, len(EDITION_NAMES)), NONE, dtype=np.int64)
"""An edition under a version of the rules as a game's word (`layout.EDITION`), NONE for a version that there is not."""
for version, editions in EDITIONS_UNDER.items():
    READINGS[version] = [edition_word(edition, version) for edition in editions.values()]


def _bonuses(flags: int) -> list[str]:
    return [name for i, name in enumerate(BONUS_NAMES) if flags >> i & 1]


SETS_OF_BONUSES = 1 << len(BONUS_NAMES)
ROWS = np.array(
    [
        [
            sum(1 << SCORE_ROWS.index(row) for row in rows_of(Setup.of(mode, 2, bonuses=_bonuses(flags))))
            for flags in range(SETS_OF_BONUSES)
        ]
        for mode in MODES
    ],
    dtype=np.int64,
)
"""The rows that add up to the total (R9.2), by mode and bonuses."""
REACH = np.array(FIRE_RANGE, dtype=np.int64)
"""How far fire flies, by number of craters (R5.2)."""
MODE_COUNT, EDITION_COUNT = len(MODES), len(EDITION_NAMES)


@compiled
def agree_on(mode: int, players: int, edition: int, rules: int, bonuses: int, agreed: Row) -> int:
    """Write the numbers of an agreement (`layout.MODE` to `BONUSES`); returns what is wrong with it (`SETUP_PROBLEMS`).

    Mode and edition are places among their words, which -1 is not; bonuses are bits.
    """
    if not 0 <= mode < MODE_COUNT:
        return UNKNOWN_MODE
    if not 0 < rules <= LAST_RULES or READINGS[rules, 0] == NONE:
        return UNKNOWN_RULES
    if not 0 <= edition < EDITION_COUNT:
        return UNKNOWN_EDITION
    if not 2 <= players <= 4:
        return BAD_PLAYERS
    agreed[MODE] = mode
    agreed[PLAYERS] = players
    agreed[EDITION] = READINGS[rules, edition]
    agreed[BONUSES] = bonuses & (SETS_OF_BONUSES - 1)
    return 0


@compiled
def setup_facts(agreed: Row, out: Row) -> None:
    """Write what follows from an agreement, or the beginning of a game (SETUP_WORDS)."""
    rules, players = agreed[EDITION] >> RULES_SHIFT, agreed[PLAYERS]
    side = side_of_grid(players)
    for edition in range(EDITION_COUNT):
        if READINGS[rules, edition] == agreed[EDITION]:
            out[SETUP_EDITION] = edition
    out[SETUP_RULES] = rules
    out[SETUP_SIZE] = size_of_land(players)
    out[SETUP_SIDE] = side
    out[SETUP_HUT] = side * side // 2
    out[SETUP_RESOURCES] = has_resources(agreed)
    out[SETUP_TOTEMS] = has_totems(agreed)
    out[SETUP_CAVE] = has_cave(agreed)
    out[SETUP_ROWS] = ROWS[agreed[MODE], agreed[BONUSES]]
    out[SETUP_CHIEFS] = chiefs_to_draw(players)
    out[SETUP_CAVEMEN] = ALL_CAVEMEN[rules, 0] if has_cave(agreed) else 0


@compiled
def chiefs_to_draw(players: int) -> int:
    """How many chiefs are drawn before play (R2.3, R2.4)."""
    return 1 if players == 2 else players


@compiled
def domino_facts(number: int, out: Row) -> None:
    """Write what is printed on both halves of a domino (HALF_WORDS each)."""
    for half in range(2):
        facts = facts_of(number) >> 4 * half
        out[HALF_WORDS * half + HALF_TERRAIN] = facts >> DOMINO_TERRAIN & 15
        out[HALF_WORDS * half + HALF_RESOURCE] = (facts >> DOMINO_RESOURCE & 15) - 1
        out[HALF_WORDS * half + HALF_FIRES] = facts >> DOMINO_FIRES & 15
        out[HALF_WORDS * half + HALF_CRATERS] = facts_of(number) >> DOMINO_CRATERS & 15 if half else 0


@compiled
def caveman_facts(kind: int, rules: int, out: Row) -> None:
    """Write of a kind of caveman how many there are, its power, and what it scores for each of which thing."""
    out[KIND_COUNT] = number_of(ALL_CAVEMEN[rules, 1], kind)
    out[KIND_POWER] = POWER[kind]
    out[KIND_POINTS] = POINTS[kind]
    out[KIND_PER] = NONE if PER[kind] == NOTHING else PER[kind]


@compiled
def totem_points(resource: int) -> int:
    """The points of a totem (R1.5)."""
    points: int = TOTEM_POINTS[resource]
    return points


@compiled
def fire_reach(fires: int) -> int:
    """How far a token of so many fires flies (R5.2)."""
    reach: int = REACH[fires]
    return reach
