"""What a view says of the game that is played and of its end."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from firstfire.rules.modes import MODES
from firstfire.rules.scoring import BONUS_ROWS, ROWS
from firstfire.server.tables import commands
from firstfire.server.views.table_view import open_view
from tests.boards import position

from ..harness.paper_table import PaperTable


@pytest.mark.parametrize("mode", MODES)
def test_what_is_played_says_what_the_mode_has(mode: str) -> None:
    """Only what it has is ever scored or lies there, so a client needs no list of modes."""
    table = PaperTable(mode, ("person", "hot-seat", "hot-seat"))
    setup = open_view(table.state)["setup"]
    has = MODES[mode]
    assert setup["mode"] == mode
    assert (setup["resources"], setup["totems"], setup["cave"]) == (has.has_resources, has.has_totems, has.has_cave)
    assert setup["rows"] == [row for row in ROWS[:8] if row in (*ROWS[:5], *has.rows)]
    assert (setup["size"], setup["rules"]) == (5, table.state.setup.rules)


def test_variants_have_their_rows() -> None:
    table = PaperTable()
    table.state.config["bonuses"] = ["homo-habilis"]
    assert open_view(table.state)["setup"]["rows"][-1] == BONUS_ROWS["homo-habilis"]


@pytest.mark.parametrize(
    ("lands", "resigned", "winners", "tie"),
    [
        (("D1 D0 HUT", "D1 HUT G0 G0", "HUT"), (), [0], None),
        (("D1 HUT", "D1 HUT G0 G0", "HUT"), (), [1], "largest_region"),
        (("D2 HUT Q0 Q0", "D1 HUT Q1 G0 G0", "HUT"), (), [0, 1], "shared"),
        (("D2 D0 D0 D0 HUT", "D1 D0 D0 D0 HUT Q1 Q1", "HUT"), (), [1], "fires"),
        (("D1 HUT", "D1 HUT G0 G0", "HUT"), (0,), [1], None),  # who gave up is no part of a tie
        (("D1 HUT", "D1 HUT G0 G0", "HUT"), (1,), [0], None),  # of the others only the best has won
        (("D1 HUT", "D1 HUT", "D2 D0 D0 HUT"), (2,), [0, 1], "shared"),
    ],
)
def test_r9_3_the_end_says_what_decided_a_tie(
    lands: tuple[str, ...], resigned: tuple[int, ...], winners: list[int], tie: str | None
) -> None:
    table = PaperTable(kinds=("person", "hot-seat", "hot-seat")).start()
    seats = [seat._replace(resigned=number in resigned) for number, seat in enumerate(table.state.seats)]
    over = position(table.state.setup, None, *lands)
    state = replace(table.state, seats=tuple(seats), state=over, status="finished")
    assert open_view(state)["end"] == {"reason": "played", "winners": winners, "tie": tie}


def test_nothing_was_tied_where_all_others_gave_up(rng: random.Random) -> None:
    table = PaperTable(kinds=("person", "hot-seat")).start()
    table.do(commands.resign, 0, 1)
    assert open_view(table.state)["end"] == {"reason": "resigned", "winners": [0], "tie": None}
