"""Fronts of the set `probe`: cards whose errors are looked at. Each follows a kind of card that payers publish as a sample; wordings stand
beside the layout they belong to. Nothing of the other sets is used but the engine."""

from __future__ import annotations

from random import Random

from ..content import strangers as world
from ..content.strangers import Facts, one, say, shape
from ..engine.page import Overflow, Side, label, plain, value
from .pen import Column, begin, both, call, cost, fill, headline, limit, maybe, pair, post, tag

SANS, NARROW, OPEN, ROBOTO, LATO = ("sans", "sans-b"), ("narrow", "narrow-b"), ("open", "open-b"), ("roboto", "roboto-b"), ("lato", "lato-b")


def facts(card, rng: Random, **known) -> Facts:
    card.facts = Facts(phone_form=one(rng, world.PHONE_FORMS), **known)
    return card.facts


def blue_home(side: Side, card) -> None:
    """A Blue licensee: name and number stacked at the left, group and plan codes below, copays at the right, suitcase in the corner."""
    rng = begin(side, card, one(card.rng, [SANS, NARROW, OPEN, ROBOTO]), accent=one(card.rng, ["#0067b1", "#00539f", "#1d3f8f"]), texture=0.2)
    theme, chance = side.theme, rng.random
    name = say(rng, world.BLUES)
    known = facts(card, rng, payer=name, kind="medical")
    ink = theme.accent
    headline(side, 44, 68, tag("payer_name", name), name, rng.uniform(32, 42), one(rng, ["sans-b", "open-b", "lato-b"]), ink, width=600)
    who = world.person(rng)
    number = shape(rng, one(rng, ["AAA999999999", "AAA999A99999", "AAA 999999999", "AAA99999999901", "R99999999", "AAA999999999-00"]))
    first = Column(side, 44, 190, 430, rng.uniform(25, 30))
    form = one(rng, ["upper", "upper", "plain", "lastup"])
    if chance() < 0.5:
        first.under(say(rng, "Subscriber Name|Subscriber|Enrollee Name|Member|Cardholder"), tag("member_name", who.spelled(form)))
        first.under(say(rng, "Identification Number|Subscriber ID|ID Number|Identification No.|Contract Number"), tag("member_number", number))
    else:
        first.line(value(tag("member_name", who.spelled(form))), face=theme.bold)
        first.gap(0.2).field(say(rng, "ID#|ID No.|Identification #:|ID:|Subscriber ID:"), tag("member_number", number))
    first.gap(0.25)
    first.size *= 0.82
    stop = first.x + first.size * 7.4
    group = shape(rng, one(rng, ["999999", "0999999", "A99999", "999999-9999", "9999999 001", "AA9999M001"]))
    first.at(say(rng, "Group No.|Group Number|Group #|Grp No"), tag("group_number", group), stop)
    if chance() < 0.5:
        first.at(say(rng, "BC/BS Plan Codes|Plan Code|BS Plan Code"), maybe("plan_id", shape(rng, one(rng, ["999/999", "999", "999"]))), stop)
    if chance() < 0.55:
        first.at(say(rng, "Effective|Eff. Date|Coverage Eff|Effective Date"), tag("start_date", (day := world.start(rng)).iso), stop, day.printed(one(rng, ["us", "short", "loose"])))
    if chance() < 0.8:
        stem = say(rng, "Rx|RX |Rx ")
        first.at(stem + "BIN", tag("rx_bin", one(rng, world.BANKS)), stop)
        if chance() < 0.7:
            first.at(stem + "PCN", tag("rx_pcn", one(rng, world.PROCESSORS)), stop)
        if chance() < 0.6:
            first.at(stem + say(rng, "Group|GRP|Grp"), tag("rx_group", shape(rng, one(rng, ["AAAA", "RX9999", "A999", "AAARX"]))), stop)
    if first.y > 625:
        raise Overflow
    plan = say(rng, "Preferred Care Blue|BlueOptions 5462|Blue Choice PPO|Personal Choice PPO|Classic Blue|BlueEdge HSA|Blue Value Gold|Keystone Blue POS|HealthFlex Blue 1000|Simply Blue HSA PPO|Blue Premier|Alliance Select|Blue Advantage Plus")
    right = Column(side, 590, 196, 390, rng.uniform(21, 25))
    right.line(value(tag("plan_name", plan)), size=right.size * 1.15, face=theme.bold, color=ink).gap(0.3)
    style = rng.random()
    network = "any"
    if chance() < 0.35:
        right.line(plain(say(rng, "In-Network Member Cost|In-network copays|Your In-Network Costs")), face=theme.bold)
        network = "in"
    rows = [
        (say(rng, "Office Visit|Primary Care|PCP Visit|Off Visit"), one(rng, ["$20", "$25", "$30", "10%", "$15"]), "office_visit"),
        (say(rng, "Specialist|Spec Visit|Specialist Visit"), one(rng, ["$40", "$45", "$60", "10%"]), "specialist_visit"),
        (say(rng, "Urgent Care|Urgent Care Ctr"), one(rng, ["$50", "$60", "$75"]), "urgent_care"),
        (say(rng, "Emergency Room|ER (waived if admitted)|Emerg Room"), one(rng, ["$150", "$250", "$300", "20%"]), "emergency_room"),
    ]
    if chance() < 0.3:
        rows.append((say(rng, "Telehealth|Virtual Visit"), one(rng, ["$0", "$10", "$20"]), "telemedicine"))
    for title, amount, service in rows[: rng.randint(2, 5)]:
        what = cost(amount, service, network=network)
        if style < 0.6:
            right.at(title, what, 968, anchor="r")
        else:
            right.field(title, what)
    if chance() < 0.45:
        ded = rng.randrange(500, 4001, 250)
        right.at(say(rng, "Deductible|Individual Ded|Ind Deductible"), limit(f"${ded:,}" if chance() < 0.7 else f"${ded}", "deductible", network), 968, anchor="r")
    side.rect(842, 548, 962, 612, "", 10, ink, 4)
    side.put(902, 592, plain(say(rng, "PPO|PPO B|EPO|PPO")), 30, theme.bold, ink, anchor="m")
    if chance() < 0.4:
        side.put(822, 606, plain(say(rng, "BlueCard|RX Coverage|Vision|Dental Blue")), 17, anchor="r")
    fill(side)


