"""Games on a Ray cluster: the same games as at home, on as many machines as it has."""

from __future__ import annotations

import itertools
import socket
from collections.abc import Iterable, Iterator
from typing import Any

from .contest import Contest
from .played import Played
from .worker import play
from .workers import MOST_DEATHS, Play, WorkersLost

LOCAL = "local"
"""The address that stands for a cluster of this machine alone, started for the contest."""
ANSWER_SECONDS = 5.0
"""How long a cluster may take to answer at its address."""


def on_ray(address: str) -> Play:
    """On the Ray cluster at an address (`LOCAL` starts one here). If a worker dies, its game is played again.

    Raises `WorkersLost` if Ray is not installed, does not answer, or gives up on a game.
    """
    try:
        import ray
    except ImportError:
        raise WorkersLost("--ray needs Ray: pip install 'firstfire[ray]'") from None
    cluster: Any = ray

    def run(contest: Contest, numbers: Iterable[int]) -> Iterator[Played]:
        connected = bool(cluster.is_initialized())
        if not connected:
            _connect(cluster, address)
        running: list[Any] = []
        try:
            task = cluster.remote(num_cpus=1, max_retries=MOST_DEATHS)(play)
            room = 2 * max(1, int(cluster.cluster_resources().get("CPU", 1)))
            left = iter(numbers)
            running = [task.remote(contest, number) for number in itertools.islice(left, room)]
            while running:
                done, running = cluster.wait(running, num_returns=1)
                yield cluster.get(done[0])
                running += [task.remote(contest, number) for number in itertools.islice(left, 1)]
        except (cluster.exceptions.RaySystemError, cluster.exceptions.WorkerCrashedError) as error:
            raise WorkersLost(f"the Ray cluster gave up: {error}") from None
        finally:
            for unfinished in running:
                cluster.cancel(unfinished, force=True)
            if not connected:
                cluster.shutdown()

    return run


def _connect(cluster: Any, address: str) -> None:
    host, _, port = address.removeprefix("ray://").rpartition(":")
    try:
        if host and port.isdecimal():
            # Ray itself takes minutes to say that nobody is there.
            socket.create_connection((host, int(port)), ANSWER_SECONDS).close()
        where = {} if address == LOCAL else {"address": address}
        cluster.init(**where, log_to_driver=False)
    except (OSError, OverflowError, RuntimeError, ValueError) as error:
        hint = "; for one that wants a token set RAY_AUTH_MODE=token"
        raise WorkersLost(f"no Ray cluster to be had at {address}: {error}{hint}") from None
