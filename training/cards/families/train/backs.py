"""Backs of the training families: lines, columns, dense print, and mixtures."""

from __future__ import annotations

from ...content import prose
from ...content.card import Card
from ...content.split import pick
from ...engine.page import Side
from . import blocks as b
from . import more_backs
from .programs import backs as programs_backs


def payer_footer(side: Side, card: Card, x: float, y: float, size: float, width: float) -> float:
    """`Underwritten by …`, or only the legal name."""
    rng = side.rng
    name = card.legal or card.payer
    tag = card.payer_text(name)
    if rng.random() < 0.6:
        side.put(x, y, [(card.label("payer"), tag, "label"), (" " + name, tag, "value")], size, fit=width)
    else:
        side.put(x, y, (name, tag, "value"), size, fit=width)
    return y + size * 1.4


def two_columns(side: Side, card: Card) -> None:
    """Telephone numbers on the left, addresses and identifiers on the right, notices above or below."""
    rng, theme = side.rng, side.theme
    size, leading = rng.uniform(14, 20), rng.uniform(1.2, 1.5)
    margin = rng.uniform(28, 70)
    split = rng.uniform(0.46, 0.58) * side.width
    y = rng.uniform(40, 90)
    if rng.random() < 0.6:
        y = b.notice(side, margin, y, side.width - 2 * margin, theme.small, rng.randint(1, 3)) + 10
    left = right = y
    if card.phones:
        left = b.phone_list(side, card, card.phones, margin, y, split - margin - 20, size, leading)
    for address in card.addresses:
        right = b.address_block(side, card, address, split, right, side.width - split - margin, size, rng.uniform(1.12, 1.3))
    if card.has("payer_id"):
        right = b.payer_number(side, card, split, right, side.width - split - margin, size)
    y = max(left, right) + 10
    if rng.random() < 0.4:
        side.put(margin, y, prose.website(rng, card.brand), size, theme.bold, fit=split - margin)
        y += size * 1.4
    if rng.random() < 0.4:
        y = payer_footer(side, card, margin, y, rng.uniform(11, 15), side.width - 2 * margin)
    if rng.random() < 0.4 and y < side.height - 40:
        b.network_logos(side, card, margin, side.height - 26, side.width - 2 * margin, rng.randint(1, 3))


def single_column(side: Side, card: Card) -> None:
    """A single column of telephone numbers and addresses."""
    rng, theme = side.rng, side.theme
    size, leading = rng.uniform(13, 19), rng.uniform(1.15, 1.45)
    margin = rng.uniform(30, 90)
    width = side.width - 2 * margin
    y = rng.uniform(38, 70)
    if rng.random() < 0.5:
        side.put(margin, y, prose.website(rng, card.brand), size * 1.1, theme.bold)
        y += size * 1.7
    pieces = [("phones", None)] * bool(card.phones) + [("address", address) for address in card.addresses] + [("payer_id", None)] * card.has("payer_id") + [("notice", None)] * rng.randint(0, 2)
    if rng.random() < 0.5:
        rng.shuffle(pieces)
    for name, what in pieces:
        if name == "phones":
            y = b.phone_list(side, card, card.phones, margin, y, width, size, leading)
        elif name == "address":
            y = b.address_run(side, card, what, margin, y, width, size) if rng.random() < 0.5 else b.address_block(side, card, what, margin, y, width, size)
        elif name == "payer_id":
            y = b.payer_number(side, card, margin, y, width, size)
        else:
            y = b.notice(side, margin, y, width, theme.small)
        y += rng.uniform(0, 8)
    if rng.random() < 0.3:
        payer_footer(side, card, margin, y, theme.small, width)


def dense(side: Side, card: Card) -> None:
    """Small print in one or two columns of paragraphs that contain the numbers and addresses."""
    rng, theme = side.rng, side.theme
    size = rng.uniform(12, 15)
    margin = rng.uniform(24, 46)
    columns = rng.choice([1, 2, 2])
    width = (side.width - 2 * margin - 30 * (columns - 1)) / columns
    pieces: list[tuple[str, object]] = [("notice", None)] * rng.randint(2, 4) + [("phone", phone) for phone in card.phones] + [("address", address) for address in card.addresses] + [("payer_id", None)] * card.has("payer_id") + [("website", None)] * rng.randint(0, 2)
    if rng.random() < 0.6:
        rng.shuffle(pieces)
    ys = [rng.uniform(34, 60)] * columns
    for i, (name, what) in enumerate(pieces):
        column = 0 if columns == 1 or i < len(pieces) / 2 else 1
        x, y = margin + column * (width + 30), ys[column]
        if name == "notice":
            y = b.notice(side, x, y, width, size)
        elif name == "phone":
            if rng.random() < 0.25:
                y = phone_sentence(side, card, what, x, y, width, size)
            else:
                y = b.phone_line(side, card, what, x, y, width, size)
        elif name == "address":
            y = b.address_run(side, card, what, x, y, width, size) if rng.random() < 0.6 else b.address_block(side, card, what, x, y, width, size)
        elif name == "payer_id":
            y = b.payer_number(side, card, x, y, width, size)
        else:
            side.put(x, y, rng.choice([prose.website, prose.email])(rng, card.brand), size, theme.small_bold, fit=width)
            y += size * 1.35
        ys[column] = y + rng.uniform(0, 4)


