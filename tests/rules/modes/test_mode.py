from __future__ import annotations

import copy
import pickle

import pytest

from firstfire.rules import BadSetup
from firstfire.rules.modes import MODES, mode_named


def test_modes_by_name() -> None:
    assert list(MODES) == ["discovery", "totem", "tribe"]
    for name, mode in MODES.items():
        assert mode_named(name) is mode
        assert str(mode) == name
        assert repr(mode) == f"<{name} mode>"
        assert mode.description


def test_a_mode_is_one_object_even_when_copied() -> None:
    for mode in MODES.values():
        assert pickle.loads(pickle.dumps(mode)) is mode
        assert copy.deepcopy(mode) is mode


def test_another_mode_is_refused() -> None:
    with pytest.raises(BadSetup) as caught:
        mode_named("Tribe")
    assert caught.value.code == "unknown-mode"
