"""The desk: tables in memory, the commands that change them, and the news of it."""
