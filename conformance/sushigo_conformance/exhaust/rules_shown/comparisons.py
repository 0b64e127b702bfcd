"""The rules for what is compared between players: icons, puddings, totals (p.3 R, p.5 L, p.5 R)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import sushigo_oracle

from sushigo_spec import load_numbers


def of_icons(icons: Sequence[int], seat: int | None) -> Iterator[str]:
    """The rules that a comparison of maki icons shows, for everyone or for one seat (p.3 R)."""
    most = max(icons)
    leaders = icons.count(most)
    leads = seat is None or icons[seat] == most
    follows = seat is None or icons[seat] < most
    if most == 0:
        yield "maki.zero-first"
    elif leaders == 1:
        yield from _of_second(sorted(icons)[:-1]) if follows else ()
        yield from ("maki.most",) if leads else ()
    else:
        yield from ("maki.no-second-after-tie",) if follows and leaders < len(icons) else ()
        yield from _of_tied_lead(leaders, len(icons)) if leads else ()
    yield "maki.icons"


def _of_tied_lead(leaders: int, tables: int) -> Iterator[str]:
    yield from _of_share(leaders, load_numbers().scoring.maki.most)
    yield from ("maki.two-players-tied",) if tables == 2 else ()
    yield "maki.most-tied"


def _of_second(others: Sequence[int]) -> Iterator[str]:
    """The rules for second place, from the icons of all but the leader, in rising order."""
    most = others[-1]
    holders = others.count(most)
    if most == 0:
        yield "maki.zero-second"
    elif holders > 1:
        yield from _of_share(holders, load_numbers().scoring.maki.second)
        yield "maki.second-tied"
    else:
        yield "maki.second"


def _of_share(sharers: int, prize: int) -> Iterator[str]:
    if sharers > 2:
        yield "maki.large-ties"
    if prize % sharers:
        yield "maki.remainder"


def of_pudding(counts: Sequence[int], seat: int | None, with_dummy: bool) -> Iterator[str]:
    """The rules that a comparison of puddings shows, for everyone or for one seat (p.5 L)."""
    if len(set(counts)) == 1:
        yield from ("dummy.pudding-all-equal",) if with_dummy else ()
        yield "pudding.two-players-equal" if len(counts) == 2 else "pudding.all-equal"
        return
    if seat is None or counts[seat] < max(counts):
        yield from ("dummy.pudding-penalty",) if with_dummy else _of_fewest(counts)
    if seat is None or counts[seat] == max(counts):
        yield from ("dummy.pudding-all-equal",) if with_dummy and counts[0] == counts[1] else ()
        yield from _of_most(counts)


def _of_most(counts: Sequence[int]) -> Iterator[str]:
    leaders = counts.count(max(counts))
    if leaders > 1:
        yield from ("pudding.remainder",) if load_numbers().scoring.pudding.most % leaders else ()
        yield "pudding.most-tied"
    yield "pudding.most"


def _of_fewest(counts: Sequence[int]) -> Iterator[str]:
    if len(counts) == 2:
        yield "pudding.two-players"
        return
    losers = counts.count(min(counts))
    if losers > 1:
        lost = load_numbers().scoring.pudding.fewest
        yield from ("pudding.loss-remainder",) if lost % losers else ()
        yield "pudding.fewest-tied"
    yield from ("pudding.none-counts",) if min(counts) == 0 else ()
    yield "pudding.fewest"


def of_winners(params: Mapping[str, Any]) -> Iterator[str]:
    """The rules that an ending shows beside those of pudding (p.5 R)."""
    puddings = params["puddings"]
    totals = sushigo_oracle.finish(params)["points"]
    seats = range(2 if params.get("variant") == "dummy" else len(totals))
    most = max(totals[seat] for seat in seats)
    tied = [seat for seat in seats if totals[seat] == most]
    yield from ("dummy.cannot-win",) if max(totals) > most else ()
    if len(tied) > 1:
        kept = sorted(puddings[seat] for seat in tied)
        yield "winner.full-tie" if kept[-1] == kept[-2] else "winner.pudding-tie-break"
        yield from ("winner.tied-only",) if max(puddings) > kept[-1] else ()
    yield "winner.most-points"
    yield from ("winner.negative-total",) if min(totals) < 0 else ()
    yield "winner.after-pudding"
