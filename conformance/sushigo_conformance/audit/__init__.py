"""Recorded games checked against the rules: every breach with its place, rule and page.

>>> from sushigo_conformance.audit import audit
>>> with open("games.jsonl", "rb") as games:  # doctest: +SKIP
...     for breach in audit(games, "games.jsonl"):
...         print(breach)
"""

from sushigo_conformance.audit.breach import DAMAGED, Breach
from sushigo_conformance.audit.files import audit
from sushigo_conformance.audit.game import audit_game

__all__ = ["DAMAGED", "Breach", "audit", "audit_game"]
