"""Lists of dependents on cards of public programs and special benefits."""

from __future__ import annotations

from ....content.card import Card
from ....engine.page import Side, Tag, label, value
from .parts import sized


def family(side: Side, card: Card, x: float, y: float, width: float, size: float) -> float:
    """Dependents: first names in columns or on one line, rows with codes, sex and date of birth, relationships, or a
    sentence."""
    rng, theme = side.rng, side.theme
    members = card.dependents
    if not members:
        return y
    up = str.upper if card.names_upper else str
    plain = [member.name for member in members]
    first = [up(member.who.first) for member in members]
    way = rng.choice(["first_columns", "first_joined", "code_rows", "relation_rows", "sentence", "number_rows", "dated", "two_columns", "right_codes", "initials"])
    if "," in plain[0] and way in ("first_joined", "sentence"):
        way = "code_rows"
    last_first = rng.random() < 0.5

    def shortened(member) -> str:
        first, last = up(member.who.first), up(member.who.last)
        return f"{last} {first}" + (f" {member.who.middle[0].upper()}" if member.who.middle else "") if last_first else f"{first} {last[:1]}."

    words = rng.choice([card.wording("dependents"), "Covered family", "Children", "Also on this card", "Others covered", "Family", "Dependents / Dependientes", "Eligible family members"])
    words = card.case(words)

    def heading(y: float, tag: Tag) -> float:
        if rng.random() < 0.6:
            side.put(x, y, label(tag, words), size * rng.uniform(0.72, 1.0), theme.label, theme.label_ink, fit=width)
            return y + size * 1.2
        return y

    if way in ("first_columns", "two_columns", "initials"):
        names = plain if way == "two_columns" else first if way == "first_columns" else [shortened(member) for member in members]
        tags = [Tag("dependent_names", name) for name in names]
        y = heading(y, tags[0])
        across = 2 if way == "two_columns" else rng.choice([2, 3, 3, 4])
        cell = width / across
        numbered = rng.random() < 0.4
        for i, tag in enumerate(tags):
            parts = [(members[i].suffix + " ", None, ""), value(tag)] if numbered else value(tag)
            side.put(x + cell * (i % across), y + (i // across) * size * 1.25, parts, sized(side, members[i].suffix + " " + tag.value, size, theme.value, cell * 0.94), theme.value)
        return y + -(-len(tags) // across) * size * 1.25 + size * 0.1
    tags = [Tag("dependent_names", name) for name in (first if way == "first_joined" else plain)]
    if way in ("first_joined", "sentence"):
        joint = rng.choice([" /", ",", " •", ";", " -"]) if way == "first_joined" else ","
        opening = words + rng.choice([":", ":", "", " -"]) if way == "first_joined" else rng.choice(["Coverage includes", "This card also covers", "Also valid for", "Good for", "Family members covered by this card:", "The plan also covers"])
        parts: list = [(opening, tags[0], "label")] if rng.random() < 0.85 else []
        for i, tag in enumerate(tags):
            parts += [(" " + tag.value if parts else tag.value, tag, "value"), ("" if i + 1 == len(tags) else " and" if way == "sentence" and i + 2 == len(tags) else joint, None, "")]
        return side.paragraph(x, y, width, parts, size, theme.value if way == "first_joined" else theme.regular) + size * 0.2
    y = heading(y, tags[0])
    order = rng.choice([("code", "name", "sex", "born"), ("name", "sex", "born"), ("code", "name"), ("born", "name"), ("name", "relation", "born"), ("name", "code")])
    relation_words = rng.choice([("Spouse", "Child"), ("SP", "CH"), ("02", "03"), ("Wife/Husband", "Son/Daughter"), ("S", "D"), ("SPOUSE", "DEPENDENT")])
    widest = max(side.measure(tag.value, size, theme.value) for tag in tags)
    for i, (member, tag) in enumerate(zip(members, tags)):
        relation = relation_words[0 if i == 0 else 1]
        if way == "relation_rows":
            column = max(side.measure(word, size, theme.label) for word in relation_words) + size * 0.9
            side.put(x, y, label(tag, relation), size, theme.label, theme.label_ink)
            side.put(x + column, y, value(tag), sized(side, tag.value, size, theme.value, width - column), theme.value)
        elif way == "number_rows":
            number = card.number if rng.random() < 0.3 or not card.has("member_number") else card.printed("member_number").split("-")[0]
            parts = [(f"{number}-{member.suffix} ", None, ""), value(tag)]
            side.put(x, y, parts, sized(side, f"{number}-{member.suffix} {tag.value}", size, theme.value, width), theme.value)
        elif way == "right_codes":
            own = sized(side, tag.value, size, theme.value, width - size * 3)
            side.put(x, y, value(tag), own, theme.value)
            side.put(x + min(width - size * 2.4, widest + size * 1.5), y, member.suffix if order[0] == "code" else relation[:2].upper(), own, theme.value)
        elif way == "dated":
            own = sized(side, tag.value + "   " + member.dob[0], size, theme.value, width)
            side.put(x, y, [value(tag), (rng.choice(["  ", " DOB ", " DOB: ", " b. ", " - "]).rstrip() + " " + member.dob[0], None, "")] if order[0] != "born" else [(member.dob[0] + " ", None, ""), value(tag)], own, theme.value)
        else:
            bits = {"code": member.suffix, "name": "", "sex": member.gender, "born": member.dob[0], "relation": relation}
            parts = []
            for j, key in enumerate(order):
                lead = " " if j else ""
                parts.append((lead + tag.value, tag, "value") if key == "name" else (lead + bits[key], None, ""))
            side.put(x, y, parts, sized(side, "".join(part[0] for part in parts), size, theme.value, width), theme.value)
        y += size * 1.23
    return y + size * 0.1
