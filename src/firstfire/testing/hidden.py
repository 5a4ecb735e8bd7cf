"""R3.5 The same game with what is hidden in another order."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, TypeVar

from ..game import Game
from ..rules import Caveman, Deal
from ..rules.secret import chiefs_drawn

if TYPE_CHECKING:
    import random

T = TypeVar("T")


def permuted(game: Game, rng: random.Random) -> Game:
    """A game with the same moves and the same table, whose undrawn dominoes, cavemen and chiefs lie in another order.

    Nothing of the true order is left in it, neither now nor in its history.
    """
    table, setup = game.table, game.setup
    seats = [seat for seat in setup.seats if seat not in table.chiefs]
    people = [*table.cave.turned_up, *_shuffled(table.pile.elements(), rng)]
    deal = Deal(
        (*table.chiefs, *_shuffled(seats, rng))[: chiefs_drawn(setup)],
        (*table.drawn, *_shuffled(table.undrawn, rng)),
        (*people, *table.cave.searched),
    )

    def after_search(rest: tuple[Caveman, ...], number: int) -> Sequence[Caveman]:
        """Whom the game has turned up since, then whom it will, then whoever was searched for since."""
        left = people[len(setup.cavemen) - len(rest) - number - 1 :]
        return [*left, *(Counter(rest) - Counter(left)).elements()]

    other = Game.dealt(setup, deal, after_search)
    for move in game.moves:
        other = other.apply(move)
    return Game(other.state, other.previous, other.move, game.extra)


def _shuffled(items: Iterable[T], rng: random.Random) -> list[T]:
    order = list(items)
    rng.shuffle(order)
    return order
