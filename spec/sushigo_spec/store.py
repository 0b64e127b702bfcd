"""Keeps the compiled specification between runs, so that a start reads JSON and no YAML.

A wheel ships `compiled.json`, made when it was built. A checkout has no such file; there
`.compiled.json` is made where it is missing or older than what it was made from, and is written
only where the folder allows it.
"""

from __future__ import annotations

import os
from contextlib import suppress
from typing import TYPE_CHECKING

import orjson

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from .pointers import Json

_SHIPPED = "compiled.json"
_CACHE = ".compiled.json"
_SOURCES = (".yaml", ".json", ".py")


def load_compiled(folder: Path) -> dict[str, Json]:
    """Load the compiled form of the specification in `folder`, making it where needed.

    Raises:
        SpecError: if it has to be made and the data files are wrong.
    """
    compiled = _stored(folder)
    if compiled is None:
        from .compiling import compile_spec

        key = fingerprint(folder)
        compiled = compile_spec(folder)
        _write(folder / _CACHE, {"key": key, "spec": compiled})
    return compiled


def load_compiled_numbers(folder: Path) -> dict[str, Json]:
    """Load the compiled cards and variants; made where needed without reading anything else.

    Raises:
        SpecError: if they have to be made and their files are wrong.
    """
    compiled = _stored(folder)
    if compiled is None:
        from .compiling import compile_numbers

        compiled = compile_numbers(folder)
    return compiled


def fingerprint(folder: Path) -> str:
    """Say what the compiled form depends on: path, size and time of data, schemas and code."""
    stats = sorted(_stats(os.fspath(folder), ""))
    return "\n".join(f"{path} {size} {time}" for path, size, time in stats)


def _stats(folder: str, prefix: str) -> Iterator[tuple[str, int, int]]:
    with os.scandir(folder) as entries:
        for entry in entries:
            if entry.name.startswith((".", "__")):
                continue
            if entry.is_dir():
                yield from _stats(entry.path, f"{prefix}{entry.name}/")
            elif entry.name.endswith(_SOURCES):
                stat = entry.stat()
                yield prefix + entry.name, stat.st_size, stat.st_mtime_ns


def _stored(folder: Path) -> dict[str, Json] | None:
    """Return the shipped form, or the cached one if it is whole and fresh."""
    with suppress(OSError):
        shipped: dict[str, Json] = orjson.loads((folder / _SHIPPED).read_bytes())
        return shipped
    with suppress(OSError, ValueError, LookupError, TypeError):  # whatever is wrong with it
        cached = orjson.loads((folder / _CACHE).read_bytes())
        if cached["key"] == fingerprint(folder):
            spec: dict[str, Json] = cached["spec"]
            return spec
    return None


def _write(file: Path, content: Json) -> None:
    """Write the file whole or not at all; a folder that cannot be written to is left alone."""
    temporary = file.with_name(f"{file.name}.{os.getpid()}")
    with suppress(OSError):
        try:
            temporary.write_bytes(orjson.dumps(content))
            temporary.replace(file)
        finally:
            temporary.unlink(missing_ok=True)
