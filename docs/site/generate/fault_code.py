"""The code that makes a fault: its entry in the catalogue, and the functions that this names."""

from __future__ import annotations

import ast
import textwrap
from functools import cache
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules

from generate.carriers import Program


def code_of_fault(fault_id: str) -> Program:
    """What makes an engine with this fault: the functions put in place, then the entry itself.

    Raises:
        KeyError: no catalogue has an entry for the fault.
    """
    return _all_entries()[fault_id]


@cache
def _all_entries() -> dict[str, Program]:
    import sushigo_conformance.faults as package

    found: dict[str, Program] = {}
    for module_info in iter_modules(package.__path__):
        module = import_module(f"{package.__name__}.{module_info.name}")
        found.update(_entries(module.__name__, Path(str(module.__file__)).read_text("utf-8")))
    return found


def _entries(module: str, source: str) -> dict[str, Program]:
    """The entries of one module's dictionaries, by their keys."""
    tree = ast.parse(source)
    functions = {node.name: node for node in tree.body if isinstance(node, ast.FunctionDef)}
    return {
        key.value: Program(module, _with_functions(source, value, functions))
        for node in tree.body
        if isinstance(node, ast.Assign | ast.AnnAssign | ast.AugAssign)
        and isinstance(node.value, ast.Dict)
        for key, value in zip(node.value.keys, node.value.values, strict=True)
        if isinstance(key, ast.Constant) and isinstance(key.value, str)
    }


def _with_functions(source: str, value: ast.expr, functions: dict[str, ast.FunctionDef]) -> str:
    names = dict.fromkeys(node.id for node in ast.walk(value) if isinstance(node, ast.Name))
    used = [functions[name] for name in names if name in functions]
    parts = [_text(source, node) for node in used if not _makes_an_engine(node)]
    return "\n\n".join([*parts, _text(source, value)])


def _makes_an_engine(function: ast.FunctionDef) -> bool:
    """Whether it is a tool for making faults, and says nothing of the one at hand."""
    return isinstance(function.returns, ast.Name) and function.returns.id in ("Change", "Wrapper")


def _text(source: str, node: ast.expr | ast.FunctionDef) -> str:
    segment = ast.get_source_segment(source, node, padded=True) or ""
    return textwrap.dedent(segment)
