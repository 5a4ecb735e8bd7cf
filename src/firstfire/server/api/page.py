"""The built page, if there is one; else a plain one that says how to build it."""

from __future__ import annotations

import mimetypes
from pathlib import Path

from fastapi import FastAPI
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, Response

NO_PAGE = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Firstfire</title>
<h1>Firstfire is running</h1>
<p>The web page has not been built. Build it with <code>make web</code> and start again; bots can use the
<a href="/api/openapi.json">API</a> meanwhile.</p>
</html>
"""
FOR_EVER = "public, max-age=31536000, immutable"
"""For files whose names carry a hash of their content."""
PACKED = (("br", ".br"), ("gzip", ".gz"))
"""Encodings that the build writes beside a file, the best first."""


def mount_page(app: FastAPI, folder: Path) -> None:
    """Serve the page's files; `/` and `/t/…` (a table's link) are the page itself, which reads the address."""
    folder = folder.resolve()

    async def page(request: Request) -> Response:
        if (folder / "index.html").is_file():
            return _file(request, folder / "index.html", "no-cache")
        return HTMLResponse(NO_PAGE)

    async def file(request: Request) -> Response:
        path = _inside(folder, request.path_params["path"])
        if path is None or path.name.startswith("."):
            raise HTTPException(404)
        return _file(request, path, FOR_EVER if path.parent == folder / "assets" else "no-cache")

    for path in ("/", "/t/{rest:path}"):
        app.add_route(path, page, methods=["GET", "HEAD"], include_in_schema=False)
    app.add_route("/{path:path}", file, methods=["GET", "HEAD"], include_in_schema=False)


def _inside(folder: Path, wanted: str) -> Path | None:
    """The file of that name within the folder; None if there is none, whatever tricks the name plays."""
    try:
        path = (folder / wanted).resolve()
        return path if path.is_relative_to(folder) and path.is_file() else None
    except (OSError, ValueError):
        return None


def _file(request: Request, path: Path, cache: str) -> Response:
    """A file, packed as the build packed it if the browser can unpack that."""
    headers = {"Cache-Control": cache, "Vary": "Accept-Encoding"}
    kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    accepted = {part.split(";")[0].strip() for part in request.headers.get("accept-encoding", "").split(",")}
    for encoding, suffix in PACKED:
        packed = path.with_name(path.name + suffix)
        if encoding in accepted and packed.is_file():
            return FileResponse(packed, media_type=kind, headers={**headers, "Content-Encoding": encoding})
    return FileResponse(path, media_type=kind, headers=headers)
