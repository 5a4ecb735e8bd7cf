"""The table as text."""

from __future__ import annotations

import random
import sys

import pytest

from firstfire import Game
from firstfire.pictures.ansi import plain, side_by_side, width_of
from firstfire.pictures.text import table_text
from firstfire.pictures.text_square import CAVEMAN_LETTERS, square_text
from firstfire.pictures.text_territory import territory_lines
from firstfire.rules import Caveman, Table, Territory, parse_square
from firstfire.rules.squares import BIT

NAMES = ["Ada", "Bo", "Cy", "Di"]


def random_table(mode: str, players: int, moves: int, edition: str = "clarified") -> Table:
    game, rng = Game.new(mode, NAMES[:players], seed=3, edition=edition), random.Random(1)
    while moves and not game.over:
        game = game.apply(rng.choice(game.legal_moves))
        moves -= 1
    return game.table


def at(name: str) -> int:
    return parse_square(name)


def territory() -> Territory:
    """Dominoes 47 (jungle with 1 fire, quarry with 2), 12 (two mammoths) and 38 (a mammoth, a volcano) lie."""
    start = Territory.start(5).with_domino(47, at("e6"), at("e7"), wooden=True)
    return start.with_domino(12, at("e4"), at("e3"), wooden=True).with_domino(38, at("d5"), at("c5"), wooden=True)


def test_a_territory_shows_terrain_fires_craters_resources_and_hut() -> None:
    assert territory_lines(territory(), colour=False, margin=0) == [
        "    c   d   e",
        " 7  .   .   Q**",
        " 6  .   .   J*",
        " 5  V1  Gm  /\\",
        " 4  .   .   Gm",
        " 3  .   .   Gm",
    ]


def test_a_fire_token_replaces_what_it_burns() -> None:
    burnt = territory().with_token(at("d5"), 1)
    assert square_text(burnt, at("d5"), colour=False) == " G+1"


@pytest.mark.parametrize("caveman", Caveman)
def test_every_caveman_has_letters_of_its_own(caveman: Caveman) -> None:
    settled = territory().without_resource(at("e4")).with_caveman(at("e4"), caveman)
    assert square_text(settled, at("e4"), colour=False) == f" G{CAVEMAN_LETTERS[caveman]}"
    assert len(set(CAVEMAN_LETTERS.values())) == len(Caveman)


def test_the_hut_shows_what_the_original_edition_allows_on_it() -> None:
    assert square_text(territory().with_token(at("e5"), 2), at("e5"), colour=False) == "/\\+2"
    assert square_text(territory().with_caveman(at("e5"), Caveman.OAF), at("e5"), colour=False) == "/\\W3"


def test_a_caveman_hides_the_craters_of_a_volcano() -> None:
    assert square_text(territory().with_caveman(at("c5"), Caveman.OAF), at("c5"), colour=False) == " VW3"


def test_marked_squares_are_pointed_out() -> None:
    lines = territory_lines(territory(), colour=False, marked=BIT[at("d5")], margin=0)
    assert ">Gm" in lines[3]


def test_only_where_the_territory_may_grow_there_is_a_dot() -> None:
    lines = territory_lines(territory(), colour=False)
    assert lines[0].split() == ["a", "b", "c", "d", "e", "f", "g"]
    assert [line.split()[0] for line in lines[1:]] == ["7", "6", "5", "4", "3"]
    assert square_text(territory(), at("e8"), colour=False).strip() == ""
    assert square_text(territory(), at("f5"), colour=False).strip() == "."


@pytest.mark.parametrize("mode", ["discovery", "totem", "tribe"])
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("moves", [0, 7, 60, 1000])
def test_without_colour_the_text_is_ascii_and_fits_80_columns(mode: str, players: int, moves: int) -> None:
    text = table_text(random_table(mode, players, moves), colour=False)
    assert text.isascii()
    assert "\x1b" not in text
    assert max(map(len, text.splitlines())) <= 80


@pytest.mark.parametrize("mode", ["discovery", "totem", "tribe"])
def test_colour_changes_nothing_but_colour(mode: str) -> None:
    table = random_table(mode, 4, 70, "original")
    coloured, bare = plain(table_text(table, colour=True)), table_text(table, colour=False)
    for colour_name in ("pink", "black", "green", "blue"):
        bare = bare.replace(f"({colour_name}) ", "")
    assert coloured.split() == bare.split()


def test_the_lines_show_whose_turn_it_is_and_what_is_done() -> None:
    text = table_text(random_table("totem", 3, 9), colour=False)
    assert "Placing" in text
    assert "Claiming" in text
    assert "done" in text
    assert text.count(">") == 1


def test_totems_show_their_holders_and_the_cave_its_board() -> None:
    assert "mammoth  3" in table_text(random_table("totem", 3, 30), colour=False)
    assert "in the pile" in table_text(random_table("tribe", 3, 30), colour=False)
    assert "mammoth" not in table_text(random_table("discovery", 3, 30), colour=False)


def test_the_end_names_the_winner() -> None:
    assert "wins with" in table_text(random_table("discovery", 3, 1000), colour=False)


def test_a_wider_terminal_takes_more_territories_side_by_side() -> None:
    table = random_table("discovery", 4, 40)
    assert len(table_text(table, False, 140).splitlines()) < len(table_text(table, False, 80).splitlines())


class Terminal:
    def isatty(self) -> bool:
        return True

    def write(self, text: str) -> int:
        return len(text)


def test_str_is_plain_in_a_log() -> None:
    assert "\x1b" not in str(Game.new(seed=1))


def test_str_is_coloured_in_a_terminal_unless_no_color(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setattr(sys, "stdout", Terminal())
    assert "\x1b[" in str(Game.new(seed=1))
    monkeypatch.setenv("NO_COLOR", "1")
    assert "\x1b" not in str(Game.new(seed=1))
    monkeypatch.delenv("NO_COLOR")
    monkeypatch.setenv("TERM", "dumb")
    assert "\x1b" not in str(Game.new(seed=1))


def test_names_that_are_long_wide_hidden_or_alike_stay_in_place() -> None:
    names = ["x" * 80, "日本語の名前はとても長い", "Ada", "\u202eAda"]
    text = table_text(Game.new("discovery", names, seed=1).table, colour=False)
    assert max(width_of(line) for line in text.splitlines()) <= 100
    assert "\u202e" not in text
    assert "xxxxxxxxxxxx.." in text
    assert "Ada (green)" in text
    assert "Ada (blue)" in text


def test_a_player_without_a_name_is_called_by_colour() -> None:
    assert "black" in table_text(Game.new("discovery", ["Ada", ""], seed=1).table, colour=True)


def test_blocks_go_side_by_side_as_far_as_there_is_room() -> None:
    assert side_by_side([["ab"], [], ["c", "d"]], width=7, gap=2) == ["ab  c", "    d"]
    assert side_by_side([["ab"], ["c", "d"]], width=4, gap=2) == ["ab", "", "c", "d"]
