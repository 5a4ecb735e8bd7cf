"""Which builds a machine can run."""

from __future__ import annotations

import platform
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from firstfire.engine import machine

V2 = "fpu cx16 lahf_lm popcnt sse4_1 sse4_2 ssse3"
V3 = f"{V2} avx avx2 bmi1 bmi2 f16c fma abm movbe"
Told = Callable[..., tuple[str, ...]]


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Told]:
    """The builds for a machine that says so of itself."""

    def told(system: str, processor: str, cpuinfo: str | None = None, largest: int = (1 << 63) - 1) -> tuple[str, ...]:
        monkeypatch.setattr(sys, "platform", system)
        monkeypatch.setattr(sys, "maxsize", largest)
        monkeypatch.setattr(platform, "machine", lambda: processor)
        monkeypatch.setattr(machine, "CPUINFO", tmp_path / "cpuinfo")
        if cpuinfo is not None:
            (tmp_path / "cpuinfo").write_text(cpuinfo)
        machine.builds.cache_clear()
        return machine.builds()

    yield told
    monkeypatch.undo()
    machine.builds.cache_clear()


def cpuinfo(flags: str, maker: str = "GenuineIntel", family: int = 6) -> str:
    """Two processors, as Linux tells of them; the second is never asked."""
    one = f"processor\t: 0\nvendor_id\t: {maker}\ncpu family\t: {family}\nmodel name\t: Any\nflags\t\t: {flags}\n"
    return f"{one}\nprocessor\t: 1\nflags\t\t: none\n"


@pytest.mark.parametrize(
    ("system", "processor", "builds"),
    [
        ("darwin", "arm64", ("macos-arm64",)),
        ("darwin", "x86_64", ("macos-x86_64",)),
        ("win32", "AMD64", ("windows-x86_64",)),
        ("win32", "ARM64", ("windows-aarch64",)),
        ("linux", "aarch64", ("linux-aarch64",)),
        ("linux", "riscv64", ("linux-riscv64",)),
        ("freebsd14", "amd64", ("freebsd14-x86_64",)),
        ("emscripten", "wasm32", ("emscripten-wasm32",)),
    ],
)
def test_systems_and_processors(told: Told, system: str, processor: str, builds: tuple[str, ...]) -> None:
    assert told(system, processor) == builds


def test_a_python_of_32_bits_can_load_none(told: Told) -> None:
    assert told("linux", "x86_64", cpuinfo(V3), (1 << 31) - 1) == ("linux-x86_64-32-bit",)


@pytest.mark.parametrize(
    ("text", "generations"),
    [
        (cpuinfo(V3), ["v3", "v2"]),
        (cpuinfo(V2), ["v2"]),
        (cpuinfo(V3.replace(" bmi2", "")), ["v2"]),
        (cpuinfo(V2.replace(" popcnt", "")), ["v1"]),
        (cpuinfo(V3, "AuthenticAMD", 25), ["v3", "v2"]),
        (cpuinfo(V3, "AuthenticAMD", 23), ["v2", "v3"]),
        ("nothing to be read here", ["v1"]),
        (None, ["v2"]),
    ],
)
def test_generations_of_x86_64(told: Told, text: str | None, generations: list[str]) -> None:
    assert told("linux", "x86_64", text) == tuple(f"linux-x86_64-{generation}" for generation in generations)


def test_this_machine_runs_the_best_of_its_builds() -> None:
    assert machine.this_machine() == machine.builds()[0]
