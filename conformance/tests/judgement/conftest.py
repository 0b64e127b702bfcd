"""Puts the helpers that these tests share with those of the protocol on the import path."""

import sys
from pathlib import Path

FOLDER = str(Path(__file__).parent.parent / "protocol")
if FOLDER not in sys.path:
    sys.path.insert(0, FOLDER)
