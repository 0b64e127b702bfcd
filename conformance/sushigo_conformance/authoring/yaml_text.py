"""Cases as YAML text, in the layout of the suite: short values on a line, equal cards counted."""

from __future__ import annotations

import json
import textwrap
from itertools import groupby
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterator

#: columns of a line
WIDTH = 96


def member(name: str, value: Any, indent: int) -> Iterator[str]:
    """A member in block style; what fits on its line is written in flow style."""
    short = f"{' ' * indent}{name}: {_flow(value)}"
    if len(short) <= WIDTH or not isinstance(value, dict | list) or not value:
        yield short
        return
    yield f"{' ' * indent}{name}:"
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from member(str(key), inner, indent + 2)
        return
    for item in value:
        yield from _item(item, indent + 2)


def _item(item: Any, indent: int) -> Iterator[str]:
    short = f"{' ' * indent}- {_flow(item)}"
    if len(short) <= WIDTH or not isinstance(item, dict | list):
        yield short
    elif isinstance(item, dict):
        first, *rest = [line for key, inner in item.items() for line in member(key, inner, 0)]
        yield f"{' ' * indent}- {first}"
        yield from (f"{' ' * (indent + 2)}{line}" for line in rest)
    elif all(isinstance(card, str) for card in item):
        wrapped = textwrap.wrap(_flow(item), WIDTH - indent - 3)
        yield f"{' ' * indent}- {wrapped[0]}"
        yield from (f"{' ' * (indent + 3)}{line}" for line in wrapped[1:])
    else:
        yield f"{' ' * indent}-"
        for each in item:
            yield from _item(each, indent + 2)


def _flow(value: Any) -> str:
    """A value on one line; equal cards side by side are written `tempura*3`."""
    if isinstance(value, dict):
        members = (f"{key}: {_flow(inner)}" for key, inner in value.items())
        return f"{{{', '.join(members)}}}"
    if isinstance(value, list) and value and all(isinstance(card, str) for card in value):
        groups = [(card, len(list(group))) for card, group in groupby(value)]
        return f"[{', '.join(card if n == 1 else f'{card}*{n}' for card, n in groups)}]"
    if isinstance(value, list):
        return f"[{', '.join(map(_flow, value))}]"
    return value if isinstance(value, str) else json.dumps(value)


def quoted(text: str) -> str:
    """A text that is safe to read back, whatever it holds."""
    return json.dumps(text, ensure_ascii=False)


def folded(name: str, text: str, indent: int) -> Iterator[str]:
    """A member with a longer text, folded."""
    yield f"{' ' * indent}{name}: >-"
    for line in textwrap.wrap(text, WIDTH - indent - 2, break_on_hyphens=False):
        yield f"{' ' * (indent + 2)}{line}"
