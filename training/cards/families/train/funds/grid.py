"""Costs in and out of network: tables, transposed tables, one list per network."""

from __future__ import annotations

from ....content import labels, more_funds
from ....content.benefits import category_of, service_of
from ....content.card import Card
from ....content.split import pick
from ....engine.page import Overflow, Side, Tag, label
from ..programs import parts as p

Cells = list[list[Tag]]
Row = tuple[str, Cells]


def heads(card: Card, three: float = 0.3) -> tuple[list[str], list[str]]:
    """Column headings with their networks."""
    rng, dental = card.rng, card.kind == "dental"
    if rng.random() < three:
        found, nets = pick(rng, more_funds.DENTAL_TRIPLES if dental else more_funds.TRIPLES)
        return [card.case(text) if rng.random() < 0.5 else text for text in found], [{"i": "in", "o": "out"}[net] for net in nets]
    if rng.random() < 0.06:
        return rng.choice([["Tier 1", "Tier 2"], ["TIER 1", "TIER 2"], ["Tier I", "Tier II"], ["Level 1", "Level 2"]]), ["in", "in"]
    pair = list(pick(rng, more_funds.DENTAL_PAIRS if dental and rng.random() < 0.7 else more_funds.PAIRS))
    nets = ["in", "in" if pair[1] == "Premier" else "out"]
    if rng.random() < 0.12:
        pair.reverse()
        nets.reverse()
    return pair, nets


def money(card: Card, amount: int) -> str:
    return f"${amount:,}" if card.rng.random() < 0.97 and card.comma else f"${amount}"