def united_box(side: Side, card) -> None:
    """National carrier: issuer on top, member and group on one line, family list, a boxed pharmacy block at the right, copays in running text."""
    rng = begin(side, card, one(card.rng, [SANS, SANS, ROBOTO, OPEN]), accent=one(card.rng, ["#002677", "#0b2a6f", "#13294b", "#5a2d81"]), texture=0.1)
    theme, chance = side.theme, rng.random
    name = world.payer(rng, world.NATIONAL)
    known = facts(card, rng, payer=name, kind="medical", number_shown=True)
    headline(side, 50, 74, tag("payer_name", name), name, 40, one(rng, ["sans-b", "lato-black", "serif-b"]), theme.accent, width=540)
    size = rng.uniform(23, 27)
    y = 142
    issuer = shape(rng, one(rng, ["\\911-99999-09", "\\911999990\\4", "\\9149999999"]))
    lead = say(rng, "Health Plan (80840)|Issuer (80840)|Plan (80840)")
    what = tag("rx_issuer", issuer, f"(80840) {issuer}")
    if chance() < 0.75:
        side.put(50, y, [(lead, what, "label"), (" " + issuer, what, "value")], size)
    y += size * 1.5
    people = world.household(rng, 1, 6)
    number = shape(rng, one(rng, ["999999999", "999999999 00", "9999999999", "A99999999", "999999999"]))
    group = shape(rng, one(rng, ["999999", "9A9999", "99-999999", "9999999"]))
    side.put(50, y, [*pair("Member ID:", tag("member_number", number), bold=theme.bold)], size)
    side.put(430, y, [*pair(say(rng, "Group Number:|Group:|Group No:"), tag("group_number", group), bold=theme.bold)], size, fit=172)
    y += size * 1.6
    head = people[0]
    form = "upper" if chance() < 0.8 else "plain"
    side.put(50, y, label(m := tag("member_name", head.spelled(form)), say(rng, "Member:|Subscriber:|Employee:")), size * 0.86)
    y += size * 1.1
    side.put(50, y, value(m), size * 1.08, theme.bold, fit=520)
    y += size * 1.45
    if len(people) > 1:
        name_of = say(rng, "Dependents|Dependent(s):|Covered Dependents:|Dependents:")
        tags = [tag("dependent_names", p.spelled(form)) for p in people[1:]]
        side.put(50, y, label(tags[0], name_of), size * 0.86)
        y += size * 1.08
        lists = Column(side, 50, y, 260, size * 0.9, 1.16)
        for i, each in enumerate(tags):
            if i == 3:
                lists = Column(side, 320, y, 250, size * 0.9, 1.16)
            lists.line(value(each))
        y += size * 0.9 * 1.16 * min(3, len(tags)) + 8
    side.rect(612, 214, 980, 214 + size * 5.9, "", 8, "#7a7a7a", 2)
    box = Column(side, 630, 214 + size * 1.25, 335, size, 1.3)
    if chance() < 0.7:
        known.manager = say(rng, "OptumRx|Optum Rx|Express Scripts|CVS Caremark|CarelonRx")
        manager = tag("pharmacy_benefit_manager", known.manager)
        if chance() < 0.5:
            box.line(value(manager), face="sans-b", color="#e87722")
        else:
            box.line([(say(rng, "Pharmacy:|Rx by|Prescriptions:"), manager, "label"), (" " + known.manager, manager, "value")])
    box.field("Rx Bin:", tag("rx_bin", one(rng, world.BANKS)))
    box.field("Rx PCN:", tag("rx_pcn", one(rng, world.PROCESSORS)))
    box.field("Rx Grp:", tag("rx_group", shape(rng, one(rng, ["AHEALTH", "AAAAAA", "AAA99", "AAAARX"]))))
    payer_id = tag("payer_id", shape(rng, one(rng, ["99999", "99999", "AA999"])))
    if chance() < 0.8:
        side.put(630, 200, pair(say(rng, "Payer ID|Payer ID:|Electronic Payer ID"), payer_id, bold=theme.bold), size, fit=340)
    y = max(y + 8, 214 + size * 5.9 + 34)
    if chance() < 0.6:
        known.employer = say(rng, world.COMPANIES)
        if chance() < 0.6:
            known.employer = known.employer.upper()
        side.put(50, y, value(tag("client_name", known.employer)), size * 0.95, fit=520)
        y += size * 1.5
    short = say(rng, "full|abbr")
    words = {"full": ("Office", "Specialist", "Urgent Care", "ER"), "abbr": ("Off", "Spec", "UrgCare", "ER")}[short]
    amounts = (one(rng, ["$15", "$20", "$25", "$30"]), one(rng, ["$35", "$40", "$50"]), one(rng, ["$50", "$75"]), one(rng, ["$150", "$200", "$350", "20%"]))
    parts: list = [plain(say(rng, "Copays: |Copay |Copayments: |"))]
    for word, amount, service in zip(words, amounts, ("office_visit", "specialist_visit", "urgent_care", "emergency_room")):
        what = cost(amount, service)
        parts += [(word + (":" if short == "full" else ""), what, "label"), (" " + amount, what, "value", theme.bold), plain("   ")]
    side.put(50, y, [part for part in parts if part[0]], size * 0.9, fit=910)
    plan = say(rng, "Choice Plus|Navigate HMO|Select Plus POS|Core Essential|Options PPO|Surest Copay Plan|Charter Balanced|NexusACO OA|Doctors Plan Plus|Open Access Elect Choice")
    if y > 560:
        raise Overflow
    side.put(50, 600, value(tag("plan_name", plan)), 27, theme.bold, theme.accent)
    known.legal = world.legal_name(rng, name)
    side.put(968, 602, [say(rng, "Underwritten by |Administered by "), (known.legal, tag("payer_name", known.legal), "value")], 16, anchor="r", fit=480)
    side.put(968, 68, plain(shape(rng, "0999")), 16, anchor="r")
    fill(side)


