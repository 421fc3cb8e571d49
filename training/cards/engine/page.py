"""A side of a card as positioned words. A layout yields the text with exact boxes and, with `render.py`, the
picture."""

from __future__ import annotations

from random import Random

from .fonts import width as width_of

WIDTH, HEIGHT = 1012.0, 638.0  # ID-1 at 300 dpi

# Extent of a detector's box around a line, in ems above and below the baseline.
ABOVE, BELOW = 0.82, 0.24


class Tag:
    """One printed occurrence of an element. Words refer to it by their marks."""

    __slots__ = ("element", "value", "spellings", "attributes", "optional", "also")

    def __init__(self, element: str, value: str, spellings: tuple[str, ...] = (), optional: bool = False, **attributes):
        self.element = element
        self.value = value
        self.spellings = spellings
        self.attributes = attributes
        self.optional = optional
        self.also: Tag | None = None  # another element with the same words

    def again(self) -> "Tag":
        """The same element, printed at another position."""
        return Tag(self.element, self.value, self.spellings, self.optional, **self.attributes)


# A piece of text: (text, tag, role), role "value" or "label"; plain text has no tag.
Part = tuple[str, "Tag | None", str]


def value(tag: Tag, text: str | None = None) -> Part:
    return (tag.value if text is None else text, tag, "value")


def label(tag: Tag, text: str) -> Part:
    return (text, tag, "label")


def plain(text: str) -> Part:
    return (text, None, "")


class Word:
    """`marks` are (from, to, tag, role) in characters of `text`."""

    __slots__ = ("text", "x0", "x1", "base", "size", "face", "color", "tracking", "marks")

    def __init__(self, text, x0, x1, base, size, face, color, tracking, marks):
        self.text = text
        self.x0 = x0
        self.x1 = x1
        self.base = base
        self.size = size
        self.face = face
        self.color = color
        self.tracking = tracking
        self.marks = marks


class Overflow(Exception):
    """The layout does not fit; the caller composes the card again."""


def as_parts(parts) -> list[Part]:
    if isinstance(parts, str):
        return [(parts, None, "")]
    if isinstance(parts, tuple):
        return [parts]
    return [(part, None, "") if isinstance(part, str) else part for part in parts]


def _marks(start: int, end: int, tag: Tag | None, role: str) -> list[tuple]:
    if tag is None:
        return []
    found = [(start, end, tag, role)]
    return found + _marks(start, end, tag.also, role) if tag.also else found


def chunks(parts: list[Part]) -> list[tuple[str, tuple]]:
    """Words of a run with their marks. A part without a leading space is joined to the previous word."""
    result: list[tuple[str, list]] = []
    open_word = False
    for text, tag, role in parts:
        if not text:
            continue
        if text[0] == " ":
            open_word = False
        for i, piece in enumerate(text.split()):
            if i == 0 and open_word:
                before, marks = result[-1]
                marks += _marks(len(before), len(before) + len(piece), tag, role)
                result[-1] = (before + piece, marks)
            else:
                result.append((piece, _marks(0, len(piece), tag, role)))
        open_word = text[-1] != " "
    return [(text, tuple(marks)) for text, marks in result]


