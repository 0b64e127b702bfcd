"""The ways to fill each gap that the rulebook leaves; the first of each is the default."""

from collections.abc import Mapping

READINGS = {
    "maki.zero-first": ("never", "shared"),
    "maki.zero-second": ("never", "shared"),
    "wasabi.same-turn": ("in-order", "never", "always"),
    "wasabi.two-nigiri": ("in-order", "dearer-first"),
    "winner.full-tie": ("shared", "own-tie-break", "undecided"),
    "dummy.standing": ("competes", "ignored", "may-win"),
    "dummy.pudding-penalty": ("none", "as-three"),
    "dummy.first-control": ("alternates", "first-again", "chosen-anew"),
    "dummy.chopsticks": ("leave-one", "none", "dummy-may-spend"),
}


def settle(readings: Mapping[str, str]) -> dict[str, str]:
    """Give every reading a value: the one chosen, or its default.

    Raises:
        ValueError: a reading or a value that does not exist.
    """
    for name, value in readings.items():
        if value not in READINGS.get(name, ()):
            raise ValueError(f"the oracle knows no reading {name}: {value}")
    return {name: readings.get(name, values[0]) for name, values in READINGS.items()}
