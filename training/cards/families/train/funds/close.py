"""Compact costs in and out of network: lines with slashes, networks in each row, four columns; and a random one of all
layouts."""

from __future__ import annotations

from ....content import labels, more_funds
from ....content.benefits import category_of, service_of
from ....content.card import Card
from ....content.split import pick
from ....engine.page import Overflow, Side, Tag, label, value
from ..programs import parts as p
from .grid import cell_parts, heads, lists, money, on_its_side, rows, table


def slashes(side: Side, card: Card, x: float, y: float, width: float, size: float, kinds: tuple[str, ...] = ("deductible", "out_of_pocket_max", "coinsurance", "visit")) -> float:
    """Limits on one or two lines: persons or networks separated by a slash, in the order of the label."""
    rng, theme = side.rng, side.theme
    card.comma = rng.random() < 0.85
    pair = pick(rng, more_funds.PAIRS[:20])
    for category in rng.sample(kinds, rng.randint(1, min(3, len(kinds)))):
        base = pick(rng, labels.listed(labels.CATEGORIES[category], "train")).rstrip(":") if category != "visit" else ""
        base = base.split("(")[0].split("/")[0].strip()
        way = rng.choice(["nets", "people_lines", "people_joined", "all"])
        single = rng.randrange(250, 5001, 250)

        def cell(amount: int, net: str) -> Tag:
            return Tag("plan_details", money(card, amount), service=service_of(net, card.kind), category=category, network=net)

        if category == "visit":
            service = rng.choice(["office_visit", "specialist_visit", "urgent_care", "emergency_room"])
            base = card.case(pick(rng, labels.service_table(service, "train"))).split("/")[0].split("(")[0].strip()
            inside, outside = rng.choice([("$20", "40%"), ("$25", "$50"), ("10%", "30%"), ("$30", "50%"), ("$15", "Not covered"), ("$40", "$40"), ("20%", "40%")])
            tags = [Tag("plan_details", text, service=service, category=category_of(text), network=net) for text, net in ((inside, "in"), (outside, "out"))]
            way = "nets"
        elif category == "coinsurance":
            tags = [Tag("plan_details", text, service=service_of(net, card.kind), category=category, network=net) for text, net in zip(rng.choice([("80%", "60%"), ("90%", "70%"), ("20%", "40%"), ("10%", "30%"), ("100%", "80%")]), ("in", "out"))]
            way = "nets"
        else:
            tags = [cell(single, "in"), cell(single * rng.choice([1, 2, 2]), "out")]
        joint = rng.choice(["/", "/", " / "])
        if way == "nets":
            text = base + rng.choice([f" {pair[0]}/{pair[1]}", f" ({pair[0]}/{pair[1]})", f" - {pair[0]} / {pair[1]}", f" {pair[0]} | {pair[1]}"]) + rng.choice([":", ""])
            shown = cell_parts(side, tags, joint, theme.value)
            side.put(x, y, [(text, tags[0], "label", theme.label), (" " + shown[0][0], *shown[0][1:]), *shown[1:]], size, fit=width)
            y += size * 1.34
            continue
        times = rng.choice([2, 2, 3])
        grid = {net: [tags[i], cell(int(tags[i].value.replace("$", "").replace(",", "")) * times, net)] for i, net in enumerate(("in", "out"))}
        people = rng.choice(["Ind/Fam", "Individual/Family", "Single/Family", "I/F", "EE/Fam", "Ind./Fam.", "Person/Family"])
        if way == "people_lines":
            for net, word in zip(("in", "out"), pair):
                shown = cell_parts(side, grid[net], joint, theme.value)
                text = rng.choice([f"{word} {base} {people}", f"{base} {word} ({people})", f"{base} {people} {word}", f"{base} - {word}, {people}"]) + rng.choice([":", ""])
                side.put(x, y, [(text, grid[net][0], "label", theme.label), (" " + shown[0][0], *shown[0][1:]), *shown[1:]], size, fit=width)
                y += size * 1.32
            continue
        parts: list = [(f"{base} {people}" + rng.choice([":", ""]), grid["in"][0], "label")]
        for i, (net, word) in enumerate(zip(("in", "out"), pair)):
            shown = cell_parts(side, grid[net], joint, theme.value)
            before = rng.random() < 0.6
            parts += [(f" {word}" + rng.choice([":", ""]), grid[net][0], "label")] if before or way == "all" else []
            parts += [(" " + shown[0][0], *shown[0][1:3]), *(part[:3] for part in shown[1:])]
            if not (before or way == "all"):
                parts.append((f" {word}", grid[net][0], "label"))
            parts.append((rng.choice([",", ";", " |", ""]) if i == 0 else "", None, ""))
        y = side.paragraph(x, y, width, [part for part in parts if part[0]], size, theme.regular) + size * 0.2
    return y


