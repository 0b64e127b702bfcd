"""Where things lie in a checkout."""

from pathlib import Path

CONFORMANCE = Path(__file__).parents[1]
ROOT = CONFORMANCE.parent
#: the package whose modules hold the rules
RULES = ROOT / "reference" / "sushigo_reference"
