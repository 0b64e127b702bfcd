"""What is probably wrong in the engine's code, said only if everything that it answers agrees."""

from sushigo_conformance.diagnosis.claim import Claim
from sushigo_conformance.diagnosis.claims import diagnose
from sushigo_conformance.diagnosis.common import in_common

__all__ = ["Claim", "diagnose", "in_common"]
