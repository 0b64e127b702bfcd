"""With CI=true a skip is a failure, else it stays a skip; and what is long is begun first."""

import shutil
import sys

import pytest

SKIPS = {
    "mark": "@pytest.mark.skip(reason='no node')\ndef test(): pass",
    "call": "def test(): pytest.skip('no node')",
    "fixture": "@pytest.fixture\ndef node(): pytest.skip('no node')\ndef test(node): pass",
    "module": "pytest.skip('no node', allow_module_level=True)",
}
LONG = "def test_short(): pass\n@pytest.mark.long\ndef test_long(): pass"
EXPECTED_TO_FAIL = "@pytest.mark.xfail\ndef test(): assert False"


@pytest.fixture
def outcome(root, run, tmp_path):
    """Run pytest on a module under the project's conftest.py."""

    def run_pytest(module, **environment):
        shutil.copy(root / "conftest.py", tmp_path)
        (tmp_path / "test_it.py").write_text(f"import pytest\n{module}\n", encoding="utf-8")
        (tmp_path / "pytest.ini").write_text("[pytest]\n", encoding="utf-8")
        words = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "-rA"]
        return run(words, tmp_path, **environment)

    return run_pytest


@pytest.mark.parametrize("skip", SKIPS.values(), ids=SKIPS)
def test_where_all_is_there_a_skip_fails_and_says_why(outcome, skip):
    process = outcome(skip, CI="true")
    assert process.returncode != 0
    assert "is skipped, which CI=true forbids: Skipped: no node" in process.stdout


@pytest.mark.parametrize("skip", SKIPS.values(), ids=SKIPS)
def test_elsewhere_a_skip_is_a_skip(outcome, skip):
    process = outcome(skip, CI="")
    assert "1 skipped" in process.stdout
    assert "failed" not in process.stdout


def test_what_is_expected_to_fail_is_no_skip(outcome):
    process = outcome(EXPECTED_TO_FAIL, CI="true")
    assert process.returncode == 0
    assert "1 xfailed" in process.stdout


def test_what_is_long_is_begun_first(outcome):
    process = outcome(LONG)
    assert process.stdout.index("test_long") < process.stdout.index("test_short")
