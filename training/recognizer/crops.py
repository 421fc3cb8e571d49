"""Crops lines from drawn pictures like packages/vision does, with the printed text.

    python crops.py DIR… --out FILE [--boxes found|near|both] [--seed N]

DIR contains pictures and index.jsonl of cards.draw, and for `found`, boxes.jsonl of boxes.mjs. `near` uses boxes around
the printed lines, with deviations like those of the detector, and around parts of lines.
"""

from __future__ import annotations

import argparse
import json
import math
import sys
from pathlib import Path

import cv2
import numpy as np

from store import HEIGHT, Writer

WIDTH_MAX = 2048
SIDE_MAX = 2048  # src/stages/decode.ts
# Printed character → target character, because the package treats these dashes as equal.
PLAIN = str.maketrans({"–": "-"})
# Distance of the edges of detected boxes from the printed text, in line heights: mean and standard deviation over 3,000
# lines.
EDGES = {"top": (0.10, 0.09), "bottom": (0.10, 0.10), "left": (0.14, 0.09), "right": (0.24, 0.10)}


def picture(path: Path) -> np.ndarray:
    """Upright pixels in the order blue, green, red, at most 2,048 per side."""
    pixels = cv2.imread(str(path), cv2.IMREAD_COLOR)
    scale = SIDE_MAX / max(pixels.shape[:2])
    return pixels if scale >= 1 else cv2.resize(pixels, (round(pixels.shape[1] * scale), round(pixels.shape[0] * scale)), interpolation=cv2.INTER_AREA)


