"""JSON that a person can read: what is short stands on one line."""

from __future__ import annotations

import json
import textwrap

#: the longest line, in characters, unless a single value is longer
_LINE = 56


def compact_json(value: object, indent: int = 0) -> str:
    """A value as JSON, broken into lines only where it is long; plain values share lines."""
    text = json.dumps(value, ensure_ascii=False)
    if len(text) + indent <= _LINE or not isinstance(value, dict | list) or not value:
        return text
    inner = indent + 2
    if isinstance(value, dict):
        lines = [
            f"{json.dumps(name, ensure_ascii=False)}: {compact_json(member, inner)}"
            for name, member in value.items()
        ]
        return _enclosed("{}", ",\n".join(" " * inner + line for line in lines), indent)
    if any(isinstance(item, dict | list) for item in value):
        lines = [" " * inner + compact_json(item, inner) for item in value]
        return _enclosed("[]", ",\n".join(lines), indent)
    return _enclosed(
        "[]", textwrap.indent(textwrap.fill(text[1:-1], _LINE - inner), " " * inner), indent
    )


def _enclosed(brackets: str, inside: str, indent: int) -> str:
    return f"{brackets[0]}\n{inside}\n{' ' * indent}{brackets[1]}"
