"""Cards with many costs: a dental plan by service class, an exchange plan with a list of copays."""

from __future__ import annotations

from ...content import author_d as world
from ...content.author_d import one, say, shape
from ...engine.page import Overflow, Side, label, plain, value
from .tools import EMBLEMS, Column, Tag, as_large_as_fits, begin, call, cost, day, limit, logo, money, pcp, rx, tag


def share(amount: str, network: str) -> Tag:
    return Tag("plan_details", amount, service="dental", category="coinsurance", network=network)


@as_large_as_fits
def smile_card(side: Side, card) -> None:
    """A dental plan: member, coverage by service class, deductible and annual maximum."""
    rng = card.rng
    chance = rng.random
    kit = begin(side, card)
    kit.kind = "dental"
    name = kit.payer = world.payer(rng, "dental")
    curve = chance() < 0.25
    if curve:
        side.mark("curve", "bottom", kit.accent, rng.uniform(8, 24))
    right_logo = chance() < 0.3
    bottom = logo(side, kit, 964 if right_logo else 46, 76, tag("payer_name", name), rng.uniform(38, 46), 540, anchor="r" if right_logo else "l", emblem=one(rng, EMBLEMS))
    plan = tag("plan_name", say(rng, "PPO plus Premier|Dental PPO|PDP Plus|DeltaCare USA|Preferred Dentist Program|DentalGuard Preferred|Concordia Flex|Total Cigna DPPO|Advantage Plus|Dental Value Plan|Elite Smile PPO|Basic Dental|Dental HMO 225"))
    placed = chance() < 0.6
    if placed:
        side.put(46 if right_logo else 964, 72, value(plan), 27, kit.bold, anchor="l" if right_logo else "r", fit=370)
    size = rng.uniform(22, 27)
    left = Column(side, kit, 46, bottom + 96, 500, size, rng.uniform(1.32, 1.48), one(rng, ["left", "above", "tab", "left"]), 46 + rng.uniform(190, 225))
    people = world.household(rng, 1, 4) if chance() < 0.4 else world.household(rng, 1, 1)
    left.field("Subscriber|Enrollee|Member Name|Primary Enrollee|Name|Insured|Employee Name|Subscriber Name", tag("member_name", people[0].spelled(kit.names)))
    if chance() < 0.9:
        left.field("Subscriber ID|Enrollee ID|Member ID|ID|ID Number|Subscriber ID No.|Member #|Identification No.", tag("member_number", shape(rng, one(rng, ["#99999999", "#99999999999", "A#9999999", "W#9999 99999", "#99999999-01", "DD#9999999"]))))
    if chance() < 0.85:
        left.field("Group Number|Group|Group #|Group No.|Grp", tag("group_number", shape(rng, one(rng, ["#9999", "#9999-00001", "00#99999", "#99999", "#9999-#999", "KM 0#999999"]))))
    if chance() < 0.6:
        left.field("Group Name|Employer|Group|Company" if chance() < 0.75 else "", tag("client_name", world.employer(rng) if chance() < 0.7 else world.public(rng)[0]))
    if not placed and chance() < 0.8:
        left.field("Plan|Plan Name|Dental Plan|Product|Benefit Plan", plan)
    if chance() < 0.4:
        left.field("Effective Date|Effective|Eff. Date|Coverage Effective", *day(kit, "start_date", world.start(rng)))
    if len(people) > 1:
        tags = [tag("dependent_names", each.spelled(kit.names)) for each in people[1:]]
        left.text((*label(tags[0], kit.say("Dependents|Covered Dependents|Dependent(s)|Covered family members", colon=True)), kit.label_face))
        for what in tags:
            left.text(value(what), 0.88, kit.value_face)
    right = Column(side, kit, 590, bottom + 96, 374, size * 0.86, 1.42, one(rng, ["ends", "ends", "left", "tab"]), 590 + 220)
    classes = [
        ("Preventive|Diagnostic & Preventive|Diagnostic/Preventive|Class I|Type A - Preventive|Exams & Cleanings", "100%|100%|100%|90%", "100%|80%"),
        ("Basic|Basic Services|Basic Restorative|Class II|Type B - Basic|Fillings", "80%|80%|90%|70%", "60%|80%|50%"),
        ("Major|Major Services|Crowns|Class III|Type C - Major", "50%|50%|60%", "50%|40%"),
        ("Orthodontics|Ortho|Orthodontia|Class IV|Type D - Ortho", "50%", "50%"),
    ]
    if chance() < 0.62:
        both = chance() < 0.35
        network = "in" if both else "any"
        count = rng.randint(3, 4)
        if both:
            heads = say(rng, "In-Network/Out-of-Network|PPO/Non-PPO|In/Out|Network/Non-Network").split("/")
            for stop, head in zip((820, 918), heads):
                side.put(stop, right.y, plain(head), size * 0.62, kit.bold, anchor="m", fit=96)
            right.y += size * 1.15
        for words, inside, outside in classes[:count]:
            cells = [share(say(rng, inside), network)]
            if both:
                cells.append(share(say(rng, outside), "out"))
                side.put(590, right.y, label(cells[0], say(rng, words)), size * 0.82, kit.regular, fit=178)
                for stop, cell in zip((820, 918), cells):
                    side.put(stop, right.y, value(cell), size * 0.82, kit.bold, anchor="m")
                right.y += size * 1.2
            else:
                right.field(words, cells[0])
        if chance() < 0.6:
            what = Tag("plan_details", one(rng, ["$50", "$25", "$100", "$75"]), service="dental", category="deductible", network="any")
            right.field("Deductible|Annual Deductible|Calendar Year Deductible|Ded (per person)", what)
        if chance() < 0.6:
            what = Tag("plan_details", one(rng, ["$1,000", "$1,500", "$2,000", "$1,250"]), service="dental", category="other", network="any")
            right.field("Annual Maximum|Annual Max|Calendar Year Max|Maximum Benefit|Plan Maximum", what)
    else:
        for lead, kind, p in (("Customer Service|Member Services|Questions? Call|Call us", "member_services", 0.8), ("Dentists|Dental Offices|For Dental Providers|Dentist Line", "provider_services", 0.4)):
            if chance() < p:
                number = world.toll_free(rng)
                right.field(lead, call("", kind, number), kit.phone(number), style="left")
        if chance() < 0.5:
            kit.has_payer_id = True
            right.field("Payer ID|Payor ID|EDI Payer ID|Electronic Payer ID", tag("payer_id", shape(rng, one(rng, ["#9999", "AAAA9", "CX0#9"]))), style="left")
        if chance() < 0.4:
            right.text(plain(say(rng, "www.brightsmiles-example.com|Find a dentist online|Register your account online|Download our mobile app")), 0.9)
    if max(left.y, right.y) > (530 if curve else 590):
        raise Overflow
    if not curve and chance() < 0.4:
        side.put(46, 612, plain(say(rng, "This card is not a guarantee of coverage or eligibility.|No ID card is needed to receive care. Just give your dentist your ID number.|Benefits are subject to plan limitations and exclusions.|Dental benefits only")), 16, fit=900)


