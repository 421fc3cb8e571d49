"""Fronts of the set `test_author_b`: a health maintenance organization, open access, a medical group."""

from __future__ import annotations

from ...content import author_b as world
from ...content.author_b import one, say, shape
from ...engine.page import Overflow, Side
from ..pen import begin, call, cost, emblem, fill, limit, post, tag
from .parts import BODIES, DAYS, entry, settle, words


def region_hmo(side: Side, card) -> None:
    """Integrated HMO: little more than a grouped record number, a name in capitals, a region and a plan; telephone
    number in a footer band."""
    rng = begin(side, card, one(card.rng, BODIES[:4]), accent=one(card.rng, ["#0078b3", "#006ba6", "#5d7b2f"]), texture=0.5)
    chance, theme = rng.random, side.theme
    name = say(rng, "Kaiser Permanente|Kaiser Foundation Health Plan|Group Health Cooperative|Denver Health|Willow Creek Permanent Care|Sentara Health Plans|Coastal Integrated Health Plan|Summit Clinic Health Plan")
    known = settle(card, rng, payer=name, kind="medical")
    size = rng.uniform(26, 31)
    if chance() < 0.5:
        emblem(side, 44, 34, 60)
        words(side, 122, 78, 40, (name, tag("payer_name", name), "value"), face=one(rng, ["lato", "open", "sans-b", "garamond-b"]), color=theme.accent, fit=640)
    else:
        words(side, 966, 74, 40, (name, tag("payer_name", name), "value"), face="lato-b", color=theme.accent, anchor="r", fit=640)
    number = shape(rng, one(rng, ["99999999", "999999999999", "99-9999999", "9999 9999 99", "110-9999999"]))
    who = world.person(rng)
    y = 178.0
    named = tag("member_name", who.spelled(one(rng, ["upper", "lastup"])))
    if chance() < 0.5:
        y = words(side, 48, y, size, (named.value, named, "value", theme.bold))
        y = words(side, 48, y + 6, size * 0.92, *entry(side, say(rng, "Health Record Number|Medical Record #:|HRN|MRN:|Health/Medical Record No."), tag("member_number", number)))
    else:
        what = tag("member_number", number)
        words(side, 48, y, size * 0.62, (say(rng, "Medical Record Number|Health Record No.|Member Record No."), what, "label"))
        y = words(side, 48, y + size * 1.02, size, (number, what, "value", theme.bold))
        words(side, 48, y + 4, size * 0.62, (say(rng, "Name|Member|Patient Name"), named, "label"))
        y = words(side, 48, y + 4 + size * 1.02, size, (named.value, named, "value", theme.bold))
    small = size * 0.78
    if chance() < 0.5:
        born = world.birth(rng)
        y = words(side, 48, y, small, *entry(side, say(rng, "DOB|Birthdate:|Date of birth:"), tag("member_dob", born.iso), born.printed(one(rng, ["us", "dash", "abbr"]))))
    if chance() < 0.5:
        y = words(side, 48, y, small, *entry(side, say(rng, "Group ID:|Purchaser ID|Grp/Subgrp"), tag("group_number", shape(rng, one(rng, ["999999-0000", "99999", "600999-001", "999 0001"])))))
    if chance() < 0.6:
        plan = say(rng, "Deductible HMO Plan|Traditional Plan|HSA-Qualified HDHP HMO|Platinum 90 HMO|Senior Advantage (HMO)|Added Choice POS|Virtual Complete HMO|Flexible Choice")
        y = words(side, 48, y + 4, small, (plan, tag("plan_name", plan), "value"), face=theme.bold, color=theme.accent)
    if chance() < 0.5:
        words(side, 966, 130, small * 0.9, say(rng, "Region: Northern California|Mid-Atlantic States|Region: Colorado|Southern California Region|Pacific Northwest"), anchor="r")
    if chance() < 0.55:
        at = 330.0
        for word, kind in ((say(rng, "RxBIN|Rx BIN|BIN"), tag("rx_bin", one(rng, world.BANKS))), (say(rng, "RxPCN|Rx PCN|PCN"), tag("rx_pcn", one(rng, world.PROCESSORS)))):
            at = words(side, 966, at, small * 0.9, *entry(side, word, kind), anchor="r")
    if y > 540:
        raise Overflow
    line = world.phone(rng, known.phone_form)
    if chance() < 0.6:
        side.rect(0, 574, side.width, side.height, theme.accent)
        title = say(rng, "Member Service Contact Center|Questions about your plan? Call|Our Member Services team:")
        what = call(line, title, "member_services")
        words(side, 506, 614, 22, (title, what, "label"), (" " + line.printed, what, "value"), anchor="m", color="#ffffff", face=theme.bold, fit=920)
    fill(side)


