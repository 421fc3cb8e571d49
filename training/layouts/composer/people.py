"""The people on a card."""

from __future__ import annotations

from content import Card
from page import Side

from .style import Style


def family(side: Side, c: Card, style: Style, x: float, y: float, width: float) -> float:
    """A table of people: name, code, relationship; the member comes first."""
    rng, height = side.rng, style.height
    relation = rng.random() < 0.6
    columns = [(x, "Name"), (x + 0.45 * width, rng.choice(["Suffix", "Code", "No."])), (x + 0.65 * width, "Relationship")]
    if columns[1][1] == "Suffix":
        side.scalar("member_id_suffix", "00")
    for i, (left, text) in enumerate(columns[: 3 if relation else 2]):
        side.put(left, y, style.case(text), height * 0.9)
    people = [(c.name, "00", "Subscriber")] + [(name, f"{i + 1:02}", rng.choice(["Dependent", "Spouse", "Child"])) for i, (name, _) in enumerate(c.dependents)]
    for name, code, kin in people:
        y += style.line
        side.put(columns[0][0], y, name, height, True)
        side.put(columns[1][0], y, code, height)
        if relation:
            side.put(columns[2][0], y, kin, height)
        if name != c.name:
            side.entry("dependent_names", value=name)
    side.scalar("member_name", c.name)
    return y + style.line


def dependents(side: Side, c: Card, style: Style, x: float, y: float) -> float:
    rng = side.rng
    label = style.label("dependents")
    coded = rng.random() < 0.5
    trailing = rng.random() < 0.5
    text = lambda name, code: f"{name} {code}" if coded and trailing else f"{code} {name}" if coded else name
    for name, _ in c.dependents:
        side.entry("dependent_names", value=name)
    if rng.random() < 0.3 and len(c.dependents) <= 2:
        side.run(x, y, [(label, False)] + [(" " + text(name, code) + ("," if i < len(c.dependents) - 1 and not coded else ""), True) for i, (name, code) in enumerate(c.dependents)], style.height)
        return y + style.line
    if rng.random() < 0.3:
        indent = side.width_of(label, style.height) + style.height
        side.put(x, y, label, style.height)
        for name, code in c.dependents:
            side.put(x + indent, y, text(name, code), style.height, True)
            y += style.line
        return y
    side.put(x, y, label, style.height)
    for name, code in c.dependents:
        y += style.line
        side.put(x, y, text(name, code), style.height, True)
    return y + style.line
