"""What is probably wrong in the engine's code, said only if everything that it answers agrees."""

from sushigo_conformance.diagnosis.claims import Claim, diagnose

__all__ = ["Claim", "diagnose"]
