"""Puts the oracle, a package for tests alone, where the tests can import it."""

import sys
from pathlib import Path

ORACLE = str(Path(__file__).parent / "oracle")
if ORACLE not in sys.path:
    sys.path.insert(0, ORACLE)
