"""Self-funded cards (a school district or county with its administrator, a union trust fund), and term policies."""

from __future__ import annotations

from ...content import author_d as world
from ...content.author_d import one, say, shape
from ...engine.page import Overflow, Side, label, plain, value
from .tools import COMMON, EMBLEMS, MONO, NARROW, SERIF, Column, as_large_as_fits, begin, call, day, limit, logo, maybe, money, place, rx, tag, visits


@as_large_as_fits
def district_plan(side: Side, card) -> None:
    """The employer as headline, the administrator in a corner or at the foot, logos of network and drug plan as
    words."""
    rng = card.rng
    chance = rng.random
    kit = begin(side, card, faces=one(rng, [*COMMON, NARROW, MONO]))
    employer, plan_words = world.public(rng)
    name = kit.payer = world.payer(rng, "tpa")
    if chance() < 0.3:
        employer, plan_words = employer.upper(), plan_words.upper()
    titled = chance() < 0.55
    payer = tag("payer_name", name)
    at_foot = chance() < 0.45
    top_right = not at_foot and chance() < 0.55
    titled = titled and (at_foot or top_right)
    whole = f"{employer} {plan_words}"
    client, plan = tag("client_name", employer), maybe("plan_name", whole, plan_words)
    if titled:
        client.spellings, client.also = (whole,), plan
    y = 70
    if at_foot or top_right:
        room = 560 if top_right else 900
        face, size = one(rng, [kit.bold, "serif-b", "slab-b"]), rng.uniform(29, 35)
        if titled and (chance() < 0.4 or side.measure(whole, size, face) > room * 1.2):
            side.put(46, 58, value(client), size, face, kit.accent, fit=room)
            side.put(46, 58 + size, value(plan, plan_words), size * 0.78, face, kit.accent, fit=room)
            y = 58 + size
        else:
            side.put(46, y, [value(client), *([plain(" "), value(plan, plan_words)] if titled else [])], size, face, kit.accent, fit=room)
    if top_right:
        if chance() < 0.5:
            side.put(964, 36, label(payer, say(rng, "Administered by|Claims administered by|Third Party Administrator|Plan administered by")), 14.5, anchor="r")
        logo(side, kit, 964, 72, payer, 28, 340, anchor="r", color=side.theme.second)
    elif not at_foot:
        logo(side, kit, 46, 72, payer, rng.uniform(32, 40), 600, emblem=one(rng, EMBLEMS))
    if chance() < 0.18 and not top_right:
        side.mark("qr", 872, 26, 88)
    size = rng.uniform(20, 24)
    style = one(rng, ["left", "left", "tab", "above"])
    left = Column(side, kit, 46, y + 62, 480, size, rng.uniform(1.3, 1.44), style, 46 + rng.uniform(170, 200))
    if not (at_foot or top_right):
        left.field("Employer|Group Name|Plan Sponsor|Client|Employer Group", client)
    people = world.household(rng, 1, 4) if chance() < 0.5 else world.household(rng, 1, 1)
    left.field("Employee|Member|Participant|Employee Name|Subscriber|Insured|Member Name|Covered Employee", tag("member_name", people[0].spelled(kit.names)))
    left.field("Member ID|ID|ID #|Employee ID|Participant ID|Identification #|Member #|Unique ID", tag("member_number", shape(rng, one(rng, ["#99999999", "AA#999999", "#999999", "A99#99999", "#99-99-9999", "W#9999999 00", "AAA#99999999", "#9999999A"]))))
    left.field("Group #|Group|Group Number|Plan Number|Group No.|Group ID" if chance() < 0.9 else "Grp", tag("group_number", shape(rng, one(rng, ["#9999", "AA#99", "76-#99999", "#999", "A#999", "00#9999", "AAAAA", "S0#99-A"]))))
    if chance() < 0.45 and not titled:
        left.field("Plan|Medical Plan|Plan Option|Plan Name|Benefit Plan", tag("plan_name", say(rng, "PPO 1000|High Deductible Plan|Core Plan|Buy-Up Plan|Gold Plan|Option 2|Plan B|Premier PPO|Base HDHP with HSA|Traditional 80/20|Basic")))
    if chance() < 0.35:
        left.field("Effective Date|Effective|Eff Date|Coverage Effective Date|Eff. Date", *day(kit, "start_date", world.start(rng)))
    if chance() < 0.3:
        left.text([(say(rng, "Coverage: Family|Coverage: Medical/Rx|Coverage Type: EE + Spouse|Medical: Yes  Dental: Yes|Coverage Tier: Employee Only|Status: Active"), None, "", kit.regular)], 0.9)
    if len(people) > 1:
        tags = [tag("dependent_names", each.spelled(kit.names)) for each in people[1:]]
        left.text((*label(tags[0], kit.say("Dependents|Covered Dependents|Dependent(s)|Family Members", colon=True)), kit.label_face))
        for what in tags:
            left.text(value(what), 0.92, kit.value_face)
    right = Column(side, kit, 574, y + 66, 390, size * 0.92, rng.uniform(1.3, 1.42), one(rng, ["tab", "left", "ends"]), 574 + 165)
    kit.manager = say(rng, world.MANAGERS)
    pbm = tag("pharmacy_benefit_manager", kit.manager)
    worded = chance() < 0.5  # the drug plan's name as a logo, or after a label
    drugs = chance() < 0.86
    if drugs:
        if worded:
            side.put(574, right.y, value(pbm), size * 1.25, one(rng, ["sans-b", "lato-black", "serif-b", "open-b"]), side.theme.second, fit=380)
            right.y += size * 1.5
        elif chance() < 0.7:
            right.field("PBM|Pharmacy Benefits|Rx Administered by|Prescription Drug Plan|Pharmacy Network|Rx Vendor", pbm, style="left")
        rx(right, rng, full=0.9, order=one(rng, ["bpg", "bpg", "gbp", "bg"]))
        if chance() < 0.12:
            right.field("Rx ID|RxID|Rx Member ID", tag("rx_id", shape(rng, "#9999999901")))
        if chance() < 0.2:
            number = world.toll_free(rng)
            right.field("Rx Help Desk|Pharmacist Help|Pharmacy Help Desk|Rx Customer Service", call("", "pharmacy", number), kit.phone(number), style="left")
    right.gap(0.3)
    net = one(rng, ["in", "any", "any"])
    if chance() < 0.5:
        base = rng.randrange(250, 3001, 250)
        if chance() < 0.5:
            ind, fam = limit("deductible", money(base), net), limit("deductible", money(base * 2), net)
            lead = say(rng, "Deductible|Ded. Ind/Fam|Annual Deductible|Deductible (Ind/Fam)")
            right.text([label(ind, lead + kit.colon), (" ", None, ""), value(ind), plain("/"), value(fam)], 0.95)
        else:
            right.field("Deductible (Single)|Individual Deductible|Ded - Individual", limit("deductible", money(base), net), style="left")
        if chance() < 0.4:
            right.field("Coinsurance|Member Coinsurance", limit("coinsurance", one(rng, ["20%", "10%", "30%"]), net), style="left")
    if chance() < 0.5:
        for words, what in visits(rng, 2, 4, net):
            right.field(words, what)
    if max(left.y, right.y) > 540:
        raise Overflow
    network = say(rng, world.NETWORKS)
    foot = 596
    if chance() < 0.85:
        x = 964 if at_foot else 46
        if chance() < 0.5:
            side.put(x, foot - 32, plain(say(rng, "PPO Network|Network:|Provider Network|Primary Network|Access to")), 14.5, anchor="r" if at_foot else "l")
        side.put(x, foot, plain(network), 27, one(rng, ["sans-b", "lato-black", "open-b"]), side.theme.second, anchor="r" if at_foot else "l", fit=380)
    if at_foot:
        side.put(46, foot - 34, label(payer, say(rng, "Administered by:|Administered By|Claims Administrator:|TPA:|Plan benefits administered by")), 15.5)
        side.put(46, foot, value(payer), 27, one(rng, [kit.bold, "serif-b", "slab-b"]), kit.accent, fit=480)
    elif chance() < 0.5:
        side.put(964, foot, plain(say(rng, "Self-funded plan|This plan is self-funded by your employer.|Not insurance|Pre-certification required. See back.")), 15.5, anchor="r", fit=420)


