"""The Python interface, read from the packages: what they offer, with its descriptions."""

from __future__ import annotations

import inspect
import re
import textwrap
from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterator

#: the modules whose `__all__` is for users, in the order of the dependencies
_PUBLIC = (
    "sushigo_spec",
    "sushigo_reference",
    "sushigo_reference.answers",
    "sushigo_conformance",
    "sushigo_conformance.testing",
)
_ORDER = {"function": 0, "value": 1, "class": 2}
_STARS: dict[Any, str] = {
    inspect.Parameter.VAR_POSITIONAL: "*",
    inspect.Parameter.VAR_KEYWORD: "**",
}
_SECTION = re.compile(r"^(Args|Returns|Raises|Yields|Attributes):$")


@dataclass(frozen=True)
class Text:
    """A description: its paragraphs, then sections such as `Raises` with what they list."""

    paragraphs: tuple[str, ...]
    sections: tuple[tuple[str, tuple[str, ...]], ...]


@dataclass(frozen=True)
class Item:
    """A function, class or value of a module."""

    name: str
    kind: str
    signature: str
    text: Text
    members: tuple[Item, ...] = ()


@dataclass(frozen=True)
class Module:
    """A module and what it offers."""

    name: str
    text: Text
    items: tuple[Item, ...]


def modules() -> list[Module]:
    """All that is meant for users."""
    return [_module(name) for name in _PUBLIC]


def _module(name: str) -> Module:
    module = import_module(name)
    names = getattr(module, "__all__", None) or _own_names(module)
    items = [_item(each, getattr(module, each)) for each in names]
    return Module(name, _text(module), tuple(sorted(items, key=lambda each: _ORDER[each.kind])))


def _own_names(module: Any) -> list[str]:
    return [
        name
        for name, value in vars(module).items()
        if not name.startswith("_") and getattr(value, "__module__", "") == module.__name__
    ]


def _item(name: str, value: Any) -> Item:
    value = inspect.unwrap(value)  # a function that keeps its results is still that function
    if inspect.isclass(value):
        return Item(name, "class", _signature(name, value), _text(value), tuple(_methods(value)))
    if inspect.isfunction(value):
        return Item(name, "function", _signature(name, value), _text(value))
    return Item(name, "value", _value(name, value), Text((), ()))


def _value(name: str, value: Any) -> str:
    """A value with its type; an alias of a type with what it stands for."""
    if hasattr(value, "__origin__"):
        return f"{name} = {value}"
    return f"{name}: {type(value).__name__}"


def _methods(owner: Any) -> Iterator[Item]:
    for name, value in vars(owner).items():
        if name.startswith("_"):
            continue
        if inspect.isfunction(value):
            yield Item(name, "method", _signature(name, value), _text(value))
        elif isinstance(value, property):
            yield Item(name, "property", name, _text(value))


def _signature(name: str, value: Any) -> str:
    """A call as it is written in the module; long ones have a parameter a line."""
    try:
        signature = inspect.signature(value)
    except (TypeError, ValueError):
        return name
    if inspect.isclass(value) and issubclass(value, Exception):
        return name
    parameters = [_parameter(each) for each in signature.parameters.values() if each.name != "self"]
    returned = "" if inspect.isclass(value) else _annotation(signature.return_annotation, " -> ")
    line = f"{name}({', '.join(parameters)}){returned}"
    if len(line) <= 88:
        return line
    inner = "".join(f"    {each},\n" for each in parameters)
    return f"{name}(\n{inner}){returned}"


def _parameter(parameter: inspect.Parameter) -> str:
    stars = _STARS.get(parameter.kind, "")
    text = f"{stars}{parameter.name}{_annotation(parameter.annotation, ': ')}"
    if parameter.default is parameter.empty:
        return text
    return f"{text} = {_default(parameter.default)}"


def _default(value: Any) -> str:
    """A default as it is written; one that has no short form is shown as dots."""
    if inspect.isfunction(value):
        return str(value.__name__)
    text = repr(value)
    return "…" if text.startswith("<") or " object at " in text else text


def _annotation(annotation: Any, before: str) -> str:
    if annotation is inspect.Signature.empty:
        return ""
    text = annotation if isinstance(annotation, str) else inspect.formatannotation(annotation)
    return before + text


def _text(value: Any) -> Text:
    """A docstring in the style of this project, taken apart."""
    paragraphs: list[str] = []
    sections: list[tuple[str, tuple[str, ...]]] = []
    for part in re.split(r"\n\s*\n", inspect.getdoc(value) or ""):
        first, _, rest = part.partition("\n")
        if _SECTION.match(first):
            sections.append((first.removesuffix(":"), tuple(_entries(rest))))
        elif part.strip():
            paragraphs.append(part)
    return Text(tuple(paragraphs), tuple(sections))


def _entries(lines: str) -> Iterator[str]:
    """The entries of a section; a line that is indented further continues the one before."""
    entry = ""
    for line in textwrap.dedent(lines).splitlines():
        if entry and not line.startswith(" "):
            yield entry
            entry = ""
        entry = f"{entry} {line.strip()}".strip()
    if entry:
        yield entry
