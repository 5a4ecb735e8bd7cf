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
    player: Player,
    games: int = 1,
    seed: int = 0,
    modes: Sequence[str] = ALL_MODES,
    players: Sequence[int] = (2, 3, 4),
    *,
    budget: Budget = FREE,
    repeatable: bool = True,
) -> int:
    """Let a player decide for every seat of `games` games of each mode and number of players; how many decisions.

    Raises `Nonconformity` if a move is illegal or if the same view and seed do not give the same move. Give a player
    that searches a `Budget(playouts=…)`; where luck cannot be set, as in a program, ask for no repetition.
    """

    def choose(game: Game, rng: Random) -> str:
        return player.choose(game.view(game.seat), rng, budget)

    return check_bot(choose, games, seed, modes, players, repeatable=repeatable)


def check_bot(
    choose: Bot,
    games: int = 1,
    seed: int = 0,
    modes: Sequence[str] = ALL_MODES,
    players: Sequence[int] = (2, 3, 4),
    *,
    repeatable: bool = True,
) -> int:
    """`check_player` for a function that is handed the whole game, hidden order and all.

    Raises `Nonconformity` also if its choice changes with the hidden order.
    """
    decisions = 0
    for mode, count, number in product(modes, players, range(games)):
        for _ in _played(choose, mode, count, f"{seed}/{number}", repeatable):
            decisions += 1
    return decisions


def _played(choose: Bot, mode: str, players: int, seed: str, repeatable: bool) -> Iterator[Game]:
    """A game in which a bot decides for every seat, checked decision by decision."""
    game = Game.new(mode, players, seed=seed)
    while not game.over:
        yield game
        luck = f"{seed}/{len(game.moves)}"
        where = f"{mode}, {players} players, seed {seed!r}, after {len(game.moves)} moves"
        move = choose(game, Random(luck))
        if move not in game.legal_moves:
            raise Nonconformity("illegal", f"{move!r} is not a legal move: {where}")
        if repeatable:
            again = choose(game, Random(luck))
            if again != move:
                raise Nonconformity("unrepeatable", f"{move!r}, then {again!r} for the same view and seed: {where}")
            blind = choose(permuted(game, Random(f"{luck}/hidden")), Random(luck))
            if blind != move:
                raise Nonconformity("peeks", f"{move!r}, but {blind!r} with the hidden order changed: {where}")
        game = game.apply(move)
