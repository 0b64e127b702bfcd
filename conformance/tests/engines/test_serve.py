"""The helper that makes an adapter out of a Python object, run as a real process."""

import json
import subprocess
import sys

import pytest
from engine_scripts import ask_all, calls

from sushigo_conformance.engines import Call, Kind

ADAPTER = """\
import os, subprocess, sys
from sushigo_conformance import Invalid, Unsupported, serve

class Adapter:
    def describe(self, params):
        return {"protocol": "1", "engine": {"name": "served"}, "methods": ["score_pudding"]}

    def score_pudding(self, params):
        do = params.get("do", "answer")
        if do == "print": print("text", 1)
        if do == "print in C": os.write(1, b"text from below\\n")
        if do == "print in a child": subprocess.run(["echo", "text"], check=True)
        if do == "ask": input("? ")
        if do == "read in a child": return subprocess.check_output(["cat"]).decode()
        if do == "raise": raise KeyError("maki")
        if do == "exit": sys.exit(0)
        if do == "raise without words": raise type("Mute", (Exception,), {"__str__": None})
        if do == "nan": return float("nan")
        if do == "set": return {1}
        if do == "unsupported": raise Unsupported("not here")
        if do == "invalid": raise Invalid("no seats")
        return {"points": [params["n"] * 10]}

if __name__ == "__main__":
    serve(Adapter())
"""


@pytest.fixture(params=["as a script", "by module", "by file"])
def served(request, tmp_path, monkeypatch, opened):
    monkeypatch.chdir(tmp_path)
    path = tmp_path / "my_adapter.py"
    path.write_text(ADAPTER)
    module = f"{sys.executable} -m sushigo_conformance.serve"
    commands = {
        "as a script": f"{sys.executable} {path}",
        "by module": f"{module} my_adapter:Adapter",
        "by file": f"{module} {path}:Adapter",
    }
    return opened(commands[request.param], timeout=5)


def test_an_adapter_answers_whatever_the_engine_does(served):
    expected = {
        "answer": (Kind.RESULT, ""),
        "print": (Kind.RESULT, ""),
        "print in C": (Kind.RESULT, ""),
        "print in a child": (Kind.RESULT, ""),
        "ask": (Kind.FAILED, "EOFError: EOF when reading a line (my_adapter.py:13)"),
        "read in a child": (Kind.RESULT, ""),
        "raise": (Kind.FAILED, "KeyError: 'maki' (my_adapter.py:15)"),
        "exit": (Kind.FAILED, "SystemExit: 0 (my_adapter.py:16)"),
        "raise without words": (Kind.FAILED, "Mute (my_adapter.py:17)"),
        "nan": (Kind.FAILED, "the result is not JSON: Out of range float values"),
        "set": (Kind.FAILED, "the result is not JSON: Object of type set"),
        "unsupported": (Kind.UNSUPPORTED, "not here"),
        "invalid": (Kind.FAILED, "error -32602: no seats"),
    }
    questions = [Call(n, "score_pudding", {"n": n, "do": do}) for n, do in enumerate(expected)]
    replies = ask_all(served, questions)
    for n, (do, (kind, message)) in enumerate(expected.items()):
        assert replies[n].kind is kind, do
        assert message in replies[n].message
        if kind is Kind.RESULT:
            assert replies[n].result == ("" if do == "read in a child" else {"points": [n * 10]})
    assert served.remarks() == ()


def test_an_unknown_method_is_unsupported(served):
    replies = ask_all(served, [Call(0, "play", {}), Call(1, "score", {}), Call(2, "__init__", {})])
    assert {reply.kind for reply in replies.values()} == {Kind.UNSUPPORTED}


def test_an_adapter_holds_out(served):
    assert {reply.kind for reply in ask_all(served, calls(300)).values()} == {Kind.RESULT}


@pytest.mark.parametrize(
    ("request_line", "code"),
    [
        ("not json", -32700),
        ("[" * 100_000, -32700),
        ("[]", -32600),
        ('{"id": 1}', -32600),
        ('{"id": 1, "method": 7}', -32600),
        ('{"id": 1, "method": "describe", "params": [1]}', -32602),
        ('{"id": 1, "method": "no_such"}', -32601),
    ],
)
def test_what_is_no_request_is_answered_with_an_error(request_line, code, tmp_path):
    (tmp_path / "my_adapter.py").write_text(ADAPTER)
    done = subprocess.run(
        [sys.executable, tmp_path / "my_adapter.py"],
        input=f"{request_line}\n\n",
        capture_output=True,
        text=True,
        timeout=20,
        check=True,
    )
    [line] = done.stdout.splitlines()
    assert json.loads(line)["error"]["code"] == code


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ([], "usage: python -m sushigo_conformance.serve MODULE:ATTRIBUTE"),
        (["json"], "write MODULE:ATTRIBUTE"),
        (["no_such_module:x"], "no module called no_such_module"),
    ],
)
def test_a_wrong_command_line_is_explained(arguments, message):
    done = subprocess.run(
        [sys.executable, "-m", "sushigo_conformance.serve", *arguments],
        capture_output=True,
        text=True,
        timeout=20,
        check=False,
    )
    assert done.returncode == 2
    assert message in done.stderr
    assert "Traceback" not in done.stderr
    assert done.stdout == ""


def test_an_adapter_starts_with_few_imports():
    code = (
        "import sys; before = set(sys.modules)\n"
        "import sushigo_conformance; print(*set(sys.modules) - before)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, timeout=20, check=True
    )
    heavy = {
        "orjson",
        "yaml",
        "rich",
        "click",
        "jsonschema",
        "subprocess",
        "asyncio",
        "dataclasses",
    }
    assert not heavy & set(done.stdout.split())
