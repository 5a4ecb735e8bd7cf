"""A compiled game as a state of the pure rules.

Nothing that the game depends on is lost. What only history tells comes back in a plain order: cavemen of a territory
by square, no list of past shuffles, and the original cave pile in the order in which it has left the pile.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, reduce
from operator import or_

from firstfire.engine.layout import (
    BITS_PER_KIND,
    BOARDS,
    BONUS_NAMES,
    BONUSES,
    CAVE,
    CAVEMEN,
    CHIEFS,
    CLAIMS,
    DECK,
    DRAWN,
    EDITION,
    FIRE1,
    FIRE2,
    FIRE_ON_HUT,
    FREE,
    KIND,
    KINDS,
    KINDS_OF_CAVEMEN,
    LINE,
    LOG,
    LOG_DISCARD,
    MODE,
    MODES,
    NEXT,
    NOBODY,
    OVER,
    OWNERS,
    PAID,
    PENDING,
    PILE,
    PILE_END,
    PILE_SEARCHED,
    PILE_TOP,
    PLAYERS,
    PRICE,
    RESOURCE,
    RNG,
    ROUND,
    RULES_SHIFT,
    SEAT,
    SEAT_BOARDS,
    SEATS,
    SQUARE,
    TOTEMS,
    TRIBE,
    TRIBE_BOARDS,
    TURN,
    TURNS,
)
from firstfire.engine.memory import State
from firstfire.rules import Deal, Setup
from firstfire.rules import State as RulesState
from firstfire.rules.cave import Cave
from firstfire.rules.components import Caveman, Resource
from firstfire.rules.decisions import (
    ChoosePair,
    ClaimDomino,
    Decision,
    HandOverTotem,
    LandFire,
    PayResource,
    PlaceDomino,
    RecruitCaveman,
    SettleCaveman,
)
from firstfire.rules.edition import CLARIFIED, ORIGINAL
from firstfire.rules.line import Line
from firstfire.rules.secret import Secret, chiefs_drawn, seeded_shuffler
from firstfire.rules.squares import BIT, UP, squares_in
from firstfire.rules.squares import RIGHT as ONE_RIGHT
from firstfire.rules.table import ROUNDS, Table
from firstfire.rules.territory import Settled, Territory


class Geometry:
    """How the boards of a game lie on the squares of the pure rules."""

    def __init__(self, players: int) -> None:
        self.size, self.bits, self.stride, self.side = (7, 128, 11, 13) if players == 2 else (5, 64, 8, 9)
        self.words = self.bits // 64

    def position(self, square: int) -> int:
        """Board position of a square."""
        row, column = divmod(square, UP)
        return (column + self.stride * row) % self.bits

    def word(self, seat: int, board: int) -> int:
        """Word of the buffer at which a seat's board begins."""
        return BOARDS + (seat * SEAT_BOARDS + board) * self.words


@cache
def squares_by_position(players: int, left: int, right: int, bottom: int, top: int) -> dict[int, int]:
    """Every square of the rectangle that a territory fills, by board position."""
    geometry = Geometry(players)
    squares = [row * UP + column for row in range(bottom, top + 1) for column in range(left, right + 1)]
    return {geometry.position(square): square for square in squares}


