"""Lists of the commercial and self-funded training families: dependents and costs."""

from __future__ import annotations

from ....content import labels
from ....content.benefits import service_of
from ....content.card import Card
from ....content.split import pick
from ....engine.page import Overflow, Side, Tag, label, value
from .. import blocks as b
from .. import more_costs

# Family ------------------------------------------------------------------------------

def kin(side: Side, card: Card, x: float, y: float, width: float, size: float, how: str | None = None) -> float:
    """Dependents: first names, columns, codes, initials, relationships, dates of birth."""
    if not card.dependents:
        return y
    rng, theme = side.rng, side.theme
    how = how or rng.choice(["grid", "grid", "rows", "rows", "roles", "slashes", "codes", "spread", "table", "flush", "other"])
    if how == "other":
        return b.people_list(side, card, x, y, width, size)
    form = rng.choice(["full", "full", "first", "first", "initial", "comma"])
    upper = str.upper if card.names_upper else str

    def shown(member) -> str:
        who = member.who
        if form == "first":
            return upper(who.first)
        if form == "initial":
            return upper(f"{who.first} {who.middle[0] if who.middle else who.last[0]}")
        if form == "comma":
            return upper(f"{who.last}, {who.first}" + (f" {who.middle[0]}" if who.middle else ""))
        return member.name

    tags = [Tag("dependent_names", shown(member)) for member in card.dependents]
    relations = [card.case(card.relations[1] if i == 0 else card.relations[2]) for i in range(len(tags))]
    comma = any("," in tag.value for tag in tags)
    heading = card.wording("dependents")
    if how not in ("roles", "slashes") and rng.random() < 0.6:
        side.put(x, y, label(tags[0], heading + rng.choice(["", ":"])), size * rng.uniform(0.7, 1.0), theme.label, theme.label_ink, fit=width)
        y += size * 1.2
    if how == "grid":
        across = 2 if form in ("full", "comma") else rng.choice([2, 3])
        coded = rng.random() < 0.5
        cell = width / across
        for i, (tag, member) in enumerate(zip(tags, card.dependents)):
            side.put(x + cell * (i % across), y + (i // across) * size * 1.22, [(member.suffix + " " if coded else "", None, ""), value(tag)], size, theme.value, fit=cell - size * 0.6)
        return y + -(-len(tags) // across) * size * 1.22 + size * 0.2
    if how == "rows":
        for tag, member, word in zip(tags, card.dependents, relations):
            before = rng.choice(["", "", f"{member.suffix} ", f"{member.suffix}-", f"{word}: "])
            after = rng.choice(["", "", f" {member.suffix}", f" ({word})", f" {member.dob[0]}", f", {word}" if not comma else f" ({word})", f" {member.dob[0]} {member.gender}"]) if not before.endswith(": ") else ""
            side.put(x, y, [(before, None, ""), value(tag), (after, None, "")], size, theme.value, fit=width)
            y += size * 1.22
        return y + size * 0.15
    if how == "roles":  # Spouse: X  Children: Y, Z
        y0 = y
        groups: dict[str, list[Tag]] = {}
        plural = {"Child": "Children", "Dependent": "Dependents"}
        for i, tag in enumerate(tags):
            groups.setdefault("Spouse" if i == 0 else plural.get(card.relations[2], "Children"), []).append(tag)
        for word, own in groups.items():
            parts = [(card.with_colon(card.case(word)), own[0], "label")]
            for i, tag in enumerate(own):
                parts += [(" " + tag.value, tag, "value"), ("" if i + 1 == len(own) else ";" if comma else ",", None, "")]
            y = side.paragraph(x, y, width, parts, size, theme.value) + size * 0.05
        return y + size * 0.2
    if how == "slashes":
        mark = rng.choice([" /", ",", " |", ";", " -", " +", ""]) if not comma else rng.choice([" /", ";", " |"])
        if mark == "" and form != "first":
            mark = ","
        parts = [(card.with_colon(heading), tags[0], "label")] if rng.random() < 0.7 else []
        for i, tag in enumerate(tags):
            parts += [((" " if parts else "") + tag.value, tag, "value"), ("" if i + 1 == len(tags) else mark, None, "")]
        return side.paragraph(x, y, width, parts, size, theme.value) + size * 0.25
    if how == "codes":
        wide = max(side.measure(tag.value, size, theme.value) for tag in tags) + size * rng.choice([0.8, 1.6, 3])
        for tag, member in zip(tags, card.dependents):
            if wide > width * 0.85:
                raise Overflow
            side.put(x, y, value(tag), size, theme.value)
            side.put(x + wide, y, rng.choice([member.suffix, member.suffix, f"-{member.suffix}", f"({member.suffix})"]), size, theme.value)
            y += size * 1.22
        return y + size * 0.15
    if how == "spread":  # names in a row, far apart
        at = x
        for tag in tags:
            need = side.measure(tag.value, size, theme.value)
            if at > x and at + need > x + width:
                at, y = x, y + size * 1.22
            at = side.put(at, y, value(tag), size, theme.value, fit=width) + size * rng.uniform(1.0, 2.2)
        return y + size * 1.4
    if how == "flush":
        for tag in tags:
            side.put(x + width, y, value(tag), size, theme.value, anchor="r", fit=width)
            y += size * 1.2
        return y + size * 0.2
    shift = max(side.measure(tag.value, size, theme.value) for tag in tags) + size
    if shift + size * 9 > width:
        raise Overflow
    dates = rng.random() < 0.6
    for tag, member, word in zip(tags, card.dependents, relations):
        side.put(x, y, value(tag), size, theme.value)
        side.put(x + shift, y, member.dob[0] if dates else word, size, theme.value)
        side.put(x + shift + size * 6.4, y, rng.choice([member.gender, member.suffix]), size, theme.value)
        y += size * 1.22
    return y + size * 0.2


# Costs ----------------------------------------------------------------------------------

def spend(side: Side, card: Card, x: float, y: float, width: float, size: float, how: str | None = None) -> float:
    """Costs in a strip, a ruled table, sentences by network or pairs; or in one of the common layouts."""
    rng, theme = side.rng, side.theme
    if not card.copays and not card.limits:
        return y
    how = how or rng.choice(["common", "common", "band", "ruled", "networks", "pairs"])
    if card.copays and how in ("band", "ruled", "networks"):
        more_costs.again(side, card)
    if how == "band" and card.copays:
        tags = more_costs.copay_tags(card, "any")[: rng.choice([3, 4, 5])]
        cell = width / len(tags)
        if not theme.dark:
            side.rect(x - 10, y - size * 1.0, x + width + 10, y + size * 1.75, theme.accent + "22", rng.choice([0, 10]))
        for i, (text, own, _) in enumerate(tags):
            side.put(x + cell * (i + 0.5), y, label(own, text), size * 0.78, theme.label, anchor="m", fit=cell * 0.92)
            side.put(x + cell * (i + 0.5), y + size * 1.2, value(own), size, theme.value, anchor="m", fit=cell * 0.92)
        y += size * 2.9
    elif how == "ruled" and card.copays:
        both = rng.random() < 0.6
        inside = more_costs.copay_tags(card, "in" if both else "any")
        outside = more_costs.copay_tags(card, "out", True) if both else []
        column = width * (0.5 if both else 0.7)
        if both:
            for i, text in enumerate((pick(rng, labels.listed(labels.IN, card.which)), pick(rng, labels.listed(labels.OUT, card.which)))):
                side.put(x + column + (width - column) / 2 * i, y, text, size * 0.9, theme.bold, fit=(width - column) / 2 - size * 0.4)
            y += size * 1.25
        for i, (text, own, _) in enumerate(inside):
            side.put(x, y, label(own, text), size, theme.label, fit=column - size * 0.5)
            side.put(x + column, y, value(own), size, theme.value, fit=(width - column) / (2 if both else 1) - size * 0.3)
            if both:
                side.put(x + column + (width - column) / 2, y, value(outside[i][1]), size, theme.value, fit=(width - column) / 2 - size * 0.2)
            side.line(x, y + size * 0.32, x + width, y + size * 0.32, theme.second if not theme.dark else "#ffffff", 1)
            y += size * 1.36
    elif how == "networks" and card.copays:
        both = rng.random() < 0.5
        for network in ("in", "out") if both else ("in",):
            head = pick(rng, labels.listed(labels.IN if network == "in" else labels.OUT, card.which))
            parts = [(card.case(head) + rng.choice([":", ":", " -", ""]), None, "")]
            joint = rng.choice([",", ";", " |", ""])
            tags = more_costs.copay_tags(card, network, network == "out")
            for i, (text, own, behind) in enumerate(tags):
                parts += [(" " + text, own, "label"), (" " + own.value, own, "value"), (joint if i + 1 < len(tags) else "", None, "")]
            y = side.paragraph(x, y, width, parts, size, theme.regular) + size * 0.15
    elif how != "pairs" or not card.limits:
        return b.costs(side, card, x, y, width, size)
    elif card.copays:
        y = b.cost_strip(side, card, x, y, width, size)
    if card.limits:
        y = pairs(side, card, x, y, width, size) if how == "pairs" or rng.random() < 0.5 else b.limit_rows(side, card, x, y, width, size)
    return y + size * 0.2


def pairs(side: Side, card: Card, x: float, y: float, width: float, size: float) -> float:
    """`Ded Ind/Fam $500/$1,000`, one line per network."""
    rng, theme = side.rng, side.theme
    for network in card.limit_networks:
        parts: list = []
        if network != "any":
            parts.append((pick(rng, labels.listed(labels.IN if network == "in" else labels.OUT, card.which)).rstrip(":") + ":", None, "", theme.bold))
        for limit in card.limits:
            cells = [text for (net, _), text in limit.cells.items() if net == network]
            tags = [Tag("plan_details", text, service=service_of(network, card.kind), category=limit.category, network=network) for text in cells]
            if not tags:
                continue
            head = limit.label.rstrip(":") + (rng.choice([" Ind/Fam", " (Ind/Fam)", " I/F", ""]) if len(tags) == 2 else "") + rng.choice([":", ""])
            parts.append((" " + head if parts else head, tags[0], "label", theme.label))
            for i, tag in enumerate(tags):
                parts += [(" " + tag.value if i == 0 else tag.value, tag, "value", theme.value), ("/" if i + 1 < len(tags) else "", None, "", theme.value)]
        if parts:
            total = side.measure(parts, size, theme.regular)
            if total > width * 1.4:
                y = side.paragraph(x, y, width, [part[:3] for part in parts], size, theme.regular)
            else:
                side.put(x, y, parts, size, fit=width)
                y += size * 1.3
    return y + size * 0.1