class Side:
    """Runs of words and decoration. Coordinates are pixels from the top left; the y of text is its baseline."""

    def __init__(self, name: str, rng: Random, theme, width: float = WIDTH, height: float = HEIGHT):
        self.name = name
        self.rng = rng
        self.theme = theme
        self.width = width
        self.height = height
        self.runs: list[list[Word]] = []
        self.marks: list[tuple] = []  # decoration for render.py, painted in order, below the text
        self.paper = "#ffffff"
        self.stated = False  # True: the layout states the network of every amount that has one
        self.finished = False  # True: the layout must not be spread, enlarged or extended

    # Text -------------------------------------------------------------------

    def measure(self, parts, size: float, face: str, tracking: float = 0.0) -> float:
        if isinstance(parts, str):
            return width_of(face, parts, size, tracking)
        text = "".join(part if isinstance(part, str) else part[0] for part in ([parts] if isinstance(parts, tuple) else parts))
        return width_of(face, text, size, tracking)

    def put(self, x: float, y: float, parts, size: float, face: str | None = None, color: str | None = None, anchor: str = "l", fit: float | None = None, tracking: float = 0.0) -> float:
        """Prints one line; returns the x where it ends. `anchor` is l, m or r; `fit` is the width to shrink it to (at
        most to 60 %).

        A part may be (text, tag, role, face), in which case its words use that typeface."""
        face = face or self.theme.regular
        color = color or self.theme.ink
        parts = as_parts(parts)
        pieces = self._pieces(parts, face)
        space = width_of(face, " ", 1.0) + 2 * tracking
        total = sum(width_of(f, text, 1.0, tracking) for text, _, f in pieces) + space * max(0, len(pieces) - 1)
        if fit is not None and total * size > fit:
            smaller = max(fit / total, size * 0.6)
            if total * smaller > fit * 1.02:
                raise Overflow
            size = smaller
        if anchor != "l":
            x -= total * size * (0.5 if anchor == "m" else 1.0)
        run = []
        for text, marks, piece_face in pieces:
            end = x + width_of(piece_face, text, size, tracking)
            run.append(Word(text, x, end, y, size, piece_face, color, tracking, marks))
            x = end + space * size
        if run:
            self.runs.append(run)
            return run[-1].x1
        return x

    def _pieces(self, parts: list, face: str) -> list[tuple[str, tuple, str]]:
        if all(len(part) == 3 for part in parts):
            return [(text, marks, face) for text, marks in chunks(parts)]
        result: list[tuple[str, tuple, str]] = []
        glued = False
        for part in parts:
            own = part[3] if len(part) > 3 else face
            if not part[0]:
                continue
            for i, (text, marks) in enumerate(chunks([part[:3]])):
                if i == 0 and glued and part[0][0] != " " and result:
                    before, old, old_face = result[-1]
                    shifted = tuple((a + len(before), b + len(before), t, r) for a, b, t, r in marks)
                    result[-1] = (before + text, old + shifted, old_face)
                else:
                    result.append((text, marks, own))
            glued = part[0][-1] != " "
        return result

    def paragraph(self, x: float, y: float, width: float, parts, size: float, face: str | None = None, color: str | None = None, leading: float = 1.22, anchor: str = "l") -> float:
        """Wraps text into lines; returns the baseline after the last."""
        face = face or self.theme.regular
        color = color or self.theme.ink
        space = width_of(face, " ", size)
        line: list[tuple[str, tuple, float]] = []
        used = 0.0

        def flush(y: float) -> float:
            at = x if anchor == "l" else x + (width - used) * (0.5 if anchor == "m" else 1.0)
            run = []
            for text, marks, wide in line:
                run.append(Word(text, at, at + wide, y, size, face, color, 0.0, marks))
                at += wide + space
            self.runs.append(run)
            return y + size * leading

        for text, marks in chunks(as_parts(parts)):
            wide = width_of(face, text, size)
            if line and used + space + wide > width:
                y = flush(y)
                line, used = [], 0.0
            used += wide + (space if line else 0.0)
            line.append((text, marks, wide))
        return flush(y) if line else y

    # Decoration -------------------------------------------------------------

    def rect(self, x0, y0, x1, y1, color, radius=0.0, outline=None, line=2.0) -> None:
        self.marks.append(("rect", x0, y0, x1, y1, color, radius, outline, line))

    def line(self, x0, y0, x1, y1, color, thickness=2.0) -> None:
        self.marks.append(("line", x0, y0, x1, y1, color, thickness))

    def mark(self, *what) -> None:
        self.marks.append(what)

    # Checks -----------------------------------------------------------------

    def check(self) -> None:
        """Raises Overflow if a word is outside the card or overlaps another."""
        boxes = []
        for run in self.runs:
            first, last = run[0], run[-1]
            size = first.size
            top, bottom = first.base - 0.70 * size, first.base + 0.04 * size
            if first.x0 < 6 or last.x1 > self.width - 4 or top < 4 or bottom > self.height - 3:
                raise Overflow
            boxes.append((top, bottom, first.x0, last.x1))
        boxes.sort()
        active: list[tuple] = []
        for box in boxes:
            top, bottom, x0, x1 = box
            active = [other for other in active if other[1] > top]
            for other in active:
                if x0 < other[3] - 1 and x1 > other[2] + 1:
                    raise Overflow
            active.append(box)
