"""Draws random lines without a card: text (`texts.py`), typefaces, colors and damage.

    python drawn.py --count N --seed S --out FILE       (cards on PYTHONPATH: run with PYTHONPATH=..)
"""

from __future__ import annotations

import argparse
import io
import math
from pathlib import Path
from random import Random

import cv2
import numpy as np
from cards.engine import fonts
from PIL import Image, ImageDraw

import texts
from crops import EDGES, crop, levels_of
from store import Writer

DARK = [(17, 17, 17)] * 6 + [(0, 83, 155), (120, 20, 45), (30, 91, 58), (70, 70, 75), (91, 100, 112), (200, 16, 46), (90, 30, 140), (0, 120, 138), (180, 90, 20)]
LIGHT = [(255, 255, 255)] * 6 + [(238, 245, 251), (253, 248, 236), (241, 247, 238), (230, 239, 247), (236, 239, 241), (225, 225, 220), (205, 225, 240), (250, 225, 225)]
MARGIN = 1.1  # ems around the text
# Fraction of lines that end within a letter. 240 steps with 0.4 changed neither validation accuracy nor that of cut
# letters.
CUT_SHARE = 0.0


def colors(rng: Random, level: str) -> tuple[tuple, tuple]:
    ink, paper = rng.choice(DARK), rng.choice(LIGHT)
    kind = rng.random()
    if kind < 0.22:
        return (255, 255, 255) if rng.random() < 0.7 else rng.choice(LIGHT), rng.choice([c for c in DARK if sum(c) < 330])
    if kind < 0.34:  # low contrast
        share = rng.uniform(0.15, 0.3 if level == "hard" else 0.5)
        return tuple(round(i + (p - i) * share) for i, p in zip(ink, paper)), paper
    if kind < 0.42:
        return rng.choice([(17, 17, 17), (255, 255, 255)]), tuple(rng.randint(90, 190) for _ in range(3))
    return ink, paper


