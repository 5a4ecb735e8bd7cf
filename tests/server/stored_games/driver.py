"""A server of whatever version is installed, asked only by HTTP, and the tables laid out there."""

from __future__ import annotations

import asyncio
import json
import random
import time
import uuid
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from http.cookiejar import DefaultCookiePolicy
from pathlib import Path
from typing import Any, TypeAlias

import httpx

from firstfire import Record, verify
from firstfire.fair_shuffle import check_fair
from firstfire.server.app import create_app
from firstfire.server.config import Config

BEGIN = 1_767_225_600_000
"""When the first table is laid out, in milliseconds since 1970; every command comes a second later."""
View: TypeAlias = dict[str, Any]
Until: TypeAlias = Callable[[View], bool]


def person(name: str, kind: str = "mine") -> dict[str, Any]:
    return {"kind": kind, "name": name}


def opponent(level: str = "random") -> dict[str, Any]:
    return {"kind": "opponent", "level": level}


def open_seats(count: int) -> list[dict[str, Any]]:
    return [{"kind": "open"}] * count


def moves(count: int) -> Until:
    return lambda view: view["game"]["moves"] >= count


def never(view: View) -> bool:
    return False


class Maker:
    """One server, what was asked of it, and the tables laid out there."""

    def __init__(self, database: Path) -> None:
        self.database = database
        self.rng = random.Random("stored games")
        self.now = BEGIN
        self.asked = 0
        self.tables: list[Table] = []
        self.commands: list[dict[str, Any]] = []
        self.http: httpx.AsyncClient

    @asynccontextmanager
    async def serving(self, opponents: bool) -> AsyncIterator[None]:
        """The server is on; its opponents play, or let everyone wait."""
        app = create_app(Config(database=str(self.database), opponent_workers=int(opponents)))
        async with app.router.lifespan_context(app):
            app.state.desk.now = lambda: self.now
            transport = httpx.ASGITransport(app, raise_app_exceptions=False)
            async with httpx.AsyncClient(transport=transport, base_url="http://stored.example") as self.http:
                self.http.cookies.jar.set_policy(DefaultCookiePolicy(allowed_domains=[]))
                for middleware in _parts(app):
                    middleware.rate = 1e9
                yield

    async def post(self, path: str, secret: str | None, body: dict[str, Any], keep: bool = True) -> dict[str, Any]:
        """Send a command that must be granted; `keep` it with its answer, to be repeated one day."""
        self.asked += 1
        self.now += 1000
        body = {"command": str(uuid.UUID(int=self.asked)), **body}
        headers = {"Authorization": f"Bearer {secret}"} if secret else {}
        answer = await self.http.post(path, json=body, headers=headers)
        assert answer.status_code in (200, 201), (path, body, answer.text)
        if keep:
            self.commands.append(
                {"path": path, "secret": secret, "body": body, "status": answer.status_code, "answer": answer.json()}
            )
        found: dict[str, Any] = answer.json()
        return found

    async def lay_out(self, name: str, mode: str, seats: list[dict[str, Any]], **more: Any) -> Table:
        body = {"mode": mode, "seats": seats, "edition": "clarified", "bonuses": [], **more}
        answer = await self.post("/api/tables", None, body)
        table = Table(self, name, answer["table"], [answer["secret"]])
        self.tables.append(table)
        return table

    def forget(self, table: Table) -> None:
        """Leave a table out that came to nothing worth keeping."""
        self.tables.remove(table)
        self.commands = [command for command in self.commands if table.id not in json.dumps(command)]

    async def friends(self, name: str, mode: str, count: int, **more: Any) -> Table:
        """A table of people with secrets of their own, in play."""
        table = await self.lay_out(name, mode, [person("Ada"), *open_seats(count - 1)], **more)
        for friend in ("Bo", "Cy", "Di")[: count - 1]:
            await table.join(friend)
        await table.do("start", client_seed="ada0")
        return table


def _parts(app: Any) -> list[Any]:
    """The rate limits of an application, found through its layers."""
    found, layer = [], app.middleware_stack or app.build_middleware_stack()
    app.middleware_stack = layer
    while layer is not None:
        found += [part for part in vars(layer).values() if type(part).__name__ == "RateLimit"]
        layer = getattr(layer, "app", None)
    return found


