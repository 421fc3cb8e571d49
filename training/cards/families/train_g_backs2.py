"""Backs for training, G, second part: columns of addresses, rows of companies, a card to be returned, two sheets in two languages."""

from __future__ import annotations

from ..content import contact, more_g, prose
from ..content.card import Card
from ..content.split import pick
from ..engine.page import Side, Tag
from . import blocks as b
from . import train_g_parts as p
from .train_g_backs import CLAIMS, address_block, address_said, by_reader, claims_table, dot_rows, edi_said, given_by, named, provider_box, tongues, top_notice


def address_columns(side: Side, card: Card) -> None:
    """Addresses of several kinds side by side, each under a heading that tells its kind; numbers in a row or a list around them."""
    rng, theme = side.rng, side.theme
    size, x, y = rng.uniform(13, 16.5), rng.uniform(26, 46), rng.uniform(44, 70)
    width = side.width - 2 * x
    found = list(card.addresses)
    wanted = rng.choice([2, 3, 3])
    for kind in rng.sample(["medical_claims", "appeals", "pharmacy_claims", "general", "dental_claims", "vision_claims"], 6):
        if len(found) >= wanted:
            break
        if kind not in [address.kind for address in found]:
            found.append(contact.address(rng, kind, "train", [card.payer] if kind in ("medical_claims", "appeals", "general") else []))
    titles = {"medical_claims": ["Medical Claims", "Claims", "Mail claims to", "Medical"], "appeals": ["Appeals", "Appeals & Grievances", "Grievances"], "pharmacy_claims": ["Pharmacy Claims", "Rx Claims", "Prescription claims"], "general": ["Correspondence", "Write to us", "All other mail", "Member mail", "If found"], "dental_claims": ["Dental Claims", "Dental"], "vision_claims": ["Vision Claims", "Vision"], "pcp": ["Office"]}
    numbers_first = rng.random() < 0.5

    def phones(y: float) -> float:
        if not card.phones:
            return y
        if rng.random() < 0.5:
            return b.phone_list(side, card, card.phones, x, y, width * rng.uniform(0.6, 1), size, rng.uniform(1.2, 1.4)) + size * 0.4
        cell = width / 3  # cells, the number above or below its words
        over = rng.random() < 0.5
        for i, phone in enumerate(card.phones[:6]):
            tag = card.phone_tag(phone)
            at, row = x + (i % 3) * cell, y + (i // 3) * size * 2.7
            own = p.sized(side, phone.label, size * 0.85, theme.regular, cell - 14)
            side.put(at, row + (0 if over else size * 1.15), (phone.label, tag, "label"), own, theme.regular)
            side.put(at, row + (size * 1.15 if over else 0), (phone.printed, tag, "value"), p.sized(side, phone.printed, size * 1.05, theme.bold, cell - 14), theme.bold)
        return y + -(-len(card.phones[:6]) // 3) * size * 2.7

    if numbers_first:
        y = phones(y)
    cell = width / len(found)
    bottom = y
    for i, address in enumerate(found):
        named(card, address, 0.4)
        bottom = max(bottom, address_block(side, card, address, x + i * cell, y, cell - 18, size * 0.95, pick(rng, titles[address.kind]) if rng.random() < 0.7 or not address.label else None))
    y = bottom + size * 0.4
    if not numbers_first:
        y = phones(y)
    if card.has("payer_id"):
        y = b.payer_number(side, card, rng.choice([x, x + width * 0.5]), y, width * 0.5, size)
    if rng.random() < 0.6:
        y = top_notice(side, x, y, width, theme.small)
    if rng.random() < 0.4:
        side.paragraph(x, y, width, given_by(card, rng), theme.small)


def company_rows(side: Side, card: Card) -> None:
    """Companies beside the payer, a row each with a sign: what they do, their name, telephone, some with their claims address."""
    rng, theme = side.rng, side.theme
    size, x, y = rng.uniform(13.5, 17), rng.uniform(36, 60), rng.uniform(48, 76)
    width = side.width - 2 * x
    sign = rng.random() < 0.6
    indent = size * 2.1 if sign else 0.0
    rows: list[tuple[str, contact.Phone]] = [("", phone) for phone in card.phones]
    for kind in rng.sample(["dental", "vision", "telemedicine", "other", "other"], rng.randint(2, 4)):
        name, work = more_g.vendor(rng, kind)
        rows.append((name, p.line_of(card, kind, work)))
    if rng.random() < 0.6:
        rng.shuffle(rows)
    order = rng.choice(["words_first", "number_first", "name_first"])
    for firm, phone in rows[:9]:
        tag = card.phone_tag(phone)
        if sign:
            side.mark("emblem", rng.choice(["rings", "dots", "cross", "heart", "sun"]), x, y - size * 0.95, size * 1.3, theme.accent, theme.second)
        words = phone.label if not firm else rng.choice([f"{phone.label} - {firm}", f"{phone.label} ({firm})", f"{firm} {phone.label.lower()}", f"{phone.label} by {firm}", firm])
        tag.attributes["label"] = words
        words_part, number = (words, tag, "label", theme.regular), (phone.printed, tag, "value", theme.value)
        parts = [number, (" " + words, tag, "label", theme.regular)] if order == "number_first" else [words_part, (rng.choice([":", "", " |", " –"]), None, "", theme.regular), (" " + phone.printed, *number[1:])]
        own = p.sized(side, words + " : " + phone.printed, size, theme.bold, width - indent)
        end = side.put(x + indent, y, [part for part in parts if part[0]], own)
        if firm and phone.kind in CLAIMS and rng.random() < 0.5:
            address = contact.address(rng, CLAIMS[phone.kind], "train", [])
            own_tag = Tag("addresses", address.value, label=words, type=address.kind)
            y += size * 1.15
            side.put(x + indent, y, [part for i, line in enumerate(address.lines) for part in ((" " + line if i else line, own_tag, "value"), ("," if i + 1 < len(address.lines) else "", None, ""))], p.sized(side, address.value, size * 0.9, theme.regular, width - indent), theme.regular)
        elif end < side.width * 0.6 and rng.random() < 0.15:
            side.put(end + size, y, rng.choice(["24/7", "TTY 711", "Mon-Fri 8-5", "toll free"]), size * 0.85)
        y += size * rng.uniform(1.35, 1.55)
    for address in card.addresses:
        named(card, address, 0.6)
        y = address_block(side, card, address, x, y + size * 0.3, width * 0.8, size * 0.95)
    if card.has("payer_id"):
        side.paragraph(x, y, width, edi_said(card, rng), size, theme.regular)


def returned(side: Side, card: Card) -> None:
    """Little: a stripe, a sentence for whoever finds the card with the payer's name and address, a number or two, how to bill."""
    rng, theme = side.rng, side.theme
    size, x = rng.uniform(15, 20), rng.uniform(40, 90)
    width = side.width - 2 * x
    if rng.random() < 0.5:
        side.mark("stripe", rng.uniform(125, 160), rng.uniform(70, 95))
        y = rng.uniform(195, 235)
    else:
        y = rng.uniform(70, 120)
    address = next((one for one in card.addresses if one.kind == "general"), None) or contact.address(rng, "general", "train", [])
    address.addressee = [rng.choice([card.payer, card.brand, card.legal or card.payer])]
    middle = rng.random() < 0.3
    if middle:
        own = Tag("addresses", address.value, label="Return to", type="general")
        side.put(side.width / 2, y, (rng.choice(["If found, drop in any mailbox. Postage guaranteed.", "Finder: please return to", "Return address"]), None, ""), size * 0.85, anchor="m", fit=width)
        y += size * 1.4
        tag = card.payer_text(address.addressee[0])
        for part in [(tag.value, tag, "value"), *[(line, own, "value") for line in address.lines]]:
            side.put(side.width / 2, y, part, p.sized(side, part[0], size, theme.regular, width), theme.regular, anchor="m")
            y += size * 1.22
        y += size * 0.6
    elif rng.random() < 0.6:
        y = side.paragraph(x, y, width, address_said(card, address, rng), size, theme.regular) + size * 0.5
    else:
        y = address_block(side, card, address, x, y, width, size)
    pieces = [p.says(card, phone, rng) for phone in p.sayable(card)[: rng.choice([1, 2, 3])]]
    if card.has("payer_id"):
        pieces.append(edi_said(card, rng))
    pieces += [address_said(card, one, rng) for one in card.addresses if one is not address]
    rng.shuffle(pieces)
    if rng.random() < 0.5:
        for piece in pieces:
            y = side.paragraph(x, y, width, piece, size * 0.9, theme.regular) + size * 0.3
    elif pieces:
        y = side.paragraph(x, y, width, p.joined(pieces), size * 0.9, theme.regular) + size * 0.3
    if rng.random() < 0.5:
        top_notice(side, x, y, width, theme.small)


SPANISH = {"member_services": "Servicios para miembros", "provider_services": "Proveedores", "pharmacy": "Farmacia", "nurse_line": "Línea de enfermería 24 horas", "dental": "Dental", "vision": "Visión", "telemedicine": "Médico virtual", "prior_authorization": "Autorización previa", "other": "Otros servicios"}


def two_sheets(side: Side, card: Card) -> None:
    """The same twice, left in English and right in Spanish; claims and electronic billing below in one language."""
    rng, theme = side.rng, side.theme
    size, x, y = rng.uniform(12.5, 15.5), rng.uniform(26, 44), rng.uniform(46, 70)
    half = (side.width - 2 * x) / 2
    ys = [y, y]
    shown = card.phones[:5]
    for i, column in enumerate(("en", "es")):
        at = x + i * (half + 10)
        for phone in shown:
            words = phone.label if column == "en" else SPANISH.get(phone.kind, "Teléfono")
            tag = Tag("phone_numbers", phone.value, label=words, type=phone.kind)
            side.put(at, ys[i], [(words + ":", tag, "label", theme.label), (" " + phone.printed, tag, "value", theme.value)], p.sized(side, words + ": " + phone.printed, size, theme.bold, half - 24))
            ys[i] += size * 1.3
        text = rng.choice(more_g.EMERGENCY[0:1] + more_g.EMERGENCY[2:3]) if column == "en" else rng.choice(more_g.EMERGENCY[1:2] + more_g.EMERGENCY[3:4])
        ys[i] = side.paragraph(at, ys[i] + size * 0.4, half - 24, text, theme.small, theme.small_regular, leading=1.18)
    y = max(ys) + size * 0.9
    if rng.random() < 0.5:
        side.line(x, y - size * 0.9, side.width - x, y - size * 0.9, theme.ink, 1)
    for address in card.addresses:
        named(card, address, 0.5)
        y = side.paragraph(x, y, side.width - 2 * x, address_said(card, address, rng), size, theme.regular) + size * 0.2 if rng.random() < 0.5 else address_block(side, card, address, x, y, half * 1.4, size)
    if card.has("payer_id"):
        y = side.paragraph(x, y, side.width - 2 * x, edi_said(card, rng), size, theme.regular) if rng.random() < 0.6 else b.payer_number(side, card, x, y, half, size)
    if rng.random() < 0.4:
        side.put(x, y + size * 0.4, prose.website(rng, card.brand), size, theme.bold, fit=half * 2)


BACKS = [claims_table, claims_table, dot_rows, by_reader, by_reader, provider_box, tongues, address_columns, company_rows, returned, two_sheets]
