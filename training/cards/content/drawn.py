"""Properties of a whole card: its kind, its fullness, and its style."""

from __future__ import annotations

from random import Random

from ..engine.page import Tag
from . import numbers
from .split import pick

KINDS = ["ppo"] * 9 + ["hmo"] * 6 + ["epo"] * 3 + ["pos"] * 2 + ["hdhp"] * 4 + ["exchange"] * 6 + ["medicare"] * 2 + ["advantage"] * 8 + ["supplement"] * 3 + ["rx"] * 3 + ["medicaid"] * 7 + ["chip"] * 2 + ["military"] * 2 + ["tpa"] * 8 + ["student"] * 2 + ["dental"] * 4 + ["vision"] * 3 + ["ministry"] * 2
COMMERCIAL = ("ppo", "hmo", "epo", "pos", "hdhp")


class Drawn:
    """Draws elements with probabilities scaled by this card's fullness into `values`: tags by key."""

    def __init__(self, rng: Random, which: str, theme, kind: str | None = None):
        self.rng, self.which, self.theme = rng, which, theme
        self.train = which == "train"  # training cards also use content that no other set uses (more.py)
        self.kind = kind = kind or pick(rng, KINDS)
        # Some cards are sparse, some complete.
        self.fullness = rng.choice([0.6, 1.0, 1.0, 1.0, 1.6, 1.6, 2.5, 2.5])
        chance = self._chance
        self.case = rng.choice([str] * 6 + [str.upper] * 3 + [lambda text: text[:1] + text[1:].lower() if not any(c.isdigit() for c in text) else text, str.lower])
        self.colon = rng.choice([":"] * 6 + ["", "", "", " :", ".", " -"])
        self.names_upper = "upper" if chance(0.62) else ""
        self.name_style = ("reversed" if chance(0.14 if self.train else 0.1) else "loose" if chance(0.04 if self.train else 0.02) else "plain") + self.names_upper
        self.date_style = pick(rng, numbers.DATE_STYLES)
        self.phone_style = pick(rng, numbers.PHONE_STYLES)
        self._labels: dict[str, str] = {}
        self._pool: dict[str, str] = {}
        self.values: dict[str, Tag] = {}

    def _chance(self, p: float) -> bool:
        return self.rng.random() < 1 - (1 - p) ** self.fullness

    def _set(self, key: str, element: str, text: str, *spellings: str, optional: bool = False) -> None:
        self.values[key] = Tag(element, text, tuple(spellings), optional)
