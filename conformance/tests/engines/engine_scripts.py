"""Small scripts that are engines, and what the tests do with them."""

import os
import time
from contextlib import suppress
from pathlib import Path

from sushigo_conformance.engines import Call

#: A sound adapter; `{trap}` stands where one question gets another treatment.
SCRIPT = """\
import json, os, select, signal, subprocess, sys, time
HERE = os.path.dirname(os.path.abspath(__file__))
with open(os.path.join(HERE, "pids"), "a") as file:
    print(os.getpid(), file=file)
DESCRIPTION = {{"protocol": "1", "engine": {{"name": "test"}}, "methods": ["score_pudding"]}}

stdin = open(0, "rb", buffering=0)

def next_request():
    return json.loads(stdin.readline())

def more_wait():
    return bool(select.select([stdin], [], [], 0.1)[0])

def write(data):
    sys.stdout.buffer.write(data)
    sys.stdout.buffer.flush()

def say(text):
    write(text.encode() + b"\\n")

def envelope(request, **more):
    return json.dumps({{"jsonrpc": "2.0", "id": request["id"], **more}})

def answer(params):
    return {{"points": [params["n"] * 10]}}

def right(request):
    if request["method"] == "describe":
        return envelope(request, result=DESCRIPTION)
    return envelope(request, result=answer(request["params"]))

def first_time():
    try:
        os.close(os.open(os.path.join(HERE, "marker"), os.O_CREAT | os.O_EXCL))
        return True
    except FileExistsError:
        return False

def note_child(pid):
    with open(os.path.join(HERE, "pids"), "a") as file:
        print(pid, file=file)

{start}

def trap(request):
{trap}

def is_trap(request):
    return request["method"] != "describe" and ({when})

while line := stdin.readline():
    request = json.loads(line)
    if is_trap(request):
        trap(request)
    else:
        say(right(request))
{end}
"""

TRAP = 5
QUICK = {"timeout": 0.6, "startup_timeout": 10.0}


def indented(code):
    return "\n".join("    " + line for line in code.strip("\n").splitlines()) or "    pass"


def calls(amount=12, first=0):
    return [Call(n, "score_pudding", {"n": n}) for n in range(first, first + amount)]


def ask_all(engine, questions):
    """Put the questions; return replies by key, having checked that each got exactly one."""
    replies = list(engine.ask(questions))
    keys = [key for key, _ in replies]
    assert sorted(keys) == sorted(call.key for call in questions)
    return dict(replies)


def survivors(folder, patience=2.0):
    """Return which of the processes that noted themselves down still live after a while."""
    noted = folder / "pids"
    pids = [int(word) for word in noted.read_text().split()] if noted.exists() else []
    deadline = time.monotonic() + patience
    while (alive := [pid for pid in pids if _lives(pid)]) and time.monotonic() < deadline:
        time.sleep(0.02)
    return alive


def _lives(pid):
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    with suppress(OSError):  # a zombie has ended, though nobody has asked after it yet
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    return True


def open_files():
    folder = Path("/proc/self/fd")
    return len(list(folder.iterdir())) if folder.exists() else 0
