"""A badge for a README: the classes in which an engine is conformant, by name.

A class is named only if all its cases were asked, so that asking less never looks like more.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from sushigo_conformance.reports.classes import asked_whole
from sushigo_conformance.verdict.classes import ClassVerdict

if TYPE_CHECKING:
    from sushigo_conformance.verdict.report import Report

LABEL = "Sushi Go! rules"

#: name of a colour as badge services know it → the colour
_COLOURS = {
    "brightgreen": "#2e7d32",
    "yellow": "#8a6100",
    "red": "#b3261e",
    "lightgrey": "#5f6368",
}
#: pixels that a sign takes at the badge's size of type, and beside each text
_SIGN, _BESIDE = 6.7, 7


class Badge(NamedTuple):
    """What a badge says; `colour` is a name that badge services know."""

    message: str
    colour: str


def badge_of(report: Report) -> Badge:
    """The classes that the engine keeps; if it keeps none, the ones that it breaks."""
    whole = asked_whole(report)
    kept = _with_verdict(report, ClassVerdict.CONFORMANT, whole)
    broken = _with_verdict(report, ClassVerdict.NOT_CONFORMANT, set(report.classes))
    if kept:
        unfinished = set(report.classes.values()) - {
            ClassVerdict.CONFORMANT,
            ClassVerdict.NOT_OFFERED,
        }
        return Badge(", ".join(kept), "yellow" if unfinished else "brightgreen")
    if broken:
        return Badge(f"not conformant: {', '.join(broken)}", "red")
    return Badge("no class tested whole", "lightgrey")


def _with_verdict(report: Report, verdict: ClassVerdict, among: set[str]) -> list[str]:
    return [name for name, found in report.classes.items() if found is verdict and name in among]


def badge_json(report: Report) -> str:
    """The badge as a document that badge services draw from."""
    import orjson

    badge = badge_of(report)
    document = {
        "schemaVersion": 1,
        "label": LABEL,
        "message": badge.message,
        "color": badge.colour,
    }
    return orjson.dumps(document, option=orjson.OPT_INDENT_2 | orjson.OPT_APPEND_NEWLINE).decode()


def badge_svg(report: Report) -> str:
    """The badge as a picture."""
    from xml.sax.saxutils import escape, quoteattr

    badge = badge_of(report)
    left, right = (len(text) * _SIGN + 2 * _BESIDE for text in (LABEL, badge.message))
    both = f"{LABEL}: {badge.message}"

    def words(text: str, middle: float) -> str:
        length = f'textLength="{len(text) * _SIGN:.0f}" lengthAdjust="spacingAndGlyphs"'
        return f'<text x="{middle:.1f}" y="14" {length}>{escape(text)}</text>'

    return f"""\
<svg xmlns="http://www.w3.org/2000/svg" width="{left + right:.0f}" height="20" role="img" \
aria-label={quoteattr(both)}>
  <title>{escape(both)}</title>
  <clipPath id="round"><rect width="{left + right:.0f}" height="20" rx="3"/></clipPath>
  <g clip-path="url(#round)">
    <rect width="{left:.1f}" height="20" fill="#444"/>
    <rect x="{left:.1f}" width="{right:.1f}" height="20" fill="{_COLOURS[badge.colour]}"/>
  </g>
  <g fill="#fff" text-anchor="middle" font-family="Verdana,DejaVu Sans,sans-serif" font-size="11">
    {words(LABEL, left / 2)}
    {words(badge.message, left + right / 2)}
  </g>
</svg>
"""
