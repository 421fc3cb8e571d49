"""Which family belongs to which set. A family is a front; backs are drawn from those of the same set."""

from __future__ import annotations

from collections.abc import Callable

from ..engine.page import Side
from . import backs, calibrate, composer, heldout, probe, probe_backs, scatter, train_a, train_b, train_c, train_d, train_e

Front = Callable[[Side, object], None]


class Family:
    """`kinds` restricts a family to kinds of cards; None means any. Families about several people mostly get such cards."""

    def __init__(self, front: Front, back: Front | None, weight: float = 1.0, kinds: tuple[str, ...] | None = None):
        self.name = front.__name__
        self.front, self.back, self.weight, self.kinds = front, back, weight, kinds
        self.for_several = self.name in ("family_table", "own_numbers", "numbered_family", "matrix")


TRAIN = [Family(front, backs.back) for front in train_a.FRONTS]
TRAIN += [Family(front, backs.back, 0.4 if front is train_b.medicare_original else 1.0, kinds) for front, kinds in train_b.FRONTS]
TRAIN += [Family(front, backs.back) for front in train_c.FRONTS]
TRAIN += [Family(front, backs.back, 1.2, kinds) for front, kinds in (*train_d.FRONTS, *train_e.FRONTS)]
TRAIN += [Family(composer.composed, backs.back, 7.0), Family(scatter.scattered, scatter.scattered_back, 10.0)]
HELDOUT = [Family(front, heldout.back, kinds=kinds, weight=0.4 if kinds else 1.0) for front, kinds in heldout.FRONTS]
CALIBRATE = [Family(front, calibrate.back, kinds=kinds, weight=0.4 if kinds else 1.0) for front, kinds in calibrate.FRONTS]
PROBE = [Family(front, probe_backs.probe_back, weight, kinds) for front, kinds, weight in probe.FRONTS]
SETS: dict[str, list[Family]] = {"train": TRAIN, "calibrate": CALIBRATE, "heldout": HELDOUT, "probe": PROBE}
