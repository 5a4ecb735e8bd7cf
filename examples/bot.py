"""A bot that sits down at a table, from any machine: `python examples/bot.py http://HOST:8000/t/TABLE NAME`."""

import json
import random
import sys
import urllib.request
from typing import Any
from uuid import uuid4


def ask(url: str, secret: str = "", **body: object) -> dict[str, Any]:
    """One question to the server; a body makes it a command."""
    data = json.dumps(body).encode() if body else None
    headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {secret}"} if secret else {})
    with urllib.request.urlopen(urllib.request.Request(url, data, headers), timeout=60) as answer:
        found: dict[str, Any] = json.load(answer)
    return found


def main(link: str, name: str) -> None:
    """Join, then play random moves to the end."""
    table = link.replace("/t/", "/api/tables/")
    secret = ask(f"{table}/join", command=str(uuid4()), name=name)["secret"]
    view = ask(table, secret)
    while view["status"] != "finished":
        if view["me"]["to_move"]:
            move = random.choice(view["legal"])["move"]
            ask(f"{table}/moves", secret, command=str(uuid4()), seq=view["seq"], move=move)
        view = ask(f"{table}/events?since={view['seq']}&wait={0 if view['me']['to_move'] else 20}", secret)["view"]
    print(f"over; the winners are {view['end']['winners']}")


if __name__ == "__main__":
    main(*sys.argv[1:])
