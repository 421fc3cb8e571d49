"""Held-out families, which are not used for training or tuning. They share only the layout engine and the content of
cards with other sets, and some wordings are reserved for this set."""

from __future__ import annotations

from ...content.card import Card
from ...engine.page import Side
from .backs import BACKS
from .free import certificate, government, plan_headline, right_heavy, stub, wallet
from .tabular import dotted, ledger, matrix, printer, quadrants

FRONTS = [(ledger, None), (quadrants, None), (printer, None), (certificate, None), (wallet, None), (stub, None), (matrix, None), (government, ("medicare",)), (right_heavy, None), (plan_headline, None), (dotted, None)]


def back(side: Side, card: Card) -> None:
    side.rng.choice(BACKS)(side, card)
