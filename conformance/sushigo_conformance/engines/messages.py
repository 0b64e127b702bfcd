"""The envelope: a request as a line, and what a line from an engine means.

Answers are matched by id. A line that is meant as an answer but is none becomes a protocol error,
of the request that it names if it can still be made out. Any other line is text that does not
belong on stdout; it is told apart so that it never costs an answer.
"""

import re
from typing import Any, NamedTuple

import orjson

from sushigo_conformance.engines.base import MESSAGE_LIMIT, TOO_LONG, Kind, Reply
from sushigo_conformance.serve.dispatch import ENGINE_FAILED, UNKNOWN_METHOD, UNSUPPORTED

_BOM = b"\xef\xbb\xbf"

#: Where, in a line that is not JSON, an id and the marks of an answer are looked for.
_HEAD = 4096
_ID = re.compile(rb"""["']id["']\s*:\s*["']?(\d{1,15})["']?\s*[,}]""")
_ENVELOPE = re.compile(rb"""["'](?:jsonrpc|result|error)["']\s*:""")
#: how a line begins that is a part of an object written over several lines, or a header
_MEMBER = re.compile(rb"""\s*["']\w+["']\s*:""")
_HEADER = re.compile(rb"\s*Content-Length:", re.IGNORECASE)
#: where one object ends and another begins
_JOINT = re.compile(rb"\}\s*\{")

#: No answer is nested anywhere near as deeply; what is can't be reported, and is a trap.
_DEPTH_LIMIT = 250


class Incoming(NamedTuple):
    """What one line from an engine means."""

    id: int | None
    """The request that it answers; None if that can't be made out."""
    reply: Reply | None
    """The answer, or the protocol error that it is; None for text that is no answer at all."""
    text: str = ""
    """That text, shortened and made printable."""
    together: tuple[int, ...] = ()
    """All the requests that are named by a line which holds several answers."""


def encode_request(number: int, method: str, params: dict[str, Any]) -> bytes:
    """Return a request as one line with its line end."""
    return orjson.dumps(
        {"jsonrpc": "2.0", "id": number, "method": method, "params": params},
        option=orjson.OPT_APPEND_NEWLINE,
    )


def read_line(line: bytes) -> Incoming | None:
    """Say what a line means; None for an empty one."""
    if len(line) > MESSAGE_LIMIT:
        return Incoming(_named_id(line), _broken(TOO_LONG))
    try:
        message = orjson.loads(line)
    except orjson.JSONDecodeError as error:
        return _read_broken(line, error)
    if type(message) is not dict:
        return _read_other(message, line)
    number = message.get("id")
    if type(number) is int and "result" in message and "error" not in message:
        return Incoming(number, _checked_result(message, line))
    return _read_unusual(message, line)


def _checked_result(message: dict[str, Any], line: bytes) -> Reply:
    if message.get("jsonrpc") != "2.0":
        return _broken('an answer without "jsonrpc": "2.0"', line)
    result = message["result"]
    if line.count(b"[") + line.count(b"{") > _DEPTH_LIMIT and _too_deep(result):
        return _broken(f"an answer nested more than {_DEPTH_LIMIT} deep", line)
    return Reply(Kind.RESULT, result)


def _too_deep(value: object) -> bool:
    """Tell whether a value is nested deeper than the encoder, and so a report, can take."""
    try:
        orjson.dumps(value)
    except orjson.JSONEncodeError:
        return True
    return False


def _read_unusual(message: dict[str, Any], line: bytes) -> Incoming:
    """Read an object that is not simply an id with a result."""
    if not message.keys() & {"jsonrpc", "result", "error"}:
        return Incoming(None, None, printable(line))
    if "method" in message and not message.keys() & {"result", "error"}:
        return _read_request(message, line)
    number, complaint = _read_id(message)
    if complaint:
        return Incoming(number, _broken(complaint, line))
    if "result" in message and "error" in message:
        return Incoming(number, _broken("an answer with both a result and an error", line))
    if "result" in message:
        return Incoming(number, _checked_result(message, line))
    if "error" not in message:
        return Incoming(number, _broken("an answer with neither a result nor an error", line))
    return Incoming(number, _read_error(message, line))


def _read_request(message: dict[str, Any], line: bytes) -> Incoming:
    """Read what is no answer: our own request come back, or a notification of the engine."""
    if "id" not in message:
        return Incoming(None, None, f"a notification, which nobody reads: {printable(line)}")
    complaint = "a request where an answer is due; if it is ours sent back, write answers alone"
    return Incoming(_read_id(message)[0], _broken(complaint, line))


