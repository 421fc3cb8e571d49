"""Style choices that apply to a whole card."""

from __future__ import annotations

from random import Random

from labels import LABELS

Field = tuple[str, str, str]  # label wording, printed value, key


class Style:
    """Style choices that apply to a whole card."""

    def __init__(self, rng: Random):
        self.rng = rng
        self.case = rng.choice([str, str, str, str.upper, lambda text: text.capitalize() if text.islower() else text])
        self.colon = rng.choice([":", ":", ":", "", " :"])
        self.height = rng.choice([17, 19, 20, 22, 24])
        self.line = self.height * rng.choice([1.25, 1.35, 1.5, 1.75])

    def label(self, key: str, table: dict = LABELS) -> str:
        text = self.case(self.rng.choice(table[key]))
        if text.endswith(("#", "-", ":")) or text == "":
            return text if self.rng.random() < 0.5 or text == "" else text.rstrip(":") + (self.colon if not text.endswith("#") else ":")
        return text + self.colon
