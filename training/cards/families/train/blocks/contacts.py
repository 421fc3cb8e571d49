"""Telephone numbers, addresses, the payer ID, and notices."""

from __future__ import annotations

from ....content import contact, numbers, prose
from ....content.card import Card
from ....engine.page import Side, Tag, label
from .fields import inline_parts


def phone_parts(side: Side, card: Card, phone: contact.Phone, colon: str = ":", glue: float = 0.0) -> list:
    theme, tag = side.theme, card.phone_tag(phone)
    text = phone.label + ("" if phone.label[-1] in "?:" else colon)
    return [(text, tag, "label", theme.label), ("" if side.rng.random() < glue and text.endswith(":") else " ", None, "", theme.label), (phone.printed, tag, "value", theme.value), (f" {phone.after}" if phone.after else "", None, "", theme.regular)]


def phone_line(side: Side, card: Card, phone: contact.Phone, x: float, y: float, width: float, size: float) -> float:
    parts = phone_parts(side, card, phone, side.rng.choice([":", ":", ""]))
    parts = [parts[0], (" " + parts[2][0], *parts[2][1:]), parts[3]]
    side.put(x, y, parts, size, fit=width)
    return y + size * 1.28


def phone_list(side: Side, card: Card, phones: list, x: float, y: float, width: float, size: float, leading: float, how: str | None = None) -> float:
    """As running text, in two columns, with labels above, numbers first, or dot leaders to the right edge."""
    theme, rng = side.theme, side.rng
    how = how or rng.choice(["inline", "inline", "columns", "columns", "above", "first", "flush"])
    colon = rng.choice([":", ":", "", " -"])
    column = max(side.measure(phone.label + ":", size, theme.label) for phone in phones) + size * rng.choice([0.6, 1.2, 2.4])
    for phone in phones:
        tag = card.phone_tag(phone)
        text = phone.label + ("" if phone.label[-1] in "?:" else colon)
        after = (" " + phone.after if phone.after else "", None, "", theme.regular)
        second = rng.random()
        if how == "inline" and second < 0.09 and not phone.after and phone.kind != "pcp":
            # A second number on the line: TTY, or a local one.
            number = numbers.phone(rng)
            if second < 0.05:
                word = rng.choice(["TTY", "TTY:", "TDD:", "TTY/TDD", "(TTY)"])
                other = Tag("phone_numbers", number, label=word.strip("():"), type="other")
                more = [(" " + word, other, "label", theme.regular), (" " + numbers.phone_printed(card.phone_style, number), other, "value", theme.value)]
            else:
                other = Tag("phone_numbers", number, label=phone.label, type=phone.kind)
                more = [(rng.choice([" or", " /", ",", " and"]), None, "", theme.regular), (" " + numbers.phone_printed(card.phone_style, number), other, "value", theme.value)]
            side.put(x, y, [(text, tag, "label", theme.label), (" " + phone.printed, tag, "value", theme.value), *more], size, fit=width)
            y += size * leading
            continue
        if how == "inline":
            side.put(x, y, [(text, tag, "label", theme.label), (" " + phone.printed, tag, "value", theme.value), after], size, fit=width)
        elif how == "first":
            side.put(x, y, [(phone.printed, tag, "value", theme.value), (" " + phone.label, tag, "label", theme.label)], size, fit=width)
        elif how == "above":
            side.put(x, y, label(tag, text), size * 0.85, theme.label, theme.label_ink, fit=width)
            y += size * 1.1
            side.put(x, y, [(phone.printed, tag, "value", theme.value), after], size, fit=width)
            y += size * 0.3
        elif how == "flush":
            side.put(x, y, label(tag, text), size, theme.label, fit=width * 0.55)
            side.put(x + width, y, [(phone.printed, tag, "value", theme.value), after], size, anchor="r", fit=width * 0.43)
        else:
            at = min(column, width * 0.58)
            side.put(x, y, label(tag, text), size, theme.label, fit=at - size * 0.3)
            side.put(x + at, y, [(phone.printed, tag, "value", theme.value), after], size, fit=width - at)
        y += size * leading
    return y


