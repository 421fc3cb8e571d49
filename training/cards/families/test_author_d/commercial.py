"""Group cards of carriers: a Blue licensee (also for federal employees), a family roster, a high-deductible table."""

from __future__ import annotations

from ...content import author_d as world
from ...content.author_d import one, say, shape
from ...engine.page import Overflow, Side, label, plain, value
from .tools import EMBLEMS, Column, begin, cost, day, issuer, limit, logo, maybe, money, pcp, rx, tag, visits


def blue_plate(side: Side, card) -> None:
    """Name and number next to a panel of codes, costs in a column on the right or a strip at the foot, a suitcase."""
    kit = begin(side, card, accent=one(card.rng, ["#0063a8", "#004b8d", "#1262b3", "#0a3d7c"]))
    rng, chance = card.rng, card.rng.random
    name = world.payer(rng, "blue")
    kit.payer = name
    payer = tag("payer_name", name)
    logo(side, kit, 46, 78, payer, rng.uniform(32, 42), 560, emblem=one(rng, ["cross", "shield", ""]))
    who = world.person(rng)
    shown = who.spelled(kit.names)
    federal = chance() < 0.2
    left = Column(side, kit, 46, 176, 470, rng.uniform(23, 28), 1.36, one(rng, ["above", "above", "left"]))
    left.field("Member Name|Enrollee Name|Subscriber Name|Name|Contract Holder|Subscriber", tag("member_name", shown))
    number = shape(rng, "\\R`99999999" if federal else one(rng, ["AAA999999999", "AAA#99999999", "AAA 9999 99999", "AAA999A99999", "AAAA99999999", "AAA999999999001"]))
    left.field("Member ID|Identification Number|Enrollee ID|Member ID Number|ID|Contract Number|Subscriber ID", tag("member_number", number), big=one(rng, [1.0, 1.12]))
    if federal:
        left.gap(0.2).text(value(tag("plan_name", "Government-Wide Service Benefit Plan")), 0.95, kit.bold)
        left.field("Enrollment Code|Enroll Code", maybe("plan_id", one(rng, ["104", "105", "106", "111", "112", "113", "131", "132", "133"])), style="left")
        when, printed = day(kit, "start_date", world.start(rng))
        left.field("Effective Date", when, printed, style="left")
    lower = Column(side, kit, 46, max(left.y + 8, 345), 470, rng.uniform(20, 23.5), rng.uniform(1.28, 1.42), one(rng, ["tab", "left", "tab"]), 46 + rng.uniform(180, 220))
    if not federal:
        group = shape(rng, one(rng, ["#99999", "00999999", "A#9999", "#99999-#99", "999999\\M`99AA99", "#9999999 0001"]))
        lower.field("Group Number|Group No.|Group|Group #|Grp", tag("group_number", group))
        if chance() < 0.4:
            lower.field("Plan Code|BC/BS Plan Code|Plan Codes", maybe("plan_id", shape(rng, one(rng, ["\\361/861", "\\254/754", "#99", "#99/#99"]))))
        if chance() < 0.35:
            when, printed = day(kit, "start_date", world.start(rng))
            lower.field("Effective Date|Effective|Eff Date|Coverage Date|Coverage Effective", when, printed)
        if chance() < 0.25:
            lower.field("Issuer (80840)", issuer(shape(rng, "\\9`999999999")))
    if chance() < 0.8:
        rx(lower, rng, order=one(rng, ["bpg", "bg", "bp", "gbp"]))
    right_y = 190
    right = Column(side, kit, 580, right_y, 386, rng.uniform(20, 23.5), 1.4, "ends")
    if not federal:
        plan = say(rng, "Blue Choice Options|My Blue Access PPO|BlueSelect 1449|Community Blue PPO|Blue Access PPO|Lumenos HSA|BlueOptions|Healthy Blue 2.0|Direct Blue|HMO Blue New England|Blue Local|OMNIA Silver|Alliance Select|Signature Blue Copay 2000|SimplyBlue Plus Silver")
        right.text(value(tag("plan_name", plan)), 1.16, kit.bold, kit.accent)
        if chance() < 0.3:
            right.text(value(tag("client_name", world.employer(rng))), 1.0)
        right.gap(0.35)
    network = "any"
    if chance() < 0.35:
        network = "in"
        right.text(say(rng, "In-Network|In Network You Pay|In-network cost share"), face=kit.bold)
    if chance() < 0.85:
        for words, what in visits(rng, 2, 5, network):
            right.field(words, what)
        if chance() < 0.4:
            ded = rng.randrange(500, 4500, 250)
            right.field("Deductible Ind|Individual Deductible|Deductible (Individual)", limit("deductible", money(ded), network))
            if chance() < 0.6:
                right.field("Deductible Fam|Family Deductible|Deductible (Family)", limit("deductible", money(2 * ded), network))
    if right.y > 540 or lower.y > 634:
        raise Overflow
    side.rect(874, 560, 968, 616, "", 9, kit.accent, 4)
    side.line(904, 560, 904, 552, kit.accent, 4)
    side.line(938, 560, 938, 552, kit.accent, 4)
    side.line(904, 552, 938, 552, kit.accent, 4)
    side.put(921, 600, plain(say(rng, "PPO|PPO|BC|EPO")), 30, kit.bold, kit.accent, anchor="m", fit=86)
    if chance() < 0.5:
        side.put(856, 608, plain(say(rng, "www.bcbs.com|Dental|BlueCard|Preventive Rx|Pediatric Vision")), 16, anchor="r")


