"""Styles of presentation: a form, a letter, two languages, a number for each person."""

from __future__ import annotations

from ....content.card import Card
from ....engine.page import Side, Tag, label, value
from .. import blocks as b


def form(side: Side, card: Card) -> None:
    """A form: bordered cells, each with a small heading at its top left."""
    rng, theme = side.rng, side.theme
    y = b.logo(side, card, 36, 20, rng.uniform(30, 46), width=700) + 16
    items = b.identity(card, 0.3) + b.pharmacy(card)
    size = theme.size * 0.95
    small = size * rng.uniform(0.52, 0.7)
    high = size * rng.uniform(2.2, 2.7)
    x0, x1 = 36.0, side.width - 36
    edge = theme.ink if rng.random() < 0.5 else theme.accent
    row: list = []
    used = 0.0

    def flush(y: float) -> float:
        spare = (x1 - x0 - used) / len(row)
        x = x0
        for field, need in row:
            wide = need + spare
            side.rect(x, y, x + wide, y + high, "", 0, edge, 1.5)
            side.put(x + 8, y + small * 1.15, label(field.tag, field.label.rstrip(" :.-")), small, theme.label, theme.label_ink, fit=wide - 12)
            side.put(x + 8, y + high - size * 0.4, field.value_parts(), size, theme.value, fit=wide - 12)
            x += wide
        return y + high

    for field in items:
        need = max(side.measure(field.lead + " " + field.text, size, theme.value), side.measure(field.label, small, theme.label)) + 24
        if row and used + need > x1 - x0:
            y = flush(y)
            row, used = [], 0.0
        row.append((field, need))
        used += need
    if row:
        y = flush(y)
    y += size * 1.3
    if card.dependents:
        y = b.people_list(side, card, x0, y, 620, size * 0.88)
    if card.pcp:
        y = b.doctor(side, card, x0, y, 620, size * 0.9)
    b.costs(side, card, x0, y, x1 - x0, size * 0.82)
    if card.has("manager"):
        side.put(x1, 56, value(card.tag("manager")), size, theme.bold, anchor="r", fit=300)


def own_numbers(side: Side, card: Card) -> None:
    """Every person with their own number, as pairs of lines or on one line each."""
    rng, theme = side.rng, side.theme
    y = b.logo(side, card, 40, 24, rng.uniform(34, 54), width=560)
    size = theme.size * 0.92
    y += size * 1.5
    way = rng.choice(["lines", "pairs", "slash"])
    holder, number = card.tag("name"), card.field("member_number") if card.has("member_number") else None
    wording = card.wording("name")
    for i, member in enumerate(card.members):
        tag = holder if i == 0 else Tag("dependent_names", member.name)
        own = number.text if i == 0 and number else member.number
        mark = number.tag if i == 0 and number else None
        head = wording if i == 0 else card.case(rng.choice(["Dependent", "Member", "Spouse" if i == 1 else "Child", wording]))
        if way == "lines":
            side.put(40, y, [(card.with_colon(head), tag, "label"), (" " + tag.value, tag, "value")], size, fit=430)
            side.put(500, y, [(card.label("member_number"), mark, "label") if mark else card.label("member_number"), (" " + own, mark, "value") if mark else " " + own], size, fit=460)
            y += size * 1.35
        elif way == "pairs":
            side.put(40, y, value(tag), size * 1.05, theme.bold, fit=560)
            y += size * 1.15
            side.put(40, y, [(card.label("member_number"), mark, "label") if mark else card.label("member_number"), (" " + own, mark, "value") if mark else " " + own], size * 0.9, fit=560)
            y += size * 1.4
        else:
            side.put(40, y, [value(tag), (" / " if rng.random() < 0.5 else "  ", None, ""), (own, mark, "value") if mark else own], size, fit=760)
            y += size * 1.35
    items = [field for field in b.identity(card, 0.4, name=False) if field.key not in ("member_number", "suffix")]
    left = b.fields_somehow(side, items, 40, y + 6, 520, size, 1.34, rng.choice(["inline", "tabular", "flow", "stacked"])) if items else y
    rx = b.pharmacy(card)
    right = b.fields_somehow(side, rx, 610, y + 6, 370, size, 1.34, rng.choice(["inline", "tabular"])) if rx else y
    if card.pcp:
        left = b.doctor(side, card, 40, left, 520, size * 0.9)
    b.costs(side, card, 40, max(left, right) + 4, side.width - 80, size * 0.85)


