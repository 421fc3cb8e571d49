"""Which family belongs to which set. A family is a front; backs are drawn from those of the same set."""

from __future__ import annotations

from collections.abc import Callable

from ..compose.back import back as composed_back
from ..compose.front import front as composed_front
from ..engine.page import Side
from . import backs, calibrate, composer, final, heldout, probe, scatter, train_a, train_b, train_c, train_d, train_e, train_f
from . import strange, train_g, train_h
from . import train_i
from . import published

Front = Callable[[Side, object], None]


class Family:
    """`kinds` restricts a family to kinds of cards; None means any. Families about several people mostly get such cards.
    One that stands `apart` takes nothing from the card that is made for it, so that it stays the same when contents change."""

    def __init__(self, front: Front, back: Front | None, weight: float = 1.0, kinds: tuple[str, ...] | None = None, apart: bool = False, name: str | None = None):
        self.name = name or front.__name__
        self.apart = apart
        self.front, self.back, self.weight, self.kinds = front, back, weight, kinds
        self.for_several = self.name in ("family_table", "own_numbers", "numbered_family", "matrix")


TRAIN = [Family(front, backs.back) for front in train_a.FRONTS]
TRAIN += [Family(front, backs.back, 0.4 if front is train_b.medicare_original else 1.0, kinds) for front, kinds in train_b.FRONTS]
TRAIN += [Family(front, backs.back) for front in train_c.FRONTS]
TRAIN += [Family(front, backs.back, 1.2, kinds) for front, kinds in (*train_d.FRONTS, *train_e.FRONTS)]
TRAIN += [Family(front, train_f.back, 1.4, kinds) for front, kinds in train_f.FRONTS]
TRAIN += [Family(front, train_g.back, weight, kinds) for front, kinds, weight in train_g.FRONTS]
TRAIN += [Family(front, train_h.back, weight, kinds) for front, kinds, weight in train_h.FRONTS]
TRAIN += [Family(front, train_i.back, weight, kinds) for front, kinds, weight in train_i.FRONTS]
TRAIN += [Family(composer.composed, backs.back, 7.0), Family(scatter.scattered, scatter.scattered_back, 10.0)]
HELDOUT = [Family(front, heldout.back, kinds=kinds, weight=0.4 if kinds else 1.0) for front, kinds in heldout.FRONTS]
CALIBRATE = [Family(front, calibrate.back, kinds=kinds, weight=0.4 if kinds else 1.0) for front, kinds in calibrate.FRONTS]
# Scores are calibrated on some of the newer kinds of cards too, which then are no training.
FOR_SCORES = ("name_on_plan", "three_corners", "association_member", "licensee", "dual_plan", "program_corner", "elder_program", "vision_note")
CALIBRATE += [Family(family.front, calibrate.back, family.weight, family.kinds) for family in TRAIN if family.name in FOR_SCORES]
TRAIN = [family for family in TRAIN if family.name not in FOR_SCORES]
PROBE = [Family(front, probe.back, weight, kinds, apart=True) for front, kinds, weight in probe.FRONTS]
FINAL = [Family(front, final.back, weight, kinds, apart=True) for front, kinds, weight in final.FRONTS]
STRANGE = [Family(front, strange.back, weight, kinds, apart=True) for front, kinds, weight in strange.FRONTS]
PUBLISHED = [Family(front, None, 1.0, ("ppo",), apart=True) for front, _ in published.FRONTS]
PUBLISHED_TEST = [Family(front, None, 1.0, ("ppo",), apart=True) for front, _ in published.TEST_FRONTS]
COMPOSED = [Family(composed_front, composed_back, apart=True, name="independent")]
COMPOSED_CALIBRATE = [Family(composed_front, composed_back, apart=True, name="independent_validation")]
SETS: dict[str, list[Family]] = {"train": TRAIN, "composed": COMPOSED, "calibrate": CALIBRATE, "composed_calibrate": COMPOSED_CALIBRATE, "heldout": HELDOUT, "probe": PROBE, "final": FINAL, "strange": STRANGE, "published": PUBLISHED, "published_test": PUBLISHED_TEST}
