"""R11 Editions: which reading of the rulebooks is played."""

from __future__ import annotations

from typing import NamedTuple

from .errors import BadSetup


class Edition(NamedTuple):
    """R11.1 A reading of the rules where the rulebooks differ."""

    name: str
    fire_on_hut: bool
    """R5.3 Whether fire may land on the starting tile."""
    settle_on_hut: bool
    """R8.4 Whether a caveman may settle on the starting tile."""
    settle_on_volcano: bool
    """R8.4 Whether a caveman may settle on a volcano."""

    @classmethod
    def of(cls, name: str) -> Edition:
        """The edition of that name."""
        try:
            return EDITIONS[name]
        except (KeyError, TypeError):
            raise BadSetup("unknown-edition", f"the edition is {' or '.join(EDITIONS)}, not {name!r}") from None

    def __str__(self) -> str:
        return self.name


CLARIFIED = Edition("clarified", fire_on_hut=False, settle_on_hut=False, settle_on_volcano=False)
ORIGINAL = Edition("original", fire_on_hut=True, settle_on_hut=True, settle_on_volcano=True)
EDITIONS: dict[str, Edition] = {edition.name: edition for edition in (CLARIFIED, ORIGINAL)}
