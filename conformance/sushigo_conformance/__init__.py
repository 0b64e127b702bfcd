"""Tests any Sushi Go! engine, in any language, against the rules.

For adapters written in Python this package itself offers `serve`, `Unsupported` and `Invalid`.
"""

from sushigo_conformance.serve import Invalid, Unsupported, serve

__all__ = ["Invalid", "Unsupported", "serve"]
