"""How engines are reached: a Python object, a process, a server."""

from sushigo_conformance.engines.base import Call, Engine, EngineError, EngineOptions, Kind, Reply

__all__ = ["Call", "Engine", "EngineError", "EngineOptions", "Kind", "Reply"]
