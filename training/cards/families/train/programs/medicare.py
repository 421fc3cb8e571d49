"""Training families G: Medicare and its parts (no real card is copied)."""

from __future__ import annotations

from ....content import numbers
from ....content.card import Card
from ....content.split import pick
from ....engine.page import Side, Tag, label, value
from .. import blocks as b
from . import parts as p


def red_white_blue(side: Side, card: Card) -> None:
    """Original Medicare as a form: name, number, parts with their dates, a telephone number and instructions."""
    rng, theme = side.rng, side.theme
    blue, red = rng.choice([("#1d3c78", "#c8102e"), ("#2a2a72", "#b5121b"), ("#00539b", "#c41f3e"), ("#12324f", "#a6192e")])
    theme.dark, theme.paper, theme.ink, theme.accent = False, "#ffffff", "#111111", blue
    side.paper = "#ffffff"
    two = rng.random() < 0.45
    x, size = rng.uniform(36, 90), theme.size * rng.uniform(0.9, 1.1)
    way = rng.choice(["stripes", "band", "plain"])
    title = rng.choice(["MEDICARE HEALTH INSURANCE", "Medicare Health Insurance", "MEDICARE", "Medicare", "HEALTH INSURANCE | MEDICARE"])
    word = "MEDICARE" if "MEDICARE" in title else "Medicare"
    tag = Tag("payer_name", word, ("Medicare Health Insurance", "Medicare"))
    before, after = title.split(word)
    parts = [(before, None, ""), (word, tag, "value"), (after, None, "")]
    parts = [part for part in parts if part[0]]
    y = rng.uniform(52, 84)
    if way == "band":
        side.rect(0, 0, side.width, y + 24, blue)
        side.rect(0, y + 24, side.width, y + 34, red)
    elif way == "stripes":
        side.rect(0, 0, side.width, 14, red)
        side.rect(0, side.height - 14, side.width, side.height, blue)
    side.put(side.width / 2 if rng.random() < 0.4 else x, y, parts, rng.uniform(28, 46), rng.choice(["sans-b", "serif-b", "open-b", "narrow-b"]), "#ffffff" if way == "band" else blue, "m" if side.width / 2 < x else "l", fit=840)
    y += size * 2.6
    if rng.random() < 0.45:
        phone = Tag("phone_numbers", "800-633-4227", label=rng.choice(["1-800-MEDICARE", "Medicare"]), type="member_services")
        y += size * 0.7
        side.put(side.width - 60, y - size * 0.6, [("1-800-MEDICARE (", phone, "label"), ("1-800-633-4227", phone, "value"), (")", None, "")], size * 0.85, theme.bold, anchor="r", fit=520)
        y += size * 0.8
    if rng.random() < 0.25:
        side.put(x, y, rng.choice(["RAILROAD RETIREMENT BOARD", "Centers for Medicare & Medicaid Services", "SOCIAL SECURITY ACT", "Department of Health and Human Services"]), size * 0.8, fit=500)
        y += size * 1.5
    name = card.field("name")
    number = card.field("member_number")
    small = size * rng.uniform(0.62, 0.8)
    cell = 470.0

    def cellfield(field, text: str, at: float, y: float, scale: float = 1.1) -> None:
        side.put(at, y, label(field.tag, text), small, fit=cell - 30)
        side.put(at, y + size * 1.25, field.value_parts(), size * scale, theme.value, fit=cell - 20)

    name_word = rng.choice(["Name/Nombre", "NAME OF BENEFICIARY", "Name", "Beneficiary", "Nombre / Name", "BENEFICIARY NAME"])
    number_word = rng.choice([number.label.rstrip(" :.-"), "Medicare Number/Número de Medicare", "MEDICARE NUMBER", "Medicare Number", "CLAIM NUMBER", "MEDICARE CLAIM NUMBER"])
    if rng.random() < 0.4:  # side by side
        cellfield(name, name_word, x, y)
        cellfield(number, number_word, x + cell, y)
        y += size * 3.2
    else:
        for field, text in ((name, name_word), (number, number_word)) if rng.random() < 0.8 else ((number, number_word), (name, name_word)):
            cellfield(field, text, x, y, 1.25)
            y += size * 3.0
    if card.has("gender"):
        side.put(side.width - 200, y - size * 2.2, b.inline_parts(side, card.field("gender")), size * 0.9)
    ab = [card.field(key) for key in ("part_a", "part_b")]
    if rng.random() < 0.12:
        ab = ab[:1]
    how = rng.choice(["columns", "columns", "line", "cells", "under"])
    left, right = rng.choice([("Entitled to/Con derecho a", "Coverage starts/Cobertura empieza"), ("IS ENTITLED TO", "EFFECTIVE DATE"), ("Coverage", "Starts"), ("", ""), ("Entitled to", "Coverage Starts")])
    if left and how != "cells":
        side.put(x, y, left, small)
        side.put(x + cell, y, right, small)
        y += size * 1.35
    if how == "cells":
        for i, field in enumerate(ab):
            side.put(x + i * 320, y, label(field.tag, field.label.rstrip(" :.-")), small, fit=300)
            side.put(x + i * 320, y + size * 1.3, field.value_parts(), size * 1.1, theme.bold)
        y += size * 3
    else:
        for field in ab:
            text = field.label.rstrip(" :.-")
            if how == "line":
                side.put(x, y, [label(field.tag, text), (" " + field.text, field.tag, "value")], size, theme.bold, fit=860)
            else:
                side.put(x, y, label(field.tag, text), size, theme.bold, fit=cell - 20)
                side.put(x + cell, y, field.value_parts(), size, theme.value)
            y += size * 1.55
    if rng.random() < 0.3 and y < side.height - 70:
        side.put(x, y + size * 0.6, rng.choice(["SIGN HERE", "SIGN HERE ____________________", "Signature / Firma"]), small)
    elif two and y < side.height - 60:
        side.put(x, side.height - 34, rng.choice(["You may be asked to show this card when you get health care services.", "Carry this card with you when you are away from home."]), small, fit=side.width - 2 * x)


