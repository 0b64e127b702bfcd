"""What the operating system refuses: a name that is too long, a folder that is gone."""

from __future__ import annotations

from pathlib import Path

#: so much of a file's name tells which one is meant
_SHOWN = 100


def refusal(error: OSError) -> str:
    """Say in words what the system refused, and of which file."""
    if error.filename is None:
        reason = error.strerror or str(error)
        return reason if _has_folder() else "the working folder is gone: go to one that is there"
    name = str(error.filename)
    shown = name if len(name) <= _SHOWN else f"{name[:_SHOWN]}… ({len(name)} characters)"
    return f"{shown}: {error.strerror}"


def _has_folder() -> bool:
    """Whether the folder that the command was called in is still there."""
    try:
        Path.cwd()
    except FileNotFoundError:
        return False
    return True
