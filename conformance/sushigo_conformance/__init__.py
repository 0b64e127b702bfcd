"""Tests any Sushi Go! engine, in any language, against the rules.

For adapters written in Python this package itself offers `serve`, `Unsupported` and `Invalid`.
"""

from sushigo_conformance.serve import Invalid, Unsupported, serve
from sushigo_conformance.version import __version__

__all__ = ["Invalid", "Unsupported", "__version__", "serve"]
