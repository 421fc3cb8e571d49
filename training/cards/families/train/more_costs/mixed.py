"""The costs of a card in one of these layouts."""

from __future__ import annotations

from ....content import more
from ....content.card import Card
from ....content.split import pick
from ....engine.page import Side
from .amounts import again, copay_tags
from .joined import said, slashed
from .listed import HOW, headed, headed_limits, lines
from .pharmacy import drugs
from .tables import dental_table, matrix, tiers


def costs(side: Side, card: Card, x: float, y: float, width: float, size: float) -> float:
    """Copays and limits in one of these layouts."""
    rng, theme = side.rng, side.theme
    again(side, card)
    if card.kind in ("dental", "vision"):
        for benefit in card.copays:
            benefit.outside = ""
    rx = [benefit for benefit in card.copays if benefit.service == "prescription"]
    apart = bool(rx) and rng.random() < 0.75 or card.kind not in ("dental", "vision", "medicare", "supplement") and card.copays and rng.random() < 0.2
    drugs_first = rng.random() < 0.15
    if apart:
        card.copays = [benefit for benefit in card.copays if benefit.service != "prescription"]
        if drugs_first:
            y = drugs(side, card, x, y, width, size)
    if card.copays and card.kind in ("dental", "vision") and rng.random() < 0.45:
        y, limits_done = dental_table(side, card, x, y, width, size), False
    elif card.copays and rng.random() < 0.17:
        y, limits_done = slashed(side, card, x, y, width, size), False
    elif card.copays:
        how = rng.choice(["headed", "headed", "tiers", "plain", "plain", "plain", "said"])
        if card.copays[0].outside and how in ("plain", "said"):
            how = "headed"
        if how == "headed":
            y = headed(side, card, x, y, width, size)
            limits_done = True
        elif how == "tiers" and card.kind not in ("dental", "vision"):
            y, limits_done = tiers(side, card, x, y, width, size), False
        elif how == "said":
            y, limits_done = said(side, card, x, y, width, size), False
        else:
            if rng.random() < 0.3:
                side.put(x, y, card.case(pick(rng, more.listed(more.TITLES))), size * rng.choice([0.9, 1, 1.1]), theme.bold, theme.label_ink, fit=width)
                y += size * 1.35
            y, limits_done = lines(side, card, copay_tags(card, "any"), x, y, width, size, rng.choice(HOW)), False
    else:
        limits_done = False
    if card.limits and not limits_done:
        y = matrix(side, card, x, y + size * 0.2, width, size * rng.uniform(0.85, 1.0)) if rng.random() < 0.6 else headed_limits(side, card, x, y + size * 0.2, width, size)
    if apart and not drugs_first:
        y = drugs(side, card, x, y + size * 0.2, width, size)
    return y
