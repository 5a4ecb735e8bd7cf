"""The three modes, one file each, behind the one interface of `Mode`."""

from __future__ import annotations

from ..errors import BadSetup
from .discovery import Discovery
from .mode import Mode, ModeScore
from .totem import Totem
from .tribe import Tribe

__all__ = ["MODES", "Discovery", "Mode", "ModeScore", "Totem", "Tribe", "mode_named"]

MODES: dict[str, Mode] = {mode.name: mode for mode in (Discovery(), Totem(), Tribe())}
"""The modes by name, in the order in which to learn them."""


def mode_named(name: str) -> Mode:
    """The mode of that name."""
    try:
        return MODES[name]
    except (KeyError, TypeError):
        raise BadSetup("unknown-mode", f"the mode is one of {', '.join(MODES)}, not {name!r}") from None
