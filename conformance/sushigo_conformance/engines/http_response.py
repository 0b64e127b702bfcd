"""What a server responds: read strictly, so that no length that is none leads astray."""

import re
from http.client import (
    OK,
    SWITCHING_PROTOCOLS,
    HTTPException,
    HTTPResponse,
    IncompleteRead,
    parse_headers,
)

from sushigo_conformance.engines.base import Kind, Reply
from sushigo_conformance.engines.messages import printable, read_line

#: an address that is of no web server
_BY_OTHER_MEANS = re.compile(r"(?!https?:)[a-z][a-z0-9+.-]*:", re.IGNORECASE)
#: the size of a chunk in hexadecimal digits; more of them are no size that anybody means
_SIZE = re.compile(rb"[0-9A-Fa-f]{1,16}")
#: bytes of the line of a chunk's size, with what may stand behind the size
_LONGEST_LINE = 4096


class StrictResponse(HTTPResponse):
    """Reads as strictly as HTTP is written, and all that a server may say before its answer.

    For the size of a chunk it takes only what is one: of -1 would follow to read for ever.
    """

    def _read_status(self) -> tuple[str, int, str]:
        """Read a status that is no interim one, as 103 is; our base skips nothing but 100."""
        version, status, reason = super()._read_status()  # type: ignore[misc]
        while SWITCHING_PROTOCOLS < status < OK:
            parse_headers(self.fp)
            version, status, reason = super()._read_status()  # type: ignore[misc]
        return version, status, reason

    def _read_next_chunk_size(self) -> int:
        line = self.fp.readline(_LONGEST_LINE)
        if not line.endswith(b"\n") and len(line) < _LONGEST_LINE:
            raise IncompleteRead(line)
        size = line.partition(b";")[0].strip()
        if not _SIZE.fullmatch(size):
            raise HTTPException(f"{printable(line)} where the size of a chunk should stand")
        return int(size, 16)


def check_length(response: HTTPResponse) -> None:
    """See that the length of a body is a number where the server says it.

    Raises:
        HTTPException: it is none.
    """
    announced = response.headers.get("Content-Length", "0").strip()
    if not (announced.isascii() and announced.isdecimal()) and not response.chunked:
        raise HTTPException(f"Content-Length: {printable(announced)}")


def status_of(response: HTTPResponse) -> str:
    """The status in words."""
    return f"HTTP {response.status} {printable(response.reason)}"


def announced_by(response: HTTPResponse) -> str:
    """The status, and how the server says how long the body is."""
    names = ("Content-Length", "Transfer-Encoding")
    said = [(name, response.getheader(name)) for name in names]
    lengths = [f"{name}: {printable(value)}" for name, value in said if value is not None]
    return ", ".join([status_of(response), *lengths])


def read_response(number: int, response: HTTPResponse, body: bytes) -> Reply:
    """Say what a server's response to request `number` means."""
    incoming = read_line(body)
    if incoming is not None and incoming.reply is not None:
        if incoming.id == number or incoming.reply.kind is Kind.PROTOCOL_ERROR:
            return incoming.reply
        message = "an answer with another id than that of its request"
        return Reply(Kind.PROTOCOL_ERROR, None, message)
    status = status_of(response)
    location = response.getheader("Location")
    if 300 <= response.status < 400 and location is not None:
        target = printable(location)
        elsewhere = _BY_OTHER_MEANS.match(target) is not None
        advice = f"this one leads to {target}" if elsewhere else f"give the address {target} itself"
        message = f"{status}: redirects are not followed; {advice}"
        return Reply(Kind.PROTOCOL_ERROR, None, message)
    quoted = printable(body) or "an empty body"
    if response.status >= 500:
        return Reply(Kind.FAILED, None, f"{status}: {quoted}")
    return Reply(Kind.PROTOCOL_ERROR, None, f"{status} with no answer in the body: {quoted}")