SENTENCES = {
    "member_services": "For questions about your benefits call {}.|Members: for customer service please call {}.|To reach a representative, dial {} toll free.|Call {} to verify eligibility and benefits.",
    "provider_services": "Providers may verify eligibility by calling {}.|Physicians and hospitals: call {} for benefits and claim status.",
    "pharmacy": "Pharmacists: for help processing claims call {}.|Pharmacy questions? Call {}.",
    "prior_authorization": "Call {} for precertification before any inpatient admission.|Prior authorization is required: call {}.|To precertify, call {} at least 48 hours before admission.",
    "nurse_line": "Speak with a nurse 24 hours a day at {}.|Registered nurses are available at {} day and night.",
    "telemedicine": "See a doctor by video any time: call {}.|For a virtual visit call {}.",
    "dental": "For dental benefits call {}.",
    "vision": "For vision benefits call {}.",
    "other": "To report fraud call {}.|For behavioral health call {}.|To find a provider outside your area call {}.|For mental health and substance use call {}.",
}


def phone_sentence(side: Side, card: Card, phone, x: float, y: float, width: float, size: float) -> float:
    """A number inside a sentence, whose label is the preceding words."""
    sentence = pick(side.rng, SENTENCES.get(phone.kind, SENTENCES["other"]).split("|"))
    before, after = sentence.split("{}")
    tag = card.phone_tag(phone)
    tag.attributes["label"] = before.strip().rstrip(":.") or phone.label
    return side.paragraph(x, y, width, [(before, tag, "label"), (phone.printed, tag, "value"), (after, None, "")], size, side.theme.small_regular) + size * 0.35


def boxes(side: Side, card: Card) -> None:
    """Framed areas for members, providers and pharmacists, each with its own telephone numbers and addresses."""
    rng, theme = side.rng, side.theme
    size = rng.uniform(13, 17)
    margin = rng.uniform(24, 44)
    groups = {"Members": [], "Providers": [], "Pharmacists": []}
    titles = rng.choice([("Members", "Providers", "Pharmacists"), ("FOR MEMBERS", "FOR PROVIDERS", "FOR PHARMACISTS"), ("Member information", "Provider information", "Pharmacy information"), ("Member", "Provider", "Pharmacy")])
    for phone in card.phones:
        groups["Providers" if phone.kind in ("provider_services", "prior_authorization") else "Pharmacists" if phone.kind == "pharmacy" else "Members"].append(phone)
    used = [(title, phones, i) for i, (title, phones) in enumerate(zip(titles, groups.values())) if phones or i == 1]
    across = rng.random() < 0.45 and len(used) > 1
    wide = (side.width - 2 * margin - 16 * (len(used) - 1)) / len(used) if across else side.width - 2 * margin
    x, y, bottom = margin, rng.uniform(36, 60), 0.0
    filled = rng.random() < 0.5 and not theme.dark
    for title, phones, i in used:
        top = y
        if filled:
            side.rect(x - 6, y - size * 1.1, x + wide, y + size * 0.5, theme.accent)
        side.put(x, y, title, size, theme.bold, "#ffffff" if filled else theme.accent, fit=wide)
        y += size * 1.6
        if phones:
            y = b.phone_list(side, card, phones, x, y, wide - 8, size, rng.uniform(1.15, 1.35), rng.choice(["inline", "above", "columns"]) if not across else rng.choice(["above", "inline"]))
        if i == 1:
            for address in card.addresses:
                y = b.address_block(side, card, address, x, y, wide - 8, size)
            if card.has("payer_id"):
                y = b.payer_number(side, card, x, y, wide - 8, size)
        if not filled and rng.random() < 0.6:
            side.rect(x - 8, top - size * 1.2, x + wide + 2, y, "", 6, theme.accent, 1.5)
        bottom = max(bottom, y)
        if across:
            x, y = x + wide + 16, top
        else:
            y += size * 0.6
    y = bottom + 12
    if rng.random() < 0.6:
        b.notice(side, margin, y, side.width - 2 * margin, theme.small)


