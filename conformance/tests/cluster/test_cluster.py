"""Campaigns on a real cluster on this machine, one of whose workers is killed meanwhile."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import subprocess
import sys
import threading
from contextlib import suppress
from pathlib import Path
from time import monotonic, sleep

import pytest

from sushigo_conformance.cli import run
from sushigo_conformance.engines import EngineOptions, open_engine
from sushigo_conformance.engines.base import EngineError
from sushigo_conformance.exhaust import exhaust
from sushigo_conformance.fuzz import Campaign, FuzzOptions
from sushigo_spec import load_spec

distributed = pytest.importorskip("distributed", reason="distributed is not installed")
reached = pytest.importorskip("sushigo_conformance.cluster").cluster

SERVED = Path(__file__).with_name("served_engine.py")
#: sets that are quickly asked, in several parts
SETS = ("counts", "puddings")


@pytest.fixture(scope="module")
def cluster():
    with distributed.LocalCluster(
        n_workers=2,
        threads_per_worker=1,
        processes=True,
        host="127.0.0.1",
        dashboard_address=None,
        silence_logs=60,
    ) as local:
        yield local


@pytest.fixture
def kill_a_worker(cluster):
    """Kills one of the workers' processes when first called, whatever it is called with."""
    killed = []

    def kill(*_told):
        if killed:
            return
        with distributed.Client(cluster, set_as_default=False) as client:
            killed.extend(client.run(os.getpid).items())
        os.kill(killed[0][1], signal.SIGKILL)

    yield kill
    assert killed
    with distributed.Client(cluster, set_as_default=False) as client:
        client.wait_for_workers(2, timeout=60)
        assert killed[0][0] not in client.nthreads(), "the killed worker is still there"


def counted(campaign):
    findings = [
        (each.number, each.rules, each.result.case.params if each.result else each.record)
        for each in campaign.findings()
    ]
    counts = campaign.games, campaign.turns, campaign.situations, campaign.signs
    return findings, counts


def test_random_games_are_counted_once_though_a_worker_is_killed(cluster, kill_a_worker):
    name = "fault:maki.second-after-tie"

    def played(**options):
        return counted(Campaign(open_engine(name), FuzzOptions(games=300, **options)))

    here = played()
    there = played(scheduler=cluster.scheduler_address, progress=kill_a_worker)
    assert here == there
    assert here[0]
    assert there[1][0] == 300


def test_all_of_scoring_is_counted_once_though_a_worker_is_killed(cluster, kill_a_worker):
    engine = open_engine("fault:pudding.two-equal-gain+dumpling.odd-numbers")
    here = exhaust(engine, load_spec(), sets=SETS)
    there = exhaust(
        engine,
        load_spec(),
        sets=SETS,
        scheduler=cluster.scheduler_address,
        progress=kill_a_worker,
    )
    assert here == there
    assert {"dumpling.series", "pudding.two-players-equal"} <= here.differences.keys()
    assert here.asked > 5000


def test_an_engine_that_plays_by_itself_is_audited_as_here(cluster, tmp_path):
    text = f"{sys.executable} {SERVED} round.total-overwritten {tmp_path / 'log'} --plays-itself"

    def played(**options):
        engine = open_engine(text)
        try:
            return counted(Campaign(engine, FuzzOptions(games=120, **options)))
        finally:
            engine.close()

    here = played()
    assert here == played(scheduler=cluster.scheduler_address)
    assert here[0]


def test_no_engine_is_left_behind_on_the_workers(cluster, tmp_path):
    log = tmp_path / "log"
    engine = open_engine(f"{sys.executable} {SERVED} tempura.each-pays {log}")
    try:
        options = FuzzOptions(games=200, kinds=1, scheduler=cluster.scheduler_address)
        assert list(Campaign(engine, options).findings())
    finally:
        engine.close()
    processes = [int(line) for line in log.read_text().split()]
    assert len(processes) >= 2
    until = monotonic() + 30  # a part may be under way that nobody waits for any more
    while any(map(is_there, processes)) and monotonic() < until:
        sleep(0.05)
    assert not any(map(is_there, processes))


def is_there(process):
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


def test_an_interruption_ends_a_campaign_on_a_cluster_and_keeps_what_was_found(cluster):
    def interrupt(*_told):
        raise KeyboardInterrupt

    options = FuzzOptions(
        games=5000, scheduler=cluster.scheduler_address, progress=interrupt, kinds=9
    )
    campaign = Campaign(open_engine("fault:tempura.each-pays"), options)
    (finding,) = campaign.findings()
    assert finding.rules[0] == "tempura.pair"
    assert campaign.interrupted
    assert campaign.games == 50


