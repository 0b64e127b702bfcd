"""Patterns and answers in words: what a reader sees of hands, tables, choices and numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from markupsafe import Markup

from generate.markup import chips, folded_json, signed

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence


def choice_in_words(cards: Sequence[str]) -> Markup:
    """The cards that a seat chooses on one turn, in their order."""
    return Markup(" then ").join(chips([card]) for card in cards) if cards else Markup("nothing")


def step_in_words(pattern: Any) -> Markup:
    """What is right after a turn, as lines of words."""
    if not pattern:
        return Markup("")
    lines = [_line(name, value) for name, value in pattern.items()]
    return Markup("<br>").join(lines)


def _line(name: str, value: Any) -> Markup:
    if name == "accepted":
        return Markup('<strong class="sp-{0}">{0}</strong>').format(
            "accepted" if value else "refused"
        )
    return Markup("{}: {}").format(name.replace("_", " "), value_in_words(name, value))


def value_in_words(name: str, value: Any) -> Markup | str:
    """A value of a pattern or an answer as a reader sees it."""
    if isinstance(value, dict):
        return _mapping_in_words(value)
    if not isinstance(value, list):
        return str(value)
    if name == "winners":
        return _listed([f"seat {seat}" for seat in value]) or "nobody"
    if all(isinstance(each, int | None) for each in value):
        return ", ".join("any" if each is None else signed(each) for each in value)
    if name in ("hands", "tables") and all(isinstance(each, list) for each in value):
        return Markup(' <span class="sp-bar">|</span> ').join(map(chips, value))
    if name == "legal":
        return Markup(' <span class="sp-bar">|</span> ').join(map(_legal, value))
    return Markup("<code>{}</code>").format(folded_json(value))


def _mapping_in_words(value: Mapping[str, Any]) -> Markup:
    if list(value) == ["any_of"]:
        return Markup(" <em>or</em> ").join(
            value_in_words("tables", one) for one in value["any_of"]
        )
    return Markup("; ").join(_line(name, member) for name, member in value.items())


def changed(value: Any) -> Markup | str:
    """What stands in another place in the second world: a card, cards, or any other value."""
    if isinstance(value, str):
        return chips([value])
    if isinstance(value, list) and value and all(isinstance(each, str) for each in value):
        return chips(value)
    return value_in_words("tables", value)


def _legal(choices: Sequence[Any]) -> Markup:
    """The legal choices of a seat; those of a dummy's controller are for both."""
    return Markup(", ").join(map(_legal_choice, choices))


def _legal_choice(choice: Any) -> Markup:
    if not isinstance(choice, dict):
        return choice_in_words(choice)
    own, dummy = choice_in_words(choice["own"]), choice_in_words([choice["dummy"]])
    return Markup("{} (dummy: {})").format(own, dummy)


def _listed(names: Sequence[str]) -> str:
    return " and ".join(names)
