"""Structured logs: one JSON object per line, or plain words for a person at home. Never a secret, body or query."""

from __future__ import annotations

import json
import logging
import sys
from datetime import UTC, datetime

STANDARD = frozenset(logging.makeLogRecord({}).__dict__) | {"message", "asctime", "taskName", "color_message"}


class JsonLines(logging.Formatter):
    """Time, level, logger and message, then whatever the record carries beside them."""

    def format(self, record: logging.LogRecord) -> str:
        line = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        line |= {key: value for key, value in record.__dict__.items() if key not in STANDARD}
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False, default=str)


def set_up_logs(as_json: bool) -> None:
    """Log to standard error: everything as JSON lines, or only what went wrong as plain text."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines() if as_json else logging.Formatter("%(levelname)s: %(message)s"))
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.INFO if as_json else logging.WARNING)
    for noisy in ("alembic", "websockets", "uvicorn.access", "uvicorn.error"):  # the last tells sockets' full paths
        logging.getLogger(noisy).setLevel(logging.WARNING)


def short_id(game: str) -> str:
    """A table's id as it may be logged: it is a key to the table's door, so only its beginning."""
    return game[:4] + "…"
