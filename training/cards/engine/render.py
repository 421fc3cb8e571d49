"""Draws the layout of a side: the paper and its decoration, then every word at its position."""

from __future__ import annotations

import math

import numpy as np
from PIL import Image, ImageColor, ImageDraw

from .fonts import font, widths
from .page import Side


def color_of(text: str) -> tuple[int, int, int, int]:
    found = ImageColor.getrgb(text)
    return (*found[:3], found[3] if len(found) > 3 else 255)


def _luminance(color) -> float:
    linear = [(v / 255 / 12.92 if v <= 10 else ((v / 255 + 0.055) / 1.055) ** 2.4) for v in color[:3]]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one, two) -> float:
    a, b = sorted((_luminance(one), _luminance(two)), reverse=True)
    return (a + 0.05) / (b + 0.05)


def ink_on(side: Side, word) -> tuple[int, int, int, int]:
    """The word's color, or black or white if its contrast to the background is too low."""
    below = color_of(side.paper)
    x, y = (word.x0 + word.x1) / 2, word.base - word.size * 0.3
    for mark in side.marks:
        if mark[0] == "rect" and mark[5] and min(mark[1], mark[3]) <= x <= max(mark[1], mark[3]) and min(mark[2], mark[4]) <= y <= max(mark[2], mark[4]):
            over = color_of(mark[5])
            below = tuple(round(o * over[3] / 255 + b * (1 - over[3] / 255)) for o, b in zip(over[:3], below[:3]))
    ink = color_of(word.color)
    if contrast(ink, below) >= (2.6 if word.size > 28 else 3.2):
        return ink
    return max(((17, 17, 17, 255), (255, 255, 255, 255)), key=lambda color: contrast(color, below))


def render(side: Side, rng: np.random.Generator, scale: float = 1.5) -> Image.Image:
    """`scale`: pixels of the picture per pixel of the layout."""
    size = (round(side.width * scale), round(side.height * scale))
    image = paper(side, rng, size)
    for mark in side.marks:
        if mark[0] == "rect" and len(mark[5]) > 7 or mark[0] == "line" and len(mark[5]) > 7:  # see-through
            layer = Image.new("RGBA", size, (0, 0, 0, 0))
            MARKS[mark[0]](ImageDraw.Draw(layer), layer, scale, side, rng, *mark[1:])
            image = Image.alpha_composite(image, layer)
        else:
            MARKS[mark[0]](ImageDraw.Draw(image), image, scale, side, rng, *mark[1:])
    draw = ImageDraw.Draw(image)
    embossed = getattr(side, "embossed", False)
    for run in side.runs:
        for word in run:
            glyphs = font(word.face, max(4, round(word.size * scale)))
            fill = ink_on(side, word)
            # Letter by letter at the positions of the metrics, because hinted words are wider and would reduce the
            # spaces.
            table = widths(word.face)
            spots, x = [], word.x0
            for char in word.text:
                spots.append((x, char))
                x += (table.get(char, table["n"]) + word.tracking) * word.size
            for x, string in spots:
                if embossed and word.size > 15:
                    for shift, shade in ((-1.3, (250, 250, 250, 255)), (1.5, (120, 120, 120, 255))):
                        draw.text((x * scale + shift, word.base * scale + shift), string, font=glyphs, fill=shade, anchor="ls")
                draw.text((x * scale, word.base * scale), string, font=glyphs, fill=fill, anchor="ls")
    return image.convert("RGB")


