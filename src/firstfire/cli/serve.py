"""`firstfire serve`: tables for friends, on this machine or for the world."""

from __future__ import annotations

from typing import Annotated

import typer

from . import options


def serve(
    host: Annotated[str, typer.Option(help="The address to listen on; 127.0.0.1 keeps others out.")] = "0.0.0.0",
    port: Annotated[int, typer.Option(help="The port; 0 takes any free one.", min=0, max=65535)] = 8000,
    database: options.Database = None,
    redis: Annotated[str | None, typer.Option(help="redis://…, for several servers on one PostgreSQL.")] = None,
    origin: Annotated[
        list[str] | None, typer.Option(help="A further origin whose pages may use this server; can be repeated.")
    ] = None,
    browser: Annotated[bool, typer.Option(help="Open the page in a browser.")] = True,
    workers: Annotated[int, typer.Option(help="Processes that think for opponents.", min=1, max=64)] = 1,
    trusted_proxies: Annotated[
        str, typer.Option(help="Proxies whose X-Forwarded-For is believed: addresses or networks, comma-separated.")
    ] = "127.0.0.1",
    json_logs: Annotated[bool, typer.Option("--json-logs", help="Log every request as a line of JSON.")] = False,
    requests_per_second: Annotated[float, typer.Option(help="Limit per address.", min=1)] = 50.0,
    commands_per_second: Annotated[float, typer.Option(help="Limit per seat.", min=1)] = 10.0,
    sockets_per_address: Annotated[int, typer.Option(help="Limit per address.", min=1)] = 200,
) -> None:
    """Serve the game: create a table, share the link, play. Stop with Ctrl-C; games go on when it is started again."""
    from ..server.config import Config, default_database
    from ..server.serve import serve as run

    config = Config(
        database=database or default_database(),
        redis=redis,
        origins=tuple(origin or ()),
        opponent_workers=workers,
        json_logs=json_logs,
        requests_per_second=requests_per_second,
        commands_per_second=commands_per_second,
        sockets_per_address=sockets_per_address,
    )
    run(config, host, port, browser=browser, trusted_proxies=trusted_proxies)
