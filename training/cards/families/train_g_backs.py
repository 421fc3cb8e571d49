"""Backs for training, G: who gets which claim, sentences for members, offices and pharmacists, several companies beside the payer."""

from __future__ import annotations

from ..content import contact, more_g, prose
from ..content.card import Card
from ..content.split import pick
from ..engine.page import Side, Tag
from . import blocks as b
from . import train_g_parts as p

CLAIMS = {"dental": "dental_claims", "vision": "vision_claims"}


def owner(card: Card, line: str) -> Tag | None:
    return card.payer_text(line) if line in (card.payer, card.brand, card.legal) else None


def named(card: Card, address: contact.Address, odds: float) -> None:
    """The payer's name above its address, where none stands."""
    if not address.addressee and card.rng.random() < odds and address.kind in ("medical_claims", "appeals", "general"):
        address.addressee = [card.legal or card.payer]


def address_block(side: Side, card: Card, address: contact.Address, x: float, y: float, width: float, size: float, title: str | None = None) -> float:
    """Heading, name and lines; the name may share the first line of the address, or the heading."""
    rng, theme = side.rng, side.theme
    own = card.address_tag(address)
    text = address.label if title is None else title
    own.attributes["label"] = text
    lead = [(text + rng.choice([":", "", ""]), own, "label")] if text else []
    way = rng.choice(["lines", "lines", "joined", "lead", "run"])
    firm = address.addressee[0] if address.addressee else ""
    tag = owner(card, firm)
    name = [(firm, tag, "value" if tag else "")] if firm else []
    tail = [(rng.choice([" Claims", ", Claims Dept.", " - Claims", " Attn: Appeals"]), None, "")] if firm and rng.random() < 0.12 else []
    rows: list[list] = []
    if way == "run":
        parts = [*lead, *([(" " if lead else "", None, "")] if lead else []), *name, *([(rng.choice([",", ",", " •", ""]), None, "")] if name else [])]
        for i, line in enumerate(address.lines):
            parts += [(" " + line if i or name or lead else line, own, "value"), (rng.choice([",", ",", " •", ""]) if i + 1 < len(address.lines) else "", None, "")]
        parts = [part for part in parts if part[0].strip()]
        if name and lead:
            parts = [parts[0], (" " + firm, tag, "value" if tag else ""), *parts[2:]]
        return side.paragraph(x, y, width, parts, size, theme.regular, leading=1.18) + size * 0.3
    if way == "lead" and lead and name:
        rows.append([lead[0], (" " + firm, tag, "value" if tag else ""), *tail])
    else:
        if lead:
            rows.append(lead)
        if name:
            rows.append([*name, *tail])
    if way == "joined" and len(address.lines) > 1:
        rows.append([(address.lines[0], own, "value"), (rng.choice([",", "", " -"]), None, ""), (" " + address.lines[1], own, "value")])
        rows += [[(line, own, "value")] for line in address.lines[2:]]
    else:
        rows += [[(line, own, "value")] for line in address.lines]
    for i, parts in enumerate(rows):
        face = theme.bold if i == 0 and lead and rng.random() < 0.5 else theme.regular
        side.put(x, y, [part for part in parts if part[0]], p.sized(side, "".join(part[0] for part in parts), size, face, width), face)
        y += size * 1.2
    return y + size * 0.3


def address_said(card: Card, address: contact.Address, rng) -> list:
    own = card.address_tag(address)
    before = pick(rng, more_g.listed(more_g.CLAIMS_SAY[address.kind]))
    own.attributes["label"] = before.rstrip(":")
    parts: list = [(before, own, "label")]
    for line in address.addressee[:1]:
        tag = owner(card, line)
        parts += [(" " + line, tag, "value" if tag else ""), (rng.choice([",", ",", " at"]), None, "")]
    for i, line in enumerate(address.lines):
        parts += [(" " + line, own, "value"), (rng.choice([",", ",", ""]) if i + 1 < len(address.lines) else rng.choice([".", "", "."]), None, "")]
    return parts


def edi_said(card: Card, rng) -> list:
    before, after = pick(rng, more_g.EDI).split("{}")
    tag = card.tag("payer_id")
    return [(before, tag, "label"), (tag.value, tag, "value"), (after, None, "")]


def given_by(card: Card, rng) -> list:
    """A sentence that alone names the payer."""
    tag = card.payer_text(card.legal or card.payer)
    before, after = rng.choice([("Coverage is provided by ", "."), ("", " is an equal opportunity organization."), ("Benefits are underwritten by ", "."), ("This plan is offered by ", ", which contracts with the state."), ("", " has a contract with Medicare."), ("Administered for the state by ", "."), ("Claims are paid by ", "."), ("", " complies with federal civil rights laws."), ("Call ", " before you see a specialist."), ("A product of ", "")])
    return [part for part in [(before, None, ""), (tag.value, tag, "value"), ("" if tag.value.endswith(".") and after == "." else after, None, "")] if part[0]]


def top_notice(side: Side, x: float, y: float, width: float, size: float) -> float:
    text = side.rng.choice(more_g.EMERGENCY) if side.rng.random() < 0.5 else prose.notice(side.rng)
    return side.paragraph(x, y, width, text, size, side.theme.small_regular, leading=1.18) + size * 0.5


def claims_table(side: Side, card: Card) -> None:
    """A row for each kind of care: who handles it, where claims go, whom to call. Only one of them is the payer."""
    rng, theme = side.rng, side.theme
    size, x, y = rng.uniform(12.5, 15.5), rng.uniform(26, 44), rng.uniform(40, 64)
    width = side.width - 2 * x
    if rng.random() < 0.5:
        y = top_notice(side, x, y, width, size)
    rows: list[tuple[str, str, Tag | None, contact.Address, contact.Phone]] = []
    main = card.addresses[0] if card.addresses else contact.address(rng, "medical_claims", "train", [])
    rows.append((rng.choice(["Medical", "Medical", "Hospital/Medical", "Health plan"]) if main.kind == "medical_claims" else main.kind.split("_")[0].capitalize(), card.payer, card.payer_text(card.payer), main, p.line_of(card, "member_services", "Medical")))
    for kind in rng.sample(["dental", "vision", "other"], rng.choice([1, 2, 2, 3])):
        name, work = more_g.vendor(rng, kind)
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
    """Rows with dots from the words to the number, a claims address in a row of its own, notices at the head."""
    rng, theme = side.rng, side.theme
    size, x, y = rng.uniform(14, 19), rng.uniform(36, 90), rng.uniform(46, 84)
    width = (side.width - 2 * x) * rng.uniform(0.7, 1.0)
    if rng.random() < 0.5:
        y = top_notice(side, x, y, width, theme.small) + size * 0.5
    dot = rng.choice([".", ".", " .", "·", "_", "-"])
    flush = rng.random() < 0.6
    phones = list(card.phones)
    for kind in ("dental", "vision", "other")[: rng.choice([0, 0, 1, 2])]:
        name, work = more_g.vendor(rng, kind)
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


def by_reader(side: Side, card: Card) -> None:
    """Paragraphs that begin with their reader: members, providers, hospitals, pharmacists; numbers and addresses inside."""
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
        name, work = more_g.vendor(rng, kind)
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
    """A frame for providers only, with electronic and paper claims and their line; members' numbers outside it."""
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
            if phone.kind in more_g.SAYS and not phone.after and rng.random() < 0.4:
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
    """Lines in several languages, numbers with words for the deaf, the office's address, the payer named in a sentence about rights."""
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
            lines = rng.sample(more_g.LANGUAGES, rng.randint(2, 5))
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
