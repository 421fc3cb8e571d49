"""Families for training, I: plans without labels, young and unusual payers, close lists of people, sentences, ledgers, drugs' numbers; with backs of their own. See train_i_*.py."""

from __future__ import annotations

from ..content.card import Card
from ..engine.page import Side
from . import backs, train_f, train_g, train_i_backs, train_i_front, train_i_modern, train_i_people, train_i_plan, train_i_rx, train_i_said
from .train_g_parts import fill

FRONTS = [entry for part in (train_i_plan, train_i_modern, train_i_people, train_i_said, train_i_rx, train_i_front) for entry in part.FRONTS]


def back(side: Side, card: Card) -> None:
    """Mostly one of these families' own."""
    chance = side.rng.random()
    if chance < 0.3:
        side.rng.choice([backs.back, train_f.back, train_g.back])(side, card)
        return
    side.rng.choice(train_i_backs.BACKS)(side, card)
    if side.rng.random() < 0.4:
        fill(side, side.height - 24)
