"""Unusual damage of cards and photos: one function for each kind of `--damage odd`."""

from __future__ import annotations

import math
from collections.abc import Callable

import cv2
import numpy as np

from . import damage, grounds, screens
from .damage import Picture, Special, photo, uniform

Layout = tuple[float, float]
Free = list[tuple[float, float]]


def moire(card: np.ndarray, layout: Layout, rng: np.random.Generator, smallest: float, free: Free) -> Picture:
    """A photo of a screen with the card: colored moiré stripes, distorted by the lens."""

    def lens(pixels: np.ndarray, _corners: np.ndarray) -> np.ndarray:
        height, width = pixels.shape[:2]
        ys, xs = np.mgrid[0:height, 0:width].astype(np.float32)
        out = pixels
        for _ in range(2):
            angle, period = uniform(rng, 0, math.pi), uniform(rng, 4, 26) * width / 1400
            bend = uniform(rng, -1, 1) * period * 3
            u, v = xs / width - 0.5, ys / height - 0.5
            phase = (xs * math.cos(angle) + ys * math.sin(angle) + bend * (u * u + v * v) * 8) * 2 * math.pi / period
            strength = uniform(rng, 0.03, 0.13)
            lag = uniform(rng, 0, 1.2)
            out = out * np.stack([1 + strength * np.sin(phase + lag * channel) for channel in range(3)], axis=2)
        return out

    return photo(card, layout, rng, smallest, "light", free=[], special=Special(scene=screens.desktop, lens=lens))


def creased(card: np.ndarray, layout: Layout, rng: np.random.Generator, smallest: float, free: Free) -> Picture:
    """A paper card that was folded and carried for years: folds without ink, one half darker, faded, stained."""
    card = worn(card, rng)
    high, wide = card.shape[:2]
    for _ in range(int(rng.integers(1, 3))):
        across = rng.random() < 0.6
        length, other = (wide, high) if across else (high, wide)
        at = length * uniform(rng, 0.3, 0.7)
        slope = uniform(rng, -0.04, 0.04)
        ys, xs = np.mgrid[0:high, 0:wide].astype(np.float32)
        along, side = (ys, xs) if across else (xs, ys)
        distance = side - at - slope * (along - other / 2) - (np.float32(1.5) * np.sin(along / uniform(rng, 9, 30)))
        card = card * (1 - np.float32(uniform(rng, 0.04, 0.2)) * (distance > 0))[..., None]
        bend = np.exp(-np.abs(distance) / (0.012 * wide)) * uniform(rng, 0.1, 0.3)
        card = card * (1 - bend * (distance > 0) + 0.5 * bend * (distance <= 0))[..., None]
        gone = np.exp(-((distance / (wide * uniform(rng, 0.0008, 0.0018))) ** 2)) * uniform(rng, 0.4, 0.95)
        gone *= damage_noise(rng, high, wide, 60) ** 0.5
        card = card + (238 - card) * gone[..., None]
    return photo(np.clip(card, 0, 255).astype(np.float32), layout, rng, smallest, "light", free=free)


def damage_noise(rng: np.random.Generator, high: int, wide: int, cells: int) -> np.ndarray:
    return np.clip(damage.surfaces.noise(rng, high, wide, cells), 0, 1)


def worn(card: np.ndarray, rng: np.random.Generator) -> np.ndarray:
    """Faded in places, rubbed at the edges, with a stain."""
    high, wide = card.shape[:2]
    fade = damage_noise(rng, high, wide, 5) * uniform(rng, 0.15, 0.55)
    card = card + (215 - card) * fade[..., None]
    rub = (damage_noise(rng, high, wide, 90) > uniform(rng, 0.93, 0.985)).astype(np.float32)
    card = card + (232 - card) * (cv2.GaussianBlur(rub, (0, 0), 1.0) * 0.7)[..., None]
    if rng.random() < 0.4:
        ys, xs = np.mgrid[0:high, 0:wide].astype(np.float32)
        x, y, r = uniform(rng, 0, wide), uniform(rng, 0, high), uniform(rng, 0.08, 0.2) * wide
        ring = np.exp(-(((np.hypot(xs - x, ys - y) - r) / (0.012 * wide)) ** 2)) * 0.35 + (np.hypot(xs - x, ys - y) < r) * 0.1
        card = card * (1 - ring[..., None] * np.array([0.35, 0.55, 0.8], np.float32))
    return damage.scratched(card.astype(np.float32), rng)


