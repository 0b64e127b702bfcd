"""Keeps a process's stdout for the protocol, and its stdin for the requests."""

import os
import sys
from io import BufferedReader, BufferedWriter


def take_streams() -> tuple[BufferedReader, BufferedWriter]:
    """Take stdin and stdout away from the engine; return (requests, answers).

    From now on whatever it prints, from C too, goes to stderr, and reading stdin finds its end.
    """
    requests = os.fdopen(os.dup(0), "rb")
    answers = os.fdopen(os.dup(1), "wb")
    sys.stdout.flush()
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.close(nothing)
    os.dup2(2, 1)
    sys.stdin = open(os.devnull, encoding="utf-8")  # noqa: PTH123, SIM115 (lives on as stdin)
    sys.stdout = sys.stderr
    return requests, answers
