"""A campaign: random games against an engine, and of each kind of difference the smallest."""

from __future__ import annotations

from collections import Counter
from functools import partial
from time import monotonic
from typing import TYPE_CHECKING

from sushigo_conformance.engines.base import EngineError
from sushigo_conformance.fuzz.batches import play_batch
from sushigo_conformance.fuzz.examining import Examiner
from sushigo_conformance.fuzz.inspecting import inspect
from sushigo_conformance.fuzz.setting import setting_of
from sushigo_conformance.fuzz.spreading import each_part
from sushigo_conformance.fuzz.truth import Truth
from sushigo_conformance.protocol.abilities import EDITION
from sushigo_conformance.runner.plan import plan
from sushigo_conformance.runner.readings import readings_followed
from sushigo_conformance.runner.run import describe

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sushigo_conformance.engines.base import Engine
    from sushigo_conformance.fuzz.batches import Batch, Difference
    from sushigo_conformance.fuzz.finding import Finding
    from sushigo_conformance.fuzz.options import FuzzOptions
    from sushigo_conformance.runner.readings import Followed

#: of a sign that brought nothing new so often, no further game is looked at closely
_TRIES = 4


class Campaign:
    """One campaign; what it counts stands in its attributes at any time."""

    def __init__(self, engine: Engine, options: FuzzOptions) -> None:
        """Ask the engine what it is, and find out its readings.

        Raises:
            EngineError: it can't be run, or there is no game that it could be asked to play.
        """
        from sushigo_spec import load_spec

        spec = load_spec()
        self.engine = engine
        self.options = options
        self.abilities = describe(engine, spec)
        if self.abilities.edition != EDITION:
            raise EngineError(f"it plays {self.abilities.edition!r}, another game than {EDITION}")
        asked = plan(spec.cases.values(), self.abilities).asked
        #: the readings that the engine is judged under
        self.readings: dict[str, Followed] = readings_followed(spec, engine, asked, self.abilities)
        self.truth = Truth({name: each.value for name, each in self.readings.items()})
        self.games = self.turns = self.unsupported = 0
        #: how often a situation arose that a rule decides, by rule
        self.situations: Counter[str] = Counter()
        #: how many games differed, by sign
        self.signs: Counter[str] = Counter()
        #: whether games that differ were not looked at, since others like them brought nothing new
        self.passed_over = False
        self.interrupted = False
        self._seen: set[tuple[str, ...]] = set()
        self._tries: Counter[str] = Counter()

    @property
    def plays_itself(self) -> bool:
        """Whether the engine can't be given a deal, so that it plays by itself and is audited."""
        has_play = "play" in self.abilities.methods
        return not (has_play and "injected-deal" in self.abilities.features)

    def findings(self) -> Iterator[Finding]:
        """Play, and yield each kind of difference once, smallest example first found.

        Ctrl-C ends the campaign as if the games were over; `interrupted` is set then.

        Raises:
            EngineError: the engine can't be kept running.
        """
        try:
            yield from self._by_itself() if self.plays_itself else self._of_games()
        except KeyboardInterrupt:
            self.interrupted = True

    def _by_itself(self) -> Iterator[Finding]:
        """Have the engine play game after game, and yield each kind of breach once."""
        from sushigo_conformance.fuzz.self_play import games_by_itself

        options = self.options
        until = None if options.seconds is None else monotonic() + options.seconds
        for played in games_by_itself(self.engine, self.abilities, self.truth.readings, options):
            self.games += played.games
            self.turns += played.turns
            self.unsupported += played.unsupported
            self.signs.update(finding.sign for finding in played.findings)
            for finding in played.findings:
                if self._is_new(finding):
                    yield finding
                if self.kinds >= options.kinds:
                    return
            self._tell(until)
            if until is not None and monotonic() >= until:
                return

    def _of_games(self) -> Iterator[Finding]:
        options = self.options
        setting = setting_of(self.abilities, self.truth, options.players, options.variants)
        examiner = Examiner(self.engine, setting)
        until = None if options.seconds is None else monotonic() + options.seconds
        play = partial(play_batch, setting, options.seed)
        for batch in each_part(play, self.engine, options):
            self._count(batch)
            for difference in batch.differences:
                finding = self._looked_at(examiner, difference)
                if finding is not None:
                    yield finding
                self.interrupted = examiner.interrupted
                if self.kinds >= options.kinds or self.interrupted:
                    return
            if batch.stopped:
                raise EngineError(batch.stopped)
            self._tell(until)
            if until is not None and monotonic() >= until:
                return

    def _count(self, batch: Batch) -> None:
        self.games += batch.games
        self.turns += batch.turns
        self.unsupported += batch.unsupported
        self.situations.update(batch.situations)
        self.signs.update(batch.signs)

    def _tell(self, until: float | None) -> None:
        """Say how far it is."""
        if self.options.progress is None:
            return
        if until is None or self.options.seconds is None:
            self.options.progress(self.games, self.options.games)
        else:
            left = max(0.0, until - monotonic())
            self.options.progress(int(self.options.seconds - left), int(self.options.seconds))

    def _looked_at(self, examiner: Examiner, difference: Difference) -> Finding | None:
        """Shrink and explain a difference; None if its kind is known, or its sign exhausted."""
        sign = difference.sign
        if self._tries[sign] >= _TRIES:
            self.passed_over = True
            return None
        finding = inspect(examiner, self.options.seed, difference)
        return finding if finding is not None and self._is_new(finding) else None

    def _is_new(self, finding: Finding) -> bool:
        """Whether nothing of the same kind has been found; from now on it has."""
        self._tries[finding.sign] += 1
        kind = (finding.sign if finding.passing else "", *finding.rules)
        if kind in self._seen or (finding.breach and self._shares_a_rule(finding)):
            return False
        self._seen.add(kind)
        self._tries[finding.sign] = 0
        return True

    def _shares_a_rule(self, finding: Finding) -> bool:
        """Whether one of its rules is known: several may explain a game that is not made small."""
        return any(set(finding.rules) & set(kind) for kind in self._seen)

    @property
    def kinds(self) -> int:
        """How many kinds of difference have been found."""
        return len(self._seen)
