"""Load on one server process with SQLite: live sockets at many tables, moves at a steady rate, client on this machine.

    .venv/bin/python benchmarks/server_load.py            # 500 tables, 2,000 sockets, 200 moves a second, 30 s
    .venv/bin/python benchmarks/server_load.py --help

Every seat of every table has a socket that gets every event with the whole view. Measured is the time from sending a
move's `POST` until the last socket of its table has all bytes of the news, and until the answer is there.

Tables are at different points of the game, as they would be: before the measurement each is played on by a random
number of moves (`--ahead`; 0 lets all tables go through the game in step, so that placements, which cost most, come
all at once). Random legal moves are sent at even intervals, whether or not earlier ones have been answered, to the
tables in turn. The client shares the machine with the server, so it does little: it reads the number of an event off
the first bytes of a message, and takes a view apart only before the clock of the next move starts.
"""

from __future__ import annotations

import argparse
import asyncio
import base64
import contextlib
import json
import os
import random
import subprocess
import sys
import tempfile
import time
from functools import partial
from pathlib import Path
from typing import Any, cast
from uuid import uuid4

import uvloop

RUN = """
import sys
from firstfire.server.config import Config
from firstfire.server.serve import serve
if __name__ == "__main__":
    config = Config(database=sys.argv[1], requests_per_second=1e9, commands_per_second=1e9, sockets_per_address=10**6)
    serve(config, "127.0.0.1", 0, browser=False, say=lambda text: print(text, flush=True))
"""


UPDATE = b'{"type":"update","seq":'
TEXT, PING, PONG = 1, 9, 10


class Http:
    """A keep-alive connection that does just what is needed here."""

    def __init__(self, port: int) -> None:
        self.port = port
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def post(self, path: str, body: dict[str, Any], secret: str | None = None) -> tuple[int, bytes]:
        content = json.dumps({"command": str(uuid4()), **body}).encode()
        try:
            return await self._post(path, content, secret)
        except (asyncio.IncompleteReadError, ConnectionError):  # the server closed an idle connection
            self._streams = None
            return await self._post(path, content, secret)

    async def _post(self, path: str, content: bytes, secret: str | None) -> tuple[int, bytes]:
        if self._streams is None:
            self._streams = await asyncio.open_connection("127.0.0.1", self.port)
        reader, writer = self._streams
        head = f"POST {path} HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\nContent-Type: application/json\r\n"
        head += f"Authorization: Bearer {secret}\r\n" if secret else ""
        writer.write(f"{head}Content-Length: {len(content)}\r\n\r\n".encode() + content)
        answer = await reader.readuntil(b"\r\n\r\n")
        lines = answer.decode().split("\r\n")
        length = next(int(line.split(":")[1]) for line in lines if line.lower().startswith("content-length:"))
        return int(lines[0].split()[1]), await reader.readexactly(length)

    def close(self) -> None:
        if self._streams is not None:
            self._streams[1].close()


class LoadedTable:
    """One table: what each of its sockets has heard, and who waits for it."""

    def __init__(self, table: str, secrets: list[str]) -> None:
        self.table = table
        self.secrets = secrets
        self.heard = [0] * len(secrets)
        self.turn: tuple[int, bytes] | None = None
        """The seat to move and the last message to it."""
        self.news = asyncio.Event()

    def hear(self, seat: int, message: bytes) -> None:
        if not message.startswith(UPDATE):
            return
        self.heard[seat] = int(message[len(UPDATE) : message.index(b",", len(UPDATE))])
        if b'"to_move":true' in message:
            self.turn = seat, message
        self.news.set()


class Socket(asyncio.Protocol):
    """The least of a WebSocket client: whole frames from the server, and an answer to its pings."""

    def __init__(self, table: LoadedTable, seat: int, port: int) -> None:
        self.table = table
        self.seat = seat
        self.port = port
        self.got = bytearray()
        self.open = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)
        key = base64.b64encode(os.urandom(16)).decode()
        lines = (
            f"GET /api/tables/{self.table.table}/socket HTTP/1.1",
            f"Host: 127.0.0.1:{self.port}",
            f"Authorization: Bearer {self.table.secrets[self.seat]}",
            f"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}",
        )
        self.transport.write("\r\n".join((*lines, "", "")).encode())

    def data_received(self, data: bytes) -> None:
        got = self.got
        got += data
        if not self.open:
            if b"\r\n\r\n" not in got:
                return
            assert got.startswith(b"HTTP/1.1 101"), bytes(got)
            del got[: got.index(b"\r\n\r\n") + 4]
            self.open = True
        while len(got) >= 10 or (len(got) >= 2 and got[1] < 126):
            size, begin = got[1], 2
            if size >= 126:
                begin = 4 if size == 126 else 10
                size = int.from_bytes(got[2:begin], "big")
            if len(got) < begin + size:
                return
            kind, content = got[0] & 15, bytes(got[begin : begin + size])
            del got[: begin + size]
            if kind == TEXT:
                self.table.hear(self.seat, content)
            elif kind == PING:
                self.transport.write(bytes((0x80 | PONG, 0x80 | size, 0, 0, 0, 0)) + content)


