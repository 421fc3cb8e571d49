"""Selects the fields that a block prints."""

from __future__ import annotations

from ....content import more_names
from ....content.card import Card, Field
from ....engine.page import Side


def identity(card: Card, shuffle: float = 0.4, name: bool = True) -> list[Field]:
    """Fields of the person and the plan, approximately in the usual order."""
    rng = card.rng
    keys = ["name"] if name else []
    keys += ["member_number"] if not card.has("rx_id") or card.has("member_number") else []
    rest = [key for key in ("suffix", "prefix", "group_number", "client_name", "medicaid_id", "dob", "gender", "start_date", "part_a", "part_b", "plan_name", "plan_id", "contract", "rx_issuer", "card_id") if card.has(key)]
    if rng.random() < shuffle:
        rng.shuffle(rest)
    if rng.random() < 0.15:
        keys.reverse()
    return [card.field(key) for key in (*keys, *rest) if card.has(key)]


def pharmacy(card: Card) -> list[Field]:
    keys = [key for key in ("rx_bin", "rx_pcn", "rx_group", "rx_id", "rx_plan") if card.has(key)]
    if card.rng.random() < 0.2:
        card.rng.shuffle(keys)
    return [card.field(key) for key in keys]


def dates(card: Card, side: Side) -> list[tuple[str, str]]:
    """Dates that are not elements: (label, text)."""
    found = []
    if card.issued:
        found.append((card.label("issued"), card.issued[0]))
    if card.ends:
        found.append((card.label("ends"), card.ends[0]))
    for _ in range(card.rng.choice([0, 0, 0, 1, 1, 2])):
        text, shown = more_names.plain(card.rng)
        found.append((card.with_colon(card.case(text)), shown))
    return found


def take(fields: list[Field], *keys: str) -> list[Field]:
    """Removes and returns the fields of these keys."""
    found = [field for field in fields if field.key in keys]
    fields[:] = [field for field in fields if field.key not in keys]
    return found


def keyed(card: Card, *keys: str) -> list[Field]:
    """The fields of these keys that the card has, in this order."""
    return [card.field(key) for key in keys if card.has(key)]
