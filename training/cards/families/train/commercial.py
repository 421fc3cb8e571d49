"""Training families, first part: commercial fronts. Each is a layout with its own random parameters."""

from __future__ import annotations

from ...content.card import Card
from ...engine.page import Side
from . import blocks as b


def band_top(side: Side, card: Card) -> None:
    """Logo on a colored band across the whole width; fields on the left, pharmacy on the right, copays at the foot."""
    rng, theme = side.rng, side.theme
    high = rng.uniform(80, 150)
    dark = rng.random() < 0.7
    if dark:
        side.rect(0, 0, side.width, high, theme.accent if not theme.dark else "#0b2233")
    ink, accent = theme.ink, theme.accent
    if dark:
        theme.accent, theme.ink = "#ffffff", "#ffffff"
    size = rng.uniform(34, 60)
    right = rng.random() < 0.25
    b.logo(side, card, side.width - 40 if right else 40, (high - size) / 2 - 8, size, "r" if right else "l", 460)
    fields = b.identity(card)
    if card.has("plan_name") and rng.random() < 0.6:
        b.take(fields, "plan_name")
        b.plan_line(side, card, 40 if right else side.width - 40, high / 2 + 8, rng.uniform(20, 30), "l" if right else "r", 380)
    theme.ink, theme.accent = ink, accent
    y = high + rng.uniform(44, 70)
    size = theme.size
    split = rng.uniform(0.52, 0.64) * side.width
    rx = b.pharmacy(card)
    if rng.random() < 0.3:
        name = b.take(fields, "name")
        y = b.inline(side, name, 40, y, split, size * 1.25, 1.5) if rng.random() < 0.5 else b.bare(side, name, 40, y, split, size * 1.25, 1.5)
    left = b.fields_somehow(side, fields, 40, y, split - 60, size, theme.leading, rng.choice(["inline", "tabular", "tabular", "right", "bare", "stacked"]))
    right_y = b.fields_somehow(side, rx, split, y, side.width - split - 30, size * rng.uniform(0.85, 1.0), theme.leading, rng.choice(["inline", "tabular", "right"])) if rx else y
    if card.has("manager"):
        right_y = b.manager(side, card, split, right_y + 6, size * 0.9, side.width - split - 30)
    for text, date in b.dates(card, side):
        side.put(split, right_y, f"{text} {date}", size * 0.85, fit=side.width - split - 20)
        right_y += size * 1.3
    if card.pcp:
        left = b.doctor(side, card, 40, left, split - 60, size * 0.9)
    if card.dependents:
        left = b.people_list(side, card, 40, left + 4, split - 60, size * 0.85)
    if rng.random() < 0.5:
        b.costs(side, card, 40, max(left, right_y) + 8, side.width - 80, size * 0.85, rng.choice(["strip", "cells", "strip"]))
    else:
        b.costs(side, card, split, right_y + 14, side.width - split - 40, size * 0.82)


def plain_two(side: Side, card: Card) -> None:
    """White card: logo at the top left, plan at the top right, two columns of fields without decoration."""
    rng, theme = side.rng, side.theme
    y = b.logo(side, card, 44, rng.uniform(24, 44), rng.uniform(36, 74), "l", 520)
    fields = b.identity(card)
    if card.has("plan_name") and rng.random() < 0.7:
        b.take(fields, "plan_name")
        if rng.random() < 0.5:
            b.plan_line(side, card, side.width - 44, rng.uniform(60, 84), rng.uniform(20, 32), "r", 360, theme.accent)
        else:
            y = b.plan_line(side, card, 44, y + 20, rng.uniform(20, 32), "l", 560, theme.accent)
    y += rng.uniform(20, 44)
    size = theme.size
    cut = max(2, min(len(fields), rng.choice([3, 4, 5])))
    split = rng.uniform(0.5, 0.62) * side.width
    how = rng.choice(["inline", "tabular", "bare", "right", "stacked"])
    left = b.fields_somehow(side, fields[:cut], 44, y, split - 64, size, theme.leading, how)
    right = y
    if fields[cut:]:
        right = b.fields_somehow(side, fields[cut:], split, y, side.width - split - 30, size, theme.leading, rng.choice([how, "inline", "tabular"]))
    rx = b.pharmacy(card)
    if rx:
        if rng.random() < 0.5:
            left = b.fields_somehow(side, rx, 44, left + 6, split - 64, size, theme.leading, rng.choice(["inline", "tabular", "flow"]))
        else:
            right = b.fields_somehow(side, rx, split, right + 6, side.width - split - 30, size, theme.leading, rng.choice(["inline", "tabular"]))
    if card.dependents:
        left = b.people_list(side, card, 44, left + 4, split - 64, size * 0.9)
    if card.pcp:
        left = b.doctor(side, card, 44, left + 4, split - 64, size * 0.9)
    right = b.costs(side, card, split, right + 10, side.width - split - 40, size * rng.uniform(0.75, 0.95))
    if card.has("manager"):
        right = b.manager(side, card, split, right + 8, size * 0.9, side.width - split - 30)
    for text, date in b.dates(card, side):
        side.put(side.width - 44, rng.uniform(40, 50) if right > side.height - 40 else side.height - 28, f"{text} {date}", size * 0.8, anchor="r")
        break