def referral_free(side: Side, card) -> None:
    """A carrier's open access plan: dates first, name and number on one line, costs as `plan share/your share`, program
    logos."""
    rng = begin(side, card, one(card.rng, BODIES), accent=one(card.rng, ["#0072bc", "#00843d", "#e4572e", "#3c3c8c"]), texture=0.3)
    chance, theme = rng.random, side.theme
    name = say(rng, "Cigna Healthcare|Cigna|Great-West Healthcare|Allegiance|WellSense|Bluestone Ridge Health Insurance|Hartwell Life and Health|Trillium Mutual Health|Pan-American Life|Guidewell")
    known = settle(card, rng, payer=name, kind="medical")
    words(side, 966, 76, rng.uniform(34, 44), (name, tag("payer_name", name), "value"), face=one(rng, ["lato-b", "open-xb", "sans-b"]), color=theme.accent, anchor="r", fit=520)
    size = rng.uniform(21, 24)
    y = 60.0
    day = world.start(rng)
    if chance() < 0.75:
        y = words(side, 40, y, size * 0.85, *entry(side, say(rng, "Coverage Effective Date:|Cvg Eff Dt:|Plan effective date|Coverage eff.:"), tag("start_date", day.iso), day.printed(one(rng, DAYS)), heavy=False))
    employer = say(rng, world.COMPANIES)
    if chance() < 0.7:
        known.employer = employer
        what = tag("client_name", employer)
        y = words(side, 40, y + 4, size * 0.95, *([(say(rng, "Account:|Employer:|Sponsored by"), what, "label")] if chance() < 0.4 else []), (" " + employer, what, "value", theme.bold), fit=500)
    y = max(y + 14, 150)
    pool = [
        ("group", say(rng, "Group:|Group No|Account #:"), tag("group_number", shape(rng, one(rng, ["3999999", "99999999", "009999", "99A999"])))),
        ("issuer", say(rng, "Issuer (80840):|Issuer (80840)|Healthplan (80840)"), None),
        ("id", say(rng, "ID:|ID #:|ID Number:|Subscriber ID"), tag("member_number", shape(rng, one(rng, ["U99999999 01", "U9999999901", "A99999999-00", "999A99999", "999999999 02"])))),
    ]
    issuer = shape(rng, "\\91511\\90000" if chance() < 0.5 else "\\9140999999")
    pool[1] = ("issuer", pool[1][1], tag("rx_issuer", issuer, f"(80840) {issuer}"))
    who = world.person(rng)
    for key, word, what in pool:
        if key == "issuer" and chance() < 0.5 or key == "group" and chance() < 0.08:
            continue
        y = words(side, 40, y, size, *entry(side, word, what), fit=480)
    named = tag("member_name", who.spelled(one(rng, ["plain", "upper"])))
    y = words(side, 40, y, size, *entry(side, say(rng, "Name:|Member Name:|Insured:|Name"), named))
    for p in (world.household(rng, 2, 4)[1:] if chance() < 0.3 else []):
        y = words(side, 40, y, size * 0.94, (say(rng, "Dep:|Dependent:|Spouse:|Child:"), w := tag("dependent_names", p.spelled("plain")), "label"), (" " + w.value, w, "value"))
    if chance() < 0.4:
        doctor = world.person(rng)
        y = words(side, 40, y, size * 0.94, *entry(side, say(rng, "PCP:|Primary Care Physician:|PCP Name:"), tag("plan_details", doctor.spelled("plain"), service="other", category="pcp_name", network="any"), heavy=False))
        if chance() < 0.6:
            line = world.phone(rng, known.phone_form, True)
            y = words(side, 40, y, size * 0.94, *entry(side, say(rng, "PCP Phone:|PCP Tel:|PCP Phone #"), call(line, "PCP phone", "pcp"), line.printed, heavy=False))
    y += 6
    if chance() < 0.8:
        y = words(side, 40, y, size * 0.9, *entry(side, "RxBIN", tag("rx_bin", one(rng, world.BANKS))), "  ", *entry(side, "RxPCN", tag("rx_pcn", one(rng, world.PROCESSORS))), fit=480)
        if chance() < 0.4:
            y = words(side, 40, y, size * 0.9, *entry(side, say(rng, "RxGroup|RxGrp"), tag("rx_group", shape(rng, one(rng, ["9999999", "AAAAAA", "RXA99"])))))
    right = 170.0
    plan = say(rng, "Open Access Plus|OAP IN Copay|LocalPlus|SureFit EPO|PPO Choice Fund HSA|HMO Open Access|Network POS|Connect 4500 Silver|Total Choice PPO")
    right = words(side, 560, right, size * 1.15, (plan, tag("plan_name", plan), "value"), face=theme.bold, color=theme.accent, fit=410) + 4
    if chance() < 0.5:
        right = words(side, 560, right, size * 0.85, say(rng, "No Referral Required|Referral not required|Away From Home Care|Preventive care covered in full"))
    rows = [
        (say(rng, "PCP Visit|Dr. Visit|Physician Office"), one(rng, ["$20", "$30", "$25 copay", "10%"]), "office_visit"),
        (say(rng, "Specialist|Specialty Visit|Spec. Visit"), one(rng, ["$40", "$50", "$60"]), "specialist_visit"),
        (say(rng, "Hospital ER|Emergency|ER Visit"), one(rng, ["$150", "$300", "$250"]), "emergency_room"),
        (say(rng, "Urgent Care|Urgent Care Center"), one(rng, ["$50", "$75"]), "urgent_care"),
        (say(rng, "Vision exam|Eye Exam"), "$20", "vision"),
    ]
    for word, amount, service in rows[: rng.randint(2, 5)]:
        what = cost(amount.replace(" copay", ""), service)
        right = words(side, 560, right, size, (word, what, "label"), (" " + what.value, what, "value", theme.bold), " copay" if amount.endswith("copay") else "")
    if chance() < 0.6:
        inside, outside = one(rng, [("90%/10%", "70%/30%"), ("80%/20%", "60%/40%"), ("100%/0%", "80%/20%")])
        a, b = limit(inside, "coinsurance", "in"), limit(outside, "coinsurance", "out")
        right = words(side, 560, right + 4, size * 0.92, (say(rng, "Network Coinsurance:|Coinsurance (plan/you):|Med. Coinsurance:"), a, "label"))
        right = words(side, 560, right, size * 0.92, (say(rng, "In|In-Ntwk|INN"), a, "label"), (" " + inside, a, "value", theme.bold), "   ", (say(rng, "Out|Out-Ntwk|OON"), b, "label"), (" " + outside, b, "value", theme.bold))
    if max(y, right) > 600:
        raise Overflow
    if chance() < 0.35:
        words(side, 966, 612, 17, say(rng, "Multiplan|Away from home care|CareAllies|Benefits not insured by this company"), anchor="r")
    fill(side)


