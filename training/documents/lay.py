"""Lays out a document: page, typefaces, sizes, order, columns and positions of labels are drawn independently of its
kind."""

from __future__ import annotations

from random import Random

from cards.engine.page import Side
from cards.engine.theme import Theme

from .fill import Filler
from .kinds import Block, Kind

# width and height in layout pixels (about 130 per inch for a letter page), text sizes, fraction of the items that are
# printed
SHAPES = {
    "card": ((1012, 638), (17, 30)), "badge": ((560, 880), (20, 34)), "key": ((620, 300), (15, 24)), "letter": ((1100, 1420), (12, 21)), "receipt": ((520, 1300), (18, 27)),
    "ticket": ((1000, 400), (17, 28)), "label": ((760, 520), (15, 26)), "envelope": ((1250, 560), (18, 28)), "check": ((1100, 480), (17, 25)), "strip": ((1100, 240), (22, 40)),
    "poster": ((900, 1200), (26, 52)), "banner": ((1600, 560), (30, 64)), "sign": ((900, 700), (40, 110)), "screen": ((640, 1340), (19, 30)), "note": ((800, 900), (26, 48)),
}  # fmt: skip
MOST = {"letter": 120, "screen": 40, "receipt": 45, "sign": 4, "banner": 9, "poster": 12, "note": 12, "key": 7}


class Page:
    def __init__(self, kind: Kind, rng: Random):
        self.shape = rng.choice(kind.shapes)
        (width, height), (low, high) = SHAPES[self.shape]
        width, height = width * rng.uniform(0.9, 1.12), height * rng.uniform(0.85, 1.15)
        if self.shape == "letter" and rng.random() < 0.12:
            width, height = height, width
        self.rng = rng
        self.say = Filler(rng)
        self.size = rng.uniform(low, high)
        self.side = Side("front", rng, Theme(rng), width, height)
        self.side.paper = self.side.theme.paper
        self.margin = width * rng.uniform(0.03, 0.1)
        self.leading = rng.uniform(1.2, 1.9)
        self.fields = rng.choice(("inline", "inline", "inline", "above", "aside", "aside", "run"))
        self.columns = 1 if self.shape in ("receipt", "screen", "sign", "strip", "badge", "key") else rng.choice((1, 1, 2, 2, 3 if self.shape == "letter" else 2))
        self.centered = rng.random() < (0.6 if self.shape in ("sign", "poster", "banner", "receipt") else 0.15)
        self.colon = rng.choice((":", ":", "", "", "."))
        self.upper = rng.random() < (0.5 if self.shape == "receipt" else 0.15)
        self.left, self.width = self.margin, width - 2 * self.margin
        self.y = height * rng.uniform(0.04, 0.1) + self.size
        self.dropped = rng.choice((0.0, 0.1, 0.25, 0.45))  # fraction of the items that are omitted

    def is_full(self) -> bool:
        return self.y > self.side.height - 0.5 * self.size

    def put(self, x: float, text: str, size: float, face: str | None = None, anchor: str = "l") -> float:
        """Prints one line. Text that is too wide for the page is shrunk, then truncated."""
        text = text.upper() if self.upper else text
        room = self.side.width - x - 6 if anchor == "l" else self.width
        wide = self.side.measure(text, size, face or self.side.theme.regular)
        if wide > max(room, 1.0):
            size = max(size * room / wide, 0.6 * size)
            while text and self.side.measure(text, size, face or self.side.theme.regular) > room:
                text = " ".join(text.split()[:-1])
        if not text or room < 20 or self.is_full():
            return x
        return self.side.put(x, self.y, text, size, face, anchor=anchor)

    def down(self, size: float | None = None, factor: float = 1.0) -> None:
        self.y += (size or self.size) * self.leading * factor

    def picked(self, block: Block) -> list[str]:
        kept = [item for item in block.items if self.rng.random() >= self.dropped]
        return kept or [self.rng.choice(block.items)]


def laid_out(kind: Kind, rng: Random) -> Page:
    page = Page(kind, rng)
    blocks = list(kind.blocks)
    if rng.random() < 0.25:
        head, rest = blocks[:1], blocks[1:]
        rng.shuffle(rest)
        blocks = head + rest
    most = MOST.get(page.shape, 26)
    for block in blocks:
        if page.is_full() or len(page.side.runs) > most:
            break
        PLACE[block.mark](page, block)
        page.down(factor=rng.choice((0.0, 0.2, 0.6, 1.0)))
    return page