class Reader:
    """Reads one compiled game."""

    def __init__(self, state: State) -> None:
        self.state: list[int] = state.tolist()
        self.bytes = state.tobytes()
        self.players = self.state[PLAYERS]
        self.geometry = Geometry(self.players)

    def packed(self, word: int, count: int) -> tuple[int, ...]:
        """The first numbers of a packed list."""
        return tuple(self.bytes[8 * word : 8 * word + count])

    def squares(self, seat: int) -> dict[int, int]:
        """The squares of a territory by board position."""
        return squares_by_position(self.players, *self.packed(SEATS + seat, 4))

    def mask(self, seat: int, board: int) -> int:
        """A board as a mask of the pure rules."""
        start, words = 8 * self.geometry.word(seat, board), self.geometry.words
        value = int.from_bytes(self.bytes[start : start + 8 * words], "little")
        if value == 0:
            return 0
        where = self.squares(seat)
        return sum(BIT[where[position]] for position in squares_in(value) if position in where)

    def territory(self, seat: int) -> Territory:
        """One seat's territory: its dominoes laid again, then fire, wood and people as they are."""
        territory = Territory.start(self.geometry.size)
        for number in self.drawn():
            entry = self.state[LOG + (number >> 2)] >> 16 * (number & 3) & 0xFFFF
            if entry == LOG_DISCARD | seat:
                territory = territory.with_discard(number)
            elif entry and not entry & LOG_DISCARD and (entry - 1) % 4 == seat:
                cell, direction = divmod((entry - 1) // 4, 4)
                row, column = divmod(cell, self.geometry.side)
                first = row * UP + column
                second = first + (ONE_RIGHT, UP, -ONE_RIGHT, -UP)[direction]
                territory = territory.with_domino(number, first, second, wooden=False)
        ones, twos = self.mask(seat, FIRE1), self.mask(seat, FIRE2)
        planes = [self.mask(seat, TRIBE + plane) for plane in range(TRIBE_BOARDS)]
        kinds = {
            square: sum((plane >> square & 1) << i for i, plane in enumerate(planes))
            for square in squares_in(reduce(or_, planes))
        }
        return territory._replace(
            ones=ones,
            twos=twos,
            tokens=(ones | twos) & ~territory.burning,
            resources=tuple(self.mask(seat, RESOURCE + i) for i in range(4)),
            cavemen=tuple(Settled(at, Caveman(CAVEMEN[kind - 1])) for at, kind in kinds.items()),
        )

    def drawn(self) -> tuple[int, ...]:
        """The dominoes drawn so far, line by line, sorted within a line."""
        deck = self.packed(DECK, self.state[DRAWN])
        return tuple(number for at in range(0, len(deck), 4) for number in sorted(deck[at : at + 4]))

    def cave(self) -> Cave:
        """The cave board, and who has left the pile."""
        left = self.packed(PILE, self.state[PILE_TOP])
        turned_up = [kind for kind in left if kind < PILE_SEARCHED]
        face_up: list[int] = []
        waiting = [self.state[CAVE] >> BITS_PER_KIND * kind & 15 for kind in range(KINDS_OF_CAVEMEN)]
        for kind in reversed(turned_up):  # the first of a kind to be turned up is the first to be recruited
            if waiting[kind]:
                waiting[kind] -= 1
                face_up.insert(0, kind)
        searched = [kind - PILE_SEARCHED for kind in left if kind >= PILE_SEARCHED]
        return Cave(*(tuple(Caveman(CAVEMEN[kind]) for kind in kinds) for kinds in (face_up, turned_up, searched)))

    def decision(self, territories: Sequence[Territory], line: Line) -> Decision | None:
        """What is to be decided."""
        state, seat = self.state, self.state[SEAT]
        if state[KIND] == OVER:
            return None
        pending = state[PENDING]
        match KINDS[state[KIND]]:
            case "open2":
                return ChoosePair(seat)
            case "claim":
                return ClaimDomino(seat)
            case "place":
                return PlaceDomino(seat, line.numbers[state[TURN]])
            case "fire":
                return LandFire(seat, self.squares(seat)[state[SQUARE] % self.geometry.bits], pending)
            case "totem":
                counts = [-1 if i == seat else t.resources[pending].bit_count() for i, t in enumerate(territories)]
                heirs = tuple(i for i, count in enumerate(counts) if count == max(counts))
                return HandOverTotem(seat, Resource(pending), heirs)
            case "recruit":
                return RecruitCaveman(seat)
            case "pay":
                last = None if state[PAID] < 0 else Resource(state[PAID])
                return PayResource(seat, Caveman(CAVEMEN[pending]), state[PRICE], last)
            case _:
                return SettleCaveman(seat, Caveman(CAVEMEN[pending]))

    def table(self, setup: Setup) -> Table:
        """All that lies open."""
        state, round_ = self.state, self.state[ROUND]
        line = next_line = Line()
        if round_:
            line = Line(self.packed(LINE, state[TURNS]), self.packed(OWNERS, state[TURNS]))
        if round_ < ROUNDS:
            claims = zip(range(4), self.packed(CLAIMS, 4), strict=True)
            chiefs = tuple(None if state[FREE] >> i & 1 else seat for i, seat in claims)
            next_line = Line(self.packed(NEXT, 4), chiefs)
        territories = tuple(self.territory(seat) for seat in setup.seats)
        return Table(
            setup=setup,
            territories=territories,
            round=min(round_, ROUNDS),
            line=line,
            turn=state[TURN] if round_ else 0,
            next_line=next_line,
            decision=self.decision(territories, line),
            chiefs=self.packed(CHIEFS, self.chiefs(setup)),
            drawn=self.drawn(),
            totems=tuple(None if seat == NOBODY else seat for seat in self.packed(TOTEMS, 4)),
            cave=self.cave(),
        )

    def chiefs(self, setup: Setup) -> int:
        """How many chiefs have been drawn."""
        return chiefs_drawn(setup) if self.state[ROUND] or self.players == 2 else self.state[TURN] + 1

    def secret(self, setup: Setup) -> Secret:
        """What is hidden."""
        state = self.state
        kinds = [Caveman(CAVEMEN[kind & ~PILE_SEARCHED]) for kind in self.packed(PILE, state[PILE_END])]
        deal = Deal(self.packed(CHIEFS, chiefs_drawn(setup)), self.packed(DECK, 48), tuple(kinds))
        shuffler = seeded_shuffler(state[RNG])
        return Secret(deal, shuffler, self.chiefs(setup), state[DRAWN], tuple(kinds[state[PILE_TOP] :]))


def to_rules(state: State, players: Sequence[str] | None = None) -> RulesState:
    """The state of the pure rules for a compiled game; `players` are the names of the seats."""
    reader = Reader(state)
    words = reader.state
    bonuses = [name for i, name in enumerate(BONUS_NAMES) if words[BONUSES] >> i & 1]
    edition = (ORIGINAL if words[EDITION] & FIRE_ON_HUT else CLARIFIED).name
    rules = words[EDITION] >> RULES_SHIFT
    setup = Setup.of(MODES[words[MODE]], players or reader.players, edition, bonuses, rules)
    return RulesState.of(reader.table(setup), reader.secret(setup))
