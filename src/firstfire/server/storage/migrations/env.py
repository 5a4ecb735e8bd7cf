"""Alembic's way in: runs on the connection that `migrate` gives, in its transaction."""

from alembic import context

from firstfire.server.storage.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    transactional_ddl=True,
)
context.run_migrations()
