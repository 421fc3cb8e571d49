"""Training families I: unlabeled plans, start-ups and unusual payers, dense lists of people, sentences, ledgers,
pharmacy numbers; with their own backs."""

from __future__ import annotations

from ....content.card import Card
from ....engine.page import Side
from .. import backs as common
from .. import carriers, programs
from ..programs.parts import fill
from . import backs, front, modern, people, plan, rx, said

FRONTS = [*plan.FRONTS, *modern.FRONTS, *people.FRONTS, *said.FRONTS, *rx.FRONTS, *front.FRONTS]


def back(side: Side, card: Card) -> None:
    """Usually one of the backs of these families."""
    chance = side.rng.random()
    if chance < 0.3:
        side.rng.choice([common.back, carriers.back, programs.back])(side, card)
        return
    side.rng.choice(backs.BACKS)(side, card)
    if side.rng.random() < 0.4:
        fill(side, side.height - 24)