@as_large_as_fits
def marketplace_copays(side: Side, card) -> None:
    """A marketplace plan with metal level: long name, a list of copays and drug tiers, deductible and limit separated
    by a slash."""
    rng = card.rng
    chance = rng.random
    kit = begin(side, card)
    name = kit.payer = world.payer(rng, "exchange")
    panel = chance() < 0.3
    logo(side, kit, 46, 74, tag("payer_name", name), rng.uniform(38, 46), 520, emblem=one(rng, EMBLEMS))
    metal = say(rng, "Bronze|Silver|Gold|Silver|Platinum|Expanded Bronze|Catastrophic")
    plan_name = say(rng, f"{metal} Simple|Everyday {metal}|{metal} 5000 HMO|{metal} Classic Standard|Clear {metal} + Vision + Adult Dental|{metal} 70 EPO|Focused {metal}|{metal} Standard (94)|Complete {metal}|Core Care {metal} 1|Constant Care {metal} 9|{metal} Select Rx Copay")
    plan = tag("plan_name", plan_name)
    spot = chance()
    if spot < 0.45:
        side.put(964, 70, value(plan), 26, kit.bold, kit.accent, anchor="r", fit=390)
    elif spot < 0.65:
        side.rect(0, 100, 1012, 140, kit.accent)
        side.put(46, 129, value(plan), 25, kit.bold, "#ffffff", fit=900)
    size = rng.uniform(20.5, 24)
    left = Column(side, kit, 46, 192 if spot < 0.65 else 160, 470, size, rng.uniform(1.3, 1.42), one(rng, ["left", "tab", "above", "left"]), 46 + rng.uniform(165, 195))
    people = world.household(rng, 1, 5) if chance() < 0.45 else world.household(rng, 1, 1)
    left.field("Member|Subscriber|Name|Member Name|Primary Member|Policyholder", tag("member_name", people[0].spelled(kit.names)))
    left.field("Member ID|ID|Member ID #|Subscriber ID|ID #|Member #", tag("member_number", shape(rng, one(rng, ["U#9999999-01", "OSC#9999999-01", "#999999999", "A#99999999", "#99999999-00", "HF#9999999", "#99 999 999"]))))
    if chance() < 0.5:
        left.field("Group|Group #|Group Number|Policy #|Group ID", tag("group_number", shape(rng, one(rng, ["#99999", "2AAA0#", "IND#999", "EX#9999", "#99-99"]))))
    if spot >= 0.65:
        left.field("Plan|Plan Name|Benefit Plan|Product", plan)
    if chance() < 0.25:
        left.field("Plan ID|HIOS ID|HIOS Plan ID|QHP ID", tag("plan_id", shape(rng, one(rng, ["#9999TX0#9009-01", "#9999FL00#0001", "#9999OH0#90002-04"]))))
    if chance() < 0.6:
        left.field("Effective Date|Effective|Effective Date of Coverage|Eff. Date|Coverage Start", *day(kit, "start_date", world.start(rng)))
    if chance() < 0.25:
        left.field("DOB|Date of Birth", *day(kit, "member_dob", world.birthday(rng, people[0].born)))
    if chance() < 0.28:
        text, forms = world.doctor(rng, kit.names.endswith("+"))
        left.field("PCP|Primary Care Provider|PCP Name", pcp(text, forms))
        if chance() < 0.5:
            number = world.local(rng)
            left.field("PCP Phone|PCP Tel", call("", "pcp", number), kit.phone(number))
    if len(people) > 1:
        tags = [tag("dependent_names", each.spelled(kit.names)) for each in people[1:]]
        left.text((*label(tags[0], kit.say("Dependents|Covered Members|Also covered|Family Members", colon=True)), kit.label_face))
        for what in tags:
            left.text(value(what), 0.88, kit.value_face)
    if chance() < 0.8:
        left.gap(0.3)
        low = Column(side, kit, 46, left.y, 470, size * 0.88, 1.32, one(rng, ["left", "tab"]), 46 + 150)
        rx(low, rng, order=one(rng, ["bpg", "bp", "bpg"]))
        left.y = low.y
    x = 570
    top = 182 if spot < 0.65 else 156
    right = Column(side, kit, x, top, 394, size * 0.88, rng.uniform(1.3, 1.4), one(rng, ["ends", "ends", "left", "tab"]), x + 215)
    marks = len(side.marks)
    net = "in" if chance() < 0.35 else "any"
    if net == "in":
        right.text(plain(say(rng, "In-Network Member Cost|In-network cost sharing|In-Network Benefits|Your In-Network Costs")), face=kit.bold)
    elif chance() < 0.4:
        right.text(plain(say(rng, "Copays|Copays & Coinsurance|Copayments|What you pay")), face=kit.bold)
    rows = [
        ("office_visit", "PCP|Primary Care|PCP Visit|Primary Care Visit|Primary", "$0|$10|$25|$30|$40"),
        ("specialist_visit", "Specialist|Specialist Visit|Spec", "$20|$60|$75|$80|50%"),
        ("urgent_care", "Urgent Care|UC", "$30|$45|$60|$75"),
        ("emergency_room", "Emergency Room|ER|ER Visit|Emergency", "$350|$500|30%|40%|50%"),
        ("telemedicine", "Virtual Care|Telehealth|Virtual Urgent Care|24/7 Virtual Care", "$0"),
        ("other", "Mental Health|Inpatient|Imaging|Labs", "$30|40%|$500|20%"),
    ]
    for service, words, amounts in [row for row in rows if chance() < 0.75]:
        right.field(words, cost(service, say(rng, amounts), net))
    if chance() < 0.6:
        tiers = one(rng, [("Generic", "Preferred Brand", "Non-Preferred Brand", "Specialty"), ("Tier 1", "Tier 2", "Tier 3", "Tier 4"), ("Rx Generic", "Rx Brand"), ("Rx Tier 1", "Rx Tier 2", "Rx Tier 3")])
        amounts = one(rng, [("$3", "$40", "50%", "50%"), ("$10", "$50", "$100", "40%"), ("$20", "$60", "$120", "$350"), ("$0", "$35", "$85", "50%")])
        if chance() < 0.4:
            what = cost("prescription", "/".join(amounts[: len(tiers)]))
            what.attributes["category"], what.attributes["network"] = "copay", net
            right.field("Rx|Rx Copay|Prescription|Pharmacy|Rx Tiers 1-" + str(len(tiers)), what)
        else:
            for lead, amount in zip(tiers, amounts):
                right.field(lead, cost("prescription", amount, net))
    ded = rng.choice([0, 500, 1800, 3200, 5000, 7500, 9100])
    for category, amount, words in (("deductible", ded, "Deductible|Ded|Medical Deductible"), ("out_of_pocket_max", max(ded, 3000) + rng.choice([0, 450, 1450]), "OOP Max|Out-of-Pocket Max|MOOP|Max Out-of-Pocket")):
        if chance() < 0.75:
            pair = [limit(category, money(amount * f), net) for f in (1, 2)]
            if chance() < 0.55:
                right.text([label(pair[0], say(rng, words) + one(rng, [" (Ind/Fam):", " Ind/Fam", ":", " Ind/Fam:"])), plain(" "), value(pair[0]), plain(one(rng, ["/", " / ", "/"])), value(pair[1])])
            else:
                right.field(words, pair[0])
    if max(left.y, right.y) > 590:
        raise Overflow
    if panel:
        side.marks.insert(marks, ("rect", x - 16, top - size * 1.1, 980, right.y - size * 0.3, "#eef3f8", 10, None, 2.0))
    if chance() < 0.35:
        side.put(46, 614, plain(say(rng, "HMO|EPO|Exclusive Provider Organization|Individual & Family Plan|Regulated by the Department of Insurance|DOI|QHP")), 17, kit.bold, fit=400)
