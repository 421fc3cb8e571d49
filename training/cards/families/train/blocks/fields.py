"""Layouts of fields: lines, columns, cells, rows, with and without labels."""

from __future__ import annotations

from ....content.card import Field
from ....engine.page import Overflow, Side, label


def inline_parts(side: Side, field: Field, glue: float = 0.0) -> list:
    theme = side.theme
    parts = []
    if field.label:
        parts.append((field.label, field.tag, "label", theme.label))
    first, *rest = field.value_parts(theme.value)
    gap = "" if not field.label or (side.rng.random() < glue and field.label[-1] in ":#") else " "
    return [*parts, (gap + first[0], *first[1:]), *rest]


def halves(side: Side, field: Field, odds: float = 0.1) -> tuple[list, str] | None:
    """A long name on two lines: the parts of the first, and the text of the second."""
    words = field.text.split()
    if field.key not in ("client_name", "plan_name") or len(words) < 3 or field.lead or field.tail or side.rng.random() > odds:
        return None
    cut = side.rng.randint(1, len(words) - 1)
    return [(" ".join(words[:cut]), field.tag, "value")], " ".join(words[cut:])


def inline(side: Side, fields: list[Field], x: float, y: float, width: float, size: float, leading: float, glue: float = 0.0) -> float:
    """`Label: value`, stacked."""
    for field in fields:
        own = size * (side.rng.uniform(1.1, 1.35) if field.key in ("name",) and side.rng.random() < 0.2 else 1.0)
        if wrapped := halves(side, field):
            theme = side.theme
            first, rest = wrapped
            start = x + side.measure(field.label + " ", size, theme.label)
            side.put(x, y, [(field.label, field.tag, "label", theme.label), (" " + first[0][0], field.tag, "value", theme.value)], size, fit=width)
            y += size * min(leading, 1.2)
            side.put(start if side.rng.random() < 0.5 else x, y, (rest, field.tag, "value"), size, theme.value, fit=width)
        else:
            side.put(x, y, inline_parts(side, field, glue), own, fit=width)
        y += size * leading
    return y


def tabular(side: Side, fields: list[Field], x: float, y: float, width: float, size: float, leading: float, right: bool = False) -> float:
    """Labels in one column, values in another; labels may be right-aligned."""
    theme = side.theme
    widest = max((side.measure(field.label, size, theme.label) for field in fields), default=0)
    column = min(widest + size * side.rng.choice([0.6, 1.0, 1.6, 2.6]), width * 0.6)
    for field in fields:
        if field.label:
            own = side.measure(field.label, size, theme.label)
            parts = label(field.tag, field.label)
            if right:
                side.put(x + column - size * 0.5, y, parts, size, theme.label, theme.label_ink, "r", fit=column - size * 0.3)
            else:
                side.put(x, y, parts, min(size, size * (column - size * 0.3) / max(own, 1)), theme.label, theme.label_ink)
        if wrapped := halves(side, field, 0.15):
            first, rest = wrapped
            side.put(x + column, y, first, size, theme.value, fit=width - column)
            y += size * min(leading, 1.2)
            side.put(x + column, y, (rest, field.tag, "value"), size, theme.value, fit=width - column)
        else:
            side.put(x + column, y, field.value_parts(), size, theme.value, fit=width - column)
        y += size * leading
    return y


