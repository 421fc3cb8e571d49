"""Fronts of the set `test_author_b`: a Medicare supplement, a sharing ministry, students."""

from __future__ import annotations

from ...content import author_b as world
from ...content.author_b import one, say, shape
from ...engine.page import Overflow, Side, label, value
from ..pen import begin, call, cost, fill, limit, maybe, tag
from .parts import BODIES, entry, settle, words


def policy_letter(side: Side, card) -> None:
    """Medicare supplement: insurer in serif type, policy number, plan letter, no costs."""
    rng = begin(side, card, one(card.rng, [("serif", "serif-b"), ("garamond", "garamond-b"), ("sans", "sans-b"), ("open", "open-b")]), paper=one(card.rng, ["#ffffff", "#fbf8ef", "#eff3f8"]), accent=one(card.rng, ["#14325c", "#6d1a36", "#2f4f2f", "#333333"]), texture=0.2)
    chance, theme = rng.random, side.theme
    name = say(rng, "Mutual of Omaha Insurance Company|United American Insurance Company|Transamerica Life Insurance Company|Bankers Fidelity|Physicians Mutual|Globe Life|Lumico Life Insurance Company|Aflac|Elder Oak Insurance Company|Beacon Hill Mutual Life|Old Saybrook Life Insurance Company|Woodmen Mutual Benefit")
    known = settle(card, rng, payer=name, kind="supplement")
    words(side, 506, 74, 38, (name, tag("payer_name", name), "value"), face=one(rng, ["serif-b", "garamond-b", "slab-b"]), color=theme.accent, anchor="m", fit=900)
    title = say(rng, "Medicare Supplement Insurance|MEDICARE SUPPLEMENT|Medicare Supplement Identification Card|Medigap Coverage")
    letter = one(rng, "FGNADK")
    form = one(rng, ["apart", "joined"])
    if form == "joined":
        whole = f"{title} Plan {letter}"
        words(side, 506, 120, 26, (whole, tag("plan_name", whole, f"Plan {letter}"), "value"), anchor="m", fit=900)
    else:
        words(side, 506, 120, 26, (title, maybe("plan_name", title), "value"), anchor="m", fit=900)
    size = rng.uniform(25, 30)
    y = 210.0
    x = one(rng, [60, 60, 180])
    who = world.person(rng)
    stop = x + size * 8.2

    def row(name_of: str, what, shown: str | None = None) -> None:
        nonlocal y
        end = side.put(x, y, label(what, name_of), size)
        side.put(max(stop, end + 10), y, value(what, shown), size, theme.bold, fit=980 - stop)
        y += size * 1.5

    row(say(rng, "Insured|Name of Insured:|Policyowner|Insured's Name"), tag("member_name", who.spelled(one(rng, ["plain", "upper"]))))
    row(say(rng, "Policy Number|Policy No.|Policy #:|Certificate No."), tag("member_number", shape(rng, one(rng, ["99A999999", "999999999", "AAA9999999", "99-9999999-99", "MS99999999"]))))
    if form == "apart":
        row(say(rng, "Plan|Plan Type:|Policy Plan"), tag("plan_name", letter, f"Plan {letter}"))
    day = world.start(rng)
    if chance() < 0.85:
        row(say(rng, "Effective Date|Policy Date:|Policy Effective|Issue/Effective Date"), tag("start_date", day.iso), day.printed(one(rng, ["us", "loose", "long", "dash"])))
    if chance() < 0.3:
        born = world.birth(rng, 1930, 1960)
        row(say(rng, "Date of Birth|Insured's DOB:"), tag("member_dob", born.iso), born.printed("us"))
    if chance() < 0.5:
        line = world.phone(rng, known.phone_form)
        row(say(rng, "Customer Service|Claims & Service|Policyowner Service:"), call(line, "Customer service", "member_services"), line.printed)
    if y > 590:
        raise Overflow
    words(side, 506, 612, 17, say(rng, "Present this card with your Medicare card.|This card does not constitute a contract or guarantee coverage.|Not connected with or endorsed by the U.S. Government or the federal Medicare program."), anchor="m", fit=900)
    fill(side)


