"""Backs with rows and columns: claims by type of care, rows with dot leaders, columns of addresses, companies other
than the payer."""

from __future__ import annotations

from .....content import contact, more_programs
from .....content.card import Card
from .....content.split import pick
from .....engine.page import Side, Tag
from ... import blocks as b
from .. import parts as p
from .parts import CLAIMS, address_block, address_said, edi_said, given_by, named, top_notice


def claims_table(side: Side, card: Card) -> None:
    """A row for each type of care: company, claims address, telephone number. Only one of the companies is the
    payer."""
    rng, theme = side.rng, side.theme
    size, x, y = rng.uniform(12.5, 15.5), rng.uniform(26, 44), rng.uniform(40, 64)
    width = side.width - 2 * x
    if rng.random() < 0.5:
        y = top_notice(side, x, y, width, size)
    rows: list[tuple[str, str, Tag | None, contact.Address, contact.Phone]] = []
    main = card.addresses[0] if card.addresses else contact.address(rng, "medical_claims", "train", [])
    rows.append((rng.choice(["Medical", "Medical", "Hospital/Medical", "Health plan"]) if main.kind == "medical_claims" else main.kind.split("_")[0].capitalize(), card.payer, card.payer_text(card.payer), main, p.line_of(card, "member_services", "Medical")))
    for kind in rng.sample(["dental", "vision", "other"], rng.choice([1, 2, 2, 3])):
        name, work = more_programs.vendor(rng, kind)
        rows.append((work, name, None, contact.address(rng, CLAIMS.get(kind, "medical_claims"), "train", []), p.line_of(card, kind, work)))
    if rng.random() < 0.25:
        rows.append(rows.pop(0))
    cuts = [0, width * rng.uniform(0.17, 0.22), width * rng.uniform(0.72, 0.78)]
    if rng.random() < 0.75:
        for at, text in zip(cuts, rng.choice([("Service", "Send claims to", "Call"), ("Benefit", "Claims address", "Telephone"), ("", "Mail claims to", "Questions"), ("Care", "Company / claims", "Phone")])):
            if text:
                side.put(x + at, y, text, size * 0.95, theme.bold)
        y += size * 1.5
    ruled = rng.random() < 0.5
    for work, firm, tag, address, phone in rows:
        own = Tag("addresses", address.value, label=work, type=address.kind)
        call = card.phone_tag(phone)
        side.put(x, y, (work, call, "label"), p.sized(side, work, size, theme.bold, cuts[1] - 10), theme.bold)
        side.put(x + cuts[2], y, (phone.printed, call, "value"), p.sized(side, phone.printed, size, theme.value, width - cuts[2]), theme.value)
        middle = cuts[2] - cuts[1] - 16
        first = [(firm, tag, "value" if tag else "")]
        if rng.random() < 0.5:
            side.put(x + cuts[1], y, first, p.sized(side, firm, size, theme.regular, middle), theme.regular)
            y += size * 1.18
            first = []
        elif first:
            first.append((rng.choice([",", " -", ""]), None, ""))
        parts = first + [part for i, line in enumerate(address.lines) for part in ((" " + line if i or first else line, own, "value"), ("," if i + 1 < len(address.lines) else "", None, ""))]
        y = side.paragraph(x + cuts[1], y, middle, [part for part in parts if part[0]], size, theme.regular, leading=1.18)
        if ruled:
            side.line(x, y - size * 0.75, side.width - x, y - size * 0.75, theme.ink, 1)
        y += size * 0.5
    rest = [[*p.says(card, phone, rng)] for phone in p.sayable(card)[:3]]
    if card.has("payer_id"):
        rest.append(edi_said(card, rng))
    rest += [address_said(card, address, rng) for address in card.addresses[1:]]
    if rest:
        side.paragraph(x, y + size * 0.6, width, p.joined(rest), size, theme.small_regular, leading=1.2)


def dot_rows(side: Side, card: Card) -> None:
    """Rows with dot leaders between label and number, a claims address in a separate row, notices at the top."""
    rng, theme = side.rng, side.theme
    size, x, y = rng.uniform(14, 19), rng.uniform(36, 90), rng.uniform(46, 84)
    width = (side.width - 2 * x) * rng.uniform(0.7, 1.0)
    if rng.random() < 0.5:
        y = top_notice(side, x, y, width, theme.small) + size * 0.5
    dot = rng.choice([".", ".", " .", "·", "_", "-"])
    flush = rng.random() < 0.6
    phones = list(card.phones)
    for kind in ("dental", "vision", "other")[: rng.choice([0, 0, 1, 2])]:
        name, work = more_programs.vendor(rng, kind)
        phones.append(p.line_of(card, kind, rng.choice([f"{work} ({name})", f"{name}", f"{work} - {name}"])))
    for phone in phones:
        tag = card.phone_tag(phone)
        own = p.sized(side, phone.label + " .... " + phone.printed, size, theme.bold, width)
        left = side.measure(phone.label, own, theme.regular)
        room = width - left - side.measure(phone.printed, own, theme.value) - own
        count = int(room / max(1.0, side.measure(dot * 10, own, theme.regular) / 10)) if flush else rng.randint(3, 12)
        dots = (dot * max(2, min(count, 70))).strip()
        side.put(x, y, [(phone.label, tag, "label", theme.regular), (rng.choice(["", " "]) + dots, None, "", theme.regular), (" " + phone.printed, tag, "value", theme.value)] if not flush else [(phone.label, tag, "label", theme.regular), (" " + dots, None, "", theme.regular)], own)
        if flush:
            side.put(x + width, y, (phone.printed, tag, "value"), own, theme.value, anchor="r")
        y += size * rng.uniform(1.25, 1.5)
    y += size * 0.5
    for address in card.addresses:
        named(card, address, 0.4)
        y = address_block(side, card, address, x, y, width, size * 0.95)
    if card.has("payer_id"):
        y = b.payer_number(side, card, x, y, width, size)
    if rng.random() < 0.4:
        side.paragraph(x, y + 4, side.width - 2 * x, given_by(card, rng), theme.small)


def address_columns(side: Side, card: Card) -> None:
    """Several types of addresses side by side, each under its own heading, surrounded by numbers in a row or a list."""
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
        cell = width / 3  # cells, with the number above or below its label
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
    """Companies other than the payer, one row each with an emblem, service, name and telephone number, some with a
    claims address."""
    rng, theme = side.rng, side.theme
    size, x, y = rng.uniform(13.5, 17), rng.uniform(36, 60), rng.uniform(48, 76)
    width = side.width - 2 * x
    sign = rng.random() < 0.6
    indent = size * 2.1 if sign else 0.0
    rows: list[tuple[str, contact.Phone]] = [("", phone) for phone in card.phones]
    for kind in rng.sample(["dental", "vision", "telemedicine", "other", "other"], rng.randint(2, 4)):
        name, work = more_programs.vendor(rng, kind)
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