def senior_grid(side: Side, card: Card) -> None:
    """Medicare Advantage: the name in one corner, the unlabeled plan in another, everything else in a grid of two
    columns above a row of costs."""
    rng, theme = side.rng, side.theme
    p.replanned(card, 0.75)
    p.doctored(card, 0.25)
    right = rng.random() < 0.45
    size = theme.size * rng.uniform(0.82, 0.98)
    head, done = p.name_mark(side, card, side.width - 36 if right else 36, rng.uniform(16, 30), rng.uniform(28, 46), "r" if right else "l", 500, title="medicare")
    spot = rng.choice(["corner", "below", "member", "foot", "above_grid"]) if card.has("plan_name") and "plan_name" not in done else ""
    if spot == "corner":
        p.plan_mark(side, card, 36 if right else side.width - 36, rng.uniform(44, 66), size * rng.uniform(1, 1.3), "l" if right else "r", 400)
        head = max(head, 104)
    y = head + size * 1.4
    if spot == "below":
        y = p.plan_mark(side, card, side.width - 36 if right else 36, y, size * rng.uniform(1, 1.3), "r" if right else "l", 600) + size * 0.3
    elif spot == "above_grid":
        y = p.plan_mark(side, card, side.width / 2, y, size * rng.uniform(1, 1.4), "m", 860) + size * 0.3
    x2 = rng.uniform(0.5, 0.58) * side.width
    left, at = y, y
    left = b.fields_somehow(side, p.fields(card, "name"), 40, left, x2 - 60, size * rng.uniform(1, 1.2), 1.35, rng.choice(["inline", "bare", "stacked", "below"]))
    if spot == "member":
        left = p.plan_mark(side, card, 40, left, size, "l", x2 - 70)
    if rng.random() < 0.25 and card.has("member_number"):
        left = p.unlabeled(side, card, "member_number", 40, left, size * 1.1, "l", x2 - 60)
    else:
        left = b.fields_somehow(side, p.fields(card, "member_number"), 40, left, x2 - 60, size, 1.35, rng.choice(["inline", "stacked", "tabular"]))
    if card.has("medicaid_id") and rng.random() < 0.6:
        left = b.fields_somehow(side, p.fields(card, "medicaid_id"), 40, left, x2 - 60, size, 1.35, "inline")
        gone = ("medicaid_id", "contract")
    else:
        gone = ("contract",)
    rows = p.rest(card, *gone)
    cut = rng.randint(0, len(rows))
    if rows[:cut]:
        left = b.fields_somehow(side, rows[:cut], 40, left, x2 - 60, size * 0.95, 1.3, rng.choice(["inline", "tabular", "stacked"]))
    if rows[cut:]:
        at = b.fields_somehow(side, rows[cut:], x2, at, side.width - x2 - 36, size * 0.95, 1.3, rng.choice(["inline", "tabular", "right"]))
    at = p.drug_line(side, card, x2, at, side.width - x2 - 36, size * 0.95)
    at = p.maker(side, card, x2, at, side.width - x2 - 36, size)
    if card.pcp:
        left = p.doctor_panel(side, card, 40, left, x2 - 60, size * 0.95)
    y = max(left, at) + size * 0.4
    if card.copays and y < side.height - 150:
        if rng.random() < 0.4 and not theme.dark:
            side.line(30, y - size, side.width - 30, y - size, theme.accent, 2)
        y = b.costs(side, card, 40, y, side.width - 80, size * 0.85)
    p.fill(side)
    y = side.height - rng.uniform(24, 40)
    if card.has("contract"):
        field = card.field("contract")
        words = rng.choice(["CMS", "CMS #", "", "", "Plan", "CMS:", "H-Plan:"])
        parts = [(words, field.tag, "label"), (" " if words else "", None, ""), value(field.tag)]
        side.put(40 if rng.random() < 0.5 else side.width * 0.4, y, [part for part in parts if part[0]], size * 0.9)
    if spot == "foot":
        p.plan_mark(side, card, side.width - 40, y, size, "r", 400)
    elif rng.random() < 0.5:
        side.put(side.width - 40, y, rng.choice(["MedicareRx", "Medicare Rx", "Medicare limiting charges apply", "Medicare Prescription Drug Coverage", "Prescription Drug Coverage"]), size * rng.uniform(0.8, 1.2), rng.choice([theme.bold, theme.display]), anchor="r", fit=400)


