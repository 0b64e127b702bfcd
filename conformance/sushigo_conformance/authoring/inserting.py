"""Text put into a file of cases: what stands there already is not touched, comments included."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import yaml

from sushigo_spec import SpecError
from sushigo_spec.card_lists import expanded
from sushigo_spec.strict_yaml import parse_yaml

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

_MARK = "\N{ZERO WIDTH NO-BREAK SPACE}"  # a byte order mark, which some editors put first


class CannotInsertError(ValueError):
    """The layout of the file leaves no place for the lines; nothing was changed."""


def with_members(text: str, index: int, lines: Sequence[str], members: Mapping[str, Any]) -> str:
    """Put members into a case, below its `params`.

    Args:
        text: the file.
        index: the place of the case in it, from 0.
        lines: the members as they are written, at no indent.
        members: what they mean once they are read.

    Raises:
        CannotInsertError: the case is not written one key a line.
    """
    mark, body = _without_mark(text)
    case = _case_node(body, index)
    keys = {key.value: (key, value) for key, value in case.value}
    if case.flow_style:
        raise CannotInsertError("the case is written in braces; put each key on a line of its own")
    key, params = keys["params"]
    at = body.find("\n", _end(params))
    at = len(body) if at < 0 else at + 1
    ending = line_ending(body)
    indent = " " * key.start_mark.column
    block = "".join(f"{indent}{line}{ending}" for line in lines)
    before = body[:at] if body[:at].endswith("\n") else body[:at] + ending
    changed = mark + before + block + body[at:]
    meant = parse_yaml(body, "before").value
    meant[index] = {**meant[index], **members}
    _refuse_unless(changed, meant)
    return changed


def with_case(text: str, lines: Sequence[str]) -> str:
    """Put a case behind the last one of a file.

    Args:
        text: the file, which may be empty.
        lines: the case as it is written, at no indent.

    Raises:
        CannotInsertError: the file's list is not written with a dash for each case.
    """
    mark, body = _without_mark(text)
    top: Any = yaml.compose(body, Loader=yaml.SafeLoader)
    if top is not None and (not isinstance(top, yaml.SequenceNode) or top.flow_style):
        raise CannotInsertError("the file is no list of cases with a dash for each")
    indent = " " * (top.start_mark.column if top is not None else 0)
    ending = line_ending(body)
    before = body if body.endswith("\n") or not body else body + ending
    gap = ending if before and not before.endswith(ending * 2) else ""
    block = "".join(f"{indent}{line}".rstrip() + ending for line in lines)
    changed = mark + before + gap + block
    added = parse_yaml("\n".join(lines), "the case").value
    _refuse_unless(changed, (parse_yaml(body, "before").value or []) + added)
    return changed


def line_ending(text: str) -> str:
    """How the lines of a text end."""
    return "\r\n" if "\r\n" in text else "\n"


def _without_mark(text: str) -> tuple[str, str]:
    return (_MARK, text[1:]) if text.startswith(_MARK) else ("", text)


def _case_node(text: str, index: int) -> Any:
    top: Any = yaml.compose(text, Loader=yaml.SafeLoader)
    return top.value[index]


def _end(node: Any) -> int:
    """Where the text of a node ends; what ends a block may be lines further down."""
    if isinstance(node, yaml.ScalarNode) or node.flow_style or not node.value:
        end: int = node.end_mark.index
        return end
    last = node.value[-1]
    return _end(last[1] if isinstance(node, yaml.MappingNode) else last)


def _refuse_unless(changed: str, meant: Sequence[Any]) -> None:
    """Read the file as it will be: it has what was put in, and all else is as it was."""
    try:
        now = parse_yaml(changed.removeprefix(_MARK), "after").value
    except SpecError as error:
        raise CannotInsertError("the file would be no sound YAML any more") from error
    if expanded(now) != expanded(meant):
        raise CannotInsertError("the lines would change what stands in the file already")
