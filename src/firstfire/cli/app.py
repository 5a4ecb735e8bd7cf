"""The command and its subcommands, and how they end when something is wrong."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Annotated, Any

import typer
import typer.core

from .. import __version__
from ..rules import FirstfireError
from . import plain
from .arena import arena
from .bench import bench
from .export import export
from .import_ import import_
from .play import play
from .serve import serve
from .show import show
from .simulate import simulate
from .train import train


class Commands(typer.core.TyperGroup):
    """Ends a command that was refused with its reason and code on standard error and exit code 2."""

    def invoke(self, ctx: Any) -> Any:
        try:
            return super().invoke(ctx)
        except FirstfireError as error:
            print(f"error: {error} [{error.code}]", file=sys.stderr)
            raise typer.Exit(2) from None


app = typer.Typer(
    cls=Commands,
    name="firstfire",
    help="Kingdomino Origins in the terminal.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)
app.command()(play)
app.command()(simulate)
app.command()(show)
app.command()(bench)
app.command()(serve)
app.command()(export)
app.command("import")(import_)
app.command()(arena)
app.command()(train)


def _passing(name: str) -> Callable[[typer.Context], None]:
    """A command that is plain: it reads its arguments itself."""

    def passing(ctx: typer.Context) -> None:
        raise typer.Exit(plain.run([name, *ctx.args]))

    return passing


for _name, _command in plain.COMMANDS.items():
    _as_they_are = {"ignore_unknown_options": True, "allow_extra_args": True, "help_option_names": []}
    app.command(_name, help=_command.help, context_settings=_as_they_are)(_passing(_name))


def _version(wanted: bool) -> None:
    if wanted:
        print(f"firstfire {__version__}")
        raise typer.Exit


@app.callback()
def _options(
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Say the version and stop.")
    ] = False,
) -> None:
    pass


def run() -> None:
    """Run the command."""
    app(prog_name="firstfire")
