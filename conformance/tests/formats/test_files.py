"""The files that reports go to: nothing that a user made is lost, and no pipe is waited for."""

import json
import os
import socket
import subprocess
import sys
import threading
from dataclasses import replace
from pathlib import Path

import pytest

from sushigo_conformance.reports.files import FormatError, check_file, write_file
from sushigo_conformance.reports.formats import (
    NAMES,
    Wanted,
    rendered,
    wanted_formats,
    write_report,
)

COMMAND = [sys.executable, "-c", "from sushigo_conformance.cli import main; main()"]
BAD_INPUT = 2
ASKED = ("test", "reference", "--only", "pudding/two-*")
HOMEMADE = {
    "package.json": '{"name": "engine", "version": "1.0.0"}\n',
    "README.md": "# Sushi Go! rules: how my engine keeps them\n",
    "index.html": "<!DOCTYPE html>\n<title>My engine</title>\n",
    "pom.xml": '<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="mine"/>\n',
    "logo.svg": '<svg xmlns="http://www.w3.org/2000/svg" aria-label="mine"></svg>\n',
    "notes.txt": "engine    mine\n",
    "data.bin": "\udcff\udcfe\0",
}


class Odd:
    """Has a name that looks like the ends and beginnings of all forms."""

    def describe(self, params):
        name = 'x", "engine": 1 <title> \n## rules ' + "long " * 30
        return {"protocol": "1", "engine": {"name": name}, "methods": ["score_pudding"]}

    def score_pudding(self, params):
        return {"points": [0 for _ in params["puddings"]]}


@pytest.fixture(scope="module", params=["reference", "fault:wasabi.doubles", "odd"])
def report(request, report_of):
    return report_of(Odd() if request.param == "odd" else request.param, "wasabi", "pudding")


@pytest.mark.parametrize("form", NAMES)
def test_an_earlier_report_of_the_form_alone_is_replaced(report, form, tmp_path):
    for other in NAMES:
        file = tmp_path / NAMES[other]
        file.write_text(rendered(report, Wanted(other, file)), encoding="utf-8")
        if other == form:
            check_file(file, form)
        else:
            with pytest.raises(FormatError, match=f"a {other} report"):
                check_file(file, form)


def test_both_kinds_of_badges_are_known(report, tmp_path):
    file = tmp_path / "badge.json"
    file.write_text(rendered(report, Wanted("badge", file)), encoding="utf-8")
    check_file(file, "badge")


def test_an_empty_file_is_written_to(tmp_path):
    (tmp_path / "new").touch()
    for form in NAMES:
        check_file(tmp_path / "new", form)


@pytest.mark.parametrize("form", NAMES)
@pytest.mark.parametrize("name", HOMEMADE)
def test_what_somebody_else_wrote_is_refused_before_the_run(name, form, tmp_path):
    (tmp_path / name).write_text(HOMEMADE[name], encoding="utf-8", errors="surrogateescape")
    with pytest.raises(FormatError, match=f"{name} exists"):
        check_file(tmp_path / name, form)


def test_the_command_leaves_the_file_and_says_what_to_do(sushigo, tmp_path):
    (tmp_path / "package.json").write_text(HOMEMADE["package.json"])
    run = sushigo("test", "./nothing-of-this-name", "--format", "json=package.json")
    assert run.returncode == BAD_INPUT
    assert "package.json exists" in run.stderr
    assert "another name" in run.stderr
    assert (tmp_path / "package.json").read_text() == HOMEMADE["package.json"]


def test_a_report_is_converted_onto_no_other_file(sushigo, tmp_path):
    (tmp_path / "README.md").write_text(HOMEMADE["README.md"])
    assert sushigo(*ASKED, "--format", "json=r.json").returncode == 0
    assert sushigo("report", "r.json", "--format", "markdown=README.md").returncode == BAD_INPUT
    assert (tmp_path / "README.md").read_text() == HOMEMADE["README.md"]
    assert sushigo("report", "r.json", "--format", "json=r.json").returncode == 0


@pytest.mark.parametrize("name", ["folder", "socket"])
def test_what_is_no_file_is_refused(name, tmp_path, monkeypatch):
    (tmp_path / "folder").mkdir()
    monkeypatch.chdir(tmp_path)  # the address of a socket must be short
    with socket.socket(socket.AF_UNIX) as listening:
        listening.bind("socket")
        with pytest.raises(FormatError, match="is no file"):
            check_file(tmp_path / name, "json")


