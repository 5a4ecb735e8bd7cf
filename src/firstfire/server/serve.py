"""Running a server from the command line: one process, one address, a clean end."""

from __future__ import annotations

import asyncio
import errno
import gc
import socket
import threading
import webbrowser
from collections.abc import Callable
from dataclasses import replace

import uvicorn

from ..rules.errors import FirstfireError
from .app import create_app
from .config import Config
from .logs import set_up_logs
from .storage.migrate import ready_database

SHUTDOWN_SECONDS = 5
PROTOCOL_PING_SECONDS = 30.0
"""How often a socket is pinged by the protocol itself, and how long it may take to answer."""
MAX_MESSAGE = 1024
"""Bytes of a socket message from a client; a ping is all that comes."""


def lan_address() -> str | None:
    """This machine's address in the local network, as far as it has one. Sends nothing."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return None
        address = str(probe.getsockname()[0])
    return None if address.startswith("127.") else address


def lan_origin(host: str, port: int) -> str | None:
    """Where others in the local network find a server that listens on an address; None when they cannot."""
    if host in ("0.0.0.0", "::"):
        address = lan_address()
    else:
        address = None if host == "localhost" or host.startswith("127.") or host == "::1" else host
    if address is None:
        return None
    return f"http://[{address}]:{port}" if ":" in address else f"http://{address}:{port}"


class CannotListen(FirstfireError):
    """An address or port that cannot be had."""


def listen(host: str, port: int) -> socket.socket:
    """A listening socket. Raises `CannotListen`."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
        listener.listen(2048)
    except OSError as error:
        listener.close()
        if error.errno == errno.EADDRINUSE:
            reason = f"port {port} is in use, perhaps by a Firstfire that is running; --port 0 takes a free one"
            raise CannotListen("port-in-use", reason) from None
        reason = f"cannot listen on {host}, port {port}: {error.strerror or error}"
        raise CannotListen("cannot-listen", reason) from None
    listener.setblocking(False)
    return listener


def uvicorn_config(config: Config, trusted_proxies: str = "127.0.0.1") -> uvicorn.Config:
    """How uvicorn runs the application."""
    return uvicorn.Config(
        create_app(config),
        log_config=None,
        access_log=False,
        server_header=False,
        ws_max_size=MAX_MESSAGE,
        ws_ping_interval=PROTOCOL_PING_SECONDS,
        ws_ping_timeout=PROTOCOL_PING_SECONDS,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=SHUTDOWN_SECONDS,
        forwarded_allow_ips=trusted_proxies,
    )


async def prepare(config: Config) -> None:
    """Reach the database and bring it up to date. Raises `NoDatabase`."""
    database = await ready_database(config.database)
    await database.close()


def spare_the_collector() -> None:
    """Look for garbage in cycles seldom: positions are kept as tuples by the thousand and hold no cycles."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 50)


def serve(
    config: Config | None = None,
    host: str = "0.0.0.0",
    port: int = 8000,
    *,
    browser: bool = True,
    trusted_proxies: str = "127.0.0.1",
    say: Callable[[str], object] = print,
) -> None:
    """Serve until interrupted. Games go on where they were when it is started again.

    Raises `NoDatabase` or `CannotListen` if the database or the port cannot be had.
    """
    config = config or Config()
    set_up_logs(config.json_logs)
    asyncio.run(prepare(config))
    listener = listen(host, port)
    port = listener.getsockname()[1]
    local = f"http://localhost:{port}/"
    say(f"Firstfire is at {local}")
    config = replace(config, lan_origin=lan_origin(host, port))
    if config.lan_origin:
        say(f"For others in your network: {config.lan_origin}/")
    say(f"Games are kept in {config.database_shown}. Stop with Ctrl-C.")
    spare_the_collector()
    server = uvicorn.Server(uvicorn_config(config, trusted_proxies))
    if browser:
        threading.Timer(1.0, webbrowser.open, [local]).start()
    try:
        server.run([listener])
    except KeyboardInterrupt:
        pass
    finally:
        listener.close()
    say("Stopped. All games are kept.")
