"""Taking a step back: allowed to the player who made it, until something hidden has been revealed."""

from __future__ import annotations

from .table import Table


def reveals(before: Table, after: Table) -> bool:
    """Whether anything hidden came to light between two moments: a chief, a line, a caveman, a look into the pile."""
    return (before.chiefs, before.drawn, before.cave.turned_up, before.cave.searched) != (
        after.chiefs,
        after.drawn,
        after.cave.turned_up,
        after.cave.searched,
    )
