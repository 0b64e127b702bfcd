"""Runs of the command, several at a time: most of them only wait."""

import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))
sys.path.insert(0, str(Path(__file__).parents[1] / "engines"))

from hostile_engines import CATALOGUE
from hostile_runs import run_command, run_hostile

#: more than there are cores, since a run against an engine that hangs only waits
AT_A_TIME = 4


@pytest.fixture(scope="module")
def outcome_of(request, tmp_path_factory):
    """Begin the runs of all hostile engines that are tested; give the outcome of one by name."""
    names = [
        item.callspec.params["name"]
        for item in request.session.items
        if item.module is request.module and hasattr(item, "callspec")
    ]
    with ThreadPoolExecutor(AT_A_TIME) as pool:
        runs = {
            name: pool.submit(run_hostile, CATALOGUE[name], tmp_path_factory.mktemp("engine"))
            for name in dict.fromkeys(names)
        }
        yield lambda name: runs[name].result()
        for run in runs.values():
            run.cancel()


@pytest.fixture(scope="module")
def right_results(tmp_path_factory):
    """The results of the reference on the same cases."""
    return run_command("reference", tmp_path_factory.mktemp("reference")).results
