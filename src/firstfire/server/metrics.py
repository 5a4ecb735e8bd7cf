"""Numbers for Prometheus."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter

BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)


class Histogram:
    """Seconds, counted in buckets."""

    def __init__(self) -> None:
        self.counts = [0] * (len(BUCKETS) + 1)
        self.sum = 0.0

    def observe(self, seconds: float) -> None:
        """Count one duration."""
        self.counts[bisect_left(BUCKETS, seconds)] += 1
        self.sum += seconds

    def lines(self, name: str) -> list[str]:
        """In Prometheus's text form."""
        lines, total = [f"# TYPE {name} histogram"], 0
        for bound, count in zip((*map(str, BUCKETS), "+Inf"), self.counts, strict=True):
            total += count
            lines.append(f'{name}_bucket{{le="{bound}"}} {total}')
        return [*lines, f"{name}_sum {self.sum:.6f}", f"{name}_count {total}"]


class Metrics:
    """What one process counts."""

    def __init__(self) -> None:
        self.sockets = 0
        self.opponent_queue = 0
        self.opponent_moves = 0
        self.requests: Counter[tuple[str, int]] = Counter()
        self.latency = Histogram()
        self.append = Histogram()
        self.thinking = Histogram()

    def text(self, tables: dict[str, int]) -> str:
        """All numbers in Prometheus's text form."""
        lines = ["# TYPE firstfire_tables gauge"]
        lines += [f'firstfire_tables{{status="{status}"}} {count}' for status, count in sorted(tables.items())]
        lines += ["# TYPE firstfire_sockets gauge", f"firstfire_sockets {self.sockets}"]
        lines += ["# TYPE firstfire_opponent_queue gauge", f"firstfire_opponent_queue {self.opponent_queue}"]
        lines += ["# TYPE firstfire_opponent_moves_total counter"]
        lines += [f"firstfire_opponent_moves_total {self.opponent_moves}"]
        lines += ["# TYPE firstfire_requests_total counter"]
        for (method, status), count in sorted(self.requests.items()):
            lines.append(f'firstfire_requests_total{{method="{method}",status="{status}"}} {count}')
        lines += self.latency.lines("firstfire_request_seconds")
        lines += self.append.lines("firstfire_append_seconds")
        lines += self.thinking.lines("firstfire_opponent_seconds")
        return "\n".join(lines) + "\n"
