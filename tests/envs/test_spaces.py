from __future__ import annotations

import numpy as np
import pytest
from gymnasium import spaces

from firstfire.envs.layout import Layout
from firstfire.envs.spaces import action_space, formed, observation_space
from tests.envs.tables import every_table, random_game


@every_table
@pytest.mark.parametrize("form", ["named", "flat"])
def test_every_observation_is_in_its_space(mode: str, players: int, form: str) -> None:
    space = observation_space(Layout.of(mode, players), form)
    for one in random_game(mode, players, seed=6):
        assert space.contains(formed(one.layout, form, *one.observe(one.seat)))


def test_both_forms_say_the_same() -> None:
    one = next(random_game("totem", 4))
    view, mask = one.observe(one.seat)
    named = formed(one.layout, "named", view, mask)
    assert np.array_equal(one.layout.flat(named["observation"]), formed(one.layout, "flat", view, mask))
    assert named["action_mask"].dtype == np.int8


def test_there_is_no_other_form() -> None:
    with pytest.raises(ValueError, match="named or flat"):
        observation_space(Layout.of("totem", 2), "smoke")


def test_actions_are_the_codes_of_the_engine() -> None:
    assert action_space(Layout.of("totem", 2)) == spaces.Discrete(1271)
    assert action_space(Layout.of("tribe", 4)) == spaces.Discrete(655)
