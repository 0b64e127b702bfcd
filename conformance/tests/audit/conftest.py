"""Recorded games to check: right ones, and the same with something changed."""

from __future__ import annotations

from typing import Any

import pytest

from sushigo_conformance.engines.reference import reference_engine


@pytest.fixture
def recorded():
    """A function that gives a right game as a fresh transcript."""

    def record(players: int = 3, variant: str = "base", seed: int = 1) -> dict[str, Any]:
        params = {"players": players, "variant": variant, "seed": seed}
        return reference_engine().self_play(params)

    return record
