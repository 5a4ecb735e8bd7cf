"""R3.5 What is hidden at a table: which pieces are known to everyone, in which order only a deal says."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

from .components import DOMINOES, Caveman
from .errors import BadSetup
from .secret import Deal, Secret, Shuffler, chiefs_drawn, seeded_shuffler
from .setup import Setup
from .table import Table

if TYPE_CHECKING:
    import random


class Hidden(NamedTuple):
    """The pieces that have not been drawn, in no order."""

    chiefs: tuple[int, ...]
    """With 2 players nobody: which of them chooses the pair (R2.4) is not a matter of order."""
    deck: tuple[int, ...]
    cave: tuple[Caveman, ...]

    @classmethod
    def of(cls, setup: Setup, table: Table | None) -> Hidden:
        """What is hidden at a table, or before a game."""
        chiefs = setup.seats if chiefs_drawn(setup) > 1 else ()
        if table is None:
            return cls(tuple(chiefs), tuple(DOMINOES), setup.cavemen)
        undrawn_chiefs = tuple([seat for seat in chiefs if seat not in table.chiefs])
        return cls(undrawn_chiefs, table.undrawn, tuple(table.pile.elements()))


def check_deal(deal: Deal, setup: Setup, start: Table | None) -> None:
    """Raise `BadSetup` unless a deal orders all the pieces of a game, or just those that are hidden at its start."""
    if start is None:
        deal.check(setup)
        return
    for key, pieces in Hidden.of(setup, start)._asdict().items():
        if Counter(getattr(deal, key)) != Counter(pieces):
            raise BadSetup(f"bad-{key}", f"not the {len(pieces)} that are hidden in the position, each once")


def secret_behind(table: Table, rest: Deal, shuffler: Shuffler) -> Secret:
    """The secret of a table of which the rest is dealt so."""
    deal = Deal(
        (*table.chiefs, *rest.chiefs),
        (*table.drawn, *rest.deck),
        (*table.cave.turned_up, *rest.cave),
    )
    return Secret(deal, shuffler, len(table.chiefs), len(table.drawn), rest.cave)


def dealt_anew(table: Table, rng: random.Random) -> Secret:
    """A secret of which `rng` orders all that is hidden."""
    chiefs, deck, cave = Hidden.of(table.setup, table)
    rest = Deal(
        tuple(rng.sample(chiefs, len(chiefs))),
        tuple(rng.sample(deck, len(deck))),
        tuple(rng.sample(cave, len(cave))),
    )
    return secret_behind(table, rest, seeded_shuffler(rng.getrandbits(64)))
