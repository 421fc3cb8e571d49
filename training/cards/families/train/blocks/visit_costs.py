"""Costs: copays in lists, strips, cells and by network; deductibles and limits."""

from __future__ import annotations

from ....content import labels
from ....content.benefits import category_of, service_of
from ....content.card import Card
from ....content.split import pick
from ....engine.page import Overflow, Side, Tag, label, value
from .. import more_costs


def cost_label(side: Side, card: Card, benefit) -> str:
    return card.case(benefit.label) if card.case not in (str.lower,) else benefit.label


def cost_list(side: Side, card: Card, x: float, y: float, width: float, size: float, leading: float, how: str = "inline") -> float:
    """One cost per line: as running text, in two columns, with right-aligned amounts, or with amounts first."""
    theme, rng = side.theme, side.rng
    texts = [cost_label(side, card, benefit) for benefit in card.copays]
    column = max(side.measure(text + ":", size, theme.label) for text in texts) + size * rng.choice([0.5, 1, 2])
    colon = rng.choice([":", "", "", " -"]) if how != "inline" else card.colon if card.colon != "." else ":"
    copay = rng.choice(["", "", "", " copay", " Copay"])
    for benefit, text in zip(card.copays, texts):
        tag = card.cost(benefit)
        behind = copay if benefit.category == "copay" and benefit.value[-1].isdigit() and "/" not in benefit.value else ""
        if how == "inline":
            side.put(x, y, [(text + colon, tag, "label", theme.label), (" " + benefit.value, tag, "value", theme.value), (behind, None, "", theme.regular)], size, fit=width)
        elif how == "first":
            side.put(x, y, [(benefit.value, tag, "value", theme.value), (" " + text, tag, "label", theme.label)], size, fit=width)
        elif how == "flush":
            side.put(x, y, label(tag, text + colon), size, theme.label, fit=width * 0.68)
            side.put(x + width, y, value(tag), size, theme.value, anchor="r", fit=width * 0.3)
        else:
            side.put(x, y, label(tag, text + colon), size, theme.label, fit=width * 0.66)
            side.put(x + min(column, width * 0.7), y, value(tag), size, theme.value, fit=width * 0.32)
        y += size * leading
    return y


def cost_strip(side: Side, card: Card, x: float, y: float, width: float, size: float) -> float:
    """`PCP $20 SPEC $40 ER $250` on one or two lines."""
    theme, rng = side.theme, side.rng
    separator = rng.choice(["", "", "", "|", "/", ",", "•"])
    colon = rng.choice(["", "", ":", "-"])
    gap = rng.choice([0.5, 1.0, 1.8, 3.0])
    at = x
    for i, benefit in enumerate(card.copays):
        tag = card.cost(benefit)
        text = cost_label(side, card, benefit)
        parts = [(text + colon, tag, "label", theme.label), (" " + benefit.value, tag, "value", theme.value)]
        need = sum(side.measure(part[0], size, part[3]) for part in parts)
        if at > x and at + need > x + width:
            at, y = x, y + size * 1.35
        elif at > x and separator:
            at = side.put(at - gap * size * 0.5, y, separator, size) + gap * size * 0.5
        at = side.put(at, y, parts, size, fit=width) + size * gap
    return y + size * 1.5


def cost_networks(side: Side, card: Card, x: float, y: float, width: float, size: float) -> float:
    """Visit costs in and out of network, in two columns or as `$20 / 40%`."""
    theme, rng, which = side.theme, side.rng, card.which
    names = pick(rng, labels.listed(labels.IN, which)), pick(rng, labels.listed(labels.OUT, which))
    texts = [cost_label(side, card, benefit) for benefit in card.copays]
    first = max(side.measure(text, size, theme.label) for text in texts) + size * rng.choice([0.8, 1.5])
    column = (width - first) / 2
    outs = [Tag("plan_details", b.outside, service=b.service, category=category_of(b.outside), network="out") for b in card.copays]
    slashed = rng.random() < 0.35
    if column < size * 3 and not slashed:
        raise Overflow
    if slashed:
        side.put(x, y, f"{names[0]} / {names[1]}", size * 0.85, theme.bold, theme.label_ink, fit=width)
    else:
        for i, name in enumerate(names):
            side.put(x + first + column * i, y, name, size * 0.9, theme.bold, theme.label_ink, fit=column * 0.96)
    y += size * 1.3
    for benefit, text, out in zip(card.copays, texts, outs):
        tag = card.cost(benefit)
        if slashed:
            side.put(x, y, [(text, tag, "label"), (rng.choice([": ", " "]), None, ""), value(tag), (" / " if rng.random() < 0.6 or benefit.value.isdigit() else "/", None, ""), value(out)], size, theme.value, fit=width)
        else:
            side.put(x, y, label(tag, text), size, theme.label, fit=first - size * 0.3)
            side.put(x + first, y, value(tag), size, theme.value, fit=column * 0.96)
            side.put(x + first + column, y, value(out), size, theme.value, fit=column * 0.98)
        y += size * 1.3
    return y + size * 0.2