def paper(side: Side, rng: np.random.Generator, size: tuple[int, int]) -> Image.Image:
    """Plain paper, or with a gradient, pattern or picture; always light (or dark) enough for the ink."""
    base = np.array(color_of(side.paper)[:3], np.float32)
    width, height = size
    pixels = np.broadcast_to(base, (height, width, 3)).copy()
    kind = side.theme.texture
    dark = side.theme.dark
    other = np.array(color_of(side.theme.second)[:3], np.float32)
    if kind < 0.45:
        pass
    elif kind < 0.62:  # a gradient towards a tint
        tint = base * 0.82 + other * 0.18 if not dark else base * 0.75 + other * 0.25
        ramp = np.linspace(0, 1, width if rng.random() < 0.5 else height, dtype=np.float32)
        ramp = np.broadcast_to(ramp[None, :] if len(ramp) == width else ramp[:, None], (height, width))
        pixels += (tint - base) * ramp[..., None]
    elif kind < 0.76:  # blurred shapes, like an unfocused photograph
        field = rng.random((8, 12)).astype(np.float32)
        soft = np.asarray(Image.fromarray((field * 255).astype(np.uint8)).resize(size, Image.Resampling.BICUBIC), np.float32) / 255
        pixels += (other - base) * (soft * (0.14 if not dark else 0.25))[..., None]
    elif kind < 0.88:  # a security pattern of fine lines
        ys, xs = np.mgrid[0:height, 0:width].astype(np.float32)
        period = rng.uniform(5, 14)
        wave = np.sin((ys + rng.uniform(4, 20) * np.sin(xs / rng.uniform(60, 200))) * 2 * math.pi / period)
        pixels += (other - base) * (np.clip(wave - 0.3, 0, 1) * 0.16)[..., None]
    else:  # one or two large pale discs
        ys, xs = np.mgrid[0:height, 0:width].astype(np.float32)
        for _ in range(rng.integers(1, 4)):
            x, y, r = rng.uniform(0, width), rng.uniform(0, height), rng.uniform(0.2, 0.7) * height
            inside = ((xs - x) ** 2 + (ys - y) ** 2 < r * r).astype(np.float32)
            pixels += (other - base) * (inside * 0.10)[..., None]
    return Image.fromarray(np.clip(pixels, 0, 255).astype(np.uint8)).convert("RGBA")


def _rect(draw, layer, scale, side, rng, x0, y0, x1, y1, color, radius, outline, line) -> None:
    box = [min(x0, x1) * scale, min(y0, y1) * scale, max(x0, x1) * scale, max(y0, y1) * scale]
    fill = color_of(color) if color else None
    draw.rounded_rectangle(box, radius * scale, fill=fill, outline=color_of(outline) if outline else None, width=max(1, round(line * scale)))


def _line(draw, layer, scale, side, rng, x0, y0, x1, y1, color, thickness) -> None:
    draw.line([x0 * scale, y0 * scale, x1 * scale, y1 * scale], fill=color_of(color), width=max(1, round(thickness * scale)))


def _stripe(draw, layer, scale, side, rng, y, high) -> None:
    draw.rectangle([0, (y - high) * scale if y > 120 else 0, side.width * scale, y * scale if y > 120 else 2], fill=(30, 30, 30, 255))


