"""The backs of this set."""

from __future__ import annotations

from ...content import prose
from ...content.card import Card
from ...engine.page import Side, label, value
from .parts import pair


def halves(side: Side, card: Card) -> None:
    """Telephone numbers in the upper half, addresses in the lower half; numbers before or after their labels."""
    rng, theme = side.rng, side.theme
    size, y = rng.uniform(14, 18), 56.0
    first = rng.random() < 0.35
    columns = rng.choice([1, 2])
    width = (side.width - 100) / columns
    for i, phone in enumerate(card.phones):
        tag = card.phone_tag(phone)
        x = 44 + (i % columns) * width
        name, number = label(tag, phone.label + ("" if first else rng.choice([":", ""]))), value(tag, phone.printed)
        after = (" " + phone.after if phone.after else "", None, "")
        side.put(x, y, [number, (" ", None, ""), name] if first else [name, (" ", None, ""), number, after], size, fit=width - 16)
        if i % columns == columns - 1:
            y += size * 1.42
    y += size * 2.2
    x = 44.0
    bottom = y
    for address in card.addresses:
        tag = card.address_tag(address)
        at = y
        lines: list = [(label(tag, address.label + ":"))] if address.label else []
        lines += [(line, card.payer_text(line), "value") if line in (card.payer, card.brand, card.legal) else line for line in address.addressee]
        lines += [(line, tag, "value") for line in address.lines]
        for line in lines:
            side.put(x, at, line, size, fit=300)
            at += size * 1.22
        bottom = max(bottom, at)
        x += 322
        if x > side.width - 300:
            x, y = 44.0, bottom + size
    if card.has("payer_id"):
        pair(side, card.field("payer_id"), 44, bottom + size * 1.6, size, 500)
        bottom += size * 1.6
    side.paragraph(44, bottom + size * 2, side.width - 88, prose.notice(rng, "validation"), size * 0.82)


def essay(side: Side, card: Card) -> None:
    """A single text with all values in sentences."""
    rng, theme = side.rng, side.theme
    size, x, width, y = rng.uniform(14, 17), 40.0, side.width - 80, 56.0
    pieces: list[list] = [[(prose.notice(rng, "validation"), None, "")] for _ in range(rng.randint(1, 2))]
    for phone in card.phones:
        tag = card.phone_tag(phone)
        pieces.append([(phone.label, tag, "label"), (rng.choice([": ", " – call ", " at ", ", call "]), None, ""), value(tag, phone.printed), (".", None, "") if rng.random() < 0.5 else ("", None, "")])
    for address in card.addresses:
        tag = card.address_tag(address)
        parts: list = [(address.label or "Write to", tag, "label"), (" ", None, "")]
        for i, line in enumerate(address.lines):
            parts += [(line, tag, "value"), (", " if i + 1 < len(address.lines) else ".", None, "")]
        pieces.append(parts)
    if card.has("payer_id"):
        field = card.field("payer_id")
        pieces.append([(field.label + " ", field.tag, "label"), (" " + field.text, field.tag, "value")])
    rng.shuffle(pieces)
    if rng.random() < 0.5:
        for parts in pieces:
            y = side.paragraph(x, y, width, parts, size) + size * 0.35
    else:
        joined: list = []
        for parts in pieces:
            joined += [*parts, (" ", None, "")]
        side.paragraph(x, y, width, joined, size, leading=1.32)


BACKS = [halves, essay]


def back(side: Side, card: Card) -> None:
    side.rng.choice(BACKS)(side, card)