def _titles(page: Page, block: Block) -> None:
    rng, theme = page.rng, page.side.theme
    for item in block.items if len(block.items) < 3 else page.picked(block):
        text = page.say(item)
        size = page.size * rng.uniform(1.0, 2.2)
        face = rng.choice((theme.bold, theme.display, theme.regular))
        if page.centered or rng.random() < 0.3:
            page.put(page.side.width / 2, text, size, face, "m")
        else:
            page.put(page.left, text, size, face)
        page.down(size, 0.85)


def _fields(page: Page, block: Block) -> None:
    theme, rng = page.side.theme, page.rng
    step = page.width / page.columns
    pairs = [[page.say(part) for part in item.split(" ; ", 1)] for item in page.picked(block)]
    for start in range(0, len(pairs), page.columns):
        for column, (label, *values) in enumerate(pairs[start : start + page.columns]):
            x, value = page.left + column * step, values[0] if values else ""
            label += page.colon
            if page.fields == "above":
                page.put(x, label, page.size * 0.75, theme.label)
                page.y += page.size * 1.05
                page.put(x, value, page.size, theme.value)
                page.y -= page.size * 1.05
            elif page.fields == "aside":
                page.put(x, label, page.size, theme.label)
                page.put(x + step * 0.5, value, page.size, theme.value)
            elif page.fields == "run" or page.columns == 1 or page.side.measure(label, page.size, theme.label) < step:
                end = page.put(x, label, page.size, theme.label)
                page.put(end + page.size * rng.choice((0.3, 0.3, 1.4)), value, page.size, theme.value)
            else:
                page.put(x, f"{label} {value}", page.size * 0.8, theme.label)
        page.down(factor=1.9 if page.fields == "above" else 1.0)


def _lines(page: Page, block: Block) -> None:
    for item in page.picked(block):
        for _ in range(page.rng.choice((1, 1, 1, 2, 3)) if page.shape in ("screen", "note") else 1):
            text = page.say(item)
            if page.centered:
                page.put(page.side.width / 2, text, page.size, None, "m")
            else:
                shift = page.width * 0.35 if page.shape in ("screen", "envelope", "note") and page.rng.random() < 0.4 else 0
                page.put(page.left + shift, text, page.size)
            page.down()


def _rows(page: Page, block: Block) -> None:
    rng = page.rng
    heads, *rows = block.items
    many = rng.randint(1, 14 if page.shape == "letter" else 7)
    texts = [heads] + [rng.choice(rows or [heads]) for _ in range(many)]
    columns = max(text.count(" ; ") for text in texts) + 1
    for text in texts:
        for i, cell in enumerate(text.split(" ; ")):
            x = page.left + page.width * i / columns * (1.0 if columns > 2 else 1.5)
            if page.say.rng.random() > 0.03:
                page.put(x, page.say(cell), page.size * (0.85 if columns > 4 else 1.0))
        page.down()
        if page.is_full():
            return


def _sentences(page: Page, block: Block) -> None:
    rng, size = page.rng, page.size * page.rng.choice((0.8, 1.0, 1.0))
    texts = page.picked(block)
    if page.shape == "letter":
        rng.shuffle(texts)
        texts = texts * rng.choice((1, 1, 2))
    for paragraph in [texts] if rng.random() < 0.4 else [[text] for text in texts]:
        lines_before = len(page.side.runs)
        page.y = page.side.paragraph(page.left, page.y, page.width, " ".join(page.say(text) for text in paragraph), size, leading=max(1.2, page.leading * 0.85))
        page.side.runs[lines_before:] = [run for run in page.side.runs[lines_before:] if run[0].base < page.side.height]
        page.down(factor=rng.choice((0.0, 0.4)))


def _footers(page: Page, block: Block) -> None:
    page.size *= 0.85
    for item in page.picked(block):
        page.put(page.side.width / 2 if page.centered else page.left, page.say(item), page.size, None, "m" if page.centered else "l")
        page.down()


PLACE = {"title": _titles, "field": _fields, "line": _lines, "row": _rows, "sentence": _sentences, "footer": _footers}
