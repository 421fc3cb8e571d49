"""More backs of training cards: running text, lists whose headings state the purpose of the numbers, tables."""

from __future__ import annotations

from ...content import more, numbers, prose
from ...content.card import Card
from ...content.split import pick
from ...engine.page import Side, Tag, label
from . import blocks as b
from . import said


def running(side: Side, card: Card) -> None:
    """Almost only sentences: notices with telephone numbers, the address and the payer ID."""
    rng, theme = side.rng, side.theme
    size = rng.uniform(12.5, 16)
    margin = rng.uniform(26, 60)
    columns = rng.choice([1, 1, 2])
    width = (side.width - 2 * margin - 30 * (columns - 1)) / columns
    pieces: list[list] = [said.phone(card, phone, rng) for phone in card.phones] + [said.address(card, address, rng) for address in card.addresses]
    if card.has("payer_id"):
        pieces.append(said.payer_id(card, rng))
    pieces += [[(prose.notice(rng), None, "")] for _ in range(rng.randint(1, 4))]
    if rng.random() < 0.4:
        tag = card.payer_text(card.legal or card.payer)
        pieces.append([(rng.choice(["Underwritten by ", "Insured by ", "Administered by ", "Benefits are provided by ", "Claims are processed by ", "A product of "]), tag, "label"), (tag.value, tag, "value"), ("" if tag.value.endswith(".") else ".", None, "")])
    if rng.random() < 0.3:
        pieces.append([(rng.choice(["Visit ", "Log in at ", "For more, see ", "Find a doctor at "]) + prose.website(rng, card.brand), None, "")])
    rng.shuffle(pieces)
    ys = [rng.uniform(36, 70)] * columns
    size_of = len(pieces) / columns
    joined = rng.random() < 0.5
    i = 0
    while i < len(pieces):
        count = rng.choice([2, 3]) if joined else 1
        column = min(columns - 1, int(i / size_of)) if size_of else 0
        parts = said.joined(*pieces[i : i + count])
        ys[column] = side.paragraph(margin + column * (width + 30), ys[column], width, parts, size, theme.small_regular, leading=rng.uniform(1.15, 1.3)) + size * rng.uniform(0.1, 0.8)
        i += count


UNDER = {
    "member_services": (["Members", "For Members", "MEMBER", "Member Contacts", "Member Information", "Customer Service", "Questions?"], ["Benefits", "Claims", "Eligibility", "General questions", "Phone", "Toll free", "Call", "Customer service", "Local", "Service", "Coverage questions", "Spanish", ""]),
    "provider_services": (["Providers", "For Providers", "PROVIDER", "Provider Information", "Physicians and Hospitals", "Provider Contacts", "Doctors & Hospitals"], ["Benefits", "Claims", "Eligibility", "Verification", "Phone", "Claim status", "Call", "Inquiries", "Benefit verification", "Service", ""]),
    "pharmacy": (["Pharmacy", "PHARMACY", "Prescription Drugs", "Rx", "Pharmacy Benefits", "Prescriptions", "Rx Contacts", "Pharmacy (PBM)"], ["Members", "Pharmacists", "Help desk", "Mail order", "Member", "Providers", "Prior auth", "Phone", "Customer care", "Claims", "Specialty", ""]),
    "prior_authorization": (["Prior Authorization", "PRECERTIFICATION", "Utilization Management", "Authorizations", "Medical Management", "Precert"], ["Medical", "Inpatient", "Outpatient", "Imaging", "Hospital", "Phone", "Notification", "Call", "Emergency admissions", "Surgery", ""]),
    "dental": (["Dental", "DENTAL", "Dental Benefits"], ["Members", "Dentists", "Phone", "Customer service", "Claims", ""]),
    "vision": (["Vision", "VISION", "Eye Care"], ["Members", "Providers", "Phone", "Customer service", ""]),
    "nurse_line": (["Nurse Line", "24-Hour Nurse", "Health Advice", "Nurse Advice"], ["24/7", "Toll free", "Day or night", "Call", "Phone", ""]),
    "telemedicine": (["Telehealth", "Virtual Care", "Virtual Visits", "Telemedicine"], ["24/7", "Appointments", "Phone", "Call", "Doctors", ""]),
    "other": (["Behavioral Health", "Mental Health", "Transportation", "TTY", "Fraud", "Employee Assistance", "Care Coordination", "Crisis"], ["24/7", "Members", "Phone", "Call", "Providers", "Toll free", "Reservations", "Help", ""]),
}