def numbered_names(side: Side, card) -> None:
    """Wallet card of a carrier: `01 JANE DOE` under each other, identifiers with cramped labels, a strip of copays over the foot."""
    rng = begin(side, card, one(card.rng, [SANS, NARROW, ("mono", "mono-b"), ROBOTO]), accent=one(card.rng, ["#7d3f98", "#5b2d8c", "#d20962", "#00788a"]), texture=0.1)
    theme, chance = side.theme, rng.random
    name = world.payer(rng, "Aetna|Meritain Health|Coventry|First Health|Innovation Health|Banner|Aetna|Texas Health")
    known = facts(card, rng, payer=name, kind="medical")
    shown = name.lower() if name == "Aetna" else name
    headline(side, 40, 66, tag("payer_name", shown), shown, 44, "lato-black", theme.accent, width=480)
    plan = say(rng, "Open Access Managed Choice|Aexcel Plus|Choice POS II|Health Network Only|Open Access Aetna Select|Savings Plus HNO|Whole Health PPO|Premier Care Network Plus|QPOS|Elect Choice EPO")
    side.put(972, 60, value(tag("plan_name", plan)), 27, theme.bold, anchor="r", fit=460)
    known.employer = say(rng, world.COMPANIES).upper()
    if chance() < 0.7:
        side.put(972, 96, value(tag("client_name", known.employer)), 22, anchor="r", fit=460)
    size = rng.uniform(22, 26)
    people = world.household(rng, 1, 5)
    number = shape(rng, one(rng, ["A9999 99999", "A999999999", "9999 9999", "AA99999A", "A99 9999 9999"]))
    left = Column(side, 40, 160, 440, size, 1.28)
    left.field(say(rng, "ID|ID #|ID:"), tag("member_number", number))
    numbers = one(rng, ["01", "00", "1"])
    start = int(numbers)
    wide = len(numbers)
    titled = chance() < 0.5
    for i, p in enumerate(people):
        what = tag("member_name" if i == 0 else "dependent_names", p.spelled("upper"))
        code = f"{start + i:0{wide}}"
        lead: list = [(code, maybe("member_id_suffix", code) if i == 0 else None, "value" if i == 0 else "")]
        if titled and i == 0:
            left.line(label(what, "NAME"), size=size * 0.7).gap(0.25)
        left.line([*lead, (" " + what.value, what, "value", theme.bold)])
    left.gap(0.4)
    left.field(say(rng, "GRP:|GRP|GROUP:"), tag("group_number", shape(rng, one(rng, ["999999-10-001", "0999999-010-00001", "999999", "9999999-999"]))))
    if chance() < 0.5:
        doctor = world.person(rng).spelled(one(rng, ["upper", "lastup"]))
        left.field(say(rng, "PCP:|PCP NAME|PCP"), tag("plan_details", doctor, service="other", category="pcp_name", network="any"))
        if chance() < 0.6:
            line = world.phone(rng, known.phone_form, local=True)
            left.field(say(rng, "PCP PH:|TEL|PCP TEL #"), call(line, "PCP phone", "pcp"), line.printed)
    if chance() < 0.5:
        left.field(say(rng, "EFFECTIVE|EFF DATE:|COV EFF DT"), tag("start_date", (day := world.start(rng)).iso), day.printed(one(rng, ["us", "short", "upper"])))
    if left.y > 540:
        raise Overflow
    right = Column(side, 560, 190, 412, size, 1.28)
    marks = one(rng, [("RX BIN#", "RX PCN#", "RX GRP#"), ("RXBIN:", "RXPCN:", "RXGRP:"), ("BIN#", "PCN#", "GRP#")])
    if marks[0] == "BIN#":
        right.line(plain(say(rng, "RX INFORMATION|PHARMACY|Rx")), face=theme.bold)
    right.field(marks[0], tag("rx_bin", one(rng, world.BANKS)))
    if chance() < 0.8:
        right.field(marks[1], tag("rx_pcn", one(rng, world.PROCESSORS)))
    right.field(marks[2], tag("rx_group", shape(rng, one(rng, ["RXAETD", "RX9999", "AAAAAA"]))))
    if chance() < 0.6:
        known.number_shown = True
        right.field(say(rng, "PAYER NUMBER|PAYOR ID:|EDI #"), tag("payer_id", shape(rng, one(rng, ["99999", "99999", "99999 0999"]))))
    if chance() < 0.35:
        right.field("ISSUER (80840)", tag("rx_issuer", shape(rng, "\\9140999999")))
    strip = [("PCP", one(rng, ["$20", "$25", "$30"]), "office_visit"), (say(rng, "SPC|SPEC|SP"), one(rng, ["$40", "$50"]), "specialist_visit"), (say(rng, "ER|EMER"), one(rng, ["$150", "$300"]), "emergency_room"), ("UC", one(rng, ["$35", "$75"]), "urgent_care"), (say(rng, "HOSP|IP HOSP"), one(rng, ["$500", "20%"]), "other"), ("MH", "$20", "other")]
    strip = strip[: rng.randint(3, 6)]
    top = 560
    if chance() < 0.6:
        side.rect(0, top - 34, side.width, top + 44, theme.accent + "22")
    step = 930 / len(strip)
    above = chance() < 0.5
    for i, (word, amount, service) in enumerate(strip):
        what = cost(amount, service)
        if above:
            side.put(40 + (i + 0.5) * step, top - 6, label(what, word), size * 0.8, anchor="m")
            side.put(40 + (i + 0.5) * step, top + 24, value(what), size, theme.bold, anchor="m")
        else:
            side.put(40 + i * step, top + 12, pair(word, what, bold=theme.bold), size)
    fill(side)


