"""Every program on the page about property tests runs, and prints what the page says."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path

import pytest
from click.testing import CliRunner

from sushigo_conformance.cli.group import sushigo
from sushigo_conformance.properties.invariants import LAWS, EngineProperties

PAGE = (Path(__file__).parents[3] / "docs" / "property-tests.md").read_text("utf-8")
BLOCKS = re.findall(r"```(\w+)\n(.*?)```", PAGE, re.DOTALL)
PROGRAMS = [text for language, text in BLOCKS if language == "python"]
PRINTED = [
    (program, text)
    for (language, program), (after, text) in pairwise(BLOCKS)
    if (language, after) == ("python", "text")
]
COMMANDS = [line for language, text in BLOCKS if language == "sh" for line in text.splitlines()]


def run(program):
    names: dict = {"__name__": "page"}
    exec(compile(program, "property-tests.md", "exec"), names)
    return names


@pytest.mark.parametrize("program", PROGRAMS)
def test_a_program_runs(program):
    names = run(program)
    for made in EngineProperties.__subclasses__():
        if made in names.values():
            for name in LAWS:
                getattr(made(), f"test_{name}")()
            made.teardown_class()


@pytest.mark.parametrize(("program", "printed"), PRINTED)
def test_a_program_prints_what_the_page_says(program, printed, capsys):
    run(program)
    assert capsys.readouterr().out.strip() == printed.strip()
    assert printed.strip()


def test_the_page_names_only_options_that_there_are():
    named = [re.match(r"sushigo (\w+) (.*)", line) for line in COMMANDS]
    commands = [(match[1], re.findall(r"--[\w-]+", match[2])) for match in named if match]
    assert len(commands) >= 5
    for command, options in commands:
        told = CliRunner().invoke(sushigo, [command, "--help"]).output
        assert all(option in told for option in options), command
