"""Families for training, G: public programs and special benefits, with backs of their own. See train_g_*.py."""

from __future__ import annotations

from ..content.card import Card
from ..engine.page import Side
from . import backs, train_g_backs2, train_g_medicare, train_g_mixed, train_g_more, train_g_special, train_g_state
from .train_g_also import also
from .train_g_parts import fill

PARTS = (train_g_medicare, train_g_state, train_g_special, train_g_mixed, train_g_more)
FRONTS = [(also(front), kinds, weight) for part in PARTS for front, kinds, weight in part.FRONTS]


def back(side: Side, card: Card) -> None:
    """Mostly one of these families' own."""
    if side.rng.random() < 0.35:
        backs.back(side, card)
        return
    side.rng.choice(train_g_backs2.BACKS)(side, card)
    if side.rng.random() < 0.5:
        fill(side, side.height - 24)