def held(card: np.ndarray, layout: Layout, rng: np.random.Generator, smallest: float, free: Free) -> Picture:
    """Held by a hand: a thumb on a free edge, fingers behind the card, a blurred room."""
    skin = np.array([(224, 172, 138), (198, 134, 96), (141, 85, 54), (92, 56, 38)][int(rng.integers(4))], np.float32)

    def over(pixels: np.ndarray, corners: np.ndarray, place: Callable) -> None:
        wide = float(np.hypot(*(corners[1] - corners[0])))
        outside = np.ones(pixels.shape[:2], np.float32)
        cv2.fillConvexPoly(outside, np.round(corners).astype(np.int32), 0.0, cv2.LINE_AA)
        behind = np.zeros_like(outside)
        low, left = corners[3], corners[2]
        for share in (0.15, 0.35, 0.55, 0.75):
            tip = low + (left - low) * share - np.array([0, wide * 0.04])
            end = tip + np.array([wide * uniform(rng, -0.1, 0.1), wide * 0.8])
            cv2.line(behind, tuple(int(v) for v in tip), tuple(int(v) for v in end), 1.0, int(wide * 0.13), cv2.LINE_AA)
        behind = cv2.GaussianBlur(behind, (0, 0), wide * 0.006) * outside
        shade = 0.55 + 0.45 * cv2.GaussianBlur(behind, (0, 0), wide * 0.03)[..., None]
        pixels += (skin * shade - pixels) * behind[..., None]
        for x, y in fingers(rng, free, 2):
            damage.finger_over(pixels, rng, place(x, y), corners.mean(0), wide * uniform(rng, 0.045, 0.062))

    return photo(card, layout, rng, smallest, "light", special=Special(scene=grounds.room, over=over))


def fingers(rng: np.random.Generator, free: Free, most: int) -> Free:
    if not free:
        return []
    return [free[int(rng.integers(len(free)))] for _ in range(int(rng.integers(1, most + 1)))]


def clipped(card: np.ndarray, layout: Layout, rng: np.random.Generator, smallest: float, free: Free) -> Picture:
    """Attached to a sheet or board by a clip over its edge."""

    def over(pixels: np.ndarray, corners: np.ndarray, place: Callable) -> None:
        wide = float(np.hypot(*(corners[1] - corners[0])))
        metal = np.array([(40, 40, 44), (190, 192, 198), (150, 120, 60), (170, 30, 40)][int(rng.integers(4))], np.float32)
        for x, y in fingers(rng, free, 1):
            tip = np.array(place(x, y))
            away = tip - corners.mean(0)
            away /= max(1e-6, float(np.hypot(*away)))
            box = cv2.boxPoints((tuple(float(v) for v in tip + away * wide * 0.06), (wide * 0.13, wide * 0.1), math.degrees(math.atan2(away[1], away[0])) + 90))
            mask = np.zeros(pixels.shape[:2], np.float32)
            cv2.fillConvexPoly(mask, np.round(box).astype(np.int32), 1.0, cv2.LINE_AA)
            shade = cv2.GaussianBlur(mask, (0, 0), wide * 0.012)
            pixels *= 1 - 0.4 * (shade * (1 - mask))[..., None]
            gloss = 0.7 + 0.6 * damage_noise(rng, *mask.shape, 9)
            pixels += (metal * gloss[..., None] - pixels) * mask[..., None]

    return photo(card, layout, rng, smallest, "light", special=Special(over=over))


