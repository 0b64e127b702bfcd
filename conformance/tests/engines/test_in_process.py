"""Engines that are Python objects in this process."""

import sys

import orjson
import pytest

from sushigo_conformance.engines import Call, EngineError, EngineOptions, Kind, open_engine
from sushigo_conformance.engines.reference import reference_engine
from sushigo_conformance.protocol.ask import questions
from sushigo_conformance.verdict.stand_in import everything
from sushigo_spec import load_spec

MODULE = """\
import sys
from sushigo_conformance import Invalid, Unsupported

print("printed at import")

class Mute(Exception):
    def __str__(self): raise ValueError("no words")

class Leaving(dict):
    def items(self): sys.exit(3)

class Engine:
    made = 0

    def __init__(self):
        Engine.made += 1

    def describe(self, params):
        return {"protocol": "1", "engine": {"name": "test"}, "methods": ["score_round"]}

    def score_round(self, params):
        return getattr(self, params["do"])(params)

    def answer(self, params): return {"points": [1]}
    def tuples(self, params): return {"points": (1, 2), "by": {1: 2}}
    def print(self, params): print("hello"); return {"points": [2]}
    def spoil(self, params): params["tables"][0].clear(); return {}
    def count(self, params): return self.made
    def unsupported(self, params): raise Unsupported("no maki here")
    def invalid(self, params): raise Invalid("no tables")
    def raises(self, params): raise KeyError("maki")
    def raises_mute(self, params): raise Mute
    def unsupported_mute(self, params):
        class Quiet(Mute, Unsupported): pass
        raise Quiet
    def leaves_as_a_result(self, params): return Leaving(a=1)
    def raises_beyond(self, params): raise BaseException("of no class")
    def fails_in_library(self, params): import json; return json.loads("{")
    def leave(self, params): sys.exit(3)
    def nan(self, params): return {"points": [float("nan")]}
    def sets(self, params): return {"points": {1, 2}}
    def deep(self, params):
        value = []
        for _ in range(100_000): value = [value]
        return value
    def circle(self, params): value = []; value.append(value); return value
    def huge(self, params): return 10 ** 399
    def asks(self, params): return input()
    def recurse(self, params): return self.recurse(params)
    secret = None

    @property
    def deal(self): raise ValueError("no deck")

class Leaver(Engine):
    def __init__(self): sys.exit(0)

class Raiser:
    def __getattr__(self, name): raise RuntimeError(name)

engine = Engine()
nothing = object()

def make():
    return Engine()

def make_leaving():
    sys.exit(0)

def make_nothing():
    return object()

def make_badly():
    raise ValueError("no cards")
"""


def line_of(method):
    return MODULE[: MODULE.index(f"def {method}(")].count("\n") + 1


@pytest.fixture
def module(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", list(sys.path))
    path = tmp_path / "own_engine.py"
    path.write_text(MODULE)
    yield path
    sys.modules.pop("own_engine", None)


def ask(engine, do, **params):
    [(key, reply)] = engine.ask([Call(7, "score_round", {"do": do, **params})])
    assert key == 7
    return reply


@pytest.mark.parametrize("attribute", ["engine", "Engine", "make"])
@pytest.mark.parametrize("named", ["own_engine", "own_engine.py", "{path}"])
def test_an_object_a_class_or_a_function_can_be_named_by_module_or_file(
    attribute, named, module, capfd
):
    engine = open_engine(f"python:{named.format(path=module)}:{attribute}")
    assert engine.describe().result["engine"]["name"] == "test"
    assert ask(engine, "answer") == (Kind.RESULT, {"points": [1]}, "")
    assert capfd.readouterr().out == ""


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("no_such_module:x", "no module called no_such_module"),
        ("no_such_file.py:x", "no file called no_such_file.py"),
        ("own_engine:Engin", "own_engine has no Engin; did you mean Engine?"),
        ("own_engine:nothing", "has none of the methods deal, describe"),
        ("own_engine:make_nothing", "has none of the methods deal, describe"),
        ("own_engine:make_badly", "can't be made: ValueError: no cards (own_engine.py:"),
        ("own_engine:make_leaving", "can't be made: SystemExit: 0 (own_engine.py:"),
        ("own_engine:Leaver", "can't be made: SystemExit: 0 (own_engine.py:"),
        ("own_engine:made.real", "own_engine has no made"),
        ("own_engine:engine.made.rea", "own_engine has no rea; did you mean real?"),
        ("own_engine:engine.deal", "deal can't be had: ValueError: no deck (own_engine.py:"),
        ("mute:x", "mute can't be imported: Mute (mute.py:3)"),
        ("broken.py:x", "can't be imported: SyntaxError"),
        ("raising:x", "can't be imported: ZeroDivisionError: division by zero (raising.py:2)"),
        ("leaving:x", "can't be imported: SystemExit: 4 (leaving.py:1)"),
        ("needing:x", "needing can't be imported: ModuleNotFoundError: No module named 'nono'"),
    ],
)
def test_what_cannot_be_loaded_is_explained(text, message, module, tmp_path):
    (tmp_path / "broken.py").write_text("def x(:")
    (tmp_path / "raising.py").write_text("a = 1\n1 / 0\n")
    (tmp_path / "leaving.py").write_text("raise SystemExit(4)\n")
    mute = "class Mute(BaseException):\n    def __str__(self): raise self\nraise Mute\n"
    (tmp_path / "mute.py").write_text(mute)
    (tmp_path / "needing.py").write_text("import nono\n")
    with pytest.raises(EngineError) as error:
        open_engine(f"python:{text}")
    assert message in str(error.value)


