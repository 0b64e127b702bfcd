"""Every law holds for the two engines that are meant to be right."""

import shutil
from pathlib import Path

import pytest

from sushigo_conformance.properties.invariants import EngineProperties

ADAPTER = Path(__file__).parents[3] / "docs" / "engine" / "adapter.mjs"


class TestReference(EngineProperties):
    def engine(self):
        return "reference"


@pytest.mark.skipif(shutil.which("node") is None, reason="node is missing")
class TestJavaScript(EngineProperties):
    timeout = 30  # a machine may be busy

    def engine(self):
        return f"node {ADAPTER}"