def trustee_table(side: Side, card) -> None:
    """Self-funded: the employer's name is the title, a ruled schedule with columns in and out of network, small networks' marks."""
    rng = begin(side, card, one(card.rng, [SANS, NARROW, LATO, OPEN]), accent=one(card.rng, ["#33475b", "#00594c", "#8a1c2b", "#1b365d"]), texture=0.15)
    theme, chance = side.theme, rng.random
    known = facts(card, rng, payer=world.payer(rng, world.ADMINISTRATORS, world.ADMINISTRATORS), kind="tpa", employer=say(rng, world.COMPANIES))
    plan_words = say(rng, "Employee Benefit Plan|Health & Welfare Plan|Group Medical Plan|")
    side.put(506, 58, [(known.employer, tag("client_name", known.employer), "value")], 34, one(rng, ["sans-b", "serif-b", "slab-b"]), theme.accent, anchor="m", fit=900)
    if plan_words:
        side.put(506, 92, (plan_words, maybe("plan_name", plan_words), "value"), 22, anchor="m")
    size = rng.uniform(20, 24)
    people = world.household(rng, 1, 4)
    left = Column(side, 36, 150, 470, size, 1.32)
    left.field(say(rng, "Employee:|Participant:|Employee Name:|Covered Employee:"), tag("member_name", people[0].spelled(one(rng, ["plain", "upper", "last"]))))
    left.field(say(rng, "Employee ID:|Participant ID:|Unique ID:|Member No.:|Employee ID#"), tag("member_number", shape(rng, one(rng, ["999999999", "AAA999999", "99999999-01", "A9999999", "E99999999"]))))
    left.field(say(rng, "Group #:|Plan/Group No.|Group No.:|Employer Group:"), tag("group_number", shape(rng, one(rng, ["9999", "AAA99", "99999-01", "A-9999", "76-999999"]))))
    if chance() < 0.5:
        left.line(say(rng, "Coverage: Family|Coverage: EE + Children|Type: Medical / Rx|Cov: Employee Only"))
    if len(people) > 1 and chance() < 0.8:
        tags = [tag("dependent_names", p.spelled("plain")) for p in people[1:]]
        if chance() < 0.5:
            parts: list = [(say(rng, "Dependents:|Dep:|Covered Deps:"), tags[0], "label")]
            for i, each in enumerate(tags):
                parts += [(" " + each.value, each, "value"), plain("," if i + 1 < len(tags) else "")]
            side.paragraph(36, left.y, 470, [p for p in parts if p[0]], size)
            left.y += size * 2.5
        else:
            left.line(label(tags[0], say(rng, "Dependents|Eligible Dependents:")))
            for i, each in enumerate(tags):
                left.line([plain(f"{i + 2:02}"), (" " + each.value, each, "value")])
    right = Column(side, 560, 150, 416, size, 1.32)
    if chance() < 0.85:
        known.manager = say(rng, world.MANAGERS)
        manager = tag("pharmacy_benefit_manager", known.manager)
        right.line([(say(rng, "Rx Benefits by:|Prescription Drug:|PBM:|Rx:"), manager, "label"), (" " + known.manager, manager, "value", theme.bold)])
        style = one(rng, [("BIN:", "PCN:", "Group:"), ("Rx BIN", "Rx PCN", "Rx Group"), ("RxBIN:", "RxPCN:", "RxGRP:")])
        bank, processor, group = tag("rx_bin", one(rng, world.BANKS)), tag("rx_pcn", one(rng, world.PROCESSORS)), tag("rx_group", shape(rng, one(rng, ["AAA999", "999999", "AAAAA", "RXA99999"])))
        if chance() < 0.4:
            right.line([*pair(style[0], bank), plain(" "), *pair(style[1], processor)])
            right.field(style[2], group)
        else:
            right.field(style[0], bank, bold=False).field(style[1], processor, bold=False).field(style[2], group, bold=False)
        line = world.phone(rng, known.phone_form)
        if chance() < 0.5:
            right.field(say(rng, "Pharmacist Help:|Rx Questions:|Pharmacy Assistance"), call(line, "Rx", "pharmacy"), line.printed, bold=False)
    if chance() < 0.5:
        right.field(say(rng, "Eff:|Plan Effective:|Effective as of"), tag("start_date", (day := world.start(rng)).iso), day.printed(one(rng, ["us", "loose", "abbr"])), bold=False)
    y = max(left.y, right.y) + 14
    rows = 4 if chance() < 0.6 else 3
    if y + rows * size * 1.42 > 560:
        raise Overflow
    heads = one(rng, [("In-Network", "Out-of-Network"), ("In Network", "Non-Network"), ("PPO", "Non-PPO"), ("Network", "Out of Network"), ("Tier 1", "Tier 2")])
    nets = ("in", "out") if heads[0] != "Tier 1" else ("in", "in")
    stops = (600, 840)
    high = size * 1.42
    side.rect(36, y - size, 976, y + high * 0.32, theme.accent)
    for stop, text in zip(stops, heads):
        side.put(stop, y, plain(text), size * 0.92, theme.bold, "#ffffff", anchor="m")
    ded = rng.randrange(250, 3001, 250)
    top = ded * rng.choice([2, 3, 4])
    table = [
        (say(rng, "Deductible (Ind/Fam)|Annual Deductible Ind/Family|Ded. Single/Family"), "deductible", [(ded, ded * 2), (ded * 2, ded * 4)]),
        (say(rng, "Out-of-Pocket Max (Ind/Fam)|OOP Max Ind/Fam|Out of Pocket Single/Family"), "out_of_pocket_max", [(top, top * 2), (top * 2, top * 4)]),
        (say(rng, "Coinsurance|Plan Pays|Member Coinsurance"), "coinsurance", [one(rng, ["80%", "90%", "20%"]), one(rng, ["60%", "50%", "40%"])]),
        (say(rng, "Office Visit (PCP/Spec)|PCP/Specialist|Physician: PCP / SPC"), "visits", [(one(rng, [20, 25, 30]), one(rng, [40, 50])), ("40%", "40%")]),
    ]
    comma = chance() < 0.8
    for i, (title, kind, cells) in enumerate(table[:rows] if chance() < 0.5 else sorted(rng.sample(table, rows), key=table.index)):
        at = y + high * (i + 1)
        first = None
        for cell, stop, network in zip(cells, stops, nets):
            if kind == "visits":
                tags = [cost(f"${amount}" if isinstance(amount, int) else amount, service, network=network) for amount, service in zip(cell, ("office_visit", "specialist_visit"))]
            elif isinstance(cell, tuple):
                tags = [limit(f"${amount:,}" if comma else f"${amount}", kind, network) for amount in cell]
            else:
                tags = [limit(cell, kind, network)]
            parts = []
            for j, what in enumerate(tags):
                parts += [plain("/" if j else ""), value(what)]
            side.put(stop, at, [p for p in parts if p[0]], size * 0.95, anchor="m")
            first = first or tags[0]
        side.put(46, at, label(first, title), size * 0.95, fit=430)
        side.line(36, at + high * 0.3, 976, at + high * 0.3, "#9aa5b1", 1.5)
    foot = 612
    what = tag("payer_name", known.payer)
    side.put(36, foot, [(say(rng, "Administered by|Claims administrator:|Plan Administered by:|Third Party Administrator:"), what, "label"), (" " + known.payer, what, "value", theme.bold)], 20, fit=560)
    known.network = say(rng, "PHCS|MultiPlan|First Health|Cofinity|HealthLink|Midlands Choice")
    side.put(972, foot, plain(known.network + say(rng, "| Network| PPO")), 28, "serif-i", theme.accent, anchor="r", fit=300)
    fill(side)


