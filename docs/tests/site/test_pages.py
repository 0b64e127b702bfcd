"""What the generated pages say: all of the data, and all of it as text."""

import json
from dataclasses import replace

import markdown
import pytest
from built_site import Page
from markupsafe import escape

from generate import generate
from generate.drawing import write_pages
from generate.fault_code import code_of_fault
from generate.page import Page as Planned
from generate.page import address_of, relative
from generate.pages import all_pages
from generate.relations import Relations
from generate.strength import strength_pages

POISON = "<script>alert(1)</script> *x* [y](z) & `</code><b>`"
#: of which the code is marked as code
SHOWN = "<script>alert(1)</script> *x* [y](z) & "


def page(folder, path):
    return (folder / path).read_text(encoding="utf-8")


def test_a_rule_shows_text_status_page_reading_and_reason(generated, spec):
    for rule in spec.rules.values():
        text = page(generated, f"rules/{rule.area}.md")
        own = text[text.index(f"{{: #{rule.id} }}") :].split("\n## ")[0]
        assert str(escape(rule.text)) in own or "`" in rule.text, rule.id
        assert f">{rule.status}</span>" in own
        for cite in rule.cites:
            assert str(cite) in own
        if rule.reading:
            assert all(
                str(escape(value.title)) in own
                for value in spec.readings[rule.reading].values.values()
            )
        if not rule.testable:
            assert "No case decides this." in own


def test_a_topic_begins_with_its_rules_in_short(generated, spec):
    for area in spec.areas.values():
        text = page(generated, f"rules/{area.id}.md")
        short = text[: text.index("\n## ")]
        for rule in area.rules:
            assert f'<a href="#{rule}">{escape(spec.rules[rule].title)}</a>' in short


def test_examples_that_show_cards_come_before_those_of_a_seed(spec):
    drawn = Relations(spec).drawn_of(spec.rules["passing.left"])
    assert [case.check is None for case in drawn] == sorted(case.check is None for case in drawn)[
        ::-1
    ]


def test_the_python_interface_shows_calls_types_and_whole_entries(generated):
    text = page(generated, "python-api.md")
    spec = text[text.index("{: #sushigo_spec.load_spec }") :].split("\n### ")[0]
    assert "Load the shipped specification" in spec
    raises = text[text.index("{: #sushigo_spec.load_cases }") :].split("</ul>")[0]
    assert "ids that are taken" in raises


def test_a_rule_leads_to_all_its_cases_and_faults(generated, spec):
    relations = Relations(spec)
    for rule in spec.rules.values():
        text = page(generated, f"rules/{rule.area}.md")
        own = text[text.index(f"{{: #{rule.id} }}") :].split("\n## ")[0]
        for case in relations.cases_by_rule[rule.id]:
            assert f"#{case.id}" in own, (rule.id, case.id)
        for fault in relations.faults_by_rule[rule.id]:
            assert f"faults/#{fault.id}" in own


def test_a_rule_shows_the_function_that_carries_it(generated):
    text = page(generated, "rules/maki.md")
    own = text[text.index("{: #maki.no-second-after-tie }") :].split("\n## ")[0]
    assert "sushigo_reference.maki.has_second_place" in own
    assert "field has_second_place of Rules" in own


def test_a_case_shows_its_yaml_message_and_reason(generated, spec):
    text = page(generated, "cases/maki.md")
    own = text[text.index('id="maki/rulebook-example"') :].split("</article>")[0]
    case = spec.cases["maki/rulebook-example"]
    assert str(escape(case.because)) in own
    assert "- id: maki/rulebook-example" in own
    assert "&#34;method&#34;: &#34;score_round&#34;" in own
    assert own.count("- id:") == 1


def test_every_relation_and_check_shows_the_verdict_of_the_reference(generated, spec):
    for area in spec.areas:
        text = page(generated, f"cases/{area}.md")
        judged = [
            case
            for case in spec.cases.values()
            if case.area == area and (case.check or case.with_ is not None)
        ]
        assert text.count('class="sp-verdict"') == len(judged)
        assert text.count('<strong class="sp-accepted">pass</strong>, found when') == len(judged)


def test_every_fault_has_code_and_is_caught_by_a_case_of_its_rule(spec):
    relations = Relations(spec)
    for fault in spec.faults.values():
        assert code_of_fault(fault.id).text.strip()
        assert relations.caught[fault.id], fault.id


def test_every_command_is_described_with_its_options(generated):
    from sushigo_conformance.cli.group import COMMANDS

    text = page(generated, "commands.md")
    for name in COMMANDS:
        assert f"{{: #sushigo-{name} }}" in text
    assert "--strict-readings" in text


def test_the_examples_of_the_protocol_are_what_the_reference_answers(generated):
    from generate.program_pages import _methods

    for method in _methods():
        for written, shown in zip(method["examples"], method["messages"], strict=True):
            if method["name"] in ("score_round", "score_pudding", "finish", "play"):
                assert shown["answer"]["result"] == written["result"]["value"], method["name"]
            assert str(escape(json.dumps(shown["request"]["method"]))) in page(
                generated, "protocol.md"
            )


