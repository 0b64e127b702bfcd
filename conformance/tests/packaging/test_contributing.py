"""What CONTRIBUTING.md has its readers do can be done; links of all pages lead somewhere."""

import re

import pytest
from fenced_blocks import blocks_of, promised_code

BLOCKS = blocks_of("CONTRIBUTING.md")
COMMANDS = [command for block in BLOCKS for command in block.commands]
IN_CHECKOUT = [line for block in BLOCKS if block.for_a_checkout for line in block.lines]


@pytest.mark.parametrize("command", COMMANDS)
def test_a_command_ends_as_the_page_says(play, command):
    process = play(command, BLOCKS)
    assert process.returncode == promised_code(command), process.stdout
    assert "Traceback" not in process.stdout


@pytest.mark.parametrize("command", IN_CHECKOUT)
def test_a_command_for_a_checkout_names_what_there_is(root, run, command):
    program, argument = command.split()
    if program == "make":
        assert run(["make", "--dry-run", argument], root).returncode == 0
    else:
        assert program == ".venv/bin/pytest"
        assert (root / argument).is_dir()


@pytest.mark.parametrize("page", ["README.md", "CONTRIBUTING.md", "CHANGELOG.md"])
def test_links_lead_somewhere(root, page):
    prose = re.sub(r"```.*?```", "", (root / page).read_text(encoding="utf-8"), flags=re.DOTALL)
    links = re.findall(r"\]\(([^)#:]+)", prose)
    assert [link for link in links if not (root / link).exists()] == []