def labels_above(side: Side, card: Card) -> None:
    """A grid of small labels over larger values."""
    rng, theme = side.rng, side.theme
    y = b.logo(side, card, rng.choice([40, 56]), rng.uniform(26, 46), rng.uniform(38, 66))
    fields = b.identity(card, 0.6) + b.pharmacy(card)
    y += rng.uniform(28, 50)
    y = b.stacked(side, fields, 48, y, side.width - 96, theme.size * rng.uniform(0.9, 1.15), rng.choice([2, 3, 3, 4]), rng.uniform(0.6, 1.3))
    if card.pcp:
        y = b.doctor(side, card, 48, y, 500, theme.size * 0.9, "above")
    if card.dependents:
        y = b.people_list(side, card, 48, y, 600, theme.size * 0.85)
    b.costs(side, card, 48, y + 4, side.width - 96, theme.size * 0.85, rng.choice(["cells", "cells", "strip", None]))
    if card.has("manager") and rng.random() < 0.7:
        b.manager(side, card, side.width - 330, rng.uniform(60, 80), theme.size * 0.85, 290)


def member_first(side: Side, card: Card) -> None:
    """The member's name and number in large print at the top, the payer in small print in a corner or at the foot."""
    rng, theme = side.rng, side.theme
    fields = b.identity(card)
    head = b.take(fields, "name", "member_number")
    y = rng.uniform(60, 80)
    big = theme.size * rng.uniform(1.2, 1.6)
    y = b.fields_somehow(side, head, 44, y, 600, big, rng.uniform(1.25, 1.5), rng.choice(["bare", "inline", "stacked", "below"]))
    y += rng.uniform(8, 30)
    if rng.random() < 0.5:
        side.line(44, y - theme.size, side.width - 44, y - theme.size, theme.accent, 2)
        y += 12
    y2 = b.fields_somehow(side, fields, 44, y, 520, theme.size, theme.leading, rng.choice(["inline", "tabular", "flow"])) if fields else y
    rx = b.pharmacy(card)
    ry = y
    if rx:
        ry = b.fields_somehow(side, rx, 600, y, 380, theme.size, theme.leading, rng.choice(["inline", "tabular"]))
    if card.has("manager"):
        ry = b.manager(side, card, 600, ry + 4, theme.size, 380)
    if card.pcp:
        y2 = b.doctor(side, card, 44, y2, 540, theme.size)
    if card.dependents:
        y2 = b.people_list(side, card, 44, y2, 540, theme.size * 0.9)
    y = b.costs(side, card, 44, max(y2, ry) + 6, side.width - 88, theme.size * 0.85)
    if rng.random() < 0.5 and y < side.height - 90:
        b.logo(side, card, side.width - 44, side.height - rng.uniform(84, 96), rng.uniform(28, 44), "r", 420)
    else:
        b.logo(side, card, side.width - 44, rng.uniform(20, 30), rng.uniform(26, 40), "r", 300)


def side_band(side: Side, card: Card) -> None:
    """A colored band along one edge, with or without the logo, and everything else next to it."""
    rng, theme = side.rng, side.theme
    wide = rng.uniform(60, 120)
    left = rng.random() < 0.6
    x = wide + 30 if left else 36
    width = side.width - wide - 66
    side.rect(0 if left else side.width - wide, 0, wide if left else side.width, side.height, theme.accent if not theme.dark else "#ffffff22")
    y = b.logo(side, card, x, rng.uniform(24, 40), rng.uniform(32, 56), width=width * 0.7)
    fields = b.identity(card)
    if card.has("plan_name") and rng.random() < 0.5:
        b.take(fields, "plan_name")
        y = b.plan_line(side, card, x, y + theme.size, theme.size * 1.1, width=width)
    y += rng.uniform(26, 40)
    y = b.fields_somehow(side, fields, x, y, width * 0.62, theme.size, theme.leading)
    rx = b.pharmacy(card)
    if rx:
        y = b.fields_somehow(side, rx, x, y + 4, width, theme.size, theme.leading, rng.choice(["flow", "header", "inline", "stacked"]))
    if card.pcp:
        y = b.doctor(side, card, x, y, width, theme.size * 0.9)
    if card.dependents:
        y = b.people_list(side, card, x, y, width, theme.size * 0.9)
    y = b.costs(side, card, x, y + 4, width, theme.size * 0.85)
    if card.has("manager"):
        b.manager(side, card, x, y + 6, theme.size * 0.9, width)


