"""Families for training, third part: principles of composition that many payers use, whatever the line of business."""

from __future__ import annotations

from ..content import labels, prose
from ..content.card import Card
from ..content.split import pick
from ..engine.page import Overflow, Side, Tag, label, value
from . import backs
from . import blocks as b


def keyed(card: Card, *keys: str) -> list:
    return [card.field(key) for key in keys if card.has(key)]


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


def three_blocks(side: Side, card: Card) -> None:
    """Three columns of small condensed print: person, plan, pharmacy and costs."""
    rng, theme = side.rng, side.theme
    y = b.logo(side, card, rng.choice([30, 30, 330]), 20, rng.uniform(30, 48), width=600)
    y += rng.uniform(26, 50)
    size = min(theme.size * 0.8, 20)
    wide = (side.width - 60 - 40) / 3
    person = keyed(card, "name", "member_number", "suffix", "prefix", "dob", "gender", "medicaid_id")
    plan = keyed(card, "group_number", "client_name", "plan_name", "plan_id", "contract", "start_date", "rx_issuer", "card_id")
    how = rng.choice(["inline", "stacked1", "inline", "bare"])
    ys = []
    for i, items in enumerate((person, plan, b.pharmacy(card))):
        x = 30 + i * (wide + 20)
        if not items:
            ys.append(y)
        elif how == "stacked1":
            ys.append(b.stacked(side, items, x, y, wide, size, 1, 0.7))
        else:
            ys.append(b.fields_somehow(side, items, x, y, wide, size, theme.leading, how))
    if card.dependents:
        ys[0] = b.people_list(side, card, 30, ys[0], wide, size * 0.92)
    if card.pcp:
        ys[1] = b.doctor(side, card, 50 + wide, ys[1], wide, size)
    x = 70 + 2 * wide
    if card.has("manager"):
        ys[2] = b.manager(side, card, x, ys[2], size, wide)
    if rng.random() < 0.5:
        b.costs(side, card, x, ys[2] + 8, wide, size * 0.9, rng.choice(["columns", "inline", "flush"]))
    else:
        b.costs(side, card, 30, max(ys) + 10, side.width - 60, size * 0.95, rng.choice(["strip", "cells", "joined"]))


def everything_in_front(side: Side, card: Card) -> None:
    """Front and back on one side: fields above, telephone numbers and the claims address in tiny print below."""
    rng, theme = side.rng, side.theme
    y = b.logo(side, card, 36, 16, rng.uniform(28, 42), width=560)
    size = theme.size * 0.82
    y += size * 1.5
    split = rng.uniform(0.5, 0.6) * side.width
    left = b.fields_somehow(side, b.identity(card), 36, y, split - 56, size, 1.3, rng.choice(["inline", "tabular", "bare", "right"]))
    rx = b.pharmacy(card)
    right = b.fields_somehow(side, rx, split, y, side.width - split - 30, size, 1.3, rng.choice(["inline", "tabular", "flow"])) if rx else y
    right = b.costs(side, card, split, right + 4, side.width - split - 30, size * 0.88)
    if card.dependents:
        left = b.people_list(side, card, 36, left, split - 56, size * 0.9)
    if card.pcp:
        left = b.doctor(side, card, 36, left, split - 56, size)
    if card.has("manager"):
        right = b.manager(side, card, split, right, size, side.width - split - 30)
    y = max(left, right) + 8
    side.line(30, y - 8, side.width - 30, y - 8, theme.accent if not theme.dark else "#ffffff", 1.5)
    tiny = rng.uniform(12, 15)
    y += tiny * 0.8
    a = b.phone_list(side, card, card.phones, 36, y, split - 60, tiny, 1.25, rng.choice(["inline", "columns", "first"])) if card.phones else y
    c = y
    for address in card.addresses[:2]:
        c = b.address_block(side, card, address, split, c, side.width - split - 30, tiny) if rng.random() < 0.6 else b.address_run(side, card, address, split, c, side.width - split - 30, tiny)
    if card.has("payer_id"):
        b.payer_number(side, card, split, c, side.width - split - 30, tiny * 1.05)


def own_numbers(side: Side, card: Card) -> None:
    """Every person with a number of his own, as pairs of lines or in one line each."""
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