def _read_id(message: dict[str, Any]) -> tuple[int | None, str]:
    """Return the id, and what is wrong with it, if anything."""
    number = message.get("id")
    if isinstance(number, float) and number.is_integer():
        return int(number), ""  # some languages know only one kind of number
    if isinstance(number, str) and number.isascii() and number.isdigit() and len(number) <= 15:
        return int(number), "an id sent back as text: send back the number that was asked with"
    if type(number) is int:
        return number, ""
    if number is None:
        return None, "an answer without the id of its request"
    return None, "an answer whose id is not a whole number"


def _read_error(message: dict[str, Any], line: bytes) -> Reply:
    error = message["error"]
    if message.get("jsonrpc") != "2.0":
        return _broken('an answer without "jsonrpc": "2.0"', line)
    if not isinstance(error, dict) or type(error.get("code")) is not int:
        return _broken("an error that is not an object with a whole number as its code", line)
    if not isinstance(error.get("message", ""), str):
        return _broken("an error whose message is not text", line)
    return error_reply(error["code"], error.get("message", ""))


def error_reply(code: int, message: str) -> Reply:
    """Return the reply that an error of the protocol stands for."""
    text = printable(message, 1000)
    if code in (UNSUPPORTED, UNKNOWN_METHOD):
        return Reply(Kind.UNSUPPORTED, None, text or "unsupported")
    if code == ENGINE_FAILED:
        return Reply(Kind.FAILED, None, text or "the engine failed and does not say why")
    return Reply(Kind.FAILED, None, f"error {code}: {text}")


def _read_other(message: object, line: bytes) -> Incoming:
    """Read JSON that is not an object: a batch of answers is refused, the rest is stray text."""
    if isinstance(message, list) and any(isinstance(item, dict) for item in message):
        complaint = _broken("an array: answer one message a line", line)
        return Incoming(_named_id(line), complaint, together=_all_ids(line))
    return Incoming(None, None, printable(line))


def _read_broken(line: bytes, error: orjson.JSONDecodeError) -> Incoming | None:
    """Read a line that is not JSON, unless only a byte order mark or blanks make it so."""
    if line.startswith(_BOM):
        return read_line(line.removeprefix(_BOM))
    if not line.strip():
        return None
    if _HEADER.match(line):
        complaint = "a header, as language servers send: write each answer alone on one line"
        return Incoming(None, _broken(complaint, line))
    narrow = line.replace(b"\0", b"")
    if not _has_envelope(narrow):
        return Incoming(None, None, printable(line))
    complaint = "an answer in UTF-16: write UTF-8" if narrow != line else _what_breaks(line, error)
    together = _all_ids(narrow) if _JOINT.search(narrow) else ()
    return Incoming(_named_id(narrow), _broken(complaint, narrow), together=together)


def _has_envelope(line: bytes) -> bool:
    """Tell whether a line shows near its ends that it is meant as an answer."""
    return bool(_ENVELOPE.search(line[:_HEAD]) or _ENVELOPE.search(line[-_HEAD:]))


def _what_breaks(line: bytes, error: orjson.JSONDecodeError) -> str:
    try:
        line.decode()
    except UnicodeDecodeError as failure:
        return f"an answer that is not UTF-8 (byte {failure.start})"
    if _MEMBER.match(line):
        return "an answer over several lines: write one message on one line, without indentation"
    if error.msg.startswith("unexpected content") and _JOINT.search(line):
        return "several answers on one line: end each with a line end"
    if re.search(rb"[:\[,]\s*-?(?:NaN|Infinity)\b", line):
        return "an answer that is not JSON: NaN and Infinity are no JSON numbers"
    if "infinity" in error.msg:
        return "an answer with a number too large to read"
    if "depth" in error.msg or "recursion" in error.msg:
        return "an answer nested too deeply"
    return f"an answer that is not JSON ({error.msg.split(':')[0]}, character {error.pos + 1})"


def _named_id(line: bytes) -> int | None:
    """Return the only id that a broken line names near its ends; None if there is none, or two."""
    found = set(_ID.findall(line[:_HEAD])) | set(_ID.findall(line[-_HEAD:]))
    return int(found.pop()) if len(found) == 1 else None


def _all_ids(line: bytes) -> tuple[int, ...]:
    return tuple(map(int, _ID.findall(line)))


def _broken(complaint: str, line: bytes = b"") -> Reply:
    message = f"{complaint}: {printable(line)}" if line else complaint
    return Reply(Kind.PROTOCOL_ERROR, None, message)


def printable(text: bytes | str, limit: int = 200) -> str:
    """Shorten a text from an engine and show its control characters instead of sending them on."""
    if isinstance(text, bytes):
        text = text[: 4 * limit].decode(errors="backslashreplace")
    text = text.strip()
    shortened = text[: limit - 1] + "…" if len(text) > limit else text
    return "".join(
        character if character.isprintable() or character == "\n" else ascii(character)[1:-1]
        for character in shortened
    )
