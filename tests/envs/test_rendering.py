from __future__ import annotations

import numpy as np
import pytest

from firstfire.envs.rendering import RENDER_MODES, check_render_mode, picture
from tests.envs.tables import random_game

TABLE = next(random_game("tribe", 3)).game().table


def test_text_svg_and_pixels() -> None:
    text, svg, pixels = (picture(TABLE, mode) for mode in ("ansi", "svg", "rgb_array"))
    assert isinstance(text, str)
    assert "Tribe mode" in text
    assert "\x1b[" in text
    assert isinstance(svg, str)
    assert svg.startswith("<svg")
    assert isinstance(pixels, np.ndarray)
    assert pixels.dtype == np.uint8


def test_human_prints_and_returns_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    assert picture(TABLE, "human") is None
    assert "Tribe mode" in capsys.readouterr().out


def test_without_a_mode_there_is_no_picture(capsys: pytest.CaptureFixture[str]) -> None:
    assert picture(TABLE, None) is None
    assert capsys.readouterr().out == ""


def test_only_these_modes_exist() -> None:
    for mode in (None, *RENDER_MODES):
        check_render_mode(mode)
    with pytest.raises(ValueError, match="render modes are"):
        check_render_mode("hologram")
