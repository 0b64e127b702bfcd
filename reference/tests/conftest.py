"""Puts the oracle, a package for tests alone, where the tests can import it."""

import sys
from pathlib import Path

from hypothesis import settings

ORACLE = str(Path(__file__).parent / "oracle")
if ORACLE not in sys.path:
    sys.path.insert(0, ORACLE)

# A busy machine is no failure: whole games take what time they take.
settings.register_profile("no-deadline", deadline=None)
settings.load_profile("no-deadline")