def marked(side: Side, card: Card, x: float, y: float, width: float, size: float) -> float:
    """Rows that state the networks: `PCP In $20 Out 40%`, or one row per network."""
    rng, theme = side.rng, side.theme
    texts, nets = heads(card, 0.12)
    if max(len(text) for text in texts) > 16:
        texts, nets = list(rng.choice([("In", "Out"), ("INN", "OON"), ("PAR", "NON-PAR"), ("PPO", "Non-PPO"), ("In-Ntwk", "Out-Ntwk"), ("Net", "Non-Net")])), ["in", "out"]
    found = rows(card, nets, 5)
    way = rng.choice(["beside", "beside", "rows", "behind"])
    joint = rng.choice(["", ":", "", " -"])
    frame = rng.choice(["{} {}", "{} ({})", "{} - {}", "{}, {}"])
    for name, cells in found:
        if way == "rows":
            for text, tags in zip(texts, cells):
                shown = cell_parts(side, tags, "/", theme.value)
                words = frame.format(name, text) if frame != "{} {}" or rng.random() < 0.7 else f"{text} {name}"
                need = side.measure(words + ": ", size, theme.label) + side.measure(shown, size, theme.value)
                side.put(x, y, [(words + rng.choice(["", ":"]), tags[0], "label", theme.label), (" " + shown[0][0], *shown[0][1:]), *shown[1:]], size * min(1.0, width / need))
                y += size * 1.28
            continue
        parts: list = [(name + rng.choice([":", "", ""]), cells[0][0], "label")]
        for i, (text, tags) in enumerate(zip(texts, cells)):
            shown = [part[:3] for part in cell_parts(side, tags, "/", theme.value)]
            before = [(f" {text}{joint}", tags[0], "label")] if way == "beside" else []
            behind = [(f" {text}", tags[0], "label")] if way == "behind" else []
            parts += [*before, (" " + shown[0][0], *shown[0][1:]), *shown[1:], *behind, (rng.choice([",", " |", " /", ";", ""]) if i + 1 < len(texts) else "", None, "")]
        y = side.paragraph(x, y, width, [part for part in parts if part[0]], size, theme.regular) + size * 0.1
    return y + size * 0.2


def four_columns(side: Side, card: Card, x: float, y: float, width: float, size: float) -> float:
    """Individual and family limits, in and out of network, with two rows of headings in either order."""
    rng, theme = side.rng, side.theme
    card.comma = rng.random() < 0.85
    texts, nets = heads(card, 0.0)
    people = rng.choice([("Individual", "Family"), ("Ind", "Fam"), ("Single", "Family"), ("Per person", "Per family"), ("EE", "FAM"), ("Self", "Family"), ("Ind.", "Fam.")])
    first = width * rng.uniform(0.26, 0.36)
    cell = (width - first) / 4
    outer, inner = (texts, people) if (by_net := rng.random() < 0.65) else (people, texts)
    if max(side.measure(text, size * 0.8, theme.bold) for text in inner) > cell * 1.35 or cell < size * 3.4:
        raise Overflow
    face = rng.choice([theme.regular, theme.regular, theme.bold])
    for i, text in enumerate(outer):
        middle = x + first + cell * (2 * i + 1)
        side.put(middle, y, text, p.sized(side, text, size * 0.92, theme.bold, cell * 1.9), theme.bold, anchor="m")
        for j, below in enumerate(inner):
            side.put(x + first + cell * (2 * i + j + 0.5), y + size * 1.15, below, p.sized(side, below, size * 0.85, theme.regular, cell * 0.94), face, anchor="m")
    y += size * rng.choice([2.4, 2.5, 3.2])
    for category in rng.choice([["deductible", "out_of_pocket_max"], ["deductible", "out_of_pocket_max"], ["deductible"], ["out_of_pocket_max", "deductible"]]):
        single = rng.randrange(250, 4001, 250)
        text = pick(rng, labels.listed(labels.CATEGORIES[category], "train")).split("(")[0].split("/")[0].strip(" :")
        times, costly = rng.choice([1, 2, 2]), 0 if nets[0] == "out" else 1
        tags = {(i, who): Tag("plan_details", money(card, single * (times if i == costly else 1) * (2 if who else 1)), service=service_of(net, card.kind), category=category, network=net) for i, net in enumerate(nets) for who in (0, 1)}
        order = [(i, who) for i in (0, 1) for who in (0, 1)] if by_net else [(i, who) for who in (0, 1) for i in (0, 1)]
        side.put(x, y, label(tags[order[0]], text), p.sized(side, text, size, theme.label, first * 0.94), theme.label)
        for i, key in enumerate(order):
            side.put(x + first + cell * (i + 0.5), y, value(tags[key]), p.sized(side, tags[key].value, size, theme.value, cell * 0.9), theme.value, anchor="m")
        y += size * rng.uniform(1.3, 1.5)
    return y + size * 0.2


def several(side: Side, card: Card, x: float, y: float, width: float, size: float) -> float:
    """Costs in a random one of these layouts."""
    how = side.rng.choice(["table", "table", "table", "lists", "lists", "side", "slashes", "marked", "four"])
    if how == "table":
        return table(side, card, x, y, width, size, side.rng.randint(3, 6))
    if how == "lists":
        return lists(side, card, x, y, width, size)
    if how == "side" and width > 480:
        return on_its_side(side, card, x, y, width, size)
    if how == "four" and width > 480 and card.kind != "dental":
        y = four_columns(side, card, x, y, width, size)
        return slashes(side, card, x, y, width, size * 0.95, ("visit",)) if side.rng.random() < 0.4 else y
    if how == "marked":
        return marked(side, card, x, y, width, size)
    return slashes(side, card, x, y, width, size)
