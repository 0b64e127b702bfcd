"""Completes a wheel: with the specification compiled, so that an installed package reads no YAML
at its start, with the oracle, which lies among the tests of the reference, with the starter
kits, and with the pictures of the cards, which the site shares.
"""

from __future__ import annotations

import json
import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CompletedWheel(BuildHookInterface):  # type: ignore[type-arg]
    """Adds `sushigo_spec/compiled.json`, `sushigo_oracle`, the starter kits and cards to a wheel.

    An editable install keeps its own cache of the specification, and finds the others in place.
    """

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile the specification beside the build, and have the wheel include what it lacks."""
        if self.target_name != "wheel" or version == "editable":
            return
        build_data["force_include"]["reference/tests/oracle/sushigo_oracle"] = "sushigo_oracle"
        build_data["force_include"]["conformance/adapters"] = "sushigo_conformance/adapters"
        for picture in (Path(self.root) / "docs/site/cards").glob("*.svg"):
            where = f"sushigo_conformance/reports/cards/{picture.name}"
            build_data["force_include"][str(picture)] = where
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
