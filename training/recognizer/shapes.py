"""Shapes of emblems and icons. None is a letter."""

from __future__ import annotations

import math
from random import Random

import numpy as np
from PIL import Image, ImageDraw

SIDE = 192  # pixels of a shape's square while it is drawn
C = SIDE / 2
Points = list[tuple[float, float]]


def polar(count: int, radius, turn: float = 0.0) -> Points:
    """`radius` by number of the corner, in halves of the square."""
    return [(C + C * radius(i) * math.sin(turn + i * math.tau / count), C - C * radius(i) * math.cos(turn + i * math.tau / count)) for i in range(count)]


def curve(x, y, start: float = 0.0, end: float = math.tau, count: int = 90) -> Points:
    return [(C + C * x(t), C + C * y(t)) for t in np.linspace(start, end, count)]


def disc(draw, rng):
    flat = rng.choice([1, 1, rng.uniform(0.5, 1)])
    draw.ellipse([0, C - C * flat, SIDE, C + C * flat], fill=255)


def ring(draw, rng):
    width = round(SIDE * rng.uniform(0.06, 0.24))
    gap = rng.choice([0, 0, rng.uniform(20, 150)])
    start = rng.uniform(0, 360)
    draw.arc([0, 0, SIDE, SIDE], start + gap, start + 360, fill=255, width=width)
    if rng.random() < 0.4:  # concentric
        inner = SIDE * rng.uniform(0.2, 0.36)
        draw.arc([inner, inner, SIDE - inner, SIDE - inner], start, start + 360 - gap, fill=255, width=max(3, width // 2))


def polygon(draw, rng):
    count, turn = rng.choice([3, 4, 4, 5, 6, 6, 8]), rng.choice([0, 0, math.pi / 4, rng.uniform(0, math.tau)])
    draw.polygon(polar(count, lambda i: 1.0, turn), fill=255)


def tile(draw, rng):
    flat = rng.choice([0, 0, rng.uniform(0, 0.3)]) * SIDE
    draw.rounded_rectangle([0, flat, SIDE, SIDE - flat], radius=rng.uniform(0, 0.45) * (SIDE / 2 - flat), fill=255)


def star(draw, rng):
    count, inner = rng.choice([4, 5, 5, 6, 8, 12, 16]), rng.uniform(0.3, 0.75)
    draw.polygon(polar(2 * count, lambda i: inner if i % 2 else 1.0, rng.choice([0, rng.uniform(0, 1)])), fill=255)


def cross(draw, rng):
    arm = C * rng.uniform(0.24, 0.42)
    radius = rng.choice([0, 0, arm * 0.8])
    draw.rounded_rectangle([C - arm, 0, C + arm, SIDE], radius, fill=255)
    draw.rounded_rectangle([0, C - arm, SIDE, C + arm], radius, fill=255)


def shield(draw, rng):
    dip, low = rng.uniform(-0.15, 0.2), rng.uniform(0.1, 0.5)
    bend = rng.choice([1.6, 2, 2.4])
    half = [(t, 1 - (1 - low) * t**bend) for t in np.linspace(1, 0, 30)]
    edge = [(-0.85, -0.85), (0, -0.85 + dip - 0.1), (0.85, -0.85)] + [(0.85 * t, y) for t, y in half] + [(-0.85 * t, y) for t, y in reversed(half)]
    draw.polygon([(C + C * x, C + C * y) for x, y in edge], fill=255)


def heart(draw, rng):
    wide = rng.uniform(0.9, 1.05)
    draw.polygon(curve(lambda t: wide * math.sin(t) ** 3, lambda t: -(13 * math.cos(t) - 5 * math.cos(2 * t) - 2 * math.cos(3 * t) - math.cos(4 * t)) / 16), fill=255)


def leaf(draw, rng):
    fat = rng.uniform(0.3, 0.65)
    for turn in rng.choice([(0,), (-0.5, 0.5), (-0.8, 0, 0.8)]):
        lean = turn + rng.uniform(-0.1, 0.1)
        outline = [(fat * math.sin(t), -math.cos(t)) if t <= math.pi else (-fat * math.sin(t - math.pi), math.cos(t - math.pi)) for t in np.linspace(0, math.tau, 60)]
        pointed = [(x * abs(math.sin(math.acos(max(-1, min(1, y))))), y) for x, y in outline]
        size = 0.6 if turn or lean else 1.0
        draw.polygon([(C + C * size * (x * math.cos(lean) - (y - 0.6) * math.sin(lean)), C + C * (size * (x * math.sin(lean) + (y - 0.6) * math.cos(lean)) + 0.6)) for x, y in pointed], fill=255)


def drop(draw, rng):
    bend = rng.choice([1, 1.5, 2])
    draw.polygon(curve(lambda t: 0.75 * math.sin(t) * math.sin(t / 2) ** bend, lambda t: -math.cos(t)), fill=255)


def waves(draw, rng):
    count, width, high = rng.randint(1, 4), round(SIDE * rng.uniform(0.06, 0.16)), rng.uniform(0.06, 0.25)
    cycles, phase = rng.uniform(0.5, 2), rng.uniform(0, math.tau)
    for k in range(count):
        middle = (k + 0.5) / count * 2 - 1
        draw.line(curve(lambda t: t / math.pi - 1, lambda t: middle + high * math.sin(cycles * t + phase)), fill=255, width=width, joint="curve")


def swoosh(draw, rng):
    bend, thick = rng.uniform(0.3, 1.1), rng.uniform(0.15, 0.5)
    sign = rng.choice([-1, 1])
    upper = curve(lambda t: t, lambda t: sign * (bend * t * t - 0.5), -1, 1, 40)
    lower = curve(lambda t: -t, lambda t: sign * ((bend - thick) * t * t - 0.5 + thick), -1, 1, 40)
    draw.polygon(upper + lower, fill=255)


def dots(draw, rng):
    if rng.random() < 0.5:  # a grid
        columns, rows, share = rng.randint(1, 4), rng.randint(2, 4), rng.uniform(0.5, 0.95)
        spots = [((i + 0.5) / columns, (k + 0.5) / rows) for i in range(columns) for k in range(rows)]
        size = [share / max(columns, rows) / 2] * len(spots)
    else:  # a circle, from small to large
        count, grow = rng.randint(3, 12), rng.choice([0, 0.7])
        reach = rng.uniform(0.3, 0.4)
        spots = [(0.5 + reach * math.sin(i * math.tau / count), 0.5 - reach * math.cos(i * math.tau / count)) for i in range(count)]
        size = [min(0.14, 1.1 / count) * (1 - grow * i / count) for i in range(count)]
    square = rng.random() < 0.25
    for (x, y), r in zip(spots, size):
        box = [SIDE * (x - r), SIDE * (y - r), SIDE * (x + r), SIDE * (y + r)]
        draw.rectangle(box, fill=255) if square else draw.ellipse(box, fill=255)


def petals(draw, rng):
    count, thin = rng.randint(3, 9), rng.uniform(0.1, 0.32)
    for i in range(count):
        turn = i * math.tau / count
        draw.polygon(curve(lambda t: (0.5 + 0.45 * math.cos(t)) * math.sin(turn) + thin * math.sin(t) * math.cos(turn), lambda t: -(0.5 + 0.45 * math.cos(t)) * math.cos(turn) + thin * math.sin(t) * math.sin(turn), count=40), fill=255)


def figure(draw, rng):
    """People: a head and a body or raised arms."""
    count = rng.choice([1, 1, 2, 3])
    for k in range(count):
        middle, high = C + (k - (count - 1) / 2) * SIDE * 0.36, rng.uniform(0.75, 1)
        head, half = SIDE * rng.uniform(0.13, 0.2) * high, SIDE * rng.uniform(0.22, 0.48) / count**0.5
        top = SIDE * (1 - high)
        draw.ellipse([middle - head, top, middle + head, top + 2 * head], fill=255)
        neck = top + 2 * head + SIDE * rng.uniform(0.0, 0.08)
        if rng.random() < 0.6:
            draw.pieslice([middle - half, neck, middle + half, 2 * SIDE - neck], 180, 360, fill=255)
        else:
            draw.line([(middle - half, neck - head), (middle, neck + head), (middle + half, neck - head)], fill=255, width=round(head), joint="curve")
            draw.line([(middle, neck + head / 2), (middle, SIDE)], fill=255, width=round(head * 1.2))


def bars(draw, rng):
    count, upright = rng.randint(3, 6), rng.random() < 0.6
    for k in range(count):
        size, at = rng.uniform(0.25, 1) if rng.random() < 0.5 else (k + 1) / count, (k + rng.uniform(0, 0.15)) / count
        thick = rng.uniform(0.35, 0.85) / count
        draw.rectangle([at * SIDE, SIDE * (1 - size), (at + thick) * SIDE, SIDE] if upright else [0, at * SIDE, size * SIDE, (at + thick) * SIDE], fill=255)


def rays(draw, rng):
    count, inner, width = rng.randint(6, 18), rng.uniform(0.25, 0.6), rng.randint(5, 14)
    for i in range(count if rng.random() < 0.6 else count // 2 + 1):
        turn = i * math.tau / count - math.pi / 2
        draw.line([(C + C * inner * math.sin(turn), C - C * inner * math.cos(turn)), (C + C * math.sin(turn), C - C * math.cos(turn))], fill=255, width=width)
    if rng.random() < 0.7:
        r = C * inner * rng.uniform(0.5, 0.9)
        draw.ellipse([C - r, C - r, C + r, C + r], fill=255)


def globe(draw, rng):
    width = rng.randint(6, 14)
    draw.ellipse([0, 0, SIDE, SIDE], outline=255, width=width)
    for share in (0.5,) if rng.random() < 0.6 else (0.35, 0.7):
        draw.ellipse([C - C * share, 0, C + C * share, SIDE], outline=255, width=width)
    for y in (C,) if rng.random() < 0.4 else (SIDE * 0.3, SIDE * 0.7):
        draw.line([0.08 * SIDE, y, 0.92 * SIDE, y], fill=255, width=width)


def telephone(draw, rng):
    if rng.random() < 0.5:  # a handset
        draw.arc([0.1 * SIDE, -0.75 * SIDE, 1.7 * SIDE, 0.85 * SIDE], 88, 182, fill=255, width=round(0.2 * SIDE))
        for x, y in ((0.2, 0.14), (0.84, 0.8)):
            draw.ellipse([(x - 0.17) * SIDE, (y - 0.14) * SIDE, (x + 0.17) * SIDE, (y + 0.17) * SIDE], fill=255)
    else:
        draw.rounded_rectangle([0.25 * SIDE, 0, 0.75 * SIDE, SIDE], 0.08 * SIDE, fill=255)
        draw.rectangle([0.32 * SIDE, 0.12 * SIDE, 0.68 * SIDE, 0.78 * SIDE], fill=rng.choice([0, 255]))


def envelope(draw, rng):
    width = rng.randint(7, 14)
    solid = rng.random() < 0.5
    draw.rectangle([0, 0.18 * SIDE, SIDE, 0.82 * SIDE], fill=255 if solid else 0, outline=255, width=width)
    draw.line([(0, 0.2 * SIDE), (C, 0.58 * SIDE), (SIDE, 0.2 * SIDE)], fill=0 if solid else 255, width=width)


def house(draw, rng):
    draw.polygon([(0, C), (C, 0), (SIDE, C)], fill=255)
    draw.rectangle([0.15 * SIDE, C - 2, 0.85 * SIDE, SIDE], fill=255)
    draw.rectangle([0.42 * SIDE, 0.65 * SIDE, 0.6 * SIDE, SIDE], fill=rng.choice([0, 255]))


def tree(draw, rng):
    for k in range(rng.randint(1, 3)):
        half, top = C * (0.5 + 0.22 * k), SIDE * 0.24 * k
        draw.polygon([(C, top), (C + half, top + SIDE * 0.42), (C - half, top + SIDE * 0.42)], fill=255)
    draw.rectangle([C - SIDE * 0.07, SIDE * 0.4, C + SIDE * 0.07, SIDE], fill=255)


def chevrons(draw, rng):
    count, width = rng.randint(1, 3), round(SIDE * rng.uniform(0.1, 0.2))
    for k in range(count):
        y = SIDE * (0.25 + 0.3 * k)
        draw.line([(0, y + SIDE * 0.22), (C, y - SIDE * 0.1), (SIDE, y + SIDE * 0.22)], fill=255, width=width)


def crescent(draw, rng):
    draw.ellipse([0, 0, SIDE, SIDE], fill=255)
    x, y = SIDE * rng.uniform(0.15, 0.4), SIDE * rng.uniform(-0.2, 0.2)
    draw.ellipse([x, y + 0.08 * SIDE, x + 0.9 * SIDE, y + 0.92 * SIDE], fill=0)


def blob(draw, rng):
    waves_ = [(k, rng.uniform(0, 0.35) / k, rng.uniform(0, math.tau)) for k in range(1, 6)]
    draw.polygon(polar(80, lambda i: 0.65 + sum(a * math.sin(k * i * math.tau / 80 + p) for k, a, p in waves_)), fill=255)


def overlapping(draw, rng):
    r = C * rng.uniform(0.5, 0.65)
    for i in range(count := rng.randint(2, 4)):
        x, y = C + (C - r) * math.sin(i * math.tau / count), C - (C - r) * math.cos(i * math.tau / count)
        draw.ellipse([x - r, y - r, x + r, y + r], outline=255, width=rng.randint(8, 24))


def barcode(draw, rng):
    x = 0.0
    while x < SIDE:
        wide = rng.uniform(2, 11)
        draw.rectangle([x, 0, x + wide, SIDE], fill=255)
        x += wide + rng.uniform(3, 11)


def pattern(draw, rng):
    """A chip or part of a matrix code."""
    cells, share = rng.randint(4, 9), rng.uniform(0.35, 0.6)
    size = SIDE / cells
    for i in range(cells * cells):
        if rng.random() < share:
            draw.rectangle([i % cells * size, i // cells * size, (i % cells + 1) * size, (i // cells + 1) * size], fill=255)


SOLID = [disc, polygon, tile, star, cross, shield, heart, leaf, drop, crescent, blob, house, swoosh]
LINED = [ring, waves, dots, petals, figure, bars, rays, globe, telephone, envelope, tree, chevrons, overlapping, barcode, pattern]


def shape(rng: Random, kinds: list) -> Image.Image:
    mask = Image.new("L", (SIDE, SIDE), 0)
    rng.choice(kinds)(ImageDraw.Draw(mask), rng)
    return mask