def headings(side: Side, card: Card) -> None:
    """Telephone numbers whose purpose is stated only by their heading."""
    rng, theme = side.rng, side.theme
    size = rng.uniform(13, 18)
    margin = rng.uniform(26, 56)
    columns = rng.choice([1, 2, 2, 3])
    width = (side.width - 2 * margin - 24 * (columns - 1)) / columns
    ys = [rng.uniform(44, 76)] * columns
    if rng.random() < 0.3:
        top = b.notice(side, margin, ys[0], side.width - 2 * margin, theme.small)
        ys = [top + size * 0.6] * columns
    groups: dict[str, list] = {}
    for phone in card.phones:
        groups.setdefault(phone.kind, []).append(phone)
    kinds = list(groups)
    if rng.random() < 0.5:
        rng.shuffle(kinds)
    gone: list = []
    how = rng.choice(["inline", "inline", "columns", "above", "bare"])
    for kind in kinds:
        if kind not in UNDER:
            gone += groups[kind]
            continue
        titles, words = UNDER[kind]
        column = ys.index(min(ys))
        x, y = margin + column * (width + 24), ys[column]
        title = card.case(pick(rng, titles))
        side.put(x, y, title + rng.choice(["", "", ":"]), size * rng.choice([1, 1.05, 1.15]), theme.bold, theme.accent if not theme.dark and rng.random() < 0.5 else None, fit=width)
        y += size * 1.35
        count = max(len(groups[kind]), rng.choice([1, 1, 2, 3]))
        used: list[str] = []
        for i in range(count):
            if i < len(groups[kind]):
                phone = groups[kind][i]
                number, printed = phone.value, phone.printed
            else:
                number = numbers.phone(rng)
                printed = numbers.phone_printed(card.phone_style, number)
            word = pick(rng, words)
            if word in used:
                word = ""
            used.append(word)
            tag = Tag("phone_numbers", number, label=f"{title} {word}".strip(), type=kind)
            if how == "bare" or not word:
                side.put(x, y, (printed, tag, "value"), size, theme.value, fit=width)
            elif how == "columns":
                side.put(x, y, label(tag, word + rng.choice([":", ""])), size, theme.label, fit=width * 0.5)
                side.put(x + width * 0.53, y, (printed, tag, "value"), size, theme.value, fit=width * 0.46)
            elif how == "above":
                side.put(x, y, label(tag, word), size * 0.8, theme.label, theme.label_ink, fit=width)
                y += size * 1.1
                side.put(x, y, (printed, tag, "value"), size, theme.value, fit=width)
            else:
                side.put(x, y, [(word + rng.choice([":", ""]), tag, "label", theme.label), (" " + printed, tag, "value", theme.value)], size, fit=width)
            y += size * 1.28
        ys[column] = y + size * rng.uniform(0.2, 0.8)
    for phone in gone:
        ys[0] = b.phone_line(side, card, phone, margin, ys[0], width, size)
    for address in card.addresses:
        column = ys.index(min(ys))
        ys[column] = b.address_block(side, card, address, margin + column * (width + 24), ys[column], width, size * 0.95)
    if card.has("payer_id"):
        column = ys.index(min(ys))
        ys[column] = b.payer_number(side, card, margin + column * (width + 24), ys[column], width, size)
    if rng.random() < 0.5:
        b.notice(side, margin, max(ys) + 4, side.width - 2 * margin, theme.small, rng.randint(1, 2))


def directory(side: Side, card: Card) -> None:
    """A table of purpose, telephone number, and hours or TTY; address and electronic claims below."""
    rng, theme = side.rng, side.theme
    size = rng.uniform(13, 17)
    margin, y = rng.uniform(28, 60), rng.uniform(46, 80)
    if rng.random() < 0.4:
        side.put(margin, y, rng.choice(["Important telephone numbers", "CONTACT INFORMATION", "Who to call", "Need help?", "Important contacts"]), size * 1.15, theme.bold)
        y += size * 1.7
    first = max((side.measure(phone.label, size, theme.label) for phone in card.phones), default=0) + size * rng.choice([1, 2, 3])
    first = min(first, side.width * 0.5)
    deaf = rng.random() < 0.35
    second = first + side.measure("1-(800)-555-0100", size, theme.value) + size * rng.uniform(1, 2.5)
    numbered = rng.random() < 0.25 and not deaf  # number before label
    for phone in card.phones:
        tag = card.phone_tag(phone)
        if numbered:
            side.put(margin, y, (phone.printed, tag, "value"), size, theme.value)
            side.put(margin + second - first, y, label(tag, phone.label), size, theme.label, fit=side.width - margin - second + first - 20)
        else:
            side.put(margin, y, label(tag, phone.label), size, theme.label, fit=first - size * 0.4)
            side.put(margin + first, y, (phone.printed, tag, "value"), size, theme.value, fit=second - first - 4)
            if deaf and rng.random() < 0.8:
                if rng.random() < 0.6:
                    number = numbers.phone(rng)
                    other = Tag("phone_numbers", number, label="TTY", type="other")
                    side.put(margin + second, y, [(rng.choice(["TTY", "TTY:", "TDD", "TTY/TDD:", "(TTY)"]), other, "label"), (" " + numbers.phone_printed(card.phone_style, number), other, "value")], size * 0.95, fit=side.width - margin - second - 10)
                else:
                    side.put(margin + second, y, rng.choice(["TTY 711", "711", "TTY: 711", "M-F 8-5", "24/7"]), size * 0.95)
            elif phone.after and rng.random() < 0.6:
                side.put(margin + second, y, phone.after, size * 0.9, fit=side.width - margin - second - 10)
        y += size * rng.uniform(1.25, 1.5)
    y += size * 0.7
    pieces = [("address", address) for address in card.addresses] + [("payer", None)] * card.has("payer_id")
    if rng.random() < 0.4:
        rng.shuffle(pieces)
    x, top, bottom = margin, y, y
    across = rng.random() < 0.5
    for name, what in pieces:
        width = (side.width - 2 * margin) / 2 - 10 if across else side.width - 2 * margin
        at = b.payer_number(side, card, x, y, width, size) if name == "payer" else b.address_block(side, card, what, x, y, width, size) if rng.random() < 0.6 else b.address_run(side, card, what, x, y, width, size)
        bottom = max(bottom, at)
        if across and x == margin:
            x, y = side.width / 2 + 10, y
        elif across:
            x, y = margin, bottom
        else:
            y = at
    if rng.random() < 0.6:
        b.notice(side, margin, bottom + 6, side.width - 2 * margin, theme.small, rng.randint(1, 2))


