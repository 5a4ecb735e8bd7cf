"""Writing a file of stored games by the server that is installed: see `tests/data/stored_games/README.md`.

python -m tests.server.stored_games.make FILE.json.xz
"""

from __future__ import annotations

import asyncio
import json
import lzma
import random
import secrets
import sqlite3
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from .driver import Maker, Table, Until, View, moves, open_seats, opponent, person

EXAMPLES = Path(__file__).parents[2] / "data" / "examples"
MODES = ("discovery", "totem", "tribe")
BONUSES: tuple[list[str], ...] = ([], ["empire-of-fire"], ["homo-habilis"], ["empire-of-fire", "homo-habilis"])
CLOCK = {"seconds": 7200, "increment": 5}


def decision(kind: str) -> Until:
    return lambda view: (view["game"]["decision"] or {}).get("kind") == kind


def half_paid(view: View) -> bool:
    """Whether some of a price has been paid, but not all."""
    return decision("pay")(view) and view["game"]["decision"]["last"] is not None


def on_hut(view: View) -> bool:
    """Whether a caveman stands on a hut."""
    return any(cell["hut"] and cell["caveman"] for lies in view["game"]["territories"] for cell in lies["cells"])


def may_settle_on_hut(view: View) -> bool:
    huts = {lies["hut"] for lies in view["game"]["territories"]}
    return any(move["kind"] == "settle" and huts & set(move["squares"]) for move in view["legal"])


async def lobbies(maker: Maker) -> None:
    await maker.lay_out("lobby: open", "discovery", [person("Ada"), *open_seats(3)], public=True)
    half = await maker.lay_out("lobby: half full", "totem", [person("Ada"), *open_seats(2)], clock=CLOCK)
    await half.join("Bo", colour="blue")
    full = await maker.lay_out("lobby: full", "tribe", [person("Ada"), *open_seats(3)], edition="original")
    for friend in ("Bo", "Cy", "Di"):
        await full.join(friend)
    again = await maker.lay_out("lobby: left and changed", "tribe", [person("Ada"), *open_seats(2)])
    await again.join("Bo")
    await again.do("leave", 1)
    await again.do("seat", seat=2, to={"kind": "opponent", "level": "greedy"})
    await again.join("Cy")
    for level in ("random", "greedy", "pebble", "leaf", "tusk", "ember", "old-bone"):
        await maker.lay_out(f"lobby: {level}", "discovery", [person("Ada"), opponent(level)])


async def every_kind(maker: Maker) -> None:
    """Each mode with each number of players: finished, and in the middle."""
    for mode in MODES:
        for players in (2, 3, 4):
            number = len(maker.tables)
            about: dict[str, Any] = {"bonuses": BONUSES[number % 4], "public": bool(number % 2)}
            name = f"{mode}, {players} players"
            rest = [person("Bo", "hot-seat"), opponent(), person("Cy", "hot-seat")][: players - 1]
            table = await maker.lay_out(f"finished: {name}", mode, [person("Ada"), *rest], **about)
            await table.do("start")
            await table.play()
            table = await maker.friends(f"playing: {name}", mode, players, clock=CLOCK if number % 3 else None, **about)
            await table.play(moves(maker.rng.randrange(20, 40)))


async def decisions(maker: Maker) -> None:
    """Games in the middle of each decision."""
    for players, kind in ((2, "open2"), (3, "claim"), (2, "place"), (3, "fire"), (4, "fire")):
        table = await maker.friends(f"deciding: {kind} {players}", "discovery", players)
        await table.play(decision(kind))
    for players in (3, 4):
        table = await maker.friends(f"deciding: totem {players}", "totem", players)
        while not decision("totem")(await (await table.play(decision("totem"))).get()):
            maker.forget(table)
            table = await maker.friends(f"deciding: totem {players}", "totem", players)
    for players, kind in ((2, "recruit"), (3, "pay"), (4, "pay"), (2, "settle"), (4, "settle")):
        edition = "original" if players == 3 else "clarified"
        table = await maker.friends(f"deciding: {kind} {players}", "tribe", players, edition=edition)
        await table.play(decision(kind) if (kind, players) != ("pay", 4) else half_paid)


