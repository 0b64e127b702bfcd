"""A fingerprint of a difference, so that another one in the same case is noticed."""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING

import orjson

if TYPE_CHECKING:
    from sushigo_conformance.judgement.outcome import Outcome


def fingerprint(outcome: Outcome) -> str | None:
    """Twelve hexadecimal digits for where an answer differs, from what, and how.

    None where there is no difference, as after a crash: its message may tell of times and
    addresses in memory, and is never the same.
    """
    mismatch = outcome.mismatch
    if mismatch is None:
        return None
    told = [mismatch.path, mismatch.expected, mismatch.got]
    return sha256(orjson.dumps(told, default=repr, option=orjson.OPT_SORT_KEYS)).hexdigest()[:12]