def claims_first(side: Side, card: Card) -> None:
    """For providers: electronic and paper claims and authorization at the top, member numbers below, network logos at
    the foot."""
    rng, theme = side.rng, side.theme
    size = rng.uniform(13, 17)
    margin, y = rng.uniform(28, 56), rng.uniform(40, 70)
    width = side.width - 2 * margin
    if card.has("payer_id"):
        tag = card.tag("payer_id")
        before = rng.choice(["Submit claims electronically:", "Electronic claims:", "EDI:", "Claims (electronic):", "Submit all claims electronically to", "E-claims to", "Electronic:", "Submit EDI claims:"])
        word = pick(rng, pick(rng, more.label_lists("payer_id")))
        side.put(margin, y, [(before + " ", None, "", theme.bold), (word + rng.choice([":", "", " #".strip()]), tag, "label", theme.label), (" " + tag.value, tag, "value", theme.value), (rng.choice(["", "", " (Emdeon)", " (Change Healthcare)", " through Availity", " via Optum", " (WebMD)"]), None, "", theme.regular)], size, fit=width)
        y += size * 1.5
    for address in card.addresses:
        y = b.address_run(side, card, address, margin, y, width, size) if rng.random() < 0.5 else b.address_block(side, card, address, margin, y, width * 0.6, size)
    order = sorted(card.phones, key=lambda phone: (phone.kind not in ("prior_authorization", "provider_services"), rng.random()))
    if order:
        y = b.phone_list(side, card, order, margin, y + 6, width if rng.random() < 0.5 else width * 0.7, size, rng.uniform(1.2, 1.4))
    if rng.random() < 0.5:
        y = b.notice(side, margin, y + 4, width, theme.small, rng.randint(1, 2))
    if y < side.height - 70 and rng.random() < 0.5:
        b.network_logos(side, card, margin, side.height - 24, width, rng.randint(1, 3))


def two_on_a_line(side: Side, card: Card) -> None:
    """Two telephone numbers per row with little space between, everything else in blocks."""
    rng, theme = side.rng, side.theme
    size = rng.uniform(12, 15.5)
    margin, y = rng.uniform(24, 44), rng.uniform(44, 80)
    width = side.width - 2 * margin
    gap = rng.choice([0.5, 0.8, 1.2, 2.0])
    at = margin
    for phone in card.phones:
        parts = b.phone_parts(side, card, phone, rng.choice([":", ":", ""]), 0.1)
        need = sum(side.measure(part[0], size, part[3]) for part in parts)
        if at > margin and at + need > margin + width:
            at, y = margin, y + size * 1.4
        at = side.put(at, y, parts, size, fit=width) + size * gap
        if rng.random() < 0.4:
            at = side.put(at - size * gap * 0.6, y, rng.choice(["|", "•", "/", ";"]), size) + size * gap * 0.4
    y += size * 2
    half = width / 2
    x, bottom = margin, y
    for address in card.addresses:
        bottom = max(bottom, b.address_block(side, card, address, x, y, half - 16, size))
        x = margin + half if x == margin else margin
        y = bottom if x == margin else y
    if card.has("payer_id"):
        bottom = b.payer_number(side, card, margin, bottom + 4, width, size)
    for _ in range(rng.randint(1, 3)):
        bottom = b.notice(side, margin, bottom + 2, width, theme.small)


BACKS = [running, running, headings, headings, directory, claims_first, two_on_a_line]
