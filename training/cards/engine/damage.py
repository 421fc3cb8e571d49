"""Renders a drawn card to a picture file: print, scan or photo. README.md describes the levels light and hard."""

from __future__ import annotations

import io
import math
from collections.abc import Callable
from dataclasses import dataclass, field

import cv2
import numpy as np
from PIL import Image

from . import surfaces

ORIENTATION = 0x0112  # EXIF tag
# The EXIF orientation for pixels that were rotated counterclockwise by numpy.rot90(k).
TURNS = {0: 1, 1: 6, 2: 3, 3: 8}


@dataclass
class Picture:
    """`matrix` maps layout pixels to pixels of the upright picture (EXIF applied)."""

    data: bytes
    extension: str
    size: tuple[int, int]
    matrix: np.ndarray
    parameters: dict = field(default_factory=dict)


def uniform(rng: np.random.Generator, low: float, high: float) -> float:
    return float(rng.uniform(low, high))


def encoded(pixels: np.ndarray, rng: np.random.Generator, extension: str, quality: int, orientation: int = 1, gray: bool = False) -> bytes:
    image = Image.fromarray(np.clip(pixels, 0, 255).astype(np.uint8))
    if gray:
        image = image.convert("L")
    out = io.BytesIO()
    if extension == "png":
        image.save(out, "PNG", compress_level=3)
        return out.getvalue()
    more = {}
    if orientation != 1:
        exif = Image.Exif()
        exif[ORIENTATION] = orientation
        more["exif"] = exif
    image.save(out, "JPEG", quality=quality, subsampling=2 if quality < 88 else 0, **more)
    return out.getvalue()


def resized(card: np.ndarray, width: int) -> np.ndarray:
    height = round(card.shape[0] * width / card.shape[1])
    return cv2.resize(card, (width, height), interpolation=cv2.INTER_AREA if width < card.shape[1] else cv2.INTER_CUBIC)


def corner_mask(height: int, width: int, radius: float) -> np.ndarray:
    mask = np.zeros((height, width), np.uint8)
    r = max(1, round(radius))
    cv2.rectangle(mask, (r, 0), (width - r - 1, height - 1), 255, -1)
    cv2.rectangle(mask, (0, r), (width - 1, height - r - 1), 255, -1)
    for x in (r, width - r - 1):
        for y in (r, height - r - 1):
            cv2.circle(mask, (x, y), r, 255, -1, cv2.LINE_AA)
    return mask


def together(cards: list[np.ndarray], layouts: list[tuple[float, float]], rng: np.random.Generator) -> tuple[np.ndarray, np.ndarray, tuple[float, float], list[tuple[float, float]]]:
    """Two sides side by side or stacked: pixels, mask of the cards, size of the layout, and the position of each side
    in it."""
    scale = cards[0].shape[1] / layouts[0][0]
    gap = uniform(rng, 20, 120)
    beside = rng.random() < 0.3
    spots, x, y = [], 0.0, 0.0
    for width, height in layouts:
        spots.append((x, y))
        if beside:
            x += width + gap
        else:
            y += height + gap
    size = (max(x0 + w for (x0, _), (w, _) in zip(spots, layouts)), max(y0 + h for (_, y0), (_, h) in zip(spots, layouts)))
    pixels = np.zeros((round(size[1] * scale), round(size[0] * scale), 3), np.float32)
    mask = np.zeros(pixels.shape[:2], np.uint8)
    for card, (x0, y0) in zip(cards, spots):
        high, wide = card.shape[:2]
        top, left = round(y0 * scale), round(x0 * scale)
        high, wide = min(high, pixels.shape[0] - top), min(wide, pixels.shape[1] - left)
        pixels[top : top + high, left : left + wide] = card[:high, :wide]
        mask[top : top + high, left : left + wide] = corner_mask(high, wide, wide * 0.035)
    return pixels, mask, size, spots


