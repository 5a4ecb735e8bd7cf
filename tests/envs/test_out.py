"""The vector environment on arrays of the caller: nothing is copied, and what does not fit is refused."""

from __future__ import annotations

import tracemalloc
from typing import Any

import numpy as np
import pytest
from gymnasium.vector import AutoresetMode
from numpy.typing import NDArray

from firstfire.envs.layout import Layout
from firstfire.envs.out import Out
from firstfire.envs.vector import KingdominoOriginsVector
from tests.envs.tables import every_table

GAMES = 6


def whole(layout: Layout, games: int = GAMES) -> Out:
    """An array for everything, full of what the kernel never writes."""
    return Out(
        np.full((games, layout.size), 200, dtype=np.uint8),
        np.full((games, layout.actions), 200, dtype=np.uint8),
        np.full(games, -9),
        np.full(games, np.nan),
        np.zeros(games, dtype=np.bool_),
        np.full((games, layout.players), np.nan),
        np.full((games, layout.players), -9),
    )


def check_written(found: Any, array: Any, wanted: Any) -> None:
    """What was returned is the caller's array, and holds what another would."""
    assert found is array
    assert np.array_equal(found, wanted)


def address(array: NDArray[Any]) -> int:
    return array.ctypes.data


def begun(**arguments: Any) -> KingdominoOriginsVector:
    envs = KingdominoOriginsVector(GAMES, **{"mode": "totem", "players": 3, "threads": 1, **arguments})
    envs.reset(seed=1)
    return envs


@pytest.mark.parametrize(("copy", "opponents"), [(True, None), (False, "greedy")])
@pytest.mark.parametrize("reset", [AutoresetMode.NEXT_STEP, AutoresetMode.SAME_STEP])
@every_table
def test_what_is_returned_lies_in_the_callers_arrays(
    mode: str, players: int, reset: AutoresetMode, copy: bool, opponents: str | None
) -> None:
    terms: dict[str, Any] = {"mode": mode, "players": players, "autoreset_mode": reset, "opponents": opponents}
    envs = KingdominoOriginsVector(GAMES, observation="flat", copy=copy, **terms)
    other = KingdominoOriginsVector(GAMES, observation="flat", **terms)
    out = whole(envs.layout)
    (seen, infos), (wanted, told) = envs.reset(seed=7, out=out), other.reset(seed=7)
    for _step in range(60):
        check_written(seen, out.observations, wanted)
        check_written(infos["seat"], out.seats, told["seat"])
        assert out.masks is not None
        assert set(np.unique(out.masks)) <= {0, 1}
        actions = envs.sample_legal()
        assert np.array_equal(actions, other.sample_legal())
        assert out.masks[np.arange(GAMES), actions].all()
        seen, rewards, terminations, _truncations, infos = envs.step(actions, out=out)
        wanted, reward, ended, _truncations, told = other.step(actions)
        check_written(rewards, out.rewards, reward)
        check_written(terminations, out.terminations, ended)
        check_written(infos["rewards"], out.all_rewards, told["rewards"])
        check_written(infos["scores"], out.scores, told["scores"])


def test_fields_are_views_of_the_callers_rows() -> None:
    envs = begun()
    out = whole(envs.layout)
    seen = envs.observe(out=out)
    assert out.observations is not None
    assert out.masks is not None
    for name, field in seen["observation"].items():
        assert np.shares_memory(field, out.observations), name
    assert address(seen["action_mask"]) == address(out.masks)
    assert seen["action_mask"].dtype == np.int8


def test_a_rollout_is_written_row_by_row() -> None:
    envs, other, steps = begun(), begun(), 40
    actions = np.empty((steps, GAMES), dtype=np.int64)
    masks = np.empty((steps + 1, GAMES, envs.layout.actions), dtype=np.bool_)
    rewards = np.empty((steps, GAMES))
    seen, _ = envs.reset(seed=4, out=Out(masks=masks[0]))
    wanted, _ = other.reset(seed=4)
    for step in range(steps):
        assert envs.sample_legal(out=actions[step]) is not None
        seen, *_ = envs.step(actions[step], out=Out(masks=masks[step + 1], rewards=rewards[step]))
        before, wanted = wanted, other.step(other.sample_legal())[0]
        assert np.array_equal(masks[step], before["action_mask"])
        assert not np.shares_memory(seen["observation"]["me"], masks)
    assert np.array_equal(masks[steps], wanted["action_mask"])
    assert masks[np.arange(steps)[:, None], np.arange(GAMES), actions].all()


def test_a_step_on_the_callers_arrays_makes_none_of_their_size() -> None:
    games = 4096
    envs = KingdominoOriginsVector(games, mode="discovery", players=2, threads=1)
    out, actions = whole(envs.layout, games), np.empty(games, dtype=np.int64)
    smallest = actions.nbytes
    envs.reset(seed=1, out=out)
    tracemalloc.start()
    try:
        for _ in range(3):
            envs.sample_legal(out=actions)
            envs.step(actions, out=out)
        assert tracemalloc.get_traced_memory()[1] < smallest
        envs.step(envs.sample_legal())
        assert tracemalloc.get_traced_memory()[1] > games * envs.layout.size
    finally:
        tracemalloc.stop()