def printed(rng: Random, text: str, level: str) -> tuple[str, np.ndarray, float, float, float, float, tuple[bool, bool]]:
    """The legible text, pixels, em, start and end of the text's box, its baseline, and which ends are cut."""
    em = rng.choice([36, 44, 52])
    face = rng.choice(list(fonts.FILES))
    glyphs = fonts.font(face, em)
    tracking = rng.choice([0, 0, 0, 0, 0.02, 0.05, 0.1, 0.18, -0.02]) * em
    squeeze = rng.choice([1, 1, 1, rng.uniform(0.72, 1), rng.uniform(1, 1.15)])
    spaces = rng.choice([1, 1, 1, rng.uniform(0.75, 1.0), rng.uniform(1, 2.2)])
    spots, x = [], MARGIN * em
    for char in text:
        spots.append(x)
        x += glyphs.getlength(char) * (spaces if char == " " else 1) + tracking
    begin, end, shown = spots[0], x - tracking, text
    if len(text) > 4 and rng.random() < CUT_SHARE:
        # A box that ends within a letter; less than half of a letter is not part of the text.
        at = rng.randrange(1, len(text) - 2)
        if rng.random() < 0.5:
            part = rng.choice([rng.uniform(0.0, 0.12), rng.uniform(0.55, 0.95)])
            begin = spots[at] + part * glyphs.getlength(text[at])
            shown = text[at:] if part < 0.5 else text[at + 1 :]
        else:
            part = rng.choice([rng.uniform(0.05, 0.45), rng.uniform(0.88, 1.0)])
            end = spots[at] + part * glyphs.getlength(text[at])
            shown = text[: at + 1] if part > 0.5 else text[:at]
    width, height = math.ceil(x + MARGIN * em), math.ceil(em * 3)
    base = em * 1.8
    ink, paper = colors(rng, level)
    image = Image.new("RGB", (width, height), paper)
    draw = ImageDraw.Draw(image)
    if rng.random() < 0.25:  # neighbors above and below, and rules
        leading = rng.uniform(1.12, 1.5) * em
        for y in (base - leading, base + leading):
            if rng.random() < 0.7:
                draw.text((MARGIN * em * rng.uniform(0, 2), y), texts.line(rng), font=glyphs, fill=ink, anchor="ls")
    if rng.random() < 0.08:
        y = base + em * rng.choice([rng.uniform(0.3, 0.5), rng.uniform(-1.2, -1.0)])
        draw.line([0, y, width, y], fill=ink, width=max(1, em // 18))
    raised = rng.random() < 0.1
    for x0, char in zip(spots, text):
        if raised:
            shift = em / rng.choice([18, 22, 26])
            draw.text((x0 - shift, base - shift), char, font=glyphs, fill=tuple(min(255, p + 25) for p in paper), anchor="ls")
            draw.text((x0 + shift, base + shift), char, font=glyphs, fill=tuple(p * 2 // 5 for p in paper), anchor="ls")
        draw.text((x0, base), char, font=glyphs, fill=ink, anchor="ls")
    if raised and rng.random() < 0.5:  # only light and shadow, like embossing without foil
        for x0, char in zip(spots, text):
            draw.text((x0, base), char, font=glyphs, fill=tuple(min(255, p + 8) for p in paper), anchor="ls")
    pixels = np.asarray(image, np.float32)
    if squeeze != 1:
        pixels = cv2.resize(pixels, (round(width * squeeze), height), interpolation=cv2.INTER_AREA)
    cut = (begin != spots[0], end != x - tracking)
    return " ".join(shown.split()), pixels, em, begin * squeeze, end * squeeze, base, cut


def damaged(pixels: np.ndarray, rng: np.random.Generator, level: str, size: float) -> np.ndarray:
    """Light, reflection, blur, camera shake, grain and JPEG, like cards/engine/damage.py. Lengths in pixels of the
    picture. Blur and shake are limited to a fraction of the em (`size`), because training on illegible text would teach
    the model to hallucinate."""
    height, width = pixels.shape[:2]
    u = np.linspace(-0.5, 0.5, width, dtype=np.float32)[None, :, None]
    if level != "clean":
        hard = level == "hard"
        gain = rng.uniform(0.45, 1.2) if hard else rng.uniform(0.8, 1.1)
        slope = rng.uniform(-0.4, 0.4) if hard else rng.uniform(-0.15, 0.15)
        light = gain * (1 + slope * u)
        if rng.random() < (0.3 if hard else 0.1):
            light = light * (1 - rng.uniform(0.2, 0.5) / (1 + np.exp(-(u - rng.uniform(-0.4, 0.4)) * rng.uniform(10, 60))))
        pixels = pixels * light * (1 + rng.uniform(-0.1, 0.1, 3).astype(np.float32) * (1 if hard else 0.4))
        if rng.random() < (0.25 if hard else 0.08):
            spot = np.exp(-((u - rng.uniform(-0.5, 0.5)) ** 2) / (2 * rng.uniform(0.03, 0.3) ** 2)) * rng.uniform(0.15, 0.5)
            pixels = pixels + (255 - pixels) * spot
        pixels = cv2.GaussianBlur(np.ascontiguousarray(pixels, np.float32), (0, 0), min(rng.uniform(0.5, 1.8) if hard else rng.uniform(0.25, 0.8), 0.105 * size))
        if hard and rng.random() < 0.35:
            pixels = shaken(pixels, max(2, min(int(rng.integers(2, 7)), round(0.22 * size))), rng.uniform(0, math.pi))
        sigma = rng.uniform(2, 9) if hard else rng.uniform(1, 4)
        pixels = pixels + rng.standard_normal((height, width, 1), np.float32) * np.float32(sigma)
        color = rng.standard_normal((height // 2 + 1, width // 2 + 1, 3), np.float32) * np.float32(sigma / 2)
        pixels = pixels + cv2.resize(color, (width, height), interpolation=cv2.INTER_LINEAR)
    elif rng.random() < 0.3:
        pixels = pixels + rng.standard_normal((height, width, 1), np.float32) * np.float32(rng.uniform(1, 4))
    pixels = np.clip(pixels, 0, 255).astype(np.uint8)
    quality = {"clean": (84, 99), "light": (74, 93), "hard": (40, 76)}[level]
    if level == "clean" and rng.random() < 0.4:
        return pixels
    out = io.BytesIO()
    Image.fromarray(pixels).save(out, "JPEG", quality=int(rng.integers(*quality)), subsampling=int(rng.choice([0, 2])))
    return np.asarray(Image.open(io.BytesIO(out.getvalue())))


def shaken(pixels: np.ndarray, length: int, angle: float) -> np.ndarray:
    kernel = np.zeros((length * 2 + 1, length * 2 + 1), np.float32)
    for t in np.linspace(-length / 2, length / 2, length * 4):
        kernel[round(length + t * math.sin(angle)), round(length + t * math.cos(angle))] += 1
    return cv2.filter2D(pixels, -1, kernel / kernel.sum())


def drawn(rng: Random, numbers: np.random.Generator) -> tuple[str, np.ndarray, dict]:
    """One line: its text, its crop [48, width, 3] in the order blue, green, red, and its damage."""
    text = texts.line(rng)
    level = rng.choices(["clean", "light", "hard"], [0.2, 0.3, 0.5])[0]
    text, art, em, x0, x1, base, is_cut = printed(rng, text, level)
    # The smallest legible text has 9 px per em; most text is larger.
    low = {"clean": 10, "light": 10, "hard": 9.5}[level]
    size = math.exp(rng.uniform(math.log(low), math.log(34)))
    scale = size / em
    angle, lean = rng.gauss(0, 1.0 if level == "clean" else 2.5), rng.gauss(0, 0.01 if level == "clean" else 0.06)
    cos, sin = math.cos(math.radians(angle)), math.sin(math.radians(angle))
    high, wide = art.shape[:2]
    frame = (math.ceil(wide * scale * abs(cos) + high * scale * abs(sin)) + 8, math.ceil(high * scale * abs(cos) + wide * scale * abs(sin)) + 8)
    turn = np.array([[cos, -sin], [sin, cos]]) @ np.array([[1, lean], [0, 1]]) * scale
    shift = np.array(frame) / 2 - turn @ np.array([wide / 2, high / 2])
    small = cv2.resize(art, None, fx=max(scale * 1.08, 1e-3), fy=max(scale * 1.08, 1e-3), interpolation=cv2.INTER_AREA) if scale < 0.9 else art
    back = np.diag([art.shape[1] / small.shape[1], art.shape[0] / small.shape[0]])
    pixels = cv2.warpAffine(small, np.column_stack([turn @ back, shift]), frame, flags=cv2.INTER_CUBIC, borderMode=cv2.BORDER_REPLICATE)
    pixels = damaged(pixels, numbers, level, size)[..., ::-1]
    corners = np.array([[x0, base - 0.82 * em], [x1, base - 0.82 * em], [x1, base + 0.24 * em], [x0, base + 0.24 * em]])
    edge = {side: min(0.6, max(-0.08, rng.gauss(*of))) * em * 1.06 for side, of in EDGES.items()}
    for side, cut in zip(("left", "right"), is_cut):
        edge[side] = 0 if cut else edge[side]
    tilt = rng.gauss(0, 0.02) * em
    corners += np.array([[-edge["left"], -edge["top"] - tilt], [edge["right"], -edge["top"] + tilt], [edge["right"], edge["bottom"] + tilt], [-edge["left"], edge["bottom"] - tilt]])
    quad = corners @ turn.T + shift
    # The detector's boxes are rectangles, so letters stay slanted.
    along = quad[1] - quad[0]
    across = np.array([-along[1], along[0]]) / np.hypot(*along) * (size * 1.06 + (edge["top"] + edge["bottom"]) * scale)
    middle = quad.mean(0)
    quad = np.array([middle - along / 2 - across / 2, middle + along / 2 - across / 2, middle + along / 2 + across / 2, middle - along / 2 + across / 2])
    stretch = rng.choice([1, 1, 1, 1, rng.uniform(0.92, 1.16)])
    return text, crop(levels_of(np.ascontiguousarray(pixels)), quad, stretch), {"damage": level, "family": "line", "high": round(size, 1)}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--count", type=int, required=True)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--longest", type=int, default=1400)
    parser.add_argument("--out", type=Path, required=True)
    options = parser.parse_args()
    rng, numbers = Random(options.seed), np.random.default_rng(options.seed)
    writer = Writer(options.out)
    while writer.count < options.count:
        text, pixels, more = drawn(rng, numbers)
        if pixels.shape[1] <= options.longest:
            writer.add(pixels, text, more)
    writer.close()


if __name__ == "__main__":
    main()