def dual_plan(side: Side, card: Card) -> None:
    """Medicare and Medicaid on one card: two numbers next to each other, no costs, doctor and coordinator, and the
    state program."""
    rng, theme = side.rng, side.theme
    card.kind = "advantage"
    p.replanned(card, 0.8, "advantage")
    p.doctored(card, 0.7)
    if not card.has("medicaid_id") and rng.random() < 0.75:
        card.values["medicaid_id"] = Tag("medicare_medicaid_id", numbers.medicaid_number(rng))
    size = theme.size * rng.uniform(0.8, 0.95)
    y, done = p.name_mark(side, card, 40, rng.uniform(18, 34), rng.uniform(26, 42), "l", 480, title="medicare")
    if card.has("plan_name") and "plan_name" not in done:
        if rng.random() < 0.5:
            p.plan_mark(side, card, side.width - 40, rng.uniform(46, 62), size * rng.uniform(1.0, 1.4), "r", 420)
            y = max(y, 100)
        else:
            y = p.plan_mark(side, card, 40, y + size, size * rng.uniform(1.0, 1.3), "l", 640)
    y = max(y, 96) + size * 1.5
    y = b.fields_somehow(side, p.fields(card, "name"), 40, y, 600, size * 1.1, 1.4, rng.choice(["inline", "bare", "stacked"]))
    pair = [field for field in p.fields(card, "member_number", "medicaid_id")]
    if rng.random() < 0.3:
        pair.reverse()
    way = rng.choice(["row", "row", "cells", "stack"])
    if way == "row":
        y = b.flow(side, pair, 40, y, side.width - 80, size, 1.35, rng.uniform(1.4, 4))
    elif way == "cells":
        y = b.header_row(side, pair, 40, y, side.width - 120, size)
    else:
        y = b.inline(side, pair, 40, y, 560, size, 1.35)
    x2, top = rng.uniform(560, 620), y
    y = b.fields_somehow(side, p.rest(card, "medicaid_id", "contract"), 40, y, x2 - 60, size * 0.95, 1.3, rng.choice(["inline", "tabular", "stacked"]))
    right = p.drug_line(side, card, x2, top, side.width - x2 - 34, size * 0.92)
    right = p.maker(side, card, x2, right, side.width - x2 - 34, size * 0.95)
    if card.pcp:
        y = p.doctor_panel(side, card, 40, y, x2 - 60, size * 0.92)
    if rng.random() < 0.3:
        coordinator = p.line_of(card, "other", rng.choice(["Care Coordinator", "Care Manager", "Service Coordinator", "Your care team"]))
        right = b.phone_line(side, card, coordinator, x2, right, side.width - x2 - 34, size * 0.9)
    y = max(y, right)
    if rng.random() < 0.7:
        side.put(40, y, rng.choice(["MEMBER CANNOT BE CHARGED", "Member Cannot Be Charged", "Do not bill the member", "No balance billing"]), size * 0.9, theme.bold, fit=560)
        y += size * 1.25
    zero = rng.choice(["$0", "$0", "$0", "No charge"])
    tags = [(text, Tag("plan_details", zero, service=service, category="copay", network="any")) for text, service in rng.sample([("PCP", "office_visit"), ("Specialist", "specialist_visit"), ("ER", "emergency_room"), ("Urgent Care", "urgent_care"), ("Rx", "prescription")], rng.randint(2, 4))]
    parts: list = [(rng.choice(["Copays: ", "Cost sharing/copays: ", "You pay ", ""]), None, "")]
    for i, (text, tag) in enumerate(tags):
        parts += [((" " if i else "") + text, tag, "label"), (" " + zero, tag, "value"), (rng.choice([",", " ", ";"]).strip() if i + 1 < len(tags) else "", None, "")]
    y = side.paragraph(40, y, side.width - 80, [part for part in parts if part[0]], size * 0.9, theme.regular) + 4
    p.fill(side)
    if card.has("contract"):
        field = card.field("contract")
        side.put(side.width - 40, side.height - 26, value(field.tag) if rng.random() < 0.4 else b.inline_parts(side, field), size * 0.85, anchor="r", fit=340)


