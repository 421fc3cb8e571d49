"""The member of a composed card: name, numbers, dates and dependents."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..content import more_names, numbers, people
from ..content.split import pick
from ..engine.page import Tag
from . import persons, words
from .items import Item, single

if TYPE_CHECKING:
    from .facts import Facts


def number_of(facts: Facts) -> tuple[str, tuple[str, ...]]:
    rng = facts.rng
    if facts.kind == "medicare":
        number = numbers.mbi(rng)
    elif facts.odd and rng.random() < 0.7:
        number = pick(rng, words.MEMBER_NUMBERS)
    elif facts.kind == "medicaid" and rng.random() < 0.4:
        number = numbers.medicaid_number(rng)
    else:
        number = more_names.number(rng, "member_number") if rng.random() < 0.3 else numbers.member_number(rng)
    spellings = (number.split(" ", 1)[1],) if " " in number and number.split(" ", 1)[0].isalpha() else ()
    return number, spellings


def items_of(facts: Facts) -> list[Item]:
    rng, items = facts.rng, []
    facts.holder = None
    facts.unusual = facts.train and rng.random() < 0.4  # the family's names
    last = persons.surname(rng) if facts.unusual else people.last_name(rng)
    facts.last = last
    facts.described = persons.described(rng, last) if facts.train and rng.random() < (0.5 if facts.odd else 0.04) else None
    if facts.says("name"):
        text = facts.described[0] if facts.described and rng.random() < 0.7 else pick(rng, words.NAMES) if facts.odd and rng.random() < 0.75 else persons.printed(rng, last, facts.name_style, facts.kind == "military", facts.kind == "ministry" and rng.random() < 0.25) if facts.unusual else people.person(rng, last).printed(facts.name_style)
        facts.holder = text
        bare = rng.random() < 0.25
        items.append(single("name", "" if bare else facts.label("name"), Tag("member_name", text)))
    if facts.says("member_number"):
        text, spellings = number_of(facts)
        tag = Tag("member_number", text, spellings)
        if facts.kind == "medicare" or facts.kind == "medicaid" and rng.random() < 0.25:
            tag.also = Tag("medicare_medicaid_id", text, spellings)
        wording = "mbi" if facts.kind == "medicare" else "medicaid_id" if tag.also else "member_number"
        label = facts.label(wording)
        items.append(single("member_number", "" if rng.random() < 0.07 else label, tag))
    if facts.says("suffix"):
        items.append(single("suffix", facts.label("suffix"), Tag("member_id_suffix", pick(rng, ["00", "01", "02", "1", "03", "001"]))))
    if facts.says("prefix"):
        items.append(single("prefix", facts.label("prefix"), Tag("member_id_prefix", numbers.letters(rng, 3))))
    if facts.says("group_number"):
        text = pick(rng, words.GROUPS) if facts.odd and rng.random() < 0.7 else more_names.number(rng, "group_number") if rng.random() < 0.3 else numbers.group_number(rng)
        items.append(single("group_number", "" if rng.random() < 0.02 else facts.label("group_number"), Tag("group_number", text)))
    if facts.says("medicaid_id"):
        items.append(single("medicaid_id", facts.label("medicaid_id"), Tag("medicare_medicaid_id", numbers.medicaid_number(rng) if facts.kind != "advantage" or rng.random() < 0.5 else numbers.mbi(rng))))
        if facts.train and not any(item.key == "member_number" for item in items):  # the only number is also the member's
            items[-1].tag.also = Tag("member_number", items[-1].text)
    if facts.says("dob"):
        items.append(facts.date_item("dob", "member_dob", (1935, 2024)))
    if facts.says("gender"):
        items.append(single("gender", facts.label("gender"), Tag("member_gender", pick(rng, ["M", "F", "Male", "Female", "MALE", "FEMALE"]))))
    if facts.kind == "medicare":
        parts = [facts.date_item("part_a", "part_a_effective_date", (1995, 2026)), facts.date_item("part_b", "part_b_effective_date", (1995, 2026))]
        items += parts if rng.random() < 0.9 else [pick(rng, parts)]
    if facts.says("start_date"):
        items.append(facts.date_item("start_date", "start_date", (2015, 2027)))
    if facts.says("card_id"):
        items.append(single("card_id", facts.label("card_id"), Tag("card_specific_id", numbers.pattern(rng, pick(rng, ["@@-####-###", "########", "@@@####", "#### #### #### ####", "##-####-##"])))))
    return items


def family(facts: Facts) -> Item:
    """Dependents as an item with one row each: (name, text next to it)."""
    rng = facts.rng
    if facts.described:
        names = facts.described[1]
    elif facts.odd:
        names = pick(rng, words.DEPENDENTS)
        names = names[: rng.randint(1, len(names))]
    else:
        style = facts.name_style if rng.random() < 0.8 else "first"
        family = [people.person(rng, facts.last if rng.random() < 0.85 else None) for _ in range(rng.randint(1, 5))]
        names = [who.first if style == "first" else who.printed(style) for who in family]
        if facts.unusual and style != "first":
            names = [persons.printed(rng, facts.last if rng.random() < 0.75 else persons.surname(rng), style) for _ in names]
    beside = rng.choice(["", "", "", "", "number", "relation", "dob"])
    bare = facts.train and rng.random() < (0.4 if facts.described else 0.12)  # a column without a heading
    rows = []
    for i, name in enumerate(names):
        head = {"number": f"{i + 1:02}" if rng.random() < 0.9 else str(i + 1), "relation": pick(rng, ["Spouse", "SP", "Wife", "Husband"]) if i == 0 else pick(rng, ["Child", "Dependent", "CH", "DEP", "Son", "Daughter"])}.get(beside, "")
        value = [(name, Tag("dependent_names", name))]
        if beside == "dob":
            value.append((" " + numbers.date(facts.date_style, *numbers.date_parts(rng, 1960, 2024, False))[0], None))
        rows.append(Item("dependent", head, value))
    return Item("family", "" if bare else facts.label("dependents"), [], rows)