class Table:
    """A table and the secrets of its holders."""

    def __init__(self, maker: Maker, name: str, id: str, secrets: list[str]) -> None:
        self.maker = maker
        self.name = name
        self.id = id
        self.secrets = secrets

    async def get(self, path: str = "", holder: int | None = None, **query: Any) -> Any:
        headers = {} if holder is None else {"Authorization": f"Bearer {self.secrets[holder]}"}
        answer = await self.maker.http.get(f"/api/tables/{self.id}{path}", headers=headers, params=query)
        assert answer.status_code == 200, answer.text
        return answer.json()

    async def do(self, what: str, holder: int = 0, keep: bool = True, **body: Any) -> dict[str, Any]:
        return await self.maker.post(f"/api/tables/{self.id}/{what}", self.secrets[holder], body, keep)

    async def join(self, name: str, **more: Any) -> None:
        body = {"name": name, "client_seed": name.encode().hex(), **more}
        answer = await self.maker.post(f"/api/tables/{self.id}/join", None, body)
        self.secrets.append(answer["secret"])

    async def wait(self, until: Until) -> View:
        """The spectator's view once something holds, which the server brings about by itself."""
        end = time.monotonic() + 60
        while not until(view := await self.get()):
            assert time.monotonic() < end, (self.name, view)
            await asyncio.sleep(0.02)
        return dict(view)

    async def decider(self) -> tuple[int, View]:
        """The holder whose decision it is and that holder's view."""
        while True:
            for holder in range(len(self.secrets)):
                try:
                    view = await self.get(holder=holder)
                except AssertionError:
                    await self.fire_unseen(holder)
                    break
                if view["me"]["to_move"] or view["status"] == "finished":
                    return holder, view
            await asyncio.sleep(0.005)

    async def fire_unseen(self, holder: int) -> None:
        """Land fire somewhere: before version 2 of the rules a server had no answer where it could land on the hut."""
        view = await self.get()
        headers = {"Authorization": f"Bearer {self.secrets[holder]}"}
        for square in self.maker.rng.sample(targets := view["game"]["decision"]["range"], len(targets)):
            command = str(uuid.UUID(int=self.maker.rng.getrandbits(64)))
            body = {"command": command, "seq": view["seq"], "move": f"fire {square}"}
            answer = await self.maker.http.post(f"/api/tables/{self.id}/moves", json=body, headers=headers)
            if answer.status_code == 200:
                return

    async def play(self, until: Until = never) -> Table:
        """Random moves, keen on recruiting, until something holds as the deciding person sees it, or to the end."""
        rng, first = self.maker.rng, True
        while True:
            holder, view = await self.decider()
            if view["status"] == "finished" or until(view):
                return self
            kinds = ("settle", "pay", "recruit", "search")
            keen = [move for move in view["legal"] if move["kind"] in kinds] if rng.random() < 0.8 else []
            huts = {lies["hut"] for lies in view["game"]["territories"]}
            homes = [move for move in keen if move["kind"] == "settle" and huts & set(move["squares"])]
            move = rng.choice(homes or keen or view["legal"])
            await self.do("moves", holder, keep=first, seq=view["seq"], move=move["move"])
            first = False

    async def play_out(self) -> View:
        """Play to the end; the spectator's view of it."""
        await self.play()
        return dict(await self.get())

    async def undo(self, **more: Any) -> None:
        """Take back a step as soon as one may be, with what else was asked."""
        while True:
            for holder in range(len(self.secrets)):
                view = await self.get(holder=holder)
                if "to" in more and view["me"]["undo_to"]:
                    await self.do("undo", holder, seq=view["seq"], to=view["me"]["undo_to"][more["to"]])
                    return
                if "to" not in more and view["me"]["undo_step"]:
                    await self.do("undo", holder, seq=view["seq"])
                    return
            done = view["game"]["moves"]
            await self.play(moves(done + 1))

    async def answers(self) -> dict[str, Any]:
        """All that the server says of the table: to a spectator, and what differs for each holder."""
        view = await self.get()
        holders = [await self.get(holder=holder) for holder in range(len(self.secrets))]
        update = await self.get("/events", since=0)
        for message in (update["view"], *holders):
            assert {**message, "now": 0, "me": 0, "legal": 0} == {**view, "now": 0, "me": 0, "legal": 0}
        found = {
            "name": self.name,
            "table": self.id,
            "secrets": self.secrets,
            "view": view,
            "holders": [{"me": seen["me"], "legal": seen["legal"]} for seen in holders],
            "events": update["events"],
            "record": None,
            "fair": None,
        }
        if view["status"] == "finished":
            found["record"] = await self.get("/record")
            found["fair"] = fair_check(Record(found["record"]))
        return found


def fair_check(record: Record) -> bool:
    """Whether the record holds, and then whether its shuffle can be shown to be fair."""
    verify(record)
    if "fair" not in record.extra:
        return False
    check_fair(record)
    return True
