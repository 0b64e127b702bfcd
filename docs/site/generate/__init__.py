"""Writes the pages of the site that come from the specification, as Markdown and JSON.

`generate(spec, out)` is all that the site's builder calls. It knows nothing of that builder: a page
is a Markdown file with blocks of HTML, its place in `out` is its place on the site, and every link
is relative, so that the site works below any path.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

    from generate.page import Page
    from sushigo_spec import Spec


def generate(spec: Spec, out: Path) -> list[Page]:
    """Write all generated pages, data and copied assets below `out`.

    Args:
        spec: the specification.
        out: a folder, made if it is missing; files in it are overwritten.

    Returns:
        The pages written, in the order in which a reader would go through them.
    """
    from generate.assets import write_assets
    from generate.data import write_data
    from generate.drawing import write_pages
    from generate.field import write_field
    from generate.pages import all_pages

    pages = all_pages(spec)
    write_pages(pages, out)
    write_data(spec, out)
    write_assets(out)
    write_field(out)
    return pages
