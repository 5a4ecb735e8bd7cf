"""The built page, if there is one; else a plain one that says how to build it."""

from __future__ import annotations

from pathlib import Path

from fastapi import FastAPI
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, Response
from starlette.staticfiles import StaticFiles

NO_PAGE = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Firstfire</title>
<h1>Firstfire is running</h1>
<p>The web page has not been built. Build it with <code>make web</code> and start again; bots can use the
<a href="/api/openapi.json">API</a> meanwhile.</p>
</html>
"""


def mount_page(app: FastAPI, folder: Path) -> None:
    """Serve the page's files; `/t/…` (a table's link) is the page itself, which reads the address."""
    index = folder / "index.html"

    async def page(request: Request) -> Response:
        if index.is_file():
            return FileResponse(index, headers={"Cache-Control": "no-cache"})
        return HTMLResponse(NO_PAGE)

    for path in ("/", "/t/{rest:path}"):
        app.add_route(path, page, methods=["GET", "HEAD"], include_in_schema=False)
    if folder.is_dir():
        app.mount("/", StaticFiles(directory=folder), name="page")
