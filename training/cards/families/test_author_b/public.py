"""Fronts of the set `test_author_b`: federal employees, children, uniformed services."""

from __future__ import annotations

from ...content import author_b as world
from ...content.author_b import one, say, shape
from ...engine.page import Overflow, Side, label, value
from ..pen import begin, call, cost, fill, maybe, tag, tint
from .parts import BODIES, entry, settle, words


def federal_service(side: Side, card) -> None:
    """Federal employees' plan: option in the title, enrollment code, pharmacy numbers labeled IIN, a shaded right
    half."""
    rng = begin(side, card, one(card.rng, BODIES[:5]), accent=one(card.rng, ["#00467f", "#b31942", "#1d4289", "#216c2a"]), texture=0.1)
    chance, theme = rng.random, side.theme
    name = say(rng, "Blue Cross and Blue Shield Service Benefit Plan|GEHA|MHBP|NALC Health Benefit Plan|APWU Health Plan|Foreign Service Benefit Plan|SAMBA|Postal Carriers Mutual Plan|Rural Letter Carriers Benefit Plan|Compass Rose Health Plan")
    known = settle(card, rng, payer=name, kind="medical")
    side.rect(600, 120, side.width, side.height, tint(theme.accent, 0.13))
    words(side, 44, 66, 36, (name, tag("payer_name", name, *(["Blue Cross and Blue Shield"] if name.startswith("Blue") else [])), "value"), face=one(rng, ["sans-b", "open-b", "serif-b"]), color=theme.accent, fit=900)
    option = say(rng, "Standard Option|Basic Option|FEP Blue Focus|High Option|Consumer Driven Option|Elevate Plus|HDHP|Value Plan|Prime Postal Option")
    words(side, 44, 104, 24, (option, tag("plan_name", option, f"{name} {option}"), "value"), face=theme.bold, fit=520)
    size = rng.uniform(23, 27)
    who = world.person(rng)
    y = 190.0
    named = tag("member_name", who.spelled(one(rng, ["upper", "plain"])))
    words(side, 44, y, size * 0.7, (say(rng, "Member Name|Enrollee|Contract Holder|Name of Enrollee"), named, "label"))
    y = words(side, 44, y + size * 1.05, size, (named.value, named, "value", theme.bold), fit=520) + 6
    what = tag("member_number", shape(rng, one(rng, ["R99999999", "R99999999", "999999999", "99999999 001", "G9999999"])))
    words(side, 44, y, size * 0.7, (say(rng, "Member ID|Identification Number|Member No.|Enrollee ID"), what, "label"))
    y = words(side, 44, y + size * 1.05, size, (what.value, what, "value", theme.bold)) + 6
    code = maybe("plan_id", shape(rng, one(rng, ["10\\9", "111", "31A", "45A", "99A", "472"])))
    y = words(side, 44, y, size * 0.85, *entry(side, say(rng, "Enrollment Code|Enrollment code:|FEHB Code|Enroll. Code"), code))
    day = world.start(rng)
    if chance() < 0.8:
        y = words(side, 44, y, size * 0.85, *entry(side, say(rng, "Effective Date|Effective|Enrollment effective:"), tag("start_date", day.iso), day.printed(one(rng, ["us", "us", "short", "upper"]))))
    if chance() < 0.3:
        y = words(side, 44, y, size * 0.85, *entry(side, say(rng, "Group #|Group"), tag("group_number", shape(rng, one(rng, ["33FED", "99999", "78-999999"])))))
    right = 190.0
    group = one(rng, [("RxIIN:", "RxPCN:", "RxGrp:"), ("IIN", "PCN", "RxGRP"), ("RxBIN", "RxPCN", "RxGroup"), ("Rx BIN/IIN", "Rx PCN", "Rx Grp")])
    right = words(side, 626, right, size * 0.88, *entry(side, group[0], tag("rx_bin", one(rng, world.BANKS))))
    if chance() < 0.85:
        right = words(side, 626, right, size * 0.88, *entry(side, group[1], tag("rx_pcn", say(rng, "FEPRX|FEPADV|GEHA01|ADV|MHB|01250000"))))
    right = words(side, 626, right, size * 0.88, *entry(side, group[2], tag("rx_group", shape(rng, one(rng, ["65006500", "RX99AA", "9999AAA", "GEHARX"])))))
    if chance() < 0.7:
        known.manager = say(rng, "CVS Caremark|Express Scripts|OptumRx|Liberty Rx Partners")
        manager = tag("pharmacy_benefit_manager", known.manager)
        right = words(side, 626, right + 8, size * 0.82, (say(rng, "Retail Pharmacy Program:|Drug program by|Pharmacy benefit:"), manager, "label"))
        right = words(side, 626, right, size * 0.88, (known.manager, manager, "value", theme.bold))
    if chance() < 0.65:
        right += 8
        for word, amount, service in ((say(rng, "Primary care|Office visit (PCP)"), one(rng, ["$25", "$30", "$10"]), "office_visit"), (say(rng, "Specialist care|Office visit (specialist)"), one(rng, ["$35", "$40"]), "specialist_visit"), (say(rng, "Urgent care|Urgent care ctr."), one(rng, ["$30", "$50"]), "urgent_care"))[: rng.randint(1, 3)]:
            right = words(side, 626, right, size * 0.82, *entry(side, word, cost(amount, service)), fit=350)
    if max(y, right) > 590:
        raise Overflow
    words(side, 44, 612, 17, say(rng, "www.fepblue.org|Government-Wide Service Benefit Plan|Federal Employees Health Benefits Program|PSHB Program"))
    fill(side)


