"""A state of the pure rules as a compiled game."""

from __future__ import annotations

from collections.abc import Iterable

from firstfire.engine.games import dealt_game, extend
from firstfire.engine.layout import (
    BITS_PER_KIND,
    CAVE,
    CAVEMEN,
    CHIEFS,
    CLAIMS,
    DISCARDS,
    DRAWN,
    FIRE1,
    FIRE2,
    FREE,
    HIDDEN,
    KIND,
    KINDS,
    LINE,
    LOG,
    LOG_DISCARD,
    MATCH,
    NEXT,
    NOBODY,
    OCCUPIED,
    OVER,
    OWNERS,
    PAID,
    PENDING,
    PILE,
    PILE_SEARCHED,
    PILE_TOP,
    PRICE,
    RESOURCE,
    ROUND,
    SEAT,
    SEATS,
    SQUARE,
    TOTEMS,
    TRIBE,
    TRIBE_BOARDS,
    TURN,
    TURNS,
)
from firstfire.engine.memory import State
from firstfire.engine.to_rules import Geometry
from firstfire.rules import Deal, Setup
from firstfire.rules import State as RulesState
from firstfire.rules.components import Caveman
from firstfire.rules.decisions import Decision, HandOverTotem, LandFire, PayResource, SettleCaveman
from firstfire.rules.line import Line
from firstfire.rules.squares import UP, squares_in
from firstfire.rules.table import ROUNDS
from firstfire.rules.territory import Territory

STEPS = {1: 0, UP: 1, -1: 2, -UP: 3}


def _pack(numbers: Iterable[int], bits: int = 8) -> int:
    return sum(number << bits * i for i, number in enumerate(numbers))


def _counts(cavemen: Iterable[Caveman]) -> int:
    return sum(1 << BITS_PER_KIND * CAVEMEN.index(str(caveman)) for caveman in cavemen)


def _write_territory(state: State, seat: int, territory: Territory, geometry: Geometry) -> None:
    hut = 1 << territory.hut
    masks = {OCCUPIED: territory.occupied, FIRE1: territory.ones, FIRE2: territory.twos}
    masks |= {MATCH + terrain: mask | hut for terrain, mask in enumerate(territory.terrains)}
    masks |= {RESOURCE + resource: mask for resource, mask in enumerate(territory.resources)}
    for plane in range(TRIBE_BOARDS):
        kinds = ((settled.square, CAVEMEN.index(str(settled.caveman)) + 1) for settled in territory.cavemen)
        masks[TRIBE + plane] = sum(1 << square for square, kind in kinds if kind >> plane & 1)
    memory = state.bytes()
    for board, mask in masks.items():
        value = sum(1 << geometry.position(square) for square in squares_in(mask))
        at = geometry.word(seat, board)
        memory[8 * at : 8 * (at + geometry.words)] = value.to_bytes(8 * geometry.words, "little")
    for number, first, second in territory.dominoes:
        row, column = divmod(first, UP)
        entry = 16 * (row * geometry.side + column) + 4 * STEPS[second - first] + seat + 1
        _log(state, number, entry)
    for number in territory.discarded:
        _log(state, number, LOG_DISCARD | seat)
    rows, columns = zip(*(divmod(square, UP) for square in squares_in(territory.occupied)), strict=True)
    memory[8 * (SEATS + seat) + DISCARDS] = len(territory.discarded)
    extend(state, seat, min(columns), max(columns), min(rows), max(rows))


def _log(state: State, number: int, entry: int) -> None:
    state.bytes()[8 * LOG + 2 * number : 8 * LOG + 2 * number + 2] = entry.to_bytes(2, "little")


def _write_line(state: State, line: Line, numbers: int, chiefs: int) -> None:
    state[numbers] = _pack(line.numbers)
    state[chiefs] = _pack(chief or 0 for chief in line.chiefs)


def _write_decision(state: State, decision: Decision | None, geometry: Geometry) -> None:
    if decision is None:
        state[KIND] = OVER
        state[ROUND] = ROUNDS + 1
        return
    state[KIND] = KINDS.index(decision.kind)
    state[SEAT] = decision.seat
    if isinstance(decision, LandFire):
        state[SQUARE], state[PENDING] = geometry.position(decision.volcano), decision.fires
    elif isinstance(decision, HandOverTotem):
        state[PENDING] = decision.resource
    elif isinstance(decision, PayResource):
        state[PENDING], state[PRICE] = CAVEMEN.index(str(decision.caveman)), decision.left
        state[PAID] = -1 if decision.last is None else decision.last
    elif isinstance(decision, SettleCaveman):
        state[PENDING] = CAVEMEN.index(str(decision.caveman))


def _cavemen(pure: RulesState) -> tuple[Caveman, ...]:
    """All cavemen: turned up, found by a search, and still in the pile. An imagined deal leaves out those found."""
    cave = pure.table.cave
    return (*cave.turned_up, *cave.searched, *pure.secret.pile) if pure.table.setup.mode.has_cave else ()


def beginning(setup: Setup, deal: Deal, cavemen: Iterable[Caveman] = (), seed: int = 0) -> State:
    """The compiled game of an agreement and a deal at its first decision; Tribe mode needs all its cavemen."""
    return dealt_game(
        setup.mode.name,
        len(setup.players),
        edition=setup.edition.name,
        bonuses=setup.bonuses,
        rules=setup.rules,
        chiefs=deal.chiefs,
        deck=deal.deck,
        cave=[str(caveman) for caveman in cavemen],
        seed=seed,
    )


def from_rules(pure: RulesState, seed: int = 0) -> State:
    """The compiled game of a state of the pure rules; `seed` is for the shuffles to come."""
    table, secret = pure.table, pure.secret
    setup = table.setup
    players = len(setup.players)
    state = beginning(setup, secret.deal, _cavemen(pure), seed)
    geometry = Geometry(players)
    for seat, territory in enumerate(table.territories):
        _write_territory(state, seat, territory, geometry)
    state[ROUND] = table.round
    state[TURN] = table.turn if table.round else len(table.chiefs) - 1
    state[TURNS] = len(table.line.numbers) if table.round else players
    state[DRAWN] = len(table.drawn)
    _write_line(state, table.line, LINE, OWNERS)
    _write_line(state, table.next_line, NEXT, CLAIMS)
    state[FREE] = sum(1 << i for i, chief in enumerate(table.next_line.chiefs) if chief is None)
    state[CHIEFS] = _pack([*secret.deal.chiefs, *(set(range(4)) - set(secret.deal.chiefs))])
    state[TOTEMS] = _pack(NOBODY if holder is None else holder for holder in table.totems)
    if setup.mode.has_cave:
        cave = table.cave
        state[CAVE] = _counts(cave.face_up)
        state[HIDDEN] = _counts(secret.pile)
        state[PILE_TOP] = len(cave.turned_up) + len(cave.searched)
        kinds = [CAVEMEN.index(str(caveman)) for caveman in (*cave.turned_up, *cave.searched, *secret.pile)]
        searched = range(len(cave.turned_up), int(state[PILE_TOP]))
        marked = [kind | PILE_SEARCHED if i in searched else kind for i, kind in enumerate(kinds)]
        state.bytes()[8 * PILE : 8 * PILE + len(marked)] = bytes(marked)
    _write_decision(state, table.decision, geometry)
    return state
