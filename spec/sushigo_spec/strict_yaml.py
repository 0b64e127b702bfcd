"""Reads YAML strictly, and remembers where every value stands.

Plain scalars mean what YAML 1.2's core schema says: `true`, `false`, `null`, whole numbers and
decimals; everything else, `yes`, `on`, `1:30` and `2014-01-01` included, is text. What readers of
YAML 1.1 and 1.2 take for different numbers (`010`, `0o17`, `0x1F`), what JSON cannot hold (`.nan`,
`.inf`) and what hides data (duplicate keys, anchors, aliases, merge keys, tags, a second document)
is refused. Every key of a mapping is text, as written.
"""

from __future__ import annotations

import re
from sys import intern
from typing import TYPE_CHECKING, Any, TypeAlias

import yaml

from .complaints import Complaint, SpecError

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from .pointers import Json

#: One of the parser's events; which members it has depends on its class.
Event: TypeAlias = Any
#: The way to a value: keys and 0-based indexes from the top of the document.
ValuePath = tuple[str | int, ...]
#: A line and a column, both counted from 1.
Place = tuple[int, int]

_MAX_DEPTH = 40
_MAX_NUMBER = 2**53  # beyond it not every whole number survives JSON in every language
_CONSTANTS = {
    **dict.fromkeys(("", "~", "null", "Null", "NULL"), None),
    **dict.fromkeys(("true", "True", "TRUE"), True),
    **dict.fromkeys(("false", "False", "FALSE"), False),
}
#: What constants and numbers start with.
_STARTS_OTHERS = frozenset("~nNtTfF+-.0123456789")
_WHOLE_NUMBER = re.compile(r"[-+]?(0|[1-9][0-9]*)")
_DECIMAL = re.compile(r"[-+]?(\.[0-9]+|(0|[1-9][0-9]*)(\.[0-9]*)?)([eE][-+]?[0-9]+)?")
_AMBIGUOUS = re.compile(r"[-+]?0[0-9]+(\.[0-9]*)?|0o[0-7]+|0x[0-9a-fA-F]+")
_NOT_IN_JSON = re.compile(r"[-+]?\.(inf|Inf|INF)|\.(nan|NaN|NAN)")


class Document:
    """A value read from a file, and the place of everything in it."""

    def __init__(self, path: str) -> None:
        """Start an empty document; `path` is how complaints name the file."""
        self.path = path
        self.value: Json = None
        self._values: dict[ValuePath, Place] = {}
        self._keys: dict[ValuePath, Place] = {}

    def place(self, path: ValuePath, *, key: bool = False) -> Place:
        """Say where the value at `path` starts, or with `key` the key that leads to it.

        A path that the file does not spell out has the place of its nearest ancestor.
        """
        places = self._keys if key else self._values
        while path not in places and path:
            path, places = path[:-1], self._values
        return places.get(path, (1, 1))

    def complaint(self, path: ValuePath, message: str, *, key: bool = False) -> Complaint:
        """Complain about the value at `path`, or with `key` about the key that leads to it."""
        return Complaint(self.path, *self.place(path, key=key), message)


def read_yaml(file: Path, name: str | None = None) -> Document:
    """Read the one YAML document in `file`, called `name` (default: its path) in complaints.

    Raises:
        SpecError: with all that the file does against the strict rules of this module, or the
            first thing that is no YAML at all.
    """
    name = name or str(file)
    try:
        data = file.read_bytes()
    except OSError as error:
        reason = error.strerror or str(error)
        raise SpecError([Complaint(name, 1, 1, f"cannot be read: {reason}")]) from None
    return parse_yaml(_decoded(data, name), name)


def parse_yaml(text: str, name: str) -> Document:
    """Read the one YAML document in `text`; as `read_yaml`."""
    loader = getattr(yaml, "CLoader", yaml.Loader)
    document = Document(name)
    builder = _Builder(document)
    try:
        builder.read(iter(yaml.parse(text, Loader=loader)))
    except yaml.MarkedYAMLError as error:
        builder.complaints.append(_syntax_complaint(error, text, name))
    except yaml.reader.ReaderError as error:
        builder.complaints.append(_character_complaint(error, text, name))
    if builder.complaints:
        raise SpecError(builder.complaints)
    return document


