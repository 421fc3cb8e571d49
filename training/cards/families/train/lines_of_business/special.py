"""Fronts of schools, of several products under one name, and of health sharing."""

from __future__ import annotations

from ....content.card import Card
from ....engine.page import Side, value
from .. import blocks as b
from .. import said
from ..blocks import keyed


def school_year(side: Side, card: Card) -> None:
    """Students and short-term policies: a school's name, a policy number, first and last day of coverage, instructions
    in case of illness."""
    rng, theme = side.rng, side.theme
    size = theme.size * 0.94
    y = 34.0
    if card.employer and rng.random() < 0.7:
        side.put(40, y + 24, value(card.tag("client_name")), rng.uniform(24, 36), theme.display, theme.second if not theme.dark else None, fit=640)
        y += 44
        y = b.logo(side, card, 40, y, rng.uniform(22, 32), width=520)
        shown: tuple[str, ...] = ()
    else:
        y = b.logo(side, card, 40, y, rng.uniform(30, 48), width=600)
        shown = ("client_name",)
    y += size * 1.5
    fields = keyed(card, "name", "member_number", *shown, "group_number", "plan_name", "dob", "gender", "suffix", "start_date", "prefix", "plan_id", "contract", "rx_issuer", "medicaid_id", "card_id")
    y = b.fields_somehow(side, fields, 40, y, 600, size, 1.36, rng.choice(["inline", "tabular", "stacked", "bare", "header"]))
    if card.ends and not card.range:
        side.put(40, y, f"{card.label('ends')} {card.ends[0]}", size)
        y += size * 1.35
    if card.dependents:
        y = b.people_list(side, card, 40, y, 600, size * 0.9)
    if card.pcp:
        y = b.doctor(side, card, 40, y, 600, size * 0.9)
    rx = b.pharmacy(card)
    right = b.fields_somehow(side, rx, 680, 150, 310, size * 0.9, 1.3, rng.choice(["inline", "tabular"])) if rx else 150
    if card.has("manager"):
        right = b.manager(side, card, 680, right, size, 310)
    y = b.costs(side, card, 40, max(y, min(right, 430)), side.width - 80, size * 0.85)
    if rng.random() < 0.5:
        side.paragraph(40, y + 4, side.width - 80, rng.choice(["When you are ill, visit the student health center first. A referral is needed for care elsewhere.", "Coverage includes emergencies worldwide. Keep your receipts.", "Referral required for off-campus care, except in an emergency.", "Show this card to the provider; claims are filed for you."]), size * 0.8, theme.regular)


def two_products(side: Side, card: Card) -> None:
    """Dental and vision, or medical with both, in columns below their names."""
    rng, theme = side.rng, side.theme
    y = b.logo(side, card, rng.choice([44, side.width / 2 - 220]), 26, rng.uniform(34, 56), width=600) + theme.size * 1.4
    size = theme.size * 0.96
    names = rng.choice([("Dental", "Vision"), ("DENTAL", "VISION"), ("Medical", "Dental & Vision"), ("Plan", "Benefits"), ("Member", "Coverage")])
    fields = b.identity(card, 0.3)
    cut = max(1, len(fields) * 2 // 3)
    middle = side.width * rng.uniform(0.46, 0.55)
    for text, x in zip(names, (44, middle)):
        side.put(x, y, text, size, theme.bold, theme.accent if not theme.dark else None)
    y += size * 1.5
    left = b.fields_somehow(side, fields[:cut], 44, y, middle - 70, size, 1.4, rng.choice(["stacked", "inline", "tabular"]))
    right = b.fields_somehow(side, fields[cut:], middle, y, side.width - middle - 36, size, 1.4, rng.choice(["stacked", "inline", "tabular"])) if fields[cut:] else y
    rx = b.pharmacy(card)
    if rx:
        right = b.fields_somehow(side, rx, middle, right, side.width - middle - 36, size * 0.92, 1.3, "inline")
    if card.dependents:
        left = b.people_list(side, card, 44, left, middle - 70, size * 0.92)
    if card.pcp:
        left = b.doctor(side, card, 44, left, middle - 70, size * 0.92)
    right = b.costs(side, card, middle, right + 4, side.width - middle - 36, size * 0.88)
    for one in card.phones[: rng.choice([0, 1, 2])]:
        left = b.phone_line(side, card, one, 44, left + 3, middle - 70, size * 0.85)
    if card.addresses and rng.random() < 0.4:
        b.address_block(side, card, card.addresses[0], 44, left + 8, middle - 70, size * 0.8)


def sharers(side: Side, card: Card) -> None:
    """Ministries and limited plans: a notice that it is not insurance, the household, shared items; costs as unshared
    amounts."""
    rng, theme = side.rng, side.theme
    y = b.logo(side, card, 40, 24, rng.uniform(30, 50), width=600) + theme.size * 1.3
    size = theme.size * 0.93
    if rng.random() < 0.6:
        y = side.paragraph(40, y, side.width - 80, rng.choice(["This is not insurance. Members share each other's medical needs.", "THIS PROGRAM IS NOT AN INSURANCE COMPANY", "A health care sharing ministry. Not insurance.", "Limited benefit plan. This is not major medical coverage.", "Fixed indemnity benefits. Not a substitute for comprehensive coverage.", "Members pledge to share medical bills with one another."]), size * 0.85, theme.small_bold) + size * 0.4
    y = b.fields_somehow(side, b.identity(card), 40, y, 620, size, 1.36, rng.choice(["inline", "tabular", "stacked", "bare", "flow"]))
    if card.dependents:
        y = b.people_list(side, card, 40, y, 620, size * 0.92)
    rx = b.pharmacy(card)
    if rx:
        y = b.fields_somehow(side, rx, 40, y, side.width - 80, size * 0.9, 1.3, rng.choice(["flow", "inline", "header"]))
    if card.pcp:
        y = b.doctor(side, card, 40, y, 620, size * 0.9)
    y = b.costs(side, card, 40, y, side.width - 80, size * 0.88)
    if card.phones and rng.random() < 0.6:
        y = side.paragraph(40, y + 4, side.width - 80, said.joined(*(said.phone(card, phone, rng) for phone in card.phones[:2])), size * 0.85, theme.regular)
    if card.addresses and rng.random() < 0.4:
        side.paragraph(40, y + 4, side.width - 80, said.address(card, card.addresses[0], rng), size * 0.82, theme.regular)
