"""A case's fields as the rest of the project has them, and the revision that they make."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, Any

import orjson

from .card_lists import expanded

if TYPE_CHECKING:
    from collections.abc import Mapping

    from .model import Case

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
    """Return the fields of a case that do not have their default; lists of cards written out."""
    case: dict[str, Any] = expanded(fields)
    case |= {"area": fields["id"].partition("/")[0], "where": where}
    if "with" in case:
        case["with_"] = case.pop("with")  # `with` is a reserved word of the language
    return case | {"revision": revision(case)}


def what_decides(case: Case) -> bytes:
    """What a case asks and expects, brought to one form: equal if no answer tells cases apart."""
    deciding = [getattr(case, name) for name in DECIDING]
    return orjson.dumps(deciding, option=orjson.OPT_SORT_KEYS)


def revision(case: Mapping[str, Any]) -> str:
    """Hash what decides a case: 12 hexadecimal digits that its prose does not change."""
    deciding = {name: case[name] for name in DECIDING if name in case}
    canonical = orjson.dumps(deciding, option=orjson.OPT_SORT_KEYS)
    return hashlib.sha256(canonical).hexdigest()[:12]
