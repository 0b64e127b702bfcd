"""The loop of an adapter: a line in, a line out."""

import json
from io import BufferedReader, BufferedWriter

from sushigo_conformance.serve.dispatch import ENGINE_FAILED, answer, said
from sushigo_conformance.serve.streams import take_streams

_PARSE_ERROR = -32700
_INVALID_REQUEST = -32600

_ENCODER = json.JSONEncoder(allow_nan=False, separators=(",", ":"))


def serve(engine: object) -> None:
    """Answer requests on stdin with the methods of `engine` until stdin is closed.

    What the engine prints goes to stderr, and its stdin is empty, so it can't harm the protocol.
    """
    requests, answers = take_streams()
    answer_requests(engine, requests, answers)


def answer_requests(engine: object, requests: BufferedReader, answers: BufferedWriter) -> None:
    """Read one request a line, write one answer a line, until the requests or the reader end."""
    try:
        for line in requests:
            if line.strip():
                answers.write(_answer_line(engine, line))
                answers.flush()
    except (BrokenPipeError, KeyboardInterrupt):
        pass  # nobody is left to answer


def _answer_line(engine: object, line: bytes) -> bytes:
    try:
        request = json.loads(line)
    except (ValueError, RecursionError) as failure:
        return _encode(None, _PARSE_ERROR, f"not JSON: {failure}")
    if not isinstance(request, dict) or not isinstance(request.get("method"), str):
        return _encode(None, _INVALID_REQUEST, "a request is an object with a method")
    number = request.get("id")
    code, content = answer(engine, request["method"], request.get("params", {}))
    try:
        return _encode(number, code, content)
    except KeyboardInterrupt:
        raise
    except BaseException as failure:  # objects of the engine's own may do anything
        return _encode(number, ENGINE_FAILED, f"the result is not JSON: {said(failure)}")


def _encode(number: object, code: int, content: object) -> bytes:
    """Return an answer as a line: a result if the code is 0, else an error."""
    reply = {"error": {"code": code, "message": content}} if code else {"result": content}
    text = _ENCODER.encode({"jsonrpc": "2.0", "id": number, **reply})
    return text.encode() + b"\n"