def part_d(side: Side, card: Card) -> None:
    """Prescription only, from an insurer or a benefit manager: plan name as headline, large routing numbers, issuer, ID
    and name below, contract in a corner."""
    rng, theme = side.rng, side.theme
    p.replanned(card, 0.85, "rx")
    size = theme.size * rng.uniform(0.95, 1.15)
    flip = rng.random() < 0.4 and card.has("plan_name")
    y, done = 0.0, set()
    if flip:
        y = p.plan_mark(side, card, 44, rng.uniform(52, 70), size * rng.uniform(1.2, 1.7), "l", 700)
        below, done = p.name_mark(side, card, rng.choice([44, 44]), y - size * 0.6, size * rng.uniform(0.9, 1.3), "l", 520, ["one", "two", "slogan_beside", "slogan_same"])
        y = below
    else:
        y, done = p.name_mark(side, card, 44, rng.uniform(20, 34), rng.uniform(32, 50), "l", 600, title="medicare")
        if card.has("plan_name") and "plan_name" not in done:
            y = p.plan_mark(side, card, 44, y + size * 1.1, size * rng.uniform(0.95, 1.3), "l", 640) - size * 0.4
    y += size * 1.6
    x2 = rng.choice([0.0, 0.0, 560.0])
    routing = [card.field(key) for key in ("rx_bin", "rx_pcn", "rx_group") if card.has(key)]
    who = [card.field(key) for key in ("rx_issuer", "rx_id", "name") if card.has(key)] + ([card.field("member_number")] if card.has("member_number") else [])
    if rng.random() < 0.4:
        rng.shuffle(who)
    first, second = (routing, who) if rng.random() < 0.6 else (who, routing)
    way = rng.choice(["tabular", "inline", "right", "inline", "below"])
    if x2:
        one = b.fields_somehow(side, first, 44, y, x2 - 64, size, theme.leading, way) if first else y
        two = b.fields_somehow(side, second, x2, y, side.width - x2 - 40, size, theme.leading, rng.choice([way, "stacked"])) if second else y
        y = max(one, two)
    else:
        for part in (first, second):
            if part:
                y = b.fields_somehow(side, part, 44, y, 620, size, min(theme.leading, 1.4), way) + size * 0.3
    others = p.rest(card, "contract", "rx_issuer")
    if others:
        y = b.fields_somehow(side, others, 44, y, side.width - 90, size * 0.9, 1.3, rng.choice(["flow", "inline", "flow"]))
    y = p.maker(side, card, 44, y, 420, size * 0.9)
    if card.copays and y < side.height - 160:
        y = b.costs(side, card, 44, y, side.width - 90, size * 0.8)
    p.fill(side)
    if card.has("contract"):
        side.put(side.width - 44, side.height - 26, b.inline_parts(side, card.field("contract")), size * 0.85, anchor="r", fit=360)
    if rng.random() < 0.5:
        side.put(44, side.height - 26, pick(rng, ["Pharmacists: process claims through the manager shown.", "Show this card at network pharmacies.", "Present with your prescription.", "Prescription drugs only - no medical benefits."]), size * 0.72, fit=520)


