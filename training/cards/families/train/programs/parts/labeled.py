"""Fields with labels of these families, by key."""

from __future__ import annotations

from .....content import more_programs
from .....content.card import Card, Field
from .....content.split import pick
from .....engine.page import Side

REST = ("suffix", "prefix", "group_number", "client_name", "medicaid_id", "dob", "gender", "start_date", "plan_id", "contract", "rx_issuer", "card_id")


def chance(side: Side, odds: float) -> bool:
    return side.rng.random() < odds


def fld(card: Card, key: str, words: str | None = None, odds: float = 0.45) -> Field:
    """A field, occasionally with a label of these families."""
    field = card.field(key)
    words = words or more_programs.LABELS.get("medicaid_id" if key == "member_number" and "only_medicaid" in card.values else key)
    if words and card.kind != "medicare" and not (key == "start_date" and card.range) and card.rng.random() < odds:
        field.label = card.with_colon(card.case(pick(card.rng, more_programs.listed(words))))
    return field


def fields(card: Card, *keys: str) -> list[Field]:
    return [fld(card, key) for key in keys if card.has(key)]


def rest(card: Card, *but: str) -> list[Field]:
    return [fld(card, key) for key in REST if card.has(key) and key not in but]


def other_date(side: Side, card: Card) -> tuple[str, str]:
    return card.with_colon(card.case(pick(side.rng, more_programs.OTHER_DATES.split("|")))), more_programs.extra_date(side.rng, card.date_style)
