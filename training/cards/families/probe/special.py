"""Fronts of the set `probe`: dental and pharmacy."""

from __future__ import annotations

from ...content import author_b as world
from ...content.author_b import one, say, shape
from ...engine.page import Overflow, Side, label, plain, value
from ..pen import Column, begin, both, call, cost, fill, headline, maybe, pair, tag
from .parts import LATO, OPEN, ROBOTO, SANS, facts


def dentist_card(side: Side, card) -> None:
    """Dental PPO: few identifiers, first names of the family, a grid of service classes by network with maximums."""
    rng = begin(side, card, one(card.rng, [SANS, OPEN, LATO, ROBOTO]), accent=one(card.rng, ["#3aa935", "#0072ce", "#00857d", "#53307a"]), second="#cfe8d5")
    theme, chance = side.theme, rng.random
    name = say(rng, world.DENTAL)
    known = facts(card, rng, payer=name, kind="dental")
    headline(side, 48, 72, tag("payer_name", name), name, 42, one(rng, ["lato-b", "sans-b", "open-b"]), theme.accent, width=600)
    plan = say(rng, "Dental PPO|PPO Plus|Premier & PPO|DentalGuard Preferred|PDP Plus Network|Concordia Preferred|Classic PPO High Option|Voluntary Dental|DHMO 1250|Essential Choice PPO|Dental Indemnity Plan")
    side.put(964, 66, value(tag("plan_name", plan)), 26, theme.regular, anchor="r", fit=320)
    size = rng.uniform(22, 26)
    people = world.household(rng, 1, 5)
    left = Column(side, 48, 146, 450, size, 1.34)
    form = one(rng, ["plain", "upper", "last"])
    if chance() < 0.5:
        left.under(say(rng, "Primary Enrollee|Enrollee Name|Insured|Employee"), tag("member_name", people[0].spelled(form)))
        left.under(say(rng, "Enrollee ID|Enrollee ID #|Certificate Number|ID Number"), tag("member_number", shape(rng, one(rng, ["999999999", "999999999999", "A99999999", "99999 99999", "AAA999999"]))))
    else:
        left.field(say(rng, "Insured:|Enrollee:|Employee Name:"), tag("member_name", people[0].spelled(form)))
        left.field(say(rng, "Cert #:|Enrollee ID:|Ins. ID"), tag("member_number", shape(rng, one(rng, ["999999999", "A99999999"]))))
    right = Column(side, 540, 146, 424, size, 1.34)
    known.employer = say(rng, world.COMPANIES)
    if chance() < 0.75:
        right.under(say(rng, "Group Name|Policyholder|Group|Employer Group"), tag("client_name", known.employer), bold=False)
    if chance() < 0.9:
        right.under(say(rng, "Group/Subgroup|Group Policy No.|Group-Division|Client # / Sub-client"), tag("group_number", shape(rng, one(rng, ["99999-0001", "00999999", "9999-001", "99999-00 01"]))), bold=False)
    if chance() < 0.45:
        left.field(say(rng, "Effective|Coverage Effective Date:|Eff. Date"), tag("start_date", (day := world.start(rng)).iso), day.printed(one(rng, ["us", "abbr", "short"])))
    y = max(left.y, right.y)
    if len(people) > 1 and chance() < 0.75:
        only_first = chance() < 0.5
        tags = [tag("dependent_names", p.given if only_first else p.spelled(form if form != "last" else "plain")) for p in people[1:]]
        parts: list = [(say(rng, "Dependents:|Covered dependents:|Also covered:"), tags[0], "label")]
        for i, each in enumerate(tags):
            parts += [(" " + each.value, each, "value"), plain("," if i + 1 < len(tags) else "")]
        y = side.paragraph(48, y, 916, [p for p in parts if p[0]], size * 0.92) + 8
    if chance() < 0.85:
        three = chance() < 0.4
        heads = one(rng, [("PPO", "Premier", "Non-Network"), ("Tier 1", "Tier 2", "Tier 3")]) if three else one(rng, [("In-Network", "Out-of-Network"), ("PPO Dentist", "Non-PPO"), ("", "")])
        nets = ("in", "in", "out") if three and heads[0] == "PPO" else ("in", "out") if heads[0] else ("any",)
        if three and heads[0] == "Tier 1":
            nets = ("in", "in", "in")
        rows = [
            (say(rng, "Diagnostic & Preventive|Type A – Preventive|Class I|Preventive"), ("100%", "100%", "80%"), "coinsurance"),
            (say(rng, "Basic Services|Type B – Basic|Class II|Basic Restorative"), ("80%", "80%", "60%"), "coinsurance"),
            (say(rng, "Major Services|Type C – Major|Class III|Major"), ("50%", "50%", "40%"), "coinsurance"),
            (say(rng, "Annual Maximum|Calendar Year Max|Ann. Max per person"), (one(rng, ["$1,500", "$2,000", "$1000"]), "$1,250", "$1,000"), "other"),
            (say(rng, "Deductible (per person)|Deductible|Calendar Year Ded"), ("$50", "$50", "$75"), "deductible"),
        ]
        rows = rows[: rng.randint(3, 5)]
        y += 22
        small = size * 0.88
        if y + (len(rows) + 1) * small * 1.3 > 622:
            raise Overflow
        for i, head in enumerate(heads[: len(nets)]):
            if head:
                side.put(560 + i * 165, y, plain(head), small * 0.9, theme.bold, anchor="m", fit=160)
        for j, (title, cells, category) in enumerate(rows):
            at = y + (j + 1) * small * 1.3
            first = None
            order = cells if three else (cells[0], cells[2])
            for i, network in enumerate(nets):
                what = tag("plan_details", order[i], service="dental", category=category, network=network)
                first = first or what
                side.put(560 + i * 165, at, value(what), small, anchor="m")
            side.put(60, at, label(first, title), small, fit=400)
    elif y > 600:
        raise Overflow
    fill(side)


