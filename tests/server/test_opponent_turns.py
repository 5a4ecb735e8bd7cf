"""Opponents: every game goes on, whatever happens to whoever thinks."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from pathlib import Path

import pytest

from firstfire import Game, players
from firstfire.rules.view import View
from firstfire.server import opponents, thinkers
from firstfire.server.api.table_commands import check_level
from firstfire.server.opponent_turns import LEAST_SECONDS, _tell_who_cannot_play, budget
from firstfire.server.tables.refused import Refused
from firstfire.server.thinkers import Thinkers, think

from .harness.clients import Client
from .harness.processes import ServerProcess

OPPONENTS = [{"kind": "opponent", "level": "greedy"}] * 2


def a_view() -> View:
    return Game.new("discovery", 2, seed=1).view(0)


def test_a_server_killed_while_opponents_play_takes_up_their_turn(start_server: Callable[..., ServerProcess]) -> None:
    server = start_server()
    host = Client.create(server.url, "discovery", OPPONENTS)
    host.do("start")
    for _ in range(3):
        time.sleep(0.3)
        server.kill()
        server.start()
    view = host.view()
    while view["status"] != "finished":
        view = host.events(view["seq"], wait=20)["view"]
    events = host.events()["events"]
    numbers = [event["data"]["number"] for event in events if event["kind"] == "moved"]
    assert numbers == list(range(len(numbers)))


def test_thinking_processes_end_with_the_server(start_server: Callable[..., ServerProcess]) -> None:
    server = start_server()
    host = Client.create(server.url, "discovery", OPPONENTS)
    host.do("start")
    host.events(5, wait=20)
    children = [int(pid) for pid in Path(f"/proc/{server.pid}/task/{server.pid}/children").read_text().split()]
    assert children
    server.kill()
    end = time.monotonic() + 30
    while any(_alive(pid) for pid in children) and time.monotonic() < end:
        time.sleep(0.05)
    assert not any(_alive(pid) for pid in children)


def _alive(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0] != "Z"
    except OSError:
        return False


def test_every_level_chooses_a_legal_move() -> None:
    for level in players.OPPONENTS:
        assert think(a_view(), level, 0.1, 1) in a_view().legal_moves
    assert think(a_view(), "a level that is gone", 0.1, 1) in a_view().legal_moves


def test_a_process_that_dies_is_stood_in_for_and_replaced() -> None:
    async def play() -> None:
        pool = Thinkers(1)
        try:
            assert await pool.choose(a_view(), "greedy", 0) in a_view().legal_moves
            assert pool._pool is not None
            for pid in list(pool._pool._processes or ()):
                os.kill(pid, signal.SIGKILL)
            for _ in range(2):
                assert await pool.choose(a_view(), "greedy", 0) in a_view().legal_moves
        finally:
            pool.close()

    asyncio.run(play())


class InThisProcess:
    """Stands for the pool, so that a level can be made to fail."""

    _processes: dict[int, object] = {}

    def __init__(self, answer: Callable[[], str]) -> None:
        self.answer = answer

    def submit(self, *arguments: object) -> object:
        future: Future[str] = Future()
        try:
            future.set_result(self.answer())
        except Exception as error:
            future.set_exception(error)
        return future

    def shutdown(self, **options: object) -> None:
        pass


def _fails() -> str:
    raise RuntimeError("a level that cannot play")


@pytest.mark.parametrize("answer", [_fails, lambda: "place a1 a2", lambda: "nonsense"])
def test_a_level_that_fails_or_cheats_is_stood_in_for(answer: Callable[[], str]) -> None:
    pool = Thinkers(1)
    pool._pool = InThisProcess(answer)  # type: ignore[assignment]
    assert asyncio.run(pool.choose(a_view(), "greedy", 0)) in a_view().legal_moves


def test_a_single_option_needs_no_thinking() -> None:
    game = Game.new("tribe", 2, seed=1)
    rng = random.Random(1)
    while len(game.legal_moves) > 1:
        game = game.apply(rng.choice(game.legal_moves))
    pool = Thinkers(1)
    assert asyncio.run(pool.choose(game.view(0), "greedy", 0)) == game.legal_moves[0]
    assert pool._pool is None


def test_who_plays_by_chance_needs_no_process() -> None:
    pool = Thinkers(1)
    assert asyncio.run(pool.choose(a_view(), "random", 0)) in a_view().legal_moves
    assert pool._pool is None


def test_a_level_that_hangs_is_given_up_and_stood_in_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinkers, "GRACE_SECONDS", 0.01)
    pool, never = Thinkers(1), InThisProcess(lambda: "place a1 a2")
    never.submit = lambda *arguments: Future()  # type: ignore[method-assign]
    pool._pool = never  # type: ignore[assignment]
    assert asyncio.run(pool.choose(a_view(), "greedy", 0)) in a_view().legal_moves
    assert pool._pool is None


@pytest.fixture
def no_engine(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Nobody who needs the engine can play."""

    def missing(name: str) -> object:
        raise ImportError(f"there is no {name} for this machine")

    monkeypatch.setattr("firstfire.players.entry.import_module", missing)
    opponents._player.cache_clear()
    yield
    opponents._player.cache_clear()


@pytest.mark.usefixtures("no_engine")
def test_without_the_engine_no_level_is_laid_out_but_the_simplest_players_are() -> None:
    for level in players.LEVELS:
        with pytest.raises(Refused) as refused:
            check_level(level)
        assert (refused.value.code, refused.value.where) == ("no-engine", "level")
    for key in ("random", "greedy", None):
        check_level(key)


@pytest.mark.usefixtures("no_engine")
def test_without_the_engine_games_that_have_begun_go_on_greedily(caplog: pytest.LogCaptureFixture) -> None:
    greedy = think(a_view(), "greedy", 0.1, 1)
    assert think(a_view(), "old-bone", 0.1, 1) == think(a_view(), "a level that is gone", 0.1, 1) == greedy
    assert {record.getMessage() for record in caplog.records} == {"no engine"}


@pytest.mark.usefixtures("no_engine")
def test_a_server_without_the_engine_says_so_when_it_starts(caplog: pytest.LogCaptureFixture) -> None:
    _tell_who_cannot_play()
    (record,) = caplog.records
    assert record.getMessage().endswith("can play: there is no firstfire.engine.library for this machine")


def test_a_server_with_the_engine_has_nothing_to_say(caplog: pytest.LogCaptureFixture) -> None:
    _tell_who_cannot_play()
    assert not caplog.records


def test_the_budget_shrinks_when_many_wait() -> None:
    assert [budget(2.0, waiting, workers=2) for waiting in (0, 2, 6)] == [2.0, 1.0, 0.5]
    assert budget(2.0, 10**6, workers=2) == LEAST_SECONDS
    assert budget(0.0, 5, workers=2) == 0.0
