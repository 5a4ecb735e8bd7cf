"""The random games of `random_games`, on the compiled engine."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ..engine.buffers import TALLY_DISCARDS, TALLY_ROWS, TALLY_SQUARES
from ..engine.games import agreed
from ..engine.layout import KINDS, SCORE_ROWS
from ..engine.logged_games import logged_game
from ..engine.simulate import tally_games
from ..rules import Caveman, Deal, Record, Setup, State, parse_move
from .statistics import Tally

CHUNK = 20_000
"""Games between two reports of progress."""


def simulate(
    setup: Setup,
    games: int,
    seed: int,
    keep: Callable[[Record], None] | None = None,
    progress: Callable[[int], None] | None = None,
) -> Tally:
    """Play so many games of a seed; `keep` gets each record, `progress` the number of games played so far."""
    numbers = agreed(setup)
    tally = Tally(games=games)
    for start in range(0, games, CHUNK):
        end = min(start + CHUNK, games)
        counts = tally_games(numbers, end - start, seed, start=start)
        _add(tally, counts)
        if keep is not None:
            for number in range(start, end):
                keep(record_of(setup, seed, number))
        if progress is not None:
            progress(end)
    return tally


def _add(tally: Tally, counts: Sequence[int]) -> None:
    for at, kind in enumerate(KINDS):
        tally.decisions[kind] += counts[2 * at]
        tally.options[kind] += counts[2 * at + 1]
    tally.discards += counts[TALLY_DISCARDS]
    tally.squared_totals += counts[TALLY_SQUARES]
    for at, row in enumerate(SCORE_ROWS):
        tally.rows[row] += counts[TALLY_ROWS + at]


def record_of(setup: Setup, seed: int, number: int) -> Record:
    """The record of game `number` of a seed; the reference rules replay it, so it holds in both engines."""
    agreed = setup.edition.name, setup.bonuses, setup.rules
    game = logged_game(setup.mode.name, len(setup.players), *agreed, seed=seed, number=number)
    deal = Deal(tuple(game.chiefs), tuple(game.deck), tuple(map(Caveman, game.cave)))

    def shuffle(rest: tuple[Caveman, ...], search: int) -> Sequence[Caveman]:
        return [Caveman(kind) for kind in game.shuffles[search]]

    state = State.dealt(setup, deal, shuffle)
    for move in game.moves:
        state = state.apply(move)
    return Record.of(setup, [parse_move(move) for move in game.moves], state)
