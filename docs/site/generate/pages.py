"""All generated pages, in the order of a reader."""

from __future__ import annotations

from typing import TYPE_CHECKING

from generate.case_pages import case_pages
from generate.field import field_pages
from generate.handbook import handbook_pages
from generate.program_pages import program_pages
from generate.relations import Relations
from generate.rule_pages import rule_pages
from generate.strength import strength_pages

if TYPE_CHECKING:
    from generate.page import Page
    from sushigo_spec import Spec


def all_pages(spec: Spec) -> list[Page]:
    """Every page that comes from the specification or from the code."""
    relations = Relations(spec)
    return [
        *rule_pages(relations),
        *handbook_pages(relations),
        *case_pages(relations),
        *program_pages(relations),
        *strength_pages(),
        *field_pages(spec),
    ]
