"""Backs of training families H: a fund's office and its networks, a schedule by network, many service companies, claims
by region."""

from __future__ import annotations

from ....content import contact, more_carriers, more_funds
from ....content.card import Card
from ....content.split import pick
from ....engine.page import Side, Tag, label, value
from .. import backs
from ..carriers import backs as carriers_backs
from .. import blocks as b
from ..carriers import parts as f
from ..programs import parts as p
from . import close
from . import parts as h

ROUTES = ["Claims in California", "In-state providers", "Local providers", "Inside the network area", "{} providers", "Network claims", "PPO claims", "Providers in the {} network"]
ELSEWHERE = ["All other providers", "All other claims", "Out-of-state claims", "Out of network claims", "Non-network claims", "Elsewhere", "Dental, vision and all other claims"]


def address_lines(side: Side, address: contact.Address, tag: Tag, x: float, y: float, size: float, width: float) -> float:
    for line in address.lines:
        side.put(x, y, (line, tag, "value"), size, side.theme.regular, fit=width)
        y += size * 1.16
    return y


def office_back(side: Side, card: Card) -> None:
    """Contacts: the office first with its address as a block, other numbers in rows, in a table or in sentences."""
    rng, theme = side.rng, side.theme
    size, x, y = rng.uniform(13.5, 17.5), rng.uniform(28, 60), rng.uniform(46, 74)
    width = side.width - 2 * x
    address = next((one for one in card.addresses if one.kind in ("general", "medical_claims")), None) or contact.address(rng, "medical_claims", "train", [])
    heading = rng.choice(["Send claims to", "Claims and eligibility", "Fund Office", "Administrative Office", "Mail claims and correspondence to", "Claims", "Correspondence", "Office"])
    own = Tag("addresses", address.value, label=heading, type="medical_claims" if "laim" in heading else "general")
    payer = card.payer_text(card.payer)
    side.put(x, y, label(own, heading + rng.choice([":", ""])), size, theme.bold)
    y += size * 1.3
    if rng.random() < 0.8:
        side.put(x, y, value(payer), p.sized(side, payer.value, size, theme.bold, width), rng.choice([theme.bold, theme.regular]))
        y += size * 1.2
    y = address_lines(side, address, own, x, y, size, width) + size * 0.5
    columns = rng.choice([1, 1, 2])
    if rng.random() < 0.25:
        for phone in p.sayable(card)[:4]:
            y = side.paragraph(x, y, width, p.says(card, phone, rng), size, theme.regular) + size * 0.25
    else:
        cell = width / columns
        dots = rng.random() < 0.2 and columns == 1
        for i, phone in enumerate(card.phones):
            at = x + cell * (i % columns)
            if dots:
                tag = card.phone_tag(phone)
                end = side.put(at, y, (phone.label, tag, "label"), size, fit=width * 0.55)
                stop = x + width * 0.72
                count = int((stop - end - size) / side.measure(".", size, theme.regular))
                if count > 3:
                    side.put(end + size * 0.4, y, "." * count, size)
                side.put(stop, y, (phone.printed, tag, "value"), size, theme.bold, fit=width * 0.28)
            else:
                side.put(at, y, b.phone_parts(side, card, phone), size, fit=cell - size)
            y += size * 1.34 if i % columns == columns - 1 else 0
        y += size * 1.4
    if card.has("payer_id"):
        y = f.payer_id_said(side, card, x, y, size, width)
    if rng.random() < 0.6:
        b.notice(side, x, y + size * 0.2, width, size * 0.88)


def routes_back(side: Side, card: Card) -> None:
    """Claims by region: a network's address first (its name is not the payer's), otherwise the payer's."""
    rng, theme = side.rng, side.theme
    size, x, y = rng.uniform(13, 16.5), rng.uniform(28, 50), rng.uniform(46, 70)
    width = side.width - 2 * x
    net = more_funds.network(rng)
    beside = rng.random() < 0.5
    cell = width / 2 if beside else width
    blocks = []
    first = contact.address(rng, "medical_claims", "train", [])
    second = next((one for one in card.addresses if one.kind == "medical_claims"), None) or contact.address(rng, "medical_claims", "train", [])
    blocks.append((pick(rng, ROUTES).format(net) if rng.random() < 0.8 else net + " claims", first, (net, None, "")))
    blocks.append((pick(rng, ELSEWHERE), second, value(card.payer_text(card.payer))))
    if rng.random() < 0.3:
        blocks.reverse()
    bottom = y
    for i, (heading, address, name) in enumerate(blocks):
        left, at = (x + cell * i, y) if beside else (x, bottom)
        own = Tag("addresses", address.value, label=heading, type="medical_claims")
        side.put(left, at, (heading + rng.choice([":", ""]), own, "label"), p.sized(side, heading, size, theme.bold, cell - size), theme.bold)
        at += size * 1.25
        if rng.random() < 0.85:
            side.put(left, at, name, p.sized(side, name[0], size, theme.regular, cell - size), theme.regular)
            at += size * 1.16
        at = address_lines(side, address, own, left, at, size, cell - size)
        if i == 1 and card.has("payer_id"):
            at = f.payer_id_said(side, card, left, at, size * 0.95, cell - size)
        bottom = max(bottom, at) + (0 if beside else size * 0.6)
    y = bottom + size
    y = b.phone_list(side, card, card.phones, x, y, width * rng.uniform(0.7, 1), size, 1.32) if card.phones else y
    if rng.random() < 0.4:
        b.notice(side, x, y + size * 0.4, width, size * 0.88)


