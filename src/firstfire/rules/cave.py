"""R8.2 The cave board and its pile of cavemen."""

from __future__ import annotations

from typing import NamedTuple

from .components import Caveman

BOARD_SIZE = 4


class Cave(NamedTuple):
    """What everyone knows of the cave: who stands face up, and who has ever been seen to leave the pile."""

    face_up: tuple[Caveman, ...] = ()
    turned_up: tuple[Caveman, ...] = ()
    """Every caveman turned up so far, in that order."""
    searched: tuple[Caveman, ...] = ()
    """Every caveman taken from the pile by a search."""

    @property
    def missing(self) -> int:
        """R8.2 How many cavemen a refill would add if the pile has enough."""
        return BOARD_SIZE - len(self.face_up)

    def refilled(self, turned_up: tuple[Caveman, ...]) -> Cave:
        """R8.2 With cavemen from the pile turned face up."""
        return Cave(self.face_up + turned_up, self.turned_up + turned_up, self.searched)

    def recruited(self, caveman: Caveman) -> Cave:
        """R8.3 Without a face-up caveman."""
        at = self.face_up.index(caveman)
        return Cave(self.face_up[:at] + self.face_up[at + 1 :], self.turned_up, self.searched)

    def found(self, caveman: Caveman) -> Cave:
        """R8.3 Without a caveman taken from the pile."""
        return Cave(self.face_up, self.turned_up, (*self.searched, caveman))