async def original(maker: Maker) -> None:
    """Tribe games of the original edition, with cavemen at the hut."""
    for players in (2, 3):
        about: dict[str, Any] = {"edition": "original", "bonuses": BONUSES[3]}
        table = await maker.friends(f"original: about to settle at the hut {players}", "tribe", players, **about)
        await table.play(may_settle_on_hut)
        if (await table.get())["status"] == "finished":
            table.name = f"original: nobody may settle at the hut {players}"
            continue
        table = await maker.friends(f"original: playing with a caveman at the hut {players}", "tribe", players, **about)
        await table.play(on_hut)
        name = f"original: finished with a caveman at the hut {players}"
        while not on_hut(await (table := await maker.friends(name, "tribe", players, **about)).play_out()):
            maker.forget(table)
    table = await maker.friends("original: totem", "totem", 3, edition="original")
    await table.play(moves(30))


async def coming_and_going(maker: Maker) -> None:
    """Steps taken back, seats left, replaced, taken again and given up."""
    table = await maker.friends("taken back", "tribe", 2)
    await table.play(moves(15))
    await table.undo()
    table = await maker.friends("taken back and finished", "discovery", 3)
    for count in (5, 12, 30):
        await table.play(moves(count))
        await table.undo()
    await table.play()
    table = await maker.lay_out("gone back against an opponent", "totem", [person("Ada"), opponent()])
    await table.do("start")
    await table.play(moves(25))
    await table.undo(to=3)
    await table.play(moves(15))
    table = await maker.friends("left", "discovery", 3, clock=CLOCK)
    await table.play(moves(10))
    await table.do("leave", 1)
    for name in ("replaced", "replaced and finished", "returned"):
        table = await maker.friends(name, "totem", 3, clock=CLOCK)
        await table.play(moves(10))
        await table.do("leave", 1)
        await table.do("replace", 2, seat=1, level="random")
        await table.play(moves(20))
        if name == "returned":
            await table.do("return", 1)
        if name == "replaced and finished":
            await table.play()
    table = await maker.friends("resigned", "discovery", 4)
    await table.play(moves(12))
    await table.do("resign", 2)
    await table.play(moves(20))
    table = await maker.friends("resigned: finished by play", "tribe", 3)
    await table.do("resign", 1)
    await table.play()
    table = await maker.friends("resigned: finished at once", "discovery", 2)
    await table.play(moves(12))
    await table.do("resign", 1)
    table = await maker.friends("resigned: all but one", "totem", 3)
    await table.do("resign", 1)
    await table.do("resign", 2)


async def rematches(maker: Maker) -> None:
    for name in ("rematched", "rematched and played"):
        table = await maker.lay_out(name, "discovery", [person("Ada"), *open_seats(1)], public=True)
        await table.join("Bo")
        await table.do("start")
        await table.do("resign", 1)
        answer = await table.do("rematch", 1)
        again = Table(maker, f"{name}: the rematch", answer["rematch"], table.secrets)
        maker.tables.append(again)
        if name == "rematched and played":
            await again.do("start", 1, client_seed="b0")
            await again.play(moves(9))
            await again.do("leave", 0)


async def clocks(maker: Maker) -> None:
    """Seats whose time ran out. The last tables with a clock, as time goes on for everybody."""
    tables = []
    for name in ("timed out", "timed out and replaced", "timed out and returned", "timed out, finished by an opponent"):
        table = await maker.friends(name, "discovery", 2, clock={"seconds": 30, "increment": 0})
        tables.append(table)
    maker.now += 40_000
    for table in tables:
        view = await table.wait(lambda view: any(seat["timed_out"] for seat in view["seats"]))
        late = next(seat["seat"] for seat in view["seats"] if seat["timed_out"])
        if "replaced" in table.name or "opponent" in table.name:
            await table.do("replace", 1 - late, seat=late, level="random")
        if "returned" in table.name:
            await table.do("return", late)
        if "opponent" in table.name:
            await table.do("resign", 1 - late)