def sharing(side: Side, card) -> None:
    """Health care sharing: household, notice that it is not insurance, network logo, visit fee, drug discount codes."""
    rng = begin(side, card, one(card.rng, BODIES), accent=one(card.rng, ["#2a7f62", "#355c7d", "#b5651d", "#69306d"]), texture=0.3)
    chance, theme = rng.random, side.theme
    name = say(rng, "Medi-Share|Liberty HealthShare|Samaritan Ministries|Zion HealthShare|Christian Healthcare Ministries|Sedera|Netwell|Burdens Together Ministry|Good Measure HealthShare|Open Table Health Sharing")
    known = settle(card, rng, payer=name, kind="ministry")
    words(side, 506, 76, 42, (name, tag("payer_name", name), "value"), face=one(rng, ["lato-b", "garamond-b", "slab-b"]), color=theme.accent, anchor="m", fit=800)
    words(side, 506, 112, 18, say(rng, "Health Care Sharing Program – not insurance|A community of members sharing medical bills|THIS IS NOT INSURANCE"), anchor="m")
    size = rng.uniform(22, 26)
    people = world.household(rng, 1, 5)
    y = 176.0
    y = words(side, 50, y, size, *entry(side, say(rng, "Primary Member:|Head of Household:|Member Household|Name:"), tag("member_name", people[0].spelled(one(rng, ["plain", "upper"])))))
    for p in people[1:3] if chance() < 0.6 else []:
        what = tag("dependent_names", p.spelled("plain"))
        y = words(side, 50, y, size * 0.92, *entry(side, say(rng, "Spouse:|Household member:|Family:"), what, heavy=False))
    y = words(side, 50, y, size, *entry(side, say(rng, "Membership #|Member Number:|Household ID:|Membership ID"), tag("member_number", shape(rng, one(rng, ["9999999", "99999999", "MS9999999", "LHS999999", "A-999999"])))))
    if chance() < 0.4:
        y = words(side, 50, y, size, *entry(side, say(rng, "Group #:|Group ID"), tag("group_number", shape(rng, one(rng, ["9999999", "AAA99", "99999"])))))
    day = world.start(rng)
    if chance() < 0.6:
        y = words(side, 50, y, size, *entry(side, say(rng, "Member since|Start Date:|Membership effective"), tag("start_date", day.iso), day.printed(one(rng, ["us", "abbr", "loose"]))))
    program = say(rng, "Complete|Classic Plus|Essential Share|Unite|Rise|Access+|Guardian Program")
    if chance() < 0.7:
        y = words(side, 50, y, size, *entry(side, say(rng, "Program:|Sharing Program:|Membership Type:"), tag("plan_name", program)))
    right = 176.0
    if chance() < 0.6:
        what = cost(one(rng, ["$35", "$50", "$25"]), "office_visit")
        right = words(side, 600, right, size * 0.9, *entry(side, say(rng, "Provider fee (office):|Office visit fee|Doctor visit fee:"), what), fit=380)
        what = cost(one(rng, ["$200", "$150", "$300"]), "emergency_room")
        right = words(side, 600, right, size * 0.9, *entry(side, say(rng, "Emergency room fee:|ER visit fee|ER fee:"), what), fit=380)
    if chance() < 0.65:
        right = words(side, 600, right + 8, size * 0.88, say(rng, "Prescription discount|Rx savings|Drug discount card"), face=theme.bold)
        for word, what in ((say(rng, "BIN:|RxBIN"), tag("rx_bin", one(rng, world.BANKS))), (say(rng, "PCN:|RxPCN"), tag("rx_pcn", one(rng, world.PROCESSORS))), (say(rng, "Rx Group:|RxGRP"), tag("rx_group", shape(rng, one(rng, ["MSHARE", "AAA999", "99999"]))))):
            right = words(side, 600, right, size * 0.9, *entry(side, word, what))
    known.network = say(rng, "PHCS|MultiPlan|First Health|PHCS Practitioner Only")
    words(side, 50, 600, 34, known.network, face="serif-i", color=theme.accent)
    if chance() < 0.5:
        known.number_shown = True
        words(side, 966, 600, size, *entry(side, say(rng, "EDI#|Electronic Payer ID:|EDI Payer ID"), tag("payer_id", shape(rng, one(rng, ["99999", "99999", "AA999"])))), anchor="r")
    if max(y, right) > 560:
        raise Overflow
    fill(side)


