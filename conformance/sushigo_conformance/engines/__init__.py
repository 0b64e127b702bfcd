"""How engines are reached: a Python object, a process, a server."""

from sushigo_conformance.engines.base import (
    Call,
    Engine,
    EngineError,
    EngineOptions,
    Kind,
    NoSuchEngineError,
    Reply,
)
from sushigo_conformance.engines.opening import open_engine

__all__ = [
    "Call",
    "Engine",
    "EngineError",
    "EngineOptions",
    "Kind",
    "NoSuchEngineError",
    "Reply",
    "open_engine",
]
