"""Ships the specification compiled, so that an installed package reads no YAML at its start."""

from __future__ import annotations

import json
import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CompiledSpecification(BuildHookInterface):  # type: ignore[type-arg]
    """Adds `sushigo_spec/compiled.json` to a wheel; an editable install keeps its own cache."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile the specification beside the build, and have the wheel include it."""
        if self.target_name != "wheel" or version == "editable":
            return
        packages = Path(self.root) / "spec"
        sys.path.insert(0, str(packages))
        try:
            from sushigo_spec.compiling import compile_spec
        finally:
            sys.path.remove(str(packages))
        self._folder = tempfile.TemporaryDirectory()
        compiled = Path(self._folder.name) / "compiled.json"
        compiled.write_text(
            json.dumps(compile_spec(packages / "sushigo_spec"), ensure_ascii=False),
            encoding="utf-8",
        )
        build_data["force_include"][str(compiled)] = "sushigo_spec/compiled.json"

    def finalize(self, *_build: object) -> None:
        """Remove the compiled file once it is in the wheel."""
        folder = getattr(self, "_folder", None)
        if folder is not None:
            folder.cleanup()
