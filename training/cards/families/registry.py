"""Which family belongs to which set. A family is a front; backs are drawn from those of the same set."""

from __future__ import annotations

from collections.abc import Callable

from ..engine.page import Side
from . import backs, calibrate, composer, heldout, train_a

Front = Callable[[Side, object], None]


class Family:
    """`kinds` restricts a family to kinds of cards; None means any."""

    def __init__(self, front: Front, back: Front | None, weight: float = 1.0, kinds: tuple[str, ...] | None = None):
        self.name = front.__name__
        self.front, self.back, self.weight, self.kinds = front, back, weight, kinds


TRAIN = [Family(front, backs.back) for front in train_a.FRONTS] + [Family(composer.composed, backs.back, 6.0)]
HELDOUT = [Family(front, heldout.back, kinds=kinds, weight=0.4 if kinds else 1.0) for front, kinds in heldout.FRONTS]
CALIBRATE = [Family(front, calibrate.back, kinds=kinds, weight=0.4 if kinds else 1.0) for front, kinds in calibrate.FRONTS]
SETS: dict[str, list[Family]] = {"train": TRAIN, "calibrate": CALIBRATE, "heldout": HELDOUT}
