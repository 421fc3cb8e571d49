"""Fronts of the set `test_author_b`: vision and pharmacy."""

from __future__ import annotations

from ...content import author_b as world
from ...content.author_b import one, say, shape
from ...engine.page import Overflow, Side
from ..pen import begin, both, call, fill, maybe, tag
from .parts import BODIES, entry, settle, words


def eyes(side: Side, card) -> None:
    """Vision: sparse; member and group, and a list of copays and allowances for exam, lenses and frames."""
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
    """Stand-alone Part D: logo line, plan with (PDP), four codes in a 2 by 2 grid with labels above, member, contract
    at the foot."""
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
