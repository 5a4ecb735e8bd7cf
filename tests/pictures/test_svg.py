"""Pictures of whole tables: everything on the table is in the picture, and nothing harmful."""

import random
import re
import xml.etree.ElementTree as ET
from collections import Counter
from functools import cache

import pytest

from firstfire import Game
from firstfire.pictures.svg import table_svg, territory_svg
from firstfire.rules.components import COLOURS, DOMINOES, Resource, Terrain
from firstfire.rules.squares import BIT
from firstfire.rules.table import Table

SVG = "{http://www.w3.org/2000/svg}"
MODES = ("discovery", "totem", "tribe")


@cache
def tables(mode: str, players: int, edition: str = "clarified") -> tuple[Table, ...]:
    """Every table of one game played at random."""
    rng = random.Random(f"{mode}{players}{edition}")
    game = Game.new(mode, players, edition=edition, seed=players)
    found = [game.table]
    while not game.over:
        game = game.apply(rng.choice(game.legal_moves))
        found.append(game.table)
    return tuple(found)


def drawn(picture: str) -> Counter[str]:
    """How often each symbol is drawn, not counting what symbols draw inside themselves."""
    root = ET.fromstring(picture)
    return Counter(use.attrib["href"].removeprefix("#ff-") for use in root.findall(f"{SVG}use"))


GAMES = pytest.mark.parametrize(("mode", "players"), [(mode, players) for mode in MODES for players in (2, 3, 4)])


@GAMES
def test_every_table_of_a_game_can_be_drawn(mode: str, players: int) -> None:
    kinds = set()
    for table in tables(mode, players):
        kind = "over" if table.decision is None else table.decision.kind
        if kind not in kinds or table.round % 4 == 0:
            kinds.add(kind)
            ET.fromstring(table_svg(table))
    assert "over" in kinds


@GAMES
def test_everything_laid_is_drawn(mode: str, players: int) -> None:
    for table in tables(mode, players)[::23]:
        seen = drawn(table_svg(table))
        halves = [
            half
            for territory in table.territories
            for laid in territory.dominoes
            for half in (DOMINOES[laid.number].first, DOMINOES[laid.number].second)
        ]
        for terrain in Terrain:
            expected = sum(half.terrain is terrain for half in halves)
            assert sum(seen[f"{terrain.name.lower()}-{at}"] for at in (1, 2, 3)) >= expected
        tokens = Counter(
            territory.fires_on(BIT[square])
            for territory in table.territories
            for square in range(len(BIT))
            if territory.tokens & BIT[square]
        )
        for fires in (1, 2, 3):
            assert seen[f"token-{fires}"] == tokens[fires]
        for resource in Resource:
            wooden = sum(territory.resources[resource].bit_count() for territory in table.territories)
            assert seen[resource.name.lower()] >= wooden
        people = Counter(str(s.caveman) for territory in table.territories for s in territory.cavemen)
        assert all(seen[caveman] >= count for caveman, count in people.items())
        assert all(seen[f"start-{colour}"] == 1 for colour in COLOURS[:players])


@GAMES
def test_chiefs_stand_on_the_next_line(mode: str, players: int) -> None:
    for table in tables(mode, players)[::17]:
        seen = drawn(table_svg(table))
        for seat in table.setup.seats:
            assert seen[f"chief-{COLOURS[seat]}"] >= table.next_line.chiefs.count(seat)


def test_the_cave_board_shows_who_stands_there() -> None:
    table = tables("tribe", 3)[0]
    seen = drawn(table_svg(table))
    assert seen["cave-board"] == seen["caveman-back"] == 1
    assert all(seen[str(caveman)] == table.cave.face_up.count(caveman) for caveman in table.cave.face_up)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_all_four_totems_lie_on_the_table_or_with_their_holders(players: int) -> None:
    for table in tables("totem", players)[:-1:13]:
        seen = drawn(table_svg(table))
        assert all(seen[f"totem-{resource.name.lower()}"] == 1 for resource in Resource)


@pytest.mark.parametrize("mode", MODES)
def test_an_original_edition_game_can_be_drawn(mode: str) -> None:
    for table in tables(mode, 2, "original")[::11]:
        ET.fromstring(table_svg(table))


@GAMES
def test_a_picture_stands_alone(mode: str, players: int) -> None:
    picture = table_svg(tables(mode, players)[-1])
    root = ET.fromstring(picture)
    ids = [element.attrib["id"] for element in root.iter() if "id" in element.attrib]
    assert len(ids) == len(set(ids))
    assert {href.removeprefix("#") for href in re.findall(r'href="([^"]*)"', picture)} == set(ids)
    assert re.findall(r"https?://[^\"]*", picture) == ["http://www.w3.org/2000/svg"]
    assert {element.tag for element in root.iter()}.isdisjoint({f"{SVG}script", f"{SVG}image", f"{SVG}style"})
    assert len(picture) < 110_000


def test_the_same_table_gives_the_same_picture() -> None:
    table = tables("tribe", 4)[60]
    assert table_svg(table) == table_svg(table)


HOSTILE = ('<script>alert("1")</script>', "]]> & </svg>", "x" * 80, "")


@pytest.mark.parametrize("over", [False, True])
def test_hostile_names_are_only_names(over: bool) -> None:
    table = tables("totem", 4)[-1 if over else 40]
    table = table._replace(setup=table.setup._replace(players=HOSTILE))
    root = ET.fromstring(table_svg(table))
    assert {element.tag for element in root.iter()} <= {
        SVG + tag for tag in ("svg", "title", "defs", "symbol", "g", "use", "path", "circle", "ellipse", "rect", "text")
    }
    assert all("onload" not in element.attrib for element in root.iter())


def test_the_title_says_whose_turn_it_is_and_who_has_won() -> None:
    table = tables("discovery", 2)[0]
    assert ET.fromstring(table_svg(table)).findtext(f"{SVG}title", "").startswith("Set-up. P")
    end = ET.fromstring(table_svg(tables("discovery", 2)[-1])).findtext(f"{SVG}title", "")
    assert re.fullmatch(r"The end\. P\d wins with \d+ points\.", end)


def test_a_territory_can_be_drawn_alone() -> None:
    territory = tables("tribe", 2)[-1].territories[1]
    picture = territory_svg(territory, "blue", 40)
    root = ET.fromstring(picture)
    assert (root.get("width"), root.get("height")) == ("292", "292")
    assert drawn(picture)["start-blue"] == 1
