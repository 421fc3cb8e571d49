"""Training families H: employers in capitals next to names of people, payers on the same line as the plan, or only at
the foot or in the claims address, and companies next to pharmacy numbers that are not benefit managers."""

from __future__ import annotations

from ....content import contact, more_carriers, more_funds, people
from ....content.card import Card
from ....content.split import pick
from ....engine.page import Overflow, Side, label, value
from .. import blocks as b
from ..carriers import parts as f
from ..programs import parts as p
from . import close
from . import parts as h

MEDICAL = ("ppo", "ppo", "tpa", "hmo", "epo", "pos", "hdhp")


def employed(card: Card, upper: float = 0.85) -> None:
    """An employer, often named like a person."""
    rng = card.rng
    last = pick(rng, more_funds.LAST)
    text = rng.choice([more_carriers.employer(rng), more_carriers.employer(rng), f"{last} {rng.choice(['Windows', 'Wind Energy', 'Orchards', 'Farms', 'Supply', 'Transport', 'Dental Lab', 'Foods', 'Motors', 'Call Center', 'Stores', 'Machine', 'Tire', 'Homes', 'Design', 'Nurseries', 'Quarry', 'Marine'])}", f"{people.person(rng).first} {last} {rng.choice(['Inc', 'Co', 'LLC', 'Salon', 'Agency', 'Foundation', 'School', 'Realty'])}", f"{last} {pick(rng, more_funds.LAST)} {rng.choice(['Partners', 'LLP', 'Inc', 'Group', 'Architects'])}", f"{last} & {pick(rng, more_funds.LAST)}"])
    card.employer = text.upper() if rng.random() < upper else text
    card._set("client_name", "client_name", card.employer)


def caps_employer(side: Side, card: Card) -> None:
    """The unlabeled employer in the same style as the people, directly below, above or next to them, or between the
    number and the group."""
    rng, theme = side.rng, side.theme
    f.ready(card, 0.9, 0.85, 0.4)
    employed(card)
    if rng.random() < 0.6:  # people in capitals too
        card.names_upper = "upper"
        for member in card.members:
            member.name = member.name.upper()
        card._set("name", "member_name", card.holder.name)
    size = theme.size * rng.uniform(0.88, 1.02)
    y, done = p.name_mark(side, card, 40, 22, rng.uniform(30, 44), "l", 520, title="any")
    y += size * rng.uniform(1.0, 1.8)
    where = rng.choice(["under", "under", "above", "beside", "between", "corner", "after_number"])
    face = rng.choice([theme.value, theme.value, theme.regular, theme.bold])
    tag = card.tag("client_name")
    number = f.keyed(card, "member_number")
    order = rng.choice([["name", "kin", "number"], ["number", "name", "kin"], ["name", "number", "kin"]])

    def own(x: float, y: float, anchor: str = "l", width: float = 540) -> float:
        own_size = size * rng.choice([1, 1, 0.92, 1.1])
        side.put(x, y, value(tag), p.sized(side, tag.value, own_size, face, width), face, anchor=anchor)
        return y + size * rng.choice([1.25, 1.25, 1.45, 1.9])

    if where == "above":
        y = own(40, y)
    if where == "corner":
        own(side.width - 36, rng.uniform(56, 110), "r", 400)
    for i, step in enumerate(order):
        if step == "name":
            side.put(40, y, value(card.tag("name")) if rng.random() < 0.5 else b.inline_parts(side, card.field("name")), size, theme.value, fit=560)
            y += size * 1.28
            if where == "beside" and y < 300:
                own(620, y - size * 1.28, "l", 360)
                where = ""
        elif step == "kin" and card.dependents:
            y = f.kin(side, card, 40, y, 560, size, rng.choice(["rows", "rows", "grid", "codes", "other", "slashes"]))
        elif step == "number":
            y = b.inline(side, number, 40, y, 560, size, 1.3) if rng.random() < 0.75 else f.number_line(side, card, 40, y, size, 560, 1.0)
            if where == "after_number":
                y = own(40, y)
    if where in ("under", "between", "beside"):
        y = own(40, y)
    keys = [key for key in ("group_number", "plan_name") if key not in done]
    fields = f.keyed(card, *keys) + f.rest(card)
    y = b.fields_somehow(side, fields, 40, y, 560, size, 1.32, rng.choice(["inline", "tabular", "flow", "stacked"])) if fields else y
    if card.pcp:
        y = b.doctor(side, card, 40, y, 560, size * 0.9)
    start = rng.uniform(180, 280)
    right = h.drugs(side, card, 650, start, 330, size * 0.92)
    if rng.random() < 0.5:
        f.spend(side, card, 650 if right < 400 else 40, right + 6 if right < 400 else y + 4, 330 if right < 400 else side.width - 80, size * 0.84)


