"""Names printed as logos: payer, networks, plan, benefit manager."""

from __future__ import annotations

from ....content import prose
from ....content.card import Card
from ....content.split import pick
from ....engine.page import Side, value
from .fields import inline_parts


def logo(side: Side, card: Card, x: float, y: float, size: float, anchor: str = "l", width: float = 500) -> float:
    """The payer's name as a logo on one or more lines, possibly with a slogan below. y is the top; returns the y
    below."""
    rng, theme = side.rng, side.theme
    tag = card.payer_tag()
    words = tag.value.split()
    face = theme.display
    color = theme.accent
    tracking = rng.choice([0, 0, 0, 0, 0.04, 0.1]) if len(tag.value) < 16 else 0.0
    total = side.measure(tag.value, size, face, tracking)
    if len(words) > 1 and (total > width or rng.random() < 0.3):
        cut = min(range(1, len(words)), key=lambda i: abs(len(" ".join(words[:i])) - len(" ".join(words[i:]))))
        lines = [" ".join(words[:cut]), " ".join(words[cut:])]
        if len(words) > 4 and max(side.measure(line, size * 0.75, face) for line in lines) > width:
            third = -(-len(words) // 3)
            lines = [" ".join(words[i : i + third]) for i in range(0, len(words), third)]
        sizes = [size * 0.75] * len(lines)
        if rng.random() < 0.35:
            sizes = [size] + [size * 0.5] * (len(lines) - 1)
        for line, own in zip(lines, sizes):
            y += own * 0.86
            side.put(x, y, (line, tag, "value"), own, face, color, anchor, fit=width, tracking=tracking)
            y += own * 0.22
    else:
        y += size * 0.8
        sign = [("®", None, "")] if rng.random() < 0.08 else []
        side.put(x, y, [(tag.value, tag, "value"), *sign], size, face, color, anchor, fit=width, tracking=tracking)
        y += size * 0.24
    if rng.random() < 0.22:
        own = max(11, size * rng.uniform(0.26, 0.42))
        y += own
        side.put(x, y, pick(rng, prose.TAGLINES), own, theme.regular, anchor=anchor, fit=max(width, 330))
        y += own * 0.4
    return y


def emblem(side: Side, x: float, y: float, size: float) -> None:
    """An emblem without text next to a logo."""
    side.mark("emblem", side.rng.choice(["rings", "leaf", "cross", "waves", "sun", "hexagon", "shield", "heart", "bars", "dots"]), x, y, size, side.theme.accent, side.theme.second)


def network_logos(side: Side, card: Card, x: float, y: float, width: float, count: int, size: float | None = None) -> None:
    """Network logos in a row, as distractors."""
    rng, theme = side.rng, side.theme
    for _ in range(count):
        text = prose.network_logo(rng)
        own = size or rng.uniform(16, 34)
        need = side.measure(text, own, theme.display)
        if need > width:
            return
        if rng.random() < 0.2 and not theme.dark:
            side.rect(x - 6, y - own, x + need + 6, y + own * 0.4, theme.second)
            side.put(x, y, text, own, theme.display, "#ffffff")
        else:
            side.put(x, y, text, own, rng.choice([theme.display, theme.bold, "serif-b", "sans-b"]), theme.ink if rng.random() < 0.6 else theme.second if not theme.dark else theme.ink)
        x += need + own * 1.4
        width -= need + own * 1.4


def plan_line(side: Side, card: Card, x: float, y: float, size: float, anchor: str = "l", width: float = 500, color: str | None = None) -> float:
    tag = card.tag("plan_name")
    words = tag.value.split()
    if len(words) > 2 and side.measure(tag.value, size, side.theme.bold) > width:
        half = (len(words) + 1) // 2
        for line in (" ".join(words[:half]), " ".join(words[half:])):
            side.put(x, y, (line, tag, "value"), size, side.theme.bold, color, anchor, fit=width)
            y += size * 1.15
        return y + size * 0.2
    sign = [(side.rng.choice(["®", "™", " SM"]), None, "")] if side.rng.random() < 0.04 else []
    side.put(x, y, [value(tag), *sign], size, side.theme.bold, color, anchor, fit=width)
    return y + size * 1.35


def manager(side: Side, card: Card, x: float, y: float, size: float, width: float = 300) -> float:
    """The benefit manager, with a label or as a logo."""
    rng = side.rng
    if rng.random() < 0.5:
        field = card.field("manager")
        side.put(x, y, inline_parts(side, field), size, fit=width)
        return y + size * 1.4
    tag = card.tag("manager")
    own = size * rng.uniform(1.0, 1.7)
    side.put(x, y + own * 0.3, value(tag), own, side.theme.display, side.theme.second if not side.theme.dark else None, fit=width)
    return y + own * 1.6
