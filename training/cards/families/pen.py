"""Drawing helpers of the sets `probe` and `test_author_b`. Layouts of these sets are final: they are not spread,
enlarged or extended afterwards (`side.finished`)."""

from __future__ import annotations

from random import Random

from ..engine.page import Side, Tag, label, plain, value
from ..engine.settle import enlarge, spread


def tag(element: str, text: str, *spellings: str, **attributes) -> Tag:
    return Tag(element, text, spellings, **attributes)


def maybe(element: str, text: str, *spellings: str) -> Tag:
    """An ambiguous value, which may be returned or omitted."""
    return Tag(element, text, spellings, True)


def both(first: Tag, second: Tag) -> Tag:
    """The same words are the values of two elements."""
    last = first
    while last.also:
        last = last.also
    last.also = second
    return first


def cost(text: str, service: str, category: str = "", network: str = "any") -> Tag:
    """Default category: coinsurance for a percentage, copay for an amount or `No charge`, otherwise `other`."""
    if not category:
        category = "copay" if "$" in text or text.isdigit() or text.lower() in ("no charge", "$0") else "coinsurance" if "%" in text else "other"
    return Tag("plan_details", text, service=service, category=category, network=network)


def limit(text: str, category: str, network: str) -> Tag:
    service = {"in": "in_network_medical", "out": "out_of_network_medical", "any": "other"}[network]
    return Tag("plan_details", text, service=service, category=category, network=network)


def call(phone, name: str, kind: str) -> Tag:
    return Tag("phone_numbers", phone.value, label=name, type=kind)


def named(what: Tag, name: str) -> None:
    """Sets the printed label as the label of a list entry."""
    if what.element in ("phone_numbers", "addresses"):
        what.attributes["label"] = name.rstrip(" :")


def post(where, name: str, kind: str) -> Tag:
    return Tag("addresses", where.value, label=name, type=kind)


def begin(side: Side, card, body: tuple[str, str], paper: str = "#ffffff", ink: str = "#141414", accent: str = "#1f4e79", second: str = "#8aa4bd", texture: float | None = None) -> Random:
    """Sets the theme of both sides of the card."""
    theme = card.theme
    theme.regular, theme.bold = body
    theme.paper, theme.ink, theme.accent, theme.second = paper, ink, accent, second
    theme.dark = sum(int(paper[i : i + 2], 16) for i in (1, 3, 5)) < 330
    theme.texture = side.rng.random() if texture is None else texture
    side.paper = paper
    side.finished = True
    if side.rng.random() < 0.2:
        side.mark("curve", "bottom", tint(accent, 0.12), side.rng.uniform(10, 40))
    return side.rng


def pair(name: str, what: Tag, shown: str | None = None, gap: str = " ", bold: str | None = None, behind: str = "") -> list:
    """Label and value in one run, the value in typeface `bold` if given."""
    face = (bold,) if bold else ()
    named(what, name)
    parts = [(name, what, "label")] if name else []
    parts.append(((gap if name else "") + (shown or what.value), what, "value", *face))
    if behind:
        parts.append((behind, None, ""))
    return parts


