"""What a search player thinks of a position."""

from __future__ import annotations

from typing import NamedTuple

from ..rules import Move


class Line(NamedTuple):
    """A plan for the rest of the turn: its first move is the one to make now."""

    moves: tuple[Move, ...]
    win: float
    """Share of the victory to expect, 0 to 1."""
    score: float
    """Own final score to expect."""
    playouts: int
    """Games this rests on; 0 for a plan never played out."""

    @property
    def move(self) -> Move:
        """The move to make now."""
        return self.moves[0]


class Analysis(NamedTuple):
    """Plans from best to worst."""

    lines: tuple[Line, ...]
    playouts: int
    """Games played in all."""
    continuation: tuple[Move, ...]
    """The best plan, and what the others may answer, as far as nothing hidden comes to light."""

    @property
    def best(self) -> Line:
        """The plan to follow."""
        return self.lines[0]

    def info(self) -> str:
        """The line of the engine protocol that tells of it."""
        best = self.best
        line = "; ".join(self.continuation)
        return f"info playouts {self.playouts} win {best.win:.3f} score {best.score:.1f} line {line}"


class Thought(NamedTuple):
    """A choice, and why; a choice without alternatives needs no analysis."""

    move: Move
    analysis: Analysis | None
