"""Positions: a table as text and back."""

from __future__ import annotations

from random import Random

import pytest

from firstfire import BadSetup, Game, State
from firstfire.rules import Record, Setup, View, position_text, read_position
from firstfire.rules.decisions import DECISION_KINDS
from firstfire.rules.edition import RULES
from tests.boards import dealt
from tests.play import EXAMPLES, game_of

from .position_round_trips import KINDS, NAMES, check, check_twins, played, run, setup_number

START = (
    f"discovery 3 clarified rules-{RULES}; round 0; now 2 claim; next 3 17 24 40; seat 0 hut; seat 1 hut; seat 2 hut"
)


def test_the_first_position_says_all_there_is() -> None:
    state = dealt(Setup.of("discovery", 3), deck=(24, 3, 40, 17), chiefs=(2, 0, 1))
    assert state.position() == position_text(state.table) == START
    assert read_position(START) == state.table


def test_what_is_written_is_what_lies_there() -> None:
    state = dealt(Setup.of("tribe", 2, "original", ["homo-habilis"]), (1, 2, 19, 22), [1], ["oaf"] * 1 + ["hunter"] * 2)
    for move in ("claim inner", "place g8 g9", "claim 3"):
        state = state.apply(move)
    assert state.position() == (
        f"tribe 2 original rules-{RULES} homo-habilis; round 1; now 0 recruit; line >1@0 2@1 19@1 22@0; "
        "next 3@0 4 5 6; cave hunter hunter fisher oaf; seat 0 hut 1g8,g9; seat 1 hut"
    )


def test_names_are_given_apart_from_the_text() -> None:
    assert read_position(START).setup.players == ("P0", "P1", "P2")
    assert read_position(START, ["Ada", "Bo", "Cy"]).setup.players == ("Ada", "Bo", "Cy")
    assert Game.from_position(START, ["Ada", "Bo", "Cy"]).position() == START
    for names in (["Ada"], ["Ada", "Bo"], ["A", "B", "C", "D\n"]):
        with pytest.raises(BadSetup):
            read_position(START, names)


def test_every_kind_of_game_has_its_turn() -> None:
    assert len({setup_number(number) for number in range(len(KINDS))}) == len(KINDS) == 144
    assert {len(setup_number(number).players) for number in range(3)} <= {2, 3, 4}
    assert setup_number(5).players == NAMES[: len(setup_number(5).players)]


def test_positions_of_games_of_every_kind_come_back() -> None:
    """A sample of what `python -m tests.rules.position_round_trips` does with 1,000 games."""
    tally = run(range(40), every=19, deep=23)
    assert tally.games == 40
    assert tally.decisions.total() > 200
    assert len(tally.longest) < 1000


def test_every_kind_of_decision_comes_back() -> None:
    found: dict[str, Game] = {}
    for number in range(400):
        for game in played(number) if set(found) != set(DECISION_KINDS) else []:
            if game.table.decision is not None:
                found.setdefault(game.table.decision.kind, game)
    assert set(found) == set(DECISION_KINDS)
    for game in found.values():
        check_twins(check(game), 3)


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_the_end_of_every_example_comes_back(path: object) -> None:
    check(game_of(Record.parse(path.read_text("utf-8"))))  # type: ignore[attr-defined]


def test_the_hidden_order_is_not_in_it() -> None:
    game = played(4)[60]
    again = View(0, game.table, game.moves).imagine(Random(9))
    assert again.secret.deal.deck != game.state.secret.deal.deck
    assert again.position() == game.view(1).position() == game.position()


def test_the_seed_deals_what_is_hidden() -> None:
    one, two, same = (Game.from_position(START, seed=seed) for seed in (1, 2, 1))
    assert one.record() == same.record() != two.record()
    assert State.from_position(START, Random(1)).secret.deal.deck == one.state.secret.deal.deck