def rows(card: Card, nets: list[str], most: int = 6) -> list[Row]:
    """Rows of a schedule; amounts may be equal in both columns."""
    rng, kind = card.rng, card.kind
    card.comma = rng.random() < 0.85
    found: list[Row] = []

    def tag(text: str, service: str, category: str, net: str) -> Tag:
        return Tag("plan_details", text, service=service, category=category, network=net)

    def limit(category: str) -> None:
        low, high, step = (25, 150, 25) if kind == "dental" else (250, 5000, 250) if category == "deductible" else (1500, 9000, 250)
        single = rng.randrange(low, high + 1, step)
        base = pick(rng, labels.listed(labels.CATEGORIES[category], "train")).rstrip(":")
        same = rng.random() < 0.15
        amounts = [single * (1 if same or i == 0 else (i + 1)) for i in range(len(nets))]
        if nets[0] == "out":
            amounts.reverse()
        way = rng.choice(["one", "both", "both", "apart"])
        people = ("Ind", "Fam")

        def cell(amount: int, net: str) -> Tag:
            return tag(money(card, amount), service_of(net, kind), category, net)

        if "(" in base or "/" in base:
            way = "both"
        if way == "both":
            tail = "" if "(" in base or "/" in base else rng.choice([" (Ind/Fam)", " Ind/Fam", " (Individual/Family)", " - Individual/Family", " Single/Family", " I/F", " EE/Family", " per person/family", ""])
            found.append((base + tail, [[cell(amount, net), cell(amount * rng.choice([2, 2, 2, 3]), net)] for amount, net in zip(amounts, nets)]))
        elif way == "apart":
            people = rng.choice([("Individual", "Family"), ("Ind", "Fam"), ("per person", "per family"), ("Single", "Family"), ("Employee", "Family")])
            joint = rng.choice([" - ", " ", ", ", " / "])
            for who, times in zip(people, (1, 2)):
                found.append((base + joint + who, [[cell(amount * times, net)] for amount, net in zip(amounts, nets)]))
        else:
            found.append((base, [[cell(amount, net)] for amount, net in zip(amounts, nets)]))

    def share() -> None:
        pays = rng.random() < 0.5
        steps = [rng.choice([100, 90, 80]), rng.choice([80, 70]), rng.choice([60, 50])]
        if nets[0] == "out":
            steps.reverse()
        chosen = steps if len(nets) == 3 else [steps[0], steps[-1]]
        same = rng.random() < 0.12
        texts = [f"{chosen[0] if same else step if pays else 100 - step}%" for step in chosen]
        title = rng.choice(["Plan pays", "Coinsurance (plan pays)", "Plan Coinsurance", "Benefit percentage", "Paid at"]) if pays else rng.choice(["Coinsurance", "Member coinsurance", "Co-ins", "You pay", "Member pays", "Coins."])
        found.append((title, [[tag(text, service_of(net, kind), "coinsurance", net)] for text, net in zip(texts, nets)]))

    def visit(services: list[str], title: str | None = None) -> None:
        style, cells = rng.random(), []
        first = {service: rng.choice([0, 10, 15, 20, 25, 30, 35, 40, 45, 50]) + {"emergency_room": 100, "urgent_care": 25, "specialist_visit": 15, "other": 75}.get(service, 0) for service in services}
        percent = rng.choice(["10%", "15%", "20%", "30%"]) if style < 0.25 else ""
        out = rng.choice(["40%", "50%", "30%", "40% after ded", "50% after deductible", "Not covered", "60%", "Ded + 40%", "40%", "same", "same", "$60", "$75", "$100"])
        texts_before: list[str] = []
        for i, net in enumerate(nets):
            own = []
            for j, service in enumerate(services):
                text = out if net == "out" and out != "same" else texts_before[j] if i and out == "same" else percent or f"${first[service] + (i * 15 if net == 'in' else 0)}"
                if len(texts_before) <= j:
                    texts_before.append(text)
                own.append(tag(text, service, category_of(text), net))
            if len(own) > 1 and own[0].value == own[1].value and not own[0].value.rstrip("%").lstrip("$").isdigit():
                own = own[:1]
            cells.append(own)
        words = title or card.case(pick(rng, labels.service_table(services[0], "train")))
        found.append((words, cells))

    if kind == "dental":
        sets = [line.split("|") for line in "|".join(more_funds.DENTAL_ROWS).split("|;|")]
        style = rng.randrange(min(len(line) for line in sets))
        steps = [(100, 100, 80), (80, 80, 60), (50, 50, 40), (50, 50, 50)] if rng.random() < 0.6 else [(100, 80, 80), (90, 80, 60), (60, 50, 50), (50, 50, 0)]
        for line, three in list(zip(sets, steps))[: rng.randint(2, 4)]:
            texts = [f"{step}%" for step in (three if len(nets) == 3 else (three[0], three[2]))]
            found.append((line[style], [[tag(text, "dental", "coinsurance", net)] for text, net in zip(texts, nets)]))
        if rng.random() < 0.6:
            limit("deductible")
        if rng.random() < 0.6:
            top = rng.choice([750, 1000, 1250, 1500, 2000, 2500, 3000])
            cut = rng.choice([0, 0, 250, 500])
            found.append((rng.choice(["Annual Maximum", "Calendar Year Maximum", "Maximum per person", "Yearly Max", "Annual Benefit Max"]), [[tag(money(card, top - cut * i if top > cut * i else top), "dental", "other", net)] for i, net in enumerate(nets)]))
        if rng.random() < 0.3:
            rng.shuffle(found)
        return found[:most]
    parts = ["deductible", "out_of_pocket_max", "share", "visits", "pair", "visits2"]
    for part in [one for one in parts if rng.random() < 0.62] or ["deductible", "visits"]:
        if part in ("deductible", "out_of_pocket_max"):
            limit(part)
        elif part == "share":
            share()
        elif part == "pair":
            names = rng.choice(["PCP/Specialist", "Office Visit (PCP/Spec)", "Primary / Specialist", "PCP / SPC visit", "Office (primary/specialty)", "OV PCP/SCP", "Physician - PCP/Specialist"])
            visit(["office_visit", "specialist_visit"], names)
        else:
            for service in rng.sample(["office_visit", "specialist_visit", "urgent_care", "emergency_room", "preventive_care", "other", "telemedicine"], rng.randint(1, 3)):
                visit([service])
    unique: dict[str, Row] = {}
    for row in found:
        unique.setdefault(row[0].lower(), row)
    found = list(unique.values())
    if rng.random() < 0.3:
        rng.shuffle(found)
    return found[:most]


def cell_parts(side: Side, tags: list[Tag], joint: str, face: str) -> list:
    parts: list = []
    for i, tag in enumerate(tags):
        parts += [((" " if joint == " / " and i else "") + tag.value, tag, "value", face), (joint.rstrip() if i + 1 < len(tags) else "", None, "", face)]
    return [part for part in parts if part[0]]


