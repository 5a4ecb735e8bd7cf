"""Tables that can be compared."""

from __future__ import annotations

from firstfire.rules.table import Table


def plain(table: Table) -> Table:
    """A table with what only history orders put in order."""
    territories = tuple(t._replace(cavemen=tuple(sorted(t.cavemen))) for t in table.territories)
    return table._replace(territories=territories)