def clean(card: np.ndarray, layout: tuple[float, float], rng: np.random.Generator, smallest: float) -> Picture:
    """The artwork as in a portal, or a flatbed scan of the card."""
    if rng.random() < 0.6:
        width = int(rng.integers(max(850, least(layout, smallest, 10.5)), 1900))
        small = resized(card, width)
        if rng.random() < 0.5:  # rounded corners on white or gray
            mask = corner_mask(*small.shape[:2], width * 0.035)[..., None] / 255.0
            small = small * mask + np.array(rng.choice([255, 245, 0])) * (1 - mask)
        extension = "png" if rng.random() < 0.5 else "jpg"
        quality = int(rng.integers(86, 97))
        scale = width / layout[0]
        return Picture(encoded(small, rng, extension, quality), extension, (small.shape[1], small.shape[0]), np.diag([scale, scale, 1.0]), {"kind": "print", "width": width, "quality": quality if extension == "jpg" else None})
    width = int(rng.integers(max(950, least(layout, smallest, 11)), 1400))
    margin, turn = uniform(rng, 10, 70), uniform(rng, -0.8, 0.8)
    small = resized(card, width)
    size = (round(small.shape[1] + 2 * margin), round(small.shape[0] + 2 * margin))
    rotation = cv2.getRotationMatrix2D((small.shape[1] / 2, small.shape[0] / 2), turn, 1.0)
    rotation[:, 2] += margin
    page = np.full((size[1], size[0], 3), uniform(rng, 225, 252), np.float32)
    layer = cv2.warpAffine(small, rotation, size, flags=cv2.INTER_CUBIC).astype(np.float32)
    mask = cv2.warpAffine(corner_mask(*small.shape[:2], width * 0.035), rotation, size).astype(np.float32)[..., None] / 255
    shade = cv2.GaussianBlur(np.roll(mask, (4, 3), (0, 1)), (0, 0), 5)[..., None]
    page = page * (1 - 0.4 * shade)
    page = page * (1 - mask) + layer * mask
    page = 128 + (page - 128) * uniform(rng, 0.9, 1.0) + rng.standard_normal((*page.shape[:2], 1), np.float32) * np.float32(uniform(rng, 1, 4))
    gray, quality = rng.random() < 0.2, int(rng.integers(80, 94))
    scale = width / layout[0]
    matrix = np.vstack([rotation, [0, 0, 1]]) @ np.diag([scale, scale, 1.0])
    return Picture(encoded(page, rng, "jpg", quality, gray=gray), "jpg", size, matrix, {"kind": "scan", "width": width, "turn": round(turn, 2), "quality": quality, "gray": bool(gray)})


def least(layout: tuple[float, float], smallest: float, ems: float) -> int:
    """The card's width in pixels at which its smallest text is `ems` pixels high."""
    return min(1700, math.ceil(layout[0] * ems / smallest))


# Ranges of a photo's parameters: typical of careful phone photos, and still legible to a person.
PHOTO = {
    "light": dict(width=(900, 1500), ems=10.5, fill=(0.62, 0.93), roll=4.0, tilt=8.0, shade=(0.25, 0.1, 0.3), gradient=0.16, vignette=0.12, glare=(0.15, 0.35), blur=(0.25, 0.75), motion=(0.0, 1), noise=(1.5, 4.0), quality=(76, 92), exposure=(0.85, 1.1), tint=0.05, turned=0.0, exif=0.3, busy=0.25),
    "hard": dict(width=(680, 1300), ems=9.5, fill=(0.42, 0.9), roll=12.0, tilt=20.0, shade=(0.55, 0.25, 0.55), gradient=0.4, vignette=0.3, glare=(0.4, 0.65), blur=(0.6, 1.25), motion=(0.3, 5), noise=(3.0, 8.0), quality=(45, 74), exposure=(0.55, 1.2), tint=0.12, turned=0.25, exif=0.3, busy=0.6),
}


@dataclass
class Special:
    """Unusual properties of a photo. `ranges` override some of PHOTO; `distance` is the camera distance in card widths;
    `lean` is pitch and yaw in degrees; `scene` draws the background; `over` draws objects on top of the card; `lens`
    applies effects of the camera."""

    ranges: dict = field(default_factory=dict)
    distance: float = 2.5
    lean: tuple[float, float] | None = None
    scene: Callable[[np.random.Generator, int, int], np.ndarray] | None = None
    over: Callable[[np.ndarray, np.ndarray, Callable], None] | None = None
    lens: Callable[[np.ndarray, np.ndarray], np.ndarray] | None = None


