"""A small site with the interactive pages, and a browser that watches what they do."""

from __future__ import annotations

import re
import shutil
import sys
import threading
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest

DOCS = Path(__file__).parents[2]
sys.path[:0] = [str(DOCS / "site"), str(Path(__file__).parent)]

#: The site must work below any path.
BELOW = "some/path"
CHROMIUM_ARGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-default-apps",
    "--disable-sync",
    "--no-first-run",
]
PAGE = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>{name}</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><link rel="icon" href="data:,">
{styles}</head>
<body data-md-color-scheme="default" style="font: 16px sans-serif"><main><h1>{name}</h1>
{mount}</main><script type="module" src="../assets/scripts/main.mjs"></script></body></html>
"""


class _Quiet(SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: Any) -> None:
        """Say nothing."""


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a site that holds the mounts of the hand-written pages."""
    from generate.assets import write_assets
    from generate.data import write_data
    from sushigo_spec import load_spec

    root = tmp_path_factory.mktemp("site")
    out = root / BELOW
    write_assets(out)
    write_data(load_spec(), out)
    for name in ("learn", "play", "score"):
        _write_page(out, name, _mount_of(DOCS / f"{name}.md"))
    _write_page(out, "cases", '<div data-sushigo="case-runner"></div>')
    handler = partial(_Quiet, directory=str(root))
    server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield f"http://127.0.0.1:{server.server_address[1]}/{BELOW}/"
    server.shutdown()
    server.server_close()


def _mount_of(page: Path) -> str:
    found = re.search(r"<div data-sushigo=.*?</div>", page.read_text("utf-8"), re.DOTALL)
    assert found, f"{page} has no mount"
    return found[0]


def _write_page(out: Path, name: str, mount: str) -> None:
    styles = "".join(
        f'<link rel="stylesheet" href="../assets/styles/{style.name}">'
        for style in sorted((DOCS / "site/styles").glob("*.css"))
    )
    (out / name).mkdir()
    text = PAGE.format(name=name, mount=mount, styles=styles)
    (out / name / "index.html").write_text(text, encoding="utf-8")


@pytest.fixture(scope="session")
def browser() -> Iterator[Any]:
    """Debian's Chromium."""
    sync_api = pytest.importorskip("playwright.sync_api", reason="Playwright is not installed")
    path = shutil.which("chromium")
    if path is None:
        pytest.skip("chromium is missing: apt-get install chromium")
    with sync_api.sync_playwright() as playwright:
        launched = playwright.chromium.launch(executable_path=path, args=CHROMIUM_ARGS)
        yield launched
        launched.close()


@dataclass
class Watch:
    """What pages did that they should not do."""

    site: str
    faults: list[str] = field(default_factory=list)
    sent: dict[str, int] = field(default_factory=dict)

    def over(self, page: Any) -> None:
        """Watch a page from now on."""
        page.on("console", self._on_console)
        page.on("pageerror", lambda error: self.faults.append(f"error: {error}"))
        page.on("requestfailed", lambda request: self.faults.append(f"failed: {request.url}"))
        page.on("request", self._on_request)
        page.on("response", self._on_response)

    def _on_console(self, message: Any) -> None:
        if message.type in ("error", "warning"):
            self.faults.append(f"console: {message.text}")

    def _on_request(self, request: Any) -> None:
        if not request.url.startswith((self.site, "data:", "blob:")):
            self.faults.append(f"outside request: {request.url}")

    def _on_response(self, response: Any) -> None:
        if response.url.startswith("http"):
            self.sent[response.url] = int(response.headers.get("content-length", 0))


@pytest.fixture
def watch(site: str) -> Iterator[Watch]:
    """Fails the test if a page complained or asked anything of another place."""
    watching = Watch(site)
    yield watching
    assert watching.faults == []


@pytest.fixture
def open_page(browser: Any, site: str, watch: Watch) -> Iterator[Callable[..., Any]]:
    """Opens a page of the site; further arguments are those of a browser context."""
    contexts = []

    def opened(address: str, **settings: Any) -> Any:
        context = browser.new_context(**{"reduced_motion": "reduce", **settings})
        context.set_default_timeout(10_000)
        contexts.append(context)
        page = context.new_page()
        watch.over(page)
        page.goto(site + address)
        page.wait_for_selector(".sg-stage > *")
        return page

    yield opened
    for context in contexts:
        context.close()
