"""Arrangements: columns, halves, portrait format, from bottom to top, at the edges."""

from __future__ import annotations

from ....content.card import Card
from ....engine.page import Overflow, Side, Tag, label, value
from .. import blocks as b
from ..blocks import keyed


def three_blocks(side: Side, card: Card) -> None:
    """Three columns of small condensed print: person; plan; pharmacy and costs."""
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


def headline_number(side: Side, card: Card) -> None:
    """The number in very large print across the middle, with rows of small pairs above and below."""
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
    """A card in portrait format, as on a phone screen."""
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
    """A picture with the logo on one half, text on the other half."""
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


def bottom_up(side: Side, card: Card) -> None:
    """Copays at the top, then the person, and the payer last, separated by rules."""
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
    """Values far from their labels: labels at the left edge, values right of the middle, for costs as well."""
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