def shared_line(side: Side, card: Card) -> None:
    """Payer and plan on one line in the same size: adjacent, at the two ends, or with a separator; the payer's name may
    end in Plan or Trust."""
    rng, theme = side.rng, side.theme
    f.ready(card, 0.45, 1.0, 0.2)
    if rng.random() < 0.65:
        f.rename(card, more_funds.planlike(rng) if rng.random() < 0.75 else more_funds.fund(rng))
        card.legal = None
    if not card.has("plan_name"):
        raise Overflow
    size = theme.size * rng.uniform(0.9, 1.04)
    payer, plan = card.payer_tag(), card.tag("plan_name")
    y = rng.uniform(54, 84)
    big = rng.uniform(22, 34)
    face, other = theme.display, rng.choice([theme.display, theme.bold, theme.regular])
    way = rng.choice(["ends", "ends", "mark", "mark", "gap"])
    swap = rng.random() < 0.25
    need = side.measure(payer.value, big, face) + side.measure(plan.value, big, other) + big * 2.5
    big = min(big, big * (side.width - 76) / need)
    if big < 15:
        raise Overflow
    first, second = ((plan, other), (payer, face)) if swap else ((payer, face), (plan, other))
    ink = None if rng.random() < 0.4 else theme.accent
    low = y if rng.random() < 0.75 else y + rng.uniform(2, 9)
    if way == "ends":
        side.put(36, y, (*value(first[0]), first[1]), big, first[1], ink)
        side.put(side.width - 36, low, (*value(second[0]), second[1]), big * rng.choice([1, 1, 0.8]), second[1], None, "r")
    elif way == "gap":
        end = side.put(36, y, (*value(first[0]), first[1]), big, first[1], ink)
        side.put(end + big * rng.uniform(0.9, 2.0), low, (*value(second[0]), second[1]), big * rng.choice([1, 0.85]), second[1])
    else:
        joint = rng.choice([" |", " –", " •", " -", " /", ":", ","])
        side.put(36, y, [(first[0].value, first[0], "value", first[1]), (joint, None, "", first[1]), (" " + second[0].value, second[0], "value", second[1])], big, first[1], ink)
    y += big * 0.4
    if rng.random() < 0.3:
        side.line(36, y, side.width - 36, y, theme.accent, 3)
    y += size * 2
    y = h.person(side, card, 40, y, 580, size, "plan_name")
    right = h.drugs(side, card, 660, rng.uniform(140, 240), 320, size * 0.9)
    if rng.random() < 0.5:
        y = h.phones(side, card, 40, y, 560, size * 0.86)
    if rng.random() < 0.5:
        close.several(side, card, 40, max(y, right) + size * 0.5, side.width - 80, size * 0.84)
    else:
        f.spend(side, card, 40, y + 4, 560, size * 0.86)


