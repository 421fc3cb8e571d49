"""Costs as lines, strips, cells and columns, alone or under headings of networks."""

from __future__ import annotations

from ....content import labels
from ....content.card import Card
from ....content.split import pick
from ....engine.page import Side, Tag, label, value
from .amounts import copay_tags, limit_tags


def lines(side: Side, card: Card, tags: list[tuple[str, Tag, str]], x: float, y: float, width: float, size: float, how: str) -> float:
    """(label, tag, text after it) as a list, a strip, cells, or in two columns."""
    theme, rng = side.theme, side.rng
    if how == "cells":
        shown = tags[:5]
        cell = width / max(1, len(shown))
        small = size * rng.uniform(0.6, 0.85)
        flip = rng.random() < 0.3
        for i, (text, own, behind) in enumerate(shown):
            side.put(x + cell * (i + 0.5), y + (size if flip else 0), label(own, text), small, theme.label, theme.label_ink, "m", fit=cell * 0.94)
            side.put(x + cell * (i + 0.5), y + (0 if flip else size * 1.15), value(own), size, theme.value, anchor="m", fit=cell * 0.94)
        return y + size * 2.5
    if how == "strip":
        gap, colon, at = rng.choice([0.5, 0.8, 1.2, 2.0]), rng.choice(["", "", ":", "-", " "]), x
        separator = rng.choice(["", "", "", "|", "/", "•", ",", ";"])
        for text, own, behind in tags:
            parts = [(text + colon.strip(), own, "label", theme.label), (" " + own.value, own, "value", theme.value), (behind, None, "", theme.regular)]
            need = sum(side.measure(part[0], size, part[3]) for part in parts)
            if at > x and at + need > x + width:
                at, y = x, y + size * 1.32
            elif at > x and separator:
                at = side.put(at - gap * size * 0.5, y, separator, size) + gap * size * 0.4
            at = side.put(at, y, parts, size, fit=width) + size * gap
        return y + size * 1.5
    column = max((side.measure(text + ":", size, theme.label) for text, _, _ in tags), default=0) + size * rng.choice([0.6, 1.2, 2.5])
    colon = rng.choice([":", "", " -", ""])
    for text, own, behind in tags:
        tail = (behind, None, "", theme.regular)
        if how == "list":
            side.put(x, y, [(text + colon, own, "label", theme.label), (" " + own.value, own, "value", theme.value), tail], size, fit=width)
        elif how == "first":
            side.put(x, y, [(own.value, own, "value", theme.value), tail, (" " + text, own, "label", theme.label)], size, fit=width)
        elif how == "far":
            side.put(x, y, label(own, text), size, theme.label, fit=width * 0.66)
            side.put(x + width, y, [(own.value, own, "value", theme.value), tail], size, anchor="r", fit=width * 0.33)
        else:
            side.put(x, y, label(own, text + colon), size, theme.label, fit=width * 0.62)
            side.put(x + min(column, width * 0.66), y, [(own.value, own, "value", theme.value), tail], size, fit=width * 0.36)
        y += size * rng.uniform(1.22, 1.4)
    return y + size * 0.2


HOW = ["list", "list", "columns", "columns", "far", "strip", "strip", "strip", "cells", "first"]


def headed(side: Side, card: Card, x: float, y: float, width: float, size: float) -> float:
    """Costs of one network under a heading, possibly separated by a gap or another line, then those of other
    providers."""
    rng, theme = side.rng, side.theme
    heads = {"in": pick(rng, labels.listed(labels.IN, card.which)), "out": pick(rng, labels.listed(labels.OUT, card.which))}
    tail = rng.choice(["", "", "", "", " Benefits", " Copays", " Services", " Coverage", ":", " Cost", " Copay"])
    networks = ["in", "out"] if rng.random() < 0.4 else ["in"]
    beside = len(networks) == 2 and rng.random() < 0.5 and width > 420
    how = rng.choice(HOW)
    bottom, top = y, y
    wide = width / 2 - 10 if beside else width
    for i, network in enumerate(networks):
        at = x + i * (wide + 20) if beside else x
        y = top if beside else bottom
        side.put(at, y, card.case(heads[network].rstrip(":") + tail), size * rng.choice([0.85, 1, 1, 1.15]), theme.bold if rng.random() < 0.7 else theme.label, theme.label_ink, fit=wide)
        y += size * rng.choice([1.3, 1.3, 1.6, 2.2])
        if rng.random() < 0.15:
            side.put(at, y, card.case(rng.choice(["Copays", "Member pays", "You pay", "Per visit", "Office visits", "Medical", "Cost to member"])), size * 0.85, theme.regular, fit=wide)
            y += size * 1.25
        shown = copay_tags(card, network, network == "out")
        if network == "out" and rng.random() < 0.4:
            shown = shown[:1]
        limits = limit_tags(card, network)
        shown = limits + shown if rng.random() < 0.5 else shown + limits
        y = lines(side, card, shown, at, y, wide, size, how if how != "cells" or wide > 300 else "list")
        bottom = max(bottom, y) if beside else y + size * 0.3
    return bottom


def headed_limits(side: Side, card: Card, x: float, y: float, width: float, size: float) -> float:
    rng = side.rng
    for network in card.limit_networks:
        if network != "any":
            head = pick(rng, labels.listed(labels.IN if network == "in" else labels.OUT, card.which))
            side.put(x, y, card.case(head), size, side.theme.bold, side.theme.label_ink, fit=width)
            y += size * 1.3
        y = lines(side, card, limit_tags(card, network), x, y, width, size, rng.choice(["list", "columns", "far", "strip"]))
    return y
