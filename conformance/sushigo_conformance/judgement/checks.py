"""All named checks, registered by being imported here."""

from __future__ import annotations

from sushigo_conformance.judgement import deal_checks, deck_checks, transcript_checks
from sushigo_conformance.judgement.registry import CHECKS, Check

__all__ = ["CHECKS", "Check", "deal_checks", "deck_checks", "transcript_checks"]
