"""Agreement: the reference and the JavaScript engine against the oracle and each other.

Exhaustive scoring is answered by the oracle; random games are judged by the reference. An engine
that differs from neither agrees with all.
"""

from __future__ import annotations

from typing import NamedTuple

from strength.paths import ROOT
from sushigo_conformance.engines import open_engine
from sushigo_conformance.engines.base import EngineOptions
from sushigo_conformance.exhaust import exhaust
from sushigo_conformance.fuzz import Campaign, FuzzOptions
from sushigo_spec import load_spec

REFERENCE = "reference"
JAVASCRIPT = f"node '{ROOT / 'docs' / 'engine' / 'adapter.mjs'}'"


class Exhausted(NamedTuple):
    """What the exhaustive comparison of scoring found."""

    questions: int
    differences: int


class Fuzzed(NamedTuple):
    """What random games found."""

    games: int
    turns: int
    differences: int


def exhausted(engine: str) -> Exhausted:
    """Ask an engine all exhaustive questions about scoring; the oracle knows what is right."""
    opened = open_engine(engine, EngineOptions())
    try:
        findings = exhaust(opened, load_spec())
    finally:
        opened.close()
    return Exhausted(findings.asked, sum(findings.numbers.values()))


def fuzzed(engine: str, games: int) -> Fuzzed:
    """Let an engine play random games; the reference knows what is right."""
    opened = open_engine(engine, EngineOptions())
    try:
        campaign = Campaign(opened, FuzzOptions(games=games))
        found = len(list(campaign.findings()))
    finally:
        opened.close()
    return Fuzzed(campaign.games, campaign.turns, found)
