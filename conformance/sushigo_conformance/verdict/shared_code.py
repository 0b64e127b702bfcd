"""Mistakes of the base game in code that a variant may share.

The rules give a variant functions of its own where it differs. An engine may well have one for
all, or one that the others call: then a mistake in it shows in the variant as well.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sushigo_conformance.verdict.trying import Faults


def may_be_shared(faults: Faults, variant: str) -> bool:
    """Whether a variant has one of these mistakes only if it shares the code that it is in."""
    from sushigo_conformance.faults import CHANGES

    changes = (CHANGES[fault] for fault in faults if fault in CHANGES)
    return any(change.may_be_shared_with(variant) for change in changes)


def variants_for_certain(faults: Faults, variants: Iterable[str]) -> frozenset[str]:
    """The variants in which it makes no difference whether they share the code of the base game:
    only there it is known what an engine with these mistakes answers.
    """
    return frozenset(variant for variant in variants if not may_be_shared(faults, variant))
