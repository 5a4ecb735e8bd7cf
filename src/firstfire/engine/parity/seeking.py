"""Moves by chance, with a leaning to what random players seldom come to.

They burn resources whose totem is at stake, people and the hut; claim what makes them level with the holder of a totem;
save for a search; settle where only some rules allow it; build close to the hut; and look for ties at the end.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from firstfire.rules import Move, State
from firstfire.rules.components import DOMINOES, Resource, Terrain
from firstfire.rules.decisions import ClaimDomino, LandFire, PlaceDomino, RecruitCaveman, SettleCaveman
from firstfire.rules.moves import Pass, Search
from firstfire.rules.squares import BIT, Mask, beside
from firstfire.rules.table import ROUNDS, Table

EAGER = 0.85
"""How often a leaning is followed."""
SAVE_UNTIL = 8
"""The last round in which who saves for a search spends nothing on anyone else."""
EVENED = 2
"""The last turns of a game, in which a tie is looked for."""
TRIED = 60
"""Moves that are tried for it."""


class Seeker:
    """Chooses for all seats of one game; what it leans to is drawn once."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng
        self._saves, self._hugs, self._exact = (rng.random() < 0.5 for _ in range(3))

    def choose(self, state: State) -> Move:
        """A legal move."""
        liked: Sequence[Move] = ()
        if self._rng.random() < EAGER:
            liked = self._liked(state)
        return self._rng.choice(liked or state.legal_moves)

    def _liked(self, state: State) -> Sequence[Move]:
        table = state.table
        if table.round == ROUNDS and table.turn + EVENED >= len(table.line.numbers):
            return self._evening(state)
        match table.decision:
            case PlaceDomino(seat) if self._hugs:
                return _closest(state.legal_moves, table.territories[seat].occupied)
            case LandFire(seat):
                return _first_on(state.legal_moves, _worth_burning(table, seat))
            case ClaimDomino(seat):
                return [move for move in state.legal_moves if _brings(table, seat, move)]
            case RecruitCaveman():
                return self._recruiting(state)
            case SettleCaveman(seat):
                territory = table.territories[seat]
                return _first_on(state.legal_moves, [territory.terrains[Terrain.VOLCANO] | BIT[territory.hut]])
        return ()

    def _recruiting(self, state: State) -> Sequence[Move]:
        searches = [move for move in state.legal_moves if isinstance(move, Search)]
        if searches or not self._saves or state.table.round > SAVE_UNTIL:
            return searches or [move for move in state.legal_moves if not isinstance(move, Pass)]
        return [move for move in state.legal_moves if isinstance(move, Pass)]

    def _evening(self, state: State) -> Sequence[Move]:
        """The moves that come closest to the best of the others, of those tried."""
        moves = state.legal_moves
        tried = self._rng.sample(moves, TRIED) if len(moves) > TRIED else moves
        gaps = [self._gap(state, move) for move in tried]
        return [move for move, gap in zip(tried, gaps, strict=True) if gap == min(gaps)]

    def _gap(self, state: State, move: Move) -> tuple[int, ...]:
        ranks = [sheet.rank for sheet in state.apply(move).scores()]
        assert state.seat is not None
        own = ranks.pop(state.seat)
        gaps = tuple(abs(mine - other) for mine, other in zip(own, max(ranks), strict=True))
        return gaps if self._exact else gaps[:1]


def _closest(moves: Sequence[Move], occupied: Mask) -> Sequence[Move]:
    """The placements that touch most squares."""

    def touched(move: Any) -> int:
        return (beside(BIT[move.first] | BIT[move.second]) & occupied).bit_count() if move != "discard" else 0

    most = max(map(touched, moves))
    return [move for move in moves if touched(move) == most]


def _first_on(moves: Sequence[Any], wanted: Sequence[Mask]) -> Sequence[Move]:
    """The moves onto squares of the first mask that any of them goes to."""
    for mask in wanted:
        found = [move for move in moves if BIT[move.square] & mask]
        if found:
            return found
    return ()


def _worth_burning(table: Table, seat: int) -> list[Mask]:
    """What to burn, rarest first: what brings a choice about, what costs a totem, what stands there, the hut."""
    territory = table.territories[seat]
    rivals = [0, 0, 0]
    for resource in Resource:
        if table.totems[resource] == seat:
            counts = [other.resources[resource].bit_count() for other in table.territories]
            rivals[min(2, counts.count(counts[seat]) - 1)] |= territory.resources[resource]
    return [rivals[2], rivals[1], territory.peopled, BIT[territory.hut], rivals[0], territory.wooden]


def _brings(table: Table, seat: int, move: Any) -> bool:
    """Whether a domino brings what is wanted: a volcano; level with the holder of a totem; a new type to pay with."""
    domino, mode = DOMINOES[move.number], table.setup.mode
    if domino.second.craters or domino.first.craters:
        return True
    for resource in (domino.first.resource, domino.second.resource):
        if resource is not None and mode.has_resources:
            counts = [territory.resources[resource].bit_count() for territory in table.territories]
            if mode.has_totems and counts[seat] + 1 == max(counts):
                return True
            if mode.has_cave and counts[seat] == 0:
                return True
    return False