def hidden_payer(side: Side, card: Card) -> None:
    """The employer, a network logo or the type of card at the top; the payer at the foot, or only above the claims
    address."""
    rng, theme = side.rng, side.theme
    f.ready(card, 0.7, 0.85, 0.3)
    chance = rng.random()
    if chance < 0.45:
        f.rename(card, more_funds.planlike(rng) if rng.random() < 0.6 else more_carriers.payer_name(rng, "tpa"))
        card.legal = None
    if not card.addresses:
        card.addresses.append(contact.address(rng, "medical_claims", "train", []))
    size = theme.size * rng.uniform(0.84, 0.98)
    y = 60.0
    top = rng.choice(["employer", "employer", "network", "words", "plan"])
    done: set[str] = set()
    if top == "employer" and card.has("client_name"):
        done.add("client_name")
        y = h.title(side, card.tag("client_name"), 40, y, rng.uniform(24, 36), "l", 600)
    elif top == "plan" and card.has("plan_name"):
        done.add("plan_name")
        y = h.title(side, card.tag("plan_name"), 40, y, rng.uniform(22, 32), "l", 600)
    elif top == "network":
        y = h.network_words(side, card, 40, y, rng.uniform(22, 30), 620)
    else:
        side.put(40, y, rng.choice(["MEDICAL BENEFITS", "Health Benefit Plan", "Employee Benefits Card", "Group Health Identification", "Medical ID Card", "Your Benefits Card", "Health & Pharmacy Card"]), rng.uniform(22, 32), theme.display, theme.accent if not theme.dark else None, fit=700)
        y += 36
    y += size * 0.8
    left = h.person(side, card, 40, y, 560, size, *done)
    right = h.network_words(side, card, 650, 70, size, 330) if rng.random() < 0.4 and top != "employer" else 130.0
    right = h.drugs(side, card, 650, max(right, y) + size * 0.3, 330, size * 0.92)
    payer = card.payer_tag()
    way = rng.choice(["foot", "foot", "address", "address", "address_line"])
    words = card.case(pick(rng, more_carriers.LABELS["payer"])) if rng.random() < 0.6 else ""
    address = next((one for one in card.addresses if one.kind.endswith("claims")), card.addresses[0])
    heading = card.case(rng.choice(["Mail claims to", "Send claims to", "Submit claims to", "Claims", "Claims to", "File claims with", "Paper claims", "Medical claims", "Providers, bill"]))
    tag = card.address_tag(address)
    claims = {"dental": "dental_claims", "vision": "vision_claims"}.get(card.kind, "medical_claims")
    tag.attributes.update(label=heading, type=claims)
    y = max(left, right) + size * 0.3 if rng.random() < 0.5 else left + size * 0.3
    if way == "foot":
        y = f.spend(side, card, 40, max(left, right), side.width - 80, size * 0.85) if rng.random() < 0.5 else max(left, right)
        anchor = rng.choice(["l", "r", "m"])
        x = {"l": 40, "r": side.width - 40, "m": side.width / 2}[anchor]
        at = max(y + size, side.height - rng.uniform(18, 60))
        if at > side.height - 12:
            raise Overflow
        parts = [(words.rstrip(":") + rng.choice([" ", ": "]), payer, "label")] if words else []
        own = size * (rng.uniform(0.75, 1.0) if words else rng.uniform(1.0, 1.6))
        side.put(x, at, [*parts, value(payer)], own, rng.choice([theme.regular, theme.bold, theme.display if not words else theme.bold]), anchor=anchor, fit=640)
        return
    card.addresses.remove(address)
    if way == "address":
        side.put(40, y, label(tag, heading + rng.choice(["", ":"])), size * 0.9, theme.bold, fit=460)
        y += size * 1.2
        if rng.random() < 0.2:
            side.put(40, y, rng.choice(["Attn: Claims", "Claims Department", "c/o Claims Center"]), size * 0.92)
            y += size * 1.15
        side.put(40, y, [value(payer), *([(rng.choice([" Claims", ", Claims Dept.", " - Claims"]), None, "")] if rng.random() < 0.2 else [])], size * 0.95, rng.choice([theme.regular, theme.regular, theme.bold]), fit=560)
        y += size * 1.18
        for line in address.lines:
            side.put(40, y, (line, tag, "value"), size * 0.95, fit=560)
            y += size * 1.18
    else:
        parts = [(heading + ":", tag, "label"), (" " + payer.value, payer, "value"), (",", None, "")]
        for i, line in enumerate(address.lines):
            parts += [(" " + line, tag, "value"), ("," if i + 1 < len(address.lines) else "", None, "")]
        y = side.paragraph(40, y, rng.choice([560, side.width - 80]), parts, size * 0.92, theme.regular)
    if card.has("payer_id") and rng.random() < 0.6:
        f.payer_id_said(side, card, 40, y + 2, size * 0.9, 560)


def helpers_by_drugs(side: Side, card: Card) -> None:
    """A box of pharmacy numbers under a heading, surrounded by pharmacies and disease management companies, without a
    benefit manager; network logos next to the payer's."""
    rng, theme = side.rng, side.theme
    f.ready(card, 0.45, 0.85, 0.3)
    if rng.random() < 0.75:  # otherwise there is a benefit manager
        card.values.pop("manager", None)
        card.manager = None
    if not card.has("rx_bin"):
        raise Overflow
    for phone in card.phones:
        if phone.kind == "pharmacy" and not card.has("manager"):
            phone.label = card.case(rng.choice(["Pharmacy", "Pharmacists", "Rx help", "Pharmacy questions", "Prescriptions", "Mail order pharmacy", "Specialty pharmacy"]))
    size = theme.size * rng.uniform(0.84, 0.98)
    box_left = rng.random() < 0.35
    y, done = p.name_mark(side, card, 40, 22, rng.uniform(28, 44), "l", 540, title="any")
    if rng.random() < 0.5:
        h.network_words(side, card, side.width - 36, 58, size, 330, "r")
    y += size * 1.3
    x, other = (600.0, 40.0) if box_left else (40.0, 620.0)
    width = 370 if box_left else 540
    bottom = h.person(side, card, x, y, width, size, *done)
    top = y if box_left else rng.uniform(160, 240)
    room = 500 if box_left else 360
    if card.has("manager"):
        low = f.drug_box(side, card, other, top, room, size)
    else:
        low = h.drugs_alone(side, card, other, top, room, size, 1.0)
        if rng.random() < 0.4:
            side.rect(other - 12, top - size * 1.3, other + room, low - size * 0.6, "", rng.choice([0, 8]), theme.accent if not theme.dark else "#ffffff", 2)
    for _ in range(rng.choice([0, 1, 2])):
        low = h.firm(side, card, other, low + size * 0.2, room, size * 0.9)
    if rng.random() < 0.5:
        h.phones(side, card, x, bottom + 4, width, size * 0.86, 4)
    elif max(bottom, low) < 470:
        f.spend(side, card, 40, max(bottom, low) + size * 0.5, side.width - 80, size * 0.86)


FRONTS = [(caps_employer, MEDICAL, 1.7), (shared_line, (*MEDICAL, "exchange", "advantage"), 1.5), (hidden_payer, ("tpa", "tpa", "ppo", "epo", "hdhp"), 1.6), (helpers_by_drugs, (*MEDICAL, "exchange"), 1.5)]
