"""Chromium, with the WebAssembly module in a worker of a page."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from collections.abc import Mapping
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from queue import Empty, Queue
from threading import Thread

from firstfire.engine.loader import FOLDER
from tests.parity.machines import HERE, Answer, MachineMissing, answers_of, built

NAMES = ("chromium", "chromium-browser", "google-chrome")
FLAGS = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
PAGE = b'<!doctype html><title>Parity</title><script>new Worker("worker.mjs", { type: "module" })</script>'
PATIENCE = 60
"""Seconds for a browser to begin and end, …"""
SLOWEST = 2
"""… and for a line."""
KINDS = {".mjs": "text/javascript", ".wasm": "application/wasm", ".json": "application/json", "": "text/html"}


def browser() -> str:
    """The program. Raises `MachineMissing`."""
    found = os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, NAMES)), None)
    if found is None:
        message = "Chromium is missing: tools/ensure_services installs it"
        raise MachineMissing(message)
    return found


def chromium(folder: Path = FOLDER) -> Answer:
    """Chromium without a window, shown a page from this process; it ends when the page has answered."""

    def answer(lines: list[str]) -> list[str]:
        program = browser()
        files = {f"/{path.name}": path.read_bytes() for path in (HERE / "hashes.mjs", HERE / "worker.mjs")}
        files |= {"/firstfire.wasm": built("wasm", folder).read_bytes(), "/script": "\n".join(lines).encode()}
        files |= {"/manifest.json": (folder / "manifest.json").read_bytes(), "/": PAGE}
        said: Queue[str] = Queue()
        server = ThreadingHTTPServer(("127.0.0.1", 0), _handler(files, said))
        Thread(target=server.serve_forever, daemon=True).start()
        with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
            page = f"http://127.0.0.1:{server.server_port}/"
            command = [program, *FLAGS, f"--user-data-dir={profile}", page]
            process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            try:
                output = said.get(timeout=PATIENCE + SLOWEST * len(lines))
            except Empty:
                message = "Chromium did not answer in time"
                raise RuntimeError(message) from None
            finally:
                process.terminate()
                process.wait(PATIENCE)
                server.shutdown()
                server.server_close()
        return answers_of("Chromium", output, lines)

    return answer


def _handler(files: Mapping[str, bytes], said: Queue[str]) -> type[BaseHTTPRequestHandler]:
    class Handler(BaseHTTPRequestHandler):
        """Gives out some files, and takes the answers."""

        def do_GET(self) -> None:
            found = files.get(self.path)
            self.send_response(404 if found is None else 200)
            self.send_header("Content-Type", KINDS.get(Path(self.path).suffix, "text/plain"))
            self.end_headers()
            self.wfile.write(found or b"")

        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            self.send_response(204)
            self.end_headers()
            said.put(body.decode())

        def log_message(self, format: str, *args: object) -> None:
            """Say nothing."""

    return Handler
