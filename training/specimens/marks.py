"""Made-up emblems for the made-up issuers; any resemblance to real ones is unintended."""

import math

from canvas import Canvas


def sail(c: Canvas, x, y, size, fill, second) -> None:
    c.polygon([(x, y + size), (x + size * 0.45, y), (x + size * 0.45, y + size)], fill)
    c.polygon([(x + size * 0.52, y + size), (x + size * 0.52, y + size * 0.25), (x + size, y + size)], second)


def cedar(c: Canvas, x, y, size, fill) -> None:
    for i in range(3):
        top, half = y + size * 0.24 * i, size * (0.22 + 0.12 * i)
        c.polygon([(x + size / 2, top), (x + size / 2 - half, top + size * 0.4), (x + size / 2 + half, top + size * 0.4)], fill)
    c.rect(x + size * 0.44, y + size * 0.86, x + size * 0.56, y + size * 1.02, fill)


def drop(c: Canvas, x, y, size, fill, second) -> None:
    r = size * 0.36
    c.disc(x + size / 2, y + size * 0.62, r, fill)
    c.polygon([(x + size / 2, y), (x + size / 2 - r * 0.94, y + size * 0.5), (x + size / 2 + r * 0.94, y + size * 0.5)], fill)
    c.disc(x + size * 0.6, y + size * 0.7, r * 0.4, second)


def peaks(c: Canvas, x, y, size, fill, second) -> None:
    c.polygon([(x, y + size), (x + size * 0.42, y + size * 0.1), (x + size * 0.84, y + size)], fill)
    c.polygon([(x + size * 0.5, y + size), (x + size * 0.86, y + size * 0.38), (x + size * 1.22, y + size)], second)


def sunrise(c: Canvas, x, y, size, fill) -> None:
    for i in range(7):
        angle = math.pi * (i + 0.5) / 7
        dx, dy = math.cos(angle), -math.sin(angle)
        cx, cy = x + size / 2, y + size * 0.8
        c.line([(cx + dx * size * 0.36, cy + dy * size * 0.36), (cx + dx * size * 0.55, cy + dy * size * 0.55)], fill, size * 0.06)
    c.disc(x + size / 2, y + size * 0.8, size * 0.26, fill)
    c.rect(x, y + size * 0.86, x + size, y + size * 0.92, fill)


def tiles(c: Canvas, x, y, size, fills) -> None:
    half = size * 0.47
    for i, fill in enumerate(fills):
        left, top = x + (i % 2) * (size - half), y + (i // 2) * (size - half)
        c.rect(left, top, left + half, top + half, fill, size * 0.1)


def lens(c: Canvas, x, y, size, fill) -> None:
    c.ring(x + size / 2, y + size / 2, size * 0.5, fill, size * 0.09)
    c.ring(x + size / 2, y + size / 2, size * 0.28, fill, size * 0.09)
    c.disc(x + size / 2, y + size / 2, size * 0.1, fill)


def capsule(c: Canvas, x, y, size, fill, second) -> None:
    c.rect(x, y, x + size, y + size * 0.44, fill, size * 0.22)
    c.rect(x + size * 0.5, y, x + size, y + size * 0.44, second, size * 0.22)
    c.rect(x + size * 0.46, y, x + size * 0.7, y + size * 0.44, second)


def crest(c: Canvas, x, y, size, fill, second) -> None:
    c.polygon(
        [(x, y), (x + size, y), (x + size, y + size * 0.6), (x + size / 2, y + size * 1.1), (x, y + size * 0.6)], fill
    )
    c.polygon([(x + size * 0.2, y + size * 0.65), (x + size / 2, y + size * 0.2), (x + size * 0.8, y + size * 0.65)], second)
