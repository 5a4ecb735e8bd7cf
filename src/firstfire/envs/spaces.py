"""The spaces of all environments, and observations in the form that was asked for.

| `observation=` | an observation is |
|---|---|
| `"named"` | `{"observation": {field: array}, "action_mask": array}`, fields as in `layout` |
| `"flat"` | one vector of bytes, the fields one after the other; the action mask is in the info instead |
"""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces

from firstfire.envs.layout import Bytes, Layout

FORMS = ("named", "flat")


def observation_space(layout: Layout, form: str) -> spaces.Space[Any]:
    """The observation space of one seat."""
    if form not in FORMS:
        message = f"observations are {' or '.join(FORMS)}, not {form!r}"
        raise ValueError(message)
    if form == "flat":
        return spaces.Box(np.zeros(layout.size, dtype=np.uint8), layout.highs(), dtype=np.uint8)
    fields: dict[str, spaces.Space[Any]] = {}
    fields |= {field.name: spaces.Box(0, field.high, field.shape, np.uint8) for field in layout.fields}
    return spaces.Dict(
        {"observation": spaces.Dict(fields), "action_mask": spaces.Box(0, 1, (layout.actions,), np.int8)}
    )


def action_space(layout: Layout) -> spaces.Discrete[np.int64]:
    """The action codes of the engine (`firstfire.engine.actions`)."""
    return spaces.Discrete(layout.actions)


def formed(layout: Layout, form: str, views: Bytes, masks: Bytes) -> Any:
    """One observation, or many at once, in a form."""
    if form == "flat":
        return views
    return {"observation": layout.named(views), "action_mask": masks.view(np.int8)}
