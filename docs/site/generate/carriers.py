"""Which functions of the reference carry a rule or a reading: found by looking at the code."""

from __future__ import annotations

import inspect
import pkgutil
import re
import textwrap
from collections import defaultdict
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

_RULE_ID = re.compile(r"\b[a-z]+\.[a-z0-9][a-z0-9-]*")


@dataclass(frozen=True, slots=True)
class Program:
    """A piece of program text and where it stands, such as `sushigo_reference.maki.icons_on`."""

    name: str
    text: str
    note: str = ""


@cache
def carriers() -> dict[str, tuple[Program, ...]]:
    """By rule, the functions of the reference that carry it.

    They are the fields of `Rules` that are marked with the rule, or where there is none, the
    functions that name the rule in their description (those of the variants).
    """
    marked = _marked()
    named = _named()
    return {rule: tuple(marked.get(rule) or named[rule]) for rule in {*marked, *named}}


def _marked() -> dict[str, list[Program]]:
    from sushigo_reference.rules import BASE, rules_carried

    found: dict[str, list[Program]] = defaultdict(list)
    for field, rules in rules_carried().items():
        for rule in rules:
            found[rule].append(_program(getattr(BASE, field), f"field {field} of Rules"))
    return found


def _named() -> dict[str, list[Program]]:
    found: dict[str, list[Program]] = defaultdict(list)
    for function in _functions_of_reference():
        for rule in dict.fromkeys(_RULE_ID.findall(function.__doc__ or "")):
            found[rule].append(_program(function))
    return found


def _functions_of_reference() -> Iterator[Callable[..., Any]]:
    import sushigo_reference

    for module_info in pkgutil.iter_modules(sushigo_reference.__path__):
        module = import_module(f"sushigo_reference.{module_info.name}")
        for _, function in inspect.getmembers(module, inspect.isfunction):
            if function.__module__ == module.__name__:
                yield function


@cache
def readings_as_code() -> dict[str, dict[str, tuple[Program, ...]]]:
    """By reading and value, the functions that replace those of the default."""
    from sushigo_reference.readings import CHANGES, DUMMY_CHANGES

    return {
        reading: {
            value: tuple(
                _program(function, f"in place of field {field} of Rules")
                for field, function in fields.items()
            )
            for value, fields in values.items()
        }
        for reading, values in {**CHANGES, **DUMMY_CHANGES}.items()
    }


def _program(function: Any, note: str = "") -> Program:
    text = textwrap.dedent(inspect.getsource(function)).rstrip()
    return Program(f"{function.__module__}.{function.__qualname__}", text, note)