@as_large_as_fits
def welfare_trust(side: Side, card) -> None:
    """A union fund that pays its own claims: name on two lines, its office, the participant, telephone numbers of other
    plans."""
    rng = card.rng
    chance = rng.random
    kit = begin(side, card, faces=one(rng, [*COMMON, SERIF, SERIF, MONO]))
    kit.kind = "fund"
    fund = kit.payer = world.fund(rng)
    fund = fund.upper() if chance() < 0.5 else fund
    payer = tag("payer_name", fund)
    payer.also = maybe("client_name", fund)
    middle = chance() < 0.55
    face, size = one(rng, ["serif-b", kit.bold, "slab-b", "garamond-b"]), rng.uniform(30, 36)
    words = fund.split()
    cut = next((i for i, word in enumerate(words) if word.title() in ("Health", "Welfare", "Benefit", "Insurance")), len(words) - 2)
    shown = [" ".join(words[:cut]), " ".join(words[cut:])]
    x = 506 if middle else 46
    side.put(x, 60, value(payer, shown[0]), size, face, kit.accent, anchor="m" if middle else "l", fit=880)
    side.put(x, 60 + size * 1.08, value(payer, shown[1]), size * one(rng, [1.0, 0.8]), face, kit.accent, anchor="m" if middle else "l", fit=880)
    y = 60 + size * 1.08
    office = None
    if chance() < 0.4:
        where = place(world.address(rng, 0.7), "general", "")
        number = world.local(rng) if chance() < 0.6 else world.toll_free(rng)
        lead = say(rng, "Fund Office|Trust Office|Administrative Office|Benefits Office")
        office = call(lead, "member_services", number)
        parts = [value(where)]
        if chance() < 0.7:
            parts += [plain("  •  "), label(office, lead + ":"), plain(" "), value(office, kit.phone(number))]
        side.put(x, y + 30, parts, 17.5, kit.regular, anchor="m" if middle else "l", fit=910)
        y += 30
    if chance() < 0.5:
        side.line(46, y + 16, 966, y + 16, kit.accent, one(rng, [2, 4]))
    body = rng.uniform(21, 24.5)
    left = Column(side, kit, 46, y + 62, 500, body, rng.uniform(1.3, 1.45), one(rng, ["left", "tab", "left", "above"]), 46 + rng.uniform(180, 210))
    people = world.household(rng, 1, 4) if chance() < 0.45 else world.household(rng, 1, 1)
    left.field("Participant|Participant Name|Member|Eligible Employee|Member Name|Name|Employee", tag("member_name", people[0].spelled(kit.names)))
    left.field("Participant ID|ID#|ID Number|Member ID|Health Plan ID|Participant No.|ID No.|UID", tag("member_number", shape(rng, one(rng, ["#9999999", "A#9999999", "#9999-999", "#99999", "AAA#99999999", "9##99999901", "UFW9#99999"]))))
    if chance() < 0.6:
        left.field("Group|Group No.|Group #|Group Number|Plan Group", tag("group_number", shape(rng, one(rng, ["#999", "AA#99", "#9999-1", "F#9", "L#99A", "#99999M001"]))))
    if chance() < 0.4:
        left.field("Plan|Benefit Plan|Plan of Benefits|Class", tag("plan_name", say(rng, "Active Plan A|Plan R Retirees|Active PPO|Plan 1|Indemnity PPO Plan|Pre-Medicare Retiree Plan|Apprentice Plan|Plan II")))
    if chance() < 0.3:
        left.field("Effective|Eligibility Date|Effective Date|Eff.", *day(kit, "start_date", world.start(rng)))
    if len(people) > 1:
        tags = [tag("dependent_names", each.spelled(kit.names)) for each in people[1:]]
        if chance() < 0.5:
            left.text((*label(tags[0], kit.say("Dependents|Eligible Dependents|Covered Dependents|Dependents on file", colon=True)), kit.label_face))
            for what in tags:
                left.text(value(what), 0.9, kit.value_face)
        else:
            for what in tags:
                left.field("Dependent|Spouse/Child" if chance() < 0.3 else "Dependent", what, style="left")
    right = Column(side, kit, 590, y + 62, 374, body * 0.9, 1.38, one(rng, ["left", "tab", "ends"]), 590 + 160)
    if chance() < 0.78:
        if chance() < 0.6:
            kit.manager = say(rng, world.MANAGERS)
            pbm = tag("pharmacy_benefit_manager", kit.manager)
            if chance() < 0.5:
                right.text((*value(pbm), kit.bold), 1.1)
            else:
                right.field("Rx|Pharmacy|Prescription Benefits|Prescription Drugs", pbm, style="left")
        rx(right, rng, order=one(rng, ["bpg", "bg", "bpg"]))
    right.gap(0.3)
    if chance() < 0.5:
        for words, what in visits(rng, 1, 3):
            right.field(words, what)
    for lead, kind in (("Dental|Delta Dental|Dental Plan", "dental"), ("Vision|VSP Vision|Vision Benefits", "vision"), ("Member Assistance Program|EAP|MAP", "other")):
        if chance() < 0.3:
            number = world.toll_free(rng)
            right.field(lead, call("", kind, number), kit.phone(number), style="left")
    low = max(left.y, right.y)
    if low > 550:
        raise Overflow
    if chance() < 0.75:
        network = say(rng, "Anthem Blue Cross Prudent Buyer PPO|PHCS Network|Cigna PPO|BlueCard PPO|Aetna Choice POS II Network|First Choice Health Network|MultiPlan|HealthLink PPO|UnitedHealthcare Options PPO")
        side.put(46, 606, plain(say(rng, "PPO Network: |Network: |Provider network: |") + network), 20, kit.bold, side.theme.second, fit=560)
    if chance() < 0.4:
        side.put(964, 606, plain(say(rng, "Eligibility is subject to verification.|Call the Fund Office to verify eligibility|Union members since 1952|Self-funded multiemployer plan")), 15, anchor="r", fit=330)