def carrier_roster(side: Side, card) -> None:
    """All persons with suffixes below the number, their doctors next to them, a strip of costs, pharmacy at the
    foot."""
    kit = begin(side, card)
    rng, chance = card.rng, card.rng.random
    name = kit.payer = world.payer(rng, "carrier")
    kit.names = one(rng, ["first+", "first+", "comma+", "short+", "first"])
    band = chance() < 0.4
    if band:
        side.rect(0, 0, 1012, 104, kit.accent)
    logo_right = chance() < 0.4
    payer = tag("payer_name", name)
    ink = "#ffffff" if band else ""
    plan_name = say(rng, "Open Access Plus|Open Choice PPO|Choice POS II|Elect Choice EPO|LocalPlus|SureFit|Navigate Balanced|Core Essential|Freedom Select|National POS Open Access|Surest Flex|Traditional PPO 500|Open Access Managed Choice POS|Managed Choice HNOnly")
    plan = tag("plan_name", plan_name)
    sponsor = world.employer(rng)
    if logo_right:
        logo(side, kit, 962, 68, payer, 42, 500, anchor="r", color=ink)
        side.put(46, 62, value(plan), 27, kit.bold, ink or None, fit=420)
    else:
        logo(side, kit, 46, 68, payer, 42, 500, emblem="" if band else one(rng, EMBLEMS), color=ink)
        side.put(962, 62, value(plan), 27, kit.bold, ink or None, anchor="r", fit=380)
    size = rng.uniform(21.5, 25)
    left = Column(side, kit, 46, 146, 540, size, rng.uniform(1.3, 1.44), "left")
    if chance() < 0.65:
        left.text(value(tag("client_name", sponsor.upper() if chance() < 0.6 else sponsor)), face=one(rng, [kit.bold, kit.regular])).gap(0.25)
    number = shape(rng, one(rng, ["\\W`9999 99999", "\\U`#9999999", "#99999999", "999999999 00", "#999 9999", "A99999999", "#99 999 999", "99999999901"]))
    left.field("ID|Member ID|ID#|ID No.|ID Number|Subscriber ID", tag("member_number", number), big=1.1)
    group = shape(rng, one(rng, ["#999999-010-00001", "33#9999", "#99999-10-101", "7#9999", "#99999", "A#9999-01"]))
    grouped = chance() < 0.5
    if grouped:
        left.field("GRP|Group|Group No.|Group #|Account No.|Acct", tag("group_number", group))
    left.gap(0.3)
    people = world.household(rng, 1, 5) if chance() < 0.7 else world.household(rng, 1, 1)
    doctors = chance() < 0.35
    begins = one(rng, [0, 1, 1, 0])
    suffixed = chance() < 0.75
    if doctors or chance() < 0.4:
        side.put(46, left.y, plain(say(rng, "Members|MEMBER NAME|Name|Covered Members|MEMBERS:")), size * 0.78, kit.label_face)
        if doctors:
            side.put(372, left.y, plain(say(rng, "PCP|PCP NAME|Primary Care Physician|PCP:")), size * 0.78, kit.label_face)
        left.y += size * 1.15
    for i, each in enumerate(people):
        what = tag("dependent_names" if i else "member_name", each.spelled(kit.names))
        parts = []
        if suffixed:
            code = f"{begins + i:02}"
            parts = [value(maybe("member_id_suffix", code)) if i == 0 else plain(code), plain(" ")]
        if doctors:
            parts.append(value(what))
            side.put(46, left.y, parts, size * 0.94, kit.value_face, fit=312)
            text, forms = world.doctor(rng, kit.names.endswith("+"))
            side.put(372, left.y, value(pcp(text, forms)), size * 0.86, kit.regular, fit=235)
        else:
            side.put(46, left.y, [*parts, value(what)], size, kit.value_face, fit=540)
        left.y += size * 1.3
    right = Column(side, kit, 640, 150, 326, rng.uniform(19.5, 22.5), 1.4, one(rng, ["ends", "left"]))
    if not grouped:
        right.field("GRP|Group|Group No.|Group #|Account", tag("group_number", group))
    if chance() < 0.4:
        when, printed = day(kit, "start_date", world.start(rng))
        right.field("Effective|Eff Date|Effective Date|Coverage Effective Date|Issue/Eff Date" if chance() < 0.9 else "Eff", when, printed)
    if chance() < 0.2:
        right.field("Plan Code|Plan ID|Plan No.", tag("plan_id", shape(rng, one(rng, ["AA99", "999", "\\CP`999", "A9999"]))))
    strip = chance() < 0.45
    rows = visits(rng, 3, 5 if strip else 6)
    if not strip:
        right.gap(0.3)
        for words, what in rows:
            right.field(words, what)
    if max(left.y, right.y) > (470 if strip else 500):
        raise Overflow
    y = 500 if strip else 540
    if strip:
        step = 916 / len(rows)
        for i, (words, what) in enumerate(rows):
            x = 46 + i * step
            side.put(x, y, label(what, words), 18.5, kit.regular, fit=step - 14)
            side.put(x, y + 25, value(what), 22, kit.bold)
        side.line(46, y - 26, 966, y - 26, kit.accent, 2)
        y += 66
    parts = []
    bank, processor, code = one(rng, world.BANKS), one(rng, world.PROCESSORS), shape(rng, one(rng, ["\\RX`AAAA", "AAAAA", "99999999", "\\RXAET`9"]))
    for lead, what in ((say(rng, "RxBIN|RXBIN|RxBin|Rx BIN"), tag("rx_bin", bank)), (say(rng, "RxPCN|RXPCN|PCN"), tag("rx_pcn", processor)), (say(rng, "RxGrp|RXGRP|RxGroup"), tag("rx_group", code))):
        if parts:
            parts.append(plain("   "))
        parts += [label(what, lead + ":"), plain(" "), value(what)]
    side.put(46, y, parts, 19.5, kit.regular, fit=640)
    if chance() < 0.55:
        kit.has_payer_id = True
        payer_id = tag("payer_id", shape(rng, one(rng, ["#9999", "#9999", "AA999"])))
        side.put(964, y, [label(payer_id, say(rng, "Payer ID:|Payor ID|PAYER ID|EDI Payer ID:|Payer ID #")), plain(" "), value(payer_id)], 19, anchor="r", fit=260)
    if chance() < 0.5:
        side.put(46, y + 32, plain(say(rng, "No referral required|Referrals not required|Self-funded plan. Not insurance.|NETWORK SAVINGS PROGRAM|Away From Home Care|Seamless national network")), 16.5, kit.regular)