def children(side: Side, card) -> None:
    """State children's program: bright band, numbers of member and family, copays by income, names of dental and vision
    carriers."""
    rng = begin(side, card, one(card.rng, BODIES[:5]), accent=one(card.rng, ["#f5821f", "#0095da", "#7ab800", "#d4145a"]), texture=0.3)
    chance, theme = rng.random, side.theme
    name = say(rng, "Highmark Healthy Kids|Parkland Community Health Plan|Cook Children's Health Plan|Geisinger Health Plan Family|El Paso Health|Neighborhood Health Plan of Rhode Island|Dell Children's Health Plan|Little Heron Health Plan|Peachtree Family Health|Aloha Keiki Plan")
    known = settle(card, rng, payer=name, kind="medicaid")
    side.rect(0, 0, side.width, 96, tint(theme.accent, 0.3))
    words(side, 40, 62, 36, (name, tag("payer_name", name), "value"), face=one(rng, ["lato-black", "open-xb"]), color="#222222", fit=620)
    program = say(rng, "CHIP|Child Health Plus|Healthy Kids|KidCare|PeachCare|ARKids First-B|CHIP Perinate Newborn|Healthy & Well Kids|FAMIS")
    words(side, 972, 62, 32, (program, tag("plan_name", program), "value"), face="lato-black", color="#222222", anchor="r", fit=300)
    size = rng.uniform(21, 24.5)
    y = 146.0
    who = world.person(rng)
    y = words(side, 40, y, size, *entry(side, say(rng, "Member:|Child's name:|Enrollee:|Member's Name:"), tag("member_name", who.spelled(one(rng, ["plain", "upper", "lastup"])))))
    y = words(side, 40, y, size, *entry(side, say(rng, "Member ID No:|CHIP ID #:|ID:|Recipient No.:|Client ID"), tag("member_number", shape(rng, one(rng, ["999999999", "AA99999A", "99999999999", "\\5999999999-01", "KID9999999"])))))
    if chance() < 0.7:
        born = world.birth(rng, 2006, 2025)
        y = words(side, 40, y, size, *entry(side, say(rng, "Date of Birth:|DOB:|Born:"), tag("member_dob", born.iso), born.printed(one(rng, ["us", "loose", "abbr"]))), "   ", *(entry(side, say(rng, "Sex:|Gender:"), tag("member_gender", one(rng, ["M", "F"]))) if chance() < 0.5 else []))
    if chance() < 0.65:
        day = world.start(rng)
        y = words(side, 40, y, size, *entry(side, say(rng, "Coverage begins:|Effective date:|Eff. date of coverage:|Start Date"), tag("start_date", day.iso), day.printed(one(rng, ["us", "loose"]))))
    if chance() < 0.3:
        y = words(side, 40, y, size, say(rng, "Renewal date: |Card issued: |Coverage ends: ") + world.start(rng).printed("us"))
    if chance() < 0.8:
        doctor = world.person(rng)
        if chance() < 0.7:
            what = tag("plan_details", doctor.spelled("plain"), service="other", category="pcp_name", network="any")
            y = words(side, 40, y + 6, size, *entry(side, say(rng, "Child's doctor:|Primary Care Provider:|PCP:|Primary doctor"), what))
            line = world.phone(rng, known.phone_form, True)
            y = words(side, 40, y, size, *entry(side, say(rng, "Doctor's phone:|PCP phone number:|Office:"), call(line, "PCP phone", "pcp"), line.printed))
    right = 150.0
    costs = [
        (say(rng, "Office visits|Doctor visit"), one(rng, ["$0", "$5", "$20", "$25"]), "office_visit"),
        (say(rng, "Non-emergency ER|ER visit|Emergency room"), one(rng, ["$0", "$5", "$75", "$100"]), "emergency_room"),
        (say(rng, "Inpatient hospital|Hospital admission"), one(rng, ["$0", "$35", "$125"]), "other"),
        (say(rng, "Generic drug|Rx generic"), one(rng, ["$0", "$10"]), "prescription"),
        (say(rng, "Brand drug|Rx brand name"), one(rng, ["$5", "$25", "$35"]), "prescription"),
    ]
    if chance() < 0.7:
        right = words(side, 610, right, size * 0.9, say(rng, "Co-pays|Your cost|Co-payments"), face=theme.bold)
        for word, amount, service in costs[: rng.randint(2, 5)]:
            what = cost(amount, service)
            end = side.put(610, right, label(what, word + one(rng, ["", ":"])), size * 0.88)
            side.put(970, right, value(what), size * 0.88, theme.bold, anchor="r")
            right += size * 1.24
    right += 8
    if chance() < 0.5:
        line = world.phone(rng, known.phone_form)
        title = say(rng, "Dental care:|Dental plan (MCNA)|Dentist:")
        right = words(side, 610, right, size * 0.86, *entry(side, title, call(line, title, "dental"), line.printed), fit=365)
    if chance() < 0.4:
        line = world.phone(rng, known.phone_form)
        title = say(rng, "Eye care|Vision plan|Glasses")
        right = words(side, 610, right, size * 0.86, *entry(side, title, call(line, title, "vision"), line.printed), fit=365)
    if max(y, right) > 560:
        raise Overflow
    if chance() < 0.85:
        parts: list = []
        names = one(rng, [("RX BIN", "RX PCN", "RX GRP"), ("RxBIN#", "RxPCN#", "RxGRP#"), ("Bin:", "PCN:", "Rx Grp:")])
        for word, what in zip(names, (tag("rx_bin", one(rng, world.BANKS)), tag("rx_pcn", one(rng, world.PROCESSORS)), tag("rx_group", shape(rng, one(rng, ["RX9999", "CHIP99", "AAAA"]))))):
            parts += [*entry(side, word, what), "    "]
        words(side, 40, 590, size * 0.88, *parts[:-1], fit=900)
    fill(side)