def _emblem(draw, layer, scale, side, rng, kind, x, y, size, color, second) -> None:
    """A made-up emblem in a square with the top left corner (x, y)."""
    x, y, s = x * scale, y * scale, size * scale
    one, two = color_of(color), color_of(second)
    if kind == "rings":
        for i in range(3):
            draw.ellipse([x + i * s * 0.16, y + i * s * 0.16, x + s - i * s * 0.16, y + s - i * s * 0.16], outline=one if i % 2 else two, width=max(2, round(s * 0.06)))
    elif kind == "leaf":
        draw.pieslice([x, y, x + s, y + s], 180, 270, fill=one)
        draw.pieslice([x, y, x + s, y + s], 0, 90, fill=two)
    elif kind == "cross":
        draw.rectangle([x + s * 0.36, y, x + s * 0.64, y + s], fill=one)
        draw.rectangle([x, y + s * 0.36, x + s, y + s * 0.64], fill=one)
    elif kind == "waves":
        for i in range(4):
            draw.arc([x, y + i * s * 0.2, x + s, y + s * 0.6 + i * s * 0.2], 200, 340, fill=one if i % 2 else two, width=max(2, round(s * 0.07)))
    elif kind == "sun":
        draw.ellipse([x + s * 0.25, y + s * 0.25, x + s * 0.75, y + s * 0.75], fill=two)
        for i in range(12):
            a = i * math.pi / 6
            draw.line([x + s / 2 + math.cos(a) * s * 0.32, y + s / 2 + math.sin(a) * s * 0.32, x + s / 2 + math.cos(a) * s * 0.5, y + s / 2 + math.sin(a) * s * 0.5], fill=one, width=max(2, round(s * 0.05)))
    elif kind == "hexagon":
        draw.polygon([(x + s / 2 + math.cos(i * math.pi / 3) * s / 2, y + s / 2 + math.sin(i * math.pi / 3) * s / 2) for i in range(6)], fill=one)
    elif kind == "shield":
        draw.polygon([(x, y), (x + s, y), (x + s, y + s * 0.6), (x + s / 2, y + s), (x, y + s * 0.6)], fill=one)
        draw.polygon([(x + s * 0.5, y + s * 0.1), (x + s * 0.9, y + s * 0.1), (x + s * 0.9, y + s * 0.56), (x + s / 2, y + s * 0.88)], fill=two)
    elif kind == "heart":
        draw.pieslice([x, y, x + s / 2, y + s / 2], 180, 360, fill=one)
        draw.pieslice([x + s / 2, y, x + s, y + s / 2], 180, 360, fill=one)
        draw.polygon([(x, y + s * 0.25), (x + s, y + s * 0.25), (x + s / 2, y + s)], fill=one)
    elif kind == "bars":
        for i in range(4):
            draw.rectangle([x + i * s * 0.26, y + s * (0.6 - i * 0.2), x + i * s * 0.26 + s * 0.18, y + s], fill=one if i % 2 else two)
    else:
        for i in range(9):
            draw.ellipse([x + (i % 3) * s * 0.36, y + (i // 3) * s * 0.36, x + (i % 3) * s * 0.36 + s * 0.26, y + (i // 3) * s * 0.36 + s * 0.26], fill=one if i % 2 else two)


def _qr(draw, layer, scale, side, rng, x, y, size) -> None:
    cells = 25
    step = size * scale / cells
    draw.rectangle([x * scale - step, y * scale - step, (x + size) * scale + step, (y + size) * scale + step], fill=(255, 255, 255, 255))
    bits = rng.random((cells, cells)) < 0.48
    for cx, cy in ((0, 0), (cells - 7, 0), (0, cells - 7)):
        bits[cy : cy + 7, cx : cx + 7] = True
        bits[cy + 1 : cy + 6, cx + 1 : cx + 6] = False
        bits[cy + 2 : cy + 5, cx + 2 : cx + 5] = True
    for row in range(cells):
        for column in range(cells):
            if bits[row, column]:
                draw.rectangle([x * scale + column * step, y * scale + row * step, x * scale + (column + 1) * step - 1, y * scale + (row + 1) * step - 1], fill=(10, 10, 10, 255))


def _barcode(draw, layer, scale, side, rng, x, y, width, height) -> None:
    at = x * scale
    while at < (x + width) * scale:
        thick = rng.integers(1, 5) * scale * 0.9
        if rng.random() < 0.55:
            draw.rectangle([at, y * scale, at + thick, (y + height) * scale], fill=(10, 10, 10, 255))
        at += thick


def _curve(draw, layer, scale, side, rng, where, color, swing) -> None:
    """A curved area along an edge."""
    width, height = layer.size
    points = []
    for i in range(61):
        u = i / 60
        wave = swing * scale * math.sin(u * math.pi * 1.3 + 0.4)
        if where == "bottom":
            points.append((u * width, height - 60 * scale - wave))
        elif where == "top":
            points.append((u * width, 70 * scale + wave))
        else:
            points.append((width - 120 * scale - wave, u * height))
    ends = {"bottom": [(width, height), (0, height)], "top": [(width, 0), (0, 0)], "right": [(width, height), (width, 0)]}[where]
    draw.polygon(points + ends, fill=color_of(color))


MARKS = {"rect": _rect, "line": _line, "stripe": _stripe, "emblem": _emblem, "qr": _qr, "barcode": _barcode, "curve": _curve}