def table_card(side: Side, card: Card) -> None:
    """Rows of headings with values below, as on line printers or forms."""
    rng, theme = side.rng, side.theme
    y = b.logo(side, card, 40, rng.uniform(20, 40), rng.uniform(30, 54), width=600)
    y += rng.uniform(24, 40)
    fields = b.identity(card, 0.3)
    rng_rows = rng.choice([2, 3])
    for i in range(0, len(fields), rng_rows):
        y = b.header_row(side, fields[i : i + rng_rows], 40, y, side.width - 80, theme.size * 0.95)
    rx = b.pharmacy(card)
    if rx:
        y = b.header_row(side, rx, 40, y, side.width - 80, theme.size * 0.95)
    if card.dependents:
        y = b.people_table(side, card, 40, y, side.width - 80, theme.size * 0.8)
    if card.pcp:
        y = b.doctor(side, card, 40, y, side.width - 80, theme.size * 0.9)
    b.costs(side, card, 40, y, side.width - 80, theme.size * 0.8)


def family_table(side: Side, card: Card) -> None:
    """Fields in a column and all covered persons in a table."""
    rng, theme = side.rng, side.theme
    y = b.logo(side, card, 40, rng.uniform(22, 40), rng.uniform(34, 60), width=560)
    fields = b.identity(card, 0.3, name=not card.dependents)
    y += rng.uniform(24, 44)
    split = rng.uniform(0.54, 0.64) * side.width
    left = b.fields_somehow(side, fields, 40, y, split - 60, theme.size * 0.92, theme.leading * 0.95, rng.choice(["inline", "tabular", "right"]))
    rx = b.pharmacy(card)
    right = b.fields_somehow(side, rx, split, y, side.width - split - 30, theme.size * 0.9, theme.leading, rng.choice(["inline", "tabular"])) if rx else y
    right = b.costs(side, card, split, right + 12, side.width - split - 36, theme.size * 0.8, rng.choice(["inline", "columns", "flush"]))
    if card.dependents:
        b.people_table(side, card, 40, max(left, right if right > 380 else left) + 8, side.width - 80, theme.size * rng.uniform(0.75, 0.9))
    elif card.pcp:
        b.doctor(side, card, 40, left, split - 60, theme.size * 0.9)


def centered(side: Side, card: Card) -> None:
    """Centered logo and title; fields centered or in two columns below."""
    rng, theme = side.rng, side.theme
    middle = side.width / 2
    y = b.logo(side, card, middle, rng.uniform(24, 40), rng.uniform(38, 64), "m", 760)
    fields = b.identity(card)
    if card.has("plan_name") and rng.random() < 0.6:
        b.take(fields, "plan_name")
        y = b.plan_line(side, card, middle, y + theme.size * 1.1, theme.size * 1.15, "m", 760)
    y += rng.uniform(24, 40)
    if rng.random() < 0.3:
        for field in fields:
            side.put(middle, y, b.inline_parts(side, field), theme.size, anchor="m", fit=side.width - 80)
            y += theme.size * theme.leading
    else:
        cut = (len(fields) + 1) // 2
        one = b.fields_somehow(side, fields[:cut], 60, y, middle - 80, theme.size, theme.leading, rng.choice(["inline", "tabular", "stacked"]))
        two = b.fields_somehow(side, fields[cut:], middle + 20, y, middle - 60, theme.size, theme.leading, rng.choice(["inline", "tabular", "stacked"])) if fields[cut:] else y
        y = max(one, two)
    rx = b.pharmacy(card)
    if rx:
        y = b.flow(side, rx, 60, y + 6, side.width - 120, theme.size * 0.95, theme.leading)
    if card.pcp:
        y = b.doctor(side, card, 60, y, side.width - 120, theme.size * 0.9)
    if card.dependents:
        y = b.people_list(side, card, 60, y, side.width - 120, theme.size * 0.85)
    y = b.costs(side, card, 60, y + 4, side.width - 120, theme.size * 0.85)
    if card.has("manager"):
        b.manager(side, card, 60, y + 6, theme.size * 0.9, 500)


FRONTS = [band_top, plain_two, labels_above, member_first, side_band, table_card, family_table, centered]