class Column:
    """A cursor that prints lines from top to bottom."""

    def __init__(self, side: Side, x: float, y: float, width: float, size: float, leading: float = 1.32, anchor: str = "l"):
        self.side, self.x, self.y, self.width, self.size, self.leading, self.anchor = side, x, y, width, size, leading, anchor

    def line(self, parts, size: float | None = None, face: str | None = None, color: str | None = None) -> "Column":
        size = size or self.size
        self.side.put(self.x, self.y, parts, size, face, color, self.anchor, fit=self.width)
        self.y += size * self.leading
        return self

    def field(self, name: str, what: Tag, shown: str | None = None, gap: str = " ", bold: bool = True, behind: str = "") -> "Column":
        return self.line(pair(name, what, shown, gap, self.side.theme.bold if bold else None, behind))

    def under(self, name: str, what: Tag, shown: str | None = None, small: float = 0.72, bold: bool = True, color: str | None = None) -> "Column":
        """Label on a separate line, with the value below."""
        named(what, name)
        if name:
            self.side.put(self.x, self.y, label(what, name), self.size * small, None, color, self.anchor, fit=self.width)
            self.y += self.size * 1.08
        self.side.put(self.x, self.y, value(what, shown), self.size, self.side.theme.bold if bold else None, None, self.anchor, fit=self.width)
        self.y += self.size * (self.leading + 0.12)
        return self

    def at(self, name: str, what: Tag, stop: float, shown: str | None = None, bold: bool = True, anchor: str = "l") -> "Column":
        """The value at a tab stop (absolute)."""
        named(what, name)
        end = self.side.put(self.x, self.y, label(what, name), self.size)
        face = self.side.theme.bold if bold else None
        if anchor == "l":
            self.side.put(max(stop, end + 6), self.y, value(what, shown), self.size, face, fit=max(40, self.x + self.width - stop))
        else:
            self.side.put(stop, self.y, value(what, shown), self.size, face, anchor="r")
        self.y += self.size * self.leading
        return self

    def gap(self, ems: float = 0.5) -> "Column":
        self.y += self.size * ems
        return self

    def address(self, where, what: Tag, heading: str = "", one_line: bool = False, face: str | None = None) -> "Column":
        if heading:
            self.line(label(what, heading), face=face)
        for text in where.above:
            self.line(plain(text) if isinstance(text, str) else text)
        if one_line:
            return self.line(value(what, ", ".join(where.lines)))
        for text in where.lines:
            self.line((text, what, "value"))
        return self


def tint(color: str, share: float) -> str:
    """A color mixed with white."""
    return "#" + "".join(f"{round(255 - (255 - int(color[i : i + 2], 16)) * share):02x}" for i in (1, 3, 5))


def fill(side: Side) -> None:
    """Enlarges and spreads text if the card would otherwise be half empty."""
    bottom, right = max(run[0].base for run in side.runs), max(run[-1].x1 for run in side.runs)
    room = min((side.width - 30) / right, (side.height - 30) / bottom)
    if room > 1.03:
        enlarge(side, 1 + (min(room, 1.25) - 1) * side.rng.random())
        bottom = max(run[0].base for run in side.runs)
    room = (side.height - 30) / bottom
    if room > 1.05:
        spread(side, 1 + (min(room, 1.5) - 1) * side.rng.random())


def emblem(side: Side, x: float, y: float, size: float) -> None:
    side.mark("emblem", side.rng.choice(["rings", "leaf", "cross", "waves", "sun", "hexagon", "shield", "heart", "bars"]), x, y, size, side.theme.accent, tint(side.theme.accent, 0.4))


def headline(side: Side, x: float, y: float, what, text: str, size: float, face: str, color: str, anchor: str = "l", width: float = 520, lines: int = 2) -> float:
    """A name in display type on as many lines as necessary; returns the last baseline."""
    if anchor == "l" and color != "#ffffff" and side.rng.random() < 0.4:
        emblem(side, x, y - size * 0.85, size)
        x, width = x + size * 1.3, width - size * 1.3
    return _headline(side, x, y, what, text, size, face, color, anchor, width, lines)


def _headline(side: Side, x, y, what, text, size, face, color, anchor, width, lines) -> float:
    rows = [""]
    for word in text.split():
        longer = f"{rows[-1]} {word}".strip()
        if rows[-1] and side.measure(longer, size, face) > width:
            rows.append(word)
        else:
            rows[-1] = longer
    if len(rows) > lines:
        return _headline(side, x, y, what, text, size * 0.86, face, color, anchor, width, lines)
    for i, row in enumerate(rows):
        side.put(x, y + i * size * 1.05, (row, what, "value") if what else row, size, face, color, anchor, fit=width)
    return y + (len(rows) - 1) * size * 1.05