def headline_number(side: Side, card: Card) -> None:
    """The number huge across the middle; the rest in rows of small pairs above and below."""
    rng, theme = side.rng, side.theme
    y = b.logo(side, card, 40, 24, rng.uniform(30, 46), width=480)
    if card.has("plan_name"):
        b.plan_line(side, card, side.width - 40, 60, theme.size, "r", 400)
    size = theme.size
    y = max(y, 110) + size * 1.3
    big = size * rng.uniform(1.5, 2.2)
    items = b.identity(card)
    head = b.take(items, "member_number")
    b.take(items, "plan_name")
    name = b.take(items, "name")
    y = b.fields_somehow(side, name, 40, y, 600, size * 1.1, 1.4, rng.choice(["bare", "inline"]))
    for field in head:
        where = rng.choice(["above", "before", "none", "below"])
        if where == "above":
            side.put(40, y, label(field.tag, field.label), size * 0.7, theme.label, theme.label_ink)
        y += big * 0.95
        side.put(40, y, b.inline_parts(side, field) if where == "before" else field.value_parts(), big, theme.value, fit=side.width - 80)
        if where == "below":
            y += size
            side.put(40, y, label(field.tag, field.label.rstrip(":")), size * 0.65, theme.label, theme.label_ink)
        y += big * 0.75
    y = b.fields_somehow(side, items, 40, y, side.width - 80, size * 0.85, 1.4, rng.choice(["flow", "stacked", "header"])) if items else y
    rx = b.pharmacy(card)
    if rx:
        y = b.fields_somehow(side, rx, 40, y + 4, side.width - 80, size * 0.85, 1.4, rng.choice(["flow", "header", "stacked"]))
    if card.dependents:
        y = b.people_list(side, card, 40, y, 620, size * 0.8)
    if card.pcp:
        y = b.doctor(side, card, 40, y, 620, size * 0.8)
    b.costs(side, card, 40, y, side.width - 80, size * 0.8, rng.choice(["strip", "cells", "joined"]))


def upright(side: Side, card: Card) -> None:
    """A card in portrait, as telephones show it."""
    rng, theme = side.rng, side.theme
    side.width, side.height = 638.0, rng.choice([1012.0, 1100.0, 1240.0])
    if rng.random() < 0.6:
        side.rect(0, 0, side.width, 120, theme.accent if not theme.dark else "#00000055")
        saved, theme.accent = theme.accent, "#ffffff"
        ink, theme.ink = theme.ink, "#ffffff"
        b.logo(side, card, 30, 30, rng.uniform(32, 46), width=560)
        theme.accent, theme.ink = saved, ink
        y = 176.0
    else:
        y = b.logo(side, card, 30, 30, rng.uniform(34, 50), width=560) + 40
    size = min(theme.size, 24)
    y = b.fields_somehow(side, b.identity(card), 30, y, 580, size, theme.leading, rng.choice(["stacked", "inline", "tabular", "below", "bare"]))
    if card.dependents:
        y = b.people_list(side, card, 30, y, 580, size * 0.9)
    rx = b.pharmacy(card)
    if rx:
        y = b.fields_somehow(side, rx, 30, y + 8, 580, size, theme.leading, rng.choice(["stacked", "inline", "tabular", "header"]))
    if card.pcp:
        y = b.doctor(side, card, 30, y, 580, size * 0.9)
    y = b.costs(side, card, 30, y + 6, 580, size * 0.88)
    for phone in card.phones[: rng.choice([0, 2, 3])]:
        y = b.phone_line(side, card, phone, 30, y + 4, 580, size * 0.8)
    if card.addresses and rng.random() < 0.3:
        b.address_block(side, card, card.addresses[0], 30, y + 6, 580, size * 0.75)


def picture_half(side: Side, card: Card) -> None:
    """A picture over one half with the logo on it, text in the other half."""
    rng, theme = side.rng, side.theme
    left = rng.random() < 0.5
    cut = side.width * rng.uniform(0.34, 0.42)
    side.rect(0 if left else side.width - cut, 0, cut if left else side.width, side.height, theme.second if not theme.dark else "#00000066")
    saved, theme.accent = theme.accent, "#ffffff"
    ink, theme.ink = theme.ink, "#ffffff"
    b.logo(side, card, 24 if left else side.width - cut + 20, rng.uniform(60, 380), rng.uniform(26, 40), width=cut - 44)
    theme.accent, theme.ink = saved, ink
    x, width, y = (cut + 24 if left else 34), side.width - cut - 54, 60.0
    size = theme.size * 0.9
    y = b.fields_somehow(side, b.identity(card), x, y, width, size, theme.leading, rng.choice(["inline", "tabular", "stacked", "bare"]))
    rx = b.pharmacy(card)
    if rx:
        y = b.fields_somehow(side, rx, x, y + 4, width, size, theme.leading, rng.choice(["flow", "inline", "tabular"]))
    if card.dependents:
        y = b.people_list(side, card, x, y, width, size * 0.88)
    if card.pcp:
        y = b.doctor(side, card, x, y, width, size * 0.9)
    y = b.costs(side, card, x, y, width, size * 0.85)
    if card.has("manager"):
        b.manager(side, card, x, y, size * 0.9, width)