def laminated(card: np.ndarray, layout: Layout, rng: np.random.Generator, smallest: float, free: Free) -> Picture:
    """Laminated, with film beyond its edges, bubbles, broad reflections and hologram colors."""

    def over(pixels: np.ndarray, corners: np.ndarray, place: Callable) -> None:
        height, width = pixels.shape[:2]
        wide = float(np.hypot(*(corners[1] - corners[0])))
        middle = corners.mean(0)
        film = np.zeros((height, width), np.float32)
        cv2.fillConvexPoly(film, np.round(middle + (corners - middle) * 1.07).astype(np.int32), 1.0, cv2.LINE_AA)
        pixels += (235 - pixels) * (film * 0.12)[..., None]
        bubbles = np.zeros((height, width), np.float32)
        for _ in range(int(rng.integers(5, 45))):
            x, y = middle + (corners - middle).T @ rng.dirichlet(np.ones(4))
            r = wide * uniform(rng, 0.003, 0.02)
            cv2.ellipse(bubbles, ((float(x), float(y)), (2 * r, 2 * r * uniform(rng, 0.5, 1)), uniform(rng, 0, 180)), uniform(rng, 0.2, 0.6), max(1, int(wide * 0.0015)), cv2.LINE_AA)
        bubbles = cv2.GaussianBlur(bubbles, (0, 0), 0.8)
        ys, xs = np.mgrid[0:height, 0:width].astype(np.float32)
        for _ in range(int(rng.integers(1, 4))):
            angle, at = uniform(rng, 0, math.pi), rng.normal(0, 0.25) * wide
            across = (xs - middle[0]) * math.cos(angle) + (ys - middle[1]) * math.sin(angle) - at + wide * 0.02 * np.sin((xs - ys) / (0.1 * wide))
            bubbles += np.exp(-((across / (wide * uniform(rng, 0.01, 0.05))) ** 2)) * uniform(rng, 0.2, 0.55)
        pixels += (255 - pixels) * (np.clip(bubbles, 0, 0.7) * film)[..., None]
        if rng.random() < 0.5:
            u, v = place(layout[0] * uniform(rng, 0.2, 0.8), layout[1] * uniform(rng, 0.2, 0.8))
            spot = np.exp(-(((xs - u) ** 2 + (ys - v) ** 2) / (2 * (wide * uniform(rng, 0.06, 0.14)) ** 2)))
            hue = (xs * uniform(rng, -1, 1) + ys) / (wide * 0.12) * math.pi
            rainbow = np.stack([128 + 120 * np.sin(hue + k * 2.1) for k in range(3)], axis=2)
            pixels += (rainbow - pixels) * (spot * uniform(rng, 0.2, 0.5) * film)[..., None]

    return photo(card, layout, rng, smallest, "light", special=Special(over=over))


def barrel(card: np.ndarray, layout: Layout, rng: np.random.Generator, smallest: float, free: Free) -> Picture:
    """Close up with a wide-angle lens: radial distortion that increases with the distance from the center."""
    bend = uniform(rng, 0.06, 0.24) * (1 if rng.random() < 0.8 else -0.5)

    def lens(pixels: np.ndarray, _corners: np.ndarray) -> np.ndarray:
        height, width = pixels.shape[:2]
        half = max(height, width) / 2
        ys, xs = np.mgrid[0:height, 0:width].astype(np.float32)
        u, v = (xs - width / 2) / half, (ys - height / 2) / half
        grow = 1 + bend * (u * u + v * v) - max(0.0, bend) * 0.35
        return cv2.remap(pixels.astype(np.float32), u * grow * half + width / 2, v * grow * half + height / 2, cv2.INTER_CUBIC, borderMode=cv2.BORDER_REFLECT)

    return photo(card, layout, rng, smallest, "light", free=free, special=Special({"fill": (0.75, 0.9)}, lens=lens))


def steep(card: np.ndarray, layout: Layout, rng: np.random.Generator, smallest: float, free: Free) -> Picture:
    """Strong perspective from the side or below and close up: the far edge is clearly shorter than the near one."""
    lean = [uniform(rng, -8, 8), uniform(rng, -8, 8)]
    lean[int(rng.random() < 0.4)] = uniform(rng, 24, 40) * (1 if rng.random() < 0.5 else -1)
    special = Special({"width": (1150, 1700)}, uniform(rng, 1.3, 1.9), (lean[0], lean[1]))
    return photo(card, layout, rng, smallest, "light", free=free, special=special)


