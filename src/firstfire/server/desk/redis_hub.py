"""Pointers between processes by Redis. It carries `(table, seq)` and nothing else, and may lose any of them."""

from __future__ import annotations

import asyncio
import logging
import secrets

from redis.asyncio import Redis
from redis.exceptions import RedisError

from .hub import Hub

CHANNEL = "firstfire:news"
RETRY_SECONDS = 1.0
log = logging.getLogger("firstfire.server")


class RedisHub(Hub):
    """Wakes listeners in every process. While Redis is away, play goes on: sockets look at the log now and then."""

    def __init__(self, url: str) -> None:
        super().__init__()
        self._redis: Redis = Redis.from_url(url, decode_responses=True, socket_timeout=5, socket_connect_timeout=5)
        self._task: asyncio.Task[None] | None = None
        self._me = secrets.token_hex(8)

    async def start(self) -> None:
        """Begin to hear what other processes tell."""
        self._task = asyncio.create_task(self._hear(), name="redis-hub")

    async def close(self) -> None:
        """Stop hearing."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        await self._redis.aclose()

    async def tell(self, table: str, seq: int) -> None:
        """Tell this process at once, and the others by way of Redis."""
        self.here(table, seq)
        try:
            await self._redis.publish(CHANNEL, f"{self._me} {table} {seq}")
        except (RedisError, OSError):
            log.warning("redis is away")

    async def _hear(self) -> None:
        while True:
            try:
                async with self._redis.pubsub() as pubsub:
                    await pubsub.subscribe(CHANNEL)
                    while True:
                        message = await pubsub.get_message(ignore_subscribe_messages=True, timeout=4)
                        if message is not None:
                            self._heard(message["data"])
            except (RedisError, OSError):
                log.warning("redis is away")
                await asyncio.sleep(RETRY_SECONDS)

    def _heard(self, text: str) -> None:
        who, _, rest = text.partition(" ")
        table, _, seq = rest.partition(" ")
        if who != self._me and seq.isdigit():
            self.here(table, int(seq))