def letter_slip(side: Side, card: Card) -> None:
    """A paper slip: `TEMPORARY ID CARD`, sentences, then fields on dotted rows; everything in one face."""
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
    """English and Spanish beneath each other."""
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


def bottom_up(side: Side, card: Card) -> None:
    """Copays at the top, then the person, the payer last; rules between."""
    rng, theme = side.rng, side.theme
    size, y = theme.size * 0.95, 52.0
    if card.copays or card.limits:
        y = b.costs(side, card, 40, y, side.width - 80, size * 0.9, rng.choice(["strip", "cells", "inline"]))
        side.line(36, y - size * 0.5, side.width - 36, y - size * 0.5, theme.accent if not theme.dark else "#ffffff", 2)
        y += size * 0.7
    items = b.identity(card, 0.7)
    cut = len(items) // 2
    left = b.fields_somehow(side, items[:cut], 40, y, 460, size, theme.leading, rng.choice(["inline", "tabular", "bare"])) if cut else y
    right = b.fields_somehow(side, items[cut:], 530, y, 450, size, theme.leading, rng.choice(["inline", "tabular", "bare"]))
    rx = b.pharmacy(card)
    if rx:
        left = b.fields_somehow(side, rx, 40, left, 460, size, theme.leading, rng.choice(["inline", "tabular"]))
    if card.dependents:
        right = b.people_list(side, card, 530, right, 450, size * 0.88)
    if card.pcp:
        left = b.doctor(side, card, 40, left, 460, size * 0.9)
    y = max(left, right)
    if y > side.height - 100:
        raise Overflow
    b.logo(side, card, rng.choice([40, 360]), max(y, side.height - rng.uniform(90, 130)), rng.uniform(30, 50), width=560)
    if card.has("manager"):
        side.put(side.width - 36, side.height - 28, value(card.tag("manager")), size, theme.display, anchor="r", fit=300)


def spaced_out(side: Side, card: Card) -> None:
    """Values far from their labels: labels at the left edge, values beyond the middle; costs likewise."""
    rng, theme = side.rng, side.theme
    y = b.logo(side, card, 44, 24, rng.uniform(34, 60), width=620) + theme.size * 1.6
    size = theme.size * 0.92
    at = side.width * rng.uniform(0.42, 0.6)
    colon = rng.choice([":", "", ""])
    for field in b.identity(card) + b.pharmacy(card):
        side.put(44, y, label(field.tag, field.label.rstrip(" :.-") + colon), size, theme.label, theme.label_ink, fit=at - 60)
        side.put(at, y, field.value_parts(), size, theme.value, fit=side.width - at - 24)
        y += size * rng.choice([1.32, 1.32, 1.6])
    for i, member in enumerate(card.dependents):
        tag = Tag("dependent_names", member.name)
        if i == 0:
            side.put(44, y, label(tag, card.wording("dependents")), size, theme.label, theme.label_ink, fit=at - 60)
        side.put(at, y, value(tag), size, theme.value, fit=side.width - at - 24)
        y += size * 1.25
    for benefit in card.copays:
        tag = card.cost(benefit)
        side.put(44, y, label(tag, b.cost_label(side, card, benefit) + colon), size * 0.95, theme.label, theme.label_ink, fit=at - 60)
        side.put(at, y, value(tag), size * 0.95, theme.value, fit=side.width - at - 24)
        y += size * 1.28
    if card.pcp:
        y = b.doctor(side, card, 44, y, 700, size * 0.92)
    if card.limits:
        b.limit_rows(side, card, 44, y, side.width - 88, size * 0.85)


FRONTS = [form, three_blocks, everything_in_front, own_numbers, headline_number, upright, picture_half, letter_slip, two_languages, bottom_up, spaced_out]