def levels_of(pixels: np.ndarray) -> list[np.ndarray]:
    """src/geometry/picture.ts"""
    levels = [pixels]
    while len(levels) < 3 and min(levels[-1].shape[:2]) >= 128:
        a = levels[-1][: levels[-1].shape[0] // 2 * 2, : levels[-1].shape[1] // 2 * 2].astype(np.uint16)
        levels.append(((a[::2, ::2] + a[::2, 1::2] + a[1::2, ::2] + a[1::2, 1::2] + 2) >> 2).astype(np.uint8))
    return levels


def sides_of(quad: np.ndarray) -> tuple[float, float]:
    """Width and height of the text in a quad."""
    tl, tr, br, bl = quad
    return (np.hypot(*(tr - tl)) + np.hypot(*(br - bl))) / 2, (np.hypot(*(bl - tl)) + np.hypot(*(br - tr))) / 2


def crop(levels: list[np.ndarray], quad: np.ndarray, stretch: float = 1.0) -> np.ndarray:
    """src/stages/crop.ts and src/geometry/sample.ts; [48, width, 3]"""
    wide, high = sides_of(quad)
    width = max(8, min(WIDTH_MAX, round(stretch * HEIGHT * wide / max(high, 1))))
    step = min(wide / width, high / HEIGHT)
    level = max(0, min(len(levels) - 1, math.floor(math.log2(max(step, 1)))))
    corners = quad / 2**level
    u = ((np.arange(width, dtype=np.float32) + 0.5) / width)[None, :, None]
    v = ((np.arange(HEIGHT, dtype=np.float32) + 0.5) / HEIGHT)[:, None, None]
    tl, tr, br, bl = corners.astype(np.float32)
    left, right = tl + (bl - tl) * v, tr + (br - tr) * v
    spots = left + (right - left) * u - 0.5
    return cv2.remap(levels[level], spots[..., 0].copy(), spots[..., 1].copy(), cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)


def inside(quad: np.ndarray, points: np.ndarray) -> np.ndarray:
    """Points in coordinates of the quad: 0 to 1 along and across the text."""
    tl, tr, br, bl = quad
    along, across = ((tr - tl) + (br - bl)) / 2, ((bl - tl) + (br - tr)) / 2
    origin = quad.mean(0) - along / 2 - across / 2
    return (points - origin) @ np.linalg.inv(np.array([along, across]))


class Printed:
    """The printed words of a picture."""

    def __init__(self, lines: list[dict], scale: float):
        self.texts = [word["text"].translate(PLAIN) for line in lines for word in line["words"]]
        self.quads = np.array([word["box"] for line in lines for word in line["words"]], np.float64).reshape(-1, 4, 2) * scale

    def within(self, quad: np.ndarray) -> str | None:
        """The text printed in a box; None if a word is cut, rows are mixed, or the box is empty."""
        spots = inside(quad, self.quads.reshape(-1, 2)).reshape(-1, 4, 2)
        left, right = spots[:, [0, 3], 0].mean(1), spots[:, [1, 2], 0].mean(1)
        top, bottom = spots[:, :2, 1].mean(1), spots[:, 2:, 1].mean(1)
        middle = (top + bottom) / 2
        overlap = np.clip(np.minimum(right, 1) - np.maximum(left, 0), 0, None) / np.maximum(right - left, 1e-6)
        near = (overlap > 0.02) & (np.minimum(bottom, 1) - np.maximum(top, 0) > 0.3 * (bottom - top))
        if not near.any() or ((overlap[near] < 0.9)).any():
            return None
        rows = near & (middle > 0.1) & (middle < 0.9)
        if not rows.any() or rows.sum() != near.sum() or np.ptp(middle[rows]) > 0.22:
            return None
        if (bottom - top)[rows].max() < 0.5 or (bottom - top)[rows].max() > 1.6:
            return None
        order = np.flatnonzero(rows)[np.argsort(left[rows])]
        return " ".join(self.texts[i] for i in order)


def level_box(quad: np.ndarray) -> np.ndarray:
    """The rotated rectangle for a quad, because the detector returns only rectangles."""
    along = (quad[1] - quad[0]) + (quad[2] - quad[3])
    along = along / np.hypot(*along)
    across = np.array([-along[1], along[0]])
    spots = quad @ np.array([along, across]).T
    (left, top), (right, bottom) = spots.min(0), spots.max(0)
    # The corners of a slanted quad extend beyond its text: the text takes half of that.
    lean = abs((spots[0, 1] + spots[3, 1]) / 2 - (spots[1, 1] + spots[2, 1]) / 2)
    top, bottom = top + lean / 2, bottom - lean / 2
    return np.array([[left, top], [right, top], [right, bottom], [left, bottom]]) @ np.array([along, across])


def near_boxes(printed: Printed, lines: list[dict], rng: np.random.Generator):
    """(text, box, stretch) of lines and parts of lines, with boxes like those of the detector."""
    first = 0
    for line in lines:
        count = len(line["words"])
        words = list(range(first, first + count))
        first += count
        if count > 1 and rng.random() < 0.3:
            start = int(rng.integers(0, count))
            words = words[start : start + int(rng.integers(1, count - start + 1))]
        quads = printed.quads[words]
        box = level_box(np.array([quads[0][0], quads[-1][1], quads[-1][2], quads[0][3]]))
        wide, high = sides_of(box)
        u, v = (box[1] - box[0]) / max(wide, 1e-6), (box[3] - box[0]) / max(high, 1e-6)
        edge = {name: float(np.clip(rng.normal(*of), -0.06, 0.6)) * high for name, of in EDGES.items()}
        tilt = rng.normal(0, 0.02) * high
        grown = np.array(
            [
                box[0] - u * edge["left"] - v * (edge["top"] + tilt),
                box[1] + u * edge["right"] - v * (edge["top"] - tilt),
                box[2] + u * edge["right"] + v * (edge["bottom"] + tilt),
                box[3] - u * edge["left"] + v * (edge["bottom"] - tilt),
            ]
        )
        yield " ".join(printed.texts[i] for i in words), grown, float(rng.choice([1, 1, 1, rng.uniform(0.92, 1.16)]))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folders", nargs="+", type=Path)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--boxes", choices=("found", "near", "both"), default="both")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--longest", type=int, default=WIDTH_MAX, help="leave out lines wider than this")
    options = parser.parse_args()
    rng = np.random.default_rng(options.seed)
    writer = Writer(options.out)
    boxes_read = boxes_kept = 0
    for folder in options.folders:
        found = {}
        if options.boxes != "near":
            found = {record["file"]: record for record in map(json.loads, (folder / "boxes.jsonl").open(encoding="utf-8"))}
        for card in map(json.loads, (folder / "index.jsonl").open(encoding="utf-8")):
            for side in card["sides"]:
                pixels = picture(folder / side["file"])
                levels = levels_of(pixels)
                printed = Printed(side["lines"], pixels.shape[1] / side["width"])
                if not printed.texts:
                    continue
                tasks = []
                for box in found.get(side["file"], {}).get("boxes", ()):
                    boxes_read += 1
                    quad = np.array(box)
                    if (text := printed.within(quad)) is not None:
                        boxes_kept += 1
                        tasks.append((text, quad, 1.0))
                if options.boxes == "near" or (options.boxes == "both" and rng.random() < 0.5):
                    tasks += near_boxes(printed, side["lines"], rng)
                for text, quad, stretch in tasks:
                    wide, high = sides_of(quad)
                    if high < 3 or stretch * HEIGHT * wide / high > options.longest:
                        continue
                    writer.add(crop(levels, quad, stretch), text, {"damage": card["damage"], "family": card["family"], "high": round(float(high), 1)})
    writer.close()
    print(f"{writer.count} lines; of {boxes_read} found boxes {boxes_kept} hold whole words of one row", file=sys.stderr)


if __name__ == "__main__":
    main()