def letter_policy(side: Side, card: Card) -> None:
    """A Medicare supplement: the plan letter in a frame, policy and insured on lines, the company only at the foot or
    with its location below."""
    rng, theme = side.rng, side.theme
    p.replanned(card, 0.9)
    size = theme.size * rng.uniform(1.0, 1.2)
    top = rng.random() < 0.55
    y, done = 40.0, set()
    if top:
        y, done = p.name_mark(side, card, rng.choice([44, side.width / 2 - 200]), 22, rng.uniform(28, 44), "l", 560, ["one", "two", "address", "address", "slogan_same", "plan_same", "small_tail"])
    title = rng.choice(["MEDICARE SUPPLEMENT INSURANCE", "Medicare Supplement", "Supplement to Medicare", "Medigap Policy", "Senior Health Insurance", "Policyholder Identification Card"])
    if rng.random() < 0.7:
        y += size * 1.2
        side.put(44, y, title, size * rng.uniform(0.9, 1.3), theme.bold, fit=600)
    y += size * 1.8
    if card.has("plan_name") and "plan_name" not in done:
        text = card.plan
        if rng.random() < 0.4 and len(text) > 5 and text.split()[-2:-1] and text.split()[-2].lower() == "plan":  # the letter alone, framed
            letter = text.split()[-1]
            tag = Tag("plan_name", letter, (f"Plan {letter}", text))
            x = side.width - rng.uniform(150, 190)
            side.rect(x - 50, 60, x + 50, 172, "", 8, theme.ink, 2)
            side.put(x, 92, label(tag, "PLAN"), 20, theme.bold, anchor="m")
            side.put(x, 152, value(tag), 52, theme.bold, anchor="m")
        else:
            spot = rng.choice(["line", "line", "field", "right"])
            if spot == "line":
                y = p.plan_mark(side, card, 44, y, size * rng.uniform(1, 1.4), "l", 620)
            elif spot == "field":
                y = b.inline(side, [card.field("plan_name")], 44, y, 700, size, 1.4)
            else:
                p.plan_mark(side, card, side.width - 44, y, size * 1.2, "r", 300)
    lines = p.fields(card, "name", "member_number") + p.rest(card)
    if rng.random() < 0.3:
        lines.insert(0, lines.pop(1)) if len(lines) > 1 else None
    y = b.fields_somehow(side, lines, 44, y + size * 0.4, 640, size, rng.uniform(1.3, 1.6), rng.choice(["inline", "inline", "tabular", "bare", "right", "stacked"]))
    y = p.drug_line(side, card, 44, y, 640, size * 0.9)
    y = p.maker(side, card, 44, y, 500, size * 0.9)
    if rng.random() < 0.5 and y < side.height - 130:
        y = side.paragraph(44, y + 6, side.width - 88, rng.choice(["Providers: bill Medicare first. Medicare sends the claim on to us (crossover).", "This policy pays after Medicare. Show it with your Medicare card.", "Coverage is subject to the terms of the policy.", "Medicare assignment accepted. File claims with Medicare."]), size * 0.75)
    p.fill(side, side.height - 84)
    if not top:
        tag = card.payer_tag()
        words = rng.choice(["Underwritten by", "Insured by", "", "", "A policy of", "Issued by", "Insurance provided by"])
        side.put(44, side.height - rng.uniform(40, 56), [part for part in [(words, tag, "label"), (" " if words else "", None, ""), value(tag)] if part[0]], size * rng.uniform(0.85, 1.1), theme.bold if rng.random() < 0.5 else None, fit=700)
        if card.addresses and rng.random() < 0.5:
            address = card.addresses[0]
            own = Tag("addresses", address.value, label="", type="general")
            card.addresses.remove(address)
            side.put(44, side.height - 18, [part for i, line in enumerate(address.lines) for part in ((" " + line if i else line, own, "value"), ("," if i + 1 < len(address.lines) else "", None, ""))], size * 0.7, fit=760)


FRONTS = [(red_white_blue, ("medicare",), 0.5), (senior_grid, ("advantage",), 1.2), (dual_plan, ("advantage",), 1.0), (part_d, ("advantage", "rx", "rx"), 1.0), (letter_policy, ("supplement",), 1.0)]
