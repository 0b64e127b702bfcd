"""Property tests for any engine: what to try, and what holds of it whatever the cards.

`strategies` draws cards, deals, whole games and illegal plays for Hypothesis; `invariants` holds
the laws, and a class that makes a test of each:

>>> from sushigo_conformance.properties.invariants import EngineProperties
>>> class TestMyEngine(EngineProperties):
...     def engine(self):
...         return "node adapter.mjs"
"""

try:
    import hypothesis  # noqa: F401
except ImportError as missing:
    raise ImportError(
        "property tests need Hypothesis, which is not installed: "
        "pip install 'sushigo-conformance[properties]'"
    ) from missing
