"""A case about maki holds nothing else that scores.

Maki is compared between all tables, so that it can't be isolated as the other categories can: what
else scored would blame maki for the mistakes of other rules. Where no table has an icon, though,
nothing at all would score, and an engine that answers zero to everything would pass; there the
tables may hold the sets of one other category. Chopsticks, pudding, and wasabi without a nigiri
score nothing in a round, and may lie anywhere.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sushigo_conformance.protocol.categories import categories
from sushigo_conformance.protocol.worlds import worlds
from sushigo_reference.cards import NIGIRI, WASABI

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sushigo_conformance.authoring.fixtures import Fixture
    from sushigo_spec import Complaint


def impure(fixture: Fixture) -> Iterator[Complaint]:
    """Complain about a maki case in which something else could score."""
    case = fixture.case
    if case.method != "score_round" or not any(rule.startswith("maki.") for rule in case.rules):
        return
    if case.isolate is not None:
        yield fixture.complaint(f"a case about maki can't isolate {case.isolate}", "isolate")
        return
    tables = [table for world in worlds(case) for table in world["tables"]]
    scoring = frozenset[str]().union(*map(_scoring, tables))
    others = scoring - {"maki"}
    allowed = 0 if "maki" in scoring else 1
    if len(others) > allowed:
        why = "" if allowed else " (without any icon, those of one category may)"
        yield fixture.complaint(
            f"a case about maki holds cards of {' and '.join(sorted(others))}: "
            f"nothing else may score{why}",
            "params",
            "tables",
        )


def _scoring(table: list[str]) -> frozenset[str]:
    """The categories in which a table may score; without a nigiri its wasabi scores nothing."""
    if not any(card in NIGIRI for card in table):
        table = [card for card in table if card != WASABI]
    return categories(table)