def beneficiary(side: Side, card) -> None:
    """Program card of the uniformed services: program as title, paper card, sponsor and beneficiary, regional
    contractor, several telephone numbers."""
    rng = begin(side, card, one(card.rng, BODIES[:4]), paper=one(card.rng, ["#ffffff", "#f2f6fa", "#f6f4ec"]), accent=one(card.rng, ["#1b365d", "#6b1f2e", "#2e4a34"]), texture=0.2)
    chance, theme = rng.random, side.theme
    program = say(rng, "TRICARE Prime|TRICARE Select|TRICARE Prime Remote|TRICARE Young Adult|CHAMPVA|US Family Health Plan|TRICARE Reserve Select")
    contractor = say(rng, "Humana Military|TriWest Healthcare Alliance|Health Net Federal Services|Martin's Point Health Care|Johns Hopkins US Family Health Plan|Eastern Guard Health Services")
    known = settle(card, rng, payer=contractor, kind="military")
    side.rect(0, 0, side.width, 92, theme.accent)
    words(side, 44, 62, 40, (program, tag("plan_name", program), "value"), face=one(rng, ["sans-b", "open-xb"]), color="#ffffff", fit=560)
    words(side, 966, 58, 24, (contractor, tag("payer_name", contractor, program.split()[0] if program[0] in "TC" else program), "value"), face=theme.bold, color="#ffffff", anchor="r", fit=340)
    size = rng.uniform(23, 27)
    y = 150.0
    who = world.person(rng)
    y = words(side, 44, y, size, *entry(side, say(rng, "Beneficiary:|Name of Enrollee:|Enrollee Name:|Beneficiary Name"), tag("member_name", who.spelled(one(rng, ["upper", "plain", "lastup"])))))
    y = words(side, 44, y, size, *entry(side, say(rng, "DoD Benefits #:|DBN:|DoD Benefits No.|Benefits Number:"), tag("member_number", shape(rng, one(rng, ["99999999999", "999999999-99", "999999999 01"])))))
    day = world.start(rng)
    if chance() < 0.85:
        y = words(side, 44, y, size, *entry(side, say(rng, "Effective Date:|Enrollment Effective:|Effective|Enrolled:"), tag("start_date", day.iso), day.printed(one(rng, ["military", "us", "upper", "iso"]))))
    if chance() < 0.7:
        doctor = world.person(rng)
        facility = say(rng, "Naval Hospital Bremerton|Madigan AMC Family Med|Evans ACH|Branch Health Clinic Kings Bay")
        printed = facility if chance() < 0.3 else doctor.spelled(one(rng, ["plain", "upper"]))
        y = words(side, 44, y, size, *entry(side, say(rng, "Primary Care Manager:|PCM:|PCM Name:"), tag("plan_details", printed, service="other", category="pcp_name", network="any")))
        if chance() < 0.8:
            line = world.phone(rng, known.phone_form, True)
            y = words(side, 44, y, size, *entry(side, say(rng, "PCM Phone:|PCM Tel|PCM Contact:"), call(line, "PCM", "pcp"), line.printed))
    y += 14
    for title, kind in ((say(rng, "Beneficiary Services|Enrollment & Benefits|Customer Service"), "member_services"), (say(rng, "Referrals/Authorizations|Care Authorization|Prior Auth Line"), "prior_authorization"), (say(rng, "MHS Nurse Advice Line|Nurse Advice (24/7)|Advice Nurse"), "nurse_line"), (say(rng, "TRICARE Pharmacy (Express Scripts)|Home Delivery Pharmacy|Pharmacy Program"), "pharmacy")):
        if chance() < 0.6:
            line = world.phone(rng, known.phone_form)
            what = call(line, title, kind)
            side.put(44, y, label(what, title), size * 0.88, fit=560)
            side.put(640, y, value(what, line.printed), size * 0.88, theme.bold)
            y += size * 1.28
    if y > 612:
        raise Overflow
    words(side, 506, 622, 15, say(rng, "Show this card with your military ID. Eligibility must be verified in DEERS.|Government issued ID required|Possession of this card does not ensure eligibility."), anchor="m")
    fill(side)