def hsa_columns(side: Side, card) -> None:
    """A high-deductible plan: member at the top, a table with two networks below, a note about the HSA."""
    kit = begin(side, card)
    rng, chance = card.rng, card.rng.random
    name = kit.payer = world.payer(rng, one(rng, ["carrier", "carrier", "blue"]))
    logo(side, kit, 46, 74, tag("payer_name", name), 38, 540, emblem=one(rng, EMBLEMS))
    plan = say(rng, "HDHP with HSA|HSA Plan 3200|Consumer Choice HSA|HealthSave 5000|Open Access HDHP|HRA Advantage|H.S.A. PPO 1700|Saver Plus HSA|Choice Fund HSA|Smart Saver HDHP")
    top_right = chance() < 0.5
    if top_right:
        side.put(966, 68, value(tag("plan_name", plan)), 26, kit.bold, kit.accent, anchor="r", fit=340)
    size = rng.uniform(21, 24)
    left = Column(side, kit, 46, 148, 460, size, 1.36, one(rng, ["left", "tab", "left"]), 46 + 165)
    right = Column(side, kit, 560, 148, 406, size * 0.95, 1.36, one(rng, ["left", "tab", "ends"]), 560 + 165)
    people = world.household(rng, 1, 4)
    left.field("Subscriber|Member|Name|Employee", tag("member_name", people[0].spelled(kit.names)))
    left.field("ID|Member ID|Subscriber ID|ID#", tag("member_number", shape(rng, one(rng, ["A#9999999", "#99999999", "AAA#99999999", "#9999999900"]))))
    left.field("Group|Group #|Group No|Policy", tag("group_number", shape(rng, one(rng, ["#99999", "9#99999", "A9999-999", "00#99999-0002"]))))
    if not top_right:
        left.field("Plan|Plan Name|Product|Benefit Plan", tag("plan_name", plan))
    if chance() < 0.6:
        right.field("Employer|Group Name|Company|Client", tag("client_name", world.employer(rng)))
    when, printed = day(kit, "start_date", world.start(rng))
    if chance() < 0.5:
        right.field("Effective|Coverage begins|Eff. Date|Effective Date", when, printed)
    if len(people) > 1:
        tags = [tag("dependent_names", each.spelled(kit.names)) for each in people[1:]]
        right.text((*label(tags[0], kit.say("Dependents|Covered dependents|Dependent(s)|Family", colon=True)), kit.label_face))
        for what in tags:
            right.text(value(what), 0.92, kit.value_face)
    y = max(left.y, right.y) + 14
    if y > 330:
        raise Overflow
    columns = ("in", "out") if chance() < 0.8 else ("in",)
    stops = (640, 860) if len(columns) == 2 else (780,)
    heads = say(rng, "In-Network/Out-of-Network|In Network/Non-Network|Network/Non-Network|Participating/Non-Participating|In-Net/Out-Net").split("/")
    table = rng.uniform(19, 21.5)
    side.rect(40, y - table * 0.95, 972, y + table * 0.45, kit.accent)
    if chance() < 0.7:
        side.put(52, y, plain(say(rng, "Benefit summary|Plan Year Amounts|What you pay|Benefits|Your costs")), table * 0.92, kit.bold, "#ffffff")
    for stop, head in zip(stops, heads):
        side.put(stop, y, plain(head), table * 0.92, kit.bold, "#ffffff", anchor="m")
    y += table * 1.55
    base = rng.randrange(1500, 4001, 100)
    top = base + rng.randrange(1000, 4000, 500)
    share = one(rng, [("10%", "30%"), ("20%", "40%"), ("0%", "30%"), ("20%", "50%")])
    slashed = chance() < 0.4
    rows: list[tuple[str, list[list]]] = []
    for category, amount, words in (("deductible", base, "Deductible|Annual Deductible|Ded"), ("out_of_pocket_max", top, "Out-of-Pocket Max|Out-of-Pocket Maximum|OOP Max")):
        lead = say(rng, words)
        pairs = [[(category, amount * f * (2 if net == "out" else 1), net) for f in (1, 2)] for net in columns]
        if slashed:
            rows.append((lead + one(rng, [" Ind/Fam", " (Individual/Family)", " Ind / Fam"]), [[limit(c, money(a), n) for c, a, n in cell] for cell in pairs]))
        else:
            for f, suffix in enumerate(one(rng, [(" - Individual", " - Family"), (" (single)", " (family)"), (", Employee Only", ", Family")])):
                rows.append((lead + suffix, [[limit(*(cell[f][0], money(cell[f][1]), cell[f][2]))] for cell in pairs]))
    rows.append((say(rng, "Coinsurance|Member Coinsurance|Your Coinsurance"), [[limit("coinsurance", s, n)] for s, n in zip(share, columns)]))
    if chance() < 0.4:
        rows.append((say(rng, "Preventive Care|Preventive"), [[cost("preventive_care", a, n)] for a, n in zip(("0%", share[1]), columns)]))
    cell_face = kit.bold if chance() < 0.2 else kit.regular
    for lead, cells in rows:
        side.put(52, y, label(cells[0][0], lead), table, kit.regular, fit=stops[0] - 150)
        for stop, cell in zip(stops, cells):
            parts = [value(cell[0])]
            for extra in cell[1:]:
                parts += [plain("/"), value(extra)]
            side.put(stop, y, parts, table, cell_face, anchor="m", fit=205)
        y += table * 1.36
    foot = Column(side, kit, 46, y + 12, 560, 19, 1.35, "left")
    parts = []
    for lead, what in (("RxBIN", tag("rx_bin", one(rng, world.BANKS))), ("RxPCN", tag("rx_pcn", one(rng, world.PROCESSORS))), ("RxGRP", tag("rx_group", shape(rng, "AAAA99")))):
        parts += [plain("  ")] if parts else []
        parts += [label(what, lead + ":"), plain(" "), value(what)]
    if chance() < 0.75:
        foot.text(parts)
    if chance() < 0.6:
        foot.text(plain(say(rng, "Preventive drugs covered before deductible.|Deductible applies to all services except preventive care.|This plan is HSA qualified.|Do not collect payment at time of service.")), 0.85)
    if foot.y > 640:
        raise Overflow
