"""Every command and code block of the README does what the README says."""

import json
import re
import sys
from itertools import pairwise

import pytest
from fenced_blocks import blocks_of, promised_code

BLOCKS = blocks_of("README.md")
COMMANDS = [command for block in BLOCKS for command in block.commands]
EXCHANGES = [block.lines for block in BLOCKS if block.text.startswith("→")]
EXCERPTS = [
    (before.commands[-1], block.text)
    for before, block in pairwise(BLOCKS)
    if before.commands and block.language == "text" and block.lines not in EXCHANGES
]


@pytest.mark.parametrize("command", COMMANDS)
def test_a_command_ends_as_the_readme_says(play, command):
    process = play(command, BLOCKS)
    assert process.returncode == promised_code(command), process.stdout
    assert process.stdout.strip()
    assert "Traceback" not in process.stdout


@pytest.mark.parametrize(("command", "excerpt"), EXCERPTS)
def test_an_excerpt_is_what_the_command_prints(play, command, excerpt):
    printed = play(command, BLOCKS).stdout
    at = 0
    for part in re.split("\n?…\n?", excerpt):
        at = printed.find(part, at)
        assert at >= 0, f"{command} does not print:\n{part}\nbut:\n{printed}"


@pytest.mark.parametrize(
    ("adapter", "broken"),
    [
        ("python3 adapter.py", {"pudding.loss-remainder"}),
        ("node adapter.mjs", set()),
    ],
)
def test_an_adapter_gets_the_verdict_that_it_deserves(play, adapter, broken):
    command = f'sushigo test "{adapter}" --class scoring --format json'
    report = json.loads(play(command, BLOCKS).stdout)
    verdicts = {rule: found["verdict"] for rule, found in report["rules"].items()}
    assert {rule for rule, verdict in verdicts.items() if verdict == "violated"} == broken
    assert "holds" in verdicts.values()


@pytest.mark.parametrize("exchange", EXCHANGES)
def test_an_exchange_is_the_protocol(run, root, exchange):
    sent = [line[2:] for line in exchange if line.startswith("→ ")]
    received = [json.loads(line[2:]) for line in exchange if line.startswith("← ")]
    assert len(sent) == len(received) == len(exchange) / 2
    reference = "sushigo_conformance.engines.reference:reference_engine"
    script = f"printf '%s\\n' \"$@\" | {sys.executable} -m sushigo_conformance.serve {reference}"
    answers = run(["sh", "-c", script, "sh", *sent], root).stdout.splitlines()
    assert [json.loads(answer) for answer in answers] == received


def test_the_readme_has_a_block_of_each_kind():
    assert COMMANDS
    assert EXCERPTS
    assert EXCHANGES
    assert any(block.for_a_checkout for block in BLOCKS)
    assert {block.file for block in BLOCKS} >= {"adapter.py", "adapter.mjs"}