def state_program(side: Side, card) -> None:
    """Medicaid managed care with two languages in the labels, a PCP block with its own date, pharmacy codes in one line."""
    rng = begin(side, card, one(card.rng, [SANS, OPEN, ROBOTO]), accent=one(card.rng, ["#00693e", "#a6192e", "#005eb8", "#f28b00"]), second="#9fd3c7")
    theme, chance = side.theme, rng.random
    name = say(rng, world.MEDICAID_PLANS)
    known = facts(card, rng, payer=name, kind="medicaid")
    headline(side, 40, 62, tag("payer_name", name), name, 36, one(rng, ["lato-black", "sans-b", "open-xb"]), theme.accent, width=520)
    program = say(rng, "STAR|STAR Kids|STAR+PLUS|Medicaid|CHIP Perinate|Healthy Louisiana|Family Planning|HARP|MMC|Nevada Check Up|Medallion 4.0|Hoosier Care Connect|QUEST Integration|Health First Colorado|MississippiCAN")
    side.put(972, 62, value(tag("plan_name", program)), 34, theme.bold, theme.accent, anchor="r", fit=360)
    size = rng.uniform(20, 24)
    spanish = chance() < 0.6
    slash = one(rng, ["/", " / "])

    def two(english: str, other: str) -> str:
        return (english + slash + other if spanish else english) + ":"

    left = Column(side, 40, 130, 520, size, 1.36)
    who = world.person(rng)
    left.field(two(say(rng, "Member Name|Name|Member"), "Nombre del miembro"), tag("member_name", who.spelled(one(rng, ["upper", "plain", "last"]))))
    number = shape(rng, one(rng, ["999999999", "AA99999A", "9999999999", "999999999-01", "A9999999999"]))
    if chance() < 0.55:
        left.field(two(say(rng, "Member ID|Member ID #|Member No.|Identification #"), "Núm. de identificación"), tag("member_number", number))
        left.field(two(say(rng, "Medicaid ID|Medicaid ID #|State ID|CIN|Recipient ID"), "Núm. de Medicaid"), tag("medicare_medicaid_id", shape(rng, one(rng, ["999999999", "AA99999A", "999999999999"]))))
    else:
        left.field(two(say(rng, "Medicaid ID|Member/Medicaid ID|Medicaid Recipient #"), "Identificación"), both(tag("member_number", number), tag("medicare_medicaid_id", number)))
    if chance() < 0.65:
        left.field(two(say(rng, "DOB|Date of Birth|Birth Date"), "Fecha de nacimiento"), tag("member_dob", (day := world.birth(rng)).iso), day.printed("us"))
    if chance() < 0.6:
        left.field(two(say(rng, "Effective Date|Member Effective Date|Eligibility Begin Date"), "Fecha de vigencia"), tag("start_date", (day := world.start(rng)).iso), day.printed("us"))
    left.gap(0.35)
    doctor = world.person(rng)
    if chance() < 0.85:
        printed = doctor.spelled("plain") + one(rng, ["", ", MD", " MD", ", DO", " FNP"])
        what = tag("plan_details", printed, doctor.spelled("plain"), service="other", category="pcp_name", network="any")
        if chance() < 0.6:
            left.field(two(say(rng, "PCP Name|Primary Care Provider|PCP|Your PCP"), "Nombre del PCP"), what)
        else:
            left.line(label(what, two("Primary Care Provider", "Proveedor de cuidado primario")), size=size * 0.8).line(value(what), face=theme.bold)
        if chance() < 0.3:
            where = world.address(rng, [], 0.0)
            what = post(where, "PCP", "pcp")
            for text in where.lines:
                left.line((text, what, "value"), size=size * 0.88)
        line = world.phone(rng, known.phone_form, local=True)
        left.field(two(say(rng, "PCP Phone|PCP Phone #|Phone|PCP Telephone"), "Teléfono"), call(line, "PCP", "pcp"), line.printed)
        if chance() < 0.5:  # the doctor's date is not the member's
            left.line(two("PCP Effective Date", "Fecha efectiva del PCP") + " " + world.start(rng).printed("us"))
    right = Column(side, 650, 140, 330, size * 0.9, 1.34)
    if chance() < 0.6:
        line = world.phone(rng, known.phone_form)
        what = call(line, "Member Services", "member_services")
        right.under(say(rng, "Member Services 24/7|Members call|Member Helpline"), what, line.printed, small=0.85)
    if chance() < 0.4:
        line = world.phone(rng, known.phone_form)
        right.under(say(rng, "Behavioral Health Crisis|Crisis Line (24 hrs)|Service Coordination"), call(line, "Behavioral health", "other"), line.printed, small=0.85)
    if chance() < 0.4:
        line = world.phone(rng, known.phone_form)
        right.under(say(rng, "Dental Services|Dental Plan"), call(line, "Dental", "dental"), line.printed, small=0.85)
    y = 560
    if left.y > y - 20 or right.y > y:
        raise Overflow
    parts: list = []
    if chance() < 0.9:
        style = one(rng, [("RxBIN:", "RxPCN:", "RxGRP:"), ("Rx Bin", "Rx PCN", "Rx Group"), ("BIN:", "PCN:", "RxGroup:")])
        values = (tag("rx_bin", one(rng, world.BANKS)), tag("rx_pcn", one(rng, world.PROCESSORS)), tag("rx_group", shape(rng, one(rng, ["RX9999", "AAAMCD", "MCAID99", "AAAA"]))))
        gap = one(rng, [" | ", "   ", " • "])
        for i, (word, what) in enumerate(zip(style, values)):
            parts += [plain(gap if i else ""), *pair(word, what, bold=theme.bold)]
        side.put(40, y, [p for p in parts if p[0]], size, fit=620)
        if chance() < 0.6:
            known.manager = say(rng, world.MANAGERS)
            manager = tag("pharmacy_benefit_manager", known.manager)
            side.put(972, y, [(say(rng, "PBM:|Rx admin:|Pharmacy by"), manager, "label"), (" " + known.manager, manager, "value")], size * 0.85, anchor="r", fit=280)
    side.put(506, 612, plain(say(rng, "This card does not guarantee eligibility.|In an emergency call 911 or go to the nearest emergency room. / En caso de emergencia llame al 911.|Copay: none for covered services|Present this card and your state Medicaid card when you get care.")), 16, anchor="m", fit=930)
    fill(side)