async def opponents_due(maker: Maker) -> None:
    """Tables where an opponent is to decide and nobody lets it."""
    for level, mode in (("random", "discovery"), ("greedy", "totem"), ("random", "tribe")):
        table = await maker.lay_out(f"due: {level}", mode, [opponent(level), opponent(level), opponent(level)])
        await table.do("start")
    table = await maker.lay_out("due: with a person", "tribe", [opponent("greedy"), person("Ada"), opponent()])
    await table.do("start")


def keep_only(database: Path, tables: list[str]) -> None:
    """Take all other tables out of the database."""
    kept = ", ".join(f"'{table}'" for table in tables)
    with sqlite3.connect(database) as connection:
        for name in ("events", "creations", "hidden", "secrets", "leases"):
            connection.execute(f"DELETE FROM {name} WHERE game NOT IN ({kept})")
        connection.execute(f"DELETE FROM games WHERE id NOT IN ({kept})")


def rows(database: Path) -> dict[str, Any]:
    """Everything in the database, table by table."""
    with sqlite3.connect(database) as connection:
        names = [name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        found = {}
        for name in sorted(names):
            cursor = connection.execute(f"SELECT * FROM {name} ORDER BY rowid")
            found[name] = {"columns": [column[0] for column in cursor.description], "rows": cursor.fetchall()}
    return found


def command_line(*arguments: str) -> None:
    code = "from firstfire.cli.app import app; app()"
    subprocess.run([sys.executable, "-c", code, *arguments], check=True, stdout=subprocess.DEVNULL)


async def make(folder: Path) -> dict[str, Any]:
    maker = Maker(folder / "games.sqlite")
    elsewhere = folder / "elsewhere.jsonl"
    examples = sorted(EXAMPLES.glob("*.json"))
    elsewhere.write_text("\n".join(json.dumps(json.loads(path.read_text())) for path in examples))
    command_line("import", str(elsewhere), "--database", str(maker.database))
    with sqlite3.connect(maker.database) as connection:
        brought = [game for (game,) in connection.execute("SELECT id FROM games ORDER BY id")]
    async with maker.serving(opponents=True):
        for part in (lobbies, every_kind, decisions, original, coming_and_going, rematches, clocks):
            await part(maker)
            print(part.__name__, len(maker.tables), file=sys.stderr)
    async with maker.serving(opponents=False):
        await opponents_due(maker)
        maker.tables += [Table(maker, f"from elsewhere {number}", game, []) for number, game in enumerate(brought)]
        answers = [await table.answers() for table in maker.tables]
        for command in maker.commands:
            headers = {"Authorization": f"Bearer {command['secret']}"} if command["secret"] else {}
            again = await maker.http.post(command["path"], json=command["body"], headers=headers)
            assert again.status_code == command["status"], command
            command["answer"] = again.json()
    keep_only(maker.database, [table.id for table in maker.tables])
    exported = folder / "exported.jsonl"
    command_line("export", str(exported), "--database", str(maker.database))
    return {
        "rows": rows(maker.database),
        "tables": answers,
        "commands": maker.commands,
        "exported": exported.read_text().splitlines(),
        "now": maker.now,
    }


def main() -> None:
    rng = random.Random(1)
    vars(secrets).update(
        token_bytes=rng.randbytes,
        token_hex=lambda count: rng.randbytes(count).hex(),
        randbits=rng.getrandbits,
        choice=rng.choice,
    )
    with tempfile.TemporaryDirectory() as folder:
        made = asyncio.run(make(Path(folder)))
    content = json.dumps(made, ensure_ascii=False, separators=(",", ":")).encode()
    Path(sys.argv[1]).write_bytes(lzma.compress(content, preset=9 | lzma.PRESET_EXTREME))


if __name__ == "__main__":
    main()
