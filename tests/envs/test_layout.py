from __future__ import annotations

import numpy as np
import pytest

from firstfire.envs.layout import DOMINO_COLUMNS, PLANES, Layout, domino_rows
from firstfire.rules import DOMINOES
from tests.envs.tables import every_table


@every_table
def test_fields_follow_one_another_and_fill_the_observation(mode: str, players: int) -> None:
    layout = Layout.of(mode, players)
    ends = [field.start + field.size for field in layout.fields]
    assert [field.start for field in layout.fields] == [0, *ends[:-1]]
    assert ends[-1] == layout.size == len(layout.highs())


def test_names_and_rows_are_the_same_memory() -> None:
    layout = Layout.of("tribe", 3)
    rows = np.zeros((5, layout.size), dtype=np.uint8)
    layout.named(rows)["pile"][2, 9] = 7
    assert rows[2, -1] == 7
    assert np.array_equal(layout.flat(layout.named(rows)), rows)


def test_modes_have_the_fields_and_planes_they_need() -> None:
    names = {mode: {field.name for field in Layout.of(mode, 4).fields} for mode in PLANES}
    assert names["totem"] - names["discovery"] == {"totems"}
    assert names["tribe"] - names["discovery"] == {"cave", "pile"}
    assert [len(planes) for planes in PLANES.values()] == [7, 11, 12]


@pytest.mark.parametrize(("mode", "players"), [("chess", 2), ("totem", 5), ("totem", 1)])
def test_a_game_that_does_not_exist_is_refused(mode: str, players: int) -> None:
    with pytest.raises(ValueError, match="no such game"):
        Layout.of(mode, players)


def test_domino_columns_are_the_printed_dominoes() -> None:
    rows = domino_rows()
    assert not rows[0].any()
    for number, domino in DOMINOES.items():
        wanted = {"number": number}
        for name, half in (("first", domino.first), ("second", domino.second)):
            wanted[f"{name}-{half.terrain.name.lower()}"] = 1
            wanted[f"{name}-fires"] = half.fires
            if half.resource is not None:
                wanted[f"{name}-{half.resource.name.lower()}"] = 1
        wanted["craters"] = domino.second.craters
        found = dict(zip(DOMINO_COLUMNS, rows[number].tolist(), strict=True))
        assert found == dict.fromkeys(DOMINO_COLUMNS, 0) | wanted
