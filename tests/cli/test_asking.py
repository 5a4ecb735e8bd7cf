"""What a player may type."""

from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from firstfire import Game
from firstfire.cli.asking import Command, NotUnderstood, understand
from firstfire.cli.choice_list import page_of
from firstfire.cli.choices import Choice, choices

from .script import script

PLACING = Game.new("discovery", ["Ada", "Bo"], seed=2).apply("claim outer")
OFFERED = choices(PLACING.state, colour=False)
CLAIMING = PLACING.apply(PLACING.legal_moves[0])


def typed(text: str, game: Game) -> Choice | Command:
    return understand(text, game.table, choices(game.state, colour=False))


def test_a_number_is_a_choice() -> None:
    assert typed(" 2 ", PLACING) == choices(PLACING.state, colour=False)[1]


def test_a_claim_goes_by_the_number_of_the_domino() -> None:
    for move in CLAIMING.legal_moves:
        choice = typed(move.removeprefix("claim "), CLAIMING)
        assert isinstance(choice, Choice)
        assert choice.move == move


@pytest.mark.parametrize(("mode", "players", "seed"), [("totem", 3, 3), ("tribe", 2, 1)])
def test_every_move_can_be_typed_with_and_without_its_first_word(mode: str, players: int, seed: int) -> None:
    for game in script(mode, players, seed)[1].history()[::9]:
        offered = choices(game.state, colour=False) if not game.over else []
        for move in game.legal_moves:
            word, _, rest = move.partition(" ")
            for text in {move, move.upper()} | ({rest} if rest and word != "search" else set()):
                choice = understand(text, game.table, offered)
                assert isinstance(choice, Choice)
                assert choice.move == move or text.isdecimal()


def test_cavemen_are_understood_as_people_say_them() -> None:
    for game in script("tribe", 2, 1)[1].history():
        if "recruit fire-lady" in game.legal_moves:
            choice = typed("recruit fire lady", game)
            assert isinstance(choice, Choice)
            assert choice.move == "recruit fire-lady"
            return
    raise AssertionError("no fire lady in this game")


def test_a_domino_with_two_like_halves_may_be_named_either_way_round() -> None:
    """R4.5 Only one order is legal; the other one is understood."""
    for seed in range(50):
        game = Game.new("discovery", ["Ada", "Bo"], seed=seed).apply("claim outer")
        if game.table.line.numbers[0] <= 3:
            first, second = game.legal_moves[0].split()[1:]
            choice = typed(f"{second} {first}", game)
            assert isinstance(choice, Choice)
            assert choice.move == f"place {first} {second}"
            return
    raise AssertionError("no domino with two deserts")


@pytest.mark.parametrize(
    ("text", "command"),
    [
        ("?", Command("help")),
        ("U", Command("undo")),
        ("more", Command("more")),
        ("p 3", Command("preview", "3")),
        ("p3", Command("preview", "3")),
        ("save Some File.json", Command("save", "Some File.json")),
        ("quit", Command("quit")),
    ],
)
def test_commands(text: str, command: Command) -> None:
    assert typed(text, PLACING) == command


@given(st.text(max_size=60))
def test_anything_at_all_is_understood_or_refused_kindly(text: str) -> None:
    with suppress(NotUnderstood):
        assert understand(text, PLACING.table, OFFERED)


def test_choices_where_points_count_come_best_first() -> None:
    changes = [choice.change or 0 for choice in choices(PLACING.state, colour=False)]
    assert changes == sorted(changes, reverse=True)


def test_pages_hold_every_choice_once() -> None:
    offered = choices(PLACING.state, colour=False)
    left, page, shown = len(offered), 0, ""
    while left:
        lines, left = page_of(offered, page, width=60, rows=3)
        assert len(lines) <= 3
        assert all(len(line) <= 60 for line in lines)
        shown += "\n".join(lines) + "\n"
        page += 1
    assert page > 1
    for choice in offered:
        assert shown.count(f"{choice.number}) {choice.words} (") == 1
