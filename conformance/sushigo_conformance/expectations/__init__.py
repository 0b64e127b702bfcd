"""Which failures of an engine are known: reading, applying and writing files of expectations."""

from sushigo_conformance.expectations.expectation import Expectation, read_expectations
from sushigo_conformance.expectations.meeting import meet

__all__ = ["Expectation", "meet", "read_expectations"]
