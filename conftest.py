"""What holds for all tests: with CI=true nothing is skipped.

Locally a test that lacks something, such as node, is skipped and says so. Where everything is
known to be there, a skip would only hide that a test no longer runs, so it fails.

Wherever the tests run, Ctrl-C can be tried. And no core is idle while there is something to do:
there is a process more than there are cores, and what is marked as long is begun first.
"""

import gc
import os
import signal
from collections.abc import Generator
from typing import TypeVar

import pytest

Report = TypeVar("Report", pytest.TestReport, pytest.CollectReport)

_ALL_IS_THERE = os.environ.get("CI") == "true"


def pytest_configure() -> None:
    """Let Ctrl-C reach the tests, and what they start, in a shell's background too."""
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.hookimpl(optionalhook=True)  # of pytest-xdist
def pytest_xdist_auto_num_workers() -> int:
    """Have one process more than there are cores, since many a test waits for a program."""
    return (os.cpu_count() or 1) + 1


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin with what is long, so that no process is left with it at the end; all else stays."""
    items.sort(key=lambda item: item.get_closest_marker("long") is None)


def pytest_collection_finish() -> None:
    """Do not look time and again for what can be forgotten among what stays until the end."""
    gc.freeze()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Look at what became of a test."""
    return _skip_forbidden((yield))


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report() -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    """Look at what became of a whole module, which may skip itself too."""
    return _skip_forbidden((yield))


def _skip_forbidden(report: Report) -> Report:
    """Turn a skip into a failure where CI is true; what is expected to fail stays as it is."""
    if _ALL_IS_THERE and report.skipped and not hasattr(report, "wasxfail"):
        report.outcome = "failed"
        report.longrepr = f"{report.nodeid} is skipped, which CI=true forbids: {_reason(report)}"
    return report


def _reason(report: pytest.TestReport | pytest.CollectReport) -> str:
    return report.longrepr[2] if isinstance(report.longrepr, tuple) else str(report.longrepr)
