"""Draws emblems and icons, which recognizers must not read: a random shape, often with a second one in or on it, stripes
or a gradient."""

from __future__ import annotations

import math
from random import Random

import numpy as np
from PIL import Image, ImageChops, ImageDraw

from shapes import LINED, SIDE, SOLID, shape
from typefaces import DARK, LIGHT


def emblem(rng: Random, inks: list[tuple[int, int, int]]) -> Image.Image:
    """Trimmed, with transparency; in one ink or several."""
    first, second = rng.choice(inks), rng.choice(inks)
    mask = shape(rng, SOLID + LINED)
    if rng.random() < 0.2:
        mask = mask.rotate(rng.uniform(-40, 40), Image.Resampling.BICUBIC)
    if rng.random() < 0.12:  # striped
        stripes, count = Image.new("L", (SIDE, SIDE), 255), rng.randint(2, 6)
        for k in range(count):
            y = SIDE * (k + 0.5) / count
            ImageDraw.Draw(stripes).line([0, y, SIDE, y + rng.uniform(-30, 30)], fill=0, width=round(SIDE / count * rng.uniform(0.15, 0.45)))
        mask = ImageChops.multiply(mask, stripes)
    color = np.broadcast_to(np.array(first, np.float32), (SIDE, SIDE, 3)).copy()
    if rng.random() < 0.25:  # gradient
        angle = rng.uniform(0, math.tau)
        y, x = np.mgrid[0:SIDE, 0:SIDE] / SIDE - 0.5
        t = np.clip(0.5 + x * math.cos(angle) + y * math.sin(angle), 0, 1)[..., None].astype(np.float32)
        color = color * (1 - t) + np.array(second, np.float32) * t
    art = Image.fromarray(color.astype(np.uint8))
    if rng.random() < 0.35:  # another shape within, cut out or in another ink
        size = round(SIDE * rng.uniform(0.3, 0.65))
        inner = Image.new("L", (SIDE, SIDE), 0)
        inner.paste(shape(rng, SOLID + LINED).resize((size, size), Image.Resampling.BILINEAR), ((SIDE - size) // 2, round((SIDE - size) * rng.uniform(0.35, 0.65))))
        if rng.random() < 0.6:
            mask = ImageChops.subtract(mask, inner)
        else:
            art.paste(second, (0, 0), inner)
            mask = ImageChops.lighter(mask, inner)
    art.putalpha(mask)
    return art.crop(mask.getbbox() or (0, 0, SIDE, SIDE))


def emblems_for(rng: Random, text: str, em: float, ink: tuple, paper: tuple) -> tuple[dict[int, tuple], float]:
    """Emblems with their gaps and baselines by position: 0 before the text, its length after it, and at spaces; how much
    of what extends above and below the text belongs to the line's box."""
    inks = [ink] + [c for c in (*DARK[6:], *LIGHT[:1], (244, 197, 66), (240, 171, 0), (108, 179, 63), (0, 169, 224), (168, 224, 255)) if sum(abs(a - b) for a, b in zip(c, paper)) > 150]
    spaces = [i for i, char in enumerate(text) if char == " "]
    spots = rng.choices([[0], [len(text)], [0, len(text)], spaces and [rng.choice(spaces)]], [70, 12, 4, 14])[0]
    found = {}
    for at in spots or [0]:
        high = 0.72 * em * math.exp(rng.uniform(math.log(0.8), math.log(rng.choice([1.5, 2.5]))))
        # Flat and thin shapes are scaled by their larger side.
        art = emblem(rng, inks if rng.random() < 0.5 else [ink])
        size = high / max(art.height, 0.6 * art.width)
        art = art.resize((max(4, round(art.width * size)), max(4, round(art.height * size))), Image.Resampling.LANCZOS)
        gap = max(0, rng.choice([rng.uniform(0.02, 0.3), rng.uniform(0.1, 1), 0])) * em
        if at in spaces:
            gap = rng.uniform(0.15, 0.8) * em
        lift = rng.choice([0, (0.72 * em - art.height) / 2, (0.72 * em - art.height) / 2 + rng.gauss(0, 0.06) * em])
        found[at] = (art, gap, lift)
    return found, rng.choice([0, 0, 0, rng.uniform(0, 1)])
