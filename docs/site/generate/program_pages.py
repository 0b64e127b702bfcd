"""What comes from the code: faults, the protocol, the commands, and the Python interface."""

from __future__ import annotations

import json
from collections import defaultdict
from typing import TYPE_CHECKING, Any

from generate.commands import commands
from generate.fault_code import code_of_fault
from generate.interface import modules
from generate.page import Page
from generate.schema_words import SCHEMAS, shapes_of, terms

if TYPE_CHECKING:
    from collections.abc import Iterator

    from generate.relations import Relations
    from sushigo_spec import Fault


def program_pages(relations: Relations) -> Iterator[Page]:
    """Faults, protocol, commands, Python."""
    yield Page(
        "faults.md",
        "Known mistakes of engines",
        "faults",
        {"relations": relations, "spec": relations.spec, **_faults(relations)},
        "Mistakes that Sushi Go! programs make, each with its cause and the code that makes it.",
        boost=0.5,
    )
    yield Page(
        "protocol.md",
        "The protocol",
        "protocol",
        {"methods": _methods(), "terms": terms(), "shapes_of": shapes_of},
        "How an engine is asked: JSON-RPC 2.0, one message a line. Methods, members, examples.",
    )
    yield Page(
        "commands.md",
        "The command",
        "commands",
        {"commands": commands()},
        "Everything that the command sushigo can do.",
    )
    yield Page(
        "python-api.md",
        "Python interface",
        "python_api",
        {"modules": modules()},
        "The rules, the reference and the adapters' helper, from Python.",
        boost=0.5,
    )


def _faults(relations: Relations) -> dict[str, Any]:
    """The faults by the area of their rule, and the code of each."""
    spec = relations.spec
    by_area: dict[str, list[Fault]] = defaultdict(list)
    for fault in spec.faults.values():
        by_area[spec.rules[fault.rule].area].append(fault)
    code = {fault.id: code_of_fault(fault.id) for fault in spec.faults.values()}
    return {"by_area": by_area, "code_of_fault": code}


def _methods() -> list[dict[str, Any]]:
    """The methods, with their examples answered by the reference."""
    described = json.loads((SCHEMAS / "openrpc.json").read_text(encoding="utf-8"))
    return [
        {**method, "messages": [_answered(method["name"], each) for each in method["examples"]]}
        for method in described["methods"]
    ]


def _answered(method: str, example: dict[str, Any]) -> dict[str, Any]:
    """An example as it goes over the line: the request, and what the reference answers."""
    from sushigo_conformance.engines.reference import reference_engine

    params = {each["name"]: each["value"] for each in example["params"]}
    result = getattr(reference_engine(), method)(params)
    return {
        "name": example["name"],
        "request": {"jsonrpc": "2.0", "id": 1, "method": method, "params": params},
        "answer": {"jsonrpc": "2.0", "id": 1, "result": result},
    }
