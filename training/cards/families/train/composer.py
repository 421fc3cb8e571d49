"""The free composer: blocks with random order, columns and layouts, so that models do not overfit to the families."""

from __future__ import annotations

from ...content import prose
from ...content.card import Card
from ...content.split import pick
from ...engine.page import Side
from . import blocks as b
from . import said


def composed(side: Side, card: Card) -> None:
    """A random partition of the card into columns filled with blocks in random order."""
    rng, theme = side.rng, side.theme
    margin = rng.uniform(24, 60)
    size = theme.size * rng.uniform(0.85, 1.1)
    y = rng.uniform(20, 50)
    fields = b.identity(card, 0.7, name=not (card.dependents and rng.random() < 0.4))
    tabled = card.dependents and not any(field.key == "name" for field in fields)
    sentence = said.taken(side, card, fields) if rng.random() < 0.1 else []
    where = rng.choice(["top", "top", "top", "middle", "bottom", "right"])
    if where == "top":
        y = b.logo(side, card, margin, y, rng.uniform(28, 72), width=rng.uniform(380, 700))
    elif where == "right":
        b.logo(side, card, side.width - margin, y, rng.uniform(26, 50), "r", 340)
        y += 30
    elif where == "bottom":
        b.logo(side, card, rng.choice([margin, side.width / 2]), side.height - rng.uniform(70, 90), rng.uniform(28, 44), "l", 440)
    else:
        y = b.logo(side, card, side.width / 2, y, rng.uniform(30, 60), "m", 700)
    y += rng.uniform(26, 50)
    pieces: list = [("said", sentence)] if sentence else []
    groups = rng.choice([1, 1, 2, 3])
    for i in range(groups):
        part = fields[i * len(fields) // groups : (i + 1) * len(fields) // groups]
        if part:
            pieces.append(("fields", part))
    rx = b.pharmacy(card)
    if rx:
        if rng.random() < 0.12 and len(rx) >= 3:
            pieces.append(("composite", rx))
        else:
            pieces.append(("fields", rx))
    if card.has("manager"):
        pieces.append(("manager", None))
    if card.pcp:
        pieces.append(("doctor", None))
    if card.dependents:
        pieces.append(("table" if tabled else "people", None))
    if card.copays or card.limits:
        pieces.append(("costs", None))
    if card.has("payer_id") and rng.random() < 0.15:
        pieces.append(("payer_id", None))
    for phone in card.phones[:2]:
        if rng.random() < 0.12:
            pieces.append(("phone", phone))
    if rng.random() < 0.2:
        pieces.append(("extra", pick(rng, prose.EXTRAS)))
    for text, date in b.dates(card, side):
        pieces.append(("plain", f"{text} {date}"))
    if rng.random() < 0.6:
        head, tail = pieces[:1], pieces[1:]
        rng.shuffle(tail)
        pieces = head + tail
    columns = rng.choice([1, 2, 2, 2])
    cut = rng.uniform(0.45, 0.62) * side.width
    spots = [(margin, (cut if columns == 2 else side.width) - margin - (20 if columns == 2 else margin)), (cut, side.width - cut - margin * 0.8)][:columns]
    ys = [y] * columns
    for name, what in pieces:
        column = 0 if columns == 1 else min(range(columns), key=lambda i: ys[i] + rng.uniform(0, 90))
        x, width = spots[column]
        at = ys[column]
        if name == "fields":
            at = b.fields_somehow(side, what, x, at, width, size, theme.leading)
        elif name == "said":
            at = side.paragraph(x, at, width, what, size, theme.regular, leading=rng.uniform(1.15, 1.35)) + size * 0.4
        elif name == "composite":
            at = composite(side, what, x, at, width, size)
        elif name == "manager":
            at = b.manager(side, card, x, at, size, width)
        elif name == "doctor":
            at = b.doctor(side, card, x, at, width, size * 0.95)
        elif name == "people":
            at = b.people_list(side, card, x, at, width, size * 0.9)
        elif name == "table":
            at = b.people_table(side, card, x, at, width, size * 0.85)
        elif name == "costs":
            at = b.costs(side, card, x, at, width, size * 0.9)
        elif name == "payer_id":
            at = b.payer_number(side, card, x, at, width, size * 0.9)
        elif name == "phone":
            at = b.phone_line(side, card, what, x, at, width, size * 0.85)
        else:
            side.put(x, at, what, size * 0.9, theme.bold if name == "extra" else None, fit=width)
            at += size * 1.3
        ys[column] = at + rng.uniform(0, 18)
    if rng.random() < 0.35 and max(ys) < side.height - 50 and where != "bottom":
        b.network_logos(side, card, margin, side.height - 28, side.width - 2 * margin, rng.randint(1, 4))


def composite(side: Side, fields: list, x: float, y: float, width: float, size: float) -> float:
    """`BIN/PCN/Group: 610014 / A4 / RX1`."""
    shown = fields[:3]
    joint = side.rng.choice(["/", "/", " / ", ", "])
    parts: list = []
    for i, field in enumerate(shown):
        text = field.label.rstrip(" :.#-")
        parts.append((text + (":" if i + 1 == len(shown) else ""), field.tag, "label"))
        if i + 1 < len(shown):
            parts.append((joint.strip(), None, ""))
    for i, field in enumerate(shown):
        parts.append(((" " if i == 0 or joint[-1] == " " else "") + field.text, field.tag, "value"))
        if i + 1 < len(shown):
            parts.append((joint.rstrip() if joint[0] != " " else " /", None, ""))
    side.put(x, y, parts, size, fit=width)
    y += size * 1.4
    return b.inline(side, fields[3:], x, y, width, size, 1.3) if fields[3:] else y