def cost_cells(side: Side, card: Card, x: float, y: float, width: float, size: float) -> float:
    """A row of cells, with names above or below the amounts."""
    theme, rng = side.theme, side.rng
    small = size * rng.uniform(0.55, 0.85)
    shown = card.copays[: rng.choice([3, 4, 4, 5])]
    cell = width / len(shown)
    upside = rng.random() < 0.3
    if rng.random() < 0.4 and not theme.dark:
        side.rect(x - 6, y - small * 1.1, x + width, y + size * 1.5, theme.accent + "18", 8)
    for i, benefit in enumerate(shown):
        tag = card.cost(benefit)
        middle = x + cell * (i + 0.5)
        first, second = (y + size * 1.15, y) if not upside else (y, y + size * 1.0)
        side.put(middle, first if not upside else y, value(tag), size, theme.value, anchor="m", fit=cell * 0.94)
        side.put(middle, second if not upside else y + size * 0.95, label(tag, cost_label(side, card, benefit)), small, theme.label, theme.label_ink, "m", fit=cell * 0.94)
    return y + size * 2.4


def limit_rows(side: Side, card: Card, x: float, y: float, width: float, size: float) -> float:
    """Deductibles and limits: a table by network, or lines."""
    theme, rng, which = side.theme, side.rng, card.which
    networks, people = card.limit_networks, card.limit_people
    texts = {"in": pick(rng, labels.listed(labels.IN, which)), "out": pick(rng, labels.listed(labels.OUT, which)), "any": ""}
    who = {"individual": pick(rng, labels.listed(labels.INDIVIDUAL, which)), "family": pick(rng, labels.listed(labels.FAMILY, which)), "one": ""}
    def tag_of(limit, network, person) -> Tag:
        return Tag("plan_details", limit.cells[network, person], service=service_of(network, card.kind), category=limit.category, network=network)

    if len(networks) == 2 and rng.random() < 0.75:  # table, networks as columns
        first = max(side.measure(f"{limit.label} {who[person]}", size, theme.label) for limit in card.limits for person in people) + size
        column = min((width - first) / 2, size * 9)
        if column < side.measure("$10,000", size, theme.value) * 1.1:
            raise Overflow
        for i, network in enumerate(networks):
            side.put(x + first + column * i, y, texts[network], size, theme.bold, theme.label_ink, fit=column * 0.96)
        y += size * 1.3
        slash = len(people) == 2 and rng.random() < 0.35
        for limit in card.limits:
            for n, person in enumerate([people[0]] if slash else people):
                cells = [(network, person) for network in networks if (network, person) in limit.cells]
                if not cells:
                    continue
                tags = [tag_of(limit, *cell) for cell in cells]
                text = limit.label if person == "one" or slash else f"{limit.label} {who[person]}"
                side.put(x, y, [(text, tag, "label") for tag in tags[:1]], size, theme.label, fit=first - size * 0.4)
                for i, (cell, tag) in enumerate(zip(cells, tags)):
                    parts = [value(tag)]
                    if slash and (cell[0], people[1]) in limit.cells:
                        parts += [("/", None, ""), value(tag_of(limit, cell[0], people[1]))]
                    side.put(x + first + column * i, y, parts, size, theme.value, fit=column * 0.98)
                y += size * 1.28
        return y + size * 0.3
    for network in networks:
        for limit in card.limits:
            cells = [person for person in people if (network, person) in limit.cells]
            head = f"{texts[network]} {limit.label}".strip() if texts[network] else limit.label
            if len(cells) == 2 and rng.random() < 0.5:
                one, two = (tag_of(limit, network, person) for person in cells)
                form = rng.choice(["slash", "named"])
                if form == "slash":
                    parts = [(head + ":", one, "label"), (" " + one.value, one, "value", theme.value), ("/" if rng.random() < 0.5 else " / ", None, ""), (two.value if rng.random() < 0.5 else two.value, two, "value", theme.value)]
                else:
                    parts = [(head + ":", one, "label"), (" " + one.value, one, "value", theme.value), (" " + who["individual"].rstrip(":"), one, "label"), (" / ", None, ""), (two.value, two, "value", theme.value), (" " + who["family"].rstrip(":"), two, "label")]
                side.put(x, y, [(*part, theme.regular) if len(part) == 3 else part for part in parts], size, fit=width)
                y += size * 1.3
                continue
            for person in cells:
                tag = tag_of(limit, network, person)
                side.put(x, y, [(f"{head} {who[person]}".strip().rstrip(":") + rng.choice([":", ":", ""]), tag, "label", theme.label), (" " + tag.value, tag, "value", theme.value)], size, fit=width)
                y += size * 1.3
    return y + size * 0.2


