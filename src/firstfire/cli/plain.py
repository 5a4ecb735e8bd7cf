"""The commands that need nothing but Python, and what is said of the others where they cannot run."""

from __future__ import annotations

import os
import sys
from argparse import ArgumentParser
from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from .. import __version__
from ..rules import FirstfireError
from . import doctor, engine, verify


class Command(NamedTuple):
    """A command: a line about it, its arguments, and what it does; returns the exit code."""

    help: str
    parser: Callable[[ArgumentParser], None]
    run: Callable[..., int]


COMMANDS: Mapping[str, Command] = {
    "verify": Command("Say of each record whether it holds.", verify.arguments, verify.verify),
    "engine": Command("Speak the engine protocol on standard input and output.", engine.arguments, engine.engine),
    "doctor": Command("Say whether the engine works here, and how fast.", doctor.arguments, doctor.doctor),
}
WITH_EXTRA = ("play", "simulate", "show", "bench", "serve", "export", "import", "arena", "train")
"""The commands that need the extra `firstfire[cli]`."""
INTERRUPTED = 130


def is_plain(arguments: Sequence[str]) -> bool:
    """Whether a command line asks for one of these commands."""
    return bool(arguments) and arguments[0] in COMMANDS


def run(arguments: Sequence[str]) -> int:
    """Run one of these commands; returns the exit code."""
    name, *rest = arguments
    command = COMMANDS[name]
    parser = ArgumentParser(prog=f"firstfire {name}", description=command.help, allow_abbrev=False)
    command.parser(parser)
    options = vars(parser.parse_intermixed_args(rest))
    try:
        code = command.run(**options)
        sys.stdout.flush()
    except FirstfireError as error:
        print(f"error: {error} [{error.code}]", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:  # nobody reads on, and nothing more is to be written at the end
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    return code


def run_without(missing: str, arguments: Sequence[str]) -> int:
    """What is answered to any other command line where a package is missing that it needs; returns the exit code."""
    if "--version" in arguments:
        print(f"firstfire {__version__}")
        return 0
    if arguments and arguments[0] in ("--help", "-h"):
        print(_help())
        return 0
    if arguments:
        print(f"error: {arguments[0]} needs {missing}: pip install 'firstfire[cli]'", file=sys.stderr)
    else:
        print(_help(), file=sys.stderr)
    return 2


def _help() -> str:
    lines = [f"  {name:10} {command.help}" for name, command in COMMANDS.items()]
    more = f"These need more, pip install 'firstfire[cli]': {', '.join(WITH_EXTRA)}."
    usage = "usage: firstfire [--help] [--version] COMMAND ..."
    return "\n".join([usage, "", "Kingdomino Origins in the terminal.", "", *lines, "", more])
