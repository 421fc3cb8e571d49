"""Which family belongs to which set. A family is a front; backs are drawn from those of the same set."""

from __future__ import annotations

from collections.abc import Callable

from ..engine.page import Side
from . import backs, composer, train_a

Front = Callable[[Side, object], None]


class Family:
    """`kinds` restricts a family to kinds of cards; None means any."""

    def __init__(self, front: Front, back: Front | None, weight: float = 1.0, kinds: tuple[str, ...] | None = None):
        self.name = front.__name__
        self.front, self.back, self.weight, self.kinds = front, back, weight, kinds


TRAIN = [Family(front, backs.back) for front in train_a.FRONTS] + [Family(composer.composed, backs.back, 6.0)]
SETS: dict[str, list[Family]] = {"train": TRAIN, "calibrate": [], "heldout": []}
