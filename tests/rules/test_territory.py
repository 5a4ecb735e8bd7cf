from __future__ import annotations

from firstfire.rules import Caveman, Resource, Terrain, Territory, parse_square
from firstfire.rules.territory import PlacedDomino
from tests.boards import names, squares, territory


def test_r4_3_the_window_shrinks_to_where_the_territory_still_fits() -> None:
    start = Territory.start(5)
    assert start.window.bit_count() == 81
    grown = start.with_domino(1, parse_square("f5"), parse_square("g5"), False)
    assert grown.window == squares(" ".join(f"{c}{r}" for c in "cdefghi" for r in range(1, 10)))


def test_a_placed_domino_shows_its_halves() -> None:
    land = Territory.start(5).with_domino(43, parse_square("e6"), parse_square("e7"), True)
    assert land.dominoes == (PlacedDomino(43, parse_square("e6"), parse_square("e7")),)
    first, second = land.half_at(parse_square("e6")), land.half_at(parse_square("e7"))
    assert first is not None
    assert second is not None
    assert first.terrain is Terrain.JUNGLE
    assert second.craters == 2
    assert land.half_at(parse_square("e5")) is None
    assert land.half_at(parse_square("a1")) is None
    assert land.terrain_at(parse_square("e6")) is Terrain.JUNGLE
    assert land.terrain_at(parse_square("e7")) is Terrain.VOLCANO
    assert land.terrain_at(parse_square("e5")) is None
    assert land.resource_at(parse_square("e6")) is Resource.MUSHROOM
    assert land.resource_at(parse_square("e7")) is None


def test_printed_fires_are_counted_in_binary() -> None:
    land = Territory.start(5).with_domino(46, parse_square("e6"), parse_square("e7"), True)
    assert land.fires_on(squares("e6")) == 1
    assert land.fires_on(squares("e7")) == 2
    assert land.fires_on(land.occupied) == 3
    assert names(land.burning) == "e6 e7"
    assert land.with_token(parse_square("e5"), 3).fires_on(squares("e5")) == 3


def test_r5_4_fire_burns_what_stands_on_its_square_alone() -> None:
    land = territory("G0* L0!oaf L0* / HUT G0* D0!hunter")
    burnt = land.with_token(parse_square("f6"), 2)
    assert burnt.caveman_at(parse_square("f6")) is None
    assert burnt.caveman_at(parse_square("g5")) is Caveman.HUNTER
    assert burnt.resources == land.resources
    burnt = burnt.with_token(parse_square("f5"), 1)
    assert names(burnt.resources[Resource.MAMMOTH]) == "e6"
    assert names(burnt.wooden) == "e6 g6"
    assert names(burnt.peopled) == "g5"
    assert (names(burnt.tokens), burnt.fires_on(burnt.occupied)) == ("f5 f6", 3)
    assert land.fires_on(land.occupied) == 0


def test_r8_3_a_spent_resource_leaves_its_square() -> None:
    land = territory("G0* L0* / HUT G0*")
    spent = land.without_resource(parse_square("e6"))
    assert names(spent.wooden) == "f5 f6"
    assert names(land.wooden) == "f5 e6 f6"


def test_r4_4_a_discarded_domino_is_remembered() -> None:
    land = Territory.start(5).with_discard(48).with_discard(1)
    assert land.discarded == (48, 1)
    assert land.occupied == Territory.start(5).occupied