def headed_columns(side: Side, texts: list[str], xs: list[float], y: float, size: float, cell: float, anchor: str, color: str | None = None) -> None:
    """Column headings: on one line, on two lines, or on lines of different heights."""
    rng, theme = side.rng, side.theme
    broken = rng.random() < 0.3 or any(side.measure(text, size, theme.bold) > cell * 0.96 for text in texts)
    for text, x in zip(texts, xs):
        lines = [text]
        if broken and ("-" in text or " " in text):
            cut = text.replace("-", "- ", 1).split(" ", 1)
            lines = [cut[0], cut[1].strip()] if side.measure(cut[1], size, theme.bold) < cell * 1.3 else p.halves(text)
        for i, line in enumerate(lines):
            own = p.sized(side, line, size, theme.bold, cell * 0.96)
            side.put(x, y - (len(lines) - 1 - i) * size * 1.05, line, own, theme.bold, color, anchor)


def table(side: Side, card: Card, x: float, y: float, width: float, size: float, most: int = 6, three: float = 0.3) -> float:
    """One row per service, one column per network."""
    rng, theme = side.rng, side.theme
    texts, nets = heads(card, three)
    found = rows(card, nets, most)
    joint = rng.choice(["/", "/", " / "])
    wide = max(side.measure(cell_parts(side, cell, joint, theme.value), size, theme.value) for _, cells in found for cell in cells)
    cell = max(wide + size * 0.8, min(width * 0.24, width * 0.62 / len(nets)))
    if rng.random() < 0.3:
        cell = wide + size * rng.uniform(0.8, 1.4)
    first = width - cell * len(nets)
    longest = max(side.measure(text, size, theme.label) for text, _ in found)
    if first < longest * 0.62:
        raise Overflow
    if first > longest + size * 3 and rng.random() < 0.5:  # columns close to the names
        first = longest + size * rng.uniform(0.8, 2)
    anchor = rng.choice(["l", "m", "m", "r"])
    xs = [x + first + cell * i + {"l": 0, "m": cell / 2, "r": cell * 0.92}[anchor] for i in range(len(nets))]
    if rng.random() < 0.18:
        side.put(x + first, y, rng.choice(["Your cost", "Member pays", "What you pay", "Plan pays", "Benefit level", "Network", "When you use", "Provider"]), size * 0.85, theme.regular, fit=cell * len(nets))
        y += size * 1.9
    elif any(len(text.split()) > 1 or "-" in text for text in texts):
        y += size * 0.9
    light = rng.random() < 0.3 and not theme.dark
    headed_columns(side, texts, xs, y, size * rng.uniform(0.78, 1.0), cell, anchor, "#ffffff" if light else None)
    if light:
        side.rect(x - 8, y - size * 2.0, x + width + 4, y + size * 0.4, rng.choice([theme.accent, theme.second]))
    title = rng.choice(more_funds.ROW_HEADS)
    if title:
        side.put(x, y, title, size * 0.85, theme.bold, "#ffffff" if light else None, fit=first * 0.9)
    y += size * rng.choice([1.35, 1.35, 1.5, 2.4])
    if rng.random() < 0.14:
        side.put(x, y - size * 0.1, pick(rng, more_funds.BETWEEN), size * 0.8, fit=first * 0.95)
        y += size * 1.3
    ruled, over = rng.random() < 0.3, rng.random() < 0.1
    lead = rng.uniform(1.24, 1.5)
    for text, cells in found:
        own = p.sized(side, text, size, theme.label, first - size * 0.4)
        if over and len(cells) == 2:  # the name on a separate line, amounts below
            side.put(x, y, label(cells[0][0], text), size * 0.9, theme.label, theme.label_ink)
            y += size * 1.12
        else:
            side.put(x, y, label(cells[0][0], text), own, theme.label)
        for at, tags in zip(xs, cells):
            side.put(at, y, cell_parts(side, tags, joint, theme.value), size, theme.value, anchor=anchor)
        if ruled:
            side.line(x, y + size * 0.34, x + width, y + size * 0.34, theme.second if not theme.dark else "#ffffff", 1)
        y += size * lead
    return y + size * 0.2


