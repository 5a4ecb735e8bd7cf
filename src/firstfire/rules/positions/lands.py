"""R4 A seat's section, and its dominoes laid one by one as the rules allow."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NoReturn

from ..components import DOMINOES
from ..errors import BadPosition
from ..legal import REASONS
from ..moves import DISCARD, PLACES, Place
from ..placement import obstacle, placements
from ..squares import square_name
from ..territory import Territory
from .outline import Land, Outline
from .words import Laid, domino_in, hut_in, laid_in


def land_in(words: list[str], where: str) -> Land:
    """What a seat's section says after the seat."""
    at = words.index("discarded") if "discarded" in words else len(words)
    hut, *laid = words[:at] or [""]
    return Land(
        hut_in(hut, where),
        tuple([laid_in(word, where) for word in laid]),
        tuple([domino_in(word, where) for word in words[at + 1 :]]),
    )


def laid_out(outline: Outline, seat: int) -> Territory:
    """The territory of a seat with nothing but its dominoes.

    The dominoes of this round come last, in turn order; one of them that was discarded must have had no place (R4.4).
    Whether one of an earlier round had, nobody can tell.
    """
    land, where, recent = outline.lands[seat], f"seat {seat}", outline.had(seat)
    places = {laid.number: _placement(laid, where) for laid in land.laid}
    earlier = {number: place for number, place in places.items() if number not in recent}
    territory = _in_some_order(Territory.start(outline.setup.size), earlier, where)
    for number in recent:
        if number in places:
            territory = _laid(territory, number, places[number], where)
        elif placements(territory, number) != (DISCARD,):
            raise BadPosition("can-be-placed", f"domino {number} was discarded, but could be placed", where)
    return territory._replace(discarded=tuple(sorted(land.discarded)))


def _placement(laid: Laid, where: str) -> Place:
    squares = f"{square_name(laid.first)} {square_name(laid.second)}"
    place = PLACES.get(f"place {squares}")
    if place is None:
        raise BadPosition("not-beside", f"domino {laid.number} does not lie on {squares}: they do not touch", where)
    if DOMINOES[laid.number].halves_identical and laid.first > laid.second:
        _refuse("reversed", laid.number, where)
    return place


def _in_some_order(territory: Territory, places: Mapping[int, Place], where: str) -> Territory:
    """With dominoes whose order is not known.

    What fits now fits later, too, if its squares are kept free. So laying whatever fits finds an order if there is one.
    """
    waiting = sorted(places)
    while waiting:
        fitting = [number for number in waiting if obstacle(territory, number, places[number]) is None]
        for number in fitting or waiting:
            territory = _laid(territory, number, places[number], where)
            waiting.remove(number)
    return territory


def _laid(territory: Territory, number: int, place: Place, where: str) -> Territory:
    code = obstacle(territory, number, place)
    if code is not None:
        _refuse(code, number, where)
    return territory.with_domino(number, place.first, place.second, wooden=False)


def _refuse(code: str, number: int, where: str) -> NoReturn:
    raise BadPosition(code, f"domino {number}: {REASONS[code]}", where)
