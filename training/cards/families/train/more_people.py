"""Other lists of covered people on training cards."""

from __future__ import annotations

from ...content.card import Card
from ...engine.page import Side, Tag, label, value

MARKS = ["•", "|", "/", ";", "-", "·", "*"]


def names_of(card: Card) -> list[str]:
    """Dependents' names, occasionally in a different name order than the member's."""
    rng = card.rng
    upper = card.names_upper
    style = rng.choice(["", "", "", "reversed", "reversed", "loose"])
    if not style:
        return [member.name for member in card.dependents]
    return [member.who.printed(style + upper) for member in card.dependents]


def people(side: Side, card: Card, x: float, y: float, width: float, size: float) -> float:
    rng, theme = side.rng, side.theme
    heading = card.wording("dependents")
    how = rng.choice(["columns", "relation_first", "relation_after", "code_after", "dob_after", "run_and", "run_marks", "heading_left", "bullets", "bullets", "narrow", "narrow", "two_lines", "first_only", "first_only", "run_and", "columns", "family_line"])
    names = names_of(card)
    comma = any("," in name for name in names)
    if how == "first_only" and not comma:
        names = [member.who.first.upper() if card.names_upper else member.who.first for member in card.dependents]
    tags = [Tag("dependent_names", name) for name in names]
    relations = [card.relations[1] if i == 0 and rng.random() < 0.8 else card.relations[2] for i in range(len(tags))]
    relations = [card.case(word) for word in relations]

    def head(at: float, scale: float = 1.0) -> float:
        if rng.random() < 0.8:
            side.put(x, at, label(tags[0], heading + (":" if rng.random() < 0.4 else "")), size * rng.uniform(0.7, 1) * scale, theme.label, theme.label_ink, fit=width)
            return at + size * 1.25
        return at

    if how == "columns":
        y = head(y)
        across = 2 if len(tags) < 5 else rng.choice([2, 3])
        cell = width / across
        before = [f"{member.suffix} " if rng.random() < 2 and across == 2 and size > 1 and card.colon == ":" else "" for member in card.dependents]
        by_row = rng.random() < 0.5
        rows = -(-len(tags) // across)
        for i, tag in enumerate(tags):
            row, column = (i // across, i % across) if by_row else (i % rows, i // rows)
            side.put(x + cell * column, y + row * size * 1.25, [(before[i], None, ""), value(tag)], size, theme.value, fit=cell - size * 0.4)
        return y + rows * size * 1.25 + size * 0.2
    if how == "relation_first":
        colon = rng.choice([":", ":", "", " -"])
        for tag, word in zip(tags, relations):
            side.put(x, y, [(word + colon, tag, "label", theme.label), (" " + tag.value, tag, "value", theme.value)], size, fit=width)
            y += size * 1.25
        return y
    if how in ("relation_after", "code_after", "dob_after"):
        y = head(y)
        form = rng.choice([" ({})", " - {}", " {}", ", {}" if not comma else " ({})", " / {}"])
        for tag, word, member in zip(tags, relations, card.dependents):
            more = {"relation_after": word, "code_after": member.suffix, "dob_after": member.dob[0]}[how]
            side.put(x, y, [value(tag), (form.format(more), None, "")], size, theme.value, fit=width)
            y += size * 1.25
        return y
    if how in ("run_and", "first_only", "narrow"):
        parts: list = [(card.with_colon(heading), tags[0], "label")] if rng.random() < 0.9 else []
        joint = ";" if comma else rng.choice([",", ",", ";"])
        last = rng.choice([" and", " &", joint])
        for i, tag in enumerate(tags):
            parts += [(" " + tag.value if parts else tag.value, tag, "value"), ("" if i + 1 == len(tags) else last if i + 2 == len(tags) else joint, None, "")]
        wide = width * rng.uniform(0.45, 0.75) if how == "narrow" else width
        return side.paragraph(x, y, max(wide, size * 9), parts, size, theme.value, leading=rng.uniform(1.15, 1.3)) + size * 0.3
    if how == "run_marks":
        mark = rng.choice(MARKS)
        parts = [(card.with_colon(heading), tags[0], "label")] if rng.random() < 0.8 else []
        for i, tag in enumerate(tags):
            parts += [(" " + tag.value if parts else tag.value, tag, "value"), ("" if i + 1 == len(tags) else (" " if rng.random() < 2 and mark != ";" else "") + mark, None, "")]
        return side.paragraph(x, y, width, parts, size, theme.value) + size * 0.3
    if how == "heading_left":
        text = card.with_colon(heading)
        start = side.measure(text, size, theme.label) + size * rng.choice([0.5, 1.5, 3])
        if start > width * 0.55:
            start = width * 0.55
        side.put(x, y, label(tags[0], text), size, theme.label, theme.label_ink, fit=start - size * 0.3)
        for tag in tags:
            side.put(x + start, y, value(tag), size, theme.value, fit=width - start)
            y += size * 1.25
        return y
    if how == "two_lines":  # a code or relationship on a separate line above each name
        for tag, word, member in zip(tags, relations, card.dependents):
            side.put(x, y, rng.choice([word, f"{word} {member.suffix}", f"Dependent {member.suffix}"]), size * 0.72, theme.label, theme.label_ink, fit=width)
            y += size * 1.05
            side.put(x, y, value(tag), size, theme.value, fit=width)
            y += size * 1.35
        return y
    if how == "family_line":  # each with their data in one row
        y = head(y)
        for tag, word, member in zip(tags, relations, card.dependents):
            before = rng.choice(["", f"{member.suffix} ", f"{member.suffix}  ", f"{word[:2].upper()} "])
            after = rng.choice([f" {member.dob[0]} {member.gender}", f" {member.gender} {member.dob[0]}", f" {word}", f" {member.gender}", f" {member.dob[0]}"])
            side.put(x, y, [(before, None, ""), value(tag), (after, None, "")], size, theme.value, fit=width)
            y += size * 1.25
        return y
    y = head(y)
    form = rng.choice(["• ", "- ", "{}. ", "{}) ", "D{} ", "{:02} ", "#{} ", "* ", "Dep {}: ", "({}) ", "Dep{:02} "])
    for i, tag in enumerate(tags):
        side.put(x, y, [(form.format(i + rng.choice([1, 1, 1])), None, "", theme.label), (tag.value, tag, "value", theme.value)], size, fit=width)
        y += size * 1.25
    return y + size * 0.2
