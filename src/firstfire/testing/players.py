"""Checks of players: legal, repeatable, and blind to what is hidden."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import product
from random import Random
from typing import TypeAlias

from ..game import Game
from ..players import FREE, Budget, Player
from ..rules.modes import MODES
from .hidden import permuted
from .nonconformity import Nonconformity

ALL_MODES = tuple(MODES)
Bot: TypeAlias = Callable[[Game, Random], str]
"""A function that chooses a move for the seat to decide; all its chance comes from the generator."""


def check_player(
    make_player: Callable[[], Player],
    games: int = 1,
    seed: int = 0,
    modes: Sequence[str] = ALL_MODES,
    players: Sequence[int] = (2, 3, 4),
    *,
    budget: Budget = FREE,
    repeatable: bool = True,
) -> int:
    """Let a player decide for every seat of `games` games of each mode and number of players; how many decisions.

    `make_player` is its class, or any function that returns a new one. Raises `Nonconformity` if a move is illegal, or
    if two of them, shown the same views with the same seeds, do not make the same moves. Give a player that searches a
    `Budget(playouts=…)`; where luck cannot be set, as in a program, ask for no repetition.
    """

    def bot() -> Bot:
        player = make_player()
        return lambda game, rng: player.choose(game.view(game.seat), rng, budget)

    return _check(bot, games, seed, modes, players, repeatable)


def check_bot(
    choose: Bot,
    games: int = 1,
    seed: int = 0,
    modes: Sequence[str] = ALL_MODES,
    players: Sequence[int] = (2, 3, 4),
    *,
    repeatable: bool = True,
) -> int:
    """`check_player` for a function that is handed the whole game, hidden order and all, and keeps nothing in mind.

    Raises `Nonconformity` also if its choice changes with the hidden order.
    """
    return _check(lambda: choose, games, seed, modes, players, repeatable)


def _check(
    make_bot: Callable[[], Bot], games: int, seed: int, modes: Sequence[str], players: Sequence[int], repeatable: bool
) -> int:
    decisions = 0
    for mode, count, number in product(modes, players, range(games)):
        for _ in _played(make_bot, mode, count, f"{seed}/{number}", repeatable):
            decisions += 1
    return decisions


def _played(make_bot: Callable[[], Bot], mode: str, players: int, seed: str, repeatable: bool) -> Iterator[Game]:
    """A game in which a bot decides for every seat, checked decision by decision against two others of its kind."""
    first, second, third = make_bot(), make_bot(), make_bot()
    game = Game.new(mode, players, seed=seed)
    while not game.over:
        yield game
        luck = f"{seed}/{len(game.moves)}"
        where = f"{mode}, {players} players, seed {seed!r}, after {len(game.moves)} moves"
        move = first(game, Random(luck))
        if move not in game.legal_moves:
            raise Nonconformity("illegal", f"{move!r} is not a legal move: {where}")
        if repeatable:
            again = second(game, Random(luck))
            if again != move:
                raise Nonconformity("unrepeatable", f"{move!r}, then {again!r} for the same view and seed: {where}")
            blind = third(permuted(game, Random(f"{luck}/hidden")), Random(luck))
            if blind != move:
                raise Nonconformity("peeks", f"{move!r}, but {blind!r} with the hidden order changed: {where}")
        game = game.apply(move)