def senior_choice(side: Side, card) -> None:
    """Medicare Advantage with drugs: plan name in words, issuer, codes at the left, copays in a pale panel, contract number in the corner."""
    rng = begin(side, card, one(card.rng, [SANS, OPEN, LATO, ROBOTO]), accent=one(card.rng, ["#4d7c0f", "#b3282d", "#0f4c81", "#6a1b5d"]), second="#dfe8d3")
    theme, chance = side.theme, rng.random
    name = say(rng, world.ADVANTAGE_PLANS)
    known = facts(card, rng, payer=name, kind="advantage")
    end = headline(side, 46, 64, tag("payer_name", name), name, 40, one(rng, ["lato-b", "open-xb", "sans-b", "garamond-b"]), theme.accent, width=560)
    plan = say(rng, "Gold Choice (PPO)|Giveback Select (HMO)|Dual Connect (HMO D-SNP)|Elite Value (HMO-POS)|Silver Passport (PPO)|Diabetes Care Plus (HMO C-SNP)|Freedom Flex PPO|Medicare Blue Freedom Prestige (HMO)|Group Retiree Advantage (PPO)|Sapphire Cares HMO|Everyday Access (Regional PPO)")
    spelled = [f"{name} {plan}", plan] if chance() < 0.4 else [plan]
    side.put(46, end + 42, value(tag("plan_name", *spelled)), 26, theme.bold, fit=620)
    size = rng.uniform(22, 26)
    left = Column(side, 46, end + 110, 500, size, 1.34)
    who = world.person(rng)
    number = shape(rng, one(rng, ["A99999999", "999999999-00", "AAA999A99999", "9999999 99", "U9999999999", "M99999999900"]))
    if chance() < 0.5:
        left.line(value(tag("member_name", who.spelled(one(rng, ["upper", "plain"])))), face=theme.bold, size=size * 1.08)
        left.field(say(rng, "Member #:|ID:|Member ID|Enrollee ID:"), tag("member_number", number))
    else:
        left.under(say(rng, "Enrollee|Member Name|Name"), tag("member_name", who.spelled("upper")))
        left.under(say(rng, "Enrollee ID Number|Member Number|ID Number"), tag("member_number", number))
    left.gap(0.3)
    order = ["issuer", "bin", "pcn", "grp", "id"]
    if chance() < 0.3:
        order = ["bin", "pcn", "grp", "issuer", "id"]
    issuer = shape(rng, one(rng, ["\\9140999999", "\\9151019999", "7999999999", "\\9210999999"]))
    stop = left.x + size * 5.2
    for what in order:
        if what == "issuer" and chance() < 0.75:
            known_issuer = tag("rx_issuer", issuer, f"(80840) {issuer}")
            if chance() < 0.3:
                left.at(say(rng, "Issuer|Issuer ID|Health Plan"), known_issuer, stop, bold=False)
            else:
                left.field(say(rng, "Issuer (80840)|Health Plan (80840)|Issuer: (80840)"), known_issuer, bold=False)
        elif what == "bin":
            left.at("RxBIN", tag("rx_bin", one(rng, world.BANKS)), stop, bold=False)
        elif what == "pcn":
            left.at("RxPCN", tag("rx_pcn", one(rng, world.PROCESSORS)), stop, bold=False)
        elif what == "grp" and chance() < 0.9:
            left.at("RxGrp", tag("rx_group", shape(rng, one(rng, ["A9999", "AAAPDP", "RXCVSD", "COS", "X9999"]))), stop, bold=False)
        elif what == "id" and chance() < 0.3:
            left.at("RxID", tag("rx_id", shape(rng, "A99999999")), stop, bold=False)
    if left.y > 600:
        raise Overflow
    y = 230
    if chance() < 0.8:
        rows = [
            (say(rng, "Primary care visit|PCP Office Visit|PCP"), one(rng, ["$0", "$5", "$10", "No charge"]), "office_visit"),
            (say(rng, "Specialist visit|Specialist|SPC"), one(rng, ["$20", "$35", "$45"]), "specialist_visit"),
            (say(rng, "Emergency care|Emergency|ER"), one(rng, ["$90", "$120", "$140"]), "emergency_room"),
            (say(rng, "Urgently needed care|Urgent care"), one(rng, ["$25", "$40", "$55"]), "urgent_care"),
            (say(rng, "Lab services|Inpatient hospital (per day)|Diagnostic Tests"), one(rng, ["$0", "$295", "20%"]), "other"),
        ]
        rows = rows[: rng.randint(2, 5)]
        side.rect(600, y - 40, 980, y + len(rows) * size * 1.25 + 18, theme.second + "aa", 12)
        panel = Column(side, 618, y - 8, 350, size * 0.9, 1.3)
        panel.line(plain(say(rng, "Copayments|What you pay|In-network costs|Your copays*")), face=theme.bold)
        network = "any"
        for title, amount, service in rows:
            panel.at(title, cost(amount, service, network=network), 962, anchor="r")
    elif chance() < 0.6:
        doctor = world.person(rng).spelled("plain")
        column = Column(side, 610, y, 360, size)
        column.under(say(rng, "PCP|Primary Care Physician|Your doctor"), tag("plan_details", doctor, service="other", category="pcp_name", network="any"))
        line = world.phone(rng, known.phone_form, local=True)
        column.under(say(rng, "Phone|PCP phone"), call(line, "PCP", "pcp"), line.printed)
    side.put(972, 548, plain("MedicareRx"), 34, "garamond-b", "#a3262a", anchor="r")
    side.put(972, 568, plain("Prescription Drug Coverage"), 15, "garamond", anchor="r")
    contract = shape(rng, one(rng, ["H9999", "H9999", "R9999", "H0999"])) + one(rng, [" ", "-", "-", " "]) + f"{rng.randrange(1, 190):03}" + (one(rng, ["-", " "]) + "000" if chance() < 0.15 else "")
    word = say(rng, "CMS|CMS-|CMS:|CMS #|Contract/PBP:|CMS Contract ID")
    what = tag("plan_id", contract)
    side.put(972, 612, [(word, what, "label"), (("" if word.endswith("-") else " ") + contract, what, "value")], 22, anchor="r")
    if chance() < 0.3:
        side.put(46, 622, plain(f"{say(rng, 'Issued:|Card printed|Date printed:')} {world.start(rng).printed('us')}"), 15)
    fill(side)