def test_a_named_pipe_is_refused_at_once(sushigo, tmp_path):
    os.mkfifo(tmp_path / "pipe")
    run = sushigo(*ASKED, "--format", "json=pipe")
    assert run.returncode == BAD_INPUT
    assert "pipe is a named pipe" in run.stderr


def with_a_pipe(tmp_path, reader):
    """Run the command with a report going to a pipe that it is given open, as a shell does."""
    from_command, to_reader = os.pipe()
    try:
        process = subprocess.Popen(
            [*COMMAND, *ASKED, "--format", f"json=/dev/fd/{to_reader}", "--format", "text"],
            pass_fds=[to_reader],
            cwd=tmp_path,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            encoding="utf-8",
        )
    finally:
        os.close(to_reader)
    reader(from_command)
    out, err = process.communicate(timeout=60)
    return process.returncode, out, err


def test_a_pipe_that_the_shell_opened_gets_the_report(tmp_path):
    read = []

    def reader(descriptor):
        with os.fdopen(descriptor) as opened:
            read.append(opened.read())

    code, out, err = with_a_pipe(tmp_path, reader)
    assert (code, err) == (0, "")
    assert "conformant" in out
    assert read[0].startswith('{\n  "suite"')


def test_a_pipe_that_nobody_reads_is_told_and_not_waited_for(tmp_path):
    code, _, err = with_a_pipe(tmp_path, os.close)
    assert code == BAD_INPUT
    assert "nobody reads" in err


def test_a_long_report_goes_through_a_pipe_whole():
    text = "sushi\n" * 100_000
    source, target = os.pipe()
    read = []

    def drain():
        with os.fdopen(source) as opened:
            read.append(opened.read())

    thread = threading.Thread(target=drain)
    thread.start()
    write_file(Path(f"/dev/fd/{target}"), text)
    os.close(target)
    thread.join(10)
    assert read == [text]


def test_a_device_is_written_to(sushigo):
    assert sushigo(*ASKED, "--format", "json=/dev/null").returncode == 0


WANDERING = """\
import os
from sushigo_conformance.engines.reference import reference_engine

def make():
    os.chdir("elsewhere")
    return reference_engine()
"""


def sushigo(folder, *words):
    how = {"capture_output": True, "encoding": "utf-8", "timeout": 60, "check": False}
    return subprocess.run([*COMMAND, *map(str, words)], cwd=folder, **how)


def test_an_engine_that_goes_elsewhere_takes_no_report_along(tmp_path):
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / "elsewhere" / "report.json").write_text("mine")
    (tmp_path / "engine.py").write_text(WANDERING)
    ran = sushigo(
        tmp_path,
        *("test", "python:engine.py:make", "--only", "tempura", "--format", "json=report.json"),
    )
    assert ran.returncode == 0, ran.stderr
    assert (tmp_path / "report.json").exists()
    assert (tmp_path / "elsewhere" / "report.json").read_text() == "mine"


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device that is always full")
def test_a_report_that_cannot_be_written_takes_no_other_with_it(tmp_path):
    forms = ("--format=text", "--format=junit=/dev/full", "--format=markdown=report.md")
    ran = sushigo(tmp_path, "test", "reference", "--only", "tempura", *forms)
    assert ran.returncode == BAD_INPUT
    assert "conformant in all that was asked" in ran.stdout
    assert (tmp_path / "report.md").exists()
    assert "/dev/full can't be written" in ran.stderr


@pytest.mark.skipif(os.name != "posix", reason="other systems have no such words")
def test_a_word_that_is_no_utf_8_is_escaped_in_every_form(tmp_path, report_of):
    report = replace(report_of("reference", "tempura"), engine="adapter \udcff")
    forms = [Wanted(form, tmp_path / NAMES[form]) for form in NAMES]
    write_report(report, forms, ["--cases", "\udcfe"])
    read = {form: (tmp_path / NAMES[form]).read_text(encoding="utf-8") for form in NAMES}
    assert "adapter \\udcff" in json.loads(read.pop("json"))["engine"]["command"]
    read.pop("badge")
    assert all("adapter \\udcff" in text for text in read.values())


def test_one_file_is_given_for_two_forms_however_it_is_called(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    with pytest.raises(FormatError, match="given for two forms"):
        wanted_formats(["json=report", f"junit={tmp_path / 'report'}"])
