"""R2 Who plays what: the choices made before the first domino is drawn."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import NamedTuple

from .components import CAVEMEN, Caveman
from .edition import CLARIFIED, RULES, Edition
from .errors import BadSetup
from .modes import Mode, mode_named
from .variants import BONUSES

MAX_NAME_LENGTH = 200
CONTROL = re.compile("[\x00-\x1f\x7f-\x9f\ud800-\udfff]")
"""What no name may hold: line breaks and other control characters, and halves of characters."""


class _Choices(NamedTuple):
    mode: Mode
    players: tuple[str, ...]
    edition: Edition
    bonuses: tuple[str, ...]
    rules: int


class Setup(_Choices):
    """Mode, players by seat, edition (R11), bonuses (R10) and version of the rules (R11.3) of a game."""

    __slots__ = ()

    def __new__(
        cls,
        mode: Mode,
        players: tuple[str, ...],
        edition: Edition = CLARIFIED,
        bonuses: tuple[str, ...] = (),
        rules: int = RULES,
    ) -> Setup:
        """Raises `BadSetup` unless it can be played."""
        if not 2 <= len(players) <= 4:
            raise BadSetup("bad-players", f"2 to 4 can play, not {len(players)}")
        for seat, name in enumerate(players):
            if not isinstance(name, str) or len(name) > MAX_NAME_LENGTH or CONTROL.search(name):
                raise BadSetup("bad-name", f"the name of seat {seat} is not a line of up to {MAX_NAME_LENGTH} letters")
        for at, bonus in enumerate(bonuses):
            if bonus not in BONUSES:
                raise BadSetup("unknown-bonus", f"the bonuses are {' and '.join(BONUSES)}, not {bonus!r}")
            if bonus in bonuses[:at]:
                raise BadSetup("repeated-bonus", f"{bonus} is named twice")
        return super().__new__(cls, mode, players, Edition.of(edition.name, rules), bonuses, rules)

    @classmethod
    def of(
        cls,
        mode: str,
        players: int | Iterable[str],
        edition: str = "clarified",
        bonuses: Iterable[str] = (),
        rules: int = RULES,
    ) -> Setup:
        """A set-up from plain words: `Setup.of("tribe", 3)`. Names are `P0`, `P1`, … if only a number is given."""
        if isinstance(players, str):
            raise BadSetup("bad-players", f"name 2 to 4 players, not just {players!r}")
        if isinstance(players, int):
            players = [f"P{seat}" for seat in range(players)]
        return cls(mode_named(mode), tuple(players), Edition.of(edition, rules), tuple(bonuses), rules)

    @property
    def seats(self) -> range:
        """The seats, numbered from 0 in the order of the players."""
        return range(len(self.players))

    @property
    def size(self) -> int:
        """R2.6 The size N of the territories: 7 with 2 players, else 5."""
        return 7 if len(self.players) == 2 else 5

    @property
    def cavemen(self) -> tuple[Caveman, ...]:
        """R1.6 The cavemen of the game; none but in a mode that has a cave."""
        return CAVEMEN[self.rules] if self.mode.has_cave else ()

    @property
    def chiefs_each(self) -> int:
        """R1.7 How many chiefs each player has."""
        return 2 if len(self.players) == 2 else 1
