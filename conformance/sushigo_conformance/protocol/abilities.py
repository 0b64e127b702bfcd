"""What an engine says that it can do: a `describe` result with the protocol's defaults.

Whatever the engine answers, `parse_abilities` gives abilities to work with. What makes no sense
is a complaint, and its default stands. A feature or reading that this suite doesn't know is a
complaint if it is close to one that it knows, and else only remarked upon, since a newer suite may
know it. Members that the protocol doesn't name are ignored.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from sushigo_conformance.protocol.whole import whole
from sushigo_conformance.protocol.words import FEATURES, METHODS, SEATINGS

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping

    from sushigo_spec import Numbers, Reading

EDITION = "gamewright-2014"
VERSION = "1"
PLAYERS = frozenset({2, 3, 4, 5})


@dataclass(frozen=True, slots=True, kw_only=True)
class Abilities:
    """What the engine can be asked, and how it counts its seats.

    `complaints` are faults of the description, in words; `remarks` are harmless oddities.
    """

    name: str
    methods: frozenset[str]
    cards: frozenset[str]
    categories: frozenset[str]
    protocol: str = VERSION
    version: str | None = None
    language: str | None = None
    homepage: str | None = None
    edition: str = EDITION
    players: frozenset[int] = PLAYERS
    variants: frozenset[str] = frozenset({"base"})
    rounds: int = 3
    features: frozenset[str] = frozenset()
    counterclockwise: bool = False
    readings: Mapping[str, str] = field(default_factory=dict)
    max_in_flight: int = 16
    complaints: tuple[str, ...] = ()
    remarks: tuple[str, ...] = ()


def parse_abilities(described: Any, numbers: Numbers, readings: Mapping[str, Reading]) -> Abilities:
    """Read a `describe` result, never raising: nonsense ends up in `complaints`.

    `numbers` and `readings` are the specification's: the cards, categories, variants and readings
    that there are.
    """
    reader = _Reader(described)
    engine = _Reader(reader.member("engine", dict, {}), "engine.", reader)
    return Abilities(
        protocol=reader.protocol(),
        name=engine.text("name", required=True) or "unnamed engine",
        version=engine.text("version"),
        language=engine.text("language"),
        homepage=engine.text("homepage"),
        edition=reader.text("edition") or EDITION,
        methods=reader.words("methods", METHODS, default=(), required=True, ignored=("describe",)),
        players=reader.players(),
        variants=reader.words("variants", numbers.variants, default=("base",)),
        rounds=reader.number("rounds", 3, at_most=3),
        cards=reader.words("cards", numbers.cards, default=numbers.cards),
        categories=reader.words(
            "categories", numbers.categories, default=numbers.categories, ignored=("pudding",)
        ),
        features=reader.words("features", FEATURES, default=(), closed=False),
        counterclockwise=reader.seating(),
        readings=reader.readings(readings),
        max_in_flight=reader.number("max_in_flight", 16),
        complaints=tuple(reader.complaints),
        remarks=tuple(reader.remarks),
    )


class _Reader:
    """Takes members out of an object by kind, noting what is wrong with them."""

    def __init__(self, described: Any, prefix: str = "", parent: _Reader | None = None) -> None:
        self.complaints: list[str] = parent.complaints if parent else []
        self.remarks: list[str] = parent.remarks if parent else []
        self.prefix = prefix
        self.members: dict[str, Any] = {}
        if type(described) is dict:
            self.members = described
        else:
            self.complaints.append(f"describe must answer an object, not {described!r:.60}")

    def member(self, name: str, kind: type, default: Any, *, required: bool = False) -> Any:
        """Give the member if it is of the right kind, and else complain and give the default."""
        value = whole(self.members.get(name))
        if value is None:
            if required:
                self.complaints.append(f"{self.prefix}{name} is missing")
            return default
        if type(value) is not kind:
            wanted = {dict: "an object", list: "a list", str: "a text", int: "a whole number"}
            self.complaints.append(f"{self.prefix}{name} must be {wanted[kind]}, not {value!r:.60}")
            return default
        return value

    def text(self, name: str, *, required: bool = False) -> str | None:
        text: str | None = self.member(name, str, None, required=required)
        return text

    def number(self, name: str, default: int, at_most: int | None = None) -> int:
        number: int = self.member(name, int, default)
        if number < 1 or (at_most is not None and number > at_most):
            limits = "1 or more" if at_most is None else f"from 1 to {at_most}"
            self.complaints.append(f"{name} must be {limits}, not {number}")
            return default
        return number

    def protocol(self) -> str:
        version = self.text("protocol", required=True)
        if version is not None and version != VERSION:
            self.complaints.append(f"protocol {version!r} is not spoken here: use {VERSION!r}")
        return VERSION

    def players(self) -> frozenset[int]:
        given = self.member("players", list, None)
        if given is None:
            return PLAYERS
        given = list(map(whole, given))
        odd = [number for number in given if type(number) is not int or number not in PLAYERS]
        self.complaints.extend(f"players: {number!r:.60} is not 2, 3, 4 or 5" for number in odd)
        return frozenset(number for number in given if type(number) is int) & PLAYERS

    def words(
        self,
        name: str,
        known: Collection[str],
        *,
        default: Iterable[str],
        required: bool = False,
        closed: bool = True,
        ignored: tuple[str, ...] = (),
    ) -> frozenset[str]:
        """Give the known words of a list; an unknown one is a complaint.

        Where the list is not closed, it is only remarked upon, unless it looks misspelt.
        """
        given = self.member(name, list, None, required=required)
        if given is None:
            return frozenset(default)
        accepted = set()
        for word in given:
            if type(word) is not str:
                self.complaints.append(f"{name}: {word!r:.60} is not a text")
            elif word in known:
                accepted.add(word)
            elif word not in ignored:
                suggestion = _suggestion(word, known)
                notes = self.complaints if closed or suggestion else self.remarks
                listed = suggestion or f"; known here: {' '.join(known)}"
                notes.append(f"{name}: unknown {word!r:.60}{listed}")
        return frozenset(accepted)

    def seating(self) -> bool:
        seating = self.text("seating") or SEATINGS[0]
        if seating not in SEATINGS:
            self.complaints.append(
                f"seating must be clockwise or counterclockwise, not {seating!r:.60}"
            )
        return seating == SEATINGS[1]

    def readings(self, known: Mapping[str, Reading]) -> dict[str, str]:
        """Give the declared readings that exist, with values that exist."""
        given: dict[str, Any] = self.member("readings", dict, {})
        accepted = {}
        for name, value in given.items():
            if name not in known:
                suggestion = _suggestion(name, known)
                notes = self.complaints if suggestion else self.remarks
                notes.append(f"readings: unknown {name!r:.60}{suggestion}")
            elif type(value) is not str or value not in known[name].values:
                values = ", ".join(known[name].values)
                self.complaints.append(f"readings: {name} is one of {values}, not {value!r:.60}")
            else:
                accepted[name] = value
        return accepted


def _suggestion(word: str, known: Collection[str]) -> str:
    from difflib import get_close_matches

    close = get_close_matches(word, list(known), n=1)
    return f"; did you mean {close[0]}?" if close else ""
