"""Layouts of items: the position of a label relative to its value, and of values relative to each other. Each returns
the y below."""

from __future__ import annotations

from ..engine.page import Overflow, Side
from .items import Item, Table


def ended(text: str, colon: str) -> str:
    """A label with a colon, unless it ends in punctuation."""
    return text if not text or text[-1] in ":#.-?" else text + colon


class Printer:
    """Prints items on one side with the typefaces, colons and spacing of one block."""

    def __init__(self, side: Side, colon: str):
        rng = side.rng
        self.side, self.rng, self.theme = side, rng, side.theme
        self.colon = colon if rng.random() < 0.8 else rng.choice(["", ":"])
        self.value_face, self.label_face = (side.theme.value, side.theme.label) if rng.random() < 0.75 else (side.theme.bold, side.theme.regular) if rng.random() < 0.7 else (side.theme.regular, side.theme.bold)
        self.leading = rng.uniform(1.14, 1.7)
        self.label_color = side.theme.label_ink

    def wide(self, item: Item, size: float) -> float:
        return self.side.measure(item.text, size, self.value_face)

    def inline(self, items: list[Item], x: float, y: float, width: float, size: float) -> float:
        """`Label: value`, stacked; long values continue on the next line."""
        side, glue = self.side, "" if self.rng.random() < 0.06 and self.colon else " "
        colon = self.colon or (":" if self.rng.random() < 0.5 else "")
        for item in items:
            head = ended(item.label, colon)
            first, *rest = item.parts(self.value_face)
            parts = [item.label_part(head, self.label_face), ((glue if head[-1] in ":#" else " ") + first[0], *first[1:]), *rest] if head else item.parts(self.value_face)
            if side.measure(head + " " + item.text, size, self.value_face) > width * 1.25:
                y = side.paragraph(x, y, width, [part[:3] for part in parts], size, self.value_face, leading=1.15) + size * (self.leading - 1.15)
                continue
            side.put(x, y, parts, size, fit=width)
            y += size * self.leading
        return y

    def rows(self, items: list[Item], x: float, y: float, width: float, size: float) -> float:
        """Labels in one column and values in another: left-aligned, values at the right edge, or both aligned to the
        middle."""
        side, rng = self.side, self.rng
        manner = rng.choice(["left", "left", "left", "far", "far", "middle"])
        heads = [ended(item.label, self.colon) for item in items]
        widest = max((side.measure(head, size, self.label_face) for head in heads), default=0.0)
        column = min(widest + size * rng.choice([0.5, 0.8, 1.4, 2.4, 4.0]), width * 0.66)
        dots = manner == "far" and rng.random() < 0.12
        rules = rng.random() < 0.1
        for head, item in zip(heads, items):
            if head:
                if manner == "middle":
                    side.put(x + column - size * 0.4, y, item.label_part(head, self.label_face), size, self.label_face, self.label_color, "r", fit=column - size * 0.3)
                else:
                    side.put(x, y, item.label_part(head, self.label_face), size, self.label_face, self.label_color, fit=width - size if manner == "far" else column - size * 0.2)
            if manner == "far":
                side.put(x + width, y, item.parts(self.value_face), size, anchor="r", fit=width - side.measure(head, size, self.label_face) - size * 0.4 if head else width)
                if dots:
                    side.line(x + side.measure(head, size, self.label_face) + 6, y, x + width - self.wide(item, size) - 6, y, self.theme.ink + "55", 1.2)
            elif head or rng.random() < 0.5:
                side.put(x + column, y, item.parts(self.value_face), size, fit=width - column)
            else:
                side.put(x, y, item.parts(self.value_face), size, fit=width)
            if rules:
                side.line(x, y + size * 0.32, x + width, y + size * 0.32, self.theme.ink + "33", 1.0)
            y += size * self.leading
        return y

    def stacked(self, items: list[Item], x: float, y: float, width: float, size: float, below: bool = False) -> float:
        """A label above (or below) its value, in one to three columns."""
        side, rng = self.side, self.rng
        small = size * rng.uniform(0.6, 1.0)
        columns = rng.choice([1, 1, 2, 2, 3]) if width > 300 else 1
        cell, gap = width / columns, rng.uniform(0.25, 0.9)
        used, top = 0, y
        colon = self.colon if rng.random() < 0.4 else ""
        for item in items:
            head = ended(item.label, colon)
            needed = max(self.wide(item, size), side.measure(head, small, self.label_face)) + size * 0.5
            span = min(columns, max(1, -int(-needed // cell)))
            if used + span > columns:
                used, top = 0, top + (size + small) * 1.12 + size * gap
            at, room = x + used * cell, cell * span - size * 0.3
            if head:
                side.put(at, top + size * 1.05 if below else top, item.label_part(head, self.label_face), small, self.label_face, self.label_color, fit=room)
            side.put(at, top if below or not head else top + size * 1.1, item.parts(self.value_face), size, fit=room)
            used += span
        return top + (size + small) * 1.12 + size * gap

    def below(self, items: list[Item], x: float, y: float, width: float, size: float) -> float:
        return self.stacked(items, x, y, width, size, True)

    def flow(self, items: list[Item], x: float, y: float, width: float, size: float) -> float:
        """Several on a line, separated by a space, a bar or a gap."""
        side, rng = self.side, self.rng
        joint = rng.choice(["", "", "", " | ", " • ", ", ", " / "])
        gap = 0 if joint else size * rng.choice([0.35, 0.8, 1.5, 2.5, 4.0])
        line: list = []
        used = 0.0
        colon = self.colon or (":" if rng.random() < 0.4 else "")
        for item in items:
            head = ended(item.label, colon)
            parts = [item.label_part(head + " ", self.label_face), *item.parts(self.value_face)] if head else item.parts(self.value_face)
            needed = sum(side.measure(part[0], size, part[3]) for part in parts)
            if used and used + needed + gap > width:
                if line:
                    side.put(x, y, line, size, fit=width)
                line, used, y = [], 0.0, y + size * self.leading
            if gap:
                side.put(x + used, y, parts, size, fit=width)
            else:
                line += [(joint, None, "", self.value_face)] * bool(line) + parts
            used += needed + gap + side.measure(joint, size, self.value_face)
        if line:
            side.put(x, y, line, size, fit=width)
        return y + size * self.leading

    def header(self, items: list[Item], x: float, y: float, width: float, size: float) -> float:
        """Labels in a header row, values in the row below."""
        side, rng = self.side, self.rng
        small = size * rng.uniform(0.65, 1.0)
        needs = [max(side.measure(item.label, small, self.label_face), self.wide(item, size)) + size * 0.8 for item in items]
        if sum(needs) > width:
            if len(items) < 2:
                raise Overflow
            half = (len(items) + 1) // 2
            y = self.header(items[:half], x, y, width, size)
            return self.header(items[half:], x, y, width, size)
        spare = min((width - sum(needs)) / len(items), size * 4) * rng.random()
        centered = rng.random() < 0.3
        for item, need in zip(items, needs):
            at, anchor = (x + need / 2, "m") if centered else (x, "l")
            if item.label:
                side.put(at, y, item.label_part(item.label, self.label_face), small, self.label_face, self.label_color, anchor)
            side.put(at, y + size * 1.25, item.parts(self.value_face), size, anchor=anchor)
            x += need + spare
        return y + size * 1.25 + size * self.leading

    def value_first(self, items: list[Item], x: float, y: float, width: float, size: float) -> float:
        """`$25 Office Visit`: the value before its name."""
        column = max(self.wide(item, size) for item in items) + size * 0.7 if self.rng.random() < 0.6 else 0
        for item in items:
            end = self.side.put(x, y, item.parts(self.value_face), size, fit=width * 0.6 if item.label else width)
            if item.label:
                at = max(end + size * 0.3, x + column)
                self.side.put(at, y, item.label_part(item.label, self.label_face), size, self.label_face, self.label_color, fit=max(20.0, x + width - at))
            y += size * self.leading
        return y

    def joined(self, items: list[Item], x: float, y: float, width: float, size: float) -> float:
        """`BIN/PCN/GRP: 1/2/3`: names first, then values."""
        joint = self.rng.choice(["/", " / ", "/", " | "])
        named = [item for item in items if item.label]
        parts: list = []
        for i, item in enumerate(named):
            parts += [(joint, None, "", self.label_face)] * (i > 0) + [item.label_part(item.label.rstrip(":.# "), self.label_face)]
        parts.append((": " if self.rng.random() < 0.7 else " ", None, "", self.label_face))
        for i, item in enumerate(named):
            parts += [(joint, None, "", self.value_face)] * (i > 0) + item.parts(self.value_face)
        if sum(self.side.measure(part[0], size, part[3]) for part in parts) > width:
            y = self.side.paragraph(x, y, width, [part[:3] for part in parts], size, self.value_face)
        else:
            self.side.put(x, y, parts, size, fit=width)
            y += size * self.leading
        rest = [item for item in items if not item.label]
        return self.inline(rest, x, y, width, size) if rest else y

    def each(self, items: list[Item], x: float, y: float, width: float, size: float) -> float:
        """Each item in a different layout."""
        for item in items:
            y = self.rng.choice([self.inline, self.inline, self.stacked, self.rows])([item], x, y, width, size * self.rng.choice([1, 1, 1, 1.15, 0.88])) + size * self.rng.choice([0, 0, 0.3])
        return y

    def any(self, items: list[Item], x: float, y: float, width: float, size: float, kind: str = "") -> float:
        """One of these layouts, depending on the items."""
        if not items:
            return y
        ways = [self.inline] * 5 + [self.rows] * 6 + [self.stacked] * 5 + [self.each] * 2
        if len(items) > 1:
            ways += [self.flow, self.flow]
            if all(item.label for item in items):
                ways += [self.header, self.header]
        if kind == "rx" and len(items) > 1:
            ways += [self.flow] * 3 + ([self.joined] if all(len(item.value) == 1 for item in items) else [])
        if kind == "costs":
            ways = [self.rows] * 8 + [self.inline] * 4 + [self.value_first, self.flow, self.flow, self.stacked] + ([self.header] * 2 if len(items) > 1 else [])
        elif kind == "tiles":
            ways = [self.below, self.below, self.stacked, self.header if len(items) > 1 else self.below]
        elif kind == "identity":
            ways += [self.below]
        return self.rng.choice(ways)(items, x, y, width, size)

    def table(self, table: Table, x: float, y: float, width: float, size: float) -> float:
        """Headings above columns of amounts; rows begin with their names."""
        side, rng = self.side, self.rng
        small = size * rng.uniform(0.75, 1.0)
        first = max([side.measure(line, size, self.label_face) for name, _ in table.rows for line in name.split("\n")] + [0.0]) + size * rng.uniform(0.5, 1.4)
        first = min(first, width * 0.6)
        column = min((width - first) / len(table.heads), size * rng.uniform(4.0, 8.0))
        anchor = rng.choice("lmr")
        at = [x + first + column * (i + {"l": 0.0, "m": 0.5, "r": 0.95}[anchor]) for i in range(len(table.heads))]
        if table.corner:
            side.put(x, y, table.corner, small, self.label_face, fit=first - 4)
        tags = [next((tag for _, cells in table.rows for _, tag in (cells[i] if i < len(cells) else []) if tag), None) for i in range(len(table.heads))]
        deepest = max(head.count("\n") for head in table.heads)
        for place, head, tag in zip(at, table.heads, tags):
            for i, line in enumerate(head.split("\n")):
                if line:
                    side.put(place, y + (deepest - head.count("\n") + i) * small * 1.1, (line, tag, "label" if tag else ""), small, self.label_face, self.label_color, anchor, fit=column * 0.95)
        y += deepest * small * 1.1
        rules = rng.random() < 0.3
        if any(table.heads) or table.corner:
            y += size * 1.35
        if rules:
            side.line(x, y - size * 1.02, x + first + column * len(table.heads), y - size * 1.02, self.theme.ink + "77", 1.4)
        step = size * rng.uniform(1.12, 1.45)
        for name, cells in table.rows:
            tag = next((tag for cell in cells for _, tag in cell if tag), None)
            for i, line in enumerate(name.split("\n")):
                side.put(x, y + i * size, (line, tag, "label" if tag else ""), size, self.label_face, self.label_color, fit=first - size * 0.2)
            for place, cell in zip(at, cells):
                if cell:
                    side.put(place, y, [(text, tag, "value" if tag else "", self.value_face) for text, tag in cell], size, anchor=anchor, fit=column * 0.96)
            y += step + name.count("\n") * size
        return y + size * 0.2

    def people(self, family: Item, x: float, y: float, width: float, size: float) -> float:
        """Dependents: a list under a heading, after a label, or each with the text next to the name."""
        side, rng = self.side, self.rng
        plain = all(not row.label for row in family.rows) and family.label != ""
        if plain and rng.random() < 0.25:
            parts = [(ended(family.label, self.colon or ":") + " ", family.rows[0].tag, "label")]
            for i, row in enumerate(family.rows):
                parts += [(rng.choice([", ", ", ", " / ", "; "]) if i else "", None, ""), *((text, tag, "value" if tag else "") for text, tag in row.value)]
            return side.paragraph(x, y, width, parts, size, self.value_face, leading=1.2) + size * 0.2
        if plain and rng.random() < 0.15:  # one label per row
            for i, row in enumerate(family.rows):
                head = rng.choice(["Dependent", "Dep", "Dependent {}", "Dep {}", "Covered"]).format(i + 1)
                side.put(x, y, [(ended(head, self.colon), row.tag, "label", self.label_face), (" " + row.value[0][0], row.value[0][1], "value", self.value_face)], size, fit=width)
                y += size * self.leading
            return y
        if plain and rng.random() < 0.3:  # label on the left of the first
            column = side.measure(family.label + "  ", size, self.label_face) + size * 0.6
            side.put(x, y, (family.label, family.rows[0].tag, "label"), size, self.label_face, self.label_color)
            for row in family.rows:
                side.put(x + column, y, row.parts(self.value_face), size, fit=max(30.0, width - column))
                y += size * 1.2
            return y
        if family.label and rng.random() < 0.88:
            side.put(x, y, (ended(family.label, self.colon if rng.random() < 0.5 else ""), family.rows[0].tag, "label"), size, self.label_face, self.label_color, fit=width)
            y += size * 1.22
        behind = rng.random() < 0.4
        for row in family.rows:
            head = [(row.label, None, "", self.value_face)] if row.label else []
            parts = [*row.parts(self.value_face), *[("  " + row.label, None, "", self.value_face)] * bool(head)] if behind else [*head, *[((" " if i == 0 and head else "") + part[0], *part[1:]) for i, part in enumerate(row.parts(self.value_face))]]
            side.put(x, y, parts, size, fit=width)
            y += size * rng.choice([1.15, 1.25])
        return y + size * 0.2
