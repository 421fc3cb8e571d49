"""Items: lines, logos, unlabeled names, groups of fields, costs, telephone numbers."""

from __future__ import annotations

from .....content import more_unlabeled
from .....content.card import Card, Field
from .....engine.page import Side, label
from ... import blocks as b
from ...programs import parts as p
from .regions import Item


def line(text: str, size: float, face: str | None = None, color: str | None = None) -> Item:
    def item(side, x, y, width, anchor):
        own = face or side.rng.choice([side.theme.regular, side.theme.bold])
        side.put(x, y, text, p.sized(side, text, size, own, width), own, color, anchor)
        return y + size * 1.25
    return item


def look(card: Card, size: float) -> Item:
    return line(more_unlabeled.lookalike(card.rng), size)


def mark(card: Card, size: float) -> Item:
    """The payer's name in large print."""
    def item(side, x, y, width, anchor):
        rng, theme, tag = side.rng, side.theme, card.payer_tag()
        face, ink = rng.choice([theme.display, theme.display, theme.bold]), theme.accent if rng.random() < 0.7 else theme.ink
        rows = [tag.value]
        if len(tag.value.split()) > 1 and (rng.random() < 0.25 or side.measure(tag.value, size, face) > width * 1.3):
            rows = p.halves(tag.value)
        own = min(p.sized(side, row, size, face, width) for row in rows)
        y = max(y, own * 0.9 + 12)
        if anchor == "l" and rng.random() < 0.3 and own * 1.4 < width * 0.2:
            b.emblem(side, x, y - own * 0.85, own)
            x += own * 1.35
            own = min(p.sized(side, row, own, face, width - own * 1.35) for row in rows)
        for row in rows:
            side.put(x, y, (row, tag, "value"), own, face, ink, anchor)
            y += own * 1.1
        return y + size * rng.uniform(0, 0.2)
    return item


def plan(card: Card, size: float) -> Item:
    def item(side, x, y, width, anchor):
        return p.plan_mark(side, card, x, y, size, anchor, width) if card.has("plan_name") else y
    return item


def bare(card: Card, key: str, size: float, face: str | None = None) -> Item:
    def item(side, x, y, width, anchor):
        return p.unlabeled(side, card, key, x, y, size, anchor, width, face) if card.has(key) else y
    return item


def group(card: Card, keys: list[str], size: float, how: str | None = None) -> Item:
    """Fields with labels, in any of the field layouts."""
    def item(side, x, y, width, anchor):
        found = [p.fld(card, key, None, 0.2) for key in keys if card.has(key)]
        return several(side, found, x, y, width, size, how) if found else y
    return item


def several(side: Side, found: list[Field], x: float, y: float, width: float, size: float, how: str | None = None) -> float:
    """More layouts: a small label after the value, capitals above it, or value and label at opposite edges."""
    rng, theme = side.rng, side.theme
    how = how or rng.choice(["inline", "tabular", "right", "stacked", "flow", "below", "header", "bare", "behind", "above", "edges", "above"])
    if how not in ("behind", "above", "edges"):
        return b.fields_somehow(side, found, x, y, width, size, rng.uniform(1.25, 1.45), how)
    small = size * rng.uniform(0.55, 0.75)
    for field in found:
        words = field.label.rstrip(" :.-")
        shown = f"{field.lead} {field.text} {field.tail}"
        if how == "behind":
            own = p.sized(side, shown + "  " + words, size, theme.value, width)
            end = side.put(x, y, field.value_parts(), own, theme.value)
            if words:
                side.put(end + own * 0.5, y, label(field.tag, words), small * own / size, theme.label, theme.label_ink)
            y += size * 1.4
        elif how == "above":
            if words:
                side.put(x, y, label(field.tag, words), small, theme.label, theme.label_ink, fit=width)
                y += size * 1.05
            side.put(x, y, field.value_parts(), p.sized(side, shown, size, theme.value, width), theme.value)
            y += size * 1.35
        else:
            side.put(x, y, label(field.tag, words), p.sized(side, words, size, theme.label, width * 0.44), theme.label, theme.label_ink)
            side.put(x + width, y, field.value_parts(), p.sized(side, shown, size, theme.value, width * 0.52), theme.value, anchor="r")
            if rng.random() < 0.5:
                side.line(x, y + size * 0.35, x + width, y + size * 0.35, theme.second, 1)
            y += size * 1.5
    return y


def costs(card: Card, size: float) -> Item:
    return lambda side, x, y, width, anchor: b.costs(side, card, x, y, width, size)


def doctor(card: Card, size: float) -> Item:
    return lambda side, x, y, width, anchor: p.doctor_panel(side, card, x, y, width, size) if card.pcp else y


def paragraph(parts, size: float, face: str | None = None) -> Item:
    def item(side, x, y, width, anchor):
        if anchor == "m":
            return side.paragraph(x - width / 2, y, width, parts, size, face, anchor="m")
        return side.paragraph(x if anchor == "l" else x - width, y, width, parts, size, face, anchor=anchor)
    return item


def phone(card: Card, size: float) -> Item:
    def item(side, x, y, width, anchor):
        if not card.phones:
            return y
        one = card.rng.choice(card.phones)
        return b.phone_line(side, card, one, x, y, width, p.sized(side, one.label + one.printed + one.after + "   ", size, side.theme.bold, width)) if anchor == "l" else y
    return item
