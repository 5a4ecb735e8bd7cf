"""Games that began under rules 1 (R11.3) keep them; what is laid out anew does not."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from uuid import uuid4

from firstfire.rules.edition import RULES
from firstfire.server.desk.desk import Desk
from firstfire.server.tables import commands

from .shelf import FILES, at_a_desk, stored

RULES_1 = next(file for file in FILES if file.name == "rules-1.json.xz")


def test_cavemen_of_rules_1_settle_on_the_hut_still(tmp_path: Path) -> None:
    about = [table for table in stored(RULES_1)["tables"] if "about to settle at the hut" in table["name"]]
    assert len(about) == 2

    async def work(desk: Desk) -> None:
        for table in about:
            cached = await desk.table(table["table"])
            lies = cached.state.playing.table
            assert lies.setup.rules == 1
            hut = "g7" if len(lies.setup.players) == 2 else "e5"
            assert f"settle {hut}" in cached.state.playing.legal_moves
            secret = table["secrets"][cached.state.to_move or 0]
            move = partial(commands.move, text=f"settle {hut}")
            await desk.command(table["table"], secret, str(uuid4()), "moved", move)
            assert any(lies.caveman_at(lies.hut) for lies in cached.state.playing.table.territories)

    at_a_desk(str(tmp_path / "games.sqlite"), RULES_1, work)


def test_a_rematch_is_played_by_the_newest_rules(tmp_path: Path) -> None:
    table = next(table for table in stored(RULES_1)["tables"] if table["name"].startswith("original: finished"))

    async def work(desk: Desk) -> None:
        _, game = await desk.rematch(table["table"], table["secrets"][0], str(uuid4()))
        setup = (await desk.table(game)).state.setup
        assert (setup.rules, setup.edition.name, setup.bonuses) == (
            RULES,
            "original",
            tuple(table["view"]["setup"]["bonuses"]),
        )

    at_a_desk(str(tmp_path / "games.sqlite"), RULES_1, work)
