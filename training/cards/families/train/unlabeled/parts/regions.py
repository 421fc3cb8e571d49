"""Places items in regions of a card."""

from __future__ import annotations

from collections.abc import Callable

from .....content import more_unlabeled
from .....content.card import Card
from .....engine.page import Overflow, Side
from ...programs import parts as p

# An item prints itself at x from baseline y with a maximum width, and returns the next baseline.
Item = Callable[[Side, float, float, float, str], float]


def planned(card: Card, odds: float = 0.6, upper: float = 0.2) -> None:
    """Gives the card a plan composed from parts."""
    if card.kind not in ("medicare", "rx", "supplement", "military", "student") and card.rng.random() < odds:
        text = more_unlabeled.plan_name(card.rng, card.kind, card.payer)
        p.plan(card, text.upper() if card.rng.random() < upper else text)


def paid_by(card: Card, text: str) -> None:
    """Replaces the payer of the card; the plan does not repeat its name."""
    old = card.payer
    p.payer(card, text)
    if card.plan and old.split()[0].lower() in card.plan.lower():
        planned(card, 1.0)


def lay(side: Side, regions: dict[str, list[Item]], size: float, split: float | None = None, top: float | None = None) -> None:
    """Places items in the regions tl, tc, tr (top), l, r (columns), w (whole width below), fl, fc, fr (foot)."""
    rng = side.rng
    margin = rng.uniform(30, 58)
    inner = side.width - 2 * margin
    two = regions.get("tl") and regions.get("tr")
    y = begin = top or rng.uniform(46, 72)
    for name, anchor, x in (("tl", "l", margin), ("tc", "m", side.width / 2), ("tr", "r", side.width - margin)):
        at = begin
        for item in regions.get(name, []):
            at = item(side, x, at, inner * (0.47 if two else 0.9), anchor)
        if regions.get(name):
            y = max(y, at)
    y += size * rng.uniform(0.3, 1.1)
    share = split or rng.uniform(0.5, 0.64)
    both = regions.get("l") and regions.get("r")
    bottoms = [y]
    for name, x, width in (("l", margin, inner * share - 24 if both else inner), ("r", margin + (inner * share if both else 0), inner * (1 - share) if both else inner)):
        at = y
        for item in regions.get(name, []):
            at = item(side, x, at, width, "l") + size * rng.choice([0, 0.15, 0.4])
        bottoms.append(at)
    y = max(bottoms)
    for item in regions.get("w", []):
        y = item(side, margin, y, inner, "l") + size * 0.15
    feet = [(name, anchor, x) for name, anchor, x in (("fl", "l", margin), ("fc", "m", side.width / 2), ("fr", "r", side.width - margin)) if regions.get(name)]
    if not feet:
        legible(side)
        return
    deep = max(len(regions[name]) for name, _, _ in feet) * size * 1.3
    p.fill(side, side.height - deep - 26)
    for name, anchor, x in feet:
        at = side.height - 22 - (len(regions[name]) - 1) * size * 1.25
        for item in regions[name]:
            item(side, x, at, inner * (0.46 if len(feet) > 1 else 0.9), anchor)
            at += size * 1.25
    legible(side)


def legible(side: Side) -> None:
    """Rejects a layout in which names and numbers fit only in tiny print."""
    if any(word.size < 11 for run in side.runs for word in run if word.marks):
        raise Overflow
