"""`python -m firstfire`: the same as the command `firstfire`."""

from __future__ import annotations

from firstfire.cli import main

if __name__ == "__main__":
    main()
