"""How a server is run."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path


def default_database() -> str:
    """The SQLite file in the user's data folder."""
    from platformdirs import user_data_path

    return str(user_data_path("firstfire") / "games.sqlite")


@dataclass(frozen=True)
class Config:
    """Everything that can be chosen; the defaults suit a laptop at home."""

    database: str = field(default_factory=default_database)
    redis: str | None = None
    origins: tuple[str, ...] = ()
    """Further origins whose pages may use this server, such as a development server's."""
    static: Path = Path(__file__).parent / "static"
    opponent_workers: int = 1
    opponent_queue: int = 256
    requests_per_second: float = 50.0
    """Per address; bursts of ten times as many are fine."""
    commands_per_second: float = 10.0
    """Per seat's secret; bursts of ten times as many are fine."""
    sockets_per_address: int = 200
    json_logs: bool = False
    lan_origin: str | None = None
    """Where others in the local network find this server; None when nobody else can. `serve` finds it out."""

    @property
    def database_shown(self) -> str:
        """The database without its password."""
        if "://" not in self.database:
            return self.database
        from sqlalchemy import make_url

        return make_url(self.database).render_as_string(hide_password=True)
