"""A case's fields as the rest of the project has them, and the revision that they make."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, Any

import orjson

from .card_lists import expanded

if TYPE_CHECKING:
    from collections.abc import Mapping

#: What decides a case; the revision is made of it, and two cases may not agree in all of it.
DECIDING = (
    "method",
    "params",
    "expect",
    "check",
    "with_",
    "same",
    "differ",
    "isolate",
    "readings",
    "needs",
)


def compiled_case(fields: Mapping[str, Any], where: str) -> dict[str, Any]:
    """Return all the fields of a case: defaults filled in, lists of cards written out."""
    case = {
        "id": fields["id"],
        "title": fields["title"],
        "area": fields["id"].partition("/")[0],
        "rules": fields["rules"],
        "method": fields["method"],
        "params": expanded(fields["params"]),
        "expect": expanded(fields.get("expect")),
        "check": fields.get("check"),
        "with_": expanded(fields.get("with")),
        "same": fields.get("same", []),
        "differ": fields.get("differ", []),
        "isolate": fields.get("isolate"),
        "readings": expanded(fields.get("readings", {})),
        "needs": fields.get("needs", []),
        "cites": fields.get("cites", []),
        "since": fields.get("since", "0.1.0"),
        "synthetic": fields.get("synthetic"),
        "because": fields["because"],
        "where": where,
    }
    return case | {"revision": revision(case)}


def revision(case: Mapping[str, Any]) -> str:
    """Hash what decides a case: 12 hexadecimal digits that its prose does not change."""
    deciding = {name: case[name] for name in DECIDING}
    canonical = orjson.dumps(deciding, option=orjson.OPT_SORT_KEYS)
    return hashlib.sha256(canonical).hexdigest()[:12]