def defocus(card: np.ndarray, layout: Layout, rng: np.random.Generator, smallest: float, free: Free) -> Picture:
    """In focus on one side of the card and out of focus on the other, where it is barely legible."""

    def lens(pixels: np.ndarray, corners: np.ndarray) -> np.ndarray:
        wide = float(np.hypot(*(corners[1] - corners[0])))
        worst = min(4.5, 0.17 * smallest * wide / layout[0])
        angle = uniform(rng, 0, 2 * math.pi)
        height, width = pixels.shape[:2]
        ys, xs = np.mgrid[0:height, 0:width].astype(np.float32)
        middle = corners.mean(0)
        at = np.clip(((xs - middle[0]) * math.cos(angle) + (ys - middle[1]) * math.sin(angle)) / wide + 0.45, 0, 1) * 4
        out = np.zeros_like(pixels)
        for step in range(5):
            sigma = max(0.3, worst * step / 4)
            out += cv2.GaussianBlur(pixels, (0, 0), sigma) * np.clip(1 - np.abs(at - step), 0, 1)[..., None]
        return out

    return photo(card, layout, rng, smallest, "light", free=free, special=Special({"blur": (0.2, 0.4)}, lens=lens))


def small(card: np.ndarray, layout: Layout, rng: np.random.Generator, smallest: float, free: Free) -> Picture:
    """Sent by a messaging app: the card is 500 to 640 pixels wide."""
    special = Special({"width": (500, 640), "ems": 6.0, "fill": (0.7, 0.93), "blur": (0.2, 0.45), "noise": (1.0, 2.5), "quality": (62, 85)})
    return photo(card, layout, rng, smallest, "light", free=free, special=special)


def dark(card: np.ndarray, layout: Layout, rng: np.random.Generator, smallest: float, free: Free) -> Picture:
    """Low light without flash."""
    special = Special({"exposure": (0.14, 0.36), "noise": (2.5, 6.0), "gradient": 0.5, "vignette": 0.4, "tint": 0.15, "blur": (0.4, 0.8)})
    return photo(card, layout, rng, smallest, "light", free=free, special=special)


def screen(card: np.ndarray, layout: Layout, rng: np.random.Generator, smallest: float, free: Free) -> Picture:
    """A screenshot of the card in the payer's app."""
    pixels, matrix = screens.phone(card, layout, rng)
    extension = "png" if rng.random() < 0.5 else "jpg"
    return Picture(damage.encoded(pixels, rng, extension, int(rng.integers(75, 95))), extension, (pixels.shape[1], pixels.shape[0]), matrix, {"kind": "screen"})


def copied(card: np.ndarray, layout: Layout, rng: np.random.Generator, smallest: float, free: Free) -> Picture:
    """A scanned or faxed photocopy: gray or black and white, dark around the card, with specks."""
    dots = int(rng.choice([200, 200, 240, 300]))
    wide = round(3.375 * dots * (1 if rng.random() < 0.5 else uniform(rng, 1.2, 1.6)))
    small = damage.resized(card, wide)
    gray = small.mean(2) if rng.random() < 0.3 else small @ np.array([0.3, 0.59, 0.11], np.float32)
    gray = 128 + (gray - 150) * uniform(rng, 1.2, 2.2)
    whole = rng.random() < 0.5
    size = (round(8.5 * dots), round(11 * dots)) if whole else (round(wide * uniform(rng, 1.08, 1.3)), round(small.shape[0] * uniform(rng, 1.1, 1.5)))
    at = (uniform(rng, 0.05, 0.95) * (size[0] - wide), uniform(rng, 0.03, 0.4 if whole else 0.95) * (size[1] - small.shape[0]))
    turn = cv2.getRotationMatrix2D((wide / 2, small.shape[0] / 2), uniform(rng, -2.5, 2.5), 1.0)
    turn[:, 2] += at
    page = np.full((size[1], size[0]), 250 if whole or rng.random() < 0.5 else uniform(rng, 10, 60), np.float32)
    mask = cv2.warpAffine(damage.corner_mask(*small.shape[:2], wide * 0.035), turn, size).astype(np.float32) / 255
    edge = cv2.GaussianBlur(mask, (0, 0), dots * 0.012)
    page = page * (1 - uniform(rng, 0.4, 0.9) * edge * (1 - mask))
    page = page * (1 - mask) + cv2.warpAffine(gray, turn, size, flags=cv2.INTER_CUBIC) * mask
    page = cv2.GaussianBlur(page, (0, 0), uniform(rng, 0.5, 0.9)) + rng.standard_normal(page.shape, np.float32) * uniform(rng, 2, 7)
    if rng.random() < 0.6:
        rim = int(dots * uniform(rng, 0.05, 0.3))
        page[:, :rim] *= uniform(rng, 0.05, 0.4)
        page[:rim] *= uniform(rng, 0.05, 0.4)
    for _ in range(int(rng.integers(0, 160))):
        cv2.circle(page, (int(rng.integers(size[0])), int(rng.integers(size[1]))), int(rng.integers(1, 3)), uniform(rng, 0, 90), -1)
    if rng.random() < 0.35:
        page = np.where(page > uniform(rng, 110, 150), 255.0, 0.0)
    scale = wide / layout[0]
    matrix = np.vstack([turn, [0, 0, 1]]) @ np.diag([scale, scale, 1.0])
    return Picture(damage.encoded(np.repeat(page[..., None], 3, 2), rng, "jpg", int(rng.integers(60, 90)), gray=True), "jpg", size, matrix, {"kind": "copy", "card_width": wide, "whole": whole})


