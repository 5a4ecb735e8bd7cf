"""The command `firstfire`, which is also `python -m firstfire`.

`doctor`, `engine` and `verify` need Python alone, all other commands the extra `firstfire[cli]`.
"""

from __future__ import annotations

import sys

from . import plain


def main() -> None:
    """Run the command line; letters that the terminal cannot show become question marks."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    arguments = sys.argv[1:]
    if plain.is_plain(arguments):
        sys.exit(plain.run(arguments))
    try:
        import rich  # noqa: F401
        import typer  # noqa: F401
    except ModuleNotFoundError as error:
        sys.exit(plain.run_without(str(error.name), arguments))
    from .app import run

    run()
