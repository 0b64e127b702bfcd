"""What one line from an engine means."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sushigo_conformance.engines import Kind
from sushigo_conformance.engines.base import MESSAGE_LIMIT
from sushigo_conformance.engines.messages import encode_request, printable, read_line
from sushigo_conformance.engines.process import Lines

VALUES = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(2**53), 2**53)
    | st.text(st.characters(codec="utf-8")),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(st.characters(codec="utf-8")), inner),
    max_leaves=20,
)


@given(st.binary())
def test_any_bytes_are_read_without_an_exception(data):
    incoming = read_line(data)
    assert incoming is None or incoming.reply is None or incoming.reply.kind in Kind


@given(VALUES, st.integers(1, 10**9))
def test_a_result_comes_through_as_it_was_sent(value, number):
    line = json.dumps({"jsonrpc": "2.0", "id": number, "result": value}).encode()
    assert read_line(line) == (number, (Kind.RESULT, value, ""), "", ())


@given(VALUES, st.integers(1, 10**9), st.integers(1, 200))
def test_an_answer_cut_short_never_counts(value, number, cut):
    line = json.dumps({"jsonrpc": "2.0", "id": number, "result": value}).encode()
    incoming = read_line(line[: max(len(line) - cut, 0)])
    assert incoming is None or incoming.reply is None or incoming.reply.kind is Kind.PROTOCOL_ERROR
    assert incoming is None or incoming.id in (None, number)


@given(VALUES, st.integers(1, 10**9))
def test_a_request_is_one_line_of_json(value, number):
    line = encode_request(number, "play", {"value": value})
    assert line.endswith(b"\n")
    assert line.count(b"\n") == 1
    assert json.loads(line) == {
        "jsonrpc": "2.0",
        "id": number,
        "method": "play",
        "params": {"value": value},
    }


@given(st.lists(st.binary(max_size=30).map(lambda line: line.replace(b"\n", b""))), st.data())
def test_lines_do_not_depend_on_how_the_stream_is_cut(lines, data):
    stream = b"".join(line + b"\n" for line in lines) + b"rest"
    cuts = sorted(data.draw(st.lists(st.integers(0, len(stream)))))
    pieces = [stream[a:b] for a, b in zip([0, *cuts], [*cuts, len(stream)], strict=True)]
    reader = Lines()
    assert [line for piece in pieces for line in reader.feed(piece)] == lines
    assert reader.rest == b"rest"


@pytest.mark.parametrize("piece", [1000, 65_536, 5_000_000])
def test_of_a_line_without_measure_only_the_beginning_is_kept(piece):
    stream = b"a" * 4_000_000 + b"\nnext\n"
    reader = Lines()
    lines = []
    for start in range(0, len(stream), piece):
        lines += reader.feed(stream[start : start + piece])
        assert len(reader.rest) <= MESSAGE_LIMIT + 1
    assert [len(line) for line in lines] >= [MESSAGE_LIMIT + 1]
    assert lines[1:] == [b"next"]


def test_a_message_of_just_the_longest_length_is_read():
    frame = b'{"jsonrpc":"2.0","id":108,"result":""}'
    longest = frame.replace(b'""', b'"%s"' % (b"x" * (MESSAGE_LIMIT - len(frame))))
    assert read_line(longest).reply.kind is Kind.RESULT
    longer = longest.replace(b'"x', b'"xx')
    assert read_line(longer).id == 108
    assert read_line(longer).reply.kind is Kind.PROTOCOL_ERROR


def test_a_broken_answer_is_pinned_to_the_one_id_that_it_names():
    assert read_line(b'{"jsonrpc":"2.0","id":108,"result":').id == 108
    assert read_line(b'{"jsonrpc":"2.0","id":108,"result":{"id":7,').id is None


ANSWER = '{"jsonrpc": "2.0", "id": 108, "result": {"points": [0]}}'


@pytest.mark.parametrize(
    ("line", "number", "said"),
    [
        (f"{ANSWER}{ANSWER}", 108, "several answers on one line: end each with a line end"),
        (f"{ANSWER} {ANSWER}".replace("108", "115", 1), None, "several answers on one line"),
        ('  "jsonrpc": "2.0",', None, "over several lines: write one message on one line"),
        ('"result": {"points": [0]},', None, "over several lines: write one message on one line"),
        ("Content-Length: 114\r", None, "a header, as language servers send"),
        ("content-length:9", None, "a header, as language servers send"),
        (ANSWER.replace("result", "method"), 108, "a request where an answer is due"),
        ('{"jsonrpc": "2.0", "id": "7", "method": "play"}', 7, "a request where an answer is due"),
    ],
)
def test_a_common_mistake_of_adapters_is_called_by_its_name(line, number, said):
    incoming = read_line(line.encode())
    assert incoming.id == number
    assert incoming.reply.kind is Kind.PROTOCOL_ERROR
    assert said in incoming.reply.message


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-16-be"])
def test_another_encoding_is_called_by_its_name(encoding):
    for line in f"{ANSWER}\n{ANSWER}\n".encode(encoding).split(b"\n")[:2]:
        incoming = read_line(line)
        assert incoming.id == 108
        assert "an answer in UTF-16: write UTF-8" in incoming.reply.message


def test_a_notification_is_no_answer():
    incoming = read_line(b'{"jsonrpc":"2.0","method":"log","params":{"id":108,"error":"x"}}')
    assert incoming.reply is None
    assert incoming.text.startswith("a notification, which nobody reads: ")


def test_what_is_quoted_holds_no_control_characters():
    quoted = printable("\x1b[31mred\x1b[0m\x07" + "x" * 1000)
    assert quoted.startswith("\\x1b[31mred\\x1b[0m\\x07xxx")
    assert quoted.endswith("…")
    assert len(quoted) < 250


@given(st.binary(max_size=400))
def test_anything_can_be_quoted(data):
    assert all(character.isprintable() or character == "\n" for character in printable(data))
