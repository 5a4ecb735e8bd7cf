"""Every decision of many games as a position and back. `python -m tests.rules.position_round_trips --games 1000`."""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator
from itertools import product
from random import Random
from typing import Any, NamedTuple

from firstfire import Game, Move, Record, Setup, State, View, verify
from firstfire.rules import Deal, Table, Territory
from firstfire.rules.moves import Fire
from firstfire.rules.positions import read_position
from firstfire.rules.squares import BIT
from firstfire.rules.variants import BONUSES

NAMES = ("Ada", "Bo", "Cy", "Di")
KINDS = list(
    product(
        ("discovery", "totem", "tribe"),
        (2, 3, 4),
        ("clarified", "original"),
        ((), BONUSES[:1], BONUSES[1:], BONUSES),
        (1, 2),
    )
)
"""Mode, players, edition, variants and version of the rules: 144 kinds of games."""


def setup_number(number: int) -> Setup:
    """The kinds in turn, well mixed."""
    mode, players, edition, bonuses, rules = KINDS[number * 55 % len(KINDS)]
    return Setup.of(mode, NAMES[:players], edition, bonuses, rules)


def played(number: int) -> list[Game]:
    """Game number so and so, move by move: full of searches, cavemen that burn and totems that are lost."""
    rng = Random(number)
    games = [Game(State.new(setup_number(number), rng))]
    thrift = rng.random()
    while not games[-1].over:
        games.append(games[-1].apply(spirited(games[-1].state, rng, thrift)))
    return games


def spirited(state: State, rng: Random, thrift: float) -> Move:
    """A random move of a player who likes to search, to burn what stands there, and to save for a search."""
    moves = sorted(state.legal_moves)
    searches = [move for move in moves if move.startswith("search")]
    if searches:
        return rng.choice(searches)
    if "pass" in moves and rng.random() < thrift:
        return next(move for move in moves if move == "pass")
    assert state.seat is not None
    land = state.table.territories[state.seat]
    held = [land.resources[resource] for resource, holder in enumerate(state.table.totems) if holder == state.seat]
    for dear in (sum(held), land.wooden | land.peopled):
        burnable = [move for move in moves if isinstance(move, Fire) and BIT[move.square] & dear]
        if burnable and rng.random() < 0.6:
            return rng.choice(burnable)
    return rng.choice(moves)


def plain(table: Table) -> Table:
    """A table without the order in which it came about."""
    cave = table.cave
    gone = sorted((Counter(cave.turned_up) + Counter(cave.searched)).elements())
    return table._replace(
        territories=tuple(_plain_land(land) for land in table.territories),
        chiefs=() if table.round else tuple(sorted(table.chiefs)),
        drawn=tuple(sorted(table.drawn)),
        cave=cave._replace(face_up=tuple(sorted(cave.face_up)), turned_up=tuple(gone), searched=()),
    )


def _plain_land(land: Territory) -> Territory:
    return land._replace(
        cavemen=tuple(sorted(land.cavemen)),
        dominoes=tuple(sorted(land.dominoes)),
        discarded=tuple(sorted(land.discarded)),
    )


def check(game: Game) -> str:
    """A position gives the same table again: same text, moves, scores and views. Returns it."""
    text = game.position()
    again = Game.from_position(text, game.setup.players, seed=1)
    assert again.position() == text
    assert plain(again.table) == plain(game.table)
    assert read_position(text, game.setup.players) == again.table
    assert again.legal_moves == game.legal_moves
    assert [sheet.rows() for sheet in again.scores()] == [sheet.rows() for sheet in game.scores()]
    assert again.winners() == game.winners()
    for seat in (None, *game.setup.seats):
        view, before = again.view(seat), game.view(seat)
        assert view.position() == before.position() == text
        assert view.legal_moves == before.legal_moves
        data = view.to_object()
        assert data["position"] == text
        assert _lasting(data) == _lasting(before.to_object())
        assert View.from_object(data) == view
    return text


def _lasting(data: dict[str, Any]) -> dict[str, Any]:
    """What a view says that does not depend on where the game began."""
    history = ("format", "position", "chiefs", "deck", "cave", "moves")
    return {key: value for key, value in data.items() if key not in history}


def check_resumed(games: list[Game], at: int) -> None:
    """Dealt the same rest, a game that resumes from a position comes by the same moves to the same tables."""
    secret, start = games[at].state.secret, read_position(games[at].position(), games[at].setup.players)
    shuffles = games[-1].state.secret.shuffles[len(secret.shuffles) :]
    rest = Deal(secret.deal.chiefs[secret.chiefs :], secret.deal.deck[secret.dominoes :], secret.pile)
    state = State.dealt(start.setup, rest, lambda pile, number: shuffles[number], start)
    for game in games[at + 1 :]:
        assert game.move is not None
        state = state.apply(game.move)
        assert plain(state.table) == plain(game.table)
        assert state.legal_moves == game.legal_moves


def check_twins(text: str, seed: int) -> None:
    """Two games from one text and seed play the same, and their record holds."""
    one, two = (Game.from_position(text, seed=seed) for _ in range(2))
    rng = Random(seed)
    while not one.over:
        move = spirited(one.state, rng, 0.5)
        one, two = one.apply(move), two.apply(move)
    assert one.table == two.table
    record = one.record()
    assert record == two.record() == Record.parse(record.to_json()) == Game.from_record(record).record()
    assert verify(record).table == one.table
    view = one.view(0)
    assert View.from_object(view.to_object()) == view


class Tally(NamedTuple):
    """What a run has seen."""

    games: int = 0
    decisions: Counter[str] = Counter()
    longest: str = ""


def run(numbers: Iterator[int] | range, every: int = 1, deep: int = 25) -> Tally:
    """Check every so many decisions of games; of those, every so many are also played on from."""
    tally = Tally(0, Counter(), "")
    for number in numbers:
        games = played(number)
        for at in range(number % every, len(games), every):
            text = check(games[at])
            kind = games[at].table.decision
            tally.decisions["over" if kind is None else kind.kind] += 1
            tally = tally._replace(longest=max(tally.longest, text, key=len))
            if (at + number) % deep == 0:
                check_resumed(games, at)
                check_twins(text, number)
        tally = tally._replace(games=tally.games + 1)
    return tally


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=1000)
    tally = run(range(parser.parse_args().games))
    print(f"{tally.games} games, {tally.decisions.total()} positions: {dict(tally.decisions)}")
    print(f"longest {len(tally.longest)}: {tally.longest}")


if __name__ == "__main__":
    main()
