"""The fold: the same events always give the same table."""

from __future__ import annotations

import random

import pytest

from firstfire.server.tables import commands
from firstfire.server.tables.fold import after

from ..harness.paper_table import PaperTable

CLOCK = {"seconds": 60, "increment": 5}


@pytest.mark.parametrize("mode", ["discovery", "totem", "tribe"])
def test_a_table_is_the_fold_of_its_events(mode: str, rng: random.Random) -> None:
    table = PaperTable(mode, ("person", "opponent", "hot-seat"), CLOCK).start()
    while table.state.status == "playing":
        table.now += rng.randrange(3000)
        table.move(rng)
        if rng.random() < 0.2 and table.state.may_undo_step(0):
            table.do(commands.undo, 0, None)
    again = table.refold()
    assert (again.seats, again.moves, again.totals, again.turn_at) == (
        table.state.seats,
        table.state.moves,
        table.state.totals,
        table.state.turn_at,
    )
    assert again.playing.table == table.state.playing.table
    assert again.totals == tuple(sheet.total for sheet in again.playing.scores())


def test_time_runs_for_the_deciding_person_only(rng: random.Random) -> None:
    table = PaperTable(kinds=("person", "hot-seat", "hot-seat"), clock=CLOCK).start()
    table.play(rng, lambda state: state.playing.table.round == 1)
    decider = table.state.decider
    assert decider is not None
    before = [seat.clock_ms for seat in table.state.seats]
    assert table.state.deadline == table.now + (before[decider] or 0)
    table.now += 7000
    table.move(rng)
    for seat, (then, now) in enumerate(zip(before, [seat.clock_ms for seat in table.state.seats], strict=True)):
        assert then is not None
        turn_over = table.state.decider != decider
        assert now == (then - 7000 + (5000 if turn_over else 0) if seat == decider else then)


def test_a_turn_that_ends_adds_the_increment(rng: random.Random) -> None:
    table = PaperTable(kinds=("person", "hot-seat", "hot-seat"), clock=CLOCK).start()
    decider = table.state.decider
    assert decider is not None
    table.now += 1000
    table.move(rng)
    assert table.state.decider != decider
    assert table.state.seats[decider].clock_ms == 60_000 - 1000 + 5000


def test_a_clock_that_ran_out_stands_until_the_person_returns() -> None:
    table = PaperTable(kinds=("person", "hot-seat"), clock=CLOCK).start()
    decider = table.state.decider
    assert decider is not None
    table.now += 61_000
    table.happen("timed-out", {"seat": decider})
    assert (table.state.deadline, table.state.seats[decider].clock_ms) == (None, 0)
    assert table.state.replaceable(0) == [decider]
    table.do(commands.replace_seat, 0, decider, "random")
    assert table.state.opponent_to_move == "random"
    table.do(commands.take_back_seat, 0, decider)
    assert table.state.seats[decider].clock_ms == 30_000
    assert table.state.deadline == table.now + 30_000


def test_opponents_need_no_clock() -> None:
    table = PaperTable(kinds=("opponent", "opponent"), clock=CLOCK).start()
    assert table.state.deadline is None
    assert table.state.opponent_to_move == "random"


def test_an_event_out_of_turn_is_a_bug() -> None:
    table = PaperTable()
    with pytest.raises(AssertionError):
        after(table.state, table.events[0])
