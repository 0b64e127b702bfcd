"""Finds the Python object that a user names as MODULE:ATTRIBUTE."""

import importlib
import sys
from importlib import util
from pathlib import Path
from types import ModuleType

from sushigo_conformance.serve.dispatch import METHODS, explain


class LoadError(Exception):
    """The object can't be had; the message says why, and what to do."""


def load_object(text: str) -> object:
    """Import `MODULE:ATTRIBUTE` and return an engine.

    MODULE is a module's name or the path of a file ending in .py. ATTRIBUTE is an object with the
    methods of the protocol, or a class or function that makes one when called without arguments.

    Raises:
        LoadError: The text, the module or the attribute is no good.
    """
    make = find_maker(text)
    return make()


def find_maker(text: str) -> "Maker":
    """Import `MODULE:ATTRIBUTE` and return what gives an engine each time it is called.

    Raises:
        LoadError: The text, the module or the attribute is no good.
    """
    module_name, colon, attribute = text.rpartition(":")
    if not (colon and module_name and attribute):
        raise LoadError(f"{text!r} names no object: write MODULE:ATTRIBUTE, as in mygame:Adapter")
    found: object = _import(module_name)
    for name in attribute.split("."):
        found = _attribute(found, name, module_name)
    return Maker(found, text)


class Maker:
    """Gives the engine that an attribute is or makes."""

    def __init__(self, found: object, text: str) -> None:
        self._found, self._text = found, text
        #: Whether each call gives a new engine, rather than always the same object.
        self.makes_new = isinstance(found, type) or (callable(found) and not _is_engine(found))
        if not self.makes_new and not _is_engine(found):
            raise LoadError(f"{text} has none of the methods {', '.join(sorted(METHODS))}")

    def __call__(self) -> object:
        """Return the engine.

        Raises:
            LoadError: It can't be made, or has none of the protocol's methods.
        """
        if not self.makes_new:
            return self._found
        try:
            engine = self._found()  # type: ignore[operator]
        except KeyboardInterrupt:
            raise
        except BaseException as failure:  # it may also call exit(), which is SystemExit
            raise LoadError(f"{self._text} can't be made: {explain(failure)}") from failure
        if not _is_engine(engine):
            methods = ", ".join(sorted(METHODS))
            raise LoadError(f"what {self._text} makes has none of the methods {methods}")
        return engine


def _is_engine(candidate: object) -> bool:
    return any(_offers(candidate, method) for method in METHODS)


def _offers(candidate: object, method: str) -> bool:
    """Whether it has a method, or raises something when asked for it: that is told at a call."""
    try:
        return callable(getattr(candidate, method, None))
    except KeyboardInterrupt:
        raise
    except BaseException:
        return True


def _import(name: str) -> ModuleType:
    try:
        return _import_file(name) if name.endswith(".py") else _import_module(name)
    except ModuleNotFoundError as failure:
        if failure.name and (name == failure.name or name.startswith(failure.name + ".")):
            raise LoadError(
                f"no module called {name} in {Path.cwd()} or among the installed ones"
            ) from failure
        raise LoadError(f"{name} can't be imported: {explain(failure)}") from failure
    except (LoadError, KeyboardInterrupt):
        raise
    except BaseException as failure:
        raise LoadError(f"{name} can't be imported: {explain(failure)}") from failure


def _import_module(name: str) -> ModuleType:
    """Import by name; modules of the current folder are found as with `python -m`."""
    _look_also_in(Path.cwd())
    return importlib.import_module(name)


def _import_file(name: str) -> ModuleType:
    """Run a file as a module; its neighbours can be imported, as with `python FILE`."""
    path = Path(name).resolve()
    if not path.is_file():
        raise LoadError(f"no file called {name}")
    _look_also_in(path.parent)
    spec = util.spec_from_file_location(f"engine_{path.stem}", path)
    if spec is None or spec.loader is None:
        raise LoadError(f"{name} can't be read as a Python file")
    module = util.module_from_spec(spec)
    sys.modules[spec.name] = module  # dataclasses look their module up by its name
    spec.loader.exec_module(module)
    return module


def _look_also_in(folder: Path) -> None:
    if str(folder) not in sys.path:
        sys.path.insert(0, str(folder))


def _attribute(found: object, name: str, module_name: str) -> object:
    try:
        return getattr(found, name)
    except AttributeError:
        from difflib import get_close_matches

        public = [other for other in dir(found) if not other.startswith("_")]
        near = get_close_matches(name, public, n=1)
        hint = f"; did you mean {near[0]}?" if near else ""
        raise LoadError(f"{module_name} has no {name}{hint}") from None
    except KeyboardInterrupt:
        raise
    except BaseException as failure:
        raise LoadError(f"{module_name}: {name} can't be had: {explain(failure)}") from failure
