"""Fronts of the set `final`: measured, never looked at. As `probe`, after kinds of cards that payers publish, but of other kinds and with
other wordings; whoever mends the system by `probe` has not seen these."""

from __future__ import annotations

from random import Random

from ..content import strangers as world
from ..content.strangers import Facts, one, say, shape
from ..engine.page import Overflow, Side, label, plain, value
from .pen import begin, both, call, cost, emblem, fill, limit, maybe, named, post, tag, tint

BODIES = [("sans", "sans-b"), ("sans", "sans-b"), ("open", "open-b"), ("roboto", "roboto-b"), ("inter", "inter-b"), ("lato", "lato-b"), ("narrow", "narrow-b")]
DAYS = ("us", "us", "short", "loose", "dash", "upper", "military", "abbr", "long")


def settle(card, rng: Random, **known) -> Facts:
    card.facts = Facts(phone_form=one(rng, world.PHONE_FORMS), **known)
    return card.facts


def words(side: Side, x: float, y: float, size: float, *parts, anchor: str = "l", fit: float | None = None, color: str | None = None, face: str | None = None) -> float:
    side.put(x, y, [part if isinstance(part, tuple) else plain(part) for part in parts if part and (not isinstance(part, tuple) or part[0])], size, face, color, anchor, fit)
    return y + size * 1.36


def entry(side: Side, name: str, what, shown: str | None = None, heavy: bool = True) -> list:
    """`Name value` with the value in bold face."""
    named(what, name)
    return [(name, what, "label"), (" " + (shown or what.value), what, "value", side.theme.bold if heavy else side.theme.regular)]


def region_hmo(side: Side, card) -> None:
    """Integrated HMO: little more than a record number in groups, a name in capitals, a region and a plan; telephone in a band at the foot."""
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
    """Carrier with open access: dates first, name and number in one line, what is paid as `plan share/your share`, marks of programs."""
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


def federal_service(side: Side, card) -> None:
    """Federal employees' plan: option in the title, enrollment code, pharmacy lines called IIN, a shaded right half."""
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


def policy_letter(side: Side, card) -> None:
    """Medicare supplement: insurer in serif type, an agent's look, policy number, plan letter, no costs."""
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


def group_practice(side: Side, card) -> None:
    """HMO with medical groups: the doctor and the group in the middle, two dates, copays as words and bare amounts in a grid of two by three."""
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


def children(side: Side, card) -> None:
    """State children's program: cheerful band, member's and family's numbers, copays by income, names of dental and vision carriers."""
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


def sharing(side: Side, card) -> None:
    """Health care sharing: household, not insurance, network mark, a visit fee, codes for discounts on drugs."""
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


def eyes(side: Side, card) -> None:
    """Vision: sparse, member and group, a list of what is paid for exam, lenses and frames with allowances."""
    rng = begin(side, card, one(card.rng, BODIES), accent=one(card.rng, ["#00a3ad", "#1c4f9c", "#8cc63f", "#4a4a4a"]), texture=0.2)
    chance, theme = rng.random, side.theme
    name = say(rng, world.VISION)
    known = settle(card, rng, payer=name, kind="vision")
    anchor = one(rng, ["l", "r"])
    words(side, 46 if anchor == "l" else 966, 80, 44, (name, tag("payer_name", name), "value"), face=one(rng, ["lato", "lato-b", "inter-b"]), color=theme.accent, anchor=anchor, fit=700)
    size = rng.uniform(24, 28)
    y = 176.0
    people = world.household(rng, 1, 4)
    y = words(side, 46, y, size, *entry(side, say(rng, "Member:|Covered Member:|Employee|Insured Member:"), tag("member_name", people[0].spelled(one(rng, ["plain", "upper"])))))
    if len(people) > 1 and chance() < 0.5:
        first = True
        for p in people[1:]:
            what = tag("dependent_names", p.spelled("plain"))
            y = words(side, 46, y, size * 0.9, *([(say(rng, "Covered family:|Dependents"), what, "label"), " "] if first else []), (what.value, what, "value"))
            first = False
    if chance() < 0.9:
        y = words(side, 46, y, size, *entry(side, say(rng, "Member ID:|Member Identification:|Vision ID|ID #"), tag("member_number", shape(rng, one(rng, ["999999999", "XXXX9999", "9999999999-1", "V99999999"])))))
    known.employer = say(rng, world.COMPANIES)
    if chance() < 0.6:
        what = tag("client_name", known.employer)
        y = words(side, 46, y, size, *entry(side, say(rng, "Company:|Organization:|Client:|Group Name:"), what), fit=560)
    if chance() < 0.7:
        y = words(side, 46, y, size, *entry(side, say(rng, "Group/Plan #|Group Number:|Client ID:|Grp ID"), tag("group_number", shape(rng, one(rng, ["9999999", "30099999", "99999-001", "VC-9999"])))))
    if chance() < 0.5:
        plan = say(rng, "Access Plan B|Insight 150|Choice Network Plan|Signature 12/12/24|Fashion Excellence|Select Plus Vision|Exam + Eyewear Plan")
        y = words(side, 46, y, size, *entry(side, say(rng, "Plan:|Network/Plan|Benefit Plan:"), tag("plan_name", plan)))
    if chance() < 0.4:
        day = world.start(rng)
        y = words(side, 46, y, size, *entry(side, say(rng, "Benefits start:|Effective|Coverage date:"), tag("start_date", day.iso), day.printed(one(rng, ["us", "abbr"]))))
    y += 14
    rows = [
        (say(rng, "Exam copay|Eye exam|WellVision exam"), one(rng, ["$10", "$0", "$20", "$15"]), "copay"),
        (say(rng, "Materials|Lenses|Standard plastic lenses"), one(rng, ["$25", "$20", "$10"]), "copay"),
        (say(rng, "Frame allowance|Frames up to|Retail frame allowance"), one(rng, ["$130", "$150", "$200"]), "other"),
        (say(rng, "Contact lens allowance|Elective contacts up to"), one(rng, ["$130", "$150", "$120"]), "other"),
    ]
    for word, amount, category in rows[: rng.randint(2, 4)] if chance() < 0.85 else []:
        what = tag("plan_details", amount, service="vision", category=category, network="any")
        y = words(side, 46, y, size * 0.9, *entry(side, word, what))
    if y > 620:
        raise Overflow
    fill(side)