def trust_fund(side: Side, card) -> None:
    """A union's health fund: centered title, participant and alternate number, networks by trade name, telephones on the front."""
    rng = begin(side, card, one(card.rng, [SANS, ("serif", "serif-b"), ("slab", "slab-b"), NARROW]), paper=one(card.rng, ["#ffffff", "#f3f1e7", "#eef2f7"]), accent=one(card.rng, ["#1b3a6b", "#7a1f1f", "#24533a"]), texture=0.1)
    theme, chance = side.theme, rng.random
    trade = say(rng, "Carpenters|Electrical Workers|Operating Engineers|Sheet Metal Workers|Laborers|Teamsters|Painters & Allied Trades|Ironworkers|UFCW|Bricklayers|Culinary Workers|Stage Employees")
    place = say(rng, "Southwest|Northern California|Western Pennsylvania|Ohio Valley|Local 7|Central States|Minnesota|Puget Sound|Local 226|Greater Delaware|I.B.E.W. Local 494")
    fund = f"{place} {trade} {say(rng, 'Health & Welfare Fund|Health Trust|Welfare Fund|Health and Security Trust|Benefit Trust Fund|H&W Plan')}"
    if chance() < 0.4:
        fund = fund.upper()
    known = facts(card, rng, payer=fund, kind="fund")
    y = headline(side, 506, 58, both(tag("payer_name", fund), maybe("client_name", fund)), fund, 32, theme.bold, theme.accent, "m", 860)
    side.line(60, y + 18, 952, y + 18, theme.accent, 3)
    size = rng.uniform(22, 25)
    left = Column(side, 60, y + 66, 480, size, 1.36)
    who = world.person(rng)
    left.field(say(rng, "Participant:|Eligible Participant:|Member:|Participant Name:"), tag("member_name", who.spelled(one(rng, ["plain", "upper", "lastup"]))))
    left.field(say(rng, "Participant ID:|Alternate ID:|Fund ID #|ID No.:|UID:"), tag("member_number", shape(rng, one(rng, ["AAA999999999", "99999999", "A999999", "999-99-999", "AAA9999999"]))))
    if chance() < 0.5:
        left.field(say(rng, "Group #:|Group No:|Grp:"), tag("group_number", shape(rng, one(rng, ["999999", "A999", "175999M001", "99999-0001"]))))
    if chance() < 0.35:
        word, _, text = say(rng, "Plan: Active|Plan: Active Employees|Class: Retiree under 65|Benefit Level: Bronze Plan").partition(" ")
        left.line([plain(word), (" " + text, maybe("plan_name", text), "value")])
    network = say(rng, "Anthem Blue Cross Prudent Buyer PPO|BlueCard PPO|Cigna Open Access Plus|Aetna Choice POS II|UnitedHealthcare Options PPO|HealthLink Open Access")
    left.gap(0.3).line([plain(say(rng, "Medical Network:|PPO Network:|Medical PPO:")), (" " + network, maybe("plan_name", network), "value")])
    known.network = network
    right = Column(side, 590, y + 66, 372, size, 1.36)
    known.manager = say(rng, world.MANAGERS)
    manager = tag("pharmacy_benefit_manager", known.manager)
    right.line(value(manager), face="lato-black", size=size * 1.2)
    right.field(say(rng, "Rx BIN:|BIN|RxBin"), tag("rx_bin", one(rng, world.BANKS)))
    if chance() < 0.8:
        right.field(say(rng, "Rx PCN:|PCN|RxPCN"), tag("rx_pcn", one(rng, world.PROCESSORS)))
    right.field(say(rng, "Rx Group:|Rx Grp|RxGRP:"), tag("rx_group", shape(rng, one(rng, ["AAAA99", "999999", "AAAUNION", "RX99AA"]))))
    if chance() < 0.3:
        right.field(say(rng, "Rx ID:|Rx Member ID"), tag("rx_id", shape(rng, "999999999")))
    y = max(left.y, right.y) + 20
    lines = [
        (say(rng, "Fund Office (Eligibility/Claims)|Trust Fund Office|Fund Office"), "member_services"),
        (say(rng, "Pre-Admission Review|Hospital Precertification|Precert (Anthem)"), "prior_authorization"),
        (say(rng, "Locate a PPO Provider|Find PPO providers|PPO Provider Locator"), "other"),
        (say(rng, "Prescriptions|Prescription Drugs|Pharmacy Help"), "pharmacy"),
        (say(rng, "Member Assistance Program (MAP)|Assistance Program (EAP)|Teladoc"), "other"),
    ]
    lines[4] = (lines[4][0], "telemedicine" if lines[4][0] == "Teladoc" else "other")
    lines = lines[: rng.randint(2, 5)]
    if y + len(lines) * size * 1.2 > 622:
        raise Overflow
    for i, (title, kind) in enumerate(lines):
        line = world.phone(rng, known.phone_form)
        what = call(line, title, kind)
        at = y + i * size * 1.22
        side.put(60, at, label(what, title), size * 0.92)
        if chance() < 0.2 and i:
            start = side.measure(title, size * 0.92, theme.regular) + 76
            dots = "." * int((690 - start) / side.measure(".", size * 0.92, theme.regular))
            side.put(start, at, dots, size * 0.92)
        side.put(710, at, value(what, line.printed), size * 0.92, theme.bold)
    fill(side)


def dentist_card(side: Side, card) -> None:
    """Dental PPO: few identifiers, first names of the family, a grid of classes by network with maximums."""
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
    """Prescription card after the NCPDP guide: codes stacked at the left with equal signs of an old printer, issuer, identifier and name below."""
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


