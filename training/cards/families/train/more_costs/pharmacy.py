"""Drug costs."""

from __future__ import annotations

from random import Random

from ....content import labels, more
from ....content.benefits import category_of
from ....content.card import Card
from ....content.split import pick
from ....engine.page import Side, Tag, label, value


def drug_steps(rng: Random, count: int) -> list[str]:
    steps, at = [], rng.choice([0, 0, 3, 4, 5, 7, 10, 15])
    for i in range(count):
        percent = i == count - 1 and count > 2 and rng.random() < 0.35
        steps.append(pick(rng, ["20%", "25%", "30%", "33%", "50%"]) if percent else f"${at}")
        at += rng.choice([5, 8, 10, 15, 20, 25, 30, 40])
    return steps


def drugs(side: Side, card: Card, x: float, y: float, width: float, size: float, titled: bool | None = None, network: str = "any") -> float:
    """Drug costs: a heading with tiers on lines or in a row, or all on one line."""
    rng, theme = side.rng, side.theme
    names = pick(rng, more.RX_TIERS).split("|")
    count = rng.randint(2, min(4, len(names)))
    names, steps = names[:count], drug_steps(rng, count)
    title = card.case(pick(rng, more.listed(more.RX_TITLES)))
    how = rng.choice(["lines", "row", "joined", "sentence", "table", "series", "series"])
    if names[0] in ("1", "G", "Tier 1", "T1", "Level 1") or how == "row":
        titled = True if titled is None else titled
    titled = rng.random() < 0.7 if titled is None else titled

    def tag(text: str) -> Tag:
        return Tag("plan_details", text, service="prescription", category=category_of(text), network=network)

    tags = [tag(step) for step in steps]
    if how == "series":  # `Rx 5/35/55`: one value
        joint = pick(rng, ["/", "/", "/", "/"])
        bare = rng.random() < 0.45
        text = joint.join(step.replace("$", "") if bare else step for step in steps)
        own = Tag("plan_details", text, service="prescription", category="copay", network=network)
        head = title if rng.random() < 0.6 else card.case(pick(rng, labels.service_table("prescription", card.which)))
        side.put(x, y, [(head + rng.choice([":", ":", "", " -"]), own, "label", theme.label), (" " + text, own, "value", theme.value)], size, fit=width)
        y += size * 1.3
        if rng.random() < 0.3:
            mail = "/".join(f"${2 * int(step[1:])}" if step[0] == "$" else step for step in steps)
            own = Tag("plan_details", mail, service="prescription", category="copay", network=network)
            side.put(x, y, [(card.case(rng.choice(["Mail", "Mail order", "Mail (90)", "90-day", "Mail Order Rx", "Rx Mail"])) + rng.choice([":", ""]), own, "label", theme.label), (" " + mail, own, "value", theme.value)], size, fit=width)
            y += size * 1.3
        return y
    if titled and how != "row":
        side.put(x, y, title + rng.choice(["", ":", ""]), size * rng.uniform(0.9, 1.1), theme.bold, theme.label_ink, fit=width)
        y += size * 1.3
    joint = rng.choice([":", "", " -", " ="])
    if how in ("lines", "table"):
        column = max(side.measure(name + ":", size, theme.label) for name in names) + size * rng.choice([0.6, 1.5, 3])
        for name, own in zip(names, tags):
            if how == "lines":
                side.put(x, y, [(name + joint, own, "label", theme.label), (" " + own.value, own, "value", theme.value)], size, fit=width)
            else:
                side.put(x, y, label(own, name), size, theme.label, fit=column)
                side.put(x + min(column, width * 0.7), y, value(own), size, theme.value, fit=width * 0.3)
            y += size * 1.28
        return y + size * 0.2
    if how == "joined":
        parts: list = []
        for i, (name, own) in enumerate(zip(names, tags)):
            parts += [(name, own, "label"), ("/" if i + 1 < len(names) else rng.choice([":", ""]), None, "")]
        parts.append((" ", None, ""))
        for i, own in enumerate(tags):
            parts += [value(own), ("/" if i + 1 < len(tags) else "", None, "")]
        return side.paragraph(x, y, width, parts, size, theme.regular) + size * 0.1
    parts = [(title + rng.choice([":", ":", ""]), None, "")] if titled and how == "row" else []
    mark = rng.choice(["", "", ",", " |", " /", ";"])
    for i, (name, own) in enumerate(zip(names, tags)):
        parts += [(" " + name + joint.strip(" -=") if parts else name + joint.strip(" -="), own, "label"), (" " + own.value, own, "value"), (mark if i + 1 < len(tags) else "", None, "")]
    return side.paragraph(x, y, width, parts, size, theme.regular) + size * 0.1