def group_practice(side: Side, card) -> None:
    """HMO with medical groups: doctor and group in the middle, two dates, copays as words and amounts in a grid of two
    by three."""
    rng = begin(side, card, one(card.rng, BODIES), accent=one(card.rng, ["#e87722", "#005a9c", "#7b2d8b", "#00748c"]), texture=0.3)
    chance, theme = rng.random, side.theme
    name = say(rng, "Health Net|Blue Shield of California|Aetna|Western Health Advantage|Sutter Health Plus|UnitedHealthcare SignatureValue|Anthem Blue Cross|Cypress Valley Health Plan|Golden Poppy HMO|Bay Laurel Health Plan|Sequoia Coast Health Plan")
    known = settle(card, rng, payer=name, kind="medical")
    words(side, 44, 72, 38, (name, tag("payer_name", name), "value"), face=one(rng, ["open-xb", "sans-b", "lato-black"]), color=theme.accent, fit=560)
    plan = say(rng, "HMO 20-500a|Full Network HMO|SmartCare HMO|Trio HMO|Value HMO Network|Select HMO|Alliance HMO 30|Advantage HMO 1500 Gold|ExcelCare HMO")
    words(side, 966, 66, 26, (plan, tag("plan_name", plan), "value"), face=theme.bold, anchor="r", fit=380)
    size = rng.uniform(20, 23)
    y = 132.0
    who = world.person(rng)
    day = world.start(rng)
    gap = 500
    cells = [
        (say(rng, "Member|Subscriber|Member name"), tag("member_name", who.spelled(one(rng, ["plain", "upper", "last"]))), None),
        (say(rng, "Subscriber ID|ID card number|Member ID number|ID"), tag("member_number", shape(rng, one(rng, ["R99999999A", "AAA999A99999", "99999999", "A99999999-01", "99999999999"]))), None),
        (say(rng, "Group|Group no.|Group ID"), tag("group_number", shape(rng, one(rng, ["99999A", "W0099999", "999999", "A0009999-X001"]))), None),
        (say(rng, "Effective|Member effective|Plan eff. date"), tag("start_date", day.iso), day.printed(one(rng, ["us", "short", "loose"]))),
    ]
    if chance() < 0.3:
        cells.append((say(rng, "Birth date|DOB"), tag("member_dob", (b := world.birth(rng)).iso), b.printed("us")))
    above = chance() < 0.6
    for i, (word, what, shown) in enumerate(cells):
        x, at = 44 + (i % 2) * gap, y + (i // 2) * size * (2.7 if above else 1.5)
        if above:
            words(side, x, at, size * 0.72, (word, what, "label"), color="#555555")
            words(side, x, at + size * 1.08, size * 1.05, (shown or what.value, what, "value", theme.bold), fit=440)
        else:
            words(side, x, at, size, *entry(side, word + ":", what, shown), fit=440)
    y += ((len(cells) + 1) // 2) * size * (2.7 if above else 1.5) + 10
    side.line(44, y - size * 0.9, 966, y - size * 0.9, theme.accent, 2)
    doctor = world.person(rng)
    printed = doctor.spelled(one(rng, ["plain", "upper", "last"])) + one(rng, ["", "", ", M.D.", " MD"])
    bare = printed.split(", M.D.")[0].removesuffix(" MD")
    what = tag("plan_details", printed, *([bare] if bare != printed else []), service="other", category="pcp_name", network="any")
    y = words(side, 44, y + 8, size, *entry(side, say(rng, "Primary care physician:|Your PCP:|Personal physician:|PCP"), what))
    y = words(side, 44, y, size, say(rng, "Medical group: |PMG/IPA: |IPA: |Medical Group/IPA - ") + say(rng, "Hill Physicians Medical Group|Regal Medical Group|Facey Medical Group|Santa Clara County IPA|Prospect Medical Systems|Lantern Valley IPA|Brown & Toland Physicians|Monarch HealthCare"))
    if chance() < 0.75:
        line = world.phone(rng, known.phone_form, True)
        y = words(side, 44, y, size, *entry(side, say(rng, "PCP phone:|Physician phone|Doctor's office:|Tel."), call(line, "PCP phone", "pcp"), line.printed))
    if chance() < 0.35:
        where = world.address(rng, boxed=0.0)
        y = words(side, 44, y, size * 0.92, (", ".join(where.lines), post(where, "PCP", "pcp"), "value"), fit=900)
    if chance() < 0.4:
        y = words(side, 44, y, size * 0.9, say(rng, "PCP effective: |PCP assigned on |Medical group effective ") + world.start(rng).printed("us"))
    y += 10
    rows = [
        (say(rng, "Office visit|PCP visits|Office"), one(rng, ["$20", "$30", "$15"]), "office_visit"),
        (say(rng, "Specialist|Spec. visits"), one(rng, ["$30", "$50"]), "specialist_visit"),
        (say(rng, "Urgent care|Urgent"), one(rng, ["$20", "$50"]), "urgent_care"),
        (say(rng, "Emergency room|ER (waived if admitted)"), one(rng, ["$100", "$150", "$200"]), "emergency_room"),
        (say(rng, "Inpatient hospital|Hospital stay|Hosp. admission"), one(rng, ["$500", "$250", "No charge"]), "other"),
        (say(rng, "Preventive|Well visits"), one(rng, ["$0", "No charge"]), "preventive_care"),
    ]
    rows = [row for row in rows if chance() < 0.8]
    for i, (word, amount, service) in enumerate(rows):
        words(side, 44 + (i % 3) * 310, y + (i // 3) * size * 1.45, size * 0.92, *entry(side, word, cost(amount, service)), fit=300)
    y += ((len(rows) + 2) // 3) * size * 1.45 + 8
    if chance() < 0.75:
        parts = [*entry(side, say(rng, "RxBIN:|BIN|Rx BIN"), tag("rx_bin", one(rng, world.BANKS))), "   "]
        if chance() < 0.8:
            parts += [*entry(side, say(rng, "RxPCN:|PCN|Rx PCN"), tag("rx_pcn", one(rng, world.PROCESSORS))), "   "]
        if chance() < 0.6:
            parts += [*entry(side, say(rng, "RxGRP:|Rx Group|RxGrp"), tag("rx_group", shape(rng, one(rng, ["AAAA", "999999", "CMRX99"]))))]
        y = words(side, 44, y, size * 0.9, *parts, fit=920)
    if y > 634:
        raise Overflow
    fill(side)
