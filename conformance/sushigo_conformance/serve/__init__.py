"""Makes an adapter out of a Python object, in a few lines.

    from sushigo_conformance import Unsupported, serve

    class Adapter:
        def describe(self, params): return {"protocol": "1", "engine": {"name": "mine"}, ...}
        def score_round(self, params): ...

    serve(Adapter())

Each method takes the parameters as one dict and returns the result as one. Raise `Unsupported`
for what the engine can't say or do, `Invalid` for parameters that make no sense; any other
exception says that the engine failed. The same object can be tested without a process of its own,
as `python:MODULE:ATTRIBUTE`.
"""

from sushigo_conformance.serve.dispatch import Invalid, Unsupported
from sushigo_conformance.serve.loop import serve

__all__ = ["Invalid", "Unsupported", "serve"]
