"""Surfaces under cards in photos: wood, cloth, stone, plain tables, and busy desks."""

from __future__ import annotations

import math

import cv2
import numpy as np

COLORS = [(150, 110, 75), (90, 65, 45), (205, 180, 150), (60, 60, 64), (225, 222, 215), (130, 135, 140), (45, 60, 85), (170, 60, 55), (85, 110, 80), (240, 238, 232), (25, 25, 28), (190, 160, 140), (110, 95, 120)]


def noise(rng: np.random.Generator, height: int, width: int, cells: int, stretch: float = 1.0) -> np.ndarray:
    """Smooth noise, 0 to 1, with about `cells` blobs across the width."""
    small = rng.random((max(2, round(cells * height / width * stretch)), max(2, cells))).astype(np.float32)
    return cv2.resize(small, (width, height), interpolation=cv2.INTER_CUBIC)


def plain(rng, height, width, color):
    return np.broadcast_to(color, (height, width, 3)).copy() + (noise(rng, height, width, 6)[..., None] - 0.5) * 22


def wood(rng, height, width, color):
    ys, xs = np.mgrid[0:height, 0:width].astype(np.float32)
    bend = noise(rng, height, width, 5) * 60 * width / 1400
    grain = np.sin((ys + bend) / (width / 1400) * rng.uniform(0.1, 0.4)) * 0.5 + noise(rng, height, width, 4, 30) - 0.5
    return color + grain[..., None] * rng.uniform(12, 34)


def cloth(rng, height, width, color):
    ys, xs = np.mgrid[0:height, 0:width].astype(np.float32)
    period = rng.uniform(3, 8) * width / 1400
    weave = np.sin(xs * 2 * math.pi / period) * np.sin(ys * 2 * math.pi / period)
    return color + (weave * 12 + (noise(rng, height, width, 8) - 0.5) * 40)[..., None]


def stone(rng, height, width, color):
    total = sum(noise(rng, height, width, cells) / (i + 1) for i, cells in enumerate((6, 20, 70, 200)))
    return color + (total - total.mean())[..., None] * 60


def checks(rng, height, width, color):
    ys, xs = np.mgrid[0:height, 0:width]
    step = int(rng.integers(24, 90))
    pattern = ((xs // step + ys // step) % 2).astype(np.float32)
    other = np.array(COLORS[int(rng.integers(len(COLORS)))], np.float32)
    return color + (other - color) * pattern[..., None]


def desk(rng, height, width, color):
    """Sheets with lines of print, pens, edges of other cards."""
    canvas = wood(rng, height, width, color).astype(np.float32) if rng.random() < 0.5 else plain(rng, height, width, color).astype(np.float32)
    for _ in range(int(rng.integers(2, 7))):
        x, y = rng.uniform(-0.1, 1.0) * width, rng.uniform(-0.1, 1.0) * height
        w, h = rng.uniform(0.2, 0.7) * width, rng.uniform(0.15, 0.5) * width
        box = cv2.boxPoints(((x, y), (w, h), rng.uniform(-40, 40))).astype(np.int32)
        shade = rng.uniform(120, 250, 3)
        cv2.fillPoly(canvas, [box], shade.tolist(), cv2.LINE_AA)
        if rng.random() < 0.6:  # unreadable lines of print on a sheet
            for i in range(int(rng.integers(4, 14))):
                a = box[0] + (box[1] - box[0]) * (i + 1) / 15
                b = box[3] + (box[2] - box[3]) * (i + 1) / 15
                start, end = a + (b - a) * 0.08, a + (b - a) * rng.uniform(0.5, 0.92)
                for t in np.arange(0, 1, 0.06):
                    p, q = start + (end - start) * t, start + (end - start) * min(1, t + rng.uniform(0.02, 0.05))
                    cv2.line(canvas, tuple(int(v) for v in p), tuple(int(v) for v in q), (shade * 0.45).tolist(), max(1, int(2 * width / 1400)), cv2.LINE_AA)
    for _ in range(int(rng.integers(0, 4))):
        x, y, angle = rng.uniform(0, 1) * width, rng.uniform(0, 1) * height, rng.uniform(0, math.pi)
        length = rng.uniform(0.2, 0.5) * width
        cv2.line(canvas, (int(x), int(y)), (int(x + math.cos(angle) * length), int(y + math.sin(angle) * length)), rng.uniform(10, 230, 3).tolist(), int(rng.uniform(8, 20) * width / 1400), cv2.LINE_AA)
    return canvas


QUIET, BUSY = [plain, wood, wood, cloth, stone], [desk, desk, checks, stone, cloth]


def surface(rng: np.random.Generator, height: int, width: int, busy: bool) -> np.ndarray:
    kinds = BUSY if busy else QUIET
    color = np.array(COLORS[int(rng.integers(len(COLORS)))], np.float32)
    # At half size, because surfaces are out of focus.
    small = kinds[int(rng.integers(len(kinds)))](rng, height // 2 + 1, width // 2 + 1, color).astype(np.float32)
    return cv2.resize(small, (width, height), interpolation=cv2.INTER_LINEAR)
