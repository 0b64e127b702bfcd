"""A small site with the interactive pages, and a browser that watches what they do."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from browsing import Watch, serving

from generate.assets import write_assets
from generate.data import write_data
from sushigo_spec import load_spec

DOCS = Path(__file__).parents[2]

#: The site must work below any path.
BELOW = "some/path"
PAGE = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>{name}</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><link rel="icon" href="data:,">
{styles}</head>
<body data-md-color-scheme="default" style="font: 16px sans-serif"><main><h1>{name}</h1>
{mount}</main><script type="module" src="../assets/scripts/main.mjs"></script></body></html>
"""


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a site that holds the mounts of the hand-written pages."""
    root = tmp_path_factory.mktemp("site")
    out = root / BELOW
    write_assets(out)
    write_data(load_spec(), out)
    for name in ("learn", "play", "score"):
        _write_page(out, name, _mount_of(DOCS / f"{name}.md"))
    cases = [
        f'<div data-sushigo="case-runner" data-case="{id_}"></div>' for id_ in load_spec().cases
    ]
    _write_page(out, "cases", "".join(cases))
    with serving(root) as address:
        yield f"{address}{BELOW}/"


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