class _Builder:
    """Builds a document from the parser's events and collects complaints on the way."""

    def __init__(self, document: Document) -> None:
        self.document = document
        self.complaints: list[Complaint] = []

    def read(self, events: Iterator[Event]) -> None:
        """Read the whole stream: one document, or none, which is null."""
        documents = 0
        for event in events:
            if isinstance(event, yaml.DocumentStartEvent):
                documents += 1
                value = self._node(next(events), events, ())
                if documents == 1:
                    self.document.value = value
                else:
                    self._complain(event, "a second document starts; a file holds only one")
                    return

    def _node(self, event: Event, events: Iterator[Event], path: ValuePath) -> Json:
        """Build the value that starts with `event`."""
        self.document._values.setdefault(path, _place(event))
        if isinstance(event, yaml.AliasEvent):
            self._complain(event, f"an alias (*{event.anchor}); write the value out instead")
            return None
        self._refuse_decoration(event)
        if isinstance(event, yaml.ScalarEvent):
            return self._scalar(event)
        if len(path) >= _MAX_DEPTH:
            raise yaml.MarkedYAMLError(
                problem=f"nested more than {_MAX_DEPTH} deep", problem_mark=event.start_mark
            )
        if isinstance(event, yaml.SequenceStartEvent):
            return self._sequence(events, path)
        return self._mapping(events, path)

    def _refuse_decoration(self, event: Event) -> None:
        if event.anchor is not None:
            self._complain(event, f"an anchor (&{event.anchor}); anchors and aliases are not used")
        if event.tag is not None:
            self._complain(event, f"a tag ({event.tag}); values have no tags here")

    def _sequence(self, events: Iterator[Event], path: ValuePath) -> list[Json]:
        items: list[Json] = []
        for event in events:
            if isinstance(event, yaml.SequenceEndEvent):
                break
            items.append(self._node(event, events, (*path, len(items))))
        return items

    def _mapping(self, events: Iterator[Event], path: ValuePath) -> dict[str, Json]:
        members: dict[str, Json] = {}
        for event in events:
            if isinstance(event, yaml.MappingEndEvent):
                break
            key = self._key(event, events, path)
            if key in members:
                line = self.document._keys[*path, key][0]
                self._complain(event, f"the key {key!r} stands here twice (first in line {line})")
                self._node(next(events), events, (*path, key))
                continue
            self.document._keys[*path, key] = _place(event)
            members[key] = self._node(next(events), events, (*path, key))
        return members

    def _key(self, event: Event, events: Iterator[Event], path: ValuePath) -> str:
        """Read a key as text, whatever it would mean as a value."""
        if not isinstance(event, yaml.ScalarEvent):
            self._complain(event, "a key must be text")
            self._node(event, events, (*path, ""))
            return ""
        self._refuse_decoration(event)
        if event.value == "<<" and not event.style:
            self._complain(event, "a merge key (<<); write the members out instead")
        return intern(event.value)

    def _scalar(self, event: Event) -> Json:
        """Say what a scalar means: quoted and block scalars are text."""
        text = event.value
        plain = event.implicit[0] and not event.style
        if not plain:
            return text
        if text and text[0] not in _STARTS_OTHERS:
            return intern(text)  # the words of the game come again and again
        if text in _CONSTANTS:
            return _CONSTANTS[text]
        if _WHOLE_NUMBER.fullmatch(text) or _DECIMAL.fullmatch(text):
            return self._number(event)
        if _AMBIGUOUS.fullmatch(text):
            self._complain(
                event,
                f"{text} is a different number to different readers of YAML; "
                "write a plain decimal number, or quote it if it is text",
            )
        if _NOT_IN_JSON.fullmatch(text):
            self._complain(event, f"{text} is no number that JSON can hold")
        return text

    def _number(self, event: Event) -> int | float:
        """Read a number that every JSON reader can hold."""
        number = float(event.value)
        if abs(number) > _MAX_NUMBER:
            self._complain(event, f"{event.value} is too large a number")
            return 0
        return int(event.value) if _WHOLE_NUMBER.fullmatch(event.value) else number

    def _complain(self, event: Event, message: str) -> None:
        self.complaints.append(Complaint(self.document.path, *_place(event), message))


def _place(event: Event) -> Place:
    return event.start_mark.line + 1, event.start_mark.column + 1


def _decoded(data: bytes, name: str) -> str:
    """Decode UTF-8; a byte order mark at the start is dropped."""
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        before = data[: error.start].decode("utf-8", errors="replace")
        byte = data[error.start]
        message = f"byte 0x{byte:02x} is not UTF-8; save the file as UTF-8"
        raise SpecError([Complaint(name, *_place_after(before), message)]) from None


def _place_after(text: str) -> Place:
    return text.count("\n") + 1, len(text) - (text.rfind("\n") + 1) + 1


def _syntax_complaint(error: yaml.MarkedYAMLError, text: str, name: str) -> Complaint:
    """Say what is no YAML, where the parser stumbled."""
    mark = error.problem_mark or error.context_mark or yaml.Mark(name, 0, 0, 0, None, 0)
    line = text.splitlines()[mark.line] if mark.line < len(text.splitlines()) else ""
    if line[mark.column : mark.column + 1] == "\t" or line.lstrip(" ").startswith("\t"):
        message = "a tab; YAML is indented with spaces"
    else:
        context = f" ({error.context})" if error.context else ""
        message = f"not valid YAML: {error.problem}{context}"
    return Complaint(name, mark.line + 1, mark.column + 1, message)


def _character_complaint(error: yaml.reader.ReaderError, text: str, name: str) -> Complaint:
    """Say which character YAML does not allow; the position counts characters or bytes."""
    code = error.character if isinstance(error.character, int) else ord(error.character)
    index = text.find(chr(code))
    place = _place_after(text[: index if index >= 0 else 0])
    return Complaint(name, *place, f"the character U+{code:04X} is not allowed in YAML")
