"""How playouts are shared and valued. Players can be described by it where there is no engine."""

from __future__ import annotations

from typing import NamedTuple

from ..engine.measure import MARGIN


class Method(NamedTuple):
    """What `bandit.share` goes by."""

    candidates: int = 44
    """Plans that are played out; the others are dropped on the word of the habits."""
    measure: int = MARGIN
    """`MARGIN` or `RATIO`."""
    scale: float = 12.0
    """Points of margin over which a win becomes clear."""
    trust: float = 0.0
    """For every round still to come, the word of the habits counts like so many playouts.

    The longer a game goes on after the plan, the less a single playout says about it.
    """
    common: float = 0.0
    """What the best other makes of a claim is looked up in all plans with that claim, until a plan has more playouts
    of its own than this (`common_fortune` in `thought.py` of the kernel)."""
    uniform: bool = False
    """Give every plan the same number of playouts (flat Monte Carlo) rather than narrowing down."""


NARROWING = Method()
"""All plans begin, the promising go on."""