async def set_up(http: Http, number: int, seats: int) -> LoadedTable:
    mode = ("discovery", "totem", "tribe")[number % 3]
    plan = [{"kind": "mine", "name": "A"}, *[{"kind": "open"}] * (seats - 1)]
    _, body = await http.post("/api/tables", {"mode": mode, "seats": plan})
    made = json.loads(body)
    secrets = [made["secret"]]
    for seat in range(1, seats):
        _, body = await http.post(f"/api/tables/{made['table']}/join", {"name": f"P{seat}"})
        secrets.append(json.loads(body)["secret"])
    status, _ = await http.post(f"/api/tables/{made['table']}/start", {}, made["secret"])
    assert status == 200
    return LoadedTable(made["table"], secrets)


async def one_move(
    table: LoadedTable,
    turn: tuple[int, bytes],
    http: Http,
    rng: random.Random,
    informed: list[float],
    answered: list[float],
) -> None:
    seat, view = turn[0], json.loads(turn[1])["view"]
    move = rng.choice(view["legal"])["move"]
    begun = time.perf_counter()
    path = f"/api/tables/{table.table}/moves"
    status, body = await http.post(path, {"seq": view["seq"], "move": move}, table.secrets[seat])
    answered.append(time.perf_counter() - begun)
    assert status == 200, body
    seq = json.loads(body)["seq"]
    while min(table.heard) < seq:
        table.news.clear()
        await table.news.wait()
    informed.append(time.perf_counter() - begun)


def percentile(values: list[float], share: float) -> float:
    return sorted(values)[min(len(values) - 1, int(len(values) * share))] * 1000


def processor_seconds(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return sum(map(int, fields[11:13])) / os.sysconf("SC_CLK_TCK")


async def run(port: int, pid: int, options: argparse.Namespace) -> None:
    rng = random.Random(1)
    pool = [Http(port) for _ in range(32)]
    free: asyncio.Queue[Http] = asyncio.Queue()
    for http in pool:
        free.put_nowait(http)
    tables: list[LoadedTable] = []
    for at in range(0, options.tables, 16):
        some = range(at, min(at + 16, options.tables))
        tables += await asyncio.gather(*[set_up(pool[n % 16], n, options.seats) for n in some])
    loop = asyncio.get_running_loop()
    seats = [partial(Socket, table, seat, port) for table in tables for seat in range(options.seats)]
    sockets = [await loop.create_connection(seat, "127.0.0.1", port) for seat in seats]
    while any(min(table.heard) == 0 for table in tables):
        await asyncio.sleep(0.1)
    print(f"{len(sockets)} sockets at {len(tables)} tables are live")
    informed: list[float] = []
    answered: list[float] = []
    moves: set[asyncio.Task[None]] = set()
    skipped = 0

    async def move(table: LoadedTable, turn: tuple[int, bytes]) -> None:
        http = await free.get()
        try:
            await one_move(table, turn, http, rng, informed, answered)
        finally:
            free.put_nowait(http)

    async def play_ahead(table: LoadedTable) -> None:
        for _ in range(rng.randint(0, options.ahead)):
            assert table.turn is not None
            turn, table.turn = table.turn, None
            await move(table, turn)

    await asyncio.gather(*map(play_ahead, tables))
    print(f"{len(informed)} moves have been played ahead")
    await asyncio.sleep(1)
    informed.clear()
    answered.clear()
    order = tables[:]
    rng.shuffle(order)
    used, own = processor_seconds(pid), processor_seconds(os.getpid())
    begun = time.perf_counter()
    for number in range(int(options.rate * options.seconds)):
        due = begun + number / options.rate
        await asyncio.sleep(max(0.0, due - time.perf_counter()))
        table = order[number % len(order)]
        if table.turn is None:
            skipped += 1
            continue
        turn, table.turn = table.turn, None
        moves.add(asyncio.create_task(move(table, turn)))
    await asyncio.gather(*moves)
    took = time.perf_counter() - begun
    rate = len(informed) / took
    print(f"{len(informed)} moves in {took:.1f} s = {rate:.0f} a second ({skipped} skipped: not ready or over)")
    used, own = processor_seconds(pid) - used, processor_seconds(os.getpid()) - own
    print(f"client processor: {own / took * 100:.0f} % of a core; load of the machine: {os.getloadavg()[0]:.1f}")
    print(f"server processor: {used / took * 100:.0f} % of a core, {used / len(informed) * 1000:.2f} ms a move")
    for name, values in (("all sockets informed", informed), ("answered", answered)):
        p50, p95, p99 = (percentile(values, share) for share in (0.5, 0.95, 0.99))
        print(f"{name}: p50 {p50:.1f} ms, p95 {p95:.1f} ms, p99 {p99:.1f} ms, most {max(values) * 1000:.1f} ms")
    for transport, _ in sockets:
        transport.close()
    for http in pool:
        http.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--rate", type=float, default=200.0, help="moves a second")
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--ahead", type=int, default=48, help="a table begins at most so many moves into its game")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="firstfire-load-", dir=os.environ.get("FIRSTFIRE_LOAD_DIR")) as folder:
        script = Path(folder) / "run.py"
        script.write_text(RUN)
        command = [sys.executable, str(script), str(Path(folder) / "games.sqlite")]
        server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        try:
            assert server.stdout is not None
            port = int(server.stdout.readline().rstrip("/\n").rsplit(":", 1)[1])
            for _ in range(200):
                with contextlib.suppress(OSError):
                    uvloop.run(run(port, server.pid, options))
                    break
                time.sleep(0.1)
            with Path(f"/proc/{server.pid}/status").open() as status:
                print("server memory:", next(line.split()[1] for line in status if line.startswith("VmRSS")), "kB")
        finally:
            server.terminate()
            server.wait(30)


if __name__ == "__main__":
    main()