def stacked(side: Side, fields: list[Field], x: float, y: float, width: float, size: float, columns: int, gap: float = 1.0, below: bool = False) -> float:
    """Small label above its value (or below it), in columns."""
    theme, rng = side.theme, side.rng
    small = size * rng.uniform(0.55, 0.9)
    cell = width / columns
    used, row_y = 0.0, y
    height = size + small + size * gap
    for field in fields:
        text = field.label.rstrip(" :.-") if rng.random() < 0.9 else field.label
        needed = max(side.measure(text, small, theme.label), side.measure(field.lead + " " + field.text, size, theme.value)) + size
        span = cell * max(1, -(-needed // cell))
        if used and used + needed > width + size:
            used, row_y = 0.0, row_y + height
        if below:
            side.put(x + used, row_y, field.value_parts(), size, theme.value, fit=width)
            if text:
                side.put(x + used, row_y + small * 1.1, label(field.tag, text), small, theme.label, theme.label_ink)
        else:
            if text:
                side.put(x + used, row_y, label(field.tag, text), small, theme.label, theme.label_ink)
            side.put(x + used, row_y + size * 1.08, field.value_parts(), size, theme.value, fit=width)
        used += span
        if used >= width - 1:
            used, row_y = 0.0, row_y + height
    return row_y + (height if used else 0.0)


def flow(side: Side, fields: list[Field], x: float, y: float, width: float, size: float, leading: float, gap: float = 2.0) -> float:
    """Several `Label: value` per line; occasionally, a label directly follows the previous value."""
    used = 0.0
    if side.rng.random() < 0.3:
        gap = side.rng.uniform(0.3, 1.1)
    for field in fields:
        parts = inline_parts(side, field)
        needed = sum(side.measure(part[0], size, part[3] if len(part) > 3 else side.theme.regular) for part in parts)
        if used and used + needed > width:
            used, y = 0.0, y + size * leading
        side.put(x + used, y, parts, size, fit=width)
        used += needed + gap * size
    return y + size * leading


def header_row(side: Side, fields: list[Field], x: float, y: float, width: float, size: float) -> float:
    """A row of headings with the values in the row below."""
    theme = side.theme
    small = size * side.rng.uniform(0.65, 1.0)
    needs = [max(side.measure(f.label.rstrip(" :.-"), small, theme.label), side.measure(f.lead + " " + f.text, size, theme.value)) for f in fields]
    if sum(needs) + size * len(fields) > width:
        half = (len(fields) + 1) // 2
        if half == len(fields):
            raise Overflow
        y = header_row(side, fields[:half], x, y, width, size)
        return header_row(side, fields[half:], x, y, width, size)
    spare = (width - sum(needs)) / max(1, len(fields))
    spare = min(spare, size * 4)
    if side.rng.random() < 0.3 and not theme.dark:
        side.rect(x - 8, y - small * 1.05, x + width, y + small * 0.45, theme.accent + "22")
    for field, need in zip(fields, needs):
        side.put(x, y, label(field.tag, field.label.rstrip(" :.-")), small, theme.label, theme.label_ink)
        side.put(x, y + size * 1.3, field.value_parts(), size, theme.value)
        x += need + spare
    return y + size * 2.9


def bare(side: Side, fields: list[Field], x: float, y: float, width: float, size: float, leading: float) -> float:
    """Names and plans without labels, numbers with labels."""
    for field in fields:
        if field.key in ("name", "plan_name", "client_name", "contract") or field.key == "member_number" and side.rng.random() < 0.15:
            side.put(x, y, field.value_parts(), size * side.rng.choice([1, 1, 1.2]), side.theme.value, fit=width)
        else:
            side.put(x, y, inline_parts(side, field), size, fit=width)
        y += size * leading * 1.04
    return y


def fields_somehow(side: Side, fields: list[Field], x: float, y: float, width: float, size: float, leading: float, how: str | None = None) -> float:
    how = how or side.rng.choice(["inline", "inline", "tabular", "tabular", "right", "stacked", "flow", "bare", "below", "header"])
    match how:
        case "inline":
            return inline(side, fields, x, y, width, size, leading, 0.05)
        case "tabular":
            return tabular(side, fields, x, y, width, size, leading)
        case "right":
            return tabular(side, fields, x, y, width, size, leading, True)
        case "stacked":
            return stacked(side, fields, x, y, width, size, side.rng.choice([1, 2, 2, 3]))
        case "below":
            return stacked(side, fields, x, y, width, size, side.rng.choice([1, 2, 3]), 1.2, True)
        case "flow":
            return flow(side, fields, x, y, width, size, leading)
        case "header":
            return header_row(side, fields, x, y, width, size)
        case _:
            return bare(side, fields, x, y, width, size, leading)
