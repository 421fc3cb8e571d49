"""A side of a card as rows of words with boxes, before and after simulated noise of camera and recognizer."""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from random import Random

WIDTH, HEIGHT = 1000.0, 630.0

# Average advance width of a glyph in text heights, for condensed to wide typefaces.
NARROW = set("iljtfrI1.,:;'|!()[]-/ ")


@dataclass
class Word:
    text: str
    x0: float
    y0: float
    x1: float
    y1: float
    # Whether the word is part of a ground truth value. Such words have few recognition errors, which are not the
    # classifier's.
    is_value: bool = False


@dataclass
class Side:
    name: str
    rng: Random
    face: float = 0.52
    lines: list[list[Word]] = field(default_factory=list)
    truth: dict = field(default_factory=dict)

    def width_of(self, text: str, height: float) -> float:
        return sum(height * self.face * (0.62 if char in NARROW else 1.15 if char in "MWmw@%" else 1.0) for char in text)

    def put(self, x: float, y: float, text: str, height: float = 20, value: bool = False) -> float:
        """Prints one line at its top left corner; returns the x where it ends. `value` marks its words as ground
        truth."""
        return self.run(x, y, [(text, value)], height)

    def run(self, x: float, y: float, parts: list[tuple[str, bool]], height: float = 20) -> float:
        """Prints labels and values in one line. A part without a leading space is joined to the previous one."""
        words: list[Word] = []
        space = height * self.face * 0.62
        cursor, glue = x, False
        for text, is_value in parts:
            glue = bool(words) and not text.startswith(" ")
            for i, chunk in enumerate(text.split()):
                width = self.width_of(chunk, height)
                if glue and i == 0:
                    last = words[-1]
                    words[-1] = Word(last.text + chunk, last.x0, last.y0, last.x1 + width, last.y1, last.is_value or is_value)
                    cursor = words[-1].x1 + space
                    continue
                words.append(Word(chunk, cursor, y, cursor + width, y + height, is_value))
                cursor += width + space
        if words:
            self.lines.append(words)
        return cursor

    def center(self, cx: float, y: float, text: str, height: float, value: bool = False) -> None:
        self.put(cx - self.width_of(text, height) / 2, y, text, height, value)

    def right(self, x1: float, y: float, text: str, height: float, value: bool = False) -> None:
        self.put(x1 - self.width_of(text, height), y, text, height, value)

    # Ground truth -----------------------------------------------------------

    def scalar(self, element: str, *spellings: str) -> None:
        self.truth.setdefault(element, [])
        self.truth[element] += [spelling for spelling in spellings if spelling not in self.truth[element]]

    def entry(self, element: str, **fields) -> None:
        if fields not in self.truth.setdefault(element, []):
            self.truth[element].append(fields)


CONFUSIONS = {"O": "0", "0": "O", "I": "l", "l": "I", "1": "l", "S": "5", "5": "S", "B": "8", "8": "B", "m": "rn", "Z": "2", "e": "c", "D": "O", "c": "e", "t": "f"}


def photographed(side: Side, level: float) -> dict:
    """Adds jitter and tilt to boxes, misreadings to words, and splits and joins lines like a detector. `level` is 0 to
    1."""
    rng = side.rng
    lines = [list(line) for line in side.lines]
    lines = [split for line in lines for split in cut(line, rng, level)]
    lines = joined(lines, rng, level)
    angle = rng.gauss(0, 0.02) * level
    result = []
    for line in lines:
        words = misread(glue(line, rng, level), rng, level)
        if rng.random() < 0.012 * level and not any(word.is_value for word in words):
            continue
        boxes = [quad(word, angle, rng, level) for word in words]
        first, last = boxes[0], boxes[-1]
        result.append(
            {
                "text": " ".join(word.text for word in words),
                "score": 0.97,
                "box": [first[0], last[1], last[2], first[3]],
                "words": [{"text": word.text, "box": box, "score": 0.97} for word, box in zip(words, boxes)],
            }
        )
    rng.shuffle(result)
    return {"width": WIDTH, "height": HEIGHT, "lines": result}


def quad(word: Word, angle: float, rng: Random, level: float) -> list[list[float]]:
    height = word.y1 - word.y0
    shift = lambda: rng.gauss(0, 0.04) * height * level
    y0, y1 = word.y0 + shift(), word.y1 + shift()
    x0, x1 = word.x0 + shift(), word.x1 + shift()
    sin, cos = math.sin(angle), math.cos(angle)
    turn = lambda x, y: [round(x * cos - y * sin, 1), round(x * sin + y * cos, 1)]
    return [turn(x0, y0), turn(x1, y0), turn(x1, y1), turn(x0, y1)]


def cut(line: list[Word], rng: Random, level: float) -> list[list[Word]]:
    """Splits a line at wide gaps, and occasionally at an ordinary space, like a detector."""
    parts: list[list[Word]] = [[line[0]]]
    for word in line[1:]:
        gap = (word.x0 - parts[-1][-1].x1) / (word.y1 - word.y0)
        if gap > 1.4 or (gap > 0.8 and rng.random() < 0.5) or rng.random() < 0.015 * level:
            parts.append([word])
        else:
            parts[-1].append(word)
    return parts


def joined(lines: list[list[Word]], rng: Random, level: float) -> list[list[Word]]:
    """Joins adjacent lines of a row."""
    lines = sorted(lines, key=lambda line: line[0].x0)
    result: list[list[Word]] = []
    for line in lines:
        first = line[0]
        height = first.y1 - first.y0
        for other in result:
            last = other[-1]
            gap = (first.x0 - last.x1) / height
            if abs(first.y0 - last.y0) < 0.3 * height and 0 < gap < 1.1 and abs((last.y1 - last.y0) - height) < 0.3 * height and rng.random() < 0.5:
                other.extend(line)
                break
        else:
            result.append(list(line))
    return result


def glue(line: list[Word], rng: Random, level: float) -> list[Word]:
    """Drops spaces: often after a colon, rarely elsewhere, very rarely inside a value."""
    result = [line[0]]
    for word in line[1:]:
        last = result[-1]
        chance = 0.10 if last.text[-1] in ":#." and not last.is_value else 0.002 if last.is_value and word.is_value else 0.02
        gap = (word.x0 - last.x1) / (word.y1 - word.y0)
        if gap < 0.5 and rng.random() < chance * level:
            result[-1] = Word(last.text + word.text, last.x0, last.y0, word.x1, last.y1, last.is_value or word.is_value)
        else:
            result.append(word)
    return result


def misread(line: list[Word], rng: Random, level: float) -> list[Word]:
    result = []
    for word in line:
        text = word.text
        if not word.is_value:
            chars = [CONFUSIONS[char] if char in CONFUSIONS and rng.random() < 0.018 * level else char for char in text]
            text = "".join(chars)
            if text.endswith(":") and len(text) > 1 and rng.random() < 0.10 * level:
                text = text[:-1]
            if len(text) > 5 and rng.random() < 0.006 * level:
                at = rng.randrange(len(text))
                text = text[:at] + text[at + 1 :]
        result.append(Word(text, word.x0, word.y0, word.x1, word.y1, word.is_value))
    return result
