"""Backs organized by audience: paragraphs, a frame for offices, several languages, a notice to finders, two copies."""

from __future__ import annotations

from .....content import contact, more_programs, prose
from .....content.card import Card
from .....engine.page import Side, Tag
from ... import blocks as b
from .. import parts as p
from .parts import address_block, address_said, edi_said, given_by, named, top_notice


def by_reader(side: Side, card: Card) -> None:
    """Paragraphs that begin with their audience (members, providers, hospitals, pharmacists) and contain numbers and
    addresses."""
    rng, theme = side.rng, side.theme
    size, x, y = rng.uniform(13, 17), rng.uniform(30, 64), rng.uniform(44, 76)
    width = side.width - 2 * x
    for address in card.addresses:
        named(card, address, 0.5)
    readers = {"member": [], "provider": [], "pharmacist": []}
    for phone in p.sayable(card):
        readers["provider" if phone.kind in ("provider_services", "prior_authorization") else "pharmacist" if phone.kind == "pharmacy" else "member"].append(p.says(card, phone, rng))
    for address in card.addresses:
        readers["pharmacist" if address.kind == "pharmacy_claims" else "member" if address.kind in ("general", "appeals") else "provider"].append(address_said(card, address, rng))
    if card.has("payer_id"):
        readers["provider"].append(edi_said(card, rng))
    if rng.random() < 0.5:
        readers["member"].append(given_by(card, rng))
    readers["member" if rng.random() < 0.6 else "provider"].append([(prose.notice(rng), None, "")])
    if rng.random() < 0.4:
        kind = rng.choice(["dental", "vision", "telemedicine", "other"])
        name, work = more_programs.vendor(rng, kind)
        phone = p.line_of(card, kind, work)
        tag = card.phone_tag(phone)
        readers["member"].append([(f"{work} is provided by {name}, ", tag, "label"), (phone.printed, tag, "value"), (".", None, "")])
    heads = {"member": ["MEMBERS:", "Members:", "Member:", "Important:", "Miembros / Members:", "To our members"], "provider": ["PROVIDERS:", "Providers:", "Doctors and hospitals:", "Notice to providers:", "For providers"], "pharmacist": ["PHARMACISTS:", "Pharmacists:", "Pharmacy:", "Attention pharmacist:"]}
    order = list(readers)
    if rng.random() < 0.3:
        rng.shuffle(order)
    columns = rng.choice([1, 1, 2])
    cell = (width - 30 * (columns - 1)) / columns
    ys = [y] * columns
    for key in order:
        if not readers[key]:
            continue
        rng.shuffle(readers[key])
        at = ys.index(min(ys))
        px = x + at * (cell + 30)
        if rng.random() < 0.5:
            side.put(px, ys[at], rng.choice(heads[key]), size, theme.bold, fit=cell)
            ys[at] = side.paragraph(px, ys[at] + size * 1.25, cell, p.joined(readers[key]), size, theme.regular, leading=1.22)
        else:
            ys[at] = side.paragraph(px, ys[at], cell, p.joined([[(rng.choice(heads[key]), None, "")], *readers[key]]), size, theme.regular, leading=1.22)
        ys[at] += size * rng.uniform(0.4, 1)
    left = [phone for phone in card.phones if phone.after]
    for phone in left[:3]:
        at = ys.index(min(ys))
        ys[at] = b.phone_line(side, card, phone, x + at * (cell + 30), ys[at], cell, size)