@pytest.mark.parametrize(
    ("do", "kind", "message"),
    [
        ("unsupported", Kind.UNSUPPORTED, "no maki here"),
        ("invalid", Kind.FAILED, "error -32602: no tables"),
        ("raises", Kind.FAILED, f"KeyError: 'maki' (own_engine.py:{line_of('raises')})"),
        ("raises_mute", Kind.FAILED, f"Mute (own_engine.py:{line_of('raises_mute')})"),
        ("unsupported_mute", Kind.UNSUPPORTED, "unsupported"),
        ("raises_beyond", Kind.FAILED, "BaseException: of no class (own_engine.py:"),
        ("leaves_as_a_result", Kind.PROTOCOL_ERROR, "not JSON"),
        (
            "fails_in_library",
            Kind.FAILED,
            f"(char 1) (own_engine.py:{line_of('fails_in_library')})",
        ),
        ("leave", Kind.FAILED, f"SystemExit: 3 (own_engine.py:{line_of('leave')})"),
        ("asks", Kind.FAILED, "EOFError"),
        ("recurse", Kind.FAILED, "RecursionError"),
        ("nan", Kind.PROTOCOL_ERROR, "not JSON"),
        ("sets", Kind.PROTOCOL_ERROR, "not JSON"),
        ("deep", Kind.PROTOCOL_ERROR, "not JSON"),
        ("circle", Kind.PROTOCOL_ERROR, "not JSON"),
        ("huge", Kind.PROTOCOL_ERROR, "not JSON"),
    ],
)
def test_what_goes_wrong_in_the_engine_is_a_reply(do, kind, message, module):
    reply = ask(open_engine("python:own_engine:engine"), do)
    assert reply.kind is kind
    assert message in reply.message
    assert reply.result is None


def test_a_missing_method_is_unsupported(module):
    engine = open_engine("python:own_engine:engine")
    for method in ("play", "no_such_method", "made", "__init__"):
        [(_, reply)] = engine.ask([Call(0, method, {})])
        assert reply == (Kind.UNSUPPORTED, None, f"unknown method {method}")


def test_an_attribute_that_raises_is_a_failure_of_its_own_method(module):
    engine = open_engine("python:own_engine:Engine")
    [(_, reply)] = engine.ask([Call(0, "deal", {})])
    assert reply.kind is Kind.FAILED
    assert "ValueError: no deck (own_engine.py:" in reply.message
    assert ask(engine, "answer").kind is Kind.RESULT
    reply = open_engine("python:own_engine:Raiser").describe()
    assert reply.kind is Kind.FAILED
    assert "RuntimeError: describe (own_engine.py:" in reply.message


def test_results_arrive_as_they_would_from_another_process(module):
    reply = ask(open_engine("python:own_engine:engine"), "tuples")
    assert reply.result == {"points": [1, 2], "by": {"1": 2}}


def test_the_engine_cannot_spoil_the_callers_parameters(module):
    tables = [["maki_1"]]
    ask(open_engine("python:own_engine:engine"), "spoil", tables=tables)
    assert tables == [["maki_1"]]


def test_what_the_engine_prints_goes_to_stderr(module, capsys):
    engine = open_engine("python:own_engine:engine")
    capsys.readouterr()
    assert ask(engine, "print").result == {"points": [2]}
    assert capsys.readouterr() == ("", "hello\n")


def test_an_object_is_kept_until_a_fresh_one_is_wanted(module):
    engine = open_engine("python:own_engine:make")
    first = ask(engine, "count").result
    assert ask(engine, "count").result == first
    engine.fresh()
    assert ask(engine, "count").result == first + 1
    always = open_engine("python:own_engine:make", EngineOptions(fresh_process=True))
    counted = [ask(always, "count").result for _ in range(3)]
    assert counted == sorted(set(counted))


def test_ctrl_c_passes_through(module):
    engine = open_engine("python:own_engine:engine")
    engine._object.answer = lambda params: (_ for _ in ()).throw(KeyboardInterrupt)
    with pytest.raises(KeyboardInterrupt):
        ask(engine, "answer")


def test_the_reference_needs_no_guard():
    """It is asked with the case's own parameters, and believed to answer in plain JSON."""
    engine, abilities = reference_engine(), everything()
    for case in load_spec().cases.values():
        for method, params in questions(case, abilities).calls:
            before = orjson.dumps(params)
            result = getattr(engine, method)(params)
            assert repr(orjson.loads(orjson.dumps(result))) == repr(result), case.id
            assert orjson.dumps(params) == before, case.id
