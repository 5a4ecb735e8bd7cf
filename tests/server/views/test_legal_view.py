"""Legal moves with what they bring: checked by making each of them."""

from __future__ import annotations

import json
import random

import pytest

from firstfire.rules.scoring import score_sheet
from firstfire.rules.squares import square_name
from firstfire.server.messages.game import GameView
from firstfire.server.tables import commands
from firstfire.server.tables.event import Event
from firstfire.server.tables.fold import after
from firstfire.server.tables.told import moved_data
from firstfire.server.views.game_view import game_bytes
from firstfire.server.views.legal_view import legal_view
from firstfire.server.views.score_view import region_view

from ..harness.paper_table import PaperTable

KINDS = {
    "discovery": {"claim", "place", "fire"},
    "totem": {"claim", "place", "fire"},
    "tribe": {"claim", "place", "fire", "recruit", "pay", "settle", "pass"},
}


@pytest.mark.parametrize("mode", ["discovery", "totem", "tribe"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_preview_is_what_the_move_does(mode: str, players: int, rng: random.Random) -> None:
    seen: set[str] = set()
    for seed, edition in enumerate(("clarified", "original")):
        kinds = ("person", "hot-seat", "hot-seat", "hot-seat")[:players]
        table = PaperTable(mode, kinds, seed=seed, edition=edition).start()
        while table.state.status == "playing":
            state = table.state.playing
            seat = state.seat
            assert seat is not None
            now = score_sheet(state.table, seat).rows()
            legal = legal_view(state)
            assert [move["move"] for move in legal] == list(state.legal_moves)
            for preview in rng.sample(legal, min(3, len(legal))):
                sheet = score_sheet(state.apply(preview["move"]).table, seat)
                assert preview["score"] == sheet.total - now["total"] == sum(preview["changes"].values())
                rows = sheet.rows()
                assert all(change == rows[row] - now[row] != 0 for row, change in preview["changes"].items())
                regions = [region_view(region) for region in sheet.regions]
                for region in preview.get("joins", []):
                    assert region in regions
                if "joins" in preview:
                    covered = {square for region in preview["joins"] for square in region["squares"]}
                    assert covered.issuperset(preview["squares"])
                seen.add(preview["kind"])
                move = commands.move(table.state, 0, preview["move"])
                event = Event("a" * 16, table.state.seq + 1, "c", move.kind, move.facts, table.now, 0)
                then = after(table.state, event)
                assert then.playing.table == state.apply(preview["move"]).table
                facts = moved_data(table.state, then, "person")
                assert facts["points"][seat] == preview["score"]
                assert facts.get("squares") == preview.get("squares")
                assert facts.get("burnt") == preview.get("burns")
                assert facts.get("caveman") == preview.get("caveman")
                assert facts.get("resource") == preview.get("resource")
                if preview["kind"].startswith("claim"):
                    assert facts.get("dominoes") == preview.get("dominoes")
            choices = [m for m in legal if m["kind"] in ("recruit", "search")] or legal
            table.do(commands.move, 0, rng.choice(choices)["move"])
    assert KINDS[mode] <= seen


def test_fire_that_may_land_on_the_hut_is_in_no_region(rng: random.Random) -> None:
    table = PaperTable(kinds=("person", "hot-seat"), edition="original").start()
    hut = table.state.playing.table.territories[0].hut
    fire = f"fire {square_name(hut)}"
    table.play(rng, lambda state: fire in state.playing.legal_moves)
    preview = next(move for move in legal_view(table.state.playing) if move["move"] == fire)
    assert preview["region"] is None
    assert any(move.get("region") for move in legal_view(table.state.playing))


def test_a_game_view_shows_all_that_lies_open(rng: random.Random) -> None:
    table = PaperTable("tribe", ("person", "hot-seat", "hot-seat")).start()
    table.play(rng, lambda state: state.playing.table.round == 9)
    state = table.state.playing
    view: GameView = json.loads(game_bytes(state.table, len(table.state.moves)))
    for territory, seen in zip(state.table.territories, view["territories"], strict=True):
        assert len(seen["cells"]) == territory.occupied.bit_count()
        assert sum(seen["resources"].values()) == sum(cell["resource"] is not None for cell in seen["cells"])
        fires = sum(cell["fires"] + cell["token"] for cell in seen["cells"])
        assert fires == territory.fires_on(territory.occupied)
        assert sum(cell["caveman"] is not None for cell in seen["cells"]) == len(territory.cavemen)
        assert len(seen["window"]) == (territory.window & ~territory.occupied).bit_count()
    assert view["undrawn"] == 48 - 4 * 10
    assert [score["rows"]["total"] for score in view["scores"]] == [sheet.total for sheet in state.scores()]
    for sheet in view["scores"]:
        points = sum(region["points"] for region in sheet["regions"])
        assert points == sum(sheet["rows"][t] for t in ("desert", "grassland", "lake", "jungle", "quarry"))