def provider_box(side: Side, card: Card) -> None:
    """A frame for providers with electronic and paper claims and their number; member numbers are outside of it."""
    rng, theme = side.rng, side.theme
    size, x = rng.uniform(13, 17), rng.uniform(28, 48)
    width = side.width - 2 * x
    inside = [phone for phone in card.phones if phone.kind in ("provider_services", "prior_authorization", "pharmacy")]
    outside = [phone for phone in card.phones if phone not in inside]
    wide = rng.random() < 0.5
    right = rng.random() < 0.5
    box_x, box_w = (x, width) if wide else ((x + width * 0.52, width * 0.48) if right else (x, width * 0.48))
    y = rng.uniform(40, 60)

    def box(y: float) -> float:
        top = y
        y += size * 1.5
        side.put(box_x + 12, y, rng.choice(["FOR PROVIDERS ONLY", "Providers", "PROVIDER USE ONLY", "For doctors, hospitals and pharmacies", "Provider information", "Claims and authorizations"]), size, theme.bold, fit=box_w - 24)
        y += size * 1.45
        pieces = [("id", None)] * card.has("payer_id") + [("phone", phone) for phone in inside] + [("address", address) for address in card.addresses if address.kind != "general"]
        if rng.random() < 0.5:
            rng.shuffle(pieces)
        for name, what in pieces:
            if name == "id":
                y = b.payer_number(side, card, box_x + 12, y, box_w - 24, size) if rng.random() < 0.6 else side.paragraph(box_x + 12, y, box_w - 24, edi_said(card, rng), size, theme.regular) + size * 0.2
            elif name == "phone":
                y = b.phone_line(side, card, what, box_x + 12, y, box_w - 24, size)
            else:
                named(card, what, 0.5)
                y = address_block(side, card, what, box_x + 12, y, box_w - 24, size)
        side.rect(box_x, top, box_x + box_w, y, "" if theme.dark else rng.choice(["", theme.accent + "14"]), rng.choice([0, 8]), theme.ink, 1.5)
        return y + size * 1.6

    def members(x: float, y: float, width: float) -> float:
        if rng.random() < 0.6:
            side.put(x, y, rng.choice(["Members", "For members", "Questions?", "Need help?", "Servicios para miembros / Member services"]), size, theme.bold, fit=width)
            y += size * 1.4
        for phone in outside:
            if phone.kind in more_programs.SAYS and not phone.after and rng.random() < 0.4:
                y = side.paragraph(x, y, width, p.says(card, phone, rng), size, theme.regular) + size * 0.2
            else:
                y = b.phone_line(side, card, phone, x, y, width, size)
        for address in card.addresses:
            if address.kind == "general":
                y = address_block(side, card, address, x, y, width, size)
        for _ in range(rng.choice([0, 1, 1, 2])):
            y = top_notice(side, x, y, width, theme.small)
        if rng.random() < 0.35:
            y = side.paragraph(x, y, width, given_by(card, rng), theme.small)
        return y

    if wide and rng.random() < 0.5:
        members(x, box(y), width)
    elif wide:
        box(members(x, y + size, width) + size)
    else:
        box(y)
        members(x if right else x + width * 0.52, y + size, width * 0.46)


def tongues(side: Side, card: Card) -> None:
    """Lines in several languages, numbers with TTY, the office's address, the payer named in a sentence about
    rights."""
    rng, theme = side.rng, side.theme
    size, x, y = rng.uniform(13, 17), rng.uniform(30, 60), rng.uniform(44, 70)
    width = side.width - 2 * x
    blocks = ["phones", "tongues", "addresses", "edi", "rights"]
    if rng.random() < 0.6:
        rng.shuffle(blocks)
    for name in blocks:
        if name == "phones" and card.phones:
            how = rng.choice(["inline", "columns", "first"])
            y = b.phone_list(side, card, card.phones, x, y, width * rng.uniform(0.7, 1), size, rng.uniform(1.2, 1.4), how)
        elif name == "tongues":
            lines = rng.sample(more_programs.LANGUAGES, rng.randint(2, 5))
            if rng.random() < 0.5:
                y = side.paragraph(x, y, width, " ".join(lines), theme.small, theme.small_regular, leading=1.18)
            else:
                for i, line in enumerate(lines):
                    own = p.sized(side, line, theme.small, theme.small_regular, width / 2 - 12)
                    side.put(x + (i % 2) * width / 2, y + (i // 2) * theme.small * 1.3, line, own, theme.small_regular)
                y += -(-len(lines) // 2) * theme.small * 1.3
        elif name == "addresses":
            for address in card.addresses:
                named(card, address, 0.5)
                y = address_block(side, card, address, x, y, width * 0.7, size)
        elif name == "edi" and card.has("payer_id"):
            y = side.paragraph(x, y, width, edi_said(card, rng), size, theme.regular)
        elif name == "rights" and rng.random() < 0.7:
            y = side.paragraph(x, y, width, given_by(card, rng), theme.small, theme.small_regular)
        y += size * rng.uniform(0.3, 0.9)


def returned(side: Side, card: Card) -> None:
    """Little text: a stripe, a notice to finders with the payer's name and address, one or two numbers, billing
    instructions."""
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
    """The same text in English on the left and in Spanish on the right; claims and electronic billing below in one
    language."""
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
        text = rng.choice(more_programs.EMERGENCY[0:1] + more_programs.EMERGENCY[2:3]) if column == "en" else rng.choice(more_programs.EMERGENCY[1:2] + more_programs.EMERGENCY[3:4])
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