def on_its_side(side: Side, card: Card, x: float, y: float, width: float, size: float) -> float:
    """One row per network, one column per service."""
    rng, theme = side.rng, side.theme
    texts, nets = heads(card, 0.25)
    found = [row for row in rows(card, nets, 5)]
    joint = "/"
    names = max(side.measure(text, size, theme.bold) for text in texts) + size
    needs = [max(max(side.measure(cell_parts(side, cell, joint, theme.value), size, theme.value) for cell in cells), min(side.measure(text, size * 0.8, theme.bold), size * 6.5)) + size * 0.7 for text, cells in found]
    while found and names + sum(needs) > width:
        found.pop()
        needs.pop()
    if not found:
        raise Overflow
    spare = (width - names - sum(needs)) / len(found) * rng.uniform(0.2, 1)
    at = x + names
    small = size * rng.uniform(0.72, 0.9)
    for (text, cells), need in zip(found, needs):
        lines = [text] if side.measure(text, small, theme.bold) <= need else p.halves(text)
        for i, line in enumerate(lines):
            side.put(at, y - (len(lines) - 1 - i) * small * 1.05 + small, (line, cells[0][0], "label"), p.sized(side, line, small, theme.bold, need + spare - 4), theme.bold)
        for j, tags in enumerate(cells):
            side.put(at, y + small + size * 1.35 * (j + 1), cell_parts(side, tags, joint, theme.value), size, theme.value)
        at += need + spare
    for j, text in enumerate(texts):
        side.put(x, y + small + size * 1.35 * (j + 1), text + rng.choice(["", "", ":"]), size, theme.bold)
    return y + small + size * 1.35 * (len(texts) + 1) + size * 0.2


def lists(side: Side, card: Card, x: float, y: float, width: float, size: float) -> float:
    """A list under each network's heading, side by side or stacked; a rule, an empty line or other words may come
    between heading and list."""
    rng, theme = side.rng, side.theme
    texts, nets = heads(card, 0.15)
    found = rows(card, nets, 5)
    beside = rng.random() < 0.6 and width > 520
    cell = width / len(nets) if beside else width
    how = rng.choice(["flush", "inline", "inline", "tab", "strip" if not beside else "inline"])
    tail = rng.choice(["", "", ":", " Benefits", " Copays", " Cost Share", " Amounts", " You pay:"])
    bottom = y
    gap = rng.choice([1.3, 1.3, 1.45, 2.0, 2.8])
    words = pick(rng, more_funds.BETWEEN) if rng.random() < 0.2 else ""
    for i, text in enumerate(texts):
        left, at = (x + cell * i, y) if beside else (x, bottom)
        side.put(left, at, text + tail, p.sized(side, text + tail, size * rng.choice([0.9, 1.0, 1.15]), theme.bold, cell - size), theme.bold, None if theme.dark or rng.random() < 0.5 else theme.accent)
        at += size * (gap if not words else 1.2)
        if words:
            side.put(left, at, words, p.sized(side, words, size * 0.75, theme.regular, cell - size))
            at += size * 1.4
        parts: list = []
        column = max(side.measure(row[0] + ":", size, theme.label) for row in found) + size * 0.6
        for name, cells in found:
            tags = cells[i]
            shown = cell_parts(side, tags, "/", theme.value)
            if how == "strip":
                parts += [((" " if parts else "") + name, tags[0], "label", theme.label), (" " + shown[0][0], *shown[0][1:]), *shown[1:], (rng.choice([",", ";", " |", ""]), None, "", theme.value)]
                continue
            if how == "inline":
                side.put(left, at, [(name + rng.choice([":", ""]), tags[0], "label", theme.label), (" " + shown[0][0], *shown[0][1:]), *shown[1:]], size, fit=cell - size * 0.6)
            else:
                need = side.measure(shown, size, theme.value)
                own = p.sized(side, name, size, theme.label, cell - need - size * 1.6)
                side.put(left, at, label(tags[0], name), own, theme.label)
                side.put(left + (cell - size * 1.2 - need if how == "flush" else max(min(column, cell - need - size), 0)), at, shown, size, theme.value)
            at += size * 1.3
        if how == "strip":
            at = side.paragraph(left, at, cell, [part[:3] for part in parts if part[0]], size, theme.regular)
        bottom = max(bottom, at) if beside else at + size * 0.5
    return bottom + size * 0.3
