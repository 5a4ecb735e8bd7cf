"""What is agreed on, what is in the box, and the words that the numbers stand for."""

from __future__ import annotations

from itertools import product

import pytest

from firstfire.engine import actions, answers, buffers, habits, layout
from firstfire.engine.answers import (
    EDITION_NAMES,
    SETUP_CAVE,
    SETUP_CAVEMEN,
    SETUP_CHIEFS,
    SETUP_EDITION,
    SETUP_PROBLEMS,
    SETUP_RESOURCES,
    SETUP_RULES,
    SETUP_SIDE,
    SETUP_SIZE,
    SETUP_TOTEMS,
)
from firstfire.engine.asking import caveman_facts, setup_facts
from firstfire.engine.games import agreed
from firstfire.engine.layout import BONUS_NAMES, CAVEMEN, MODES
from firstfire.engine.library import KERNEL
from firstfire.engine.loader import manifest
from firstfire.engine.memory import Words
from firstfire.rules import BadSetup, Setup, components
from firstfire.rules.components import DOMINOES, FIRE_RANGE, POINTS_PER, POWER, TOTEM_POINTS, Caveman
from firstfire.rules.edition import EDITIONS_UNDER
from firstfire.rules.secret import chiefs_drawn
from firstfire.server.messages.names import HALVES

from . import naming


@pytest.mark.parametrize("rules", EDITIONS_UNDER)
def test_an_agreement_is_what_the_rules_make_of_it(rules: int) -> None:
    for mode, players, edition, flags in product(MODES, (2, 3, 4), EDITION_NAMES, range(4)):
        bonuses = [name for i, name in enumerate(BONUS_NAMES) if flags >> i & 1]
        setup = Setup.of(mode, players, edition, bonuses, rules)
        found = Words.zeros(4)
        numbers = MODES.index(mode), players, EDITION_NAMES.index(edition), rules, flags
        assert KERNEL.agree_on(*numbers, found.address) == 0
        assert found == agreed(setup)
        facts = setup_facts(found)
        assert (EDITION_NAMES[facts[SETUP_EDITION]], facts[SETUP_RULES]) == (edition, rules)
        assert (facts[SETUP_SIZE], facts[SETUP_SIDE]) == (setup.size, 2 * setup.size - 1)
        has = setup.mode.has_resources, setup.mode.has_totems, setup.mode.has_cave
        assert (facts[SETUP_RESOURCES], facts[SETUP_TOTEMS], facts[SETUP_CAVE]) == has
        assert (facts[SETUP_CHIEFS], facts[SETUP_CAVEMEN]) == (chiefs_drawn(setup), len(setup.cavemen))


@pytest.mark.parametrize("mode", [*MODES[:1], "chess"])
def test_what_cannot_be_agreed_on_is_refused_as_by_the_rules(mode: str) -> None:
    room = Words.zeros(4)
    for players, edition, rules in product((0, 1, 2, 5), ("clarified", "third"), (-1, 0, 1, 2, 3)):
        try:
            Setup.of(mode, players, edition, (), rules)
            wanted = ""
        except BadSetup as error:
            wanted = error.code
        places = [
            words.index(word) if word in words else -1 for words, word in ((MODES, mode), (EDITION_NAMES, edition))
        ]
        assert SETUP_PROBLEMS[KERNEL.agree_on(places[0], players, places[1], rules, 0, room.address)] == wanted


def test_the_box_holds_what_the_rules_say() -> None:
    assert {number: naming.halves(number) for number in DOMINOES} == HALVES
    assert [KERNEL.totem_points(resource) for resource in range(4)] == [*TOTEM_POINTS]
    assert {fires: KERNEL.fire_reach(fires) for fires in FIRE_RANGE} == FIRE_RANGE
    things = manifest()["words"]["things"]
    for (kind, caveman), rules in product(enumerate(Caveman), EDITIONS_UNDER):
        count, power, points, per = caveman_facts(kind, rules)
        assert CAVEMEN[kind] == caveman
        assert (count, power) == (components.CAVEMEN[rules].count(caveman), POWER.get(caveman, 0))
        scores = (points, things[per]) if per != answers.NONE else None
        assert scores == POINTS_PER.get(caveman)


def test_the_words_stand_in_the_manifest() -> None:
    words = manifest()["words"]
    assert words["reasons"] == [*answers.REASON_NAMES]
    assert words["moves"] == [*answers.MOVES]
    assert words["ties"] == [*answers.TIES]
    assert words["editions"] == [*EDITION_NAMES]
    assert words["setup_problems"] == [*SETUP_PROBLEMS]
    assert words["deal_problems"] == [*answers.DEAL_PROBLEMS]


def test_no_number_has_the_name_of_another() -> None:
    """All of them stand together in the manifest and in the header for C."""
    modules = (layout, buffers, actions, habits, answers)
    own = [
        {name for name, value in vars(module).items() if name.isupper() and isinstance(value, int)}
        for module in modules
    ]
    for one, other in product(range(len(modules)), repeat=2):
        shared = own[one] & own[other] if one < other else set()
        assert all(vars(modules[one])[name] == vars(modules[other])[name] for name in shared)
