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
from PIL import Image, ImageDraw

import texts
from crops import EDGES, crop, levels_of
from emblems import emblems_for
from store import Writer
from typefaces import check, colors, font, styles

MARGIN = 1.1  # ems around the text
# Fraction of lines that end within a letter. 240 steps with 0.4 changed neither validation accuracy nor that of cut
# letters.
CUT_SHARE = 0.0
# Fractions of lines without one in the style of a logo, and of small damaged lines.
LOGO_SHARE, SMALL_SHARE = 0.15, 0.25
# Fraction of lines with an emblem or icon, which is no text.
EMBLEM_SHARE = 0.36


def printed(rng: Random, text: str, level: str, with_emblem: bool = False, is_logo: bool = False) -> tuple[str, np.ndarray, float, float, float, float, float, tuple[bool, bool]]:
    """The legible text, pixels, em, start and end of the text's box, its baseline, how far the box extends above and below
    the text, and which ends are cut."""
    em = rng.choice([36, 44, 52])
    ink, paper = colors(rng, level, is_logo)
    looks = [(font(face, em), own) for face, own in styles(rng, text, is_logo, ink, paper)]
    tracking = rng.choice([0, 0, 0, 0, 0.02, 0.05, 0.1, 0.18, -0.02]) * em
    squeeze = rng.choice([1, 1, 1, rng.uniform(0.72, 1), rng.uniform(1, 1.15)])
    spaces = rng.choice([1, 1, 1, rng.uniform(0.75, 1.0), rng.uniform(1, 2.2)])
    if is_logo and text.isupper() and rng.random() < 0.4:
        tracking, spaces = rng.uniform(0.1, 0.35) * em, rng.uniform(1.3, 2.2)
    arts, grown = emblems_for(rng, text, em, ink, paper) if with_emblem else ({}, 0)
    spots, places, x = [], {}, MARGIN * em
    for i, char in enumerate([*text, ""]):
        if i in arts:
            art, gap, lift = arts[i]
            x += gap if i else 0
            places[i] = x
            x += art.width + (gap if i < len(text) else 0)
        if not char:
            break
        spots.append(x)
        x += looks[i][0].getlength(char) * (spaces if char == " " else 1) + tracking
    begin, end, shown = min(spots[0], places.get(0, math.inf)), x - tracking, text
    over = grown * max([0, *((art.height - 0.8 * em) / 2 for art, _, _ in arts.values())])
    if arts:
        kind = rng.random()
        if kind < 0.14:  # a box of its own
            at = rng.choice(list(places))
            begin, end, shown = places[at], places[at] + arts[at][0].width, ""
            over = max(0, (arts[at][0].height - 0.8 * em) / 2) * rng.choice([1, 1, rng.uniform(0, 1)])
        elif kind < 0.4 and 0 in places:  # a box that begins in it
            begin = rng.uniform(places[0], spots[0])
        elif kind < 0.4 and len(text) in places:
            end = rng.uniform(places[len(text)] - arts[len(text)][1], end)
    elif len(text) > 4 and rng.random() < CUT_SHARE:
        # A box that ends within a letter; less than half of a letter is not part of the text.
        at = rng.randrange(1, len(text) - 2)
        if rng.random() < 0.5:
            part = rng.choice([rng.uniform(0.0, 0.12), rng.uniform(0.55, 0.95)])
            begin = spots[at] + part * looks[at][0].getlength(text[at])
            shown = text[at:] if part < 0.5 else text[at + 1 :]
        else:
            part = rng.choice([rng.uniform(0.05, 0.45), rng.uniform(0.88, 1.0)])
            end = spots[at] + part * looks[at][0].getlength(text[at])
            shown = text[: at + 1] if part > 0.5 else text[:at]
    width, height = math.ceil(x + MARGIN * em), math.ceil(em * 3)
    base = em * 1.8
    image = Image.new("RGB", (width, height), paper)
    draw = ImageDraw.Draw(image)
    if rng.random() < 0.25:  # neighbors above and below, and rules
        leading = rng.uniform(1.12, 1.5) * em
        for y in (base - leading, base + leading):
            if rng.random() < 0.7:
                draw.text((MARGIN * em * rng.uniform(0, 2), y), texts.line(rng), font=looks[0][0], fill=ink, anchor="ls")
    if rng.random() < 0.08:
        y = base + em * rng.choice([rng.uniform(0.3, 0.5), rng.uniform(-1.2, -1.0)])
        draw.line([0, y, width, y], fill=ink, width=max(1, em // 18))
    for i, left in places.items():
        art, _, lift = arts[i]
        image.paste(art, (round(left), round(base - lift - art.height)), art)
    raised = not arts and rng.random() < 0.1
    for x0, char, (glyphs, own) in zip(spots, text, looks):
        if raised:
            shift = em / rng.choice([18, 22, 26])
            draw.text((x0 - shift, base - shift), char, font=glyphs, fill=tuple(min(255, p + 25) for p in paper), anchor="ls")
            draw.text((x0 + shift, base + shift), char, font=glyphs, fill=tuple(p * 2 // 5 for p in paper), anchor="ls")
        draw.text((x0, base), char, font=glyphs, fill=own, anchor="ls")
    if raised and rng.random() < 0.5:  # only light and shadow, like embossing without foil
        for x0, char, (glyphs, _) in zip(spots, text, looks):
            draw.text((x0, base), char, font=glyphs, fill=tuple(min(255, p + 8) for p in paper), anchor="ls")
    pixels = np.asarray(image, np.float32)
    if squeeze != 1:
        pixels = cv2.resize(pixels, (round(width * squeeze), height), interpolation=cv2.INTER_AREA)
    cut = (not arts and begin != spots[0], not arts and end != x - tracking)
    return " ".join(shown.split()), pixels, em, begin * squeeze, end * squeeze, base, over, cut


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
    with_emblem = rng.random() < EMBLEM_SHARE
    is_logo = rng.random() < (0.6 if with_emblem else LOGO_SHARE)
    text = texts.logo(rng) if with_emblem or is_logo else texts.line(rng)
    level = rng.choices(["clean", "light", "hard"], [0.2, 0.3, 0.5])[0]
    text, art, em, x0, x1, base, over, is_cut = printed(rng, text, level, with_emblem, is_logo)
    # The smallest legible text has 9 px per em; most text is larger.
    low = {"clean": 10, "light": 10, "hard": 9.5}[level]
    size = math.exp(rng.uniform(math.log(low), math.log(34)))
    if level != "clean" and not is_logo and rng.random() < SMALL_SHARE:
        size = rng.uniform(8.5, 13)
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
    top, bottom = base - 0.82 * em - over, base + 0.24 * em + over
    corners = np.array([[x0, top], [x1, top], [x1, bottom], [x0, bottom]])
    edge = {side: min(0.6, max(-0.08, rng.gauss(*of))) * em * 1.06 for side, of in EDGES.items()}
    for side, cut in zip(("left", "right"), is_cut):
        edge[side] = 0 if cut else edge[side]
    tilt = rng.gauss(0, 0.02) * em
    corners += np.array([[-edge["left"], -edge["top"] - tilt], [edge["right"], -edge["top"] + tilt], [edge["right"], edge["bottom"] + tilt], [-edge["left"], edge["bottom"] - tilt]])
    quad = corners @ turn.T + shift
    # The detector's boxes are rectangles, so letters stay slanted.
    along = quad[1] - quad[0]
    across = np.array([-along[1], along[0]]) / np.hypot(*along) * (size * 1.06 + (2 * over + edge["top"] + edge["bottom"]) * scale)
    middle = quad.mean(0)
    quad = np.array([middle - along / 2 - across / 2, middle + along / 2 - across / 2, middle + along / 2 + across / 2, middle - along / 2 + across / 2])
    stretch = rng.choice([1, 1, 1, 1, rng.uniform(0.92, 1.16)])
    return text, crop(levels_of(np.ascontiguousarray(pixels)), quad, stretch), {"damage": level, "family": "emblem" if with_emblem else "line", "high": round(size, 1)}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--count", type=int, required=True)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--longest", type=int, default=1400)
    parser.add_argument("--out", type=Path, required=True)
    options = parser.parse_args()
    check()
    rng, numbers = Random(options.seed), np.random.default_rng(options.seed)
    writer = Writer(options.out)
    while writer.count < options.count:
        text, pixels, more = drawn(rng, numbers)
        if pixels.shape[1] <= options.longest:
            writer.add(pixels, text, more)
    writer.close()


if __name__ == "__main__":
    main()
