"""Fronts of the set `probe`: a self-funded plan and a fund."""

from __future__ import annotations

from ...content import author_b as world
from ...content.author_b import one, say, shape
from ...engine.page import Overflow, Side, label, plain, value
from ..pen import Column, begin, both, call, cost, fill, headline, limit, maybe, pair, tag
from .parts import LATO, NARROW, OPEN, SANS, facts


def trustee_table(side: Side, card) -> None:
    """Self-funded: the employer's name as title, a ruled schedule with columns in and out of network, small network
    logos."""
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


def trust_fund(side: Side, card) -> None:
    """A union's health fund: centered title, participant and alternate number, network brands, telephone numbers on the
    front."""
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