def test_an_engine_that_the_workers_can_not_run_is_reported(cluster):
    def described(engine, _part):
        return engine.describe()

    with (
        pytest.raises(EngineError, match="no-such-program"),
        reached(cluster.scheduler_address, "no-such-program", EngineOptions()) as workers,
    ):
        list(workers.each(described, [0]))


def test_workers_without_this_suite_are_reported(cluster):
    def hide():
        import sys

        hidden = {name for name in sys.modules if name.startswith("sushigo_conformance")}
        sys.hidden = {name: sys.modules.pop(name) for name in hidden}
        sys.modules["sushigo_conformance"] = None

    def show():
        import sys

        sys.modules.update(sys.hidden)
        if "sushigo_conformance" not in sys.hidden:
            del sys.modules["sushigo_conformance"]

    with distributed.Client(cluster, set_as_default=False) as client:
        client.run(hide)
        try:
            with (
                pytest.raises(EngineError, match="must have sushigo-conformance"),
                reached(cluster.scheduler_address, "reference", EngineOptions()),
            ):
                pass
        finally:
            client.run(show)


@pytest.fixture
def impatient(monkeypatch):
    monkeypatch.setattr("sushigo_conformance.cluster._REACHED_WITHIN", 0.5)


@pytest.mark.parametrize("command", ["fuzz", "exhaust"])
def test_a_scheduler_that_is_not_there_is_reported(command, impatient, capsys):
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))  # bound and not listening: nobody else answers there
        address = f"tcp://127.0.0.1:{taken.getsockname()[1]}"
        assert run([command, "reference", "--scheduler", address]) == 3
    assert f"there is no Dask scheduler at {address}" in capsys.readouterr().err


def test_a_cluster_is_reached_from_a_notebook_too(cluster):
    async def cell():
        """Runs, as a cell of a notebook does, while there is an event loop in the thread."""
        with reached(cluster.scheduler_address, "reference", EngineOptions()) as found:
            return found.key

    assert asyncio.run(cell()).startswith("sushigo-")


@pytest.mark.parametrize(
    "said",
    [b"", b"HTTP/1.1 400 Bad Request\r\n\r\n", bytes(64)],
    ids=["nothing", "HTTP", "zeros"],
)
def test_what_is_no_scheduler_is_not_waited_for(said, impatient, capsys):
    began, enough = monotonic(), threading.Event()
    with socket.create_server(("127.0.0.1", 0)) as server:
        # on a busy machine the command may give up before it has knocked at all
        server.settimeout(20)

        def answer():
            with suppress(TimeoutError):
                connection, _ = server.accept()
                with connection:
                    connection.sendall(said)
                    enough.wait(20)

        answering = threading.Thread(target=answer)
        answering.start()
        address = f"tcp://127.0.0.1:{server.getsockname()[1]}"
        assert run(["fuzz", "reference", "--games", "1", "--scheduler", address]) == 3
        enough.set()
        answering.join()
    told = capsys.readouterr().err
    assert f"there is no Dask scheduler at {address}" in told
    assert "Traceback" not in told
    assert monotonic() - began < 10


@pytest.mark.parametrize("address", ["foo", "foo://127.0.0.1:1", "tcp://127.0.0.1:x"])
def test_what_is_no_address_of_a_scheduler_ends_the_command_at_once(address):
    words = ["fuzz", "reference", "--games", "1", "--scheduler", address]
    code = f"from sushigo_conformance.cli import run; raise SystemExit(run({words}))"
    ran = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, encoding="utf-8", timeout=30, check=False
    )
    assert ran.returncode == 3
    assert f"there is no Dask scheduler at {address}: " in ran.stderr
    assert "Traceback" not in ran.stderr


def test_jobs_and_a_cluster_at_once_are_a_mistake(capsys):
    words = ["fuzz", "reference", "--jobs", "2", "--scheduler", "tcp://127.0.0.1:1"]
    assert run(words) == 2
    assert "give either --jobs or --scheduler" in capsys.readouterr().err


def test_without_dask_the_message_says_how_to_install_it():
    program = "import sys; sys.modules['distributed'] = None; import sushigo_conformance.cli as c; "
    words = "['fuzz', 'reference', '--games', '1', '--scheduler', 'tcp://127.0.0.1:1']"
    ended = subprocess.run(
        [sys.executable, "-c", f"{program}sys.exit(c.run({words}))"], capture_output=True, text=True
    )
    assert ended.returncode == 3
    assert "pip install 'sushigo-conformance[cluster]'" in ended.stderr
    assert "Traceback" not in ended.stderr