def address_block(side: Side, card: Card, address: contact.Address, x: float, y: float, width: float, size: float, leading: float = 1.2) -> float:
    """Label, addressee, lines; or the label on the first line."""
    theme, rng = side.theme, side.rng
    tag = card.address_tag(address)
    if address.label:
        text = address.label + rng.choice([":", ":", ""])
        if not address.addressee and rng.random() < 0.2:
            side.put(x, y, [(text, tag, "label", theme.label), (" " + address.lines[0], tag, "value", theme.value)], size, fit=width)
            y += size * leading
            for line in address.lines[1:]:
                side.put(x, y, (line, tag, "value"), size, theme.value, fit=width)
                y += size * leading
            return y + size * 0.3
        side.put(x, y, label(tag, text), size, theme.bold if rng.random() < 0.5 else theme.label, theme.label_ink, fit=width)
        y += size * leading
    y = addressee(side, card, address, x, y, width, size, leading)
    face = theme.value if rng.random() < 0.5 else theme.regular
    for line in address.lines:
        side.put(x, y, (line, tag, "value"), size, face, fit=width)
        y += size * leading
    return y + size * 0.35


def addressee(side: Side, card: Card, address: contact.Address, x: float, y: float, width: float, size: float, leading: float) -> float:
    for line in address.addressee:
        # A company's name above an address is another occurrence of the payer's name.
        part = (line, card.payer_text(line), "value") if line in (card.payer, card.brand, card.legal) else line
        if part is not line and side.rng.random() < 0.2:  # a department of the company
            part = [part, (side.rng.choice([" Claims", " Claims", " Claims Department", " Claims Dept.", ", Attn: Claims", " - Claims", " Appeals", " Attn Claims", " Medical Claims", " Enrollment", " Grievances"]), None, "")]
        side.put(x, y, part, size, side.theme.regular, fit=width)
        y += size * leading
    return y


def address_run(side: Side, card: Card, address: contact.Address, x: float, y: float, width: float, size: float) -> float:
    """A sentence: `Send claims to: Company, PO Box 1, City, ST 12345`."""
    tag = card.address_tag(address)
    parts: list = []
    if address.label:
        parts.append((address.label + side.rng.choice([":", ":", "", ","]), tag, "label"))
    for line in address.addressee[:1]:
        parts += [(" " + line, card.payer_text(line) if line in (card.payer, card.brand, card.legal) else None, "value"), (",", None, "")]
    joint = side.rng.choice([", ", ", ", " • ", " "])
    for i, line in enumerate(address.lines):
        parts.append(((" " if i == 0 else "") + line, tag, "value"))
        if i + 1 < len(address.lines):
            parts.append((joint, None, ""))
    parts = [part if part[1] is not None else (part[0], None, "") for part in parts]
    return side.paragraph(x, y, width, parts, size, side.theme.regular) + size * 0.35


def payer_number(side: Side, card: Card, x: float, y: float, width: float, size: float) -> float:
    field = card.field("payer_id")
    words = field.label.split()
    if len(words) > 2 and side.rng.random() < 0.25:  # the label on two lines
        side.put(x, y, (" ".join(words[:2]), field.tag, "label"), size, side.theme.label, fit=width)
        y += size * 1.2
        field.label = " ".join(words[2:])
    side.put(x, y, inline_parts(side, field, 0.05), size, fit=width)
    return y + size * 1.35


def notice(side: Side, x: float, y: float, width: float, size: float, count: int = 1) -> float:
    text = " ".join(prose.notice(side.rng) for _ in range(count))
    theme = side.theme
    return side.paragraph(x, y, width, text, size, theme.small_regular, leading=side.rng.uniform(1.12, 1.3)) + size * 0.4
