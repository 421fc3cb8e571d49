"""Simulates the recognizer on printed lines, with error rates measured on drawn cards (`noise.json`, created by
`measure/`).

Characters keep the marks of their elements in every step, so spans stay exact.
"""

from __future__ import annotations

import json
import math
from functools import cache
from pathlib import Path
from random import Random

from . import text as texts
from .page import ABOVE, BELOW, Side
from .text import Char, Line

TABLE = Path(__file__).with_name("noise.json")
GAPS = (0.2, 0.3, 0.45, 0.7, 1.0, 1.5, 2.2, 3.2)  # ems: upper bounds of the gap classes; the last class is above
SIZES = (12.0, 15.0, 19.0, 26.0)  # layout pixels: upper bounds of the size classes; the last class is above


def class_of(value: float, bounds: tuple[float, ...]) -> int:
    for i, bound in enumerate(bounds):
        if value < bound:
            return i
    return len(bounds)


def boundary(before: str, after: str) -> str:
    """The class of a space by its neighboring characters."""
    if before in ":#.":
        return "mark"
    if before.isdigit() and after.isdigit():
        return "digits"
    if before.isdigit() or after.isdigit() or after in "($":
        return "mixed"
    return "letters"


@cache
def tables() -> dict:
    return json.loads(TABLE.read_text())


def recognized(side: Side, rng: Random) -> tuple[dict, list[dict]]:
    """SideText and spans as read from a picture with this level of damage."""
    table = tables()
    level = rng.choices(list(table["weights"]), list(table["weights"].values()))[0]
    rates = table["levels"][level]
    # Cards of one level differ: some are read better or worse than the mean.
    strength = math.exp(rng.gauss(-0.4, 0.9))
    lines = texts.lines_of(side)  # created anew for each call, because noise modifies them
    lines = [part for line in lines for part in _cut(line, rng, rates, strength)]
    lines = _joined(lines, rng, rates, strength)
    read: list[Line] = []
    quality: dict[int, bool] = {}
    for line in lines:
        if rng.random() < rates["miss"][class_of(line.size, SIZES)] * min(strength, 2.5):
            continue
        wrong = _misread(line, rng, rates, strength)
        if line.chars:
            _spaces(line, rng, rates, strength)
            quality[id(line)] = wrong
            read.append(line)
    frame = _frame(side, rng, level)
    jitter = rates["jitter"]
    offsets: dict[int, tuple[float, float]] = {}

    def quad(line: Line, x0: float, x1: float) -> list[list[float]]:
        if id(line) not in offsets:
            offsets[id(line)] = (rng.gauss(*jitter["top"]) * line.size, rng.gauss(*jitter["bottom"]) * line.size)
        above, below = offsets[id(line)]
        top, bottom = line.base - ABOVE * line.size + above, line.base + BELOW * line.size + below
        left, right = x0 + rng.gauss(*jitter["left"]) * line.size, x1 + rng.gauss(*jitter["right"]) * line.size
        if right < left + 0.2 * line.size:
            right = left + 0.2 * line.size
        return [frame(left, top), frame(right, top), frame(right, bottom), frame(left, bottom)]

    def score(line: Line) -> float:
        quantiles = rates["score"]["wrong" if quality[id(line)] else "right"]
        at = rng.random() * (len(quantiles) - 1)
        low = int(at)
        return round(quantiles[low] + (quantiles[min(low + 1, len(quantiles) - 1)] - quantiles[low]) * (at - low), 4)

    text, spans = texts.as_json(side, read, quad, lambda line, words: round(sum(word["score"] for word in words) / len(words), 4), score)
    text["width"], text["height"] = frame.size
    return text, spans


def _copied(line: Line) -> Line:
    return Line([Char(char.text, char.x0, char.x1, char.marks, char.space) for char in line.chars], line.base, line.size)


def _cut(line: Line, rng: Random, rates: dict, strength: float) -> list[Line]:
    parts: list[list[Char]] = [[]]
    for i, char in enumerate(line.chars):
        if i and char.space:
            gap = (char.x0 - line.chars[i - 1].x1) / line.size
            if rng.random() < min(0.95, rates["cut"][class_of(gap, GAPS)] * (strength if gap < 0.7 else 1)):
                parts.append([])
                char.space = False
        parts[-1].append(char)
    return [Line(part, line.base, line.size) for part in parts if part]


