"""Fronts of the set `probe`: Medicaid, Medicare Advantage, an exchange."""

from __future__ import annotations

from ...content import author_b as world
from ...content.author_b import one, say, shape
from ...engine.page import Overflow, Side, label, plain, value
from ..pen import Column, begin, both, call, cost, fill, headline, limit, pair, post, tag
from .parts import LATO, OPEN, ROBOTO, SANS, facts


def state_program(side: Side, card) -> None:
    """Medicaid managed care: bilingual labels, a PCP block with its own date, pharmacy codes on one line."""
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
        if chance() < 0.5:  # the doctor's effective date, not the member's
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
    """Medicare Advantage with drug coverage: plan name, issuer, codes on the left, copays in a pale panel, contract
    number in the corner."""
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


def metal_tier(side: Side, card) -> None:
    """Exchange plan: names of marketplace and carrier, metal level in the plan name, copays and deductibles separated
    by slashes."""
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
