"""Has mkdocs take in what `generate` writes; all that ties the generator to mkdocs is here."""

from __future__ import annotations

import re
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Any

from mkdocs.exceptions import PluginError
from mkdocs.structure.files import File, Files

sys.path.insert(0, str(Path(__file__).parent))

from generate import generate
from generate.facts import facts
from sushigo_spec import SpecError, load_spec

if TYPE_CHECKING:
    from mkdocs.config.defaults import MkDocsConfig
    from mkdocs.structure.pages import Page as SitePage

    from generate.page import Page

_FACT = re.compile(r"\{\{ (\w+) \}\}")
#: the folder that the generator writes to, anew for each build; it goes when it is forgotten
_folder: tempfile.TemporaryDirectory[str] | None = None


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Generate everything, and put the generated pages where the navigation has a pattern."""
    global _folder
    load_spec.cache_clear()  # while the site is served, the data change
    _folder = tempfile.TemporaryDirectory(prefix="sushigo-site-")
    try:
        pages = generate(load_spec(), Path(_folder.name))
    except SpecError as error:
        raise PluginError(f"the specification has mistakes:\n{error}") from error
    if config.nav is not None:
        written = {path.name for path in Path(config.docs_dir).glob("*.md")}
        config.nav = _filled(config.nav, pages, written)
    return config


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add what was generated to the files of the site."""
    assert _folder is not None, "on_config comes first"
    folder = Path(_folder.name)
    for path in sorted(folder.rglob("*")):
        if path.is_file():
            name = path.relative_to(folder).as_posix()
            files.append(File.generated(config, name, abs_src_path=str(path)))
    return files


def on_page_markdown(markdown: str, *, page: SitePage, **_: Any) -> str:
    """Put the numbers of the specification where a hand-written page names them: `{{ cases }}`."""
    if page.file.generated_by:
        return markdown
    known = facts(load_spec())

    def fact(found: re.Match[str]) -> str:
        if found[1] not in known:
            raise PluginError(f"{page.file.src_uri}: there is no fact {found[0]}; see facts.py")
        return str(known[found[1]])

    return _FACT.sub(fact, markdown)


def on_post_page(output: str, **_: Any) -> str:
    """Name the theme's search dialog, which a screen reader would announce without a name."""
    return output.replace(
        'data-md-component="search" role="dialog"',
        'data-md-component="search" role="dialog" aria-label="Search"',
    )


def on_post_build(**_: Any) -> None:
    """Remove what was generated: it is in the site now."""
    if _folder is not None:
        _folder.cleanup()


def _filled(nav: list[Any], pages: list[Page], written: set[str]) -> list[Any]:
    """Replace `folder/*` by the generated pages of a folder; drop a `page?` that is not there."""
    filled = []
    for entry in nav:
        if isinstance(entry, dict):
            ((title, inside),) = entry.items()
            filled.append({title: _inside(inside, pages, written)})
        elif not entry.endswith("?"):
            filled.append(entry)
        elif entry.removesuffix("?") in {*written, *(page.path for page in pages)}:
            filled.append(entry.removesuffix("?"))
    return filled


def _inside(inside: Any, pages: list[Page], written: set[str]) -> Any:
    if isinstance(inside, list):
        return _filled(inside, pages, written)
    if not inside.endswith("/*"):
        return inside
    folder = inside.removesuffix("*")
    return [{page.short or page.title: page.path} for page in pages if page.in_folder(folder)]
