"""A text as a table. A text is a stranger's: it is read strictly, and refused with a reason if it cannot be."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from ..components import Resource
from ..errors import BadPosition, BadSetup
from ..setup import Setup
from ..table import ROUNDS, Table
from .agenda import agenda_in
from .lands import land_in
from .outline import Agenda, Outline
from .tables import table_of
from .words import Standing, caveman_in, domino_in, number_in, resource_in, seat_in, shown, standing_in
from .writer import position_text

MAX_LENGTH = 2000
"""The longest text that is looked at, in characters."""


def read_position(text: str, players: Iterable[str] | None = None) -> Table:
    """The table of a text, with names for the seats if given; what its history would tell is in a plain order.

    Raises `BadPosition`, or `BadSetup` for the names.
    """
    if len(text) > MAX_LENGTH:
        raise BadPosition("too-long", f"longer than {MAX_LENGTH} characters")
    if not (text.isascii() and text.isprintable()):
        raise BadPosition("not-ascii", "not printable ASCII on one line")
    table = table_of(_outline(text))
    _check_spelling(text, position_text(table))
    return table if players is None else _with_names(table, players)


def _with_names(table: Table, players: Iterable[str]) -> Table:
    old = table.setup
    setup = Setup.of(old.mode.name, players, old.edition.name, old.bonuses, old.rules)
    if len(setup.players) != len(old.players):
        raise BadSetup("bad-players", f"{len(old.players)} play, not {len(setup.players)}")
    return table._replace(setup=setup)


def _check_spelling(text: str, right: str) -> None:
    for word, wanted in zip((text + " ").split(" "), (right + " ").split(" "), strict=False):
        if word != wanted:
            raise BadPosition("not-canonical", f"where {shown(word)} stands, {shown(wanted)} is written")


def _outline(text: str) -> Outline:
    header, *rest = [section.split(" ") for section in text.split("; ")]
    setup = _setup(header)
    sections = dict(_sections(rest, setup))
    for name in ("round", "over" if "over" in sections else "now", *[f"seat {seat}" for seat in setup.seats]):
        if name not in sections:
            raise BadPosition("bad-section", f"there is no section {name}")
    return Outline(
        setup,
        number_in(" ".join(sections["round"]), "round", ROUNDS),
        Agenda("over") if "over" in sections else agenda_in(sections["now"], setup),
        _line(sections, "line", setup),
        _line(sections, "next", setup),
        tuple([domino_in(word, "gone") for word in sections.get("gone", [])]),
        _totems(sections.get("totems", []), setup),
        tuple([caveman_in(word, "cave") for word in sections.get("cave", [])]),
        tuple([caveman_in(word, "burnt") for word in sections.get("burnt", [])]),
        tuple([land_in(sections[f"seat {seat}"], f"seat {seat}") for seat in setup.seats]),
    )


def _setup(words: Sequence[str]) -> Setup:
    """R11 What is played."""
    if len(words) < 4 or not words[3].startswith("rules-"):
        raise BadPosition("bad-section", "it begins like totem 4 clarified rules-2: mode, players, edition, rules")
    mode, players, edition, rules, *bonuses = words
    try:
        version = number_in(rules.removeprefix("rules-"), "", 99)
        return Setup.of(mode, number_in(players, "", 9), edition, bonuses, version)
    except BadSetup as error:
        raise BadPosition(error.code, error.text) from None


def _sections(sections: Iterable[list[str]], setup: Setup) -> Iterator[tuple[str, list[str]]]:
    """The sections by name, each once."""
    known = {"round", "now", "over", "line", "next", "gone", "totems", "cave", "burnt"}
    known |= {f"seat {seat}" for seat in setup.seats}
    for words in sections:
        length = 2 if words[0] == "seat" else 1
        name = " ".join(words[:length])
        if name not in known:
            raise BadPosition("bad-section", f"{shown(name)} is no section, or stands there twice")
        known.remove(name)
        yield name, words[length:]


def _line(sections: dict[str, list[str]], name: str, setup: Setup) -> tuple[Standing, ...]:
    return tuple([standing_in(word, name, setup) for word in sections.get(name, [])])


def _totems(words: Iterable[str], setup: Setup) -> tuple[int | None, ...]:
    """R7 Who holds each totem."""
    holders: list[int | None] = [None] * len(Resource)
    for word in words:
        resource, _, seat = word.partition("@")
        holders[resource_in(resource, "totems")] = seat_in(seat, "totems", setup)
    return tuple(holders)
