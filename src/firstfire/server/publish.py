"""Writing the published schema into the repository: `python -m firstfire.server.publish`."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from .api.schema import messages_schema
from .app import create_app
from .config import Config


def published() -> dict[str, dict[str, Any]]:
    """The files that other programs are built against, by name."""
    app = create_app(Config(database="unused.sqlite"))
    return {"openapi.json": app.openapi(), "socket-messages.schema.json": messages_schema()}


def text_of(document: dict[str, Any]) -> str:
    """A document as it stands in the repository."""
    return json.dumps(document, indent=2, ensure_ascii=False) + "\n"


def main() -> None:
    """Write the files into the folder named, or here."""
    folder = Path(sys.argv[1] if len(sys.argv) > 1 else ".")
    for name, document in published().items():
        (folder / name).write_text(text_of(document), encoding="utf-8")


if __name__ == "__main__":
    main()
