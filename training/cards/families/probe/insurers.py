"""Fronts of the set `probe`: a Blue licensee, a national insurer, person codes before the names."""

from __future__ import annotations

from ...content import author_b as world
from ...content.author_b import one, say, shape
from ...engine.page import Overflow, Side, label, plain, value
from ..pen import Column, begin, call, cost, fill, headline, limit, maybe, pair, tag
from .parts import NARROW, OPEN, ROBOTO, SANS, facts


def blue_home(side: Side, card) -> None:
    """A Blue licensee: name and number stacked on the left, group and plan codes below, copays on the right, suitcase
    in the corner."""
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
    """A national carrier: issuer at the top, member and group on one line, family list, boxed pharmacy block on the
    right, copays as running text."""
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
    """A carrier's wallet card: stacked lines such as `01 JANE DOE`, identifiers with tight labels, a strip of copays
    above the foot."""
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
