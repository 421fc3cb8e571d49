"""Training families G: public programs and special benefits, with their own backs."""

from __future__ import annotations

from ....content.card import Card
from ....engine.page import Side
from .. import backs as common
from . import backs, care, limited, medicare, mixed, more, state
from .also import also
from .parts import fill

# The order affects random draws.
LISTED = [*medicare.FRONTS, *state.FRONTS, *limited.FRONTS[:1], *care.FRONTS, *limited.FRONTS[1:], *mixed.FRONTS, *more.FRONTS]
FRONTS = [(also(front), kinds, weight) for front, kinds, weight in LISTED]


def back(side: Side, card: Card) -> None:
    """Usually one of the backs of these families."""
    if side.rng.random() < 0.35:
        common.back(side, card)
        return
    side.rng.choice(backs.BACKS)(side, card)
    if side.rng.random() < 0.5:
        fill(side, side.height - 24)
