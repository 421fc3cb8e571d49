"""Additional texts in free space on fronts: the payer ID, a claims address, a sentence with a telephone number, a name
at the edge."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps

from ....content import more_programs
from ....content.card import Card
from ....engine.page import Overflow, Side, label, value
from .. import blocks as b
from .backs import parts as backs
from . import parts as p


def stray(side: Side, block: Callable[[Side], object]) -> bool:
    """Prints a block in free space, if there is enough."""
    rng = side.rng
    scratch = Side(side.name, rng, side.theme, side.width, side.height)
    try:
        block(scratch)
    except Overflow:
        return False
    if not scratch.runs:
        return False
    x0, x1 = min(run[0].x0 for run in scratch.runs), max(run[-1].x1 for run in scratch.runs)
    y0, y1 = min(run[0].base - run[0].size * 0.85 for run in scratch.runs), max(run[0].base + run[0].size * 0.3 for run in scratch.runs)
    taken = [(run[0].x0 - 14, run[0].base - run[0].size * 0.95, run[-1].x1 + 14, run[0].base + run[0].size * 0.4) for run in side.runs]
    taken += [(mark[1], mark[2], mark[3], mark[4]) for mark in side.marks if mark[0] == "rect"]
    wide, high = x1 - x0, y1 - y0
    for _ in range(9):
        x = rng.choice([36.0, side.width - 36 - wide, side.width / 2 - wide / 2, rng.uniform(30, max(31.0, side.width - 30 - wide))])
        y = rng.choice([side.height - 20 - high, 20.0, rng.uniform(80, max(81.0, side.height - 30 - high))])
        if x < 24 or x + wide > side.width - 16 or y + high > side.height - 10:
            continue
        if any(x < c and x + wide > a and y < d and y + high > e for a, e, c, d in taken):
            continue
        for run in scratch.runs:
            for word in run:
                word.x0 += x - x0
                word.x1 += x - x0
                word.base += y - y0
            side.runs.append(run)
        return True
    return False


def payer_number(card: Card) -> Callable[[Side], object]:
    def block(side: Side) -> None:
        rng, theme = side.rng, side.theme
        size = theme.size * rng.uniform(0.6, 0.95)
        way = rng.choice(["field", "field", "above", "said", "pair", "short"])
        field = card.field("payer_id")
        if way == "said":
            side.paragraph(0, 0, rng.uniform(260, 520), backs.edi_said(card, rng), size, theme.regular)
        elif way == "above":
            side.put(0, 0, label(field.tag, field.label.rstrip(" :.-")), size * 0.75, theme.label, theme.label_ink)
            side.put(0, size * 1.1, value(field.tag), size, theme.value)
        elif way == "pair":
            side.put(0, 0, [(rng.choice(["Claims: ", "Providers: ", "Electronic: ", "Medical: "]), None, ""), (rng.choice(["Payer ID", "EDI", "Payer #", "EDI #", "payer no."]), field.tag, "label"), (" " + field.text, field.tag, "value")], size)
        elif way == "short":
            side.put(0, 0, [(rng.choice(["EDI", "PID", "EDI#", "Payer", "ePayer", "Clm ID:"]), field.tag, "label"), (rng.choice([" ", "-", ": "]).strip(), None, ""), (" " + field.text, field.tag, "value")], size)
        else:
            side.put(0, 0, b.inline_parts(side, field), size)

    return block


def also(front: Callable[[Side, Card], None]) -> Callable[[Side, Card], None]:
    """The dependents, and occasionally an additional text."""

    @wraps(front)
    def with_strays(side: Side, card: Card) -> None:
        front(side, card)
        rng, theme = side.rng, side.theme
        if card.has("payer_id") and rng.random() < 0.24:
            stray(side, payer_number(card))
        if rng.random() < 0.14 and (found := p.sayable(card)):
            stray(side, lambda s: s.paragraph(0, 0, rng.uniform(300, 520), p.says(card, found[0], rng), rng.uniform(13, 17), theme.regular))
        elif card.phones and rng.random() < 0.14:
            stray(side, lambda s: b.phone_line(s, card, card.phones[-1], 0, 0, 460, rng.uniform(14, 19)))
        if card.addresses and rng.random() < 0.1:
            address = card.addresses[0]
            backs.named(card, address, 0.4)
            stray(side, lambda s: backs.address_block(s, card, address, 0, 0, rng.uniform(260, 420), rng.uniform(13, 17)))
        if rng.random() < 0.06 and card.kind != "medicare":
            kind = rng.choice(list(more_programs.VENDORS))
            stray(side, lambda s: p.vendor_line(s, card, kind, 0, 0, 420, rng.uniform(13, 17)))

    return with_strays
