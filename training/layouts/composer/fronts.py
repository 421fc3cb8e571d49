"""Fronts: composed of blocks, and in the style of Original Medicare."""

from __future__ import annotations

from random import Random

import facts
from content import Card
from labels import NETWORKS, PROSE
from page import Side

from .amounts import costs
from .fields import block, member_fields, rx_fields, true_value
from .header import header
from .people import dependents, family
from .style import Style


def front(rng: Random, c: Card, style: Style) -> Side:
    side = Side("front", rng, face=rng.choice([0.46, 0.5, 0.54, 0.58]))
    y = header(side, c, style)
    fields = member_fields(rng, c, style, side)
    printed_plan = any(key == "plan_name" for _, _, key in fields)
    rx = rx_fields(c, style)
    how = rng.choice(["inline", "inline", "tabular", "above", "run", "unlabeled", "unlabeled", "below" if rng.random() < 0.3 else "inline"])
    two = rng.random() < 0.65 and rx
    left_width = 560 if two else 900
    if len(fields) > 8 and how in ("inline", "tabular", "unlabeled"):
        style.line = min(style.line, 1.3 * style.height)
    in_table = c.dependents and rng.random() < 0.3
    if in_table:
        fields = [field for field in fields if field[2] != "name"]
    bottom = block(side, c, style, fields, 40, y, left_width, how)
    if in_table:
        bottom = family(side, c, style, 40, bottom + 6, left_width)
        c.dependents = []
    composite = rx and len(rx) >= 2 and rng.random() < 0.08
    if composite:
        keys = rx[:3]
        for _, value, key in keys:
            true_value(side, c, key, value)
        text = "/".join(label.rstrip(" :#") for label, _, _ in keys) + ":"
        side.run(600 if two else 40, y if two else bottom, [(text, False), (" " + "/".join(value for _, value, _ in keys), True)], style.height)
        rx_bottom = y + style.line
    elif rx:
        where = (600, y) if two else (40, bottom)
        rx_bottom = block(side, c, style, rx, *where, 360, rng.choice(["inline", "tabular", "tabular", "run" if not two else "inline", "above" if rng.random() < 0.3 else "inline"]))
    else:
        rx_bottom = y
    if c.pbm and rng.random() < 0.6:
        side.run(600 if two else 40, max(rx_bottom, y) + 4, [(style.label("pbm"), False), (" " + c.pbm, True)], style.height)
        side.scalar("pharmacy_benefit_manager", c.pbm)
        rx_bottom += style.line * 1.2
    if c.dependents:
        bottom = dependents(side, c, style, 40, bottom + 6)
    costs_x = 600 if two and rng.random() < 0.6 else 40
    costs_y = (rx_bottom if costs_x == 600 else max(bottom, rx_bottom if not two else bottom)) + 14
    costs(side, c, style, costs_x, costs_y)
    if c.plan_name and not printed_plan and side.truth.get("plan_name") is None and rng.random() < 0.5:
        size = style.height * rng.choice([1, 1, 1.3, 1.6])
        if rng.random() < 0.5:
            side.right(960, rng.choice([560, 590]), c.plan_name, size, True)
        else:
            side.put(40, rng.choice([530, 560]), c.plan_name, size, True)
        side.scalar("plan_name", c.plan_name)
    if rng.random() < 0.4:
        side.put(rng.choice([40, 700]), 600, rng.choice(NETWORKS), rng.choice([18, 24, 30]))
    if rng.random() < 0.25:
        side.put(40, 615, rng.choice(PROSE)[:90], 12)
    if c.client_name and "client_name" not in side.truth and rng.random() < 0.7:
        side.put(40, rng.choice([575, 590]), c.client_name, style.height * rng.choice([0.9, 1.1, 1.3]), True)
        side.scalar("client_name", c.client_name)
        side.scalar("employer", c.client_name)
    if rng.random() < 0.06:
        code = rng.choice([f"{facts.letters(rng, 3)}-{facts.digits(rng, 4)}-{facts.digits(rng, 3)}", facts.digits(rng, 8), facts.letters(rng, 2) + facts.digits(rng, 6)])
        side.right(960, rng.choice([110, 150, 480]), code, style.height, True)
        side.scalar("card_specific_id", code)
    elif rng.random() < 0.15:
        side.put(rng.choice([40, 820]), 612, rng.choice([facts.digits(rng, 4), f"{facts.letters(rng, 2)}{facts.digits(rng, 5)} {facts.digits(rng, 2)}/{facts.digits(rng, 2)}", f"Form {facts.digits(rng, 6)}"]), 11)
    if c.kind not in ("rx", "dental", "vision") and "payer_name" in side.truth and rng.random() < 0.12:
        side.put(40, 600, f"{rng.choice(['Underwritten by', 'Insured by', 'Offered by', 'Benefits provided by'])} {c.payer} {rng.choice(['Insurance Company', 'Insurance Company, Inc.', 'of the Midwest, Inc.', 'Life Insurance Co.'])}", 13)
    if c.issued and rng.random() < 0.3:
        side.run(700, 30, [(style.label("issued"), False), (" " + c.issued[0], False)], 16)
    return side


def government(rng: Random) -> Side:
    """A card in the style of Original Medicare: two languages, two parts with dates."""
    side = Side("front", rng, face=rng.choice([0.48, 0.52, 0.56]))
    height = rng.choice([22, 26, 30])
    title = rng.choice(["MEDICARE HEALTH INSURANCE", "MEDICARE", "Medicare", "Medicare Health Insurance"])
    side.put(rng.choice([60, 200]), 30, title, 40, True)
    side.scalar("payer_name", title, "Medicare", "Medicare Health Insurance")
    x, y, small = 60, 140, height * 0.65
    languages = rng.random() < 0.6
    side.put(x, y, "Name/Nombre" if languages else rng.choice(["Name", "NAME OF BENEFICIARY"]), small)
    name = facts.person(rng).upper()
    side.put(x, y + small * 1.3, name, height, True)
    side.scalar("member_name", name)
    y += height * 2.6
    label = "Medicare Number/Numero de Medicare" if languages else rng.choice(["Medicare Number", "MEDICARE CLAIM NUMBER", "Medicare Claim Number"])
    side.put(x, y, label, small)
    number = facts.mbi(rng)
    side.put(x, y + small * 1.3, number, height, True)
    side.scalar("medicare_medicaid_id", number)
    side.scalar("member_number", number)
    if rng.random() < 0.3:
        gender = rng.choice(["MALE", "FEMALE"])
        side.put(640, y, "SEX", small)
        side.put(640, y + small * 1.3, gender, height, True)
        side.scalar("member_gender", gender)
    y += height * 3
    side.put(x, y, "Entitled to/Con derecho a" if languages else "IS ENTITLED TO", small)
    side.put(560, y, "Coverage starts/Cobertura empieza" if languages else "EFFECTIVE DATE", small)
    y += height * 1.2
    for part, element in (("HOSPITAL (PART A)", "part_a_effective_date"), ("MEDICAL (PART B)", "part_b_effective_date")):
        if part.startswith("MEDICAL") and rng.random() < 0.1:
            continue
        printed, iso = facts.date(rng, 1990, 2026)
        if rng.random() < 0.4:
            first, second = part.split(" ", 1)
            side.put(x, y, first, height)
            side.put(x + 220, y, second, height)
        else:
            side.put(x, y, rng.choice([part, part.title().replace("Part a", "Part A"), part]), height)
        side.put(560, y, printed, height, True)
        side.scalar(element, iso)
        y += height * 1.5
    return side
