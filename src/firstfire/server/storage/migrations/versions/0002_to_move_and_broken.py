"""`games` knows whose decision it is, and which tables cannot be read."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Add the columns. `to_move` is filled by a table's next event."""
    op.add_column("games", sa.Column("to_move", sa.Integer, nullable=True))
    op.add_column("games", sa.Column("broken", sa.Text, nullable=True))
