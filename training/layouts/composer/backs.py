"""Backs: telephone numbers, addresses, prose."""

from __future__ import annotations

from random import Random

import facts
from content import Card
from labels import ADDRESSES, LABELS, NETWORKS, PHONES, PROSE, WEBSITES
from page import Side

from .fields import block, rx_fields
from .header import payer_truth
from .style import Style


def back(rng: Random, c: Card, style: Style) -> Side:
    side = Side("back", rng, face=rng.choice([0.46, 0.5, 0.54]))
    height = rng.choice([15, 17, 18, 20])
    style.height, style.line = height, height * rng.choice([1.25, 1.4, 1.6])
    phones = []
    wanted = ["member_services", "provider_services", "pharmacy", "nurse_line", "telemedicine", "prior_authorization", "other", "dental", "vision"]
    for kind in rng.sample(wanted, rng.randint(2, 6)):
        value = facts.phone(rng)
        phones.append((style.case(rng.choice(PHONES[kind])), value, kind))
    y = 25.0
    if rng.random() < 0.35:
        side.put(40, y, rng.choice(WEBSITES).format(c.payer.split()[0].lower().strip("|")), height)
        y += style.line
    if rng.random() < 0.5:
        y = prose(side, 40, y, rng.choice([430, 900]), height * 0.8, rng.randint(1, 3))
    two = rng.random() < 0.5
    y_phones = print_phones(side, phones, 40, y, 470 if two else 900, height, style)
    addresses = []
    main = {"dental": "dental_claims", "vision": "vision_claims", "rx": "pharmacy_claims"}.get(c.kind, "medical_claims")
    addresses.append(main)
    if rng.random() < 0.35:
        addresses.append(rng.choice([kind for kind in ("pharmacy_claims", "appeals", "dental_claims", "general") if kind != main]))
    x, ya = (530, y) if two else (40, y_phones + 10)
    for kind in addresses:
        ya = print_address(side, c, kind, x, ya, height, style)
    if c.payer_id and rng.random() < 0.7:
        ya += 4
        label = style.label("payer_id")
        side.run(x, ya, [(label, False), (" " + c.payer_id, True)], height)
        side.scalar("payer_id", c.payer_id)
        ya += style.line
    if c.rx_bin and rng.random() < 0.12:
        block(side, c, style, rx_fields(c, style), 530, max(ya, y_phones) + 10, 400, "inline")
    bottom = max(ya, y_phones) + 12
    if c.pbm and rng.random() < 0.4:
        side.run(40, bottom, [(style.label("pbm"), False), (" " + c.pbm, True)], height)
        side.scalar("pharmacy_benefit_manager", c.pbm)
        bottom += style.line
    if rng.random() < 0.25:
        side.run(40, bottom, [(style.case(rng.choice(LABELS["payer"])) + ":" * (rng.random() < 0.4), False), (" " + c.payer, True)], height)
        payer_truth(side, c, c.payer)
        bottom += style.line
    if c.pbm and "pharmacy_benefit_manager" not in side.truth and rng.random() < 0.3:
        side.put(40, bottom, rng.choice([f"{c.pbm} is an independent company that provides pharmacy benefit management services.", f"Pharmacy benefits are administered by {c.pbm}.", f"{c.pbm} is a separate company that administers pharmacy benefits for your plan."]), height * 0.75)
        side.scalar("pharmacy_benefit_manager", c.pbm)
        bottom += style.line
    if rng.random() < 0.5:
        bottom = prose(side, 40, bottom, 900, height * 0.75, rng.randint(1, 3))
    if rng.random() < 0.3:
        side.put(rng.choice([40, 600]), 600, rng.choice(NETWORKS), 24)
    return side


def print_phones(side: Side, phones: list[tuple[str, str, str]], x: float, y: float, width: float, height: float, style: Style) -> float:
    rng = side.rng
    how = rng.choice(["inline", "inline", "columns", "below", "pairs"])
    form = rng.randrange(10**6)
    indent = max(side.width_of(label, height) for label, _, _ in phones) + height * rng.choice([2, 4, 7])
    for i, (label, value, kind) in enumerate(phones):
        side.entry("phone_numbers", type="member_services" if label.lower().startswith("member/provider") else kind, value=value)
        printed = facts.phone_printed(Random(form), value)
        colon = rng.choice([":", ":", ""])
        if rng.random() < 0.08:
            printed += rng.choice([" (TTY: 711)", " TTY 711", " (24/7)", " Mon-Fri 8am-8pm", " ext. 4"])
        if how == "inline" or (how == "columns" and indent > width):
            side.run(x, y, [(label + colon, False), (" " + printed, True)], height)
        elif how == "columns":
            side.put(x, y, label + colon, height)
            side.put(x + indent, y, printed, height, True)
        elif how == "below":
            side.put(x, y, label + colon, height)
            y += height * 1.2
            side.put(x, y, printed, height, True)
            y += height * 0.35
        else:
            side.run(x + (i % 2) * width / 2, y, [(label + colon, False), (" " + printed, True)], height * 0.8)
            if i % 2 == 0 and i < len(phones) - 1:
                continue
        y += style.line
    return y


def print_address(side: Side, c: Card, kind: str, x: float, y: float, height: float, style: Style) -> float:
    rng = side.rng
    lines, value = facts.address(rng)
    label = style.case(rng.choice(ADDRESSES[kind]))
    colon = rng.choice([":", ":", ""]) if label else ""
    side.entry("addresses", type=kind, value=value)
    company = rng.random() < 0.45
    how = rng.choice(["lines", "lines", "inline", "first line"])
    if how == "inline" and len(lines) == 2:
        side.run(x, y, [(label + colon, False), (" " + (c.payer + ", " if company else ""), False), (" " + value, True)], height * 0.85)
        return y + style.line
    if how == "first line":
        side.run(x, y, [(label + colon, False), (" " + lines[0], True)], height)
        rest = lines[1:]
        y += height * 1.25
    else:
        if label:
            side.put(x, y, label + colon, height)
            y += height * 1.25
        if company:
            side.put(x, y, c.payer, height)
            y += height * 1.25
        rest = lines
    for line in rest:
        side.put(x, y, line, height, True)
        y += height * 1.25
    return y + height * 0.5


def prose(side: Side, x: float, y: float, width: float, height: float, sentences: int) -> float:
    words = " ".join(side.rng.sample(PROSE, sentences)).split()
    row = ""
    for word in words:
        if row and side.width_of(f"{row} {word}", height) > width:
            side.put(x, y, row, height)
            y += height * 1.25
            row = ""
        row = f"{row} {word}".strip()
    side.put(x, y, row, height)
    return y + height * 1.8
