"""Statements that are run for every move: put into the driver's words once, then handed to it as they are."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import Connection, Insert, Update


class Prepared:
    """A statement with named parameters, for one row at a time.

    Only for columns whose values the driver takes as they are: text, whole numbers, truth values and null.
    """

    def __init__(self, statement: Insert | Update, parameters: Sequence[str]) -> None:
        """`parameters` are the names of all that a row gives."""
        self._statement = statement
        self._parameters = list(parameters)
        self._words: dict[str, tuple[str, tuple[str, ...]]] = {}

    def run(self, connection: Connection, row: Mapping[str, Any]) -> None:
        """Carry it out with the values of a row."""
        sql, names = self._words.get(connection.dialect.name) or self._prepare(connection)
        connection.exec_driver_sql(sql, tuple([row[name] for name in names]))

    def _prepare(self, connection: Connection) -> tuple[str, tuple[str, ...]]:
        compiled = self._statement.compile(dialect=connection.dialect, column_keys=self._parameters)
        assert compiled.positiontup is not None, "the drivers in use take their parameters by position"
        words = str(compiled), tuple(compiled.positiontup)
        self._words[connection.dialect.name] = words
        return words