def letter_slip(side: Side, card: Card) -> None:
    """A paper slip: `TEMPORARY ID CARD`, sentences, then fields on dotted lines; everything in one typeface."""
    rng, theme = side.rng, side.theme
    theme.value = theme.label = theme.regular
    side.put(side.width / 2, 48, rng.choice(["TEMPORARY IDENTIFICATION CARD", "Temporary ID Card", "PROOF OF COVERAGE", "MEMBER IDENTIFICATION CARD", "Health Insurance Card"]), theme.size, theme.bold, anchor="m")
    y = b.logo(side, card, 44, 66, rng.uniform(26, 36), width=600) + theme.size * 1.3
    size = theme.size * 0.88
    y = b.notice(side, 44, y, side.width - 88, size * 0.8) + size * 0.6
    y = b.fields_somehow(side, b.identity(card) + b.pharmacy(card), 44, y, 760, size, 1.32, rng.choice(["inline", "tabular", "right"]))
    if card.dependents:
        y = b.people_table(side, card, 44, y + 4, side.width - 88, size * 0.9) if len(card.members) > 2 else b.people_list(side, card, 44, y, 700, size)
    if card.pcp:
        y = b.doctor(side, card, 44, y, 700, size)
    y = b.costs(side, card, 44, y, side.width - 88, size * 0.9)
    for phone in card.phones[:2]:
        y = b.phone_line(side, card, phone, 44, y, 800, size * 0.9)
    if card.addresses and rng.random() < 0.5:
        b.address_run(side, card, card.addresses[0], 44, y, side.width - 88, size * 0.85)


def two_languages(side: Side, card: Card) -> None:
    """English and Spanish, one below the other."""
    rng, theme = side.rng, side.theme
    spanish = {"name": "Nombre del miembro", "member_number": "Número de identificación", "group_number": "Número de grupo", "dob": "Fecha de nacimiento", "start_date": "Fecha de vigencia", "plan_name": "Plan", "gender": "Sexo", "medicaid_id": "Número de Medicaid"}
    y = b.logo(side, card, 40, 26, rng.uniform(34, 56), width=620)
    size = theme.size * 0.92
    y += size * 1.6
    joint = rng.choice(["/", " / ", "below"])
    for field in b.identity(card):
        text = field.label.rstrip(" :.-")
        other = spanish.get(field.key) if "/" not in text else None
        if other and joint == "below":
            side.put(40, y, [(text + ":", field.tag, "label"), *[(" " + part[0].strip(), *part[1:]) for part in field.value_parts()]], size, fit=600)
            y += size * 1.02
            side.put(40, y, other, size * 0.72, "serif-i", fit=500)
        else:
            head = f"{text}{joint}{other}:" if other and joint != "below" else text + ":"
            side.put(40, y, [(head, field.tag, "label"), *[(" " + part[0].strip(), *part[1:]) for part in field.value_parts()]], size, fit=620)
        y += size * 1.36
    right = 150.0
    rx = b.pharmacy(card)
    if rx:
        right = b.inline(side, rx, 680, right, 310, size * 0.9, 1.35)
    if card.pcp:
        y = b.doctor(side, card, 40, y, 620, size * 0.95)
    if card.dependents:
        y = b.people_list(side, card, 40, y, 620, size * 0.9)
    b.costs(side, card, 680, right + 10, 310, size * 0.82, rng.choice(["inline", "columns"]))