def script_card(side: Side, card) -> None:
    """Prescription card according to the NCPDP guide: codes stacked on the left with equal signs as from an old
    printer; issuer, identifier and name below."""
    rng = begin(side, card, one(card.rng, [SANS, ("mono", "mono-b"), ROBOTO, OPEN]), accent=one(card.rng, ["#cc0000", "#003d7d", "#f47b20", "#00635a"]), texture=0.1)
    theme, chance = side.theme, rng.random
    name = say(rng, world.MANAGERS)
    known = facts(card, rng, payer=name, kind="rx", manager=name)
    headline(side, 52, 74, both(tag("pharmacy_benefit_manager", name), maybe("payer_name", name)), name, 46, one(rng, ["sans-b", "lato-black", "serif-b"]), theme.accent, width=560)
    title = say(rng, "Prescription Drug ID Card|Prescription Benefit Card|Rx Drug Plan|Pharmacy Benefit ID Card|Pharmacy Plan")
    side.put(960, 66, (title, maybe("plan_name", title), "value"), 22, anchor="r", fit=330)
    size = rng.uniform(25, 30)
    column = Column(side, 52, 170, 540, size, 1.36)
    stop = 52 + size * 6.2
    words = one(rng, [("RxBIN", "RxPCN", "RxGrp", "Issuer", "ID", "Name"), ("Rx BIN #", "PCN", "Rx Group", "Issuer", "ID Number", "Cardholder"), ("BIN", "PCN", "GRP", "ISSUER", "MEMBER ID", "MEMBER NAME"), ("RX BIN:", "RX PCN:", "RX GRP:", "ISSUER:", "RX ID:", "NAME:")])
    column.at(words[0], tag("rx_bin", one(rng, world.BANKS)), stop)
    if chance() < 0.85:
        column.at(words[1], tag("rx_pcn", one(rng, world.PROCESSORS)), stop)
    column.at(words[2], tag("rx_group", shape(rng, one(rng, ["AAAAA99", "999999", "AAARX", "RX9999AA", "AAAA"]))), stop)
    if chance() < 0.7:
        issuer = shape(rng, one(rng, ["\\9151019999", "7610999999", "\\9140999999"]))
        what = tag("rx_issuer", issuer, f"(80840) {issuer}", f"80840 {issuer}")
        end = side.put(52, column.y, label(what, words[3]), size)
        side.put(stop, column.y, [plain("(80840)"), (" " + issuer, what, "value")], size, theme.bold)
        column.y += size * 1.36
    column.gap(0.5)
    number = shape(rng, one(rng, ["999999999", "AAA999999999", "99999999901", "A99999999 01", "999999999-01"]))
    element = tag("rx_id", number)
    element = both(element, maybe("member_number", number)) if words[4] == "RX ID:" else both(tag("member_number", number), maybe("rx_id", number))
    column.at(words[4], element, stop)
    who = world.person(rng)
    column.at(words[5], tag("member_name", who.spelled("upper")), stop)
    if column.y > 610:
        raise Overflow
    if chance() < 0.65:
        known.employer = say(rng, world.COMPANIES)
        what = tag("client_name", known.employer)
        if chance() < 0.4:
            side.put(960, 120, value(what), 24, anchor="r", fit=420)
        else:
            Column(side, 640, 190, 320, 22).under(say(rng, "Plan Sponsor|Employer|Group Name"), what)
    if chance() < 0.55:
        panel = Column(side, 640, 300, 320, 21, 1.32)
        panel.line(plain(say(rng, "Retail (30 days)|Copay per Rx|30-Day Retail Copay")), face=theme.bold)
        rows = [(say(rng, "Generic|Tier 1|Generics"), one(rng, ["$5", "$10", "$12"])), (say(rng, "Preferred Brand|Tier 2|Formulary brand"), one(rng, ["$30", "$40", "25%"])), (say(rng, "Non-Preferred|Tier 3|Non-formulary"), one(rng, ["$60", "$75", "50%"])), (say(rng, "Specialty|Tier 4"), one(rng, ["20%", "$150"]))]
        for word, amount in rows[: rng.randint(2, 4)]:
            panel.at(word, cost(amount, "prescription"), 950, anchor="r")
    if chance() < 0.5:
        line = world.phone(rng, known.phone_form)
        side.put(960, 608, pair(say(rng, "Pharmacist Help Desk:|Pharmacies call|Pharmacy Assistance:"), call(line, "Pharmacist help desk", "pharmacy"), line.printed, bold=theme.bold), 20, anchor="r", fit=500)
    fill(side)
