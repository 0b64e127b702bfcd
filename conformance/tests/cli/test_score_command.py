from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sushigo_conformance.cli.card_names import CardNameError, read_cards
from sushigo_spec import load_numbers

CARDS = list(load_numbers().cards)
BAD_INPUT = 2


@pytest.mark.parametrize(
    ("text", "cards"),
    [
        ("wasabi squid", ["wasabi", "squid_nigiri"]),
        ("squid nigiri, Egg_Nigiri salmon-nigiri", ["squid_nigiri", "egg_nigiri", "salmon_nigiri"]),
        ("maki3 maki 2 maki_1 maki-1", ["maki_3", "maki_2", "maki_1", "maki_1"]),
        ("3x tempura tempura*2 2 sashimi", ["tempura"] * 5 + ["sashimi"] * 2),
        ("maki3 x2; dumplings ×3", ["maki_3"] * 2 + ["dumpling"] * 3),
        ("2 maki 3, chopstick", ["maki_3", "maki_3", "chopsticks"]),
        ("", []),
        ("-", []),
        ("nothing", []),
    ],
)
def test_cards_are_read_as_people_write_them(text, cards):
    assert read_cards(text) == cards


@given(st.lists(st.sampled_from(CARDS), min_size=1), st.sampled_from([" ", ", ", "; ", " · "]))
def test_the_words_of_the_protocol_are_always_read(cards, between):
    assert read_cards(between.join(cards)) == cards
    assert read_cards(between.join(card.replace("_", " ") for card in cards)) == cards


@given(st.text(max_size=30))
def test_any_text_is_read_or_refused_in_words(text):
    with suppress(CardNameError):
        assert set(read_cards(text)) <= set(CARDS)


@pytest.mark.parametrize(
    ("text", "hint"),
    [("squidd", "squid"), ("wasabi maki", "maki1, maki2 or maki3"), ("xyz", "xyz")],
)
def test_a_word_that_is_no_card_is_met_with_what_is_close(text, hint):
    with pytest.raises(CardNameError, match=hint):
        read_cards(text)


def test_every_point_has_its_rule_and_page(sushigo):
    run = sushigo("score", "wasabi squid", "maki3 maki2")
    said = " ".join(run.stdout.split())
    assert "seat 0: 9 points" in said
    assert "(wasabi.triples, p.2 R, p.4 R)" in said
    assert "seat 1: 6 points" in said
    assert "(maki.most, p.3 R)" in said


def test_maki_are_compared_between_the_tables(sushigo):
    run = sushigo("score", "maki3", "maki2", "maki1")
    assert [line for line in run.stdout.splitlines() if line.startswith("seat")] == [
        "seat 0: 6 points",
        "seat 1: 3 points",
        "seat 2: 0 points",
    ]
    assert "neither most nor second most" in run.stdout


def test_a_table_alone_is_counted_without_maki(sushigo):
    run = sushigo("score", "maki3 tempura*2")
    assert "seat 0: 5 points" in run.stdout
    assert "compared with the other tables" in run.stdout


def test_a_score_card_ends_with_puddings_and_the_winner(sushigo):
    run = sushigo("score", "--puddings", "4,3,0", "--points", "30,24,12", columns=60)
    said = " ".join(run.stdout.split())
    assert "seat 0 36 points" in said
    assert "seat 1 24 points" in said
    assert "seat 2 6 points" in said
    assert "seat 0 wins" in said
    assert "pudding.fewest" in said
    assert all(len(line) <= 60 for line in run.stdout.splitlines())


def test_the_tables_of_the_last_round_count_into_the_score_card(sushigo):
    run = sushigo("score", "tempura 2x pudding", "squid", "--puddings", "1,2", "--points", "20,20")
    said = " ".join(run.stdout.split())
    assert "seat 0 26 points: 20 before pudding, 3 puddings" in said
    assert "seat 1 23 points: 23 before pudding, 2 puddings" in said


def test_a_full_tie_is_shared(sushigo):
    said = sushigo("score", "--puddings", "1,1", "--points", "10,10").stdout
    assert "seat 0 and seat 1 share the win" in said
    assert "winner.full-tie" in said


@pytest.mark.parametrize(
    ("words", "hint"),
    [
        ((), "nothing to count"),
        (("squidd",), "did you mean squid"),
        (("99x pudding",), "the game has 10"),
        (("wasabi*99999999999",), "99999999999 × Wasabi: the game has 6"),
        (("9" * 5000 + " wasabi",), "999 × Wasabi: the game has 6"),
        (("99x wasabi*99",), "9801 × Wasabi: the game has 6"),
        (("egg", "egg", "--puddings", "1"), "how many play"),
        (("--puddings", "1,x"), "4,3,0"),
        (("--points", "1,2"), "--puddings"),
        (("--puddings=-1,2",), "fewer than no"),
        (tuple(["egg"] * 5 + ["-"]), "from 2 to 5 players"),
    ],
)
def test_what_cannot_be_counted_is_explained(sushigo, words, hint):
    run = sushigo("score", *words)
    assert run.returncode == BAD_INPUT
    assert hint in run.stderr
    assert "Traceback" not in run.stderr