def campus(side: Side, card) -> None:
    """Student plan: university in large print, insurer in small print, policy dates as a range, deductible and copays
    in one sentence."""
    rng = begin(side, card, one(card.rng, BODIES), accent=one(card.rng, ["#8c1515", "#003262", "#046a38", "#4b2e83"]), texture=0.2)
    chance, theme = rng.random, side.theme
    school = say(rng, "University of West Tamarack|Kettering State University|St. Brendan College|Cascadia Institute of Technology|Marlow A&M University|Port Ellis University|University of the Prairie Lakes|Hawthorne College of Nursing")
    name = say(rng, "UnitedHealthcare Student Resources|Aetna Student Health|Wellfleet Insurance Company|Academic HealthPlans|Gallagher Student Health|ISO Student Health|Quill Point Student Insurance|Ivy Gate Insurance Company|Anthem Student Advantage")
    known = settle(card, rng, payer=name, kind="student", employer=school)
    words(side, 506, 74, 38, (school, tag("client_name", school), "value"), face=one(rng, ["serif-b", "slab-b", "garamond-b"]), color=theme.accent, anchor="m", fit=900)
    plan = say(rng, "Student Health Insurance Plan|Student Injury and Sickness Plan|2026-2027 Student Health Plan|International Student Health Plan|SHIP PPO")
    words(side, 506, 112, 23, (plan, tag("plan_name", plan), "value"), anchor="m", fit=900)
    size = rng.uniform(23, 27)
    who = world.person(rng)
    y = 178.0
    y = words(side, 46, y, size, *entry(side, say(rng, "Insured:|Student Name:|Insured Student|Insured Person:"), tag("member_name", who.spelled(one(rng, ["plain", "upper", "last"])))))
    y = words(side, 46, y, size, *entry(side, say(rng, "Student ID:|Insured ID|SR ID:|Member ID #:|Insurance ID"), tag("member_number", shape(rng, one(rng, ["999999999", "9999999", "A99999999", "W999999999", "AA9999999"])))))
    y = words(side, 46, y, size, *entry(side, say(rng, "Policy Number:|Policy #|Group/Policy No.|Policy:"), tag("group_number", shape(rng, one(rng, ["2026-9999-1", "999999", "9999-99", "SH999999-01"])))))
    if chance() < 0.8:
        day = world.Day(one(rng, [2024, 2025, 2026]), 8, one(rng, [1, 14, 15, 20]))
        form = one(rng, ["us", "us", "short", "abbr", "loose"])
        until = world.Day(day.year + 1, 7, 31)
        y = words(side, 46, y, size, *entry(side, say(rng, "Coverage Dates:|Policy Period:|Effective:|Valid"), tag("start_date", day.iso), day.printed(form)), one(rng, [" - ", " to ", " through ", " – "]) + until.printed(form), fit=900)
    if chance() < 0.6:
        a = limit(one(rng, ["$250", "$500", "$1,000"]), "deductible", "in")
        b = limit(one(rng, ["$500", "$1,000", "$2,000"]), "deductible", "out")
        title = say(rng, "Deductible:|Policy Year Deductible:|Ded.")
        first = chance() < 0.5
        parts = [(title, a, "label")]
        for what, word in ((a, say(rng, "Preferred Provider|In-Network|PPO")), (b, say(rng, "Out-of-Network|Non-PPO|Non-Preferred"))):
            parts += [(" " + word, what, "label"), (" " + what.value, what, "value", theme.bold)] if first else [(" " + what.value, what, "value", theme.bold), (" " + word, what, "label")]
            parts += ["," if what is a else ""]
        y = words(side, 46, y, size * 0.92, *parts, fit=920)
    if chance() < 0.6:
        parts = ["Copays:"]
        for word, amount, service in ((say(rng, "Physician visit|Office visits"), one(rng, ["$20", "$25", "$30"]), "office_visit"), (say(rng, "Urgent Care|Urgent care center"), one(rng, ["$40", "$50"]), "urgent_care"), (say(rng, "Medical Emergency|Emergency Room"), one(rng, ["$100", "$150"]), "emergency_room")):
            parts += entry(side, " " + word, cost(amount, service)) + [";"]
        y = words(side, 46, y, size * 0.92, *parts[:-1], fit=920)
    if chance() < 0.75:
        parts = []
        names = one(rng, [("RxBIN:", "RxPCN:", "RxGRP:"), ("Rx BIN", "PCN", "Rx Group"), ("BIN #", "PCN #", "Rx Group #")])
        for word, what in zip(names, (tag("rx_bin", one(rng, world.BANKS)), tag("rx_pcn", one(rng, world.PROCESSORS)), tag("rx_group", shape(rng, one(rng, ["UHEALTH", "AAAA99", "RX9999"]))))):
            parts += [*entry(side, word, what), "   "]
        y = words(side, 46, y, size * 0.92, *parts[:-1], fit=920)
    if y > 580:
        raise Overflow
    words(side, 46, 608, 21, (say(rng, "Underwritten by|Insured by|Serviced by|Claims administered by"), w := tag("payer_name", name), "label"), (" " + name, w, "value", theme.bold), fit=640)
    if chance() < 0.5:
        words(side, 966, 608, 20, say(rng, "UHC Choice Plus PPO|Cigna PPO|PHCS|First Health"), anchor="r", face=theme.bold)
    fill(side)
