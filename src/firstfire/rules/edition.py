"""R11 Editions and versions: which reading of the rulebooks is played."""

from __future__ import annotations

from typing import NamedTuple

from .errors import BadSetup

RULES = 2
"""R11.3 The version of the rules that new games are played by."""


class Edition(NamedTuple):
    """R11.1 A reading of the rules where the rulebooks differ."""

    name: str
    fire_on_hut: bool
    """R5.3 Whether fire may land on the starting tile."""
    settle_on_hut: bool
    """R8.4, R11.3 Whether a caveman may settle on the starting tile; never since rules 2."""
    settle_on_volcano: bool
    """R8.4 Whether a caveman may settle on a volcano."""

    @classmethod
    def of(cls, name: str, rules: int = RULES) -> Edition:
        """The edition of that name, as a version of the rules has it."""
        if type(rules) is not int or rules not in EDITIONS_UNDER:
            raise BadSetup(
                "unknown-rules", f"the rules are version {' or '.join(map(str, EDITIONS_UNDER))}, not {rules!r}"
            )
        try:
            return EDITIONS_UNDER[rules][name]
        except (KeyError, TypeError):
            raise BadSetup("unknown-edition", f"the edition is {' or '.join(EDITIONS)}, not {name!r}") from None

    def __str__(self) -> str:
        return self.name


CLARIFIED = Edition("clarified", fire_on_hut=False, settle_on_hut=False, settle_on_volcano=False)
ORIGINAL = Edition("original", fire_on_hut=True, settle_on_hut=False, settle_on_volcano=True)
EDITIONS: dict[str, Edition] = {edition.name: edition for edition in (CLARIFIED, ORIGINAL)}
EDITIONS_UNDER: dict[int, dict[str, Edition]] = {
    1: {**EDITIONS, ORIGINAL.name: ORIGINAL._replace(settle_on_hut=True)},
    2: EDITIONS,
}
"""R11.3 The editions by name under each version of the rules."""