@pytest.mark.parametrize(
    "like",
    [
        lambda actions: actions.tolist(),
        lambda actions: actions.astype(np.int32),
        lambda actions: actions.astype(">i8"),
        lambda actions: np.repeat(actions, 2)[::2],
        lambda actions: np.frombuffer(b"\0" + actions.tobytes(), dtype=np.uint8)[1:].view(np.int64),
    ],
    ids=["list", "int32", "other byte order", "strided", "not aligned"],
)
def test_other_actions_are_converted(like: Any) -> None:
    envs, other = begun(), begun()
    for _ in range(20):
        actions = envs.sample_legal()
        assert np.array_equal(actions, other.sample_legal())
        seen, wanted = envs.step(actions)[0], other.step(like(actions))[0]
        assert np.array_equal(seen["action_mask"], wanted["action_mask"])


def test_actions_are_only_read() -> None:
    envs = begun()
    actions = envs.sample_legal()
    actions.flags.writeable = False
    envs.step(actions)


def bad_arrays(layout: Layout) -> dict[str, tuple[str, Any]]:
    """By what is wrong with it: the name of an array, and the array."""
    views, masks = (np.zeros((GAMES, size), dtype=np.uint8) for size in (layout.size, layout.actions))
    locked = np.zeros(GAMES)
    locked.flags.writeable = False
    return {
        "out.observations is an array of shape": ("observations", views[:-1]),
        "out.observations has to lie in one piece": ("observations", np.repeat(views, 2, axis=0)[::2]),
        "out.observations is an array of .* of uint8, not one of .* of int64": ("observations", views.astype(np.int64)),
        "out.masks is an array of .* of uint8 or int8 or bool, not": ("masks", masks.astype(np.float32)),
        "out.masks has to lie in one piece": ("masks", np.asfortranarray(masks)),
        "out.rewards cannot be written to: the array is read-only": ("rewards", locked),
        "out.rewards is an array of .* of float64, not one of .* of float32": ("rewards", locked.astype(np.float32)),
        "out.rewards has to lie in one piece": (
            "rewards",
            np.zeros(8 * GAMES + 1, dtype=np.uint8)[1:].view(np.float64),
        ),
        "out.terminations is an array of .*, not list": ("terminations", [False] * GAMES),
        "out.all_rewards is an array of": ("all_rewards", np.zeros((GAMES, layout.players + 1))),
        "out.scores is an array of .* of >i8": ("scores", np.zeros((GAMES, layout.players), dtype=">i8")),
        "out.seats is an array of": ("seats", np.zeros((GAMES, 1), dtype=np.int64)),
    }


@pytest.mark.parametrize("message", bad_arrays(Layout.of("totem", 3)))
def test_an_array_that_does_not_fit_is_refused_and_nothing_happens(message: str) -> None:
    envs = begun()
    name, array = bad_arrays(envs.layout)[message]
    before, actions = envs._games.states.array.copy(), envs.sample_legal()
    for call in (lambda out: envs.step(actions, out=out), lambda out: envs.reset(out=out)):
        with pytest.raises(ValueError, match=message):
            call(Out(**{name: array}))
    assert np.array_equal(before, envs._games.states.array)
    envs.step(actions)


@pytest.mark.parametrize(
    "array",
    [np.zeros(GAMES + 1, dtype=np.int64), np.zeros(GAMES), np.zeros(2 * GAMES, dtype=np.int64)[::2], [0] * GAMES],
)
def test_samples_go_into_a_fitting_array_only(array: Any) -> None:
    with pytest.raises(ValueError, match=r"^out "):
        begun().sample_legal(out=array)


def test_arrays_with_memory_in_common_are_refused() -> None:
    envs = begun()
    memory = np.zeros(GAMES * envs.layout.size, dtype=np.uint8)
    views = memory.reshape(GAMES, -1)
    masks = memory[-GAMES * envs.layout.actions :].reshape(GAMES, -1)
    with pytest.raises(ValueError, match="memory in common"):
        envs.observe(out=Out(observations=views, masks=masks))
    actions = envs.sample_legal()
    before = actions.copy()
    with pytest.raises(ValueError, match="memory in common"):
        envs.step(actions, out=Out(rewards=actions.view(np.float64)))
    assert np.array_equal(actions, before)
    flags = views[0, :GAMES].view(np.bool_)
    with pytest.raises(ValueError, match="memory in common"):
        envs.reset(options={"reset_mask": flags}, out=Out(observations=views))


def test_neighbouring_rows_are_apart() -> None:
    envs = begun()
    rows = np.empty((2, GAMES), dtype=np.float64)
    envs.step(envs.sample_legal(), out=Out(rewards=rows[0], seats=rows[1].view(np.int64)))
