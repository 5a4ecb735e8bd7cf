"""Territories and tables made from text, so that a test shows the position it is about.

A territory is rows from top to bottom, separated by `/`. A square is `..` (empty), `HUT`, or a terrain letter and its
printed fires (or craters): `D0 G1 V2`. Then, in any order: `*` its wooden resource lies on it, `+2` a token of 2 fires,
`!oaf` a caveman.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from firstfire.rules import Caveman, Deal, Move, Resource, Setup, State, Table, Terrain, Territory
from firstfire.rules.cave import Cave
from firstfire.rules.components import CAVEMEN, DOMINOES
from firstfire.rules.decisions import Decision
from firstfire.rules.edition import RULES
from firstfire.rules.line import Line
from firstfire.rules.secret import Secret, seeded_shuffler
from firstfire.rules.squares import BIT, UP, WITHIN, Mask, parse_square, square_name, squares_in

TERRAINS = {terrain.name[0]: terrain for terrain in Terrain}
CARRIES = {"G": Resource.MAMMOTH, "L": Resource.FISH, "J": Resource.MUSHROOM, "Q": Resource.FLINT}
CELL = re.compile(r"(?P<ground>HUT|[DGLJQV]\d)(?P<rest>(\*|\+\d|![a-z-]+)*)$")


def squares(names: str) -> Mask:
    """The mask of squares named in a text: `squares("e5 e6")`."""
    return sum(BIT[parse_square(name)] for name in names.split())


def names(mask: Mask) -> str:
    """The names of a mask's squares, in order."""
    return " ".join(square_name(square) for square in squares_in(mask))


def territory(text: str, size: int = 5, discarded: tuple[int, ...] = ()) -> Territory:
    """The territory that the rows show. It has no dominoes, only what lies on the squares."""
    rows = [row.split() for row in text.split("/")]
    start = Territory.start(size)
    (at_row, at_column) = next((r, c) for r, row in enumerate(rows) for c, cell in enumerate(row) if "HUT" in cell)
    window, occupied, ones, twos, tokens = start.window, 0, 0, 0, 0
    terrains, resources, cavemen = [0] * 6, [0] * 4, []
    for r, row in enumerate(rows):
        for c, cell in enumerate(row):
            if cell == "..":
                continue
            match = CELL.match(cell)
            assert match, cell
            square = start.hut + (at_row - r) * UP + (c - at_column)
            bit = BIT[square]
            window &= WITHIN[size - 1][square]
            occupied |= bit
            ground, rest = match["ground"], match["rest"]
            fires = 0 if ground == "HUT" or ground[0] == "V" else int(ground[1])
            if ground != "HUT":
                terrains[TERRAINS[ground[0]]] |= bit
            for mark in re.findall(r"\*|\+\d|![a-z-]+", rest):
                if mark == "*":
                    resources[CARRIES[ground[0]]] |= bit
                elif mark[0] == "+":
                    fires, tokens = int(mark[1]), tokens | bit
                else:
                    cavemen.append((square, Caveman(mark[1:])))
            ones |= bit if fires & 1 else 0
            twos |= bit if fires & 2 else 0
    made = start._replace(
        window=window,
        occupied=occupied,
        terrains=tuple(terrains),
        ones=ones,
        twos=twos,
        tokens=tokens,
        resources=tuple(resources),
        discarded=discarded,
    )
    for square, caveman in cavemen:
        made = made.with_caveman(square, caveman)
    return made


def deal(
    setup: Setup,
    deck: Sequence[int] = (),
    chiefs: Sequence[int] | None = None,
    cave: Iterable[Caveman | str] = (),
) -> Deal:
    """A deal with the given pieces on top and the rest below them in order."""
    rest = list(CAVEMEN[RULES])
    on_top = [Caveman(caveman) for caveman in cave]
    for caveman in on_top:
        rest.remove(caveman)
    if chiefs is None:
        chiefs = [0] if len(setup.players) == 2 else list(setup.seats)
    return Deal(
        tuple(chiefs),
        (*deck, *[number for number in DOMINOES if number not in deck]),
        (*on_top, *rest) if setup.mode.has_cave else (),
    )


def dealt(
    setup: Setup,
    deck: Sequence[int] = (),
    chiefs: Sequence[int] | None = None,
    cave: Iterable[Caveman | str] = (),
) -> State:
    """A new game with the given pieces on top."""
    return State.dealt(setup, deal(setup, deck, chiefs, cave), seeded_shuffler(0))


def after(state: State, *moves: str) -> State:
    """The state after some moves."""
    for move in moves:
        state = state.apply(move)
    return state


def walk(state: State, *moves: str) -> Iterator[State]:
    """The state, then after each of the moves."""
    yield state
    for move in moves:
        state = state.apply(move)
        yield state


def position(
    setup: Setup,
    decision: Decision | None,
    *territories: Territory | str,
    line: Line | None = None,
    turn: int = 0,
    next_line: Sequence[int] = (),
    round_: int = 3,
    totems: tuple[int | None, ...] = (None,) * 4,
    face_up: Iterable[Caveman | str] = (),
) -> State:
    """A state in the middle of a game. Missing territories are empty; the line holds one domino of the decider."""
    lands = [territory(t, setup.size) if isinstance(t, str) else t for t in territories]
    lands += [Territory.start(setup.size)] * (len(setup.players) - len(lands))
    cave = tuple(Caveman(caveman) for caveman in face_up)
    dealing = deal(setup, cave=cave)
    table = Table(
        setup=setup,
        territories=tuple(lands),
        round=round_,
        line=line or Line((1,), (decision.seat if decision else 0,)),
        turn=turn,
        next_line=Line.of(next_line),
        decision=decision,
        chiefs=dealing.chiefs,
        drawn=dealing.deck[:8],
        totems=totems,
        cave=Cave(cave, cave),
    )
    return State.of(
        table,
        Secret(dealing, seeded_shuffler(0), chiefs=len(dealing.chiefs), dominoes=8, pile=dealing.cave[len(cave) :]),
    )


def texts(moves: Iterable[Move], word: str = "") -> set[str]:
    """The moves as plain texts; with a word, what follows it."""
    return {str(move)[len(word) :].strip() for move in moves if str(move).startswith(word)}