def _joined(lines: list[Line], rng: Random, rates: dict, strength: float) -> list[Line]:
    """Adjacent lines of a row are sometimes detected as one."""
    lines.sort(key=lambda line: line.chars[0].x0)
    result: list[Line] = []
    for line in lines:
        x0 = line.chars[0].x0
        for other in result:
            size = min(line.size, other.size)
            gap = (x0 - other.chars[-1].x1) / size
            if 0 < gap < 3.2 and abs(line.base - other.base) < 0.25 * size and max(line.size, other.size) < 1.45 * size:
                if rng.random() < rates["join"][class_of(gap, GAPS)]:
                    line.chars[0].space = True
                    other.chars.extend(line.chars)
                    other.size = max(other.size, line.size)
                    break
        else:
            result.append(line)
    result.sort(key=lambda line: (round(line.base / 12), line.chars[0].x0))
    return result


def _misread(line: Line, rng: Random, rates: dict, strength: float) -> bool:
    """Substitutes, deletes and inserts characters in place; returns whether any changed."""
    wrong = False
    chars: list[Char] = []
    factor = min(4.0, strength) * rates["sizes"][class_of(line.size, SIZES)]
    table, draw = rates["substitute"], rng.random
    for char in line.chars:
        chance = draw()
        options = table.get(char.text)
        if options is None:
            options = table["other"] if not char.text.isascii() else ()
        replaced = None
        for text, p in options:
            p *= factor if char.text.isascii() else 1
            if chance < p:
                replaced = text
                break
            chance -= p
        if replaced is None:
            chars.append(char)
        else:
            wrong = True
            for i, piece in enumerate(replaced):
                step = (char.x1 - char.x0) / len(replaced)
                chars.append(Char(piece, char.x0 + i * step, char.x0 + (i + 1) * step, char.marks, char.space and i == 0))
            if not replaced and char.space:
                # The space before a deleted character is passed on to the next character of the line.
                wrong = _pass_space(line, char) or True
    line.chars = chars
    if chars:
        chars[0].space = False
    return wrong


def _pass_space(line: Line, char: Char) -> bool:
    at = line.chars.index(char)
    if at + 1 < len(line.chars):
        line.chars[at + 1].space = True
    return True


def _spaces(line: Line, rng: Random, rates: dict, strength: float) -> None:
    lost, added = rates["space_lost"], rates["space_added"]
    factor = min(3.0, strength)
    draw, most = rng.random, max(added.values()) * factor
    for before, char in zip(line.chars, line.chars[1:]):
        if char.space:
            kind = boundary(before.text[-1], char.text[0])
            narrow = (char.x0 - before.x1) / line.size < 0.22
            if draw() < lost[kind] * factor * (1.5 if narrow else 0.8):
                char.space = False
        else:
            chance = draw()
            if chance < most and chance < added[boundary(before.text[-1], char.text[0])] * factor:
                char.space = True


class _Frame:
    """Position of the card in the picture: the whole picture, or a part of a photo with a slight rotation."""

    def __init__(self, size: tuple[int, int], scale: float, angle: float, dx: float, dy: float, lean: float):
        self.size = size
        self.a, self.b = scale * math.cos(angle), scale * math.sin(angle)
        self.dx, self.dy, self.lean = dx, dy, lean

    def __call__(self, x: float, y: float) -> list[float]:
        near = 1 + self.lean * (y / 638 - 0.5)
        x = 506 + (x - 506) * near
        return [round(self.a * x - self.b * y + self.dx, 1), round(self.b * x + self.a * y + self.dy, 1)]


def _frame(side: Side, rng: Random, level: str) -> _Frame:
    if level == "clean" or rng.random() < 0.35:
        scale = rng.choice([1.0, 1.0, rng.uniform(0.7, 2.0)])
        return _Frame((round(side.width * scale), round(side.height * scale)), scale, 0.0, 0.0, 0.0, 0.0)
    width = rng.choice([1050, 1200, 1400, 1600, 2048])
    height = round(width * rng.choice([0.75, 0.75, 0.5625, 0.65]))
    fill = rng.uniform(0.62, 0.96)
    scale = min(width * fill / side.width, height * 0.97 / side.height)
    angle = math.radians(rng.gauss(0, 1.2 if level == "light" else 2.2))
    dx = (width - side.width * scale) * rng.uniform(0.3, 0.7) + math.sin(angle) * side.height * scale / 2
    dy = (height - side.height * scale) * rng.uniform(0.3, 0.7) - math.sin(angle) * side.width * scale / 2
    return _Frame((width, height), scale, angle, dx, dy, rng.gauss(0, 0.015 if level == "light" else 0.03))
