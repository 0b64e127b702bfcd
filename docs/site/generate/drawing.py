"""Draws pages with their templates, in which every text is escaped."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from generate import markup, page
from generate.schema_words import linked
from generate.situations import situation
from generate.wording import changed

if TYPE_CHECKING:
    from collections.abc import Iterable

    from generate.page import Page

_TEMPLATES = Path(__file__).with_name("templates")


def write_pages(pages: Iterable[Page], out: Path) -> None:
    """Write each page where it stands on the site."""
    environment = _environment()
    for each in pages:
        path = out / each.path
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(draw(each, environment), encoding="utf-8")


def draw(what: Page, environment: Environment) -> str:
    """A page as Markdown; `to` in a template makes a link from this page."""
    template = environment.get_template(f"{what.template}.md")
    values: dict[str, Any] = {
        "page": what,
        "to": partial(page.relative, page=what.address),
        **what.values,
    }
    return template.render(values)


def _environment() -> Environment:
    environment = Environment(
        loader=FileSystemLoader(_TEMPLATES),
        autoescape=True,
        trim_blocks=True,
        lstrip_blocks=True,
        undefined=StrictUndefined,
    )
    environment.filters |= {
        "prose": markup.prose,
        "heading": markup.heading,
        "chips": markup.chips,
        "signed": markup.signed,
        "card_title": markup.title_of,
        "json_line": markup.one_line_json,
        "json": markup.folded_json,
        "code": markup.code,
        "listing": markup.listing,
        "changed": changed,
        "kind": linked,
    }
    environment.globals |= {
        "rule_address": page.rule_address,
        "case_address": page.case_address,
        "fault_address": page.fault_address,
        "reading_address": page.reading_address,
        "situation": situation,
    }
    return environment
