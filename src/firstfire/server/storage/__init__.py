"""The event log on disk: SQLite by default, PostgreSQL by URL."""