def photo(card: np.ndarray, layout: tuple[float, float], rng: np.random.Generator, smallest: float, level: str, shape: np.ndarray | None = None, free: list[tuple[float, float]] = (), special: Special = Special()) -> Picture:
    """A phone photo of the card on a surface. Angles in degrees, lengths in pixels of the photo. `shape` is the mask of
    the card; a finger may cover one of the positions `free` (layout pixels, at an edge of the card)."""
    if level == "hard" and rng.random() < 0.3:
        card = scratched(card, rng)
    p = PHOTO[level] | special.ranges
    low, high = p["width"] if layout[0] < 1500 else (p["width"][0] * 1.6, p["width"][1] * 1.6)
    low = max(low, least(layout, smallest, p["ems"]))
    card_width = round(uniform(rng, low, max(low + 1, high)))
    fill = uniform(rng, *p["fill"])
    ratio = float(rng.choice([0.75, 0.75, 0.75, 0.5625, 1.3333, 1.0]))
    width = max(700, round(card_width / fill))
    height = round(width * ratio)
    high_needed = card_width * layout[1] / layout[0]
    if height < high_needed * 1.15:
        height = round(high_needed * uniform(rng, 1.15, 1.5))
    if layout[1] > layout[0]:
        height = max(height, round(high_needed * 1.12))
    roll, pitch, yaw = (math.radians(uniform(rng, -p["roll"], p["roll"])), math.radians(uniform(rng, -p["tilt"], p["tilt"])), math.radians(uniform(rng, -p["tilt"], p["tilt"])))
    if special.lean:
        pitch, yaw = (math.radians(angle) for angle in special.lean)
    center = (width * uniform(rng, 0.47, 0.53), height * uniform(rng, 0.46, 0.54))
    points = []
    for x, y in ((-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5)):
        y *= layout[1] / layout[0]
        x, y = x * math.cos(roll) - y * math.sin(roll), x * math.sin(roll) + y * math.cos(roll)
        x, depth = x * math.cos(yaw), x * math.sin(yaw)
        y, depth = y * math.cos(pitch), depth + y * math.sin(pitch)
        near = special.distance / (special.distance + depth)
        points.append((center[0] + x * near * card_width, center[1] + y * near * card_width))
    corners = np.array(points, np.float32)
    # A card that would extend beyond the picture is moved inwards.
    spread = np.abs(corners - np.array(center)).max(0)
    room = np.array([min(center[0], width - center[0]), min(center[1], height - center[1])]) * 0.985
    shrink = min(1.0, float((room / spread).min()))
    corners = ((corners - center) * shrink + center).astype(np.float32)
    small = resized(card, round(card_width * shrink * 1.08))
    source = np.array([(0, 0), (small.shape[1], 0), (small.shape[1], small.shape[0]), (0, small.shape[0])], np.float32)
    warp = cv2.getPerspectiveTransform(source, corners)
    busy = rng.random() < p["busy"]
    scene = special.scene(rng, height, width) if special.scene else surfaces.surface(rng, height, width, busy)
    layer = cv2.warpPerspective(small, warp, (width, height), flags=cv2.INTER_CUBIC).astype(np.float32)
    shape = corner_mask(*small.shape[:2], small.shape[1] * 0.035) if shape is None else cv2.resize(shape, (small.shape[1], small.shape[0]), interpolation=cv2.INTER_AREA)
    mask = cv2.warpPerspective(shape, warp, (width, height)).astype(np.float32)[..., None] / 255
    unit = width / 1400
    dx, dy, strength = rng.uniform(-14, 14) * unit, rng.uniform(2, 16) * unit, uniform(rng, 0.3, 0.6)
    shadow = cv2.GaussianBlur(cv2.warpAffine(mask[..., 0], np.float32([[1, 0, dx], [0, 1, dy]]), (width, height)), (0, 0), 9 * unit + 1)[..., None]
    scene *= 1 - strength * shadow
    pixels = scene + (layer * 0.93 - scene) * mask  # cameras leave white paper some room
    finger = bool(free) and rng.random() < (0.2 if level == "hard" else 0.06)
    if finger:
        scale = np.diag([small.shape[1] / layout[0], small.shape[0] / layout[1], 1.0])
        x, y, w = warp @ scale @ np.array([*free[int(rng.integers(len(free)))], 1.0])
        finger_over(pixels, rng, (float(x / w), float(y / w)), corners.mean(0), card_width * shrink * uniform(rng, 0.045, 0.06))
    if special.over:
        scale = np.diag([small.shape[1] / layout[0], small.shape[0] / layout[1], 1.0])
        special.over(pixels, corners, lambda x, y: _place(warp @ scale, x, y))
    pixels *= _light(rng, p, height, width)
    glare = None
    chance, power = p["glare"]
    if rng.random() < chance:
        glare = uniform(rng, 0.4, 1.0) * power
        pixels += (255 - pixels) * _glare(rng, height, width, glare, mask[..., 0])[..., None]
    if special.lens:
        pixels = special.lens(pixels, corners)
    blur = uniform(rng, *p["blur"])
    pixels = cv2.GaussianBlur(pixels, (0, 0), blur)
    motion = 0
    chance, most = p["motion"]
    if rng.random() < chance and most > 1:
        motion = int(rng.integers(2, most + 1))
        pixels = _shaken(pixels, motion, uniform(rng, 0, math.pi))
    noise = uniform(rng, *p["noise"])
    pixels += grain(rng, height, width, noise)
    turned = int(rng.integers(1, 4)) if rng.random() < p["turned"] else 0
    orientation, stored = 1, 0
    matrix = warp @ np.diag([small.shape[1] / layout[0], small.shape[0] / layout[1], 1.0])
    size = (width, height)
    if turned:  # the card is rotated in the picture
        pixels = np.rot90(pixels, turned)
        matrix, size = _turned(matrix, size, turned)
    if rng.random() < p["exif"]:
        stored = int(rng.integers(1, 4))
        orientation = TURNS[stored]
        pixels = np.rot90(pixels, stored)
    quality = int(rng.integers(*p["quality"]))
    data = encoded(np.ascontiguousarray(pixels), rng, "jpg", quality, orientation)
    parameters = {"kind": "photo", "card_width": round(card_width * shrink), "roll": round(math.degrees(roll), 1), "pitch": round(math.degrees(pitch), 1), "yaw": round(math.degrees(yaw), 1), "glare": glare and round(glare, 2), "blur": round(blur, 2), "motion": motion, "noise": round(noise, 1), "quality": quality, "turned": 90 * turned, "orientation": orientation, "busy": bool(busy), "finger": finger}
    return Picture(data, "jpg", size, matrix, parameters)


