"""Errors are types with codes: a program reads the code, a person reads the text."""

from __future__ import annotations


class FirstfireError(Exception):
    """Something was refused. `code` is stable and never translated; `str()` is plain English."""

    def __init__(self, code: str, text: str) -> None:
        super().__init__(text)
        self.code = code
        self.text = text

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.code, self.text)


class BadSetup(FirstfireError):
    """A game that cannot be set up: an unknown mode, one player, a deck of 47."""


class BadNotation(FirstfireError):
    """A text that is no move at all."""


class IllegalMove(FirstfireError):
    """A well-formed move that the rules do not allow now."""


class BadPosition(FirstfireError):
    """A text that is no position, or one of a table that cannot be. `where` names the wrong part, such as `seat 2`."""

    def __init__(self, code: str, text: str, where: str = "") -> None:
        super().__init__(code, text)
        self.where = where

    def __str__(self) -> str:
        return f"{self.where}: {self.text}" if self.where else self.text

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.code, self.text, self.where)


class BadRecord(FirstfireError):
    """A record or view that does not hold.

    `where` names the first wrong thing, such as `deck[3]`; `move` is the number of the first wrong move, from 0.
    """

    def __init__(self, code: str, text: str, where: str = "", move: int | None = None) -> None:
        super().__init__(code, text)
        self.where = where
        self.move = move

    def __str__(self) -> str:
        return f"{self.where}: {self.text}" if self.where else self.text

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.code, self.text, self.where, self.move)
