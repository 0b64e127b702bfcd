"""A mistake is suspected where the engine's answers are its own, however they are shown."""

from sushigo_conformance.faults import faulty_engine


def suspects(report):
    return [suspect.fault.id for suspect in report.cover.suspects]


def of_area(*areas):
    return lambda case: case.area in areas and case.params.get("variant", "base") == "base"


class Changed:
    """An engine with a fault that shows its answers in another way."""

    def __init__(self, fault):
        self._engine = faulty_engine([fault])

    def __getattr__(self, name):
        return getattr(self._engine, name)


def test_a_refusal_on_the_way_to_a_case_speaks_for_the_mistake_that_refuses(report_on, engine_with):
    features = ["chopsticks", "injected-deal", "placement-order"]
    report = report_on(
        lambda: engine_with("chopsticks.second-refused", features=features),
        only=of_area("chopsticks"),
    )
    assert suspects(report) == ["chopsticks.second-refused"]


def test_what_is_played_in_the_place_of_an_unlawful_play_tells_which_mistake_it_is(
    report_on, engine_with
):
    for fault in ("chopsticks.none-held-no-card", "turn.two-without-chopsticks"):
        report = report_on(
            lambda fault=fault: engine_with(fault), only=of_area("turn", "chopsticks")
        )
        assert suspects(report) == [fault]


def test_a_mistake_is_tried_from_the_deal_too_where_an_engine_begins_with_one(
    report_on, engine_with
):
    features = ["chopsticks", "goes-on", "injected-deal", "placement-order"]
    report = report_on(
        lambda: engine_with("turn.unlawful-play-replaced", features=features),
        only=of_area("turn", "chopsticks"),
    )
    assert [claim.faults for claim in report.diagnosis] == [("turn.unlawful-play-replaced",)]


class OneRoundDealt(Changed):
    """Shows the deal of the first round, with all that is left."""

    def deal(self, params):
        dealt = faulty_engine([]).deal(params)
        later = [card for entry in dealt["rounds"][1:] for hand in entry["hands"] for card in hand]
        return {"rounds": dealt["rounds"][:1], "draw_pile": [*later, *dealt["draw_pile"]]}


def test_a_fresh_deck_each_round_is_suspected_of_an_engine_that_deals_one(report_on):
    def make():
        return OneRoundDealt("deal.fresh-deck-each-round")

    report = report_on(make, only=of_area("deal"))
    assert suspects(report) == ["deal.fresh-deck-each-round"]


class HandsInWords(Changed):
    """Deals, but shows each hand as one text."""

    def deal(self, params):
        dealt = self._engine.deal(params)
        rounds = [{"hands": [" ".join(hand) for hand in each["hands"]]} for each in dealt["rounds"]]
        return {**dealt, "rounds": rounds}


def test_what_is_no_deal_is_like_no_mistake_of_the_deal(report_on):
    checks = ("deal.no-reshuffle", "deal.conserves-deck")
    report = report_on(
        lambda: HandsInWords("deal.fresh-deck-each-round"), only=lambda case: case.check in checks
    )
    assert suspects(report) == []


class DeckShownByName(Changed):
    """Shows later rounds under another name and in another form."""

    def play(self, params):
        result = self._engine.play(params)
        for moment in [result.get("opening", {}), *result["steps"]]:
            for view in moment.get("views", ()):
                shown = view["shows"].pop("deck", [])
                view["shows"]["toCome"] = [{"hands": {"of": hands}} for hands in shown]
        return result


def test_a_leak_is_suspected_in_whatever_form_it_is_shown(report_on):
    report = report_on(
        lambda: DeckShownByName("privacy.later-rounds-shown"), only=of_area("privacy")
    )
    assert suspects(report) == ["privacy.later-rounds-shown"]


class WithoutWinners(Changed):
    """Names no winners."""

    def play(self, params):
        result = self._engine.play(params)
        result.pop("winners", None)
        return result


def test_winners_left_out_speak_against_no_mistake(report_on):
    report = report_on(
        lambda: WithoutWinners("round.pudding-wiped-at-the-deal"),
        only=lambda case: case.id.startswith(("round/overtaken", "round/tie-broken")),
    )
    assert "round.pudding-wiped-at-the-deal" in suspects(report)


class ChoosesLawfully(Changed):
    """Refuses more than it should, and never tries that in a game of its own."""

    def self_play(self, params):
        return faulty_engine([]).self_play(params)


def test_games_of_its_own_speak_against_no_refusal(report_on):
    report = report_on(
        lambda: ChoosesLawfully("chopsticks.second-refused"), only=of_area("chopsticks", "deal")
    )
    assert suspects(report) == ["chopsticks.second-refused"]
