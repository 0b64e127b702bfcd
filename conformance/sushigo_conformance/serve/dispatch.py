"""Turns one request to a Python object into one answer by the protocol."""

import os
from types import TracebackType

#: All methods of the protocol; nothing else of an object can be called from outside.
METHODS = frozenset(
    {"describe", "score_round", "score_pudding", "finish", "play", "deal", "self_play"}
)

UNKNOWN_METHOD = -32601
INVALID_PARAMS = -32602
UNSUPPORTED = 1
ENGINE_FAILED = 2

_LIBRARY = os.__file__.removesuffix("os.py")


class Unsupported(Exception):  # noqa: N818 (an answer, not a mistake)
    """The engine can't say or do this; never counted as a failure, always shown."""


class Invalid(Exception):  # noqa: N818 (the asker's mistake)
    """The parameters make no sense."""


def answer(engine: object, method: object, params: object) -> tuple[int, object]:
    """Call a method of the object; return (0, result) or (error code, message).

    Whatever the object does, only Ctrl-C passes through.
    """
    known = isinstance(method, str) and method in METHODS
    try:
        function = getattr(engine, str(method), None) if known else None
        if not callable(function):
            return UNKNOWN_METHOD, f"unknown method {method}"
        if not isinstance(params, dict):
            return INVALID_PARAMS, "params must be an object"
        return 0, function(params)
    except Unsupported as reason:
        return UNSUPPORTED, said(reason) or "unsupported"
    except Invalid as reason:
        return INVALID_PARAMS, said(reason) or "invalid parameters"
    except KeyboardInterrupt:
        raise
    except BaseException as failure:  # an engine may also call exit(), which is SystemExit
        return ENGINE_FAILED, explain(failure)


def explain(failure: BaseException) -> str:
    """Say in one line what was raised, and where in the engine: `KeyError: 'x' (rules.py:12)`."""
    text = f"{type(failure).__name__}: {said(failure)}".rstrip(": ")
    place = _place(failure.__traceback__)
    return f"{text} ({place})" if place else text


def said(failure: BaseException) -> str:
    """The message of what was raised; empty if asking for it raises once more."""
    try:
        return str(failure)
    except KeyboardInterrupt:
        raise
    except BaseException:  # the engine's own class may do anything
        return ""


def _place(trace: TracebackType | None) -> str:
    """Name the innermost line that is neither ours nor the standard library's."""
    place = ""
    while trace is not None:
        code = trace.tb_frame.f_code
        if code is not answer.__code__ and not _in_library(code.co_filename):
            place = f"{_shortened(code.co_filename)}:{trace.tb_lineno}"
        trace = trace.tb_next
    return place


def _in_library(file: str) -> bool:
    return file.startswith("<frozen") or (
        file.startswith(_LIBRARY) and "site-packages" not in file and "dist-packages" not in file
    )


def _shortened(file: str) -> str:
    """Give a path as seen from the current folder where it lies below, so reports stay portable."""
    from pathlib import Path

    return file.removeprefix(str(Path.cwd()) + os.sep)