ON = {"version": "1.0", "commit": "abc", "rules": 136, "cases": 1000}
MEASURED = {
    "faults": {"known": 59, "weak": [], "measured_on": ON, "seconds": 1},
    "agreement": {"javascript": {"games": {"turns": 270, "differences": 0}}, "measured_on": ON},
    "something_new": {"missed": {"<b>": ["one", "two"]}, "measured_on": ON},
}
SURVIVORS = """survivors:
  - reason: It can't be <seen>.
    code:
      maki.points: [{line: "a > 1", to: ["a >= 1"]}]
    numbers: [cards.tempura]
"""


def strength_page(folder):
    (folder / "strength.json").write_text(json.dumps(MEASURED), encoding="utf-8")
    (folder / "survivors.yaml").write_text(SURVIVORS, encoding="utf-8")
    (written,) = strength_pages(folder / "strength.json", folder / "survivors.yaml")
    write_pages([written], folder)
    return page(folder, "strength.md")


def test_strength_has_a_page_once_it_was_measured(tmp_path):
    assert list(strength_pages(tmp_path / "strength.json")) == []
    assert "## Known mistakes" in strength_page(tmp_path)


def test_strength_shows_figures_as_tables(tmp_path):
    text = strength_page(tmp_path)
    assert '<tr><th scope="row">known</th><td>59</td></tr>' in text
    assert '<tr><th scope="row">weak</th><td>none</td></tr>' in text
    assert '<th scope="col">turns</th>' in text
    assert '<tr><th scope="row">games</th><td>270</td><td>0</td></tr>' in text
    assert '<tr><th scope="row">&lt;b&gt;</th><td>one, two</td></tr>' in text
    assert text.count("commit <code>abc</code>, with 136 rules and 1000 cases") == 3


def test_strength_gives_the_reason_of_each_survivor(tmp_path):
    text = strength_page(tmp_path)
    assert "<p>It can&#39;t be &lt;seen&gt;.</p>" in text
    assert "<code>a &gt; 1</code> → <code>a &gt;= 1</code>" in text
    assert "<li><code>cards.tempura</code></li>" in text


def test_text_of_the_data_never_becomes_markup(spec, tmp_path):
    generate(poisoned(spec), tmp_path)
    extensions = ["attr_list", "tables", "toc"]
    for path in ("rules/tempura.md", "cases/tempura.md", "faults.md", "errata.md", "questions.md"):
        text = page(tmp_path, path).split("---\n", 2)[2]
        html = Page(markdown.markdown(text, extensions=extensions))
        assert not {"script", "b"} & html.tags, path
        assert SHOWN in html.text, path


def poisoned(spec):
    """A small specification whose texts try to be markup."""

    def some(records, **changes):
        return {each.id: replace(each, **changes) for each in records}

    rules = [rule for rule in spec.rules.values() if rule.area == "tempura"]
    cases = [case for case in spec.cases.values() if set(case.rules) <= {r.id for r in rules}][:3]
    names = tuple(case.id for case in cases)
    first_erratum = next(iter(spec.errata.values()))
    first_question = next(iter(spec.questions.values()))
    faults = [fault for fault in spec.faults.values() if spec.rules[fault.rule] in rules]
    return replace(
        spec,
        areas={"tempura": replace(spec.areas["tempura"], title=POISON)},
        rules=some(rules, title=POISON, text=POISON),
        cases=some(cases, title=POISON, because=POISON),
        faults=some(faults, title=POISON, cause=POISON),
        errata=some([first_erratum], claim=POISON, right=POISON, rules=(rules[0].id,), cases=names),
        questions=some(
            [first_question], question=POISON, answer=POISON, rules=(rules[0].id,), cases=names
        ),
        readings={},
        lessons={},
        editions={},
    )


@pytest.mark.parametrize(
    ("target", "address", "link"),
    [
        ("cards/#pudding", "rules/maki/", "../../cards/#pudding"),
        ("rules/maki/#maki.most", "rules/maki/", "#maki.most"),
        ("rules/", "rules/maki/", "../"),
        ("rules/maki/", "", "rules/maki/"),
        ("", "rules/", "../"),
        ("schema/openrpc.json", "protocol/", "../schema/openrpc.json"),
    ],
)
def test_links_are_relative(target, address, link):
    assert relative(target, address) == link


@pytest.mark.parametrize(
    ("path", "address"),
    [("index.md", ""), ("rules/index.md", "rules/"), ("cards.md", "cards/")],
)
def test_a_page_stands_in_a_folder_of_its_own(path, address):
    assert address_of(path) == Planned(path, "", "").address == address


def test_no_two_pages_share_a_place(spec):
    paths = [each.path for each in all_pages(spec)]
    assert len(paths) == len(set(paths))