def _place(matrix: np.ndarray, x: float, y: float) -> tuple[float, float]:
    u, v, w = matrix @ np.array([x, y, 1.0])
    return float(u / w), float(v / w)


def scratched(card: np.ndarray, rng: np.random.Generator) -> np.ndarray:
    """Fine scratches and worn spots: lighter and translucent."""
    worn = np.zeros(card.shape[:2], np.float32)
    high, wide = worn.shape
    for _ in range(int(rng.integers(3, 16))):
        start = np.array([uniform(rng, 0, wide), uniform(rng, 0, high)])
        angle, length = uniform(rng, 0, math.pi), uniform(rng, 0.05, 0.5) * wide
        bend = rng.uniform(-0.15, 0.15)
        points = [start + length * t * np.array([math.cos(angle + bend * t), math.sin(angle + bend * t)]) for t in np.linspace(0, 1, 9)]
        cv2.polylines(worn, [np.array(points, np.int32)], False, uniform(rng, 0.15, 0.5), int(rng.integers(1, 3)), cv2.LINE_AA)
    worn = cv2.GaussianBlur(worn, (0, 0), 0.8)[..., None]
    return card + (225 - card) * worn


def finger_over(pixels: np.ndarray, rng: np.random.Generator, tip: tuple[float, float], middle: np.ndarray, radius: float) -> None:
    """A finger that extends into the picture up to `tip`."""
    height, width = pixels.shape[:2]
    away = np.array(tip) - middle
    away = away / max(1e-6, float(np.hypot(*away)))
    far = np.array(tip) + away * width
    mask = np.zeros((height, width), np.float32)
    cv2.line(mask, tuple(int(v) for v in tip), tuple(int(v) for v in far), 1.0, int(radius * 2), cv2.LINE_AA)
    cv2.circle(mask, tuple(int(v) for v in tip), int(radius), 1.0, -1, cv2.LINE_AA)
    mask = cv2.GaussianBlur(mask, (0, 0), max(1.0, radius * 0.06))
    skin = np.array([(224, 172, 138), (198, 134, 96), (141, 85, 54), (92, 56, 38), (241, 194, 160)][int(rng.integers(5))], np.float32)
    shade = cv2.GaussianBlur(mask, (0, 0), radius * 0.5)
    pixels *= 1 - 0.35 * (shade * (1 - mask))[..., None]
    pixels += (skin * (0.6 + 0.4 * shade[..., None]) - pixels) * mask[..., None]


