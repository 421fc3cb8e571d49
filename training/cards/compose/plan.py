"""The plan of a composed card: names, types, numbers, the employer and what else is printed beside them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..content import more_names, more_programs, numbers, payers, sources
from ..content.split import pick
from ..engine.page import Tag
from . import lists, words
from .items import Item, plain, single
from .odds import PLAN_IDS, PLANNED

if TYPE_CHECKING:
    from .facts import Facts


def name_of(facts: Facts) -> str:
    rng, kind = facts.rng, PLANNED.get(facts.kind, facts.kind)
    own = facts.own("plans", 0.6)
    if own or facts.carrier and facts.carrier.plans and rng.random() < 0.7:
        text = own or pick(rng, facts.carrier.plans)
        return text.upper() if rng.random() < 0.15 else text
    known = kind if kind in ("exchange", "advantage", "rx", "medicaid", "supplement", "dental", "vision", "military", "ministry", "student") else "ppo"
    chance = rng.random()
    if facts.which != "train" or chance < 0.35:
        text = payers.plan_name(rng, "medicare" if known == "advantage" else known, facts.brand)
    elif chance < 0.7:
        text = more_names.plan_name(rng, known, facts.brand)
    elif chance < 0.85 and known in more_programs.PLANNED:
        text = more_programs.plan_name(rng, known, facts.brand)
    elif chance < 0.93:
        text = numbers.pattern(rng, pick(rng, ["@@@@@", "@@OPT", "@@@ ###", "@@@###", "@@@@ PLUS", "HI@@@", "@@@@-#"]))
    else:
        text = pick(rng, words.listed("Community Plan|Health Savings Plan|Silver|Gold|Bronze|Platinum|Preferred|Choice|Select|Standard|Heritage|Basic|Premier|Plan A|Plan B|High Option|Standard Option|Classic|Value|Essential|Navigator|Student Plan|Core|Open Access"))
    return text.upper() if rng.random() < 0.25 else text


def items_of(facts: Facts) -> list[Item]:
    """Plan names; the first unlabeled one may be in the headline."""
    rng, items = facts.rng, []
    if facts.program and facts.logo != "program":
        items.append(single("program", "" if rng.random() < 0.6 else facts.label("plan_name"), Tag("plan_name", facts.program)))
    if facts.says("plan_name"):
        label = "" if rng.random() < 0.5 else facts.label("plan_name")
        text = name_of(facts)
        if facts.train and not label and text.lower().startswith("student"):
            label = facts.label("plan_name")  # without one it is a title
        items.append(single("plan_name", label, Tag("plan_name", text)))
    if facts.says("type"):
        text = pick(rng, words.TYPES)
        label = pick(rng, ["Plan", "Plan Type", "Plan type", "Type", "Product", "Network", "Coverage", "Plan:"]) if rng.random() < 0.6 else ""
        named = facts.train and not label and any(item.key == "plan_name" for item in items)  # the mark of a network beside the plan's name
        items.append(plain("", text) if named else single("type", label, Tag("plan_name", text)))
    if facts.says("plan_id"):
        label = facts.label("plan_id")
        code = numbers.pattern(rng, pick(rng, PLAN_IDS)) if facts.train and rng.random() < 0.4 else words.code(rng, "plan_id", facts.odd)
        items.append(single("plan_id", label, Tag("plan_id", code)))
    if facts.says("contract"):
        items.append(single("contract", facts.label("contract"), Tag("plan_id", numbers.contract(rng))))
    if facts.says("issuer"):
        number = numbers.issuer(rng)
        label = facts.label("rx_issuer")
        items.append(Item("issuer", label, [*([("(80840) ", None)] if "80840" not in label and rng.random() < 0.7 else []), (number, Tag("rx_issuer", number, (f"(80840) {number}", f"80840 {number}")))]))
    elif rng.random() < 0.02:
        items.append(plain("Issuer #", "(80840)"))
    if facts.says("coverage"):
        items.append(plain(facts.case(pick(rng, words.listed(words.LABELS["coverage"]))), pick(rng, words.COVERAGES)))
    if facts.employer and facts.logo != "employer":
        items.append(single("client_name", "" if rng.random() < 0.45 else facts.label("client_name"), Tag("client_name", facts.employer)))
    if facts.says("payer_id"):
        label, code = facts.label("payer_id"), words.code(rng, "payer_id", facts.odd)
        if facts.train and rng.random() < 0.08:  # letters only
            code = rng.choice([facts.brand.split()[0].upper()[:6], numbers.letters(rng, rng.randint(4, 6))])
        items.append(single("payer_id", label, Tag("payer_id", code)))
    for _ in range(rng.choice([1, 1, 2, 3]) if facts.says("noise") else 0):
        text, value = more_names.plain(rng)
        if facts.train and rng.random() < 0.5:
            text, value = (facts.source and rng.random() < 0.6 and sources.fact(rng, facts.source)) or lists.fact(rng)
            value = numbers.pattern(rng, value) if set("#@") & set(value) else value
        elif rng.random() < 0.25:  # the type of coverage
            text, value = pick(rng, ["", "", f"{facts.brand} "]) + pick(rng, ["Dental", "Vision", "Medical", "Hearing", "Pharmacy", "Chiropractic", "Behavioral Health"]), pick(rng, ["YES", "Yes", "NO", "Included", "INCLUDED", "Not included", "X", "Y"])
        items.append(plain(facts.case(text), value))
    if issued := facts.own("issued", 0.4):
        items.append(plain(facts.case(issued), numbers.date(facts.date_style, *numbers.date_parts(rng, 2015, 2026, False))[0]))
    return items
