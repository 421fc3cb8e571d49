"""The header of a front: payer, plan, employer."""

from __future__ import annotations

import facts
from content import Card
from labels import LABELS, TAGLINES
from page import Side

from .style import Style


def payer_truth(side: Side, c: Card, printed: str) -> None:
    """On a prescription card, the name at the top is that of the pharmacy benefit manager, and no payer is named."""
    side.scalar("pharmacy_benefit_manager" if c.kind == "rx" else "payer_name", printed, c.payer)


def employer_header(side: Side, c: Card, style: Style, height: float, y: float) -> float:
    """A card of a self-funded plan: the employer as title, the payer in small print below it or not at all."""
    rng = side.rng
    side.put(40, y, c.client_name, height, True)
    side.scalar("client_name", c.client_name)
    side.scalar("employer", c.client_name)
    y += height * 1.2
    if c.plan_name and rng.random() < 0.6:
        side.put(40, y, c.plan_name, style.height, True)
        side.scalar("plan_name", c.plan_name)
        y += style.height * 1.4
    if rng.random() < 0.7:
        side.run(40, rng.choice([560, 600]), [(style.case(rng.choice(LABELS["payer"])) + rng.choice(["", ":"]), False), (" " + c.payer, True)], rng.choice([16, 18, 22]))
    else:
        side.right(960, rng.choice([30, 560]), c.payer, rng.choice([20, 26, 32]), True)
    payer_truth(side, c, c.payer)
    return y + rng.choice([10, 25, 40])


def header(side: Side, c: Card, style: Style) -> float:
    """Payer as logo or text, plan name, employer, slogan; returns the y where the body begins."""
    rng = side.rng
    height = rng.choice([26, 30, 36, 44, 54])
    place = rng.choice(["left", "left", "left", "right", "center"])
    payer = c.payer.upper() if rng.random() < 0.15 else c.payer
    words = payer.split()
    split = len(words) >= 3 and rng.random() < 0.3
    rows = [" ".join(words[: len(words) - 2]), " ".join(words[-2:])] if split else [payer]
    y = rng.choice([20, 30, 40])
    if c.client_name and rng.random() < 0.25:
        return employer_header(side, c, style, height, y)
    if len(words) == 2 and rng.random() < 0.15:
        rows = words
    for row in rows:
        {"left": lambda: side.put(40, y, row, height, True), "right": lambda: side.right(960, y, row, height, True), "center": lambda: side.center(500, y, row, height, True)}[place]()
        y += height * 1.12
    payer_truth(side, c, payer)
    if c.client_name and rng.random() < 0.3:
        (side.right if place == "left" else lambda x, *rest: side.put(40, *rest))(960, 40, c.client_name, style.height * 1.1, True)
        side.scalar("client_name", c.client_name)
        side.scalar("employer", c.client_name)
    elif c.plan_name and rng.random() < 0.4:
        size = rng.choice([style.height, style.height * 1.2, style.height * 1.5])
        if place == "left" and rng.random() < 0.6:
            side.right(960, rng.choice([30, 50]), c.plan_name, size, True)
        else:
            side.put(40, y + 4, c.plan_name, size, True)
            y += size * 1.4
        side.scalar("plan_name", c.plan_name)
        if place == "left" and rng.random() < 0.15:
            program = "Medicaid" if c.kind == "medicaid" else rng.choice(["Medical", "Commercial", "Group Plan"])
            side.right(960, 88, program, size * 0.9)
            if program == "Medicaid":
                side.scalar("plan_name", program)
    if rng.random() < 0.07 and c.kind not in ("rx", "dental", "vision"):
        partner = rng.choice(facts.KNOWN_PAYERS)
        if partner.split()[0] != c.payer.split()[0]:
            side.put(40, y, rng.choice(["from", "FROM", "powered by", "in partnership with", "a product of"]), style.height * 0.6)
            side.put(40 + style.height * 6, y - 3, partner, style.height * 0.9)
            y += style.height * 1.2
    if place == "left" and rng.random() < 0.2 and not c.client_name:
        side.right(965, 8, rng.choice(["PPO", "HMO", "EPO", "Rx", "DENTAL", "VISION", "POS"]), rng.choice([26, 32]))
    if rng.random() < 0.3:
        side.put(40, y + 4, rng.choice(TAGLINES), style.height * 0.85)
        y += style.height * 1.2
    return y + rng.choice([10, 25, 40])
