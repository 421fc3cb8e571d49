"""Assigns families to sets. A family is a front; backs are drawn from those of the same set."""

from __future__ import annotations

from collections.abc import Callable

from ..compose.back import back as composed_back
from ..compose.front import front as composed_front
from ..engine.page import Side
from . import probe, published, test_author_a, test_author_b, test_author_d, validation
from .train import backs, carriers, commercial, composer, crowded, funds, kinds_of_payers, lines_of_business, principles, programs, scatter, unlabeled

Front = Callable[[Side, object], None]


class Family:
    """`kinds` restricts a family to kinds of cards; None means any. Families with several people usually get such
    cards. A family that is `apart` does not use the content of its card, so that it stays the same when contents
    change."""

    def __init__(self, front: Front, back: Front | None, weight: float = 1.0, kinds: tuple[str, ...] | None = None, apart: bool = False, name: str | None = None):
        self.name = name or front.__name__
        self.apart = apart
        self.front, self.back, self.weight, self.kinds = front, back, weight, kinds
        self.for_several = self.name in ("family_table", "own_numbers", "numbered_family", "matrix")


TRAIN = [Family(front, backs.back) for front in commercial.FRONTS]
TRAIN += [Family(front, backs.back, 0.4 if front is kinds_of_payers.medicare_original else 1.0, kinds) for front, kinds in kinds_of_payers.FRONTS]
TRAIN += [Family(front, backs.back) for front in principles.FRONTS]
TRAIN += [Family(front, backs.back, 1.2, kinds) for front, kinds in (*crowded.FRONTS, *lines_of_business.FRONTS)]
TRAIN += [Family(front, carriers.back, 1.4, kinds) for front, kinds in carriers.FRONTS]
TRAIN += [Family(front, programs.back, weight, kinds) for front, kinds, weight in programs.FRONTS]
TRAIN += [Family(front, funds.back, weight, kinds) for front, kinds, weight in funds.FRONTS]
TRAIN += [Family(front, unlabeled.back, weight, kinds) for front, kinds, weight in unlabeled.FRONTS]
TRAIN += [Family(composer.composed, backs.back, 7.0), Family(scatter.scattered, scatter.scattered_back, 10.0)]
VALIDATION = [Family(front, validation.back, kinds=kinds, weight=0.4 if kinds else 1.0) for front, kinds in validation.FRONTS]
# Some of the newer families are used for calibration instead of training.
FOR_SCORES = ("name_on_plan", "three_corners", "association_member", "licensee", "dual_plan", "program_corner", "elder_program", "vision_note")
VALIDATION += [Family(family.front, validation.back, family.weight, family.kinds) for family in TRAIN if family.name in FOR_SCORES]
TRAIN = [family for family in TRAIN if family.name not in FOR_SCORES]


def apart(fronts, back) -> list[Family]:
    return [Family(front, back, weight, kinds, apart=True) for front, kinds, weight in fronts]


def published_designs(fronts) -> list[Family]:
    return [Family(front, None, 1.0, ("ppo",), apart=True) for front, _ in fronts]


SETS: dict[str, list[Family]] = {
    "train": TRAIN,
    "composed": [Family(composed_front, composed_back, apart=True, name="independent")],
    "validation": VALIDATION,
    "composed_validation": [Family(composed_front, composed_back, apart=True, name="independent_validation")],
    "test_author_a": [Family(front, test_author_a.back, kinds=kinds, weight=0.4 if kinds else 1.0) for front, kinds in test_author_a.FRONTS],
    "test_author_b": apart(test_author_b.FRONTS, test_author_b.back),
    "test_author_d": apart(test_author_d.FRONTS, test_author_d.back),
    "probe": apart(probe.FRONTS, probe.back),
    "published": published_designs(published.FRONTS),
    "published_test": published_designs(published.TEST_FRONTS),
}

# A card is determined by the seed and this word, which is the former name of the set. It is kept so that the same seed
# yields the same cards as when the shipped models were trained and evaluated.
SEED_WORDS = {"validation": "calibrate", "composed_validation": "composed_calibrate", "test_author_a": "heldout", "test_author_b": "final", "test_author_d": "strange"}