def topics(side: Side, card: Card) -> None:
    """One block per topic with its telephone number, web address and mailing address."""
    rng, theme = side.rng, side.theme
    size = rng.uniform(13, 17)
    margin = rng.uniform(26, 50)
    wanted = {"medical": ("medical_claims", ("member_services", "provider_services", "nurse_line", "telemedicine", "other", "pcp")), "pharmacy": ("pharmacy_claims", ("pharmacy",)), "dental": ("dental_claims", ("dental",)), "vision": ("vision_claims", ("vision",)), "care": ("appeals", ("prior_authorization",))}
    titles = {"medical": ["Medical", "MEDICAL BENEFITS", "Health plan", "Medical Plan"], "pharmacy": ["Pharmacy", "PRESCRIPTION", "Prescription drugs"], "dental": ["Dental", "DENTAL"], "vision": ["Vision", "VISION CARE"], "care": ["Utilization review", "CARE MANAGEMENT", "Authorizations & appeals"]}
    columns = rng.choice([1, 2, 2])
    width = (side.width - 2 * margin - 24 * (columns - 1)) / columns
    ys = [rng.uniform(40, 70)] * columns
    left = list(card.addresses)
    for topic, (kind, lines) in wanted.items():
        phones = [phone for phone in card.phones if phone.kind in lines]
        addresses = [address for address in left if address.kind == kind or topic == "medical" and address.kind == "general"]
        left = [address for address in left if address not in addresses]
        if not phones and not addresses:
            continue
        column = ys.index(min(ys))
        x, y = margin + column * (width + 24), ys[column]
        if rng.random() < 0.8:
            side.put(x, y, pick(rng, titles[topic]), size * 1.08, theme.bold, theme.accent if not theme.dark else None, fit=width)
            y += size * 1.4
        if phones:
            y = b.phone_list(side, card, phones, x, y, width, size, rng.uniform(1.15, 1.35), rng.choice(["inline", "columns", "above", "first"]))
        for address in addresses:
            y = b.address_block(side, card, address, x, y, width, size)
        if topic == "medical" and card.has("payer_id"):
            y = b.payer_number(side, card, x, y, width, size)
        ys[column] = y + size * 0.7
    for address in left:
        ys[0] = b.address_block(side, card, address, margin, ys[0], width, size)
    if rng.random() < 0.7:
        b.notice(side, margin, max(ys), side.width - 2 * margin, theme.small, rng.randint(1, 3))


def grid(side: Side, card: Card) -> None:
    """Telephone numbers in a grid with two or three columns and labels above; addresses in a row below."""
    rng, theme = side.rng, side.theme
    size = rng.uniform(14, 18)
    margin, y = rng.uniform(30, 50), rng.uniform(50, 80)
    if rng.random() < 0.6:
        y = b.notice(side, margin, y, side.width - 2 * margin, theme.small, rng.randint(1, 3)) + 14
    across = rng.choice([2, 3, 3])
    cell = (side.width - 2 * margin) / across
    framed = rng.random() < 0.4
    for i, phone in enumerate(card.phones):
        x = margin + (i % across) * cell
        if i and i % across == 0:
            y += size * 3.1
        tag = card.phone_tag(phone)
        middle = x + cell / 2
        side.put(middle, y, (phone.label, tag, "label"), size * 0.82, theme.label, theme.label_ink, "m", fit=cell - 16)
        side.put(middle, y + size * 1.15, (phone.printed, tag, "value"), size, theme.value, anchor="m", fit=cell - 16)
        if framed:
            side.rect(x + 4, y - size * 1.1, x + cell - 4, y + size * 1.7, "", 6, theme.accent if not theme.dark else "#ffffff", 1.5)
    y += size * 3.6
    bottom = y
    across = rng.choice([2, 3])
    cell = (side.width - 2 * margin) / across
    for i, address in enumerate(card.addresses):
        if i and i % across == 0:
            y = bottom
        bottom = max(bottom, b.address_block(side, card, address, margin + (i % across) * cell, y, cell - 16, size * 0.92))
    if card.has("payer_id"):
        b.payer_number(side, card, margin, bottom, side.width - 2 * margin, size)


def opposite(side: Side, card: Card) -> None:
    """Notices as fine print in the left half; a few large numbers and the address in the right half."""
    rng, theme = side.rng, side.theme
    fine = rng.uniform(12, 14.5)
    size = rng.uniform(16, 22)
    half = side.width * rng.uniform(0.42, 0.52)
    flip = rng.random() < 0.4
    text_x, data_x = (side.width - half + 10, 36) if flip else (36, half + 24)
    y = rng.uniform(44, 70)
    for _ in range(rng.randint(3, 6)):
        y = b.notice(side, text_x, y, half - 50, fine)
    width = side.width - half - 60
    y = rng.uniform(50, 80)
    pieces: list = [("phone", phone) for phone in card.phones[:5]] + [("address", address) for address in card.addresses[:2]] + [("payer", None)] * card.has("payer_id")
    if rng.random() < 0.3:
        rng.shuffle(pieces)
    how = rng.choice(["inline", "above", "first"])
    for name, what in pieces:
        if name == "phone":
            y = b.phone_list(side, card, [what], data_x, y, width, size, 1.4, how)
        elif name == "address":
            y = b.address_block(side, card, what, data_x, y, width, size * 0.9)
        else:
            y = b.payer_number(side, card, data_x, y, width, size)
    if rng.random() < 0.5:
        payer_footer(side, card, data_x, y + 6, size * 0.7, width)


BACKS = [two_columns, two_columns, two_columns, single_column, dense, dense, boxes, topics, grid, opposite]


def back(side: Side, card: Card) -> None:
    if side.rng.random() < 0.12:
        side.mark("stripe", side.rng.uniform(20, 50), side.rng.uniform(60, 90))
    chance = side.rng.random()
    side.rng.choice(more_backs.BACKS if chance < 0.36 else programs_backs.BACKS if chance < 0.52 else BACKS)(side, card)
