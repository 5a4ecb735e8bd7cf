"""The `firstfire` command. Needs the extra `firstfire[cli]`."""

from __future__ import annotations

import sys


def main() -> None:
    """Run the command line; without Typer and Rich, say how to get them."""
    try:
        import rich  # noqa: F401
        import typer  # noqa: F401
    except ModuleNotFoundError as error:
        print(f"error: the command line needs {error.name}: pip install 'firstfire[cli]'", file=sys.stderr)
        sys.exit(2)
    from .app import run

    run()
