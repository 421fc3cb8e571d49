"""Surfaces under a card, generated from noise: arrays of height × width × 3, values 0 to 255."""

import numpy as np
from PIL import Image


def _clouds(rng, height: int, width: int, cell_y: float, cell_x: float) -> np.ndarray:
    """Smooth noise, about -1 to 1, with spots of cell_y × cell_x pixels."""
    small = rng.standard_normal((max(2, int(height / cell_y) + 2), max(2, int(width / cell_x) + 2))).astype(np.float32)
    picture = Image.fromarray(small, "F").resize((width, height), Image.Resampling.BICUBIC)
    return np.clip(np.asarray(picture), -2.5, 2.5) / 2


def wood(rng, height: int, width: int, color=(152, 108, 70)) -> np.ndarray:
    unit = width / 1400
    grain = _clouds(rng, height, width, 5 * unit, 420 * unit) * 13 + _clouds(rng, height, width, 22 * unit, 900 * unit) * 17
    fine = _clouds(rng, height, width, 1.5 * unit + 1, 60 * unit) * 6
    tone = grain + fine
    plank = (np.arange(height)[:, None] % int(330 * unit)) < 3 * unit
    return np.clip(np.array(color)[None, None] + tone[..., None] * [1.0, 0.85, 0.65] - plank[..., None] * 55, 0, 255)


def cloth(rng, height: int, width: int, color=(62, 70, 88)) -> np.ndarray:
    unit = width / 1400
    ys, xs = np.mgrid[0:height, 0:width].astype(np.float32)
    weave = np.sin(xs * 2 * np.pi / (5 * unit + 1)) * np.sin(ys * 2 * np.pi / (5 * unit + 1)) * 9
    folds = _clouds(rng, height, width, 300 * unit, 420 * unit) * 16
    tone = weave + folds + _clouds(rng, height, width, 2, 2) * 5
    return np.clip(np.array(color)[None, None] + tone[..., None], 0, 255)


def stone(rng, height: int, width: int, color=(172, 168, 162)) -> np.ndarray:
    unit = width / 1400
    tone = (
        _clouds(rng, height, width, 90 * unit, 90 * unit) * 12
        + _clouds(rng, height, width, 9 * unit, 9 * unit) * 15
        + _clouds(rng, height, width, 3 * unit + 1, 3 * unit + 1) * 13
    )
    specks = _clouds(rng, height, width, 6 * unit + 1, 6 * unit + 1) < -0.85
    return np.clip(np.array(color)[None, None] + tone[..., None] - specks[..., None] * 45, 0, 255)


def desk(rng, height: int, width: int, color=(214, 211, 205)) -> np.ndarray:
    tone = _clouds(rng, height, width, height / 2, width / 2) * 7 + _clouds(rng, height, width, 3, 3) * 1.5
    return np.clip(np.array(color)[None, None] + tone[..., None], 0, 255)


def leather(rng, height: int, width: int, color=(74, 48, 38)) -> np.ndarray:
    unit = width / 1400
    bumps = _clouds(rng, height, width, 7 * unit + 1, 7 * unit + 1) * 11 + _clouds(rng, height, width, 200 * unit, 260 * unit) * 9
    return np.clip(np.array(color)[None, None] + bumps[..., None], 0, 255)


SURFACES = {"wood": wood, "cloth": cloth, "stone": stone, "desk": desk, "leather": leather}
