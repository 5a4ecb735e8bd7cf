"""R3.5 The only secret of the game: the order of what has not been drawn.

It lives in types of its own, apart from the `Table` that everyone sees. They are never printed and never pickled; a
`Record` is the way to keep a game.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NoReturn, Self, TypeAlias

from .components import DOMINOES, Caveman
from .errors import BadSetup
from .frozen import Frozen, set_field
from .line import LINE_LENGTH
from .setup import Setup

if TYPE_CHECKING:
    import random

Shuffler: TypeAlias = Callable[[tuple[Caveman, ...], int], Sequence[Caveman]]
"""Orders the rest of the pile after search number `n`, from 0 (R8.3)."""


class _Unspeakable(Frozen):
    """A value that neither prints nor pickles what it holds."""

    __slots__ = ()

    def __repr__(self) -> str:
        return f"<{type(self).__name__}>"

    def __reduce_ex__(self, protocol: object) -> NoReturn:
        raise TypeError("the hidden order is never serialised; keep the game as a record instead")

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: object) -> Self:
        return self


class Deal(_Unspeakable):
    """R2.1, R2.3, R8.2 Every order there is, fixed before play.

    `chiefs` are the seats in the order their chiefs are drawn (with 2 the one that chooses a pair, R2.4), `deck`
    the 48 dominoes in draw order, `cave` in Tribe mode the 22 cavemen from the top.
    """

    __slots__ = ("cave", "chiefs", "deck")
    chiefs: tuple[int, ...]
    deck: tuple[int, ...]
    cave: tuple[Caveman, ...]

    def __init__(self, chiefs: tuple[int, ...], deck: tuple[int, ...], cave: tuple[Caveman, ...] = ()) -> None:
        set_field(self, "chiefs", chiefs)
        set_field(self, "deck", deck)
        set_field(self, "cave", cave)

    @classmethod
    def random(cls, setup: Setup, rng: random.Random) -> Deal:
        """R2.1 Everything shuffled."""
        chiefs = rng.sample(list(setup.seats), chiefs_drawn(setup))
        deck = rng.sample(list(DOMINOES), len(DOMINOES))
        cave = rng.sample(setup.cavemen, len(setup.cavemen))
        return cls(tuple(chiefs), tuple(deck), tuple(cave))

    def check(self, setup: Setup) -> None:
        """Raise `BadSetup` unless this deals all the pieces, each once."""
        if sorted(self.deck) != list(DOMINOES):
            raise BadSetup("bad-deck", "the deck is not the 48 dominoes, each once")
        if Counter(self.cave) != Counter(setup.cavemen):
            raise BadSetup("bad-cave", f"the cave is not the {len(setup.cavemen)} cavemen of this mode, each once")
        if len(self.chiefs) != chiefs_drawn(setup) or not set(self.chiefs) <= set(setup.seats):
            raise BadSetup("bad-chiefs", "the chiefs are not drawn from the seats as R2.3 or R2.4 says")
        if len(set(self.chiefs)) != len(self.chiefs):
            raise BadSetup("bad-chiefs", "a chief is drawn twice")


def chiefs_drawn(setup: Setup) -> int:
    """R2.3, R2.4 How many chiefs are drawn in the set-up."""
    return 1 if len(setup.players) == 2 else len(setup.players)


def seeded_shuffler(seed: int) -> Shuffler:
    """A shuffler that gives the same orders for the same seed."""

    def shuffle(rest: tuple[Caveman, ...], number: int) -> Sequence[Caveman]:
        from random import Random

        return Random(f"{seed}/{number}").sample(rest, len(rest))

    return shuffle


class Secret(_Unspeakable):
    """The deal, and how much of it has been drawn.

    `chiefs` and `dominoes` count what was drawn, `pile` is what is left of the cave pile, and `shuffles` are the piles
    after each search so far.
    """

    __slots__ = ("chiefs", "deal", "dominoes", "pile", "shuffler", "shuffles")
    deal: Deal
    shuffler: Shuffler
    chiefs: int
    dominoes: int
    pile: tuple[Caveman, ...]
    shuffles: tuple[tuple[Caveman, ...], ...]

    def __init__(
        self,
        deal: Deal,
        shuffler: Shuffler,
        chiefs: int = 0,
        dominoes: int = 0,
        pile: tuple[Caveman, ...] = (),
        shuffles: tuple[tuple[Caveman, ...], ...] = (),
    ) -> None:
        set_field(self, "deal", deal)
        set_field(self, "shuffler", shuffler)
        set_field(self, "chiefs", chiefs)
        set_field(self, "dominoes", dominoes)
        set_field(self, "pile", pile)
        set_field(self, "shuffles", shuffles)

    @classmethod
    def of(cls, deal: Deal, shuffler: Shuffler) -> Secret:
        """The secret of a game in which nothing has been drawn."""
        return cls(deal, shuffler, pile=deal.cave)

    def draw_chief(self) -> tuple[int, Secret]:
        """R2.3 The next chief's seat."""
        seat = self.deal.chiefs[self.chiefs]
        return seat, Secret(self.deal, self.shuffler, self.chiefs + 1, self.dominoes, self.pile, self.shuffles)

    def draw_line(self) -> tuple[tuple[int, ...], Secret]:
        """R2.2 The next four dominoes; none when the pile is used up (R3.4)."""
        drawn = self.deal.deck[self.dominoes : self.dominoes + LINE_LENGTH]
        after = self.dominoes + len(drawn)
        return drawn, Secret(self.deal, self.shuffler, self.chiefs, after, self.pile, self.shuffles)

    def turn_up(self, count: int) -> tuple[tuple[Caveman, ...], Secret]:
        """R8.2 The next cavemen from the top of the pile, fewer if it runs out."""
        rest = self.pile[count:]
        return self.pile[:count], Secret(self.deal, self.shuffler, self.chiefs, self.dominoes, rest, self.shuffles)

    def take(self, caveman: Caveman) -> Secret:
        """R8.3 A search: take a caveman from the pile and shuffle the rest."""
        at = self.pile.index(caveman)
        pile = tuple(self.shuffler(self.pile[:at] + self.pile[at + 1 :], len(self.shuffles)))
        return Secret(self.deal, self.shuffler, self.chiefs, self.dominoes, pile, (*self.shuffles, pile))