def drug_plan(side: Side, card) -> None:
    """Stand-alone Part D: logo line, plan with (PDP), the four codes in a 2 by 2 grid with labels above, member, contract at the foot."""
    rng = begin(side, card, one(card.rng, BODIES[:5]), accent=one(card.rng, ["#c8102e", "#004c97", "#6f2da8", "#008080"]), second="#d9e6f2", texture=0.1)
    chance, theme = rng.random, side.theme
    name = say(rng, "SilverScript|Wellcare|Humana|Mutual of Omaha Rx|Blue MedicareRx|Clear Spring Health|Elixir Insurance|Harborline Medicare Rx|Sage Creek Rx Insurance|Indy Health Insurance")
    known = settle(card, rng, payer=name, kind="pdp")
    words(side, 46, 74, 40, (name, tag("payer_name", name), "value"), face=one(rng, ["sans-b", "lato-b", "open-xb"]), color=theme.accent, fit=600)
    plan = say(rng, "SmartSaver (PDP)|Value Script (PDP)|Premier Rx Plus (PDP)|Walmart Value Rx Plan (PDP)|Classic (PDP)|Basic Saver Rx (PDP)|Enhanced Choice (PDP)")
    spelled = [f"{name} {plan}", plan] if chance() < 0.35 else [plan]
    words(side, 46, 114, 25, (spelled[0], tag("plan_name", *spelled), "value"), face=theme.bold, fit=640)
    words(side, 966, 70, 30, "MedicareRx", face="garamond-b", color="#8b1a1a", anchor="r")
    size = rng.uniform(24, 28)
    who = world.person(rng)
    y = 190.0
    named = tag("member_name", who.spelled(one(rng, ["upper", "plain"])))
    digits = shape(rng, one(rng, ["A99999999", "9999999999", "AAA9999999", "S99999999999"]))
    number = both(tag("member_number", digits), maybe("rx_id", digits))
    if chance() < 0.6:
        y = words(side, 46, y, size, *entry(side, say(rng, "Name:|Member Name|Cardmember:"), named))
        y = words(side, 46, y, size, *entry(side, say(rng, "ID:|Member ID:|Cardholder ID:|ID Number"), number))
    else:
        y = words(side, 46, y, size, (number.value, number, "value", theme.bold))
        y = words(side, 46, y, size, (named.value, named, "value", theme.bold))
    y += 26
    issuer = shape(rng, one(rng, ["\\9151014999", "\\9140999999", "\\9210999999"]))
    grid = [
        (say(rng, "RxBIN|BIN|Rx BIN"), tag("rx_bin", one(rng, world.BANKS))),
        (say(rng, "RxPCN|PCN|Rx PCN"), tag("rx_pcn", one(rng, world.PROCESSORS))),
        (say(rng, "RxGrp|RxGRP|Rx Group"), tag("rx_group", shape(rng, one(rng, ["RXCVSD", "AAAA", "A9999", "PDPA99"])))),
        ("Issuer (80840)", tag("rx_issuer", issuer, f"(80840) {issuer}")),
    ]
    columns = one(rng, [2, 4, 2])
    for i, (word, what) in enumerate(grid if chance() < 0.8 else grid[:3]):
        x, at = 46 + (i % columns) * (920 / max(columns, 3)), y + (i // columns) * size * 2.6
        words(side, x, at, size * 0.7, (word, what, "label"))
        words(side, x, at + size, size * 0.95, (what.value, what, "value", theme.bold), fit=225 if columns == 4 else 300)
    y += (4 // columns) * size * 2.6
    if y > 590:
        raise Overflow
    contract = shape(rng, "S9999") + one(rng, ["-", " ", "-"]) + f"{rng.randrange(1, 260):03}"
    words(side, 966, 606, 22, *entry(side, say(rng, "CMS|CMS:|Contract #|CMS Plan ID"), tag("plan_id", contract), heavy=False), anchor="r")
    if chance() < 0.5:
        line = world.phone(rng, known.phone_form)
        words(side, 46, 606, 20, *entry(side, say(rng, "Customer Care:|Call us 24/7:|Members:"), call(line, "Customer care", "member_services"), line.printed, heavy=False), " (TTY 711)", fit=500)
    fill(side)


def campus(side: Side, card) -> None:
    """Student plan: the university's name large, insurer small, policy dates as a range, deductible and copays in one sentence."""
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


def beneficiary(side: Side, card) -> None:
    """Program card of the uniformed services: program as title, wallet paper, sponsor and beneficiary, region's contractor, several telephones."""
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


FRONTS = [
    (region_hmo, ("hmo",), 1.0),
    (referral_free, ("ppo",), 1.3),
    (federal_service, ("ppo",), 0.9),
    (policy_letter, ("supplement",), 0.7),
    (group_practice, ("hmo",), 1.2),
    (children, ("chip",), 1.0),
    (sharing, ("ministry",), 0.7),
    (eyes, ("vision",), 0.7),
    (drug_plan, ("advantage",), 0.9),
    (campus, ("student",), 0.9),
    (beneficiary, ("military",), 0.8),
]