def metal_tier(side: Side, card) -> None:
    """Exchange plan: the marketplace's name and the carrier's, metal in the plan's name, all copays behind slashes, deductibles with slashes."""
    rng = begin(side, card, one(card.rng, [SANS, OPEN, ROBOTO, ("inter", "inter-b")]), accent=one(card.rng, ["#ef426f", "#1b6ac9", "#008575", "#4b2e83"]), second="#f6c9d5")
    theme, chance = side.theme, rng.random
    name = world.payer(rng, "Oscar|Ambetter|Molina Healthcare|Kaiser Permanente|LA Care Covered|Chinese Community Health Plan|Sharp Health Plan|Blue Shield of California|Wellpoint|Friday Health Plans|CareSource|Medica|Taro Health|Community Health Options")
    known = facts(card, rng, payer=name, kind="medical", number_shown=chance() < 0.4)
    side.rect(0, 0, side.width, 110, theme.accent)
    headline(side, 40, 70, tag("payer_name", name), name, 40, "inter-b", "#ffffff", width=560, lines=1)
    market = say(rng, "Covered California|Your Health Idaho|CoverME.gov|MNsure|Pennie|Get Covered NJ|")
    if market:
        side.put(972, 66, plain(market), 26, "lato", "#ffffff", anchor="r")
    size = rng.uniform(21, 25)
    metal = say(rng, "Silver|Gold|Bronze|Platinum|Expanded Bronze")
    plan = say(rng, f"{metal} 94 HMO|{metal} 70 Trio HMO|Simple {metal} Classic|{metal} HDHP EPO 6500|Complete {metal} + Vision|My Choice {metal} 80|Virtual Care {metal}|Standard {metal} On Exchange|{metal} Elite Saver Plus")
    side.put(40, 158, value(tag("plan_name", plan)), 29, theme.bold, theme.accent, fit=600)
    who = world.person(rng)
    left = Column(side, 40, 214, 470, size, 1.4)
    left.field(say(rng, "Subscriber:|Policyholder:|Member:"), tag("member_name", who.spelled(one(rng, ["plain", "upper"]))))
    left.field(say(rng, "Member #:|Policy ID:|Subscriber #|ID"), tag("member_number", shape(rng, one(rng, ["AAA99999999-01", "U9999999901", "99999999", "OSC99999999-01", "K99999999 01"]))))
    if chance() < 0.6:
        left.field(say(rng, "Effective:|Start date:|Coverage begins|Eff."), tag("start_date", (day := world.start(rng)).iso), day.printed(one(rng, ["us", "abbr", "long", "loose"])))
    if chance() < 0.4:
        left.field(say(rng, "Group:|Group #"), tag("group_number", shape(rng, one(rng, ["INDV99", "999999", "IFP0001", "A0099"]))))
    if chance() < 0.35:
        left.field(say(rng, "HIOS Plan ID:|Plan ID"), tag("plan_id", shape(rng, "99999AA9999999-09")))
    if chance() < 0.4:
        doctor = world.person(rng).spelled("plain")
        left.field(say(rng, "Primary Care:|PCP:|Care team lead:"), tag("plan_details", doctor, service="other", category="pcp_name", network="any"))
    right = Column(side, 610, 200, 366, size, 1.36)
    style = one(rng, [("RxBIN:", "RxPCN:", "RxGRP:"), ("Rx Bin", "Rx PCN", "Rx Grp"), ("BIN", "PCN", "Rx Group")])
    right.at(style[0], tag("rx_bin", one(rng, world.BANKS)), 740)
    right.at(style[1], tag("rx_pcn", one(rng, world.PROCESSORS)), 740)
    if chance() < 0.8:
        right.at(style[2], tag("rx_group", shape(rng, one(rng, ["RX9999", "AAAAA", "2FHA", "AAA99"]))), 740)
    if known.number_shown:
        right.at(say(rng, "Payer ID|EDI ID"), tag("payer_id", shape(rng, one(rng, ["99999", "AAAA1", "99999"]))), 740)
    y = max(left.y, right.y, 420) + 24
    services = [("PCP", "office_visit"), (say(rng, "Spec|Specialist"), "specialist_visit"), ("ER", "emergency_room"), (say(rng, "UC|Urgent"), "urgent_care")]
    amounts = [one(rng, [5, 15, 35]), one(rng, [8, 50, 70]), one(rng, [50, 350, 400]), one(rng, [5, 35, 75])]
    keep = 4 if chance() < 0.6 else 3
    signed = chance() < 0.6
    tags = [cost(f"${amount}" if signed else str(amount), service) for amount, (_, service) in zip(amounts[:keep], services)]
    if chance() < 0.6:
        parts: list = [plain(say(rng, "Copays|Copay|Cost Share") + " ")]
        for i, ((word, _), what) in enumerate(zip(services[:keep], tags)):
            parts += [plain("/" if i else ""), (word, what, "label")]
        parts.append(plain(say(rng, ":| –|")))
        for i, what in enumerate(tags):
            parts += [plain("/" if i else " "), value(what)]
        side.put(40, y, [p for p in parts if p[0]], size, fit=930)
    else:
        parts = []
        for i, ((word, _), what) in enumerate(zip(services[:keep], tags)):
            parts += [plain(" | " if i else ""), (word, what, "label"), (" " + what.value, what, "value", theme.bold)]
        side.put(40, y, [p for p in parts if p[0]], size, fit=930)
    y += size * 1.45
    single = rng.randrange(0, 7001, 250)
    network = "in" if chance() < 0.6 else "any"
    tail = say(rng, " In-Net| in-network| (INN)") if network == "in" else ""
    for title, category, amount in ((say(rng, "Deductible (Ind/Fam)|Ded Ind/Fam|Medical Deductible (Individual/Family)"), "deductible", single), (say(rng, "Out-of-Pocket Max (Ind/Fam)|MOOP Ind/Fam|OOPM (Individual/Family)"), "out_of_pocket_max", single + rng.randrange(1000, 4001, 250))):
        if chance() < 0.8:
            one_, two_ = limit(f"${amount:,}", category, network), limit(f"${amount * 2:,}", category, network)
            side.put(40, y, [(title, one_, "label"), plain(": "), value(one_), plain("/"), value(two_), plain(tail)], size, fit=930)
            y += size * 1.4
    if chance() < 0.6:
        tiers = one(rng, [("$0", "$15", "$55", "20%"), ("$5", "$25", "$80"), ("$10", "$40", "50%", "50%"), ("$3", "$10")])
        text = "/".join(tiers)
        side.put(40, y, pair(say(rng, "Rx (T1/T2/T3):|Rx Tiers 1/2/3/4|Pharmacy:"), tag("plan_details", text, service="prescription", category="copay", network="any")), size, fit=930)
        y += size * 1.4
    if y > 632:
        raise Overflow
    fill(side)


# (front, kinds it is made with, weight)
FRONTS = [
    (blue_home, ("ppo",), 1.2),
    (united_box, ("ppo",), 1.2),
    (numbered_names, ("pos",), 1.0),
    (trustee_table, ("tpa",), 1.0),
    (state_program, ("medicaid",), 1.0),
    (senior_choice, ("advantage",), 1.0),
    (trust_fund, ("tpa",), 0.8),
    (dentist_card, ("dental",), 0.8),
    (script_card, ("rx",), 0.7),
    (metal_tier, ("exchange",), 1.0),
]
