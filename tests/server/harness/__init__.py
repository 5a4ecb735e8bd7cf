"""Real parts for the server's tests: server processes, PostgreSQL, Redis, and clients that play."""