def cost_joined(side: Side, card: Card, x: float, y: float, width: float, size: float) -> float:
    """`PCP/SPEC/ER $20/$40/$250`: names first, then amounts."""
    theme, rng = side.theme, side.rng
    shown = [benefit for benefit in card.copays if "/" not in benefit.value and "/" not in benefit.label and not benefit.value.isdigit()][:4]
    tags = [card.cost(benefit) for benefit in shown]
    joint = rng.choice(["/", "/", " / "])
    parts: list = []
    for i, (benefit, tag) in enumerate(zip(shown, tags)):
        parts += [(cost_label(side, card, benefit), tag, "label"), (joint if i + 1 < len(shown) else rng.choice([":", "", " copay:"]), None, "")]
    parts.append((" ", None, ""))
    for i, tag in enumerate(tags):
        parts += [value(tag), (joint if i + 1 < len(tags) else "", None, "")]
    if len(shown) > 1:
        y = side.paragraph(x, y, width, parts, size, theme.regular) + size * 0.1
    rest = [benefit for benefit in card.copays if benefit not in shown or len(shown) < 2]
    for benefit in rest:
        tag = card.cost(benefit)
        side.put(x, y, [label(tag, cost_label(side, card, benefit)), (" ", None, ""), value(tag)], size, theme.regular, fit=width)
        y += size * 1.3
    return y + size * 0.2


def costs_copays(side: Side, card: Card, x: float, y: float, width: float, size: float, how: str) -> float:
    return cost_list(side, card, x, y, width, size, side.rng.uniform(1.15, 1.45), how)


def costs(side: Side, card: Card, x: float, y: float, width: float, size: float, how: str | None = None) -> float:
    """Copays and limits with or without a title."""
    rng, theme = side.rng, side.theme
    if (card.copays or card.limits) and rng.random() < 0.42:
        return more_costs.costs(side, card, x, y, width, size)
    if card.copays:
        how = how or rng.choice(["inline", "inline", "columns", "flush", "strip", "strip", "cells", "first", "joined"])
        if rng.random() < 0.4:
            title = pick(rng, labels.listed(labels.STRIP_TITLES, card.which))
            if title.startswith("In-Network"):  # the title states the network
                for benefit in card.copays:
                    benefit.network = "in"
            side.put(x, y, card.case(title), size * rng.choice([1, 1, 1.1, 1.2]), theme.bold, theme.label_ink, fit=width)
            y += size * 1.4
        if card.copays[0].outside:
            y = cost_networks(side, card, x, y, width, size)
        elif how == "strip":
            y = cost_strip(side, card, x, y, width, size)
        elif how == "joined":
            y = cost_joined(side, card, x, y, width, size)
        elif how == "cells":
            y = cost_cells(side, card, x, y, width, size)
        else:
            y = cost_list(side, card, x, y, width, size, rng.uniform(1.15, 1.45), how)
    if card.limits:
        y = limit_rows(side, card, x, y + size * 0.2, width, size * rng.uniform(0.8, 1.0))
    return y
