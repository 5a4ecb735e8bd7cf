"""What may be asked of a table, by whom and when."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from firstfire.server.messages.problems import STATUS
from firstfire.server.tables import commands
from firstfire.server.tables.refused import Refused

from ..harness.paper_table import PaperTable

FRIENDS = ("person", "open", "open")


def code_of(table: PaperTable, command: Callable[..., Any], *arguments: Any) -> str:
    with pytest.raises(Refused) as caught:
        command(table.state, *arguments)
    assert caught.value.code in STATUS
    return caught.value.code


def friends() -> PaperTable:
    """A table of three people with secrets of their own, in play."""
    table = PaperTable(kinds=FRIENDS)
    table.do(commands.join, None, "Bo", None, "bb")
    table.do(commands.join, None, "Cy", "blue", "cc")
    return table.start()


# Before play


def test_the_first_open_seat_is_taken_in_its_colour() -> None:
    table = PaperTable(kinds=FRIENDS)
    seat = table.do(commands.join, None, "Bo", None, "bb").seats[1]
    assert (seat.kind, seat.name, seat.colour, seat.holder, seat.client_seed) == ("person", "Bo", "black", 1, "bb")
    assert table.do(commands.join, None, "Cy", "blue", "").seats[2][:3] == ("person", "Cy", "blue")


def test_a_seat_can_be_named_but_not_taken_twice() -> None:
    table = PaperTable(kinds=FRIENDS)
    assert table.do(commands.join, 2, "Bo", None, "").seats[2].name == "Bo"
    assert code_of(table, commands.join, 2, "Cy", None, "") == "seat-taken"
    table.do(commands.join, None, "Cy", None, "")
    assert code_of(table, commands.join, None, "Di", None, "") == "no-open-seat"


def test_nobody_takes_anothers_colour() -> None:
    assert code_of(PaperTable(kinds=FRIENDS), commands.join, None, "Bo", "pink", "") == "colour-taken"


def test_only_the_host_lays_out_seats_and_not_a_friends() -> None:
    table = PaperTable(kinds=FRIENDS)
    table.do(commands.join, 1, "Bo", None, "")
    assert table.do(commands.change, 0, 2, "opponent", "random", None, "random").seats[2].opponent == "random"
    assert code_of(table, commands.change, 0, 1, "open", "", None, None) == "seat-taken"
    assert code_of(table, commands.change, 1, 2, "open", "", None, None) == "not-host"
    assert code_of(table, commands.change, None, 2, "open", "", None, None) == "no-secret"
    assert code_of(table, commands.change, 0, 3, "open", "", None, None) == "bad-field"


def test_who_leaves_before_play_frees_the_seat() -> None:
    table = PaperTable(kinds=FRIENDS)
    table.do(commands.join, 1, "Bo", None, "bb")
    seat = table.do(commands.leave, 1).seats[1]
    assert (seat.kind, seat.name, seat.holder, seat.client_seed) == ("open", "", None, "")
    assert code_of(table, commands.leave, 1) == "not-your-seat"


def test_play_starts_when_no_seat_is_open_and_someone_seated_says_so() -> None:
    table = PaperTable(kinds=FRIENDS)
    assert code_of(table, commands.start, 0, "") == "seats-open"
    table.do(commands.join, None, "Bo", None, "bb")
    table.do(commands.join, None, "Cy", None, "")
    assert code_of(table, commands.start, None, "") == "no-secret"
    assert table.state.may_start(2)
    state = table.do(commands.start, 2, "cc")
    assert state.status == "playing"
    assert [seat.client_seed for seat in state.seats] == ["", "bb", "cc"]
    assert not table.state.may_start(2)
    assert code_of(table, commands.start, 0, "") == "not-in-lobby"
    assert code_of(table, commands.join, None, "Di", None, "") == "not-in-lobby"


def test_client_seeds_change_the_deal() -> None:
    one, two = PaperTable(), PaperTable()
    one.do(commands.start, 0, "aa")
    two.do(commands.start, 0, "ab")
    assert one.state.playing.secret.deal.deck != two.state.playing.secret.deal.deck


# Moves


def test_only_the_deciding_seats_holder_moves(rng: random.Random) -> None:
    table = friends()
    for _ in range(20):
        decider = table.state.decider
        assert decider is not None
        holder = table.state.seats[decider].holder
        text = rng.choice(table.state.playing.legal_moves)
        for other in {0, 1, 2} - {holder}:
            assert code_of(table, commands.move, other, text) == "not-your-turn"
        assert code_of(table, commands.move, None, text) == "no-secret"
        table.do(commands.move, holder, text)


def test_moves_are_judged_by_the_rules() -> None:
    table = PaperTable().start()
    with pytest.raises(Refused) as caught:
        commands.move(table.state, 0, "place e6 e7")
    assert (caught.value.code, caught.value.reason) == ("illegal-move", "not-now")
    assert code_of(table, commands.move, 0, "dance") == "bad-notation"
    assert code_of(PaperTable(), commands.move, 0, "claim outer") == "not-playing"


# Taking back


def test_a_step_is_taken_back_until_something_is_revealed(rng: random.Random) -> None:
    table = PaperTable(kinds=("person", "hot-seat", "hot-seat")).start()
    taken_back = refused = 0
    while table.state.status == "playing":
        before = table.state
        table.move(rng)
        if table.state.status != "playing":
            break
        if table.state.may_undo_step(0):
            undone = table.do(commands.undo, 0, None)
            assert undone.playing.table == before.playing.table
            assert undone.moves == before.moves
            assert undone.totals == tuple(sheet.total for sheet in before.playing.scores())
            taken_back += 1
            table.move(rng)
        else:
            assert code_of(table, commands.undo, 0, None) == "cannot-undo"
            assert before.playing.table.drawn != table.state.playing.table.drawn or table.state.playing.table.round == 0
            refused += 1
    assert taken_back > 20
    assert refused > 5


def test_nobody_takes_back_anothers_step(rng: random.Random) -> None:
    table = friends()
    table.play(rng, lambda state: bool(state.moves) and state.may_undo_step(state.seats[state.deciders[-1]].holder))
    holder = table.state.seats[table.state.deciders[-1]].holder
    for other in {0, 1, 2} - {holder}:
        assert code_of(table, commands.undo, other, None) == "cannot-undo"
    assert code_of(table, commands.undo, holder, 0) == "cannot-undo"


def test_against_opponents_only_any_own_decision_can_be_gone_back_to(rng: random.Random) -> None:
    table = PaperTable(kinds=("opponent", "person")).start()
    table.play(rng, lambda state: len(state.moves) > 30)
    own = table.state.may_undo_to(0)
    assert own == [number for number, seat in enumerate(table.state.deciders) if seat == 1]
    target = own[len(own) // 2]
    state = table.do(commands.undo, 0, target)
    assert (len(state.moves), state.decider) == (target, 1)
    assert state.playing.table == state.state_at(target).table
    assert code_of(table, commands.undo, 0, target + 1) == "cannot-undo"
    table.play(rng, lambda _: False)
    assert table.state.status == "finished"


# Seats that are left, and come back


def test_who_leaves_is_replaced_and_comes_back(rng: random.Random) -> None:
    table = friends()
    assert code_of(table, commands.replace_seat, 0, 1, "random") == "seat-present"
    table.do(commands.leave, 1)
    assert table.state.replaceable(0) == table.state.replaceable(2) == [1]
    assert table.state.replaceable(None) == []
    table.do(commands.replace_seat, 2, 1, "greedy")
    assert [seat.opponent for seat in table.state.seats] == [None, "greedy", None]
    table.play(rng, lambda state: state.decider == 1)
    assert code_of(table, commands.move, 1, table.state.playing.legal_moves[0]) == "not-your-turn"
    assert table.state.returnable(1) == [1]
    table.do(commands.take_back_seat, 1, None)
    assert [seat.opponent for seat in table.state.seats] == [None, None, None]
    table.do(commands.move, 1, table.state.playing.legal_moves[0])
    assert code_of(table, commands.take_back_seat, 0, None) == "not-your-seat"


def test_who_resigns_cannot_win_and_the_others_play_on(rng: random.Random) -> None:
    table = friends()
    table.do(commands.resign, 1, None)
    assert (table.state.status, table.state.seats[1].opponent) == ("playing", "random")
    assert code_of(table, commands.resign, 1, None) == "not-your-seat"
    assert code_of(table, commands.resign, 0, 2) == "not-your-seat"
    table.play(rng, lambda _: False)
    assert table.state.status == "finished"
    assert table.state.winners is not None
    assert 1 not in table.state.winners


def test_the_last_one_left_has_won() -> None:
    table = friends()
    table.do(commands.resign, 1, 1)
    state = table.do(commands.resign, 0, None)
    assert (state.status, state.winners) == ("finished", [2])
    assert code_of(table, commands.resign, 2, None) == "not-playing"
    assert code_of(table, commands.leave, 2) == "not-playing"


def test_a_rematch_is_laid_out_once_by_someone_who_played() -> None:
    table = PaperTable().start()
    assert code_of(table, commands.rematch, 0, "b" * 16) == "not-finished"
    table.do(commands.resign, 0, 1)
    assert code_of(table, commands.rematch, None, "b" * 16) == "no-secret"
    assert table.state.may_rematch(0)
    assert table.do(commands.rematch, 0, "b" * 16).rematch == "b" * 16
    assert code_of(table, commands.rematch, 0, "c" * 16) == "already-rematched"