def schedule_back(side: Side, card: Card) -> None:
    """Costs by network, above or next to telephone numbers."""
    rng, theme = side.rng, side.theme
    size, x, y = rng.uniform(14.5, 18), rng.uniform(30, 56), rng.uniform(56, 84)
    width = side.width - 2 * x
    if rng.random() < 0.4:
        side.put(x, y, rng.choice(["Summary of Benefits", "SCHEDULE OF BENEFITS", "Your costs", "Medical benefits at a glance", "Benefit summary"]), size * 1.1, theme.bold)
        y += size * 2
    if card.kind in ("rx", "vision", "medicare", "supplement", "military"):
        return office_back(side, card)
    if rng.random() < 0.5:
        y = close.several(side, card, x, y, width * rng.uniform(0.75, 1), size) + size * 0.6
        y = b.phone_list(side, card, card.phones, x, y, width, size * 0.95, 1.3) if card.phones else y
    else:
        y = b.phone_list(side, card, card.phones, x, y, width, size * 0.95, 1.3) + size if card.phones else y
        y = close.several(side, card, x, y + size, width, size)
    for address in card.addresses[:1]:
        tag = card.address_tag(address)
        parts = [(address.label or "Mail", tag, "label"), (": ", None, ""), value(card.payer_text(card.payer)), (",", None, "")]
        tag.attributes["label"] = address.label or "Mail"
        for i, line in enumerate(address.lines):
            parts += [(" " + line, tag, "value"), ("," if i + 1 < len(address.lines) else "", None, "")]
        y = side.paragraph(x, y, width, parts, size * 0.95, theme.regular)


def firms_back(side: Side, card: Card) -> None:
    """Rows for pharmacies, video visits, disease programs, networks and reviewers, each with a name and possibly a
    number."""
    rng, theme = side.rng, side.theme
    size, x, y = rng.uniform(13.5, 17), rng.uniform(30, 60), rng.uniform(50, 76)
    width = side.width - 2 * x
    columns = rng.choice([1, 2])
    cell = width / columns
    count = rng.randint(3, 7)
    ys = [y] * columns
    for i in range(count):
        at = i % columns
        ys[at] = h.firm(side, card, x + cell * at, ys[at], cell - size, size) + size * 0.15
    y = max(ys) + size * 0.4
    if rng.random() < 0.6:
        y = h.network_words(side, card, x, y, size, width)
    y = b.phone_list(side, card, card.phones, x, y, width, size, 1.3) if card.phones else y
    words = pick(rng, more_carriers.LABELS["payer"])
    payer = card.payer_text(card.payer)
    for address in card.addresses[:2]:
        tag = card.address_tag(address)
        side.put(x, y, label(tag, address.label or "Mail to"), size, theme.bold, fit=width)
        tag.attributes["label"] = address.label or "Mail to"
        y += size * 1.2
        if rng.random() < 0.5 and address.kind != "pharmacy_claims":
            side.put(x, y, value(card.payer_text(card.payer)), p.sized(side, card.payer, size, theme.regular, width))
            y += size * 1.16
        y = address_lines(side, address, tag, x, y, size, width) + size * 0.3
    if rng.random() < 0.5:
        side.put(x, y, [(words.rstrip(":") + " ", payer, "label"), value(payer)], size * 0.9, theme.regular, fit=width)
        y += size * 1.3
    if card.has("payer_id"):
        f.payer_id_said(side, card, x, y, size, width)


BACKS = [office_back, office_back, routes_back, schedule_back, firms_back]


def back(side: Side, card: Card) -> None:
    """Usually one of the backs of these families."""
    chance = side.rng.random()
    if chance < 0.2:
        backs.back(side, card)
    elif chance < 0.35:
        carriers_backs.back(side, card)
    else:
        side.rng.choice(BACKS)(side, card)