def grain(rng: np.random.Generator, height: int, width: int, sigma: float) -> np.ndarray:
    """Sensor noise: mostly luminance, with coarser chroma noise."""
    gray = rng.standard_normal((height, width, 1), np.float32) * np.float32(sigma)
    color = rng.standard_normal((height // 2 + 1, width // 2 + 1, 3), np.float32) * np.float32(sigma * 0.5)
    return cv2.resize(color, (width, height), interpolation=cv2.INTER_LINEAR) + gray


def _grid(height: int, width: int) -> tuple[np.ndarray, np.ndarray]:
    """Coordinates -0.5 to 0.5 on a coarse grid, because light changes slowly."""
    rows, columns = max(2, height // 8), max(2, width // 8)
    return np.meshgrid(np.linspace(-0.5, 0.5, columns, dtype=np.float32), np.linspace(-0.5, 0.5, rows, dtype=np.float32))


def _turned(matrix: np.ndarray, size: tuple[int, int], times: int) -> tuple[np.ndarray, tuple[int, int]]:
    """Applies numpy.rot90 to coordinates."""
    for _ in range(times):
        width, height = size
        matrix = np.array([[0, 1, 0], [-1, 0, width], [0, 0, 1]], float) @ matrix
        size = (height, width)
    return matrix, size


def _light(rng: np.random.Generator, p: dict, height: int, width: int) -> np.ndarray:
    u, v = _grid(height, width)
    direction = uniform(rng, 0, 2 * math.pi)
    slope, vignette = uniform(rng, 0, p["gradient"]), uniform(rng, 0, p["vignette"])
    gain = (1 - slope * (u * math.cos(direction) + v * math.sin(direction)) * 1.6) * (1 - vignette * (u * u + v * v) * 2) * uniform(rng, *p["exposure"])
    chance, low, high = p["shade"]  # probability and darkness of a shadow edge across the picture
    if rng.random() < chance:
        angle, where = uniform(rng, 0, 2 * math.pi), uniform(rng, -0.25, 0.25)
        edge = 1 / (1 + np.exp(-(u * math.cos(angle) + v * math.sin(angle) - where) * uniform(rng, 12, 60)))
        gain = gain * (1 - uniform(rng, low, high) * edge)
    tint = (1 + rng.uniform(-p["tint"], p["tint"], 3)).astype(np.float32)
    return cv2.resize(gain, (width, height), interpolation=cv2.INTER_LINEAR)[..., None] * tint


def _glare(rng: np.random.Generator, height: int, width: int, strength: float, mask: np.ndarray) -> np.ndarray:
    """A reflection of a lamp or window, 0 to 1, which lightens the print without erasing it."""
    u, v = _grid(height, width)
    xs, ys = (u + 0.5) * width, (v + 0.5) * height
    x, y = uniform(rng, 0.25, 0.75) * width, uniform(rng, 0.25, 0.75) * height
    radius = uniform(rng, 0.06, 0.16) * width
    if rng.random() < 0.6:
        spot = np.exp(-(((xs - x) ** 2 + (ys - y) ** 2) / (2 * radius * radius)))
    else:
        angle = uniform(rng, 0, math.pi)
        across = (xs - x) * math.cos(angle) + (ys - y) * math.sin(angle)
        spot = np.exp(-(across**2) / (2 * (radius * 0.5) ** 2))
    return cv2.resize(spot.astype(np.float32), (width, height), interpolation=cv2.INTER_LINEAR) * mask * strength


def _shaken(pixels: np.ndarray, length: int, angle: float) -> np.ndarray:
    kernel = np.zeros((length * 2 + 1, length * 2 + 1), np.float32)
    for t in np.linspace(-length / 2, length / 2, length * 4):
        kernel[round(length + t * math.sin(angle)), round(length + t * math.cos(angle))] += 1
    return cv2.filter2D(pixels, -1, kernel / kernel.sum())


def damaged(card: np.ndarray, layout: tuple[float, float], rng: np.random.Generator, smallest: float, level: str, free: list[tuple[float, float]] = ()) -> Picture:
    """`level` is clean, light or hard; `smallest` is the size in layout pixels of the smallest text of an element."""
    return clean(card, layout, rng, smallest) if level == "clean" else photo(card, layout, rng, smallest, level, None, free)
