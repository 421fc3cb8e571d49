"""Fronts for dental, vision and pharmacy."""

from __future__ import annotations

from ....content.card import Card
from ....engine.page import Side
from .. import blocks as b
from ..blocks import keyed


def dental_card(side: Side, card: Card) -> None:
    """Dental and vision: labels above values or in a column, a claims address or telephone number on the front."""
    rng, theme = side.rng, side.theme
    y = b.logo(side, card, 48, 30, rng.uniform(40, 66), width=640) + theme.size * 1.4
    size = theme.size
    y = b.fields_somehow(side, b.identity(card, 0.3), 48, y, 560, size, 1.5, rng.choice(["stacked", "tabular", "inline", "below", "right"]))
    if card.dependents:
        y = b.people_list(side, card, 48, y, 560, size * 0.9)
    right = b.costs(side, card, 640, 150, 330, size * 0.85, rng.choice(["flush", "columns", "inline"]))
    for phone in card.phones[: rng.choice([0, 1, 2])]:
        right = b.phone_list(side, card, [phone], 640, right + 10, 340, size * 0.8, 1.3, rng.choice(["above", "inline"]))
    if card.addresses and rng.random() < 0.5:
        b.address_run(side, card, card.addresses[0], 48, max(y, right) + 14, side.width - 100, size * 0.7)


def drug_card(side: Side, card: Card) -> None:
    """Prescription only: the benefit manager's name, then routing numbers, and the member last."""
    rng, theme = side.rng, side.theme
    y = b.logo(side, card, 44, 28, rng.uniform(36, 60), width=560)
    if rng.random() < 0.6:
        side.put(44, y + theme.size * 0.9, rng.choice(["Prescription Drug Card", "Prescription Card", "Prescription Drug Plan", "Pharmacy Benefit ID Card"]), theme.size * 0.85)
        y += theme.size
    y += theme.size * 1.7
    first = b.pharmacy(card) + keyed(card, "rx_issuer")
    first = [field for field in first if field.key != "rx_id"]
    second = keyed(card, "rx_id", "member_number", "name", "group_number", "client_name", "plan_name", "contract", "plan_id", "start_date", "dob", "gender", "suffix", "prefix", "medicaid_id", "card_id")
    if rng.random() < 0.3:
        first, second = second, first
    y = b.fields_somehow(side, first, 44, y, 620, theme.size, 1.4, rng.choice(["tabular", "inline", "header", "stacked"]))
    y = b.fields_somehow(side, second, 44, y + theme.size * 0.6, 620, theme.size, 1.4, rng.choice(["tabular", "inline", "bare", "right"]))
    if card.dependents:
        y = b.people_list(side, card, 44, y, 620, theme.size * 0.9)
    if card.has("manager"):
        b.manager(side, card, 700, 150, theme.size, 280)
    if rng.random() < 0.4:
        b.costs(side, card, 44, y, 620, theme.size * 0.85)
    for phone in card.phones[: rng.choice([0, 1, 2])]:
        y = b.phone_line(side, card, phone, 44, y + 4, 700, theme.size * 0.85)
