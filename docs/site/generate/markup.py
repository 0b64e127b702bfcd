"""From data to HTML: every text is escaped here or by the templates."""

from __future__ import annotations

import json
import re
from functools import cache
from itertools import groupby
from typing import TYPE_CHECKING, Any

from markupsafe import Markup, escape

if TYPE_CHECKING:
    from collections.abc import Sequence

_CODE = re.compile(r"`([^`]+)`")
#: what Markdown lets a backslash take the meaning from
_SPECIAL = re.compile(r"([\\`*_{}\[\]()>#+.!-])")


def prose(text: str) -> Markup:
    """A text of the data, whose `code` between backticks becomes code."""
    return Markup(_CODE.sub(r"<code>\1</code>", str(escape(text))))


def heading(text: str) -> Markup:
    """A text as a heading of Markdown, in which none of its characters means anything."""
    return Markup(_SPECIAL.sub(r"\\\1", str(text).replace("&", "&amp;").replace("<", "&lt;")))


def title_of(card: str) -> str:
    """A card's word as it is read: `squid_nigiri` is `squid nigiri`."""
    return card.replace("_", " ")


def chips(cards: Sequence[str], between: str = " ") -> Markup:
    """Cards side by side, each with its name; equal neighbours are counted."""
    if not cards:
        return Markup('<span class="sp-none">none</span>')
    groups = [(card, len(list(group))) for card, group in groupby(cards)]
    return Markup(between).join(_chip(card, count) for card, count in groups)


@cache
def _chip(card: str, count: int) -> Markup:
    times = Markup(' <span class="sp-times">×{}</span>').format(count) if count > 1 else ""
    return Markup('<span class="sp-chip sp-{}">{}{}</span>').format(card, title_of(card), times)


def pictures(cards: Sequence[str]) -> Markup:
    """Cards side by side as pictures, each with its name for those who do not see them."""
    if not cards:
        return chips(cards)
    return Markup("").join(map(_picture, cards))


@cache
def _picture(card: str) -> Markup:
    return Markup('<span class="sp-picture sp-{}" title="{}"><span>{} </span></span>').format(
        card, title_of(card), title_of(card)
    )


def signed(number: int) -> str:
    """A number with a true minus sign."""
    return f"−{-number}" if number < 0 else str(number)


def one_line_json(value: Any) -> str:
    """A value as JSON on one line, as it is sent."""
    return json.dumps(value, ensure_ascii=False)


def folded_json(value: Any) -> str:
    """A value as JSON in lines that a person can read."""
    from sushigo_conformance.cli.compact import compact_json

    return compact_json(value)


def code(text: str, language: str) -> Markup:
    """A piece of program text, coloured and with a button to copy, as in the hand-written pages."""
    from pygments import highlight

    return Markup(highlight(text, _lexer(language), _formatter("highlight", copied=True)))


def listing(text: str, language: str) -> Markup:
    """A piece of program text to be read: coloured, wrapped, without a button to copy.

    The theme measures each `code` element for its button, which takes long for hundreds.
    """
    from pygments import highlight

    formatter = _formatter("highlight sp-listing", copied=False)
    return Markup(highlight(text, _lexer(language), formatter))


@cache
def _lexer(language: str) -> Any:
    from pygments.lexers import get_lexer_by_name

    return get_lexer_by_name(language)


@cache
def _formatter(css_class: str, *, copied: bool) -> Any:
    from pygments.formatters import HtmlFormatter

    return HtmlFormatter(cssclass=css_class, wrapcode=copied)
