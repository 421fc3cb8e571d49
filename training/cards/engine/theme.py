"""The theme of a card: typefaces, sizes, colors."""

from __future__ import annotations

from random import Random

from .fonts import PAIRS

BODY = ["sans"] * 6 + ["open"] * 4 + ["roboto"] * 4 + ["narrow"] * 4 + ["robotocond"] * 3 + ["lato"] * 3 + ["inter"] * 2 + ["opensb", "robotom", "opencond", "dejavucond", "dejavu", "mono", "mono", "serif", "slab", "garamond", "dejavumono"]
NARROW = ["narrow", "robotocond", "opencond", "dejavucond"]
DISPLAY = ["sans-b", "open-xb", "lato-black", "lato-b", "roboto-b", "slab-b", "serif-b", "garamond-b", "inter-b", "open-b", "lato-light", "serif", "garamond", "serif-i", "narrow-b", "dejavu-b", "lato", "open", "slab"]
ACCENTS = "#00539b #0a7f3f #6f2c91 #c8102e #e87722 #00788a #1d4f91 #7a0c2e #2a2a72 #4b8b2b #0057b8 #c41f3e #5c068c #007a87 #b5121b #004b87 #d95f02 #5b7f00 #003865 #8a1538 #333f48 #006b54".split()
PAPERS = ["#ffffff"] * 9 + "#f7f7f2 #eef5fb #fdf8ec #f1f7ee #f4f0f8 #e6eff7 #fbf0ee #eceff1 #f6f9fc".split()
DARKS = "#12324f #00539b #1e5b3a #4a1942 #7a0c2e #0b4f6c #222831 #2a2a72 #5c068c #00594f".split()
INKS = ["#111111"] * 5 + "#1d1d1d #222a35 #000000 #1b2a49 #2b2b2b #30343a #003865".split()


class Theme:
    def __init__(self, rng: Random):
        self.rng = rng
        body = rng.choice(BODY)
        self.regular, self.bold = PAIRS[body]
        self.small_regular, self.small_bold = PAIRS[rng.choice(NARROW)] if rng.random() < 0.4 else (self.regular, self.bold)
        self.display = rng.choice(DISPLAY)
        values = rng.random()
        # Values are bold, plain, or in a different typeface (variable data are often printed by another machine).
        self.value = self.bold if values < 0.5 else self.regular if values < 0.8 else PAIRS[rng.choice(BODY)][rng.random() < 0.4]
        self.label = self.regular if rng.random() < 0.75 else self.bold
        self.ink = rng.choice(INKS)
        self.accent = rng.choice(ACCENTS)
        self.second = rng.choice(ACCENTS)
        self.paper = rng.choice(PAPERS)
        self.dark = rng.random() < 0.07
        if self.dark:
            self.paper, self.ink, self.accent = rng.choice(DARKS), "#ffffff", rng.choice(["#ffffff", "#ffe9a8", "#d6ecff"])
        self.label_ink = self.ink if rng.random() < 0.7 or self.dark else rng.choice([self.accent, "#5b6470", "#444444"])
        self.size = rng.choice([19, 20, 21, 22, 22, 23, 24, 25, 26, 28])
        self.small = rng.uniform(12.5, 17.5)
        self.leading = rng.uniform(1.18, 1.62)
        self.texture = rng.random()
