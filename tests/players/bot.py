"""A bot in a few lines: takes the first legal move. Words after its name make it misbehave."""

import json
import sys
import time

legal: list[str] = []
for line in sys.stdin:
    word, _, rest = line.strip().partition(" ")
    if word == "firstfire":
        print("id first", "ready", sep="\n", flush=True)
    elif word == "view":
        legal = json.loads(rest)["legal"]
    elif word == "go":
        if "illegal" in sys.argv:
            legal = ["claim 49"]
        if "silent" in sys.argv:
            time.sleep(60)
        if "dies" in sys.argv:
            sys.exit(1)
        print("info playouts 1 win 0.5 score 1 line", legal[0], flush=True)
        print("a line that nobody knows", flush=True)
        print("move", legal[0], flush=True)
    elif word == "quit":
        break