def printed(card: np.ndarray, layout: Layout, rng: np.random.Generator, smallest: float, free: Free) -> Picture:
    """On a form, a newspaper or a table with a strong pattern."""
    return photo(card, layout, rng, smallest, "light", free=free, special=Special({"fill": (0.45, 0.8)}, scene=grounds.printed))


def wallet(card: np.ndarray, layout: Layout, rng: np.random.Generator, smallest: float, free: Free) -> Picture:
    """In a wallet window: leather over its edges, and a film with reflections in front of it."""
    leather = np.array([(60, 38, 26), (30, 28, 28), (110, 70, 40), (80, 30, 34)][int(rng.integers(4))], np.float32)

    def over(pixels: np.ndarray, corners: np.ndarray, place: Callable) -> None:
        height, width = pixels.shape[:2]
        wide = float(np.hypot(*(corners[1] - corners[0])))
        middle = corners.mean(0)
        rim = 12.0
        inner = np.array([place(rim, rim), place(layout[0] - rim, rim), place(layout[0] - rim, layout[1] - rim), place(rim, layout[1] - rim)], np.float32)
        window = np.zeros((height, width), np.float32)
        cv2.fillConvexPoly(window, np.round(inner).astype(np.int32), 1.0, cv2.LINE_AA)
        frame = np.zeros((height, width), np.float32)
        cv2.fillConvexPoly(frame, np.round(middle + (corners - middle) * uniform(rng, 1.12, 1.3)).astype(np.int32), 1.0, cv2.LINE_AA)
        grainy = leather * (0.8 + 0.4 * damage_noise(rng, height, width, 160))[..., None]
        ring = frame * (1 - window)
        pixels += (grainy - pixels) * ring[..., None]
        shade = cv2.GaussianBlur(ring, (0, 0), wide * 0.012)
        pixels *= 1 - 0.5 * (shade * window)[..., None]
        ys, xs = np.mgrid[0:height, 0:width].astype(np.float32)
        angle, at = uniform(rng, 0.4, 1.2), rng.normal(0, 0.3) * wide
        across = (xs - middle[0]) * math.cos(angle) + (ys - middle[1]) * math.sin(angle) - at
        sheen = 0.1 + np.exp(-((across / (wide * uniform(rng, 0.03, 0.1))) ** 2)) * uniform(rng, 0.15, 0.45)
        pixels += (235 - pixels) * (sheen * window)[..., None]

    return photo(card, layout, rng, smallest, "light", special=Special(over=over))


KINDS: dict[str, Callable[[np.ndarray, Layout, np.random.Generator, float, Free], Picture]] = {
    one.__name__: one for one in (moire, creased, held, clipped, laminated, barrel, steep, defocus, small, dark, screen, copied, printed, wallet)
}