@as_large_as_fits
def term_policy(side: Side, card) -> None:
    """A term policy: students of a university with a policy number, or a short-term plan with an end date."""
    rng = card.rng
    chance = rng.random
    kit = begin(side, card)
    student = chance() < 0.55
    kit.kind = "student" if student else "short"
    underwriter = name = kit.payer = world.payer(rng, one(rng, ["abroad", "carrier"]) if student else "outside")
    school = say(rng, "Westhaven University|Lake Superior Polytechnic|University of the Cascades|Bellamy College|St. Brendan College|Northern Prairie State University|Carver Institute of Technology|Palmetto State University")
    size = rng.uniform(21, 25)
    if student:
        client = tag("client_name", school)
        headline = chance() < 0.5
        if headline:
            side.put(46, 66, value(client), rng.uniform(32, 38), one(rng, ["serif-b", "garamond-b", kit.bold, "slab-b"]), kit.accent, fit=560)
            logo(side, kit, 964, 66, tag("payer_name", name), 28, 330, anchor="r", color=side.theme.second)
        else:
            logo(side, kit, 46, 70, tag("payer_name", name), 38, 560, emblem=one(rng, EMBLEMS))
        plan = say(rng, "Student Health Insurance Plan|Student Injury and Sickness Plan|Student Health Benefits Plan|International Student Plan|Student Blue Gold|Graduate Student Medical Plan|Scholar Plus")
    else:
        headline = False
        logo(side, kit, 46, 70, tag("payer_name", name), 38, 560, emblem=one(rng, EMBLEMS))
        plan = say(rng, "Short Term Medical|Short Term Medical Plus Elite|Bridge Plan 2500|TriTerm Medical|Interim Coverage Plus|Temporary Health Insurance|Fixed Indemnity Choice|Short Term Copay Value")
    if chance() < 0.5:
        side.put(46, 112, value(tag("plan_name", plan)), 26, one(rng, [kit.bold, kit.regular]), fit=560)
        plan = ""
    left = Column(side, kit, 46, 168, 500, size, rng.uniform(1.3, 1.44), one(rng, ["left", "left", "above", "tab"]), 46 + rng.uniform(190, 215))
    people = world.household(rng, 2, 4) if not student and chance() < 0.4 else [world.person(rng, born=(1994, 2007) if student else (1962, 2003))]
    left.field("Student|Name|Student Name|Insured|Member Name|Insured Name" if student else "Insured|Primary Insured|Name|Policyholder|Certificate Holder|Member", tag("member_name", people[0].spelled(kit.names)))
    if student:
        left.field("ID Number|Member ID|Student ID|Insured ID|ID#|SR ID", tag("member_number", shape(rng, one(rng, ["#99999999", "#999999", "W#9999999", "A0#999999", "SR#99999999", "ISI#999999"]))))
        left.field("Policy Number|Policy No.|Group Number|Group/Policy No.|Policy #", tag("group_number", shape(rng, one(rng, ["20#9-9999-1", "#99999-24", "GLM N1#9999", "#999999", "WI2425AAAAA99", "#99-999-9"]))))
    else:
        left.field("Certificate Number|Certificate No.|Member ID|ID #|Identification Number", tag("member_number", shape(rng, one(rng, ["#99999999", "STM#999999", "A#99999999", "9#9-999-999", "NG#9999999"]))))
        if chance() < 0.5:
            left.field("Group|Group No.|Group Number", tag("group_number", shape(rng, one(rng, ["#99999", "AAA-#99", "STM#9"]))))
    if plan:
        left.field("Plan|Plan Name|Product|Coverage", tag("plan_name", plan))
    if student and not headline:
        left.field("School|University|Policyholder|Institution|", client)
    start = world.start(rng)
    end = world.Day(start.year + (1 if start.month > 6 or student else 0), (start.month + 10) % 12 + 1 if student else min(12, start.month + 6), 28)
    begins, ends = tag("start_date", start.iso), end.printed(kit.dates)
    if chance() < 0.5:
        lead = kit.say("Coverage Period|Policy Period|Coverage Dates|Effective|Term|Dates of Coverage", colon=True)
        left.text([(*label(begins, lead), kit.label_face), (" " + start.printed(kit.dates), begins, "value", kit.value_face), (one(rng, [" - ", " to ", " – ", " through "]) + ends, None, "", kit.value_face)])
    else:
        left.field("Effective Date|Coverage Effective|Effective|Eff. Date|Coverage begins", begins, start.printed(kit.dates))
        left.text([(kit.say("Termination Date|Expiration Date|Coverage Ends|Term Date|Expires", colon=True) + " ", None, "", kit.label_face), (ends, None, "", kit.value_face)])
    if len(people) > 1:
        tags = [tag("dependent_names", each.spelled(kit.names)) for each in people[1:]]
        left.text((*label(tags[0], kit.say("Dependents|Also insured|Covered Dependents|Spouse/Children", colon=True)), kit.label_face))
        for what in tags:
            left.text(value(what), 0.92, kit.value_face)
    right = Column(side, kit, 596, 168, 368, size * 0.9, 1.4, one(rng, ["ends", "left", "tab"]), 596 + 185)
    network = "in" if chance() < 0.3 else "any"
    if chance() < (0.5 if student else 0.85):
        right.field("Deductible|Ded.|Annual Deductible|Policy Deductible" if student else "Deductible|Ded|Deductible (per person)", limit("deductible", money(rng.choice([0, 100, 250, 500] if student else [1000, 2500, 5000, 7500, 10000]) or 150), network))
    if chance() < 0.5:
        right.field("Coinsurance|Member Coinsurance|Insured Percentage|Coins.", limit("coinsurance", one(rng, ["20%", "30%", "10%", "50%"]), network))
    for words, what in visits(rng, 2, 4, network) if chance() < 0.65 else []:
        right.field(words, what)
    if student and chance() < 0.3:
        number = world.local(rng)
        right.field("Student Health Center|Health Services|Campus Health", call("", "other", number), kit.phone(number), style="left")
    if chance() < 0.65:
        right.gap(0.3)
        rx(right, rng, order=one(rng, ["bpg", "bg", "bp"]))
    low = max(left.y, right.y)
    if low > 545:
        raise Overflow
    y = 606
    if student and chance() < 0.5:
        other = world.payer(rng, "carrier")
        what = tag("payer_name", other)
        side.put(46, y, [label(what, say(rng, "Underwritten by:|Underwritten by|Insured and administered by|Claims administered by:")), plain(" "), value(what)], 18, fit=600)
    elif not student and chance() < 0.6:
        side.put(46, y, plain(say(rng, "This is not qualifying health coverage (\"minimum essential coverage\").|THIS COVERAGE IS NOT REQUIRED TO COMPLY WITH FEDERAL REQUIREMENTS|Pre-existing conditions are not covered.|Precertification required for hospital stays.")), 16, fit=700)
    if chance() < 0.5:
        side.put(964, y, plain(say(rng, world.NETWORKS)), 22, "sans-b", side.theme.second, anchor="r", fit=230)
